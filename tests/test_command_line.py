"""The command line as programs use it: JSON Lines in, JSON Lines out."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pygame_web.games import load
from pygame_web.record import Record

START = load("ban-sugoroku").start().to_json()


def run(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pygame_web", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=120, check=False)


def served(*arguments: str, requests: list[Any]) -> tuple[list[dict[str, Any]], int]:
    lines = "".join((request if isinstance(request, str) else json.dumps(request)) + "\n" for request in requests)
    done = run(*arguments, lines=lines)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


def test_legal_answers_line_by_line_and_goes_on_after_an_error() -> None:
    good = {**START, "dice": [6, 5]}
    answers, status = served("legal", requests=[good, "{", {**START, "dice": [0, 7]}, {**START, "game": "go"}, good])
    assert status == 1
    assert [answer.get("error", {}).get("code") for answer in answers] == [
        None, "bad-json", "bad-dice", "unknown-game", None,
    ]  # fmt: skip
    assert answers[0] == answers[4]
    assert answers[2]["error"]["field"] == "dice"
    assert served("legal", requests=[good])[1] == 0


def test_a_pass_is_one_result_equal_to_the_input() -> None:
    closed = {"points": {str(p): 2 for p in range(1, 7)} | {"7": 3}, "bar": 0, "off": 0}
    mover = {"points": {"6": 14}, "bar": 1, "off": 0}
    request = {"game": "backgammon", "rules": {}, "mover": mover, "other": closed}
    answers, _ = served("legal", requests=[{**request, "dice": [6, 5]}])
    assert answers[0] == {"results": [{"mover": mover, "other": closed}]}


def test_an_end_tells_its_outcome() -> None:
    mover = {"points": {"1": 1}, "bar": 0, "off": 14}
    other = {"points": {"6": 15}, "bar": 0, "off": 0}
    answers, _ = served("legal", requests=[{"game": "plakoto", "mover": mover, "other": other, "dice": [2, 1]}])
    (result,) = answers[0]["results"]
    assert result["outcome"] == {"winner": "mover", "points": 2}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_choose_gives_a_legal_play(level: str) -> None:
    request = {**START, "dice": [6, 2]}
    answers, status = served("choose", "--level", level, "--seed", "7", requests=[request])
    (answer,) = answers
    assert status == 0
    assert len(answer["moves"]) == 2
    ends = served("legal", requests=[request])[0][0]["results"]
    assert {"mover": answer["mover"], "other": answer["other"]} in ends
    assert answer["seconds"] >= 0


def test_evaluate_gives_probabilities_that_agree() -> None:
    (answer,), status = served("evaluate", requests=[START])
    assert status == 0
    assert 0 <= answer["win3"] <= answer["win2"] <= answer["win"] <= 1
    assert 0 <= answer["lose3"] <= answer["lose2"] <= 1 - answer["win"] - answer["draw"] + 1e-9
    losses = 1 - answer["win"] - answer["draw"] + answer["lose2"] + answer["lose3"]
    assert answer["equity"] == pytest.approx(answer["win"] + answer["win2"] + answer["win3"] - losses, abs=1e-6)


def test_perft_counts() -> None:
    assert run("perft", "ban-sugoroku", "1").stdout == "246\n"
    assert run("perft", "hypergammon", "2").stdout == "38017\n"


def test_svg_draws_a_position() -> None:
    drawn = run("svg", "--dice", "6-5", lines=json.dumps(START))
    assert drawn.stdout.startswith("<svg")
    assert "<title" in drawn.stdout
    wrong = run("svg", lines='{"game": "go"}')
    assert (wrong.returncode, wrong.stdout) == (1, "")
    assert "go" in wrong.stderr
    assert "Traceback" not in wrong.stderr


def test_verify_recomputes_the_throws(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = Record.new({"game": "ban-sugoroku", "seed": "tables"}).act(("throw",))
    path.write_text(json.dumps(record.to_json()))
    honest = run("verify", str(path))
    assert honest.returncode == 0
    assert "1 of 1 throws" in honest.stdout
    path.write_text(json.dumps({**record.to_json(), "actions": [["throw", 6, 6]]}))
    assert run("verify", str(path)).returncode == 1
    missing = run("verify", str(tmp_path / "missing"))
    assert missing.returncode == 1
    assert "Traceback" not in missing.stderr


def test_a_game_in_the_terminal_can_be_played_by_text() -> None:
    seed = next(
        s
        for s in map(str, range(100))
        if Record.new({"game": "ban-sugoroku", "seed": s}).act(("throw",)).state.dice == (6, 2)
    )
    told = run("play", "ban-sugoroku", "--seed", seed, "--keep-nothing", lines="24/18 13/11\nhint\nnonsense\nquit\n")
    assert told.returncode == 0
    assert "○" in told.stdout
    assert "cannot read 'nonsense'" in told.stdout
    assert told.stderr == ""
