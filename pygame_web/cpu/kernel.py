"""The browser's fast evaluation: the functions of `features` and the nets in JavaScript, called for whole batches.

The page's worker registers the module ``tables_kernel`` (built from the Python source, see web/make/kernel.py);
outside a browser there is none, and `judge_of` gives None.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pygame_web.cpu import features, network
from pygame_web.cpu.network import OUTPUTS, Outputs

if TYPE_CHECKING:
    from pygame_web.games.base import Game


class KernelJudge:
    """Evaluates batches in JavaScript; ``run(rows, scout)`` takes 64 bytes a position and gives its outputs."""

    def __init__(self, run: Callable[[bytes, bool], Any]) -> None:
        self._run = run

    def outputs(self, positions: Sequence[int]) -> list[Outputs]:
        """All positions in one call."""
        return self._ask(positions, False)

    def guesses(self, positions: Sequence[int]) -> list[Outputs]:
        """All positions in one call, by the scout."""
        return self._ask(positions, True)

    def _ask(self, positions: Sequence[int], scout: bool) -> list[Outputs]:
        rows = b"".join([packed.to_bytes(64, "little") for packed in positions])
        flat = self._run(rows, scout)
        return list(zip(*[iter(flat)] * OUTPUTS, strict=True))


def judge_of(game: Game) -> KernelJudge | None:
    """The kernel's judge for a game under its house rules, None without a kernel or without nets."""
    try:
        module = import_module("tables_kernel")
    except ImportError:
        return None
    handle = module.loaded(game.code)
    if handle is None:
        data = network.file_of(game.code)
        if data is None:
            return None
        handle = module.load(game.code, data)
    book, (first, second) = network.book_of(game.code, game.rules)
    family = {"plakoto": features.PINS, "long-nardy": features.WALKS}.get(game.code, features.HITS)
    if not handle.has(book):
        return None

    def run(rows: bytes, scout: bool) -> Any:
        return handle.run(rows, book, family, game.double, first, second, scout).to_py()

    return KernelJudge(run)
