"""What may happen to a tab in mid-game: its worker dies, it sleeps, its clock jumps, it is left and come back to."""

import json
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.kept import are_as_recorded, sessions
from tests.browser.pages import FaultyServer
from tests.browser.table import Table
from tests.browser.test_offline import play_on

# Before the page's own scripts: the first worker dies as soon as it is to think.
DYING = """
window.workers = 0;
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    window.workers += 1;
  }
  postMessage(message) {
    super.postMessage(message);
    if (window.workers > 1 || message.kind !== 'think') return;
    this.terminate();
    if (TOLD) this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true }));
  }
};
"""
PING_EVERY = 10_000
HIDDEN = """
(hidden) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => hidden ? 'hidden' : 'visible' });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
"""


@pytest.fixture
def table(page: Page, site_url: str) -> Table:
    page.clock.install()
    return Table(page, site_url)


def is_whole(table: Table) -> None:
    """The game is what its record says, and goes on."""
    table.is_persons_turn()
    are_as_recorded(table.page)
    play_on(table, 1)


@pytest.mark.parametrize("told", [True, False], ids=["with-an-error", "without-a-word"])
def test_the_worker_dies_while_the_computer_thinks(table: Table, told: bool) -> None:
    page = table.page
    page.add_init_script(DYING.replace("TOLD", json.dumps(told)))
    table.open("ban-sugoroku", level="easy", seed="dies")
    table.is_persons_turn()
    while page.evaluate("workers") == 1 and table.data("mine") == "true":
        table.step(lambda control: control.click(), random.Random(1))
    while page.evaluate("workers") == 1:
        page.clock.fast_forward(PING_EVERY)
    is_whole(table)
    assert page.evaluate("workers") == 2


@pytest.mark.parametrize("limit", [0, 30])
def test_a_tab_that_slept_for_hours(table: Table, limit: int) -> None:
    """Without a limit nothing has happened; with one the computer has played, and the person takes his seat back."""
    page = table.page
    page.add_init_script(f"localStorage['tables:/tables/:choice:backgammon'] ??= '{{\"limit\": {limit}}}'")
    table.open("backgammon", level="easy", seed="sleeps")
    table.action("throw").click()
    table.is_persons_turn()
    turn, labels = table.data("turn"), table.labels()
    page.evaluate(HIDDEN, True)
    page.clock.fast_forward("05:00:00")
    page.evaluate(HIDDEN, False)
    if limit:
        table.action("seat").click()
    else:
        assert (table.data("turn"), table.labels()) == (turn, labels)
    is_whole(table)


def test_the_clock_of_the_machine_jumps(table: Table) -> None:
    table.open("ban-sugoroku", level="easy", seed="jumps")
    is_whole(table)
    for day in ("1980-02-29", "2199-12-31"):
        table.page.clock.set_system_time(day)
        is_whole(table)
        table.page.reload()
        table.is_persons_turn()
        are_as_recorded(table.page)
    table.open()
    expect(table.action("continue")).to_have_count(1)
    table.page.goto(f"{table.url}games.html")
    expect(table.page.locator("[data-kept]")).to_have_count(1)


@pytest.fixture
def leafing(playwright: Playwright, launch: dict[str, object]) -> Iterator[Browser]:
    """Chromium that keeps pages whole when they are left, as it does for people."""
    browser = playwright.chromium.launch(**launch, ignore_default_args=["--disable-back-forward-cache"])  # type: ignore[arg-type]
    yield browser
    browser.close()


def test_a_page_that_is_left_and_come_back_to_is_as_it_was(leafing: Browser, server: FaultyServer) -> None:
    page = leafing.new_context(service_workers="block").new_page()
    table = Table(page, server.url)
    table.open("ban-sugoroku", level="easy", seed="leaves")
    table.is_persons_turn()
    table.is_engine_up()
    page.evaluate("addEventListener('pageshow', ({ persisted }) => { window.whole = persisted; })")
    labels = table.labels()
    for _ in range(3):
        page.goto(f"{server.url}rules/en/ban-sugoroku.html")
        page.go_back(wait_until="commit")
        table.is_persons_turn()
        assert table.labels() == labels
    play_on(table, 2)
    are_as_recorded(page)


@pytest.mark.warm
@pytest.mark.timeout(300)
def test_games_in_five_tabs_do_not_disturb_each_other(page: Page, site_url: str) -> None:
    pages = [page, *(page.context.new_page() for _ in range(4))]
    tables = [Table(page, site_url) for page in pages]
    for index, table in enumerate(tables):
        table.open("hypergammon", level="easy", seed=f"tab {index}")
    for table in tables:
        play_on(table, 1)
    assert len(sessions(page)) == len(tables)
    are_as_recorded(page)
