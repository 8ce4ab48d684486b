"""Reviews: what decisions lost and what the dice gave."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from pygame_web.__main__ import main
from pygame_web.cpu.search import THROWS
from pygame_web.games import CODES
from pygame_web.protocol import Engine
from pygame_web.record import Record
from pygame_web.review import mark_of, summary
from pygame_web.reviewing import review

from .oracle.players import random_record

pytestmark = pytest.mark.player

Json = dict[str, object]
RULES: list[tuple[str, Mapping[str, object]]] = [
    *((code, {}) for code in CODES),
    ("ban-sugoroku", {"finish": "bear-off", "muji": "on-the-spot"}),
    ("backgammon", {"cube": True, "jacoby": True, "beavers": True, "automatic-doubles": True}),
    ("backgammon", {"cube": True, "match": 3}),
    ("acey-deucey", {"score": "count"}),
]
START = {"points": {"24": 2, "13": 5, "8": 3, "6": 5}}


def of(record: Record, kind: str) -> list[Json]:
    return [entry for entry in review(record) if entry["kind"] == kind]


def backgammon(mover: Mapping[str, object], other: Mapping[str, object], **setup: object) -> Record:
    rules = {"cube": True}
    position = {"game": "backgammon", "rules": rules, "mover": mover, "other": other}
    return Record.new({"game": "backgammon", "rules": rules, "position": position, "first": 0, **setup})


@pytest.mark.parametrize(("code", "rules"), RULES)
def test_every_game_is_reviewed(code: str, rules: Mapping[str, object]) -> None:
    record = random_record({"game": code, "rules": rules, "seed": "review"}, random.Random(3), 6)
    found = list(review(record))
    plays = [entry for entry in found if entry["kind"] == "play"]
    assert [record.actions[entry["at"]][0] for entry in plays] == ["play"] * len(plays) != []  # type: ignore[index]
    for entry in plays:
        options = entry["options"]
        assert isinstance(options, list)
        losses = [option["loss"] for option in options]
        assert losses == sorted(losses) and losses[0] == 0
        assert entry["mark"] == (mark_of(entry["loss"], record.setup.game) if entry["counts"] else None)  # type: ignore[arg-type]
    sums = summary(record.setup.game, found)
    assert json.loads(json.dumps(sums)) == sums


def test_a_blunder_is_found_and_the_best_play_named() -> None:
    record = backgammon(START, START, dice=[3, 1]).act(("play", ((24, 21), (6, 5))))
    (play,) = of(record, "play")
    options = play["options"]
    assert isinstance(options, list) and isinstance(play["made"], int)
    assert options[0]["text"] == "8/5 6/5"
    assert play["made"] > 0 and play["mark"] in ("bad", "very-bad", "doubtful")
    (best,) = of(backgammon(START, START, dice=[3, 1]).act(("play", ((8, 5), (6, 5)))), "play")
    assert (best["made"], best["loss"], best["mark"]) == (0, 0, "good")


def test_forced_plays_and_passes_are_not_graded() -> None:
    closed = {"points": {str(p): 2 for p in range(1, 7)} | {"13": 3}}
    record = backgammon({"points": {"6": 14}, "bar": 1}, closed, dice=[6, 5]).act(("play", ()))
    (play,) = of(record, "play")
    assert (play["counts"], play["mark"], play["loss"]) == (False, None, 0)
    assert summary(record.setup.game, [play])["seats"][0]["decisions"] == 0  # type: ignore[index]


def test_luck_is_nothing_on_average() -> None:
    total = 0.0
    for a, b, weight in THROWS:
        (throw,) = of(backgammon(START, START).act(("throw", a, b)), "throw")
        total += weight * float(str(throw["luck"]))
    assert total == pytest.approx(0, abs=1e-9)


def test_what_a_play_leaves_is_what_the_other_side_begins_with() -> None:
    record = Record.new({"game": "ban-sugoroku", "seed": "chances"})
    for _ in range(2):
        moves = []
        record = record.act(("throw",))
        nodes, node = record.state.legal.root, None
        node = nodes
        while node.steps:
            step, node = node.steps[0]
            moves.append((step.source, step.target))
        record = record.act(("play", tuple(moves)))
    plays, throws = of(record, "play"), of(record, "throw")
    for play, throw in zip(plays, throws[1:], strict=False):
        own = play["options"][play["made"]]["chances"]  # type: ignore[index]
        assert own["win"] == pytest.approx(1 - throw["chances"]["win"])  # type: ignore[index]


def test_cube_decisions_are_judged() -> None:
    ahead, behind = {"points": {"5": 2, "4": 2, "3": 2}, "off": 9}, {"points": {"6": 3, "5": 3}, "off": 9}
    (missed,) = of(backgammon(ahead, behind).act(("throw", 2, 1)), "double")
    assert missed["options"][0]["verb"] == "double" and missed["options"][0]["answer"] == "drop"  # type: ignore[index]
    taken = backgammon(ahead, behind).act(("double",)).act(("take",))
    doubled, answered = of(taken, "double")[0], of(taken, "take")[0]
    assert (doubled["loss"], doubled["mark"], doubled["seat"]) == (0, "good", 0)
    assert (answered["mark"], answered["seat"]) == ("very-bad", 1)
    ahead, behind = {"points": {"1": 4}, "off": 11}, {"points": {"6": 8}, "off": 7}
    (early,) = of(backgammon(behind, ahead).act(("double",)), "double")
    assert early["mark"] == "very-bad"
    (quiet,) = of(backgammon(behind, ahead).act(("throw", 2, 1)), "double")
    assert not quiet["counts"]


def test_resignations_are_judged() -> None:
    ahead, behind = {"points": {"1": 2}, "off": 13}, {"points": {"6": 8}, "off": 7}
    (resigned,) = of(backgammon(ahead, behind).act(("resign", 1)), "resign")
    assert resigned["mark"] == "very-bad"
    answered = backgammon(ahead, behind).act(("resign", 1)).act(("refuse",))
    (refused,) = of(answered, "accept")
    assert (refused["mark"], refused["seat"]) == ("very-bad", 1)


def test_sums() -> None:
    game = Record.new({"game": "backgammon"}).setup.game
    decision = {"kind": "play", "seat": 1, "counts": True, "mark": "good", "loss": 0.02}
    found = [decision, {**decision, "loss": 0.06, "mark": "doubtful"}, {"kind": "throw", "seat": 1, "luck": 0.5}]
    seats = summary(game, [*found, {**decision, "counts": False, "mark": None, "loss": 0}])["seats"]
    assert isinstance(seats, list)
    assert seats[1]["decisions"] == 2
    assert seats[1]["rate"] == pytest.approx(40)
    assert seats[1]["pr"] == pytest.approx(20)
    assert seats[1]["luck"] == 0.5
    assert seats[0]["rate"] is None and seats[0]["pr"] is None


def test_the_page_asks_for_one_action_at_a_time() -> None:
    engine = Engine()
    record = random_record({"game": "ban-sugoroku", "seed": "steps"}, random.Random(1), 4)

    def ask(request: Json) -> Json:
        return engine.answer(json.dumps(request))

    found: list[Json] = []
    for at in range(len(record.actions)):
        assert ask({"do": "review", "record": record.to_json(), "at": at}) == {"thinking": True}
        answer = ask({"do": "step", "ms": 1000})
        while not answer["done"]:
            answer = ask({"do": "step", "ms": 1000})
        found += answer["entries"]  # type: ignore[operator]
    assert found == list(json.loads(json.dumps(list(review(record)))))
    sums = ask({"do": "summary", "setup": record.setup.to_json(), "entries": found})
    assert sums == summary(record.setup.game, found)
    for at in (-1, len(record.actions), True, "1", None):
        assert "error" in ask({"do": "review", "record": record.to_json(), "at": at})
    for wrong in (None, [1], [{}], [{"seat": 0}], [{"seat": 0, "kind": "throw", "luck": "x"}]):
        assert "error" in ask({"do": "summary", "setup": record.setup.to_json(), "entries": wrong})


def test_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    record = random_record({"game": "plakoto", "seed": "line"}, random.Random(1), 5)
    file.write_text(json.dumps(record.to_json()))
    assert main(["review", str(file)]) == 0
    told = capsys.readouterr().out
    assert "judged one turn ahead" in told and "luck" in told
    assert main(["review", str(file), "--json"]) == 0
    listed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert listed[-1]["summary"]["level"] == "one turn ahead"
    file.write_text("backgammon_" + "6x15_6x15")
    assert main(["review", str(file)]) == 1
