"""Positions as short texts that people can write and addresses can carry.

A position is the mover's side and the other's, with ``_`` between them. A side is a list of places with ``.`` between
them; a place is a point in the side's *own* numbers (24 far … 1 near), ``bar``, ``hand`` or ``off``, with ``x`` and a
number behind it where more than one checker stands there. A ``p`` behind a point says that the checker there is
pinned (plakoto). Checkers that are not mentioned have been borne off.

>>> from pygame_web.games import load
>>> write(load("backgammon").start())
'24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5'
>>> read("6x2_barx2.1", load("backgammon")).position.other.off
12

The game's code may stand in front, for readers that are not told it, and ``dark`` or ``light`` at the end: the seat
that moves (dark is the first seat).

>>> write(load("long-nardy").start(), seat=1, code=True)
'long-nardy_24x15_24x15_light'
>>> read("plakoto_24x14.18p_24x13.7x2").position.mover.pinned
(18,)

Only letters, digits, ``.``, ``-`` and ``_`` occur, none of which an address has to escape. Capitals are read as small
letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..errors import TablesError
from ..games import CODES, load
from ..games.base import Game
from ..packing import BAR, HAND, OFF, PINS, SIDE_BITS, UNIT
from ..position import Position, Side
from .places import checked_length, text_error

SEATS = ("dark", "light")
"""How the two seats are called in texts."""

_LONGEST = 400
_WORDS = {"bar": BAR, "hand": HAND, "off": OFF}


class Placed(NamedTuple):
    """A position and the seat that moves in it, None where the text does not say."""

    position: Position
    seat: int | None


def write(position: Position, seat: int | None = None, *, code: bool = False) -> str:
    """The text of a position, with the seat that moves and the game's code if wanted."""
    parts = [_side_text(position.mover), _side_text(position.other)]
    if code:
        parts.insert(0, position.game.code)
    if seat is not None:
        parts.append(SEATS[seat])
    return "_".join(parts)


def _side_text(side: Side) -> str:
    places = [
        *_counted("hand", side.hand),
        *_counted("bar", side.bar),
        *(f"{p}p" if p in side.pinned else f"{p}x{count}" if count > 1 else str(p) for p, count in side.points.items()),
    ]
    return ".".join(places or _counted("off", side.off))


def _counted(word: str, count: int) -> Iterator[str]:
    if count:
        yield f"{word}x{count}" if count > 1 else word


def read(text: str, game: Game | None = None) -> Placed:
    """Read a position of ``game``, or of the game that the text names (with its default rules).

    Raises `TablesError` with the column of what is wrong.
    """
    plain = checked_length(text, _LONGEST, "a position").strip()
    start = text.find(plain) + 1
    plain = plain.lower()
    parts = _split(plain, "_", start)
    if parts[0][0] in CODES:
        code, column = parts.pop(0)
        if game is not None and game.code != code:
            raise _error("game-mismatch", f"this is a position of {code}, not of {game.code}", column)
        game = game or load(code)
    if game is None:
        raise _error("missing-game", "the text does not begin with the code of a game", start)
    seat = SEATS.index(parts.pop()[0]) if parts[-1:] and parts[-1][0] in SEATS else None
    if len(parts) != 2:
        raise _error("bad-position-text", "a position is the mover's side, _ and the other's side", start)
    packed = 0
    for shift, (side, column) in zip((0, SIDE_BITS), parts, strict=True):
        packed |= _read_side(game, side, column) << shift
    position = Position(game, packed)
    for fault in position.faults():
        column = parts[fault.data.get("side") == "other"][1]
        raise _error(fault.code, fault.message, column)
    return Placed(position, seat)


def _read_side(game: Game, text: str, column: int) -> int:
    packed, total, seen = 0, 0, set()
    for item, at in _split(text, ".", column):
        word, _, number = item.partition("x")
        pinned = word.endswith("p")
        cell = _cell(word.removesuffix("p"), at)
        if pinned and cell in (BAR, HAND, OFF):
            raise _error("bad-pin", "only a checker on a point can be pinned", at)
        count = _count(number, at + len(word) + 1) if "x" in item else 1
        if cell in seen:
            raise _error("place-twice", f"{word} is named twice for one side", at)
        seen.add(cell)
        total += count
        packed += count * UNIT[cell] + (1 << 8 * PINS + cell if pinned else 0)
    if OFF not in seen and game.bears_off and total < game.checkers:
        packed += (game.checkers - total) * UNIT[OFF]
    return packed


def _split(text: str, separator: str, column: int) -> list[tuple[str, int]]:
    parts = []
    for part in text.split(separator):
        parts.append((part, column))
        column += len(part) + 1
    return parts


def _cell(word: str, column: int) -> int:
    if word in _WORDS:
        return _WORDS[word]
    if word.isascii() and word.isdigit() and len(word) <= 2 and 1 <= int(word) <= 24 and word[0] != "0":
        return int(word)
    raise _error("bad-place", f"{word!r} is not a place: points are 1 to 24, or bar, hand, off", column)


def _count(word: str, column: int) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 2 and 1 <= int(word) <= 15 and word[0] != "0":
        return int(word)
    raise _error("bad-count", f"{word!r} is not a number of checkers from 1 to 15", column)


def _error(code: str, message: str, column: int) -> TablesError:
    return text_error(code, message, 1, column)
