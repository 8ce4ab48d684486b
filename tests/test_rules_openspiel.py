"""The engine against OpenSpiel, an independent implementation in C++, in backgammon and hypergammon.

Random play by OpenSpiel; at each throw all distinct ends of the turn and the scores of finished games must be the
same. The ordinary run compares 300 throws a game, the long run (``pytest -m slow``) 20,000.
"""

from __future__ import annotations

import os
import platform
import random
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from .oracle import naive
from .oracle.compare import Ends, assert_same, engine_ends

if (sys.platform, platform.machine()) != ("linux", "x86_64"):
    pytest.skip("the project installs open-spiel only on Linux x86_64", allow_module_level=True)

import pyspiel  # type: ignore[import-not-found, unused-ignore]

SEED = os.environ.get("TABLES_SEED", "1")
ORDINARY, LONG = 300, 20_000

GAMES = {
    "backgammon": "backgammon(scoring_type=full_scoring)",
    "hypergammon": "backgammon(scoring_type=full_scoring,hyper_backgammon=true)",
}
TAIL = 2 * 4 * 24
"""Behind four numbers a point, an observation holds bar, borne off and turn of each player, then the dice."""


def _side(state: Any, player: int, tail: list[float]) -> naive.Side:
    """X (player 0) moves from index 0 up, O (player 1) from index 23 down."""
    counts = {24 - index if player == 0 else index + 1: state.board(player, index) for index in range(24)}
    bar, off = tail[3 * player : 3 * player + 2]
    return {"points": {str(p): n for p, n in counts.items() if n}, "bar": int(bar), "off": int(off)}


def _position(game: str, state: Any, mover: int) -> naive.Position:
    tail = state.observation_tensor(0)[TAIL:]
    sides = _side(state, mover, tail), _side(state, 1 - mover, tail)
    return {"game": game, "rules": {}, "mover": sides[0], "other": sides[1]}


def _ends(game: str, state: Any, mover: int) -> Ends:
    """All ends of a turn; OpenSpiel plays a double as two moves of two checkers each."""
    ends: Ends = {}
    halfway: set[naive.Canonical] = set()
    for action in state.legal_actions():
        child = state.child(action)
        position = _position(game, child, mover)
        end = naive.canonical(position)
        if child.is_terminal():
            points = int(child.returns()[mover])
            won = {"winner": "mover", "points": points}
            # OpenSpiel 2.0 gives 0 for every finished game of hypergammon: then only the end itself is compared.
            ends[end] = won if points or game != "hypergammon" else naive.outcome(position)
        elif child.is_chance_node():
            ends[end] = None
        elif end not in halfway:
            halfway.add(end)
            ends |= _ends(game, child, mover)
    return ends


def _throws(game: str, rng: random.Random) -> Iterator[tuple[Any, tuple[int, int]]]:
    """States with dice just thrown, in random play without end."""
    spiel = pyspiel.load_game(GAMES[game])
    while True:
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                first, second = state.observation_tensor(0)[TAIL + 6 :]
                yield state, (int(first), int(second))
            else:
                state.apply_action(rng.choice(state.legal_actions()))


def _compare(game: str, number: int) -> None:
    finished = 0
    for state, dice in islice(_throws(game, random.Random(f"{SEED} {game}")), number):
        mover = state.current_player()
        position = _position(game, state, mover)
        wanted = _ends(game, state, mover)
        finished += any(wanted.values())
        assert_same(position, dice, engine_ends(position, dice), wanted, "results (wanted: OpenSpiel's)")
    assert finished, "no game came to its end"


@pytest.mark.parametrize("game", GAMES)
def test_agreement(game: str) -> None:
    _compare(game, ORDINARY)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_agreement_at_length(game: str) -> None:
    _compare(game, LONG)
