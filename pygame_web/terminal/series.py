"""Game after game: the score, what is kept, and another game."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

from .. import cpu
from ..dice import fingerprint
from ..errors import TablesError
from ..match import Setup
from ..record import Record
from ..text import files, link, record_text
from ..text.sheet import Sheet
from .account import Account
from .choices import Choices
from .rating import Rating
from .screen import Screen, Terminal
from .shelf import Shelf
from .table import Leave, Replaced, Table

WELCOME = "Type a play (24/18 13/11), 'hint', 'undo', or 'help' for everything else."


class Series(Account):
    """A sitting: game after game until somebody has had enough."""

    def __init__(self, choices: Choices, screen: Screen) -> None:
        super().__init__(screen, Shelf(choices.folder) if choices.folder else None)
        self.choices = choices
        self.rng = Random(choices.seed)
        self.players = choices.players
        self.own_words = choices.words
        self.words: dict[str, Callable[[str], None]] = {
            **self.tellings,
            "words": self._take_words,
            "save": self._save,
            "load": self.load,
            "from": self._go_back_to,
        }
        game = choices.game
        first = Setup.from_json({"game": game.code, "rules": game.rules, "seed": self._with_words(self._draw(1))})
        self.table = self._table(Record.new(first))

    def _draw(self, number: int) -> str:
        """The seed of a game of this sitting, without words of the person's own."""
        if self.choices.seed is None:
            return secrets.token_hex(12)
        return self.choices.seed if number == 1 else f"{self.choices.seed} {number}"

    def _with_words(self, seed: str) -> str:
        return f"{seed} {self.own_words}".strip() if self.choices.seed is None else seed

    def _table(self, record: Record, *, ranked: bool | None = None) -> Table:
        choices = self.choices if ranked is None else replace(self.choices, ranked=ranked)
        seed = self._draw(len(self.finished) + 1)
        return Table(record, self.players, self.screen, self.rng, self.words, seed, choices, self._keep)

    def play(self) -> None:
        """Play until somebody has had enough."""
        self.screen.say(WELCOME)
        try:
            with suppress(Replaced):
                if self.choices.load is not None:
                    self.load(self.choices.load)
                elif self.choices.resume:
                    self._resume()
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
            self._rate()
            self._tell_score("")
            setup, over = self.table.record.next_game()
            following = self._draw(len(self.finished) + 2)
            if self.choices.seed is None:
                self._whisper(f"For the next dice: SHA-256 of the random part of their seed {fingerprint(following)}")
            if not self._again("Play another match? [Y/n] " if over else "Play again? [Y/n] "):
                return False
        except Replaced:
            return True
        self.finished.append(self.table.record)
        self.players = (self.table.players[0], self.table.players[1])
        self.table = self._table(Record.new(replace(setup, seed=self._with_words(following))))
        return True

    def _again(self, question: str) -> bool:
        """Whether there is to be another game; before they answer, people may save and look at things."""
        words = {**self.words, **self.table.views}
        while True:
            answer = self.screen.ask(question)
            word, _, rest = (answer or "no").strip().partition(" ")
            if word not in words:
                return answer is not None and word.lower() not in ("n", "no", "quit", "q")
            try:
                words[word](rest)
            except TablesError as error:
                self.screen.say(f"  {error.message}")

    def _whisper(self, text: str) -> None:
        self.screen.say(self.screen.paint(text, "faint"))

    def _farewell(self) -> None:
        if not self.table.record.actions or self.table.state.result is not None:
            return
        if self.shelf:
            self.screen.say("The game is kept: 'play --continue' goes on with it.")
        else:
            self.screen.say("The game is not over; 'save FILE' would have kept it.")

    def _keep(self) -> None:
        """Write the series down; where that fails it is told once, and the game goes on."""
        if self.shelf is None:
            return
        try:
            self.shelf.keep(Sheet(self.records(), self.names()))
        except OSError as error:
            self.shelf = None
            self.screen.say(f"The games cannot be kept any more ({error.strerror}). The game goes on.")

    def _rate(self) -> None:
        """Count a ranked game."""
        table, result = self.table, self.table.state.result
        if not table.ranked or self.shelf is None or result is None:
            return
        seat = 0 if table.players[0] is None else 1
        level: cpu.Level | None = table.players[1 - seat]
        assert level is not None
        code = table.state.game.code
        score = 0.5 if result.winner is None else float(result.winner == seat)
        try:
            self.shelf.rate(code, (self.shelf.rating(code) or Rating()).after(level, score))
        except OSError as error:
            self.screen.say(f"The rating cannot be kept ({error.strerror}).")
        self._tell_rating("")

    def _take_words(self, rest: str) -> None:
        if self.choices.seed is not None:
            raise TablesError("seed-given", "the seed of these dice was given; only drawn ones take words")
        self.own_words = rest
        self.screen.say(f"The seeds of the next games end in: {rest}" if rest else "No words go into the next seeds.")

    def _save(self, rest: str) -> None:
        if not rest:
            raise TablesError("no-file", "say where to: save FILE")
        try:
            Path(rest).expanduser().write_text(record_text.write(Sheet(self.records())), encoding="utf-8")
        except OSError as error:
            raise TablesError("not-saved", f"{rest}: {error.strerror}") from None
        self.screen.say(f"Saved in {rest}.")

    def _resume(self) -> None:
        newest = next(iter(self.shelf.files()), None) if self.shelf else None
        if newest is None:
            self.screen.say("No game is kept yet: this is a new one.")
        else:
            self.load(str(newest))

    def load(self, rest: str) -> None:
        """Go on from the games in a file, in any form, or of a link: with the last, or with the next if that is over.

        Raises `Replaced`, or `TablesError` if the file cannot be read.
        """
        file = Path(rest).expanduser()
        if self.shelf and (self.shelf.folder / rest).is_file():
            file = self.shelf.folder / rest
        try:
            found = files.read_file(rest if link.fragment_of(rest) is not None else str(file), self.choices.game)
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
            last = Record.new(replace(setup, seed=self._with_words(self._draw(len(self.finished) + 1))))
        self.screen.say(f"Loaded {len(records)} game{'s' if len(records) > 1 else ''} from {rest}.")
        self._replace(last, file)

    def _go_back_to(self, rest: str) -> None:
        record = self.table.after_turn(rest)
        self.screen.say(
            f"On from turn {rest}; the game as it was stays kept." if self.shelf else f"On from turn {rest}."
        )
        self._replace(record)

    def _replace(self, record: Record, file: Path | None = None) -> None:
        """Put another game on the table. It does not count for the rating: how it came about is not known here."""
        if self.shelf:
            self.shelf.begin(file)
        self.table = self._table(record, ranked=False)
        raise Replaced


def play_in_terminal(choices: Choices, screen: Screen | None = None, color: str = "auto") -> int:
    """Play on standard input and output."""
    Series(choices, screen or Terminal(color)).play()
    return 0
