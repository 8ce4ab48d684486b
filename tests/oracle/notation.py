"""Plays written as in backgammon books (``13/11(2) 6/4``, ``bar/22``, ``2/off``), made on a plain board."""

from __future__ import annotations

from . import naive
from .naive import Position


def played(position: Position, play: str) -> Position:
    """The position after the moves of a play, unchecked: they are what a test knows to be legal."""
    after = naive.copied(position)
    for move in play.split():
        way, _, times = move.rstrip(")").partition("(")
        source, target = way.split("/")
        for _ in range(int(times or 1)):
            if source in ("bar", "hand"):
                after["mover"][source] -= 1
            else:
                naive.lift(after, int(source))
            if target == "off":
                after["mover"]["off"] += 1
            else:
                naive.land(after, int(target))
    return after
