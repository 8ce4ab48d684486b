"""Hypergammon solved: the exact value of every position, by iteration over all of them.

``python -m pygame_web.train.hypergammon --out FILE.npy`` finds the best plays by the present values, then the values
of those plays, and so on until no value moves by more than the tolerance. It prints the opening winner's equity,
which is known to be 0.0836795444708631 (no cube).

A side's three checkers are one of 3276 multisets of 26 places (0 off, 1-24 points, 25 bar). A position is a pair
of them, mover first; pairs that stand on the same point do not occur and hold no meaning.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from numba import njit

from pygame_web.cpu.exact import SIDES

BAR = 25
INDEX: dict[tuple[int, ...], int] = {side: k for k, side in enumerate(SIDES)}
START = INDEX[22, 23, 24]
KNOWN = 0.0836795444708631


def _single_moves() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For each side and die up to three moves, from the back: place left, place landed on (-1: none), side then."""
    source = np.zeros((len(SIDES), 7, 3), np.int16)
    landing = np.full((len(SIDES), 7, 3), -1, np.int16)
    following = np.zeros((len(SIDES), 7, 3), np.int16)
    for k, side in enumerate(SIDES):
        sources = sorted(set(side) - {0}, reverse=True)
        if BAR in sources:
            sources = [BAR]
        for die in range(1, 7):
            at = 0
            for p in sources:
                if p - die <= 0 and (sources[0] > 6 or (p < die and p != sources[0])):
                    continue
                rest = list(side)
                rest.remove(p)
                target = max(0, p - die)
                source[k, die, at] = p
                landing[k, die, at] = target
                following[k, die, at] = INDEX[tuple(sorted([*rest, target]))]
                at += 1
    return source, landing, following


def _counts_and_hits() -> tuple[np.ndarray, np.ndarray]:
    """How many checkers a side has on each place, and the side after its checker there was hit."""
    counts = np.zeros((len(SIDES), 26), np.int8)
    hits = np.zeros((len(SIDES), 26), np.int16)
    for k, side in enumerate(SIDES):
        for p in side:
            counts[k, p] += 1
        for p in set(side) - {0, BAR}:
            rest = list(side)
            rest.remove(p)
            hits[k, p] = INDEX[tuple(sorted([*rest, BAR]))]
    return counts, hits


SOURCE, LANDING, FOLLOWING = _single_moves()
COUNTS, HITS = _counts_and_hits()


def _lost_by() -> np.ndarray:
    """Points a side loses when the other has just borne off its last checker."""
    return np.array([1.0 if 0 in side else 3.0 if max(side) > 18 else 2.0 for side in SIDES])


LOST = _lost_by()


@njit(cache=True)
def _step(mine, yours, die, k, landing, following, counts, hits):
    """After the k-th move of a die: (mine, yours), or (-1, -1) if there is no such move."""
    t = landing[mine, die, k]
    if t < 0:
        return -1, -1
    if t > 0:
        there = counts[yours, 25 - t]
        if there > 1:
            return -1, -1
        if there == 1:
            return following[mine, die, k], hits[yours, 25 - t]
    return following[mine, die, k], yours


@njit(cache=True)
def _worth(values, mine, yours, lost):
    """Value for the side that has just moved."""
    return lost[yours] if mine == 0 else -values[yours, mine]


@njit(cache=True)
def _best_of_double(values, mine, yours, die, source, landing, following, counts, hits, lost):
    """Best value of a double, and the position that has it. Sources are taken from the back to the front."""
    mines = np.empty((2, 128), np.int64)
    others = np.empty((2, 128), np.int64)
    limits = np.empty((2, 128), np.int64)
    mines[0, 0], others[0, 0], limits[0, 0] = mine, yours, BAR
    n = 1
    now = 0
    for _ in range(4):
        after = 0
        for i in range(n):
            m, y = mines[now, i], others[now, i]
            for k in range(3):
                if m == 0 or source[m, die, k] > limits[now, i]:
                    continue
                m2, y2 = _step(m, y, die, k, landing, following, counts, hits)
                if m2 >= 0:
                    mines[1 - now, after], others[1 - now, after] = m2, y2
                    limits[1 - now, after] = source[m, die, k]
                    after += 1
        if after == 0:
            break
        n = after
        now = 1 - now
    best = -9.0
    best_mine, best_yours = mine, yours
    for i in range(n):
        value = _worth(values, mines[now, i], others[now, i], lost)
        if value > best:
            best, best_mine, best_yours = value, mines[now, i], others[now, i]
    return best, best_mine, best_yours


@njit(cache=True)
def best_play(values, mine, yours, a, b, source, landing, following, counts, hits, lost):
    """Best value of a throw for the mover, and the position reached (not swapped)."""
    if a == b:
        best, em, ey = _best_of_double(values, mine, yours, a, source, landing, following, counts, hits, lost)
        return best, em, ey
    best = -9.0
    em, ey = mine, yours
    for order in range(2):
        first, second = (a, b) if order == 0 else (b, a)
        for k in range(3):
            m, y = _step(mine, yours, first, k, landing, following, counts, hits)
            if m > 0:
                for q in range(3):
                    m2, y2 = _step(m, y, second, q, landing, following, counts, hits)
                    if m2 >= 0:
                        value = _worth(values, m2, y2, lost)
                        if value > best:
                            best, em, ey = value, m2, y2
    if best > -9.0:
        return best, em, ey
    for die in (max(a, b), min(a, b)):
        for k in range(3):
            m, y = _step(mine, yours, die, k, landing, following, counts, hits)
            if m >= 0:
                value = _worth(values, m, y, lost)
                if value > best:
                    best, em, ey = value, m, y
        if best > -9.0:
            return best, em, ey
    return _worth(values, mine, yours, lost), mine, yours


@njit(cache=True)
def improve(values, policy, source, landing, following, counts, hits, lost):
    """Find the best play of every throw everywhere, and the values by them, in place; gives the largest change.

    ``policy`` gets for each position and throw the position reached, 4096 * mine + yours.
    """
    change = 0.0
    n = values.shape[0]
    for yours in range(1, n):
        for mine in range(1, n):
            clash = False
            for p in range(1, 25):
                if counts[mine, p] > 0 and counts[yours, 25 - p] > 0:
                    clash = True
                    break
            if clash:
                continue
            total = 0.0
            throw = 0
            for a in range(1, 7):
                for b in range(1, a + 1):
                    value, em, ey = best_play(values, mine, yours, a, b, source, landing, following, counts, hits, lost)
                    policy[yours, mine, throw] = 4096 * em + ey
                    throw += 1
                    total += value if a == b else 2.0 * value
            total /= 36.0
            change = max(change, abs(total - values[mine, yours]))
            values[mine, yours] = total
    return change


@njit(cache=True)
def follow(values, policy, lost):
    """One pass with the plays as they are, in place; gives the largest change."""
    change = 0.0
    n = values.shape[0]
    weights = np.empty(21)
    k = 0
    for a in range(1, 7):
        for b in range(1, a + 1):
            weights[k] = 1.0 if a == b else 2.0
            k += 1
    for yours in range(1, n):
        for mine in range(1, n):
            if policy[yours, mine, 0] == 0:
                continue
            total = 0.0
            for k in range(21):
                reached = policy[yours, mine, k]
                total += weights[k] * _worth(values, reached >> 12, reached & 4095, lost)
            total /= 36.0
            change = max(change, abs(total - values[mine, yours]))
            values[mine, yours] = total
    return change


TABLES = (SOURCE, LANDING, FOLLOWING, COUNTS, HITS, LOST)


def indices(packed: int) -> tuple[int, int]:
    """A packed position as the pair of its sides' numbers."""
    row = packed.to_bytes(64, "little")
    return _index(row[:32]), _index(row[32:])


def _index(cells: bytes) -> int:
    places = [p for p in range(25) for _ in range(cells[p])] + [BAR] * cells[26]
    return INDEX[places[0], places[1], places[2]]


def opening(values: np.ndarray) -> float:
    """The opening winner's equity: the mean over the fifteen throws without doubles."""
    worths = [best_play(values, START, START, a, b, *TABLES)[0] for a in range(1, 7) for b in range(1, a)]
    return float(np.mean(worths))


def solve(path: Path, tolerance: float = 1e-11) -> np.ndarray:
    """Iterate to the tolerance, saving after every round; goes on from a file that is there."""
    values = np.load(path) if path.exists() else np.zeros((len(SIDES), len(SIDES)))
    policy = np.zeros((len(SIDES), len(SIDES), 21), np.int32)
    change = 1.0
    while change > tolerance:
        began = time.monotonic()
        change = improve(values, policy, *TABLES)
        found = time.monotonic()
        passes = 0
        drift = 1.0
        while drift > max(tolerance / 10, change * 1e-4):
            drift = follow(values, policy, LOST)
            passes += 1
        np.save(path, values)
        equity = opening(values)
        print(
            f"largest change {change:.3e}, after {passes} passes {drift:.1e}  opening {equity:+.13f}"
            f" off by {equity - KNOWN:+.1e}  {found - began:.0f} + {time.monotonic() - found:.0f} s",
            flush=True,
        )
    return values


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--tolerance", type=float, default=1e-11)
    options = parser.parse_args()
    solve(options.out, options.tolerance)
