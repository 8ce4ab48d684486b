"""Games and matches as text: the readable record, .mat and .sgf, with gnubg as judge where it is found."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from pygame_web.errors import TablesError
from pygame_web.games import CODES
from pygame_web.record import Record
from pygame_web.text import detect, mat, record_text, sgf
from pygame_web.text.sheet import Sheet

from .oracle.players import random_record
from .texts import DATA, MANY_MUTANTS, MUTANTS, SEED, assert_survives, gnubg, match, needs_gnubg, story

FAMILY = ("backgammon", "nackgammon", "hypergammon")
MATCH: dict[str, object] = {"cube": True, "match": 5}
CUBE: dict[str, object] = {"cube": True}
SESSION: dict[str, object] = {"cube": True, "jacoby": True, "beavers": True, "automatic-doubles": True}
HOUSE_RULES: dict[str, list[dict[str, object]]] = {
    "ban-sugoroku": [{}, {"finish": "bear-off", "start": "roll"}, {"muji": "on-the-spot"}],
    "backgammon": [{}, MATCH, SESSION],
    "acey-deucey": [{}, {"score": "count"}],
}


@pytest.mark.parametrize("code", CODES)
def test_records_are_read_back_exactly(code: str) -> None:
    rng = random.Random(f"{code} {SEED}")
    for rules in HOUSE_RULES.get(code, [{}]):
        for most in (0, 1, 7, 120, 10_000):
            record = random_record({"game": code, "rules": rules, "seed": f"{rng.random()}"}, rng, most)
            for names in (False, True):
                text = record_text.write(Sheet((record,), ("Ann", "")), point_names=names)
                assert record_text.read(text) == Sheet((record,), ("Ann", ""))


def test_setups_are_read_back_exactly() -> None:
    setup = {
        "game": "backgammon",
        "rules": {"cube": True, "match": 9},
        "seed": ' "quoted"\n\t',
        "first": 1,
        "score": [3, 8],
        "number": 12,
        "crawford": False,
        "position": {
            "game": "backgammon",
            "rules": {"cube": True, "match": 9},
            "mover": {"points": {"6": 3, "1": 2}, "bar": 1, "off": 9},
            "other": {"points": {"20": 2}, "off": 13},
        },
        "dice": [6, 5],
        "cube": {"value": 4, "owner": 0},
    }
    record = Record.new(setup)
    assert record_text.read(record_text.write(Sheet((record,)))).records == (record,)
    assert "position: bar.6x3.1x2_20x2\ncube: 4 dark\n" in record_text.write(Sheet((record,)))
    assert sgf.read(sgf.write(Sheet((record,)))).records[0].state.position == record.state.position


def test_one_turn_takes_one_line() -> None:
    text = record_text.write(match("acey-deucey", {}, random.Random(3), games=1))
    record = record_text.read(text).records[0]
    assert sum(line[:3].strip().isdigit() for line in text.splitlines()) == record.state.turn
    assert any("name" in line and line.count(";") >= 2 for line in text.splitlines())


def test_ban_sugoroku_is_written_in_its_own_names() -> None:
    record = Record.new({"game": "ban-sugoroku", "seed": "tables"}).act(("throw",)).act(("play", ((8, 2), (6, 5))))
    text = record_text.write(Sheet((record,)), point_names=True)
    assert "1. dark  6-1 Out 5/In 2 In 6/In 5" in text
    by_hand = text.replace("Out 5/In 2 In 6/In 5", "外五→内二, In 6 → In 5")
    assert record_text.read(by_hand).records == (record,)


@pytest.mark.parametrize("form", [mat, sgf], ids=["mat", "sgf"])
@pytest.mark.parametrize("code", FAMILY)
def test_matches_are_read_back(form: object, code: str) -> None:
    rng = random.Random(f"{code} {form} {SEED}")
    for rules in (MATCH, SESSION):
        sheet = match(code, rules, rng, games=2)
        text = form.write(sheet)  # type: ignore[attr-defined]
        found = form.read(text)  # type: ignore[attr-defined]
        assert found.names == sheet.names
        assert [story(record) for record in found.records] == [story(record) for record in sheet.records]
        assert form.write(found) == text  # type: ignore[attr-defined]


NAMES = sorted({path.stem for path in DATA.glob("*.mat")})


@pytest.mark.parametrize("name", NAMES)
def test_files_that_gnubg_wrote(name: str) -> None:
    """Both forms of a match tell the same games."""
    first = mat.read((DATA / f"{name}.mat").read_text(encoding="utf-8"))
    assert all(record.state.result for record in first.records) or name == "analysed"
    for record, following in zip(first.records, first.records[1:], strict=False):
        setup, _ = record.next_game()
        assert (setup.score, setup.crawford) == (following.setup.score, following.setup.crawford)
    path = DATA / f"{name}.sgf"
    if path.exists():
        second = sgf.read(path.read_text(encoding="utf-8"))
        assert second.names == first.names
        one, two = ([story(record, throughout=False) for record in form.records] for form in (first, second))
        assert one == two


OTHERS = """\ufeff; [Site "Somewhere"]
; [Player 1 "Zo\u00eb : 2"]
; [Jacoby "On"]
; [Beaver "On"]

0 point match

 Game 1
 Zo\u00eb(1700) : 0\t\t\tMr. X : 0
  1) 44: 24/16(2)                 52: 13/8 24/22
  2) 61: Cannot Move
"""


def test_how_others_write() -> None:
    """Ratings, tabs, repetitions, stops left out, a double first, moves in any order, words for a pass."""
    text = OTHERS.replace("  2) 61: Cannot Move\n", "  2) 33: 8/5(2)  6/3(2)             Doubles => 2\r\n  3) Passes\n")
    sheet = mat.read(text)
    (record,) = sheet.records
    assert sheet.names == ("Zo\u00eb(1700)", "Mr. X")
    assert (record.setup.game.rules["jacoby"], record.setup.game.rules["beavers"]) == (True, True)
    assert record.setup.first == 0, "an opening double is no opening roll"
    assert record.state.result is not None
    assert (record.state.result.winner, record.state.result.kind) == (1, "drop")
    with pytest.raises(TablesError, match="line 11, column 10"):
        mat.read(OTHERS)


def test_what_the_files_of_gnubg_hold() -> None:
    session = mat.read((DATA / "session.mat").read_text(encoding="utf-8")).records
    assert session[0].state.result is not None
    assert session[0].state.result.points == 64, "three doubles, each answered by a beaver"
    assert session[0].setup.game.rules["beavers"] is True
    played = mat.read((DATA / "match.mat").read_text(encoding="utf-8")).records
    assert [record.setup.crawford for record in played].count(True) <= 1
    assert sgf.read((DATA / "hypergammon.sgf").read_text(encoding="utf-8")).records[0].setup.game.code == "hypergammon"


@needs_gnubg
@pytest.mark.parametrize("code", FAMILY)
def test_gnubg_reads_our_files_and_writes_the_same_games(code: str, tmp_path: Path) -> None:
    rng = random.Random(f"gnubg {code} {SEED}")
    sheets = [match(code, rules, rng, games=2) for rules in (MATCH, CUBE)]
    lines = ["run('set jacoby off')"]
    for index, sheet in enumerate(sheets):
        (tmp_path / f"{index}.mat").write_text(mat.write(sheet), encoding="utf-8")
        (tmp_path / f"{index}.sgf").write_text(sgf.write(sheet), encoding="utf-8")
        lines.append(f"run('import mat \"{tmp_path}/{index}.mat\"'); run('save match \"{tmp_path}/{index}.mat.sgf\"')")
        lines.append(f"run('load match \"{tmp_path}/{index}.sgf\"'); run('save match \"{tmp_path}/{index}.sgf.sgf\"')")
        lines.append(f"run('export match mat \"{tmp_path}/{index}.sgf.mat\"')")
    gnubg("\n".join(lines), tmp_path)
    for index, sheet in enumerate(sheets):
        told = [story(record, throughout=False) for record in sheet.records]
        for ending, form in (("mat.sgf", sgf), ("sgf.sgf", sgf), ("sgf.mat", mat)):
            found = form.read((tmp_path / f"{index}.{ending}").read_text(encoding="utf-8"))
            assert [story(record, throughout=False) for record in found.records] == told, (index, ending)


@needs_gnubg
def test_gnubg_plays_and_we_read_it(tmp_path: Path) -> None:
    script = """
for command in ("set player 0 gnubg", "set player 1 gnubg", "set automatic roll on", "set automatic move on",
                "set automatic game on", "set player 0 chequerplay evaluation plies 0", "set display off",
                "set player 1 chequerplay evaluation plies 0", "set player 0 cubedecision evaluation plies 0",
                "set player 1 cubedecision evaluation plies 0", "set seed SEED", "new match 3"):
    run(command)
for _ in range(200):
    run("play")
run("export match mat match.mat")
run("save match match.sgf")
"""
    gnubg(script.replace("SEED", str(random.Random(SEED).randrange(1_000_000))), tmp_path)
    first = mat.read((tmp_path / "match.mat").read_text(encoding="utf-8"))
    second = sgf.read((tmp_path / "match.sgf").read_text(encoding="utf-8"))
    assert [story(record) for record in first.records] == [story(record) for record in second.records]
    assert len(first.records[0].actions) > 2


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", "bad-record-text", 1, 1),
        ("Tables record\nrules: a=b", "missing-header", 1, 1),
        ("Tables record\ngame: chess", "unknown-game", 2, 7),
        ("Tables record\ngame: plakoto\nname: x", "unknown-header", 3, 1),
        ("Tables record\ngame: plakoto\ngame: plakoto", "header-twice", 3, 1),
        ("Tables record\ngame: plakoto\nrules: a=b", "unknown-rule", 3, 8),
        ("Tables record\ngame: plakoto\nposition: 24x9_24x9x", "bad-count", 3, 19),
        ("Tables record\ngame: plakoto\nfirst: dark\n  1. dark 6-7", "bad-event", 4, 11),
        ("Tables record\ngame: plakoto\nfirst: dark\n  2. dark 6-5", "wrong-turn", 4, 3),
        ("Tables record\ngame: plakoto\nfirst: dark\n  1. dark 6-5 24/17 24/19", "illegal-play", 4, 15),
        ("Tables record\ngame: plakoto\nfirst: dark\n  1. dark 6-5 24/18 x/19", "bad-move-text", 4, 21),
        ("Tables record\ngame: plakoto\nfirst: dark\n  1. dark 6-5 24/13; 6-5 24/13", "wrong-turn", 4, 22),
        ("Tables record\ngame: plakoto\nfirst: dark\n  1. dark take", "wrong-phase", 4, 11),
        ("Tables record\ngame: plakoto\nresult: dark wins 1 (single)", "result-mismatch", 3, 9),
    ],
)
def test_faulty_records(text: str, code: str, line: int, column: int) -> None:
    _assert_refused(record_text.read, text, code, line, column)


GAME_1 = " 3 point match\n\n Game 1\n Ann : 0     Bob : 0\n"


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", "bad-mat", 1, 1),
        ("Hello", "bad-mat", 1, 1),
        (" 99 point match\n", "bad-mat", 1, 1),
        (" 3 point match\n Game 1\n Ann and Bob\n", "bad-mat", 3, 1),
        (" 3 point match\n Game 1\n Ann : 3     Bob : 0\n  1) 31: 8/5 6/5", "bad-mat", 3, 1),
        (GAME_1 + "  1) Takes", "bad-mat", 5, 6),
        (GAME_1 + "  1) 31: 8/5 6/4", "illegal-play", 5, 10),
        (GAME_1 + "  1) 31: 8/5 6/5       64: 24/18 x/14", "bad-move-text", 5, 34),
        (GAME_1 + "  1) 31: 8/5 6/5\n  2) 31: 8/5 6/5", "wrong-turn", 6, 6),
        (GAME_1 + "  1) 31: 8/5 6/5       Doubles => 2\n  2) Takes    64:\n  3) 31:", "bad-mat", 7, 6),
        (GAME_1 + "  1) 31: 8/5 6/5       Doubles => 2\n  2) Drops    Wins 2 points", "result-mismatch", 6, 15),
        (GAME_1 + "  1) 31: 8/5 6/5  64: 24/14  31: 8/5 6/5", "bad-mat", 5, 30),
    ],
)
def test_faulty_mats(text: str, code: str, line: int, column: int) -> None:
    _assert_refused(mat.read, text, code, line, column)


ROOT = "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]"


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", "bad-sgf", 1, 1),
        ("(;GM[1])", "bad-sgf", 1, 6),
        ("(;GM[6]", "bad-sgf", 1, 7),
        ("(;GM[6", "bad-sgf", 1, 5),
        ("()", "bad-sgf", 1, 2),
        ("(;GM[6]MI[length:3][ws:3])", "bad-sgf", 1, 6),
        (ROOT + "\n;W[31hefe]\n;W[31hefe])", "wrong-turn", 3, 4),
        (ROOT + "\n;W[31heff])", "illegal-play", 2, 4),
        (ROOT + "\n;W[31hef])", "bad-sgf", 2, 4),
        (ROOT + "\n;W[31hefe];B[resign])", "bad-sgf", 2, 14),
        (ROOT + "RU[Hypergammon1];W[31hefe])", "not-in-tables", 1, 11),
        (ROOT + "RE[B+3];W[31hefe];B[double])", "result-mismatch", 1, 48),
    ],
)
def test_faulty_sgfs(text: str, code: str, line: int, column: int) -> None:
    _assert_refused(sgf.read, text, code, line, column)


def _assert_refused(read: Callable[[str], object], text: str, code: str, line: int, column: int) -> None:
    with pytest.raises(TablesError) as caught:
        read(text)
    found = caught.value
    assert (found.code, found.data["line"], found.data["column"]) == (code, line, column), found.message


def test_sgf_follows_the_main_line() -> None:
    plain = sgf.read(ROOT + ";W[31hefe];B[64aggk])").records
    assert sgf.read(ROOT + ";W[31hefe]C[a \\] (b)](;B[64aggk])(;B[64xxxx](;W[99])))").records == plain


def test_games_of_other_kinds_are_not_written() -> None:
    sheet = match("plakoto", {}, random.Random(1), games=1, most=5)
    for form in (mat, sgf):
        with pytest.raises(TablesError, match="plakoto"):
            form.write(sheet)


def test_every_form_is_recognised() -> None:
    sheet = match("backgammon", MATCH, random.Random(2), games=2)
    for form, text in (("text", record_text.write(sheet)), ("mat", mat.write(sheet)), ("sgf", sgf.write(sheet))):
        found = detect.read("\n" + text)
        assert found.form == form
        assert found.sheet is not None
        assert [story(record) for record in found.sheet.records] == [story(record) for record in sheet.records]
    for text in ("", "hello", "{", "[]", '{"v": 1}', "12 34"):
        with pytest.raises(TablesError):
            detect.read(text)


def test_long_texts_take_time_in_proportion() -> None:
    for text in (
        "(" * 100_000,
        "(;" * 50_000,
        " 1 point match\n Game 1\n" + " :" * 400,
        "[" * 100_000,
        "a" * 5_000_000,
    ):
        with pytest.raises(TablesError):
            detect.read(text)


def _short(form: object) -> list[str]:
    rng = random.Random(f"short {SEED}")
    codes = CODES if form is record_text else FAMILY
    sheets = [match(code, {}, rng, games=1, most=12) for code in codes]
    sheets += [match(code, MATCH, rng, games=1, most=12) for code in FAMILY]
    return [form.write(sheet) for sheet in sheets]  # type: ignore[attr-defined]


@pytest.mark.parametrize("form", [record_text, mat, sgf], ids=["text", "mat", "sgf"])
def test_damaged_texts_are_refused_in_good_order(form: object) -> None:
    assert_survives(form.read, _short(form), MUTANTS)  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("form", [record_text, mat, sgf], ids=["text", "mat", "sgf"])
def test_many_damaged_texts_are_refused_in_good_order(form: object) -> None:
    assert_survives(form.read, _short(form), MANY_MUTANTS)  # type: ignore[attr-defined]


def test_damaged_texts_of_any_form() -> None:
    texts = [*_short(record_text)[:3], *_short(mat)[:3], *_short(sgf)[:3]]
    assert_survives(detect.read, texts, MUTANTS)
