"""The bear-off's table: against the known, against a whole solution of small positions, and where it is asked."""

from functools import cache
from random import Random

import pytest

from pygame_web import cpu
from pygame_web.cpu import bearoff, judge, scoring
from pygame_web.games import CODES, load
from pygame_web.position import Position

THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]
BACKGAMMON = load("backgammon")


@pytest.fixture(scope="module")
def table():
    found = bearoff.table_of("backgammon")
    assert found is not None
    return found


def side(*points):
    """Cells with a checker on each of these points; the rest of the fifteen is off."""
    cells = bytearray(32)
    for point in points:
        cells[point] += 1
    cells[0] = 15 - len(points)
    return bytes(cells)


def exactly(table, *points):
    """Chance of needing exactly 0, 1, … turns."""
    done = table.done(bearoff.rank(side(*points)))
    return [b - a for a, b in zip([0, *done], done, strict=False)]


def test_arrangements_are_numbered_one_by_one():
    numbers = {
        bearoff.rank((0, a, b, c, d, e, f))
        for a in range(16)
        for b in range(16 - a)
        for c in range(16 - a - b)
        for d in range(16 - a - b - c)
        for e in range(16 - a - b - c - d)
        for f in range(16 - a - b - c - d - e)
    }
    assert numbers == set(range(bearoff.ARRANGEMENTS)) == set(range(54_264))


@pytest.mark.parametrize(
    ("points", "of_36"),
    [((1,), 36), ((6,), 27), ((3, 2), 25), ((6, 6), 4), ((1, 1, 1), 6), ((5, 1), 23), ((6, 1), 15)],
)
def test_last_throws_by_the_book(table, points, of_36):
    assert exactly(table, *points)[1] == pytest.approx(of_36 / 36, abs=1 / bearoff.SCALE)


def test_fifteen_on_the_sixth_point(table):
    chances = exactly(table, *[6] * 15)
    assert chances[12:15] == pytest.approx([0.2511, 0.2616, 0.1461], abs=2 / bearoff.SCALE)
    # 19 of 36 throws take none off: those without a six but 2-2, 3-3, 4-2, 5-1; 4-4 and 5-5 take none, too.
    assert table.none_off(bearoff.rank(side(*[6] * 15)))[1] == 19 / 36


@cache
def best(packed):
    """Win chance of the player on roll, both sides playing perfectly."""
    total = 0.0
    for a, b in THROWS:
        plays = BACKGAMMON.results(packed, a, b)
        total += max(1.0 if BACKGAMMON.outcome(play) else 1.0 - best(BACKGAMMON.swap(play)) for play in plays)
    return total / 36


def test_small_positions_against_both_sides_playing_perfectly(table):
    rng = Random(4)
    for _ in range(60):
        mine, yours = (side(*(rng.randint(1, 6) for _ in range(rng.randint(1, 3)))) for _ in range(2))
        told = table.outputs(mine + yours)
        packed = int.from_bytes(mine + yours, "little")
        assert told[0] == pytest.approx(best(packed), abs=0.004)
        assert told[1:] == (0.0, 0.0, 0.0, 0.0)


def test_gammons_hang_on_the_first_checker_off(table):
    full, last = side(*[6] * 15), side(1)
    assert table.outputs(last + full)[:2] == (1.0, 1.0)
    win, win2, _, lose2, _ = table.outputs(full + last)
    assert (win, win2) == (0.0, 0.0)
    assert lose2 == pytest.approx(19 / 36)


@pytest.mark.parametrize("code", CODES)
def test_it_is_asked_where_both_sides_are_home_in_the_games_that_bear_off_alike(code):
    game = load(code)
    if code == "hypergammon":
        assert bearoff.table_of(code) is None
        return
    home = int.from_bytes(side(6, 5, 5, 2) + side(4, 3, 2, 1), "little")
    for away in (7, 24):
        outside = int.from_bytes(side(away, 5, 5, 2) + side(4, 3, 2, 1), "little")
        told, other = judge.judge_of(game).outputs([home, outside])
        expected = bearoff.table_of("backgammon").outputs(home.to_bytes(64, "little"))
        assert (told == expected) == (code in bearoff.GAMES)
        assert other != expected


@pytest.mark.parametrize("code", bearoff.GAMES)
def test_these_games_bear_off_as_backgammon(code):
    game, rng = load(code), Random(code)
    for _ in range(40):
        mine, yours = (side(*(rng.randint(1, 6) for _ in range(rng.randint(1, 15)))) for _ in range(2))
        packed = int.from_bytes(mine + yours, "little")
        a, b = rng.randint(1, 6), rng.randint(1, 6)
        plays = game.results(packed, a, b)
        assert plays == BACKGAMMON.results(packed, a, b)
        for play in plays:
            ends = game.outcome(play), BACKGAMMON.outcome(play)
            assert len({end and (end.winner, end.points) for end in ends}) == 1


def test_a_race_is_told_right_to_the_player():
    # Known: 6-point and 1-point against a single checker, on roll: 15 of 36 win at once, else the other side does.
    packed = int.from_bytes(side(6, 1) + side(1), "little")
    found = cpu.evaluate(Position(BACKGAMMON, packed), 0)
    assert found.win == pytest.approx(15 / 36, abs=1 / bearoff.SCALE)
    assert found.equity == pytest.approx(2 * found.win - 1)
    assert scoring.equity(judge.judge_of(BACKGAMMON).outputs([packed])[0], 1.0) == found.equity
