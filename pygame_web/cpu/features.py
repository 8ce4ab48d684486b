"""What a net is told about a position: the same few functions for playing, training and the browser's kernel.

Written in a plain subset of Python (numbers, ranges, subscripts) so that training can compile it and the build
can translate it; every function takes a packed position as a sequence of 64 bytes, ``me`` and ``foe`` being the
first byte of each side (0 and 32), and writes inputs of ``me`` to ``x`` from index ``at`` on. ``work`` is scratch.
``x`` is all zeros beforehand.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

HAND, BAR, PINNED = 25, 26, 28
CAN, OPEN, PREY, LOST, HITS, WORK = 0, 26, 52, 78, 99, 120  # parts of the scratch, and its length

POINT_INPUTS = 96  # four for each point
HITS, PINS, WALKS = 0, 1, 2  # families: lone checkers are hit, are pinned, or nothing of the kind (long nardy)
CONTACT, RACE, SCOUT = 0, 1, 2  # nets: while the sides can meet, after that, and a small one that sorts out plays
HITTING_SIDE, RACE_SIDE, PLAKOTO_SIDE, NARDY_SIDE, SCOUT_SIDE = 133, 113, 152, 122, 123  # inputs of one side
RULES = 2  # inputs that tell house rules


def _escapes(blocked: int) -> int:
    """Of 36 throws, those whose sum a checker can move when ``blocked`` marks closed points (bit 0 = one ahead)."""
    count = 0
    for a in range(6):
        for b in range(a + 1):
            if not blocked >> (a + b + 1) & 1 and not (blocked >> a & 1 and blocked >> b & 1):
                count += 1 if a == b else 2
    return count


def _leaps(blocked: int) -> int:
    """Of 36 throws, those whose sum carries a checker past the nearest closed point."""
    near = 0
    while near < 12 and not blocked >> near & 1:
        near += 1
    count = 0
    for a in range(6):
        for b in range(a + 1):
            if a + b + 1 > near and not blocked >> (a + b + 1) & 1 and not (blocked >> a & 1 and blocked >> b & 1):
                count += 1 if a == b else 2
    return count


ESCAPES = [_escapes(blocked) for blocked in range(4096)]
LEAPS = [_leaps(blocked) for blocked in range(4096)]


def points_in(row: Sequence[int], me: int, x: MutableSequence[float], at: int) -> None:
    """Four inputs for each point: alone, two or more, three or more, half of those above three."""
    for p in range(1, 25):
        n = row[me + p]
        if n > 0:
            k = at + 4 * (p - 1)
            if n == 1:
                x[k] = 1.0
            else:
                x[k + 1] = 1.0
                if n > 2:
                    x[k + 2] = 1.0
                    x[k + 3] = (n - 3) * 0.5


def pips_of(row: Sequence[int], me: int) -> int:
    """Pips the side has still to go, to the last checker off."""
    total = 25 * (row[me + HAND] + row[me + BAR])
    for p in range(1, 25):
        total += p * row[me + p]
    return total


def rear_of(row: Sequence[int], me: int) -> int:
    """The side's farthest point, 25 with a checker waiting to enter, 0 with none left."""
    if row[me + HAND] + row[me + BAR] > 0:
        return 25
    for p in range(24, 0, -1):
        if row[me + p] > 0:
            return p
    return 0


def aim(waiting: int, doubles: int, work: MutableSequence[int]) -> None:
    """Which of the 21 throws hit (or pin) what.

    Reads from ``work`` which points hold checkers that CAN move, which are OPEN to them and where PREY stands;
    writes for each throw the farthest prey LOST and the number of preys hit at HITS. ``waiting``: checkers that
    must enter first; ``doubles``: moves of a double.
    """
    for k in range(21):
        work[LOST + k] = 0
        work[HITS + k] = 0
    for t in range(1, 25):
        if work[PREY + t] > 0:
            seen = 0
            for p in range(t + 1, 26):
                if work[CAN + p] > 0 and (p == 25 or waiting < 2):
                    d = p - t
                    if d <= 6:
                        for j in range(1, 7):
                            if waiting == 0 or p == 25 or work[OPEN + 25 - j] > 0:
                                seen |= 1 << throw_index(d, j)
                    if waiting == 0 or (p == 25 and waiting == 1):
                        for i in range(1, 7):
                            j = d - i
                            if i < j and j <= 6 and (work[OPEN + p - i] > 0 or work[OPEN + p - j] > 0):
                                seen |= 1 << throw_index(j, i)
                            reached = i
                            for _ in range(1, doubles):
                                if work[OPEN + p - reached] == 0:
                                    break
                                reached += i
                                if reached >= d:
                                    if reached == d:
                                        seen |= 1 << throw_index(i, i)
                                    break
            for k in range(21):
                if seen >> k & 1:
                    work[HITS + k] += 1
                    if t > work[LOST + k]:
                        work[LOST + k] = t


def throw_index(a: int, b: int) -> int:
    """Number of an unordered throw: 0 to 5 the doubles 1-1 to 6-6, then the fifteen others."""
    if a == b:
        return a - 1
    if a < b:
        return 5 + (b - 1) * (b - 2) // 2 + a
    return 5 + (a - 1) * (a - 2) // 2 + b


def ahead(closed: int, p: int) -> int:
    """The twelve points ahead of ``p`` (bit 0 = one ahead) of a mask that has bit 24 - t for a closed point t."""
    return closed >> (25 - p) & 4095


def hitting_in(
    row: Sequence[int], me: int, foe: int, doubles: int, x: MutableSequence[float], at: int, work: MutableSequence[int]
) -> None:
    """Inputs of one side where lone checkers are hit (ban-sugoroku, backgammon and kin, acey-deucey)."""
    points_in(row, me, x, at)
    k = at + POINT_INPUTS
    bar = row[me + BAR]
    hand = row[me + HAND]
    off = row[me]
    x[k] = min(bar, 1)
    x[k + 1] = 0.5 * max(bar - 1, 0)
    x[k + 2] = hand / 5.0
    x[k + 3] = min(off, 5) / 5.0
    x[k + 4] = max(min(off - 5, 5), 0) / 5.0
    x[k + 5] = max(off - 10, 0) / 5.0
    foe_rear = rear_of(row, foe)
    line = 25 - foe_rear  # his rearmost stands here, in my numbering
    rear = rear_of(row, me)
    pips = 25 * (bar + hand)
    entering = 19 * (bar + hand)
    passing = (25 - line) * (bar + hand)
    free = 0
    spare = 0
    back = bar
    away = bar + hand
    home = 0
    singles = 0
    deep = 0
    heavy = 0
    anchor = 0
    mean = 0
    closed = 0
    held = 0
    for p in range(1, 25):
        n = row[me + p]
        theirs = row[foe + 25 - p]
        work[CAN + p] = n
        work[OPEN + p] = 1 if theirs < 2 else 0
        work[PREY + p] = 1 if theirs == 1 else 0
        if theirs > 1:
            closed |= 1 << (24 - p)
        if n > 1:
            held |= 1 << p
        if n > 0:
            pips += p * n
            mean += n
            if p > line:
                passing += (p - line) * n
            else:
                free += p * n
            if p > 6:
                entering += (p - 6) * n
                away += n
                if p < 19:
                    spare += (p - 6) * n
            else:
                if n > 1:
                    home += 1
                    spare += (n - 2) * (p - 1)
                else:
                    singles += 1
                if p < 4 and n > 2:
                    deep += n - 2
            if p > 18:
                back += n
                if n > 1:
                    anchor = p - 18
            if n > 4:
                heavy += n - 4
    work[CAN + 25] = bar + hand
    work[OPEN + 25] = 0
    x[k + 6] = pips / 100.0
    x[k + 7] = rear / 24.0
    x[k + 8] = passing / 100.0
    x[k + 9] = free / 100.0
    x[k + 10] = spare / 60.0
    x[k + 11] = back / 4.0
    x[k + 12] = anchor / 6.0
    x[k + 13] = home / 6.0
    x[k + 14] = singles / 3.0
    x[k + 15] = deep / 5.0
    x[k + 16] = heavy / 5.0
    x[k + 17] = entering / 60.0
    x[k + 18] = away / 8.0
    wall = home * home / 36.0
    x[k + 19] = wall
    if row[foe + BAR] > 0:
        x[k + 20] = wall
        if home == 6:
            x[k + 21] = 1.0
    # primes: made points in six consecutive ones, anywhere and with a foe behind them
    run = 0
    best = 0
    caught = 0
    made = 0
    for p in range(1, 25):
        if row[me + p] > 1:
            made += 1
        if p > 6 and row[me + p - 6] > 1:
            made -= 1
        if p >= 6:
            best = max(best, made)
            if line < p - 5:
                caught = max(caught, made)
        if row[me + p] > 1 and p > line:
            run += 1
            x[k + 22] = max(x[k + 22], run / 6.0)
        else:
            run = 0
    x[k + 23] = best / 6.0
    x[k + 24] = caught / 6.0
    x[k + 25] = 1.0 if caught >= 5 else 0.0
    # shots on the foe
    aim(bar, doubles, work)
    shots = 0
    twice = 0
    lost = 0
    for t in range(21):
        weight = 1 if t < 6 else 2
        if work[HITS + t] > 0:
            shots += weight
            lost += weight * work[LOST + t]
            if work[HITS + t] > 1:
                twice += weight
    x[k + 26] = shots / 36.0
    x[k + 27] = lost / 360.0
    x[k + 28] = twice / 36.0
    # how freely the rear runs, and how well the foe is contained
    x[k + 29] = ESCAPES[ahead(closed, rear)] / 36.0
    x[k + 30] = LEAPS[ahead(closed, rear)] / 36.0
    mobility = 0
    for p in range(7, 26):
        n = bar + hand
        if p < 25:
            n = row[me + p]
        if n > 0:
            mobility += (p - 6) * n * ESCAPES[ahead(closed, p)]
    x[k + 31] = mobility / 3600.0
    least = 36
    nearest = 36
    for p in range(24, 12, -1):
        # a foe standing on his p (my 25 - p): the points I hold ahead of him
        if p <= foe_rear or foe_rear == 25:
            blocked = held >> (26 - p) & 4095
            least = min(least, ESCAPES[blocked])
            nearest = min(nearest, LEAPS[blocked])
    x[k + 32] = (36 - least) / 36.0
    x[k + 33] = (36 - least) * (36 - least) / 1296.0
    x[k + 34] = (36 - nearest) / 36.0
    # spread of the checkers, and the nearness of ban-sugoroku's named stackings 2-2-2-3-3-3 and 2-3-2-3-2-3
    mean = pips // max(mean + bar + hand, 1)
    spread = 0
    plain = 0
    mixed = 0
    for p in range(1, 25):
        n = row[me + p]
        if n > 0 and p > mean:
            spread += n * (p - mean) * (p - mean)
        if p < 7:
            plain += abs(n - (2 if p < 4 else 3))
            mixed += abs(n - (2 if p % 2 == 1 else 3))
    x[k + 35] = spread / 800.0
    x[k + 36] = min(plain, mixed) / 10.0


def race_in(row: Sequence[int], me: int, x: MutableSequence[float], at: int) -> None:
    """Inputs of one side once the sides have passed each other."""
    points_in(row, me, x, at)
    k = at + POINT_INPUTS
    off = row[me]
    pips = 0
    entering = 0
    away = 0
    crossovers = 0
    gaps = 0
    top = 0
    for p in range(1, 25):
        n = row[me + p]
        pips += p * n
        if n > 0:
            top = p
        if p > 6:
            entering += (p - 6) * n
            away += n
            crossovers += (p - 1) // 6 * n
        elif n == 0 and p > 1:
            gaps += 1
    wasted = 2.0 * row[me + 1] + row[me + 2]
    x[k] = off / 15.0
    x[k + 1] = 1.0 if off == 0 else 0.0
    x[k + 2] = pips / 60.0
    x[k + 3] = entering / 30.0
    x[k + 4] = away / 8.0
    x[k + 5] = crossovers / 10.0
    x[k + 6] = gaps / 4.0
    x[k + 7] = top / 12.0
    x[k + 8] = wasted / 8.0
    x[k + 9] = 1.0 if away == 0 else 0.0
    x[k + 10] = 1.0 if away == 1 else 0.0
    x[k + 11] = max(0, 30 - pips) / 30.0
    x[k + 12] = max(0, 12 - entering) / 12.0
    x[k + 13] = (15 - off) / 15.0
    x[k + 14] = max(0, 5 + off - 15) / 5.0
    x[k + 15] = max(0, 4 - away) / 4.0
    x[k + 16] = max(0, top - 6) / 12.0


def pinned_at(row: Sequence[int], side: int, p: int) -> int:
    """1 where the side's checker on its point ``p`` is pinned."""
    return row[side + PINNED + p // 8] >> p % 8 & 1


def plakoto_in(
    row: Sequence[int], me: int, foe: int, x: MutableSequence[float], at: int, work: MutableSequence[int]
) -> None:
    """Inputs of one side in plakoto: five for each point, pins, mothers, blocks, the race."""
    pips = 0
    held = 0
    held_worth = 0
    mine_pinned = 0
    pinned_worth = 0
    made = 0
    front = 0
    singles = 0
    home = 0
    rear = 0
    closed = 0
    for p in range(1, 25):
        n = row[me + p]
        q = 25 - p
        pinned = pinned_at(row, me, p)
        holding = pinned_at(row, foe, q)
        work[CAN + p] = n - pinned
        work[OPEN + p] = 1 if row[foe + q] - holding < 2 and pinned == 0 else 0
        if work[OPEN + p] == 0:
            closed |= 1 << (24 - p)
        work[PREY + p] = 1 if row[foe + q] == 1 and holding == 0 and pinned == 0 else 0
        pips += p * n
        if p < 7:
            home += n
        if n > 0:
            rear = p
            j = at + 5 * (p - 1)
            if pinned == 1:
                x[j + 4] = 1.0
                mine_pinned += 1
                pinned_worth += p
            elif n == 1:
                x[j] = 1.0
                if holding == 0:
                    singles += 1
            else:
                x[j + 1] = 1.0
                if n > 2:
                    x[j + 2] = 1.0
                    x[j + 3] = (n - 3) * 0.3
                if p < 24:
                    made += 1
                    if p > 12:
                        front += 1
            if holding == 1:
                held += 1
                held_worth += q
    work[CAN + 25] = 0
    work[OPEN + 25] = 0
    k = at + 120
    x[k] = pips / 150.0
    x[k + 1] = row[me] / 15.0
    x[k + 2] = row[me + 24] / 15.0
    x[k + 3] = 1.0 if row[me + 24] == 0 else 0.0
    x[k + 4] = 1.0 if row[me + 24] == 1 else 0.0
    x[k + 5] = held / 3.0
    x[k + 6] = held_worth / 30.0
    x[k + 7] = 1.0 if held > 0 else 0.0
    x[k + 8] = pinned_worth / 30.0
    x[k + 9] = made / 5.0
    x[k + 10] = front / 4.0
    x[k + 11] = singles / 4.0
    x[k + 12] = home / 15.0
    x[k + 13] = rear / 24.0
    aim(0, 4, work)
    shots = 0
    twice = 0
    lost = 0
    mother = 0
    for t in range(21):
        weight = 1 if t < 6 else 2
        if work[HITS + t] > 0:
            shots += weight
            lost += weight * (25 - work[LOST + t])
            if work[HITS + t] > 1:
                twice += weight
    if work[PREY + 1] == 1:
        for p in range(2, 25):
            work[PREY + p] = 0
        aim(0, 4, work)
        for t in range(21):
            if work[HITS + t] > 0:
                mother += 1 if t < 6 else 2
    x[k + 14] = shots / 36.0
    x[k + 15] = lost / 360.0
    x[k + 16] = twice / 36.0
    x[k + 17] = mother / 36.0
    # walls against the foe: closed points in six consecutive ones with a free foe behind
    window = 0
    best = 0
    caught = 0
    behind = 0
    for p in range(1, 25):
        if row[me + p] - pinned_at(row, me, p) > 1 or pinned_at(row, foe, 25 - p) == 1:
            window += 1
        if p > 6:
            old = p - 6
            if row[me + old] - pinned_at(row, me, old) > 1 or pinned_at(row, foe, 25 - old) == 1:
                window -= 1
            behind += row[foe + 25 - old] - pinned_at(row, foe, 25 - old)
        if p >= 6:
            best = max(best, window)
            if behind > 0:
                caught = max(caught, window)
                x[k + 20] = max(x[k + 20], window * min(behind, 6) / 36.0)
    x[k + 18] = best / 6.0
    x[k + 19] = caught / 6.0
    # freedom of my checkers: of 36 throws, by zone, and the movable checkers for each number
    freedom = 0
    stuck = 0
    far = 0
    for p in range(2, 25):
        n = work[CAN + p]
        if n > 0:
            ways = ESCAPES[ahead(closed, p)]
            freedom += min(n, 3) * ways
            if p > 12:
                far += n
                stuck += n * (36 - ways)
    x[k + 21] = freedom / 400.0
    x[k + 22] = stuck / 300.0
    x[k + 23] = far / 15.0
    for d in range(1, 7):
        able = 0
        for p in range(d + 1, 25):
            if work[CAN + p] > 0 and work[OPEN + p - d] == 1:
                able += 1
        x[k + 23 + d] = min(able, 6) / 6.0
    x[k + 30] = mine_pinned / 3.0
    x[k + 31] = 1.0 if pinned_at(row, me, 24) == 1 else 0.0


def nardy_in(
    row: Sequence[int], me: int, foe: int, x: MutableSequence[float], at: int, work: MutableSequence[int]
) -> None:
    """Inputs of one side in long nardy: the head, walls, freedom of both, the race."""
    points_in(row, me, x, at)
    pips = 0
    home = 0
    held = 0
    rear = 0
    heavy = 0
    entering = 0
    closed = 0
    for p in range(1, 25):
        n = row[me + p]
        work[CAN + p] = n
        work[OPEN + p] = 1 if row[foe + (p + 11) % 24 + 1] == 0 else 0
        if work[OPEN + p] == 0:
            closed |= 1 << (24 - p)
        pips += p * n
        if n > 0:
            rear = p
            held += 1
            if p < 24 and n > 3:
                heavy += n - 3
        if p < 7:
            home += n
        else:
            entering += (p - 6) * n
    work[OPEN + 25] = 0
    k = at + POINT_INPUTS
    x[k] = pips / 150.0
    x[k + 1] = row[me] / 15.0
    x[k + 2] = 1.0 if row[me] == 0 else 0.0
    x[k + 3] = row[me + 24] / 15.0
    x[k + 4] = home / 15.0
    x[k + 5] = rear / 24.0
    x[k + 6] = held / 10.0
    x[k + 7] = heavy / 6.0
    x[k + 8] = entering / 100.0
    # walls in the foe's numbering: my points in six consecutive ones of his, with his checkers behind
    window = 0
    behind = 0
    caught = 0
    run = 0
    longest = 0
    trapped = 0
    for q in range(24, 0, -1):
        if row[me + (q + 11) % 24 + 1] > 0:
            window += 1
            run += 1
        else:
            run = 0
        if q < 19 and row[me + (q + 17) % 24 + 1] > 0:
            window -= 1
        if q < 19:
            behind += row[foe + q + 6]
        if behind > 0:
            caught = max(caught, window)
            trapped = max(trapped, window * min(behind, 10))
            longest = max(longest, min(run, 6))
    x[k + 9] = caught / 6.0
    x[k + 10] = trapped / 60.0
    x[k + 11] = longest / 6.0
    x[k + 12] = 1.0 if longest == 5 else 0.0
    # my freedom: of 36 throws by checker, and the movable points for each number
    freedom = 0
    stuck = 0
    for p in range(7, 25):
        n = row[me + p]
        if n > 0:
            ways = ESCAPES[ahead(closed, p)]
            freedom += min(n, 3) * ways
            stuck += n * (36 - ways)
    x[k + 13] = freedom / 400.0
    x[k + 14] = stuck / 300.0
    for d in range(1, 7):
        able = 0
        for p in range(d + 1, 25):
            if row[me + p] > 0 and work[OPEN + p - d] == 1:
                able += 1
        x[k + 14 + d] = min(able, 6) / 6.0
    x[k + 21] = ESCAPES[ahead(closed, rear)] / 36.0
    quarter = 0
    for p in range(1, 25):
        quarter += row[me + p]
        if p % 6 == 0:
            x[k + 21 + p // 6] = quarter / 15.0
            quarter = 0


def scout_in(row: Sequence[int], me: int, x: MutableSequence[float], at: int) -> None:
    """Inputs of one side for the scout: what stands where, no more."""
    points_in(row, me, x, at)
    k = at + POINT_INPUTS
    x[k] = row[me + BAR]
    x[k + 1] = row[me + HAND] * 0.2
    x[k + 2] = row[me] * 0.2
    if row[me + PINNED] + row[me + PINNED + 1] + row[me + PINNED + 2] + row[me + PINNED + 3] > 0:
        for p in range(1, 25):
            x[k + 2 + p] = pinned_at(row, me, p)


def phase_of(row: Sequence[int], family: int) -> int:
    """CONTACT while the sides can still meet, else RACE."""
    mine = rear_of(row, 0)
    yours = rear_of(row, 32)
    if family == WALKS:
        return RACE if mine <= 12 and yours <= 12 else CONTACT
    return CONTACT if mine + yours > 25 else RACE


def side_inputs(family: int, net: int) -> int:
    """Inputs that one side gives to a net; the whole input is two sides and the house rules."""
    if net == RACE:
        return RACE_SIDE
    if net == SCOUT:
        return SCOUT_SIDE
    if family == HITS:
        return HITTING_SIDE
    return PLAKOTO_SIDE if family == PINS else NARDY_SIDE


def inputs_in(
    row: Sequence[int],
    family: int,
    doubles: int,
    net: int,
    rule_a: float,
    rule_b: float,
    x: MutableSequence[float],
    work: MutableSequence[int],
) -> None:
    """Write the whole input of a net for the player on roll; ``x`` must be all zeros."""
    half = side_inputs(family, net)
    for side in range(2):
        me = 32 * side
        foe = 32 - me
        if net == RACE:
            race_in(row, me, x, side * half)
        elif net == SCOUT:
            scout_in(row, me, x, side * half)
        elif family == HITS:
            hitting_in(row, me, foe, doubles, x, side * half, work)
        elif family == PINS:
            plakoto_in(row, me, foe, x, side * half, work)
        else:
            nardy_in(row, me, foe, x, side * half, work)
    x[2 * half] = rule_a
    x[2 * half + 1] = rule_b
