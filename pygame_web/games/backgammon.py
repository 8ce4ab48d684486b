"""Backgammon, and the base of the games that differ from it only in the starting position."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import TablesError
from ..packing import BAR, OFF
from .base import CUBE_OPTIONS, Game


class Backgammon(Game):
    """Hit, enter, bear off; wins count 1, 2 (gammon) or 3 (backgammon)."""

    code = "backgammon"
    layout = {24: 2, 13: 5, 8: 3, 6: 5}
    options = CUBE_OPTIONS
    opening = "roll-and-play"
    most_points = 3

    def __init__(self, rules: Mapping[str, object]) -> None:
        super().__init__(rules)
        for name in ("jacoby", "beavers", "automatic-doubles"):
            if rules[name] and not rules["cube"]:
                raise TablesError("rule-needs-cube", f"{name} needs the doubling cube", f"rules.{name}")
            if rules[name] and rules["match"]:
                raise TablesError("rule-needs-unlimited", f"{name} is for unlimited play", f"rules.{name}")

    def worth(self, loser: bytes) -> tuple[int, str]:
        """A loser who has borne off none loses double, threefold with a checker on the bar or in the enemy home."""
        if loser[OFF]:
            return 1, "single"
        if loser[BAR] or any(loser[19:25]):
            return 3, "backgammon"
        return 2, "gammon"


GAME = Backgammon
