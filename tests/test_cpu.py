"""The computer player: legal, obedient to its budget; cube and reasons."""

from random import Random

import pytest

from pygame_web import cpu, moves
from pygame_web.cpu import choosing, levels, reasons
from pygame_web.cpu.cube import Stakes, match_chance, verdict
from pygame_web.cpu.search import Budget, Search
from pygame_web.games import CODES, load
from pygame_web.position import Position

pytestmark = pytest.mark.player

RULES = [
    *((code, {}) for code in CODES),
    ("ban-sugoroku", {"muji": "on-the-spot"}),
    ("ban-sugoroku", {"finish": "bear-off", "muji": "off"}),
    ("acey-deucey", {"score": "count"}),
]


@pytest.fixture
def quick(monkeypatch):
    """Hard without patience."""
    monkeypatch.setitem(levels.MANNERS, "hard", levels.Manner(1, Budget(5.0, 300)))


def position(code, mover, other, rules=None):
    """A position from the points of both sides; ``off`` and ``bar`` among them by name."""

    def side(places):
        named = {name: places[name] for name in ("off", "bar") if name in places}
        return {"points": {str(p): n for p, n in places.items() if isinstance(p, int)}, **named}

    return Position.from_json({"game": code, "rules": rules or {}, "mover": side(mover), "other": side(other)})


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", cpu.LEVELS)
@pytest.mark.parametrize(("code", "rules"), RULES)
def test_choices_are_legal_plays_and_their_moves_lead_there(code, rules, level):
    game = load(code, rules)
    rng = Random(f"{code} {level}")
    now = game.start()
    for _ in range(6):
        dice = rng.randint(1, 6), rng.randint(1, 6)
        choice = cpu.run(cpu.play(now, dice, level, Random(1)))
        assert choice.result in moves.results(now, dice)
        assert _played(now, dice, choice.moves) == choice.result.packed
        if choice.result.outcome():
            break
        now = choice.result.swapped()


def _played(now, dice, chosen):
    """Follow the moves through the tree of legal plays to the end of the turn."""
    nodes, node = moves.tree(now, dice).nodes, 0
    packed = now.packed
    for step in chosen:
        edge = next(edge for edge in nodes[node] if edge[1:3] == step)
        packed, node = choosing._after(now, packed, *edge[1:4]), edge[4]
    assert not nodes[node]
    return packed


def test_a_search_yields_often_and_keeps_its_budget():
    start = load("backgammon").start()
    search = Search(start.game, Budget(60.0, 500))
    steps = 0
    for _ in search.throw(start.packed, 2):
        steps += 1
        if search.spent:
            break
    assert steps > 3
    assert search.judged < 2000


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("code", CODES)
def test_ranking_is_in_order_and_every_reason_is_known(code):
    rng = Random(code)
    now = load(code).start()
    for _ in range(8):
        dice = rng.randint(1, 6), rng.randint(1, 6)
        ranked = cpu.run(cpu.rank(now, dice))
        assert {judged.result for judged in ranked} == set(moves.results(now, dice))
        assert [judged.loss for judged in ranked] == sorted(judged.loss for judged in ranked)
        assert ranked[0].loss == 0
        assert all(judged.reason in reasons.CODES for judged in ranked)
        if ranked[0].result.outcome():
            break
        now = ranked[0].result.swapped()


def test_evaluation_of_a_finished_game():
    won = position("backgammon", {"off": 15}, {13: 2, 6: 13})
    assert cpu.evaluate(won).equity == 2.0
    assert cpu.evaluate(won.swapped()).lose2 == 1.0


@pytest.mark.parametrize(("code", "rules"), RULES)
@pytest.mark.parametrize("lookahead", [0, 1])
def test_evaluation_holds_chances(code, rules, lookahead):
    found = cpu.evaluate(load(code, rules).start(), lookahead)
    assert 1.0 >= found.win >= found.win2 >= found.win3 >= 0.0
    assert 1.0 - found.win - found.draw >= found.lose2 - 1e-9
    assert found.lose2 >= found.lose3 >= 0.0


def test_a_named_double_is_a_number_of_a_die():
    start = load("acey-deucey").start()
    after = cpu.run(cpu.play(start, (1, 2), "medium", Random(1))).result
    assert cpu.run(cpu.name(after, "medium", Random(1))) in range(1, 7)


def test_cube_by_the_book():
    lost = (0.0, 0.0, 0.0, 0.0, 0.0)
    sure = (1.0, 0.0, 0.0, 0.0, 0.0)
    even = (0.5, 0.13, 0.01, 0.13, 0.01)
    strong = (0.74, 0.12, 0.0, 0.06, 0.0)
    money = Stakes(cube=True)
    for out, double, take in ((lost, False, True), (even, False, True), (strong, True, True), (sure, True, False)):
        no_double, taken, dropped = verdict(out, money)
        assert (min(taken, dropped) >= no_double) == double
        assert (taken <= dropped) == take
    # Last throw of the game, 27 of 36 win: double and take; 28 of 36: a drop.
    for wins, take in ((26, True), (29, False)):
        no_double, taken, dropped = verdict((wins / 36, 0, 0, 0, 0), Stakes(cube=True, value=2, owner="mover"))
        assert taken > no_double or dropped <= taken
        assert (taken <= dropped) == take


def test_match_chances_are_fair_and_grow_with_the_lead():
    for away in range(1, 26):
        assert match_chance(away, away) == 0.5
        for other in range(1, 26):
            assert match_chance(away, other) + match_chance(other, away) == pytest.approx(1)
            assert match_chance(away, other + 1) >= match_chance(away, other)
    assert match_chance(0, 3) == 1.0


def test_at_two_away_both_doubles_early():
    out = (0.55, 0.13, 0.0, 0.11, 0.0)
    _no_double, taken, dropped = verdict(out, Stakes(cube=True, to=7, score=(5, 5)))
    assert taken < dropped


def test_resignations():
    hopeless = position("backgammon", {23: 1, 22: 14}, {"off": 14, 1: 1})
    refuse, accept = (cpu.run(cpu.resignation(hopeless, Stakes(), points, "mover")) for points in (1, 3))
    assert accept
    assert not refuse
