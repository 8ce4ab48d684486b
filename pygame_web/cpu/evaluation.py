"""What a position is worth: chances of every size of win, and the mean score they make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_web.cpu import scoring
from pygame_web.cpu.search import UNLIMITED, Search

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
    game = position.game
    outcome = position.outcome()
    if outcome is not None:
        draw = float(outcome.winner == "draw")
        sizes = [float(outcome.points >= size) for size in (1, 2, 3)]
        won, lost = (sizes, [0.0] * 3) if outcome.winner == "mover" else ([0.0] * 3, sizes)
        if draw:
            won = lost = [0.0] * 3
        points = float(outcome.points) * ((won[0] > 0) - (lost[0] > 0))
        return Evaluation(won[0], won[1], won[2], draw, lost[1], lost[2], points)
    search = Search(game, UNLIMITED)
    thinking = search.throw(position.packed, lookahead)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            out = end.value
            break
    gain = scoring.gain_of(game)
    if game.code == "acey-deucey":
        # The outputs hold mean points, not chances of two and more: nearly every win by count is by two or more.
        counted = gain > 0
        big_win, big_loss = (out[0], 1.0 - out[0]) if counted else (0.0, 0.0)
        return Evaluation(out[0], big_win, big_win, 0.0, big_loss, big_loss, scoring.equity(out, gain))
    win2, lose2 = min(out[1], out[0]), min(out[3], 1.0 - out[0])
    win3, lose3 = min(out[2], win2), min(out[4], lose2)
    return Evaluation(out[0], win2, win3, 0.0, lose2, lose3, scoring.equity((out[0], win2, win3, lose2, lose3), gain))
