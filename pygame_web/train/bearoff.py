"""The bear-off solved, one side alone: how many turns every arrangement of fifteen checkers on six points takes.

``python -m pygame_web.train.bearoff`` writes the table that ships, see `pygame_web.cpu.bearoff`, and measures what
its rounding costs. Of each throw the play is taken that leaves the fewest turns on average; only the chances that no
checker is off are those of one who is about to lose double.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np
from numba import njit

from pygame_web.cpu import scoring
from pygame_web.cpu.bearoff import (
    ARRANGEMENTS,
    BLOCK,
    CHECKERS,
    FULL,
    GAMES,
    HOME,
    NAME,
    SAVING,
    SCALE,
    TURNS,
    table_of,
)
from pygame_web.games import load
from pygame_web.train import engine, fast
from pygame_web.train.borne_off import rank
from pygame_web.train.engine import ROOM, SLOTS
from pygame_web.train.export import FOLDER

GAME = "backgammon"


def arrangements() -> np.ndarray:
    """Checkers on points 1 to 6 of every arrangement of at most fifteen, by rank."""
    counts = np.zeros((ARRANGEMENTS, HOME), np.uint8)
    for bars in combinations(range(CHECKERS + HOME), HOME):
        sums = [bar - k for k, bar in enumerate(bars)]
        counts[sum(comb(bar, k) for k, bar in enumerate(bars, 1))] = np.diff([0, *sums])
    return counts


@njit(cache=True)
def _solve(order, counts, rules, chances, means, waits):
    plays = np.zeros((ROOM, 64), np.uint8)
    spare = np.zeros((ROOM, 64), np.uint8)
    seen = np.full(SLOTS, -1, np.int32)
    row = np.zeros(64, np.uint8)
    row[32] = 14
    row[33] = 1  # the other side's last checker: the game is not over
    chances[0, 0] = 1.0
    for at in order:
        held = 0
        for p in range(6):
            row[p + 1] = counts[at, p]
            held += counts[at, p]
        if held == 0:
            continue
        row[0] = 15 - held
        least = np.empty(waits.shape[1])
        for a in range(1, 7):
            for b in range(1, a + 1):
                share = (1.0 if a == b else 2.0) / 36.0
                n, _ = engine.plays(row, a, b, rules, plays, spare, seen)
                best = rank(plays[0], 0)
                least[:] = 1.0
                for k in range(n):
                    play = rank(plays[k], 0)
                    if means[play] < means[best]:
                        best = play
                    if held == 15:
                        whole = plays[k, 0] == 0
                        least[0] = min(least[0], 1.0 if whole else 0.0)
                        for throws in range(1, least.shape[0]):
                            least[throws] = min(least[throws], waits[play, throws - 1] if whole else 0.0)
                for turns in range(1, chances.shape[1]):
                    chances[at, turns] += share * chances[best, turns - 1]
                means[at] += share * (1.0 + means[best])
                if held == 15:
                    for throws in range(least.shape[0]):
                        waits[at, throws] += share * least[throws]


@dataclass(frozen=True, slots=True)
class Solved:
    """By rank: chance of needing exactly 0, 1, … turns, mean turns, chance of none off after 1, 2, 3 throws."""

    chances: np.ndarray
    means: np.ndarray
    waits: np.ndarray


def solve() -> Solved:
    """Work out the table by the rules of backgammon."""
    counts = arrangements()
    chances, means = np.zeros((ARRANGEMENTS, 2 * TURNS)), np.zeros(ARRANGEMENTS)
    waits = np.zeros((ARRANGEMENTS, SAVING))
    order = np.argsort(counts @ np.arange(1, HOME + 1), kind="stable")
    _solve(order, counts, engine.rules_of(GAME), chances, means, waits)
    return Solved(chances, means, waits)


def rounded(chances: np.ndarray) -> np.ndarray:
    """Chances of being done within 0, 1, … turns in the parts that ship; the last is certainty."""
    parts: np.ndarray = np.rint(SCALE * np.cumsum(chances[:, : TURNS + 1], axis=1)).astype("<i2")
    parts[:, -1] = SCALE
    return parts


def packed(solved: Solved) -> bytes:
    """The file that `pygame_web.cpu.bearoff` reads."""
    columns = np.ascontiguousarray(rounded(solved.chances).T)
    steps = np.diff(columns, axis=1, prepend=np.int16(0))
    steps[:, ::BLOCK] = 0
    waits = np.rint(solved.waits[FULL:] * 36.0 ** np.arange(1, SAVING + 1)).astype("<u2")
    return zlib.compress(columns[:, ::BLOCK].tobytes() + steps.tobytes() + waits.tobytes(), 9)


def pairs_of(means: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Random arrangements of two sides less than two turns apart."""
    one, two = np.random.default_rng(1).integers(1, ARRANGEMENTS, (2, count))
    close = np.abs(means[one] - means[two]) < 2
    return one[close], two[close]


def rounding(solved: Solved) -> tuple[float, float]:
    """Mean and largest error of the win chance that rounding brings about."""
    one, two = pairs_of(solved.means, 200_000)

    def wins(chances: np.ndarray) -> np.ndarray:
        later = 1.0 - np.cumsum(chances, axis=1) + chances
        found: np.ndarray = (chances[one] * later[two]).sum(axis=1)
        return found

    shipped = np.diff(rounded(solved.chances) / SCALE, axis=1, prepend=0.0)
    errors = np.abs(wins(shipped) - wins(solved.chances))
    return float(errors.mean()), float(errors.max())


def missed_by_nets(code: str, means: np.ndarray) -> float:
    """Mean points by which a game's nets misjudge what the table tells."""
    game, table, counts = load(code), table_of(code), arrangements()
    nets = fast.shipped(game)
    assert nets is not None
    assert table is not None
    cells = np.zeros((2, 32), np.uint8)
    found = []
    for pair in zip(*pairs_of(means, 5_000), strict=True):
        for side, number in enumerate(pair):
            cells[side, 1 : HOME + 1] = counts[number]
            cells[side, 0] = CHECKERS - counts[number].sum()
        row = cells.tobytes()
        told, guessed = table.outputs(row), nets.outputs([int.from_bytes(row, "little")])[0]
        found.append(abs(scoring.equity(told, 1.0) - scoring.equity(guessed, 1.0)))
    return sum(found) / len(found)


def main() -> None:
    """Solve, write and tell."""
    solved = solve()
    path = FOLDER / f"{NAME}.bin"
    path.write_bytes(packed(solved))
    mean, most = rounding(solved)
    print(f"{path.name} {path.stat().st_size:,} bytes; longest bear-off {solved.means.max():.3f} turns on average")
    print(f"rounding moves the win chance by {100 * mean:.4f} % on average, {100 * most:.4f} % at most")
    for code in GAMES:
        print(
            f"{code}: the nets alone are off by {1000 * missed_by_nets(code, solved.means):.1f} millipoints on average"
        )


if __name__ == "__main__":
    main()
