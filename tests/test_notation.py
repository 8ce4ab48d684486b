"""Plays as text, written and read."""

import pytest

from pygame_web.errors import IllegalPlayError, TablesError
from pygame_web.games import load
from pygame_web.moves import turn
from pygame_web.notation import parse_hops, play_text, point_name, read_play
from pygame_web.position import Position

BACKGAMMON = load("backgammon").start()


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ([(24, 18, ""), (18, 13, "")], "24/13"),
        ([(24, 18, "hit"), (18, 13, "hit")], "24/18*/13*"),
        ([("bar", 22, ""), (6, "off", "")], "bar/22 6/off"),
        ([("bar", 22, ""), (22, 20, "")], "bar/20"),
        ([(6, 4, ""), (8, 6, ""), (6, 4, ""), (8, 6, "")], "8/4 8/6 6/4"),
        ([(6, 3, "")] * 4, "6/3(4)"),
        ([], "-"),
    ],
)
def test_plays_are_written_in_the_usual_notation(moves: list[tuple[object, object, str]], text: str) -> None:
    assert play_text(moves) == text


@pytest.mark.parametrize(
    ("text", "dice", "moves"),
    [
        ("24/18 13/11", (6, 2), [(24, 18), (13, 11)]),
        ("13/11, 24/18", (6, 2), [(13, 11), (24, 18)]),
        ("24/13", (6, 5), [(24, 18), (18, 13)]),
        ("8/5 6/5", (3, 1), [(8, 5), (6, 5)]),
        ("13/7(2)", (3, 3), [(13, 10), (13, 10), (10, 7), (10, 7)]),
        ("Out 5 → In 5; In 6 → In 5", (3, 1), [(8, 5), (6, 5)]),
        ("far In 1 → far Out 1", (6, 5), [(24, 18), (18, 13)]),
        ("敵の内一地→敵の外一地", (6, 5), [(24, 18), (18, 13)]),
        ("外五地→内五地、內6→內5", (3, 1), [(8, 5), (6, 5)]),
        ("敵內1→敵外1", (6, 5), [(24, 18), (18, 13)]),
    ],
)
def test_plays_are_read_with_stops_left_out_and_in_any_order(
    text: str, dice: tuple[int, int], moves: list[tuple[int, int]]
) -> None:
    assert sorted(read_play(turn(BACKGAMMON, dice), text)) == sorted(moves)


@pytest.mark.parametrize(
    ("bar", "off"),
    [("bar", "off"), ("band", "off"), ("中央帶", "移出"), ("中欄", "移出"), ("中央帯", "上がり"), ("バー", "上がり")],
)
def test_places_beside_the_board_are_read_in_every_language(bar: str, off: str) -> None:
    assert [(hop.source, hop.target) for hop in parse_hops(f"{bar}→22, 1/{off}")] == [("bar", 22), (1, "off")]


def test_an_unmarked_stop_hits_nothing() -> None:
    position = Position.from_json(
        {
            "game": "backgammon",
            "mover": {"points": {"18": 1, "6": 14}},
            "other": {"points": {"13": 1, "1": 14}},
        }
    )
    legal = turn(position, (6, 2))
    assert read_play(legal, "18/10") == [(18, 16), (16, 10)]
    assert read_play(legal, "18/12*/10") == [(18, 12), (12, 10)]


@pytest.mark.parametrize(
    ("text", "column"), [("24", 1), ("24/18 x/3", 7), ("24/18 13", 7), ("0/5", 1), ("24/99999", 1), ("٣/1", 1)]
)
def test_what_cannot_be_read_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(TablesError) as caught:
        parse_hops(text)
    assert caught.value.data == {"column": column}


@pytest.mark.parametrize("text", ["24/23", "24/18", "13/3", ""])
def test_text_of_no_legal_play_is_refused(text: str) -> None:
    with pytest.raises(IllegalPlayError) as caught:
        read_play(turn(BACKGAMMON, (6, 5)), text)
    assert caught.value.code == "illegal-play"


def test_point_names_cover_the_board() -> None:
    names = [point_name(p) for p in range(1, 25)]
    assert names[:7] == ["In 1", "In 2", "In 3", "In 4", "In 5", "In 6", "Out 6"]
    assert names[11:13] == ["Out 1", "far Out 1"]
    assert len(set(names)) == 24
