"""What all boards share: rectangles, frames with a hole, sunk fields, lines between the points."""

from __future__ import annotations

from .draw import el, group, num
from .geometry import Box, Plan


def rect(box: Box, **attributes: float | str | None) -> str:
    """A `<rect>` for `box`."""
    return el("rect", x=box.x or None, y=box.y or None, width=box.w, height=box.h, **attributes)


def outline(box: Box, corner: float = 0) -> str:
    """A box as closed path data, with round corners if `corner` is given."""
    if not corner:
        return f"M{num(box.x)} {num(box.y)}H{num(box.right)}V{num(box.bottom)}H{num(box.x)}Z"
    w, h, r = num(box.w - 2 * corner), num(box.h - 2 * corner), num(corner)
    return (
        f"M{num(box.x + corner)} {num(box.y)}h{w}a{r} {r} 0 0 1 {r} {r}v{h}a{r} {r} 0 0 1-{r} {r}"
        f"h-{w}a{r} {r} 0 0 1-{r}-{r}v-{h}a{r} {r} 0 0 1 {r}-{r}Z"
    )


def whole(plan: Plan) -> Box:
    """The box of the whole picture."""
    return Box(0, 0, plan.width, plan.height)


def frame(outer: Box, holes: list[Box], corner: float, **attributes: float | str | None) -> str:
    """A frame: `outer` with `holes` cut out."""
    return el(
        "path",
        d=outline(outer, corner) + "".join(outline(hole) for hole in holes),
        fill_rule="evenodd",
        **attributes,
    )


def sunk(box: Box, depth: float, strength: float = 0.13) -> str:
    """The shade that a raised edge throws on a field that lies lower, and the light on its far edge."""
    d = f"M{num(box.x)} {num(box.bottom)}V{num(box.y)}H{num(box.right)}"
    lit = f"M{num(box.x)} {num(box.bottom)}H{num(box.right)}V{num(box.y)}"
    return group(
        *(el("path", d=d, stroke_width=depth * 2 * f, stroke_opacity=strength) for f in (1, 0.6, 0.28)),
        el("path", d=lit, stroke="#fff", stroke_width=2, stroke_opacity=strength),
        fill="none",
        stroke="#000",
    )


def sheen(box: Box, strength: float = 0.1) -> str:
    """Light from the upper left over a whole field: brighter there, darker at the far corner."""
    light = el(
        "radialGradient",
        el("stop", offset="0", stop_color="#fff", stop_opacity=strength),
        el("stop", offset=".5", stop_color="#fff", stop_opacity=0),
        el("stop", offset=".6", stop_opacity=0),
        el("stop", offset="1", stop_opacity=strength * 1.7),
        id="tb-sheen",
        cx=".38",
        cy=".3",
        r=".85",
    )
    return light + rect(box, fill="url(#tb-sheen)")


def separators(plan: Plan, first: str, last: str, *, skip: int | None = None) -> str:
    """Path data of the lines between neighbouring points of the row that runs from `first` to `last`.

    `skip` leaves out the line after that many points.
    """
    one, two = plan.spots[first].box, plan.spots[last].box
    row = Box(min(one.x, two.x), min(one.y, two.y), 0, 0)
    data = []
    for i in range(1, 12):
        if i == skip:
            continue
        if plan.layout == "wide":
            data.append(f"M{num(row.x + one.w * i)} {num(one.y)}v{num(one.h)}")
        else:
            data.append(f"M{num(one.x)} {num(row.y + one.h * i)}h{num(one.w)}")
    return "".join(data)
