"""The short texts of positions."""

from urllib.parse import quote

import pytest

from pygame_web.errors import TablesError
from pygame_web.games import CODES, load
from pygame_web.position import Position
from pygame_web.text import position_text

from .texts import MANY_MUTANTS, MUTANTS, assert_survives, positions


def test_every_position_is_read_back_from_its_text() -> None:
    for position in positions(1_400):
        for seat in (None, 0, 1):
            text = position_text.write(position, seat, code=True)
            assert position_text.read(text) == (position, seat)
            assert position_text.read(text, position.game) == (position, seat)


def test_starting_positions_and_finished_games() -> None:
    for code in CODES:
        start = load(code).start()
        assert position_text.read(position_text.write(start), load(code)).position == start
    over = Position.from_json({"game": "backgammon", "mover": {"off": 15}, "other": {"points": {"1": 2}, "off": 13}})
    assert position_text.write(over) == "offx15_1x2"
    assert position_text.read("offx15_1x2", load("backgammon")).position == over


def test_an_address_carries_the_text_as_it_is() -> None:
    for position in positions(350):
        text = position_text.write(position, 1, code=True)
        assert quote(text, safe="") == text
        assert len(text) < 200


def test_people_may_write_it_their_way() -> None:
    start = load("backgammon").start()
    assert position_text.read(" 6X5.8x3.13x5.24x2_24x2.13x5.8x3.6x5_Light ", start.game) == (start, 1)
    assert position_text.read("hypergammon_3.2.1_1x3").position.mover.points == {3: 1, 2: 1, 1: 1}
    acey = position_text.read("acey-deucey_handx13.24.bar_offx15").position
    assert (acey.mover.hand, acey.mover.bar, acey.other.off) == (13, 1, 15)


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "missing-game", 1),
        ("24x2_24x2", "missing-game", 1),
        ("backgammon_24x2", "bad-position-text", 1),
        ("backgammon_24x2_24x2_24x2", "bad-position-text", 1),
        ("backgammon_24x16_6", "bad-count", 15),
        ("backgammon_24x2.25_6", "bad-place", 17),
        ("backgammon_24x2.6.24_6", "place-twice", 19),
        ("backgammon_24x9.6x9_6", "too-many-checkers", 12),
        ("backgammon_6_24x9.19x9", "too-many-checkers", 14),
        ("backgammon_6x0_6", "bad-count", 14),
        ("backgammon_06_6", "bad-place", 12),
        ("backgammon__6", "bad-place", 12),
        ("backgammon_20p_6", "pin-not-in-game", 12),
        ("plakoto_barp_6", "bad-pin", 9),
        ("plakoto_24x13.6px2_19", "bad-pin", 9),
        ("ban-sugoroku_6x14_24x15", "too-few-checkers", 14),
        ("backgammon_6x2_19x2", "both-on-point", 12),
        ("  backgammon_7²_6", "bad-place", 14),
    ],
)
def test_faults_are_told_with_their_column(text: str, code: str, column: int) -> None:
    with pytest.raises(TablesError) as caught:
        position_text.read(text)
    assert (caught.value.code, caught.value.data) == (code, {"line": 1, "column": column})


def test_a_text_of_another_game_is_refused() -> None:
    with pytest.raises(TablesError, match="plakoto"):
        position_text.read("plakoto_24x15_24x15", load("backgammon"))


TEXTS = [position_text.write(position, 0, code=True) for position in positions(28)]


def test_damaged_texts_are_refused_in_good_order() -> None:
    assert_survives(position_text.read, TEXTS, MUTANTS)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_many_damaged_texts_are_refused_in_good_order() -> None:
    assert_survives(position_text.read, TEXTS, MANY_MUTANTS)
