"""The wheel that the site ships is one that any other Pyodide page can install."""

import json
from pathlib import Path

from playwright.sync_api import Page

from pygame_web import protocol
from tests.browser.pages import FaultyServer
from web.make.paths import PYODIDE
from web.make.tools import download

INSTALL = """
async ({ base, wheel, micropip }) => {
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: base });
  await python.loadPackage(new URL(micropip, base).href, { messageCallback: () => {} });
  await python.pyimport('micropip').install(new URL(wheel, base).href);
  return python.pyimport('pygame_web.protocol').handle('{"do": "hello"}');
}
"""


def test_another_page_installs_the_wheel_with_micropip(page: Page, server: FaultyServer, site: Path) -> None:
    (wheel,) = site.glob("wheel/*.whl")
    (micropip,) = download("pyodide", "3.14")
    stock = [PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")]
    server.further = {file.name: file for file in [*stock, PYODIDE / "pyodide-lock.json", micropip]}
    page.goto(f"{server.url}other/blank.html")
    answer = page.evaluate(
        INSTALL,
        {"base": f"{server.url}other/", "wheel": f"../wheel/{wheel.name}", "micropip": micropip.name},
    )
    assert json.loads(answer) == json.loads(protocol.handle('{"do": "hello"}'))
