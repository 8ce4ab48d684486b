"""How a position lies in one Python integer.

A position is 64 bytes read as a little-endian integer. The mover has bytes 0-31, the other side bytes 32-63,
each in its own numbering:

====== ==================================================
byte   holds
====== ==================================================
0      checkers borne off
1-24   checkers on the side's own point of that number
25     checkers in hand (they enter as if from point 25)
26     checkers on the bar
28-31  bit mask of the points on which its own checkers are pinned
====== ==================================================

One byte a place makes a move of one checker a single addition, lets ``bytes`` methods look at all points at
once, and hands numpy rows it can use as they are.
"""

from __future__ import annotations

OFF = 0
HAND = 25
BAR = 26
PINS = 28

ROW_BYTES = 64
SIDE_BYTES = 32
SIDE_BITS = 8 * SIDE_BYTES
SIDE_MASK = (1 << SIDE_BITS) - 1

UNIT = tuple(1 << 8 * place for place in range(27))
"""``UNIT[place]``: one checker of the mover on that place."""

OTHER_UNIT = tuple(unit << SIDE_BITS for unit in UNIT)
"""``OTHER_UNIT[place]``: one checker of the other side on that place of its own."""


def swap(packed: int) -> int:
    """The same position with the two sides exchanged."""
    return packed >> SIDE_BITS | (packed & SIDE_MASK) << SIDE_BITS


def row(packed: int) -> bytes:
    """The 64 bytes of a packed position."""
    return packed.to_bytes(ROW_BYTES, "little")


def pins(cells: bytes) -> int:
    """The mask of the points on which the mover's own checkers are pinned."""
    return int.from_bytes(cells[PINS : PINS + 4], "little")


def _points_of(mask: int, offset: int) -> tuple[int, ...]:
    return tuple(bit + offset for bit in range(9) if mask >> bit & 1)


_LOW = tuple(_points_of(mask, 0) for mask in range(512))
_MIDDLE = tuple(_points_of(mask, 9) for mask in range(512))
_HIGH = tuple(_points_of(mask, 18) for mask in range(512))


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits set in a mask of at most 27 bits, ascending.

    >>> bits(0b100110)
    (1, 2, 5)
    """
    return _LOW[mask & 511] + _MIDDLE[mask >> 9 & 511] + _HIGH[mask >> 18]
