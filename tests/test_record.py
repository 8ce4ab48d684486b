"""Records: acey-deucey's bonus, taking back, replaying, refusing."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pygame_web import cpu
from pygame_web.arena import play_game
from pygame_web.errors import IllegalPlayError, TablesError
from pygame_web.games import CODES, load
from pygame_web.match import Setup
from pygame_web.record import Record

HOME = {"points": {"6": 5, "5": 5, "4": 5}, "bar": 0, "off": 0, "hand": 0}


def acey(mover: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> Record:
    setup: dict[str, Any] = {"game": "acey-deucey", "first": 0, "seed": "a"}
    if mover:
        setup["position"] = {"game": "acey-deucey", "mover": mover, "other": other or HOME}
    return Record.new(setup)


def test_a_1_2_earns_a_named_double_and_another_throw() -> None:
    record = acey().act(("throw", 2, 1)).act(("play", (("hand", 23), ("hand", 24))))
    assert (record.state.phase, record.state.seat) == ("name", 0)
    record = record.act(("name", 6))
    assert (record.state.phase, record.state.dice, record.state.bonus) == ("play", (6, 6), True)
    record = record.act(("play", (("hand", 19), ("hand", 19), ("hand", 19), ("hand", 19))))
    assert (record.state.phase, record.state.seat, record.state.dice) == ("throw", 0, None)
    again = record.act(("throw", 1, 2)).act(("play", (("hand", 24), ("hand", 23))))
    assert again.state.phase == "name"


def test_a_1_2_that_cannot_be_played_in_full_earns_nothing() -> None:
    in_hand = {"points": {}, "bar": 1, "off": 0, "hand": 14}
    closed = {"points": {"1": 2, "2": 2, "6": 11}, "bar": 0, "off": 0, "hand": 0}
    passed = acey(in_hand, closed).act(("throw", 2, 1)).act(("play", ()))
    assert (passed.state.phase, passed.state.seat) == ("throw", 1)
    half_closed = {"points": {"1": 2, "3": 2, "6": 11}, "bar": 0, "off": 0, "hand": 0}
    half = acey(in_hand, half_closed).act(("throw", 2, 1)).act(("play", (("bar", 23),)))
    assert (half.state.phase, half.state.seat) == ("throw", 1)


def test_a_named_double_that_can_only_partly_be_played_ends_the_turn() -> None:
    blocker = {"points": {"22": 2, "6": 13}, "bar": 0, "off": 0, "hand": 0}
    runners = {"points": {"10": 2, "1": 13}, "bar": 0, "off": 0, "hand": 0}
    named = acey(runners, blocker).act(("throw", 2, 1)).act(("play", ((10, 8), (10, 9)))).act(("name", 6))
    partly = named.act(("play", ((8, 2),)))
    assert (partly.state.phase, partly.state.seat) == ("throw", 1)


@pytest.mark.parametrize("code", CODES)
def test_a_whole_game_replays_to_the_same_states(code: str) -> None:
    record = play_game(Setup(game=load(code), seed=f"replay {code}"), ("easy", "medium"), Random(1))
    again = Record.from_json(record.to_json())
    assert again == record
    assert list(again.states()) == list(record.states())
    assert again.wrong_throws() == []


def test_taking_back_gives_the_same_throw_again() -> None:
    record = Record.new({"game": "ban-sugoroku", "seed": "undo"}).act(("throw",))
    choice = cpu.run(cpu.play(record.state.position, record.state.dice or (1, 1), "hard", Random(1)))
    played = record.act(("play", choice.moves))
    assert played.undo() == record
    thrown = played.act(("throw",))
    assert thrown.undo() == record
    assert record.undo_length is None
    answered = thrown.act(("play", cpu.run(cpu.play(thrown.state.position, thrown.state.dice or (1, 1))).moves))
    assert answered.undo() == thrown, "only one's own last play is taken back, not the one before"


def test_a_forged_throw_is_found() -> None:
    record = Record.new({"game": "ban-sugoroku", "seed": "tables"}).act(("throw", 6, 6))
    assert record.wrong_throws() == [0]
    assert Record.new({"game": "ban-sugoroku", "seed": "tables"}).act(("throw",)).wrong_throws() == []


def illegal(record: Record, *moves: tuple[object, object]) -> IllegalPlayError:
    with pytest.raises(IllegalPlayError) as caught:
        record.act(("play", moves))
    return caught.value


def position(game: str, mover: dict[str, int], other: dict[str, int], **more: Any) -> Record:
    def side(points: dict[str, int], extra: dict[str, Any]) -> dict[str, Any]:
        places = {key: value for key, value in points.items() if key.isdecimal()}
        rest = {"bar": 0, "off": 0} | {key: value for key, value in points.items() if not key.isdecimal()}
        return {"points": places, **rest, **extra}

    pinned = more.pop("pinned", {})
    dice = more.pop("dice")
    sides = {"mover": side(mover, pinned), "other": side(other, {})}
    rules = more.pop("rules", {})
    return Record.new({"game": game, "rules": rules, "position": {"game": game, "rules": rules, **sides}, "dice": dice})


@pytest.mark.parametrize(
    ("record", "moves", "code"),
    [
        (position("backgammon", {"bar": 1, "6": 14}, {"6": 15}, dice=[3, 1]), [(6, 5)], "must-enter-first"),
        (position("backgammon", {"24": 1, "6": 14}, {"6": 15}, dice=[3, 1]), [(13, 12)], "no-checker"),
        (position("backgammon", {"24": 1, "6": 14}, {"6": 15}, dice=[3, 1]), [(24, 19)], "no-die"),
        (position("backgammon", {"24": 1, "6": 14}, {"6": 15}, dice=[5, 1]), [(24, 19)], "blocked"),
        (position("backgammon", {"7": 1, "6": 14}, {"6": 15}, dice=[6, 5]), [(6, "off")], "not-all-home"),
        (position("backgammon", {"6": 1, "4": 14}, {"6": 15}, dice=[5, 5]), [(4, "off")], "higher-first"),
        (position("ban-sugoroku", {"24": 2, "3": 13}, {"7": 15}, dice=[4, 1]), [(3, "off")], "past-home"),
        (position("long-nardy", {"24": 15}, {"24": 15}, dice=[2, 1]), [(24, 22), (24, 23)], "head-taken"),
        (
            position("plakoto", {"20": 1, "6": 14}, {"24": 1, "5": 14}, dice=[2, 1], pinned={"pinned": [20]}),
            [(20, 19)],
            "pinned",
        ),
        (
            position(
                "long-nardy",
                {"24": 9, "17": 1, "16": 1, "15": 1, "14": 1, "13": 1, "20": 1},
                {"24": 15},
                dice=[2, 1],
            ),
            [(20, 18)],
            "six-block",
        ),
    ],
)
def test_an_illegal_play_is_refused_with_its_reason(record: Record, moves: list[Any], code: str) -> None:
    assert illegal(record, *moves).code == code


def test_a_move_that_strands_the_other_die_is_refused() -> None:
    # The last checker stands on 2, a blot on 1: 2/off would waste the 1.
    record = position("backgammon", {"2": 1, "off": 14}, {"24": 1, "6": 14}, dice=[3, 1])
    assert illegal(record, (2, "off")).code == "strands-die"
    assert record.act(("play", ((2, 1), (1, "off")))).state.result is not None


def test_the_smaller_die_is_refused_where_the_larger_can_be_played() -> None:
    # Either die carries the runner from 24, but then 13 is held.
    record = position("backgammon", {"24": 1, "off": 14}, {"12": 15}, dice=[6, 5])
    assert illegal(record, (24, 19)).code == "larger-die"
    assert record.act(("play", ((24, 18),))).state.seat == 1


def test_an_unfinished_play_is_refused() -> None:
    record = Record.new({"game": "backgammon", "first": 0}).act(("throw", 3, 1))
    error = illegal(record, (8, 5))
    assert (error.code, error.data) == ("not-complete", {"dice": [1]})


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (None, "record"),
        ({"v": 2, "setup": {"game": "backgammon"}, "actions": []}, "record.v"),
        ({"v": 1, "setup": {"game": "chess"}, "actions": []}, "game"),
        ({"v": 1, "setup": {"game": "backgammon", "seed": ""}, "actions": []}, "setup.seed"),
        ({"v": 1, "setup": {"game": "backgammon", "score": [1]}, "actions": []}, "setup.score"),
        ({"v": 1, "setup": {"game": "backgammon", "first": 2}, "actions": []}, "setup.first"),
        ({"v": 1, "setup": {"game": "backgammon"}, "actions": [["fly"]]}, "actions.0"),
        ({"v": 1, "setup": {"game": "backgammon"}, "actions": [["open", [[6, 1]]], ["play", [[1, 2]]]]}, "actions.1"),
        ({"v": 1, "setup": {"game": "backgammon"}, "actions": [[]]}, "actions.0"),
        ({"v": 1, "setup": {"game": "backgammon"}, "actions": [], "x": 1}, "record.x"),
    ],
)
def test_a_bad_record_is_refused_naming_the_field(data: Any, field: str) -> None:
    with pytest.raises(TablesError) as caught:
        Record.from_json(data)
    assert caught.value.field == field


def test_endless_ban_sugoroku_is_a_draw() -> None:
    record = Record.new({"game": "ban-sugoroku", "seed": "cap"})
    thrown = Record(record.setup, (), replace(record.state, turn=1000)).act(("throw",))
    assert thrown.state.dice is not None
    choice = cpu.run(cpu.play(thrown.state.position, thrown.state.dice))
    result = thrown.act(("play", choice.moves)).state.result
    assert result is not None
    assert (result.winner, result.points, result.kind) == (None, 0, "turn-cap")
