"""The lessons: their positions are possible, their goals can be reached and are as good as they say."""

import json

import pytest

from pygame_web import cpu, moves
from pygame_web.games import CODES
from web.make import boards, lessons

STEPS = {step.board.name: step for game in CODES for step in lessons.read(game)}
PLAYS = {name: step for name, step in STEPS.items() if step.kind == "play"}
BEST = [name for name, step in PLAYS.items() if step.asked.get("best")]
TOLERANCE = 0.02


def test_number_of_lessons():
    found = {game: len({step.lesson for step in lessons.read(game)}) for game in CODES}
    assert found["ban-sugoroku"] >= 10
    assert found["backgammon"] >= 10
    assert min(found.values()) >= 2


@pytest.mark.parametrize("name", STEPS)
def test_what_is_said_of_a_board_is_so(name):
    assert boards.faults(STEPS[name].board) == []


@pytest.mark.parametrize("name", PLAYS)
def test_goal_can_be_reached_and_missed(name):
    """A goal is made of legal plays, and there is something to find, unless the step says that it is forced."""
    step = PLAYS[name]
    legal = {position.packed for position in moves.results(step.board.position, step.board.dice)}
    forced = len(legal) == 1
    if step.goal is None:
        assert not forced
    else:
        assert step.goal <= legal
        assert forced or step.goal < legal


@pytest.mark.player
@pytest.mark.parametrize("name", BEST)
def test_best_is_best(name):
    step = PLAYS[name]
    ranking = cpu.run(cpu.rank(step.board.position, step.board.dice))
    loss = {judgement.result.packed: judgement.loss for judgement in ranking}
    assert min(loss[end] for end in step.goal) <= TOLERANCE


@pytest.mark.player
@pytest.mark.parametrize("name", [name for name, step in STEPS.items() if "cube" in step.asked])
def test_answer_about_the_cube_is_the_players_own(name):
    """And nothing to be argued about: the other option costs more than what a best play may."""
    _, *worths = lessons.chances(STEPS[name]).values()
    right = worths.pop(STEPS[name].asked["answer"] - 1)
    assert right - max(worths) > TOLERANCE


def test_acey_deucey_double_that_can_be_played():
    step = STEPS["acey-deucey/bonus/which"]
    names = lessons.words("en", "acey-deucey")["bonus"]["which"]["options"]
    longest = {name: moves.turn(step.board.position, (int(name[0]), int(name[2]))).root.longest for name in names}
    assert [name for name in names if longest[name] == 4] == [names[step.asked["answer"] - 1]]


@pytest.mark.parametrize("game", CODES)
@pytest.mark.parametrize("lang", lessons.LANGUAGES)
def test_words(lang, game):
    """Every step has its words, and no words are left over."""
    said = lessons.words(lang, game)
    steps = lessons.read(game)
    assert list(said) == list(dict.fromkeys(step.lesson for step in steps))
    for lesson, words in said.items():
        own = [step for step in steps if step.lesson == lesson]
        assert set(words) == {"title", *(step.id for step in own)}
        for step in own:
            keys = {"look": {"ask"}, "play": {"ask", "right", "wrong"}, "choose": {"ask", "right", "wrong", "options"}}
            assert set(words[step.id]) == keys[step.kind], step.board.name
            if step.kind == "choose":
                assert 1 <= step.asked["answer"] <= len(words[step.id]["options"])


def test_files():
    files = lessons.files()
    assert len(files) == len(lessons.LANGUAGES) * len(CODES)
    for data in files.values():
        for lesson in json.loads(data)["lessons"]:
            for step in lesson["steps"]:
                tree = step["state"]["tree"]
                assert all(tree["nodes"][node] == [] for node in step.get("goal", []))
                assert (step["kind"] == "play") <= bool(tree)
