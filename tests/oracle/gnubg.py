"""GNU Backgammon's position IDs, as far as the tests need them."""

from __future__ import annotations

import base64

from .naive import Position, Side


def from_position_id(position_id: str) -> Position:
    """The position of an ID; its second side is the mover.

    80 bits, least significant bit of each byte first: for each side, for its points 1 to 24 and its bar, as many
    ones as checkers stand there and a zero.
    """
    key = base64.b64decode(position_id + "==")
    bits = [byte >> shift & 1 for byte in key for shift in range(8)]
    counts = [0]
    for bit in bits:
        if bit:
            counts[-1] += 1
        else:
            counts.append(0)

    def side(cells: list[int]) -> Side:
        points = {str(point): cells[point - 1] for point in range(24, 0, -1) if cells[point - 1]}
        return {"points": points, "bar": cells[24], "off": 15 - sum(cells)}

    return {"game": "backgammon", "rules": {}, "mover": side(counts[25:50]), "other": side(counts[:25])}
