"""Holding the engine against the naive generator."""

from __future__ import annotations

import json
from typing import Any

from pygame_web import moves
from pygame_web import position as engine

from . import naive
from .naive import Outcome, Position

Ends = dict[naive.Canonical, Outcome | None]
"""Every distinct end of a turn, in the form of `naive.canonical`, with the outcome there."""


def naive_ends(ends: list[Position]) -> Ends:
    return {naive.canonical(end): naive.outcome(end) for end in ends}


def outcome_of(position: engine.Position) -> Outcome | None:
    outcome = position.outcome()
    return outcome.to_json() if outcome else None  # type: ignore[return-value]


def engine_ends(position: Position, dice: tuple[int, int]) -> Ends:
    ends = moves.results(engine.Position.from_json(position), dice)
    found = {naive.canonical(end.to_json()): outcome_of(end) for end in ends}
    assert len(found) == len(ends), f"the same end twice\n{spot(position, dice)}"
    return found


def tree(position: Position, dice: tuple[int, int]) -> tuple[tuple[moves.Edge, ...], ...]:
    """The nodes of the engine's tree of single moves."""
    return moves.tree(engine.Position.from_json(position), dice).nodes


def tree_ends(position: Position, dice: tuple[int, int]) -> Ends:
    """The ends to which the tree of single moves leads, its edges played one by one on a plain board."""
    nodes = tree(position, dice)
    there: dict[int, Position] = {0: position}
    ends: Ends = {}
    queue = [0]
    for index in queue:
        if not nodes[index]:
            ends[naive.canonical(there[index])] = naive.outcome(there[index])
        for die, source, target, flag, following in nodes[index]:
            assert die in dice, spot(position, dice)
            after = edge_played(there[index], source, target, flag)
            if following in there:
                same = naive.canonical(there[following]) == naive.canonical(after)
                assert same, f"one node, two positions: {(die, source, target)}\n{spot(position, dice)}"
            else:
                there[following] = after
                queue.append(following)
    assert len(there) == len(nodes), f"nodes out of reach\n{spot(position, dice)}"
    return ends


def edge_played(position: Position, source: Any, target: Any, flag: str) -> Position:
    """One edge of a tree as a page draws it: from, to, and what happens to the checker met there."""
    game = position["game"]
    after = naive.copied(position)
    mover, other = after["mover"], after["other"]
    if isinstance(source, str):
        mover[source] -= 1
    else:
        naive.lift(after, source)
    if target == "off":
        mover["off"] += 1
        return after
    theirs = naive.far(game, target)
    if flag == "hit":
        naive.add(other, theirs, -1)
        other["bar"] += 1
    elif flag == "pin":
        other["pinned"] = sorted({*other["pinned"], theirs})
    naive.add(mover, target, 1)
    return after


def spot(position: Position, dice: tuple[int, int]) -> str:
    return json.dumps({**position, "dice": dice})


def assert_agreement(
    position: Position, dice: tuple[int, int], ends: list[Position] | None = None, tree: bool = True
) -> None:
    """The engine's whole plays, the engine's tree and the naive generator end in the same positions."""
    wanted = naive_ends(naive.results(position, dice) if ends is None else ends)
    assert_same(position, dice, engine_ends(position, dice), wanted, "results")
    if tree:
        assert_same(position, dice, tree_ends(position, dice), wanted, "tree")


def assert_same(position: Position, dice: tuple[int, int], found: Ends, wanted: Ends, what: str) -> None:
    if found == wanted:
        return
    lines = [f"{what} of the engine for", spot(position, dice), f"{len(found)} ends, {len(wanted)} wanted"]
    lines += [f"missing: {end}" for end in sorted(wanted.keys() - found.keys())[:5]]
    lines += [f"too many: {end}" for end in sorted(found.keys() - wanted.keys())[:5]]
    lines += [
        f"outcome {found[end]}, wanted {wanted[end]}: {end}"
        for end in sorted(found.keys() & wanted.keys())
        if found[end] != wanted[end]
    ][:5]
    raise AssertionError("\n".join(lines))
