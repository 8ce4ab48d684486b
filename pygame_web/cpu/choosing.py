"""Choosing a play: ranking all of them, and the path of single moves that leads to the chosen position."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from random import Random
from typing import Literal, TypeVar

from pygame_web import moves
from pygame_web.cpu import cube, levels, reasons, scoring
from pygame_web.cpu.cube import Stakes
from pygame_web.cpu.levels import MANNERS, Level, Manner
from pygame_web.cpu.network import Outputs
from pygame_web.cpu.search import Search
from pygame_web.packing import BAR, HAND, OFF, OTHER_UNIT, PINS, SIDE_BITS, UNIT
from pygame_web.position import Position

Place = int | Literal["bar", "hand", "off"]
Moves = tuple[tuple[Place, Place], ...]
T = TypeVar("T")


WIDTH = (8, 4)
"""How many plays are looked into one and two turns ahead,"""
MARGIN = (0.6, 0.08)
"""and by how much of a game's stake they may be behind the best so far."""

PLACE: dict[Place, int] = {"off": OFF, "hand": HAND, "bar": BAR}


@dataclass(frozen=True, slots=True)
class Choice:
    """A whole play: single moves in order, in the mover's numbering, and the position they lead to (not swapped)."""

    moves: Moves
    result: Position


@dataclass(frozen=True, slots=True)
class Judgement:
    """One play in the ranking: its worth in points, win chance (0 to 1), points lost against the best, and why.

    ``reason`` is a code for the page's words (see `reasons`) and ``data`` what they need, in the mover's numbering.
    """

    moves: Moves
    result: Position
    equity: float
    win: float
    loss: float
    reason: str = ""
    data: dict[str, object] = field(default_factory=dict)


@dataclass(slots=True)
class _Candidate:
    play: int
    out: Outputs
    equity: float
    depth: int = 0


def run(thinking: Generator[float, None, T]) -> T:
    """Drive a thinking generator to its end and return its answer."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def play(
    position: Position,
    dice: tuple[int, int],
    level: Level = "hard",
    rng: Random | None = None,
    *,
    stakes: Stakes | None = None,
    again: bool = False,
) -> Generator[float, None, Choice]:
    """Choose the mover's play of ``dice``; a pass is a choice without moves.

    ``again``: the mover throws again after this play (acey-deucey, the named double). The 1-2 itself needs no mark.
    """
    game = position.game
    ranked = yield from _ranked(position, dice, MANNERS[level], stakes, again)
    judged = [(candidate.equity, candidate.out) for candidate in ranked]
    best = ranked[levels.pick(judged, levels.slip_of(game, level), rng or Random(0))].play
    return Choice(paths_of(position, dice)[best], Position(game, best))


def rank(
    position: Position, dice: tuple[int, int], *, stakes: Stakes | None = None, again: bool = False
) -> Generator[float, None, list[Judgement]]:
    """All plays of ``dice``, best first; a position without plays gives one judgement with no moves."""
    ranked = yield from _ranked(position, dice, MANNERS["hard"], stakes, again)
    paths = paths_of(position, dice)
    top = ranked[0].equity
    found = []
    for candidate in ranked:
        result = Position(position.game, candidate.play)
        code, data = reasons.reason(position, result)
        found.append(
            Judgement(
                paths[candidate.play], result, candidate.equity, candidate.out[0], top - candidate.equity, code, data
            )
        )
    return found


def name(position: Position, level: Level = "hard", rng: Random | None = None) -> Generator[float, None, int]:
    """Name the double (1 to 6) to play after acey-deucey's 1-2."""
    game = position.game
    search = Search(game, MANNERS[level].budget)
    judged = []
    for number in range(1, 7):
        yield (number - 1) / 6
        plays, again = plays_of(position, (number, number), True)
        judged.append(max((search.equity(out), out) for out in search.after(plays, again)))
    return 1 + levels.pick(judged, levels.slip_of(game, level), rng or Random(0))


def plays_of(position: Position, dice: tuple[int, int], bonus: bool) -> tuple[list[int], bool]:
    """All plays in a fixed order, and whether the mover throws again after them."""
    game = position.game
    plays = sorted(game.results(position.packed, *dice))
    if game.bonus and (bonus or set(dice) == {1, 2}):
        nodes = moves.tree(position, dice).nodes
        depth, node = 0, 0
        while nodes[node]:
            node = nodes[node][0][4]
            depth += 1
        return plays, depth == len(game.moves_for(*dice))
    return plays, False


def _ranked(
    position: Position, dice: tuple[int, int], manner: Manner, stakes: Stakes | None, bonus: bool
) -> Generator[float, None, list[_Candidate]]:
    """All plays, best first: judged as they stand, then the best of them looking one and two turns ahead."""
    yield 0.0
    search = Search(position.game, manner.budget)
    utility = cube.utility(stakes, search.gain)
    plays, again = plays_of(position, dice, bonus)
    found = [
        _Candidate(result, out, utility(out)) for result, out in zip(plays, search.after(plays, again), strict=True)
    ]
    found.sort(key=lambda candidate: -candidate.equity)
    stake = scoring.stake_of(position.game)
    for depth in range(1, manner.depth + 1):
        top = found[0].equity
        margin = MARGIN[depth - 1] * stake
        close = [c for c in found[: WIDTH[depth - 1]] if c.depth == depth - 1 and top - c.equity < margin]
        if len(close) < 2:
            break
        seen: list[tuple[_Candidate, Outputs]] = []
        for k, candidate in enumerate(close):
            thinking = search.deeper(candidate.play, depth, again)
            out = None
            while out is None and not (search.spent and depth > 1):
                try:
                    next(thinking)
                except StopIteration as end:
                    out = end.value
                yield (depth - 1 + k / len(close)) / manner.depth
            if out is None or (search.spent and depth == 1 and k > 1):
                break
            seen.append((candidate, out))
        if len(seen) < 2:
            break
        for candidate, out in seen:
            candidate.out, candidate.equity, candidate.depth = out, utility(out), depth
        _keep_in_line(found, depth)
    return found


def _keep_in_line(found: list[_Candidate], depth: int) -> None:
    """Sort again; a play that was looked into less deeply stays behind those that were looked into more."""
    deep = [c for c in found if c.depth == depth]
    least = min(c.equity for c in deep)
    for candidate in found:
        if candidate.depth < depth:
            candidate.equity = min(candidate.equity, least - 1e-6)
    found.sort(key=lambda candidate: -candidate.equity)


def paths_of(position: Position, dice: tuple[int, int]) -> dict[int, Moves]:
    """One path of single moves to each distinct packed position after the whole turn."""
    nodes = moves.tree(position, dice).nodes
    found: dict[int, Moves] = {}
    seen = {0}
    waiting: list[tuple[int, int, Moves]] = [(0, position.packed, ())]
    for node, packed, path in waiting:
        for _die, origin, target, flag, following in nodes[node]:
            if following not in seen:
                seen.add(following)
                step = _after(position, packed, origin, target, flag)
                waiting.append((following, step, (*path, (origin, target))))
        if not nodes[node]:
            found.setdefault(packed, path)
    return found


def _after(position: Position, packed: int, origin: Place, target: Place, flag: str) -> int:
    """The packed position after one single move of the mover, an edge of a legal tree."""
    here, there = PLACE.get(origin, origin), PLACE.get(target, target)
    assert isinstance(here, int) and isinstance(there, int)
    packed += UNIT[there] - UNIT[here]
    far = position.game.far
    if flag == "hit":
        packed += OTHER_UNIT[BAR] - OTHER_UNIT[far[there]]
    if flag == "pin":
        packed |= 1 << SIDE_BITS + 8 * PINS + far[there]
    if 1 <= here <= 24 and not packed >> 8 * here & 0xFF:
        packed &= ~(1 << SIDE_BITS + 8 * PINS + far[here])
    return packed
