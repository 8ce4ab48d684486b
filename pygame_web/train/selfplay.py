"""Many games at once, played by the nets against themselves: rows and targets for fitting."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from pygame_web.cpu import scoring
from pygame_web.cpu.features import CONTACT, RACE, SCOUT, WORK
from pygame_web.train import borne_off, engine
from pygame_web.train.engine import DOUBLE, DRAW, FAMILY, ROOM, SLOTS
from pygame_web.train.nets import OUTPUTS, forward, inputs_in, phase_of

CLOSER = 8  # plays of a throw that the scout passes on
WIDEST = 512  # hidden units that there is room for


class Scratch(NamedTuple):
    """What choosing a play writes on, made once for many choices."""

    plays: np.ndarray
    spare: np.ndarray
    seen: np.ndarray
    x0: np.ndarray
    x1: np.ndarray
    work: np.ndarray
    hidden: np.ndarray
    out: np.ndarray
    values: np.ndarray


@njit(cache=True)
def scratch(contact, race):
    """Scratch for nets with as many inputs as these two have."""
    return Scratch(
        np.zeros((ROOM, 64), np.uint8),
        np.zeros((ROOM, 64), np.uint8),
        np.full(SLOTS, -1, np.int32),
        np.zeros(contact[0].shape[0], np.float32),
        np.zeros(race[0].shape[0], np.float32),
        np.zeros(WORK, np.int32),
        np.empty(WIDEST, np.float32),
        np.empty(OUTPUTS, np.float32),
        np.empty(ROOM, np.float64),
    )


@njit(fastmath=True, cache=True)
def fill(row, rules, extra, net, x, work):
    """Write a net's inputs; ``x`` need not be clean."""
    x[:] = 0.0
    inputs_in(row, rules[FAMILY], rules[DOUBLE], net, extra[0], extra[1], x, work)


@njit(fastmath=True, cache=True)
def evaluate(row, rules, extra, contact, race, s):
    """Outputs for the player on roll in ``row``, which is not over, to ``s.out``.

    ``race``: its weights, then the arrays of `borne_off`, which know better than the net.
    """
    if race[4].shape[0] > 0 and borne_off.wholly_home(row):
        borne_off.tell(row, race[4], race[5], s.out)
    elif phase_of(row, rules[FAMILY]) == CONTACT:
        fill(row, rules, extra, CONTACT, s.x0, s.work)
        forward(s.x0, contact[0], contact[1], contact[2], contact[3], s.hidden, s.out)
    else:
        fill(row, rules, extra, RACE, s.x1, s.work)
        forward(s.x1, race[0], race[1], race[2], race[3], s.hidden, s.out)


@njit(cache=True)
def flip(out):
    """The outputs in the other player's eyes (draws are shared out between win and loss)."""
    out[0] = 1.0 - out[0]
    out[1], out[3] = out[3], out[1]
    out[2], out[4] = out[4], out[2]


@njit(cache=True)
def settle(points, spread, out):
    """Outputs of a finished game. ``spread``: points beyond one are counted over 14 instead of by steps."""
    out[:] = 0.0
    if points == DRAW:
        out[0] = 0.5
        return
    if points > 0:
        out[0] = 1.0
    size = abs(points)
    at = 1 if points > 0 else 3
    if spread:
        out[at] = (size - 1) / 14.0
    else:
        out[at] = 1.0 if size > 1 else 0.0
        out[at + 1] = 1.0 if size > 2 else 0.0


equity = njit(cache=True)(scoring.equity)


@njit(fastmath=True, cache=True)
def worth(play, keep, rules, extra, gain, contact, race, s):
    """Equity of a play for its mover, who throws next if he is to ``keep`` the dice; the outputs to ``s.out``."""
    points = engine.outcome(play, rules)
    if points != 0:
        settle(points, rules[engine.SCORE] == engine.COUNT, s.out)
    elif keep:
        evaluate(play, rules, extra, contact, race, s)
    else:
        turned = np.empty(64, np.uint8)
        engine.swap(play, turned)
        evaluate(turned, rules, extra, contact, race, s)
        flip(s.out)
    return equity(s.out, gain)


@njit(fastmath=True, cache=True)
def scout_out(n, keep, rules, extra, gain, scout, s):
    """The equity from which on the first ``n`` plays are worth a closer look; the scout's guesses to ``s.values``."""
    turned = np.empty(64, np.uint8)
    x = np.empty(scout[0].shape[0], np.float32)
    for k in range(n):
        if engine.outcome(s.plays[k], rules) != 0:
            s.values[k] = 1e9
            continue
        if keep:
            turned[:] = s.plays[k]
        else:
            engine.swap(s.plays[k], turned)
        fill(turned, rules, extra, SCOUT, x, s.work)
        forward(x, scout[0], scout[1], scout[2], scout[3], s.hidden, s.out)
        if not keep:
            flip(s.out)
        s.values[k] = equity(s.out, gain)
    return np.partition(s.values[:n], n - CLOSER)[n - CLOSER]


@njit(fastmath=True, cache=True)
def best_play(row, a, b, rules, extra, gain, again, contact, race, scout, s, best):
    """Index in ``s.plays`` of the best play, and whether the mover throws next; its outputs go to ``best``.

    ``again``: he does if all dice can be played.
    """
    n, used = engine.plays(row, a, b, rules, s.plays, s.spare, s.seen)
    keep = again and used == (rules[engine.DOUBLE] if a == b else 2)
    scouted = n > CLOSER and phase_of(row, rules[FAMILY]) == CONTACT
    bar = scout_out(n, keep, rules, extra, gain, scout, s) if scouted else -1e9
    top = -1e9
    index = 0
    for k in range(n):
        if scouted and s.values[k] < bar:
            continue
        value = worth(s.plays[k], keep, rules, extra, gain, contact, race, s)
        if value > top:
            top = value
            index = k
            best[:] = s.out
    return index, keep


@njit(fastmath=True, cache=True)
def whole_turn(row, a, b, rules, extra, gain, contact, race, scout, s, best, after):
    """Play a throw for the mover: ``after`` is the row then (not swapped), ``best`` its outputs for him.

    True if he throws again (acey-deucey's bonus).
    """
    bonus = rules[engine.SCORE] == engine.COUNT and a != b and min(a, b) == 1 and max(a, b) == 2
    index, keep = best_play(row, a, b, rules, extra, gain, bonus, contact, race, scout, s, best)
    after[:] = s.plays[index]
    if not keep or engine.outcome(after, rules) != 0:
        return False
    start = after.copy()
    top = -1e9
    again = False
    named = np.empty(OUTPUTS, np.float32)
    for d in range(1, 7):
        index, keep = best_play(start, d, d, rules, extra, gain, True, contact, race, scout, s, named)
        value = equity(named, gain)
        if value > top:
            top = value
            best[:] = named
            after[:] = s.plays[index]
            again = keep and engine.outcome(after, rules) == 0
    return again


@njit(fastmath=True, cache=True)
def step(
    rows, turns, which, rulebook, extras, gains, starts, races, cap, contact, race, scout, seed,
    seen_rows, targets, tally,
):  # fmt: skip
    """One turn in every game.

    ``seen_rows`` and ``targets`` get each game's row before its throw and the outputs the play made of it reaches.
    Finished games add to ``tally`` (games, wins by 1, 2, 3, turns) and start anew, a quarter of them from one of the
    ``races``, which do not count.
    """
    np.random.seed(seed)
    s = scratch(contact, race)
    best = np.empty(OUTPUTS, np.float32)
    after = np.empty(64, np.uint8)
    for g in range(rows.shape[0]):
        book = which[g]
        rules = rulebook[book]
        a = np.random.randint(1, 7)
        b = np.random.randint(1, 7)
        seen_rows[g] = rows[g]
        again = whole_turn(rows[g], a, b, rules, extras[book], gains[book], contact, race, scout, s, best, after)
        targets[g] = best
        turns[g] += 1
        points = engine.outcome(after, rules)
        if points != 0 or turns[g] == cap:
            if turns[g] <= cap:
                tally[0] += 1
                tally[4] += turns[g]
                if points != 0 and points != DRAW:
                    tally[min(abs(points), 3)] += 1
            rows[g] = starts[book]
            turns[g] = 0
            if races.shape[0] > 0 and 4 * g >= 3 * rows.shape[0]:
                rows[g] = races[np.random.randint(races.shape[0])]
                turns[g] = cap
        elif again:
            rows[g] = after
        else:
            engine.swap(after, rows[g])


@njit(fastmath=True, cache=True)
def look_ahead(rows, which, rulebook, extras, gains, contact, race, scout, targets):
    """Outputs of each row as the mean over all 21 throws of the best play's outputs."""
    s = scratch(contact, race)
    best = np.empty(OUTPUTS, np.float32)
    after = np.empty(64, np.uint8)
    for g in range(rows.shape[0]):
        book = which[g]
        rules, extra, gain = rulebook[book], extras[book], gains[book]
        targets[g] = 0.0
        for a in range(1, 7):
            for b in range(1, a + 1):
                whole_turn(rows[g], a, b, rules, extra, gain, contact, race, scout, s, best, after)
                targets[g] += np.float32((1.0 if a == b else 2.0) / 36.0) * best


@njit(cache=True)
def phases(rows, rules):
    """The phase of each row."""
    found = np.empty(rows.shape[0], np.int64)
    for k in range(rows.shape[0]):
        found[k] = phase_of(rows[k], rules[FAMILY])
    return found
