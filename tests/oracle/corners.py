"""Rare spots built on purpose, where the rules that seldom matter do."""

from __future__ import annotations

import random
from typing import Any

from . import naive
from .naive import Position, Side


def corner(game: str, rules: dict[str, Any], rng: random.Random) -> Position | None:
    """A few checkers of the mover's before walls: often only one die can be played, or only one way plays both."""
    position = empty(game, rules)
    mover, other = position["mover"], position["other"]
    free = rng.randint(1, min(3, naive.checkers(game)))
    for _ in range(free):
        naive.add(mover, rng.randint(2, 24), 1)
    rest = naive.checkers(game) - free
    outside = not naive.all_home(mover)
    if rest and _bears_off(position) and not (outside and not _hits(game)) and rng.random() < 0.7:
        mover["off"] = rest
    elif rest:
        naive.add(mover, rng.choice([1, 1, 2]), rest)
    left = naive.checkers(game)
    for point in rng.sample(range(1, 25), 24):
        number = min(left, 1 if game == "long-nardy" else 2)
        if number and not naive.count(mover, naive.far(game, point)):
            naive.add(other, point, number)
            left -= number
    if left and _hits(game):
        other["bar"] = left
        left = 0
    return position if not left else None


def nearly_closed(game: str, rules: dict[str, Any], rng: random.Random) -> Position | None:
    """All but one or two stones of the mover stand as for a win in the muji shape; an enemy stone is cut or may be."""
    position = empty(game, rules)
    mover, other = position["mover"], position["other"]
    for point, number in enumerate(rng.choice([*naive.MUJO, (2, 2, 2, 2, 2, 5)]), start=1):
        naive.add(mover, point, number)
    for _ in range(rng.choice([1, 1, 2])):
        point = rng.choice([point for point in range(1, 7) if naive.count(mover, point)])
        naive.add(mover, point, -1)
        naive.add(mover, point + rng.randint(1, 6), 1)
    other["bar"] = rng.choice([0, 1, 1, 2])
    together = rng.choice([1, 2, 3])
    return position if _scatter(position, other, mover, 15 - other["bar"], rng, together=together) else None


def mothers(game: str, rules: dict[str, Any], rng: random.Random) -> Position | None:
    """Plakoto: the enemy's mother waits alone on the mover's 1, the mover near by, his own mother perhaps too."""
    position = empty(game, rules)
    mover, other = position["mover"], position["other"]
    naive.add(other, 24, 1)
    heads = rng.choice([0, 0, 1, 1, 2])
    if heads:
        naive.add(mover, 24, heads)
    on_her = rng.choice([0, 0, 1, 2])
    if on_her:
        naive.add(mover, 1, on_her)
        other["pinned"] = [24]
    for _ in range(15 - heads - on_her):
        naive.add(mover, rng.choice([rng.randint(2, 13), rng.randint(2, 23)]), 1)
    left = 14
    if heads == 1 and rng.random() < 0.4:
        naive.add(other, 1, 1)
        mover["pinned"] = [24]
        left -= 1
    return position if _scatter(position, other, mover, left, rng) else None


def blocks(game: str, rules: dict[str, Any], rng: random.Random) -> Position | None:
    """Long nardy: the mover holds most of some seven points in a row, the enemy is behind them or just ahead."""
    position = empty(game, rules)
    mover, other = position["mover"], position["other"]
    first = rng.randint(1, 24)
    run = [(first + step - 1) % 24 + 1 for step in range(rng.randint(6, 9))]
    for point in rng.sample(run, len(run) - rng.randint(1, 2)):
        naive.add(mover, point, 1)
    left = 15 - len(mover["points"])
    for _ in range(left):
        naive.add(mover, rng.choice([24, rng.choice(run), rng.randint(1, 24)]), 1)
    if not _scatter(position, other, mover, 15, rng, lowest=rng.choice([1, 13, 19])):
        return None
    return None if naive.blocks_six(position) or naive.blocks_six(naive.swapped(position)) else position


def empty(game: str, rules: dict[str, Any]) -> Position:
    """The game's position with no checkers at all."""
    position = naive.start(game, rules)
    for side in (position["mover"], position["other"]):
        side["points"] = {}
        if "hand" in side:
            side["hand"] = 0
    return position


def _hits(game: str) -> bool:
    return game not in ("plakoto", "long-nardy")


def _bears_off(position: Position) -> bool:
    return bool(position["game"] != "ban-sugoroku" or naive.rule(position, "finish") == "bear-off")


def _scatter(
    position: Position, side: Side, enemy: Side, left: int, rng: random.Random, lowest: int = 1, together: int = 1
) -> bool:
    """Put that many checkers, some together, on points free of the enemy; False if there is no room."""
    game = position["game"]
    free = [point for point in range(lowest, 25) if not naive.count(enemy, naive.far(game, point))]
    if not free:
        return False
    for done in range(0, left, together):
        naive.add(side, rng.choice(free), min(together, left - done))
    return True


BUILDERS = {
    "ban-sugoroku": [corner, nearly_closed],
    "plakoto": [corner, mothers],
    "long-nardy": [corner, blocks],
}
"""What to build for a game; `corner` alone for the others."""
