"""Dice: fair, the same for everyone who computes them, and counted."""

import json
import random
from collections import Counter
from itertools import islice, pairwise
from pathlib import Path

import pytest

from pygame_web import dice
from pygame_web.games import load
from pygame_web.record import Record
from pygame_web.statistics import binomial, chi_square, dice_of, normal, pips_of_a_throw

from .oracle.players import random_record

VECTORS = json.loads((Path(__file__).parent / "data" / "throws.json").read_text(encoding="utf-8"))

# Values that fair dice exceed once in a million times, for 5 and 35 degrees of freedom.
FIVE, THIRTY_FIVE = 35.9, 88.6


@pytest.mark.parametrize("vector", VECTORS["seeds"], ids=lambda vector: ascii(vector["seed"])[:30])
def test_the_vectors(vector: dict[str, object]) -> None:
    seed = vector["seed"]
    assert isinstance(seed, str)
    assert dice.fingerprint(seed) == vector["sha256"]
    assert [list(pair) for pair in dice.opening(seed)] == vector["opening"]
    assert [list(dice.throw(seed, number)) for number in range(1, 13)] == vector["throws"]


def test_a_long_stream_goes_through_many_blocks() -> None:
    stream = VECTORS["stream"]
    assert list(islice(dice.stream(stream["seed"], stream["number"]), len(stream["dice"]))) == stream["dice"]


@pytest.mark.parametrize(
    "count", [100_000, pytest.param(1_000_000, marks=[pytest.mark.slow, pytest.mark.timeout(900)])]
)
def test_throws_are_fair(count: int) -> None:
    """Each pair of faces, each face, and each pair of neighbouring throws' sums comes as often as it should."""
    throws = [dice.throw(f"fair {number // 1000}", number % 1000 + 1) for number in range(count)]
    pairs = Counter(throws)
    assert chi_square([pairs[a, b] for a in range(1, 7) for b in range(1, 7)]) < THIRTY_FIVE
    faces = Counter(face for pair in throws for face in pair)
    assert chi_square([faces[face] for face in range(1, 7)]) < FIVE
    following = Counter((one[1], two[0]) for one, two in pairwise(throws))
    assert chi_square([following[a, b] for a in range(1, 7) for b in range(1, 7)]) < THIRTY_FIVE


def test_either_seat_wins_the_opening_roll_as_often() -> None:
    last = [dice.opening(f"open {number}")[-1] for number in range(20_000)]
    pairs = Counter(last)
    assert chi_square([pairs[a, b] for a in range(1, 7) for b in range(1, 7) if a != b]) < THIRTY_FIVE
    assert abs(sum(a > b for a, b in last) - 10_000) < 400


def test_neither_undo_nor_reload_changes_a_throw() -> None:
    record = random_record({"game": "ban-sugoroku", "seed": "again"}, random.Random(1), 60)
    again = Record.from_json(json.loads(json.dumps(record.to_json())))
    assert again == record
    assert again.wrong_throws() == []
    throws = [action for action in record.actions if action[0] == "throw"]
    assert throws == [("throw", *dice.throw("again", number + 1)) for number in range(len(throws))]


def test_counting() -> None:
    record = Record.new({"game": "backgammon", "seed": "s", "first": 0})
    for throw, play in (((6, 6), ((24, 18), (24, 18), (13, 7), (13, 7))), ((2, 1), ((13, 11), (6, 5)))):
        record = record.act(("throw", *throw)).act(("play", play))
    dark, light = dice_of([record, record])
    assert (dark.throws, dark.doubles.count, dark.sixes.count, dark.pips.count) == (2, 2, 4, 48)
    assert light.faces == (2, 2, 0, 0, 0, 0)
    assert light.pips.expected == pytest.approx(2 * 49 / 6)
    assert dark.doubles.chance == pytest.approx(1 / 36, rel=0.01)
    assert dice_of([])[0].doubles.chance == 1
    own, others = dice_of([record, record], [0, 1])
    assert (own.throws, others.throws) == (dark.throws // 2 + light.throws // 2,) * 2
    assert dice_of([record], [1]) == dice_of([record])[::-1]


def test_how_unusual() -> None:
    assert binomial(0, 10, 0.5).chance == pytest.approx(2 / 1024)
    assert binomial(5, 10, 0.5).chance == pytest.approx(1)
    exact, curve = binomial(200, 1000, 1 / 6), normal(200, 1000 / 6, 1000 * 5 / 36)
    assert exact.chance == pytest.approx(curve.chance, rel=0.2)
    assert binomial(20_000, 100_000, 1 / 6).deviation == pytest.approx(28.3, abs=0.1)


def test_pips_by_game() -> None:
    assert pips_of_a_throw(load("ban-sugoroku"))[0] == 7
    assert pips_of_a_throw(load("backgammon"))[0] == pytest.approx(8.1667, abs=1e-4)
