"""Where nothing can be kept, the site still plays."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.conftest import PATIENCE
from tests.browser.pages import FaultyServer, Watch
from tests.browser.table import Table
from tests.browser.test_offline import play_on

# Chromium's own switch for "no site may keep anything": storage throws and no service worker is registered.
NO_SITE_DATA = {"profile": {"default_content_setting_values": {"cookies": 2}}}
FULL = """
() => {
  for (let size = 2 ** 22; size >= 1; ) {
    try {
      localStorage.setItem(`other ${size} ${Math.random()}`, 'x'.repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}
"""


@pytest.mark.timeout(300)
def test_game_plays_without_service_worker_and_storage(
    playwright: Playwright, launch: dict[str, Any], server: FaultyServer, tmp_path: Path
) -> None:
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps(NO_SITE_DATA))
    context = playwright.chromium.launch_persistent_context(tmp_path, reduced_motion="reduce", **launch)
    context.set_default_timeout(PATIENCE)
    watch = Watch(context, server.url.removesuffix(server.prefix))
    page = context.pages[0]
    page.goto(f"{server.url}?game=ban-sugoroku&level=easy&seed=private&lang=en")
    assert page.evaluate("(() => { try { localStorage; } catch ({ name }) { return name; } })()") == "SecurityError"
    table = Table(page, server.url)
    play_on(table)
    table.action("home").click()
    expect(page.locator("[data-offline]")).to_be_hidden()
    table.action("continue").click()
    play_on(table)
    context.close()
    watch.check()


@pytest.mark.timeout(300)
def test_game_plays_with_full_storage(new_page: Callable[..., Page], server: FaultyServer) -> None:
    page = new_page(service_workers="allow")
    cdp = page.context.new_cdp_session(page)
    cdp.send(
        "Storage.overrideQuotaForOrigin",
        {"origin": server.url.removesuffix(server.prefix), "quotaSize": 1000},
    )
    table = Table(page, server.url)
    table.open()
    page.evaluate(FULL)
    table.open("ban-sugoroku", level="easy", seed="full")
    play_on(table)
    page.keyboard.press("Shift")
    table.action("home").click()
    expect(page.locator("[data-offline]")).to_be_hidden()
    table.action("continue").click()
    play_on(table)


def test_disk_that_refuses_a_game_is_told_once_and_the_game_goes_on(page: Page, server: FaultyServer) -> None:
    table = Table(page, server.url)
    page.add_init_script(
        """
        const refuse = () => { throw new DOMException('no room', 'QuotaExceededError'); };
        IDBObjectStore.prototype.put = refuse;
        Storage.prototype.setItem = refuse;
        """
    )
    table.open("ban-sugoroku", level="easy", seed="refused", lang="en")
    table.is_persons_turn()
    table.step(lambda control: control.click(), random.Random(1))
    expect(page.locator("[data-message]")).to_contain_text("storage is full")
    play_on(table)
    play_on(table)
    expect(page.locator("[data-message]")).not_to_contain_text("storage is full")
    assert int(table.data("turn") or 0) > 2
