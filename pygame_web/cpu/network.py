"""The trained nets of a game: reading their file, and evaluating positions in plain Python.

A file ``nets/GAME.bin`` is one line of JSON, then numbers. The line lists the nets in order: which house rules
(``book``) and phase they serve, their inputs and width, and four scales. Each net's numbers follow: a step for every
input, its hidden weights in steps by input, hidden biases, output weights by output, output biases; 16 bits each, but
hidden weights 8.

The same file feeds the browser's kernel (`kernel`), which is the faster twin of `Accumulator` and `Nets`.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import exp
from pathlib import Path
from typing import Literal

from pygame_web.cpu import features

OUTPUTS = 5
FETCHED = Path("/nets")
"""Where a page puts the file of a game when it is opened; looked into before the package's own folder."""

Outputs = tuple[float, float, float, float, float]
"""Chances of the player on roll: win, win 2, win 3, lose 2, lose 3 (acey-deucey counts points, see `scoring`)."""


@dataclass(frozen=True, slots=True)
class Net:
    """One hidden layer of rectified units and five logistic outputs."""

    hidden: list[list[float]]
    biases: list[float]
    weights: list[list[float]]
    outputs: list[float]


class Accumulator:
    """A net's hidden sums for the inputs it was asked last: the next ones cost only what differs from them.

    The plays of a throw differ in few inputs, so that a batch of them takes about a third of the work.
    """

    def __init__(self, net: Net) -> None:
        self._net = net
        self._inputs = [0.0] * len(net.hidden)
        self._sums = net.biases

    def outputs(self, inputs: list[float]) -> Outputs:
        """The five outputs for a vector of inputs."""
        net, sums = self._net, self._sums
        moved = [(new - old, row) for new, old, row in zip(inputs, self._inputs, net.hidden, strict=True) if new != old]
        moved += [(0.0, net.biases)] * (-len(moved) % 4)
        for k in range(0, len(moved), 4):  # four at a time: one list made instead of four
            (p, a), (q, b), (r, c), (s, d) = moved[k : k + 4]
            sums = [z + p * e + q * f + r * g + s * h for z, e, f, g, h in zip(sums, a, b, c, d, strict=True)]
        self._inputs, self._sums = inputs, sums
        lit = [(k, a) for k, a in enumerate(sums) if a > 0.0]
        found = [
            1.0 / (1.0 + exp(-(bias + sum([a * row[k] for k, a in lit]))))
            for bias, row in zip(net.outputs, net.weights, strict=True)
        ]
        return found[0], found[1], found[2], found[3], found[4]


@dataclass(frozen=True, slots=True)
class Nets:
    """The nets of a game under one set of house rules, and what their inputs are: a `Judge` in plain Python."""

    nets: tuple[Net, ...]
    family: int
    doubles: int
    rules: tuple[float, float]

    def outputs(self, positions: Sequence[int]) -> list[Outputs]:
        """What the player on roll may expect of games that are not over."""
        return self._ask(positions, features.CONTACT)

    def guesses(self, positions: Sequence[int]) -> list[Outputs]:
        """As `outputs`, but by the scout while the sides can meet: rough, and several times faster."""
        return self._ask(positions, features.SCOUT)

    def _ask(self, positions: Sequence[int], contact: int) -> list[Outputs]:
        asked = [Accumulator(net) for net in self.nets]
        found = []
        for packed in positions:
            row = packed.to_bytes(64, "little")
            phase = features.phase_of(row, self.family)
            kind = contact if phase == features.CONTACT else phase
            inputs = [0.0] * (2 * features.side_inputs(self.family, kind) + features.RULES)
            features.inputs_in(row, self.family, self.doubles, kind, *self.rules, inputs, [0] * features.WORK)
            found.append(asked[kind].outputs(inputs))
        return found


def book_of(code: str, rules: Mapping[str, object]) -> tuple[str, tuple[float, float]]:
    """Which nets of a game's file serve its house rules, and the two inputs that tell them the rules."""
    if code == "ban-sugoroku":
        name = str(rules["finish"])
        spot = rules["muji"] == "on-the-spot"
        bigger = rules["muji"] == "bigger-win" and name == "iri-gachi"
        return name, (float(bigger), float(spot))
    if code == "acey-deucey":
        return "", (float(rules["score"] == "count"), 0.0)
    return "", (0.0, 0.0)


def file_of(code: str) -> bytes | None:
    """The file of a game's nets, None if there is none."""
    for place in (FETCHED / f"{code}.bin", files(__package__).joinpath("nets", f"{code}.bin")):
        if place.is_file():
            return place.read_bytes()
    return None


_read: dict[str, dict[str, tuple[Net, ...]]] = {}


def read(code: str) -> dict[str, tuple[Net, ...]]:
    """All nets of a game by book; empty as long as there is no file."""
    if code not in _read:
        data = file_of(code)
        if data is None:
            return {}
        _read[code] = _nets_in(data)
    return _read[code]


def _nets_in(data: bytes) -> dict[str, tuple[Net, ...]]:
    line, _, rest = data.partition(b"\n")
    at = 0
    found: dict[str, list[Net]] = {}

    def take(kind: Literal["b", "h"], count: int, scale: float) -> list[float]:
        nonlocal at
        numbers = array(kind)
        size = count * numbers.itemsize
        numbers.frombytes(rest[at : at + size])
        if sys.byteorder == "big":
            numbers.byteswap()
        at += size
        return [scale * number for number in numbers]

    for entry in json.loads(line)["nets"]:
        width, scales = entry["width"], entry["scales"]
        hidden = [take("b", width, step) for step in take("h", entry["inputs"], scales[0])]
        biases = take("h", width, scales[1])
        weights = [take("h", width, scales[2]) for _ in range(OUTPUTS)]
        found.setdefault(entry["book"], []).append(Net(hidden, biases, weights, take("h", OUTPUTS, scales[3])))
    return {book: tuple(nets) for book, nets in found.items()}


def nets_of(code: str, rules: Mapping[str, object], doubles: int) -> Nets | None:
    """The nets that play a game under its house rules, None if it has none."""
    book, inputs = book_of(code, rules)
    nets = read(code).get(book)
    if nets is None:
        return None
    family = {"plakoto": features.PINS, "long-nardy": features.WALKS}.get(code, features.HITS)
    return Nets(nets, family, doubles, inputs)
