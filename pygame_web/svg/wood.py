"""Figured wood from a few paths: the year rings of a log where a slanting, wavy cut meets them.

At distance `u` along the plank the cut runs at depth `d(u)` beside the heart, so a ring of radius R shows at
`v = heart ± sqrt(R² - d(u)²)`: parallel lines near the edges and pointed arches in the middle, as in a real plank.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import pi, sin, sqrt
from random import Random

from .draw import el, group
from .geometry import Box

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Timber:
    """One kind of wood: how far apart its rings are, how wavy, how strongly drawn."""

    dark: str
    light: str
    gap: float = 9
    wave: float = 7
    arch: float = 0.3
    broad: float = 0.09
    fine: float = 0.3
    bright: float = 0.12
    dashes: str | None = "60 9 23 5 90 7 14 11"


def plank(box: Box, timber: Timber, seed: int, *, upright: bool = False) -> str:
    """The grain on `box`, along its length (`upright`: along its height); to be laid over the base colour.

    The lines end at the box's edges lengthwise; across, a clip must hold them.
    """
    dice = Random(seed)
    length, breadth = (box.h, box.w) if upright else (box.w, box.h)
    heart = breadth * dice.uniform(0.38, 0.62)
    phases = [dice.uniform(0, 2 * pi) for _ in range(4)]
    near, far = dice.sample([0.02 * breadth, timber.arch * breadth], 2)

    def depth(u: float) -> float:
        t = u / length
        return near + (far - near) * t + 0.02 * breadth * sin(2.6 * pi * t + phases[0])

    def sway(u: float, ring: float) -> float:
        t = u / length
        return timber.wave * (
            sin(2 * pi * t * 1.1 + phases[1] + ring / 190) * 1.6
            + sin(2 * pi * t * 2.3 + phases[2] + ring / 90) * 0.6
            + sin(2 * pi * t * 4.1 + phases[3] - ring / 40) * 0.16
        )

    layers: dict[str, list[str]] = {"broad": [], "fine": [], "faint": [], "bright": []}
    ring, top = timber.gap * 0.6, breadth * 0.72
    count = 0
    while ring < top:
        kind = ("faint", "broad", "fine", "faint", "bright", "fine")[count % 6]
        for run in _runs(depth, ring, length):
            curve: list[Point] = []
            for u, side in [*run, (-1, 0)]:
                v = heart + side * sqrt(max(0.0, ring**2 - depth(u) ** 2)) + sway(u, ring)
                if side and -30 <= v <= breadth + 30:
                    curve.append((box.x + v, box.y + u) if upright else (box.x + u, box.y + v))
                else:
                    if len(curve) > 2:
                        layers[kind].append(_curve(curve))
                    curve = []
        ring += timber.gap * dice.uniform(0.5, 1.5) * (0.6 + 0.8 * ring / top)
        count += 1
    styles: tuple[tuple[str, dict[str, float | str | None]], ...] = (
        ("broad", {"stroke_width": timber.gap * 1.7, "stroke_opacity": timber.broad * 0.55}),
        ("broad", {"stroke_width": timber.gap * 0.7, "stroke_opacity": timber.broad * 0.6}),
        ("bright", {"stroke_width": timber.gap * 0.7, "stroke": timber.light, "stroke_opacity": timber.bright}),
        ("faint", {"stroke_opacity": timber.fine * 0.6}),
        ("fine", {"stroke_width": 1.5, "stroke_opacity": timber.fine, "stroke_dasharray": timber.dashes}),
    )
    return group(
        *(el("path", d="".join(layers[kind]), **style) for kind, style in styles if layers[kind]),
        fill="none",
        stroke=timber.dark,
    )


def _runs(depth: Callable[[float], float], ring: float, length: float) -> list[list[tuple[float, int]]]:
    """The (distance, side) pairs along each visible piece of a ring: out on one side, round the tip, back."""
    steps = 9
    grid = [length * i / steps for i in range(steps + 1)]
    seen = [depth(u) < ring for u in grid]
    runs: list[list[tuple[float, int]]] = []
    start = None
    for i in range(steps + 2):
        inside = i <= steps and seen[i]
        if inside and start is None:
            start = i
        elif not inside and start is not None:
            inner = grid[start:i]
            before = _tip(depth, ring, grid[start - 1], grid[start]) if start > 0 else None
            after = _tip(depth, ring, grid[i], grid[i - 1]) if i <= steps else None
            if before is None and after is None:
                runs += [[(u, -1) for u in inner], [(u, 1) for u in inner]]
            else:
                out = [(u, -1) for u in inner]
                back = [(u, 1) for u in reversed(inner)]
                if before is None:
                    runs.append([*out, *_round(after, inner[-1]), *back])
                else:
                    turn = _round(before, inner[0])
                    loop = [*reversed(out), *turn, *reversed(back)]
                    runs.append(loop if after is None else [*loop, (after, 1), loop[0]])
            start = None
    return runs


def _round(tip: float | None, last: float) -> list[tuple[float, int]]:
    """A few points close to the tip of an arch, where the ring bends sharply."""
    assert tip is not None
    return [
        *((tip + (last - tip) * f, -1) for f in (0.62, 0.3, 0.06)),
        (tip, 1),
        *((tip + (last - tip) * f, 1) for f in (0.06, 0.3, 0.62)),
    ]


def _tip(depth: Callable[[float], float], ring: float, outside: float, inside: float) -> float:
    for _ in range(12):
        middle = (outside + inside) / 2
        if depth(middle) < ring:
            inside = middle
        else:
            outside = middle
    return inside


def _curve(line: list[Point]) -> str:
    """A smooth curve in whole units, written with relative quadratic pieces."""
    x, y = round(line[0][0]), round(line[0][1])
    data = [f"M{x} {y}"]
    ends = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise(line[1:])]
    for (cx, cy), (ex, ey) in zip(line[1:], [*ends, line[-1]], strict=False):
        a, b, c, d = round(cx) - x, round(cy) - y, round(ex) - x, round(ey) - y
        data.append(f"q{a} {b} {c} {d}".replace(" -", "-"))
        x, y = x + c, y + d
    return "".join(data)
