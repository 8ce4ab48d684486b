"""The 720 published positions: the full set of legal results and the outcome in each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .oracle import command, naive
from .oracle.compare import Ends, assert_same, engine_ends, tree_ends

CASES_FILE = Path(__file__).parent / "data" / "legal_plays.jsonl"
CASES: list[dict[str, Any]] = [json.loads(line) for line in CASES_FILE.read_text().splitlines()]
GAMES = sorted({case["game"] for case in CASES})


def _position(case: dict[str, Any]) -> naive.Position:
    return {name: case[name] for name in ("game", "rules", "mover", "other")}


def _ends(results: list[dict[str, Any]]) -> Ends:
    ends = {naive.canonical(end): end.get("outcome") for end in results}
    assert len(ends) == len(results)
    return ends


def test_all_cases_are_here() -> None:
    assert len(CASES) == 720
    assert set(GAMES) == set(naive.GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_results_of_the_engine(game: str) -> None:
    for case in CASES:
        if case["game"] == game:
            position, dice = _position(case), tuple(case["dice"])
            assert_same(position, dice, engine_ends(position, dice), _ends(case["results"]), "results")


@pytest.mark.parametrize("game", GAMES)
def test_ends_of_the_tree(game: str) -> None:
    for case in CASES:
        if case["game"] == game:
            position, dice = _position(case), tuple(case["dice"])
            assert_same(position, dice, tree_ends(position, dice), _ends(case["results"]), "tree")


@pytest.mark.parametrize("game", GAMES)
def test_results_of_the_naive_generator(game: str) -> None:
    for case in CASES:
        if case["game"] == game:
            position, dice = _position(case), tuple(case["dice"])
            ends = {naive.canonical(end): naive.outcome(end) for end in naive.results(position, dice)}
            assert ends == _ends(case["results"])


def test_results_of_the_command_line() -> None:
    """All lines in one run, in order, each answered as it is written in the case file."""
    lines = [json.dumps({name: case[name] for name in case if name != "results"}) for case in CASES]
    run = command.run("legal", lines="".join(f"{line}\n" for line in lines).encode())
    assert (run.returncode, run.stderr) == (0, b"")
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(answers) == len(CASES)
    for case, answer in zip(CASES, answers, strict=True):
        assert set(answer) == {"results"}
        assert _ends(answer["results"]) == _ends(case["results"]), json.dumps(case)
        for end in answer["results"]:
            _assert_output_form(case["game"], end)


def _assert_output_form(game: str, end: dict[str, Any]) -> None:
    assert set(end) <= {"mover", "other", "outcome"}
    fields = {"points", "bar", "off"}
    fields |= {"hand"} if game == "acey-deucey" else set()
    fields |= {"pinned"} if game == "plakoto" else set()
    for side in (end["mover"], end["other"]):
        assert set(side) == fields
        assert all(side["points"].values())
        assert side.get("pinned", []) == sorted(side.get("pinned", []))
