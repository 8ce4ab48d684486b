"""The games as one file: opened from a disk, without server or network, it plays."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pygame_web.games import CODES
from tests.browser.pages import Watch
from tests.browser.table import Table

PATIENCE = 120_000
LARGEST = 16_000_000


@pytest.fixture
def table(browser: Browser, one_file: Path) -> Iterator[Table]:
    context = browser.new_context(offline=True)
    context.set_default_timeout(PATIENCE)
    watch = Watch(context, "file://")
    yield Table(context.new_page(), one_file.as_uri())
    context.close()
    watch.check()


def test_it_is_small_enough_to_be_sent(one_file: Path) -> None:
    assert one_file.stat().st_size < LARGEST


def test_the_licences_are_inside(one_file: Path) -> None:
    text = one_file.read_text(encoding="utf-8")
    for name in ("Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE", "Rich Felker"):
        assert name in text


@pytest.mark.timeout(300)
def test_a_turn_of_ban_sugoroku_is_answered(table: Table) -> None:
    table.open("ban-sugoroku", seed="one file", level="easy")
    turns = table.page.locator("[data-turns] li")
    chance = random.Random(1)
    table.is_persons_turn()
    while table.data("mine") == "true" and not turns.count():
        table.step(lambda control: control.click(), chance)
    expect(turns.nth(1)).to_be_attached(timeout=PATIENCE)
    table.is_persons_turn()


@pytest.mark.timeout(300)
def test_every_game_and_language_is_inside(table: Table) -> None:
    table.open()
    expect(table.page.locator("[data-game]")).to_have_count(len(CODES))
    expect(table.page.locator('a[href^="rules/"]')).to_be_hidden()
    for game in CODES:
        table.open(game, seed="inside", lang="ja")
        expect(table.cell(24)).to_be_attached()
        assert table.page.locator("html").get_attribute("lang") == "ja"
