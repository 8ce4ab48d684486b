"""What a shared link carries behind its ``#``: a game, or a position with what lies beside it on the table.

A game is ``record=1`` and its record, made short and deflated (RFC 1951), in the base64 of addresses. The 1 is the
version.

>>> from pygame_web.record import Record
>>> record = Record.new({"game": "ban-sugoroku", "seed": "tables"}).act(("throw",))
>>> record = record.act(("play", ((8, 2), (6, 5))))
>>> fragment = write(Sheet((record,)))
>>> fragment[:8], len(fragment) < 120
('record=1', True)
>>> read(f"https://example.org/tables/#{fragment}").records == (record,)
True

Short, a record is the JSON of ``{"setup", "names"?, "play"}``; the setup leaves out what has its usual value, and
``play`` is all actions one after another: ``,`` is a throw as the seed gives it, ``65`` another one, ``O3365`` another
opening roll; a play is two letters a move, from and to (``a`` to ``x`` are the points 1 to 24, ``y`` the bar, ``z`` the
hand, ``_`` off), or ``-`` where nothing could be moved; ``D``, ``T``, ``P``, ``B``, ``A`` and ``F`` are double, take,
drop, beaver, accept and refuse, ``R2.`` and ``N3.`` resigning and naming.

A position has the names of an address that opens one: ``game``, ``rule.NAME``, ``position``, ``dice``, ``cube``,
``score`` and ``crawford``.

>>> situation = read_situation("#game=backgammon&position=6x2.5_24x2_light&dice=6-5")
>>> situation.seat, situation.dice
(1, (6, 5))
>>> write_situation(situation)
'game=backgammon&position=6x2.5_24x2_light&dice=6-5'
"""

from __future__ import annotations

import json
import re
import zlib
from binascii import Error as Base64Error
from binascii import a2b_base64, b2a_base64
from collections.abc import Iterator, Mapping

from ..errors import TablesError
from ..games import load
from ..match import Cube, Setup
from ..record import Action, Record, State, fair_throw
from . import position_text
from .places import FIELD, place
from .position_text import SEATS
from .replay import MOST_TOGETHER, Replay
from .sheet import Sheet, plain_name
from .situation import Situation
from .values import dice_text, read_dice, read_rule_value, read_score, read_seat, read_whole

LONGEST = 20_000
"""Longer links are refused: no letter or message would carry them."""

_VERSION = "1"
_LARGEST = 200_000
_LINK = re.compile(r"(?:[A-Za-z][A-Za-z0-9+.-]*:\S*#|#)?((?:record|game)=\S*)")
_PLACES = {"_": "off", "y": "bar", "z": "hand", **{chr(ord("a") + point - 1): point for point in range(1, 25)}}
_LETTERS = {place: letter for letter, place in _PLACES.items()}
_VERBS = {"D": "double", "T": "take", "P": "drop", "B": "beaver", "A": "accept", "F": "refuse"}
_NUMBERED = {"R": "resign", "N": "name"}
_CODES = {verb: code for code, verb in (_VERBS | _NUMBERED).items()}
_FOR_ADDRESSES, _FROM_ADDRESSES = bytes.maketrans(b"+/", b"-_"), bytes.maketrans(b"-_", b"+/")
_ACTION = re.compile(r",|[1-6]{2}|O(?:[1-6]{2})+|-|(?:[a-z_]{2})+|[DTPBAF]|[RN][0-9]{1,3}\.")


def fragment_of(text: str) -> str | None:
    """What stands behind the ``#`` of a link, or alone; None if this is no link of ours."""
    found = _LINK.fullmatch(text.strip())
    return found and found[1]


def holds_game(text: str) -> bool:
    """Whether a link is one of a game rather than of a position."""
    return "record" in _values(text)


def _values(text: str) -> dict[str, str]:
    parts = (part.partition("=") for part in (fragment_of(text.partition("\n")[0]) or "").split("&"))
    return {name: value for name, _, value in parts}


# Games.


def write(sheet: Sheet) -> str:
    """The fragments for the games of a sheet, one a line. Raises `TablesError` for a game that no link would hold."""
    names = [plain_name(name) for name in sheet.names]
    return "\n".join(_fragment(record, names) for record in sheet.records)


def _fragment(record: Record, names: list[str]) -> str:
    data = {"setup": _short_setup(record.setup), **({"names": names} if any(names) else {}), "play": _play(record)}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    content = deflate.compress(text.encode()) + deflate.flush()
    packed = b2a_base64(content, newline=False).translate(_FOR_ADDRESSES).decode().rstrip("=")
    if len(packed) >= LONGEST or len(text) > _LARGEST:
        raise TablesError("link-too-long", "the game is too long for a link", FIELD)
    return f"record={_VERSION}{packed}"


def _short_setup(setup: Setup) -> dict[str, object]:
    usual = Setup(load(setup.game.code)).to_json()
    return {"game": setup.game.code} | {key: value for key, value in setup.to_json().items() if usual.get(key) != value}


def _play(record: Record) -> str:
    return "".join(_written(state, action) for state, action in zip(record.states(), record.actions, strict=False))


def _written(state: State, action: Action) -> str:
    verb, *values = action
    if verb in ("throw", "open"):
        if state.setup.seed is not None and action == fair_throw(state):
            return ","
        pairs = values[0] if verb == "open" else [values]
        assert isinstance(pairs, (list, tuple))
        dice = "".join(str(die) for pair in pairs for die in pair)
        return f"O{dice}" if verb == "open" else dice
    if verb == "play":
        (moves,) = values
        assert isinstance(moves, tuple)
        return "".join(_LETTERS[place] for move in moves for place in move) or "-"
    return _CODES[str(verb)] + "".join(f"{value}." for value in values)


def read(text: str) -> Sheet:
    """The games of links, one a line. Raises `TablesError`."""
    records: list[Record] = []
    names = ("", "")
    left = MOST_TOGETHER
    for number, line in enumerate(text.strip().split("\n"), start=1):
        with place(number, 1):
            record, told = _read_line(line)
            left -= len(record.actions) + 1
            if left < 0:
                raise TablesError("text-too-long", f"a text has at most {MOST_TOGETHER:,} actions")
        names = names if records else told
        records.append(record)
    return Sheet(tuple(records), names)


def _read_line(line: str) -> tuple[Record, tuple[str, str]]:
    packed = _values(line).get("record", "")
    if len(packed) > LONGEST:
        raise TablesError("link-too-long", f"a link has at most {LONGEST:,} characters", FIELD)
    if packed[:1] != _VERSION:
        raise TablesError("unknown-version", "this link is of a kind that is not known here", FIELD)
    data = _unpacked(packed[1:])
    play, names = data.get("play"), data.get("names", ["", ""])
    if not isinstance(play, str) or not isinstance(names, list) or len(names) != 2:
        raise _broken()
    dark, light = (plain_name(name) if isinstance(name, str) else "" for name in names)
    return _replayed(Setup.from_json(data.get("setup")), play), (dark, light)


def _unpacked(packed: str) -> Mapping[str, object]:
    try:
        plain = packed.encode("ascii").translate(_FROM_ADDRESSES)
        inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        content = inflate.decompress(a2b_base64(plain + b"=" * (-len(plain) % 4)), _LARGEST)
        if inflate.unconsumed_tail or not inflate.eof:
            raise _broken()
        data = json.loads(content)
    except (zlib.error, Base64Error, ValueError, RecursionError):
        raise _broken() from None
    if not isinstance(data, Mapping):
        raise _broken()
    return data


def _broken() -> TablesError:
    return TablesError("bad-link", "this link is damaged: part of it is missing or has been changed", FIELD)


def _replayed(setup: Setup, play: str) -> Record:
    replay = Replay(setup)
    at = 0
    while at < len(play):
        found = _ACTION.match(play, at)
        if found is None:
            raise _broken()
        replay.act(*_read_action(replay.state, found[0]))
        at = found.end()
    return replay.record


def _read_action(state: State, text: str) -> Action:
    if text == ",":
        return fair_throw(state)
    if text[0] == "O":
        return "open", tuple(_pairs(map(int, text[1:])))
    if text[0].isdigit():
        return "throw", int(text[0]), int(text[1])
    if text in _VERBS:
        return (_VERBS[text],)
    if text[0] in _NUMBERED:
        return _NUMBERED[text[0]], int(text[1:-1])
    return "play", tuple(_pairs(_PLACES[letter] for letter in text if letter != "-"))


def _pairs(values: Iterator[object]) -> Iterator[tuple[object, object]]:
    return zip(values, values, strict=True)


# Positions.


def write_situation(situation: Situation) -> str:
    """The fragment for a position with what lies beside it."""
    game, cube, seat = situation.position.game, situation.cube, situation.seat
    usual = load(game.code).rules
    changed = {name: value for name, value in game.rules.items() if usual[name] != value}
    values = {
        "game": game.code,
        **{f"rule.{name}": str(value).lower() for name, value in changed.items()},
        "position": position_text.write(situation.position, seat or None),
    }
    if situation.dice:
        values["dice"] = dice_text(situation.dice)
    if game.rules.get("cube") and (cube.value > 1 or cube.owner is not None):
        values["cube"] = str(cube.value) if cube.owner is None else f"{cube.value}-{SEATS[cube.owner]}"
    if any(situation.score):
        values["score"] = f"{situation.score[0]}-{situation.score[1]}"
    if situation.crawford:
        values["crawford"] = "true"
    return "&".join(f"{name}={value}" for name, value in values.items())


def read_situation(text: str) -> Situation:
    """The position of a link. Raises `TablesError`."""
    values = _values(text)
    if "position" not in values:
        raise TablesError("bad-link", "this link holds neither a game nor a position", FIELD)
    rules = {name[5:]: read_rule_value(value) for name, value in values.items() if name.startswith("rule.")}
    game = load(values.get("game"), rules)
    placed = position_text.read(values["position"], game)
    shown, _, owner = values.get("cube", "1").partition("-")
    cube = Cube(read_whole(shown), read_seat(owner) if owner else None)
    situation = Situation(
        position=placed.position,
        seat=placed.seat or 0,
        phase="play" if "dice" in values else "throw",
        dice=read_dice(values["dice"]) if "dice" in values else None,
        cube=cube,
        score=read_score(values.get("score", "0-0")),
        crawford=values.get("crawford") == "true",
    )
    Setup.from_json(situation.setup().to_json())  # refuses what cannot lie on a table
    return situation
