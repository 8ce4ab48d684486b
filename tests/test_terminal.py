"""The terminal game, typed from beginning to end."""

from __future__ import annotations

import io
import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pygame_web.dice import fingerprint, random_part
from pygame_web.errors import TablesError
from pygame_web.games import CODES, load
from pygame_web.match import Setup
from pygame_web.notation import play_text
from pygame_web.record import Record, State
from pygame_web.terminal import Choices
from pygame_web.terminal.board import board_text, rows
from pygame_web.terminal.clock import Clock
from pygame_web.terminal.rating import LEVELS, Rating
from pygame_web.terminal.screen import Terminal, has_colors
from pygame_web.terminal.series import Series
from pygame_web.text import detect, record_text
from pygame_web.text.sheet import Sheet

from .oracle.players import random_action, random_record

pytestmark = pytest.mark.player

Typist = Callable[["Script"], str | None]


class Script:
    """A screen on which a function or a list types, and which keeps all that is said."""

    def __init__(self, typed: list[str] | Typist, colored: bool = False) -> None:
        lines: Iterator[str] = iter(typed if isinstance(typed, list) else [])
        self._type: Typist = (lambda _: next(lines, None)) if isinstance(typed, list) else typed
        self.said: list[str] = []
        self.series: Series | None = None
        self.colored = colored
        self.stones = ("●", "○")

    def say(self, text: str = "") -> None:
        self.said.append(text)

    def ask(self, prompt: str) -> str | None:
        self.said.append(prompt)
        return self._type(self)

    def paint(self, text: str, style: str) -> str:
        return f"<{text}>" if self.colored else text

    @property
    def text(self) -> str:
        return "\n".join(self.said)

    @property
    def state(self) -> State:
        assert self.series is not None
        return self.series.table.state


def sit(typed: list[str] | Typist, code: str = "ban-sugoroku", **more: Any) -> Script:
    """Play with what is typed."""
    screen = Script(typed)
    rules = more.pop("rules", {})
    begin = more.pop("begin", None)
    screen.series = Series(Choices(load(code, rules), **{"seed": "terminal", **more}), screen)
    if begin is not None:
        screen.series.table = screen.series._table(begin)
    screen.series.play()
    return screen


def random_typist(games: int, seed: object) -> Typist:
    """Types legal plays and words at random, and goes on until that many games are over."""
    rng = random.Random(f"typist {seed}")
    left = games

    def typed(screen: Script) -> str | None:
        nonlocal left
        state = screen.state
        if state.phase == "over":
            left -= 1
            return "y" if left else "n"
        action = random_action(state, rng)
        if action[0] == "play":
            return play_text((source, target, "") for source, target in action[1])  # type: ignore[attr-defined]
        return "" if action == ("throw",) else " ".join(map(str, action))

    return typed


@pytest.mark.parametrize("code", CODES)
def test_two_people_play_a_series_to_its_end(code: str) -> None:
    rules: dict[str, object] = {"cube": True, "match": 3} if load(code).has_cube else {}
    screen = sit(random_typist(2, code), code, people=True, rules=rules)
    assert screen.series is not None
    (one,), two = screen.series.finished, screen.series.table.record
    assert two.setup.number == 2 or "has won the match" in screen.text
    assert screen.text.count("Score: ") == 2
    assert [one.wrong_throws(), two.wrong_throws()] == [[], []]


@pytest.mark.parametrize(("code", "seat"), [("ban-sugoroku", 0), ("hypergammon", 1), ("acey-deucey", 0)])
def test_a_game_against_the_computer(code: str, seat: int) -> None:
    rules: dict[str, object] = {"cube": True} if load(code).has_cube else {}
    screen = sit(random_typist(1, code), code, level="easy", seat=seat, rules=rules)
    assert screen.series is not None
    record = screen.series.table.record
    assert record.state.result is not None
    movers = {state.mover for state in record.states() if state.phase == "play"}
    assert movers == {0, 1}
    assert "wins" in screen.text or "draw" in screen.text


SIX_TWO = next(
    seed
    for seed in map(str, range(200))
    if Record.new({"game": "ban-sugoroku", "seed": seed}).act(("throw",)).state.dice == (6, 2)
)


def test_part_of_a_play_can_be_taken_back() -> None:
    screen = sit(["24/18", "undo", "13/11", "24/18", "undo", "quit"], seed=SIX_TWO, people=True)
    assert screen.series is not None
    assert "● dark 2 24/18 … > " in screen.said
    assert "● dark 6 13/11 … > " in screen.said
    assert "Taken back." in screen.said
    assert screen.series.table.record.actions == (("throw", 6, 2),)


def test_a_play_may_be_typed_in_the_games_own_names() -> None:
    screen = sit(["far In 1 → far Out 6; far Out 1 → Out 2", "quit"], seed=SIX_TWO, people=True)
    assert screen.series is not None
    assert screen.series.table.record.actions[1] == ("play", ((24, 18), (13, 11)))


def test_the_computers_play_is_not_taken_back() -> None:
    screen = sit(["24/18 13/11", "undo", "quit"], seed=SIX_TWO, level="easy")
    assert any("computer has played" in line for line in screen.said)


def test_hints_reasons_and_counts() -> None:
    screen = sit(
        ["hint 2", "why 24/23", "why 13/5", "why", "pips", "rules", "dice", "score", "level hard", "quit"], seed=SIX_TWO
    )
    assert "1. " in screen.text and "2. " in screen.text and "3. " not in screen.text and "to win" in screen.text
    assert "No die left moves a checker that far." in screen.said
    assert "● dark: 167 pips, 77 to bring all home" in screen.said
    assert "ban-sugoroku: finish iri-gachi, muji bigger-win, start alternate" in screen.said
    assert "1 throws; faces 1 to 6: 0 1 0 0 0 1" in screen.text
    assert "Score: ● dark 0, ○ light 0." in screen.said
    assert "light plays hard." in screen.said


def test_what_cannot_be_done_is_told() -> None:
    screen = sit(
        ["nonsense", "24/17", "take", "roll", "name 3", "load /nowhere/at/all", "save", "level divine", "quit"],
        seed=SIX_TWO,
    )
    for told in (
        "cannot read 'nonsense'",
        "take is not possible",
        "The dice are on the table: 6-2",
        "name is not possible",
        "cannot be read",
        "say where to",
        "the levels are",
    ):
        assert told in screen.text
    assert "not over" in screen.text


def backgammon(**more: Any) -> Record:
    return Record.new({"game": "backgammon", "rules": {"cube": True}, "seed": "cube", "first": 0, **more})


def test_the_cube_between_two_people() -> None:
    screen = sit(
        ["double", "take", "roll", "resign 2", "refuse", "resign", "accept", "n"],
        "backgammon",
        people=True,
        begin=backgammon(),
    )
    assert "○ light cube at 2: take or drop? > " in screen.said
    assert "○ light the other side offers to lose 2: accept or refuse? > " in screen.said
    assert "○ light wins 2 points: the other side resigned." in screen.said
    assert "Score: ● dark 0, ○ light 2." in screen.said


def test_offers_to_and_from_the_computer() -> None:
    ahead = {"points": {"6": 6}, "bar": 0, "off": 9}
    behind = {"points": {"6": 8}, "bar": 0, "off": 7}
    won = {"points": {"1": 1}, "bar": 0, "off": 14}
    lost = {"points": {"6": 15}, "bar": 0, "off": 0}
    rules = {"cube": True}
    position = {"game": "backgammon", "rules": rules, "mover": ahead, "other": behind}
    offer = sit(["hint", "double", "n"], "backgammon", rules=rules, begin=backgammon(position=position))
    assert "I would double." in offer.said
    assert "○ light refuses the double." in offer.said
    taken = sit(["drop", "n"], "backgammon", seat=1, rules=rules, begin=backgammon(position=position))
    assert "● dark offers the cube at 2." in taken.said
    assert "● dark wins a point: the double was refused." in taken.said
    lost_first = {**position, "mover": lost, "other": won}
    resigned = sit(["resign 1", "resign 3", "n"], "backgammon", rules=rules, begin=backgammon(position=lost_first))
    assert "○ light refuses." in resigned.said
    assert "○ light accepts." in resigned.said


def test_the_double_that_a_1_2_earns() -> None:
    record = Record.new({"game": "acey-deucey", "seed": "acey", "first": 0}).act(("throw", 2, 1))
    screen = sit(["hand/23 hand/24", "hint", "6", "hand/19(4)", "quit"], "acey-deucey", people=True, begin=record)
    assert "● dark name a double, 1 to 6 > " in screen.said
    assert "● dark names 6-6." in screen.said
    assert any(line.startswith("I would name ") for line in screen.said)
    assert screen.state.phase == "throw"
    assert screen.state.seat == 0


def test_games_are_saved_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    first = sit(["24/18 13/11", f"save {path}", "quit"], seed=SIX_TWO, people=True)
    assert first.series is not None
    saved = record_text.read(path.read_text(encoding="utf-8")).records
    assert saved == (first.series.table.record,)
    again = sit(["quit"], people=True, load=str(path))
    assert again.series is not None
    assert again.series.table.record == saved[0]
    within = sit([f"load {path}", "record", "ids", "flip", "board", "quit"], people=True)
    assert "Tables record" in within.text
    assert "position: ban-sugoroku_" in within.text


def test_a_finished_game_can_be_saved_before_the_next(tmp_path: Path) -> None:
    path = tmp_path / "won.txt"
    typed = ["resign", "accept", "save", f"save {path}", "dice", "n"]
    screen = sit(typed, "long-nardy", people=True)
    assert "say where to" in screen.text
    (record,) = record_text.read(path.read_text(encoding="utf-8")).records
    assert record.state.result is not None
    assert record.state.result.kind == "resign"


def test_a_finished_series_goes_on_with_its_next_game(tmp_path: Path) -> None:
    path = tmp_path / "series.txt"
    record = random_record({"game": "plakoto", "seed": "one"}, random.Random(2), 10_000)
    path.write_text(record_text.write(Sheet((record,))), encoding="utf-8")
    screen = sit(["quit"], "plakoto", people=True, load=str(path))
    assert screen.series is not None
    assert screen.series.finished == [record]
    assert screen.state.setup.number == 2
    assert screen.state.setup.seed


def test_a_position_in_any_form_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("XGID=-b----E-C---eE---c-e----B-:1:1:1:31:2:0:0:5:10", encoding="utf-8")
    screen = sit(["8/5 6/5", "roll", "quit"], "backgammon", people=True, load=str(path))
    assert screen.state.setup.score == (2, 0)
    assert screen.state.cube.value == 2
    assert screen.state.dice is not None, "a record without a seed goes on with dice of its own"
    assert detect.read(record_text.write(Sheet((screen.series.table.record,)))).form == "text"  # type: ignore[union-attr]


def test_the_computer_plays_some_turns_in_a_persons_place() -> None:
    screen = sit(["auto 3", "quit"], level="easy")
    asked = [line for line in screen.said if line.endswith("> ")]
    assert len(asked) == 2
    assert screen.state.turn == 7


def test_an_earlier_turn_is_looked_at() -> None:
    begin = random_record({"game": "backgammon", "seed": "look"}, random.Random("look"), 9)
    screen = sit(["look 2", "look 0", "quit"], "backgammon", people=True, begin=begin)
    third = next(state for state in begin.states() if state.turn == 3)
    assert "After turn 2:\n" + board_text(third, screen, 0) in screen.text
    assert f"which turn: 1 to {begin.state.turn - 1}" in screen.text


@pytest.mark.skipif(not Clock.is_there(), reason="this system cannot cut short what is typed")
def test_the_computer_plays_a_turn_for_which_there_was_no_time_left() -> None:
    def typed(screen: Script) -> str | None:
        if screen.state.turn > 2:
            return "quit"
        signal.pause()  # nothing is typed
        raise AssertionError("the clock did not ring")

    screen = sit(typed, level="easy", limit=1)
    assert "Time is up" in screen.text
    assert screen.state.turn == 3
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_the_computer_can_be_watched() -> None:
    screen = sit(["no"], "hypergammon", watch=True, level="easy")
    assert screen.series is not None and screen.series.table.state.result is not None


def test_a_game_goes_out_and_comes_in_by_a_link() -> None:
    begin = random_record({"game": "plakoto", "seed": "link"}, random.Random("link"), 9)
    screen = sit(["share", "quit"], "plakoto", people=True, begin=begin)
    link = next(line for line in screen.said if line.startswith("#record="))
    again = sit([f"load https://example.org/tables/{link}", "quit"], "plakoto", people=True)
    assert again.series is not None and again.series.table.record == begin


def test_the_board_shows_every_checker() -> None:
    rng = random.Random(5)
    for code in CODES:
        record = random_record({"game": code, "seed": "board"}, rng, 60)
        for near in (0, 1):
            text = board_text(record.state, Script([]), near)
            assert text == board_text(record.state, Script([]), near)
            assert len(text.split("\n")) == 13 + load(code).names
            assert all(f"{p:>2}" in text for p in range(1, 25))


def test_ban_sugoroku_has_its_home_at_the_left() -> None:
    assert list(rows(load("ban-sugoroku"))[1]) == list(range(1, 13))
    assert list(rows(load("backgammon"))[1]) == list(range(12, 0, -1))


def test_a_pinned_checker_lies_beneath() -> None:
    data = {
        "game": "plakoto",
        "mover": {"points": {"24": 13, "18": 2}, "bar": 0, "off": 0},
        "other": {"points": {"24": 14, "7": 1}, "bar": 0, "off": 0, "pinned": [7]},
    }
    state = Record.new({"game": "plakoto", "first": 0, "position": data}).state
    lines = board_text(state, Script([])).split("\n")
    column = lines[0].index("18") + 1
    assert [line[column : column + 1] for line in lines[1:4]] == ["○", "●", "●"]


def test_colors_are_used_where_they_are() -> None:
    class Tty(io.StringIO):
        def isatty(self) -> bool:
            return True

    assert has_colors(Tty(), {"TERM": "xterm"})
    assert not has_colors(Tty(), {"TERM": "dumb"})
    assert not has_colors(Tty(), {"TERM": "xterm", "NO_COLOR": "1"})
    assert not has_colors(io.StringIO(), {"TERM": "xterm"})
    state = Record.new({"game": "backgammon", "seed": "a"}).state
    assert "\x1b[" in board_text(state, Terminal("always", io.StringIO()))
    assert "\x1b[" not in board_text(state, Terminal("never", io.StringIO()))


def test_a_terminal_without_unicode_gets_letters() -> None:
    raw = io.BytesIO()
    terminal = Terminal("never", io.TextIOWrapper(raw, encoding="ascii"))
    terminal.say(board_text(Record.new({"game": "ban-sugoroku", "seed": "a"}).state, terminal))
    shown = raw.getvalue().decode("ascii")
    assert " x " in shown and " o " in shown and "|" in shown and "?" not in shown


def test_setups_of_choices() -> None:
    series = Series(Choices(load("backgammon"), seed="given"), Script([]))
    assert series.table.record.setup == Setup(game=load("backgammon"), seed="given")
    fresh = {Series(Choices(load("backgammon")), Script([])).table.record.setup.seed for _ in range(5)}
    assert len(fresh) == 5
    worded = Series(Choices(load("backgammon"), words="my own"), Script([])).table.record.setup.seed
    assert worded is not None
    assert worded.endswith(" my own")


KEPT = {"seed": None, "level": "easy"}


def test_every_game_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    first = sit(["pips", "quit"], "plakoto", folder=folder, **KEPT)
    assert first.series is not None
    assert "'play --continue' goes on with it" in first.text
    (file,) = folder.iterdir()
    assert record_text.read(file.read_text(encoding="utf-8")) == Sheet(
        (first.series.table.record,), first.series.names()
    )
    again = sit(["resign", "no"], "plakoto", folder=folder, resume=True, **KEPT)
    assert again.series is not None and again.state.result is not None
    assert list(folder.iterdir()) == [file], "the same series goes on in the same file"
    assert record_text.read(file.read_text(encoding="utf-8")).records == (again.series.table.record,)
    within = sit(["games", f"load {file.name}", "", "quit"], "plakoto", folder=folder, **KEPT)
    assert f"  {file.name}" in within.said
    assert within.series is not None and within.state.setup.number == 2
    assert record_text.read(file.read_text(encoding="utf-8")).records == within.series.records()


def test_nothing_kept_yet_begins_a_new_game(tmp_path: Path) -> None:
    assert (
        "No game is kept yet: this is a new one." in sit(["quit"], folder=tmp_path / "none", resume=True, **KEPT).said
    )


def test_where_nothing_can_be_kept_that_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    screen = sit(["auto 2", "quit"], folder=tmp_path / "file" / "tables", **KEPT)
    assert screen.text.count("cannot be kept") == 1
    assert screen.state.turn > 3


def test_ranked_games_count_and_allow_no_help(tmp_path: Path) -> None:
    helped = ["rating", "hint", "auto", "undo", "level hard", "resign", "no"]
    screen = sit(helped, "hypergammon", folder=tmp_path, ranked=True, seed="ranked", level="medium")
    assert "No ranked game of hypergammon yet: 'play --ranked' counts." in screen.said
    assert screen.text.count("not in a ranked game") == 3
    assert "Rating in hypergammon: 1175 after a ranked game (easy 1000, medium 1120, hard 1240)." in screen.said
    loaded = sit(["hint", "resign", "rating", "no"], "hypergammon", folder=tmp_path, ranked=True, resume=True)
    assert "after a ranked game" in loaded.text, "a game from a file does not count"
    (tmp_path / "ratings.json").write_text("[{", encoding="utf-8")
    assert "No ranked game" in sit(["rating", "quit"], "hypergammon", folder=tmp_path).text


@pytest.mark.parametrize("choice", ["people", "watch"])
def test_only_games_against_the_computer_are_ranked(choice: str, tmp_path: Path) -> None:
    with pytest.raises(TablesError, match="ranked"):
        Choices(load("plakoto"), ranked=True, folder=tmp_path, **{choice: True})
    with pytest.raises(TablesError, match="folder"):
        Choices(load("plakoto"), ranked=True)


def test_own_games_are_counted(tmp_path: Path) -> None:
    for typed in (["resign", "no"], ["auto 300", "no"]):
        sit(typed, "hypergammon", folder=tmp_path, level="easy", seed="own")
    (tmp_path / "damaged.txt").write_text("Tables record\n?", encoding="utf-8")
    screen = sit(["statistics", "quit"], "hypergammon", folder=tmp_path, level="easy", seed="own")
    counted = next(line for line in screen.said if line.startswith("hypergammon: "))
    assert counted == "hypergammon: 1 won (1 gammon), 0 drawn, 1 lost."
    assert "throws; faces 1 to 6" in screen.text


def test_words_go_into_the_next_seed_after_its_random_part_was_shown() -> None:
    screen = sit(["words too early", "resign", "accept", "words of my own", "y", "quit"], seed=None, people=True)
    seed = screen.state.setup.seed
    assert seed is not None and seed.endswith(" of my own")
    promised = next(line for line in screen.said if line.startswith("For the next dice"))
    assert promised.endswith(fingerprint(random_part(seed)))
    assert "only drawn ones take words" in sit(["words no", "quit"], people=True).text


def test_a_game_goes_on_from_an_earlier_turn(tmp_path: Path) -> None:
    begin = random_record({"game": "backgammon", "seed": "from"}, random.Random("from"), 9)
    typed = ["from 2", "from 7", "quit"]
    screen = sit(typed, "backgammon", people=True, begin=begin, folder=tmp_path)
    assert screen.series is not None
    record = screen.series.table.record
    assert record.state.turn == 3 and record.actions == begin.actions[: len(record.actions)]
    assert "say which turn: 1 to 2" in screen.text


def test_a_game_that_is_over_is_reviewed_and_looked_through() -> None:
    typed = ["review", "auto", "resign", "review", "look 1", "look 99", "no"]
    screen = sit(typed, "hypergammon", level="easy")
    assert "a game is reviewed once it is over" in screen.text
    assert "game 1: hypergammon, judged" in screen.text and "decisions" in screen.text
    assert "After turn 1:" in screen.said and "say which turn" in screen.text


def test_the_board_turns_for_two_people() -> None:
    screen = sit(["24/18 13/11", "quit"], seed=SIX_TWO, people=True, turns_board=True)
    assert board_text(screen.state, screen, 1) in screen.said


def test_throws_of_ban_sugoroku_have_their_names() -> None:
    assert "● dark throws 6-2: Niroku." in sit(["quit"], seed=SIX_TWO, people=True).said


def test_ratings_stand_on_the_same_scale_as_the_page_s() -> None:
    rating = Rating()
    for _ in range(100):
        rating = rating.after("medium", 1).after("medium", 0)
    assert abs(rating.value - LEVELS["medium"]) < 30
    assert rating.games == 200
