"""Links that hold a game or a position: made on the page, opened without keeping anything, refused in a sentence."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_web.text import detect, link
from pygame_web.text.sheet import Sheet
from tests.browser.pages import tick
from tests.browser.table import Table
from tests.browser.test_a11y import faults
from tests.oracle.players import random_record

pytestmark = pytest.mark.warm

NAMES = ("Ann", "Bob")
PUZZLE = "game=backgammon&position=24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5&dice=3-1"
KEPT = """
async () => {
  const found = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    for (const store of database.objectStoreNames) {
      const keys = await new Promise((resolve) => {
        const request = database.transaction(store).objectStore(store).getAllKeys();
        request.onsuccess = () => resolve(request.result);
      });
      found.push(...keys);
    }
    database.close();
  }
  return [...found, ...Object.keys(localStorage).filter((key) => /:game/.test(key))];
}
"""


def fragment(code: str = "backgammon") -> str:
    record = random_record({"game": code, "seed": "links"}, random.Random(code), 10_000)
    return link.write(Sheet((record,), NAMES))


class Links:
    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.table = Table(page, url)
        self.guest = page.locator("[data-guest]")

    def open(self, fragment: str, lang: str = "en") -> "Links":
        self.page.goto(f"{self.url}index.html?lang={lang}#{fragment}")
        return self

    def action(self, name: str) -> Locator:
        return self.page.locator(f'[data-action="{name}"]:visible')

    def shared(self) -> str:
        """The link that the dialog of the moment shows."""
        field = self.page.locator('[name="link"]')
        expect(field).to_have_value(re.compile("#"))
        return field.input_value()

    @property
    def kept(self) -> list[str]:
        found: list[str] = self.page.evaluate(KEPT)
        return found


@pytest.fixture
def links(page: Page, site_url: str) -> Links:
    return Links(page, site_url)


def test_game_opens_as_a_replay_and_is_kept_only_when_asked(links: Links) -> None:
    links.open(fragment())
    expect(links.guest).to_contain_text("Ann – Bob")
    links.page.locator('main[data-looking="true"]').wait_for()
    first = links.table.labels()
    links.action("turn-forth").click()
    expect(links.page.locator("[aria-current=step]")).to_have_attribute("data-turn", "2")
    assert links.table.labels() != first
    assert links.kept == []
    links.action("keep").click()
    links.page.locator("[data-result]:visible").wait_for()
    assert len(links.kept) > 0
    links.page.goto(f"{links.url}games.html?lang=en")
    expect(links.page.locator("[data-kept]")).to_contain_text("Ann – Bob")


def test_play_on_from_a_replay_begins_a_game_of_ones_own(links: Links) -> None:
    links.open(fragment("plakoto"))
    links.page.locator('main[data-looking="true"]').wait_for()
    links.action("turn-forth").click()
    links.action("play-on").click()
    expect(links.guest).to_have_count(0)
    assert links.kept != []
    links.table.is_persons_turn()


def test_position_is_a_puzzle_that_is_weighed(links: Links) -> None:
    links.open(PUZZLE)
    expect(links.guest).to_contain_text("best play")
    verdict = links.page.locator(".verdict")
    for moves, told in ((("24", "21", "24", "23"), "costs"), (("8", "5", "6", "5"), "Nothing is better")):
        for origin, target in zip(moves[::2], moves[1::2], strict=True):
            links.table.cell(origin).click()
            links.table.cell(target).click()
        links.action("done").click()
        expect(verdict).to_contain_text(told)
        if told == "costs":
            links.action("try-again").click()
            expect(verdict).to_be_empty()
    assert links.kept == []
    links.action("play-on").click()
    expect(links.guest).to_have_count(0)
    links.table.is_persons_turn()
    assert links.kept != []


def test_what_is_shared_is_the_game_and_the_position(links: Links) -> None:
    links.table.open("hypergammon", level="easy", seed="shared", lang="en")
    links.table.is_persons_turn()
    links.action("throw").click()
    while links.table.data("turn") == "1":
        links.table.is_persons_turn()
        if links.table.data("turn") == "1":
            links.table.step(lambda control: control.click(), random.Random(1))
    links.table.is_persons_turn()
    links.action("menu").click()
    links.action("menu-share").click()
    sheet = detect.read(links.shared()).sheet
    assert sheet is not None and sheet.records[0].setup.seed == "shared"
    tick(links.page.locator('[name="what"][value="position"]'))
    expect(links.page.locator('[name="link"]')).to_have_value(re.compile("#game=hypergammon"))
    situation = detect.read(links.shared()).situation
    assert situation is not None
    assert situation.position == sheet.records[0].state.position
    assert situation.dice == sheet.records[0].state.dice
    for ending, start in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with links.page.expect_download() as download:
            links.action(f"save-{ending}").click()
        assert download.value.suggested_filename == f"hypergammon.{ending}"
        assert Path(download.value.path()).read_bytes().startswith(start)


def test_link_is_copied_or_sent(new_page: Callable[..., Page], site_url: str) -> None:
    links = Links(new_page(permissions=["clipboard-read", "clipboard-write"]), site_url)
    links.page.add_init_script("navigator.share = async (data) => { window.sent = data; };")
    links.open(fragment())
    links.action("menu").click()
    links.action("menu-share").click()
    text = links.shared()
    links.action("send").click()
    assert links.page.evaluate("sent.url") == text
    links.action("copy").click()
    expect(links.page.locator("[data-said]")).to_have_text("Copied.")
    assert links.page.evaluate("navigator.clipboard.readText()") == text


@pytest.mark.parametrize("lang", ["en", "zh-TW", "ja"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("record=1q1YqTi0pLVCyqlZKT8xNVb", {"en": "damaged", "zh-TW": "損壞", "ja": "壊れて"}),
        ("record=2abc", {"en": "newer release", "zh-TW": "較新的版本", "ja": "新しい版"}),
        ("game=backgammon&position=24x30_1", {"en": "no game or position", "zh-TW": "沒有可能", "ja": "成り立つ"}),
    ],
)
def test_link_that_cannot_be_opened_is_told_in_a_sentence(
    links: Links, lang: str, text: str, told: dict[str, str]
) -> None:
    links.open(text, lang)
    fault = links.page.locator("[data-fault]")
    expect(fault).to_contain_text(told[lang])
    assert "link." not in fault.inner_text()
    assert links.kept == []


@pytest.mark.parametrize("lang", ["en", "zh-TW", "ja"])
def test_axe_finds_nothing_and_nothing_sticks_out(links: Links, lang: str) -> None:
    links.page.set_viewport_size({"width": 320, "height": 640})
    links.page.emulate_media(reduced_motion="reduce")
    for text in (fragment(), PUZZLE):
        links.open(text, lang)
        links.guest.wait_for()
        assert faults(links.page) == []
        links.action("menu").click()
        links.action("menu-share").click()
        links.shared()
        assert faults(links.page) == []
        assert links.page.evaluate("document.documentElement.scrollWidth") == 320
        assert "link." not in links.page.inner_text("body")
        links.action("close").click()
