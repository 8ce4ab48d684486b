"""The words of the page: the same keys and placeholders in every language, and no text that has no room."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.table import Table

LANGUAGES = ("en", "zh-TW", "ja")
PLACEHOLDER = re.compile(r"\{(\w+)")

WORDS = Path(__file__).parents[2] / "web" / "words"
ENTRY = re.compile(r"""^  (?:'([^']+)'|(\w+)):\s+'((?:[^'\\]|\\.)*)',$""", re.MULTILINE)

# Controls whose text is wider or higher than they are, or that stick out of the page.
OVERFLOWING = """
() => [...document.querySelectorAll('button, label, h1, h2, p, legend, .name, .score, .pips')]
  .filter((node) => node.offsetParent && !node.closest('.unseen, .tb-board'))
  .filter((node) => {
    const box = node.getBoundingClientRect();
    const wide = node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline';
    return wide || box.right > innerWidth + 1 || box.left < -1;
  })
  .map((node) => `${node.className || node.tagName} “${node.textContent}”`)
"""


@pytest.fixture(scope="module")
def words() -> dict[str, dict[str, str]]:
    tables: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
    for file in sorted(WORDS.rglob("*.js")):
        source = file.read_text(encoding="utf-8")
        table = {quoted or plain: text for quoted, plain, text in ENTRY.findall(source)}
        assert len(table) == source.count("\n  ") - source.count("\n    "), f"{file}: a line that is no entry"
        assert not table.keys() & tables[file.stem].keys(), f"{file}: a key that stands elsewhere"
        tables[file.stem] |= table
    return tables


def test_every_language_has_the_same_keys_and_placeholders(words: dict[str, dict[str, str]]) -> None:
    source = words["en"]
    for lang in LANGUAGES[1:]:
        table = words[lang]
        assert set(table) == set(source), lang
        for key, text in source.items():
            wanted = set(PLACEHOLDER.findall(text))
            assert set(PLACEHOLDER.findall(table[key])) == wanted, f"{lang}: {key}"


def test_no_text_is_empty_or_shouts(words: dict[str, dict[str, str]]) -> None:
    for lang, table in words.items():
        for key, text in table.items():
            assert text.strip(), f"{lang}: {key}"
            assert not re.search("[!！]", text), f"{lang}: {key}"


@pytest.mark.warm
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_overflows_at_320_pixels(page: Page, site_url: str, lang: str) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    table = Table(page, site_url)

    def fits(where: str) -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, where
        assert page.evaluate(OVERFLOWING) == [], where

    table.open(lang=lang)
    fits("home")
    for name in ("settings", "statistics"):
        table.action(name).click()
        fits(name)
        table.action("close").click()
    for game in ("ban-sugoroku", "backgammon", "acey-deucey"):
        table.page.locator(f'[data-game="{game}"] [data-action="options"]').click()
        fits(f"options of {game}")
        table.action("close").click()
    table.open("backgammon", lang=lang, opponent="local", seed="undo", **{"rule.cube": "true", "rule.match": "7"})
    fits("opening")
    table.action("throw").click()
    table.is_persons_turn()
    fits("play")
    table.play_dice()
    fits("done")
    table.action("menu").click()
    fits("menu")
    table.action("menu-cards").click()
    fits("cards")
    table.action("close").click()
    table.action("done").click()
    table.action("double").wait_for()
    fits("double")
    table.action("double").click()
    table.action("take").wait_for()
    fits("take or drop")
    table.action("drop").click()
    page.locator("[data-result]").wait_for()
    fits("result")


@pytest.mark.warm
def test_the_language_changes_at_once(page: Page, site_url: str) -> None:
    table = Table(page, site_url)
    table.open("ban-sugoroku", seed="words", lang="en")
    table.is_persons_turn()
    labels = table.labels()
    page.evaluate("window.same = true")
    table.action("menu").click()
    table.action("menu-settings").click()
    table.action("language").select_option("ja")
    page.locator('html[lang="ja"]').wait_for()
    page.locator("h1", has_text="盤双六").wait_for()
    assert page.evaluate("window.same")
    assert all(new != old for new, old in zip(table.labels(), labels, strict=True))
    page.reload()
    page.locator('html[lang="ja"]').wait_for()


@pytest.mark.parametrize(
    ("locale", "lang"), [("zh-HK", "zh-Hant-TW"), ("zh-CN", "zh-Hant-TW"), ("ja-JP", "ja"), ("fr-FR", "en")]
)
def test_the_browsers_language_is_the_first_guess(
    new_page: Callable[..., Page], site_url: str, locale: str, lang: str
) -> None:
    page = new_page(locale=locale)
    page.goto(site_url)
    page.locator(f'html[lang="{lang}"]').wait_for()
