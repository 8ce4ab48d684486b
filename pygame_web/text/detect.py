"""Reads any of the text forms without being told which one it is.

>>> found = read("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")
>>> found.form, found.situation.dice
('xgid', (3, 1))
>>> read("hypergammon_24.23.22_24.23.22").form
'position'
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from ..errors import TablesError
from ..games import load
from ..games.base import Game
from ..position import Position
from ..record import Record
from . import gnubg_id, link, mat, position_text, record_text, sgf, xgid
from .places import checked_length, place, text_error
from .replay import MOST_TOGETHER, Replay
from .sheet import LONGEST_TEXT, Sheet, plain_name
from .sitting import FAMILY
from .situation import Situation

FORMS = ("text", "mat", "sgf", "json", "link", "xgid", "gnubg-id", "position")
"""The names of the forms; ``json`` is a record, ``{"records", "names"?}`` or a position as plain data, ``link`` what a
shared link carries."""

_MOST_RECORDS = 1_000
_XGID = re.compile(r"XGID=\S+", re.IGNORECASE)
_BARE_XGID = re.compile(r"\s*[-A-Oa-o]{26}(?::\S*)?\s*")
_GNUBG_ID = re.compile(
    r"(?:^|\s)(?P<position>[A-Za-z0-9+/]{14})(?:(?:\s*:\s*|\s+)(?P<match>[A-Za-z0-9+/]{12}))?(?:\s|$)"
)
_BOARD_IDS = re.compile(
    r"position\s+id\s*:\s*(?P<position>[A-Za-z0-9+/]{14})(?:\s+match\s+id\s*:\s*(?P<match>[A-Za-z0-9+/]{12}))?",
    re.IGNORECASE,
)
_MAT = re.compile(r"point match|^\s*game\s+[0-9]|^\s*[0-9]+\)", re.IGNORECASE | re.MULTILINE)
_HEAD = 2_000


@dataclass(frozen=True, slots=True)
class Found:
    """What a text turned out to be: its form, and games or one situation."""

    form: str
    sheet: Sheet | None = None
    situation: Situation | None = None


def read(text: str, game: Game | None = None) -> Found:
    """Read a text in any form. ``game`` is the game of IDs and position texts that do not name theirs.

    Raises `TablesError` if it is in none of the forms, or with the place of what is wrong in it.
    """
    checked_length(text, LONGEST_TEXT, "a text")
    bare = text.lstrip("\ufeff \t\r\n")
    if not bare.rstrip():
        raise text_error("empty-text", "there is nothing to read", 1, 1)
    code = game.code if game is not None and game.code in FAMILY else "backgammon"
    if bare[0] in "{[":
        return _read_json(bare)
    first = next((line for line in bare.split("\n") if line.strip() and not line.startswith("#")), "")
    if link.fragment_of(bare.partition("\n")[0]) is not None:
        return _read_link(bare)
    if first.rstrip() == record_text.TITLE:
        return Found("text", record_text.read(text))
    if bare[0] == "(":
        return Found("sgf", sgf.read(text))
    head = bare[:_HEAD]
    marked = _XGID.search(head)
    if marked:
        return Found("xgid", situation=xgid.read(marked[0], code))
    if _BARE_XGID.fullmatch(head):
        return Found("xgid", situation=xgid.read(bare, code))
    ids = _BOARD_IDS.search(head) or _GNUBG_ID.fullmatch(head)
    if ids:
        both = f"{ids['position']}:{ids['match']}" if ids["match"] else ids["position"]
        return Found("gnubg-id", situation=gnubg_id.read(both, code))
    if "_" in first and " " not in first.strip():
        placed = position_text.read(text, game)
        return Found("position", situation=Situation(placed.position, placed.seat or 0))
    if _MAT.search(head):
        return Found("mat", mat.read(text))
    raise text_error("unknown-form", "this is none of the forms of positions and games that can be read", 1, 1)


def situation(text: object, game: Game | None = None) -> Situation:
    """The position, with what lies beside it, that a text holds. Raises `TablesError`."""
    if not isinstance(text, str):
        raise TablesError("bad-text", "text must be a text", "text")
    found = read(text, game).situation
    if found is None:
        raise TablesError("not-a-position", "the text holds games, not a position", "text")
    return found


def _read_link(text: str) -> Found:
    if link.holds_game(text):
        return Found("link", link.read(text))
    with place(1, 1):
        return Found("link", situation=link.read_situation(text))


def _read_json(text: str) -> Found:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise text_error("bad-json", error.msg, error.lineno, error.colno) from None
    except (ValueError, RecursionError) as error:
        raise text_error("bad-json", str(error), 1, 1) from None
    with place(1, 1):
        if isinstance(data, Mapping) and "mover" in data:
            return Found("json", situation=Situation(Position.from_json(data)))
        records = data.get("records", [data]) if isinstance(data, Mapping) else data
        if not isinstance(records, list) or not 0 < len(records) <= _MOST_RECORDS:
            raise TablesError("bad-record", f"there must be 1 to {_MOST_RECORDS:,} records")
        games: list[Record] = []
        left = MOST_TOGETHER
        for number, record in enumerate(records, start=1):
            game = _numbered(number, record).record
            left -= len(game.actions)
            if left < 0:
                raise TablesError("text-too-long", f"a text has at most {MOST_TOGETHER:,} actions")
            games.append(game)
        return Found("json", Sheet(tuple(games), _names(data)))


def _names(data: object) -> tuple[str, str]:
    names = data.get("names") if isinstance(data, Mapping) else None
    if not isinstance(names, list) or len(names) != 2:
        return "", ""
    dark, light = (plain_name(name) if isinstance(name, str) else "" for name in names)
    return dark, light


def _numbered(number: int, data: object) -> Replay:
    try:
        return Replay.of_json(data)
    except TablesError as error:
        error.message = f"record {number}: {error.message}"
        raise


def game_of(code: object, rules: object = None) -> Game | None:
    """The game a reader is told, or None. Raises `TablesError`."""
    if code is None:
        return None
    return load(code, rules)  # type: ignore[arg-type]
