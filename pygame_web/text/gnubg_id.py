"""GNU Backgammon's IDs: 14 characters for a position and, if wanted, 12 for what lies beside it.

>>> from pygame_web.games import load
>>> start = Situation(load("backgammon").start())
>>> write_position(start.position)
'4HPwATDgc/ABMA'
>>> write(start)
'4HPwATDgc/ABMA:cAkAAAAAAAAE'
>>> read("4HPwATDgc/ABMA:cAkAAAAAAAAE").position.mover.points
{24: 2, 13: 5, 8: 3, 6: 5}

A position ID does not say of which game it is (nackgammon and hypergammon use the same one), so readers are told. In a
match ID the program's player 1, the one at the bottom of its board, is our seat 0. Neither ID tells whether the cube
is in use: readers take it to be.
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
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_POSITION_LENGTH, _MATCH_LENGTH = 14, 12
_CELLS = (*range(1, 25), BAR)
_SHAPE = re.compile(
    r"\s*(?:gnu\s*bg\s*id\s*[:=]?\s*)?(?:position\s+id\s*:\s*)?(?P<position>[^\s:]+)"
    r"(?:(?:\s*:\s*|\s+)(?:match\s+id\s*:\s*)?(?P<match>[^\s:]+))?\s*",
    re.IGNORECASE,
)
_CENTRED = 3
_LARGEST_SCORE = (1 << 15) - 1
_LARGEST_CUBE = 15

# The fields of a match ID, in order: name and number of bits.
_FIELDS = (
    ("cube", 4), ("owner", 2), ("move", 1), ("crawford", 1), ("state", 3), ("turn", 1), ("doubled", 1), ("resigned", 2),
    ("die1", 3), ("die2", 3), ("length", 15), ("score0", 15), ("score1", 15), ("no_jacoby", 1),
)  # fmt: skip
_PLAYING, _OVER = 1, 2


def write_position(position: Position) -> str:
    """The position ID; the mover is the player whose turn it is."""
    bits = shift = 0
    for seen in (swap(position.packed), position.packed):
        cells = row(seen)
        for cell in _CELLS:
            bits |= ((1 << cells[cell]) - 1) << shift
            shift += cells[cell] + 1
    return _characters(bits, 10)


def read_position(text: str, game: Game | None = None) -> Position:
    """The position of a position ID, in backgammon if no other game is given. Raises `TablesError`."""
    return _read_position(checked_length(text, _LONGEST, "an ID").strip(), game or load("backgammon"), 1)


def _read_position(text: str, game: Game, column: int) -> Position:
    bits = _number(text, _POSITION_LENGTH, column)
    sides = [0, 0]
    for side in range(2):
        for cell in _CELLS:
            count = (~bits & bits + 1).bit_length() - 1
            if count > 15:
                raise text_error("bad-id", "no point holds more than 15 checkers", 1, column)
            bits >>= count + 1
            sides[side] += count * UNIT[cell]
        missing = game.checkers - sum(row(sides[side])[1 : BAR + 1])
        sides[side] += max(missing, 0) * UNIT[OFF]
    if bits:
        raise text_error("bad-id", "the ID holds more than 24 points and a bar for each side", 1, column)
    position = Position(game, sides[1] | sides[0] << SIDE_BITS)
    for fault in position.faults():
        raise text_error(fault.code, fault.message, 1, column)
    return position


def write(situation: Situation) -> str:
    """Position ID and match ID with a colon between them."""
    return f"{write_position(situation.position)}:{write_match(situation)}"


def write_match(situation: Situation) -> str:
    """The match ID. Raises `TablesError` if the score does not fit into it."""
    if max(situation.score) > _LARGEST_SCORE:
        raise TablesError("bad-score", f"a match ID holds scores up to {_LARGEST_SCORE:,}", "score")
    move = 1 - situation.seat
    offered = situation.phase in ("double", "resign")
    dice = situation.dice or (0, 0)
    values = {
        "cube": min(situation.cube.value.bit_length() - 1, _LARGEST_CUBE),
        "owner": _CENTRED if situation.cube.owner is None else 1 - situation.cube.owner,
        "move": move,
        "crawford": int(situation.crawford),
        "state": _OVER if situation.phase == "over" else _PLAYING,
        "turn": 1 - move if offered else move,
        "doubled": int(situation.phase == "double"),
        "resigned": situation.offer if situation.phase == "resign" else 0,
        "die1": dice[0],
        "die2": dice[1],
        "length": situation.match_length,
        "score0": situation.score[1],
        "score1": situation.score[0],
        "no_jacoby": int(not situation.position.game.rules.get("jacoby", False)),
    }
    bits = shift = 0
    for name, width in _FIELDS:
        bits |= values[name] << shift
        shift += width
    return _characters(bits, 9)


def read(text: str, code: str = "backgammon") -> Situation:
    """Read a position ID, with or without a match ID behind it, as a situation of the game with that code.

    Raises `TablesError` with the column of what is wrong.
    """
    match = _SHAPE.fullmatch(checked_length(text, _LONGEST, "an ID"))
    if match is None:
        raise text_error("bad-id", "an ID is a position ID, or a position ID, a colon and a match ID", 1, 1)
    column = match.start("position") + 1
    if match["match"] is None:
        return Situation(_read_position(match["position"], load(code, {"cube": True}), column))
    return _read_both(match["position"], column, match["match"], match.start("match") + 1, code)


def _read_both(position_id: str, position_column: int, match_id: str, column: int, code: str) -> Situation:
    bits = _number(match_id, _MATCH_LENGTH, column)
    values = {}
    for name, width in _FIELDS:
        values[name] = bits & (1 << width) - 1
        bits >>= width
    dice = values["die1"], values["die2"]
    if any(dice) and not (1 <= min(dice) <= max(dice) <= 6):
        raise text_error("bad-id", "the match ID holds impossible dice", 1, column)
    length = values["length"]
    if length not in MATCH_LENGTHS:
        raise text_error("bad-id", f"matches are to at most {MATCH_LENGTHS[-1]} points", 1, column)
    score = values["score1"], values["score0"]
    if length and max(score) >= length and values["state"] == _PLAYING:
        raise text_error("bad-id", "with this score the match is over", 1, column)
    if values["owner"] == 2:
        raise text_error("bad-id", "the match ID names no owner of the cube", 1, column)
    game = load(code, {"cube": True, "match": length, "jacoby": not length and not values["no_jacoby"]})
    owner = None if values["owner"] == _CENTRED or not values["cube"] else 1 - values["owner"]
    phase = "play" if any(dice) else "throw"
    if values["doubled"]:
        phase = "double"
    if values["resigned"]:
        phase = "resign"
    if values["state"] > _PLAYING:
        phase = "over"
    return Situation(
        position=_read_position(position_id, game, position_column),
        seat=1 - values["move"],
        phase=phase,
        dice=dice if any(dice) else None,
        cube=Cube(1 << values["cube"], owner, owner is not None),
        score=score,
        crawford=bool(values["crawford"]) and bool(length),
        offer=values["resigned"],
    )


def _characters(bits: int, size: int) -> str:
    key = bits.to_bytes(size, "little")
    wide = int.from_bytes(key, "big") << -8 * size % 6
    count = -(-8 * size // 6)
    return "".join(_ALPHABET[wide >> 6 * index & 63] for index in reversed(range(count)))


def _number(text: str, length: int, column: int) -> int:
    for index, character in enumerate(text):
        if character not in _ALPHABET:
            raise text_error("bad-id", f"{character!r} does not occur in an ID", 1, column + index)
    if len(text) != length:
        raise text_error("bad-id", f"this part of the ID has {length} characters, not {len(text)}", 1, column)
    wide = 0
    for character in text:
        wide = wide << 6 | _ALPHABET.index(character)
    size = 6 * length // 8
    if wide & (1 << -8 * size % 6) - 1:
        raise text_error("bad-id", f"{text[-1]!r} cannot be the last character", 1, column + length - 1)
    return int.from_bytes((wide >> -8 * size % 6).to_bytes(size, "big"), "little")
