"""A monkey at the keyboard and the mouse: quick clicks and keys anywhere, with a fixed seed.

Whatever it does, the page stays without faults (the fixture watches), every game on this device is what its own record
says, the screen shows that game, no game is lost, and a person can go on.
"""

import random
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page

from pygame_web.games import CODES
from tests.browser.kept import are_as_recorded
from tests.browser.table import Table

BURST = 200
"""So many clicks and keys, one straight after the other, between two checks."""
KEYS = [
    *("Tab", "Shift+Tab", "Enter", "Space", "Escape", "Home", "End", "Backspace"),
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageDown"),
    *"0123456789/ hzux?",
]
# Something to press that can be seen, the so-manieth of all: where its middle is.
CONTROL = """
(choice) => {
  const seen = (node) => {
    const { width, height, bottom, top } = node.getBoundingClientRect();
    return width && height && bottom > 0 && top < innerHeight && !node.disabled;
  };
  const all = [...document.querySelectorAll('button, select, input, summary, a[href^="?"]')].filter(seen);
  if (!all.length) return null;
  const { x, y, width, height } = all[Math.floor(choice * all.length)].getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
"""
WRITTEN = """
() => new Promise((resolve, reject) => {
  const opening = indexedDB.open(`tables:${new URL('.', document.baseURI).pathname}:records`);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('games').objectStore('games').getAllKeys();
    reading.onsuccess = () => { opening.result.close(); resolve(reading.result); };
  };
})
"""


class Monkey:
    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.page = table.page
        self.chance = random.Random(seed)
        self.written: set[str] = set()

    def begin(self) -> None:
        """A new game of any kind against anybody."""
        self.table.open(
            self.chance.choice(CODES),
            seed=str(self.chance.random()),
            level=self.chance.choice(["easy", "medium"]),
            opponent=self.chance.choice(["cpu", "cpu", "local"]),
        )

    def act(self) -> None:
        """One click or key."""
        what = self.chance.random()
        if what < 0.4:
            size = self.page.viewport_size or {}
            self.page.mouse.click(self.chance.random() * size["width"], self.chance.random() * size["height"])
        elif what < 0.7:
            self.press_something()
        elif what < 0.985:
            self.page.keyboard.press(self.chance.choice(KEYS))
        elif what < 0.995:
            self.page.reload()
        else:
            self.page.go_back()
        if urlsplit(self.page.url).path not in (
            urlsplit(self.table.url).path,
            f"{urlsplit(self.table.url).path}index.html",
        ):
            self.begin()

    def press_something(self) -> None:
        try:
            middle = self.page.evaluate(CONTROL, self.chance.random())
        except Error:  # the last click led to another page
            self.page.wait_for_load_state()
            return
        if middle:
            self.page.mouse.click(*middle)

    def shown(self) -> list[str]:
        """What the board says once it is the person's turn, looking at the present with no checker in his hand."""
        self.table.is_persons_turn()
        if self.table.data("looking") == "true":
            self.table.action("turn-now").click()
        held = self.page.locator('[data-state="held"]')
        while True:
            if held.count():
                held.press("Escape")
            labels = self.table.labels()
            if not held.count():  # the only checker that can move is taken up whenever the board is shown
                return labels

    def check(self) -> None:
        """Looks at everything that is kept, and at the screen before and after a reload."""
        self.page.wait_for_load_state()
        written = set(self.page.evaluate(WRITTEN))
        assert self.written <= written, "a kept game is gone"
        self.written = written
        self.page.keyboard.press("Escape")
        if self.page.locator("main[data-turn]").count():
            self.table.is_engine_up()
            before = self.shown()
            self.page.reload()
            assert self.shown() == before
        are_as_recorded(self.page)


@pytest.mark.parametrize(
    "seconds",
    [
        pytest.param(25, marks=pytest.mark.timeout(300)),
        pytest.param(600, marks=[pytest.mark.slow, pytest.mark.timeout(1500)]),
    ],
)
def test_a_monkey_breaks_nothing(new_page: Callable[..., Page], site_url: str, seconds: int) -> None:
    page = new_page(locale="en-GB", accept_downloads=False)
    page.on("dialog", lambda dialog: dialog.accept())
    monkey = Monkey(Table(page, site_url), seed=seconds)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        monkey.begin()
        for _ in range(BURST):
            monkey.act()
        monkey.check()
    table = monkey.table
    table.open("hypergammon", level="easy", seed="after the monkey")
    table.play()
