"""Hypergammon: backgammon with three checkers a side."""

from __future__ import annotations

from .backgammon import Backgammon


class Hypergammon(Backgammon):
    """One checker each on 24, 23 and 22."""

    code = "hypergammon"
    layout = {24: 1, 23: 1, 22: 1}


GAME = Hypergammon
