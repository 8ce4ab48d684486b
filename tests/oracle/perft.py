"""Counting with the engine's fast results: shared by the tests and the benchmarks."""

from __future__ import annotations

from pygame_web.games.base import Game

THROWS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]
"""The 21 throws."""


def count(game: Game, depth: int) -> int:
    """Distinct end positions over the 21 throws from the start, ``depth`` turns deep.

    A pass counts 1; a finished game counts 1 and is not continued. Positions met again are not counted anew.
    """
    known: list[dict[int, int]] = [{} for _ in range(depth + 1)]

    def below(packed: int, depth: int) -> int:
        if game.outcome(packed):
            return 1
        if depth == 1:
            return sum(len(game.results(packed, a, b)) for a, b in THROWS)
        counted = known[depth].get(packed)
        if counted is None:
            counted = sum(below(game.swap(end), depth - 1) for a, b in THROWS for end in game.results(packed, a, b))
            known[depth][packed] = counted
        return counted

    return below(game.start().packed, depth)
