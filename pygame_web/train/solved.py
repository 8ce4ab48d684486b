"""What is made of hypergammon's exact values: the table that ships, and a measure of the player by them."""

from __future__ import annotations

import math
import time
import zlib
from random import Random

import numpy as np

from pygame_web import cpu
from pygame_web.cpu.exact import SIDES
from pygame_web.games import load
from pygame_web.position import Position
from pygame_web.train import hypergammon

RANK = 8
STEP = 0.016  # points; the rounding error of one value is at most half of it


def packed_table(values: np.ndarray) -> tuple[dict[str, object], bytes]:
    """The line in the header and the compressed table, as `pygame_web.cpu.exact` reads them."""
    on = hypergammon.COUNTS[:, 1:25].astype(np.int32) > 0
    real = on.astype(np.int32) @ on[:, ::-1].T.astype(np.int32) == 0
    real[0] = real[:, 0] = False
    mine, yours = _factors(values, real)
    rest = np.rint((values - mine @ yours.T) / STEP)
    rest[~real] = 0
    assert np.abs(rest).max() < 128
    content = mine.astype("<f4").tobytes() + yours.astype("<f4").tobytes() + rest.astype(np.int8).tobytes()
    table = zlib.compress(content, 9)
    return {"rank": RANK, "step": STEP, "bytes": len(table)}, table


def _factors(values: np.ndarray, real: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Two matrices whose product is near the values of real positions."""
    filled = np.where(real, values, 0.0).astype(np.float32)
    base = np.random.default_rng(0).normal(size=(len(SIDES), RANK)).astype(np.float32)
    for _ in range(12):
        mine, _ = np.linalg.qr(filled @ base)
        base, _ = np.linalg.qr(filled.T @ mine)
        mine = filled @ base
        filled = np.where(real, values, mine @ base.T).astype(np.float32)
    return mine, base


def loss(values: np.ndarray, level: cpu.Level, decisions: int, seed: int) -> None:
    """Print the points a level loses a decision in self-play, by the exact values."""
    game = load("hypergammon", {})
    rng = Random(seed)
    lost: list[float] = []
    began = time.monotonic()

    def worth(play: int) -> float:
        end = game.outcome(play)
        return float(end.points) if end else -float(values[hypergammon.indices(game.swap(play))])

    packed = game.start_packed
    while len(lost) < decisions:
        dice = rng.randint(1, 6), rng.randint(1, 6)
        plays = game.results(packed, *dice)
        chosen = cpu.run(cpu.play(Position(game, packed), dice, level, rng)).result.packed
        if len(plays) > 1:
            lost.append(max(map(worth, plays)) - worth(chosen))
        packed = game.start_packed if game.outcome(chosen) else game.swap(chosen)
    mean = sum(lost) / len(lost)
    error = math.sqrt(sum((x - mean) ** 2 for x in lost)) / len(lost)
    perfect = sum(x < 1e-9 for x in lost) / len(lost)
    print(
        f"exact hypergammon {level}: {len(lost)} decisions, loss {1000 * mean:.3f} ± {1000 * error:.3f} millipoints"
        f" a decision, perfect {100 * perfect:.1f} % ({time.monotonic() - began:.0f} s)",
        flush=True,
    )
