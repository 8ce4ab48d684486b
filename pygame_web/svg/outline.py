"""The high-contrast board of every game: black, white, one hatch, thick lines."""

from __future__ import annotations

from .draw import el, group, num
from .geometry import Plan
from .skins import Skin
from .sugoroku import way
from .surface import frame, outline, rect, separators, whole
from .tables import halves, point_shape, trays


def field(plan: Plan, skin: Skin) -> str:
    """Everything of the board that does not move."""
    hatch = el(
        "pattern",
        el("path", d="M0 0V12", stroke="#000", stroke_width=5),
        id="tb-hatch",
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    return hatch + (_rows(plan, skin) if skin.family == "sugoroku" else _points(plan, skin))


def _rows(plan: Plan, skin: Skin) -> str:
    lines = separators(plan, "1", "12", skip=6) + separators(plan, "24", "13", skip=6)
    middle = ""
    for place in ("6", "19"):
        box = plan.spots[place].box
        if plan.layout == "wide":
            middle += f"M{num(box.right)} {num(box.y)}v{num(box.h)}"
        else:
            middle += f"M{num(box.x)} {num(box.y)}h{num(box.w)}"
    return (
        frame(whole(plan), [plan.field], 12, fill=skin.frame)
        + rect(plan.field, fill=skin.field)
        + group(
            el("path", d=lines, stroke_width=3),
            el("path", d=middle, stroke_width=10),
            el("path", d=outline(plan.band), stroke_width=6),
            fill="none",
            stroke=skin.line,
        )
        + way(plan, fill=skin.line)
    )


def _points(plan: Plan, skin: Skin) -> str:
    shapes: tuple[list[str], list[str]] = ([], [])
    for place in range(1, 25):
        shapes[place % 2].append(point_shape(plan, place))
    boxes = [*halves(plan), *trays(plan)]
    return (
        frame(whole(plan), boxes, 12, fill=skin.frame)
        + "".join(rect(box, fill=skin.field) for box in boxes)
        + group(
            el("path", d="".join(shapes[0]), fill=skin.field),
            el("path", d="".join(shapes[1]), fill="url(#tb-hatch)"),
            stroke=skin.line,
            stroke_width=3,
            stroke_linejoin="round",
        )
        + (rect(plan.band, fill=skin.band) if plan.layout == "tall" else "")
        + (_gutter(plan, skin) if plan.layout == "tall" else "")
    )


def _gutter(plan: Plan, skin: Skin) -> str:
    """On a tall board the bar is white, so that dice and stones stand out on it."""
    return "".join(rect(box, fill=skin.field, stroke=skin.line, stroke_width=4) for box in trays(plan)) + el(
        "path", d=outline(plan.band), fill="none", stroke=skin.line, stroke_width=6
    )
