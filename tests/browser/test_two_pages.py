"""The same game on two pages: one plays it, the other follows, and can take it over."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.table import Table

ASKED = {"opponent": "local", "seed": "two pages", "lang": "en"}


@pytest.fixture
def context(new_page: Callable[..., Page]) -> BrowserContext:
    page = new_page()
    context = page.context
    page.close()
    return context


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
    while table.data("turn") == turn:
        table.is_persons_turn()
        for control in (table.action("throw"), table.action("done")):
            if control.count():
                control.first.click()
                break
        else:
            table.page.locator('[data-state="target"], [data-state="movable"]').first.click()


def stands_alike(one: Table, two: Table) -> None:
    expect(two.root).to_have_attribute("data-turn", one.data("turn") or "")
    expect(two.root).to_have_attribute("data-phase", one.data("phase") or "")
    for seat in ("0", "1"):
        pips = one.page.locator(f'[data-pips="{seat}"]').inner_text()
        expect(two.page.locator(f'[data-pips="{seat}"]')).to_have_text(pips)


def test_second_page_follows_and_takes_over_when_the_first_closes(context: BrowserContext, site_url: str) -> None:
    first = opened(context, site_url)
    plays(first)
    second = opened(context, site_url)
    follows(second)
    play_turn(first)
    play_turn(first)
    stands_alike(first, second)
    first.page.close()
    plays(second)
    turn = second.data("turn")
    play_turn(second)
    assert second.data("turn") != turn
    third = opened(context, site_url)
    follows(third)
    stands_alike(second, third)


def test_game_is_taken_over_by_a_button_and_back(context: BrowserContext, site_url: str) -> None:
    first = opened(context, site_url)
    plays(first)
    second = opened(context, site_url)
    follows(second)
    second.action("take-over").click()
    plays(second)
    follows(first)
    play_turn(second)
    stands_alike(second, first)
    first.action("take-over").click()
    plays(first)
    follows(second)
    play_turn(first)
    stands_alike(first, second)


def test_no_page_writes_over_what_another_has_played(context: BrowserContext, site_url: str) -> None:
    first = opened(context, site_url)
    plays(first)
    second = opened(context, site_url)
    follows(second)
    play_turn(first)
    stands_alike(first, second)
    second.page.close()  # leaving a page keeps its game, but not one that it only follows
    turn = first.data("turn")
    first.page.reload()
    plays(first)
    assert first.data("turn") == turn


def test_computer_thinks_on_one_page_only(context: BrowserContext, site_url: str) -> None:
    asked = {"opponent": "cpu", "level": "easy"}
    first = opened(context, site_url, **asked)
    plays(first)
    second = opened(context, site_url, **asked)
    follows(second)
    play_turn(first)
    first.is_persons_turn()
    stands_alike(first, second)
    turn = first.data("turn")
    play_turn(first)
    first.is_persons_turn()
    stands_alike(first, second)
    assert first.data("turn") != turn and second.data("thinking") == "false"


def test_without_locks_a_page_plays(new_page: Callable[..., Page], site_url: str) -> None:
    page = new_page()
    page.add_init_script("delete Navigator.prototype.locks")
    table = Table(page, site_url)
    table.open("backgammon", **ASKED)
    plays(table)
    play_turn(table)
