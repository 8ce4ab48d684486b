"""Dice one can check: the seed on its way from the setup to the end, and the page that works every throw out again."""

import json
import random
import re
from hashlib import sha256

import pytest
from playwright.sync_api import Page, expect

from pygame_web import dice
from pygame_web.record import Record
from pygame_web.text import link
from pygame_web.text.sheet import Sheet
from tests.oracle.players import random_record

from .table import Table
from .test_a11y import faults
from .test_editor import LANGUAGES, words

pytestmark = pytest.mark.warm

SEED = "5f0c22 the owl"


@pytest.fixture
def record() -> Record:
    return random_record({"game": "backgammon", "seed": SEED}, random.Random(3), 40)


def check(page: Page, url: str, text: str, lang: str = "en") -> None:
    page.goto(f"{url}dice.html?lang={lang}")
    page.locator('[name="record"]').fill(text)
    page.locator('[data-action="check"]').click()


def test_every_throw_of_a_pasted_record_is_recomputed_twice(page: Page, site_url: str, record: Record) -> None:
    check(page, site_url, json.dumps(record.to_json()))
    expect(page.locator('[data-verdict="right"]')).to_be_visible()
    rows = page.locator("[data-throw]")
    throws = [action for action in record.actions if action[0] in ("open", "throw")]
    assert rows.count() == len(throws)
    first = page.locator('[data-throw="1"]')
    pair = "-".join(map(str, dice.throw(SEED, 1)))
    assert first.locator("td").all_inner_texts()[1:4] == [pair] * 3
    first.locator("summary").click()
    expect(first.locator("code.hash")).to_have_text(sha256(f"{SEED}:1:0".encode()).hexdigest())
    told = page.locator("[data-proof] dd").all_inner_texts()
    assert told[:3] == [SEED, "5f0c22", "the owl"]
    assert sha256(b"5f0c22").hexdigest() in told and told.count(sha256(SEED.encode()).hexdigest()) == 2


def test_throws_of_a_shared_game_are_recomputed(page: Page, site_url: str, record: Record) -> None:
    page.goto(f"{site_url}dice.html?lang=en#{link.write(Sheet((record,)))}")
    expect(page.locator('[data-verdict="right"]')).to_be_visible()
    assert page.locator("[data-throw]").count() == sum(action[0] in ("open", "throw") for action in record.actions)


def test_a_forged_throw_is_found_and_bad_texts_are_told(page: Page, site_url: str, record: Record) -> None:
    forged = record.to_json()
    index = next(n for n, action in enumerate(record.actions) if action[0] == "throw")
    honest = record.actions[index][1:]
    forged["actions"] = [*forged["actions"][:index], ["throw", 6, 6] if honest != (6, 6) else ["throw", 5, 5]]  # type: ignore[index]
    check(page, site_url, json.dumps(forged))
    expect(page.locator('[data-verdict="wrong"]')).to_contain_text("1 of")
    expect(page.locator('[data-right="false"] strong')).to_have_text("wrong")
    page.locator('[name="record"]').fill("hello")
    page.locator('[data-action="check"]').click()
    expect(page.locator("[data-wrong]")).to_be_visible()


@pytest.mark.timeout(300)
def test_the_person_adds_words_after_the_fingerprint_and_the_end_shows_the_seed(page: Page, site_url: str) -> None:
    table = Table(page, site_url)
    table.open()
    page.locator('[data-game="hypergammon"] [data-action="options"]').click()
    page.locator(".seed summary").click()
    told = page.locator(".seed [data-fingerprint]")
    expect(told).to_have_text(re.compile("^[0-9a-f]{64}$"))
    random_hash = told.inner_text()
    page.locator('[name="words"]').fill("owls and cats")
    page.locator('[data-action="start"]').click()
    page.locator('main[data-screen="play"]').wait_for()
    assert "owls" not in page.url
    shown = page.locator(".fair [data-fingerprint]")
    expect(shown).to_have_text(re.compile("^[0-9a-f]{64}$"))
    seed_hash = shown.text_content()
    if page.locator('dialog[data-dialog="cards"] [data-action="close"]').count():
        page.locator('dialog[data-dialog="cards"] [data-action="close"]').click()
    table.play(seed=2)
    seed = page.locator("[data-result] [data-seed]").inner_text()
    assert seed.endswith(" owls and cats")
    assert sha256(seed.encode()).hexdigest() == seed_hash
    assert sha256(seed.split(" ")[0].encode()).hexdigest() == random_hash
    page.locator('[data-result] a[href^="dice.html"]').click()
    expect(page.locator('[data-verdict="right"]')).to_be_visible()
    expect(page.locator('[data-luck="first"] h3')).to_have_text("Your dice")
    rows = page.locator('[data-luck="first"] tbody tr')
    assert rows.count() == 8
    expect(rows.first).to_contain_text(re.compile(r"of 100 times|once in"))
    page.locator(".choose summary").click()
    page.locator('[data-action="none"]').click()
    expect(page.locator("[data-counts]")).to_have_text("Choose at least one game.")
    page.go_back()
    result = page.locator("[data-result]")
    result.locator("summary").click()
    expect(page.locator(".fair [data-seed]")).to_have_text(seed)
    words = result.locator('[name="words"]')
    expect(words).to_have_value("owls and cats")
    words.fill("other words")
    next_hash = result.locator("details [data-fingerprint]").inner_text()
    table.action("again").click()
    page.locator('main[data-turn="1"]').wait_for()
    kept = page.evaluate("Object.values(localStorage).join()")
    following = re.search(r'"seed":"([0-9a-f]+ other words)"', kept)
    assert following is not None
    assert sha256(following[1].split(" ")[0].encode()).hexdigest() == next_hash
    page.set_viewport_size({"width": 375, "height": 700})
    table.action("menu").click()
    told = page.locator("dialog [data-fingerprint]")
    expect(told).to_have_text(sha256(following[1].encode()).hexdigest())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing(page: Page, site_url: str, record: Record, lang: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(reduced_motion="reduce")
    check(page, site_url, json.dumps(record.to_json()), lang)
    page.locator('[data-verdict="right"]').wait_for()
    page.locator("[data-throw] summary").first.click()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_every_language_has_the_same_words() -> None:
    tables = [
        {key: set(re.findall(r"\{(\w+)", text)) for key, text in table.items()} for table in words("dice/words.js")
    ]
    assert tables[0] == tables[1] == tables[2]
    assert len(tables[0]) > 50
