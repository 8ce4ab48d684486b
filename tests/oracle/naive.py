"""A second move generator, deliberately plain, to check the real one against.

It is written from the rules alone and shares no code with ``pygame_web``: positions are dictionaries in
their JSON form, every order of the dice and every checker is tried one step at a time, and what is left at
the end is compared as a set.  It is slow, and meant to be: each rule stands in one place, in the words of
the rules.
"""

from __future__ import annotations

from typing import Any

Side = dict[str, Any]  # {"points": {"24": 2, ...}, "bar": 0, "off": 0, "hand"?: 0, "pinned"?: [18]}
Position = dict[str, Any]  # {"game": ..., "rules": ..., "mover": Side, "other": Side}
Canonical = tuple[tuple[Any, ...], tuple[Any, ...]]
Outcome = dict[str, Any]  # {"winner": "mover" | "other" | "draw", "points": n}

GAMES = ("ban-sugoroku", "backgammon", "nackgammon", "hypergammon", "acey-deucey", "plakoto", "long-nardy")

STARTS: dict[str, dict[str, int]] = {
    "ban-sugoroku": {"24": 2, "13": 5, "8": 3, "6": 5},
    "backgammon": {"24": 2, "13": 5, "8": 3, "6": 5},
    "nackgammon": {"24": 2, "23": 2, "13": 4, "8": 3, "6": 4},
    "hypergammon": {"24": 1, "23": 1, "22": 1},
    "acey-deucey": {},
    "plakoto": {"24": 15},
    "long-nardy": {"24": 15},
}

DEFAULTS: dict[str, dict[str, Any]] = {
    "ban-sugoroku": {"finish": "iri-gachi", "muji": "bigger-win", "start": "alternate"},
    "acey-deucey": {"score": "flat"},
}

MUJO = ([2, 2, 2, 3, 3, 3], [2, 3, 2, 3, 2, 3])  # home read from point 1 to point 6


# Positions -------------------------------------------------------------------------------------------------


def start(game: str, rules: dict[str, Any] | None = None) -> Position:
    def side() -> Side:
        new: Side = {"points": dict(STARTS[game]), "bar": 0, "off": 0}
        if game == "acey-deucey":
            new["hand"] = 15
        if game == "plakoto":
            new["pinned"] = []
        return new

    return {"game": game, "rules": dict(rules or {}), "mover": side(), "other": side()}


def checkers(game: str) -> int:
    return 3 if game == "hypergammon" else 15


def rule(position: Position, name: str) -> Any:
    return position["rules"].get(name, DEFAULTS[position["game"]][name])


def far(game: str, point: int) -> int:
    """A player's point in the numbering of the other player."""
    return (point + 11) % 24 + 1 if game == "long-nardy" else 25 - point


def count(side: Side, point: int) -> int:
    return int(side["points"].get(str(point), 0))


def add(side: Side, point: int, number: int) -> None:
    left = count(side, point) + number
    if left:
        side["points"][str(point)] = left
    else:
        del side["points"][str(point)]


def enemies_on(position: Position, point: int) -> int:
    """Enemy checkers on the mover's point (in plakoto also one that lies beneath)."""
    return count(position["other"], far(position["game"], point))


def all_home(side: Side) -> bool:
    return not side["bar"] and not side.get("hand") and all(int(point) <= 6 for point in side["points"])


def swapped(position: Position) -> Position:
    return {**position, "mover": position["other"], "other": position["mover"]}


def copied(position: Position) -> Position:
    def side(s: Side) -> Side:
        return {name: value.copy() if name in ("points", "pinned") else value for name, value in s.items()}

    return {**position, "mover": side(position["mover"]), "other": side(position["other"])}


def canonical(position: Position) -> Canonical:
    """One value for one position, whatever the order of the keys or what was left out for being empty."""

    def side(s: Side) -> tuple[Any, ...]:
        points = tuple(sorted(s["points"].items()))
        return points, s["bar"], s["off"], s.get("hand", 0), tuple(s.get("pinned", ()))

    return side(position["mover"]), side(position["other"])


# The end of a game -----------------------------------------------------------------------------------------


def closed_home(side: Side) -> bool:
    return all(count(side, point) >= 2 for point in range(1, 7))


def outcome(position: Position) -> Outcome | None:
    game = position["game"]
    if game == "plakoto":
        lost = [mother_pinned(position["mover"]), mother_pinned(position["other"])]
        if all(lost):
            return {"winner": "draw", "points": 0}
    for winner, loser in (("mover", "other"), ("other", "mover")):
        points = points_won(position, position[winner], position[loser])
        if points:
            return {"winner": winner, "points": points}
    return None


def mother_pinned(side: Side) -> bool:
    return 24 in side.get("pinned", []) and count(side, 24) == 1


def points_won(position: Position, winner: Side, loser: Side) -> int:
    """Points if `winner` has won, else 0."""
    game = position["game"]
    if game == "ban-sugoroku":
        shape = closed_home(winner) and loser["bar"] > 0
        if shape and rule(position, "muji") == "on-the-spot":
            return 1
        if rule(position, "finish") == "bear-off":
            return 1 if winner["off"] == 15 else 0
        if not all_home(winner):
            return 0
        if shape and rule(position, "muji") == "bigger-win":
            return 3 if [count(winner, point) for point in range(1, 7)] in MUJO else 2
        return 1
    if game == "plakoto" and mother_pinned(loser) and not count(winner, 24):
        return 2
    if winner["off"] < checkers(game):
        return 0
    if game == "acey-deucey":
        return 15 - int(loser["off"]) if rule(position, "score") == "count" else 1
    if loser["off"]:
        return 1
    if game in ("plakoto", "long-nardy"):
        return 2
    return 3 if loser["bar"] or any(int(point) >= 19 for point in loser["points"]) else 2


def ends_at_once(position: Position) -> bool:
    """Has the game ended in a way that leaves the rest of the dice unplayed whatever they are?"""
    result = outcome(position)
    return result is not None and position["mover"]["off"] < checkers(position["game"])


# One die ---------------------------------------------------------------------------------------------------


def open_to_mover(position: Position, point: int) -> bool:
    enemies = enemies_on(position, point)
    if position["game"] == "long-nardy":
        return enemies == 0
    if position["game"] == "plakoto" and point in position["mover"]["pinned"]:
        return False
    return enemies <= 1


def land(position: Position, point: int) -> None:
    """Put one checker of the mover on a point; hit or pin what stands there alone."""
    game, mover, other = position["game"], position["mover"], position["other"]
    theirs = far(game, point)
    if count(other, theirs) == 1:
        if game == "plakoto":
            if theirs not in other["pinned"]:
                other["pinned"] = sorted([*other["pinned"], theirs])
        else:
            add(other, theirs, -1)
            other["bar"] += 1
    add(mover, point, 1)


def lift(position: Position, point: int) -> None:
    """Take one checker of the mover from a point; the last to leave frees what lies beneath."""
    game, mover, other = position["game"], position["mover"], position["other"]
    add(mover, point, -1)
    if game == "plakoto" and not count(mover, point) and far(game, point) in other["pinned"]:
        other["pinned"] = [p for p in other["pinned"] if p != far(game, point)]


def blocks_six(position: Position) -> bool:
    """Long nardy: six points in a row with no enemy ahead of them, seen in the enemy's numbering."""
    other = position["other"]
    if other["off"]:
        return False
    mine = {far("long-nardy", int(point)) for point in position["mover"]["points"]}
    for first in range(1, 20):
        run_begins_here = first in mine and first - 1 not in mine
        enemy_ahead = any(int(point) < first for point in other["points"])
        if run_begins_here and all(first + step in mine for step in range(6)) and not enemy_ahead:
            return True
    return False


def steps(position: Position, die: int, heads_left: int) -> list[tuple[Any, Any, Position]]:
    """Every way to play one die: (from, to, position after it)."""
    game, mover = position["game"], position["mover"]
    found: list[tuple[Any, Any, Position]] = []

    def enter(pile: str) -> None:
        point = 25 - die
        if open_to_mover(position, point):
            after = copied(position)
            after["mover"][pile] -= 1
            land(after, point)
            found.append((pile, point, after))

    if mover["bar"]:
        enter("bar")
        return found
    if mover.get("hand"):
        enter("hand")
    for source in range(24, 0, -1):
        if not count(mover, source):
            continue
        if source in mover.get("pinned", []):
            continue
        if game == "long-nardy" and source == 24 and heads_left == 0:
            continue
        target = source - die
        if target >= 1:
            if open_to_mover(position, target):
                after = copied(position)
                lift(after, source)
                land(after, target)
                if not (game == "long-nardy" and blocks_six(after)):
                    found.append((source, target, after))
        elif may_bear_off(position, source, exact=target == 0):
            after = copied(position)
            lift(after, source)
            after["mover"]["off"] += 1
            if not (game == "long-nardy" and blocks_six(after)):
                found.append((source, "off", after))
    return found


def may_bear_off(position: Position, source: int, exact: bool) -> bool:
    mover = position["mover"]
    if position["game"] == "ban-sugoroku" and rule(position, "finish") == "iri-gachi":
        return False
    if not all_home(mover) or mover.get("pinned"):
        return False
    return exact or not any(count(mover, higher) for higher in range(source + 1, 7))


# The whole turn --------------------------------------------------------------------------------------------


def plays(position: Position, dice: tuple[int, int]) -> list[tuple[list[Any], list[int], Position]]:
    """Legal whole turns: (moves, dice in the order played, position at the end).

    Every order of two dice is tried; four equal moves are tried in every order that leads to a new position.
    """
    if outcome(position):
        return [([], [], position)]
    game = position["game"]
    a, b = dice
    times = 2 if game == "ban-sugoroku" else 4
    orders = [[a] * times] if a == b else [[a, b], [b, a]]
    heads = 1
    if game == "long-nardy" and count(position["mover"], 24) == 15 and a == b and a in (3, 4, 6):
        heads = 2

    complete: list[tuple[list[Any], list[int], Position]] = []
    been: set[tuple[Canonical, int, int]] = set()

    def go_on(now: Position, left: list[int], moves: list[Any], used: list[int], heads_left: int) -> None:
        ways = steps(now, left[0], heads_left) if left and not outcome(now) else []
        if not ways:
            complete.append((moves, used, now))
        for source, target, after in ways:
            heads_after = heads_left - (game == "long-nardy" and source == 24)
            if a == b:
                place = canonical(after), len(left), heads_after
                if place in been:
                    continue
                been.add(place)
            go_on(after, left[1:], [*moves, (source, target)], [*used, left[0]], heads_after)

    for order in orders:
        go_on(position, order, [], [], heads)

    most = max(len(used) for _, used, _ in complete)
    legal = [play for play in complete if len(play[1]) == most]
    if most == 1 and a != b and any(used == [max(dice)] for _, used, _ in legal):
        legal = [play for play in legal if play[1] == [max(dice)]]
    legal += [play for play in complete if play[1] and ends_at_once(play[2]) and play not in legal]
    return legal


def results(position: Position, dice: tuple[int, int]) -> list[Position]:
    """Every distinct position after the whole turn, sides not swapped; a pass gives the position itself."""
    return list({canonical(end): end for _, _, end in plays(position, dice)}.values())


def perft(position: Position, depth: int) -> int:
    """Distinct end positions over the 21 throws, `depth` turns deep; a pass and a finished game count 1."""
    if depth == 0 or outcome(position):
        return 1
    return sum(
        perft(swapped(end), depth - 1)
        for a in range(1, 7)
        for b in range(1, a + 1)
        for end in results(position, (a, b))
    )
