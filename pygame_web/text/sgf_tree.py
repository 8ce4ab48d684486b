"""The syntax of the Smart Game Format: trees of nodes, nodes of properties, properties of values.

>>> reader = Reader("(;GM[6]C[a remark];W[31hefe](;B[64aggk])(;B[double]))")
>>> for node in next(reader.trees()):
...     print({name: [value.text for value in values] for name, values in node.items()})
{'GM': ['6'], 'C': ['a remark']}
{'W': ['31hefe']}
{'B': ['64aggk']}
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import NamedTuple

from ..errors import TablesError
from .places import place, text_error

_PROPERTY = re.compile(r"\s*([A-Za-z]{1,16})\s*(?=\[)")
_BLANK = re.compile(r"\s*")
_VALUE = re.compile(r"\[([^\]\\]*(?:\\.[^\]\\]*)*)\]", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


class Value(NamedTuple):
    """A property's value, as it is written, and where it stands in the text."""

    text: str
    offset: int


Node = dict[str, list[Value]]
"""The properties of a node."""


class Reader:
    """Splits a text into the main lines of its game trees, in one pass."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._breaks = [-1, *(match.start() for match in re.finditer("\n", text))]

    def spot(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line = bisect_right(self._breaks, offset - 1)
        return line, offset - self._breaks[line - 1]

    def at(self, offset: int) -> AbstractContextManager[None]:
        """Errors inside belong to this offset."""
        return place(*self.spot(offset))

    def error(self, message: str, offset: int) -> TablesError:
        """A fault of the text's form."""
        return text_error("bad-sgf", message, *self.spot(offset))

    def trees(self) -> Iterator[list[Node]]:
        """The main line of each game tree: its nodes from the root to the first end."""
        text = self.text
        depth, nodes, ended = 0, list[Node](), False
        offset = self._skip(1 if text.startswith("\ufeff") else 0)
        while offset < len(text):
            character = text[offset]
            if character == "(":
                depth += 1
                offset += 1
            elif not depth:
                raise self.error("a game begins with (;", offset)
            elif character == ")":
                depth, ended, offset = depth - 1, True, offset + 1
                if not depth:
                    if not nodes:
                        raise self.error("the game has no nodes", offset - 1)
                    yield nodes
                    nodes, ended = [], False
            elif character == ";":
                offset += 1
                node, offset = self._node(offset)
                if not ended:
                    nodes.append(node)
            else:
                raise self.error(f"{character!r} does not belong here", offset)
            offset = self._skip(offset)
        if depth:
            raise self.error("the last game is not closed with )", max(len(text) - 1, 0))

    def _node(self, offset: int) -> tuple[Node, int]:
        node: Node = {}
        while match := _PROPERTY.match(self.text, offset):
            offset = match.end()
            values = node.setdefault("".join(filter(str.isupper, match[1])), [])
            while self.text.startswith("[", offset):
                value = _VALUE.match(self.text, offset)
                if value is None:
                    raise self.error("a value is not closed with ]", offset)
                values.append(Value(value[1], offset + 1))
                offset = self._skip(value.end())
        return node, offset

    def _skip(self, offset: int) -> int:
        blank = _BLANK.match(self.text, offset)
        return blank.end() if blank else offset


def plain(node: Node, name: str) -> str:
    """The first value of a property without its escapes; empty if the node has none."""
    values = node.get(name)
    return _ESCAPED.sub(r"\1", values[0].text) if values else ""


def escaped(text: str) -> str:
    """A text as a value."""
    return text.replace("\\", "\\\\").replace("]", "\\]")
