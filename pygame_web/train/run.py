"""Train nets by self-play: ``python -m pygame_web.train.run --out DIR [--plan GAME:MINUTES[:PACE],…]``.

MINUTES are the processor's. The plan is gone through again and again; a file DIR/plan.txt takes its place and is
read anew each time. PACE multiplies the learning rate, for a last polish.

Every game keeps a checkpoint ``DIR/GAME.npz`` (weights, optimiser, counts) from which training goes on, and
snapshots ``DIR/GAME-<thousands of games>.npz`` of the weights alone. Stop it at any time.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from pygame_web.cpu.features import CONTACT, RACE, SCOUT
from pygame_web.train import borne_off, engine, nets, selfplay
from pygame_web.train.nets import OUTPUTS, Net, Weights


@dataclass(frozen=True)
class Course:
    """What one set of nets learns: its game with one or more sets of house rules, and the nets' widths at least.

    ``parent``: the course whose nets it starts from, if they are there, the outputs beyond winning as new where
    the games count differently.
    """

    game: str
    books: tuple[dict[str, object], ...]
    extras: tuple[tuple[float, float], ...]
    gains: tuple[float, ...]
    contact: int = 256
    race: int = 64
    scout: int = 32
    parent: str = ""


IRI = {"finish": "iri-gachi"}
BEAR = {"finish": "bear-off"}
COURSES = {
    "backgammon": Course("backgammon", ({},), ((0, 0),), (1,), contact=512, race=128),
    "ban-sugoroku": Course(
        "ban-sugoroku",
        ({**IRI, "muji": "bigger-win"}, {**IRI, "muji": "on-the-spot"}, {**IRI, "muji": "off"}),
        ((1, 0), (0, 1), (0, 0)),
        (1, 1, 1),
    ),
    "ban-sugoroku-bear-off": Course(
        "ban-sugoroku",
        ({**BEAR, "muji": "on-the-spot"}, {**BEAR, "muji": "off"}),
        ((0, 1), (0, 0)),
        (1, 1),
        parent="backgammon",
    ),
    "nackgammon": Course("nackgammon", ({},), ((0, 0),), (1,), parent="backgammon"),
    "hypergammon": Course("hypergammon", ({},), ((0, 0),), (1,), parent="backgammon"),
    "acey-deucey": Course(
        "acey-deucey",
        ({"score": "count"}, {"score": "count"}),
        ((0, 0), (1, 0)),
        (0, 14),
        contact=512,
        parent="backgammon",
    ),
    "plakoto": Course("plakoto", ({},), ((0, 0),), (1,)),
    "long-nardy": Course("long-nardy", ({},), ((0, 0),), (1,)),
}
PHASES = ("contact", "race", "scout")
CAP = 1200  # turns after which a game of self-play is abandoned


@dataclass
class Memory:
    """The latest rows of one phase, with targets, in a ring."""

    rows: np.ndarray
    books: np.ndarray
    targets: np.ndarray
    filled: int = 0
    at: int = 0

    @classmethod
    def of(cls, size: int) -> Memory:
        """An empty ring."""
        return cls(np.zeros((size, 64), np.uint8), np.zeros(size, np.int64), np.zeros((size, OUTPUTS), np.float32))

    def add(self, rows: np.ndarray, books: np.ndarray, targets: np.ndarray) -> None:
        """Put new rows in the place of the oldest."""
        where = (self.at + np.arange(len(rows))) % len(self.rows)
        self.rows[where], self.books[where], self.targets[where] = rows, books, targets
        self.at = (self.at + len(rows)) % len(self.rows)
        self.filled = min(self.filled + len(rows), len(self.rows))

    def recent(self, rng: np.random.Generator, count: int, depth: int) -> np.ndarray:
        """Random places among the latest ``depth`` rows (at least 8192): early targets grow stale soon."""
        depth = min(self.filled, max(8192, depth))
        places: np.ndarray = (self.at - 1 - rng.integers(depth, size=count)) % len(self.rows)
        return places


@dataclass
class Trainer:
    """Self-play and fitting of one course."""

    course: Course
    name: str
    folder: Path
    tables: int = 512
    seed: int = 1
    nets: list[Net] = field(default_factory=list)
    games: float = 0
    turns: float = 0
    seconds: float = 0
    pace: float = 1.0

    def __post_init__(self) -> None:
        course = self.course
        self.rules = np.array([engine.rules_of(course.game, book) for book in course.books])
        if course.game == "acey-deucey":
            self.rules[:, engine.SCORE] = engine.COUNT
        self.extras = np.array(course.extras, np.float32)
        self.gains = np.array(course.gains, np.float64)
        self.rng = np.random.default_rng(self.seed)
        family = int(self.rules[0, engine.FAMILY])
        path = self.folder / f"{self.name}.npz"
        if path.exists():
            data = dict(np.load(path))
            self.nets = self.loaded(data)
            self.games, self.turns, self.seconds = (float(v) for v in data["counts"])
            self.rng = np.random.default_rng([self.seed, int(self.games)])
        else:
            widths = enumerate((course.contact, course.race, course.scout))
            self.nets = [Net.fresh(nets.inputs_of(family, phase), width, self.rng) for phase, width in widths]
            self.inherit()
        start = engine.start_row(course.game)
        self.starts = np.tile(start, (len(course.books), 1))
        self.which = np.arange(self.tables) % len(course.books)
        self.rows = self.starts[self.which].copy()
        self.count = np.zeros(self.tables, np.int64)
        self.memory = [Memory.of(120_000), Memory.of(60_000)]
        self.tally = np.zeros(5)

    def loaded(self, data: dict[str, np.ndarray]) -> list[Net]:
        """The nets of a checkpoint; those narrower than the course says are widened."""
        widths = (self.course.contact, self.course.race, self.course.scout)
        found = [Net.load(data, name) for name in PHASES]
        pairs = zip(found, widths, strict=True)
        return [net.widened(width, self.rng) if len(net.b1) < width else net for net, width in pairs]

    def inherit(self) -> None:
        """Start from the parent's weights."""
        path = self.folder / f"{self.course.parent}.npz"
        if not self.course.parent or not path.exists():
            return
        data = dict(np.load(path))
        alike = self.rules[0, engine.SCORE] == engine.rules_of(COURSES[self.course.parent].game)[engine.SCORE]
        for net, parent in zip(self.nets, self.loaded(data), strict=True):
            net.w1, net.b1 = parent.w1, parent.b1
            kept = slice(None) if alike else slice(0, 1)
            net.w2[kept], net.b2[kept] = parent.w2[kept], parent.b2[kept]

    def rate(self) -> float:
        """Learning rate: falls with the games played."""
        return self.pace * float(np.clip(1.2e-3 * (30_000 / (30_000 + self.games)), 5e-5, 1e-3))

    def races(self) -> np.ndarray:
        """Some of the latest races, to be played from once more: they are cheap and must be judged exactly."""
        memory = self.memory[RACE]
        if memory.filled < 4000:
            return np.zeros((0, 64), np.uint8)
        found: np.ndarray = memory.rows[memory.recent(self.rng, 256, memory.filled)]
        return found

    def playing(self, weights: list[Weights]) -> list[tuple[np.ndarray, ...]]:
        """Weights of the three nets as `selfplay` takes them: the race's with the bear-off's table."""
        contact, race, scout = weights
        return [contact, (*race, *borne_off.arrays(self.course.game)), scout]

    def turn(self) -> list[float]:
        """One turn at every table, then fitting; gives the mean squared errors of the nets."""
        before, targets = np.zeros((self.tables, 64), np.uint8), np.zeros((self.tables, OUTPUTS), np.float32)
        played = self.tally[0]
        selfplay.step(
            self.rows, self.count, self.which, self.rules, self.extras, self.gains, self.starts, self.races(), CAP,
            *self.playing([net.weights for net in self.nets]),
            int(self.rng.integers(1 << 31)), before, targets, self.tally,
        )  # fmt: skip
        self.games += self.tally[0] - played
        self.turns += self.tables
        phases = selfplay.phases(before, self.rules[0])
        errors = [0.0, 0.0, 0.0]
        for phase, fits, source in ((CONTACT, 6, CONTACT), (RACE, 4, RACE), (SCOUT, 2, CONTACT)):
            memory = self.memory[source]
            if source == phase:
                chosen = phases == phase
                memory.add(before[chosen], self.which[chosen], targets[chosen])
            if memory.filled < 4000:
                continue
            x = np.zeros((512, self.nets[phase].w1.shape[0]), np.float32)
            for _ in range(fits):
                pick = memory.recent(self.rng, 512, int(self.turns / 40))
                books = memory.books[pick]
                nets.fill_many(memory.rows[pick], self.rules[0], self.extras[books], phase, x)
                errors[phase] = self.nets[phase].fit(x, memory.targets[pick], self.rate())
        return errors

    def train(self, minutes: float) -> None:
        """Train for so many minutes of the processor, with a line of progress every half minute, then save."""
        began, shown = time.process_time(), time.monotonic()
        turns, games = self.turns, self.games
        errors = np.zeros(3)
        while (spent := time.process_time() - began) < 60 * minutes:
            errors = 0.98 * errors + 0.02 * np.array(self.turn())
            if time.monotonic() - shown > 30:
                shown = time.monotonic()
                done = self.tally / max(1.0, self.tally[0])
                print(
                    f"{time.strftime('%H:%M:%S')} {self.name} games {self.games:.0f}"
                    f" (+{(self.games - games) / spent:.0f}/s, {(self.turns - turns) / spent:.0f} turns/s)"
                    f" rate {self.rate():.5f} error {errors.round(4)}"
                    f" won by 1/2/3 {done[1:4].round(3)} length {done[4]:.1f}",
                    flush=True,
                )
                self.tally[:] = 0
        self.seconds += time.process_time() - began
        self.save()

    def save(self) -> None:
        """Write the checkpoint (whole or not at all) and a snapshot of the weights."""
        data: dict[str, np.ndarray] = {}
        for net, name in zip(self.nets, PHASES, strict=True):
            data |= net.save(name)
        data["counts"] = np.array([self.games, self.turns, self.seconds])
        path = self.folder / f"{self.name}.npz"
        new = path.with_suffix(".new.npz")
        np.savez(new, **data)  # type: ignore[arg-type]
        new.replace(path)
        light = {"counts": data["counts"]}
        for net, name in zip(self.nets, PHASES, strict=True):
            light |= net.light(name)
        np.savez(self.folder / f"{self.name}-{int(self.games / 1000):05d}.npz", **light)  # type: ignore[arg-type]


def main() -> None:
    """Read the command line and train by the plan, over and over, until the minutes are over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--plan", default=",".join(f"{name}:5" for name in COURSES))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * options.minutes
    plan_file = options.out / "plan.txt"
    trainers: dict[str, Trainer] = {}
    while time.monotonic() < end:
        plan = plan_file.read_text().strip() if plan_file.exists() else options.plan
        for part in plan.split(","):
            name, minutes, *pace = part.split(":")
            left = (end - time.monotonic()) / 60
            if left <= 0:
                break
            if name not in trainers:
                trainers[name] = Trainer(COURSES[name], name, options.out, seed=options.seed)
            trainers[name].pace = float(pace[0]) if pace else 1.0
            trainers[name].train(min(float(minutes), left))


if __name__ == "__main__":
    main()
