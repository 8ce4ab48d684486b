"""The page's requests about texts, and the command line's."""

import random
from typing import Any

import pytest

from pygame_web.errors import TablesError
from pygame_web.protocol import Engine
from pygame_web.record import Record
from pygame_web.text import record_text, requests
from pygame_web.text.sheet import Sheet

from .texts import match

ENGINE = Engine()
GAMES = match("backgammon", {"cube": True, "match": 3}, random.Random(4), games=2)
START: dict[str, Any] = {
    "game": "backgammon",
    "mover": {"points": {"24": 2, "13": 5, "8": 3, "6": 5}, "bar": 0, "off": 0},
    "other": {"points": {"24": 2, "13": 5, "8": 3, "6": 5}, "bar": 0, "off": 0},
}


def ask(do: str, **values: Any) -> Any:
    return requests.REQUESTS[do](ENGINE, {"do": do, **values})


@pytest.mark.parametrize("form", ["text", "mat", "sgf", "json"])
def test_games_go_out_and_come_in(form: str) -> None:
    records = [record.to_json() for record in GAMES.records]
    out = ask("export", records=records, form=form, names=["Ann", "Bob"])
    assert out["ending"] in ("txt", "mat", "sgf", "json")
    back = ask("import", text=out["text"])
    assert (back["form"], len(back["records"])) == (form, len(records))
    assert back["names"] == ["Ann", "Bob"]
    assert back["games"][0]["result"] == requests.preview(GAMES.records[0])["result"]
    if form in ("text", "json"):
        assert back["records"] == records


@pytest.mark.parametrize("form", ["xgid", "gnubg-id", "position"])
def test_positions_go_out_and_come_in(form: str) -> None:
    record = Record.new({"game": "backgammon", "rules": {"cube": True}, "seed": "a", "first": 1}).act(("throw",))
    text = ask("export", record=record.to_json(), form=form)["text"]
    situation = ask("read-position", text=text)["situation"]
    assert situation["position"]["mover"] == record.state.position.to_json()["mover"]
    assert situation["seat"] == 1
    assert ENGINE.record({"v": 1, "setup": situation["setup"], "actions": []}).state.seat == 1
    assert ask("ids", record=record.to_json())[form] == text


def test_ids_are_given_for_the_games_that_have_them() -> None:
    record = Record.new({"game": "plakoto", "seed": "a"}).to_json()
    assert list(ask("ids", record=record)) == ["position", "link"]


def test_positions_as_text() -> None:
    text = ask("position-text", position=START, seat=1, code=True)["text"]
    assert text == "backgammon_24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5_light"
    assert ask("read-position", text=text)["situation"]["position"]["mover"] == START["mover"]
    short = ask("position-text", position=START)["text"]
    assert ask("read-position", text=short, game="backgammon")["situation"]["seat"] == 0


def test_all_faults_of_an_edited_position_are_told() -> None:
    edited = {**START, "mover": {"points": {"1": 2, "6": 20 - 6}, "bar": 0, "off": 0}}
    found = ask("faults", position=edited)
    assert {fault["code"] for fault in found["faults"]} == {"too-many-checkers", "both-on-point"}
    assert "text" not in found
    fine = ask("faults", position=START, seat=0)
    assert (fine["faults"], fine["outcome"]) == ([], None)
    assert fine["text"].endswith("_dark")


def test_dice_are_checked_and_counted() -> None:
    record = GAMES.records[0].to_json()
    checked = ask("verify", record=record)
    assert (len(checked["sha256"]), checked["wrong"]) == (64, [])
    assert [roll[1] for roll in checked["rolls"]] == list(range(checked["throws"]))
    assert all(thrown == fair for *_, thrown, fair in checked["rolls"])
    seats = ask("statistics", records=[record])["seats"]
    assert sum(seat["throws"] for seat in seats) == checked["throws"] - 1


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"do": "export", "records": [], "form": "mat"}, "bad-records"),
        ({"do": "export", "record": GAMES.records[0].to_json(), "form": "pdf"}, "unknown-form"),
        ({"do": "export", "record": GAMES.records[0].to_json(), "form": "mat", "names": [1, 2]}, "bad-names"),
        ({"do": "import", "text": 5}, "bad-text"),
        ({"do": "import", "text": "hello"}, "unknown-form"),
        ({"do": "read-position", "text": record_text.write(Sheet(GAMES.records))}, "not-a-position"),
        ({"do": "read-position", "text": "6_6"}, "missing-game"),
        ({"do": "position-text", "position": START, "seat": 2}, "bad-seat"),
        ({"do": "faults", "position": {"game": "backgammon", "mover": 5}}, "bad-side"),
    ],
)
def test_bad_requests(values: dict[str, Any], code: str) -> None:
    with pytest.raises(TablesError) as caught:
        ask(**values)
    assert caught.value.code == code
