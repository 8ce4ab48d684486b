"""Game after game: the score, saving and loading, and another game."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from .. import cpu
from ..dice import fingerprint
from ..errors import TablesError
from ..games.base import Game
from ..match import Setup, score_after
from ..record import Record
from ..statistics import dice_of
from ..text import files, link, record_text
from ..text.requests import ids_of
from ..text.sheet import Sheet
from ..text.situation import Situation
from .screen import Screen, Terminal
from .table import Leave, Replaced, Table
from .wording import seat_text, statistics_text

WELCOME = "Type a play (24/18 13/11), 'hint', 'undo', or 'help' for everything else."


@dataclass(frozen=True, slots=True)
class Choices:
    """How to play: the game with its rules, who sits where, and where the dice come from.

    ``seat`` is the seat of the person; with ``people`` there are two of them,
    with ``watch`` none. ``words`` are the person's own part of
    the seeds that are drawn where none is given. ``load`` names a file to go on from,
    ``limit`` the seconds for a turn.
    """

    game: Game
    level: cpu.Level = "medium"
    seat: int = 0
    people: bool = False
    watch: bool = False
    seed: str | None = None
    words: str = ""
    load: str | None = None
    throws_itself: bool = False
    limit: int = 0


class Series:
    """The games of one sitting."""

    def __init__(self, choices: Choices, screen: Screen) -> None:
        self.choices = choices
        self.screen = screen
        self.rng = Random(choices.seed)
        self.finished: list[Record] = []
        level = choices.level
        self.players: tuple[cpu.Level | None, cpu.Level | None] = (None, None)
        if choices.watch:
            self.players = (level, level)
        elif not choices.people:
            self.players = (None, level) if choices.seat == 0 else (level, None)
        self.words: dict[str, Callable[[str], None]] = {
            "score": self._tell_score,
            "dice": self._tell_dice,
            "record": self._tell_record,
            "ids": self._tell_ids,
            "share": self._tell_link,
            "save": self._save,
            "load": self.load,
        }
        game = choices.game
        first = Setup.from_json({"game": game.code, "rules": game.rules, "seed": self._seed(1)})
        self.table = self._table(Record.new(first))

    def _seed(self, number: int) -> str:
        if self.choices.seed is None:
            return f"{secrets.token_hex(16)} {self.choices.words}".strip()
        return self.choices.seed if number == 1 else f"{self.choices.seed} {number}"

    def _table(self, record: Record) -> Table:
        seed = self._seed(len(self.finished) + 1)
        choices = self.choices
        return Table(
            record, self.players, self.screen, self.rng, self.words, seed, choices.throws_itself, choices.limit
        )

    def play(self) -> None:
        """Play until somebody has had enough."""
        self.screen.say(WELCOME)
        try:
            if self.choices.load is not None:
                with suppress(Replaced):
                    self.load(self.choices.load)
            while self._play_one():
                pass
        except Leave:
            self._farewell()

    def _play_one(self) -> bool:
        """One game and what comes after it; whether there is another."""
        seed = self.table.record.setup.seed
        if seed is not None and not self.table.record.actions:
            self._whisper(f"Dice fixed beforehand, SHA-256 of their seed {fingerprint(seed)}")
        try:
            self.table.play()
            if seed is not None:
                self._whisper(f"The seed of the dice was {seed}")
            self._tell_score("")
            setup, over = self.table.record.next_game()
            if not self._again("Play another match? [Y/n] " if over else "Play again? [Y/n] "):
                return False
        except Replaced:
            return True
        self.finished.append(self.table.record)
        self.players = (self.table.players[0], self.table.players[1])
        self.table = self._table(Record.new(replace(setup, seed=self._seed(len(self.finished) + 1))))
        return True

    def _again(self, question: str) -> bool:
        """Whether there is to be another game; before they answer, people may save and look at things."""
        while True:
            answer = self.screen.ask(question)
            word, _, rest = (answer or "no").strip().partition(" ")
            if word not in self.words:
                return answer is not None and word.lower() not in ("n", "no", "quit", "q")
            try:
                self.words[word](rest)
            except TablesError as error:
                self.screen.say(f"  {error.message}")

    def _whisper(self, text: str) -> None:
        self.screen.say(self.screen.paint(text, "faint"))

    def _farewell(self) -> None:
        if self.table.record.actions and self.table.state.result is None:
            self.screen.say("The game is not over; 'save FILE' would have kept it.")

    def _score(self) -> tuple[tuple[int, int], int]:
        record = self.table.record
        score = record.setup.score
        if record.state.result is not None:
            score = score_after(record.setup, record.state.result)
        return score, record.setup.match_length

    def _tell_score(self, rest: str) -> None:
        (dark, light), length = self._score()
        to = f", match to {length}" if length else ""
        crawford = " (Crawford game)" if self.table.record.setup.crawford else ""
        screen = self.screen
        screen.say(f"Score: {seat_text(0, screen)} {dark}, {seat_text(1, screen)} {light}{to}{crawford}.")
        if length and max(dark, light) >= length:
            screen.say(f"{seat_text(0 if dark > light else 1, screen)} has won the match.")

    def _records(self) -> tuple[Record, ...]:
        """The games so far with the present one."""
        return (*self.finished, self.table.record)

    def _tell_dice(self, rest: str) -> None:
        for seat, dice in enumerate(dice_of(self._records())):
            self.screen.say(f"{seat_text(seat, self.screen)}\n{statistics_text(dice)}")

    def _tell_record(self, rest: str) -> None:
        names = rest == "names"
        self.screen.say(record_text.write(Sheet((self.table.record,)), point_names=names))

    def _tell_ids(self, rest: str) -> None:
        for form, text in ids_of(Situation.of(self.table.state)).items():
            self.screen.say(f"{form}: {text}")

    def _tell_link(self, rest: str) -> None:
        self.screen.say("#" + link.write(Sheet((self.table.record,))))

    def _save(self, rest: str) -> None:
        if not rest:
            raise TablesError("no-file", "say where to: save FILE")
        try:
            Path(rest).expanduser().write_text(record_text.write(Sheet(self._records())), encoding="utf-8")
        except OSError as error:
            raise TablesError("not-saved", f"{rest}: {error.strerror}") from None
        self.screen.say(f"Saved in {rest}.")

    def load(self, rest: str) -> None:
        """Go on from the games in a file, in any form, or of a link: with the last, or with the next if that is over.

        Raises `Replaced`, or `TablesError` if the file cannot be read.
        """
        try:
            found = files.read_file(str(Path(rest).expanduser()), self.choices.game)
        except OSError as error:
            raise TablesError("not-loaded", f"{rest} cannot be read: {error}") from None
        if found.sheet is not None:
            records = found.sheet.records
        else:
            assert found.situation is not None
            records = (Record.new(found.situation.setup()),)
        self.finished = [record for record in records[:-1] if record.state.result is not None]
        last = records[-1]
        if last.state.result is not None:
            self.finished.append(last)
            setup, _ = last.next_game()
            last = Record.new(replace(setup, seed=self._seed(len(self.finished) + 1)))
        self.table = self._table(last)
        self.screen.say(f"Loaded {len(records)} game{'s' if len(records) > 1 else ''} from {rest}.")
        raise Replaced


def play_in_terminal(choices: Choices, screen: Screen | None = None, color: str = "auto") -> int:
    """Play on standard input and output."""
    Series(choices, screen or Terminal(color)).play()
    return 0
