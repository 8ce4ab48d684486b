"""Plays as text: ``24/18*/13(2)``, ``bar/22``, ``6/off``, and ban-sugoroku's In and Out names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from .errors import IllegalPlayError, TablesError
from .moves import Move, Place, cell, words
from .packing import OFF
from .turn import Node, Turn

_LONGEST_TEXT = 500


def play_text(moves: Iterable[tuple[object, object, str]]) -> str:
    """A finished play in the usual notation; moves of one checker are joined, equal ones counted.

    >>> play_text([(24, 18, "hit"), (18, 13, ""), (6, 5, ""), (6, 5, "")])
    '24/18*/13 6/5(2)'
    >>> play_text([])
    '-'
    """
    chains: list[list[tuple[object, str]]] = []
    for source, target, flag in moves:
        mark = "*" if flag else ""
        for chain in chains:
            if chain[-1][0] == source and source != "off":
                chain.append((target, mark))
                break
        else:
            chains.append([(source, ""), (target, mark)])
    texts: dict[str, int] = {}
    for chain in sorted(chains, key=lambda chain: -_height(chain[0][0])):
        kept = [stop for index, stop in enumerate(chain) if index in (0, len(chain) - 1) or stop[1]]
        text = "/".join(f"{place}{mark}" for place, mark in kept)
        texts[text] = texts.get(text, 0) + 1
    return " ".join(text if count == 1 else f"{text}({count})" for text, count in texts.items()) or "-"


def _height(place: object) -> int:
    return place if isinstance(place, int) else 26


def point_name(p: int) -> str:
    """The ban-sugoroku name of a point in the mover's numbers; points beyond 12 are the enemy's.

    >>> point_name(6), point_name(12), point_name(24)
    ('In 6', 'Out 1', 'far In 1')
    """
    far = "far " if p > 12 else ""
    own = 25 - p if p > 12 else p
    return f"{far}In {own}" if own <= 6 else f"{far}Out {13 - own}"


_NUMBERS = {kanji: str(number) for number, kanji in enumerate("一二三四五六", start=1)}
_NAMED = re.compile(
    r"(?:(?P<far>far\s|enemy\s|敵の?)\s*)?(?P<part>in|out|內|内|外)\s*(?P<number>[1-6一二三四五六])(?:地)?",
    re.IGNORECASE,
)
_ARROWS = re.compile(r"\s*(?:→|->|—|–|>|-|/|:)\s*")
_TIMES = re.compile(r"\(([2-4])\)$|[x×]([2-4])$")
_WORDS = {
    **dict.fromkeys(("bar", "band", "中央帶", "中欄", "中央帯", "バー"), "bar"),
    **dict.fromkeys(("off", "out", "移出", "上がり"), "off"),
    **dict.fromkeys(("hand", "手中", "手元"), "hand"),
}


def _numbered(match: re.Match[str]) -> str:
    number = int(_NUMBERS.get(match["number"], match["number"]))
    own = number if match["part"].lower() in ("in", "內", "内") else 13 - number
    return str(25 - own if match["far"] else own)


class Hop(NamedTuple):
    """One written part of a play: from, to, and whether the target is marked as hit or pinned (``*``)."""

    source: Place
    target: Place
    marked: bool


def parse_hops(text: str) -> list[Hop]:
    """The parts of a play's text, in order, with repetitions written out.

    Raises `TablesError` with the column (from 1) of what cannot be read.

    >>> [(hop.source, hop.target, hop.marked) for hop in parse_hops("24/18*/13(2)")]
    [(24, 18, True), (18, 13, False), (24, 18, True), (18, 13, False)]
    >>> [(hop.source, hop.target) for hop in parse_hops("In 6 → In 2, far Out 1 → Out 5")]
    [(6, 2), (13, 8)]
    """
    if len(text) > _LONGEST_TEXT:
        raise TablesError("text-too-long", f"a play has at most {_LONGEST_TEXT} characters", "text")
    plain = _ARROWS.sub("/", _NAMED.sub(_numbered, text.strip()))
    hops: list[Hop] = []
    if plain in ("", "/", "pass"):
        return hops
    for match in re.finditer(r"[^\s,;，；、]+", plain):
        part, column = match[0], match.start() + 1
        times = _TIMES.search(part)
        count = int(times[1] or times[2]) if times else 1
        stops = [(_stop(stop, column), stop.endswith("*")) for stop in _TIMES.sub("", part).split("/")]
        if len(stops) < 2:
            message = f"cannot read {part!r}: a move is written from/to"
            raise TablesError("bad-move-text", message, "text", {"column": column})
        hops += [Hop(source, target, marked) for (source, _), (target, marked) in pairwise(stops)] * count
    return hops


def _stop(text: str, column: int) -> Place:
    word = text.rstrip("*").lower()
    number = int(word) if word.isascii() and word.isdigit() and len(word) <= 2 else None
    try:
        return words(cell(_WORDS.get(word, word) if number is None else number), OFF)[0]
    except TablesError:
        raise TablesError("bad-move-text", f"cannot read {text!r}", "text", {"column": column}) from None


_Hops = tuple[tuple[int, int], ...]


def read_play(turn: Turn, text: str) -> list[Move]:
    """The single moves of the legal play that a text describes; stops on the way may be left out.

    Where that leaves several plays with different ends, the one counts that hits exactly where the text has a
    ``*``. Raises `IllegalPlayError` if no legal play fits, or still several do (``ambiguous-play``).
    """
    hops = parse_hops(text)
    marked = sorted(cell(hop.target) for hop in hops if hop.marked)
    found: dict[int, tuple[list[Move], list[int]]] = {}
    seen: set[tuple[int, _Hops]] = set()

    def search(node: Node, left: _Hops, path: list[Move], hits: list[int]) -> None:
        if (id(node), left) in seen:
            return
        seen.add((id(node), left))
        if not left:
            if not node.steps:
                found.setdefault(node.packed, (path, hits))
            return
        for step, child in node.steps:
            onward = [*path, words(step.source, step.target)], [*hits, *([step.target] if step.flag else [])]
            for hop in dict.fromkeys(left):
                rest = _without(left, hop)
                if hop == (step.source, step.target):
                    search(child, rest, *onward)
                elif hop[0] == step.source and step.target > hop[1]:
                    search(child, (*rest, (step.target, hop[1])), *onward)

    search(turn.root, tuple((cell(hop.source), cell(hop.target)) for hop in hops), [], [])
    fitting = list(found.values())
    if len(fitting) > 1:
        fitting = [(path, hits) for path, hits in fitting if sorted(hits) == marked]
    if len(fitting) == 1:
        return fitting[0][0]
    if found:
        raise IllegalPlayError("ambiguous-play", "the text fits more than one play; name the stops", "text")
    raise IllegalPlayError("illegal-play", "no legal play fits the text", "text")


def _without(hops: _Hops, hop: tuple[int, int]) -> _Hops:
    index = hops.index(hop)
    return (*hops[:index], *hops[index + 1 :])
