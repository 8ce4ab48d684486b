"""What stays between sittings: every series of games as a readable record, and the ratings."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from datetime import datetime
from pathlib import Path

from ..errors import TablesError
from ..text import record_text
from ..text.sheet import Sheet
from .rating import Rating


def usual_folder(environment: Mapping[str, str]) -> Path:
    """Where programs keep what belongs to a person."""
    data = environment.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "tables"


class Shelf:
    """A folder of games and ratings. Whatever else lies in it, or is damaged, is left alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file: Path | None = None
        self._finished = Sheet(())
        self._finished_text = ""

    def keep(self, sheet: Sheet) -> None:
        """Write down the series as it stands, whole or not at all. Raises `OSError`."""
        if self._file is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file = self._free_file(sheet.records[0].setup.game.code)
        finished = Sheet(sheet.records[:-1], sheet.names)
        if finished != self._finished:
            self._finished, self._finished_text = finished, f"{record_text.write(finished)}\n"
        _write(self._file, self._finished_text + record_text.write(replace(sheet, records=sheet.records[-1:])))

    def begin(self, file: Path | None = None) -> None:
        """What is kept from now on is another series: that of a file of this folder, or a new one."""
        self._file = file if file is not None and file.parent == self.folder else None

    def files(self) -> list[Path]:
        """The series kept, the newest first."""
        return sorted(self.folder.glob("*.txt"), key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)

    def sheets(self) -> Iterator[Sheet]:
        """What can be read of the series kept, the newest first."""
        for file in self.files():
            with suppress(OSError, UnicodeDecodeError, TablesError):
                yield record_text.read(file.read_text(encoding="utf-8"))

    def rating(self, code: str) -> Rating | None:
        """The rating in a game, if there were ranked games."""
        return self._ratings().get(code)

    def rate(self, code: str, rating: Rating) -> None:
        """Keep the rating in a game. Raises `OSError`."""
        ratings = {**self._ratings(), code: rating}
        self.folder.mkdir(parents=True, exist_ok=True)
        _write(self._ratings_file, json.dumps({code: asdict(rating) for code, rating in ratings.items()}, indent=1))

    @property
    def _ratings_file(self) -> Path:
        return self.folder / "ratings.json"

    def _ratings(self) -> dict[str, Rating]:
        try:
            found = json.loads(self._ratings_file.read_text(encoding="utf-8"))
            return {str(code): Rating(float(one["value"]), int(one["games"])) for code, one in found.items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return {}

    def _free_file(self, code: str) -> Path:
        name = f"{datetime.now():%Y-%m-%d %H%M%S} {code}"
        file, number = self.folder / f"{name}.txt", 1
        while file.exists():
            number += 1
            file = self.folder / f"{name} {number}.txt"
        return file


def _write(file: Path, text: str) -> None:
    part = file.with_suffix(f".{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
