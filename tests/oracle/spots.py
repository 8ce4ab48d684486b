"""Positions to compare generators on: random play, and made-up rare spots of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from . import corners, naive
from .naive import Position, Side

RULE_SETS: list[tuple[str, dict[str, Any]]] = [
    *(
        ("ban-sugoroku", {"finish": finish, "muji": muji})
        for finish in ("iri-gachi", "bear-off")
        for muji in ("bigger-win", "on-the-spot", "off")
    ),
    ("backgammon", {}),
    ("nackgammon", {}),
    ("hypergammon", {}),
    ("acey-deucey", {"score": "flat"}),
    ("acey-deucey", {"score": "count"}),
    ("plakoto", {}),
    ("long-nardy", {}),
]
"""Every game with every house rule that touches the play of the dice or the score of a finished game."""


def label(game: str, rules: dict[str, Any]) -> str:
    return " ".join([game, *map(str, rules.values())])


def throw(rng: random.Random) -> tuple[int, int]:
    return rng.randint(1, 6), rng.randint(1, 6)


def random_play(
    game: str, rules: dict[str, Any], rng: random.Random
) -> Iterator[tuple[Position, tuple[int, int], list[Position]]]:
    """Position, throw and all ends of the turn, in one random game after the other, without end."""
    while True:
        position = naive.start(game, rules)
        while not naive.outcome(position):
            dice = throw(rng)
            ends = naive.results(position, dice)
            yield position, dice, ends
            position = naive.swapped(rng.choice(ends))


def rare_spots(game: str, rules: dict[str, Any], rng: random.Random) -> Iterator[tuple[Position, tuple[int, int]]]:
    """Possible but unusual positions: primes, bars full, last checkers, stragglers, pins, heads half empty."""
    builders = [_made_up, _made_up, *corners.BUILDERS.get(game, [corners.corner])]
    while True:
        position = rng.choice(builders)(game, rules, rng)
        if position and not naive.outcome(position):
            yield position, throw(rng)


def _made_up(game: str, rules: dict[str, Any], rng: random.Random) -> Position | None:
    position = corners.empty(game, rules)
    for name in rng.sample(["mover", "other"], 2):
        if not _fill(position, name, rng):
            return None
    if game == "long-nardy" and (naive.blocks_six(position) or naive.blocks_six(naive.swapped(position))):
        return None
    if game == "plakoto" and any(1 in position[name]["pinned"] for name in ("mover", "other")):
        return None  # nobody can come down on it from behind
    if all(position[name]["bar"] and naive.closed_home(position[name]) for name in ("mover", "other")):
        return None  # two closed homes with a cut checker before each could never have come about
    return position


def _fill(position: Position, name: str, rng: random.Random) -> bool:
    """Put all checkers of one side somewhere; False if the attempt made an impossible side."""
    game = position["game"]
    side: Side = position[name]
    enemy: Side = position["other" if name == "mover" else "mover"]
    left = naive.checkers(game)
    bears_off = not (game == "ban-sugoroku" and naive.rule(position, "finish") == "iri-gachi")
    style = rng.choice(["home", "last", "straggler", "prime", "scattered", "back", "deep", "closed"])
    if style in ("home", "last") and bears_off:
        side["off"] = rng.randint(0, left - 1) if style == "home" else left - rng.randint(1, min(4, left))
        left -= side["off"]
    hits = game not in ("plakoto", "long-nardy")
    if hits and style not in ("home", "last") and rng.random() < 0.5:
        side["bar"] = rng.randint(1, min(left, 5 if rng.random() < 0.2 else 2))
        left -= side["bar"]
    if game == "acey-deucey" and not side["off"] and rng.random() < 0.5:
        side["hand"] = rng.randint(1, max(1, left)) if left else 0
        left -= side["hand"]
    if style == "straggler":
        left -= _put(position, side, enemy, rng.randint(7, 24), 1, rng) if left else 0
    if style == "closed":
        left -= _put_closed_home(position, side, enemy, left, rng)
    prime = rng.randint(1, 24)
    for attempt in range(400):
        if not left:
            break
        point, most = {
            "home": (rng.randint(1, 6), 4),
            "last": (rng.randint(1, 7 if hits and not side["off"] else 6), 2),
            "straggler": (rng.randint(1, 6), 4),
            "prime": ((prime + rng.randint(0, 6)) % 24 + 1, 2),
            "scattered": (rng.randint(1, 24), 1),
            "back": (rng.choice([24, 24, rng.randint(13, 24)]), 6),
            "closed": (rng.choice([4, 5, 6, rng.randint(1, 12)]), 2),
            "deep": (rng.randint(1, 3) if rng.random() < 0.7 else rng.randint(1, 24), 3),
        }[style]
        if attempt > 200 and style not in ("home", "last"):
            point = rng.randint(1, 24)
        left -= _put(position, side, enemy, point, min(left, rng.randint(1, most)), rng)
    return not left


def _put_closed_home(position: Position, side: Side, enemy: Side, left: int, rng: random.Random) -> int:
    """Two on each home point as far as they go, and often one of the named stackings but for one checker."""
    stacking = rng.choice([*naive.MUJO, [2] * 6])
    missing = rng.randint(1, 6)
    placed = 0
    for point, number in enumerate(stacking, start=1):
        number = min(number - (point == missing and rng.random() < 0.8), left - placed)
        if number > 0:
            placed += _put(position, side, enemy, point, number, rng)
    if placed < left and rng.random() < 0.7:
        placed += _put(position, side, enemy, missing + rng.randint(1, 6), 1, rng)
    return placed


def _put(position: Position, side: Side, enemy: Side, point: int, number: int, rng: random.Random) -> int:
    """Try to put checkers on a point; how many came there."""
    theirs = naive.far(position["game"], point)
    if naive.count(enemy, theirs):
        if position["game"] != "plakoto" or point in side["pinned"] or rng.random() < 0.3:
            return 0
        if theirs not in enemy["pinned"]:
            if naive.count(enemy, theirs) == 1 and not enemy["off"]:
                enemy["pinned"] = sorted([*enemy["pinned"], theirs])
            elif naive.count(side, point) == 0 and number and not side["off"] and point not in side["pinned"]:
                side["pinned"] = sorted([*side["pinned"], point])
                number = 1
            else:
                return 0
    naive.add(side, point, number)
    return number
