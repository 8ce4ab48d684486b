"""The loose parts, as symbols drawn about (0, 0) in board units: stones, dice, cube, shadow, arrow."""

from __future__ import annotations

from .draw import el, num
from .geometry import Plan
from .ornament import dots, straight_arrow
from .skins import VERMILION, Skin, Stone

_PIPS = {
    1: [(0, 0)],
    2: [(-1, 1), (1, -1)],
    3: [(-1, 1), (0, 0), (1, -1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def symbols(plan: Plan, skin: Skin) -> str:
    """All symbols of a board, with the gradients they need."""
    parts = [] if skin.flat else [_gradients(skin)]
    for seat, stone in enumerate(skin.stones):
        parts.append(_symbol(f"stone-{seat}", _stone(seat, stone, plan.radius, skin.flat)))
        parts.append(_symbol(f"stone-{seat}-off", _edge_on(stone, plan.edge_on, skin.flat)))
    if not skin.flat:
        parts.append(_symbol("shadow", el("circle", r=plan.radius * 1.12, fill="url(#tb-dusk)")))
    size = plan.dice["size"]
    parts.append(_symbol("die", _die(size, skin.flat)))
    parts.append(_symbol("die-dark", _die(size, skin.flat, dark=True)))
    parts.extend(_symbol(f"die-{n}", _pips(n, size, skin)) for n in _PIPS)
    if plan.cube:
        parts.append(_symbol("cube", _cube(plan.cube["size"], skin.flat)))
    parts.append(_symbol("arrow", _arrow(skin)))
    return "".join(parts)


def _symbol(name: str, body: str) -> str:
    return el("symbol", body, id=f"tb-{name}", overflow="visible")


def _stops(*stops: tuple[float, str, float]) -> str:
    return "".join(
        el("stop", offset=num(at) if at else "0", stop_color=color, stop_opacity=None if full == 1 else full)
        for at, color, full in stops
    )


def _gradients(skin: Skin) -> str:
    found = [
        el(
            "radialGradient",
            _stops((0, stone.light, 1), (0.6, stone.face, 1), (1, stone.shade, 1)),
            id=f"tb-stone-{seat}-face",
            cx=".36",
            cy=".3",
            r=".75",
        )
        for seat, stone in enumerate(skin.stones)
    ]
    found.append(el("radialGradient", _stops((0.6, "#000", 0.4), (1, "#000", 0)), id="tb-dusk"))
    found.append(
        el(
            "linearGradient",
            _stops((0, "#fffaf0", 1), (1, "#e6d9bd", 1)),
            id="tb-die-face",
            x2=".6",
            y2="1",
        )
    )
    found.append(
        el(
            "linearGradient",
            _stops((0, "#e9cf8f", 1), (0.5, "#bd9247", 1), (1, "#8d6629", 1)),
            id="tb-brass",
            x2=".7",
            y2="1",
        )
    )
    return "".join(found)


def _stone(seat: int, stone: Stone, radius: float, flat: bool) -> str:
    if flat:
        outer = el("circle", r=radius, fill="#fff") + el(
            "circle", r=radius - 4, fill=stone.face, stroke="#000", stroke_width=4
        )
        mark = (
            el("circle", r=radius - 9, fill="none", stroke="#fff", stroke_width=3)
            if seat == 0
            else el("circle", r=7, fill="#000")
        )
        return outer + mark
    return (
        el("circle", cx=1.2, cy=3.2, r=radius, fill="#000", opacity=0.28)
        + el("circle", cy=1, r=radius - 1, fill=stone.side)
        + el("circle", cy=-1, r=radius - 1.6, fill=f"url(#tb-stone-{seat}-face)")
        + el("circle", cy=-1, r=radius - 2.2, fill="none", stroke=stone.rim, stroke_width=1.3, stroke_opacity=0.85)
        + el("circle", cy=-1, r=radius * 0.62, fill="none", stroke=stone.side, stroke_opacity=0.35)
    )


def _edge_on(stone: Stone, size: tuple[float, float], flat: bool) -> str:
    w, h = size
    box = {"x": -w / 2, "y": -h / 2, "width": w, "height": h, "rx": h / 3}
    if flat:
        return el("rect", **box, fill=stone.face, stroke=stone.rim, stroke_width=2)
    lit = {"x": -w / 2 + 2, "y": -h / 2 + 1.5, "width": w - 4, "height": h / 4, "rx": h / 8}
    return el("rect", **box, fill=stone.face, stroke=stone.rim, stroke_opacity=0.7) + el(
        "rect", **lit, fill=stone.light, opacity=0.9
    )


def _die(size: float, flat: bool, *, dark: bool = False) -> str:
    half, corner = size / 2, size * 0.2
    box = {"x": -half, "y": -half, "width": size, "height": size, "rx": corner}
    if flat:
        return el("rect", **box, fill="#000" if dark else "#fff", stroke="#fff" if dark else "#000", stroke_width=4)
    shadow = el("rect", x=-half + 1, y=-half + 3, width=size, height=size, rx=corner, fill="#000", opacity=0.3)
    fill, edge = ("#2a2724", "#a39a8c") if dark else ("url(#tb-die-face)", "#8f7f5f")
    return shadow + el("rect", **box, fill=fill, stroke=edge, stroke_opacity=0.7)


def _pips(n: int, size: float, skin: Skin) -> str:
    """The pips alone; all but the vermilion ones take their colour from where they are used."""
    radius = size * (0.17 if n == 1 else 0.093)
    step = size * 0.26
    color = VERMILION if skin.red_pips and n in (3, 4) else None
    return dots([(x * step, y * step) for x, y in _PIPS[n]], radius, fill=color)


def _cube(size: float, flat: bool) -> str:
    half = size / 2
    box = {"x": -half, "y": -half, "width": size, "height": size, "rx": size * 0.14}
    if flat:
        return el("rect", **box, fill="#fff", stroke="#000", stroke_width=5)
    return el("rect", x=-half + 1, y=-half + 3, width=size, height=size, rx=size * 0.14, opacity=0.35) + el(
        "rect", **box, fill="url(#tb-brass)", stroke="#5d431a"
    )


def _arrow(skin: Skin) -> str:
    return el("path", d=straight_arrow(), fill=skin.line)
