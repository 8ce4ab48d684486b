"""Backgammon, and the base of the games that differ from it only in the starting position."""

from __future__ import annotations

from ..packing import BAR, OFF
from .base import CUBE_OPTIONS, Game


class Backgammon(Game):
    """Hit, enter, bear off; wins count 1, 2 (gammon) or 3 (backgammon)."""

    code = "backgammon"
    layout = {24: 2, 13: 5, 8: 3, 6: 5}
    options = CUBE_OPTIONS
    opening = "roll-and-play"

    def worth(self, loser: bytes) -> tuple[int, str]:
        """A loser who has borne off none loses double, threefold with a checker on the bar or in the enemy home."""
        if loser[OFF]:
            return 1, "single"
        if loser[BAR] or any(loser[19:25]):
            return 3, "backgammon"
        return 2, "gammon"


GAME = Backgammon
