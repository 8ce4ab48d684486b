"""Players that act at random: for tests that need games, not good ones."""

from __future__ import annotations

import random
from collections.abc import Mapping

from pygame_web import moves
from pygame_web.moves import Edge, Move
from pygame_web.position import Position
from pygame_web.record import Action, Record, State


def a_path(position: Position, dice: tuple[int, int], rng: random.Random) -> list[Edge]:
    """A random way through the tree of single moves."""
    nodes = moves.tree(position, dice).nodes
    path: list[Edge] = []
    index = 0
    while nodes[index]:
        path.append(rng.choice(nodes[index]))
        index = path[-1][-1]
    return path


def a_play(position: Position, dice: tuple[int, int], rng: random.Random) -> tuple[Move, ...]:
    """A random legal play as (from, to) pairs."""
    return tuple((source, target) for _, source, target, _, _ in a_path(position, dice, rng))


def random_action(state: State, rng: random.Random) -> Action:
    """Anything that is possible; resignations and doubles are rare, so that games go on for a while."""
    possible = state.can()
    usual = [verb for verb in possible if verb not in ("resign", "double", "beaver")]
    verb = rng.choice(possible if rng.random() < 0.05 else usual)
    if verb == "play":
        assert state.dice
        return "play", a_play(state.position, state.dice, rng)
    if verb == "name":
        return "name", rng.randint(1, 6)
    if verb == "resign":
        return "resign", rng.randint(1, state.game.most_points)
    return (verb,)


def random_record(setup: Mapping[str, object], rng: random.Random, most: int) -> Record:
    """A game of random actions, to its end or to that many."""
    record = Record.new(setup)
    while record.state.phase != "over" and len(record.actions) < most:
        record = record.act(random_action(record.state, rng))
    return record
