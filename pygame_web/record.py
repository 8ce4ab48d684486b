"""A game as the list of what happened in it, from which every state is rebuilt.

A record is a setup and a list of actions. `State` is what the table looks like after some of them, `advance` takes
one more, and `Record.states` gives them all. Nothing else knows the order of play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from . import dice as fair_dice
from .errors import TablesError
from .games.base import Game
from .match import Cube, Result, Setup, next_setup, value_of, why_not_double
from .moves import Move, cell, check_dice, end_of, flagged, turn, words
from .position import Position
from .turn import Turn

Action = tuple[object, ...]
"""A verb and its values as in the JSON form: ``("throw", 6, 5)``, ``("play", ((24, 18), (13, 8)))``, ``("take",)``."""

VERBS = (
    "open", "throw", "play", "name", "double", "take", "drop", "beaver", "resign", "accept", "refuse",
)  # fmt: skip
"""Everything that can happen in a game."""

_MOST_ACTIONS = 20_000


@dataclass(frozen=True, slots=True)
class Play:
    """A finished play: who, with which dice, and the moves as (from, to, ``"hit"``, ``"pin"`` or ``""``)."""

    seat: int
    dice: tuple[int, int]
    moves: tuple[tuple[object, object, str], ...]


@dataclass(frozen=True)
class State:
    """The table between two actions.

    ``phase`` says what is due: ``opening``, ``throw``, ``play``, ``name`` (the double earned by acey-deucey's
    1-2), ``double`` and ``resign`` (an offer to be answered) or ``over``; ``seat`` is who has to act, ``mover`` whose
    turn it is, ``position`` has that side as its mover. ``turn`` counts from 1 and ``throws`` the throws made.
    """

    setup: Setup
    phase: str
    seat: int
    mover: int
    position: Position
    turn: int = 1
    throws: int = 0
    dice: tuple[int, int] | None = None
    opening: tuple[tuple[int, int], ...] = ()
    started: int = 0
    cube: Cube = field(default_factory=Cube)
    offer: int | None = None
    bonus: bool = False
    last: Play | None = None
    result: Result | None = None

    @property
    def game(self) -> Game:
        """The game with its house rules."""
        return self.setup.game

    @cached_property
    def legal(self) -> Turn:
        """The legal plays of the dice on the table."""
        if self.dice is None:
            raise TablesError("no-dice", "there are no dice on the table", "action")
        return turn(self.position, self.dice)

    def can(self) -> list[str]:
        """The verbs of the actions that are possible now."""
        if self.phase == "throw":
            double = [] if why_not_double(self.setup, self.cube, self.seat) else ["double"]
            return ["throw", *double, "resign"]
        if self.phase == "double":
            return ["take", "drop", *(["beaver"] if self.setup.game.rules.get("beavers") else [])]
        return {
            "opening": ["throw"],
            "play": ["play", "resign"],
            "name": ["name"],
            "resign": ["accept", "refuse"],
        }.get(self.phase, [])


def start(setup: Setup) -> State:
    """The state before anything has happened."""
    first = setup.first or 0
    if setup.rolls_for_start:
        return State(setup, "opening", 0, 0, setup.game.start(), cube=setup.cube)
    position = setup.position or setup.game.start()
    phase = "play" if setup.dice else "throw"
    state = State(setup, phase, first, first, position, dice=setup.dice, started=first, cube=setup.cube)
    outcome = position.outcome()
    if outcome:
        raise TablesError("game-over", "the game is over in this position", "setup.position")
    return state


def fair_throw(state: State) -> Action:
    """The throw that is due, as its seed gives it."""
    seed = state.setup.seed
    if seed is None:
        raise TablesError("no-seed", "this record has no seed to throw from", "setup.seed")
    if state.phase == "opening":
        return "open", tuple(fair_dice.opening(seed))
    return "throw", *fair_dice.throw(seed, state.throws + 1)


def advance(state: State, action: Action) -> State:
    """The state after one more action. Raises `TablesError` (`IllegalPlayError` for a play) if it is not possible."""
    verb = action[0] if action else None
    if not isinstance(verb, str) or verb not in VERBS:
        raise TablesError("unknown-action", f"there is no action {verb!r}", "action")
    if state.phase == "over":
        raise TablesError("game-over", "the game is over", "action")
    if verb == "double" and state.phase == "throw":
        reason = why_not_double(state.setup, state.cube, state.seat)
        if reason:
            raise TablesError(reason, f"a double is not possible now: {reason}", "action")
    if ("throw" if verb == "open" else verb) not in state.can() or (verb == "open") != (state.phase == "opening"):
        raise TablesError(
            "wrong-phase",
            f"{verb} is not possible in the phase {state.phase}",
            "action",
            {"phase": state.phase},
        )
    return _HANDLERS[verb](state, action[1:])


def _open(state: State, values: Action) -> State:
    (pairs,) = _arguments(values, 1)
    if not isinstance(pairs, (list, tuple)) or not pairs:
        raise TablesError("bad-dice", "an opening roll is a list of pairs of dice", "action")
    opening = tuple(check_dice(pair, "action") for pair in pairs)
    mine, theirs = opening[-1]
    if mine == theirs or any(a != b for a, b in opening[:-1]):
        raise TablesError("bad-dice", "an opening roll is ties and then two different dice", "action")
    seat = 0 if mine > theirs else 1
    cube = state.cube
    if state.setup.game.rules.get("automatic-doubles") and len(opening) > 1:
        cube = Cube(2 * cube.value)
    state = replace(state, seat=seat, mover=seat, started=seat, opening=opening, cube=cube, phase="throw")
    if state.game.opening == "roll-and-play":
        return replace(state, phase="play", dice=opening[-1])
    return state


def _throw(state: State, values: Action) -> State:
    dice = check_dice(values, "action")
    return replace(state, phase="play", dice=dice, throws=state.throws + 1)


def _play(state: State, values: Action) -> State:
    (moves,) = _arguments(values, 1)
    path = read_moves(moves)
    assert state.dice is not None
    end = end_of(state.legal, path)
    play = Play(state.mover, state.dice, tuple(flagged(state.legal, path)))
    position = Position(state.game, end.packed)
    state = replace(state, position=position, last=play, offer=None, opening=())
    outcome = position.outcome()
    if outcome:
        winner = {"mover": state.mover, "other": 1 - state.mover}.get(outcome.winner)
        points = value_of(state.setup, state.cube, outcome.points)
        return _over(state, Result(winner, points, outcome.kind))
    played_all = len(path) == len(state.game.moves_for(*play.dice))
    if state.game.bonus and not state.bonus and set(play.dice) == {1, 2} and played_all:
        return replace(state, phase="name", dice=None)
    if state.bonus and played_all:
        return replace(state, phase="throw", dice=None, bonus=False)
    return _pass_turn(state)


def _pass_turn(state: State) -> State:
    cap = state.game.turn_cap
    if cap is not None and state.turn >= cap:
        return _over(state, Result(None, 0, "turn-cap"))
    seat = 1 - state.mover
    return replace(
        state,
        position=state.position.swapped(),
        phase="throw",
        seat=seat,
        mover=seat,
        turn=state.turn + 1,
        dice=None,
        bonus=False,
    )


def _name(state: State, values: Action) -> State:
    (number,) = _arguments(values, 1)
    return replace(state, phase="play", dice=check_dice((number, number), "action"), bonus=True)


def _double(state: State, values: Action) -> State:
    _arguments(values, 0)
    return replace(state, phase="double", seat=1 - state.mover)


def _take(state: State, values: Action) -> State:
    _arguments(values, 0)
    return replace(state, phase="throw", seat=state.mover, cube=state.cube.doubled(state.seat))


def _beaver(state: State, values: Action) -> State:
    _arguments(values, 0)
    cube = state.cube.doubled(state.seat).doubled(state.seat)
    return replace(state, phase="throw", seat=state.mover, cube=cube)


def _drop(state: State, values: Action) -> State:
    _arguments(values, 0)
    return _over(state, Result(state.mover, state.cube.value, "drop"))


def _resign(state: State, values: Action) -> State:
    (points,) = _arguments(values, 1)
    most = state.game.most_points
    if isinstance(points, bool) or not isinstance(points, int) or not 1 <= points <= most:
        raise TablesError("bad-number", f"one resigns 1 to {most} points", "action", {"most": most})
    return replace(state, phase="resign", seat=1 - state.mover, offer=points)


def _accept(state: State, values: Action) -> State:
    _arguments(values, 0)
    assert state.offer is not None
    return _over(state, Result(1 - state.mover, value_of(state.setup, state.cube, state.offer), "resign"))


def _refuse(state: State, values: Action) -> State:
    _arguments(values, 0)
    return replace(state, phase="play" if state.dice else "throw", seat=state.mover, offer=None)


_HANDLERS = {
    "open": _open,
    "throw": _throw,
    "play": _play,
    "name": _name,
    "double": _double,
    "take": _take,
    "drop": _drop,
    "beaver": _beaver,
    "resign": _resign,
    "accept": _accept,
    "refuse": _refuse,
}


def _over(state: State, result: Result) -> State:
    return replace(state, phase="over", dice=None, result=result, offer=None)


def _arguments(values: Action, count: int) -> Action:
    if len(values) != count:
        raise TablesError("bad-action", f"the action takes {count} values, not {len(values)}", "action")
    return values


def read_moves(moves: object, field: str = "moves") -> list[Move]:
    """A list of (from, to) pairs out of JSON data. Raises `TablesError`."""
    if not isinstance(moves, (list, tuple)) or len(moves) > 4:
        raise TablesError("bad-moves", "moves must be a list of at most four [from, to] pairs", field)
    path: list[Move] = []
    for move in moves:
        if not isinstance(move, (list, tuple)) or len(move) != 2:
            raise TablesError("bad-moves", "a move must be a [from, to] pair", field)
        path.append(words(cell(move[0], field), cell(move[1], field)))
    return path


class Roll(NamedTuple):
    """A throw of a record beside what its seed gives.

    ``at`` is the index of its action, ``number`` its place in the seed's throws (0 for the opening roll), ``seat`` who
    threw; ``thrown`` is the action as recorded, ``fair`` as the seed gives it.
    """

    at: int
    number: int
    seat: int
    thrown: Action
    fair: Action


@dataclass(frozen=True)
class Record:
    """A game as it was played: its setup and what happened, in order.

    >>> record = Record.new({"game": "ban-sugoroku", "seed": "tables"}).act(("throw",))
    >>> record.state.dice
    (6, 1)
    >>> record.act(("play", ((8, 2), (6, 5)))).state.mover
    1
    """

    setup: Setup
    actions: tuple[Action, ...]
    state: State

    @classmethod
    def new(cls, setup: Setup | Mapping[str, object]) -> Record:
        """A game in which nothing has happened yet."""
        if not isinstance(setup, Setup):
            setup = Setup.from_json(setup)
        return cls(setup, (), start(setup))

    def act(self, action: Action) -> Record:
        """The record with one more action; ``("throw",)`` takes its dice from the seed."""
        if tuple(action) == ("throw",):
            action = fair_throw(self.state)
        action = _frozen(action)
        return Record(self.setup, (*self.actions, action), advance(self.state, action))

    def states(self) -> Iterator[State]:
        """All states from before the first action to after the last."""
        state = start(self.setup)
        yield state
        for action in self.actions:
            state = advance(state, action)
            yield state

    @property
    def undo_length(self) -> int | None:
        """How many actions stay when the last play is taken back; None once the opponent has begun, or at the end."""
        if self.state.phase == "over":
            return None
        count = len(self.actions)
        if count and self.actions[-1][0] == "throw":
            count -= 1
        if count and self.actions[count - 1][0] in ("play", "name"):
            return count - 1
        return None

    def undo(self) -> Record:
        """The record before the last play, while that can be taken back."""
        length = self.undo_length
        if length is None:
            raise TablesError("no-undo", "there is no play to take back", "record")
        return Record.replay(self.setup, self.actions[:length])

    def next_game(self) -> tuple[Setup, bool]:
        """The setup of the next game of the series, without a seed, and whether a match has been won."""
        if self.state.result is None:
            raise TablesError("game-not-over", "the game is not over", "record")
        return next_setup(self.setup, self.state.result, self.state.started)

    def rolls(self) -> Iterator[Roll]:
        """Every throw beside what the seed gives for it. The record must have a seed."""
        for index, (state, action) in enumerate(zip(self.states(), self.actions, strict=False)):
            if action[0] in ("open", "throw"):
                number = 0 if action[0] == "open" else state.throws + 1
                yield Roll(index, number, state.mover, action, fair_throw(state))

    def wrong_throws(self) -> list[int]:
        """Indexes of the actions whose dice do not follow from the seed; empty for an honest record."""
        return [roll.at for roll in self.rolls() if roll.thrown != roll.fair]

    @classmethod
    def replay(cls, setup: Setup, actions: Sequence[Action]) -> Record:
        """The record of these actions. Raises `TablesError` for the first that is not possible."""
        record = cls.new(setup)
        for action in actions:
            record = record.act(action)
        return record

    @classmethod
    def from_json(cls, data: object) -> Record:
        """Read and check a record. The message of a `TablesError` names the action that is wrong."""
        setup, actions = parts_of(data)
        record = cls.new(setup)
        for index, action in enumerate(actions):
            try:
                record = record.act(action)
            except TablesError as error:
                error.field = f"actions.{index}"
                raise
        return record

    def to_json(self) -> dict[str, object]:
        """The record as plain data."""
        return {
            "v": 1,
            "setup": self.setup.to_json(),
            "actions": [_thawed(action) for action in self.actions],
        }


def parts_of(data: object) -> tuple[Setup, list[Action]]:
    """The setup and the actions of a record in plain data, the actions not yet checked for their sense."""
    if not isinstance(data, Mapping):
        raise TablesError("bad-record", "a record must be an object", "record")
    if data.get("v") != 1:
        raise TablesError("unknown-version", "the record's version must be 1", "record.v")
    for key in data:
        if key not in ("v", "setup", "actions"):
            raise TablesError("unknown-field", f"{key} is not part of a record", f"record.{key}")
    actions = data.get("actions")
    if not isinstance(actions, list) or len(actions) > _MOST_ACTIONS:
        raise TablesError("bad-record", f"actions must be a list of at most {_MOST_ACTIONS}", "record.actions")
    for index, action in enumerate(actions):
        if not isinstance(action, list) or not action or not isinstance(action[0], str):
            raise TablesError("bad-action", "an action is a list that begins with a verb", f"actions.{index}")
    setup = Setup.from_json(data.get("setup"))
    return setup, [_frozen(action) for action in actions]


def _frozen(value: Sequence[object]) -> Action:
    return tuple(_frozen(item) if isinstance(item, (list, tuple)) else _leaf(item) for item in value)


def _leaf(item: object) -> object:
    if not isinstance(item, (int, str)):
        raise TablesError("bad-action", f"an action holds words, whole numbers and lists, not {item!r}", "action")
    return item


def _thawed(value: Action) -> list[object]:
    return [_thawed(item) if isinstance(item, tuple) else item for item in value]
