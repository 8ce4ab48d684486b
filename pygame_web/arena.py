"""Two levels of the computer player against each other."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TextIO

from . import cpu
from .games.base import Game
from .match import Setup
from .protocol import thought
from .record import Record


def play_game(setup: Setup, levels: tuple[cpu.Level, cpu.Level], rng: Random) -> Record:
    """Play one game to its end; ``levels`` are those of seats 0 and 1."""
    record = Record.new(setup)
    while record.state.phase != "over":
        record = record.act(cpu.run(thought(record, levels[record.state.seat], rng)))
    return record


def arena(game: Game, levels: tuple[cpu.Level, cpu.Level], games: int, seed: int, out: TextIO) -> float:
    """Play ``games`` games in pairs with the same dice and changed seats; print and return the first level's share.

    A draw counts as half a win.
    """
    rng = Random(seed)
    won, points, squares, done = 0.0, 0, 0, 0
    while done < games:
        dice_seed = f"{seed}/{done // 2}"
        seat = done % 2
        order = levels if seat == 0 else (levels[1], levels[0])
        result = play_game(Setup(game=game, seed=dice_seed), order, rng).state.result
        assert result is not None
        sign = 0 if result.winner is None else 1 if result.winner == seat else -1
        won += (1 + sign) / 2
        points += sign * result.points
        squares += (sign * result.points) ** 2
        done += 1
    share, mean = won / games, points / games
    error = sqrt(max(squares / games - mean * mean, 0) / games)
    print(
        f"{game.code}: {levels[0]} against {levels[1]}, {games} games: {share:.1%} won "
        f"(± {sqrt(share * (1 - share) / games):.1%}), {mean:+.3f} ± {error:.3f} points a game",
        file=out,
    )
    return share
