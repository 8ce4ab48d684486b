"""A game that somebody adds as the README says: a module, and its code in the list."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from pygame_web import cpu, games
from pygame_web.__main__ import perft
from pygame_web.games import load
from pygame_web.games.backgammon import Backgammon
from pygame_web.protocol import thought
from pygame_web.record import Record
from pygame_web.reviewing import review
from pygame_web.text import detect, record_text
from pygame_web.text.sheet import Sheet


class Tiny(Backgammon):
    """Backgammon with one checker on the way and one at home."""

    code = "tiny-game"
    layout = {24: 1, 6: 1}


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    module = ModuleType("pygame_web.games.tiny_game")
    module.GAME = Tiny  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(games, "CODES", (*games.CODES, Tiny.code))
    yield
    games._load.cache_clear()
    games._kind.cache_clear()


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("level", cpu.LEVELS)
def test_command_line_records_and_player_know_a_new_game(level: cpu.Level) -> None:
    assert perft(load(Tiny.code), 1) > 21
    record = Record.new({"game": Tiny.code, "seed": "new"})
    rng = random.Random(level)
    for _ in range(4):
        record = record.act(cpu.run(thought(record, level, rng)))
    assert detect.read(record_text.write(Sheet((record,)))).sheet == Sheet((record,))
    assert any(entry["kind"] == "throw" for entry in review(record))
