"""A game of any kind as a readable record.

>>> from pygame_web.record import Record
>>> record = Record.new({"game": "ban-sugoroku", "seed": "tables"}).act(("throw",))
>>> record = record.act(("play", ((8, 2), (6, 5)))).act(("throw",))
>>> print(write(Sheet((record,), ("Ann", ""))))
Tables record
game: ban-sugoroku
rules: finish=iri-gachi, muji=bigger-win, start=alternate
seed: tables
dark: Ann
<BLANKLINE>
  1. dark  6-1 8/2 6/5
  2. light 6-4
<BLANKLINE>
>>> read(write(Sheet((record,)))).records == (record,)
True

Headers come first: the game, its house rules, the seed of the dice, and what else was fixed before the first throw
(``first``, ``score``, ``number``, ``crawford``, ``position`` as in `position_text`, ``cube``, ``dice``, ``opening``);
``dark`` and ``light`` name the players of seats 0 and 1, ``result`` how the game ended. What has its usual value is
left out.

Then there is one line a turn: its number, whose turn it is, and what happened, with ``;`` between: a throw and the play
made with it, ``double``, ``take``, ``drop``, ``beaver``, ``resign N``, ``accept``, ``refuse``, and acey-deucey's
``name N``. A play is ``-`` where nothing could be moved. Points may also be written with the In and Out names of
ban-sugoroku. Lines that begin with ``#`` are remarks. Several games may follow each other, each beginning with the line
``Tables record``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..errors import TablesError
from ..games import load
from ..match import Result, Setup
from ..notation import play_text, point_name
from ..record import Record, State
from . import position_text
from .places import checked_length, place, text_error
from .position_text import SEATS
from .replay import MOST_TOGETHER, Replay, moves_of
from .sheet import LONGEST_NAME, LONGEST_TEXT, Sheet, plain_name
from .values import dice_text, read_dice, read_rule_value, read_score, read_seat, read_whole

TITLE = "Tables record"

_LONGEST_LINE = 8_000
_DICE = re.compile(r"([1-6])-([1-6])(?:\s+|$)")
_TURN = re.compile(r"\s*([0-9]{1,6})\.\s*([a-z]+)\s*")
_EVENT = re.compile(r"[^;]+")
_HEADER = re.compile(r"([a-z]+):\s*")
_NUMBER = re.compile(r"(?<![0-9(])[0-9]+(?![0-9)])")
_VERBS = ("double", "take", "drop", "beaver", "accept", "refuse")
_NUMBERED = re.compile(r"(resign|name)\s+([0-9]{1,2})")


def write(sheet: Sheet, *, point_names: bool = False) -> str:
    """The text of games; ``point_names`` writes ban-sugoroku's points as In 1, Out 6 and so on."""
    return "\n".join(_record_text(record, sheet.names, point_names) for record in sheet.records)


def _record_text(record: Record, names: tuple[str, str], point_names: bool) -> str:
    lines = [TITLE, *(f"{key}: {value}" for key, value in _headers(record, names)), ""]
    turns: dict[int, tuple[int, list[str]]] = {}
    for turn, mover, event in _events(record, point_names and record.setup.game.names):
        turns.setdefault(turn, (mover, []))[1].append(event)
    lines += [f"{turn:>3}. {SEATS[mover]:<5} {'; '.join(events)}" for turn, (mover, events) in turns.items()]
    return "\n".join([*lines, ""])


def _headers(record: Record, names: tuple[str, str]) -> Iterator[tuple[str, str]]:
    setup = record.setup
    yield "game", setup.game.code
    if setup.game.rules:
        rules = ((name, str(value).lower()) for name, value in setup.game.rules.items())
        yield "rules", ", ".join(f"{name}={value}" for name, value in rules)
    if setup.seed is not None:
        plain = setup.seed.isprintable() and setup.seed == setup.seed.strip() and setup.seed[0] != '"'
        yield "seed", setup.seed if plain else json.dumps(setup.seed)
    for seat, name in zip(SEATS, names, strict=True):
        if plain_name(name):
            yield seat, plain_name(name)
    if setup.first is not None:
        yield "first", SEATS[setup.first]
    if setup.score != (0, 0):
        yield "score", f"{setup.score[0]}-{setup.score[1]}"
    if setup.number != 1:
        yield "number", str(setup.number)
    if setup.crawford:
        yield "crawford", "yes"
    if setup.position is not None:
        yield "position", position_text.write(setup.position)
    if setup.cube.value > 1:
        yield (
            "cube",
            " ".join([str(setup.cube.value), *([SEATS[setup.cube.owner]] if setup.cube.owner is not None else [])]),
        )
    if setup.dice is not None:
        yield "dice", dice_text(setup.dice)
    if record.actions and record.actions[0][0] == "open":
        pairs = record.actions[0][1]
        assert isinstance(pairs, tuple)
        yield "opening", " ".join(dice_text(pair) for pair in pairs)
    if record.state.result is not None:
        yield "result", _result_text(record.state.result)


def _result_text(result: Result) -> str:
    if result.winner is None:
        return f"drawn ({result.kind})"
    return f"{SEATS[result.winner]} wins {result.points} ({result.kind})"


def _events(record: Record, point_names: bool) -> Iterator[tuple[int, int, str]]:
    states = list(record.states())
    for index, (before, action) in enumerate(zip(states, record.actions, strict=False)):
        verb = action[0]
        if verb == "throw":
            onward = record.actions[index + 1 : index + 2]
            if not onward or onward[0][0] != "play":
                yield before.turn, before.mover, dice_text(states[index + 1].dice or (0, 0))
        elif verb == "play":
            text = _exact_text(before, states[index + 1])
            if point_names:
                text = _NUMBER.sub(lambda number: point_name(int(number[0])), text)
            yield before.turn, before.mover, f"{dice_text(before.dice or (0, 0))} {text}"
        elif verb != "open":
            yield before.turn, before.mover, " ".join(map(str, action))


def _exact_text(before: State, after: State) -> str:
    """The play in the usual notation, or move by move where that would be read as another order of moves."""
    assert after.last is not None
    moves = after.last.moves
    text = play_text(moves)
    try:
        if moves_of(before.legal, text) == [(source, target) for source, target, _ in moves]:
            return text
    except TablesError:
        pass
    return " ".join(f"{source}/{target}{'*' if flag else ''}" for source, target, flag in moves)


@dataclass
class _Lines:
    """The lines of one record on their way in."""

    start: int
    headers: dict[str, tuple[str, int, int]] = field(default_factory=dict)
    turns: list[tuple[str, int]] = field(default_factory=list)


def read(text: str) -> Sheet:
    """Read what `write` wrote, and what people have written in the same form.

    Raises `TablesError` with the line and column of what is wrong.
    """
    checked_length(text, LONGEST_TEXT, "a record")
    parts: list[_Lines] = []
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.rstrip()
        if len(line) > _LONGEST_LINE:
            raise text_error("text-too-long", f"a line has at most {_LONGEST_LINE:,} characters", number, 1)
        if line.lstrip("\ufeff") == TITLE:
            parts.append(_Lines(number))
        elif line and not line.startswith("#"):
            if not parts:
                raise text_error("bad-record-text", f"a record begins with the line {TITLE!r}", number, 1)
            _sort_in(parts[-1], line, number)
    if not parts:
        raise text_error("bad-record-text", f"a record begins with the line {TITLE!r}", 1, 1)
    records: list[Record] = []
    left = MOST_TOGETHER
    for part in parts:
        replay = _replay(part)
        left -= len(replay.actions) + 1
        if left < 0:
            raise text_error("text-too-long", f"a text has at most {MOST_TOGETHER:,} actions", part.start, 1)
        records.append(replay.record)
    names = [parts[0].headers.get(seat, ("", 0, 0))[0][:LONGEST_NAME] for seat in SEATS]
    return Sheet(tuple(records), (names[0], names[1]))


def _sort_in(part: _Lines, line: str, number: int) -> None:
    header = _HEADER.match(line)
    if header is None or part.turns:
        part.turns.append((line, number))
        return
    key = header[1]
    if key not in _KEYS:
        raise text_error("unknown-header", f"there is no header {key!r}", number, 1)
    if key in part.headers:
        raise text_error("header-twice", f"{key} is there twice", number, 1)
    part.headers[key] = line[header.end() :], number, header.end() + 1


_KEYS = (
    "game", "rules", "seed", *SEATS, "first", "score", "number", "crawford", "position", "cube", "dice", "opening",
    "result",
)  # fmt: skip


def _replay(part: _Lines) -> Replay:
    replay = Replay(_read_setup(part))
    if "opening" in part.headers:
        value, number, column = part.headers["opening"]
        with place(number, column):
            replay.act("open", tuple(read_dice(pair) for pair in value.split()))
    for line, number in part.turns:
        _read_turn(replay, line, number)
    if "result" in part.headers:
        value, number, column = part.headers["result"]
        result = replay.state.result
        if result is None or value != _result_text(result):
            found = "it is not over" if result is None else _result_text(result)
            raise text_error("result-mismatch", f"the game does not end so: {found}", number, column)
    return replay


def _read_setup(part: _Lines) -> Setup:
    if "game" not in part.headers:
        raise text_error("missing-header", "the record does not say which game it is", part.start, 1)
    data: dict[str, object] = {}
    for key, (value, number, column) in part.headers.items():
        with place(number, column):
            if key == "game":
                data["game"] = value
                load(value)
            elif key == "rules":
                data["rules"] = dict(_read_rule(rule) for rule in value.split(",") if rule.strip())
            elif key == "seed":
                data["seed"] = _read_seed(value)
            elif key == "first":
                data["first"] = read_seat(value)
            elif key == "score":
                data["score"] = list(read_score(value))
            elif key == "number":
                data["number"] = read_whole(value)
            elif key == "crawford":
                data["crawford"] = {"yes": True, "no": False}.get(value, value)
            elif key == "cube":
                shown, _, owner = value.partition(" ")
                data["cube"] = {"value": read_whole(shown), "owner": read_seat(owner) if owner else None}
            elif key == "dice":
                data["dice"] = list(read_dice(value))
    _, number, column = part.headers.get("rules", part.headers["game"])
    with place(number, column):
        game = load(data["game"], data.get("rules", {}))  # type: ignore[arg-type]
    if "position" in part.headers:
        value, number, column = part.headers["position"]
        with place(number, column, quoted=True):
            data["position"] = position_text.read(value, game).position.to_json()
    with place(part.start, 1):
        return Setup.from_json(data)


def _read_rule(text: str) -> tuple[str, object]:
    name, equals, value = text.strip().partition("=")
    if not equals:
        raise TablesError("bad-rule", f"a house rule is written NAME=CODE, not {text.strip()!r}")
    return name, read_rule_value(value)


def _read_seed(text: str) -> object:
    if not text.startswith('"'):
        return text
    try:
        return json.loads(text)
    except ValueError:
        raise TablesError("bad-seed", "the seed's quotation marks do not match") from None


def _read_turn(replay: Replay, line: str, number: int) -> None:
    head = _TURN.match(line)
    state = replay.state
    if head is None or head[2] not in SEATS:
        raise text_error("bad-turn", "a turn is its number, dark or light, and what happened", number, 1)
    if (int(head[1]), SEATS.index(head[2])) != (state.turn, state.mover):
        message = f"here comes turn {state.turn} of {SEATS[state.mover]}"
        raise text_error("wrong-turn", message, number, head.start(1) + 1)
    for event in _EVENT.finditer(line, head.end()):
        text = event[0].strip()
        with place(number, event.start() + event[0].find(text) + 1):
            if not text:
                raise TablesError("bad-turn", "something is missing between the semicolons")
            if (replay.state.turn, replay.state.mover) != (state.turn, state.mover):
                raise TablesError("wrong-turn", f"the turn of {SEATS[state.mover]} is over here")
            _read_event(replay, text)


def _read_event(replay: Replay, text: str) -> None:
    numbered = _NUMBERED.fullmatch(text)
    if numbered:
        replay.act(numbered[1], int(numbered[2]))
        return
    if text in _VERBS:
        replay.act(text)
        return
    dice = _DICE.match(text)
    if dice is None:
        raise TablesError("bad-event", f"cannot read {text[:40]!r}")
    thrown = int(dice[1]), int(dice[2])
    state = replay.state
    if state.phase != "play":
        replay.act("throw", *thrown)
    elif state.dice != thrown:
        raise TablesError("wrong-dice", f"the dice on the table are {dice_text(state.dice or (0, 0))}")
    if dice.end() < len(text):
        try:
            replay.play(text[dice.end() :])
        except TablesError as error:
            inner = error.data.get("column", 1)
            error.data["column"] = dice.end() + (inner if isinstance(inner, int) else 1)
            raise
