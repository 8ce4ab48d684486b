"""How strong the computer plays: three levels that differ in looking ahead and in how exactly they compare plays.

The lower levels are weakened by honest imprecision, never by dice: each play that comes into question is judged
with an error of its own. Nothing about them depends on a clock, so that a seed gives the same game on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal

from pygame_web.cpu import scoring
from pygame_web.cpu.network import Outputs
from pygame_web.cpu.search import UNLIMITED, Budget

if TYPE_CHECKING:
    from pygame_web.games.base import Game

Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Manner:
    """How a level thinks: turns it looks ahead, and what it may spend."""

    depth: int
    budget: Budget


MANNERS: dict[Level, Manner] = {
    "easy": Manner(0, UNLIMITED),
    "medium": Manner(0, UNLIMITED),
    "hard": Manner(2, Budget(0.7, 12_000)),
}

SLIPS: dict[str, tuple[float, float]] = {
    "ban-sugoroku": (0.15, 0.083),
    "backgammon": (0.195, 0.1),
    "nackgammon": (0.15, 0.075),
    "hypergammon": (0.8, 0.26),
    "acey-deucey": (0.062, 0.035),
    "plakoto": (0.24, 0.1),
    "long-nardy": (0.165, 0.08),
}
"""Standard deviation of the error of easy and of medium in judging one play, in shares of a game's stake.

Measured so that each level wins some two of three games against the next (`pygame_web.train.judge`): the more luck a
game has and the fewer choices, the more imprecise that is.
"""
USUAL_SLIPS = 0.16, 0.08
"""For a game that has not been measured."""
REACH = 2.0
"""A play that is worse than the best by more slips than that is never made."""


def slip_of(game: Game, level: Level) -> float:
    """The level's standard error in judging a play, in points, in a game that stands even."""
    if level == "hard":
        return 0.0
    return SLIPS.get(game.code, USUAL_SLIPS)[LEVELS.index(level)] * scoring.stake_of(game)


def openness(out: Outputs) -> float:
    """How open a game is, from 0 (decided) to 1 (even): one who has as good as won does not throw it away."""
    return 4.0 * out[0] * (1.0 - out[0])


def pick(plays: Sequence[tuple[float, Outputs]], slip: float, rng: Random) -> int:
    """Index of the play that a level makes, of plays with their worth and outputs: the best by its own measure."""
    best = max(range(len(plays)), key=lambda k: plays[k][0])
    slip *= openness(plays[best][1])
    if not slip:
        return best
    top = plays[best][0]
    near = [k for k, (worth, _) in enumerate(plays) if top - worth <= REACH * slip]
    return max(near, key=lambda k: plays[k][0] + rng.gauss(0.0, slip))
