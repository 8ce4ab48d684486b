"""The ban-sugoroku board: two rows of twelve plain fields in figured wood, a sunk band, a lacquered frame."""

from __future__ import annotations

from .draw import el, group, num
from .geometry import Box, Plan
from .ornament import corners, rosette, turn_arrow, vine
from .skins import GOLD, Skin
from .surface import frame, outline, rect, separators, sheen, sunk, whole
from .wood import Timber, plank

_TIMBER = {
    "cherry": Timber("#5a2a10", "#e3aa70", gap=9, wave=6, broad=0.13, fine=0.21, bright=0.13),
    "persimmon": Timber("#1c130c", "#d2b88a", gap=10, wave=13, arch=0.3, broad=0.3, fine=0.42, bright=0.13),
}


def field(plan: Plan, skin: Skin) -> str:
    """Everything of the board that does not move."""
    upright = plan.layout == "tall"
    return (
        rect(plan.field, fill=skin.field)
        + plank(plan.field, _TIMBER[skin.name], seed=7, upright=upright)
        + sheen(plan.field)
        + _band(plan, skin)
        + _inlay(plan, skin)
        + sunk(plan.field, 9)
        + lacquer(plan, skin)
    )


def way(plan: Plan, **attributes: float | str | None) -> str:
    """The stroke that shows the way of the near player's stones, in its room in the band."""
    spot = "translate(1040 400)" if plan.layout == "wide" else "translate(320 96) rotate(-90) scale(.8)"
    return el("path", d=turn_arrow(), transform=spot, **attributes)


def _band(plan: Plan, skin: Skin) -> str:
    band = plan.band
    lines = (
        f"M{num(band.x)} {num(band.y)}h{num(band.w)}m0 {num(band.h)}h-{num(band.w)}"
        if plan.layout == "wide"
        else f"M{num(band.x)} {num(band.y)}v{num(band.h)}m{num(band.w)} 0v-{num(band.h)}"
    )
    return (
        rect(band, fill=skin.band, fill_opacity=0.72)
        + sunk(band, 6, 0.12)
        + el("path", d=lines, fill="none", stroke=skin.line, stroke_width=2.2)
        + way(plan, fill=skin.line, fill_opacity=0.62)
    )


def _inlay(plan: Plan, skin: Skin) -> str:
    """Pale lines let into the wood; a double one between the home and the outer fields."""
    lines = separators(plan, "1", "12", skip=6) + separators(plan, "24", "13", skip=6)
    double, lozenges = "", []
    for place in ("6", "19"):
        box = plan.spots[place].box
        if plan.layout == "wide":
            double += f"M{num(box.right - 2.5)} {num(box.y)}v{num(box.h)}m5 0v-{num(box.h)}"
            lozenges.append((box.right, box.bottom - 14 if place == "6" else box.y + 14))
        else:
            double += f"M{num(box.x)} {num(box.y - 2.5)}h{num(box.w)}m0 5h-{num(box.w)}"
            lozenges.append((box.right - 14 if place == "6" else box.x + 14, box.y))
    return group(
        el("path", d=lines + double, stroke="#000", stroke_opacity=0.28, transform="translate(1.2 1.2)"),
        el("path", d=lines, stroke=skin.line, stroke_opacity=0.85, stroke_width=1.4),
        el("path", d=double, stroke=skin.line, stroke_opacity=0.95, stroke_width=1.2),
        fill="none",
    ) + el(
        "path",
        d="".join(f"M{num(x)} {num(y - 11)}l6 11l-6 11l-6-11Z" for x, y in lozenges),
        fill=skin.line,
        stroke=skin.band,
    )


def lacquer(plan: Plan, skin: Skin) -> str:
    """The frame: black lacquer, a hair-line of gold, a restrained scroll in each corner."""
    outer = whole(plan)
    gloss = el(
        "linearGradient",
        el("stop", offset="0", stop_color="#453a35"),
        el("stop", offset=".22", stop_color=skin.frame),
        el("stop", offset=".7", stop_color=skin.frame_dark),
        el("stop", offset="1", stop_color="#2b231f"),
        id="tb-gloss",
        x2=".55",
        y2="1",
    )
    edge = plan.field.inset(-3.5)
    return (
        gloss
        + frame(outer, [plan.field], 12, fill="url(#tb-gloss)")
        + el("path", d=outline(outer.inset(1), 11), fill="none", stroke="#fff", stroke_opacity=0.13)
        + group(
            el("path", d=outline(edge), stroke_width=1.6),
            el("path", d=outline(outer.inset(5), 8), stroke_width=0.9, stroke_opacity=0.7),
            fill="none",
            stroke=GOLD,
        )
        + (
            crests(plan, el("path", d=rosette(19), fill="none", stroke=GOLD, stroke_width=1.2), _heart())
            if plan.layout == "wide"
            else ""
        )
        + _scrolls(plan, Box(0, 0, plan.field.x, plan.field.y), 7 if plan.layout == "wide" else 5)
    )


def crests(plan: Plan, *parts: str) -> str:
    """The same small crest in the middle of both short sides of a wide frame."""
    x, y = plan.field.x / 2 + 0.5, plan.field.cy
    return "".join(group(*parts, transform=f"translate({num(at)} {num(y)})") for at in (x, plan.width - x))


def _heart() -> str:
    return el("path", d=rosette(8), fill=GOLD) + el("circle", r=13, fill="none", stroke=GOLD, stroke_opacity=0.6)


def _scrolls(plan: Plan, corner: Box, curl: float) -> str:
    """A vine along the frame from every corner: both ways on a wide board, only along the short side on a tall one."""
    ways = [(vine(44, 0, curl), f"translate(12 {num(corner.h / 2 + 0.5)})")]
    if plan.layout == "wide":
        ways.append((vine(96, 0, 10), f"matrix(0 1 1 0 {num(corner.w / 2 + 0.5)} 20)"))
    stems = [el("path", d=stem, transform=spot) for (stem, _), spot in ways]
    leaves = [el("path", d=leaf, transform=spot) for (_, leaf), spot in ways]
    return corners(
        plan.width,
        plan.height,
        group(*stems, fill="none", stroke_width=1.2, stroke=GOLD),
        group(*leaves, fill=GOLD),
        opacity=0.9,
    )
