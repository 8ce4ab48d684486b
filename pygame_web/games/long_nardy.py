"""Long nardy (длинные нарды): both sides move the same way round, nothing is hit, and blocks are limited."""

from __future__ import annotations

from ..packing import OFF, UNIT, row
from .base import Game

HEAD = 24
_FIRST_TURN_DOUBLES = (3, 4, 6)
_HALF = 0xFFF
_OCCUPIED = b"0".ljust(256, b"1")


class LongNardy(Game):
    """All fifteen start on the head, 24; one checker a turn may leave it."""

    code = "long-nardy"
    layout = {HEAD: 15}
    winner_starts = True
    hits = False
    most_points = 2
    landing = b"1".ljust(256, b"0")

    @staticmethod
    def facing_point(p: int) -> int:
        """Both sides number in the same direction, half a board apart."""
        return (p + 11) % 24 + 1

    def facing(self, cells: bytes) -> bytes:
        """The mover's 24 … 13 are the other's 12 … 1, his 12 … 1 the other's 24 … 13."""
        return cells[44:32:-1] + cells[56:44:-1]

    def held(self, cells: bytes, a: int, b: int) -> int:
        """All but one checker stay on the head; two may leave in the first turn with 3-3, 4-4 or 6-6."""
        head = cells[HEAD]
        free = 2 if head == self.checkers and a == b and a in _FIRST_TURN_DOUBLES else 1
        return max(head - free, 0) * UNIT[HEAD]

    def limit(self, cells: bytes) -> int:
        """A mask of the other side's points below his foremost checker, in his numbers; 0 if one is borne off."""
        if cells[32 + OFF]:
            return 0
        foremost = next((p for p in range(1, 25) if cells[32 + p]), 25)
        return (1 << foremost) - 2

    def allows(self, packed: int, limit: int) -> bool:
        """No six points in a row with nobody of the other side ahead of them."""
        cells = row(packed)
        return not _six(_seen_by_other(int(cells[24:0:-1].translate(_OCCUPIED), 2)) << 1 & limit)

    def delicate(self, cells: bytes, occupied: int, landing: int, blots: int, dice: tuple[int, ...]) -> bool:
        """Whether the points held now and those that can be reached could make a forbidden block."""
        limit = self.limit(cells)
        if limit < 0x7E:
            return False
        reached = occupied
        for die in dice + dice:
            reached |= (reached & landing << die) >> die
        return _six(_seen_by_other(reached >> 1 & 0xFFFFFF) << 1 & limit) != 0

    def worth(self, loser: bytes) -> tuple[int, str]:
        """Oyn counts one; mars, when the loser has borne off none, two."""
        return (1, "oyn") if loser[OFF] else (2, "mars")


def _seen_by_other(mask: int) -> int:
    """Points of one side (bit 0 for point 1) in the numbers of the other."""
    return mask >> 12 | (mask & _HALF) << 12


def _six(mask: int) -> int:
    """Nonzero if six neighbouring bits are set."""
    mask &= mask >> 1
    mask &= mask >> 2
    return mask & mask >> 2


GAME = LongNardy
