"""Every move that is not legal is refused for a reason that is true, in every game."""

from __future__ import annotations

import random
from itertools import chain, islice
from typing import Any

from pygame_web import moves
from pygame_web.position import Position

from .oracle import naive, spots
from .oracle.compare import spot
from .oracle.reasons import Moment
from .test_rules_naive import each_rule_set

PLACES = ["bar", "hand", *range(24, 0, -1), "off"]
ANYWHERE = {"legal", "turn-complete", "no-checker", "no-die", "blocked", "strands-die", "larger-die"}
BY_DIE = {
    *("blocked", "strands-die", "larger-die", "six-block"),
    *("past-home", "not-all-home", "own-pinned", "higher-first"),
}
HITTING = {"must-enter-first"}
BEARING_OFF = {"not-all-home", "higher-first"}


def possible(game: str, rules: dict[str, Any]) -> set[str]:
    """All the reasons that a game can give."""
    if game == "plakoto":
        return ANYWHERE | BEARING_OFF | {"pinned", "own-pinned"}
    if game == "long-nardy":
        return ANYWHERE | BEARING_OFF | {"head-taken", "six-block"}
    return ANYWHERE | HITTING | ({"past-home"} if rules.get("finish") == "iri-gachi" else BEARING_OFF)


def one_die_each(turn: moves.Turn, rng: random.Random) -> list[tuple[Any, Any, int]]:
    """Some first moves of a turn, as far as nobody can take one die for another."""
    made: list[tuple[Any, Any, int]] = []
    node = turn.root
    for _ in range(rng.randint(0, 2)):
        sure = [(step, child) for step, child in node.steps if step.source - step.die == step.target > 0]
        if not sure:
            break
        step, node = rng.choice(sure)
        made.append((*moves.words(step.source, step.target), step.die))
    return made


def check(
    position: naive.Position, dice: tuple[int, int], made: list[tuple[Any, Any, int]], rng: random.Random
) -> set[str]:
    """Asks about moves from every place; the reasons that were given."""
    given = set()
    turn = moves.turn(Position.from_json(position), dice)
    nodes = moves.follow(turn, [(source, target) for source, target, _ in made])
    moment = Moment(position, dice, made)
    for source in PLACES:
        start = 25 if isinstance(source, str) else source
        led = [max(start - die, 0) or "off" for die in dice]
        for target in [None, *led, *rng.sample(PLACES, 2)]:
            reason = moves.why(turn, nodes, moves.cell(source), None if target is None else moves.cell(target))
            about = f"{reason} for {source} to {target} after {made}, {spot(position, dice)}"
            true = moment.reasons(source, target)
            assert reason.code in true, f"{true}, not {about}"
            assert reason.code in moves.CODES
            assert reason.data["from"] == source, about
            assert reason.data.get("to") == target, about
            assert sorted(reason.data["dice"]) == sorted(moment.left), about  # type: ignore[call-overload]
            told = [die for die in moment.leading(source, target) if moment.with_die(source, die) == reason.code]
            assert reason.data.get("die") == (max(told, default=None) if reason.code in BY_DIE else None), about
            given.add(reason.code)
    return given


@each_rule_set
def test_reasons_are_true(game: str, rules: dict[str, Any]) -> None:
    """In twenty positions, and in more until every reason was given."""
    rng = random.Random(f"reasons {spots.label(game, rules)}")
    played = ((position, dice) for position, dice, _ in spots.random_play(game, rules, rng))
    given = set()
    asked = 0
    for position, dice in chain([*islice(played, 0, 60, 3)], islice(spots.rare_spots(game, rules, rng), 1500)):
        if asked >= 20 and given == possible(game, rules):
            break
        if not naive.outcome(position):
            made = one_die_each(moves.turn(Position.from_json(position), dice), rng)
            given |= check(position, dice, made, rng)
            asked += 1
    assert given == possible(game, rules)
