"""For every hand and eye: axe on every screen, whole games by keyboard, quiet main thread."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from pygame_web.games import CODES
from tests.browser.hand import by_keyboard
from tests.browser.pages import HEAR
from tests.browser.table import Table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# Longer than this, and a person feels it.
LONGEST_TASK = 50

WATCH_TASKS = """
window.tasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    window.tasks.push({ at: startTime, ms: duration, thinking: document.querySelector('main')?.dataset.thinking });
  }
}).observe({ type: 'longtask', buffered: true });
"""


def faults(page: Page) -> list[str]:
    """What axe finds on the page as it stands."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['id']}: {json.dumps([node['html'][:120] for node in violation['nodes']])}"
        for violation in found["violations"]
    ]


@pytest.mark.warm
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("en", "dark"), ("zh-TW", "light"), ("ja", "dark")])
def test_axe_finds_nothing(page: Page, site_url: str, lang: str, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    table = Table(page, site_url)
    table.open(lang=lang)
    assert faults(page) == []
    table.action("settings").click()
    assert faults(page) == []
    table.action("close").click()
    page.locator('[data-game="ban-sugoroku"] [data-action="options"]').click()
    assert faults(page) == []
    table.open("ban-sugoroku", lang=lang, seed="axe", level="easy")
    table.is_persons_turn()
    assert faults(page) == []
    table.action("menu").click()
    assert faults(page) == []
    table.action("menu-cards").click()
    assert faults(page) == []
    table.action("close").click()
    table.action("hint").click()
    table.action("show-hint").first.wait_for()
    assert faults(page) == []
    table.open("backgammon", lang=lang, opponent="local", seed="axe", **{"rule.cube": "true"})
    table.action("throw").click()
    table.is_persons_turn()
    table.finish_turn()
    table.action("double").click()
    table.action("take").wait_for()
    assert faults(page) == []
    table.action("drop").click()
    page.locator("[data-result]").wait_for()
    assert faults(page) == []


@pytest.mark.warm
@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "game", ["hypergammon", *(pytest.param(g, marks=pytest.mark.slow) for g in CODES if g != "hypergammon")]
)
def test_a_whole_game_by_keyboard_alone(page: Page, site_url: str, game: str) -> None:
    table = Table(page, site_url)
    table.open(game, seed="keys", level="easy")
    table.play(by_keyboard)
    expect(table.action("again")).to_be_focused()


@pytest.mark.warm
def test_one_polite_region_says_what_happens(page: Page, site_url: str) -> None:
    page.add_init_script(HEAR)
    table = Table(page, site_url)
    table.open("ban-sugoroku", seed="said")
    table.is_persons_turn()
    expect(page.locator('[aria-live="polite"]')).to_have_count(1)
    page.wait_for_function("said.some((text) => text.includes('You throw'))")


@pytest.mark.warm
def test_the_board_is_a_grid_of_named_places(page: Page, site_url: str) -> None:
    table = Table(page, site_url)
    table.open("backgammon", opponent="local", seed="grid")
    assert all(table.labels())
    assert page.locator('[role="grid"] [role="gridcell"]').count() >= 24
    assert page.locator('[role="img"] [role="grid"]').count() == 0


@pytest.mark.alone
def test_the_main_thread_is_free_while_the_computer_thinks(page: Page, site_url: str) -> None:
    """Of three stretches of a game two at least have no long task: what is the page's own doing shows in each, what
    another program on the machine does in one."""
    page.add_init_script(WATCH_TASKS)
    table = Table(page, site_url)
    table.open("backgammon", opponent="watch", level="hard", seed="free")
    table.is_engine_up()
    stretches = []
    for turn in (3, 6, 9, 12):  # the first is spoilt by the start
        page.wait_for_function("(turn) => Number(document.querySelector('main').dataset.turn) >= turn", arg=turn)
        tasks = page.evaluate("window.tasks.splice(0)")
        stretches.append([task for task in tasks if task["thinking"] == "true" and task["ms"] > LONGEST_TASK])
    assert stretches[1:].count([]) >= 2, stretches


COVERED = """() => [...document.querySelectorAll('.panel button, .panel a')].filter((control) => {
  const { left, top, width, height } = control.getBoundingClientRect();
  if (!width || control.closest('.turns, .hints, .fair')) return false;
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return !found || !control.contains(found);
}).map((control) => control.dataset.action)"""


@pytest.mark.warm
@pytest.mark.parametrize("size", [(320, 568), (375, 812), (568, 320), (812, 375), (768, 1024), (1440, 900)])
def test_nothing_scrolls_while_playing(page: Page, site_url: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = Table(page, site_url)
    table.open("backgammon", opponent="local", seed="scroll")
    assert page.evaluate(COVERED) == []
    table.action("throw").click()
    table.action("hint").click()
    table.action("show-hint").first.wait_for()
    expect(table.action("show-hint").first).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
    width, height = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert (width, height) == size
    board = page.locator("[data-board]").bounding_box()
    assert board is not None
    assert board["x"] >= 0 and board["x"] + board["width"] <= size[0]
    assert board["y"] >= 0 and board["y"] + board["height"] <= size[1]


WATCH_SHIFTS = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const [shown] = performance.getEntriesByName('board-shown');
    if (shown && entry.startTime > shown.startTime && !entry.hadRecentInput) window.shift += entry.value;
  }
}).observe({ type: 'layout-shift', buffered: true });
"""


@pytest.mark.parametrize("size", [(320, 568), (768, 1024), (1440, 900)])
def test_nothing_shifts_once_the_board_is_shown(
    new_page: Callable[..., Page], site_url: str, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    page.add_init_script(WATCH_SHIFTS)
    table = Table(page, site_url)
    table.open("ban-sugoroku", seed="shift", level="easy")
    table.is_engine_up()
    table.is_persons_turn()
    while table.data("mine") == "true":
        table.move()
    table.is_persons_turn()
    assert page.evaluate("window.shift") < 0.01


def test_the_page_holds_in_forced_colours(new_page: Callable[..., Page], site_url: str) -> None:
    """What a colour says on the page is said by a line or a shape that forced colours leave."""
    page = new_page(forced_colors="active", reduced_motion="reduce")
    table = Table(page, site_url)
    table.open("ban-sugoroku", opponent="local", seed="forced")
    page.locator('[data-state="movable"]').first.wait_for()
    assert faults(page) == []
    turns = page.locator("[data-player]").evaluate_all(
        "nodes => nodes.map((node) => getComputedStyle(node).borderInlineStart)"
    )
    assert len(set(turns)) == 2, turns
    table.action("menu").click()
    marks = page.locator('input[name="board-skin"] + span').evaluate_all(
        """nodes => nodes.map((node) => {
          const { backgroundColor, borderColor, boxShadow, outline, borderWidth } = getComputedStyle(node);
          return [backgroundColor, borderColor, boxShadow, outline, borderWidth].join();
        })"""
    )
    assert len(set(marks)) == 2, marks
