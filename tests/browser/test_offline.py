"""The site without a server, and from one release to the next, as a person meets it."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import FaultyServer
from tests.browser.releases import listing, next_release
from tests.browser.table import Table
from tests.browser.worker import WorkerPage

OF_TWO = re.compile(r"\btwo$")
# Settles when a newer release waits.
WAITING = """
() => new Promise((resolve) => navigator.serviceWorker.ready.then((here) => {
  const look = () => here.waiting && resolve(null);
  const watch = () => here.installing?.addEventListener('statechange', look);
  here.addEventListener('updatefound', watch);
  watch();
  look();
}))
"""
NOT_OFFLINE = (".nojekyll", "build.json", "sw.js", "wheel/")


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page(service_workers="allow", reduced_motion="reduce", locale="en-GB")


@pytest.fixture
def table(page: Page, server: FaultyServer) -> Table:
    return Table(page, server.url)


@pytest.fixture(scope="module")
def two(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return next_release(site, tmp_path_factory.mktemp("release") / "two", "two")


def cut_off(table: Table, server: FaultyServer) -> None:
    server.down = True
    table.page.context.set_offline(True)


def is_ready_offline(table: Table) -> None:
    table.page.keyboard.press("Shift")
    table.page.locator('[data-offline="ready"]:visible').wait_for()


def play_on(table: Table, turns: int = 2) -> None:
    """Plays until so many turns are over and the person is asked again."""
    chance = random.Random(1)
    table.is_persons_turn()
    end = int(table.data("turn") or 0) + turns
    while int(table.data("turn") or 0) < end:
        table.step(lambda control: control.click(), chance)
        table.is_persons_turn()


def release(table: Table) -> str:
    """What the footer of the first screen says."""
    return table.page.locator(".version").inner_text().split()[-1]


def test_list_of_the_service_worker_is_the_whole_site(site: Path) -> None:
    shipped = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    kept = {file["path"] for file in listing(site)["files"]}
    assert kept == {path for path in shipped if not path.startswith(NOT_OFFLINE)}


@pytest.mark.timeout(300)
def test_a_person_plays_without_server_and_network_after_one_visit(
    table: Table, server: FaultyServer, site: Path
) -> None:
    page = table.page
    server.faults = {"/share.html": "held"}
    table.open()
    page.keyboard.press("Shift")
    page.locator('[data-offline="loading"]').wait_for()
    assert server.holding.wait(60)
    assert page.locator('[data-offline="ready"]').count() == 0
    server.let_go.set()
    is_ready_offline(table)
    cut_off(table, server)
    assert WorkerPage(page, server.url).differing(listing(site)["files"]) == []

    table.action("language").select_option("ja")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator('[data-offline="ready"]')).to_have_text("オフラインでも遊べます")
    table.open("plakoto", level="easy", lang="zh-TW")
    play_on(table)
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant-TW")
    table.open("ban-sugoroku", level="easy", seed="offline")
    play_on(table)
    assert page.locator("[data-turns] li").count() >= 2

    page.goto(f"{server.url}rules/ja/hypergammon.html")
    expect(page.locator("h1")).to_be_visible()
    picture = page.locator("figure svg").first.bounding_box()
    assert picture
    assert picture["height"] > 100
    page.goto(f"{server.url}lessons.html?{urlencode({'lang': 'en', 'game': 'ban-sugoroku', 'lesson': 'aim'})}")
    table.action("next").click()
    for place in (24, 13):
        page.locator(f'button[data-place="{place}"][data-legal]').click()
    expect(table.root).to_have_attribute("data-stand", "right")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("line", ["online", "offline"])
def test_an_update_is_offered_and_keeps_the_game(
    table: Table, server: FaultyServer, site: Path, two: Path, line: str
) -> None:
    page = table.page
    table.open()
    is_ready_offline(table)
    first = release(table)
    table.open("ban-sugoroku", level="easy", seed="update")
    play_on(table)
    labels = table.labels()
    server.folder = two
    page.reload()
    page.evaluate(WAITING)
    table.is_persons_turn()
    assert table.action("update").count() == 0, "offered between games only"
    assert table.labels() == labels
    table.action("home").click()
    table.action("update").wait_for()
    assert release(table) == first
    if line == "offline":
        cut_off(table, server)
    table.action("update").click()
    expect(page.locator(".version")).to_have_text(OF_TWO)
    expect(table.action("update")).to_have_count(0)
    table.action("continue").first.click()
    table.is_persons_turn()
    assert table.labels() == labels
    play_on(table)
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    (old,) = (path.name for path in (site / "app").iterdir())
    assert not [name for name in loaded if f"/{old}/" in name]


@pytest.mark.timeout(300)
def test_two_windows_of_different_releases_both_go_on(table: Table, server: FaultyServer, two: Path) -> None:
    table.open()
    is_ready_offline(table)
    table.open("backgammon", opponent="local", seed="two windows")
    table.action("throw").click()
    table.is_persons_turn()
    server.folder = two
    other = Table(table.page.context.new_page(), server.url)
    other.open()
    other.action("update").click()
    expect(other.page.locator(".version")).to_have_text(OF_TWO)
    cut_off(table, server)
    play_on(table)
    other.open("nackgammon", opponent="local", seed="of the new one")
    play_on(other)
    labels = table.labels()
    table.page.set_viewport_size({"width": 400, "height": 800})
    table.page.locator('main[data-layout="tall"]').wait_for()
    play_on(table, 1)
    assert table.labels() != labels
    labels = table.labels()
    table.page.reload()
    table.is_persons_turn()
    assert table.labels() == labels
    table.action("home").click()
    assert release(table) == "two"


@pytest.mark.timeout(300)
def test_reset_drops_what_is_kept_of_the_site_and_keeps_the_games(
    table: Table, server: FaultyServer, two: Path
) -> None:
    page = table.page
    worker = WorkerPage(page, server.url)
    page.goto(server.url)
    page.evaluate("caches.open('someone else')")
    table.open("backgammon", opponent="local", seed="reset")
    table.action("throw").click()
    table.is_persons_turn()
    labels = table.labels()
    table.action("home").click()
    is_ready_offline(table)
    first, before = release(table), worker.kept()
    cut_off(table, server)
    page.goto(f"{server.url}?reset")
    page.wait_for_url(server.url)
    assert release(table) == first
    assert worker.kept() == before, "without the server nothing is dropped"
    page.watch.forgive()  # type: ignore[attr-defined]
    server.down = False
    page.context.set_offline(False)
    server.folder = two
    page.goto(f"{server.url}?reset")
    page.wait_for_url(server.url)
    expect(page.locator(".version")).to_have_text(OF_TWO)
    page.evaluate("navigator.serviceWorker.ready")
    assert [name for name in worker.kept() if "release" in name] == ["tables /tables/ release two"]
    assert "someone else" in worker.kept()
    table.action("continue").first.click()
    table.is_persons_turn()
    assert table.labels() == labels
