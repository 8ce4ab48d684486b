"""Building a record step by step from what a text tells."""

from __future__ import annotations

from ..errors import IllegalPlayError, TablesError
from ..match import Setup
from ..moves import Move, follow
from ..notation import parse_hops, read_play
from ..record import Action, Record, State, advance, start
from ..turn import Turn

MOST_ACTIONS = 20_000
"""A text may hold no more than this, in all its games together."""


class Replay:
    """A game on its way from a text into a record; takes time in proportion to the actions."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state: State = start(setup)
        self.actions: list[Action] = []

    def act(self, *action: object) -> None:
        """Take one more action. Raises `TablesError` if it is not possible."""
        if len(self.actions) >= MOST_ACTIONS:
            raise TablesError("text-too-long", f"a game has at most {MOST_ACTIONS:,} actions")
        self.state = advance(self.state, action)
        self.actions.append(action)

    def throw(self, dice: tuple[int, int]) -> None:
        """Throw these dice."""
        self.act("throw", *dice)

    def play(self, text: str) -> None:
        """Play what a text in the usual notation says, with the dice on the table."""
        self.act("play", tuple(moves_of(self.state.legal, text)))

    @property
    def record(self) -> Record:
        """The game so far."""
        return Record(self.setup, tuple(self.actions), self.state)


def moves_of(legal: Turn, text: str) -> list[Move]:
    """The moves of a legal play written in the usual notation.

    What is written as a sequence of legal single moves is that sequence; anything shorter (``24/13``, moves in another
    order) is the play that fits. Raises `TablesError`.
    """
    hops = parse_hops(text)
    path: list[Move] = [(hop.source, hop.target) for hop in hops]
    try:
        nodes = follow(legal, path)
    except IllegalPlayError:
        return read_play(legal, text)
    return path if any(not node.steps for node in nodes) else read_play(legal, text)
