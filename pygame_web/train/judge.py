"""Strength measured: one command repeats each figure and prints its sample and error.

python -m pygame_web.train.judge loss [--depth 0|1|2] [--decisions 1500]   backgammon, judged by gnubg-nn 2-ply
python -m pygame_web.train.judge pubeval [--depth 0|1|2] [--games 6000]    backgammon against pubeval
python -m pygame_web.train.judge thumb GAME [--wins] [--depth 0|1|2] [--games 500]  against the plain rule of thumb,
                                                                               for points or for wins alone
python -m pygame_web.train.judge older GAME --net FILE [--games 2000]      against a snapshot, dice in pairs
python -m pygame_web.train.judge slips GAME hard medium [--games 2000]     levels, none of them looking ahead
python -m pygame_web.train.judge levels GAME hard medium [--games 400]     levels as they play
python -m pygame_web.train.judge told ban-sugoroku [--rule muji=…] [--games 4000]  the nets against themselves, not
                                                                               told the house rule
python -m pygame_web.train.judge exact hard --values FILE [--decisions 1500]  hypergammon, by the solver's values

``--net FILE`` puts a checkpoint in the place of the shipped nets (for ``older`` it is the opponent);
``gnubg-nn`` must be installed for the first two. Outside engines judge; nothing of theirs is learnt from.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from pygame_web import cpu
from pygame_web.cpu import choosing, judge, levels
from pygame_web.cpu.features import RULES
from pygame_web.cpu.judge import Judge, ThumbJudge
from pygame_web.cpu.network import Outputs
from pygame_web.cpu.search import Budget
from pygame_web.games import load
from pygame_web.games.base import Game
from pygame_web.position import Position
from pygame_web.train import fast, solved
from pygame_web.train.duel import duel
from pygame_web.train.nets import Weights


class ForWins:
    """A judge to whom a win is a win, however large."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def outputs(self, positions: Sequence[int]) -> list[Outputs]:
        """Chances of winning alone."""
        return [_win_alone(out) for out in self.judge.outputs(positions)]

    def guesses(self, positions: Sequence[int]) -> list[Outputs]:
        """Likewise, by the scout."""
        return [_win_alone(out) for out in self.judge.guesses(positions)]


def _win_alone(out: Outputs) -> Outputs:
    return out[0], 0.0, 0.0, 0.0, 0.0


Player = Callable[[int, int, int, Random], int]
"""Gives the packed position after its play: position, dice, source of slips."""


def static(game: Game, who: Judge) -> Player:
    """Plays what looks best without looking ahead."""
    return lambda packed, a, b, rng: fast.best(game, who, packed, a, b)


def level(game: Game, name: cpu.Level) -> Player:
    """Plays as a level of the player does."""

    def choose(packed: int, a: int, b: int, rng: Random) -> int:
        return cpu.run(cpu.play(Position(game, packed), (a, b), name, rng)).result.packed

    return choose


def game_between(game: Game, players: tuple[Player, Player], dice: Random, slips: Random) -> tuple[int, str]:
    """One game, the first player starting; points he wins (negative: loses) and the kind of the end."""
    packed, seat = game.start_packed, 0
    first = True
    for _ in range(2000):
        a, b = dice.randint(1, 6), dice.randint(1, 6)
        while first and game.opening == "roll-and-play" and a == b:
            a, b = dice.randint(1, 6), dice.randint(1, 6)
        first = False
        packed, again = _turn(game, players[seat], packed, a, b, slips)
        end = game.outcome(packed)
        if end is not None:
            points = {"mover": end.points, "other": -end.points, "draw": 0}[end.winner]
            return (points if seat == 0 else -points), end.kind
        if not again:
            packed, seat = game.swap(packed), 1 - seat
    return 0, "turn-cap"


def _turn(game: Game, player: Player, packed: int, a: int, b: int, slips: Random) -> tuple[int, bool]:
    """A whole turn; in acey-deucey with the named double (the plainest choice: the one worth most pips)."""
    after = player(packed, a, b, slips)
    if not game.bonus or {a, b} != {1, 2} or game.outcome(after):
        return after, False
    position = Position(game, packed)
    _, again = choosing.plays_of(position, (a, b), True)
    if not again:
        return after, False
    named = cpu.run(cpu.name(Position(game, after), "medium", None))
    _, again = choosing.plays_of(Position(game, after), (named, named), True)
    return player(after, named, named, slips), again


def contest(game: Game, first: Player, second: Player, games: int, seed: int, label: str) -> None:
    """Games in pairs with the same dice, each side starting one; prints the first player's share and points."""
    results: list[tuple[int, str]] = []
    began = shown = time.monotonic()
    for k in range((games + 1) // 2):
        one, kind1 = game_between(game, (first, second), Random(f"{seed}:{k}"), Random(f"{seed}:{k}:slips"))
        two, kind2 = game_between(game, (second, first), Random(f"{seed}:{k}"), Random(f"{seed}:{k}:slips"))
        results += [(one, kind1), (-two, kind2)]
        if time.monotonic() - shown > 60:
            shown = time.monotonic()
            print(f"  … {len(results)} games, share {sum(_won(p) for p, _ in results) / len(results):.3f}", flush=True)
    report(results, label, began)


def report(results: list[tuple[int, str]], label: str, began: float) -> None:
    """Print the share of wins and the points of games that came in pairs, with their errors."""
    pairs = [(_won(one) + _won(two)) / 2 for (one, _), (two, _) in zip(results[::2], results[1::2], strict=True)]
    n = len(results)
    share, points = sum(pairs) / len(pairs), sum(p for p, _ in results) / n
    error = math.sqrt(sum((p - share) ** 2 for p in pairs) / len(pairs) / max(1, len(pairs) - 1))
    spread = math.sqrt(sum((p - points) ** 2 for p, _ in results) / n / n)
    sizes = {size: sum(p == size for p, _ in results) for size in sorted({p for p, _ in results}, reverse=True)}
    print(
        f"{label}: {n} games, wins {100 * share:.1f} % ± {100 * error:.1f}, {points:+.3f} ± {spread:.3f} points a game,"
        f" by points {sizes} ({time.monotonic() - began:.0f} s)",
        flush=True,
    )


def _won(points: int) -> float:
    return 0.5 if points == 0 else float(points > 0)


# Backgammon against outside judges.


def board(packed: int) -> list[list[int]]:
    """A packed position as gnubg-nn has it: the side not on roll first, points 1 to 24, then the bar."""
    row = packed.to_bytes(64, "little")
    return [[*row[32 + 1 : 32 + 25], row[32 + 26]], [*row[1:25], row[26]]]


def _their_equity(gnubg: Any, packed: int, plies: int) -> float:
    win, win2, win3, lose2, lose3 = gnubg.probabilities(board(packed), plies)
    return float(2 * win - 1 + win2 + win3 - lose2 - lose3)


def loss(game: Game, player: Player, decisions: int, seed: int, label: str) -> None:
    """Points lost a decision in self-play, judged by gnubg-nn 2-ply where its 0-ply finds plays close."""
    import gnubg_nn as gnubg

    rng = Random(seed)
    lost: list[float] = []
    began = shown = time.monotonic()
    packed = game.start_packed
    while len(lost) < decisions:
        a, b = rng.randint(1, 6), rng.randint(1, 6)
        plays = game.results(packed, a, b)
        chosen = player(packed, a, b, rng)
        if len(plays) > 1:
            lost.append(_lost(game, gnubg, plays, chosen))
        packed = game.start_packed if game.outcome(chosen) else game.swap(chosen)
        if time.monotonic() - shown > 60:
            shown = time.monotonic()
            print(f"  … {len(lost)} decisions, {1000 * sum(lost) / len(lost):.2f}", flush=True)
    mean = sum(lost) / len(lost)
    error = math.sqrt(sum((x - mean) ** 2 for x in lost)) / len(lost)
    print(
        f"{label}: {len(lost)} decisions, loss {1000 * mean:.2f} ± {1000 * error:.2f} millipoints a decision,"
        f" best play found {100 * sum(x == 0 for x in lost) / len(lost):.0f} % ({time.monotonic() - began:.0f} s)",
        flush=True,
    )


def _lost(game: Game, gnubg: Any, plays: set[int], chosen: int) -> float:
    def worth(play: int, plies: int) -> float:
        end = game.outcome(play)
        return float(end.points) if end else -_their_equity(gnubg, game.swap(play), plies)

    rough = sorted(((worth(play, 0), play) for play in plays), reverse=True)
    close = [play for value, play in rough[:6] if rough[0][0] - value < 0.12]
    if close == [chosen]:
        return 0.0
    if chosen not in close:
        close.append(chosen)
    exact = {play: worth(play, 2) for play in close}
    return max(exact.values()) - exact[chosen]


def pubeval(game: Game) -> Player:
    """The public benchmark player."""
    import gnubg_nn as gnubg

    def choose(packed: int, a: int, b: int, rng: Random) -> int:
        steps = gnubg.pub_best_move(board(packed), a, b)
        row = bytearray(packed.to_bytes(64, "little"))
        for origin, target in zip(steps[::2], steps[1::2], strict=True):
            here = 26 if origin == 24 else origin + 1
            there = 0 if target < 0 else target + 1
            row[here] -= 1
            row[there] += 1
            if there and row[32 + 25 - there] == 1:
                row[32 + 25 - there] = 0
                row[32 + 26] += 1
        found = int.from_bytes(row, "little")
        plays = game.results(packed, a, b)
        assert found in plays, (steps, a, b)
        return found

    return choose


def _untold(nets: Sequence[Weights]) -> list[Weights]:
    """Nets on which the inputs that tell house rules have no effect."""
    found = []
    for hidden, biases, weights, outputs in nets:
        deaf = hidden.copy()
        deaf[-RULES:] = 0.0
        found.append((deaf, biases, weights, outputs))
    return found


def _limit(slip: float) -> float:
    return levels.REACH * slip if slip else 1e9


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("loss", "pubeval", "thumb", "older", "slips", "levels", "told", "exact"))
    parser.add_argument("names", nargs="*", help="the game (and two levels)")
    parser.add_argument("--rule", action="append", default=[], metavar="NAME=CODE", help="a house rule")
    parser.add_argument("--net", type=Path)
    parser.add_argument("--values", type=Path)
    parser.add_argument("--depth", type=int, default=0)
    parser.add_argument("--wins", action="store_true", help="play for wins, whatever they count")
    parser.add_argument("--decisions", type=int, default=1500)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=60.0, help="most time for one decision of Hard")
    hard = levels.MANNERS["hard"]
    parser.add_argument("--positions", type=int, default=hard.budget.positions, help="most positions, likewise")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.what == "exact":
        fast.use()
        solved.loss(np.load(options.values), options.names[0], options.decisions, options.seed)
        return
    code = options.names[0] if options.names else "backgammon"
    game = load(code, dict(rule.split("=", 1) for rule in options.rule))
    fast.use()
    if options.net and options.what != "older":
        judge.quick = lambda game: fast.checkpoint(game, options.net)
    patient = Budget(options.seconds, options.positions)
    levels.MANNERS["hard"] = levels.Manner(options.depth or hard.depth, patient)
    began = time.monotonic()
    ours = fast.checkpoint(game, options.net) if options.net and options.what != "older" else fast.shipped(game)
    if ours is None:
        raise SystemExit(f"{code} has no nets yet")
    if options.wins:
        judge.quick = lambda game: ForWins(ours)
    player = level(game, "hard") if options.depth else static(game, judge.judge_of(game))
    depth = levels.MANNERS["hard"].depth if options.what == "levels" else options.depth
    label = " ".join([options.what, code, *options.rule, f"depth {depth}", *["for wins"] * options.wins])
    if options.what == "loss":
        loss(game, player, options.decisions, options.seed, label)
    elif options.what == "pubeval":
        contest(game, player, pubeval(game), options.games or 6000, options.seed, label)
    elif options.what == "thumb":
        contest(game, player, static(game, ThumbJudge(game)), options.games or 500, options.seed, label)
    elif options.what == "older":
        older = fast.checkpoint(game, options.net)
        results = duel(game, ours.nets, older.nets, options.games or 2000, options.seed)
        report([(points, "") for points in results], label, began)
    elif options.what == "told":
        results = duel(game, ours.nets, _untold(ours.nets), options.games or 4000, options.seed)
        report([(points, "") for points in results], label, began)
    elif options.what == "slips":
        one, two = (levels.slip_of(game, name) for name in options.names[1:3])
        slips, limits = (one, two), (_limit(one), _limit(two))
        results = duel(game, ours.nets, ours.nets, options.games or 2000, options.seed, slips, limits)
        report([(points, "") for points in results], f"{label} {options.names[1]} – {options.names[2]}", began)
    else:
        one, two = options.names[1:3]
        contest(game, level(game, one), level(game, two), options.games or 400, options.seed, f"{label}: {one} – {two}")


if __name__ == "__main__":
    main()
