"""Where words go and come from."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from typing import Protocol, TextIO

_RESET = "\x1b[0m"
_CODES = {"dark": "1;34", "light": "1;33", "accent": "31", "faint": "2", "strong": "1"}
_STONES, _PLAIN_STONES = ("●", "○"), ("x", "o")
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
"""What takes no room on the line; readline wants it between marks."""
_LINES = str.maketrans("─│┌┐└┘├┤┬┴┼·ōū", "-|+++++++++.ou")


class Screen(Protocol):
    """What a game needs of the place where it is played."""

    def say(self, text: str = "") -> None:
        """Show a text."""

    def ask(self, prompt: str) -> str | None:
        """A line that a person types; None at the end of the input."""

    def paint(self, text: str, style: str) -> str:
        """The text in a style: dark, light, accent, faint or strong."""

    @property
    def stones(self) -> tuple[str, str]:
        """The stones of seats 0 and 1."""


class Terminal:
    """Standard input and output, with colours and Unicode where they are there."""

    def __init__(self, color: str = "auto", out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.colored = color == "always" or (color == "auto" and has_colors(self.out, os.environ))
        self.unicode = _encodes(self.out, "".join(_STONES) + "─│·→")
        self.edits = self.out is sys.stdout and _use_readline()

    @property
    def stones(self) -> tuple[str, str]:
        """Discs, or letters where the terminal's encoding has no discs."""
        return _STONES if self.unicode else _PLAIN_STONES

    def say(self, text: str = "") -> None:
        """Print a text."""
        if not self.unicode:
            text = text.translate(_LINES)
            encoding = self.out.encoding or "utf-8"
            text = text.encode(encoding, "replace").decode(encoding)
        print(text, file=self.out, flush=True)

    def ask(self, prompt: str) -> str | None:
        """Read a line with the prompt before it."""
        try:
            return input(_ESCAPE.sub("\x01\\g<0>\x02", prompt) if self.edits else prompt)
        except (EOFError, KeyboardInterrupt):
            self.say()
            return None

    def paint(self, text: str, style: str) -> str:
        """The text in the colour of a style."""
        return f"\x1b[{_CODES[style]}m{text}{_RESET}" if self.colored and text else text


def has_colors(out: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether to use colours: on a terminal that has them, unless NO_COLOR is set."""
    return not environment.get("NO_COLOR") and environment.get("TERM") != "dumb" and out.isatty()


def _encodes(out: TextIO, text: str) -> bool:
    try:
        text.encode(out.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _use_readline() -> bool:
    """Let people edit what they type, where Python was built with readline; whether it was."""
    if not sys.stdin.isatty():
        return False
    try:
        import readline
    except ImportError:
        return False
    readline.set_auto_history(True)
    return True
