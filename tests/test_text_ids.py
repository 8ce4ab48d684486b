"""XGID and the IDs of GNU Backgammon, judged by that program where it is found."""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from pygame_web.errors import TablesError
from pygame_web.games import load
from pygame_web.match import Cube
from pygame_web.position import Position
from pygame_web.record import Record
from pygame_web.text import gnubg_id, xgid
from pygame_web.text.situation import Situation

from .oracle.players import random_record
from .texts import MANY_MUTANTS, MUTANTS, SEED, assert_survives, gnubg, needs_gnubg, positions, situations


@pytest.mark.parametrize(
    ("code", "text"),
    [("backgammon", "4HPwATDgc/ABMA"), ("nackgammon", "4Dl4ADbgOXgANg"), ("hypergammon", "AACgAgAAKgAAAA")],
)
def test_the_known_ids_of_the_starting_positions(code: str, text: str) -> None:
    assert gnubg_id.write_position(load(code).start()) == text
    assert gnubg_id.read_position(text, load(code)) == load(code).start()


def test_checkers_of_both_sides_on_the_bar() -> None:
    position = gnubg_id.read_position("2GbwATDgc/ABYA")
    assert (position.mover.bar, position.other.bar) == (2, 0)
    assert gnubg_id.write_position(position) == "2GbwATDgc/ABYA"
    found = xgid.read("XGID=aa-B--D-D---dC---d-d----AA:1:-1:-1:62:2:3:0:5:10", "nackgammon")
    assert (found.position.mover.bar, found.position.other.bar) == (1, 1)
    assert (found.seat, found.cube, found.score, found.dice) == (1, Cube(2, 1, True), (2, 3), (6, 2))


def test_numbering_is_from_the_side_of_the_mover() -> None:
    text = "XGID=-aa---EBB---dDa--c-e----B-:0:0:{}:16:0:0:0:0:10"
    x, o = (xgid.read(text.format(turn)).position for turn in (1, -1))
    assert x.mover.points == {24: 2, 13: 4, 8: 2, 7: 2, 6: 5}
    assert o == x.swapped()
    assert xgid.read("XGID=-aa---EBB---dDa--c-e----B-:0:0:1:16").position == x


def test_situations_are_read_back_from_their_ids() -> None:
    for situation in situations(900):
        code = situation.position.game.code
        assert xgid.read(xgid.write(situation), code) == situation
        rules = {**situation.position.game.rules, "beavers": False}
        known = replace(situation, position=Position(load(code, rules), situation.position.packed))
        assert gnubg_id.read(gnubg_id.write(situation), code) == known


def test_situations_of_records() -> None:
    rng = random.Random(f"ids {SEED}")
    for rules in ({"cube": True, "match": 5}, {"cube": True, "jacoby": True}):
        record = random_record({"game": "backgammon", "rules": rules, "seed": "ids"}, rng, 400)
        for state in record.states():
            situation = Situation.of(state)
            assert gnubg_id.read(gnubg_id.write(situation)) == replace(
                situation, cube=replace(situation.cube, turned=situation.cube.owner is not None)
            )
            if situation.phase == "throw" and not state.opening:
                begun = Record.new(situation.setup()).state
                assert (begun.position, begun.seat, begun.cube.value) == (state.position, state.seat, state.cube.value)


@pytest.mark.parametrize(
    ("text", "seat", "phase", "cube"),
    [
        ("4HPkASjgc/ABMA:cBEAAAAAAAAA", 0, "double", Cube(1)),
        ("4HPkASjgc/ABMA:QQkAAAAAAAAA", 0, "throw", Cube(2, 1, True)),
        ("4HPkASjgc/ABMA:QQkGAAAAAAAA", 0, "play", Cube(2, 1, True)),
        ("wXPwATDgc+QBYA:ARkAAAAAAAAA", 1, "double", Cube(2, 1, True)),
    ],
)
def test_ids_that_gnubg_showed_in_a_game(text: str, seat: int, phase: str, cube: Cube) -> None:
    found = gnubg_id.read(text)
    assert (found.seat, found.phase, found.cube) == (seat, phase, cube)
    assert found.position.game.rules["jacoby"] is True
    assert gnubg_id.write(found) == text


def test_ids_are_found_in_their_surroundings() -> None:
    start = load("backgammon", {"cube": True}).start()
    for text in ("4HPwATDgc/ABMA", "Position ID: 4HPwATDgc/ABMA", "GNUBGID=4HPwATDgc/ABMA:cAkAAAAAAAAE"):
        assert gnubg_id.read(text).position == start
    assert gnubg_id.read("Position ID: 4HPwATDgc/ABMA\n Match ID   : cIkFAAAAAAAE").dice == (3, 1)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("4HPwATDgc/ABM", 1),
        ("4HPwATDgc/AB?A", 13),
        ("4HPwATDgc/ABMB", 14),
        ("//////////////", 14),
        ("4HPwATDgc/ABMA:cAk", 16),
        ("4HPwATDgc/ABMA:////////////", 16),
        ("4HPwATDgc/ABMA cAkAAAAAAAAE x", 1),
    ],
)
def test_faulty_gnubg_ids(text: str, column: int) -> None:
    with pytest.raises(TablesError) as caught:
        gnubg_id.read(text)
    assert caught.value.data == {"line": 1, "column": column}


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("XGID=-b----E-C---eE---c-e----B", 6),
        ("XGID=-b----E-C---eE---c-e----Z-:0:0:1:00", 30),
        ("XGID=A-----E-C---eE---c-e----B-:0:0:1:00", 6),
        ("XGID=-b----E-C---eE---c-e----B-:x:0:1:00", 33),
        ("XGID=-b----E-C---eE---c-e----B-:0:2:1:00", 35),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:0:00", 37),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:07", 39),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:B", 39),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:7:0:0:7:10", 42),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:2:7:10", 46),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10:1", 53),
        ("XGID=-b----E-C---eE---c-e----BO:0:0:1:00", 6),
    ],
)
def test_faulty_xgids(text: str, column: int) -> None:
    with pytest.raises(TablesError) as caught:
        xgid.read(text)
    assert caught.value.data == {"line": 1, "column": column}


@needs_gnubg
def test_gnubg_gives_the_same_ids_and_understands_xgids(tmp_path: Path) -> None:
    known = [_sorted(situation) for situation in situations(300) if situation.phase != "double"]
    lines = [f"run('set xgid {xgid.write(s)}'); print('ID', gnubg.positionid(), gnubg.matchid())" for s in known]
    found = re.findall(r"^ID (\S+) (\S+)", gnubg("\n".join(lines), tmp_path), re.MULTILINE)
    assert len(found) == len(known) > 150
    for situation, (position, match) in zip(known, found, strict=True):
        assert gnubg_id.write_position(situation.position) == position
        # gnubg seats the player to move at the bottom, whoever he is.
        turned = situation if situation.seat == 0 else _turned(situation)
        assert gnubg_id.write_match(turned) == match, xgid.write(situation)


@needs_gnubg
def test_gnubg_reads_our_ids(tmp_path: Path) -> None:
    # Offers on the table it does not take over.
    known = [_sorted(situation) for situation in situations(200, "read") if situation.phase != "double"]
    ids = [gnubg_id.write(situation) for situation in known]
    lines = [f"run('set gnubgid {text}'); print('ID', gnubg.positionid(), gnubg.matchid())" for text in ids]
    found = re.findall(r"^ID (\S+) (\S+)", gnubg("\n".join(lines), tmp_path), re.MULTILINE)
    assert [f"{position}:{match}" for position, match in found] == ids


def test_gnubg_nn_gives_the_same_position_ids() -> None:
    gnubg_nn = pytest.importorskip("gnubg_nn", reason="gnubg-nn (PyPI) is not here")
    for position in positions(500, codes=("backgammon", "nackgammon")):
        board = [
            [side.points.get(p, 0) for p in range(1, 25)] + [side.bar] for side in (position.other, position.mover)
        ]
        assert gnubg_nn.position_id(board) == gnubg_id.write_position(position)


def _sorted(situation: Situation) -> Situation:
    """gnubg puts the higher die first."""
    dice = situation.dice
    return replace(situation, dice=(max(dice), min(dice)) if dice else None)


def _turned(situation: Situation) -> Situation:
    owner = None if situation.cube.owner is None else 1 - situation.cube.owner
    score = situation.score[1], situation.score[0]
    return replace(situation, seat=0, cube=replace(situation.cube, owner=owner), score=score)


XGIDS = [xgid.write(situation) for situation in situations(30)]
IDS = [gnubg_id.write(situation) for situation in situations(30)]


def test_damaged_ids_are_refused_in_good_order() -> None:
    assert_survives(xgid.read, XGIDS, MUTANTS)
    assert_survives(gnubg_id.read, IDS, MUTANTS)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_many_damaged_ids_are_refused_in_good_order() -> None:
    assert_survives(xgid.read, XGIDS, MANY_MUTANTS)
    assert_survives(gnubg_id.read, IDS, MANY_MUTANTS)
