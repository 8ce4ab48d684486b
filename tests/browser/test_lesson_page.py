"""The page of the lessons."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from pygame_web import cpu, review
from pygame_web.protocol import stakes_of
from tests.browser.pages import FaultyServer
from tests.browser.test_a11y import faults
from tests.browser.test_archive import ArchivePage
from tests.browser.test_review import a_game
from web.make import lessons

pytestmark = pytest.mark.warm


class Lesson:
    """A person at a lesson."""

    def __init__(self, page: Page, site_url: str) -> None:
        self.page = page
        self.url = f"{site_url}lessons.html"
        self.main = page.locator("main")
        self.message = page.locator("[data-message]")

    def open(self, **asked: str) -> None:
        self.page.goto(f"{self.url}?{urlencode({'lang': 'en', **asked})}")
        self.page.locator("[data-screen]").wait_for()

    def press(self, action: str) -> None:
        self.page.locator(f'[data-action="{action}"]:visible').click()

    def play(self, *places: object) -> None:
        for place in places:
            self.page.locator(f'button[data-place="{place}"][data-legal]').click()

    def stands(self, stand: str) -> None:
        expect(self.main).to_have_attribute("data-stand", stand)


@pytest.fixture
def lesson(page: Page, site_url: str) -> Lesson:
    page.emulate_media(reduced_motion="reduce")
    return Lesson(page, site_url)


def test_lesson_is_learnt_without_the_engine(lesson: Lesson, server: FaultyServer) -> None:
    lesson.open(game="ban-sugoroku", lesson="aim")
    lesson.press("next")
    lesson.play(13, 8, 13)
    lesson.stands("wrong")
    expect(lesson.message).to_contain_text("far In 1")
    lesson.press("again")
    lesson.play(24, 13)
    lesson.stands("right")
    lesson.press("next")
    lesson.play(7)
    lesson.stands("right")
    lesson.press("list")
    done = lesson.page.locator('[data-course="ban-sugoroku"] .done')
    expect(done).to_have_count(1)
    lesson.page.reload()
    expect(done).to_have_count(1)
    requested = lesson.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in requested if name.endswith(".wasm")]


def test_step_back_and_illegal_move(lesson: Lesson) -> None:
    lesson.open(game="ban-sugoroku", lesson="dice")
    lesson.play(20)
    lesson.press("back")
    expect(lesson.page.locator('button[data-place="20"][data-legal]')).to_be_visible()
    lesson.open(game="ban-sugoroku", lesson="entering")
    lesson.page.locator('button[data-place="21"]').click()
    expect(lesson.message).to_contain_text("held by the other side")
    lesson.stands("asking")


def test_questions(lesson: Lesson) -> None:
    lesson.open(game="backgammon", lesson="cube")
    lesson.press("option-0")
    lesson.stands("wrong")
    lesson.press("option-1")
    lesson.stands("right")
    lesson.press("next")
    lesson.press("option-0")
    lesson.stands("right")


def test_unknown_lesson_shows_the_list(lesson: Lesson) -> None:
    lesson.open(game="ban-sugoroku", lesson="none")
    expect(lesson.main).to_have_attribute("data-screen", "list")
    lesson.open(game="none")
    expect(lesson.main).to_have_attribute("data-screen", "list")


def test_back_button_leads_to_the_list(lesson: Lesson) -> None:
    lesson.open()
    lesson.page.locator('[data-lesson="straggler"]').click()
    expect(lesson.main).to_have_attribute("data-lesson", "straggler")
    lesson.page.go_back()
    expect(lesson.main).to_have_attribute("data-screen", "list")


@pytest.mark.parametrize("lang", lessons.LANGUAGES)
def test_axe_finds_nothing_and_nothing_sticks_out(lesson: Lesson, lang: str) -> None:
    lesson.page.set_viewport_size({"width": 320, "height": 640})
    for asked in ({}, {"game": "ban-sugoroku", "lesson": "race"}, {"game": "backgammon", "lesson": "plans"}):
        lesson.open(lang=lang, **asked)
        if asked:
            lesson.page.locator("button[data-place]").first.wait_for(state="attached")
        assert faults(lesson.page) == []
        assert lesson.page.evaluate("document.documentElement.scrollWidth") == 320


def test_mistakes_of_reviewed_games_are_practised(lesson: Lesson, server: FaultyServer) -> None:
    record, page = a_game(24), lesson.page
    kept = {"v": 1, "id": "one", "name": "", "names": ["", ""], "record": record.to_json(), "choice": None}
    kept |= {"source": "imported", "created": 1, "changed": 1, "result": None, "turns": record.state.turn}
    assert ArchivePage(page, server).open().do("put", kept)
    page.goto(f"{server.url}review.html?lang=en#game=one")
    page.locator('[data-stand="whole"]').wait_for()
    page.get_by_role("link", name="Practise what went wrong").click()
    mistakes = page.locator('[data-mistakes="backgammon"] a')
    mistakes.first.wait_for()
    losses = [float(text.split("lost ")[1]) for text in mistakes.all_inner_texts()]
    assert len(losses) > 1 and losses == sorted(losses, reverse=True)
    assert faults(page) == []
    worst = mistakes.first.get_attribute("data-lesson")
    mistakes.first.click()
    lesson.stands("asking")
    at = int((worst or "").split("~")[2])
    before = list(record.states())[at]
    [entry] = cpu.run(review.entries(before, record.actions[at], stakes_of(before, before.mover)))
    for option, stand, said in ((entry["made"], "wrong", f"{losses[0]:.2f}"), (0, "right", "That is the best.")):
        for source, target, _ in entry["options"][option]["moves"]:
            if not page.locator('[data-state="held"]').count():
                page.locator(f'button[data-place="{source}"][data-legal]').click()
            if page.locator('[data-state="held"]').count():
                page.locator(f'button[data-place="{target}"][data-legal="to"]').click()
        lesson.stands(stand)
        expect(lesson.message).to_contain_text(said)
        if stand == "wrong":
            lesson.press("again")
    lesson.press("list")
    expect(page.locator(f'li:has([data-lesson="{worst}"]) .done')).to_be_visible()
    page.reload()
    expect(page.locator('[data-mistakes="backgammon"] li').last.locator(".done")).to_be_visible()
