"""The boards with points, a bar and trays: backgammon and its near relatives, acey-deucey, and the tavli games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .draw import el, group, num
from .geometry import Box, Plan
from .ornament import dots
from .skins import Skin
from .surface import outline, rect, sheen, sunk, whole
from .wood import Timber, plank

_WALNUT: Final = Timber("#150a04", "#a5764a", gap=6, wave=2, arch=0.2, broad=0.2, fine=0.45, bright=0.16)


@dataclass(frozen=True, slots=True)
class _Manner:
    """How a skin is made, apart from its colours."""

    rails: Timber = _WALNUT
    grain: Timber | None = None
    stitched: bool = False
    pearls: bool = False
    waist: float = 0.5
    length: float = 0.9


_MANNERS: Final = {
    "leather": _Manner(stitched=True),
    "wood": _Manner(grain=Timber("#351b0a", "#dcb37e", gap=9, wave=6, broad=0.15, fine=0.3, bright=0.13), waist=0.42),
    "navy": _Manner(
        rails=Timber("#0a0d14", "#8c97ad", gap=6, wave=2, arch=0.2, broad=0.16, fine=0.3, bright=0.1), length=0.86
    ),
    "olive": _Manner(
        rails=Timber("#1d1005", "#b58a50", gap=6, wave=3, arch=0.2, broad=0.25, fine=0.5, bright=0.14),
        grain=Timber("#35200a", "#e2c88e", gap=10, wave=17, arch=0.4, broad=0.24, fine=0.4, bright=0.18),
        pearls=True,
        waist=0.36,
    ),
}


def field(plan: Plan, skin: Skin) -> str:
    """Everything of the board that does not move."""
    manner = _MANNERS[skin.name]
    parts = halves(plan)
    return (
        _ground(plan, skin, manner, parts)
        + _points(plan, skin, manner)
        + sheen(plan.field, 0.08)
        + "".join(sunk(half, 10, 0.12) for half in parts)
        + _rails(plan, skin, manner, parts)
        + "".join(_tray(box, skin) for box in trays(plan))
        + (_hinges(plan) if plan.layout == "wide" else "")
        + (_pearls(plan) if manner.pearls else "")
    )


def halves(plan: Plan) -> list[Box]:
    """The sunk parts of the field: left and right of the bar, or the four quarters of a tall board."""
    found = []
    corners = (
        (("13", "7"), ("19", "1")) if plan.layout == "wide" else (("13", "18"), ("19", "24"), ("12", "7"), ("6", "1"))
    )
    for first, last in corners:
        one, two = plan.spots[first].box, plan.spots[last].box
        found.append(Box(one.x, one.y, two.right - one.x, two.bottom - one.y))
    return found


def _ground(plan: Plan, skin: Skin, manner: _Manner, parts: list[Box]) -> str:
    upright = plan.layout == "tall"
    out = [rect(plan.field, fill=skin.field)]
    if manner.grain:
        out.append(plank(plan.field, manner.grain, seed=21, upright=upright))
    if manner.stitched:
        seams = "".join(outline(half.inset(6), 5) for half in parts)
        out.append(
            group(
                el("path", d=seams, stroke="#000", stroke_opacity=0.35, transform="translate(1 1.5)"),
                el("path", d=seams, stroke=skin.line, stroke_opacity=0.75, stroke_width=1.8),
                fill="none",
                stroke_dasharray="8 5",
                stroke_linecap="round",
            )
        )
    return "".join(out)


def point_shape(plan: Plan, place: int) -> str:
    """The outline of the point at `place` as path data."""
    spot = plan.spots[str(place)]
    return _point(spot.box, spot.dx, spot.dy, _Manner())[0]


def _point(box: Box, dx: int, dy: int, manner: _Manner) -> tuple[str, str, tuple[float, float]]:
    """A point as path data, its shaded half, and the place of its tip."""
    across = (box.w if dy else box.h) / 2 - 2.5
    reach = (box.h if dy else box.w) * manner.length
    base_x = box.cx if dy else (box.x if dx > 0 else box.right)
    base_y = (box.y if dy > 0 else box.bottom) if dy else box.cy

    def at(along: float, side: float) -> str:
        x, y = (base_x + side, base_y + dy * along) if dy else (base_x + dx * along, base_y + side)
        return f"{num(x)} {num(y)}"

    bend = across * manner.waist
    left = f"M{at(0, -across)}Q{at(reach * 0.5, -bend)} {at(reach, 0)}"
    shape = f"{left}Q{at(reach * 0.5, bend)} {at(0, across)}Z"
    half = f"M{at(0, 0)}L{at(reach, 0)}Q{at(reach * 0.5, bend)} {at(0, across)}Z"
    tip = (base_x, base_y + dy * (reach + 3)) if dy else (base_x + dx * (reach + 3), base_y)
    return shape.replace(" -", "-"), half.replace(" -", "-"), tip


def _points(plan: Plan, skin: Skin, manner: _Manner) -> str:
    shapes: tuple[list[str], list[str]] = ([], [])
    shades, tips = [], []
    for place in range(1, 25):
        spot = plan.spots[str(place)]
        shape, half, tip = _point(spot.box, spot.dx, spot.dy, manner)
        shapes[place % 2].append(shape)
        shades.append(half)
        tips.append(tip)
    return (
        el("path", d="".join(shapes[0] + shapes[1]), opacity=0.22, transform="translate(1.5 2.5)")
        + "".join(el("path", d="".join(shapes[n]), fill=skin.points[n]) for n in (0, 1))
        + el("path", d="".join(shades), opacity=0.13)
        + el(
            "path",
            d="".join(shapes[0] + shapes[1]),
            fill="none",
            stroke=skin.line,
            stroke_opacity=0.75,
            stroke_width=1.2,
            stroke_linejoin="round",
        )
        + dots(
            tips, 3.4, fill="url(#tb-pearl)" if manner.pearls else skin.line, stroke=skin.frame_dark, stroke_opacity=0.6
        )
    )


def trays(plan: Plan) -> list[Box]:
    """The sunk places beside the field: on a wide board always four, on a tall one what the game needs."""
    if plan.layout == "wide":
        return [Box(x, y, 78, 340) for x in (24, 1098) for y in (26, 434)]
    return [plan.spots[key].box.inset(2) for key in plan.spots if key.startswith(("off", "hand"))]


def _tray(box: Box, skin: Skin) -> str:
    return (
        rect(box, fill=skin.frame_dark)
        + sunk(box, 7, 0.2)
        + el("path", d=outline(box), fill="none", stroke=skin.line, stroke_opacity=0.55)
    )


def _rails(plan: Plan, skin: Skin, manner: _Manner, parts: list[Box]) -> str:
    """The frame, bar and dividers in one piece, grained lengthwise, with mitred corners."""
    outer = whole(plan)
    f = plan.field
    rim = Box(24, 26, plan.width - 48, plan.height - 52) if plan.layout == "wide" else f
    upright = [Box(0, 0, rim.x, plan.height), Box(rim.right, 0, rim.x, plan.height), plan.band]
    flat = [Box(0, 0, plan.width, rim.y), Box(0, rim.bottom, plan.width, rim.y)]
    if plan.layout == "wide":
        upright += [Box(rim.x, rim.y, f.x - rim.x, rim.h), Box(f.right, rim.y, rim.right - f.right, rim.h)]
    grain = [plank(box, manner.rails, seed=31 + i, upright=True) for i, box in enumerate(upright)]
    beams = [rect(box, fill=skin.frame) + plank(box, manner.rails, seed=51 + i) for i, box in enumerate(flat)]
    w, h, x, y = plan.width, plan.height, rim.x, rim.y
    mitres = "".join(
        f"M{num(cx)} {num(cy)}L{num(ix)} {num(iy)}"
        for cx, ix in ((0, x), (w, w - x))
        for cy, iy in ((0, y), (h, h - y))
    )
    clip = el(
        "clipPath",
        el("path", d=outline(outer, 14) + "".join(outline(b) for b in parts), clip_rule="evenodd"),
        id="tb-rails",
    )
    return clip + group(
        rect(outer, fill=skin.frame),
        *grain,
        *beams,
        el("path", d=mitres, fill="none", stroke="#000", stroke_opacity=0.45),
        el("path", d=outline(outer.inset(2), 12), fill="none", stroke="#fff", stroke_opacity=0.14, stroke_width=3),
        el("path", d=outline(outer), fill="none", stroke="#000", stroke_opacity=0.35, stroke_width=5),
        "".join(
            el("path", d=outline(half.inset(-2)), fill="none", stroke=skin.line, stroke_opacity=0.7, stroke_width=1.4)
            for half in parts
        ),
        clip_path="url(#tb-rails)",
    )


def _hinges(plan: Plan) -> str:
    """Two brass hinges across the bar."""
    w = min(44, plan.band.w - 8)
    x = plan.band.cx
    out = []
    for y in (112, 688):
        leaf = Box(x - w / 2, y - 22, w, 44)
        screws: list[tuple[float, float]] = [(x + dx * w * 0.32, y + dy) for dx in (-1, 1) for dy in (-13, 13)]
        out.append(
            rect(leaf, rx=4, fill="url(#tb-brass)", stroke="#4a3413", stroke_opacity=0.8)
            + el("path", d=f"M{num(x)} {num(leaf.y)}v44", stroke="#4a3413", stroke_width=2.4)
            + dots(screws, 2, fill="#5d431a")
        )
    return group(*out, opacity=0.9)


def _pearls(plan: Plan) -> str:
    """Dots of mother-of-pearl along the frame."""
    w, h = plan.width, plan.height
    if plan.layout == "wide":
        spots = [(v, h / 2 + 40 * i) for i in range(-8, 9) for v in (12, w - 12)]
        small = [(v, h / 2 + 40 * i + 20) for i in range(-9, 9) for v in (12, w - 12)]
        lozenge = "".join(f"M{num(x)} {num(y - 8)}l5 8l-5 8l-5-8Z" for x, y in spots)
    else:
        spots = [(w / 2 + 40 * i, v) for i in range(-7, 8) for v in (6.5, h - 6.5)]
        small = [(w / 2 + 40 * i + 20, v) for i in range(-8, 8) for v in (6.5, h - 6.5)]
        lozenge = "".join(f"M{num(x - 7)} {num(y)}l7-4l7 4l-7 4Z" for x, y in spots)
    pearl = el(
        "linearGradient",
        el("stop", offset="0", stop_color="#fdf6f2"),
        el("stop", offset=".4", stop_color="#e3dfe8"),
        el("stop", offset=".7", stop_color="#d7e8de"),
        el("stop", offset="1", stop_color="#f0d9d2"),
        id="tb-pearl",
        x2="1",
        y2="1",
    )
    shine: dict[str, float | str | None] = {"fill": "url(#tb-pearl)", "stroke": "#2a1a0a", "stroke_opacity": 0.7}
    return pearl + dots(small, 2.6, **shine) + el("path", d=lozenge, **shine)
