"""Fair dice: reproducible, unbiased, and with their names."""

from collections import Counter
from hashlib import sha256
from itertools import islice

import pytest

from pygame_web import dice


def test_a_throw_follows_from_seed_and_number_as_documented() -> None:
    digest = sha256("wörter:7:0".encode()).digest()
    expected = [byte % 6 + 1 for byte in digest if byte < 252][:2]
    assert list(dice.throw("wörter", 7)) == expected


def test_a_used_up_block_is_followed_by_the_next() -> None:
    blocks = [sha256(f"s:3:{block}".encode()).digest() for block in range(2)]
    expected = [byte % 6 + 1 for block in blocks for byte in block if byte < 252]
    assert list(islice(dice.stream("s", 3), len(expected))) == expected


def test_an_opening_roll_is_ties_and_then_two_different_dice() -> None:
    longest = 0
    for number in range(500):
        pairs = dice.opening(f"seed {number}")
        assert all(a == b for a, b in pairs[:-1])
        assert pairs[-1][0] != pairs[-1][1]
        longest = max(longest, len(pairs))
    assert longest > 2, "500 openings without two ties in a row would be a miracle"


def chi_square(throws: int) -> float:
    """How far the throws of so many games' beginnings stray from all 36 pairs alike."""
    games = throws // 100
    pairs = Counter(dice.throw(f"fair {game}", number) for game in range(games) for number in range(1, 101))
    expected = throws / 36
    return sum((pairs[a, b] - expected) ** 2 / expected for a in range(1, 7) for b in range(1, 7))


BEYOND = 75.1
"""The 0.9999 quantile of chi-square with 35 degrees of freedom."""


def test_a_million_throws_are_unbiased() -> None:
    assert chi_square(1_000_000) < BEYOND


def test_the_measure_finds_a_modulo_without_rejection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice, "_FAIR_BYTES", 256)
    assert chi_square(300_000) > BEYOND


def test_all_21_throws_have_names_with_the_vermilion_ones_in_vermilion() -> None:
    assert set(dice.THROW_NAMES) == {(a, b) for a in range(1, 7) for b in range(1, a + 1)}
    assert dice.THROW_NAMES[6, 6] == ("重六", "ちょうろく", "Chōroku")
    assert all(name.kanji.startswith("朱") == (throw in ((3, 3), (4, 4))) for throw, name in dice.THROW_NAMES.items())
