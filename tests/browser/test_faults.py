"""A runtime file that cannot be had, or only in part, is named at once, and Retry works."""

import pytest
from playwright.sync_api import expect

from tests.browser.pages import EnginePage, Fault, FaultyServer

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pygame_web.zip")
FAULTS: tuple[Fault, ...] = ("missing", "cut", "short")
AT_ONCE = 5_000
"""Milliseconds: some hundred where nothing else runs; what is tried again and again takes longer than this."""
FAILURE = """
(number) => new Promise((resolve) => {
  const look = () => (failures.length < number ? setTimeout(look, 20) : resolve(failures[number - 1]));
  look();
})
"""


@pytest.mark.parametrize("file", RUNTIME)
def test_a_faulty_file_is_named_at_once_and_retry_works(page, server: FaultyServer, app: str, file: str) -> None:
    server.faults[file] = FAULTS[0]
    engine = EnginePage(page, server.url, app)
    failed = page.evaluate("firstFailure.then(({ at }) => performance.timeOrigin + at)")
    assert failed - 1_000 * server.failed < AT_ONCE
    for number, fault in enumerate(FAULTS, start=1):
        if number > 1:
            server.faults[file] = fault
            page.evaluate("engine.retry()")
        failure = page.evaluate(FAILURE, number)
        assert failure["file"] == file, fault
        assert failure["message"], fault
    server.faults.clear()
    page.evaluate("engine.retry()")
    assert engine.ask({"do": "hello"})["version"]
    assert page.evaluate("failures.length") == len(FAULTS)
    page.watch.forgive()


def test_a_missing_worker_is_named(page, server: FaultyServer, app: str) -> None:
    server.faults["worker/worker.js"] = "missing"
    engine = EnginePage(page, server.url, app)
    assert page.evaluate("firstFailure")["file"] == "worker.js"
    server.faults.clear()
    page.evaluate("engine.retry()")
    assert engine.ask({"do": "hello"})["version"]
    page.watch.forgive()


def test_a_damaged_file_of_the_right_length_is_named(page, server: FaultyServer, app: str, site) -> None:
    (wasm,) = site.glob("runtime/*/pyodide.asm.wasm")
    whole = wasm.read_bytes()
    wasm.write_bytes(whole[:5_000_000] + bytes(len(whole) - 5_000_000))
    try:
        EnginePage(page, server.url, app)
        assert page.evaluate("firstFailure")["file"] == "pyodide.asm.wasm"
    finally:
        wasm.write_bytes(whole)
    page.watch.forgive()


def test_the_page_says_what_failed_and_its_retry_works(page, server: FaultyServer) -> None:
    server.faults["python_stdlib.zip"] = "missing"
    page.goto(f"{server.url}index.html?game=ban-sugoroku&opponent=local")
    expect(page.locator("[data-engine-error]")).to_contain_text("python_stdlib.zip")
    server.faults.clear()
    page.locator("[data-action=retry]").click()
    expect(page.locator("[data-engine-stage=ready]")).to_be_attached()
    expect(page.locator("[data-engine-error]")).to_be_hidden()
    page.watch.forgive()
