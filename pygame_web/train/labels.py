"""Teach nets what they see when they look one turn ahead: ``python -m pygame_web.train.labels --out DIR COURSE``.

First positions are gathered for so many processor minutes, from self-play that is imprecise on purpose, so that
plays a player must tell from the best occur too; each is labelled with the mean over all 21 throws of the best
play's outputs. Then the nets of ``DIR/COURSE.npz`` are fitted to all labels in ``DIR/COURSE-labels.npz``, and saved
there as after self-play. Stopped while gathering, it goes on with the labels it has.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from numba import njit

from pygame_web.cpu.features import CONTACT, RACE, SCOUT
from pygame_web.train import engine, nets, selfplay
from pygame_web.train.duel import choose
from pygame_web.train.engine import COUNT, SCORE
from pygame_web.train.nets import OUTPUTS
from pygame_web.train.run import CAP, COURSES, Trainer
from pygame_web.train.selfplay import scratch

BATCH = 512
SLIP, LIMIT = 0.04, 0.25  # imprecision of the plays, and the most they give away, in points of a stake of one
HELD = 50  # one label in so many is kept aside to judge by


@njit(fastmath=True, cache=True)
def wander(rows, turns, which, rulebook, extras, gains, starts, stake, contact, race, seed):
    """One imprecise turn in every game; finished ones start anew."""
    np.random.seed(seed)
    s = scratch(contact, race)
    after = np.empty(64, np.uint8)
    for g in range(rows.shape[0]):
        book = which[g]
        rules = rulebook[book]
        a = np.random.randint(1, 7)
        b = np.random.randint(1, 7)
        bonus = rules[SCORE] == COUNT and min(a, b) == 1 and max(a, b) == 2
        after[:] = rows[g]
        again = True
        for part in range(2):
            if part == 1:
                if not (bonus and again) or engine.outcome(after, rules) != 0:
                    break
                a = np.random.randint(1, 7)
                b = a
            index, _, again = choose(
                after, a, b, rules, extras[book], gains[book], bonus, (contact, race), SLIP * stake, LIMIT * stake, s
            )
            after[:] = s.plays[index]
        turns[g] += 1
        if engine.outcome(after, rules) != 0 or turns[g] >= CAP:
            rows[g] = starts[book]
            turns[g] = 0
        elif again:
            rows[g] = after
        else:
            engine.swap(after, rows[g])


def gather(trainer: Trainer, path: Path, minutes: float) -> None:
    """Add labels for so many processor minutes to the file, saving each minute."""
    found = dict(np.load(path)) if path.exists() else {}
    parts = [(found["rows"], found["books"], found["targets"])] if found else []
    rng = np.random.default_rng([trainer.seed, len(parts) and len(parts[0][0])])
    stake = 5.0 if trainer.course.game == "acey-deucey" else 1.0
    calm = [net.calm for net in trainer.nets]
    began = saved = time.process_time()
    while True:
        for _ in range(int(rng.integers(1, 4))):
            wander(
                trainer.rows, trainer.count, trainer.which, trainer.rules, trainer.extras, trainer.gains,
                trainer.starts, stake, calm[CONTACT], calm[RACE], int(rng.integers(1 << 31)),
            )  # fmt: skip
        pick = rng.random(trainer.tables) < 0.5
        rows, books = trainer.rows[pick], trainer.which[pick]
        targets = np.empty((len(rows), OUTPUTS), np.float32)
        selfplay.look_ahead(rows, books, trainer.rules, trainer.extras, trainer.gains, *calm, targets)
        parts.append((rows, books, targets))
        now = time.process_time()
        if now - saved > 60 or now - began > 60 * minutes:
            saved = now
            parts = [tuple(np.concatenate(column) for column in zip(*parts, strict=True))]  # type: ignore[list-item]
            rows, books, targets = parts[0]
            np.savez(path, rows=rows, books=books, targets=targets)
            print(f"{time.strftime('%H:%M:%S')} {trainer.name} {len(rows)} labels", flush=True)
            if now - began > 60 * minutes:
                return


def fit(trainer: Trainer, path: Path, passes: float, rate: float) -> None:
    """Fit all nets to the labels, the rate falling to nothing over so many passes."""
    data = np.load(path)
    rows, books, targets = data["rows"], data["books"], data["targets"]
    phases = selfplay.phases(rows, trainer.rules[0])
    rng = np.random.default_rng(trainer.seed)
    held = np.arange(len(rows)) % HELD == 0
    for net, source in ((CONTACT, CONTACT), (RACE, RACE), (SCOUT, CONTACT)):
        learner = trainer.nets[net]
        for weights, mean in zip(learner.weights, learner.calm, strict=True):
            weights[:] = mean
        learner.moments, learner.means, learner.steps, learner.averaged = [], [], 0, 0
        mine, aside = np.flatnonzero((phases == source) & ~held), np.flatnonzero((phases == source) & held)
        if len(aside) == 0:
            continue
        steps = int(passes * len(mine) / BATCH)
        before = error(trainer, net, rows[aside], books[aside], targets[aside])
        x = np.zeros((BATCH, learner.w1.shape[0]), np.float32)
        for step in range(steps):
            pick = rng.choice(mine, BATCH)
            nets.fill_many(rows[pick], trainer.rules[0], trainer.extras[books[pick]], net, x)
            learner.fit(x, targets[pick], rate * 0.5 * (1 + np.cos(np.pi * step / steps)))
        learner.means, learner.averaged = [], 0
        after = error(trainer, net, rows[aside], books[aside], targets[aside])
        print(
            f"{time.strftime('%H:%M:%S')} {trainer.name} net {net}: {len(mine)} labels, {steps} fits,"
            f" error on {len(aside)} others {before:.5f} -> {after:.5f}",
            flush=True,
        )
    trainer.save()


def error(trainer: Trainer, net: int, rows: np.ndarray, books: np.ndarray, targets: np.ndarray) -> float:
    """Root mean square error of the equity."""
    x = np.zeros((len(rows), trainer.nets[net].w1.shape[0]), np.float32)
    nets.fill_many(rows, trainer.rules[0], trainer.extras[books], net, x)
    off = trainer.nets[net].predict(x) - targets
    gain = trainer.gains[books]
    return float(np.sqrt(np.mean((2 * off[:, 0] + gain * (off[:, 1] - off[:, 3]) + off[:, 2] - off[:, 4]) ** 2)))


def main() -> None:
    """Read the command line, gather and fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("course", choices=sorted(COURSES))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=10.0, help="processor minutes of gathering")
    parser.add_argument("--passes", type=float, default=15.0, help="passes over the labels; 0 gathers only")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    trainer = Trainer(COURSES[options.course], options.course, options.out, seed=options.seed)
    path = options.out / f"{options.course}-labels.npz"
    if options.minutes:
        gather(trainer, path, options.minutes)
    if options.passes:
        fit(trainer, path, options.passes, options.rate)


if __name__ == "__main__":
    main()
