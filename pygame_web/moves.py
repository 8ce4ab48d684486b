"""Whole legal plays, for every game.

Two ways lead to the legal plays of a turn, and the tests hold them against each other:

* `Turn` plays the dice one checker at a time with every rule in its place. It yields the tree of single moves a
  page needs, and decides the delicate positions: bearing off, and those where a test between two dice matters.
* `results` is for search and training. Away from those delicate positions the dice do not disturb each other, so
  the end positions of two different dice are nearly a product of two lists of additions, and those of a double
  are the ways to pick sources in falling order.

Everything here works on packed positions (see `packing`) and on masks with bit *p* for point *p* of the mover.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .packing import BAR, HAND, OFF, OTHER_UNIT, UNIT, bits, row

if TYPE_CHECKING:
    from .games.base import Game

HOME = 6
"""A side's home is its points 1 to 6."""

_OUTSIDE = slice(HOME + 1, HAND + 1)

_OCCUPIED = bytes([48]) + bytes([49]) * 255
"""Translates counts of checkers into the digits of a binary number: occupied or not."""
_SINGLE = bytes(49 if count == 1 else 48 for count in range(256))

# _STEP[d][p] is what a move of d from p takes away from a packed position, _HIT[x] what a hit on place x does,
# _STRIKE[d][p] the two together.
_HIT = (0, *(OTHER_UNIT[25 - place] - OTHER_UNIT[BAR] for place in range(1, 25)))
_STEP = tuple(tuple(UNIT[p] - UNIT[p - d] if p > d else 0 for p in range(HAND + 1)) for d in range(7))
_STRIKE = tuple(
    tuple(_STEP[d][p] + _HIT[p - d] if 0 < p - d < 25 else 0 for p in range(HAND + 1)) for d in range(7)
)
_ENTER = tuple(UNIT[BAR] - UNIT[25 - d] for d in range(7))


def _occupied(cells: bytes) -> int:
    """The mover's occupied points, bit 25 for checkers in hand."""
    return int(cells[HAND::-1].translate(_OCCUPIED), 2) & ~1


def _blots(game: Game, cells: bytes) -> int:
    """Places where the mover may hit, as a mask."""
    return int(game.facing(cells).translate(_SINGLE), 2) << 1 if game.hits else 0


def _open(game: Game, cells: bytes) -> int:
    """Places on which the mover may land. They stay the same for the whole turn."""
    return int(game.facing(cells).translate(game.landing), 2) << 1 & ~game.closed(cells)


def results(game: Game, packed: int, a: int, b: int) -> set[int]:
    """Every distinct position after the whole turn with dice ``a`` and ``b``; the sides are not swapped.

    A turn without a legal move gives the position itself.
    """
    cells = row(packed)
    held = game.held(cells, a, b)
    dice = game.moves_for(a, b)
    blots = _blots(game, cells)
    landing = _open(game, cells)
    occupied = _occupied(row(packed - held) if held else cells)
    if sum(cells[_OUTSIDE]) + cells[BAR] < len(dice) or game.delicate(cells, occupied, landing, blots, dice):
        return Turn(game, packed, a, b).results()
    if a != b:
        ends = _two_dice(packed - held, cells[BAR], occupied, landing, blots, a, b)
    else:
        ends = _double(packed - held, cells[BAR], occupied, landing, blots, a, len(dice))
    return game.settle({end + held for end in ends} if held else ends, blots)


def _changes(occupied: int, landing: int, blots: int, die: int) -> list[int]:
    """What each legal move of one die takes away from the packed position."""
    sources = occupied & landing << die
    hitting = sources & blots << die
    step, strike = _STEP[die], _STRIKE[die]
    if hitting:
        return [step[p] for p in bits(sources ^ hitting)] + [strike[p] for p in bits(hitting)]
    return [step[p] for p in bits(sources)]


def _enter(packed: int, blots: int, die: int) -> int:
    """The position after one checker has entered from the bar."""
    packed -= _ENTER[die]
    return packed - _HIT[25 - die] if blots >> 25 - die & 1 else packed


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
            wrong = packed - _STRIKE[a][x + a] - _STRIKE[b][x + b]
            ends.discard(wrong)
            ends.add(wrong + _HIT[x])
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
    return (_STRIKE if blots >> p - die & 1 else _STEP)[die][p]


def _two_dice_from_bar(
    packed: int, bar: int, occupied: int, landing: int, blots: int, a: int, b: int
) -> set[int]:
    """As `_two_dice` with ``a > b`` and ``bar`` checkers to enter first."""
    entries = [die for die in (a, b) if landing >> 25 - die & 1]
    if bar > 1:
        for die in entries:
            packed = _enter(packed, blots, die)
        return {packed}
    ends: set[int] = set()
    for die in entries:
        entered = _enter(packed, blots, die)
        place = 1 << 25 - die
        changes = _changes(occupied | place, landing, blots & ~place, a + b - die)
        ends.update([entered - change for change in changes])
    if ends:
        return ends
    return {_enter(packed, blots, entries[0]) if entries else packed}


def _double(packed: int, bar: int, occupied: int, landing: int, blots: int, die: int, times: int) -> set[int]:
    if bar:
        place = 1 << 25 - die
        if not landing & place:
            return {packed}
        for _ in range(min(bar, times)):
            packed = _enter(packed, blots, die)
            blots &= ~place
        if bar >= times:
            return {packed}
        times -= bar
        occupied |= place
    step, strike = _STEP[die], _STRIKE[die]
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


@dataclass(frozen=True, slots=True)
class Step:
    """One move of one checker: ``source`` and ``target`` are places of `packing`, ``end`` the packed result."""

    die: int
    source: int
    target: int
    hit: bool
    end: int


@dataclass(slots=True)
class Node:
    """A point in a turn: the position so far and the dice left.

    ``longest`` is the largest number of dice that can still be played, ``won`` says that the game was decided
    here before the turn's end, ``winning`` that some continuation decides it so.
    """

    packed: int
    dice: tuple[int, ...]
    steps: list[tuple[Step, Node]] = field(default_factory=list)
    longest: int = 0
    won: bool = False
    winning: bool = False
    pruned: bool = False


class Turn:
    """The legal plays of one turn as a graph of single moves.

    ``root`` is the node before the first move. After construction every path from it to a node without steps is
    a legal whole play; paths that reach the same position with the same dice left share a node.
    """

    def __init__(self, game: Game, packed: int, a: int, b: int) -> None:
        cells = row(packed)
        self.game = game
        self.dice = game.moves_for(a, b)
        self._held = game.held(cells, a, b)
        self._landing = _open(game, cells)
        self._limit = game.limit(cells)
        self._nodes: dict[tuple[int, tuple[int, ...]], Node] = {}
        self.root = self._grow(packed, self.dice)
        self._prune(self.root, self.root.longest)

    def results(self) -> set[int]:
        """Every distinct packed position in which the turn can end."""
        ends = {node.packed for node in self.nodes() if not node.steps}
        return self.game.settle(ends, -1)

    def nodes(self) -> Iterator[Node]:
        """All nodes that legal plays pass through, the root first, each once."""
        queue, seen = [self.root], {id(self.root)}
        for node in queue:
            yield node
            for _, child in node.steps:
                if id(child) not in seen:
                    seen.add(id(child))
                    queue.append(child)

    def steps(self, packed: int, die: int) -> Iterator[Step]:
        """The moves of one die from a position of this turn, looking at nothing but that die."""
        game = self.game
        cells = row(packed)
        blots = _blots(game, cells)
        if cells[BAR]:
            place = 25 - die
            if self._landing >> place & 1:
                hit = bool(blots >> place & 1)
                yield Step(die, BAR, place, hit, _enter(packed, blots, die))
            return
        occupied = _occupied(row(packed - self._held) if self._held else cells)
        for p in reversed(bits(occupied & self._landing << die)):
            hit = bool(blots >> p - die & 1)
            end = packed - (_STRIKE if hit else _STEP)[die][p]
            if game.allows(end, self._limit):
                yield Step(die, p, p - die, hit, end)
        if game.bears_off and not any(cells[_OUTSIDE]) and not self._held:
            p = bearing_point(cells, die)
            if p:
                yield Step(die, p, OFF, False, packed - UNIT[p] + UNIT[OFF])

    def _grow(self, packed: int, dice: tuple[int, ...]) -> Node:
        key = packed, dice
        node = self._nodes.get(key)
        if node is not None:
            return node
        node = self._nodes[key] = Node(packed, dice)
        for die in sorted(set(dice), reverse=True):
            index = dice.index(die)
            left = dice[:index] + dice[index + 1 :]
            for step in self.steps(packed, die):
                child = self._nodes.get((step.end, left))
                if child is None and self.game.decided(step.end):
                    child = self._nodes[step.end, left] = Node(step.end, left, won=True, winning=True)
                if child is None:
                    child = self._grow(step.end, left)
                node.steps.append((step, child))
                node.longest = max(node.longest, 1 + child.longest)
                node.winning = node.winning or child.winning
        return node

    def _prune(self, node: Node, required: int) -> None:
        """Keep the steps that lead to a win on the way or can use ``required`` more dice."""
        if node.pruned:
            return
        node.pruned = True
        kept = [(s, child) for s, child in node.steps if child.winning or child.longest >= required - 1]
        if required == 1 and len(set(node.dice)) == 2 and node is self.root:
            larger = max(node.dice)
            if any(s.die == larger for s, _ in kept):
                kept = [(s, child) for s, child in kept if s.die == larger or child.winning]
        node.steps = kept
        for _, child in kept:
            self._prune(child, required - 1)


def bearing_point(cells: bytes, die: int) -> int:
    """The point from which a die bears off when all checkers are home, or 0.

    An exact die takes from its point, a larger one from the highest occupied point.
    """
    if cells[die]:
        return die
    highest = next((p for p in range(HOME, 0, -1) if cells[p]), 0)
    return highest if highest < die else 0
