"""How a sitting at the terminal is to go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .. import cpu
from ..errors import TablesError
from ..games.base import Game


@dataclass(frozen=True, slots=True)
class Choices:
    """How to play: the game with its rules, who sits where, and where the dice come from.

    ``seat`` is the seat of the person; with ``people`` there are two of them,
    with ``watch`` none. ``words`` are the person's own part of
    the seeds that are drawn where none is given. ``load`` names a file to go on from,
    ``resume`` asks for the series kept last.
    ``limit`` is the seconds for a turn. ``ranked`` games count for the rating and allow no help;
    ``turns_board`` shows each of two people the board from his side.
    Games and ratings are kept in ``folder``, if there is one.
    """

    game: Game
    level: cpu.Level = "medium"
    seat: int = 0
    people: bool = False
    watch: bool = False
    seed: str | None = None
    words: str = ""
    load: str | None = None
    resume: bool = False
    throws_itself: bool = False
    limit: int = 0
    ranked: bool = False
    turns_board: bool = False
    folder: Path | None = None

    def __post_init__(self) -> None:
        if self.ranked and (self.people or self.watch):
            raise TablesError("not-ranked", "only a person's games against the computer can be ranked")
        if self.ranked and self.folder is None:
            raise TablesError("not-ranked", "a rating needs a folder to be kept in")

    @property
    def players(self) -> tuple[cpu.Level | None, cpu.Level | None]:
        """The computer's level at each seat, None where a person sits."""
        if self.watch:
            return self.level, self.level
        if self.people:
            return None, None
        return (None, self.level) if self.seat == 0 else (self.level, None)
