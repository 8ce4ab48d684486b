"""Every end position of a whole turn, fast: for search, training and counting.

Away from the delicate positions that `turn` must walk (bearing off, tests between two dice) the dice do not
disturb each other: the end positions of two different dice are nearly a product of two lists of additions, and
those of a double are the ways to pick sources in falling order. The tests hold both ways against each other.

Masks have bit *p* for point *p* of the mover, bit 25 for checkers in hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .packing import BAR, bits, row
from .turn import HIT, OUTSIDE, STEP, STRIKE, Turn, blots_of, enter, landing_of, occupied_of

if TYPE_CHECKING:
    from .games.base import Game


def ends(game: Game, packed: int, a: int, b: int) -> set[int]:
    """Every distinct position after the whole turn with dice ``a`` and ``b``; the sides are not swapped.

    A turn without a legal move gives the position itself.
    """
    cells = row(packed)
    held = game.held(cells, a, b)
    dice = game.moves_for(a, b)
    blots = blots_of(game, cells)
    landing = landing_of(game, cells)
    occupied = occupied_of(row(packed - held) if held else cells)
    if sum(cells[OUTSIDE]) + cells[BAR] < len(dice) or game.delicate(cells, occupied, landing, blots, dice):
        return Turn(game, packed, a, b).ends()
    if a != b:
        found = _two_dice(packed - held, cells[BAR], occupied, landing, blots, a, b)
    else:
        found = _double(packed - held, cells[BAR], occupied, landing, blots, a, len(dice))
    return game.settle({end + held for end in found} if held else found)


def _changes(occupied: int, landing: int, blots: int, die: int) -> list[int]:
    """What each legal move of one die takes away from the packed position."""
    sources = occupied & landing << die
    hitting = sources & blots << die
    step, strike = STEP[die], STRIKE[die]
    if hitting:
        return [step[p] for p in bits(sources ^ hitting)] + [strike[p] for p in bits(hitting)]
    return [step[p] for p in bits(sources)]


def _two_dice(packed: int, bar: int, occupied: int, landing: int, blots: int, a: int, b: int) -> set[int]:
    if a < b:
        a, b = b, a
    if bar:
        return _two_dice_from_bar(packed, bar, occupied, landing, blots, a, b)
    with_a = _changes(occupied, landing, blots, a)
    with_b = _changes(occupied, landing, blots, b)
    halfway = [packed - change for change in with_a]
    ends = {half - change for half in halfway for change in with_b}
    sources_a, sources_b = occupied & landing << a, occupied & landing << b

    # The product lets a lone checker leave its point twice …
    shared = sources_a & sources_b
    if shared:
        for p in bits(shared):
            if packed >> 8 * p & 0xFF == 1:
                ends.discard(packed - _change(blots, a, p) - _change(blots, b, p))
    # … and hits a blot twice that both dice reach.
    twice = blots & sources_a >> a & sources_b >> b
    if twice:
        for x in bits(twice):
            wrong = packed - STRIKE[a][x + a] - STRIKE[b][x + b]
            ends.discard(wrong)
            ends.add(wrong + HIT[x])
    # It lacks the checker that takes both dice by way of an empty point.
    through = landing << a + b
    for first, second, sources in ((a, b, sources_a), (b, a, sources_b)):
        chain = sources & through & ~(occupied << first)
        for p in bits(chain):
            ends.add(packed - _change(blots, first, p) - _change(blots, second, p - first))
    if ends:
        return ends
    return {packed - change for change in with_a or with_b} or {packed}


def _change(blots: int, die: int, p: int) -> int:
    return (STRIKE if blots >> p - die & 1 else STEP)[die][p]


def _two_dice_from_bar(packed: int, bar: int, occupied: int, landing: int, blots: int, a: int, b: int) -> set[int]:
    """As `_two_dice` with ``a > b`` and ``bar`` checkers to enter first."""
    entries = [die for die in (a, b) if landing >> 25 - die & 1]
    if bar > 1:
        for die in entries:
            packed = enter(packed, blots, die)
        return {packed}
    ends: set[int] = set()
    for die in entries:
        entered = enter(packed, blots, die)
        place = 1 << 25 - die
        changes = _changes(occupied | place, landing, blots & ~place, a + b - die)
        ends.update([entered - change for change in changes])
    if ends:
        return ends
    return {enter(packed, blots, entries[0]) if entries else packed}


def _double(packed: int, bar: int, occupied: int, landing: int, blots: int, die: int, times: int) -> set[int]:
    if bar:
        place = 1 << 25 - die
        if not landing & place:
            return {packed}
        for _ in range(min(bar, times)):
            packed = enter(packed, blots, die)
            blots &= ~place
        if bar >= times:
            return {packed}
        times -= bar
        occupied |= place
    step, strike = STEP[die], STRIKE[die]
    reach = landing << die
    ends: list[int] = []

    def pick(packed: int, occupied: int, blots: int, below: int, left: int) -> None:
        # Sources are picked from the back to the front: each set of moves is then found exactly once.
        sources = occupied & reach & below
        hitting = sources & blots << die
        if left == 1:
            ends.extend([packed - step[p] for p in bits(sources ^ hitting)])
            if hitting:
                ends.extend([packed - strike[p] for p in bits(hitting)])
            return
        for p in bits(sources):
            place = 1 << p
            after = packed - (strike if hitting & place else step)[p]
            still = occupied | place >> die
            if not after >> 8 * p & 0xFF:
                still &= ~place
            pick(after, still, blots & ~(place >> die), 2 * place - 1, left - 1)

    for left in range(times, 0, -1):
        pick(packed, occupied, blots, -1, left)
        if ends:
            return set(ends)
    return {packed}
