"""Whole legal plays of a position, and the reason why a move is not one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from .errors import IllegalPlayError, TablesError
from .packing import BAR, HAND, OFF, row
from .position import Position
from .turn import HOME, Node, Turn, bearing_point

Place = int | Literal["bar", "hand", "off"]
"""A point of the mover, 1 to 24, or a place beside the points."""
Move = tuple[Place, Place]
"""One checker moved: from, to."""
Edge = tuple[int, Place, Place, str, int]
"""Die, from, to, ``"hit"``, ``"pin"`` or ``""``, and the index of the node it leads to."""

_WORD: dict[int, Place] = {OFF: "off", HAND: "hand", BAR: "bar"}
_CELL: dict[Place, int] = {word: place for place, word in _WORD.items()}


@dataclass(frozen=True, slots=True)
class Tree:
    """Every legal whole turn as a graph of single moves.

    ``nodes[0]`` is the start of the turn; a node without edges ends it. Paths that reach the same position with
    the same dice left share a node, and every edge can complete a legal whole turn.
    """

    nodes: tuple[tuple[Edge, ...], ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not legal: a code (see `CODES`) and the values a sentence about it needs."""

    code: str
    data: dict[str, object]


CODES = {
    "turn-complete": "no dice are left in this turn",
    "no-checker": "there is no checker of the mover on that place",
    "must-enter-first": "a checker on the bar must enter first",
    "pinned": "the checker is pinned and cannot move",
    "head-taken": "one checker a turn leaves the head",
    "no-die": "no die left moves a checker that far",
    "past-home": "no checker moves past point 1",
    "not-all-home": "checkers are borne off only when all are home",
    "own-pinned": "checkers are borne off only when none is pinned",
    "higher-first": "a checker on a higher point must move first",
    "blocked": "the other side holds that place",
    "six-block": "this would block six points in a row with nobody of the other side ahead",
    "strands-die": "both dice (or more of the double) can be played another way",
    "larger-die": "only one die can be played, and it must be the larger",
    "legal": "the move is legal",
}
"""All reason codes with their meaning. Data: ``from``, ``to``, ``dice`` (left), ``die``, where they apply."""


def results(position: Position, dice: tuple[int, int]) -> list[Position]:
    """Every distinct position after the whole turn; the sides are not swapped.

    A pass, and a position in which the game is over, give the position itself.

    >>> from pygame_web.games import load
    >>> len(results(load("backgammon").start(), (3, 1)))
    16
    """
    check_dice(dice)
    if position.outcome():
        return [position]
    return [Position(position.game, end) for end in sorted(position.game.results(position.packed, *dice))]


def turn(position: Position, dice: tuple[int, int]) -> Turn:
    """The turn's legal plays as a graph. Raises `TablesError` for bad dice or a game that is over."""
    check_dice(dice)
    if position.outcome():
        raise TablesError("game-over", "the game is over in this position", "position")
    return Turn(position.game, position.packed, *dice)


def tree(position: Position, dice: tuple[int, int]) -> Tree:
    """The turn's legal plays as plain data.

    >>> from pygame_web.games import load
    >>> tree(load("hypergammon").start(), (6, 5)).nodes[0][0]
    (6, 24, 18, '', 1)
    """
    nodes = list(turn(position, dice).nodes())
    index = {id(node): number for number, node in enumerate(nodes)}
    return Tree(
        tuple(
            tuple(
                (step.die, *words(step.source, step.target), step.flag, index[id(child)]) for step, child in node.steps
            )
            for node in nodes
        )
    )


def words(source: int, target: int) -> Move:
    """A move between places of `packing` as a move between points and words."""
    return _WORD.get(source, source), _WORD.get(target, target)


def cell(place: object, field: str = "moves") -> int:
    """The place of `packing` that a point or word names. Raises `TablesError`."""
    if isinstance(place, int) and not isinstance(place, bool) and 1 <= place <= 24:
        return place
    if isinstance(place, str) and place in _CELL:
        return _CELL[place]
    raise TablesError("bad-place", f"{place!r} is not a place: points are 1 to 24, or bar, hand, off", field)


def check_dice(dice: object, field: str = "dice") -> tuple[int, int]:
    """The dice, or `TablesError` if they are not two whole numbers from 1 to 6."""
    if isinstance(dice, (list, tuple)) and len(dice) == 2:
        a, b = dice
        if type(a) is int and type(b) is int and 1 <= a <= 6 and 1 <= b <= 6:
            return a, b
    raise TablesError("bad-dice", "dice must be two whole numbers from 1 to 6", field)


def follow(turn: Turn, moves: Iterable[Move]) -> list[Node]:
    """The nodes a sequence of moves can lead to (several only where it can be read with different dice).

    Raises `IllegalPlayError` with the reason for the first move that is not legal.
    """
    nodes = [turn.root]
    for move in moves:
        source, target = cell(move[0]), cell(move[1])
        reached = {
            id(child): child
            for node in nodes
            for step, child in node.steps
            if step.source == source and step.target == target
        }
        if not reached:
            reason = why(turn, nodes, source, target)
            raise IllegalPlayError(reason.code, CODES[reason.code], "moves", reason.data)
        nodes = list(reached.values())
    return nodes


def flagged(turn: Turn, moves: Sequence[Move]) -> Iterator[tuple[Place, Place, str]]:
    """These moves of a turn with what each of them does where it comes to rest: hit, pin or nothing."""
    for count, (source, target) in enumerate(moves):
        flags = {
            step.flag
            for node in follow(turn, moves[:count])
            for step, _ in node.steps
            if words(step.source, step.target) == (source, target)
        }
        yield source, target, flags.pop()


def play(position: Position, dice: tuple[int, int], moves: Sequence[Move]) -> Position:
    """The position after a whole legal play; the sides are not swapped.

    Raises `IllegalPlayError` if a move is not legal or dice are left that must be played.

    >>> from pygame_web.games import load
    >>> play(load("backgammon").start(), (3, 1), [(8, 5), (6, 5)]).mover.points
    {24: 2, 13: 5, 8: 2, 6: 4, 5: 2}
    """
    return Position(position.game, end_of(turn(position, dice), moves).packed)


def end_of(turn: Turn, moves: Sequence[Move]) -> Node:
    """The last node of a whole legal play, its pins settled. Raises `IllegalPlayError`."""
    nodes = follow(turn, moves)
    ends = [node for node in nodes if not node.steps]
    if not ends:
        left = max((node.dice for node in nodes), key=len)
        raise IllegalPlayError("not-complete", "dice are left that can be played", "moves", {"dice": list(left)})
    end = ends[0]
    (packed,) = turn.game.settle({end.packed})
    return Node(packed, end.dice, won=end.won)


def ways(turn: Turn, nodes: Sequence[Node]) -> dict[int, tuple[Move, ...]]:
    """For every packed position in which the turn can end from ``nodes`` on: moves that lead there."""
    found: dict[int, tuple[Move, ...]] = {}
    queue: list[tuple[Node, tuple[Move, ...]]] = [(node, ()) for node in nodes]
    seen = {id(node) for node in nodes}
    for node, path in queue:
        if not node.steps:
            (packed,) = turn.game.settle({node.packed})
            found.setdefault(packed, path)
        for step, child in node.steps:
            if id(child) not in seen:
                seen.add(id(child))
                queue.append((child, (*path, words(step.source, step.target))))
    return found


def why(turn: Turn, nodes: Sequence[Node], source: int, target: int | None) -> Reason:
    """Why a checker may not go from ``source`` to ``target`` (anywhere, if None) at this point of the turn.

    ``nodes`` is what `follow` gave for the moves made so far.
    """
    node = max(nodes, key=lambda node: len(node.dice))
    data: dict[str, object] = {"from": _WORD.get(source, source), "dice": list(node.dice)}
    if target is not None:
        data["to"] = _WORD.get(target, target)
    if not node.dice or node.won:
        return Reason("turn-complete", data)
    if any(step.source == source and target in (None, step.target) for step, _ in node.steps):
        return Reason("legal", data)
    cells = row(node.packed)
    if not cells[source] or source == OFF:
        return Reason("no-checker", data)
    if cells[BAR] and source != BAR:
        return Reason("must-enter-first", data)
    if source < HAND and turn.held_on(node.packed, source):
        return Reason("pinned" if turn.game.pins else "head-taken", data)
    codes = {die: _why_die(turn, node, source, target, die) for die in sorted(set(node.dice), reverse=True)}
    known = {die: code for die, code in codes.items() if code}
    if not known:
        return Reason("no-die", data)
    die = min(known, key=lambda die: _WEIGHT.index(known[die]))
    return Reason(known[die], {**data, "die": die})


_WEIGHT = (
    "larger-die",
    "strands-die",
    "six-block",
    "blocked",
    "higher-first",
    "own-pinned",
    "not-all-home",
    "past-home",
)


def _why_die(turn: Turn, node: Node, source: int, target: int | None, die: int) -> str | None:
    """Why this die does not carry the checker to the target; None if it does not lead there at all."""
    start = HAND if source == BAR else source
    landing = max(start - die, OFF)
    if target is not None and target != landing:
        return None
    if any(step.source == source and step.target == landing for step in turn.steps(node.packed, die)):
        return "larger-die" if node is turn.root and node.longest == 1 else "strands-die"
    if landing == OFF:
        if not turn.game.bears_off:
            return "past-home"
        cells = row(node.packed)
        if turn.held:
            return "own-pinned" if turn.game.pins else "not-all-home"
        if any(cells[HOME + 1 : BAR + 1]):
            return "not-all-home"
        return "higher-first" if bearing_point(cells, die) != source else None
    return "six-block" if turn.open(landing) else "blocked"
