"""Fair dice from a seed, and the old names of ban-sugoroku's throws.

Every throw of a game follows from the game's seed, a text fixed before the first throw, and the number of the
throw, so that anyone can recompute it and neither undo nor reload changes it:

* block *k* (from 0) of throw *n* is the SHA-256 digest of the UTF-8 text ``"<seed>:<n>:<k>"``;
* its bytes are read in order; bytes of 252 and more are skipped, any other byte *b* is a die of ``b % 6 + 1``;
* when a block is used up the next one follows.

The two dice of throw *n* (counted from 1) are the first two dice of its stream. The opening roll is number 0: its
stream is read in pairs, first seat 0's die, then seat 1's, until the two differ.

Where a person adds words to the dice, the seed is the random part, a blank, and the words. The SHA-256 of the random
part is shown before the words are written, so that neither side can choose the dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

_FAIR_BYTES = 252
"""The largest multiple of six that fits a byte: what lies above would favour some dice."""


def stream(seed: str, number: int) -> Iterator[int]:
    """The endless dice (1 to 6) of throw ``number``."""
    block = 0
    while True:
        for byte in sha256(f"{seed}:{number}:{block}".encode()).digest():
            if byte < _FAIR_BYTES:
                yield byte % 6 + 1
        block += 1


def throw(seed: str, number: int) -> tuple[int, int]:
    """The two dice of throw ``number``, counted from 1.

    >>> throw("tables", 1)
    (6, 1)
    """
    dice = stream(seed, number)
    return next(dice), next(dice)


def opening(seed: str) -> list[tuple[int, int]]:
    """The opening roll: pairs of one die for seat 0 and one for seat 1, ties included, the last one decides."""
    dice = stream(seed, 0)
    pairs: list[tuple[int, int]] = []
    while not pairs or pairs[-1][0] == pairs[-1][1]:
        pairs.append((next(dice), next(dice)))
    return pairs


def fingerprint(seed: str) -> str:
    """The SHA-256 of the seed in hexadecimal, which may be shown before the game to fix the seed."""
    return sha256(seed.encode()).hexdigest()


def random_part(seed: str) -> str:
    """What of a seed was there before the person's words: all up to the first blank.

    >>> random_part("5f0c22 the owl and the pussycat")
    '5f0c22'
    """
    return seed.partition(" ")[0]


class ThrowName(NamedTuple):
    """What a throw was called: written, read, and transliterated."""

    kanji: str
    kana: str
    name: str


_NAMES = """
1-1 重一 でっち Decchi|2-2 重二 じゅうに Jūni|3-3 朱三 しゅさん Shusan|4-4 朱四 しゅし Shushi
5-5 重五 でっく Dekku|6-6 重六 ちょうろく Chōroku|6-5 五六 ごろく Goroku|6-4 四六 しろく Shiroku
6-3 三六 さぶろく Saburoku|6-2 二六 にろく Niroku|6-1 一六 いちろく Ichiroku|5-4 五四 ぐし Gushi
5-3 五三 ぐさん Gusan|5-2 五二 ぐに Guni|5-1 五一 ぐいち Guichi|4-3 四三 しそう Shisō
4-2 四二 しのに Shi-no-ni|4-1 四一 しいち Shiichi|3-2 二三 にさん Nisan|3-1 三一 さんみち Sanmichi
2-1 一二 いちに Ichini
"""

THROW_NAMES: dict[tuple[int, int], ThrowName] = {
    (int(throw[0]), int(throw[2])): ThrowName(*names)
    for throw, *names in (entry.split() for entry in _NAMES.replace("\n", "|").split("|") if entry)
}
"""The 21 names by dice, the higher first. The readings of 6-4, 6-3, 6-2, 6-1, 4-1 and 3-2 are inferred, the rest
are attested in dictionaries and the manual of 1679."""
