"""Every control of the first screen, the table and their dialogs, used once: by mouse, by touch and by keyboard.

The page itself tells which controls were ever in sight and which were used, so that a control nobody uses here fails.
"""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pygame_web.games import CODES
from tests.browser.hand import Hand, Way
from tests.browser.table import Table

SIZES: dict[Way, tuple[int, int]] = {"mouse": (1440, 900), "touch": (375, 812), "keyboard": (768, 1024)}


def visit_first_screen(hand: Hand, table: Table) -> None:
    hand.follow_links("footer", lambda: table.open(lang="en"))
    hand.choose_language()
    expect(hand.page.locator("html")).to_have_attribute("lang", "ja" if hand.way != "keyboard" else "zh-Hant-TW")
    hand.does("settings")
    hand.press_all("dialog[open]", "input")
    for switch in hand.page.locator('dialog[open] input[type="checkbox"]').all():
        hand.press(switch)  # as it was
    hand.does("close")
    hand.follow_links("dialog[open]", lambda: (table.open(lang="en"), hand.does("statistics")))
    hand.does("close")


def visit_setups(hand: Hand, table: Table) -> None:
    choices = 'input:is([type="radio"], [type="checkbox"])'
    for game in CODES:
        hand.press(hand.page.locator(f'[data-game="{game}"] [data-action="options"]'))
        hand.press_all("dialog[open]", choices)
        if game == CODES[0]:
            for opponent in ("local", "cpu"):  # each has choices of its own
                hand.press(hand.page.locator(f'input[name="opponent"][value="{opponent}"]'))
                hand.press_all("dialog[open]", choices)
            hand.press(hand.page.locator("dialog summary"))
            hand.write(hand.page.locator('input[name="words"]'), "mine")
        hand.does("close")
    hand.press(hand.page.locator('[data-game="backgammon"] [data-action="options"]'))
    hand.does("start")
    table.page.locator('[data-screen="play"]').wait_for()


def cube_game(table: Table, seed: str = "cube") -> None:
    table.open("backgammon", opponent="local", seed=seed, **{"rule.cube": "true", "rule.beavers": "true"})


def play_turns(hand: Hand, table: Table) -> None:
    cube_game(table)
    hand.does("cards", "next-card", "next-card", "next-card", "throw")
    table.is_persons_turn()
    hand.does("hint")
    hand.press(table.action("show-hint").first)
    while not table.action("back").count():
        table.step(hand.press, random.Random(1))
    hand.does("back", "undo")
    hand.finish_turn()
    hand.does("take-back")
    hand.page.locator('main[data-phase="play"][data-mine="true"]').wait_for()
    hand.finish_turn()
    hand.does("double", "take")
    expect(hand.page.locator("dialog")).to_have_count(0)
    for answer in ("drop", "beaver"):
        cube_game(table, answer)
        hand.does("throw")
        table.is_persons_turn()
        hand.finish_turn()
        hand.does("double", answer)
        expect(hand.page.locator("dialog")).to_have_count(0)
        if answer == "drop":
            hand.does("look")
    hand.does("throw")
    table.is_persons_turn()
    hand.finish_turn()


def look_back(hand: Hand, table: Table) -> None:
    hand.does("menu", "menu-turns")
    hand.press(hand.page.locator('dialog[open] [data-turn="1"]'))
    table.action("play-on").wait_for()
    hand.does("turn-forth" if table.action("turn-back").is_disabled() else "turn-back")
    hand.does("turn-now", "menu", "menu-turns")
    hand.press(hand.page.locator('dialog[open] [data-turn="2"]'))
    hand.does("turn-back", "play-on")
    table.action("throw").wait_for()


def visit_menu(hand: Hand, table: Table) -> None:
    def menu(seed: str = "menu") -> None:
        table.open("ban-sugoroku", opponent="local", seed=seed)
        table.is_persons_turn()
        hand.does("menu")

    hand.follow_links("dialog[open]", menu)
    hand.press_all("dialog[open]", 'input[name="board-skin"]')
    hand.does("menu-share")
    hand.page.locator('[data-dialog="share"]').wait_for()
    hand.press_all("dialog[open]", "input:not([readonly]), button")
    hand.does("close", "menu", "menu-editor")
    hand.page.wait_for_url("**/editor.html?*")
    hand.follow_links("dialog[open]", lambda: (menu(), hand.does("menu-cards")))
    hand.does("skip-cards")
    for item in ("new", "statistics", "settings"):
        hand.does("menu", f"menu-{item}", "close")
    hand.press(hand.page.locator(".tb-name-button"))
    hand.does("close", "menu", "menu-play-for-me")
    hand.page.locator('main:not([data-turn="1"])').wait_for()
    hand.does("seat")
    menu("text 15")
    hand.does("menu-move-text")
    hand.write(hand.page.locator('input[name="moves"]'), "6/2(2)")
    hand.does("enter")
    hand.page.locator('main[data-turn="2"]').wait_for()
    hand.does("home", "continue")


def end_game(hand: Hand, table: Table) -> None:
    def resigned() -> None:
        table.open("hypergammon", opponent="local", seed="end")
        hand.press(hand.page.locator(".tb-dice-button"))
        table.is_persons_turn()
        hand.does("menu", "menu-resign", "resign", "refuse", "menu", "menu-resign", "resign", "accept")
        hand.page.locator("[data-result]").wait_for()

    hand.follow_links("[data-result]", resigned)
    hand.does("share", "close", "menu")
    hand.press_all("dialog[open]", 'input[name="board-skin"]')
    hand.does("close", "again")
    table.action("throw").wait_for()


def name_a_double(hand: Hand, table: Table) -> None:
    table.open("acey-deucey", opponent="local", seed="bonus 1")
    hand.does("throw")
    table.page.locator('main:not([data-phase="opening"])').wait_for()
    table.is_persons_turn()
    if table.action("throw").count():
        hand.does("throw")
    table.page.locator('main[data-phase="play"]').wait_for()
    hand.finish_turn()
    hand.does("name")
    expect(hand.page.locator("dialog")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_every_control_is_used_once(new_page: Callable[..., Page], site_url: str, way: Way) -> None:
    width, height = SIZES[way]
    touch = way == "touch"
    page = new_page(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    table = Table(page, site_url)
    hand = Hand(table, way)
    visit_first_screen(hand, table)
    hand.press(page.locator('[data-game="plakoto"] [data-action="play"]'))
    table.open(lang="en")
    for part in (visit_setups, play_turns, look_back, visit_menu, end_game, name_a_double):
        part(hand, table)
    seen, used = hand.controls("seen"), hand.controls("used")
    assert len(seen) > 90
    assert seen <= used, seen - used
