"""The same game on two pages: one plays it, the other follows, and can take it over."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.table import Table

pytestmark = pytest.mark.warm

ASKED = {"opponent": "local", "seed": "two pages", "lang": "en"}


@pytest.fixture
def context(page: Page) -> BrowserContext:
    return page.context


def opened(context: BrowserContext, url: str, **asked: str) -> Table:
    table = Table(context.new_page(), url)
    table.open("backgammon", **{**ASKED, **asked})
    return table


def follows(table: Table) -> None:
    table.page.locator("[data-following]:not([hidden])").wait_for()
    assert table.data("mine") == "false"


def plays(table: Table) -> None:
    table.page.locator("[data-following][hidden]").wait_for(state="attached")
    table.is_persons_turn()


def play_turn(table: Table) -> None:
    """A whole turn, made through the controls."""
    turn = table.data("turn")
    mine = f'main[data-turn="{turn}"][data-mine="true"]'
    over = table.page.locator(f'main:not([data-turn="{turn}"])')
    while True:
        controls = [
            table.page.locator(f"{mine} {control}")
            for control in (
                ':is([data-action="throw"], [data-action="done"]):visible',
                '[data-state="target"]',
                '[data-state="movable"]',
            )
        ]
        over.or_(controls[0]).or_(controls[1]).or_(controls[2]).first.wait_for()
        if over.count():
            return
        control = next((control for control in controls if control.count()), None)
        if control is not None:
            control.first.click()


def stands_alike(one: Table, two: Table) -> None:
    expect(two.root).to_have_attribute("data-turn", one.data("turn") or "")
    expect(two.root).to_have_attribute("data-phase", one.data("phase") or "")
    for seat in ("0", "1"):
        pips = one.page.locator(f'[data-pips="{seat}"]').inner_text()
        expect(two.page.locator(f'[data-pips="{seat}"]')).to_have_text(pips)


def test_second_page_follows_and_takes_over_when_the_first_closes(context: BrowserContext, site_url: str) -> None:
    """And no page writes over what another has played: a page that only followed keeps nothing when it is left."""
    first = opened(context, site_url)
    plays(first)
    second = opened(context, site_url)
    follows(second)
    play_turn(first)
    stands_alike(first, second)
    first.page.close()
    plays(second)
    play_turn(second)
    third = opened(context, site_url)
    follows(third)
    stands_alike(second, third)
    play_turn(second)
    stands_alike(second, third)
    turn = second.data("turn")
    third.page.close()
    second.page.reload()
    plays(second)
    assert second.data("turn") == turn


def test_game_and_its_question_are_taken_over_by_a_button_and_back(context: BrowserContext, site_url: str) -> None:
    asked = {"rule.cube": "true", "position": "24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5"}
    first = opened(context, site_url, **asked)
    first.action("double").click()
    first.action("take").wait_for()
    second = opened(context, site_url, **asked)
    follows(second)
    expect(second.page.locator("dialog")).to_have_count(0)
    second.action("take-over").click()
    second.action("take").wait_for()
    follows(first)
    expect(first.page.locator("dialog")).to_have_count(0)
    second.action("take").click()
    plays(second)
    play_turn(second)
    stands_alike(second, first)
    first.action("take-over").click()
    plays(first)
    follows(second)
    play_turn(first)
    stands_alike(first, second)


def test_computer_thinks_on_one_page_only(context: BrowserContext, site_url: str) -> None:
    asked = {"opponent": "cpu", "level": "easy"}
    first = opened(context, site_url, **asked)
    plays(first)
    second = opened(context, site_url, **asked)
    follows(second)
    for _ in range(2):
        turn = first.data("turn")
        play_turn(first)
        plays(first)
        stands_alike(first, second)
        assert first.data("turn") != turn and second.data("thinking") == "false"


def test_without_locks_a_page_plays(page: Page, site_url: str) -> None:
    page.add_init_script("delete Navigator.prototype.locks")
    table = Table(page, site_url)
    table.open("backgammon", **ASKED)
    plays(table)
    play_turn(table)


# Locks are granted when the test says so.
SLOW_LOCKS = """
const granted = new Promise((resolve) => { window.grant = resolve; });
const { request } = LockManager.prototype;
LockManager.prototype.request = async function (...asked) {
  await granted;
  return request.apply(this, asked);
};
"""


def test_nobody_acts_before_the_page_knows_that_it_plays(page: Page, site_url: str) -> None:
    """What a person asked for before would be called off."""
    page.add_init_script(SLOW_LOCKS)
    table = Table(page, site_url)
    table.open("backgammon", **ASKED)
    table.cell(1).wait_for()
    assert table.action("throw").count() == 0
    assert table.data("mine") == "false"
    page.evaluate("grant()")
    table.action("throw").click()
    table.action("hint").click()
    table.action("show-hint").first.wait_for()
