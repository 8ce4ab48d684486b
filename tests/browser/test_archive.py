"""The archive of games by itself, in an empty page of the site."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

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


ARCHIVES = sorted((Path(__file__).parents[1] / "data" / "archive").glob("*.json"))
# Begins a database as a release did that kept these values.
RELEASED = """
([name, { version, games, reviews }]) => new Promise((resolve, reject) => {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const store of ['games', 'reviews']) request.result.createObjectStore(store, { keyPath: 'id' });
  };
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const writing = request.result.transaction(['games', 'reviews'], 'readwrite');
    for (const game of games) writing.objectStore('games').put(game);
    for (const review of reviews) writing.objectStore('reviews').put(review);
    writing.oncomplete = () => { request.result.close(); resolve(); };
  };
})
"""
ODD: list[Any] = [None, True, -1, 1e300, "", "x" * 5000, "__proto__", [], [None], {}, {"v": 1}, "<b>", [[[]]]]


def damaged(count: int) -> Iterator[dict[str, Any]]:
    """Kept games with something odd in one or two places, however deep."""
    rng = random.Random("odd values")
    released = json.loads(ARCHIVES[-1].read_text())["games"]
    for number in range(count):
        value = copy.deepcopy(rng.choice(released))
        for _ in range(rng.randint(1, 2)):
            at: Any = value
            while True:
                keys = list(at) if isinstance(at, dict) else list(range(len(at)))
                key = rng.choice(keys)
                if not (isinstance(at[key], (dict, list)) and at[key]) or rng.random() < 0.4:
                    break
                at = at[key]
            at[key] = copy.deepcopy(rng.choice(ODD))
        yield {**value, "id": f"odd {number}"}


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


@pytest.mark.parametrize("file", ARCHIVES, ids=lambda file: file.stem)
def test_database_of_a_release_is_read(new_page: Callable[..., Page], server: FaultyServer, file: Path) -> None:
    released = json.loads(file.read_text())
    page = new_page()
    page.goto(f"{server.url}blank.html")
    page.evaluate(RELEASED, [NAME, released])
    archive = ArchivePage(page, server).open()
    assert archive.do("list") == sorted(released["games"], key=lambda game: -game["changed"])
    assert archive.do("reviews") == released["reviews"]
    assert archive.do("aside") is None
    page.goto(f"{server.url}games.html?lang=en")
    expect(page.locator("[data-kept]")).to_have_count(len(released["games"]))


def test_odd_values_hide_no_game_and_break_no_page(new_page: Callable[..., Page], server: FaultyServer) -> None:
    values = list(damaged(150))
    page = new_page()
    page.goto(f"{server.url}blank.html")
    page.evaluate(RELEASED, [NAME, {"version": 1, "games": [*values, kept(1, name="Whole")], "reviews": []}])
    archive = ArchivePage(page, server).open()
    ids = archive.ids()
    assert "g1" in ids
    aside = [game["id"] for game in json.loads(archive.do("aside"))["games"]]
    assert sorted([*ids, *aside]) == sorted(["g1", *(value["id"] for value in values)])
    assert 0 < len(aside) < len(values)
    for name in ("games", "review", "dice", "index"):
        page.goto(f"{server.url}{name}.html?lang=en")
        page.locator("main h1").first.wait_for()
        assert page.locator("[data-fault]").count() == 0, name
    page.goto(f"{server.url}games.html?lang=en")
    expect(page.locator("[data-kept]")).to_have_count(len(ids))
    expect(page.get_by_role("heading", name="Whole")).to_be_visible()
