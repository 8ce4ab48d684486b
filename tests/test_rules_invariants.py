"""What must hold in every position and every game, whatever the game and its house rules.

Positions come from random play and from made-up rare spots, games from random actions. The ordinary run plays a few
games to each kind of end, the long run (``pytest -m slow``) a thousand.
"""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_web import moves
from pygame_web.games import load
from pygame_web.games.base import Outcome
from pygame_web.match import Result
from pygame_web.notation import play_text, read_play
from pygame_web.position import Position
from pygame_web.record import Record, State, advance

from .oracle import corners, naive, spots
from .oracle.compare import edge_played, outcome_of
from .oracle.players import a_path, a_play, random_action, random_record

examples = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
throws = st.tuples(st.integers(1, 6), st.integers(1, 6))


@st.composite
def positions(draw: st.DrawFn) -> naive.Position:
    """A position of any game: made up, or some random turns from the start."""
    game, rules = draw(st.sampled_from(spots.RULE_SETS))
    rng = random.Random(draw(st.integers(0, 2**32)))
    if draw(st.booleans()):
        return next(spots.rare_spots(game, rules, rng))[0]
    return next(islice(spots.random_play(game, rules, rng), draw(st.integers(0, 60)), None))[0]


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A game of any kind, with any house rules, broken off somewhere."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    code = draw(st.sampled_from(naive.GAMES))
    rules = {option.name: rng.choice(option.values) for option in load(code).options}
    if rules.get("match"):
        rules |= {"jacoby": False, "beavers": False, "automatic-doubles": False}
    if not rules.get("cube"):
        rules |= {name: False for name in ("jacoby", "beavers", "automatic-doubles") if name in rules}
    return random_record({"game": code, "rules": rules, "seed": str(rng.random())}, rng, draw(st.integers(0, 120)))


def _checkers(side: naive.Side) -> int:
    return sum(map(int, [*side["points"].values(), side["bar"], side["off"], side.get("hand", 0)]))


# Positions -------------------------------------------------------------------------------------------------


@examples
@given(positions(), throws)
def test_checkers_are_conserved(position: naive.Position, dice: tuple[int, int]) -> None:
    for end in moves.results(Position.from_json(position), dice):
        assert end.faults() == ()
        data: dict[str, Any] = end.to_json()
        for name in ("mover", "other"):
            assert _checkers(data[name]) == naive.checkers(position["game"])


@examples
@given(positions())
def test_json_round_trip(position: naive.Position) -> None:
    read = Position.from_json(position)
    assert Position.from_json(json.loads(json.dumps(read.to_json()))) == read
    assert naive.canonical(read.to_json()) == naive.canonical(position)
    assert read.swapped().swapped() == read
    assert Position.from_json(naive.swapped(position)) == read.swapped()


@examples
@given(positions(), throws)
def test_the_order_of_the_dice_does_not_matter(position: naive.Position, dice: tuple[int, int]) -> None:
    read = Position.from_json(position)
    assert set(moves.results(read, dice)) == set(moves.results(read, dice[::-1]))


@examples
@given(positions(), throws)
def test_no_move_offered_strands_a_die(position: naive.Position, dice: tuple[int, int]) -> None:
    """Every way through the tree ends in a legal whole turn, and uses as many dice as any, unless it wins."""
    read = Position.from_json(position)
    nodes = moves.tree(read, dice).nodes
    ends = {naive.canonical(end.to_json()): end for end in moves.results(read, dice)}
    there, used = {0: position}, {0: 0}
    queue = [0]
    for index in queue:
        for _, source, target, flag, following in nodes[index]:
            if following not in there:
                there[following] = edge_played(there[index], source, target, flag)
                used[following] = used[index] + 1
                queue.append(following)
    leaves = [index for index in there if not nodes[index]]
    most = max(used[index] for index in leaves)
    for index in leaves:
        end = ends[naive.canonical(there[index])]
        assert used[index] == most or (end.outcome() and naive.ends_at_once(there[index]))


@examples
@given(positions(), throws, st.integers(0, 2**32))
def test_a_play_reaches_one_of_the_results(position: naive.Position, dice: tuple[int, int], seed: int) -> None:
    read = Position.from_json(position)
    play = a_play(read, dice, random.Random(seed))
    assert moves.play(read, dice, play) in moves.results(read, dice)


@examples
@given(positions(), throws, st.integers(0, 2**32))
def test_plays_read_back_from_their_text(position: naive.Position, dice: tuple[int, int], seed: int) -> None:
    read = Position.from_json(position)
    path = a_path(read, dice, random.Random(seed))
    text = play_text([(source, target, flag) for _, source, target, flag, _ in path])
    play = [(source, target) for _, source, target, _, _ in path]
    again = read_play(moves.turn(read, dice), text)
    assert moves.play(read, dice, again) == moves.play(read, dice, play)


# Records ---------------------------------------------------------------------------------------------------


def _same_table(one: State, two: State) -> bool:
    names = (
        "phase", "seat", "mover", "position", "turn", "throws", "dice", "opening", "started", "cube",
        "offer", "bonus", "last", "result",
    )  # fmt: skip
    return all(getattr(one, name) == getattr(two, name) for name in names)


@examples
@given(records())
def test_the_record_rebuilds_the_state(record: Record) -> None:
    read = Record.from_json(json.loads(json.dumps(record.to_json())))
    assert _same_table(read.state, record.state)
    assert read.to_json() == record.to_json()
    assert all(naive_over_agrees(state) for state in record.states())
    assert record.wrong_throws() == []


def naive_over_agrees(state: State) -> bool:
    """The game is over by the board exactly when the naive generator says so."""
    outcome = naive.outcome(state.position.to_json())
    by_the_board = state.result is not None and state.result.kind not in ("drop", "resign", "turn-cap")
    return (outcome is not None) == by_the_board


@examples
@given(records(), st.integers(0, 2**32))
def test_undo_restores_the_state_before_the_play(record: Record, seed: int) -> None:
    rng = random.Random(seed)
    while record.state.phase not in ("play", "over"):
        record = record.act(random_action(record.state, rng))
    if record.state.phase == "over":
        return
    assert record.state.dice
    after = record.act(("play", a_play(record.state.position, record.state.dice, rng)))
    if after.state.phase == "over":
        return
    assert _same_table(after.undo().state, record.state)
    if after.state.phase == "throw":
        assert _same_table(after.act(("throw",)).undo().state, record.state)


@examples
@given(records())
def test_undo_goes_back_to_a_state_that_was(record: Record) -> None:
    length = record.undo_length
    if length is not None:
        before = record.undo()
        assert before.actions == record.actions[:length]
        assert _same_table(before.state, list(record.states())[length])


@examples
@given(records())
def test_the_other_seat_plays_the_mirrored_game(record: Record) -> None:
    """With the seats exchanged throughout, everything happens the same for the other one."""
    setup = record.setup.to_json()
    if record.setup.first is not None or not record.setup.rolls_for_start:
        setup["first"] = 1 - record.state.started
    mirrored = Record.from_json({"v": 1, "setup": setup, "actions": [_mirrored(a) for a in record.actions]})
    for one, two in zip(record.states(), mirrored.states(), strict=True):
        assert one.position == two.position
        assert one.legal.ends() == two.legal.ends() if one.dice else two.dice is None
        assert sorted(one.dice or ()) == sorted(two.dice or ())
        assert (one.phase, one.turn, one.offer, one.bonus) == (two.phase, two.turn, two.offer, two.bonus)
        if one.phase != "opening":
            assert (one.seat, one.mover, one.started) == (1 - two.seat, 1 - two.mover, 1 - two.started)
        if one.result:
            assert two.result
            assert (one.result.points, one.result.kind) == (two.result.points, two.result.kind)
            assert one.result.winner is None or two.result.winner == 1 - one.result.winner


def _mirrored(action: tuple[Any, ...]) -> list[Any]:
    if action[0] == "open":
        return ["open", [[second, first] for first, second in action[1]]]
    return list(action)


# Ends ------------------------------------------------------------------------------------------------------

BOARD_ENDS: dict[tuple[str, str], list[tuple[dict[str, Any], int]]] = {
    ("ban-sugoroku", "iri-gachi"): [({}, 1), ({"muji": "off"}, 1), ({"muji": "on-the-spot"}, 1)],
    ("ban-sugoroku", "mushi-gachi"): [({}, 2)],
    ("ban-sugoroku", "mujo-gachi"): [({}, 3)],
    ("ban-sugoroku", "muji-gachi"): [
        ({"muji": "on-the-spot"}, 1),
        ({"finish": "bear-off", "muji": "on-the-spot"}, 1),
    ],
    ("ban-sugoroku", "bear-off"): [({"finish": "bear-off"}, 1)],
    ("backgammon", "single"): [({}, 1)],
    ("backgammon", "gammon"): [({}, 2)],
    ("backgammon", "backgammon"): [({}, 3)],
    ("nackgammon", "single"): [({}, 1)],
    ("nackgammon", "gammon"): [({}, 2)],
    ("nackgammon", "backgammon"): [({}, 3)],
    ("hypergammon", "single"): [({}, 1)],
    ("hypergammon", "gammon"): [({}, 2)],
    ("hypergammon", "backgammon"): [({}, 3)],
    ("acey-deucey", "plain"): [({}, 1)],
    ("plakoto", "single"): [({}, 1)],
    ("plakoto", "gammon"): [({}, 2)],
    ("plakoto", "mother"): [({}, 2)],
    ("plakoto", "mothers"): [({}, 0)],
    ("long-nardy", "oyn"): [({}, 1)],
    ("long-nardy", "mars"): [({}, 2)],
}
"""Every kind of end on the board, with the house rules under which it comes about and the points it counts."""

each_end = pytest.mark.parametrize(("game", "kind"), BOARD_ENDS, ids=["-".join(end) for end in BOARD_ENDS])


def _games_to(code: str, kind: str, number: int) -> None:
    """Play random games, from the start and from rare spots, until that many have ended this way."""
    for rules, points in BOARD_ENDS[code, kind]:
        rng = random.Random(f"{code} {kind} {rules}")
        built = _built(code, kind, rules, rng)
        ended = games = 0
        while ended < number:
            games += 1
            assert games < 1000 * number, f"only {ended} games ended in {kind}"
            from_start = rng.random() < 0.05
            position = load(code, rules).start() if from_start else Position.from_json(next(built))
            end = _played_out(position, rng)
            outcome = end.outcome()
            assert isinstance(outcome, Outcome)
            assert outcome_of(end) == naive.outcome(end.to_json())
            if outcome.kind == kind:
                assert outcome.points == points
                assert outcome.winner == ("draw" if kind == "mothers" else "mover")
                other = {"mover": "other"}.get(outcome.winner, outcome.winner)
                assert end.game.outcome(end.game.swap(end.packed)) == Outcome(other, points, kind)
                ended += 1


def _built(code: str, kind: str, rules: dict[str, Any], rng: random.Random) -> Iterator[naive.Position]:
    """Positions from which such an end is not too far away."""
    near = {
        "mushi-gachi": corners.nearly_closed,
        "mujo-gachi": corners.nearly_closed,
        "muji-gachi": corners.nearly_closed,
        "mother": corners.mothers,
        "mothers": corners.mothers,
    }.get(kind)
    if near is None:
        yield from (position for position, _ in spots.rare_spots(code, rules, rng))
        return
    while True:
        position = near(code, rules, rng)
        if position and not naive.outcome(position):
            yield position


def _played_out(position: Position, rng: random.Random) -> Position:
    """Random play to the end; the last mover is the mover of the answer."""
    game, packed = position.game, position.packed
    for _ in range(20_000):
        packed = rng.choice(sorted(game.results(packed, *spots.throw(rng))))
        if game.outcome(packed):
            return Position(game, packed)
        packed = game.swap(packed)
    raise AssertionError(f"no end in sight from {json.dumps(position.to_json())}")


@each_end
def test_games_to_each_end(game: str, kind: str) -> None:
    _games_to(game, kind, 3)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@each_end
def test_a_thousand_games_to_each_end(game: str, kind: str) -> None:
    _games_to(game, kind, 1000)


def _records_to(kind: str, number: int) -> None:
    rng = random.Random(kind)
    ended = 0
    while ended < number:
        setup = {
            "game": "backgammon",
            "rules": {"cube": True, "jacoby": True, "beavers": True},
            "seed": str(rng.random()),
        }
        record = random_record(setup, rng, 2000)
        result = record.state.result
        assert result
        if result.kind == kind:
            ended += 1
            assert result.points % record.state.cube.value == 0
            assert Record.from_json(record.to_json()).state.result == result


@pytest.mark.parametrize("kind", ["drop", "resign"])
def test_records_to_each_other_end(kind: str) -> None:
    _records_to(kind, 3)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", ["drop", "resign"])
def test_a_thousand_records_to_each_other_end(kind: str) -> None:
    _records_to(kind, 1000)


def test_the_thousandth_turn_ends_a_game_of_ban_sugoroku_in_a_draw() -> None:
    state = replace(Record.new({"game": "ban-sugoroku", "seed": "long"}).act(("throw",)).state, turn=1000)
    assert state.dice
    over = advance(state, ("play", a_play(state.position, state.dice, random.Random(1))))
    assert over.result == Result(None, 0, "turn-cap")


@pytest.mark.parametrize(("game", "rules"), spots.RULE_SETS, ids=[spots.label(*each) for each in spots.RULE_SETS])
def test_games_and_positions_are_sent_to_other_processes_and_copied(game: str, rules: dict[str, Any]) -> None:
    start = load(game, rules).start()
    assert pickle.loads(pickle.dumps(start.game)) is start.game
    assert pickle.loads(pickle.dumps(start)) == copy.deepcopy(start) == start


@pytest.mark.parametrize(("double", "left"), [(1, 14), (2, 14), (3, 13), (4, 13), (5, 14), (6, 13)])
def test_two_leave_the_head_in_the_first_turn_with_doubles_that_would_else_stick(double: int, left: int) -> None:
    ends = moves.results(load("long-nardy").start(), (double, double))
    assert {end.to_json()["mover"]["points"]["24"] for end in ends} == {left}
