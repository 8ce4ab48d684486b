"""The rules once more, compiled: whole legal plays of every game on rows of 64 bytes, for self-play by the million.

A second implementation beside `pygame_web.moves`, written level by level instead of by products; the tests hold
the two against each other on every game.
"""

# ruff: noqa: SIM110 – any() and all() with generators do not compile
from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import njit

from pygame_web.games import load

HITS, PLAKOTO, NARDY = 0, 1, 2  # families
FAMILY, DOUBLE, IRI, MUJI, CHECKERS, SCORE = range(6)  # places in a rules vector
MUJI_OFF, MUJI_BIGGER, MUJI_SPOT = 0, 1, 2
SINGLE, GAMMONS, COUNT, MARS = 0, 1, 2, 3  # ways of scoring a win by bearing off
DRAW = 99
BAR, HAND, PINS = 26, 25, 28
ROOM = 40_000  # rows a play buffer must have: a double may pass through that many before repeats are dropped
SLOTS = 16384  # slots of the table that finds repeated rows

MUJI_CODES = {"off": MUJI_OFF, "bigger-win": MUJI_BIGGER, "on-the-spot": MUJI_SPOT}


def rules_of(code: str, chosen: dict[str, object] | None = None) -> np.ndarray:
    """The rules vector of a game with its house rules."""
    game = load(code, chosen or {})
    vector = np.zeros(6, np.int64)
    vector[FAMILY] = {"plakoto": PLAKOTO, "long-nardy": NARDY}.get(code, HITS)
    vector[DOUBLE] = game.double
    vector[CHECKERS] = game.checkers
    if code == "ban-sugoroku":
        vector[IRI] = game.rules["finish"] == "iri-gachi"
        vector[MUJI] = MUJI_CODES[str(game.rules["muji"])]
        if not vector[IRI] and vector[MUJI] == MUJI_BIGGER:
            vector[MUJI] = MUJI_OFF
    elif code == "acey-deucey":
        vector[SCORE] = COUNT if game.rules["score"] == "count" else SINGLE
    elif code in ("plakoto", "long-nardy"):
        vector[SCORE] = MARS
    else:
        vector[SCORE] = GAMMONS
    return vector


def start_row(code: str) -> np.ndarray:
    """The starting position of a game as a row of 64 bytes."""
    return np.frombuffer(load(code, {}).start().packed.to_bytes(64, "little"), np.uint8).copy()


@dataclass(slots=True)
class Buffers:
    """Scratch for `plays`: two levels of rows, the table of rows seen, and its stamp."""

    a: np.ndarray
    b: np.ndarray
    seen: np.ndarray

    @classmethod
    def fresh(cls) -> Buffers:
        """New scratch space; one is enough for any number of calls."""
        return cls(np.zeros((ROOM, 64), np.uint8), np.zeros((ROOM, 64), np.uint8), np.full(SLOTS, -1, np.int32))

    def plays(self, row: np.ndarray, a: int, b: int, rules: np.ndarray) -> np.ndarray:
        """Every distinct row after the whole turn (a view that the next call overwrites)."""
        return self.a[: plays(row, a, b, rules, self.a, self.b, self.seen)[0]]


@njit(cache=True)
def _copy(source, target):
    for k in range(64):
        target[k] = source[k]


@njit(cache=True)
def _muji_shape(row, me, foe):
    if row[foe + BAR] == 0:
        return False
    for p in range(1, 7):
        if row[me + p] < 2:
            return False
    return True


@njit(cache=True)
def _all_home(row, me, checkers):
    total = 0
    for p in range(1, 7):
        total += row[me + p]
    return total == checkers


@njit(cache=True)
def _won_by(row, me, foe, rules):
    """Points the side has just won, 0 if it has not."""
    family = rules[FAMILY]
    if family == HITS and rules[DOUBLE] == 2:
        if rules[MUJI] == MUJI_SPOT and _muji_shape(row, me, foe):
            return 1
        if rules[IRI]:
            if not _all_home(row, me, rules[CHECKERS]):
                return 0
            if rules[MUJI] == MUJI_BIGGER and _muji_shape(row, me, foe):
                plain = True
                mixed = True
                for p in range(1, 7):
                    plain = plain and row[me + p] == (2 if p < 4 else 3)
                    mixed = mixed and row[me + p] == (2 if p % 2 == 1 else 3)
                return 3 if plain or mixed else 2
            return 1
    if row[me] != rules[CHECKERS]:
        return 0
    score = rules[SCORE]
    if score == SINGLE:
        return 1
    if score == COUNT:
        return rules[CHECKERS] - row[foe]
    if row[foe] > 0:
        return 1
    if score == GAMMONS:
        if row[foe + BAR] > 0:
            return 3
        for p in range(19, 25):
            if row[foe + p] > 0:
                return 3
    return 2


@njit(cache=True)
def outcome(row, rules):
    """Points won by the mover (positive) or the other side (negative), DRAW, or 0 while the game goes on."""
    if rules[FAMILY] == PLAKOTO:
        mine = row[24] == 1 and row[32 + 1] > 0
        theirs = row[32 + 24] == 1 and row[1] > 0
        if mine and theirs:
            return DRAW
        if theirs and row[24] == 0:
            return 2
        if mine and row[32 + 24] == 0:
            return -2
    won = _won_by(row, 0, 32, rules)
    if won:
        return won
    return -_won_by(row, 32, 0, rules)


@njit(cache=True)
def _decided(row, rules):
    """Whether the mover's last single move ended the game whatever dice are left."""
    if rules[FAMILY] == PLAKOTO:
        mine = row[24] == 1 and row[32 + 1] > 0
        theirs = row[32 + 24] == 1 and row[1] > 0
        return (mine and theirs) or (theirs and row[24] == 0) or (mine and row[32 + 24] == 0)
    if rules[FAMILY] == HITS and rules[DOUBLE] == 2:
        if rules[MUJI] == MUJI_SPOT and _muji_shape(row, 0, 32):
            return True
        return rules[IRI] == 1 and _all_home(row, 0, rules[CHECKERS])
    return False


@njit(cache=True)
def _pinned(row, side, p):
    return row[side + PINS + p // 8] >> (p % 8) & 1


@njit(cache=True)
def _open(row, t, family):
    if family == HITS:
        return row[32 + 25 - t] < 2
    if family == NARDY:
        return row[32 + (t + 11) % 24 + 1] == 0
    if _pinned(row, 0, t):
        return False
    return row[32 + 25 - t] - _pinned(row, 32, 25 - t) < 2


@njit(cache=True)
def _walls_off(row):
    """Long nardy: six of the mover's points in a row with no enemy ahead of them."""
    if row[32] > 0:
        return False
    run = 0
    for q in range(1, 25):
        if row[32 + q] > 0:
            return False
        if row[(q + 11) % 24 + 1] > 0:
            run += 1
            if run == 6:
                return True
        else:
            run = 0
    return False


@njit(cache=True)
def _moves(row, die, rules, head, out, n):
    """Append the rows after each single move of one die; ``head``: checkers of the turn's start on 24, -1 if free."""
    family = rules[FAMILY]
    if row[BAR] > 0:
        t = 25 - die
        if _open(row, t, family):
            _copy(row, out[n])
            out[n, BAR] -= 1
            _land(out[n], t, family)
            n += 1
        return n
    top = 0
    for p in range(25, 0, -1):
        if row[p] == 0:
            continue
        if top == 0:
            top = p
        if family == NARDY and p == 24 and head >= 0:
            continue
        if family == PLAKOTO and _pinned(row, 0, p):
            continue
        t = p - die
        if t > 0:
            if not _open(row, t, family):
                continue
            _copy(row, out[n])
            _leave(out[n], p, family)
            _land(out[n], t, family)
            if family == NARDY and _walls_off(out[n]):
                continue
            n += 1
        elif top <= 6 and not rules[IRI] and (t == 0 or p == top):
            if family == PLAKOTO and (row[PINS] | row[PINS + 1] | row[PINS + 2] | row[PINS + 3]) != 0:
                continue
            _copy(row, out[n])
            _leave(out[n], p, family)
            out[n, 0] += 1
            n += 1
    return n


@njit(cache=True)
def _leave(row, p, family):
    row[p] -= 1
    if family == PLAKOTO and row[p] == 0:
        q = 25 - p
        row[32 + PINS + q // 8] &= 255 ^ (1 << (q % 8))


@njit(cache=True)
def _land(row, t, family):
    row[t] += 1
    if family == NARDY:
        return
    q = 25 - t
    if row[32 + q] == 1:
        if family == HITS:
            row[32 + q] = 0
            row[32 + BAR] += 1
        else:
            row[32 + PINS + q // 8] |= 1 << (q % 8)


@njit(cache=True)
def _unique(rows, start, n, seen):
    """Drop repeated rows from ``start`` on; gives the new length. Leaves ``seen`` clean."""
    words = rows.view(np.uint64)
    kept = start
    used = np.empty(n - start, np.int64)
    for k in range(start, n):
        h = np.uint64(0)
        for j in range(8):
            h = (h ^ words[k, j]) * np.uint64(0x9E3779B97F4A7C15)
            h ^= h >> np.uint64(29)
        slot = np.int64(h & np.uint64(SLOTS - 1))
        fresh = True
        while seen[slot] >= 0:
            other = seen[slot]
            same = True
            for j in range(8):
                same = same and words[other, j] == words[k, j]
            if same:
                fresh = False
                break
            slot = (slot + 1) & (SLOTS - 1)
        if fresh:
            if kept != k:
                for j in range(8):
                    words[kept, j] = words[k, j]
            seen[slot] = kept
            used[kept - start] = slot
            kept += 1
    for k in range(kept - start):
        seen[used[k]] = -1
    return kept


@njit(cache=True)
def plays(row, a, b, rules, out, spare, seen):
    """Write every distinct row after the whole turn to ``out``; gives their number and how many dice were used.

    A pass is the row itself.
    """
    nardy = rules[FAMILY] == NARDY
    if a == b:
        free = 1
        if nardy and row[24] == rules[CHECKERS] and (a == 3 or a == 4 or a == 6):
            free = 2
        _copy(row, out[0])
        n = 1
        used = 0
        for _ in range(rules[DOUBLE]):
            m = 0
            moved = False
            for k in range(n):
                if _decided(out[k], rules):
                    _copy(out[k], spare[m])
                    m += 1
                    continue
                before = m
                head = 0 if nardy and row[24] - out[k, 24] >= free else -1
                m = _moves(out[k], a, rules, head, spare, m)
                moved = moved or m > before
            if not moved:
                break
            used += 1
            m = _unique(spare, 0, m, seen)
            n = m
            for k in range(m):
                _copy(spare[k], out[k])
        return n, used
    low = min(a, b)
    high = max(a, b)
    n = 0
    won = 0
    singles = 0
    for turn in range(2):
        first = high if turn == 0 else low
        second = low if turn == 0 else high
        m = _moves(row, first, rules, -1, spare, 0)
        for k in range(m):
            if _decided(spare[k], rules):
                _copy(spare[k], out[n])
                n += 1
                won += 1
                continue
            head = 0 if nardy and row[24] - spare[k, 24] >= 1 else -1
            before = n
            n = _moves(spare[k], second, rules, head, out, n)
            singles += n - before
    if singles > 0:
        return _unique(out, 0, n, seen), 2
    m = _moves(row, high, rules, -1, spare, 0)
    if m == 0:
        m = _moves(row, low, rules, -1, spare, 0)
    for k in range(m):
        _copy(spare[k], out[n])
        n += 1
    if n == 0:
        _copy(row, out[0])
        return 1, 0
    return _unique(out, 0, n, seen), 1


@njit(cache=True)
def swap(row, out):
    """The row with the sides exchanged."""
    for k in range(32):
        out[k] = row[32 + k]
        out[32 + k] = row[k]
