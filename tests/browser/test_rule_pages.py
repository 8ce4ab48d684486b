"""The rule pages in a browser: read without scripts, tried on a live board, ruled by switches."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pygame_web.games import CODES
from tests.browser.test_a11y import faults

LANGUAGES = ("en", "zh-TW", "ja")
PAGES = (*CODES, "index", "throws", "dice", "glossary")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_fits_a_narrow_window_without_scripts(
    new_page: Callable[..., Page], site_url: str, lang: str
) -> None:
    page = new_page(viewport={"width": 320, "height": 568}, java_script_enabled=False)
    for name in PAGES:
        page.goto(f"{site_url}rules/{lang}/{name}.html")
        expect(page.locator("h1")).to_be_visible()
        widest = max(box["x"] + box["width"] for box in boxes(page, "main, main p, main figure, main table, .top nav"))
        assert widest <= 320, name
        if name in CODES:
            picture = page.locator("figure svg").first.bounding_box()
            assert picture and picture["height"] > 150, "the sprite is drawn"


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    return [box for each in page.locator(selector).all() if (box := each.bounding_box())]  # type: ignore[misc]


CUT = """() => [...document.querySelectorAll('main p, main table, main figure, main svg')].filter((node) => {
  const { left, right, width } = node.getBoundingClientRect();
  return width && (left < 0 || right > innerWidth + 1);
}).map((node) => node.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_prints_whole(new_page: Callable[..., Page], site_url: str, lang: str) -> None:
    """On paper as wide as A4 between its margins: nothing cut, the pictures there, nothing to press."""
    page = new_page(viewport={"width": 657, "height": 980}, color_scheme="dark")
    page.emulate_media(media="print")
    for name in PAGES:
        page.goto(f"{site_url}rules/{lang}/{name}.html")
        assert page.evaluate(CUT) == [], name
        expect(page.locator("nav:visible, button:visible, form:visible")).to_have_count(0)
        ground, ink = page.evaluate(
            "[getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]"
        )
        assert (ground, ink) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)")
        if name in CODES:
            assert all(box["height"] > 100 for box in boxes(page, "figure svg"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["en/ban-sugoroku", "ja/backgammon", "zh-TW/glossary", "ja/throws", "en/index"])
def test_axe_finds_nothing(new_page: Callable[..., Page], site_url: str, address: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    page.goto(f"{site_url}rules/{address}.html")
    assert faults(page) == []


def test_reader_tries_a_picture_and_is_told_why_not(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}rules/en/backgammon.html")
    figure = page.locator("figure", has_text="The 5 cannot be played from 24")
    figure.get_by_role("button").click()
    frame = figure.frame_locator("iframe")
    frame.locator("[data-action=start]").click()
    expect(frame.locator("main")).to_have_attribute("data-awake", "true")
    frame.locator('button[data-place="24"][data-state="movable"]').click()
    frame.locator('button[data-place="19"]').click()
    expect(frame.locator("[data-message]")).to_contain_text("held by the other side")
    figure.get_by_role("button", name="Back to the picture").click()
    expect(figure.locator("svg")).to_be_visible()


def test_house_rules_change_the_link_and_the_example(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}rules/en/ban-sugoroku.html")
    page.get_by_label("Closed home, enemy cut").select_option("off")
    link = page.get_by_role("link", name="Play with these rules").get_attribute("href")
    assert link and "rule.muji=off" in link and "rule.finish=iri-gachi" in link
    figure = page.locator("figure", has_text="The last stone makes it mushi-gachi")
    figure.get_by_role("button").click()
    frame = figure.frame_locator("iframe")
    frame.locator("[data-action=start]").click()
    frame.locator('button[data-place="7"][data-state="movable"]').click()
    frame.locator('button[data-place="6"]').click()
    expect(frame.locator("[data-message]")).to_contain_text("Iri-gachi, 1 point")
    page.get_by_label("Closed home, enemy cut").select_option("bigger-win")
    frame.locator("[data-action=start]:visible").click()
    frame.locator('button[data-place="7"][data-state="movable"]').click()
    frame.locator('button[data-place="6"]').click()
    expect(frame.locator("[data-message]")).to_contain_text("Mushi-gachi, 2 points")
