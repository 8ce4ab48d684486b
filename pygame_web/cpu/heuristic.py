"""A plain player's rule of thumb for every game: the race, lone checkers, made points, and each game's own worry.

It is the yardstick the trained nets are measured against, and stands in for a game that has no net.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_web.games.base import Game

OTHER = 32  # first byte of the other side in a packed position
HAND, BAR, PINNED = 25, 26, 28


def value(game: Game, packed: int) -> float:
    """Points the mover (who has just played; the other is to throw) may hope for, about -1 to 1 in an even game."""
    row = packed.to_bytes(64, "little")
    mine, yours = row[:OTHER], row[OTHER:]
    if game.code == "plakoto":
        score = _plakoto(mine, yours) - _plakoto(yours, mine)
    elif game.code == "long-nardy":
        score = _nardy(mine, yours) - _nardy(yours, mine)
    else:
        entering = game.code == "ban-sugoroku" and game.rules["finish"] == "iri-gachi"
        score = _hitting(mine, yours, entering, True) - _hitting(yours, mine, entering, False)
    return score / 60


def _pips(side: bytes) -> int:
    return sum(p * side[p] for p in range(1, 25)) + 25 * (side[HAND] + side[BAR])


def _hitting(side: bytes, foe: bytes, entering: bool, exposed: bool) -> float:
    score = -1.4 * sum((p - 6) * side[p] for p in range(7, 25)) - 26.0 * side[BAR] if entering else float(-_pips(side))
    home = sum(1 for p in range(1, 7) if side[p] > 1)
    score += foe[BAR] * (4.0 + home * home)
    run = 0
    for p in range(1, 25):
        count = side[p]
        ahead = foe[BAR] or foe[HAND] or any(foe[25 - q] for q in range(1, p))
        if count > 1:
            run += 1
            if ahead and p <= 12:
                score += 3.0 + 1.5 * min(run, 6) + (2.0 if p in (4, 5, 6, 7) else 0.0)
            score -= 1.2 * max(0, count - 4)
        else:
            run = 0
            if count == 1 and ahead:
                shots = sum(1 for d in range(1, 7) if p > d and foe[25 - p + d]) + (foe[BAR] > 0 and p < 7)
                score -= (25 - p) * 0.16 * shots * (1.0 if exposed else 0.5)
    return score


def _plakoto(side: bytes, foe: bytes) -> float:
    mine, yours = (int.from_bytes(s[PINNED : PINNED + 4], "little") for s in (side, foe))
    score = -0.5 * _pips(side)
    for p in range(1, 25):
        if yours >> (25 - p) & 1:
            score += 8.0 + 0.9 * p if p < 19 else 12.0
        if mine >> p & 1:
            score -= 60.0 if p == 24 else 0.0
        if side[p] == 1 and not mine >> p & 1:
            shots = sum(1 for d in range(1, 13) if p > d and foe[25 - p + d] and not yours >> (25 - p + d) & 1)
            score -= shots * (6.0 if p == 24 else 0.12 * p)
        elif side[p] > 1 and p < 19:
            score += 3.0
    return score


def _nardy(side: bytes, foe: bytes) -> float:
    score = -0.6 * _pips(side) - 1.5 * side[24]
    run = 0
    for p in range(1, 25):
        if side[p]:
            run += 1
            theirs = (p + 11) % 24 + 1
            behind = sum(foe[q] for q in range(theirs + 1, 25))
            if behind:
                score += 1.5 + 0.8 * min(run, 6) + (1.0 if 7 <= p <= 18 else 0.0)
            score -= 0.8 * max(0, side[p] - 3) * (p != 24)
        else:
            run = 0
    return score
