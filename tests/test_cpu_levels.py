"""The levels: blind to later throws, the same on fast and slow machines, imprecise without being foolish."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from pygame_web import cpu, dice
from pygame_web.cpu import choosing, levels, search
from pygame_web.cpu.levels import Manner
from pygame_web.cpu.search import Budget
from pygame_web.games import CODES, load
from pygame_web.position import Position
from pygame_web.protocol import thought
from pygame_web.record import Record

pytestmark = pytest.mark.player

NODES = 300


@pytest.fixture
def by_nodes(monkeypatch):
    """Hard, with some positions and all the time it wants."""
    monkeypatch.setitem(levels.MANNERS, "hard", Manner(2, Budget(float("inf"), NODES)))
    monkeypatch.setattr(choosing, "WIDTH", (3, 2))


def records(code, seed, actions):
    """Every beginning of a game that Easy plays against itself, so many actions long."""
    rules = {"cube": True} if load(code).has_cube else {}
    record = Record.new({"game": code, "rules": rules, "seed": seed})
    for number in range(actions):
        yield record
        if record.state.phase == "over":
            return
        record = record.act(cpu.run(thought(record, "easy", Random(number))))


@pytest.mark.usefixtures("by_nodes")
@pytest.mark.parametrize("code", CODES)
def test_other_throws_to_come_change_no_decision(code, monkeypatch):
    def no_throw(seed, number):
        raise AssertionError("a throw was looked up")

    played = list(records(code, "as it was", 12))
    for level in cpu.LEVELS:
        for record in played[2:4] if level == "hard" else played:
            other = Record.replay(replace(record.setup, seed="other throws to come"), record.actions)
            with monkeypatch.context() as blind:
                blind.setattr(dice, "stream", no_throw)
                first, second = (cpu.run(thought(asked, level, Random(7))) for asked in (record, other))
            assert first == second


@pytest.mark.usefixtures("by_nodes")
@pytest.mark.parametrize(("level", "number"), [("easy", 12), ("medium", 12), ("hard", 4)])
@pytest.mark.parametrize("code", CODES)
def test_a_slow_machine_decides_as_a_fast_one(code, level, number, monkeypatch):
    played = list(records(code, "clocks", number))

    def decisions():
        return [cpu.run(thought(record, level, Random("slips"))) for record in played]

    monkeypatch.setattr(search, "perf_counter", lambda: 0.0)
    fast = decisions()
    hours = count(step=3600)
    monkeypatch.setattr(search, "perf_counter", lambda: float(next(hours)))
    assert decisions() == fast


def test_hard_as_it_ships_minds_the_clock(monkeypatch):
    hours = count(step=3600)
    monkeypatch.setattr(search, "perf_counter", lambda: float(next(hours)))
    start = load("backgammon").start()
    ranked = cpu.run(choosing._ranked(start, (4, 1), levels.MANNERS["hard"], None, False))
    assert max(candidate.depth for candidate in ranked) == 1


@pytest.mark.usefixtures("by_nodes")
def test_hard_uses_no_chance_at_all():
    class Forbidden(Random):
        def random(self):
            raise AssertionError("a throw or a slip was asked for")

        getrandbits = random

    assert cpu.run(cpu.play(load("backgammon").start(), (6, 5), "hard", Forbidden())).moves


@pytest.mark.parametrize("code", CODES)
def test_slips_are_of_the_size_that_is_told_and_bounded(code):
    game = load(code)
    even = (0.5, 0.0, 0.0, 0.0, 0.0)
    for level in ("easy", "medium"):
        slip = levels.slip_of(game, level)
        near, far = -0.5 * slip, -1.01 * levels.REACH * slip
        made = [levels.pick([(0.0, even), (near, even), (far, even)], slip, Random(k)) for k in range(2000)]
        # Two errors of one slip each differ by more than half a slip, the right way round, in 36 % of all cases.
        assert made.count(1) / len(made) == pytest.approx(0.362, abs=0.04)
        assert made.count(2) == 0
    assert levels.slip_of(game, "easy") > levels.slip_of(game, "medium") > levels.slip_of(game, "hard") == 0


@pytest.mark.parametrize("code", [code for code in CODES if load(code).bears_off])
def test_easy_does_not_throw_a_won_game_away(code):
    # Both checkers can be borne off at once; every other play leaves the other side a throw that wins.
    checkers = load(code).checkers
    won = Position.from_json(
        {
            "game": code,
            "mover": {"points": {"3": 1, "2": 1}, "off": checkers - 2},
            "other": {"points": {"6": 1}, "off": checkers - 1},
        }
    )
    for seed in range(50):
        choice = cpu.run(cpu.play(won, (3, 2), "easy", Random(seed)))
        assert choice.result.outcome() is not None
