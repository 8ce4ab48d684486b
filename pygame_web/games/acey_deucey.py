"""Acey-deucey, the American game: all checkers start in hand, and a throw of 1-2 earns a double and a throw."""

from __future__ import annotations

from collections.abc import Mapping

from ..packing import HAND, OFF
from .base import Game, Option


class AceyDeucey(Game):
    """Checkers in hand enter when one likes; a checker that was hit enters before anything else."""

    code = "acey-deucey"
    layout = {HAND: 15}
    options = (Option("score", ("flat", "count")),)
    has_hand = True
    bonus = True

    def __init__(self, rules: Mapping[str, object]) -> None:
        super().__init__(rules)
        self.most_points = self.checkers if rules["score"] == "count" else 1

    def worth(self, loser: bytes) -> tuple[int, str]:
        """One point, or under ``count`` one for each checker the loser still has."""
        return (self.checkers - loser[OFF] if self.rules["score"] == "count" else 1), "plain"


GAME = AceyDeucey
