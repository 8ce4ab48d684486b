"""Whole games between two sets of nets, or two levels of imprecision, at training speed and with dice in pairs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numba import njit

from pygame_web.games.base import Game
from pygame_web.train import borne_off, engine
from pygame_web.train.engine import COUNT, DOUBLE, DRAW, SCORE
from pygame_web.train.selfplay import scratch, worth

TURNS = 1000  # after so many a game is a draw


@njit(fastmath=True, cache=True)
def choose(row, a, b, rules, extra, gain, again, nets, slip, limit, s):
    """Number of the plays, which is chosen, and whether the mover throws next (``again``: he may).

    ``s.plays`` and ``s.values`` have the plays and their worth. ``slip`` and ``limit`` shrink as the game is decided,
    see `pygame_web.cpu.levels`.
    """
    n, used = engine.plays(row, a, b, rules, s.plays, s.spare, s.seen)
    keep = again and used == (rules[DOUBLE] if a == b else 2)
    top = -1e9
    openness = 1.0
    for k in range(n):
        s.values[k] = worth(s.plays[k], keep, rules, extra, gain, nets[0], nets[1], s)
        if s.values[k] > top:
            top = s.values[k]
            openness = 4.0 * s.out[0] * (1.0 - s.out[0])
    slip *= openness
    limit *= openness
    index = 0
    best = -1e9
    for k in range(n):
        if top - s.values[k] <= limit:
            value = s.values[k] + (slip * np.random.normal() if slip > 0.0 else 0.0)
            if value > best:
                best = value
                index = k
    return n, index, keep


@njit(fastmath=True, cache=True)
def _play(start, rules, extra, gain, one, two, slips, limits, dice, first, s):
    """Points that side one wins; ``first``: the side (0 or 1) that starts."""
    row = start.copy()
    after = np.empty(64, np.uint8)
    named = np.empty(64, np.uint8)
    seat = first
    for t in range(dice.shape[0]):
        a, b = dice[t, 0], dice[t, 1]
        nets = one if seat == 0 else two
        slip, limit = slips[seat], limits[seat]
        bonus = rules[SCORE] == COUNT and min(a, b) == 1 and max(a, b) == 2
        _, index, keep = choose(row, a, b, rules, extra, gain, bonus, nets, slip, limit, s)
        after[:] = s.plays[index]
        again = False
        if keep and engine.outcome(after, rules) == 0:
            top = -1e9
            for d in range(1, 7):
                _, index, more = choose(after, d, d, rules, extra, gain, True, nets, slip, limit, s)
                if s.values[index] > top:
                    top = s.values[index]
                    named[:] = s.plays[index]
                    again = more
            after[:] = named
        points = engine.outcome(after, rules)
        if points == DRAW:
            return 0
        if points != 0:
            return points if seat == 0 else -points
        if again:
            row[:] = after
        else:
            engine.swap(after, row)
            seat = 1 - seat
    return 0


@njit(cache=True)
def _duel(start, rules, extra, gain, one, two, slips, limits, dice, seed, results):
    np.random.seed(seed)
    s = scratch(one[0], one[1])
    for pair in range(dice.shape[0]):
        for first in range(2):
            results[2 * pair + first] = _play(start, rules, extra, gain, one, two, slips, limits, dice[pair], first, s)


def duel(
    game: Game,
    one: Sequence[tuple[np.ndarray, ...]],
    two: Sequence[tuple[np.ndarray, ...]],
    games: int,
    seed: int,
    slips: tuple[float, float] = (0.0, 0.0),
    limits: tuple[float, float] = (1e9, 1e9),
) -> list[int]:
    """Points that ``one`` wins in each game, games in pairs with the same dice, each side starting one."""
    from pygame_web.cpu import network, scoring

    rng = Random(seed)
    dice = np.array(
        [[(rng.randint(1, 6), rng.randint(1, 6)) for _ in range(TURNS)] for _ in range((games + 1) // 2)], np.int64
    )
    if game.opening == "roll-and-play":
        for throws in dice:
            while throws[0, 0] == throws[0, 1]:
                throws[0] = rng.randint(1, 6), rng.randint(1, 6)
    rules = engine.rules_of(game.code, dict(game.rules))
    if game.code == "acey-deucey":
        rules[SCORE] = COUNT
    extra = np.array(network.book_of(game.code, game.rules)[1], np.float32)
    table = borne_off.arrays(game.code)
    results = np.zeros(2 * len(dice), np.int64)
    _duel(
        np.frombuffer(game.start_packed.to_bytes(64, "little"), np.uint8).copy(), rules, extra, scoring.gain_of(game),
        (tuple(one[0]), (*one[1], *table)), (tuple(two[0]), (*two[1], *table)),
        np.array(slips), np.array(limits), dice, seed, results,
    )  # fmt: skip
    return [int(points) for points in results]
