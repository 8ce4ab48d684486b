"""Legal-play lists a second in Pyodide, in Chromium: ``python -m tests.benchmarks.browser`` (needs a built dist/)."""

from __future__ import annotations

import os

from playwright.sync_api import sync_playwright

from pygame_web.games import CODES, load
from tests.browser.pages import serving
from web.make import check
from web.make.paths import DIST

from .__main__ import random_spots

SPOTS = 3_000
LISTS_A_SECOND = 15_000

LOAD = """
async ({ runtime, wheel }) => {
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const lock = { info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2' } };
  window.python = await loadPyodide({
    indexURL: runtime,
    stdLibURL: `${runtime}python_stdlib.zip`,
    lockFileContents: { ...lock, packages: {} },
    packageBaseUrl: runtime,
  });
  python.FS.writeFile('/tables.whl', new Uint8Array(await (await fetch(wheel)).arrayBuffer()));
}
"""

MEASURE = """
import sys
from time import perf_counter
if "/tables.whl" not in sys.path:
    sys.path.insert(0, "/tables.whl")
from pygame_web.games import load
results, best = load(code).results, 0.0
for _ in range(5):
    begin = perf_counter()
    for packed, a, b in spots:
        results(packed, a, b)
    best = max(best, len(spots) / (perf_counter() - begin))
best
"""


def main() -> None:
    """Print the best of five rounds for each game, on the positions of random play."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    (runtime,) = DIST.glob("runtime/*")
    (wheel,) = DIST.glob("wheel/*.whl")
    with serving(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=check.browser(), args=["--no-sandbox"] if as_root else [])
        page = browser.new_page()
        page.goto(f"{server.url}blank.html")
        where = {"runtime": f"{server.url}runtime/{runtime.name}/", "wheel": f"{server.url}wheel/{wheel.name}"}
        page.evaluate(LOAD, where)
        for code in CODES:
            spots = random_spots(load(code), SPOTS)
            literal = "[" + ",".join(f"({packed:#x},{a},{b})" for packed, a, b in spots) + "]"
            rate = page.evaluate(
                "(source) => python.runPython(source)", f"code, spots = {code!r}, {literal}\n{MEASURE}"
            )
            print(f"{code:14} {rate:8,.0f} lists a second in Pyodide", flush=True)
        browser.close()
    print(f"meant to reach in backgammon: {LISTS_A_SECOND:,}")


if __name__ == "__main__":
    main()
