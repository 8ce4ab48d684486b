"""What holds for every page of the site, whatever it is for: axe, reflow at 400 %, forced colours, the keyboard."""

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.test_a11y import faults
from web.make.paths import WEB

pytestmark = pytest.mark.warm

PAGES = sorted(path.name for path in WEB.glob("*.html"))
# A window 1,280 pixels wide at 400 %.
ZOOMED: ViewportSize = {"width": 320, "height": 256}
TARGETS = "a[href], button:not([tabindex='-1']), select, input, textarea, summary"
HIDDEN_FOCUS = """
() => {
  const node = document.activeElement;
  if (!node || node === document.body || node.tagName === 'IFRAME') return null;
  if (node.tagName === 'TABLES-BOARD') return { where: 'a board of our own', seen: true };  // it shows its own focus
  const style = getComputedStyle(node);
  const seen = style.outlineStyle !== 'none' || style.boxShadow !== 'none';
  const { width, height } = node.getBoundingClientRect();
  return { where: node.outerHTML.slice(0, 100), seen: seen && width > 0 && height > 0 };
}
"""


def settled(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("main, [data-board]").first.wait_for()
    page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("lang", ["en", "zh-TW", "ja"])
@pytest.mark.parametrize("name", PAGES)
def test_zoomed_to_400_per_cent_nothing_needs_scrolling_sideways(
    page: Page, site_url: str, name: str, lang: str
) -> None:
    page.set_viewport_size(ZOOMED)
    settled(page, f"{site_url}{name}?lang={lang}")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= ZOOMED["width"]


@pytest.mark.parametrize("lang", ["en", "zh-TW", "ja"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_in_forced_colours(page: Page, site_url: str, name: str, lang: str) -> None:
    page.emulate_media(forced_colors="active")
    settled(page, f"{site_url}{name}?lang={lang}")
    assert faults(page) == []


@pytest.mark.parametrize("name", PAGES)
def test_the_keyboard_reaches_everything_and_shows_where_it_is(page: Page, site_url: str, name: str) -> None:
    settled(page, f"{site_url}{name}?lang=en")
    seen = []
    for _ in range(page.locator(TARGETS).count() + 2):
        page.keyboard.press("Tab")
        focus = page.evaluate(HIDDEN_FOCUS)
        if focus is None:
            break
        seen.append(focus)
    assert [focus["where"] for focus in seen if not focus["seen"]] == []
