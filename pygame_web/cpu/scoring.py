"""From the five outputs of a net to points, under each game's way of counting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_web.cpu.network import Outputs

if TYPE_CHECKING:
    from pygame_web.games.base import Game, Outcome

COUNTED = 14.0
"""In acey-deucey outputs 1 and 3 are the mean points beyond the first, won and lost, over this."""


def flip(out: Outputs) -> Outputs:
    """The same outputs in the other player's eyes."""
    return 1.0 - out[0], out[3], out[4], out[1], out[2]


def gain_of(game: Game) -> float:
    """Points that outputs 1 and 3 are worth."""
    if game.code == "acey-deucey":
        return COUNTED if game.rules["score"] == "count" else 0.0
    return 1.0


def stake_of(game: Game) -> float:
    """About what a game is played for, in points: what counts as a small difference grows with it."""
    return 12.0 if gain_of(game) == COUNTED else 1.0


def equity(out: Outputs, gain: float) -> float:
    """Mean points of the player the outputs belong to."""
    return 2.0 * out[0] - 1.0 + gain * (out[1] - out[3]) + out[2] - out[4]


def settled(game: Game, outcome: Outcome) -> Outputs:
    """The outputs of a finished game for the mover; a draw is half a win."""
    if outcome.winner == "draw":
        return 0.5, 0.0, 0.0, 0.0, 0.0
    if game.code == "acey-deucey":
        size = (outcome.points - 1) / COUNTED, 0.0
    else:
        size = float(outcome.points > 1), float(outcome.points > 2)
    return (1.0, *size, 0.0, 0.0) if outcome.winner == "mover" else (0.0, 0.0, 0.0, *size)
