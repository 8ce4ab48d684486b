"""Start of Python against stock Pyodide in Firefox and WebKit: ``python -m tests.benchmarks.start``.

It needs a built dist/. The same for Chromium, with its limits, is a test: ``tests/browser/test_start.py``.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from tests.browser.engines import ENGINES, Browser, started
from tests.browser.pages import START_ENGINE, serving
from tests.browser.test_start import SNAPSHOT, START_STOCK, STOCK_WORKER
from web.make.paths import DIST, PYODIDE

STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
ROUNDS = 3
KEPT = f"""
for (let tries = 0; tries < 600; tries++) {{
  const status = await ({SNAPSHOT})();
  if (status !== null) return status;
  await new Promise((resolve) => setTimeout(resolve, 50));
}}
return null;
"""


def start(browser: Browser, page: str, client: str) -> float:
    """Milliseconds until the engine is up in a fresh page of the site."""
    browser.open(page)
    return float(browser.run(f"await ({START_ENGINE})('{client}'); return startTime;"))


def measure(engine: str) -> None:
    """Print the best of some rounds: stock, a first visit (new profile), and a later one."""
    (site,) = DIST.glob("app/*/site.json")
    stock, first, later = [], [], []
    for _ in range(ROUNDS):
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
            serving(DIST) as server,
            started(engine, Path(folder)) as browser,
        ):
            worker = Path(folder) / "stock.js"
            worker.write_text(STOCK_WORKER)
            server.further = {"stock.js": worker, **{name: PYODIDE / name for name in STOCK}}
            page = f"{server.url}blank.html"
            client = f"{server.url}{site.parent.relative_to(DIST)}/engine/client.js"
            browser.open(page)
            stock.append(float(browser.run(f"return ({START_STOCK})('{server.url}other/stock.js');")))
            first.append(start(browser, page, client))
            status = browser.run(KEPT)
            later.append(start(browser, page, client))
    print(
        f"{engine}: stock {min(stock):.0f} ms, first visit {min(first):.0f} ms ({min(first) / min(stock):.2f}), "
        f"later {min(later):.0f} ms ({min(later) / min(stock):.2f}; image kept: {status == 200})",
        flush=True,
    )


def main() -> None:
    """Measure every engine that is installed."""
    for engine in ENGINES:
        try:
            measure(engine)
        except pytest.skip.Exception as reason:
            print(f"{engine}: {reason}")


if __name__ == "__main__":
    main()
