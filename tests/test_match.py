"""Cube, match, score and who starts, played through records."""

from typing import Any

import pytest

from pygame_web.errors import TablesError
from pygame_web.moves import Move, tree
from pygame_web.record import Record

ONE_CHECKER_LEFT = {"points": {"1": 1}, "bar": 0, "off": 14}
GAMMONED = {"points": {"13": 5, "8": 5, "6": 5}, "bar": 0, "off": 0}
BACKGAMMONED = {"points": {"20": 1, "8": 9, "6": 5}, "bar": 0, "off": 0}


def backgammon(**setup: Any) -> Record:
    rules = {"cube": True, **setup.pop("rules", {})}
    return Record.new({"game": "backgammon", "rules": rules, "seed": "cube", "first": 0, **setup})


def about_to_win(loser: dict[str, Any], **setup: Any) -> Record:
    rules = {"cube": True, **setup.pop("rules", {})}
    sides = {"mover": ONE_CHECKER_LEFT, "other": loser}
    return backgammon(rules=rules, position={"game": "backgammon", "rules": rules, **sides}, **setup)


def won(record: Record) -> Record:
    return record.act(("throw", 6, 5)).act(("play", ((1, "off"),)))


def played(record: Record, text: str) -> Record:
    for verb in text.split():
        record = record.act((verb,))
    return record


def refusal(record: Record, *action: object) -> str:
    with pytest.raises(TablesError) as caught:
        record.act(action)
    return caught.value.code


def test_a_double_is_offered_and_taken_and_then_belongs_to_the_taker() -> None:
    record = backgammon().act(("double",))
    assert (record.state.phase, record.state.seat, record.state.mover) == ("double", 1, 0)
    assert refusal(record, "throw", 3, 1) == "wrong-phase"
    record = record.act(("take",))
    assert (record.state.phase, record.state.seat) == ("throw", 0)
    assert (record.state.cube.value, record.state.cube.owner) == (2, 1)
    assert refusal(record, "double") == "cube-owned"


def test_only_the_owner_redoubles() -> None:
    record = played(backgammon(), "double take").act(("throw", 3, 1)).act(("play", ((8, 5), (6, 5))))
    record = played(record, "double take")
    assert (record.state.cube.value, record.state.cube.owner) == (4, 0)


def test_a_dropped_double_loses_the_value_before_it() -> None:
    first = played(backgammon(), "double drop")
    assert first.state.result is not None
    assert (first.state.result.winner, first.state.result.points, first.state.result.kind) == (0, 1, "drop")
    record = played(backgammon(), "double take").act(("throw", 3, 1)).act(("play", ((8, 5), (6, 5))))
    second = played(record, "double drop").state.result
    assert second is not None
    assert (second.winner, second.points) == (1, 2)


def test_no_double_without_a_cube_or_after_the_throw() -> None:
    plain = Record.new({"game": "backgammon", "first": 0})
    assert refusal(plain, "double") == "no-cube"
    assert refusal(backgammon().act(("throw", 3, 1)), "double") == "wrong-phase"
    for game in ("ban-sugoroku", "acey-deucey", "plakoto", "long-nardy"):
        assert refusal(Record.new({"game": game, "first": 0}), "double") == "no-cube"


def test_beavers_double_once_more_and_keep_the_cube() -> None:
    assert refusal(backgammon().act(("double",)), "beaver") == "wrong-phase"
    record = played(backgammon(rules={"beavers": True}), "double beaver")
    assert (record.state.cube.value, record.state.cube.owner, record.state.seat) == (4, 1, 0)


@pytest.mark.parametrize(("loser", "points"), [(GAMMONED, 2), (BACKGAMMONED, 3)])
def test_jacoby_counts_gammons_only_after_a_double(loser: dict[str, Any], points: int) -> None:
    without = won(about_to_win(loser)).state.result
    undoubled = won(about_to_win(loser, rules={"jacoby": True})).state.result
    doubled = won(played(about_to_win(loser, rules={"jacoby": True}), "double take")).state.result
    assert [result and result.points for result in (without, undoubled, doubled)] == [points, 1, 2 * points]


def test_automatic_doubles_turn_the_cube_on_a_tie_once() -> None:
    setup = {"game": "backgammon", "rules": {"cube": True, "automatic-doubles": True}}
    record = Record.new(setup).act(("open", ((3, 3), (2, 2), (6, 1))))
    assert (record.state.cube.value, record.state.cube.owner) == (2, None)
    assert Record.new(setup).act(("open", ((6, 1),))).state.cube.value == 1


def test_a_game_may_start_with_a_turned_cube() -> None:
    owned = backgammon(cube={"value": 4, "owner": 1})
    assert refusal(owned, "double") == "cube-owned"
    result = owned.act(("resign", 1)).act(("accept",)).state.result
    assert result is not None
    assert result.points == 4
    assert Record.from_json(owned.to_json()) == owned


@pytest.mark.parametrize(
    "cube", [3, {"value": 3}, {"value": 0}, {"value": 1, "owner": 0}, {"value": 2, "owner": 2}, {"worth": 2}]
)
def test_an_impossible_cube_is_refused(cube: object) -> None:
    with pytest.raises(TablesError) as caught:
        backgammon(cube=cube)
    assert str(caught.value.field).startswith("setup.cube")


@pytest.mark.parametrize("rule", ["jacoby", "beavers", "automatic-doubles"])
def test_rules_of_unlimited_play_are_refused_elsewhere(rule: str) -> None:
    for rules, code in (
        ({rule: True}, "rule-needs-cube"),
        ({rule: True, "cube": True, "match": 3}, "rule-needs-unlimited"),
    ):
        with pytest.raises(TablesError) as caught:
            Record.new({"game": "backgammon", "rules": rules})
        assert (caught.value.code, caught.value.field) == (code, f"rules.{rule}")


@pytest.mark.parametrize("rule", ["cube", "match", "jacoby"])
@pytest.mark.parametrize("game", ["ban-sugoroku", "acey-deucey", "plakoto", "long-nardy"])
def test_games_without_a_cube_refuse_its_rules(game: str, rule: str) -> None:
    with pytest.raises(TablesError) as caught:
        Record.new({"game": game, "rules": {rule: 1 if rule == "match" else True}})
    assert (caught.value.code, caught.value.field) == ("unknown-rule", f"rules.{rule}")
    known = {"ban-sugoroku": "finish, muji, start", "acey-deucey": "score"}.get(game, "none")
    assert str(caught.value).endswith(f"it has: {known}")


def test_the_crawford_game_comes_once_and_has_no_doubling() -> None:
    match = {"rules": {"match": 3}}
    record = won(about_to_win(GAMMONED, **match))
    setup, over = record.next_game()
    assert (setup.score, setup.crawford, over) == ((2, 0), True, False)
    crawford = won(about_to_win(ONE_CHECKER_LEFT | {"points": {"2": 1}}, score=[2, 0], crawford=True, **match))
    assert refusal(about_to_win(GAMMONED, score=[2, 0], crawford=True, **match), "double") == "crawford-game"
    assert crawford.next_game()[1]

    lost = backgammon(rules={"match": 3}, score=[2, 0], crawford=True).act(("resign", 1)).act(("accept",))
    after, over = lost.next_game()
    assert (after.score, after.crawford, over) == ((2, 1), False, False)


def test_a_dead_cube_is_not_turned() -> None:
    match = {"rules": {"match": 3}}
    assert refusal(backgammon(score=[2, 0], **match), "double") == "dead-cube"
    assert backgammon(score=[0, 2], **match).act(("double",)).state.phase == "double"
    twice = (
        played(backgammon(score=[1, 0], **match), "double take").act(("throw", 3, 1)).act(("play", ((8, 5), (6, 5))))
    )
    assert played(twice, "double take").state.cube.value == 4
    assert (
        refusal(
            played(backgammon(score=[0, 1], **match), "double take")
            .act(("throw", 3, 1))
            .act(("play", ((8, 5), (6, 5)))),
            "double",
        )
        == "dead-cube"
    )


def test_a_won_match_is_followed_by_a_new_one() -> None:
    record = won(about_to_win(GAMMONED, rules={"match": 2}))
    setup, over = record.next_game()
    assert over
    assert (setup.score, setup.number, setup.crawford) == ((0, 0), 1, False)


def test_resigning_is_an_offer_that_may_be_refused() -> None:
    record = backgammon().act(("throw", 3, 1)).act(("resign", 2))
    assert (record.state.phase, record.state.seat, record.state.offer) == ("resign", 1, 2)
    refused = record.act(("refuse",))
    assert (refused.state.phase, refused.state.seat, refused.state.dice) == ("play", 0, (3, 1))
    result = record.act(("accept",)).state.result
    assert result is not None
    assert (result.winner, result.points, result.kind) == (1, 2, "resign")
    doubled = played(backgammon(), "double take").act(("resign", 3)).act(("accept",)).state.result
    assert doubled is not None
    assert doubled.points == 6


@pytest.mark.parametrize(
    ("game", "rules", "most"),
    [
        ("backgammon", {}, 3),
        ("ban-sugoroku", {}, 3),
        ("ban-sugoroku", {"finish": "bear-off"}, 1),
        ("plakoto", {}, 2),
        ("long-nardy", {}, 2),
        ("acey-deucey", {}, 1),
        ("acey-deucey", {"score": "count"}, 15),
    ],
)
def test_one_resigns_what_the_game_can_count(game: str, rules: dict[str, Any], most: int) -> None:
    record = Record.new({"game": game, "rules": rules, "first": 0})
    assert record.act(("resign", most)).state.offer == most
    assert refusal(record, "resign", most + 1) == "bad-number"
    assert refusal(record, "resign", 0) == "bad-number"


def finished(game: str, first: int, winner: int, **rules: Any) -> Record:
    """A game started by ``first`` that ``winner`` wins because the other resigns one point."""
    record = Record.new({"game": game, "rules": rules, "first": first, "seed": "x"})
    if first == winner:
        record = first_play(record.act(("throw",)))
    return record.act(("resign", 1)).act(("accept",))


def first_play(record: Record) -> Record:
    """Play whatever the first legal path is."""
    nodes = tree(record.state.position, record.state.dice or (0, 0)).nodes
    path: list[Move] = []
    node = nodes[0]
    while node:
        _, source, target, _, following = node[0]
        path.append((source, target))
        node = nodes[following]
    return record.act(("play", tuple(path)))


@pytest.mark.parametrize(
    ("game", "rules", "starts"),
    [
        ("ban-sugoroku", {}, "other"),
        ("ban-sugoroku", {"start": "roll"}, None),
        ("backgammon", {}, None),
        ("acey-deucey", {}, None),
        ("plakoto", {}, "winner"),
        ("long-nardy", {}, "winner"),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_who_starts_the_next_game(
    game: str, rules: dict[str, Any], starts: str | None, first: int, winner: int
) -> None:
    record = finished(game, first, winner, **rules)
    setup, _ = record.next_game()
    assert setup.first == {"other": 1 - first, "winner": winner, None: None}[starts]
    assert setup.score == ((1, 0) if winner == 0 else (0, 1))
    assert setup.number == 2


def test_the_first_game_of_ban_sugoroku_starts_with_the_first_seat_without_a_roll() -> None:
    assert Record.new({"game": "ban-sugoroku"}).state.phase == "throw"
    assert Record.new({"game": "ban-sugoroku", "rules": {"start": "roll"}}).state.phase == "opening"


def test_the_higher_die_starts_and_plays_both_dice_only_in_backgammon() -> None:
    kept = Record.new({"game": "backgammon"}).act(("open", ((2, 2), (1, 5)))).state
    assert (kept.phase, kept.mover, kept.dice) == ("play", 1, (1, 5))
    anew = Record.new({"game": "plakoto"}).act(("open", ((5, 1),))).state
    assert (anew.phase, anew.mover, anew.dice) == ("throw", 0, None)


@pytest.mark.parametrize("pairs", [(), ((3, 3),), ((3, 2), (4, 1)), ((0, 7),), "xy"])
def test_an_opening_roll_that_is_none_is_refused(pairs: object) -> None:
    assert refusal(Record.new({"game": "backgammon"}), "open", pairs) == "bad-dice"
