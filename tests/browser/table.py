"""A person at the table: plays games on the page through its controls alone."""

import json
import random
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

# Runs before the page's own scripts: choices a person made on an earlier visit.
SETTINGS = """
(() => {
  const key = `tables:${location.pathname.replace(/[^/]*$/, '')}:settings`;
  if (!localStorage.getItem(key)) localStorage.setItem(key, SETTINGS);
})();
"""


class Table:
    def __init__(self, page: Page, url: str, **settings: Any) -> None:
        self.page = page
        self.url = url
        self.root = page.locator("main")
        settings = {"speed": "none", **settings}
        page.add_init_script(SETTINGS.replace("SETTINGS)", f"{json.dumps(json.dumps(settings))})"))

    def open(self, game: str | None = None, **asked: str) -> None:
        query = {"game": game, **asked} if game else asked
        self.page.goto(f"{self.url}?{urlencode(query)}" if query else self.url)
        self.page.locator("[data-screen]").wait_for()

    def action(self, name: str) -> Locator:
        return self.page.locator(f'[data-action="{name}"]:visible')

    def cell(self, place: object) -> Locator:
        return self.page.locator(f'button[data-place="{place}"]')

    def is_engine_up(self) -> None:
        self.page.locator('[data-engine-stage="ready"]').wait_for(state="attached")

    def is_persons_turn(self) -> None:
        self.page.locator('main:is([data-mine="true"], [data-phase="over"])').wait_for()

    def move(self) -> None:
        """Presses a place to go to, or a checker that may move."""
        self.page.locator('[data-state="target"], [data-state="movable"]').first.click()

    def play_dice(self) -> None:
        """Plays, in any legal way, up to the button that ends the turn."""
        while not self.action("done").count():
            self.move()

    def finish_turn(self) -> None:
        """Plays, in any legal way, and ends the turn."""
        self.play_dice()
        self.action("done").click()

    @property
    def message(self) -> str:
        return self.page.locator("[data-message]").inner_text()

    def data(self, name: str) -> str | None:
        return self.root.get_attribute(f"data-{name}")

    def labels(self) -> list[str]:
        """What every place of the board says."""
        self.page.locator("button[data-place]").first.wait_for()
        labels: list[str] = self.page.locator("button[data-place]").evaluate_all(
            "cells => cells.map(cell => cell.getAttribute('aria-label'))"
        )
        return labels

    def play(self, press: Callable[[Locator], None] = lambda control: control.click(), seed: int = 1) -> int:
        """Plays until the game is over, any legal way; returns how many controls were pressed."""
        chance = random.Random(seed)
        pressed = 0
        while True:
            self.is_persons_turn()
            if self.data("phase") == "over":
                self.page.locator("[data-result]").wait_for()
                return pressed
            self.step(press, chance)
            pressed += 1

    def step(self, press: Callable[[Locator], None], chance: random.Random) -> None:
        for control in (self.page.locator("dialog[open] .answers button"), self.action("throw"), self.action("done")):
            if control.count():
                press(control.first)
                return
        for state in ("target", "movable"):
            cells = self.page.locator(f'[data-state="{state}"]')
            if count := cells.count():
                press(cells.nth(chance.randrange(count)))
                return
        things = 'main[data-mine="false"], [data-result]:visible, dialog[open], [data-state="movable"]'
        expect(self.page.locator(things).or_(self.action("throw")).or_(self.action("done")).first).to_be_visible()
