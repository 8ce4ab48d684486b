"""The board template: defs, drawing, labels, and empty layers for what moves."""

from __future__ import annotations

from . import outline, shosoin, sugoroku, tables
from .draw import el, group, text
from .geometry import Plan, plan
from .parts import symbols
from .skins import INK, Skin, find_skin
from .words import Words, words

SERIF = "Georgia,'Hiragino Mincho ProN','Yu Mincho','Songti TC','Noto Serif CJK JP',serif"


def board(game: str, skin: str | None = None, layout: str = "wide") -> str:
    """The picture of an empty board with all its loose parts as symbols: what a page sets stones on."""
    look = find_skin(game, skin)
    layers = [group(class_=name) for name in ("stones", "dice", "marks")]
    return wrap(plan(game, layout), look, base(plan(game, layout), look), *layers)


def wrap(shape: Plan, skin: Skin, *children: str, **attributes: float | str | None) -> str:
    """The `<svg>` element around a board's layers."""
    box = f"0 0 {shape.width:g} {shape.height:g}"
    return el(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        fill=INK,
        data_skin=skin.name,
        **attributes,
    )


def base(shape: Plan, skin: Skin, lang: str = "en", *, labels: bool = True) -> str:
    """Everything that never moves: symbols, drawing, labels."""
    names = _labels(shape, words(lang)) if labels else []
    return (
        el("defs", symbols(shape, skin))
        + group(_draw(shape, skin), class_="field")
        + group(*names, class_="labels", fill=skin.label, font_family=SERIF, text_anchor="middle")
    )


def _draw(shape: Plan, skin: Skin) -> str:
    if skin.flat:
        return outline.field(shape, skin)
    families = {"sugoroku": sugoroku.field, "shosoin": shosoin.field, "tables": tables.field}
    return families[skin.family](shape, skin)


def _labels(shape: Plan, say: Words) -> list[str]:
    """The names of the points, at the edge.

    On a ban-sugoroku board the word carries `data-word` ("in" or "out") for a page to put into its language.
    """
    found = []
    for place in range(1, 25):
        box = shape.point(place)
        spot = shape.spots[str(place)]
        if shape.game == "ban-sugoroku":
            own = min(place, 25 - place)
            key, n = ("in", own) if own < 7 else ("out", 13 - own)
            name = el("tspan", say[key].partition("{n}")[0].strip(), data_word=key)
            if spot.dy:
                y = box.bottom + 20 if spot.dy < 0 else box.y - 9
                found.append(el("text", name, f" {n}", x=box.cx, y=y, font_size=15, data_place=str(place)))
            else:
                x = box.right + 18 if spot.dx < 0 else box.x - 18
                second = el("tspan", str(n), x=x, dy="1.05em", font_size="20")
                found.append(el("text", name, second, x=x, y=box.cy - 4, font_size=16, data_place=str(place)))
        elif spot.dy:
            y = box.bottom + 19 if spot.dy < 0 else box.y - 7
            found.append(text(str(place), box.cx, y, font_size=16, data_place=str(place)))
        else:
            x = box.right + 18 if spot.dx < 0 else box.x - 18
            found.append(text(str(place), x, box.cy + 7, font_size=20, data_place=str(place)))
    return found
