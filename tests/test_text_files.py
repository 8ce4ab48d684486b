"""Texts on the command line: positions in any form, files converted, throws checked."""

from __future__ import annotations

import io
import json
from hashlib import sha256
from pathlib import Path

import pytest

from pygame_web.__main__ import main
from pygame_web.record import Record
from pygame_web.text import detect, record_text
from pygame_web.text.sheet import Sheet

from .texts import DATA

MATCH = str(DATA / "match.mat")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    told = capsys.readouterr()
    return status, told.out, told.err


@pytest.mark.parametrize("form", detect.FORMS)
def test_a_file_in_every_form(form: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, text, _ = run(capsys, "convert", MATCH, "--to", form)
    assert status == 0
    found = detect.read(text)
    assert found.form == form
    if found.sheet is not None:
        path = tmp_path / "again"
        path.write_text(text, encoding="utf-8")
        assert run(capsys, "convert", str(path), "--to", "mat")[1] == run(capsys, "convert", MATCH, "--to", "mat")[1]


def test_positions_and_faults_of_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "position"
    path.write_text("plakoto_24x14.18_24x15", encoding="utf-8")
    assert run(capsys, "convert", str(path), "--to", "position")[1] == "plakoto_24x14.18_24x15_dark\n"
    for form, told in (("xgid", "no xgid"), ("mat", "holds a position")):
        status, out, err = run(capsys, "convert", str(path), "--to", form)
        assert (status, out) == (1, "")
        assert told in err
    path.write_bytes(b"\xff\xfe\x00")
    assert "not a text" in run(capsys, "convert", str(path), "--to", "mat")[2]
    assert run(capsys, "convert", str(tmp_path / "missing"), "--to", "mat")[0] == 1


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("XGID=-b----E-C---eE---c-e----B-:0:0:1:31"))
    assert run(capsys, "convert", "-", "--to", "gnubg-id")[1] == "4HPwATDgc/ABMA:cIkFAAAAAAAE\n"


def test_throws_are_checked_in_every_form(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = Record.new({"game": "ban-sugoroku", "seed": "tables"}).act(("throw",))
    forged = Record.new({"game": "ban-sugoroku", "seed": "tables"}).act(("throw", 6, 6))
    path = tmp_path / "record.txt"
    path.write_text(record_text.write(Sheet((record,))), encoding="utf-8")
    status, out, _ = run(capsys, "verify", str(path))
    assert (status, out.splitlines()[-1]) == (0, "1 of 1 throws follow from the seed")
    path.write_text(record_text.write(Sheet((record, forged))), encoding="utf-8")
    status, out, _ = run(capsys, "verify", str(path))
    assert status == 1
    assert "game 2" in out and "action 0: 6-6 does not follow from the seed, which gives 6-1" in out
    worded = Record.new({"game": "backgammon", "seed": "5f0c a few words"}).act(("throw",))
    path.write_text(record_text.write(Sheet((worded,))), encoding="utf-8")
    status, out, _ = run(capsys, "verify", "--steps", str(path))
    assert status == 0
    assert f"fingerprint of its random part, 5f0c: {sha256(b'5f0c').hexdigest()}" in out
    assert f"the SHA-256 of 5f0c a few words:0:0 is {sha256(b'5f0c a few words:0:0').hexdigest()}" in out
    status, out, _ = run(capsys, "verify", MATCH)
    assert status == 1
    assert "no seed" in out


def test_served_lines_take_positions_as_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31",
        "4HPwATDgc/ABMA",
        "backgammon_24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5",
    ]
    lines = [json.dumps({"position": text, "dice": [3, 1]}) for text in texts]
    lines.append(json.dumps({"game": "hypergammon", "position": "24.23.22_24.23.22", "dice": [3, 1]}))
    lines.append(json.dumps({"position": "4HPwATDgc/ABM", "dice": [3, 1]}))
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    status, out, _ = run(capsys, "legal")
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 1
    assert [len(answer.get("results", [])) for answer in answers] == [16, 16, 16, 7, 0]
    assert answers[-1]["error"]["code"] == "unknown-form"


def test_a_picture_of_a_position_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "svg", "plakoto_24x14.18p_24x13.7x2")[1].startswith("<svg")
