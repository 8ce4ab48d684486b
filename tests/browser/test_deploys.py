"""Every file of the built site, missing, cut or of other content: what is kept goes on, and it is told.

A fault moves from file to file; each attempt goes on where the last one failed.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.pages import Fault, FaultyServer
from tests.browser.releases import listing, small_site
from tests.browser.worker import WorkerPage

ONE = "tables /tables/ release one"
FAULTS: tuple[Fault, ...] = ("missing", "cut", "short", "other")
SAMPLE = 4

Sweep = Callable[[Iterable[str]], Iterator[tuple[str, Fault]]]


@pytest.fixture
def visitor(new_page: Callable[..., Page], server: FaultyServer) -> Iterator[WorkerPage]:
    visitor = WorkerPage(new_page(service_workers="allow"), server.url)
    yield visitor
    visitor.page.watch.forgive()  # type: ignore[attr-defined]


@pytest.fixture(params=["some", pytest.param("all", marks=[pytest.mark.slow, pytest.mark.timeout(1200)])])
def sweep(request: pytest.FixtureRequest, server: FaultyServer) -> Sweep:
    """Has the server fail in every way with each of some paths, one after the other."""

    def faults(paths: Iterable[str]) -> Iterator[tuple[str, Fault]]:
        chosen = list(paths)
        if request.param == "some":
            chosen = sorted(random.Random(len(chosen)).sample(chosen, SAMPLE))
        for path in chosen:
            for fault in FAULTS:
                server.faults = {f"{server.prefix}{path}": fault}
                yield path, fault
        server.faults = {}

    return faults


def test_an_update_with_a_broken_file_is_not_taken(
    visitor: WorkerPage, server: FaultyServer, site: Path, tmp_path: Path, sweep: Sweep
) -> None:
    server.folder = small_site(tmp_path / "one", "one")
    visitor.open()
    assert visitor.keep_all() == "offline-ready"
    before = visitor.kept()[ONE]
    server.folder = site
    release = listing(site)
    name = f"tables /tables/ release {release['id']}"
    visitor.page.evaluate("(name) => caches.open(name)", name)  # as if an install had been killed
    for path, fault in sweep(file["path"] for file in release["files"]):
        visitor.forget(name, path)
        assert (visitor.update(), path, fault) == ("redundant", path, fault)
        kept = visitor.kept()
        assert kept[ONE] == before
        assert path not in kept[name]
    assert visitor.shown() == "one"
    visitor.open()
    visitor.is_offered_a_newer_one()
    visitor.change_over()
    visitor.cut_off(server)
    assert visitor.differing(release["files"]) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_worker_is_not_taken(
    visitor: WorkerPage, server: FaultyServer, site: Path, tmp_path: Path, fault: Fault
) -> None:
    server.folder = small_site(tmp_path / "one", "one")
    visitor.open()
    server.folder = site
    server.faults = {"/sw.js": fault}
    assert not visitor.page.evaluate("registration.update().then(() => true, () => false)")
    assert list(visitor.kept()) == [ONE]
    assert visitor.shown() == "one"


def test_a_broken_file_is_named_and_had_later(
    visitor: WorkerPage, server: FaultyServer, site: Path, sweep: Sweep
) -> None:
    visitor.open()
    release = listing(site)
    files, name = release["files"], f"tables /tables/ release {release['id']}"
    for path, fault in sweep(file["path"] for file in files if file["tier"] != "shell"):
        visitor.forget(name, path)
        assert (visitor.keep_all(), path, fault) == ("failed", path, fault)
        assert path in visitor.page.evaluate("told.at(-1).message")
    assert visitor.keep_all() == "offline-ready"
    visitor.cut_off(server)
    assert visitor.differing(files) == []
