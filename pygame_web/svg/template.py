"""The board template: defs, drawing, labels, and empty layers for what moves."""

from __future__ import annotations

from . import plain
from .draw import el, group, text
from .geometry import Plan, plan
from .parts import symbols
from .skins import Skin, find_skin

SERIF = "Georgia,'Hiragino Mincho ProN','Yu Mincho','Songti TC','Noto Serif CJK JP',serif"


def board(game: str, skin: str | None = None, layout: str = "wide") -> str:
    """The picture of an empty board with all its loose parts as symbols: what a page sets stones on."""
    look = find_skin(game, skin)
    layers = [group(class_=name) for name in ("stones", "dice", "marks")]
    return wrap(plan(game, layout), base(plan(game, layout), look), *layers)


def wrap(shape: Plan, *children: str, **attributes: float | str | None) -> str:
    """The `<svg>` element around a board's layers."""
    box = f"0 0 {shape.width:g} {shape.height:g}"
    return el("svg", *children, xmlns="http://www.w3.org/2000/svg", viewBox=box, **attributes)


def base(shape: Plan, skin: Skin) -> str:
    """Everything that never moves: symbols, drawing, labels."""
    return (
        el("defs", symbols(shape, skin))
        + group(plain.field(shape, skin), class_="field")
        + group(*labels(shape), class_="labels", fill=skin.label, font_family=SERIF, text_anchor="middle")
    )


def labels(shape: Plan) -> list[str]:
    """The names of the points, at the edge.

    On a ban-sugoroku board the word carries `data-word` ("in" or "out") for a page to put into its language.
    """
    found = []
    for place in range(1, 25):
        box = shape.point(place)
        spot = shape.spots[str(place)]
        if shape.game == "ban-sugoroku":
            own = min(place, 25 - place)
            word, n = ("In", own) if own < 7 else ("Out", 13 - own)
            name = el("tspan", word, data_word=word.lower())
            if spot.dy:
                y = box.bottom + 20 if spot.dy < 0 else box.y - 9
                found.append(el("text", name, f" {n}", x=box.cx, y=y, font_size=15, data_place=str(place)))
            else:
                x = box.right + 15 if spot.dx < 0 else box.x - 15
                second = el("tspan", str(n), x=x, dy="1.1em")
                found.append(el("text", name, second, x=x, y=box.cy - 3, font_size=15, data_place=str(place)))
        elif spot.dy:
            y = box.bottom + 19 if spot.dy < 0 else box.y - 7
            found.append(text(str(place), box.cx, y, font_size=16, data_place=str(place)))
        else:
            x = box.right + 15 if spot.dx < 0 else box.x - 15
            found.append(text(str(place), x, box.cy + 6, font_size=18, data_place=str(place)))
    return found
