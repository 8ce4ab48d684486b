"""XGID, the one-line description of a position, cube, score and dice that eXtreme Gammon introduced.

>>> from pygame_web.games import load
>>> write(Situation(load("backgammon", {"cube": True}).start()))
'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'
>>> read("XGID=-aa---EBB---dDa--c-e----B-:0:0:1:16").dice
(1, 6)

The fields are: the board seen by X (the other's bar, points 1 to 24, X's bar; ``A`` to ``O`` are checkers of X, ``a``
to ``o`` of the other side), the cube as a power of two, its owner, whose turn it is (1 is X, -1 the other), the dice
(``00``: not thrown; ``D``: the player whose turn it is has doubled), the score of X and of the other, the Crawford flag
(in unlimited play 1 for Jacoby plus 2 for beavers), the match length and the highest cube as a power of two. X is our
seat 0. Which game it is and whether the cube is in use an XGID does not tell: readers are told the game and take the
cube to be in use.
"""

from __future__ import annotations

import re

from ..errors import TablesError
from ..games import load
from ..games.base import MATCH_LENGTHS, Game
from ..match import Cube
from ..packing import BAR, OFF, SIDE_BITS, UNIT, row, swap
from ..position import Position
from .places import checked_length, text_error
from .situation import Situation

_LONGEST = 200
_PREFIX = "XGID="
_HIGHEST_CUBE = 10
_LARGEST_CUBE = 15
_LARGEST_SCORE = 1_000_000
_DEFAULTS = ("0", "0", "1", "00", "0", "0", "0", "0", str(_HIGHEST_CUBE))
_SIGNED = re.compile(r"-?[0-9]{1,7}")


def write(situation: Situation) -> str:
    """The XGID of a situation. Raises `TablesError` for an offered resignation, which it cannot describe."""
    if situation.phase == "resign":
        raise TablesError("not-in-xgid", "an XGID cannot describe an offered resignation", "text")
    packed = situation.position.packed
    sides = (packed, swap(packed)) if situation.seat == 0 else (swap(packed), packed)
    rules = situation.position.game.rules
    length = situation.match_length
    flags = int(bool(rules.get("jacoby"))) + 2 * int(bool(rules.get("beavers")))
    dice = "D" if situation.phase == "double" else "{}{}".format(*situation.dice or (0, 0))
    owner = situation.cube.owner
    fields = (
        _board(row(sides[0]), row(sides[1])),
        situation.cube.value.bit_length() - 1,
        0 if owner is None else 1 if owner == 0 else -1,
        1 if situation.seat == 0 else -1,
        dice,
        *situation.score,
        int(situation.crawford) if length else flags,
        length,
        max(_HIGHEST_CUBE, situation.cube.value.bit_length() - 1),
    )
    return _PREFIX + ":".join(map(str, fields))


def _board(x: bytes, o: bytes) -> str:
    points = (_letter(x[p], "A") if x[p] else _letter(o[25 - p], "a") for p in range(1, 25))
    return "".join((_letter(o[BAR], "a"), *points, _letter(x[BAR], "A")))


def _letter(count: int, first: str) -> str:
    return chr(ord(first) + count - 1) if count else "-"


def read(text: str, code: str = "backgammon") -> Situation:
    """Read an XGID as a situation of the game with that code; fields at the end may be missing.

    Raises `TablesError` with the column of what is wrong.
    """
    plain = checked_length(text, _LONGEST, "an XGID").strip()
    start = text.find(plain) + 1
    if plain[: len(_PREFIX)].upper() == _PREFIX:
        plain, start = plain[len(_PREFIX) :], start + len(_PREFIX)
    fields = plain.split(":")
    columns = [start]
    for field in fields:
        columns.append(columns[-1] + len(field) + 1)
    if len(fields) > 1 + len(_DEFAULTS):
        raise text_error("bad-xgid", f"an XGID has at most {1 + len(_DEFAULTS)} fields", 1, columns[10])
    fields += _DEFAULTS[len(fields) - 1 :]
    columns += [columns[-1]] * (len(fields) - len(columns))

    def number(index: int, least: int, most: int, what: str) -> int:
        if _SIGNED.fullmatch(fields[index]) and least <= int(fields[index]) <= most:
            return int(fields[index])
        message = f"{what} is a whole number from {least} to {most}, not {fields[index]!r}"
        raise text_error("bad-xgid", message, 1, columns[index])

    cube = 1 << number(1, 0, _LARGEST_CUBE, "the cube")
    owner = {0: None, 1: 0, -1: 1}[number(2, -1, 1, "the owner of the cube")]
    turn = number(3, -1, 1, "the turn")
    if not turn:
        raise text_error("bad-xgid", "the turn is 1 or -1", 1, columns[3])
    phase, dice = _read_dice(fields[4], columns[4])
    score = number(5, 0, _LARGEST_SCORE, "a score"), number(6, 0, _LARGEST_SCORE, "a score")
    length = number(8, 0, MATCH_LENGTHS[-1], "the match length")
    flags = number(7, 0, 1 if length else 3, "the Crawford or Jacoby flag")
    number(9, 0, _LARGEST_CUBE, "the highest cube")
    if length and max(score) >= length:
        raise text_error("bad-xgid", "with this score the match is over", 1, columns[5])
    rules = {"cube": True, "match": length}
    if not length:
        rules |= {"jacoby": bool(flags & 1), "beavers": bool(flags & 2)}
    return Situation(
        position=_read_board(fields[0], columns[0], load(code, rules), turn),
        seat=0 if turn == 1 else 1,
        phase=phase,
        dice=dice,
        cube=Cube(cube, owner if cube > 1 else None, cube > 1 and owner is not None),
        score=score,
        crawford=bool(length and flags),
    )


def _read_dice(text: str, column: int) -> tuple[str, tuple[int, int] | None]:
    if text in ("0", "00"):
        return "throw", None
    if text.upper() == "D":
        return "double", None
    if text.upper() in ("B", "R"):
        raise text_error("not-in-tables", "a beaver that waits for an answer cannot be set up", 1, column)
    if len(text) == 2 and all(die in "123456" for die in text):
        return "play", (int(text[0]), int(text[1]))
    raise text_error("bad-xgid", f"the dice are two numbers from 1 to 6, 00 or D, not {text!r}", 1, column)


def _read_board(text: str, column: int, game: Game, turn: int) -> Position:
    if len(text) != 26:
        raise text_error("bad-xgid", f"the board has 26 characters, not {len(text)}", 1, column)
    x = o = 0
    for index, letter in enumerate(text):
        if letter == "-":
            continue
        count = ord(letter.lower()) - ord("a") + 1
        upper = "A" <= letter <= "O"
        if not upper and not "a" <= letter <= "o":
            raise text_error("bad-xgid", f"{letter!r} is not a number of checkers (A-O, a-o or -)", 1, column + index)
        if index == (0 if upper else 25):
            raise text_error("bad-xgid", "each side has its own bar: a-o first, A-O last", 1, column + index)
        if upper:
            x += count * UNIT[BAR if index == 25 else index]
        else:
            o += count * UNIT[BAR if index == 0 else 25 - index]
    x, o = (side + max(game.checkers - sum(row(side)[1 : BAR + 1]), 0) * UNIT[OFF] for side in (x, o))
    position = Position(game, x | o << SIDE_BITS if turn == 1 else o | x << SIDE_BITS)
    for fault in position.faults():
        raise text_error(fault.code, fault.message, 1, column)
    return position
