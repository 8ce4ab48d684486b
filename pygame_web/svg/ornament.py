"""Ornaments: brush strokes, scrolls, rosettes, crescents, pearls. All as path data or small groups."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from .draw import el, group, num, smooth

Point = tuple[float, float]


def brush(spine: Sequence[Point], widths: Sequence[float]) -> str:
    """A brush stroke along `spine` that is `widths[i]` wide at point i, as closed path data."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(spine) - 1
    for i, (x, y) in enumerate(spine):
        (ax, ay), (bx, by) = spine[max(0, i - 1)], spine[min(last, i + 1)]
        length = hypot(bx - ax, by - ay)
        nx, ny = (ay - by) / length * widths[i] / 2, (bx - ax) / length * widths[i] / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return smooth(left) + "L" + smooth(right[::-1])[1:] + "Z"


def turn_arrow() -> str:
    """The way of the stones as one stroke of the brush: out, round and back, about (0, 0), 180 by 54 units."""
    upper = [(-90 + 15 * i, -23 - 2.5 * sin(i / 9 * pi)) for i in range(10)]
    bend = [(58 + 30 * cos(t), -1 + 25 * sin(t)) for t in (i * pi / 8 - pi / 2 for i in range(1, 8))]
    lower = [(48 - 16 * i, 24 + 1.5 * sin(i / 6 * pi)) for i in range(7)]
    spine = [*upper, *bend, *lower]
    count = len(spine) - 1
    widths = [
        (3 + 4.5 * abs(1 - 2 * i / count) ** 1.5) * min(1, 0.35 + i / 2) * min(1, 0.3 + (count - i) / 4)
        for i in range(count + 1)
    ]
    head = brush([(-34, 9), (-46, 17), (-62, 24.6)], [1, 6.5, 2.5]) + brush(
        [(-62, 23.6), (-50, 31), (-37, 36)], [2.5, 5.5, 0.8]
    )
    return brush(spine, widths) + head


def straight_arrow() -> str:
    """A short stroke of the brush pointing along +x, about (0, 0), 60 units long."""
    spine = [(-30, 1), (-12, -1), (8, -0.5), (28, 0)]
    return (
        brush(spine, [5, 3, 2.6, 1.6])
        + brush([(14, -11), (22, -5), (30, 0.4)], [1, 3.4, 1.6])
        + brush([(30, -0.4), (22, 6), (15, 11)], [1.6, 3, 0.8])
    )


def spiral(cx: float, cy: float, radius: float, start: float, turns: float) -> list[Point]:
    """Points that wind from the rim of a circle towards its middle; negative turns wind the other way."""
    steps = max(6, round(abs(turns) * 9))
    return [
        (
            cx + radius * (1 - 0.86 * i / steps) * cos(start + 2 * pi * turns * i / steps),
            cy + radius * (1 - 0.86 * i / steps) * sin(start + 2 * pi * turns * i / steps),
        )
        for i in range(steps + 1)
    ]


def leaf(x: float, y: float, angle: float, length: float) -> str:
    """A drop-shaped leaf with its stalk at (x, y)."""
    c, s = cos(angle) * length, sin(angle) * length
    w = 0.42
    return (
        f"M{num(x)} {num(y)}q{num(0.45 * c - w * s)} {num(0.45 * s + w * c)} {num(c)} {num(s)}"
        f"q{num(-0.55 * c + w * s)} {num(-0.55 * s - w * c)} {num(-c)} {num(-s)}Z".replace(" -", "-")
    )


def vine(length: float, middle: float, curl: float) -> tuple[str, str]:
    """A scrolling stem from (0, middle) along +x with a curl in every bow: (stems, leaves) as path data."""
    pitch = curl * 3.1
    bows = max(1, int(length / pitch))
    stem: list[Point] = []
    curls: list[str] = []
    leaves: list[str] = []
    for bow in range(bows):
        side = -1 if bow % 2 else 1
        shrink = 1 - 0.22 * bow / bows
        x = pitch * bow
        stem += [(x + pitch * f, middle - side * curl * 0.62 * sin(pi * f)) for f in (0, 0.25, 0.5, 0.75)]
        centre = (x + pitch * 0.56, middle + side * curl * 0.34)
        start = atan2(-side, 0.35)
        root = (x + pitch * 0.22, middle - side * curl * 0.42)
        curls.append(smooth([root, *spiral(*centre, curl * 0.78 * shrink, start, side * 1.3)]))
        leaves.append(leaf(x + pitch * 0.98, middle, side * 0.9, curl * 0.75))
        leaves.append(leaf(x + pitch * 0.2, middle - side * curl * 0.4, -side * 0.6, curl * 0.55))
    stem.append((pitch * bows, middle))
    leaves.append(leaf(pitch * bows, middle, 0.1, curl * 0.9))
    return smooth(stem) + "".join(curls), "".join(leaves)


def rosette(radius: float, petals: int = 8, *, deep: float = 0.62) -> str:
    """The outline of a flower of round petals with a small notch in each, about (0, 0)."""
    data: list[str] = []
    for i in range(petals):
        a, b = 2 * pi * i / petals, 2 * pi * (i + 1) / petals
        middle, half = (a + b) / 2, (b - a) / 2

        def at(angle: float, r: float) -> str:
            return f"{num(r * cos(angle))} {num(r * sin(angle))}"

        if not data:
            data.append(f"M{at(a, radius * deep)}")
        data.append(
            f"C{at(a + half * 0.05, radius * 0.93)} {at(middle - half * 0.5, radius * 1.05)}"
            f" {at(middle, radius * 0.92)}"
            f"C{at(middle + half * 0.5, radius * 1.05)} {at(b - half * 0.05, radius * 0.93)}"
            f" {at(b, radius * deep)}"
        )
    return "".join(data).replace(" -", "-") + "Z"


def crescent(radius: float) -> str:
    """A lying crescent, horns up, about (0, 0)."""
    w, deep, thin = num(2 * radius), num(radius * 1.02), num(radius * 1.45)
    left, top = num(-radius), num(-radius * 0.4)
    return f"M{left} {top}a{deep} {deep} 0 0 0 {w} 0a{thin} {thin} 0 0 1-{w} 0Z".replace(" -", "-")


def dots(points: Sequence[Point], radius: float, **attributes: float | str | None) -> str:
    """A row of small discs as one path."""
    radius = round(radius, 1)
    r, d = num(radius), num(2 * radius)
    data = "".join(f"M{num(x - radius)} {num(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0" for x, y in points)
    return el("path", d=data, **attributes)


def corners(width: float, height: float, *parts: str, **attributes: float | str | None) -> str:
    """The same drawing, made for the top left corner, in all four corners (as a symbol and three mirrors)."""
    corner = el("g", *parts, id="tb-corner")
    mirrors = (
        f"matrix(-1 0 0 1 {num(width)} 0)",
        f"matrix(1 0 0-1 0 {num(height)})",
        f"matrix(-1 0 0-1 {num(width)} {num(height)})",
    )
    return group(corner, *(el("use", href="#tb-corner", transform=m) for m in mirrors), **attributes)
