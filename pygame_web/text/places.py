"""Where in a text something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..errors import TablesError

FIELD = "text"


def text_error(code: str, message: str, line: int, column: int) -> TablesError:
    """A `TablesError` for one place of a text.

    >>> text_error("bad-dice", "dice are two numbers", 3, 7).message
    'line 3, column 7: dice are two numbers'
    """
    data = {"line": line, "column": column}
    return TablesError(code, f"line {line}, column {column}: {message}", FIELD, data)


@contextmanager
def place(line: int, column: int, *, quoted: bool = False) -> Iterator[None]:
    """Give every `TablesError` raised inside this place of the text, unless it has one of its own.

    A column that the error already names counts from this place on. ``quoted`` says that a text of one line stands
    here, so that the places inside it are to be counted so too.
    """
    try:
        yield
    except TablesError as error:
        message = error.message
        if "line" in error.data:
            if not quoted:
                raise
            message = message.partition(": ")[2]
        inner = error.data.get("column", 1)
        column += inner - 1 if isinstance(inner, int) else 0
        data = {**error.data, "line": line, "column": column}
        raise type(error)(error.code, f"line {line}, column {column}: {message}", FIELD, data) from None


def checked_length(text: str, longest: int, what: str) -> str:
    """The text, or a `TablesError` if it is longer than is sensible."""
    if len(text) > longest:
        raise TablesError(
            "text-too-long", f"{what} has at most {longest:,} characters", FIELD, {"line": 1, "column": 1}
        )
    return text
