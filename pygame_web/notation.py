"""Plays as text: ``24/18*/13(2)``, ``bar/22``, ``6/off``, and ban-sugoroku's In and Out names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

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
    r"(?P<far>far |enemy |敵(?:の)?)?\s*(?P<part>in|out|內|内|外)\s*(?P<number>[1-6一二三四五六])(?:地)?",
    re.IGNORECASE,
)
_ARROWS = re.compile(r"\s*(?:→|->|—|–|>|-|/|:)\s*")
_TIMES = re.compile(r"\(([2-4])\)$|[x×]([2-4])$")
_WORDS = {"bar": "bar", "band": "bar", "off": "off", "out": "off", "hand": "hand"}


def _numbered(match: re.Match[str]) -> str:
    number = int(_NUMBERS.get(match["number"], match["number"]))
    own = number if match["part"].lower() in ("in", "內", "内") else 13 - number
    return str(25 - own if match["far"] else own)


def parse_hops(text: str) -> list[Move]:
    """The (from, to) pairs written in a play's text, in order, with repetitions written out.

    Raises `TablesError` with the column (from 1) of what cannot be read.

    >>> parse_hops("24/18*/13(2)")
    [(24, 18), (18, 13), (24, 18), (18, 13)]
    >>> parse_hops("In 6 → In 2, far Out 1 → Out 5")
    [(6, 2), (13, 8)]
    """
    if len(text) > _LONGEST_TEXT:
        raise TablesError("text-too-long", f"a play has at most {_LONGEST_TEXT} characters", "text")
    plain = _ARROWS.sub("/", _NAMED.sub(_numbered, text.strip()))
    hops: list[Move] = []
    if plain in ("", "/", "pass"):
        return hops
    for match in re.finditer(r"[^\s,;]+", plain):
        part = match[0]
        times = _TIMES.search(part)
        count = int(times[1] or times[2]) if times else 1
        stops = [_stop(stop, match.start() + 1) for stop in _TIMES.sub("", part).split("/")]
        if len(stops) < 2:
            raise TablesError(
                "bad-move-text",
                f"cannot read {part!r}: a move is written from/to",
                "text",
                {"column": match.start() + 1},
            )
        hops += [*pairwise(stops)] * count
    return hops


def _stop(text: str, column: int) -> Place:
    word = text.rstrip("*").lower()
    try:
        return words(cell(int(word) if word.isascii() and word.isdigit() else _WORDS.get(word, word)), OFF)[0]
    except TablesError:
        raise TablesError("bad-move-text", f"cannot read {text!r}", "text", {"column": column}) from None


def read_play(turn: Turn, text: str) -> list[Move]:
    """The single moves of the legal play that a text describes; stops on the way may be left out.

    Raises `IllegalPlayError` if no legal play fits, or if several with different ends do (``ambiguous-play``).
    """
    hops = tuple((cell(source), cell(target)) for source, target in parse_hops(text))
    found: dict[int, list[Move]] = {}
    seen: set[tuple[int, tuple[tuple[int, int], ...]]] = set()

    def search(node: Node, left: tuple[tuple[int, int], ...], path: list[Move]) -> None:
        if (id(node), left) in seen:
            return
        seen.add((id(node), left))
        if not left:
            if not node.steps:
                found.setdefault(node.packed, path)
            return
        for step, child in node.steps:
            for hop in dict.fromkeys(left):
                rest = _without(left, hop)
                if hop[0] != step.source:
                    continue
                if hop[1] == step.target:
                    search(child, rest, [*path, words(step.source, step.target)])
                elif step.target > hop[1] and step.target != OFF:
                    search(child, (*rest, (step.target, hop[1])), [*path, words(step.source, step.target)])

    search(turn.root, hops, [])
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        raise IllegalPlayError("ambiguous-play", "the text fits more than one play; name the stops", "text")
    raise IllegalPlayError("illegal-play", "no legal play fits the text", "text")


def _without(hops: Sequence[tuple[int, int]], hop: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    index = hops.index(hop)
    return (*hops[:index], *hops[index + 1 :])
