"""Doubling, taking, beavering and resigning, from win chances and match equities.

Chances come without a cube from looking one turn ahead. What owning the cube is worth lies between nothing (a
dead cube) and all (a live one, always used at the right moment); the usual two thirds are taken.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal

from pygame_web.cpu import scoring
from pygame_web.cpu.network import Outputs
from pygame_web.cpu.search import Budget, Search

if TYPE_CHECKING:
    from pygame_web.position import Position

LIVELINESS = 0.68
BUDGET = Budget(0.5, 6_000)


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a game is played for, in the eyes of the mover of the position it goes with.

    ``owner``: who may double next, "mover", "other" or None for a cube in the middle. ``to``: points that win
    the match, 0 for unlimited play. ``score``: points of (mover, other) so far. ``crawford``: this is the one
    game of the match without doubling.
    """

    cube: bool = False
    value: int = 1
    owner: Literal["mover", "other"] | None = None
    to: int = 0
    score: tuple[int, int] = (0, 0)
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False

    @property
    def dead_gammons(self) -> bool:
        """Jacoby's rule: as long as nobody has doubled, only single wins count."""
        return self.jacoby and self.cube and self.to == 0 and self.value == 1 and self.owner is None


def cube(
    position: Position, stakes: Stakes, asked: Literal["double", "take"], level: str = "hard"
) -> Generator[float, None, str]:
    """Decide about the cube in ``position``, whose mover is to throw.

    Asked "double", the mover answers "double" or "throw". Asked "take" (the mover has offered), the other side
    answers "take", "drop" or, where beavers are played, "beaver". Every level decides as well as it can.
    """
    search = Search(position.game, BUDGET)
    out = yield from search.throw(position.packed, 1)
    no_double, taken, dropped = verdict(out, stakes)
    if asked == "double":
        return "double" if min(taken, dropped) > no_double and no_double < dropped else "throw"
    if taken > dropped:
        return "drop"
    return "beaver" if stakes.beavers and stakes.to == 0 and taken < 0 else "take"


def verdict(out: Outputs, stakes: Stakes) -> tuple[float, float, float]:
    """Worth for the mover of going on without doubling, of a double taken and of one dropped.

    In points at the present value of the cube, or in chances of the match.
    """
    if stakes.to:
        return _match_verdict(out, stakes)
    now = out
    if stakes.dead_gammons:
        now = out[0], 0.0, 0.0, 0.0, 0.0
    return _live(now, stakes.owner), 2.0 * _live(out, "other"), 1.0


def _live(out: Outputs, owner: Literal["mover", "other"] | None) -> float:
    """Mean points per cube with the cube where it is (Janowski's formula)."""
    win = out[0]
    mean_win = 1.0 + (out[1] + out[2]) / win if win > 1e-9 else 1.0
    mean_loss = 1.0 + (out[3] + out[4]) / (1.0 - win) if win < 1.0 - 1e-9 else 1.0
    dead = scoring.equity(out, 1.0)
    span = mean_win + mean_loss + 0.5
    take, cash = (mean_loss - 0.5) / span, (mean_loss + 1.0) / span
    if owner == "mover":
        live = -mean_loss + win / cash * (1.0 + mean_loss) if win < cash else _beyond(win, cash, mean_win)
    elif owner == "other":
        live = mean_win - (1.0 - win) / (1.0 - take) * (1.0 + mean_win)
        if win < take:
            live = -_beyond(1.0 - win, 1.0 - take, mean_loss)
    elif win < take:
        live = -_beyond(1.0 - win, 1.0 - take, mean_loss)
    elif win > cash:
        live = _beyond(win, cash, mean_win)
    else:
        live = 2.0 * (win - take) / (cash - take) - 1.0
    return LIVELINESS * live + (1.0 - LIVELINESS) * dead


def _beyond(win: float, cash: float, mean: float) -> float:
    """Too good to double: from 1 at the cash point to the mean win at certainty."""
    return 1.0 + (mean - 1.0) * (win - cash) / (1.0 - cash)


@cache
def match_chance(mine: int, yours: int) -> float:
    """Chance of winning a match by the points still needed by oneself and by the other, before a game.

    Between equals, with the usual share of gammons; the leader's last point is played as the Crawford game.
    """
    if mine <= 0:
        return 1.0
    if yours <= 0:
        return 0.0
    if mine == yours:
        return 0.5
    if mine > yours:
        return 1.0 - match_chance(yours, mine)
    # Janowski's rule of thumb for the leader's advantage.
    chance = 0.5 + 0.85 * (yours - mine) / (yours + 6.0)
    if mine == 1:
        # The trailer doubles from the second game on: games he must win in a row, gammons shorten the way.
        chance = 1.0 - 0.5 * (0.5 ** (yours // 2)) * (1.25 if yours % 2 == 0 else 1.0)
    return min(chance, 0.995)


def _after(stakes: Stakes, won: int) -> float:
    """Match chance of the mover after winning (or with a minus losing) so many points."""
    mine, yours = stakes.to - stakes.score[0], stakes.to - stakes.score[1]
    return match_chance(mine - won, yours) if won > 0 else match_chance(mine, yours + won)


def _dead(out: Outputs, stakes: Stakes, value: int) -> float:
    """Match chance when the game is played out at a cube of ``value``."""
    won = (out[0] - out[1], out[1] - out[2], out[2])
    lost = (1.0 - out[0] - out[3], out[3] - out[4], out[4])
    return sum(
        share * _after(stakes, sign * size * value)
        for shares, sign in ((won, 1), (lost, -1))
        for size, share in enumerate(shares, 1)
    )


def _match_verdict(out: Outputs, stakes: Stakes) -> tuple[float, float, float]:
    value = stakes.value
    dropped = _after(stakes, value)
    now = _with_cube(out, stakes, value, stakes.owner)
    return now, _with_cube(out, stakes, 2 * value, "other"), dropped


def _with_cube(out: Outputs, stakes: Stakes, value: int, owner: Literal["mover", "other"] | None) -> float:
    """Match chance with a cube of ``value`` where it is: the dead one, mended by what the next double may bring."""
    dead = _dead(out, stakes, value)
    if stakes.crawford:
        return dead
    live = dead
    needed = (stakes.to - stakes.score[0], stakes.to - stakes.score[1])
    cash, lost = _after(stakes, value), _after(stakes, -value)
    if owner != "other" and needed[0] > value:
        # The mover may cash at this win chance of the other's: the gain against the dead line, at its highest there.
        at = _cash_point(stakes, value)
        gain = max(0.0, cash - _dead(_at(out, at), stakes, value))
        live += gain * (out[0] / at if out[0] < at else (1.0 - out[0]) / (1.0 - at))
    if owner != "mover" and needed[1] > value:
        mirrored = Stakes(True, value, None, stakes.to, (stakes.score[1], stakes.score[0]))
        at = 1.0 - _cash_point(mirrored, value)
        gain = max(0.0, _dead(_at(out, at), stakes, value) - lost)
        live -= gain * ((1.0 - out[0]) / (1.0 - at) if out[0] > at else out[0] / at)
    return LIVELINESS * live + (1.0 - LIVELINESS) * dead


def _at(out: Outputs, win: float) -> Outputs:
    """The same shares of gammons at another win chance."""
    up = win / out[0] if out[0] > 1e-9 else 0.0
    down = (1.0 - win) / (1.0 - out[0]) if out[0] < 1.0 - 1e-9 else 0.0
    return win, out[1] * up, out[2] * up, out[3] * down, out[4] * down


def _cash_point(stakes: Stakes, value: int) -> float:
    """The mover's win chance from which the other side had better drop a double, gammons left aside."""
    drop = _after(stakes, value)
    win, lose = _after(stakes, 2 * value), _after(stakes, -2 * value)
    return min(0.99, max(0.01, (drop - lose) / (win - lose))) if win > lose else 0.99


def utility(stakes: Stakes | None, gain: float) -> Callable[[Outputs], float]:
    """What a player maximises: mean points, or chances of the match brought to the same scale."""
    if stakes is None or (not stakes.to and not stakes.cube):
        return lambda out: scoring.equity(out, gain)
    if not stakes.to:
        if stakes.dead_gammons:
            return lambda out: 2.0 * out[0] - 1.0
        return lambda out: _live(out, stakes.owner)
    return lambda out: in_points(_with_cube(out, stakes, stakes.value, stakes.owner), stakes)


def in_points(chance: float, stakes: Stakes) -> float:
    """A chance of the match in points at the present cube: winning the game single is 1, losing it -1."""
    best, worst = _after(stakes, stakes.value), _after(stakes, -stakes.value)
    return (chance - (best + worst) / 2.0) / max((best - worst) / 2.0, 1e-9)


def ended(stakes: Stakes, points: int) -> float:
    """Worth for the mover of a game won (with a minus lost) at ``points`` times the cube, as `utility` counts."""
    if stakes.dead_gammons:
        points = max(-1, min(points, 1))
    return in_points(_after(stakes, points * stakes.value), stakes) if stakes.to else float(points)


def resignation(
    position: Position, stakes: Stakes, points: int, by: Literal["mover", "other"]
) -> Generator[float, None, bool]:
    """Whether to accept that the side ``by`` gives up the game for ``points`` times the cube (1, 2 or 3)."""
    search = Search(position.game, BUDGET)
    out = yield from search.throw(position.packed, 1)
    if by == "mover":
        out = scoring.flip(out)
    if stakes.dead_gammons:
        out = out[0], 0.0, 0.0, 0.0, 0.0
    return points >= scoring.equity(out, scoring.gain_of(position.game)) - 0.01
