"""Nackgammon: backgammon with two more checkers far back."""

from __future__ import annotations

from .backgammon import Backgammon


class Nackgammon(Backgammon):
    """Two on 24 and on 23, four on 13, three on 8, four on 6."""

    code = "nackgammon"
    layout = {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}


GAME = Nackgammon
