"""What shared links carry."""

from __future__ import annotations

import json
import random
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from pygame_web.__main__ import main
from pygame_web.errors import TablesError
from pygame_web.games import CODES
from pygame_web.record import Record
from pygame_web.text import detect, link, record_text
from pygame_web.text.sheet import Sheet
from pygame_web.text.situation import Situation

from .oracle.players import random_record
from .texts import MANY_MUTANTS, MUTANTS, assert_survives, match, positions, situations

SITE = "https://example.org/tables/index.html?lang=ja#"
RULES: list[tuple[str, dict[str, object]]] = [
    *((code, {}) for code in CODES),
    ("ban-sugoroku", {"finish": "bear-off", "start": "roll"}),
    ("backgammon", {"cube": True, "match": 5}),
    ("hypergammon", {"cube": True, "beavers": True, "automatic-doubles": True}),
    ("acey-deucey", {"score": "count"}),
]


def packed(data: Any) -> str:
    """A link to whatever data."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    content = deflate.compress(json.dumps(data).encode()) + deflate.flush()
    return "record=1" + urlsafe_b64encode(content).decode().rstrip("=")


def refusal(text: str) -> TablesError:
    with pytest.raises(TablesError) as caught:
        detect.read(text)
    return caught.value


@pytest.mark.parametrize(("code", "rules"), RULES)
def test_every_game_comes_back(code: str, rules: dict[str, object]) -> None:
    sheet = match(code, rules, random.Random(f"links {code}"))
    for record in sheet.records:
        fragment = link.write(Sheet((record,), sheet.names))
        assert quote(fragment, safe="=") == fragment
        for text in (fragment, f"#{fragment}", f" {SITE}{fragment}\n"):
            assert detect.read(text) == detect.Found("link", Sheet((record,), sheet.names))


def test_several_games_are_several_lines() -> None:
    sheet = match("backgammon", {"cube": True, "match": 5}, random.Random("several"))
    assert len(sheet.records) > 1
    assert detect.read(link.write(sheet)) == detect.Found("link", sheet)


def test_throws_that_do_not_follow_from_a_seed_come_back() -> None:
    record = random_record({"game": "backgammon", "seed": "links"}, random.Random("links"), 10_000)
    setup = record.setup.to_json()
    del setup["seed"]
    unknown = Record.from_json(record.to_json() | {"setup": setup})
    forged = Record.from_json(record.to_json() | {"setup": {**setup, "seed": "another"}})
    for each in (unknown, forged):
        assert link.read(link.write(Sheet((each,)))).records == (each,)
    assert forged.wrong_throws()


def test_a_game_that_begins_elsewhere_comes_back() -> None:
    for situation in situations(60):
        if situation.position.outcome() is None:
            record = Record.new({**situation.setup().to_json(), "seed": "x"})
            assert link.read(link.write(Sheet((record,)))).records == (record,)


@pytest.mark.parametrize("code", CODES)
def test_links_are_short(code: str) -> None:
    setup = {"game": code, "seed": random.Random(code).randbytes(12).hex()}
    record = random_record(setup, random.Random(code), 10_000)
    turns = record.state.turn
    assert len(link.write(Sheet((record,)))) < 120 + 8 * turns


def test_every_position_comes_back() -> None:
    for situation in situations(300):
        text = link.write_situation(situation)
        assert quote(text, safe="=&") == text
        found = detect.read(SITE + text).situation
        assert found is not None
        assert found.setup().to_json() == situation.setup().to_json()
    for position in positions(700):
        found = detect.read("#" + link.write_situation(Situation(position, 1, "play", (5, 2)))).situation
        assert found == Situation(position, 1, "play", (5, 2))


def test_damaged_and_hostile_links_are_refused_with_a_reason() -> None:
    good = link.write(Sheet((random_record({"game": "plakoto", "seed": "x"}, random.Random("x"), 10_000),)))
    assert refusal(good[:-9]).code == "bad-link"
    assert refusal(good.replace("=1", "=2")).code == "unknown-version"
    assert refusal("#record=").code == "unknown-version"
    assert refusal("#record=1!!!!").code == "bad-link"
    assert refusal("#record=1" + "A" * link.LONGEST).code == "link-too-long"
    assert refusal("#game=0123456789").code == "bad-link"
    assert refusal(packed(["no", "object"])).code == "bad-link"
    assert refusal(packed({"setup": {"game": "chess"}, "play": ""})).code == "unknown-game"
    assert refusal(packed({"setup": {"game": "plakoto"}, "play": "!"})).code == "bad-link"
    assert refusal(packed({"setup": {"game": "plakoto"}, "play": ","})).code == "no-seed"
    assert refusal(packed({"setup": {"game": "plakoto"}, "play": 7})).code == "bad-link"
    assert refusal(packed({"setup": {"game": "plakoto"}, "play": "", "names": "AB"})).code == "bad-link"
    assert refusal(f"{good}\nand more").code == "unknown-version"
    bomb = packed({"setup": {"game": "plakoto"}, "play": "," * 20_000_000})
    assert len(bomb) > link.LONGEST and refusal(bomb).code == "link-too-long"
    smaller = packed({"setup": {"game": "plakoto"}, "play": "," * 5_000_000})
    assert len(smaller) < link.LONGEST and refusal(smaller).code == "bad-link"
    assert refusal("#game=backgammon&rule.cube=true&position=6_6&cube=3").code == "bad-cube"
    assert refusal("#game=backgammon&position=6_6&dice=7-1").code == "bad-dice"


def test_a_game_too_long_for_a_link_is_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    record = random_record({"game": "backgammon", "seed": "x"}, random.Random("x"), 10_000)
    monkeypatch.setattr(link, "LONGEST", 100)
    with pytest.raises(TablesError, match="too long"):
        link.write(Sheet((record,)))


def games() -> list[str]:
    rng = random.Random("mutants of links")
    return [link.write(Sheet((random_record({"game": code, "seed": "m"}, rng, 12),))) for code in CODES]


def shorts() -> list[str]:
    return [link.write_situation(situation) for situation in situations(20)]


def test_damaged_links_are_refused_in_order() -> None:
    assert_survives(detect.read, [*games(), *shorts()], MUTANTS)


def test_damaged_records_in_whole_links_are_refused_in_order() -> None:
    """The damage lies inside the deflated text, where a forger would do it."""
    insides = [zlib.decompress(urlsafe_b64decode(text[8:] + "==="), -15).decode() for text in games()]

    def read(text: str) -> object:
        deflate = zlib.compressobj(1, zlib.DEFLATED, -15)
        content = deflate.compress(text.encode(errors="surrogatepass")) + deflate.flush()
        return detect.read("record=1" + urlsafe_b64encode(content).decode().rstrip("="))

    assert_survives(read, insides, MUTANTS)


@pytest.mark.slow
def test_many_damaged_links_are_refused_in_order() -> None:
    assert_survives(detect.read, [*games(), *shorts()], MANY_MUTANTS)


def test_commands_take_links(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = random_record({"game": "ban-sugoroku", "seed": "tables"}, random.Random("x"), 8)
    address = SITE + link.write(Sheet((record,)))
    assert main(["convert", address, "--to", "text"]) == 0
    assert capsys.readouterr().out == record_text.write(Sheet((record,)))
    assert main(["verify", address]) == 0
    assert "follow from the seed" in capsys.readouterr().out
    assert main(["review", address]) == 0
    assert "luck" in capsys.readouterr().out
    path = tmp_path / "position"
    path.write_text("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")
    assert main(["convert", str(path), "--to", "link"]) == 0
    assert capsys.readouterr().out.startswith("game=backgammon&")
    assert main(["convert", "#game=backgammon&position=6x2_24x2&dice=6-5", "--to", "gnubg-id"]) == 0
    text = capsys.readouterr().out.strip()
    assert detect.read(text).form == "gnubg-id"
