"""The Nara board: red sandalwood with flowers of ivory, jade and indigo, after the one in the Shōsōin."""

from __future__ import annotations

from .draw import el, group, num, use
from .geometry import Plan
from .ornament import corners, crescent, dots, rosette, vine
from .skins import Skin
from .sugoroku import crests, way
from .surface import frame, outline, rect, separators, sheen, sunk, whole
from .wood import Timber, plank

_SANDALWOOD = Timber("#2a0a06", "#c4745a", gap=7, wave=4, arch=0.16, broad=0.16, fine=0.34, bright=0.1)
_IVORY, _JADE, _INDIGO, _CORAL = "#efe1c4", "#5f9a80", "#34507f", "#c3563a"


def field(plan: Plan, skin: Skin) -> str:
    """Everything of the board that does not move."""
    upright = plan.layout == "tall"
    return (
        rect(plan.field, fill=skin.field)
        + plank(plan.field, _SANDALWOOD, seed=12, upright=upright)
        + sheen(plan.field)
        + rect(plan.band, fill=skin.band, fill_opacity=0.6)
        + sunk(plan.band, 6, 0.1)
        + _marquetry(plan)
        + _flowers(plan)
        + way(plan, fill=_IVORY, fill_opacity=0.55)
        + sunk(plan.field, 8)
        + _frame(plan, skin)
    )


def _strip(d: str, width: float) -> str:
    """A strip of small blocks of ivory, indigo and jade between two dark lines."""
    return group(
        el("path", d=d, stroke="#240a06", stroke_width=width + 2.4),
        el("path", d=d, stroke=_IVORY, stroke_width=width, stroke_dasharray="7 17"),
        el("path", d=d, stroke=_JADE, stroke_width=width, stroke_dasharray="7 17", stroke_dashoffset=-8),
        el("path", d=d, stroke=_INDIGO, stroke_width=width, stroke_dasharray="7 17", stroke_dashoffset=-16),
        fill="none",
    )


def _marquetry(plan: Plan) -> str:
    """The strips along the band, and what parts the points: a faint line that ends in a pearl."""
    band = plan.band
    wide = plan.layout == "wide"
    if wide:
        strips = f"M{num(band.x)} {num(band.y)}h{num(band.w)}M{num(band.x)} {num(band.bottom)}h{num(band.w)}"
    else:
        strips = f"M{num(band.x)} {num(band.y)}v{num(band.h)}M{num(band.right)} {num(band.y)}v{num(band.h)}"
    pearls = []
    for i in [n for n in range(1, 12) if n != 6]:
        box = plan.point(13 - i if not wide else i + 1)
        if wide:
            pearls += [(box.x, band.y - 11), (box.x, band.bottom + 11)]
        else:
            pearls += [(band.x - 11, box.y), (band.right + 11, box.y)]
    lines = separators(plan, "1", "12", skip=6) + separators(plan, "24", "13", skip=6)
    return (
        el("path", d=lines, fill="none", stroke=_IVORY, stroke_opacity=0.2)
        + _strip(strips, 4)
        + dots(pearls, 2.4, fill=_IVORY)
    )


def _flower(radius: float, inner: str) -> str:
    return (
        el("path", d=rosette(radius), fill=_IVORY, stroke="#240a06", stroke_width=1.2)
        + el("path", d=rosette(radius * 0.63), fill=inner, transform="rotate(22.5)")
        + el("circle", r=radius * 0.25, fill=_IVORY)
        + el("circle", r=radius * 0.13, fill=_CORAL)
    )


def _flowers(plan: Plan) -> str:
    """A rosette where the first stone of every point stands; crescents in the middle of the long sides."""
    parts = [el("g", _flower(27, color), id=f"tb-flower-{n}") for n, color in enumerate((_JADE, _INDIGO))]
    out = [el("defs", *parts)]
    for place in range(1, 25):
        spot = plan.spots[str(place)].place()
        shift = 1.5 * (spot["dx"] or spot["dy"])
        x = spot["x"] - (shift if spot["dx"] else 0)
        y = spot["y"] - (shift if spot["dy"] else 0)
        out.append(use(f"flower-{place % 2}", x, y))
    middle = plan.field.cx if plan.layout == "wide" else plan.band.cx, plan.field.cy
    moon = crescent(20)
    field = plan.field
    if plan.layout == "wide":
        moons = [
            f"translate({num(field.cx)} {num(field.bottom - 16)}) rotate(180)",
            f"translate({num(field.cx)} {num(field.y + 16)})",
        ]
    else:
        moons = [
            f"translate({num(field.x + 16)} {num(field.cy)}) rotate(-90)",
            f"translate({num(field.right - 16)} {num(field.cy)}) rotate(90)",
        ]
    out += [el("path", d=moon, transform=spot, fill=_IVORY, stroke="#240a06") for spot in moons]
    turn = 0 if plan.layout == "wide" else 90
    out.append(
        group(
            _flower(31, _INDIGO),
            *(
                group(
                    el("path", d=crescent(26), fill=_IVORY, transform="translate(0 -33) rotate(180)"),
                    transform=f"rotate({angle})",
                )
                for angle in (turn, turn + 180)
            ),
            transform=f"translate({num(middle[0])} {num(middle[1])})",
        )
    )
    return "".join(out)


def _frame(plan: Plan, skin: Skin) -> str:
    outer = whole(plan)
    wood = el(
        "linearGradient",
        el("stop", offset="0", stop_color="#6b2d22"),
        el("stop", offset=".35", stop_color=skin.frame),
        el("stop", offset="1", stop_color=skin.frame_dark),
        id="tb-gloss",
        x2=".55",
        y2="1",
    )
    stem, leaves = vine(44, 0, 7 if plan.layout == "wide" else 5)
    spot = f"translate(12 {num(plan.field.y / 2 + 0.5)})"
    vines = [
        el("path", d=stem, fill="none", stroke=_IVORY, stroke_width=1.2, transform=spot),
        el("path", d=leaves, fill=_JADE, transform=spot),
    ]
    if plan.layout == "wide":
        spot = f"matrix(0 1 1 0 {num(plan.field.x / 2 + 0.5)} 20)"
        stem, leaves = vine(96, 0, 10)
        vines += [
            el("path", d=stem, fill="none", stroke=_IVORY, stroke_width=1.2, transform=spot),
            el("path", d=leaves, fill=_JADE, transform=spot),
        ]
    return (
        wood
        + frame(outer, [plan.field], 12, fill="url(#tb-gloss)")
        + el("path", d=outline(outer.inset(1), 11), fill="none", stroke="#fff", stroke_opacity=0.15)
        + el("path", d=outline(outer.inset(5), 8), fill="none", stroke=_IVORY, stroke_opacity=0.5)
        + _strip(outline(plan.field.inset(-3)), 3.2)
        + (crests(plan, _flower(20, _JADE)) if plan.layout == "wide" else "")
        + corners(plan.width, plan.height, *vines, opacity=0.85)
    )
