"""Ten million characters of anything are read or refused in good order, and in less than two seconds."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable, Iterator

import pytest

from pygame_web import protocol
from pygame_web.errors import TablesError
from pygame_web.text import detect
from pygame_web.text.sheet import LONGEST_TEXT

SIZE = 10_000_000
SECONDS = 2.0

MAT = " 7 point match\n\n Game 1\n Ann : 0                    Bob : 0\n"
SGF = "(;FF[4]GM[6]CA[UTF-8]"
HUGE: dict[str, Callable[[], str]] = {
    "one letter": lambda: "x" * SIZE,
    "spaces": lambda: " " * SIZE,
    "lines": lambda: "\n" * SIZE,
    "digits": lambda: "9" * SIZE,
    "digits in a record": lambda: '{"v":1,"setup":{"game":"backgammon","number":' + "9" * SIZE + "}}",
    "nested lists": lambda: "[" * SIZE,
    "nested objects": lambda: '{"a":' * (SIZE // 5),
    "records in a list": lambda: "[" + '{"v":1},' * (SIZE // 8) + "null]",
    "actions": lambda: '{"v":1,"setup":{"game":"backgammon"},"actions":[' + '["throw"],' * (SIZE // 10) + '["throw"]]}',
    "mat: games": lambda: " 7 point match\n" + "\n Game 1\n Ann : 0     Bob : 0\n" * (SIZE // 30),
    "mat: turns": lambda: MAT + "  1) 31: 8/5 6/5           42: 8/4 6/4\n" * (SIZE // 40),
    "mat: one line": lambda: MAT + "  1) 31: " + "8/5 " * (SIZE // 4),
    "mat: number of a game": lambda: f" {'7' * SIZE} point match\n\n Game 1\n",
    "mat: comments": lambda: ("; [Site]\n" * (SIZE // 9)) + MAT,
    "sgf: nested trees": lambda: "(;" * (SIZE // 2),
    "sgf: closed trees": lambda: SGF + "(;B[31])" * (SIZE // 8) + ")",
    "sgf: nodes": lambda: SGF + ";B[31hefe]" * (SIZE // 10) + ")",
    "sgf: values": lambda: SGF + "AB" + "[a]" * (SIZE // 3) + ")",
    "sgf: names": lambda: SGF + "A" * SIZE + ")",
    "sgf: a value without end": lambda: SGF + "C[" + "\\]" * (SIZE // 2),
    "XGID": lambda: "XGID=" + "-" * SIZE,
    "XGID: numbers": lambda: "XGID=-b----E-C---eE---c-e----B-:0:0:1:" + "1" * SIZE + ":0:0:0:0:10",
    "GNUBG ID": lambda: "4HPwATDgc/ABMA:" + "A" * SIZE,
    "position text": lambda: ".".join(["24x2"] * (SIZE // 5)),
    "position text: numbers": lambda: "backgammon_24x" + "2" * SIZE,
    "readable record": lambda: "game: backgammon\n" * (SIZE // 17),
    "readable record: turns": lambda: "backgammon\n" + "1. 31: 8/5 6/5\n" * (SIZE // 15),
}


# As much as is read at all takes its time once, but no more than this.
READ = 4.0


def refused(read: Callable[[str], object], text: str) -> tuple[str, float]:
    """The code of the error (empty if the text was read) and the seconds of processor time."""
    begun = time.process_time()
    try:
        read(text)
    except TablesError as error:
        assert len(str(error)) < 1_000, "the error repeats the text"
        return error.code, time.process_time() - begun
    return "", time.process_time() - begun


def asked(request: dict[str, object]) -> Callable[[str], object]:
    """Sends the text to the engine as the page would."""

    def read(text: str) -> object:
        answer = json.loads(protocol.handle(json.dumps({**request, "text": text})))
        if "error" in answer:
            raise TablesError(answer["error"]["code"], answer["error"]["message"])
        return answer

    return read


@pytest.mark.parametrize("name", HUGE)
def test_huge_texts_are_answered_at_once(name: str) -> None:
    text = HUGE[name]()
    code, seconds = refused(detect.read, text)
    assert code
    assert seconds < SECONDS


@pytest.mark.parametrize("name", ["sgf: nested trees", "sgf: nodes", "mat: turns", "actions", "readable record: turns"])
def test_the_longest_texts_that_are_read(name: str) -> None:
    code, seconds = refused(detect.read, HUGE[name]()[:LONGEST_TEXT])
    assert code
    assert seconds < READ


@pytest.mark.parametrize("do", ["import", "read-position", "read"])
def test_huge_requests_are_answered_at_once(do: str) -> None:
    code, seconds = refused(asked({"do": do, "game": "backgammon"}), "x" * SIZE)
    assert code
    assert seconds < SECONDS
    begun = time.process_time()
    assert "error" in json.loads(protocol.handle("[" * SIZE))
    assert time.process_time() - begun < SECONDS


@pytest.fixture
def lean_heap() -> Iterator[None]:
    """What the other tests have left alive is not gone through again by the collector while time is taken."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.alone
@pytest.mark.usefixtures("lean_heap")
@pytest.mark.parametrize("name", ["sgf: nodes", "mat: turns", "actions", "sgf: closed trees", "readable record: turns"])
def test_time_grows_with_the_length_alone(name: str) -> None:
    """Four times the text takes no more than some seven times the time: nothing is quadratic."""
    text = HUGE[name]()
    short, long = (min(refused(detect.read, text[:size])[1] for _ in range(3)) for size in (250_000, 1_000_000))
    assert long < 7 * short + 0.05
