"""The bear-off's table at training speed, see `pygame_web.cpu.bearoff`."""

from __future__ import annotations

from functools import cache
from math import comb

import numpy as np
from numba import njit

from pygame_web.cpu.bearoff import ARRANGEMENTS, CHECKERS, FULL, HOME, SAVING, SIDE, TURNS, table_of
from pygame_web.packing import BAR

_CHOOSE = np.array([[comb(n, k) for k in range(HOME + 1)] for n in range(CHECKERS + HOME)], np.int64)


@cache
def arrays(game: str) -> tuple[np.ndarray, np.ndarray]:
    """By rank the chances of being borne off within 0, 1, … turns, and of none off after so many throws.

    Both are empty for a game that bears off otherwise.
    """
    table = table_of(game)
    if table is None:
        return np.empty((0, TURNS + 1), np.float32), np.empty((0, SAVING + 1), np.float32)
    done = np.array([table.done(arrangement) for arrangement in range(ARRANGEMENTS)], np.float32)
    none_off = np.zeros((ARRANGEMENTS, SAVING + 1), np.float32)
    none_off[FULL:] = [table.none_off(arrangement) for arrangement in range(FULL, ARRANGEMENTS)]
    return done, none_off


@njit(cache=True)
def rank(row, side):
    """The number of the arrangement of a side (its first byte) that is wholly home."""
    total = 0
    found = 0
    for k in range(1, HOME + 1):
        total += row[side + k]
        found += _CHOOSE[total + k - 1, k]
    return found


@njit(cache=True)
def wholly_home(row):
    """Whether both sides are."""
    away = 0
    for p in range(HOME + 1, BAR + 1):
        away += row[p] + row[SIDE + p]
    return away == 0


@njit(cache=True)
def tell(row, done, none_off, out):
    """The exact outputs for the player on roll, where both sides are wholly home."""
    mine, yours = rank(row, 0), rank(row, SIDE)
    out[:] = 0.0
    for turn in range(TURNS):
        my_last = done[mine, turn + 1] - done[mine, turn]
        out[0] += my_last * (1.0 - done[yours, turn])
        if turn <= SAVING:
            out[1] += my_last * none_off[yours, turn]
        if turn < SAVING:
            out[3] += (done[yours, turn + 1] - done[yours, turn]) * none_off[mine, turn + 1]
