"""A plain drawing of any board."""

from __future__ import annotations

from .draw import el, path
from .geometry import Box, Plan
from .skins import Skin


def rect(box: Box, **attributes: float | str | None) -> str:
    """A `<rect>` for `box`."""
    return el("rect", x=box.x, y=box.y, width=box.w, height=box.h, **attributes)


def field(plan: Plan, skin: Skin) -> str:
    """Frame, field, points and band."""
    out = [
        el("rect", width=plan.width, height=plan.height, rx=10, fill=skin.frame),
        rect(plan.field, fill=skin.field),
        rect(plan.band, fill=skin.band),
    ]
    for place in range(1, 25):
        box = plan.point(place)
        if skin.family in ("sugoroku", "shosoin"):
            out.append(rect(box, fill="none", stroke=skin.line))
        else:
            dx, dy = plan.spots[str(place)].dx, plan.spots[str(place)].dy
            if dy:
                base = box.y if dy > 0 else box.bottom
                shape = [(box.x, base), (box.right, base), (box.cx, base + dy * 0.94 * box.h)]
            else:
                base = box.x if dx > 0 else box.right
                shape = [(base, box.y), (base, box.bottom), (base + dx * 0.94 * box.w, box.cy)]
            out.append(el("path", d=path(shape), fill=skin.points[place % 2], stroke=skin.line))
    trays = ("off-near", "off-far", "hand-near", "hand-far")
    out += [
        rect(plan.spots[key].box, fill=skin.frame_dark, stroke=skin.line)
        for key in trays
        if key in plan.spots
    ]
    return "".join(out)
