"""How soon Python answers, against stock Pyodide in the same browser; and the memory image that later starts use."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.pages import EnginePage, FaultyServer
from web.make.paths import PYODIDE

ROUNDS = 3
STOCK_WORKER = """
import { loadPyodide } from './pyodide.mjs';
const python = await loadPyodide({ indexURL: new URL('.', import.meta.url).href });
self.postMessage(python.runPython('1 + 1'));
"""
START_STOCK = """
(url) => new Promise((resolve, reject) => {
  const begun = performance.now();
  const worker = new Worker(url, { type: 'module' });
  worker.onmessage = () => resolve(performance.now() - begun);
  worker.onerror = reject;
})
"""
SNAPSHOT = """
async () => {
  for (const name of await caches.keys()) {
    const [kept] = await (await caches.open(name)).matchAll();
    if (kept && name.endsWith('snapshot')) return kept.status;
  }
  return null;
}
"""

# Pyodide as ever, and within the worker's reach.
OPEN_LOADER = """
import { loadPyodide as load } from './own.mjs';
export const loadPyodide = async (options) => { self.python = await load(options); return self.python; };
"""
CHANCE = "python.runPython('import random; random.random()')"


def wait_for_snapshot(page: Page) -> int:
    """The status under which it is kept; polled in the page, since nothing announces it."""
    status: int = page.evaluate(
        f"""async () => {{
          for (;;) {{
            const status = await ({SNAPSHOT})();
            if (status !== null) return status;
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }}
        }}"""
    )
    return status


@pytest.mark.alone
def test_the_engine_starts_faster_than_stock_pyodide(
    new_page: Callable[..., Page],
    server: FaultyServer,
    app: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    worker = tmp_path / "stock.js"
    worker.write_text(STOCK_WORKER)
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    server.further = {"stock.js": worker, **{name: PYODIDE / name for name in names}}
    stock, first, later = [], [], []
    for _ in range(ROUNDS):
        page = new_page()
        page.goto(f"{server.url}blank.html")
        stock.append(page.evaluate(START_STOCK, f"{server.url}other/stock.js"))
        page.context.close()
        page = new_page()
        first.append(EnginePage(page, server.url, app).ready())
        assert wait_for_snapshot(page) == 200
        page.close()
        page = page.context.new_page()
        later.append(EnginePage(page, server.url, app).ready())
        page.context.close()
    with capsys.disabled():
        print(
            f"\nstart of Python: stock {min(stock):.0f} ms, first visit {min(first):.0f} ms "
            f"({min(first) / min(stock):.2f}), later {min(later):.0f} ms ({min(later) / min(stock):.2f})"
        )
    assert min(first) <= 0.65 * min(stock)
    assert min(later) <= 0.30 * min(stock)


def test_an_image_answers_as_a_plain_start_does(page: Page, server: FaultyServer, app: str) -> None:
    plain = EnginePage(page, server.url, app)
    hello = plain.ask({"do": "hello"})
    wait_for_snapshot(page)
    again = EnginePage(page, server.url, app)
    assert again.ask({"do": "hello"}) == hello
    assert page.evaluate("workers.length") == 1


def test_chances_are_drawn_anew_from_an_image(
    page: Page, server: FaultyServer, site: Path, app: str, tmp_path: Path
) -> None:
    server.folder = shutil.copytree(site, tmp_path / "site", copy_function=os.link)
    (loader,) = server.folder.glob("runtime/*/pyodide.mjs")
    loader.rename(loader.with_name("own.mjs"))
    loader.write_text(OPEN_LOADER)
    drawn = set()
    for _ in range(2):  # the first makes the image
        EnginePage(page, server.url, app).ready()
        assert wait_for_snapshot(page) == 200
        drawn.add(page.workers[0].evaluate(CHANCE))
    assert len(drawn) == 2


def test_a_broken_image_is_never_used_again(page: Page, server: FaultyServer, app: str) -> None:
    EnginePage(page, server.url, app).ready()
    wait_for_snapshot(page)
    page.evaluate(
        """async () => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const key of await cache.keys()) await cache.put(key, new Response(new Uint8Array(64)));
          }
        }"""
    )
    engine = EnginePage(page, server.url, app)
    assert engine.ask({"do": "hello"})["version"]
    assert page.evaluate("workers.length") == 2
    assert wait_for_snapshot(page) == 204
    engine = EnginePage(page, server.url, app)
    assert engine.ask({"do": "hello"})["version"]
    assert page.evaluate("workers.length") == 1
