"""A person's rating, on the same scale as the page's."""

from __future__ import annotations

from dataclasses import dataclass
from math import log10

from ..cpu import Level

_STEP = round(400 * log10(2))
LEVELS: dict[Level, int] = {"easy": 1000, "medium": 1000 + _STEP, "hard": 1000 + 2 * _STEP}
"""The computer's levels are fixed points: each wins about two games in three against the one before."""

_START = 1200
_SETTLED = 20


@dataclass(frozen=True, slots=True)
class Rating:
    """A value on Elo's scale after so many ranked games.

    >>> Rating().after("hard", 1).value > Rating().after("easy", 1).value > 1200
    True
    """

    value: float = _START
    games: int = 0

    def after(self, level: Level, score: float) -> Rating:
        """The rating after one more game against a level: 1 for a win, half for a draw, 0 for a loss."""
        expected = 1 / (1 + 10 ** ((LEVELS[level] - self.value) / 400))
        pace = 40 if self.games < _SETTLED else 20
        return Rating(self.value + pace * (score - expected), self.games + 1)
