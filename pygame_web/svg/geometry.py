"""Where everything stands on a board: one plan for drawing, for hit areas and for moving stones.

All measures are in the units of the picture's ``viewBox``. Places carry the near player's numbering.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NotRequired, TypedDict, cast

from ..errors import TablesError
from ..games import CODES

Layout = Literal["wide", "tall"]

LAYOUTS: Final[tuple[Layout, ...]] = ("wide", "tall")

_CUBE: Final = frozenset({"backgammon", "nackgammon", "hypergammon"})
_NO_BAR: Final = frozenset({"plakoto", "long-nardy"})


class Place(TypedDict):
    """A place for stones: the first one, the way the stack grows, the area that answers to a tap."""

    x: float
    y: float
    dx: int
    dy: int
    room: float
    step: float
    rect: list[float]


class Dice(TypedDict):
    """Centres of the dice of either player and their size."""

    near: list[list[float]]
    far: list[list[float]]
    size: float


class Name(TypedDict):
    """Centre of the room for a throw's name."""

    near: list[float]
    far: list[float]


class Cube(TypedDict):
    """Centres of the doubling cube: nobody's, the near player's, the far player's."""

    centre: list[float]
    near: list[float]
    far: list[float]
    size: float


class Geometry(TypedDict):
    """The measures of one board, as JSON-ready data."""

    width: float
    height: float
    radius: float
    places: dict[str, Place]
    dice: Dice
    name: Name
    cube: NotRequired[Cube]


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """The box made smaller on every side (larger for negative numbers)."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


@dataclass(frozen=True, slots=True)
class Spot:
    """A box for stones: `edge` is the distance from the box's side to the first and last stone's centre."""

    box: Box
    dx: int
    dy: int
    edge: float
    step: float
    squeeze: float = 0

    def place(self) -> Place:
        """The spot as public data."""
        box = self.box
        x = {1: box.x + self.edge, -1: box.right - self.edge, 0: box.cx}[self.dx]
        y = {1: box.y + self.edge, -1: box.bottom - self.edge, 0: box.cy}[self.dy]
        length = box.w if self.dx else box.h
        return {
            "x": x,
            "y": y,
            "dx": self.dx,
            "dy": self.dy,
            "room": length - 2 * self.edge - self.squeeze,
            "step": self.step,
            "rect": [box.x, box.y, box.w, box.h],
        }


@dataclass(frozen=True, slots=True)
class Plan:
    """The boxes a board is drawn from; `geometry` is what the outside sees of it."""

    game: str
    layout: Layout
    width: float
    height: float
    field: Box
    band: Box
    radius: float
    edge_on: tuple[float, float]
    spots: dict[str, Spot]
    dice: Dice
    name: Name
    cube: Cube | None

    def point(self, place: int) -> Box:
        """The box of the point at `place`, 1 to 24."""
        return self.spots[str(place)].box

    def geometry(self) -> Geometry:
        """The plan as public data."""
        found: Geometry = {
            "width": self.width,
            "height": self.height,
            "radius": self.radius,
            "places": {key: spot.place() for key, spot in self.spots.items()},
            "dice": self.dice,
            "name": self.name,
        }
        if self.cube:
            found["cube"] = self.cube
        return found


def geometry(game: str, layout: str = "wide") -> Geometry:
    """Where the places, dice and cube of `game` are, in the units of `board(game, skin, layout)`.

    >>> geometry("ban-sugoroku")["places"]["1"]["rect"]
    [63.0, 447, 89.5, 323]
    """
    return plan(game, layout).geometry()


@cache
def plan(game: str, layout: str) -> Plan:
    """The plan of `game`'s board in one of the two layouts."""
    if game not in CODES:
        raise TablesError("unknown-game", f"there is no game {game!r}; there are {', '.join(CODES)}", "game")
    if layout not in LAYOUTS:
        raise TablesError("unknown-layout", f"layout is {layout!r}; it may be {' or '.join(LAYOUTS)}", "layout")
    if layout == "tall":
        return _tall(game)
    return _wide_sugoroku(game) if game == "ban-sugoroku" else _wide_backgammon(game)


def _wide_sugoroku(game: str) -> Plan:
    side, column, radius = 63, 89.5, 35
    field, band = Box(side, 30, 12 * column, 740), Box(side, 353, 12 * column, 94)
    spots: dict[str, Spot] = {}
    for i in range(12):
        x = field.x + column * i
        spots[str(i + 1)] = Spot(Box(x, band.bottom, column, 323), 0, -1, 39, 2 * radius)
        spots[str(24 - i)] = Spot(Box(x, field.y, column, 323), 0, 1, 39, 2 * radius)
    for key, x in (("bar-near", band.x), ("bar-far", band.x + 3 * column)):
        spots[key] = Spot(Box(x, band.y, 3 * column, band.h), 1, 0, 45, 2 * radius)
    spots["off-near"] = Spot(Box(0, band.bottom, side, 323), 0, 1, 13, 16, 60)
    spots["off-far"] = Spot(Box(0, field.y, side, 323), 0, -1, 13, 16, 60)
    near: list[list[float]] = [[681, 400], [755, 400], [829, 400], [903, 400]]
    return Plan(
        game=game,
        layout="wide",
        width=1200,
        height=800,
        field=field,
        band=band,
        radius=radius,
        edge_on=(46, 14),
        spots=spots,
        dice=_dice(near, _swap_pairs(near), 58),
        name={"near": [880, 400], "far": [880, 400]},
        cube=None,
    )


def _wide_backgammon(game: str) -> Plan:
    bar = 40 if game in _NO_BAR else 76
    column = (976 - bar) / 12
    radius = 34 if game in _NO_BAR else 33
    field = Box(112, 26, 976, 748)
    band = Box(600 - bar / 2, 26, bar, 748)
    upper, lower, height, edge = 26, 434, 340, radius + 3.5
    spots: dict[str, Spot] = {}
    for i in range(12):
        x = field.x + column * i + (bar if i > 5 else 0)
        spots[str(12 - i)] = Spot(Box(x, lower, column, height), 0, -1, edge, 2 * radius)
        spots[str(13 + i)] = Spot(Box(x, upper, column, height), 0, 1, edge, 2 * radius)
    if game not in _NO_BAR:
        spots["bar-near"] = Spot(Box(band.x, 400, bar, 374), 0, 1, 50, 2 * radius)
        spots["bar-far"] = Spot(Box(band.x, 26, bar, 374), 0, -1, 50, 2 * radius)
    left, right = 24, 1098
    spots["off-near"] = Spot(Box(right, lower, 78, height), 0, -1, 17, 21)
    spots["off-far"] = Spot(Box(left if game == "long-nardy" else right, upper, 78, height), 0, 1, 17, 21)
    if game == "acey-deucey":
        spots["hand-near"] = Spot(Box(left, lower, 78, height), 0, -1, edge + 2, 2 * radius)
        spots["hand-far"] = Spot(Box(left, upper, 78, height), 0, 1, edge + 2, 2 * radius)
    middle = (band.right + field.right) / 2
    near = [[middle + d, 400] for d in (-34, 34, -102, 102)]
    far = [[1200 - x, y] for x, y in near]
    return Plan(
        game=game,
        layout="wide",
        width=1200,
        height=800,
        field=field,
        band=band,
        radius=radius,
        edge_on=(64, 18),
        spots=spots,
        dice=_dice(near, far, 54),
        name={"near": [middle, 400], "far": [1200 - middle, 400]},
        cube={"centre": [63, 400], "near": [63, 736], "far": [63, 64], "size": 54} if game in _CUBE else None,
    )


def _tall(game: str) -> Plan:
    """Two columns of twelve rows, the near player's on the right with his home at the bottom."""
    sugoroku = game == "ban-sugoroku"
    top, hinge = (18, 0) if sugoroku else (13, 10)
    field = Box(36, top, 568, 996 - 2 * top)
    band = Box(270, top, 100, field.h)
    radius = 35
    spots: dict[str, Spot] = {}
    for i in range(12):
        y = top + 80 * i + (hinge if i > 5 else 0)
        spots[str(12 - i)] = Spot(Box(band.right, y, 234, 80), -1, 0, 38, 2 * radius)
        spots[str(13 + i)] = Spot(Box(field.x, y, 234, 80), 1, 0, 38, 2 * radius)

    tray = 168 if game in _NO_BAR else 110
    step = (tray - 14) / 14.4

    def stack(key: str, upper: float, height: float, dy: int = -1) -> float:
        """Give `key` the band from `upper` on; returns where the next begins."""
        edge, gap = (6 + step / 2, step) if key.startswith("off") else (39, 2 * radius)
        spots[key] = Spot(Box(band.x, upper, band.w, height), 0, dy, edge, gap)
        return upper + height

    size, ys = 54, [253, 313, 373, 433]
    floor = band.bottom - 2 * tray
    if game == "long-nardy":
        stack("off-far", band.y, tray, 1)
        stack("off-near", band.bottom - tray, tray)
    else:
        stack("off-near", stack("off-far", floor, tray), tray)
    if sugoroku:
        size, ys = 60, [292, 366, 218, 144]
        stack("bar-near", stack("bar-far", floor - 306, 153), 153)
    elif game == "acey-deucey":
        size, ys = 48, [344, 398, 452, 506]
        stack("hand-near", stack("hand-far", band.y, 153, 1), 153)
        stack("bar-near", stack("bar-far", floor - 230, 115), 115)
    elif game in _NO_BAR:
        ys = [308, 368, 428, 488]
    else:
        stack("bar-near", stack("bar-far", floor - 290, 145), 145)
    near: list[list[float]] = [[band.cx, y] for y in ys]
    name = [band.cx, 208 if sugoroku else ys[0]]
    return Plan(
        game=game,
        layout="tall",
        width=640,
        height=996,
        field=field,
        band=band,
        radius=radius,
        edge_on=(80, step - 1.6),
        spots=spots,
        dice=_dice(near, _swap_pairs(near), size),
        name={"near": name, "far": list(name)},
        cube={"centre": [320, 113], "near": [320, 181], "far": [320, 45], "size": 54} if game in _CUBE else None,
    )


def _dice(near: list[list[float]], far: list[list[float]], size: float) -> Dice:
    return {"near": near, "far": far, "size": size}


def _swap_pairs(spots: list[list[float]]) -> list[list[float]]:
    """The same spots in an order in which each player's first die keeps clear of the other's."""
    return cast("list[list[float]]", [list(spots[i]) for i in (1, 0, 3, 2)])
