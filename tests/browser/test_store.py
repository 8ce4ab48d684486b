"""What every earlier release kept on a person's device is there in this one.

tests/data/store/<format>.json is what a browser held with the first release of that format, and what it showed. A
release that changes the format adds a step to web/app/formats.js and a file here; the files never change.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.browser.test_offline import play_on

STORES = sorted((Path(__file__).parents[1] / "data" / "store").glob("*.json"))
FILL = """
(store) => {
  for (const [name, value] of Object.entries(store)) {
    localStorage.setItem(`tables:/tables/:${name}`, JSON.stringify(value));
  }
}
"""


@pytest.mark.parametrize("file", STORES, ids=lambda file: file.stem)
def test_games_settings_and_books_of_an_earlier_format_are_kept(page: Page, site_url: str, file: Path) -> None:
    kept: dict[str, Any] = json.loads(file.read_text())
    page.goto(f"{site_url}blank.html")
    page.evaluate(FILL, kept["store"])
    table = Table(page, site_url)
    table.open()
    settings = kept["store"]["settings"]
    expect(page.locator("html")).to_have_attribute("lang", settings["lang"])
    expect(page.locator("html")).to_have_attribute("data-theme", settings["theme"])
    expect(table.action("continue")).to_have_count(len(kept["games"]))
    table.action("statistics").click()
    for game, rating in kept["store"]["ratings"].items():
        book = page.locator(f'[data-statistics="{game}"]')
        assert float(book.locator("[data-rating]").get_attribute("data-rating") or 0) == pytest.approx(
            rating["value"], abs=0.6
        )
        expect(book.locator("tbody td").first).to_have_text(str(kept["store"]["stats"][game]["games"]))
    for game in kept["games"]:
        page.goto(f"{site_url}{game['search']}")
        table.is_persons_turn()
        assert table.data("turn") == game["turn"]
        assert table.labels() == game["places"]
        play_on(table, 1)
    page.goto(f"{site_url}lessons.html?lang=en")
    for game, lessons in kept["store"]["lessons"].items():
        expect(page.locator(f'[data-course="{game}"] .done')).to_have_count(len(lessons))
