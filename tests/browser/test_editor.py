"""The position editor: every way in and out of it."""

import json
import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_web.games import CODES, load
from pygame_web.text import position_text
from web.make.paths import WEB

from .pages import HEAR, FaultyServer, tick
from .test_a11y import faults

pytestmark = pytest.mark.warm

LANGUAGES = ("en", "zh-TW", "ja")
START = "24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5"


class Desk:
    """A person at the editor."""

    def __init__(self, page: Page, site_url: str) -> None:
        self.page = page
        self.url = f"{site_url}editor.html"

    def open(self, state: str = "", lang: str = "en") -> None:
        self.page.goto(f"{self.url}?lang={lang}{'#' if state else ''}{state}")
        self.page.locator("button[data-at]").first.wait_for()

    def cell(self, at: object) -> Locator:
        return self.page.locator(f'button[data-at="{at}"]')

    def action(self, name: str) -> Locator:
        return self.page.locator(f'[data-action="{name}"]')

    def tool(self, value: str) -> None:
        tick(self.page.locator(f'input[name="tool"][value="{value}"]'))

    def has(self, position: str, **more: str) -> None:
        """The address holds this position."""
        expect(self.page).to_have_url(re.compile(rf"#(.*&)?position={re.escape(position)}(&|$)"))
        asked = self.address
        for name, value in more.items():
            assert asked[name] == [value], name

    @property
    def address(self) -> dict[str, list[str]]:
        return parse_qs(urlsplit(self.page.url).fragment)

    def is_possible(self) -> None:
        self.page.locator('[data-state="possible"]').wait_for()

    def says(self, text: str) -> None:
        expect(self.page.locator("[data-faults]")).to_contain_text(text)


@pytest.fixture
def desk(page: Page, site_url: str) -> Desk:
    return Desk(page, site_url)


def test_taps_set_down_and_take_away_and_faults_are_told(desk: Desk) -> None:
    desk.open("game=ban-sugoroku")
    desk.action("preset-empty").click()
    desk.has("_")
    desk.says("Black has 0, not 15")
    desk.cell(6).click()
    desk.cell(6).click()
    desk.tool("1")
    desk.cell(5).click()
    desk.has("6x2_20")
    desk.says("White has 1, not 15")
    desk.cell(6).click()
    desk.has("_20.19")
    desk.tool("remove")
    desk.cell(5).click()
    desk.has("_19")
    desk.action("undo").click()
    desk.has("_20.19")
    desk.page.keyboard.press("Control+z")
    desk.has("6x2_20")
    desk.action("redo").click()
    desk.has("_20.19")
    desk.page.reload()
    expect(desk.cell(5)).to_have_attribute("aria-label", re.compile("1 white"))


def test_checkers_are_carried_by_the_mouse_and_off_the_board(desk: Desk) -> None:
    desk.open("game=backgammon")
    desk.is_possible()
    desk.cell(24).drag_to(desk.cell(20))
    desk.has(f"24.20.13x5.8x3.6x5_{START.split('_')[1]}")
    desk.cell(1).drag_to(desk.cell("bar-near"))
    desk.cell(24).drag_to(desk.cell("off-near"))
    expect(desk.page.locator("[data-faults]")).to_be_empty()
    desk.has("20.13x5.8x3.6x5_24x2.13x5.8x3.6x5")
    expect(desk.cell("off-near")).to_have_attribute("aria-label", re.compile("1 black"))
    desk.cell("off-near").drag_to(desk.cell("bar-near"))
    desk.has("bar.20.13x5.8x3.6x5_24x2.13x5.8x3.6x5")


def test_a_finger_carries_a_checker(new_page: Callable[..., Page], server: FaultyServer) -> None:
    page = new_page(has_touch=True, viewport={"width": 360, "height": 1300})
    desk = Desk(page, server.url)
    desk.open("game=backgammon")
    boxes = [desk.cell(at).bounding_box() for at in (13, 12)]
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.3, 0.6, 1):
        point = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    desk.has("24x2.13x4.12.8x3.6x5_24x2.8x3.6x5")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_keyboard_does_everything(desk: Desk) -> None:
    desk.page.add_init_script(HEAR)
    desk.open("game=backgammon")
    desk.action("preset-empty").click()
    press = desk.page.keyboard.press
    desk.cell(6).focus()
    press("5")
    press("ArrowRight")
    press("Enter")
    press("+")
    press("w")
    press("ArrowRight")
    press("3")
    press("Delete")
    desk.has("6x5.5x2_21x2")
    desk.page.wait_for_function("said.some((text) => text.includes('2 white'))")
    press("Control+z")
    desk.has("6x5.5x2_21x3")


def test_pinned_and_held_checkers(desk: Desk) -> None:
    desk.open("game=plakoto")
    desk.tool("1")
    desk.cell(24).focus()
    desk.page.keyboard.press("Delete")
    desk.tool("0")
    desk.cell(18).click()
    desk.cell(1).drag_to(desk.cell(18))
    desk.has("24x14.18p_24x14.7")
    desk.is_possible()
    expect(desk.cell(18)).to_have_attribute("aria-label", re.compile("1 Black pinned, 1 white|1 white"))
    desk.open("game=acey-deucey")
    desk.cell("hand-near").drag_to(desk.cell(7))
    desk.has("handx14.7_handx15")


def test_what_lies_beside_and_the_texts_of_other_programs(desk: Desk) -> None:
    desk.open("game=backgammon&rule.cube=true&rule.match=7")
    page = desk.page
    desk.is_possible()
    tick(page.locator('input[name="turn"][value="1"]'))
    page.locator('[name="die-0"]').select_option("6")
    page.locator('[name="die-1"]').select_option("2")
    page.locator('[name="cube"]').select_option("4")
    page.locator('[name="owner"]').select_option("1")
    page.locator('[name="score-0"]').fill("3")
    page.keyboard.press("Tab")
    desk.has(f"{START}_light", dice="6-2", cube="4-light", score="3-0")
    desk.is_possible()
    xgid = page.locator('[name="xgid"]').input_value()
    assert xgid.startswith("XGID=") and ":62:" in xgid
    page.locator('[name="xgid"]').fill("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")
    page.keyboard.press("Enter")
    desk.has(START, dice="3-1")
    page.locator('[name="gnubg-id"]').fill("4HPwATDgc/ABMA:cAkAAAAAAAAA")
    page.keyboard.press("Enter")
    desk.has(START)
    page.locator('[name="position"]').fill("24x2_1x99")
    page.keyboard.press("Enter")
    expect(page.locator("[data-wrong]")).to_contain_text("cannot be read")


def test_the_best_plays_are_shown_with_worth_and_reason(desk: Desk) -> None:
    desk.open("game=backgammon&dice=3-1")
    desk.is_possible()
    desk.action("hint").click()
    first = desk.action("show-hint").first
    expect(first).to_contain_text("8/5 6/5")
    expect(first.locator(".reason")).not_to_be_empty()
    expect(first).to_have_attribute("aria-pressed", "true")
    assert desk.page.locator(".tb-hint").count() > 0


def test_a_position_goes_into_a_game_a_link_a_page_and_a_picture(desk: Desk, site_url: str) -> None:
    desk.open("game=hypergammon&position=5.3.2_24.4.2_light&dice=6-1")
    desk.is_possible()
    page = desk.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copied: list[str] = []
    for name in ("copy-link", "copy-embed", "copy-svg"):
        desk.action(name).click()
        expect(page.locator("[data-message]")).to_have_text("Copied.")
        page.wait_for_function(
            "(had) => navigator.clipboard.readText().then((text) => text !== had[0])", arg=copied[-1:]
        )
        copied.append(page.evaluate("navigator.clipboard.readText()"))
    link, embed, picture = copied
    assert link == f"{desk.url}?lang=en#game=hypergammon&position=5.3.2_24.4.2_light&dice=6-1"
    assert 'game="hypergammon" mode="try" position="5.3.2_24.4.2_light" dice="6-1" near="other"' in embed
    title = ElementTree.fromstring(picture).find("{http://www.w3.org/2000/svg}title")
    assert title is not None and title.text == "Hypergammon: White to move 6-1"
    desk.action("play-here").click()
    page.locator('main[data-mine="true"][data-phase="play"]').wait_for()
    assert page.locator("main").get_attribute("data-seat") == "1"
    expect(page.locator('button[data-place="5"]')).to_have_attribute("aria-label", re.compile("1 white"))
    page.reload()
    page.locator('main[data-mine="true"][data-phase="play"]').wait_for()
    page.locator('[data-action="menu"]').click()
    page.locator('[data-action="menu-editor"]').click()
    desk.has("5.3.2_24.4.2_light", dice="6-1")


def test_wrong_addresses_are_told(desk: Desk) -> None:
    desk.open("game=backgammon&position=24x2_77")
    expect(desk.page.locator("[data-fault]")).to_contain_text("77")
    desk.open("game=chess")
    expect(desk.page.locator("[data-fault]")).to_contain_text("chess")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing(page: Page, site_url: str, lang: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(reduced_motion="reduce")
    desk = Desk(page, site_url)
    desk.open("game=backgammon&rule.cube=true&rule.match=5&dice=6-5", lang)
    desk.is_possible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def words(path: str) -> list[dict[str, str]]:
    """The three tables of a module of words."""
    source = (WEB / path).read_text(encoding="utf-8")
    entry = re.compile(r"^  '?([\w.-]+)'?:\s+'(.*)',$", re.MULTILINE)
    return [dict(entry.findall(part)) for part in source.split("/** @type {Words} */")[1:]]


def test_every_language_has_the_same_words() -> None:
    tables = [
        {key: set(re.findall(r"\{(\w+)", text)) for key, text in table.items()} for table in words("editor/words.js")
    ]
    assert tables[0] == tables[1] == tables[2]
    assert len(tables[0]) > 50


def test_the_presets_are_possible_and_named() -> None:
    source = (WEB / "editor" / "presets.js").read_text(encoding="utf-8")
    body = source[source.index("= {") + 2 : source.rindex("}") + 1]
    presets = json.loads(re.sub(r",(\s*})", r"\1", re.sub(r"'?([\w-]+)'?: ", r'"\1": ', body).replace("'", '"')))
    assert set(presets) == set(CODES)
    for code, positions in presets.items():
        for name, text in positions.items():
            assert position_text.read(text, load(code)).position.outcome() is None, (code, name)
            assert all(f"editor.preset.{name}" in table for table in words("editor/words.js"))
