"""Why a move is not legal, from the rules alone: for each die, the one thing that stands in its way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import naive
from .naive import Position

Dice = tuple[int, int]


class Moment:
    """A point of a turn: some moves made, each with a die of its own, and others to ask about."""

    def __init__(self, position: Position, dice: Dice, made: list[tuple[Any, Any, int]]) -> None:
        self.game = position["game"]
        self.left = [dice[0]] * (2 if self.game == "ban-sugoroku" else 4) if dice[0] == dice[1] else list(dice)
        self.heads = 2 if naive.count(position["mover"], 24) == 15 and dice in ((3, 3), (4, 4), (6, 6)) else 1
        self.known: dict[Any, tuple[int, bool]] = {}
        self.made = len(made)
        self.longest, _ = self.reach(position, self.left, self.heads)
        larger = self.longest == 1 and naive.steps(position, max(dice), self.heads)
        self.allowed = [max(dice)] if larger else dice
        for source, target, die in made:
            ways = naive.steps(position, die, self.heads)
            position = next(after for s, t, after in ways if (s, t) == (source, target))
            self.left.remove(die)
            self.heads -= source == 24
        self.position = position
        self.next = self.legal()

    def reach(self, position: Position, left: list[int], heads: int) -> tuple[int, bool]:
        """How many dice can be played from here, and whether the turn can end the game before they are."""
        if not left or naive.outcome(position):
            return 0, naive.ends_at_once(position)
        place = naive.canonical(position), tuple(left), heads
        if place not in self.known:
            ways = [self.reach(after, rest, h) for _, after, rest, h in self.ways(position, left, heads)]
            self.known[place] = max((n + 1 for n, _ in ways), default=0), any(ends for _, ends in ways)
        return self.known[place]

    @staticmethod
    def ways(position: Position, left: list[int], heads: int) -> Iterator[tuple[Any, Position, list[int], int]]:
        """Each way to play one of the dice: the die with the move, the position, dice and leaves of the head then."""
        for die in set(left):
            rest = left.copy()
            rest.remove(die)
            for source, target, after in naive.steps(position, die, heads):
                yield (die, source, target), after, rest, heads - (source == 24)

    def legal(self) -> set[tuple[Any, Any]]:
        """The moves that a legal play can go on with."""
        found = set()
        for (die, source, target), after, rest, heads in self.ways(self.position, self.left, self.heads):
            more, ends = self.reach(after, rest, heads)
            if (self.made + 1 + more == self.longest and die in self.allowed) or ends:
                found.add((source, target))
        return found

    def reasons(self, source: Any, target: Any | None) -> set[str]:
        """What can be said of a move, or of a checker that is to go anywhere."""
        mover = self.position["mover"]
        if not self.left or naive.outcome(self.position):
            return {"turn-complete"}
        if any(source == s and target in (None, t) for s, t in self.next):
            return {"legal"}
        if source == "off" or not (mover.get(source) if isinstance(source, str) else naive.count(mover, source)):
            return {"no-checker"}
        if mover["bar"] and source != "bar":
            return {"must-enter-first"}
        if source in mover.get("pinned", []):
            return {"pinned"}
        if self.game == "long-nardy" and source == 24 and not self.heads:
            return {"head-taken"}
        return {self.with_die(source, die) for die in self.leading(source, target)} or {"no-die"}

    def leading(self, source: Any, target: Any | None) -> list[int]:
        """The dice left that lead from there to the target."""
        return [die for die in self.left if target in (None, self.landing(source, die) or "off")]

    @staticmethod
    def landing(source: Any, die: int) -> int:
        """Where a die leads; 0 is off the board."""
        return 25 - die if isinstance(source, str) else max(source - die, 0)

    def with_die(self, source: Any, die: int) -> str:
        """Why this die does not carry the checker where it leads."""
        position, mover = self.position, self.position["mover"]
        if any(s == source for s, _, _ in naive.steps(position, die, self.heads)):
            return "larger-die" if not self.made and self.longest == 1 else "strands-die"
        if landing := self.landing(source, die):
            return "six-block" if naive.open_to_mover(position, landing) else "blocked"
        if self.game == "ban-sugoroku" and naive.rule(position, "finish") == "iri-gachi":
            return "past-home"
        if mover.get("pinned"):
            return "own-pinned"
        if not naive.all_home(mover):
            return "not-all-home"
        return "six-block" if source == die else "higher-first"
