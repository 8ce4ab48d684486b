"""A finished picture of a position, for rule pages, readers of records and the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..errors import TablesError
from ..position import Position
from .draw import el, group, text, use
from .geometry import Plan, plan
from .skins import Skin, find_skin
from .template import SERIF, base, wrap
from .words import description, title

#: Stones closer together than this part of their radius are too many to count at a glance.
_LEGIBLE: Final = 0.75
_ANGLES: Final = (-7, 9, 4, -5)


@dataclass(slots=True)
class _Stack:
    """The stones on one place from the edge inwards; a pinned one lies beneath the others."""

    seat: int
    count: int
    pinned: int | None = None


def picture(
    position: Position | Mapping[str, object],
    dice: Sequence[int] | None = None,
    skin: str | None = None,
    lang: str = "en",
    layout: str = "wide",
    near: str = "mover",
    size: int | None = None,
    *,
    cube: tuple[int, str | None] | None = None,
    labels: bool = True,
) -> str:
    """A standalone SVG of `position` (or its JSON form), the mover's stones dark.

    `near` ("mover" or "other") says who sits at the near side, `size` is the width in pixels (none: as large as
    there is room), `cube` is its value with "mover", "other" or None for who holds it.

    >>> from pygame_web.games import load
    >>> picture(load("backgammon").start(), (6, 5)).count('href="#tb-stone-0"')
    15
    """
    if not isinstance(position, Position):
        position = Position.from_json(position)
    if near not in ("mover", "other"):
        raise TablesError("bad-near", f"near is {near!r}; it may be mover or other", "near")
    code = position.game.code
    look, shape = find_skin(code, skin), plan(code, layout)
    near_seat = 0 if near == "mover" else 1
    said = title(position, dice, look, lang), description(position, look, lang, cube)
    return wrap(
        shape,
        look,
        el("title", _plain(said[0]), id="tb-title"),
        el("desc", _plain(said[1]), id="tb-desc"),
        base(shape, look, lang, labels=labels),
        group(*_stones(position, shape, look, near_seat), class_="stones"),
        group(*_dice(shape, dice or (), near_seat), *_cube(shape, cube, near_seat), class_="dice"),
        role="img",
        lang=lang,
        aria_labelledby="tb-title tb-desc",
        width=size,
        height=None if size is None else round(size * shape.height / shape.width),
    )


def _plain(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")


def _stacks(position: Position, near_seat: int) -> dict[str, _Stack]:
    """What lies on each place of the plan."""
    found: dict[str, _Stack] = {}
    pinned: dict[str, int] = {}
    for seat, side in enumerate((position.mover, position.other)):
        at_near = seat == near_seat
        for point, count in side.points.items():
            place = str(point if at_near else position.game.far[point])
            if point in side.pinned:
                pinned[place] = seat
                count -= 1
            if count:
                found[place] = _Stack(seat, count)
        for name, count in (("bar", side.bar), ("off", side.off), ("hand", side.hand)):
            if count:
                found[f"{name}-{'near' if at_near else 'far'}"] = _Stack(seat, count)
    for place, seat in pinned.items():
        found.setdefault(place, _Stack(1 - seat, 0)).pinned = seat
    return found


def _stones(position: Position, shape: Plan, skin: Skin, near_seat: int) -> list[str]:
    found: list[str] = []
    for key, stack in _stacks(position, near_seat).items():
        spot = shape.spots[key].place()
        x, y, dx, dy, room = spot["x"], spot["y"], spot["dx"], spot["dy"], spot["room"]
        if stack.pinned is not None:
            found.append(use(f"stone-{stack.pinned}", x, y))
            third = shape.radius * 2 / 3
            x, y, room = x + dx * third, y + dy * third, room - third
        step = min(spot["step"], room / (stack.count - 1)) if stack.count > 1 else 0
        name = f"stone-{stack.seat}" + ("-off" if key.startswith("off") else "")
        found += [use(name, x + dx * step * i, y + dy * step * i) for i in range(stack.count)]
        if stack.count > 1 and spot["step"] == 2 * shape.radius and step < _LEGIBLE * shape.radius:
            top = step * (stack.count - 1)
            found.append(_count(stack, x + dx * top, y + dy * top, shape, skin))
    return found


def _count(stack: _Stack, x: float, y: float, shape: Plan, skin: Skin) -> str:
    size = shape.radius * 0.9
    ink = skin.stones[1 - stack.seat].face
    back = el("circle", cx=x, cy=y, r=size * 0.7, fill=skin.stones[stack.seat].face) if skin.flat else ""
    return back + _number(str(stack.count), x, y - 1, size, ink)


def _number(words: str, x: float, y: float, size: float, fill: str) -> str:
    return text(words, x, y + size * 0.35, font_size=size, text_anchor="middle", font_family=SERIF, fill=fill)


def _dice(shape: Plan, dice: Sequence[int], near_seat: int) -> list[str]:
    spots = shape.dice["far" if near_seat else "near"]
    return [
        group(
            use("die", 0, 0),
            use(f"die-{number}", 0, 0),
            transform=f"translate({x:g} {y:g}) rotate({angle})",
        )
        for number, (x, y), angle in zip(dice, spots, _ANGLES, strict=False)
    ]


def _cube(shape: Plan, cube: tuple[int, str | None] | None, near_seat: int) -> list[str]:
    if not cube or not shape.cube:
        return []
    value, owner = cube
    if owner is None:
        x, y = shape.cube["centre"]
    else:
        x, y = shape.cube["near" if (owner == "mover") == (near_seat == 0) else "far"]
    number = str(64 if value == 1 else value)
    return [use("cube", x, y), _number(number, x, y, shape.cube["size"] * 0.5, "#2b1c06")]
