"""The service worker from one release to the next, on small sites: whole or not at all."""

import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from tests.browser.pages import Fault, FaultyServer, serving
from tests.browser.releases import listing, small_site
from tests.browser.worker import WorkerPage

ONE, TWO = "tables /tables/ release one", "tables /tables/ release two"
SHELL_OF_ONE = ["app/one/main.js", "index.html"]
FAULTS = [fault for fault in get_args(Fault) if fault != "held"]


@pytest.fixture
def one(tmp_path: Path) -> Path:
    return small_site(tmp_path / "one", "one")


@pytest.fixture
def two(tmp_path: Path) -> Path:
    return small_site(tmp_path / "two", "two")


@pytest.fixture
def site(one: Path) -> Path:
    """What the server of these tests has at first."""
    return one


@pytest.fixture
def server(site: Path) -> Iterator[FaultyServer]:
    with serving(site) as server:
        yield server


@pytest.fixture
def visitor(new_page: Callable[..., Page], server: FaultyServer) -> WorkerPage:
    visitor = WorkerPage(new_page(service_workers="allow"), server.url)
    visitor.open()
    return visitor


def files(site: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = listing(site)["files"]
    return found


def paths(site: Path) -> list[str]:
    return sorted(file["path"] for file in files(site))


def forgive(visitor: WorkerPage) -> None:
    visitor.page.watch.forgive()  # type: ignore[attr-defined]


def test_first_visit_keeps_the_shell_and_all_on_demand(visitor: WorkerPage, one: Path) -> None:
    assert visitor.kept() == {ONE: SHELL_OF_ONE}
    assert visitor.keep_all() == "offline-ready"
    assert visitor.kept() == {ONE: paths(one)}
    progress = visitor.page.evaluate("told.filter(({ sw }) => sw === 'progress')")
    assert progress[-1]["loaded"] == progress[-1]["total"] == sum(file["bytes"] for file in files(one))


@pytest.mark.parametrize("whole", [False, True], ids=["shell", "whole"])
def test_a_release_of_which_any_file_is_missing_or_cut_is_not_taken(
    visitor: WorkerPage, server: FaultyServer, one: Path, two: Path, whole: bool
) -> None:
    if whole:
        assert visitor.keep_all() == "offline-ready"
    before = visitor.kept()
    server.folder = two
    needed = [file["path"] for file in files(two) if whole == (file["tier"] != "shell")]
    needed = [path for path in needed if "/same/" not in path]
    for path in needed:
        for fault in FAULTS:
            server.faults = {f"/{path}": fault}
            assert (visitor.update(), path, fault) == ("redundant", path, fault)
            assert visitor.kept() == before
    server.faults = {}
    assert visitor.shown() == "one"
    visitor.open()
    assert visitor.update() == "activated"
    visitor.change_over()
    assert visitor.kept() == {TWO: paths(two) if whole else ["app/two/main.js", "index.html"]}
    forgive(visitor)


def test_a_file_of_another_content_is_refused(visitor: WorkerPage, server: FaultyServer, two: Path) -> None:
    server.folder = two
    main = two / "app" / "two" / "main.js"
    main.write_text(main.read_text().swapcase())
    assert visitor.update() == "redundant"
    assert list(visitor.kept()) == [ONE]


def test_ready_offline_is_not_said_while_a_file_is_missing(
    visitor: WorkerPage, server: FaultyServer, one: Path
) -> None:
    for path in (file["path"] for file in files(one) if file["tier"] != "shell"):
        server.faults = {f"/{path}": "missing"}
        visitor.forget(ONE, path)
        assert (visitor.keep_all(), path) == ("failed", path)
    server.faults = {}
    assert visitor.keep_all() == "offline-ready"
    forgive(visitor)


def test_an_update_waits_for_a_yes_and_is_whole_offline(visitor: WorkerPage, server: FaultyServer, two: Path) -> None:
    assert visitor.keep_all() == "offline-ready"
    server.folder = two
    asked = len(server.requested)
    assert visitor.update() == "activated"
    assert not [path for path in server.requested[asked:] if "/runtime/same/" in path], "had again what is here"
    assert visitor.shown() == visitor.shown("rules/en/game") == "one"
    visitor.cut_off(server)
    again = WorkerPage(visitor.page.context.new_page(), server.url)
    visitor.page.close()
    assert again.shown() == "one", "closing every window is no yes"
    again.is_offered_a_newer_one()
    again.change_over()
    assert again.shown() == again.shown("rules/en/game.html") == "two"
    assert again.differing(files(two)) == []


def test_a_release_that_nobody_said_yes_to_gives_way_to_the_next(
    visitor: WorkerPage, server: FaultyServer, two: Path, tmp_path: Path
) -> None:
    for folder in (two, small_site(tmp_path / "three", "three")):
        server.folder = folder
        assert visitor.update() == "activated"
        assert visitor.shown() == "one"
        visitor.open()
    assert sorted(visitor.kept()) == [ONE, "tables /tables/ release three"]
    visitor.change_over()
    assert visitor.shown() == "three"


def test_an_unknown_page_gets_the_missing_page_offline(visitor: WorkerPage, server: FaultyServer) -> None:
    assert visitor.keep_all() == "offline-ready"
    visitor.cut_off(server)
    answer = visitor.page.goto(f"{server.url}nothing/here")
    assert answer
    assert answer.status == 404
    assert visitor.page.title() == "one"
    forgive(visitor)


def test_caches_of_others_on_the_origin_are_left_alone(visitor: WorkerPage, server: FaultyServer, two: Path) -> None:
    others = ["someone else", "tables /tables/other/ release one", "tables / release one"]
    visitor.page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", others)
    server.folder = two
    assert visitor.update() == "activated"
    visitor.change_over()
    assert sorted(visitor.kept()) == sorted([*others, TWO])


def test_a_window_of_the_old_release_goes_on_when_another_changes_over(
    visitor: WorkerPage, server: FaultyServer, one: Path, two: Path
) -> None:
    assert visitor.keep_all() == "offline-ready"
    old = WorkerPage(visitor.page.context.new_page(), server.url)
    old.open()
    server.folder = two
    assert visitor.update() == "activated"
    visitor.cut_off(server)
    visitor.change_over()
    assert visitor.shown() == "two"
    hashed = [file for file in files(one) if file["path"].startswith(("app/", "data/", "runtime/"))]
    assert old.differing(hashed) == []
    assert visitor.differing(files(two)) == []


def test_an_old_release_does_not_stay_for_ever(
    visitor: WorkerPage, server: FaultyServer, two: Path, tmp_path: Path
) -> None:
    other = visitor.page.context.new_page()
    other.goto(server.url)
    for name, folder in [("two", two), ("three", small_site(tmp_path / "three", "three"))]:
        server.folder = folder
        assert visitor.update() == "activated"
        visitor.change_over()
        assert len(visitor.kept()) == 2, name
    other.close()
    server.folder = small_site(tmp_path / "four", "four")
    assert visitor.update() == "activated"
    visitor.change_over()
    assert list(visitor.kept()) == ["tables /tables/ release four"]


def test_back_to_an_earlier_release_that_fails_leaves_it_whole(
    visitor: WorkerPage, server: FaultyServer, one: Path, two: Path
) -> None:
    """The release at work is deployed again while a newer one waits: its cache must outlive a failed install."""
    server.folder = two
    assert visitor.update() == "activated"
    server.folder = one
    visitor.page.evaluate(f"caches.open({ONE!r}).then((cache) => cache.delete('app/one/main.js'))")
    server.faults = {"main.js": "missing"}
    assert visitor.update() == "redundant"
    assert visitor.kept()[ONE] == ["index.html"]
    forgive(visitor)


def test_full_storage_leaves_the_old_release_working(visitor: WorkerPage, server: FaultyServer, tmp_path: Path) -> None:
    assert visitor.keep_all() == "offline-ready"
    before = visitor.kept()
    server.folder = small_site(tmp_path / "large", "two", ballast=3_000_000)
    cdp = visitor.page.context.new_cdp_session(visitor.page)
    origin = server.url.removesuffix(server.prefix)
    used = cdp.send("Storage.getUsageAndQuota", {"origin": origin})["usage"]
    cdp.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 1_000_000})
    assert visitor.update() == "redundant"
    assert visitor.kept() == before
    assert visitor.shown() == "one"
    cdp.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    visitor.open()
    assert visitor.update() == "activated"


def test_a_browser_killed_in_the_middle_of_an_install(
    playwright: Playwright, launch: dict[str, Any], server: FaultyServer, two: Path, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with started(playwright, launch, profile) as (context, process):
        visitor = WorkerPage(context.pages[0], server.url)
        visitor.open()
        assert visitor.keep_all() == "offline-ready"
        server.folder = two
        server.faults = {"/pyodide.asm.wasm": "held"}
        visitor.page.evaluate("void registration.update()")
        assert server.holding.wait(60)
        process.send_signal(signal.SIGKILL)
        process.wait()
    server.faults = {}
    server.let_go.set()
    server.down = True
    with started(playwright, launch, profile) as (context, _):
        visitor = WorkerPage(context.pages[0], server.url)
        assert visitor.shown() == visitor.shown("rules/en/game.html") == "one"
        server.down = False
        visitor.open()
        visitor.is_offered_a_newer_one()
        visitor.change_over()
        assert visitor.shown() == "two"
        assert visitor.kept() == {TWO: paths(two)}


@contextmanager
def started(
    playwright: Playwright, launch: dict[str, Any], profile: Path
) -> Iterator[tuple[BrowserContext, "subprocess.Popen[bytes]"]]:
    """A browser with a profile that outlives it, and its process."""
    command = [launch["executable_path"], *launch["args"], "--headless=new", f"--user-data-dir={profile}"]
    process = subprocess.Popen(
        [*command, "--remote-debugging-port=0", "about:blank"],
        stderr=subprocess.PIPE,
    )
    try:
        address = next(line.split()[-1].decode() for line in process.stderr if b"DevTools listening on" in line)  # type: ignore[union-attr]
        browser = playwright.chromium.connect_over_cdp(address)
        yield browser.contexts[0], process
    finally:
        process.kill()
        process.wait()
