"""Engine and naive generator end in the same positions, with the same outcomes, in every game.

The ordinary run compares 500 positions of each game, spread over its house rules, half of them from random play
and half made up of rare spots. The long run compares 20,000: ``pytest -m slow tests/test_rules_naive.py``; other
positions with ``TABLES_SEED=7``.
"""

from __future__ import annotations

import os
import random
from itertools import islice
from typing import Any

import pytest

from pygame_web import moves
from pygame_web.position import Position

from .oracle import naive, spots
from .oracle.compare import assert_agreement, outcome_of

SEED = os.environ.get("TABLES_SEED", "1")
ORDINARY, LONG = 500, 20_000

each_rule_set = pytest.mark.parametrize(
    ("game", "rules"), spots.RULE_SETS, ids=[spots.label(game, rules) for game, rules in spots.RULE_SETS]
)


def _compare(game: str, rules: dict[str, Any], number: int) -> None:
    number = -(-number // sum(code == game for code, _ in spots.RULE_SETS))
    rng = random.Random(f"{SEED} {spots.label(game, rules)}")
    for position, dice, ends in islice(spots.random_play(game, rules, rng), number // 2):
        assert_agreement(position, dice, ends)
    for position, dice in islice(spots.rare_spots(game, rules, rng), number // 2):
        assert_agreement(position, dice)


@each_rule_set
def test_agreement(game: str, rules: dict[str, Any]) -> None:
    _compare(game, rules, ORDINARY)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@each_rule_set
def test_agreement_at_length(game: str, rules: dict[str, Any]) -> None:
    _compare(game, rules, LONG)


@each_rule_set
def test_a_finished_game_has_no_more_plays(game: str, rules: dict[str, Any]) -> None:
    rng = random.Random(f"{SEED} over {spots.label(game, rules)}")
    finished = 0
    for position, dice in islice(spots.rare_spots(game, rules, rng), 300):
        for end in naive.results(position, dice):
            if naive.outcome(end) and finished < 50:
                finished += 1
                for seen in (end, naive.swapped(end)):
                    over = Position.from_json(seen)
                    assert moves.results(over, dice) == [over]
                    assert outcome_of(over) == naive.outcome(seen)
    assert finished >= 5
