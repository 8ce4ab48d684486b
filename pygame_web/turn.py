"""One turn as a graph of single moves, with every rule in its place.

This is what a page offers to tap and what decides whether a play is legal; `generator` finds the same end
positions faster where it can. Masks have bit *p* for point *p* of the mover, bit 25 for checkers in hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from .packing import BAR, HAND, OFF, OTHER_UNIT, UNIT, bits, row

if TYPE_CHECKING:
    from .games.base import Game

HOME = 6
"""A side's home is its points 1 to 6."""

OUTSIDE = slice(HOME + 1, HAND + 1)

_OCCUPIED = bytes([48]) + bytes([49]) * 255
"""Translates counts of checkers into the digits of a binary number: occupied or not."""
_SINGLE = bytes(49 if count == 1 else 48 for count in range(256))

# STEP[d][p] is what a move of d from p takes away from a packed position, HIT[x] what a hit on place x does,
# STRIKE[d][p] the two together.
HIT = (0, *(OTHER_UNIT[25 - place] - OTHER_UNIT[BAR] for place in range(1, 25)), 0)
STEP = tuple(tuple(UNIT[p] - UNIT[max(p - d, OFF)] if p else 0 for p in range(HAND + 1)) for d in range(7))
STRIKE = tuple(tuple(STEP[d][p] + HIT[max(p - d, 0)] for p in range(HAND + 1)) for d in range(7))
ENTER = tuple(UNIT[BAR] - UNIT[25 - d] for d in range(7))


def occupied_of(cells: bytes) -> int:
    """The mover's occupied points, bit 25 for checkers in hand."""
    return int(cells[HAND::-1].translate(_OCCUPIED), 2) & ~1


def lone_of(game: Game, cells: bytes) -> int:
    """Places where one enemy checker stands, as a mask."""
    return int(game.facing(cells).translate(_SINGLE), 2) << 1


def blots_of(game: Game, cells: bytes) -> int:
    """Places where the mover may hit, as a mask."""
    return lone_of(game, cells) if game.hits else 0


def landing_of(game: Game, cells: bytes) -> int:
    """Places on which the mover may land. They stay the same for the whole turn."""
    return int(game.facing(cells).translate(game.landing), 2) << 1 & ~game.closed(cells)


def enter(packed: int, blots: int, die: int) -> int:
    """The position after one checker has entered from the bar."""
    packed -= ENTER[die]
    return packed - HIT[25 - die] if blots >> 25 - die & 1 else packed


class Step(NamedTuple):
    """One move of one checker from ``source`` to ``target``, places of `packing`.

    ``flag`` is ``"hit"``, ``"pin"`` or ``""``, ``end`` the packed result with pins not yet settled.
    """

    die: int
    source: int
    target: int
    flag: str
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
        self.held = game.held(cells, a, b)
        self._landing = landing_of(game, cells)
        self._limit = game.limit(cells)
        self._nodes: dict[tuple[int, tuple[int, ...]], Node] = {}
        self.root = self._grow(packed, self.dice)
        self._prune(self.root, self.root.longest)

    def ends(self) -> set[int]:
        """Every distinct packed position in which the turn can end."""
        ends = {node.packed for node in self.nodes() if not node.steps}
        return self.game.settle(ends)

    def nodes(self) -> Iterator[Node]:
        """All nodes that legal plays pass through, the root first, each once."""
        queue, seen = [self.root], {id(self.root)}
        for node in queue:
            yield node
            for _, child in node.steps:
                if id(child) not in seen:
                    seen.add(id(child))
                    queue.append(child)

    def open(self, place: int) -> bool:
        """Whether the mover may land on that point of his own; it holds for the whole turn."""
        return bool(self._landing >> place & 1)

    def allows(self, packed: int) -> bool:
        """Whether a move may lead to this position, as far as the game's own bans go (the six-point block)."""
        return self.game.allows(packed, self._limit)

    def held_on(self, packed: int, p: int) -> bool:
        """Whether every checker that the mover has on his point is one that may not move this turn."""
        held = self.held >> 8 * p & 0xFF
        return held > 0 and packed >> 8 * p & 0xFF == held

    def steps(self, packed: int, die: int) -> Iterator[Step]:
        """The moves of one die from a position of this turn, looking at nothing but that die."""
        game = self.game
        cells = row(packed)
        blots = blots_of(game, cells)
        if cells[BAR]:
            place = 25 - die
            if self.open(place):
                flag = "hit" if blots >> place & 1 else ""
                yield Step(die, BAR, place, flag, enter(packed, blots, die))
            return
        lone = lone_of(game, cells) & ~occupied_of(cells) if game.pins else 0
        occupied = occupied_of(row(packed - self.held) if self.held else cells)
        for p in reversed(bits(occupied & self._landing << die)):
            place = 1 << p - die
            end = packed - (STRIKE if blots & place else STEP)[die][p]
            if self.allows(end):
                flag = "hit" if blots & place else "pin" if lone & place else ""
                yield Step(die, p, p - die, flag, end)
        if game.bears_off and not any(cells[OUTSIDE]) and not self.held:
            p = bearing_point(cells, die)
            if p:
                yield Step(die, p, OFF, "", packed - STEP[die][p])

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
