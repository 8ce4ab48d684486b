"""The page's door to the engine: whole games through JSON texts."""

import json
from typing import Any

import pytest

from pygame_web.games import CODES
from pygame_web.protocol import Engine


@pytest.fixture
def engine() -> Engine:
    return Engine()


def ask(engine: Engine, do: str, **values: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(engine.handle(json.dumps({"do": do, **values})))
    return answer


def thought(engine: Engine, do: str = "think", **values: Any) -> dict[str, Any]:
    assert ask(engine, do, **values) == {"thinking": True}
    while True:
        answer = ask(engine, "step", ms=50)
        if answer.get("done", True):
            return answer
        assert 0 <= answer["progress"] <= 1


def new(engine: Engine, game: str, **setup: Any) -> dict[str, Any]:
    return ask(engine, "new", setup={"game": game, "seed": "protocol", **setup})


def thrown(engine: Engine, game: str, **setup: Any) -> dict[str, Any]:
    return ask(engine, "act", record=new(engine, game, **setup)["record"], action=["throw"])


CUBE = [
    *(
        {"name": name, "values": [False, True], "default": False}
        for name in ("cube", "jacoby", "beavers", "automatic-doubles")
    ),
    {"name": "match", "min": 0, "max": 25, "default": 0},
]
# What pages are told of a game, and what of each where it is another.
ORDINARY = {
    "checkers": 15, "double": 4, "opening": "anew", "auto_throw": False, "auto_pass": False, "bar": True, "off": True,
    "hand": False, "cube": False, "names": False, "most_points": 1, "rules": [],
}  # fmt: skip
WITH_CUBE = {"opening": "keep", "cube": True, "most_points": 3, "rules": CUBE}
OWN = {
    "ban-sugoroku": {
        "double": 2, "opening": "none", "auto_throw": True, "auto_pass": True, "names": True, "most_points": 3,
        "rules": [
            {"name": "finish", "values": ["iri-gachi", "bear-off"], "default": "iri-gachi"},
            {"name": "muji", "values": ["bigger-win", "on-the-spot", "off"], "default": "bigger-win"},
            {"name": "start", "values": ["alternate", "roll"], "default": "alternate"},
        ],
    },
    "backgammon": WITH_CUBE,
    "nackgammon": WITH_CUBE,
    "hypergammon": {**WITH_CUBE, "checkers": 3},
    "acey-deucey": {
        "hand": True, "rules": [{"name": "score", "values": ["flat", "count"], "default": "flat"}],
    },
    "plakoto": {"bar": False, "most_points": 2},
    "long-nardy": {"bar": False, "most_points": 2},
}  # fmt: skip


def test_hello_describes_every_game(engine: Engine) -> None:
    hello = ask(engine, "hello")
    told = [{name: value for name, value in game.items() if name != "far"} for game in hello["games"]]
    assert told == [{"code": code, **ORDINARY, **own} for code, own in OWN.items()]
    for game in hello["games"]:
        there = range(1, 25)
        back = [*range(13, 25), *range(1, 13)] if game["code"] == "long-nardy" else [25 - point for point in there]
        assert game["far"] == [0, *back]
    assert len(hello["throws"]) == 21


@pytest.mark.player
@pytest.mark.parametrize("game", CODES)
def test_the_computer_plays_a_whole_game_and_a_new_engine_rebuilds_it(engine: Engine, game: str) -> None:
    answer = new(engine, game)
    while answer["state"]["phase"] != "over":
        action = thought(engine, record=answer["record"], level="easy", seed=1)["action"]
        answer = ask(engine, "act", record=answer["record"], action=action)
        assert "error" not in answer
    assert answer["state"]["result"]["kind"]
    assert ask(Engine(), "state", record=answer["record"])["state"] == answer["state"]
    following = ask(engine, "next", record=answer["record"])
    assert following["setup"]["number"] == 2
    assert "seed" not in following["setup"]
    starts = {"plakoto": answer["state"]["result"]["winner"], "long-nardy": answer["state"]["result"]["winner"]}
    assert following["setup"].get("first") == (1 if game == "ban-sugoroku" else starts.get(game))


def test_any_beginning_of_a_record_is_a_record(engine: Engine) -> None:
    answer = new(engine, "ban-sugoroku")
    states = [answer["state"]]
    for _ in range(20):
        action = thought(engine, record=answer["record"], level="easy", seed=1)["action"]
        answer = ask(engine, "act", record=answer["record"], action=action)
        states.append(answer["state"])
    record = answer["record"]
    for count, state in enumerate(states):
        cut = {**record, "actions": record["actions"][:count]}
        assert ask(Engine(), "state", record=cut)["state"] == state


def test_undo_comes_back_to_the_same_dice(engine: Engine) -> None:
    before = thrown(engine, "ban-sugoroku")
    action = thought(engine, record=before["record"], level="easy", seed=1)["action"]
    after = ask(engine, "act", record=before["record"], action=action)
    assert "undo" in after["state"]["can"]
    back = ask(engine, "undo", record=after["record"])
    assert back == before
    assert "undo" not in back["state"]["can"]
    assert ask(engine, "undo", record=back["record"])["error"]["code"] == "no-undo"


@pytest.mark.player
def test_hints_are_ranked_and_keep_to_what_has_been_moved(engine: Engine) -> None:
    record = ask(
        engine,
        "position",
        position=new(engine, "backgammon")["state"]["position"] | {"game": "backgammon"},
        dice=[3, 1],
    )["record"]
    hints = thought(engine, "hint", record=record)["hints"]
    assert 1 < len(hints) <= 5
    assert hints[0]["loss"] == 0
    assert [hint["equity"] for hint in hints] == sorted((hint["equity"] for hint in hints), reverse=True)
    assert sorted(hints[0]["moves"]) == [[6, 5], [8, 5]]
    kept = thought(engine, "hint", record=record, partial=[[24, 23]])["hints"]
    assert kept
    assert all(hint["moves"][0] == [24, 23] for hint in kept)
    for hint in hints + kept:
        assert "error" not in ask(engine, "act", record=record, action=["play", hint["moves"]])


def test_why_and_read_know_the_moves_already_made(engine: Engine) -> None:
    start = new(engine, "backgammon")["state"]["position"] | {"game": "backgammon"}
    record = ask(engine, "position", position=start, dice=[6, 5])["record"]
    assert ask(engine, "read", record=record, text="24/13")["moves"] == [[24, 18], [18, 13]]
    reason = ask(engine, "why", record=record, **{"from": 24, "to": 19})["reason"]
    assert reason == {"code": "blocked", "data": {"from": 24, "to": 19, "die": 5, "dice": [6, 5]}}
    done = ask(engine, "why", record=record, partial=[[24, 18], [18, 13]], **{"from": 13, "to": None})["reason"]
    assert done["code"] == "turn-complete"
    assert ask(engine, "read", record=record, text="24/19")["error"]["code"] == "illegal-play"


def test_turns_are_listed_with_where_to_cut_the_record(engine: Engine) -> None:
    record = new(engine, "backgammon", rules={"cube": True}, first=0)["record"]
    for action in (["double"], ["take"], ["throw", 6, 5], ["play", [[24, 18], [18, 13]]]):
        record = ask(engine, "act", record=record, action=action)["record"]
    assert ask(engine, "notate", record=record)["turns"] == [
        {"seat": 0, "kind": "double", "dice": None, "text": "", "at": 1},
        {"seat": 1, "kind": "take", "dice": None, "text": "", "at": 2},
        {"seat": 0, "kind": "play", "dice": [6, 5], "text": "24/13", "at": 4},
    ]


def test_a_new_thought_replaces_the_old_and_stop_drops_it(engine: Engine) -> None:
    first, second = thrown(engine, "ban-sugoroku")["record"], thrown(engine, "plakoto", first=0)["record"]
    assert ask(engine, "think", record=first) == {"thinking": True}
    action = thought(engine, record=second)["action"]
    assert "error" not in ask(engine, "act", record=second, action=action)
    assert ask(engine, "think", record=first) == {"thinking": True}
    assert ask(engine, "stop") == {"stopped": True}
    assert ask(engine, "step")["error"]["code"] == "no-thought"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad-json"),
        ("[1]", "bad-request"),
        ("{}", "unknown-request"),
        ('{"do": "dance"}', "unknown-request"),
        ('{"do": "new"}', "bad-setup"),
        ('{"do": "new", "setup": {"game": "go"}}', "unknown-game"),
        ('{"do": "new", "setup": {"game": "ban-sugoroku", "rules": {"finish": "x"}}}', "bad-rule"),
        ('{"do": "act", "record": {"v": 1, "setup": {"game": "plakoto"}, "actions": []}}', "bad-action"),
        ('{"do": "position", "position": {"game": "plakoto", "mover": {}, "other": {}}}', "too-few-checkers"),
        ('{"do": "hint", "record": {"v": 1, "setup": {"game": "plakoto"}, "actions": []}}', "no-dice"),
        ("[" * 100_000, "bad-json"),
    ],
)
def test_what_cannot_be_served_is_answered_with_its_code(engine: Engine, text: str, code: str) -> None:
    answer = json.loads(engine.handle(text))
    assert answer["error"]["code"] in (code, "too-deep" if text.startswith("[[") else code)


def test_the_cache_changes_no_answer(engine: Engine) -> None:
    record = thrown(engine, "ban-sugoroku")["record"]
    forged = {**record, "actions": [["throw", 5, 5]]}
    assert ask(engine, "state", record=forged)["state"]["dice"] == [5, 5]
    assert ask(engine, "state", record=record) == ask(Engine(), "state", record=record)
