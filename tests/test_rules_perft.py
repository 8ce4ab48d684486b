"""Counts of distinct end positions, from the start, over all 21 throws."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pygame_web.__main__ import perft
from pygame_web.games import load

from .oracle import command, naive

COUNTS: dict[str, list[int]] = json.loads((Path(__file__).parent / "data" / "perft.json").read_text())["counts"]
LARGE = 1_000_000
"""Counts above this take more than a few seconds."""
HUGE = 10_000_000
"""Counts above this take minutes: run by ``pytest -m slow`` and by ``python -m tests.benchmarks --perft``."""

_ALL = [
    pytest.param(game, depth, counted, marks=[pytest.mark.slow] if counted > LARGE else [])
    for game, counts in COUNTS.items()
    for depth, counted in enumerate(counts, start=1)
]
_NAIVE = [(game, depth) for game, counts in COUNTS.items() for depth in (1, 2) if counts[depth - 1] < 5_000]


def test_every_game_is_counted() -> None:
    assert set(COUNTS) == set(naive.GAMES)
    assert sum(counted > HUGE for counts in COUNTS.values() for counted in counts) == 2


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "depth", "counted"), _ALL)
def test_count(game: str, depth: int, counted: int) -> None:
    assert perft(load(game), depth) == counted


def test_count_of_the_command_line() -> None:
    run = command.run("perft", "ban-sugoroku", "2")
    assert (run.returncode, run.stdout.split()) == (0, [b"63722"])


@pytest.mark.parametrize(("game", "depth"), _NAIVE)
def test_count_of_the_naive_generator(game: str, depth: int) -> None:
    assert naive.perft(naive.start(game), depth) == COUNTS[game][depth - 1]


# The throws of the three backgammon starts, one by one.
PER_THROW = {
    "backgammon": "66:11 65:7 64:14 63:14 62:14 61:10 55:4 54:9 53:9 52:8 51:8 44:52 43:17 42:18 41:14 33:73 "
    "32:17 31:16 22:75 21:15 11:42",
    "nackgammon": "66:3 65:7 64:8 63:13 62:13 61:10 55:17 54:11 53:17 52:16 51:12 44:25 43:17 42:17 41:15 "
    "33:101 32:27 31:22 22:103 21:23 11:70",
    "hypergammon": "66:12 65:9 64:9 63:9 62:8 61:7 55:15 54:9 53:9 52:8 51:7 44:15 43:9 42:8 41:7 33:15 32:8 "
    "31:7 22:11 21:6 11:7",
}


@pytest.mark.parametrize("code", PER_THROW)
def test_results_of_each_first_throw(code: str) -> None:
    game = load(code)
    start = game.start().packed
    for entry in PER_THROW[code].split():
        throw, counted = entry.split(":")
        assert len(game.results(start, int(throw[0]), int(throw[1]))) == int(counted), throw
