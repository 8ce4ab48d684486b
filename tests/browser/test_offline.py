"""The site without a server, and from one release to the next."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.pages import EnginePage, Fault, FaultyServer
from tests.browser.releases import listing, next_release

REGISTER = """
async () => {
  window.told = [];
  navigator.serviceWorker.addEventListener('message', ({ data }) => window.told.push(data));
  window.registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  }
}
"""
KEEP_ALL = """
() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data.sw === 'offline-ready' || data.sw === 'failed') resolve(data);
  });
  navigator.serviceWorker.controller.postMessage('fetch-extra');
})
"""
DIFFERING = """
async (files) => {
  const differing = [];
  for (const { path, sha256 } of files) {
    const data = await (await fetch(path)).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    if (Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') !== sha256) differing.push(path);
  }
  return differing;
}
"""
# The state in which an update ends: 'installed' (it waits) or 'redundant' (it was given up).
UPDATE = """
async () => {
  const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }));
  await registration.update();
  await found;
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve) => {
    const look = () => ['installed', 'redundant'].includes(worker?.state ?? 'redundant') && resolve(worker?.state);
    worker?.addEventListener('statechange', look);
    look();
  });
}
"""
CHANGE_OVER = """
() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(null));
  registration.waiting.postMessage('skip-waiting');
})
"""
RELEASE = "document.querySelector('meta[name=release]')?.content ?? null"


@pytest.fixture
def visitor(new_page: Callable[..., Page], server: FaultyServer) -> Page:
    """A page under the service worker."""
    page = new_page(service_workers="allow")
    page.goto(f"{server.url}blank.html")
    page.evaluate(REGISTER)
    return page


def cut_off(page: Page, server: FaultyServer) -> None:
    server.down = True
    page.context.set_offline(True)


def test_everything_is_there_without_server_and_network(
    visitor: Page, server: FaultyServer, site: Path, app: str
) -> None:
    assert visitor.evaluate(KEEP_ALL) == {"sw": "offline-ready"}
    progress = visitor.evaluate("told.filter(({ sw }) => sw === 'progress')")
    assert progress[-1]["loaded"] == progress[-1]["total"]
    cut_off(visitor, server)
    visitor.goto(f"{server.url}index.html?game=ban-sugoroku")
    visitor.goto(server.url)
    assert visitor.evaluate(DIFFERING, listing(site)["files"]) == []


def test_the_engine_starts_without_server_and_network(visitor: Page, server: FaultyServer, app: str) -> None:
    assert visitor.evaluate(KEEP_ALL) == {"sw": "offline-ready"}
    cut_off(visitor, server)
    visitor.goto(server.url)
    engine = EnginePage(visitor, server.url, app, visit=False)
    assert engine.ask({"do": "hello"})["version"]


def test_an_unknown_page_gets_the_missing_page_offline(visitor: Page, server: FaultyServer) -> None:
    assert visitor.evaluate(KEEP_ALL) == {"sw": "offline-ready"}
    cut_off(visitor, server)
    answer = visitor.goto(f"{server.url}nothing/here")
    assert answer is not None
    assert answer.status == 404
    visitor.watch.forgive()  # type: ignore[attr-defined]


def test_caches_of_others_on_the_origin_are_left_alone(
    visitor: Page, server: FaultyServer, site: Path, tmp_path: Path
) -> None:
    visitor.evaluate("caches.open('someone else')")
    server.folder = next_release(site, tmp_path / "two", "two")
    assert visitor.evaluate(UPDATE) == "installed"
    visitor.evaluate(CHANGE_OVER)
    visitor.goto(server.url)
    names = visitor.evaluate("caches.keys()")
    assert "someone else" in names
    assert [name for name in names if "release" in name] == ["tables /tables/ release two"]


def test_an_update_waits_for_a_yes_and_is_whole(
    visitor: Page, server: FaultyServer, site: Path, tmp_path: Path
) -> None:
    assert visitor.evaluate(KEEP_ALL) == {"sw": "offline-ready"}
    visitor.evaluate("localStorage.setItem('tables:test', 'kept')")
    server.folder = next_release(site, tmp_path / "two", "two")
    assert visitor.evaluate(UPDATE) == "installed"
    other = visitor.context.new_page()
    other.goto(server.url)
    assert other.evaluate(RELEASE) is None
    visitor.evaluate(CHANGE_OVER)
    cut_off(visitor, server)
    visitor.goto(server.url)
    assert visitor.evaluate(RELEASE) == "two"
    assert visitor.evaluate(DIFFERING, listing(server.folder)["files"]) == []
    assert visitor.evaluate("localStorage.getItem('tables:test')") == "kept"


@pytest.mark.parametrize("fault", ["missing", "cut", "short"])
@pytest.mark.parametrize("file", ["index.html", "data/news.json"])
def test_a_broken_deploy_leaves_the_old_release_working(
    visitor: Page, server: FaultyServer, site: Path, tmp_path: Path, file: str, fault: Fault
) -> None:
    server.folder = next_release(site, tmp_path / "two", "two")
    server.faults[file] = fault
    assert visitor.evaluate(UPDATE) == "redundant"
    cut_off(visitor, server)
    visitor.goto(server.url)
    assert visitor.evaluate(RELEASE) is None
    visitor.watch.forgive()  # type: ignore[attr-defined]


def test_a_file_of_another_content_is_refused(visitor: Page, server: FaultyServer, site: Path, tmp_path: Path) -> None:
    server.folder = next_release(site, tmp_path / "two", "two")
    (server.folder / "data" / "news.json").write_text('{"release": "three"}')
    assert visitor.evaluate(UPDATE) == "redundant"
    assert [name for name in visitor.evaluate("caches.keys()") if name.endswith(" two")] == []
