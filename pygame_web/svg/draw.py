"""Small helpers that write SVG text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import pairwise

Number = float


def num(value: Number) -> str:
    """A number as short as it can be written, to a tenth of a unit.

    >>> num(2.0), num(0.5), num(-0.04), num(12.34)
    ('2', '.5', '0', '12.3')
    """
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def el(tag: str, *children: str, **attributes: Number | str | None) -> str:
    """One element. Underscores in attribute names become hyphens; `class_` is class; None is left out.

    >>> el("rect", x=1, fill="none", stroke_width=1.5)
    '<rect x="1" fill="none" stroke-width="1.5"/>'
    """
    parts = [tag]
    for key, value in attributes.items():
        if value is not None:
            name = key.rstrip("_").replace("_", "-")
            text = escape(value) if isinstance(value, str) else _precise(name, value)
            parts.append(f'{name}="{text}"')
    head = " ".join(parts)
    body = "".join(children)
    return f"<{head}>{body}</{tag}>" if body else f"<{head}/>"


def group(*children: str, **attributes: Number | str | None) -> str:
    """A `<g>`; without attributes and children nothing at all."""
    return el("g", *children, **attributes) if children or attributes else ""


def text(words: str, x: Number, y: Number, **attributes: Number | str | None) -> str:
    """A piece of text with its words escaped."""
    return el("text", escape(words, quote=False), x=x, y=y, **attributes)


def use(name: str, x: Number, y: Number, **attributes: Number | str | None) -> str:
    """A symbol of the template set down with its middle at (x, y)."""
    return el("use", href=f"#tb-{name}", transform=f"translate({num(x)} {num(y)})", **attributes)


def path(points: Iterable[tuple[Number, Number]], *, close: bool = True) -> str:
    """Path data for straight lines through `points`."""
    body = "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return f"M{body}{'Z' if close else ''}"


def smooth(points: list[tuple[Number, Number]]) -> str:
    """Path data for a smooth open curve near `points` (quadratic pieces through the midpoints)."""
    (x0, y0), *rest = points
    data = [f"M{num(x0)} {num(y0)}"]
    for (x1, y1), (x2, y2) in pairwise(rest):
        data.append(f"Q{num(x1)} {num(y1)} {num((x1 + x2) / 2)} {num((y1 + y2) / 2)}")
    data.append(f"L{num(rest[-1][0])} {num(rest[-1][1])}")
    return "".join(data)


def luminance(color: str) -> float:
    """Relative luminance of a `#rrggbb` colour, as WCAG defines it."""
    channels = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    """Contrast ratio of two `#rrggbb` colours, 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def _precise(name: str, value: Number) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("0.", ".", 1) if "opacity" in name else num(value)
