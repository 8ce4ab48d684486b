"""The page "Put a board on your page", the words of boards on other pages, and what axe finds in both."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_a11y import faults

EMBED = Path(__file__).parents[2] / "web" / "embed"
LANGUAGES = ("en", "zh-TW", "ja")
SVG = "{http://www.w3.org/2000/svg}"
ENTRY = re.compile(r"^  '?([\w.-]+)'?:\s*(?:\n\s*)?'((?:[^'\\]|\\.)*)',$", re.MULTILINE)


@pytest.fixture
def share(new_page: Callable[..., Page], site_url: str) -> Page:
    page = new_page(permissions=["clipboard-read", "clipboard-write"], viewport={"width": 1280, "height": 900})
    page.goto(f"{site_url}share.html?lang=en")
    page.locator("tables-board").wait_for()
    return page


def code(page: Page, name: str) -> str:
    return page.locator(f'[data-code="{name}"]').input_value()


def choose(page: Page, **values: str) -> None:
    for name, value in values.items():
        control = page.locator(f'[name="{name}"]')
        if control.evaluate("(node) => node.localName") == "select":
            control.select_option(value)
        else:
            control.fill(value)


def test_the_snippets_say_what_was_chosen(share: Page, site_url: str) -> None:
    choose(share, game="backgammon", mode="play", position="24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5", level="hard")
    choose(share, **{"rule.cube": "true", "rule.match": "5", "dice": ""})
    assert code(share, "element") == (
        f'<script src="{site_url}embed.js" defer></script>\n'
        '<tables-board game="backgammon" mode="play" position="24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5" level="hard"'
        ' rule-cube="true" rule-match="5">\n'
        f'  <a href="{site_url}index.html?game=backgammon&amp;rule.cube=true&amp;rule.match=5">Backgammon</a>\n'
        "</tables-board>"
    )
    frame = ElementTree.fromstring(code(share, "frame").replace("></iframe>", "/>"))
    asked = parse_qs(urlsplit(frame.attrib["src"]).query)
    assert asked["game"] == ["backgammon"]
    assert asked["rule.match"] == ["5"]
    share.locator('[data-action="copy-element"]').click()
    expect(share.locator("[data-done]")).to_have_text("Copied.")
    assert share.evaluate("navigator.clipboard.readText()") == code(share, "element")


def test_the_preview_follows_the_choices(share: Page) -> None:
    preview = share.frame_locator("tables-board iframe")
    expect(preview.locator("[data-message]")).to_have_text("Black to move 6-4. Touch the board to try.")
    choose(share, game="plakoto", mode="view", position="24x14.18p_24x13.7x2")
    expect(preview.locator('[data-at="18"]')).to_have_attribute("aria-label", re.compile("pinned"))
    choose(share, position="24x14.18p_24x14.7x2")
    expect(preview.locator("[data-fault]")).to_contain_text("too many checkers")
    choose(share, position="", width="280")
    expect(preview.locator('main[data-layout="tall"]')).to_be_visible()


def test_a_still_picture_is_copied(share: Page) -> None:
    choose(share, game="plakoto", mode="view", position="24x14.18p_24x13.7x2", dice="6-5")
    share.locator('[data-action="copy-svg"]').click()
    expect(share.locator("[data-done]")).to_have_text("Copied.")
    picture = ElementTree.fromstring(share.evaluate("navigator.clipboard.readText()"))
    said = {node.tag.removeprefix(SVG): node.text for node in picture if node.text}
    assert said["title"] == "Plakoto: Black to move 6-5"
    assert said["desc"] == "Black: 14 on 24, 1 on 18, pinned on 18. White: 13 on 24, 2 on 7."
    uses = [node.attrib["href"] for node in picture.iterfind(f"{SVG}g[@class='stones']/{SVG}use")]
    assert sorted(uses) == ["#tb-stone-0"] * 15 + ["#tb-stone-1"] * 15
    choose(share, position="24_24x99")
    share.locator('[data-action="copy-svg"]').click()
    expect(share.locator("[data-done]")).to_contain_text("no picture")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing(new_page: Callable[..., Page], site_url: str, lang: str) -> None:
    page = new_page(reduced_motion="reduce", viewport={"width": 360, "height": 700})
    page.goto(f"{site_url}share.html?lang={lang}")
    page.locator("tables-board").wait_for()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{site_url}embed.html?game=ban-sugoroku&mode=try&dice=6-4&lang={lang}")
    page.locator('[data-action="start"]').click()
    page.locator("[data-legal]").first.wait_for(state="attached")
    assert faults(page) == []
    page.goto(f"{site_url}embed.html?game=chess&lang={lang}")
    page.locator("[data-fault]").wait_for()
    assert faults(page) == []


def tables(name: str) -> dict[str, dict[str, str]]:
    parts = (EMBED / name).read_text(encoding="utf-8").split("/** @type {Words} */")[1:]
    return {lang: dict(ENTRY.findall(part)) for lang, part in zip(LANGUAGES, parts, strict=True)}


@pytest.mark.parametrize("name", ["words.js", "sharewords.js"])
def test_every_language_has_the_same_words(name: str) -> None:
    found: dict[str, Any] = {
        lang: {key: set(re.findall(r"\{(\w+)", text)) for key, text in table.items()}
        for lang, table in tables(name).items()
    }
    assert found["zh-TW"] == found["en"]
    assert found["ja"] == found["en"]
    assert len(found["en"]) > 25
