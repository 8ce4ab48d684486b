"""Every end position of a whole turn, fast: for search, training and counting.

Where no test between two dice can matter (`turn` walks the positions where one can), the dice hardly disturb each
other: the end positions of two different dice are nearly a product of two lists of additions, and those of a
double are the ways to pick sources in falling order. The tests hold this against `turn` and against the rules
written down a second time.

Masks have bit *p* for point *p* of the mover, bit 25 for checkers in hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .packing import BAR, bits, row
from .turn import HIT, OUTSIDE, STEP, STRIKE, Turn, blots_of, enter, landing_of, occupied_of

if TYPE_CHECKING:
    from .games.base import Game


_OUTSIDE_HOME = 0x3FFFF80
_NOBODY_HOME = -1


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
    bar = cells[BAR]
    # Whether all may be home before the last die. A checker from the bar has too far to go.
    home_soon = not bar and sum(cells[OUTSIDE]) < len(dice)
    if (home_soon and not game.bears_off) or game.delicate(cells, occupied, landing, blots, dice):
        return Turn(game, packed, a, b).ends()
    packed -= held
    if a == b:
        outside = _NOBODY_HOME if held or not home_soon else _OUTSIDE_HOME
        found = _double(packed, bar, occupied, landing, blots, a, len(dice), outside)
    elif bar:
        found = _two_dice_from_bar(packed, bar, occupied, landing, blots, max(dice), min(dice))
    elif home_soon and not held:
        found = _two_dice_home(packed, occupied, landing, blots, max(dice), min(dice))
    else:
        found = _two_dice(packed, occupied, landing, blots, max(dice), min(dice))
    return game.settle({end + held for end in found} if held else found)


def _changes(occupied: int, landing: int, blots: int, die: int) -> list[int]:
    """What each legal move of one die takes away from the packed position."""
    sources = occupied & landing << die
    hitting = sources & blots << die
    step, strike = STEP[die], STRIKE[die]
    if hitting:
        return [step[p] for p in bits(sources ^ hitting)] + [strike[p] for p in bits(hitting)]
    return [step[p] for p in bits(sources)]


def _two_dice(packed: int, occupied: int, landing: int, blots: int, a: int, b: int) -> set[int]:
    """The ends of two dice, ``a > b``, far from bearing off and with nobody on the bar."""
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
    return (STRIKE if blots << die >> p & 1 else STEP)[die][p]


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


def _two_dice_home(packed: int, occupied: int, landing: int, blots: int, a: int, b: int) -> set[int]:
    """As `_two_dice`, where checkers may be borne off."""
    ends: set[int] = set()
    for first, second in ((a, b), (b, a)):
        for p in bits(_sources(occupied, landing, first, _OUTSIDE_HOME)):
            half, still, left = _moved(packed, occupied, blots, first, p)
            sources = _sources(still, landing, second, _OUTSIDE_HOME)
            ends.update([half - _change(left, second, q) for q in bits(sources)])
    if ends:
        return ends
    sources = _sources(occupied, landing, a, _OUTSIDE_HOME)
    die = a if sources else b
    sources = sources or _sources(occupied, landing, b, _OUTSIDE_HOME)
    return {packed - _change(blots, die, p) for p in bits(sources)} or {packed}


def _sources(occupied: int, landing: int, die: int, outside: int) -> int:
    """Points from which the die can be played, bearing off if nobody is ``outside``."""
    sources = occupied & landing << die
    if not occupied & outside:
        # An exact die bears off from its point, a larger one from the highest.
        exact = occupied & 1 << die
        if exact:
            return sources | exact
        highest = occupied.bit_length() - 1
        if 0 < highest < die:
            return 1 << highest
    return sources


def _moved(packed: int, occupied: int, blots: int, die: int, p: int) -> tuple[int, int, int]:
    """The position, the occupied points and the blots after one die has been played from ``p``."""
    packed -= _change(blots, die, p)
    place = 1 << p
    if not packed >> 8 * p & 0xFF:
        occupied &= ~place
    return packed, (occupied | place >> die) & ~1, blots & ~(place >> die)


def _double(
    packed: int, bar: int, occupied: int, landing: int, blots: int, die: int, times: int, outside: int
) -> set[int]:
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
    ends: list[int] = []

    def pick(packed: int, occupied: int, blots: int, below: int, left: int) -> None:
        # Sources are picked from the back to the front: each set of moves is then found exactly once.
        sources = _sources(occupied, landing, die, outside) & below
        if left == 1:
            hitting = sources & blots << die
            if hitting:
                ends.extend([packed - strike[p] for p in bits(hitting)])
                sources ^= hitting
            ends.extend([packed - step[p] for p in bits(sources)])
            return
        for p in bits(sources):
            pick(*_moved(packed, occupied, blots, die, p), (2 << p) - 1, left - 1)

    for left in range(times, 0, -1):
        pick(packed, occupied, blots, -1, left)
        if ends:
            return set(ends)
    return {packed}
