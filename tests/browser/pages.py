"""The site on a server whose files can be made to fail, and a watch over what a page does."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebError, expect

from web.make.serve import PagesHandler, PagesServer

# An empty page of the site, under the policy that the site's own pages have.
BLANK = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none';
 script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:;
 manifest-src 'self'; frame-src 'self'">
<link rel="icon" href="data:,">
<title>Engine</title>
"""

# Keeps in `said` everything that the polite region has said, since what comes after takes its place.
HEAR = """
window.said = [];
new MutationObserver(() => {
  const text = document.querySelector('[aria-live="polite"]')?.textContent;
  if (text) said.push(text);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""

# Playwright's own word where a test does without service worker.
BLOCKED = "Service Worker registration blocked by Playwright"

HELD_AT_MOST = 120  # seconds

Fault = Literal["missing", "cut", "short", "other", "held"]


class FaultyServer(PagesServer):
    """GitHub Pages on a bad day: `faults` says how the files whose path ends so are answered.

    A file that is "held" is not sent before `let_go`; `holding` says that it has been asked for.
    """

    def __init__(self, folder: Path, port: int = 0) -> None:
        super().__init__(folder, port, handler=FaultyHandler)
        self.faults: dict[str, Fault] = {}
        self.requested: list[str] = []
        self.further: dict[str, Path] = {}
        self.down = False
        self.failed = 0.0  # when a file was last answered wrongly, in seconds since 1970
        self.holding = threading.Event()
        self.let_go = threading.Event()

    def recover(self) -> None:
        """A good day again."""
        self.faults.clear()
        self.requested.clear()
        self.down = False
        self.holding.clear()
        self.let_go.clear()

    def find(self, path: str) -> Path | None:
        """Under other/ lie files that are not the site's: those of another page."""
        other = f"{self.prefix}other/"
        return self.further.get(path.removeprefix(other)) if path.startswith(other) else super().find(path)

    def fault(self, path: str) -> Fault | None:
        fault = next((fault for end, fault in list(self.faults.items()) if path.endswith(end)), None)
        if fault:
            self.failed = time.time()
        return fault


class FaultyHandler(PagesHandler):
    server: FaultyServer

    def answer(self, *, body: bool) -> None:
        path = urlsplit(self.path).path
        self.server.requested.append(path)
        if self.server.down:
            self.close_connection = True
            return
        if self.server.fault(path) == "missing":
            self._send(HTTPStatus.NOT_FOUND, b"missing", "text/plain", body=body)
        elif self.server.fault(path) == "other":
            self._send(HTTPStatus.OK, b"something else", "text/plain", body=body)
        elif path.endswith("/blank.html"):
            self._send(HTTPStatus.OK, BLANK.encode(), "text/html", body=body)
        else:
            super().answer(body=body)

    def send_header(self, keyword: str, value: str) -> None:
        if keyword == "Content-Length" and self.server.fault(self.path) == "short":
            value = str(int(value) // 2)
        super().send_header(keyword, value)

    def write(self, data: bytes) -> None:
        fault = self.server.fault(self.path)
        if fault == "held":
            self.server.holding.set()
            self.server.let_go.wait(HELD_AT_MOST)
        super().write(data[: len(data) // 2] if fault in ("cut", "short") else data)
        if fault == "cut":
            self.close_connection = True


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[FaultyServer]:
    server = FaultyServer(folder, port)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield server
    finally:
        server.let_go.set()
        server.shutdown()
        server.server_close()
        thread.join()


class Watch:
    """Collects what no page of the site may do: warn, fail, or ask another origin for something."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.origin = origin
        self.problems: list[str] = []
        self.foreign: list[str] = []
        self.listeners = {"console": self._console, "weberror": self._error, "request": self._request}
        for event, listener in self.listeners.items():
            context.on(event, listener)  # type: ignore[call-overload]

    def _error(self, error: WebError) -> None:
        self.problems.append(f"uncaught: {error.error}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.problems.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and f"{address.scheme}://{address.netloc}" != self.origin:
            self.foreign.append(request.url)

    def forgive(self) -> None:
        """For tests that break something: what the browser says about it is expected."""
        self.problems.clear()

    def check(self) -> None:
        assert not self.foreign, f"requests to other origins: {self.foreign}"
        assert not self.problems, f"the browser complained: {self.problems}"


@contextmanager
def watching(context: BrowserContext, origin: str) -> Iterator[Watch]:
    """Watches over a context that others use afterwards."""
    watch = Watch(context, origin)
    yield watch
    for event, listener in watch.listeners.items():
        context.remove_listener(event, listener)
    watch.check()


START_ENGINE = """
async (client) => {
  const { startEngine } = await import(client);
  window.failures = [];
  let tell;
  window.firstFailure = new Promise((resolve) => { tell = resolve; });
  window.progress = [];
  window.workers = [];
  const create = () => {
    const worker = new Worker(new URL('worker/worker.js', client), { type: 'module' });
    window.workers.push(worker);
    return worker;
  };
  const begun = performance.now();
  window.engine = startEngine({
    onProgress: (progress) => window.progress.push(progress),
    onFail: (failure) => {
      window.failures.push(failure);
      tell({ ...failure, at: performance.now() });
    },
  }, create);
  window.startTime = engine.ready.then(() => performance.now() - begun);
}
"""


def tick(field: Locator) -> None:
    """Chooses a radio button or checkbox as a person does: by a click on its words, wherever they are by then."""
    field.locator("xpath=ancestor::label").click()
    expect(field).to_be_checked()


class EnginePage:
    """The engine by itself in an empty page of the site."""

    def __init__(self, page: Page, url: str, app: str, *, visit: bool = True) -> None:
        self.page = page
        if visit:
            page.goto(f"{url}blank.html")
        page.evaluate(START_ENGINE, f"{url}{app}engine/client.js")

    def ready(self) -> float:
        """Waits until it is up; the milliseconds that this took."""
        milliseconds: float = self.page.evaluate("startTime")
        return milliseconds

    def ask(self, request: dict[str, object]) -> dict[str, object]:
        answer: dict[str, object] = self.page.evaluate(
            "(request) => engine.ask(request).catch(({ code, message }) => ({ error: { code, message } }))", request
        )
        return answer
