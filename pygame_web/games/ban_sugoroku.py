"""Ban-sugoroku (盤双六): the backgammon of Japan, in its late-Edo rules unless a house rule says otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from ..packing import BAR, row, swap
from .base import Game, Option, Outcome

TRIPLE_HOMES = (bytes((2, 2, 2, 3, 3, 3)), bytes((2, 3, 2, 3, 2, 3)))
"""Homes, read In 1 to In 6, that make a win in the muji shape count three (mujō-gachi)."""


class BanSugoroku(Game):
    """Doubles move twice; one wins by bringing all fifteen home, or under ``bear-off`` by taking them off."""

    code = "ban-sugoroku"
    layout = {24: 2, 13: 5, 8: 3, 6: 5}
    options = (
        Option("finish", ("iri-gachi", "bear-off")),
        Option("muji", ("bigger-win", "on-the-spot", "off")),
        Option("start", ("alternate", "roll")),
    )
    double = 2
    opening = "seat"
    auto_throw = True
    auto_pass = True
    turn_cap = 1000
    names = True

    def __init__(self, rules: Mapping[str, object]) -> None:
        super().__init__(rules)
        self.bears_off = rules["finish"] == "bear-off"
        self._on_the_spot = rules["muji"] == "on-the-spot"
        self._bigger_win = rules["muji"] == "bigger-win" and not self.bears_off
        self.most_points = 3 if self._bigger_win else 1

    def delicate(self, cells: bytes, occupied: int, landing: int, blots: int, dice: tuple[int, ...]) -> bool:
        """Two dice can complete the muji shape only if at most two home points lack their second stone."""
        return (
            self._on_the_spot
            and bool(cells[32 + BAR] or blots)
            and sum(count > 1 for count in cells[1:7]) >= 6 - len(dice)
        )

    def decided(self, packed: int) -> bool:
        """All home under iri-gachi, or the muji shape where it wins on the spot."""
        cells = row(packed)
        return self._all_home(cells) or (self._on_the_spot and _muji_shape(cells))

    def outcome(self, packed: int) -> Outcome | None:
        """Tells iri-gachi, mushi-gachi, mujō-gachi, muji-gachi and bear-off apart."""
        for winner, seen in (("mover", packed), ("other", swap(packed))):
            cells = row(seen)
            if self._on_the_spot and _muji_shape(cells):
                return Outcome(winner, 1, "muji-gachi")
            if self._all_home(cells):
                if self._bigger_win and _muji_shape(cells):
                    if cells[1:7] in TRIPLE_HOMES:
                        return Outcome(winner, 3, "mujo-gachi")
                    return Outcome(winner, 2, "mushi-gachi")
                return Outcome(winner, 1, "iri-gachi")
            if cells[0] == self.checkers:
                return Outcome(winner, 1, "bear-off")
        return None

    def _all_home(self, cells: bytes) -> bool:
        return not self.bears_off and sum(cells[1:7]) == self.checkers


def _muji_shape(cells: bytes) -> bool:
    """The enemy has a cut stone and all six home points hold two or more."""
    return cells[32 + BAR] > 0 and min(cells[1:7]) > 1


GAME = BanSugoroku
