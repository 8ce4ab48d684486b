"""Files on the command line: turned into other forms, and their dice checked."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from ..dice import fingerprint, random_part
from ..errors import TablesError
from ..games.base import Game
from ..record import Action, Record
from . import detect, link
from .detect import Found
from .requests import ids_of, written
from .situation import Situation

SITUATION_FORMS = ("xgid", "gnubg-id", "position")


def read_file(name: str, game: Game | None = None) -> Found:
    """What a file holds, or a link; ``-`` is standard input. ``game`` is that of texts that name none.

    Raises `TablesError`.
    """
    if link.fragment_of(name) is not None:
        return detect.read(name)
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise TablesError("not-text", f"{name} is not a text in UTF-8: {error}") from None
    return detect.read(text, game)


def convert(name: str, form: str, *, point_names: bool = False) -> str:
    """The games or the position of a file in another form; of games, a position form tells the last position."""
    found = read_file(name)
    if form in SITUATION_FORMS or (form == "link" and found.sheet is None):
        situation = found.situation
        if found.sheet is not None:
            situation = Situation.of(found.sheet.records[-1].state)
        assert situation is not None
        forms = ids_of(situation)
        if form not in forms:
            raise TablesError("not-in-form", f"there is no {form} of a position of {situation.position.game.code}")
        return forms[form] + "\n"
    if found.sheet is None:
        raise TablesError(
            "not-games", f"{name} holds a position; it can be turned into link, {', '.join(SITUATION_FORMS)}"
        )
    return str(written(found.sheet, form, point_names=point_names)["text"]).rstrip("\n") + "\n"


def verify(name: str, *, steps: bool = False) -> tuple[list[str], bool]:
    """What recomputing the throws of a file's games gives, in lines, and whether every throw follows from its seed."""
    sheet = read_file(name).sheet
    if sheet is None:
        raise TablesError("not-games", f"{name} holds no game")
    lines: list[str] = []
    honest = True
    for number, record in enumerate(sheet.records, start=1):
        if len(sheet.records) > 1:
            lines.append(f"game {number}")
        told = list(_verify(record, steps))
        lines += told
        honest = honest and record.setup.seed is not None and not record.wrong_throws()
    return lines, honest


def _verify(record: Record, steps: bool) -> Iterator[str]:
    throws = sum(action[0] in ("throw", "open") for action in record.actions)
    if record.setup.seed is None:
        yield f"no seed, so that its {throws} throws cannot be checked"
        return
    seed = record.setup.seed
    yield f"seed: {seed}"
    yield f"seed fingerprint (SHA-256): {fingerprint(seed)}"
    random = random_part(seed)
    if random != seed:
        yield f"fingerprint of its random part, {random}: {fingerprint(random)}"
    rolls = list(record.rolls())
    if steps:
        for roll in rolls:
            text = f"{seed}:{roll.number}:0"
            yield f"throw {roll.number}: the SHA-256 of {text} is {fingerprint(text)}"
            yield f"  its dice: {_dice_text(roll.fair)}, recorded: {_dice_text(roll.thrown)}"
    wrong = [roll for roll in rolls if roll.thrown != roll.fair]
    for roll in wrong:
        given = f"which gives {_dice_text(roll.fair)} for throw {roll.number}"
        yield f"action {roll.at}: {_dice_text(roll.thrown)} does not follow from the seed, {given}"
    yield f"{throws - len(wrong)} of {throws} throws follow from the seed"


def _dice_text(action: Action) -> str:
    if action[0] == "open":
        pairs = action[1]
        assert isinstance(pairs, tuple)
        return ", ".join("-".join(map(str, pair)) for pair in pairs)
    return "-".join(map(str, action[1:]))
