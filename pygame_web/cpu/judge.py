"""Who answers how good a position is: the nets in plain Python or the page's kernel, the tables, the rule of thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import TYPE_CHECKING, Protocol

from pygame_web.cpu import bearoff, exact, heuristic, kernel, network
from pygame_web.cpu.network import Outputs

if TYPE_CHECKING:
    from pygame_web.games.base import Game


class Judge(Protocol):
    """Evaluates many positions at once, each for its player on roll; none of them is over."""

    def outputs(self, positions: Sequence[int]) -> list[Outputs]:
        """As good as this judge can without looking ahead."""

    def guesses(self, positions: Sequence[int]) -> list[Outputs]:
        """Rough and quick, to sort out what deserves a closer look."""


class ThumbJudge:
    """For a game without nets: the rule of thumb, as a win chance."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def outputs(self, positions: Sequence[int]) -> list[Outputs]:
        """Single wins and losses only."""
        swap, game = self.game.swap, self.game
        chances = [1.0 / (1.0 + exp(2.0 * heuristic.value(game, swap(packed)))) for packed in positions]
        return [(chance, 0.0, 0.0, 0.0, 0.0) for chance in chances]

    guesses = outputs


def files_of(code: str) -> tuple[str, ...]:
    """The names in ``nets/`` of what a game is played from."""
    return (code, bearoff.NAME) if code in bearoff.GAMES else (code,)


quick: Callable[[Game], Judge | None] = kernel.judge_of
"""Gives a faster judge than plain Python where there is one: in the browser the kernel, in training compiled code."""


def judge_of(game: Game) -> Judge:
    """The best judge at hand for a game under its house rules."""
    judge = quick(game) or network.nets_of(game.code, game.rules, game.double)
    if judge is None:
        return ThumbJudge(game)
    if values := exact.table_of(game.code):
        return exact.ExactJudge(judge, values)
    if table := bearoff.table_of(game.code):
        return bearoff.BearOffJudge(judge, table)
    return judge
