"""Hypergammon's exact values: a table of all positions beside the nets, which still tell how the points come about.

The table ends the game's file of nets: compressed, first two tables of 32-bit factors, a row for each side's number
when it is on roll and when it is not, then a byte for each pair of numbers. A position is worth the product of its
two rows plus the byte times the step; ``pygame_web.train.hypergammon`` makes it.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from pygame_web.cpu import network, scoring
from pygame_web.cpu.network import Outputs
from pygame_web.packing import BAR

if TYPE_CHECKING:
    from pygame_web.cpu.judge import Judge

SIDES = tuple(combinations_with_replacement(range(26), 3))
"""Where a side's three checkers can be, in the order of their numbers: 0 off, 1 to 24 points, 25 bar."""


def _cells(side: tuple[int, ...]) -> bytes:
    cells = bytearray(32)
    for p in side:
        cells[BAR if p == 25 else p] += 1
    return bytes(cells)


@dataclass(frozen=True, slots=True)
class Table:
    """Values of every position of hypergammon, in points for the player on roll."""

    numbers: dict[bytes, int]
    rank: int
    step: float
    factors: array[float]
    rest: memoryview

    def value(self, row: bytes) -> float:
        """What a position that is not over is worth; ``row``: its 64 bytes."""
        mine, yours = self.numbers[row[:32]], self.numbers[row[32:]]
        rank, sides = self.rank, len(self.numbers)
        a, b = rank * mine, rank * (sides + yours)
        product = sum([x * y for x, y in zip(self.factors[a : a + rank], self.factors[b : b + rank], strict=True)])
        return product + self.step * self.rest[sides * mine + yours]


_read: dict[str, Table] = {}


def table_of(code: str) -> Table | None:
    """The table of a game, None as long as it is not at hand."""
    if code != "hypergammon":
        return None
    if code not in _read:
        data = network.file_of(code)
        entry = json.loads(data[: data.index(b"\n")]).get("table") if data else None
        if data is None or entry is None:
            return None
        content = memoryview(zlib.decompress(data[-entry["bytes"] :]))
        size = 2 * entry["rank"] * len(SIDES) * 4
        factors = array("f", content[:size].tobytes())
        if sys.byteorder == "big":
            factors.byteswap()
        numbers = {_cells(side): k for k, side in enumerate(SIDES)}
        _read[code] = Table(numbers, entry["rank"], entry["step"], factors, content[size:].cast("b"))
    return _read[code]


class ExactJudge:
    """Chances as another judge sees them, brought to the worth that the table tells."""

    def __init__(self, judge: Judge, table: Table) -> None:
        self.judge = judge
        self.table = table

    def outputs(self, positions: Sequence[int]) -> list[Outputs]:
        """As the other judge's, mixed with the best or the worst end so that the mean points are the table's."""
        return [
            _brought_to(self.table.value(packed.to_bytes(64, "little")), out)
            for packed, out in zip(positions, self.judge.outputs(positions), strict=True)
        ]

    def guesses(self, positions: Sequence[int]) -> list[Outputs]:
        """The worth alone, as if all games counted one."""
        values = [self.table.value(packed.to_bytes(64, "little")) for packed in positions]
        return [(0.5 + value / 2, 0.0, 0.0, 0.0, 0.0) for value in values]


def _brought_to(value: float, out: Outputs) -> Outputs:
    have = scoring.equity(out, 1.0)
    if value >= have:
        share, end = (value - have) / (3.0 - have), (1.0, 1.0, 1.0, 0.0, 0.0)
    else:
        share, end = (have - value) / (have + 3.0), (0.0, 0.0, 0.0, 1.0, 1.0)
    share = min(share, 1.0)
    a, b, c, d, e = [o + share * (x - o) for o, x in zip(out, end, strict=True)]
    return a, b, c, d, e
