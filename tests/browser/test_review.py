"""The page of reviews."""

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pygame_web.record import Record
from pygame_web.text import detect, link
from pygame_web.text.sheet import Sheet
from tests.browser.pages import FaultyServer, tick
from tests.browser.test_a11y import faults
from tests.browser.test_archive import ArchivePage
from tests.oracle.players import random_record
from tests.texts import DATA
from web.make.paths import WEB

pytestmark = pytest.mark.warm

ENTRY = re.compile(r"""^  '([^']+)':\s*'((?:[^'\\]|\\.)*)',$""", re.MULTILINE)
# Whether a path is what one sees in the middle of its first stroke.
UPPERMOST = """
(path) => {
  path.scrollIntoView({ block: 'center' });
  path.style.pointerEvents = 'stroke';
  const [x, y, toX, toY] = path.getAttribute('d').match(/[-.0-9]+/g).map(Number);
  const { x: left, y: top } = new DOMPoint((x + toX) / 2, (y + toY) / 2).matrixTransform(path.getScreenCTM());
  return document.elementFromPoint(left, top) === path;
}
"""


def a_game(most: int) -> Record:
    """A game of that many actions, about half as many turns."""
    record = random_record({"game": "backgammon", "seed": "page"}, random.Random(7), most)
    assert len(record.actions) == most
    return record


def paste(page: Page, url: str, record: Record, lang: str = "en") -> None:
    page.goto(f"{url}review.html?lang={lang}")
    page.locator("textarea").fill(json.dumps(record.to_json()))
    page.locator('[data-action="read"]').click()
    page.locator('[data-screen="review"]').wait_for()


def test_a_pasted_game_is_reviewed_and_looked_through(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    paste(page, site_url, a_game(12))
    review = page.locator('[data-stand="whole"]')
    review.wait_for()
    page.locator("[data-sums]").wait_for()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    rows = page.locator(".decisions [data-at]")
    every = rows.count()
    rows.last.click()
    last = review.get_attribute("data-at")
    expect(page.locator("[data-option]").first).to_have_attribute("aria-pressed", "true")
    page.locator("[data-option]").last.click()
    expect(page.locator("[data-option]").last).to_have_attribute("aria-pressed", "true")
    page.locator(".graph svg").click(position={"x": 2, "y": 20})
    assert review.get_attribute("data-at") != last
    page.locator(".graph input").press("End")
    expect(review).to_have_attribute("data-at", last or "")
    tick(page.locator("input[name=only]"))
    assert rows.count() < every or page.locator('[data-mark="good"], [data-mark="forced"]').count() == 0
    expect(page.locator('.decisions [data-mark="good"]')).to_have_count(0)


def test_a_kept_game_is_paused_and_gone_on_with_after_a_reload(page: Page, server: FaultyServer) -> None:
    record = a_game(60)
    kept = {"v": 1, "id": "one", "name": "Match", "names": ["Ann", "Bob"], "record": record.to_json(), "choice": None}
    kept |= {"source": "imported", "created": 1, "changed": 1, "result": None, "turns": record.state.turn}
    assert ArchivePage(page, server).open().do("put", kept)
    page.goto(f"{server.url}review.html?lang=en")
    page.get_by_role("link", name="Match").click()
    page.locator(".decisions [data-at]").nth(2).wait_for()
    page.locator('[data-action="run"]').click()
    page.locator('[data-stand="paused"]').wait_for()
    page.locator("[data-sums]").wait_for()
    done = page.locator("progress").evaluate("bar => bar.value")
    assert 0 < done < len(record.actions)
    page.reload()
    page.locator('[data-stand="running"]').wait_for()
    assert page.locator("progress").evaluate("bar => bar.value") >= done
    expect(page.locator("h2", has_text="Ann").or_(page.locator("h2", has_text="Bob")).first).to_be_visible()


def test_a_shared_game_is_reviewed(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}review.html?lang=en#{link.write(Sheet((a_game(12),), ('Ann', 'Bob')))}")
    page.locator('[data-stand="whole"]').wait_for()
    expect(page.locator("[data-sums]")).to_contain_text("Ann")
    page.goto(f"{site_url}review.html?lang=en&other#record=1abc")
    expect(page.locator("[data-fault]")).to_contain_text("damaged")


def test_one_of_several_games_is_chosen(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}review.html?lang=en")
    page.locator("textarea").fill((DATA / "match.mat").read_text())
    page.locator('[data-action="read"]').click()
    choices = page.locator('[data-action="choose"]')
    sheet = detect.read((DATA / "match.mat").read_text()).sheet
    assert sheet is not None
    expect(choices).to_have_count(len(sheet.records))
    choices.nth(0).click()
    expect(page.locator("progress")).to_have_attribute("max", str(len(sheet.records[0].actions)))


def test_arrows_show_the_play_made_and_the_one_chosen(page: Page, site_url: str) -> None:
    paste(page, site_url, a_game(12))
    page.locator('[data-stand="whole"]').wait_for()
    wrong = page.locator('.decisions [data-at]:not([data-mark="good"]):not([data-mark="forced"])').first
    at = wrong.get_attribute("data-at")
    wrong.click()
    page.locator(f'[data-board][data-before="{at}"]').wait_for()
    made, shown = page.locator(".arrows .made:not(.casing)"), page.locator(".arrows .shown:not(.casing)")
    expect(made).to_have_attribute("d", re.compile("^M"))
    expect(shown).to_have_attribute("d", re.compile("^M"))
    assert shown.evaluate(UPPERMOST), "the arrows lie over the board"
    own = page.locator("[data-option]").filter(has_text="played")
    path = made.get_attribute("d")
    own.click()
    expect(shown).to_have_attribute("d", path or "")


def test_what_is_no_game_is_told(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}review.html?lang=en#game=none")
    page.get_by_text("This game is not kept here.").wait_for()
    for text, told in (("nonsense", "No game can be read"), ("backgammon_24.23x14_24.23x14", "a review needs a game")):
        page.locator("textarea").fill(text)
        page.locator('[data-action="read"]').click()
        page.get_by_text(told).wait_for()


def test_words_are_the_same_in_every_language() -> None:
    source = (Path(WEB) / "review" / "words.js").read_text(encoding="utf-8")
    tables = [dict(ENTRY.findall(part)) for part in source.split("/** @type {Words} */")[1:]]
    assert len(tables) == 3 and len(tables[0]) > 30
    for table in tables[1:]:
        assert table.keys() == tables[0].keys()
        for key, text in tables[0].items():
            holes = set(re.findall(r"\{(\w+)", text))
            assert set(re.findall(r"\{(\w+)", table[key])) == holes, key


@pytest.mark.slow
def test_a_review_of_sixty_turns_takes_less_than_two_minutes(page: Page, site_url: str) -> None:
    paste(page, site_url, a_game(120))
    page.locator('[data-stand="whole"]').wait_for(timeout=120_000)
