"""Somebody else's page, on another site than the one that its boards come from."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Locator, Page

from tests.browser.pages import FaultyServer, serving

EVENTS = ("ready", "move", "end", "resize")

# Runs in the host's page before its own scripts: keeps what its boards tell.
LISTEN = """
const fresh = !window.told;
window.told ??= [];
if (fresh) for (const type of ['ready', 'move', 'end', 'resize']) {
  document.addEventListener(type, ({ target, detail }) => {
    if (target.localName === 'tables-board') window.told.push({ type, board: target.id, detail });
  }, true);
}
"""


@dataclass
class Host:
    """The page with its boards, and what they have told it."""

    page: Page
    url: str
    site: str
    folder: Path

    def open(self, body: str, *, script: str = "defer", head: str = "") -> None:
        """Shows a page with this body."""
        html = (
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">'
            '<meta name="viewport" content="width=device-width"><style>body { margin: 0 }</style>'
            f'<script src="{self.site}embed.js" {script}></script>{head}{body}'
        )
        name = f"{sum(1 for _ in self.folder.iterdir())}.html"
        (self.folder / name).write_text(html, encoding="utf-8")
        self.page.add_init_script(LISTEN)
        self.page.goto(f"{self.url}{name}")

    def told(self, type_: str, board: str = "a") -> list[dict[str, Any]]:
        """The details of the events of a board."""
        found: list[dict[str, Any]] = self.page.evaluate(
            "([type, board]) => told.filter((each) => each.type === type && each.board === board)"
            ".map(({ detail }) => detail)",
            [type_, board],
        )
        return found

    def wait(self, type_: str, board: str = "a", times: int = 1) -> dict[str, Any]:
        """The latest detail of an event, once it has been told so often."""
        self.page.wait_for_function(
            "([type, board, times]) =>"
            " told.filter((each) => each.type === type && each.board === board).length >= times",
            arg=[type_, board, times],
        )
        return self.told(type_, board)[-1]

    def board(self, name: str = "a") -> Locator:
        return self.page.locator(f"tables-board#{name}")

    def frame(self, name: str = "a") -> Frame:
        """The frame of a board that is ready."""
        self.board(name).scroll_into_view_if_needed()
        self.wait("ready", name)
        element = self.board(name).locator("iframe").element_handle()
        frame = element.content_frame()
        assert frame
        return frame

    def command(self, code: str, name: str = "a") -> None:
        """Runs `board.…` in the page."""
        self.page.evaluate(f"(name) => {{ document.getElementById(name).{code} }}", name)


def message(frame: Frame) -> Locator:
    return frame.locator("[data-message]")


def labels(frame: Frame) -> list[str]:
    """What the places of the board say, in the order of the picture."""
    cells = frame.locator(".tb-cell")
    found: list[str] = cells.evaluate_all("(cells) => cells.map((cell) => cell.getAttribute('aria-label'))")
    return found


def stones(frame: Frame) -> dict[str, str]:
    """The places that are not empty, and what they say."""
    cells = frame.locator(".tb-cell")
    found: dict[str, str] = cells.evaluate_all(
        "(cells) => Object.fromEntries(cells.map((cell) => [cell.dataset.at, cell.getAttribute('aria-label')]))"
    )
    return {place: label for place, label in found.items() if "empty" not in label}


def make_a_play(frame: Frame) -> None:
    """Any legal play by tapping."""
    frame.locator("[data-legal]").first.wait_for(state="attached")
    while frame.locator("[data-legal]").count():
        target = frame.locator('[data-legal="to"]')
        (target if target.count() else frame.locator('[data-legal="from"]')).first.click()


@contextmanager
def hosting(folder: Path) -> Iterator[FaultyServer]:
    with serving(folder) as server:
        yield server


def address(server: FaultyServer) -> str:
    """The host's address under another name, so that its site is another one."""
    return server.url.replace("127.0.0.1", "localhost")
