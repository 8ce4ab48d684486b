"""What the site ships of other people's work is named, with its licence."""

import json

from playwright.sync_api import Page, expect

from web.make.paths import PYODIDE

OWN = "a:not([href^='http'])"


def test_the_licences_of_what_is_shipped_can_be_read(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}licences.html")
    pyodide = json.loads((PYODIDE / "package.json").read_text())
    row = page.get_by_role("row").filter(has_text=f"Pyodide {pyodide['version']}")
    expect(row).to_contain_text(pyodide["license"].replace("-", " "))
    python = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]["python"]
    expect(page.get_by_role("row").filter(has_text=f"CPython {python}")).to_be_visible()
    for address in page.locator(OWN).evaluate_all("links => links.map((link) => link.href)"):
        answer = page.request.get(address)
        assert answer.ok, address
        assert len(answer.text()) > 500
