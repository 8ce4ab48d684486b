"""What a text holds: the games of a sitting and who played them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..record import Record

LONGEST_TEXT = 2_000_000
"""Longer texts are refused by every reader of games."""

LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Sheet:
    """Games in order, and the names of seats 0 and 1 (empty if unknown)."""

    records: tuple[Record, ...]
    names: tuple[str, str] = ("", "")


def plain_name(name: str) -> str:
    """A player's name fit for one line of any text form."""
    kept = "".join(character if character.isprintable() else " " for character in name)
    return " ".join(kept.split())[:LONGEST_NAME]


def player_names(names: Sequence[str], otherwise: Sequence[str]) -> tuple[str, str]:
    """Both names made plain, unknown ones replaced."""
    dark, light = (plain_name(name) or other for name, other in zip(names, otherwise, strict=True))
    return dark, light
