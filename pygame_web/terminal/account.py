"""What has been played at a sitting, and what can be told of it."""

from __future__ import annotations

from collections.abc import Callable

from .. import reviewing
from ..errors import TablesError
from ..match import score_after
from ..record import Record
from ..statistics import dice_of
from ..text import link, record_text
from ..text.detect import Found
from ..text.requests import ids_of
from ..text.sheet import Sheet
from ..text.situation import Situation
from .rating import LEVELS
from .screen import Screen
from .shelf import Shelf
from .table import Table
from .wording import books_text, rating_text, seat_text, statistics_text

PERSON = "you"
"""The name of a person's seat in the games against the computer that are kept; its own seat has its level's name."""
_MOST_LISTED = 20


class Account:
    """The games of a sitting, the last of them on the table, and the shelf they are kept on."""

    table: Table

    def __init__(self, screen: Screen, shelf: Shelf | None) -> None:
        self.screen = screen
        self.shelf = shelf
        self.finished: list[Record] = []
        self.tellings: dict[str, Callable[[str], None]] = {
            "score": self._tell_score,
            "dice": self._tell_dice,
            "record": self._tell_record,
            "ids": self._tell_ids,
            "share": self._tell_link,
            "review": self._review,
            "rating": self._tell_rating,
            "statistics": self._tell_statistics,
            "games": self._tell_games,
        }

    def names(self) -> tuple[str, str]:
        players = self.table.players
        if players == [None, None]:
            return "", ""
        return players[0] or PERSON, players[1] or PERSON

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

    def records(self) -> tuple[Record, ...]:
        """The games so far with the present one."""
        return (*self.finished, self.table.record)

    def _tell_dice(self, rest: str) -> None:
        for seat, dice in enumerate(dice_of(self.records())):
            self.screen.say(f"{seat_text(seat, self.screen)}\n{statistics_text(dice)}")

    def _tell_record(self, rest: str) -> None:
        names = rest == "names"
        self.screen.say(record_text.write(Sheet((self.table.record,), self.names()), point_names=names))

    def _tell_ids(self, rest: str) -> None:
        for form, text in ids_of(Situation.of(self.table.state)).items():
            self.screen.say(f"{form}: {text}")

    def _tell_link(self, rest: str) -> None:
        self.screen.say("#" + link.write(Sheet((self.table.record,))))

    def _review(self, rest: str) -> None:
        over = [record for record in self.records() if record.state.result is not None]
        if not over:
            raise TablesError("not-over", "a game is reviewed once it is over")
        for line in reviewing.lines(Found("text", Sheet((over[-1],), self.names()))):
            self.screen.say(line)

    def _tell_rating(self, rest: str) -> None:
        code = self.table.state.game.code
        rating = self.shelf.rating(code) if self.shelf else None
        self.screen.say(rating_text(code, rating, LEVELS))

    def _tell_statistics(self, rest: str) -> None:
        """All games of this kind against the computer that are kept."""
        code = self.table.state.game.code
        own = [
            (record, record.state.result, sheet.names.index(PERSON))
            for sheet in (self.shelf.sheets() if self.shelf else ())
            for record in sheet.records
            if PERSON in sheet.names and record.setup.game.code == code and record.state.result is not None
        ]
        self.screen.say(books_text(code, [(result, seat) for _, result, seat in own]))
        dice = dice_of((record for record, _, _ in own), (seat for _, _, seat in own))[0]
        self.screen.say(statistics_text(dice))

    def _tell_games(self, rest: str) -> None:
        if self.shelf is None:
            raise TablesError("not-kept", "no games are kept here")
        for file in self.shelf.files()[:_MOST_LISTED]:
            self.screen.say(f"  {file.name}")
        self.screen.say(f"'load NAME' goes on with one of them. They lie in {self.shelf.folder}")
