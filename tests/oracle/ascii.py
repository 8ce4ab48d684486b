"""Backgammon positions drawn in ASCII, for tests that show the position they are about.

The mover's checkers are X, the other's are O; the numbers are the mover's. X moves from 24 (top right) round to 1
(bottom right). A column holds up to five checkers; more are written as a number at its inner end.
"""

from __future__ import annotations

from .naive import Position, count

TOP = [*range(13, 25)]
BOTTOM = [*range(12, 0, -1)]
ROWS = 5


def draw(position: Position) -> str:
    """The board as text, with bar and borne-off checkers beside it where there are any."""
    cells = {point: _column(position, point) for point in range(1, 25)}
    lines = [_numbers(TOP)]
    lines += [_row([cells[point][row] for point in TOP]) for row in range(ROWS)]
    lines += ["|" + " " * 19 + "|" + " " * 19 + "|"]
    lines += [_row([cells[point][row] for point in BOTTOM]) for row in reversed(range(ROWS))]
    lines += [_numbers(BOTTOM)]
    for letter, name in (("X", "mover"), ("O", "other")):
        for pile in ("bar", "off"):
            if position[name][pile]:
                lines.append(f" {letter} {pile}: {position[name][pile]}")
    return "\n".join(lines)


def _column(position: Position, point: int) -> list[str]:
    mine, theirs = count(position["mover"], point), count(position["other"], 25 - point)
    letter, number = ("X", mine) if mine else ("O", theirs)
    column = [letter] * min(number, ROWS) + ["."] * (ROWS - number)
    if number > ROWS:
        column[-1] = str(number)
    return column


def _numbers(points: list[int]) -> str:
    return " " + "".join(f"{point:>3}" for point in points[:6]) + "  " + "".join(f"{p:>3}" for p in points[6:])


def _row(cells: list[str]) -> str:
    left, right = ("".join(f"{cell:>3}" for cell in half) for half in (cells[:6], cells[6:]))
    return f"|{left} |{right} |"
