"""The player's evaluation at training speed: the shipped nets, or a checkpoint's, as a `Judge` on compiled code.

``use()`` makes `pygame_web.cpu` evaluate with it, so that thousands of games can be measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numba import njit

from pygame_web.cpu import judge, network, scoring
from pygame_web.cpu.features import CONTACT, RACE, SCOUT, WORK
from pygame_web.cpu.network import OUTPUTS, Outputs
from pygame_web.train import engine
from pygame_web.train.nets import Net, Weights
from pygame_web.train.nets import forward as _forward
from pygame_web.train.nets import phase_of as _phase_of
from pygame_web.train.run import PHASES
from pygame_web.train.selfplay import fill

if TYPE_CHECKING:
    from pygame_web.games.base import Game


@njit(fastmath=True, cache=True)
def _run(rows, rules, extra, first, net, race, found):
    """Outputs of many rows: ``first``, the contact net or the scout (``net``), then ``race``."""
    h = np.empty(max(first[1].shape[0], race[1].shape[0]), np.float32)
    x0 = np.zeros(first[0].shape[0], np.float32)
    x1 = np.zeros(race[0].shape[0], np.float32)
    work = np.zeros(WORK, np.int32)
    for k in range(rows.shape[0]):
        if _phase_of(rows[k], rules[engine.FAMILY]) == CONTACT:
            fill(rows[k], rules, extra, net, x0, work)
            _forward(x0, first[0], first[1], first[2], first[3], h, found[k])
        else:
            fill(rows[k], rules, extra, RACE, x1, work)
            _forward(x1, race[0], race[1], race[2], race[3], h, found[k])


class FastJudge:
    """Three nets of a game under its house rules."""

    def __init__(self, game: Game, nets: Sequence[Weights]) -> None:
        self.nets = nets
        self.rules = engine.rules_of(game.code, dict(game.rules))
        self.extra = np.array(network.book_of(game.code, game.rules)[1], np.float32)

    def outputs(self, positions: Sequence[int]) -> list[Outputs]:
        """All positions in one call."""
        return self._ask(positions, CONTACT)

    def guesses(self, positions: Sequence[int]) -> list[Outputs]:
        """All positions in one call, by the scout while the sides can meet."""
        return self._ask(positions, SCOUT)

    def _ask(self, positions: Sequence[int], net: int) -> list[Outputs]:
        rows = np.frombuffer(b"".join([p.to_bytes(64, "little") for p in positions]), np.uint8).reshape(-1, 64)
        found = np.empty((len(rows), OUTPUTS), np.float32)
        _run(rows, self.rules, self.extra, self.nets[net], net, self.nets[RACE], found)
        return [(a, b, c, d, e) for a, b, c, d, e in found.tolist()]


def shipped(game: Game) -> FastJudge | None:
    """A judge on the nets of the package."""
    nets = network.read(game.code).get(network.book_of(game.code, game.rules)[0])
    if nets is None:
        return None
    arrays = [
        tuple(np.array(w, np.float32) for w in (net.hidden, net.biases, net.weights, net.outputs)) for net in nets
    ]
    return FastJudge(game, arrays)  # type: ignore[arg-type]


def checkpoint(game: Game, path: Path) -> FastJudge:
    """A judge on the nets of a checkpoint or snapshot."""
    data = dict(np.load(path))
    return FastJudge(game, [Net.load(data, phase).calm for phase in PHASES])


def use() -> None:
    """Have the player of `pygame_web.cpu` evaluate the shipped nets on compiled code."""
    judge.quick = shipped


def best(game: Game, who: FastJudge | judge.Judge, packed: int, a: int, b: int) -> int:
    """The play a judge likes best without looking ahead (acey-deucey's bonus left aside)."""
    plays = sorted(game.results(packed, a, b))
    if len(plays) == 1:
        return plays[0]
    gain = scoring.gain_of(game)
    top, chosen = -1e9, plays[0]
    going = [play for play in plays if game.outcome(play) is None]
    worth = dict(zip(going, who.outputs([game.swap(play) for play in going]), strict=True)) if going else {}
    for play in plays:
        if play in worth:
            out = scoring.flip(worth[play])
        else:
            end = game.outcome(play)
            assert end is not None
            out = scoring.settled(game, end)
        value = scoring.equity(out, gain)
        if value > top:
            top, chosen = value, play
    return chosen
