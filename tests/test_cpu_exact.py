"""Hypergammon's table of exact values: what it tells, and that the player goes by it."""

from random import Random

import pytest

from pygame_web import cpu
from pygame_web.cpu import exact, judge, scoring
from pygame_web.games import load

KNOWN = 0.08367954447  # the opening winner's equity without a cube, published


@pytest.fixture(scope="module")
def table():
    found = exact.table_of("hypergammon")
    assert found is not None
    return found


def positions(count):
    game, rng = load("hypergammon"), Random(7)
    packed = game.start_packed
    for _ in range(count):
        play = rng.choice(sorted(game.results(packed, rng.randint(1, 6), rng.randint(1, 6))))
        packed = game.start_packed if game.outcome(play) else game.swap(play)
        yield packed


def test_the_opening_is_worth_what_is_known(table):
    game = load("hypergammon")
    best = [
        max(-table.value(game.swap(play).to_bytes(64, "little")) for play in game.results(game.start_packed, a, b))
        for a in range(1, 7)
        for b in range(1, a)
    ]
    assert sum(best) / len(best) == pytest.approx(KNOWN, abs=0.006)  # a value is rounded to 0.016


def test_a_position_is_worth_the_mean_of_its_throws(table):
    game = load("hypergammon")
    for packed in positions(25):
        total = 0.0
        for a in range(1, 7):
            for b in range(1, 7):
                ends = [(play, game.outcome(play)) for play in game.results(packed, a, b)]
                total += max(
                    end.points if end else -table.value(game.swap(play).to_bytes(64, "little")) for play, end in ends
                )
        assert table.value(packed.to_bytes(64, "little")) == pytest.approx(total / 36, abs=0.02)


def test_the_chances_are_chances_and_worth_what_the_table_tells(table):
    game = load("hypergammon")
    asked = judge.judge_of(game)
    found = list(positions(40))
    for packed, out in zip(found, asked.outputs(found), strict=True):
        assert 0 <= out[2] <= out[1] <= out[0] <= 1 - out[3] <= 1 - out[4] <= 1
        assert scoring.equity(out, 1.0) == pytest.approx(table.value(packed.to_bytes(64, "little")), abs=1e-9)


def test_only_hypergammon_has_a_table():
    assert exact.table_of("backgammon") is None


def test_the_player_s_evaluation_is_the_table_s(table):
    start = load("hypergammon").start()
    found = cpu.evaluate(start, 0)
    assert found.equity == pytest.approx(table.value(start.packed.to_bytes(64, "little")), abs=1e-6)
