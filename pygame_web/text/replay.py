"""Building a record step by step from what a text tells."""

from __future__ import annotations

from dataclasses import replace

from ..errors import IllegalPlayError, TablesError
from ..match import Setup, value_of
from ..moves import Move, follow
from ..notation import parse_hops, read_play
from ..record import Action, Record, State, advance, parts_of, start
from ..turn import Turn

MOST_ACTIONS = 20_000
"""A game in a text may hold no more than this,"""
MOST_TOGETHER = 100_000
"""and all its games together no more than this."""


MISMATCH = "result-mismatch"
"""The code of the error that a game does not end as its text says."""


class Replay:
    """A game on its way from a text into a record; takes time in proportion to the actions."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state: State = start(setup)
        self.actions: list[Action] = []
        self._states: list[State] = []

    @classmethod
    def begun(cls, setup: Setup, seat: int, dice: tuple[int, int]) -> Replay:
        """A game whose first throw is known but not how it came about.

        In the games where the opening roll is played that is the opening roll, unless it is a double.
        """
        if setup.position is None and setup.game.opening == "roll-and-play" and dice[0] != dice[1]:
            replay = cls(setup)
            pair = (max(dice), min(dice)) if seat == 0 else (min(dice), max(dice))
            replay.act("open", (pair,))
        else:
            replay = cls(replace(setup, first=seat))
            replay.act("throw", *dice)
        return replay

    def act(self, *action: object) -> None:
        """Take one more action. Raises `TablesError` if it is not possible."""
        if len(self.actions) >= MOST_ACTIONS:
            raise TablesError("text-too-long", f"a game has at most {MOST_ACTIONS:,} actions")
        following = advance(self.state, action)
        self._states.append(self.state)
        self.actions.append(action)
        self.state = following

    def play(self, text: str) -> None:
        """Play what a text in the usual notation says, with the dice on the table."""
        self.act("play", tuple(moves_of(self.state.legal, text)))

    def end(self, winner: int, points: int) -> None:
        """Let the game end as a text says: by what has happened, or by the loser dropping or resigning here.

        A side resigns in its own turn; of a loser who is said to have resigned after that, the last play is left
        out. Raises `TablesError` if the game cannot have ended so.
        """
        if self.state.phase == "double" and winner == self.state.mover:
            self.act("drop")
        if self.state.result is None:
            self._resign(winner, points)
        result = self.state.result
        if result is None or (result.winner, result.points) != (winner, points):
            found = "nobody can have resigned here"
            if result is not None:
                found = f"seat {result.winner} wins {result.points}, not seat {winner} {points}"
            raise TablesError(MISMATCH, f"the game does not end so: {found}")

    def _resign(self, winner: int, points: int) -> None:
        while self.actions and (self.state.mover == winner or self.state.phase not in ("throw", "play")):
            self.actions.pop()
            self.state = self._states.pop()
        state = self.state
        for level in range(1, state.game.most_points + 1):
            if value_of(state.setup, state.cube, level) == points and "resign" in state.can():
                self.act("resign", level)
                self.act("accept")
                return

    @classmethod
    def of_json(cls, data: object) -> Replay:
        """The game of a record in plain data. Raises `TablesError` that names the action that is not possible."""
        setup, actions = parts_of(data)
        replay = cls(setup)
        for index, action in enumerate(actions):
            try:
                replay.act(*action)
            except TablesError as error:
                error.message = f"action {index}: {error.message}"
                raise
        return replay

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
