"""The archive of games by itself, in an empty page of the site."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.pages import FaultyServer
from web.make.paths import WEB

SOURCES = {path.relative_to(WEB).as_posix(): path for part in ("app", "records") for path in (WEB / part).glob("*.js")}
NAME = "tables:/tables/:records"
# Puts a value into a store of a database of this name, begun if need be.
RAW = """
([name, version, store, value]) => new Promise((resolve, reject) => {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const writing = request.result.transaction(store, 'readwrite');
    writing.objectStore(store).put(value);
    writing.oncomplete = () => { request.result.close(); resolve(); };
  };
})
"""


def kept(number: int, **more: object) -> dict[str, Any]:
    record = {"v": 1, "setup": {"game": "backgammon", "seed": "s"}, "actions": []}
    told = {"v": 1, "id": f"g{number}", "name": "", "names": ["", ""], "record": record, "choice": None}
    return {**told, "source": "played", "created": 1, "changed": number, "result": None, "turns": 1, **more}


class ArchivePage:
    def __init__(self, page: Page, server: FaultyServer) -> None:
        self.page = page
        server.further.update(SOURCES)
        self.url = server.url

    def open(self) -> "ArchivePage":
        """A visit: the archive of an earlier one is opened."""
        self.page.goto(f"{self.url}blank.html")
        self.page.evaluate(
            """async (address) => {
              window.archive = await (await import(address)).openArchive();
              window.told = 0;
              archive.watch(() => { window.told += 1; });
            }""",
            f"{self.url}other/records/archive.js",
        )
        return self

    def do(self, name: str, *values: object) -> Any:
        return self.page.evaluate("([name, values]) => archive[name](...values)", [name, values])

    def ids(self) -> list[str]:
        return [game["id"] for game in self.do("list")]


@pytest.fixture
def archive(page: Page, server: FaultyServer) -> ArchivePage:
    return ArchivePage(page, server).open()


def test_games_outlive_the_page_latest_changed_first(archive: ArchivePage) -> None:
    assert all(archive.do("put", kept(number)) for number in (1, 3, 2))
    archive.open()
    assert archive.ids() == ["g3", "g2", "g1"]
    assert archive.do("get", "g2") == kept(2)
    assert archive.do("get", "none") is None
    assert archive.page.evaluate("archive.lasting")


def test_review_goes_with_its_game_and_comes_back_with_it(archive: ArchivePage) -> None:
    archive.do("put", kept(1))
    assert archive.do("keepReview", "g1", {"loss": 0.5})
    assert archive.do("reviews") == [{"id": "g1", "review": {"loss": 0.5}}]
    archive.do("remove", ["g1"])
    assert archive.ids() == []
    assert archive.do("review", "g1") is None
    archive.do("restore", [kept(1)])
    assert archive.do("review", "g1") == {"loss": 0.5}


def test_other_pages_are_told_of_changes(archive: ArchivePage, server: FaultyServer) -> None:
    second = ArchivePage(archive.page.context.new_page(), server).open()
    archive.do("put", kept(1))
    second.page.wait_for_function("told > 0")
    assert second.ids() == ["g1"]


def test_full_disk_is_told_and_the_game_stays_for_the_visit(archive: ArchivePage, server: FaultyServer) -> None:
    cdp = archive.page.context.new_cdp_session(archive.page)
    origin = server.url.removesuffix(server.prefix)
    cdp.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    archive.do("put", kept(1))
    full = kept(2, name="x" * 2_000_000)
    assert archive.do("put", full) is False
    assert archive.ids() == ["g2", "g1"]
    assert archive.do("get", "g2") == full
    cdp.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    assert archive.do("put", full) is True
    assert archive.open().ids() == ["g2", "g1"]


@pytest.mark.parametrize("broken", [{"v": 1}, {"v": 9, "new": True}, {"names": None}])
def test_game_that_cannot_be_read_is_kept_apart(archive: ArchivePage, broken: dict[str, object]) -> None:
    archive.do("put", kept(1))
    assert archive.do("aside") is None
    archive.page.evaluate(RAW, [NAME, 1, "games", {"id": "broken", **broken}])
    assert archive.open().ids() == ["g1"]
    assert json.loads(archive.do("aside"))["games"] == [{"id": "broken", **broken}]
    archive.do("dropAside")
    assert archive.do("aside") is None
    assert archive.ids() == ["g1"]


def test_store_that_cannot_be_read_is_set_aside_whole(new_page: Callable[..., Page], server: FaultyServer) -> None:
    page = new_page()
    page.goto(f"{server.url}blank.html")
    page.evaluate(RAW, [NAME, 7, "of a later release", {"id": "old", "worth": "keeping"}])
    archive = ArchivePage(page, server).open()
    assert archive.page.evaluate("archive.lasting")
    assert archive.do("put", kept(1))
    archive.open()
    assert archive.ids() == ["g1"]
    aside = json.loads(archive.do("aside"))["databases"]
    assert aside == {NAME: {"of a later release": [{"id": "old", "worth": "keeping"}]}}
    archive.do("dropAside")
    assert archive.open().do("aside") is None
    assert archive.ids() == ["g1"]


def test_store_that_can_be_read_again_is_taken_back(archive: ArchivePage) -> None:
    """As after a fault of the disk: the games of before and those of between are both there."""
    archive.do("put", kept(1))
    archive.page.evaluate(f"localStorage['{NAME}'] = JSON.stringify({{ number: 1, aside: ['{NAME}'] }})")
    assert archive.open().ids() == ["g1"]
    assert archive.do("aside") is None
    archive.do("put", kept(2))
    assert archive.open().ids() == ["g2", "g1"]


def test_text_that_cannot_be_read_is_set_aside(archive: ArchivePage) -> None:
    archive.page.evaluate("localStorage['tables:/tables/:records'] = '{broken'")
    archive.open()
    assert list(json.loads(archive.do("aside"))["texts"].values()) == ["{broken"]


def test_without_a_database_the_archive_lasts_as_long_as_the_page(
    new_page: Callable[..., Page], server: FaultyServer
) -> None:
    page = new_page()
    page.add_init_script("delete window.indexedDB; Object.defineProperty(window, 'indexedDB', { value: undefined })")
    archive = ArchivePage(page, server).open()
    assert not archive.page.evaluate("archive.lasting")
    archive.do("put", kept(1))
    assert archive.ids() == ["g1"]
    archive.do("remove", ["g1"])
    assert archive.ids() == []
