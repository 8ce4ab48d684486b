"""The bear-off by a table: once both sides are wholly home they no longer meet, and only turns count.

The table tells of every arrangement of a side how likely it is borne off within so many turns, and of fifteen
checkers how likely none is off after so many throws, which is what a gammon hangs on. ``pygame_web.train.bearoff``
makes it. The file is compressed: 16-bit numbers, first the chances of every `BLOCK`-th arrangement turn by turn, then
what each arrangement adds to the one before it, in `SCALE` parts of one; last the chances of none off, in parts of
36, 36² and 36³.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import comb
from operator import mul
from typing import TYPE_CHECKING

from pygame_web.cpu import network
from pygame_web.cpu.network import Outputs
from pygame_web.packing import BAR, SIDE_BITS

if TYPE_CHECKING:
    from pygame_web.cpu.judge import Judge

GAMES = ("backgammon", "nackgammon", "plakoto", "long-nardy")
"""The games in which fifteen checkers are borne off alike: a double is four moves, and double the stake none off."""
NAME = "bear-off"
HOME, CHECKERS = 6, 15
ARRANGEMENTS, FULL = comb(CHECKERS + HOME, HOME), comb(CHECKERS + HOME - 1, HOME)
"""How many ways a side can stand, and the number of the first with all its checkers still there."""
TURNS = 20
"""Nobody takes longer (less than one game in a million)."""
BLOCK, SCALE = 32, 2000
SAVING = 3
"""After more throws a side of fifteen has one off."""
REMEMBERED = 2000
"""Arrangements whose chances are kept unpacked."""
SIDE = 32

_AWAY = sum(0xFF << 8 * place for place in range(HOME + 1, BAR + 1))
AWAY = _AWAY | _AWAY << SIDE_BITS
"""The bits of a packed position that are all zero when both sides are wholly home."""


def rank(side: Sequence[int]) -> int:
    """The number of a side's arrangement, from its cells; fifteen checkers come after all others."""
    total = found = 0
    for p in range(1, HOME + 1):
        total += side[p]
        found += comb(total + p - 1, p)
    return found


class Table:
    """The chances of every arrangement."""

    def __init__(self, content: bytes) -> None:
        numbers = array("h", content)
        if sys.byteorder == "big":
            numbers.byteswap()
        self._blocks = -(-ARRANGEMENTS // BLOCK)
        columns = TURNS + 1
        steps, waits = columns * self._blocks, columns * (self._blocks + ARRANGEMENTS)
        whole = memoryview(numbers)
        self._starts, self._steps, self._waits = whole[:steps], whole[steps:waits], whole[waits:].cast("B").cast("H")
        self.done = lru_cache(REMEMBERED)(self._done)

    def _done(self, arrangement: int) -> list[float]:
        """Chance of being borne off within 0, 1, … `TURNS` turns."""
        block = arrangement // BLOCK
        begin, end = block * BLOCK + 1, arrangement + 1
        return [
            (self._starts[turn * self._blocks + block] + sum(self._steps[column + begin : column + end])) / SCALE
            for turn, column in enumerate(range(0, len(self._steps), ARRANGEMENTS))
        ]

    def none_off(self, arrangement: int) -> list[float]:
        """Chance that a side has no checker off after 0, 1, … `SAVING` throws."""
        at = SAVING * (arrangement - FULL)
        if at < 0:
            return []
        return [1.0, *(parts / 36**throws for throws, parts in enumerate(self._waits[at : at + SAVING], 1))]

    def outputs(self, row: bytes) -> Outputs:
        """Chances of the player on roll in a position, given as its 64 bytes, that is not over."""
        mine, yours = rank(row[:SIDE]), rank(row[SIDE:])
        my_done, your_done = self.done(mine), self.done(yours)
        # The chances that the last checker leaves on turn 1, 2, …
        my_last, your_last = ([b - a for a, b in pairwise(done)] for done in (my_done, your_done))
        win = sum([last * (1.0 - done) for last, done in zip(my_last, your_done, strict=False)])
        win2 = sum(map(mul, my_last, self.none_off(yours)))
        lose2 = sum(map(mul, your_last, self.none_off(mine)[1:]))
        return win, win2, 0.0, lose2, 0.0


_read: list[Table] = []


def table_of(code: str) -> Table | None:
    """The table for a game, None if it bears off otherwise or the table is not at hand."""
    if code not in GAMES:
        return None
    if not _read:
        data = network.file_of(NAME)
        if data is None:
            return None
        _read.append(Table(zlib.decompress(data)))
    return _read[0]


class BearOffJudge:
    """Another judge's chances, and the table's where both sides are wholly home."""

    def __init__(self, judge: Judge, table: Table) -> None:
        self.judge = judge
        self.table = table

    def outputs(self, positions: Sequence[int]) -> list[Outputs]:
        """Those that the table does not tell go to the other judge together."""
        return self._told(positions, self.judge.outputs)

    def guesses(self, positions: Sequence[int]) -> list[Outputs]:
        """The table needs no guessing."""
        return self._told(positions, self.judge.guesses)

    def _told(self, positions: Sequence[int], judge: Callable[[Sequence[int]], list[Outputs]]) -> list[Outputs]:
        judged = iter(judge([packed for packed in positions if packed & AWAY]))
        return [
            next(judged) if packed & AWAY else self.table.outputs(packed.to_bytes(64, "little")) for packed in positions
        ]
