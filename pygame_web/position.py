"""Positions: what stands where, whether that is possible, and the JSON form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .errors import TablesError
from .packing import BAR, HAND, OFF, PINS, SIDE_BITS, UNIT, bits, pins, row, swap

if TYPE_CHECKING:
    from .games.base import Game, Outcome

_POINTS = range(1, 25)
_SIDES = ("mover", "other")
_LARGEST_COUNT = 15


@dataclass(frozen=True, slots=True)
class Side:
    """The checkers of one side, in its own numbering.

    ``points`` maps its points 1-24 to counts, without zeros and from 24 down; ``bar``, ``off`` and ``hand`` are
    counts; ``pinned`` lists the points on which a checker of its own is pinned.
    """

    points: Mapping[int, int]
    bar: int
    off: int
    hand: int
    pinned: tuple[int, ...]

    @property
    def pips(self) -> int:
        """Pips still to be moved until all checkers are off; bar and hand count 25."""
        return sum(p * count for p, count in self.points.items()) + 25 * (self.bar + self.hand)

    @property
    def entering(self) -> int:
        """Pips still needed to bring every checker home."""
        return sum(max(0, p - 6) * count for p, count in self.points.items()) + 19 * (self.bar + self.hand)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a position is impossible: a code, a sentence, and data for other languages."""

    code: str
    message: str
    data: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a game with the side to move first. Immutable and hashable.

    >>> from pygame_web.games import load
    >>> start = load("backgammon").start()
    >>> start.mover.points
    {24: 2, 13: 5, 8: 3, 6: 5}
    >>> Position.from_json(start.to_json()) == start
    True
    """

    game: Game
    packed: int

    @property
    def mover(self) -> Side:
        """The side whose turn it is."""
        return _side(row(self.packed))

    @property
    def other(self) -> Side:
        """The opponent, in his own numbering."""
        return _side(row(swap(self.packed)))

    def swapped(self) -> Position:
        """The same position with the other side to move."""
        return Position(self.game, swap(self.packed))

    def outcome(self) -> Outcome | None:
        """How the game ended here, or None while it goes on."""
        return self.game.outcome(self.packed)

    def faults(self) -> tuple[Fault, ...]:
        """Everything that makes this position impossible in its game; empty for a possible one."""
        found = [*_faults(self.game, self.packed), *self.game.faults(self.packed)]
        return tuple(Fault(*fault) for fault in found)

    def to_json(self) -> dict[str, object]:
        """The position as plain data (see the README's chapter on positions)."""
        return {
            "game": self.game.code,
            "rules": dict(self.game.rules),
            "mover": self._side_json(self.mover),
            "other": self._side_json(self.other),
        }

    def _side_json(self, side: Side) -> dict[str, object]:
        data: dict[str, object] = {
            "points": {str(p): count for p, count in side.points.items()},
            "bar": side.bar,
            "off": side.off,
        }
        if self.game.has_hand:
            data["hand"] = side.hand
        if self.game.pins:
            data["pinned"] = sorted(side.pinned)
        return data

    @classmethod
    def from_json(cls, data: object) -> Position:
        """Read the plain data of a position. Raises `TablesError` that names the field and what is wrong."""
        from .games import load

        if not isinstance(data, Mapping):
            raise TablesError("bad-position", "a position must be an object", "position")
        _known_keys(data, ("game", "rules", *_SIDES), "")
        rules = data.get("rules", {})
        if not isinstance(rules, Mapping):
            raise TablesError("bad-rules", "rules must be an object of names and codes", "rules")
        game = load(data.get("game"), rules)
        mover, other = (read_side(data.get(name), name) for name in _SIDES)
        position = cls(game, mover | other << SIDE_BITS)
        for fault in position.faults():
            raise TablesError(fault.code, fault.message, str(fault.data.get("side", "position")), fault.data)
        return position


def _side(cells: bytes) -> Side:
    return Side(
        points={p: cells[p] for p in reversed(_POINTS) if cells[p]},
        bar=cells[BAR],
        off=cells[OFF],
        hand=cells[HAND],
        pinned=bits(pins(cells) & 0x1FFFFFE),
    )


def _known_keys(data: Mapping[object, object], known: Iterable[str], prefix: str) -> None:
    names = set(known)
    for key in data:
        if key not in names:
            raise TablesError("unknown-field", f"{prefix}{key} is not part of a position", f"{prefix}{key}")


def read_side(data: object, name: str) -> int:
    """One side out of its plain data, packed as the mover. Raises `TablesError`; says nothing of faults."""
    if data is None:
        raise TablesError("missing-field", f"{name} is missing", name)
    if not isinstance(data, Mapping):
        raise TablesError("bad-side", f"{name} must be an object", name)
    _known_keys(data, ("points", "bar", "off", "hand", "pinned"), f"{name}.")
    points = data.get("points", {})
    if not isinstance(points, Mapping):
        raise TablesError("bad-points", f"{name}.points must be an object of points and counts", f"{name}.points")
    packed = 0
    for key, count in points.items():
        point = _point(key, f"{name}.points.{key}")
        packed += _count(count, f"{name}.points.{key}") * UNIT[point]
    for place, key in ((BAR, "bar"), (OFF, "off"), (HAND, "hand")):
        packed += _count(data.get(key, 0), f"{name}.{key}") * UNIT[place]
    return packed | _pins(data.get("pinned", []), f"{name}.pinned")


def _point(key: object, field: str) -> int:
    if isinstance(key, str) and key.isascii() and key.isdigit() and len(key) <= 2 and str(int(key)) == key:
        point = int(key)
        if point in _POINTS:
            return point
    raise TablesError("bad-point", f"{key!r} is not a point; points are 1 to 24", field)


def _count(value: object, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _LARGEST_COUNT:
        raise TablesError("bad-count", f"{field} must be a whole number from 0 to {_LARGEST_COUNT}", field)
    return value


def _pins(value: object, field: str) -> int:
    if not isinstance(value, list):
        raise TablesError("bad-pin", f"{field} must be a list of points", field)
    mask = 0
    for point in value:
        if isinstance(point, bool) or not isinstance(point, int) or point not in _POINTS:
            raise TablesError("bad-pin", f"{field} must hold points from 1 to 24", field)
        mask |= 1 << point
    return mask << 8 * PINS


def _faults(game: Game, packed: int) -> list[tuple[str, str, dict[str, object]]]:
    found: list[tuple[str, str, dict[str, object]]] = []
    for name, seen in zip(_SIDES, (packed, swap(packed)), strict=True):
        cells = row(seen)
        total = sum(cells[: BAR + 1])
        if total != game.checkers:
            code = "too-many-checkers" if total > game.checkers else "too-few-checkers"
            data: dict[str, object] = {"side": name, "count": total, "expected": game.checkers}
            found.append((code, f"{name} has {total} checkers, {game.code} has {game.checkers}", data))
        for place, word, known in (
            (BAR, "bar", game.hits),
            (OFF, "off", game.bears_off),
            (HAND, "hand", game.has_hand),
        ):
            if cells[place] and not known:
                message = f"{game.code} has no checkers on {word}" if word == "bar" else f"{game.code} has none {word}"
                found.append((f"{word}-not-in-game", message, {"side": name}))
        if pins(cells) and not game.pins:
            found.append(("pin-not-in-game", f"{game.code} has no pinned checkers", {"side": name}))
    mine, theirs = row(packed), row(swap(packed))
    for p in _POINTS:
        place = game.far[p]
        if mine[place] and theirs[p] and not _pinned(mine, place) and not _pinned(theirs, p):
            message = f"both sides stand on the mover's {place}, the other's {p}"
            found.append(("both-on-point", message, {"side": "mover", "point": place}))
    return found


def _pinned(cells: bytes, p: int) -> bool:
    return bool(pins(cells) >> p & 1)
