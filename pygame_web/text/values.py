"""The small values that texts hold beside positions and plays: dice, seats, house rules, whole numbers."""

from __future__ import annotations

import re

from ..errors import TablesError
from .position_text import SEATS

_DICE = re.compile(r"([1-6])-([1-6])")


def read_dice(text: str) -> tuple[int, int]:
    """Dice written ``6-5``. Raises `TablesError`, as all of these do."""
    match = _DICE.fullmatch(text.strip())
    if match is None:
        raise TablesError("bad-dice", f"dice are written 6-5, not {text[:20]!r}")
    return int(match[1]), int(match[2])


def dice_text(dice: tuple[int, int]) -> str:
    """What `read_dice` reads."""
    return f"{dice[0]}-{dice[1]}"


def read_seat(text: str) -> int:
    """A seat by its name."""
    if text not in SEATS:
        raise TablesError("bad-seat", f"a seat is {' or '.join(SEATS)}, not {text[:20]!r}")
    return SEATS.index(text)


def read_whole(text: str) -> int:
    """A whole number from 0 to 9,999,999."""
    if not (text.isascii() and text.isdigit() and len(text) <= 7):
        raise TablesError("bad-number", f"{text[:20]!r} is not a whole number")
    return int(text)


def read_score(text: str) -> tuple[int, int]:
    """The points of seats 0 and 1, written ``3-2``."""
    mine, _, theirs = text.partition("-")
    return read_whole(mine), read_whole(theirs)


def read_rule_value(text: str) -> object:
    """The value of a house rule: true, false, a number or a code."""
    return {"true": True, "false": False}.get(text, read_whole(text) if text.isdecimal() else text)
