"""Plakoto (πλακωτό): no hitting; a lone enemy checker is pinned under the one that lands on it."""

from __future__ import annotations

from ..packing import OFF, PINS, SIDE_BITS, UNIT, bits, pins, row, swap
from ..turn import lone_of
from .base import Game, Outcome

_POINTS = 0x1FFFFFE
_THEIR_PINS = 0xFFFFFFFF << 8 * PINS + SIDE_BITS


# The top bit of the mover's count on a place, and the bit that says that the other side's checker there is pinned.
_TOP = (0, *(0x80 << 8 * place for place in range(1, 25)))
_PIN = {_TOP[place]: 1 << 25 - place + 8 * PINS + SIDE_BITS for place in range(1, 25)}


class _Pins(dict[int, int]):
    """The change of the pin bits for each set of lone enemy checkers stood on, worked out when first asked for."""

    def __init__(self, before: int) -> None:
        super().__init__()
        self._without = -before

    def __missing__(self, standing: int) -> int:
        change, left = self._without, standing
        while left:
            bit = left & -left
            change += _PIN[bit]
            left ^= bit
        self[standing] = change
        return change


class Plakoto(Game):
    """All fifteen start on 24. Losing the mother, the last checker there, to a pin loses two points."""

    code = "plakoto"
    layout = {24: 15}
    winner_starts = True
    hits = False
    pins = True
    most_points = 2

    def closed(self, cells: bytes) -> int:
        """A point where one's own checker is pinned is closed, even by one enemy checker."""
        return pins(cells)

    def held(self, cells: bytes, a: int, b: int) -> int:
        """Pinned checkers do not move."""
        pinned = pins(cells)
        return sum([UNIT[p] for p in bits(pinned)])

    def delicate(self, cells: bytes, occupied: int, landing: int, blots: int, dice: tuple[int, ...]) -> bool:
        """Whether the enemy's mother, alone on its 24 (the mover's 1), can be lost before the last die.

        That takes one die for each checker that has to leave the mover's 24 (none if his own mother is pinned),
        and as many more as it takes to land on her.
        """
        waiting = 0 if cells[PINS + 3] & 1 else cells[24]
        free = len(dice) - 1 - waiting
        if cells[32 + 24] != 1 or free < 0:
            return False
        if occupied & 2:
            return True
        reach = dice[: 2 * free] if dice[0] != dice[1] else [dice[0] * count for count in range(1, free + 1)]
        return any(occupied >> 1 + steps & 1 for steps in reach)

    def decided(self, packed: int) -> bool:
        """A mother is lost, or both are."""
        return self._mothers(row(packed)) is not None

    def settle(self, found: set[int]) -> set[int]:
        """The other side's lone checkers are pinned exactly where the mover now stands on them."""
        before = next(iter(found))
        cells = row(before)
        lone = lone_of(self, cells) & ~pins(cells)
        if not lone:
            return found
        # Adding 0x7F to a count sets its top bit where the mover stands there at all.
        top = sum([_TOP[place] for place in bits(lone)])
        least = top >> 7
        counts, below = 2 * top - least, top - least
        changes = _Pins(before & _THEIR_PINS)
        return {packed + changes[(packed & counts) + below & top] for packed in found}

    def outcome(self, packed: int) -> Outcome | None:
        """By mothers first, then by bearing off."""
        return self._mothers(row(packed)) or super().outcome(packed)

    def _mothers(self, cells: bytes) -> Outcome | None:
        """A pinned mother loses unless its pinner still has a checker of his own on his 24."""
        mine = _mother_pinned(cells)
        theirs = _mother_pinned(cells[32:] + cells[:32])
        if mine and theirs:
            return Outcome("draw", 0, "mothers")
        if theirs and not cells[24]:
            return Outcome("mover", 2, "mother")
        if mine and not cells[32 + 24]:
            return Outcome("other", 2, "mother")
        return None

    def worth(self, loser: bytes) -> tuple[int, str]:
        """Two points if the loser has borne off none."""
        return (1, "single") if loser[OFF] else (2, "gammon")

    def faults(self, packed: int) -> list[tuple[str, str, dict[str, object]]]:
        """Pins must have a pinner, and stand on one checker only."""
        found: list[tuple[str, str, dict[str, object]]] = []
        for side, seen in (("mover", packed), ("other", swap(packed))):
            cells = row(seen)
            pinned = pins(cells)
            for p in bits(pinned & _POINTS):
                data: dict[str, object] = {"side": side, "point": p}
                if cells[p] != 1:
                    found.append(("bad-pin", f"{side} has no single checker on {p} to be pinned", data))
                elif p == 1:
                    found.append(("bad-pin", f"nobody can pin the checker of {side} on 1: that is his start", data))
                elif not cells[32 + 25 - p]:
                    found.append(("pin-without-pinner", f"nobody pins the checker of {side} on {p}", data))
        return found


def _mother_pinned(cells: bytes) -> bool:
    """The mover's last checker on 24 lies under an enemy checker; pins need not be settled yet."""
    return cells[24] == 1 and cells[32 + 1] > 0


GAME = Plakoto
