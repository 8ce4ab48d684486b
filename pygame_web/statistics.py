"""What dice did, and how unusual it is.

>>> from pygame_web.record import Record
>>> record = Record.new({"game": "ban-sugoroku", "seed": "tables"}).act(("throw",))
>>> dice = dice_of([record])[0]
>>> dice.throws, dice.faces, dice.sixes.count
(1, (1, 0, 0, 0, 0, 1), 1)
>>> round(dice.sixes.expected, 3), round(dice.sixes.chance, 3)
(0.333, 0.306)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from itertools import zip_longest
from math import comb, erfc, sqrt

from .games.base import Game
from .record import Record

_EXACT_UP_TO = 1_000


@dataclass(frozen=True, slots=True)
class Measure:
    """A count or sum with what fair dice give on average.

    ``deviation`` counts standard deviations from ``expected``; ``chance`` is how likely fair dice are to be at least
    as far from it, on either side.
    """

    count: int
    expected: float
    deviation: float
    chance: float


@dataclass(frozen=True, slots=True)
class Dice:
    """The throws of one seat: how many, how often each face (1 to 6), doubles, and pips as the games count them."""

    throws: int
    by_face: tuple[Measure, ...]
    doubles: Measure
    pips: Measure

    @property
    def faces(self) -> tuple[int, ...]:
        """How often each face came up."""
        return tuple(face.count for face in self.by_face)

    @property
    def sixes(self) -> Measure:
        """The face people mind most."""
        return self.by_face[5]

    def to_json(self) -> dict[str, object]:
        """The statistics as plain data."""
        return asdict(self)


@dataclass
class _Tally:
    throws: int = 0
    doubles: int = 0
    faces: list[int] = field(default_factory=lambda: [0] * 6)
    pips: int = 0
    mean: float = 0.0
    variance: float = 0.0

    def add(self, game: Game, a: int, b: int) -> None:
        """One more throw."""
        mean, variance = pips_of_a_throw(game)
        self.throws += 1
        self.doubles += a == b
        self.faces[a - 1] += 1
        self.faces[b - 1] += 1
        self.pips += sum(game.moves_for(a, b))
        self.mean += mean
        self.variance += variance

    def dice(self) -> Dice:
        """The tally with its measures."""
        return Dice(
            throws=self.throws,
            by_face=tuple(binomial(count, 2 * self.throws, 1 / 6) for count in self.faces),
            doubles=binomial(self.doubles, self.throws, 1 / 6),
            pips=normal(self.pips, self.mean, self.variance),
        )


def dice_of(records: Iterable[Record], seats: Iterable[int] = ()) -> tuple[Dice, Dice]:
    """The statistics of seats 0 and 1 over some games, or of the one named in ``seats`` for each, and of the other.

    Opening rolls do not count: they are thrown again until they differ, and never are doubles. Nor do the doubles that
    are named in acey-deucey.
    """
    tallies = _Tally(), _Tally()
    for record, seat in zip_longest(records, seats, fillvalue=0):
        assert isinstance(record, Record) and isinstance(seat, int)
        for before, action in zip(record.states(), record.actions, strict=False):
            if action[0] == "throw":
                a, b = action[1:]
                assert isinstance(a, int) and isinstance(b, int)
                tallies[before.mover ^ seat].add(record.setup.game, a, b)
    return tallies[0].dice(), tallies[1].dice()


@cache
def pips_of_a_throw(game: Game) -> tuple[float, float]:
    """Mean and variance of the pips of one throw: 8 1/6 where doubles are played four times, 7 where twice.

    >>> from pygame_web.games import load
    >>> round(pips_of_a_throw(load("backgammon"))[0], 3), pips_of_a_throw(load("ban-sugoroku"))[0]
    (8.167, 7.0)
    """
    sums = [sum(game.moves_for(a, b)) for a in range(1, 7) for b in range(1, 7)]
    mean = sum(sums) / 36
    return mean, sum((pips - mean) ** 2 for pips in sums) / 36


def binomial(count: int, trials: int, probability: float) -> Measure:
    """How a number of successes compares: exact up to a thousand trials, beyond that by the normal curve."""
    expected = trials * probability
    variance = expected * (1 - probability)
    measure = normal(count, expected, variance)
    if not 0 < trials <= _EXACT_UP_TO:
        return measure
    distance = abs(count - expected) - 1e-9
    chance = sum(
        comb(trials, k) * probability**k * (1 - probability) ** (trials - k)
        for k in range(trials + 1)
        if abs(k - expected) >= distance
    )
    return Measure(count, expected, measure.deviation, min(chance, 1.0))


def normal(count: int, expected: float, variance: float) -> Measure:
    """How a sum compares, by the normal curve."""
    deviation = (count - expected) / sqrt(variance) if variance else 0.0
    return Measure(count, expected, deviation, erfc(abs(deviation) / sqrt(2)))


def chi_square(counts: Sequence[int]) -> float:
    """Pearson's statistic of counts that should be equal.

    >>> chi_square([10, 10, 10]), chi_square([12, 8, 10])
    (0.0, 0.8)
    """
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)
