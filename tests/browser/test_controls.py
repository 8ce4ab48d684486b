"""Every control of the first screen, the table and their dialogs, used once: by mouse, by touch and by keyboard.

The page itself tells which controls were ever in sight and which were used, so that a control nobody uses here fails.
"""

import random
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_web.games import CODES
from tests.browser.table import Table
from tests.browser.test_a11y import by_keyboard, reach

CONTROLS = "button, a[href], input, select, summary, textarea"
WATCH_CONTROLS = """
(() => {
  const CONTROLS = '{controls}';
  window.nameOf = (node) => {
    const { action, place, turn, value } = node.dataset;
    const name = action || node.name || (place && 'place') || (turn && 'turn');
    if (node.type === 'radio') return `${name}=${node.value}`;
    if (name) return name;
    if (node.localName === 'a') return new URL(node.href).pathname.replace(/.*\\/(rules\\/)?([a-zA-Z-]+\\/)?/, '$1');
    return node.className || node.localName;
  };
  const told = new Set();
  let due = false;
  function look() {
    due = false;
    for (const node of document.querySelectorAll(CONTROLS)) {
      const name = nameOf(node);
      if (told.has(name) || !node.checkVisibility()) continue;
      told.add(name);
      sawControl(name);
    }
  }
  new MutationObserver(() => {
    if (!due) requestAnimationFrame(look);
    due = true;
  }).observe(document, { subtree: true, childList: true, attributes: true });
  for (const type of ['click', 'change', 'input']) {
    document.addEventListener(type, ({ target }) => {
      const node = target instanceof Element && target.closest(CONTROLS);
      const written = !!node && node.matches('select, textarea, input:not([type])');
      if (node && written === (type !== 'click')) usedControl(nameOf(node));
    }, true);
  }
})();
""".replace("{controls}", CONTROLS)

Way = Literal["mouse", "touch", "keyboard"]
SIZES: dict[Way, tuple[int, int]] = {"mouse": (1440, 900), "touch": (375, 812), "keyboard": (768, 1024)}


class Hand:
    """A person who uses the page in one way, and what the page tells of it."""

    def __init__(self, table: Table, way: Way) -> None:
        self.table = table
        self.page = table.page
        self.way = way
        self.seen: set[str] = set()
        self.used: set[str] = set()
        self.page.expose_binding("sawControl", lambda _, name: self.seen.add(name))
        self.page.expose_binding("usedControl", lambda _, name: self.used.add(name))
        self.page.add_init_script(WATCH_CONTROLS)

    def press(self, control: Locator) -> None:
        if self.way == "keyboard":
            self._press_key(control)
            return
        hidden = control.get_attribute("type") in ("radio", "checkbox")
        shown = control.locator("xpath=ancestor::label") if hidden else control
        shown.tap() if self.way == "touch" else shown.click()

    def _press_key(self, control: Locator) -> None:
        kind = control.get_attribute("type")
        if kind == "radio":
            group = self.page.locator(f'input[name="{control.get_attribute("name")}"]')
            reach(group.and_(self.page.locator(":checked")))
            self.page.keyboard.press("ArrowDown")
            while not control.evaluate("node => node === document.activeElement"):
                self.page.keyboard.press("ArrowDown")
        elif kind == "checkbox":
            reach(control)
            self.page.keyboard.press("Space")
        else:
            by_keyboard(control)

    def does(self, *actions: str) -> None:
        for action in actions:
            self.press(self.table.action(action).first)

    def write(self, field: Locator, text: str) -> None:
        if self.way == "keyboard":
            reach(field)
        else:
            self.press(field)
        self.page.keyboard.type(text)

    def choose_language(self) -> None:
        select = self.table.action("language").last
        if self.way == "keyboard":
            reach(select)
            self.page.keyboard.press("ArrowDown")
        else:
            select.select_option("ja")

    def unused(self, scope: str, kind: str) -> Locator | None:
        """The first control of a kind in sight there that was not used yet."""
        found = self.page.locator(scope).locator(kind)
        names = found.evaluate_all("nodes => nodes.map((node) => node.checkVisibility() ? nameOf(node) : '')")
        return next((found.nth(n) for n, name in enumerate(names) if name and name not in self.used), None)

    def press_all(self, scope: str, kind: str) -> None:
        while control := self.unused(scope, kind):
            name = control.evaluate("nameOf")
            self.press(control)
            assert name in self.used, f"{name} heard nothing"

    def follow_links(self, scope: str, arrive: Callable[[], None]) -> None:
        """Follows every link there that was not followed yet; `arrive` leads to where they are."""
        arrive()
        while link := self.unused(scope, "a[href]"):
            before = self.page.url
            self.press(link)
            self.page.wait_for_url(lambda url, before=before: url != before)
            arrive()

    def finish_turn(self) -> None:
        """Makes some legal play, and confirms it where that is asked for."""
        chance = random.Random(1)
        turn = self.table.data("turn")
        while self.table.data("turn") == turn and not self.page.locator("dialog[open]").count():
            self.table.step(self.press, chance)


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
    for game in CODES:
        hand.press(hand.page.locator(f'[data-game="{game}"] [data-action="options"]'))
        for opponent in ("local", "watch", "cpu"):
            hand.press(hand.page.locator(f'input[name="opponent"][value="{opponent}"]'))
            hand.press_all("dialog[open]", 'input:is([type="radio"], [type="checkbox"])')
        if hand.unused("dialog[open]", "input"):
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
    def menu() -> None:
        table.open("ban-sugoroku", opponent="local", seed="text 15")
        table.is_persons_turn()
        hand.does("menu")

    hand.follow_links("dialog[open]", menu)
    hand.press_all("dialog[open]", 'input[name="board-skin"]')
    hand.does("menu-editor")
    hand.page.wait_for_url("**/editor.html?*")
    hand.follow_links("dialog[open]", lambda: (menu(), hand.does("menu-cards")))
    hand.does("skip-cards")
    for item in ("new", "statistics", "settings"):
        hand.does("menu", f"menu-{item}", "close")
    hand.press(hand.page.locator(".tb-name-button"))
    hand.does("close", "menu", "menu-play-for-me")
    hand.page.locator('main:not([data-turn="1"])').wait_for()
    hand.does("seat")
    menu()
    hand.does("menu-move-text")
    hand.write(hand.page.locator('input[name="moves"]'), "6/2(2)")
    hand.does("enter")
    hand.page.locator('main[data-turn="2"]').wait_for()
    hand.does("home", "continue")


def end_game(hand: Hand, table: Table) -> None:
    def resigned() -> None:
        table.open("hypergammon", opponent="local", seed="end")
        hand.does("throw")
        table.is_persons_turn()
        hand.does("menu", "menu-resign", "resign", "refuse", "menu", "menu-resign", "resign", "accept")
        hand.page.locator("[data-result]").wait_for()

    hand.follow_links("[data-result]", resigned)
    hand.does("again")
    table.action("throw").wait_for()


def name_a_double(hand: Hand, table: Table) -> None:
    table.open("acey-deucey", opponent="local", seed="bonus 1")
    hand.does("throw")
    if table.action("throw").count():
        hand.does("throw")
    table.is_persons_turn()
    hand.finish_turn()
    hand.does("name")
    expect(hand.page.locator("dialog")).to_have_count(0)


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
    visit_setups(hand, table)
    play_turns(hand, table)
    look_back(hand, table)
    visit_menu(hand, table)
    end_game(hand, table)
    name_a_double(hand, table)
    assert len(hand.seen) > 90
    assert hand.seen - hand.used == set()
