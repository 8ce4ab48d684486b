"""Choosing a play: levels, ranking, and the path of single moves that leads to the chosen position."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Literal, TypeVar

from pygame_web import moves
from pygame_web.cpu import heuristic
from pygame_web.cpu.cube import Stakes
from pygame_web.cpu.heuristic import BAR, HAND, OTHER, PINNED
from pygame_web.position import Position

if TYPE_CHECKING:
    from pygame_web.games import Game

Level = Literal["easy", "medium", "hard"]
Place = int | Literal["bar", "hand", "off"]
Moves = tuple[tuple[Place, Place], ...]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")
BYTE: dict[Place, int] = {"off": 0, "hand": HAND, "bar": BAR}
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Choice:
    """A whole play: single moves in order, in the mover's numbering, and the position they lead to (not swapped)."""

    moves: Moves
    result: Position


@dataclass(frozen=True, slots=True)
class Judgement:
    """One play in the ranking: its worth in points, win chance (0 to 1), points lost against the best, and why.

    ``reason`` is a code for the page's words and ``data`` what they need, in the mover's numbering.
    """

    moves: Moves
    result: Position
    equity: float
    win: float
    loss: float
    reason: str = ""
    data: dict[str, object] = field(default_factory=dict)


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
    best = yield from rank(position, dice, stakes=stakes, again=again)
    return Choice(best[0].moves, best[0].result)


def rank(
    position: Position, dice: tuple[int, int], *, stakes: Stakes | None = None, again: bool = False
) -> Generator[float, None, list[Judgement]]:
    """All plays of ``dice``, best first; a position without plays gives one judgement with no moves."""
    yield 0.0
    found = []
    for result, path in _paths(position, dice).items():
        outcome = result.outcome()
        if outcome is None:
            equity = heuristic.value(result.game, result.packed)
        else:
            equity = {"mover": 1, "other": -1, "draw": 0}[outcome.winner] * float(outcome.points)
        found.append((equity, path, result))
    found.sort(key=lambda entry: -entry[0])
    top = found[0][0]
    return [Judgement(path, result, equity, 0.5 + equity / 2, top - equity) for equity, path, result in found]


def name(position: Position, level: Level = "hard", rng: Random | None = None) -> Generator[float, None, int]:
    """Name the double (1 to 6) to play after acey-deucey's 1-2."""
    best = (float("-inf"), 6)
    for number in range(1, 7):
        yield (number - 1) / 6
        ranked = yield from rank(position, (number, number), again=True)
        best = max(best, (ranked[0].equity, number))
    return best[1]


def _paths(position: Position, dice: tuple[int, int]) -> dict[Position, Moves]:
    """One path of single moves to each distinct position after the whole turn."""
    nodes = moves.tree(position, dice).nodes
    found: dict[Position, Moves] = {}
    seen = {0}
    waiting: list[tuple[int, int, Moves]] = [(0, position.packed, ())]
    for node, packed, path in waiting:
        for _die, origin, target, flag, following in nodes[node]:
            if following not in seen:
                seen.add(following)
                step = after(position.game, packed, origin, target, flag)
                waiting.append((following, step, (*path, (origin, target))))
        if not nodes[node]:
            found.setdefault(Position(position.game, packed), path)
    return found


def after(game: Game, packed: int, origin: Place, target: Place, flag: str) -> int:
    """The packed position after one single move of the mover, an edge of a legal tree."""
    row = bytearray(packed.to_bytes(64, "little"))
    here, there = BYTE.get(origin, origin), BYTE.get(target, target)
    assert isinstance(here, int) and isinstance(there, int)
    row[here] -= 1
    row[there] += 1
    if flag == "hit":
        row[OTHER + game.far[there]] -= 1
        row[OTHER + BAR] += 1
    if flag == "pin":
        _mark(row, game.far[there])
    if 1 <= here <= 24 and not row[here] and _marked(row, game.far[here]):
        _mark(row, game.far[here])
    return int.from_bytes(row, "little")


def _marked(row: bytearray, point: int) -> int:
    return row[OTHER + PINNED + point // 8] >> point % 8 & 1


def _mark(row: bytearray, point: int) -> None:
    row[OTHER + PINNED + point // 8] ^= 1 << point % 8
