"""Doubling, taking, beavering and resigning, from win chances and match equities."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pygame_web.cpu.evaluation import evaluate

if TYPE_CHECKING:
    from pygame_web.position import Position


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


def cube(
    position: Position, stakes: Stakes, asked: Literal["double", "take"], level: str = "hard"
) -> Generator[float, None, str]:
    """Decide about the cube in ``position``, whose mover is to throw.

    Asked "double", the mover answers "double" or "throw". Asked "take" (the mover has offered), the other side
    answers "take", "drop" or, where beavers are played, "beaver".
    """
    yield 0.0
    equity = evaluate(position).equity
    if asked == "double":
        return "double" if 0.4 < equity < 0.9 else "throw"
    return "take" if equity < 0.5 else "drop"


def resignation(position: Position, stakes: Stakes, points: int, by: Literal["mover", "other"]) -> Generator[
    float, None, bool
]:
    """Whether to accept that the side ``by`` gives up the game for ``points`` times the cube (1, 2 or 3)."""
    yield 0.0
    equity = evaluate(position).equity
    return points >= (-equity if by == "mover" else equity) - 0.02
