"""The site without a server, and from one release to the next, as a person meets it."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.pages import FaultyServer
from tests.browser.releases import light_release, listing, next_release
from tests.browser.table import Table
from tests.browser.worker import WorkerPage

GAMES = ("ban-sugoroku", "backgammon")
TWO = "tables /tables/ release two"
OF_TWO = re.compile(r"\btwo$")
NOT_OFFLINE = (".nojekyll", "build.json", "sw.js", "wheel/")
# A page that must do without scripts, and one that stands in other people's pages.
NOT_OFFERED = ("404.html", "embed.html")
OFFER = {"en": "A new version is here.", "zh-TW": "有新版本了。", "ja": "新しい版があります。"}


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page(service_workers="allow", reduced_motion="reduce", locale="en-GB")


@pytest.fixture
def table(page: Page, server: FaultyServer) -> Table:
    return Table(page, server.url)


@pytest.fixture(scope="module")
def two(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return next_release(site, tmp_path_factory.mktemp("release") / "two", "two")


@pytest.fixture(scope="module")
def light(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return light_release(site, tmp_path_factory.mktemp("light") / "one", GAMES)


@pytest.fixture(scope="module")
def light_two(light: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return next_release(light, tmp_path_factory.mktemp("light") / "two", "two")


def cut_off(table: Table, server: FaultyServer) -> None:
    server.down = True
    table.page.context.set_offline(True)


def is_ready_offline(table: Table) -> None:
    table.page.keyboard.press("Shift")
    table.page.locator('[data-offline="ready"]:visible').wait_for()


def keep_all(table: Table, server: FaultyServer) -> None:
    """As `is_ready_offline`, without a page and its engine."""
    visitor = WorkerPage(table.page, server.url)
    visitor.open()
    assert visitor.keep_all() == "offline-ready"


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


def files(worker: WorkerPage) -> set[tuple[str, str]]:
    """Every path with the cache it is in. The engine's image may come later than all else."""
    return {(name, path) for name, paths in worker.kept().items() for path in paths}


def app_of(page: Page) -> str:
    """The hashed directory that a page's code comes from."""
    scripts: list[str] = page.locator("script[src]").evaluate_all("scripts => scripts.map(({ src }) => src)")
    (folder,) = {script.partition("/app/")[2].partition("/")[0] for script in scripts}
    return folder


def app_of_site(site: Path) -> str:
    (folder,) = (site / "app").iterdir()
    return folder.name


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
def test_a_site_that_could_not_be_kept_whole_is_kept_later(table: Table, server: FaultyServer, light: Path) -> None:
    page = table.page
    server.folder = light
    page.clock.install()
    server.faults = {"/rules/en/backgammon.html": "missing", "/icons/icon-maskable.png": "held"}
    table.open()
    page.keyboard.press("Shift")
    page.locator('[data-offline="loading"]').wait_for()
    server.let_go.set()
    page.locator('[data-offline=""]').wait_for(state="attached")
    server.faults = {}
    page.clock.fast_forward("01:00")
    page.locator('[data-offline="ready"]:visible').wait_for()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("place", ["/", "/a/b/"])
def test_any_place_on_a_host_will_do(table: Table, server: FaultyServer, light: Path, place: str) -> None:
    server.folder, server.prefix = light, place
    keep_all(table, server)
    cut_off(table, server)
    table.page.goto(f"{server.url}rules/en/backgammon.html")
    table.page.locator("a[data-play]").click()
    table.action("throw").click()
    table.is_persons_turn()
    table.is_engine_up()


def test_the_site_can_be_installed(
    playwright: Playwright, launch: dict[str, Any], server: FaultyServer, tmp_path: Path
) -> None:
    with playwright.chromium.launch_persistent_context(tmp_path, **launch) as context:
        page = context.pages[0]
        page.goto(server.url)
        cdp = context.new_cdp_session(page)
        assert cdp.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
        manifest = cdp.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == f"{server.url}manifest.webmanifest"


def test_a_newer_worker_that_is_let_wait_takes_over(
    table: Table, server: FaultyServer, light: Path, tmp_path: Path
) -> None:
    """A browser at times forgets that a worker never waits; this one has not told it."""
    server.folder = light
    keep_all(table, server)
    server.folder = next_release(light, tmp_path / "two", "two")
    worker = server.folder / "sw.js"
    worker.write_text(worker.read_text().replace("    await worker.skipWaiting();\n", "", 1))
    table.open()
    table.action("update").click()
    expect(table.page.locator(".version")).to_have_text(OF_TWO)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("line", [pytest.param("online", marks=pytest.mark.slow), "offline"])
def test_an_update_is_offered_between_turns_and_keeps_the_game(
    table: Table, server: FaultyServer, light: Path, light_two: Path, line: str
) -> None:
    page = table.page
    server.folder = light
    keep_all(table, server)
    table.open()
    first = release(table)
    table.open("ban-sugoroku", level="easy", seed="update")
    play_on(table)
    server.folder = light_two
    page.reload()
    table.is_persons_turn()
    table.action("update").wait_for()
    while table.action("update").count():
        table.step(lambda control: control.click(), random.Random(1))
    table.action("undo").click()
    table.action("update").wait_for()
    labels = table.labels()
    if line == "offline":
        cut_off(table, server)
    table.action("home").click()
    assert release(table) == first
    table.action("continue").first.click()
    with page.expect_navigation():
        table.action("update").click()
    table.is_persons_turn()
    assert table.labels() == labels
    play_on(table)
    expect(table.action("update")).to_have_count(0)
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in loaded if f"/{app_of_site(light)}/" in name]
    table.action("home").click()
    assert release(table) == "two"


def test_a_release_too_old_for_the_server_says_so_and_goes_on_with_a_yes(
    table: Table, server: FaultyServer, light: Path, light_two: Path
) -> None:
    """A person who saves data has no more than the page; two releases later the server has no engine for it."""
    page = table.page
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    server.folder = light
    server.faults = {"/worker.js": "missing"}
    page.goto(server.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    server.folder = light_two
    for address in ("", "?game=ban-sugoroku"):
        page.goto(f"{server.url}{address}")
        expect(page.locator("[data-engine-error]")).to_contain_text("With the update you can go on.")
        expect(table.action("update")).to_be_visible()
    page.watch.forgive()  # type: ignore[attr-defined]
    server.faults = {}
    with page.expect_navigation():
        table.action("update").click()
    table.is_engine_up()
    assert app_of(page) == app_of_site(light_two)


@pytest.mark.timeout(300)
def test_an_update_is_offered_on_every_page_and_changes_all_at_once(
    table: Table, server: FaultyServer, two: Path
) -> None:
    page = table.page
    keep_all(table, server)
    server.folder = two
    pages = [path.name for path in sorted(two.glob("*.html")) if path.name not in NOT_OFFERED]
    for name in [*pages, *(f"rules/{lang}/plakoto.html" for lang in OFFER)]:
        page.goto(f"{server.url}{name}")
        table.action("update").wait_for()
    for lang, words in OFFER.items():
        page.goto(f"{server.url}rules/{lang}/index.html")
        expect(page.get_by_role("status").filter(has=table.action("update"))).to_contain_text(words)
    table.action("later").click()
    expect(table.action("update")).to_have_count(0)
    assert app_of(page) != app_of_site(two)
    page.reload()
    with page.expect_navigation():
        table.action("update").click()
    page.goto(f"{server.url}games.html")
    assert app_of(page) == app_of_site(two)
    expect(table.action("update")).to_have_count(0)


@pytest.mark.timeout(600)
def test_two_windows_of_different_releases_both_go_on(table: Table, server: FaultyServer, two: Path) -> None:
    table.open()
    is_ready_offline(table)
    table.open("backgammon", opponent="local", seed="two windows")
    table.action("throw").click()
    table.is_persons_turn()
    server.folder = two
    other = Table(table.page.context.new_page(), server.url)
    other.open()
    other.action("update").click(timeout=240_000)  # all of the new release is fetched first
    expect(other.page.locator(".version")).to_have_text(OF_TWO)
    cut_off(table, server)
    table.page.bring_to_front()  # a page that nobody sees is slow
    play_on(table)
    other.page.bring_to_front()
    other.open("nackgammon", opponent="local", seed="of the new one")
    play_on(other)
    table.page.bring_to_front()
    labels = table.labels()
    table.page.set_viewport_size({"width": 400, "height": 800})
    table.page.locator('main[data-layout="tall"]').wait_for()
    play_on(table, 1)
    assert table.labels() != labels
    labels = table.labels()
    with table.page.expect_navigation():
        table.action("update").click()
    table.is_persons_turn()
    assert table.labels() == labels
    table.action("home").click()
    assert release(table) == "two"
    expect(other.action("update")).to_have_count(0)


@pytest.mark.timeout(300)
def test_reset_drops_what_is_kept_of_the_site_and_keeps_the_games(
    table: Table, server: FaultyServer, light: Path, light_two: Path
) -> None:
    page = table.page
    worker = WorkerPage(page, server.url)
    server.folder = light
    keep_all(table, server)
    page.evaluate("caches.open('someone else')")
    table.open("backgammon", opponent="local", seed="reset")
    table.action("throw").click()
    table.is_persons_turn()
    labels = table.labels()
    table.action("home").click()
    first, before = release(table), files(worker)
    cut_off(table, server)
    page.goto(f"{server.url}?reset")
    page.wait_for_url(server.url)
    assert release(table) == first
    assert before <= files(worker), "without the server nothing is dropped"
    page.watch.forgive()  # type: ignore[attr-defined]
    server.down = False
    page.context.set_offline(False)
    server.folder = light_two
    page.goto(f"{server.url}?reset")
    page.wait_for_url(server.url)
    expect(page.locator(".version")).to_have_text(OF_TWO)
    worker.has_cache(TWO)
    assert [name for name in worker.kept() if "release" in name] == [TWO]
    assert "someone else" in worker.kept()
    table.action("continue").first.click()
    table.is_persons_turn()
    assert table.labels() == labels
