"""Bad input: whatever comes in, the answer is a documented error that names what is wrong, never anything else.

10,000 inputs, made from good ones by breaking them, go to `Position.from_json`, to the command line's ``legal`` and
to `protocol.handle`; the ordinary run sends 1,500 of each kind.
"""

from __future__ import annotations

import copy
import io
import json
import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from pygame_web import moves, protocol
from pygame_web.__main__ import legal, serve
from pygame_web.errors import TablesError
from pygame_web.games import CODES, load
from pygame_web.position import Position

from .oracle import command, naive, spots
from .oracle.players import random_record

ORDINARY, LONG = 1_500, 10_000
numbers = pytest.mark.parametrize(
    "number",
    [ORDINARY, pytest.param(LONG, marks=[pytest.mark.slow, pytest.mark.timeout(3600)])],
    ids=["ordinary", "long"],
)

JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 7, 16, 25, 255, 256, 10**30, -(10**30), 0.5, 1.0, 1e300, float("nan"), float("inf"),
    "", "0", "24", "bar", "off", "hand", "mover", "backgammon", "iri-gachi", "\ud800", "é" * 50, "x" * 5000,
    [], [0], [1, 2], [[]], [[1, 2]], ["bar", "off"], [None], {}, {"": 1}, {"points": {}}, {"24": 15}, [[[[[[]]]]]],
]  # fmt: skip
KEYS = [
    "game", "rules", "mover", "other", "points", "bar", "off", "hand", "pinned", "dice", "do", "record", "setup", "v",
    "actions", "action", "seed", "first", "score", "number", "crawford", "position", "finish", "muji", "cube", "match",
    "level", "partial", "from", "to", "text", "ms", "24", "0", "25", "x",
]  # fmt: skip


def broken(value: Any, rng: random.Random) -> Any:
    """A copy of JSON data with one to three things changed somewhere inside."""
    copied = json.loads(json.dumps(value))
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        copied = _break_once(copied, rng)
    return copied


def _junk(rng: random.Random) -> Any:
    return copy.deepcopy(rng.choice(JUNK))


def _break_once(value: Any, rng: random.Random) -> Any:
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        how = rng.random()
        if how < 0.75:
            value[key] = _break_once(value[key], rng)
        elif how < 0.85:
            del value[key]
        else:
            value[rng.choice(KEYS)] = rng.choice([copy.deepcopy(value[key]), _junk(rng)])
        return value
    if isinstance(value, list) and value and rng.random() < 0.9:
        index = rng.randrange(len(value))
        how = rng.random()
        if how < 0.75:
            value[index] = _break_once(value[index], rng)
        elif how < 0.85:
            del value[index]
        else:
            value.insert(index, rng.choice([copy.deepcopy(value[index]), _junk(rng)]))
        return value
    if isinstance(value, str) and len(value) > 8 and rng.random() < 0.7:
        return _broken_text(value, rng)
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
        return value + rng.choice([-2, -1, 1, 2, 10])
    return _junk(rng)


def _positions(rng: random.Random) -> list[naive.Position]:
    made = []
    for game, rules in spots.RULE_SETS:
        made += [position for position, _ in islice(spots.rare_spots(game, rules, rng), 10)]
    return made


def _assert_documented(error: TablesError | dict[str, Any]) -> None:
    data = error.to_json() if isinstance(error, TablesError) else error
    assert isinstance(data["code"], str)
    assert data["code"]
    assert isinstance(data["message"], str)
    assert data["message"]
    assert set(data) <= {"code", "message", "field", "data"}
    assert isinstance(data.get("field", ""), str)


# Mutated input ---------------------------------------------------------------------------------------------


@numbers
def test_broken_positions(number: int) -> None:
    rng = random.Random("positions")
    good = _positions(rng)
    refused = 0
    for _ in range(number):
        data = broken(rng.choice(good), rng)
        try:
            position = Position.from_json(data)
        except TablesError as error:
            refused += 1
            _assert_documented(error)
            assert error.field is not None, f"{error} names no field: {data}"
        else:
            assert position.faults() == ()
            assert Position.from_json(position.to_json()) == position
    assert refused > number // 2


@numbers
def test_broken_lines_on_the_command_line(number: int) -> None:
    rng = random.Random("lines")
    good = _positions(rng)
    lines = []
    for _ in range(number):
        line = json.dumps(broken({**rng.choice(good), "dice": list(spots.throw(rng))}, rng))
        lines.append(_broken_text(line, rng) if rng.random() < 0.1 else line)
    out = io.StringIO()
    assert serve(lines, legal, out) == 1
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert len(answers) == number
    for answer in answers:
        if "error" in answer:
            _assert_documented(answer["error"])
        else:
            assert answer["results"]


def _broken_text(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    junk = rng.choice(["", "{", "}", "[" * 2000, '"', "\\", "\x00", "NaN", "1e999", "9" * 5000, "\u2028", "\ud800"])
    return text[:place] + junk + text[place + rng.randint(0, 5) :]


@numbers
def test_broken_requests(number: int) -> None:
    rng = random.Random("requests")
    good = _requests(rng)
    kinds: dict[str, list[bool]] = {}
    for _ in range(number):
        request = rng.choice(good)
        text = json.dumps(broken(request, rng))
        if rng.random() < 0.05:
            text = _broken_text(text, rng)
        answer = json.loads(protocol.handle(text))
        assert isinstance(answer, dict)
        kinds.setdefault(request["do"], []).append("error" in answer)
        if "error" in answer:
            _assert_documented(answer["error"])
    assert len(kinds) >= 20
    for name, refused in kinds.items():
        assert any(refused) or name in ("hello", "stop"), f"no broken {name} was refused"


def _requests(rng: random.Random) -> list[dict[str, Any]]:
    """Good requests of every kind, on games of every kind."""
    requests: list[dict[str, Any]] = [{"do": "hello"}, {"do": "stop"}, {"do": "step", "ms": 1}]
    for game, rules in spots.RULE_SETS:
        cube = {"cube": True} if game == "backgammon" else {}
        setup = {"game": game, "rules": {**rules, **cube}, "seed": "s", "first": 0, "score": [0, 0], "number": 1}
        requests.append({"do": "new", "setup": setup})
        finished = random_record(setup, rng, 3000).to_json()
        requests.append({"do": "next", "record": finished})
        for length in (1, 8, 25):
            record = random_record(setup, rng, length)
            data, state = record.to_json(), record.state
            requests += [{"do": name, "record": data} for name in ("state", "undo", "notate")]
            requests += [
                {"do": "act", "record": data, "action": action}
                for action in (
                    ["throw"],
                    ["play", [[24, 18], [13, 8]]],
                    ["double"],
                    ["name", 3],
                    ["resign", 1],
                    ["take"],
                )
            ]
            requests.append({"do": "why", "record": data, "partial": [], "from": 13, "to": 8})
            requests.append({"do": "hint", "record": data, "partial": []})
            requests.append({"do": "think", "record": data, "level": "easy", "seed": 1})
            requests.append({"do": "read", "record": data, "text": "24/18 13/8"})
            requests += [{"do": name, "record": data} for name in ("ids", "verify")]
            requests.append({"do": "statistics", "records": [data, finished]})
            requests.append(
                {"do": "export", "record": data, "form": rng.choice(["text", "json", "mat", "sgf", "xgid"])}
            )
            position = state.position.to_json()
            requests.append({"do": "faults", "position": position})
            requests.append({"do": "position-text", "position": position, "seat": 0})
            requests += _with_texts(data, position)
            if not state.position.outcome():
                requests.append({"do": "position", "position": position, "dice": [6, 5]})
                requests.append({"do": "new", "setup": {**setup, "position": position, "dice": [2, 1]}})
    return requests


def _with_texts(record: dict[str, Any], position: dict[str, Any]) -> list[dict[str, Any]]:
    """Requests that read a text, with texts that the engine wrote."""
    asked = {"do": "position-text", "position": position, "seat": 0}, {"do": "export", "record": record, "form": "text"}
    texts = [json.loads(protocol.handle(json.dumps(request))).get("text") for request in asked]
    return [
        {"do": name, "text": text, "game": record["setup"]["game"]}
        for name, text in zip(("read-position", "import"), texts, strict=True)
        if text
    ]


# Named faults ----------------------------------------------------------------------------------------------

START = naive.start("backgammon")


def _changed(path: str, value: Any, start: dict[str, Any] = START) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(start))
    *way, last = path.split(".")
    inner = data
    for step in way:
        inner = inner.setdefault(step, {})
    inner[last] = value
    return data


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (None, "position"),
        ([], "position"),
        ("backgammon", "position"),
        (_changed("game", "chess"), "game"),
        (_changed("game", ["backgammon"]), "game"),
        (_changed("game", {}), "game"),
        (_changed("rules", 7), "rules"),
        (_changed("rules.finish", "iri-gachi"), "rules.finish"),
        (_changed("rules.cube", "yes"), "rules.cube"),
        (_changed("rules.cube", 1), "rules.cube"),
        (_changed("rules.match", 26), "rules.match"),
        (_changed("rules.match", True), "rules.match"),
        (_changed("mover", None), "mover"),
        (_changed("other", 3), "other"),
        (_changed("mover.points", [1]), "mover.points"),
        (_changed("mover.points.0", 1), "mover.points.0"),
        (_changed("mover.points.25", 1), "mover.points.25"),
        (_changed("mover.points.06", 1), "mover.points.06"),
        (_changed("mover.points.six", 1), "mover.points.six"),
        (_changed("mover.points.6", -5), "mover.points.6"),
        (_changed("mover.points.6", 5.0), "mover.points.6"),
        (_changed("mover.points.6", "5"), "mover.points.6"),
        (_changed("mover.points.6", True), "mover.points.6"),
        (_changed("mover.points.6", 10**40), "mover.points.6"),
        (_changed("other.bar", -1), "other.bar"),
        (_changed("other.off", 16), "other.off"),
        (_changed("mover.hand", "x"), "mover.hand"),
        (_changed("mover.hand", 1), "mover"),
        (_changed("mover.pinned", [6]), "mover"),
        (_changed("mover.pinned", "6"), "mover.pinned"),
        (_changed("mover.pinned", [0]), "mover.pinned"),
        (_changed("mover.points.6", 6), "mover"),
        (_changed("mover.points.6", 4), "mover"),
        (_changed("mover.colour", "black"), "mover.colour"),
        (_changed("score", [0, 0]), "score"),
        (_changed("bar", 1, naive.start("plakoto")), "bar"),
        (_changed("mover.points", {"24": 14, "1": 1}, START), "mover"),
        (_changed("mover.bar", 1, _changed("mover.points.24", 14, naive.start("plakoto"))), "mover"),
        (_changed("mover.off", 1, _changed("mover.points.6", 4, naive.start("ban-sugoroku"))), "mover"),
    ],
)
def test_the_error_names_the_field(data: Any, field: str) -> None:
    with pytest.raises(TablesError) as caught:
        Position.from_json(data)
    assert caught.value.field == field
    _assert_documented(caught.value)


@pytest.mark.parametrize("side", ["mover", "other"])
@pytest.mark.parametrize(("point", "code"), [(10, "pin-without-pinner"), (24, "bad-pin"), (1, "bad-pin")])
def test_a_fault_of_a_pin_tells_whose_and_where(side: str, point: int, code: str) -> None:
    start = _changed(f"{side}.points", {"24": 13, "10": 1, "1": 1}, naive.start("plakoto"))
    start = _changed(f"{'other' if side == 'mover' else 'mover'}.points", {"12": 15}, start)
    Position.from_json(start)
    with pytest.raises(TablesError) as caught:
        Position.from_json(_changed(f"{side}.pinned", [point], start))
    assert (caught.value.code, caught.value.field, caught.value.data) == (code, side, {"side": side, "point": point})


@pytest.mark.parametrize("place", [0, 25, -1, True, 6.0, "6", "rail", None, [6]], ids=str)
def test_bad_places(place: Any) -> None:
    with pytest.raises(TablesError) as caught:
        moves.cell(place, "from")
    assert (caught.value.code, caught.value.field) == ("bad-place", "from")
    turn = moves.turn(Position.from_json(START), (6, 5))
    with pytest.raises(TablesError) as caught:
        moves.follow(turn, [(24, place)])
    assert (caught.value.code, caught.value.field) == ("bad-place", "moves")


@pytest.mark.parametrize(
    "dice",
    [None, 6, "65", [], [6], [6, 5, 4], [0, 1], [7, 1], [1, -1], [1.0, 2], ["6", 5], [True, 2], [10**30, 1], {"a": 1}],
    ids=str,
)
def test_bad_dice(dice: Any) -> None:
    position = Position.from_json(START)
    calls: list[Callable[[], Any]] = [
        lambda: moves.results(position, dice),
        lambda: moves.tree(position, dice),
        lambda: legal({**START, "dice": dice}),
    ]
    for call in calls:
        with pytest.raises(TablesError) as caught:
            call()
        assert caught.value.field == "dice"


def test_the_stream_goes_on_after_a_bad_line() -> None:
    good = json.dumps({**START, "dice": [6, 5]})
    out = io.StringIO()
    assert serve([good, "{", "", "[]", "null", good], legal, out) == 1
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert ["error" in answer for answer in answers] == [False, True, True, True, True, False]
    assert answers[0] == answers[-1]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '"x"', "1", "[" * 100_000, '{"do":' * 50_000, '{"do":{}}', '{"do":"no"}', "\ud800"]
)
def test_requests_that_are_none(text: str) -> None:
    answer = json.loads(protocol.handle(text))
    _assert_documented(answer["error"])


def test_text_that_is_no_text() -> None:
    """Lone surrogates and bytes that are not UTF-8 are answered like any other bad line."""
    good = json.dumps({**START, "dice": [6, 5]}).encode()
    lone = json.dumps(_changed("mover.points.\ud800", 1)).encode()
    run = command.run("legal", lines=b"\n".join([lone, b"\xff\xfe{", good, b""]), PYTHONIOENCODING="utf-8:strict")
    assert (run.returncode, run.stderr) == (1, b"")
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert ["error" in answer for answer in answers] == [True, True, False]


@pytest.mark.parametrize("seat", [1.0, 0.0, 0.5, True, "0", [], 2, -1])
def test_bad_seats(seat: Any) -> None:
    answer = json.loads(protocol.handle(json.dumps({"do": "position-text", "position": START, "seat": seat})))
    _assert_documented(answer["error"])
    assert answer["error"]["field"] == "seat"


@pytest.mark.parametrize("code", CODES)
def test_an_unknown_rule_is_answered_with_those_there_are(code: str) -> None:
    known = ", ".join(option.name for option in load(code).options) or "none"
    with pytest.raises(TablesError) as caught:
        load(code, {"nothing": True})
    assert str(caught.value).endswith(f"it has: {known}")
