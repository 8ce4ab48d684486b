"""Arrows over a picture: a play as it is made, and moves that are not allowed, crossed out."""

from collections import Counter
from math import copysign, hypot

from pygame_web import svg
from pygame_web.moves import Place
from web.make.boards import Board

Spot = tuple[float, float]
INK, CASING = "#c3402a", "#fbf4e4"


def markup(board: Board) -> str:
    """The arrows of a board's picture, as one SVG group, or nothing."""
    table = _Table(board)
    found = [table.move(*move) for move in board.shown] + [table.cross(*move) for move in board.crossed]
    return f'<g class="arrows">{"".join(found)}</g>' if found else ""


class _Table:
    """Where the mover's stones lie, in the units of the picture."""

    def __init__(self, board: Board) -> None:
        game, mover = board.position.game, board.position.mover
        self._near = board.data.get("near", "mover") == "mover"
        self._far = game.far
        self._shape = svg.geometry(game.code, "wide")
        self._stones: Counter[Place] = Counter({**mover.points, "bar": mover.bar, "hand": mover.hand, "off": mover.off})

    def move(self, source: Place, target: Place) -> str:
        """An arrow to a ring where the stone will lie."""
        start = self._spot(source, self._stones[source])
        self._stones[source] -= 1
        self._stones[target] += 1
        end = self._spot(target, self._stones[target])
        radius = self._shape["radius"] * 0.62
        return _arrow(start, end, radius, f'<circle cx="{end[0]:.0f}" cy="{end[1]:.0f}" r="{radius:.0f}"/>')

    def cross(self, source: Place, target: Place) -> str:
        """A broken line to a cross."""
        start, end = self._spot(source, self._stones[source]), self._spot(target, self._stones[target] + 1)
        arm = self._shape["radius"] * 0.5
        cross = f'<path d="M{end[0] - arm:.0f} {end[1] - arm:.0f}l{2 * arm:.0f} {2 * arm:.0f}m0 {-2 * arm:.0f}'
        return _arrow(start, end, arm, f'{cross}l{-2 * arm:.0f} {2 * arm:.0f}"/>', ' stroke-dasharray="14 12"')

    def _spot(self, place: Place, count: int) -> Spot:
        """The centre of the last of so many stones on a place."""
        if isinstance(place, int):
            key = str(place if self._near else self._far[place])
        else:
            key = f"{place}-{'near' if self._near else 'far'}"
        spot = self._shape["places"][key]
        step = min(spot["step"], spot["room"] / (count - 1)) * (count - 1) if count > 1 else 0
        return spot["x"] + spot["dx"] * step, spot["y"] + spot["dy"] * step


def _arrow(start: Spot, end: Spot, gap: float, mark: str, dashes: str = "") -> str:
    """A stroke that bows towards the middle of the board and stops short of its mark."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1
    bow = min(length * 0.2, 80) / length
    bow = copysign(bow, (y1 - y2) * (600 - (x1 + x2) / 2) + (x2 - x1) * (400 - (y1 + y2) / 2))
    middle = (x1 + x2) / 2 + bow * (y1 - y2), (y1 + y2) / 2 + bow * (x2 - x1)
    onward = hypot(x2 - middle[0], y2 - middle[1])
    along = (x2 - middle[0]) / onward, (y2 - middle[1]) / onward
    tip = _back(end, along, gap)
    neck = _back(end, along, gap + 20)
    head = f"M{tip[0]:.0f} {tip[1]:.0f}L{neck[0] - 12 * along[1]:.0f} {neck[1] + 12 * along[0]:.0f}"
    head += f"L{neck[0] + 12 * along[1]:.0f} {neck[1] - 12 * along[0]:.0f}Z"
    line = f'<path d="M{x1:.0f} {y1:.0f}Q{middle[0]:.0f} {middle[1]:.0f} {neck[0]:.0f} {neck[1]:.0f}"{dashes}/>'
    tail = (
        f'<circle cx="{x1:.0f}" cy="{y1:.0f}" r="6" fill="INK"/><path d="{head}" fill="INK" stroke-linejoin="round"/>'
    )
    strokes = '<g fill="none" stroke="INK" stroke-width="{}" stroke-linecap="round">' + line + mark + tail + "</g>"
    return strokes.format(13).replace("INK", CASING) + strokes.format(6).replace("INK", INK)


def _back(end: Spot, along: Spot, distance: float) -> Spot:
    return end[0] - along[0] * distance, end[1] - along[1] * distance
