"""A page on its way from source to HTML, and what the sources may name: boards, words, games with house rules."""

import json
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from pygame_web.games import CODES, load
from web.make import boards
from web.make.boards import Board
from web.make.drawing import Drawer
from web.make.paths import WEB

SOURCE = WEB / "pages"
LANGUAGES = {"en": "English", "zh-TW": "繁體中文", "ja": "日本語"}
TAGS = {"en": "en", "zh-TW": "zh-Hant-TW", "ja": "ja"}
SECTIONS = (
    "aim",
    "setup",
    "way",
    "dice",
    "special",
    "end",
    "house",
    "differences",
    "words",
    "questions",
    "sources",
)
OTHERS = ("index", "throws", "dice", "glossary")


class PageError(ValueError):
    """A source that cannot be made into a page; the message names the file."""


@dataclass
class Page:
    """A page on its way from Markdown to HTML."""

    name: str
    lang: str
    head: dict[str, str]
    body: str
    drawer: Drawer
    contents: list[tuple[str, str]] = field(default_factory=list)
    """Headings of the second level: id and text."""
    questions: list[tuple[str, str]] = field(default_factory=list)
    html: str = ""

    @property
    def game(self) -> str | None:
        return self.name if self.name in CODES else None


def names() -> list[str]:
    return [*OTHERS, *CODES]


def source(lang: str, name: str) -> Path:
    return SOURCE / lang / f"{name}.md"


@cache
def board(name: str) -> Board:
    """The board that a source names as `game/name`."""
    game, _, own = name.partition("/")
    try:
        return boards.read(SOURCE / "boards" / f"{game}.toml", game)[own]
    except KeyError:
        raise PageError(f"there is no board {name}") from None


def all_boards() -> list[Board]:
    return [each for code in CODES for each in boards.read(SOURCE / "boards" / f"{code}.toml", code).values()]


@cache
def words() -> dict[str, dict[str, Any]]:
    return tomllib.loads((SOURCE / "words.toml").read_text(encoding="utf-8"))


def play_address(game: str, rules: dict[str, str], lang: str) -> str:
    """The address of a game with every house rule written out."""
    chosen = {name: str(value).lower() for name, value in load(game).rules.items()} | rules
    asked = {"game": game, **{f"rule.{name}": value for name, value in chosen.items()}, "lang": lang}
    return f"../../index.html?{urlencode(asked)}"


def rule_value(text: str) -> Any:
    """The value of a house rule as it is written in an address."""
    try:
        return json.loads(text)
    except ValueError:
        return text
