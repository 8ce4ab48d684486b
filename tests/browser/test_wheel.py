"""The wheel that the site ships is one that any other Pyodide page can install."""

import json
from pathlib import Path

from playwright.sync_api import Page

from pygame_web import protocol
from pygame_web.games import load
from tests.browser.pages import FaultyServer
from web.make.paths import PYODIDE
from web.make.tools import download

INSTALL = """
async ({ base, wheel, micropip, request }) => {
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: base });
  await python.loadPackage(new URL(micropip, base).href, { messageCallback: () => {} });
  await python.pyimport('micropip').install(new URL(wheel, base).href);
  return python.pyimport('pygame_web.protocol').handle(request);
}
"""


def test_another_page_installs_the_wheel_with_micropip(page: Page, server: FaultyServer, site: Path) -> None:
    (wheel,) = site.glob("wheel/*.whl")
    (micropip,) = download("pyodide", "3.14")
    stock = [PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")]
    server.further = {file.name: file for file in [*stock, PYODIDE / "pyodide-lock.json", micropip]}
    page.goto(f"{server.url}other/blank.html")
    request = json.dumps({"do": "position", "position": load("ban-sugoroku").start().to_json(), "dice": [6, 5]})
    where = {"base": f"{server.url}other/", "wheel": f"../wheel/{wheel.name}", "micropip": micropip.name}
    answer = json.loads(page.evaluate(INSTALL, {**where, "request": request}))
    assert answer["state"]["tree"]["nodes"][0], "legal plays were asked for"
    assert answer == json.loads(protocol.handle(request))
