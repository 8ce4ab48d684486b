"""Teach nets what they see when they look one turn ahead: ``python -m pygame_web.train.labels --out DIR COURSE``.

First decisions are gathered for so many processor minutes, from self-play that is imprecise on purpose, so that
plays a player must tell from the best occur too: the best plays of each throw, every one labelled with the mean over
all 21 throws of the best answer's outputs. Then the nets of ``DIR/COURSE.npz`` are fitted to all labels in
``DIR/COURSE-labels.npz``, above all to how the plays of one throw differ, and saved there as after self-play.
Stopped while gathering, it goes on with the labels it has.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from numba import njit

from pygame_web.cpu.features import CONTACT, RACE
from pygame_web.train import engine, nets, selfplay
from pygame_web.train.duel import choose
from pygame_web.train.engine import COUNT, SCORE
from pygame_web.train.nets import OUTPUTS, Net, Siblings
from pygame_web.train.run import CAP, COURSES, Trainer
from pygame_web.train.selfplay import scratch

SLIP, LIMIT = 0.03, 0.2  # imprecision of the plays, and the most they give away, in points of a stake of one
CLOSEST, NEAR = 5, 0.12  # plays of a throw that are labelled at most, and how far they may lie behind the best
SHARE = 0.4  # of the throws are labelled
BATCH = 160  # throws
STRESS = 10.0  # how much more the order of plays counts than what they are worth
APART = 40  # turns after which the games have gone different ways
HELD = 20  # one throw in so many is kept aside to judge by
FITTED = (CONTACT, RACE)
BY_COUNT = 5.0  # points that a game is about which counts the checkers left; other games are about one


@njit(fastmath=True, cache=True)
def wander(rows, turns, which, rulebook, extras, gains, starts, contact, race, seed, found, counts):
    """One imprecise turn in every game; finished ones start anew.

    ``found`` and ``counts`` get the best plays of each throw, as rows of the player who is then on roll, who must
    be the other.
    """
    np.random.seed(seed)
    s = scratch(contact, race)
    after = np.empty(64, np.uint8)
    for g in range(rows.shape[0]):
        book = which[g]
        rules = rulebook[book]
        stake = BY_COUNT if gains[book] > 1.0 else 1.0
        a = np.random.randint(1, 7)
        b = np.random.randint(1, 7)
        bonus = rules[SCORE] == COUNT and min(a, b) == 1 and max(a, b) == 2
        after[:] = rows[g]
        again = True
        counts[g] = 0
        for part in range(2):
            if part == 1:
                if not (bonus and again) or engine.outcome(after, rules) != 0:
                    break
                a = np.random.randint(1, 7)
                b = a
            n, index, again = choose(
                after, a, b, rules, extras[book], gains[book], bonus, (contact, race), SLIP * stake, LIMIT * stake, s
            )
            if part == 0 and not again:
                best = np.argsort(-s.values[:n])
                for k in best[:CLOSEST]:
                    near = s.values[best[0]] - s.values[k] < NEAR * stake
                    if near and engine.outcome(s.plays[k], rules) == 0:
                        engine.swap(s.plays[k], found[g, counts[g]])
                        counts[g] += 1
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
    data = dict(np.load(path)) if path.exists() else {}
    parts = [(data["rows"], data["books"], data["throws"], data["targets"])] if data else []
    throws = int(data["throws"][-1]) + 1 if data else 0
    rng = np.random.default_rng([trainer.seed, throws])
    calm = trainer.playing([net.calm for net in trainer.nets])
    found = np.zeros((trainer.tables, CLOSEST, 64), np.uint8)
    counts = np.zeros(trainer.tables, np.int64)
    began = saved = time.process_time()
    turn = 0
    while True:
        wander(
            trainer.rows, trainer.count, trainer.which, trainer.rules, trainer.extras, trainer.gains,
            trainer.starts, calm[CONTACT], calm[RACE], int(rng.integers(1 << 31)), found, counts,
        )  # fmt: skip
        turn += 1
        chosen = np.flatnonzero((counts > 1) & (rng.random(trainer.tables) < SHARE))
        if turn < APART or not len(chosen):
            continue
        rows = np.concatenate([found[g, : counts[g]] for g in chosen])
        books = trainer.which[chosen].repeat(counts[chosen])
        targets = np.empty((len(rows), OUTPUTS), np.float32)
        selfplay.look_ahead(rows, books, trainer.rules, trainer.extras, trainer.gains, *calm, targets)
        parts.append((rows, books, throws + np.arange(len(chosen)).repeat(counts[chosen]), targets))
        throws += len(chosen)
        now = time.process_time()
        if now - saved > 60 or now - began > 60 * minutes:
            saved = now
            parts = [tuple(np.concatenate(column) for column in zip(*parts, strict=True))]  # type: ignore[list-item]
            np.savez(path, **dict(zip(("rows", "books", "throws", "targets"), parts[0], strict=True)))
            print(
                f"{time.strftime('%H:%M:%S')} {trainer.name} {len(parts[0][0])} labels of {throws} throws", flush=True
            )
            if now - began > 60 * minutes:
                return


class Labels:
    """The labels that one net learns from, by throws of two plays or more."""

    def __init__(self, trainer: Trainer, data: dict[str, np.ndarray], net: int) -> None:
        self.trainer, self.net = trainer, net
        mine = selfplay.phases(data["rows"], trainer.rules[0]) == net
        self.rows, self.books, self.targets = (data[name][mine] for name in ("rows", "books", "targets"))
        throws, self.starts, self.counts = np.unique(data["throws"][mine], return_index=True, return_counts=True)
        self.plays = np.bincount(data["throws"])[throws]
        aside = np.arange(len(throws)) % HELD == 0
        self.aside, self.taught = np.flatnonzero(aside), np.flatnonzero(~aside)
        self.stress = STRESS / np.where(trainer.gains > 1.0, BY_COUNT, 1.0) ** 2

    def of(self, throws: np.ndarray) -> tuple[np.ndarray, np.ndarray, Siblings]:
        """Inputs, targets and kinship of all plays of some throws."""
        counts = self.counts[throws]
        kin = np.arange(len(throws)).repeat(counts)
        first = counts.cumsum() - counts
        at = self.starts[throws].repeat(counts) + np.arange(counts.sum()) - first.repeat(counts)
        x = np.zeros((len(at), self.trainer.nets[self.net].w1.shape[0]), np.float32)
        books = self.books[at]
        nets.fill_many(self.rows[at], self.trainer.rules[0], self.trainer.extras[books], self.net, x)
        return x, self.targets[at], Siblings(kin, self.plays[throws], self.trainer.gains[books], self.stress[books])

    def judged(self, net: Net) -> tuple[float, float]:
        """On the throws kept aside: what a net's choice among their plays loses, and how far it is off their worth."""
        x, targets, (kin, _, gains, _) = self.of(self.aside)
        weights = nets.slopes(gains)
        exact, guess = (targets * weights).sum(1), (net.predict(x) * weights).sum(1)
        order = np.lexsort((guess, kin))  # the player on roll is the other: the least is best
        chosen = order[np.flatnonzero(np.diff(kin[order], prepend=-1))]
        least = np.full(len(self.aside), np.inf)
        np.minimum.at(least, kin, exact)
        lost = exact[chosen] - least
        return float(lost.mean()), float(np.sqrt(np.mean((guess - exact) ** 2)))


def fit(trainer: Trainer, path: Path, passes: float, rate: float) -> None:
    """Fit the nets to the labels, the rate falling to nothing over so many passes.

    One that would choose worse then stays as it is.
    """
    data = dict(np.load(path))
    rng = np.random.default_rng(trainer.seed)
    for net in FITTED:
        labels = Labels(trainer, data, net)
        if not len(labels.aside):
            continue
        w1, b1, w2, b2 = (w.copy() for w in trainer.nets[net].calm)
        learner = Net(w1, b1, w2, b2)
        steps = int(passes * len(labels.taught) / BATCH)
        before = labels.judged(learner)
        for step in range(steps):
            x, targets, siblings = labels.of(rng.choice(labels.taught, BATCH))
            learner.fit(x, targets, rate * 0.5 * (1 + np.cos(np.pi * step / steps)), siblings)
        learner.means, learner.averaged = [], 0
        after = labels.judged(learner)
        if after < before:
            trainer.nets[net] = learner
        print(
            f"{time.strftime('%H:%M:%S')} {trainer.name} net {net}: {len(labels.rows)} labels, {steps} fits;"
            f" choice among others loses {1000 * before[0]:.2f} -> {1000 * after[0]:.2f} millipoints,"
            f" error {before[1]:.4f} -> {after[1]:.4f}",
            flush=True,
        )
    trainer.save()


def main() -> None:
    """Read the command line, gather and fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("course", choices=sorted(COURSES))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=10.0, help="processor minutes of gathering")
    parser.add_argument("--passes", type=float, default=15.0, help="passes over the labels; 0 gathers only")
    parser.add_argument("--rate", type=float, default=1e-3)
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
