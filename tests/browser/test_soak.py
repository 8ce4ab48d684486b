"""Game after game in one tab: nothing piles up, and nothing works when nobody moves."""

import json
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from statistics import median

import pytest
from playwright.sync_api import CDPSession, Page

from pygame_web.games import CODES
from tests.browser.table import Table
from tests.browser.thinking import keep_memory

# Every game was watched before, and its cards seen.
KEPT = {f"choice:{code}": {"opponent": "watch", "level": "easy"} for code in CODES} | {
    "cards": dict.fromkeys(CODES, True)
}
KEEP = """
for (const [name, value] of Object.entries(KEPT)) {
  localStorage.setItem(`tables:${location.pathname.replace(/[^/]*$/, '')}:${name}`, JSON.stringify(value));
}
"""
SHARE = 1.05
"""The last third may take so much of what the middle third took."""
IDLE_SHARE = 0.02
"""Of one processor, while nobody moves."""


@pytest.fixture
def table(new_page: Callable[..., Page], site_url: str) -> Table:
    page = new_page(reduced_motion="reduce", locale="en-GB")
    page.route("**/worker/worker.js", keep_memory)
    page.add_init_script(KEEP.replace("KEPT", json.dumps(KEPT)))
    return Table(page, site_url, forced=True, autoRoll=True)


def metrics(devtools: CDPSession) -> dict[str, float]:
    return {metric["name"]: metric["value"] for metric in devtools.send("Performance.getMetrics")["metrics"]}


def held(page: Page, devtools: CDPSession) -> dict[str, float]:
    """What the tab holds once rubbish has been collected. The browser keeps some pictures as documents: these vary."""
    devtools.send("HeapProfiler.collectGarbage")
    found = metrics(devtools)
    (worker,) = page.workers
    return {
        "bytes of JavaScript": found["JSHeapUsedSize"],
        "bytes of Python": worker.evaluate("python.buffer.byteLength"),
        "nodes": found["Nodes"],
        "listeners": found["JSEventListeners"],
    }


@pytest.mark.parametrize(
    ("kinds", "games"),
    [
        pytest.param(["hypergammon"], 9, marks=pytest.mark.timeout(300)),
        pytest.param(CODES, 300, marks=[pytest.mark.slow, pytest.mark.timeout(9000)]),
    ],
    ids=["ordinary", "long"],
)
def test_nothing_piles_up_over_many_games(table: Table, kinds: Sequence[str], games: int) -> None:
    """The first third lets everything come that comes once: the nets of a game, the pages of its board."""
    page = table.page
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    table.open()
    rows = []
    for code in islice(cycle(kinds), games):
        page.locator(f'[data-game="{code}"] [data-action="play"]').click()
        page.locator("[data-result]").wait_for(timeout=300_000)
        table.action("home").click()
        page.locator('[data-screen="home"]').wait_for()
        rows.append(held(page, devtools))
    third = games // 3
    for what in rows[0]:
        middle, last = (median(row[what] for row in part) for part in (rows[third : 2 * third], rows[2 * third :]))
        assert last <= middle * SHARE, f"{what}: {[row[what] for row in rows]}"


@pytest.mark.alone
def test_nothing_works_while_nobody_moves(table: Table) -> None:
    """A person's turn, the clock of the browser's own tasks read twice."""
    page = table.page
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    table.open("backgammon", opponent="local", seed="idle")
    table.is_engine_up()
    table.action("throw").click()
    table.is_persons_turn()

    def share(seconds: int) -> float:
        before = metrics(devtools)["TaskDuration"]
        page.wait_for_timeout(1000 * seconds)
        return (metrics(devtools)["TaskDuration"] - before) / seconds

    assert min(share(3) for _ in range(3)) < IDLE_SHARE
