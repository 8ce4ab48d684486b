"""Start of Python against stock Pyodide in Firefox and WebKit: ``python -m tests.benchmarks.start``.

It needs a built dist/. The same for Chromium, with its limits, is a test: ``tests/browser/test_start.py``.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest

from tests.browser.engines import ENGINES, PATIENCE, Command
from tests.browser.pages import START_ENGINE, serving
from tests.browser.test_start import SNAPSHOT, START_STOCK, STOCK_WORKER
from web.make.paths import DIST, PYODIDE

STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
ROUNDS = 3
KEPT = f"""
(async () => {{
  for (let tries = 0; tries < 600; tries++) {{
    const status = await ({SNAPSHOT})();
    if (status !== null) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }}
  return null;
}})()
"""


def evaluate(command: Command, expression: str) -> Any:
    """The value of an expression that may be a promise, in the page that is open."""
    script = f"const done = arguments[0]; Promise.resolve({expression}).then(done, (e) => done(String(e)));"
    return command("execute/async", {"script": script, "args": []})


def start(command: Command, page: str, client: str) -> float:
    """Milliseconds until the engine is up in a fresh page of the site."""
    command("url", {"url": page})
    return float(evaluate(command, f"({START_ENGINE})('{client}').then(() => startTime)"))


def measure(engine: str) -> None:
    """Print the best of some rounds: stock, a first visit (new profile), and a later one."""
    (site,) = DIST.glob("app/*/site.json")
    stock, first, later = [], [], []
    for _ in range(ROUNDS):
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
            serving(DIST) as server,
            ENGINES[engine](Path(folder)) as command,
        ):
            worker = Path(folder) / "stock.js"
            worker.write_text(STOCK_WORKER)
            server.further = {"stock.js": worker, **{name: PYODIDE / name for name in STOCK}}
            command("timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
            page = f"{server.url}blank.html"
            client = f"{server.url}{site.parent.relative_to(DIST)}/engine/client.js"
            command("url", {"url": page})
            stock.append(float(evaluate(command, f"({START_STOCK})('{server.url}other/stock.js')")))
            first.append(start(command, page, client))
            status = evaluate(command, KEPT)
            later.append(start(command, page, client))
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
