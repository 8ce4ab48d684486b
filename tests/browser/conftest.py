"""A real Chromium on the built site."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.host import Host, address, hosting
from tests.browser.pages import EnginePage, FaultyServer, Watch, serving, watching
from web.make import check, single
from web.make import site as site_builder

# Long enough for a loaded machine; nothing waits this long unless it fails.
PATIENCE = 60_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, as a copy that a build running beside the tests does not change."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(site_builder.build(), folder)
    return folder


@pytest.fixture(scope="session")
def listing(site: Path) -> dict[str, dict[str, object]]:
    """build.json by path."""
    files = json.loads((site / "build.json").read_text())["files"]
    return {file["path"]: file for file in files}


@pytest.fixture(scope="session")
def app(listing: dict[str, dict[str, object]]) -> str:
    """The path of the page's own code, relative to the site."""
    return next(path for path in listing if path.endswith("/site.json")).removesuffix("site.json")


def is_warm(request: pytest.FixtureRequest) -> bool:
    return request.node.get_closest_marker("warm") is not None


@pytest.fixture
def server(request: pytest.FixtureRequest, site: Path) -> Iterator[FaultyServer]:
    if is_warm(request):
        _, server = request.getfixturevalue("warm")
        yield server
        server.recover()
    else:
        with serving(site) as server:
            yield server


@pytest.fixture
def site_url(server: FaultyServer) -> str:
    return server.url


@pytest.fixture(scope="session")
def one_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games as one file."""
    return single.build(tmp_path_factory.mktemp("one file") / "tables.html")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def launch(playwright: Playwright) -> dict[str, object]:
    """How Chromium is started: as root it must do without its sandbox.

    Beside other tests it does not compile hot code a second time: their visits are too short for that to pay.
    """
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    arguments = {
        "--disable-quic": True,
        "--no-sandbox": as_root,
        "--js-flags=--liftoff-only": "PYTEST_XDIST_WORKER" in os.environ,
    }
    return {
        "executable_path": os.environ.get("TABLES_BROWSER") or check.browser(),
        "args": [argument for argument, meant in arguments.items() if meant],
    }


@pytest.fixture(scope="session")
def browser(playwright: Playwright, launch: dict[str, object]) -> Iterator[Browser]:
    browser = playwright.chromium.launch(**launch)  # type: ignore[arg-type]
    yield browser
    browser.close()


@pytest.fixture
def new_page(browser: Browser, server: FaultyServer) -> Iterator[Callable[..., Page]]:
    """Opens pages, each in a context of its own made with the given options, and watches over all of them."""
    contexts, watches = [], []

    def open_page(**options: object) -> Page:
        context = browser.new_context(**{"service_workers": "block", **options})  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        watch = Watch(context, server.url.removesuffix(server.prefix))
        contexts.append(context)
        watches.append(watch)
        page = context.new_page()
        page.watch = watch  # type: ignore[attr-defined]
        return page

    yield open_page
    for context in contexts:
        context.close()
    for watch in watches:
        watch.check()


@pytest.fixture
def page(request: pytest.FixtureRequest, new_page: Callable[..., Page]) -> Page:
    """A page for one test: in a context of its own, or in a test marked as warm in the one that these share."""
    page: Page = request.getfixturevalue("warm_page") if is_warm(request) else new_page()
    return page


@pytest.fixture(scope="session")
def warm(browser: Browser, site: Path) -> Iterator[tuple[BrowserContext, FaultyServer]]:
    """A context for many tests, as a person's browser is for many visits: only its first engine starts from nothing."""
    with serving(site) as server:
        context = browser.new_context(service_workers="block")
        context.set_default_timeout(PATIENCE)
        yield context, server
        context.close()


@pytest.fixture
def warm_page(warm: tuple[BrowserContext, FaultyServer]) -> Iterator[Page]:
    """A page in the context that tests share. What it keeps is forgotten afterwards, but for the engine."""
    context, server = warm
    origin = server.url.removesuffix(server.prefix)
    with watching(context, origin) as watch:
        page = context.new_page()
        page.watch = watch  # type: ignore[attr-defined]
        yield page
        context.set_offline(False)
        empty = context.new_page()
        for left in context.pages:
            if left is not empty:
                left.close()
        kept = {"origin": origin, "storageTypes": "local_storage,indexeddb"}
        context.new_cdp_session(empty).send("Storage.clearDataForOrigin", kept)
        empty.close()


@pytest.fixture
def new_host(new_page: Callable[..., Page], site_url: str, tmp_path: Path) -> Iterator[Callable[..., Host]]:
    """Opens pages of a foreign site."""
    pages: list[Page] = []
    with hosting(tmp_path) as server:

        def open_host(**options: object) -> Host:
            page = new_page(**{"reduced_motion": "reduce", **options})
            pages.append(page)
            return Host(page, address(server), site_url, tmp_path)

        yield open_host
        for page in pages:
            watch = page.watch  # type: ignore[attr-defined]
            watch.foreign[:] = [url for url in watch.foreign if not url.startswith(address(server))]


@pytest.fixture
def engine(page: Page, server: FaultyServer, app: str) -> EnginePage:
    return EnginePage(page, server.url, app)
