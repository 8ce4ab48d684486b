"""Files on the command line: turned into other forms, and their dice checked."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from ..dice import fingerprint
from ..errors import TablesError
from ..record import Record
from . import detect
from .detect import Found
from .requests import ids_of, written
from .situation import Situation

SITUATION_FORMS = ("xgid", "gnubg-id", "position")


def read_file(name: str) -> Found:
    """What a file holds; ``-`` is standard input. Raises `TablesError`."""
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise TablesError("not-text", f"{name} is not a text in UTF-8: {error}") from None
    return detect.read(text)


def convert(name: str, form: str, *, point_names: bool = False) -> str:
    """The games or the position of a file in another form; of games, a position form tells the last position."""
    found = read_file(name)
    if form in SITUATION_FORMS:
        situation = found.situation
        if found.sheet is not None:
            situation = Situation.of(found.sheet.records[-1].state)
        assert situation is not None
        forms = ids_of(situation)
        if form not in forms:
            raise TablesError("not-in-form", f"there is no {form} of a position of {situation.position.game.code}")
        return forms[form] + "\n"
    if found.sheet is None:
        raise TablesError("not-games", f"{name} holds a position; it can be turned into {', '.join(SITUATION_FORMS)}")
    return str(written(found.sheet, form, point_names=point_names)["text"])


def verify(name: str) -> tuple[list[str], bool]:
    """What recomputing the throws of a file's games gives, in lines, and whether every throw follows from its seed."""
    sheet = read_file(name).sheet
    if sheet is None:
        raise TablesError("not-games", f"{name} holds no game")
    lines: list[str] = []
    honest = True
    for number, record in enumerate(sheet.records, start=1):
        if len(sheet.records) > 1:
            lines.append(f"game {number}")
        told = list(_verify(record))
        lines += told
        honest = honest and record.setup.seed is not None and not record.wrong_throws()
    return lines, honest


def _verify(record: Record) -> Iterator[str]:
    throws = sum(action[0] in ("throw", "open") for action in record.actions)
    if record.setup.seed is None:
        yield f"no seed, so that its {throws} throws cannot be checked"
        return
    wrong = record.wrong_throws()
    yield f"seed fingerprint (SHA-256): {fingerprint(record.setup.seed)}"
    for index in wrong:
        yield f"action {index}: {list(record.actions[index])} does not follow from the seed"
    yield f"{throws - len(wrong)} of {throws} throws follow from the seed"
