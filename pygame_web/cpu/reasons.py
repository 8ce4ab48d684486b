"""One reason in words for a play: a code and the data its sentence needs, points in the mover's numbering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_web.cpu import features
from pygame_web.packing import BAR, HAND, OFF, SIDE_BYTES, row

if TYPE_CHECKING:
    from pygame_web.position import Position

CODES = {
    "wins": "it wins at once",
    "mother": "it pins the enemy's mother (at)",
    "hits": "it hits a lone checker (at)",
    "pins": "it pins a checker (at)",
    "closes-home": "all six home points are closed",
    "prime": "it makes a wall of (count) points in a row",
    "point": "it makes a point (point)",
    "escapes": "its rearmost checkers get away (from)",
    "anchor": "it makes a point in the enemy's home (point)",
    "enters": "a checker enters (point)",
    "bears-off": "(count) checkers are borne off",
    "comes-home": "(count) checkers come home",
    "head": "a checker leaves the head",
    "safe": "no checker of its own is left alone in reach",
    "fewer-alone": "fewer checkers of its own are left alone",
    "spreads": "more points are held",
    "runs": "it runs on in the race",
    "waits": "it keeps what it has and waits",
    "pass": "there is no play",
}
"""All codes with their meaning."""

Reason = tuple[str, dict[str, object]]


def reason(before: Position, after: Position) -> Reason:
    """The most telling difference that a play makes. Neither position is swapped."""
    if before.packed == after.packed:
        return "pass", {}
    outcome = after.outcome()
    if outcome is not None and outcome.winner == "mover":
        return "wins", {}
    old, new = row(before.packed), row(after.packed)
    far = before.game.far
    points = range(1, 25)
    foe = SIDE_BYTES
    if before.game.pins:
        struck = [far[p] for p in points if _pinned(new, foe, p) and not _pinned(old, foe, p)]
        if struck:
            return ("mother" if 1 in struck else "pins"), {"at": min(struck)}
    elif before.game.hits and new[foe + BAR] > old[foe + BAR]:
        struck = [far[p] for p in points if old[foe + p] == 1 and not new[foe + p]]
        return "hits", {"at": min(struck)}
    made = [p for p in points if new[p] > 1 >= old[p]]
    broken = [p for p in points if old[p] > 1 >= new[p]]
    if all(new[p] > 1 for p in range(1, 7)) and not all(old[p] > 1 for p in range(1, 7)):
        return "closes-home", {}
    least = 1 if before.game.code == "long-nardy" else 2
    wall = _wall(new, least)
    if wall >= 4 and wall > _wall(old, least):
        return "prime", {"count": wall}
    if new[OFF] > old[OFF]:
        return "bears-off", {"count": new[OFF] - old[OFF]}
    family = features.WALKS if before.game.code == "long-nardy" else features.HITS
    racing = features.phase_of(new, family) == features.RACE
    if not racing:
        fresh = [p for p in made if p <= 12]
        if fresh and len(fresh) >= len([p for p in broken if p <= 12]):
            return "point", {"point": min(fresh, key=lambda p: abs(p - 5))}
        if [p for p in made if p > 18]:
            return "anchor", {"point": max(p for p in made if p > 18)}
        rear_old, rear_new = features.rear_of(old, 0), features.rear_of(new, 0)
        if before.game.hits and 18 < rear_old < 25 and rear_new <= 18:
            return "escapes", {"from": rear_old}
        if old[BAR] + old[HAND] > new[BAR] + new[HAND]:
            return "enters", {"point": max(p for p in points if new[p] > old[p])}
        if before.game.hits or before.game.pins:
            alone_old, alone_new = _alone(old), _alone(new)
            if not alone_new:
                return "safe", {}
            if alone_new < alone_old:
                return "fewer-alone", {}
    coming = sum(new[1:7]) - sum(old[1:7])
    if coming > 0:
        return "comes-home", {"count": coming}
    if not before.game.hits and new[24] < old[24]:
        return "head", {}
    if not racing and sum(n > 0 for n in new[1:25]) > sum(n > 0 for n in old[1:25]):
        return "spreads", {}
    return ("runs" if racing else "waits"), {}


def _pinned(cells: bytes, side: int, p: int) -> int:
    return features.pinned_at(cells, side, p)


def _alone(cells: bytes) -> int:
    """The mover's lone checkers with an enemy behind them."""
    line = 25 - features.rear_of(cells, SIDE_BYTES)
    return sum(cells[p] == 1 for p in range(max(1, line + 1), 25))


def _wall(cells: bytes, least: int) -> int:
    """The longest run of the mover's points with so many checkers."""
    best = run = 0
    for p in range(1, 25):
        run = run + 1 if cells[p] >= least else 0
        best = max(best, run)
    return best
