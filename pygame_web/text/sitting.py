"""What the games of one match or session have in common, for the forms that backgammon programs exchange."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..errors import TablesError
from ..games.base import Game
from ..match import Cube
from ..record import Record
from .replay import MISMATCH

FAMILY = ("backgammon", "nackgammon", "hypergammon")
"""The games that backgammon programs know."""


def common_game(records: Sequence[Record], form: str) -> Game:
    """The game of all records, if it is one of the backgammon family with one match length. Raises `TablesError`."""
    if not records:
        raise TablesError("no-games", "there is no game to write")
    setups = [record.setup for record in records]
    game = setups[0].game
    if game.code not in FAMILY:
        raise TablesError(
            "not-in-form", f"{form} knows {', '.join(FAMILY)}, not {game.code}", "form", {"game": game.code}
        )
    if any(setup.game.code != game.code or setup.match_length != setups[0].match_length for setup in setups):
        raise TablesError("not-one-match", f"{form} holds games of one match or session", "records")
    return game


@dataclass
class Crawford:
    """Finds the Crawford game of a match by the scores before its games."""

    length: int
    used: bool = True
    """Whether the match is played with the Crawford game."""
    past: bool = False

    def marks(self, score: tuple[int, int]) -> bool:
        """Whether the game that begins with this score is the one without doubling."""
        if not self.used or self.past or self.length < 2 or max(score) != self.length - 1:
            return False
        self.past = True
        return min(score) < self.length - 1


def dice_text(dice: tuple[int, int]) -> str:
    """A throw as programs write it, the higher die first."""
    return f"{max(dice)}{min(dice)}"


def start_cube(record: Record) -> Cube:
    """The cube at a game's first throw."""
    states = record.states()
    state = next(states)
    if record.actions and record.actions[0][0] == "open":
        state = next(states)
    return state.cube


def unplayed(record: Record) -> tuple[int, tuple[int, int]] | None:
    """The seat and the dice of a throw that was not played any more, because the game ended or is not over."""
    *_, before, last = [None, *record.states()]
    state = before if last and last.result and before else last
    if state is None or state.dice is None or (record.actions and record.actions[-1][0] == "play"):
        return None
    return state.mover, state.dice


def with_jacoby(games: Sequence[Callable[[bool], Record]], jacoby: bool) -> tuple[Record, ...]:
    """Play the games of a session through, with the Jacoby rule or without it.

    What a file says about the rule is a hint; its results decide: the rule holds as given, or the other way round, or,
    where programs have counted now so and now otherwise, as each game demands. Raises `TablesError` for a game that
    ends as the file says with neither.
    """
    for guess in (jacoby, not jacoby):
        try:
            return tuple(game(guess) for game in games)
        except TablesError as error:
            if error.code != MISMATCH:
                raise
    return tuple(_either(game, jacoby) for game in games)


def _either(game: Callable[[bool], Record], jacoby: bool) -> Record:
    try:
        return game(jacoby)
    except TablesError as error:
        if error.code != MISMATCH:
            raise
    return game(not jacoby)
