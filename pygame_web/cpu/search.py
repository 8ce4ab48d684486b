"""Looking ahead: what a position is worth after all 21 throws and the best answers to them.

A search yields after every small piece of work, so that the caller can stop, pause or go on; it counts the
positions it has judged and minds its budget of time and of positions.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING

from pygame_web.cpu import features, scoring
from pygame_web.cpu.judge import Judge, judge_of
from pygame_web.cpu.network import Outputs

if TYPE_CHECKING:
    from pygame_web.games.base import Game

THROWS = tuple((a, b, 1 if a == b else 2) for a in range(1, 7) for b in range(1, a + 1))
"""The 21 throws with their weights, of 36."""
CLOSER = 8
"""Plays of a throw that are judged closely; the scout sorts out the rest."""
REMEMBERED = 8000
"""Positions whose outputs one search keeps."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a search may spend: seconds, and positions judged."""

    seconds: float
    positions: int


UNLIMITED = Budget(float("inf"), 1 << 60)


@dataclass(slots=True)
class Search:
    """One decision's looking ahead in a game."""

    game: Game
    budget: Budget
    judge: Judge = field(init=False)
    gain: float = field(init=False)
    judged: int = 0
    _known: dict[int, Outputs] = field(default_factory=dict)
    _end: float = field(init=False)

    def __post_init__(self) -> None:
        self.judge = judge_of(self.game)
        self.gain = scoring.gain_of(self.game)
        self._end = perf_counter() + self.budget.seconds

    @property
    def spent(self) -> bool:
        """Whether the budget is used up."""
        return self.judged >= self.budget.positions or perf_counter() >= self._end

    def equity(self, out: Outputs) -> float:
        """Mean points of the player the outputs belong to."""
        return scoring.equity(out, self.gain)

    def after(self, plays: Sequence[int], again: bool = False) -> list[Outputs]:
        """The mover's outputs of positions he has just reached, without looking ahead.

        ``again``: he throws next, else the other side does.
        """
        found: list[Outputs | None] = [None] * len(plays)
        unknown: list[int] = []
        outcome, swap = self.game.outcome, self.game.swap
        for k, play in enumerate(plays):
            end = outcome(play)
            if end is not None:
                found[k] = scoring.settled(self.game, end)
            else:
                unknown.append(play if again else swap(play))
        judged = iter(self._outputs(unknown))
        turn = (lambda out: out) if again else scoring.flip
        return [turn(next(judged)) if out is None else out for out in found]

    def _outputs(self, positions: Sequence[int]) -> list[Outputs]:
        known = self._known
        fresh = [packed for packed in dict.fromkeys(positions) if packed not in known]
        if fresh:
            if len(known) + len(fresh) > REMEMBERED:
                known = {packed: known[packed] for packed in positions if packed in known}
                self._known = known
            self.judged += len(fresh)
            known.update(zip(fresh, self.judge.outputs(fresh), strict=True))
        return [known[packed] for packed in positions]

    def _closer(self, groups: list[list[int]]) -> list[list[int]]:
        """The plays worth judging closely: those the scout likes best, and every one that ends the game."""
        swap, outcome = self.game.swap, self.game.outcome
        going = [[play for play in plays if outcome(play) is None] if len(plays) > CLOSER else [] for plays in groups]
        guesses = iter(self.judge.guesses([swap(play) for plays in going for play in plays]))
        found = []
        for plays, open_plays in zip(groups, going, strict=True):
            if open_plays:
                guessed = [(self.equity(next(guesses)), play) for play in open_plays]
                best = [play for _, play in sorted(guessed)[:CLOSER]]
                plays = best + [play for play in plays if outcome(play) is not None]
            found.append(plays)
        return found

    def throw(self, packed: int, depth: int) -> Generator[float, None, Outputs]:
        """Outputs of the player on roll, ``depth`` turns ahead over all 21 throws (0: as he stands)."""
        if depth == 0:
            return self._outputs([packed])[0]
        total = [0.0] * 5
        answers = yield from self.answers(packed, depth)
        for out, (_, _, weight) in zip(answers, THROWS, strict=True):
            total = [t + weight * o for t, o in zip(total, out, strict=True)]
        return total[0] / 36, total[1] / 36, total[2] / 36, total[3] / 36, total[4] / 36

    def answers(self, packed: int, depth: int = 1) -> Generator[float, None, list[Outputs]]:
        """Outputs of the player on roll after each of `THROWS` and the best play of it, ``depth`` turns ahead."""
        results = self.game.results
        groups = [sorted(results(packed, a, b)) for a, b, _ in THROWS]
        yield 0.0
        groups = self._closer(groups)
        yield 0.0
        judged = iter(self.after([play for group in groups for play in group]))
        yield 0.0
        found: list[Outputs] = []
        for group, (a, b, _) in zip(groups, THROWS, strict=True):
            out, play = max(((next(judged), play) for play in group), key=lambda pair: self.equity(pair[0]))
            if self.game.outcome(play) is None:
                if self.game.bonus and (a, b) == (2, 1) and _pips(packed) - _pips(play) == a + b:
                    out = self._named(play)
                elif depth > 1:
                    out = scoring.flip((yield from self.throw(self.game.swap(play), depth - 1)))
            found.append(out)
        return found

    def _named(self, packed: int) -> Outputs:
        """The mover's outputs after the best double he may name (acey-deucey's bonus)."""
        found: list[Outputs] = []
        for number in range(1, 7):
            plays = list(self.game.results(packed, number, number))
            found += self.after(plays, _pips(packed) - _pips(plays[0]) == 4 * number)
        return max(found, key=self.equity)

    def deeper(self, play: int, depth: int, again: bool = False) -> Generator[float, None, Outputs]:
        """The mover's outputs of a position he has just reached, ``depth`` turns ahead."""
        end = self.game.outcome(play)
        if end is not None:
            return scoring.settled(self.game, end)
        if again:
            return (yield from self.throw(play, depth))
        return scoring.flip((yield from self.throw(self.game.swap(play), depth)))


def _pips(packed: int) -> int:
    return features.pips_of(packed.to_bytes(64, "little"), 0)
