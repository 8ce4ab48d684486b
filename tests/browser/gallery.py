"""Pictures of the page for the eye: every board, skin, language and size.

    .venv/bin/python -m tests.browser.gallery FOLDER [WORD…]

writes PNG files into FOLDER; words narrow the choice (a game, a language, a size such as 320).
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.pages import serving
from tests.browser.table import Table
from web.make import check
from web.make import site as site_builder

SIZES = {"320": (320, 568), "768": (768, 1024), "1440": (1440, 900)}
LANGUAGES = ("en", "zh-TW", "ja")
SCHEMES = ("light", "dark")


def scenes(page: Page, url: str, lang: str) -> Iterator[str]:
    """Leads the page through its screens; each name is one picture."""
    table = Table(page, url)
    table.open(lang=lang)
    table.is_engine_up()
    yield "home"
    table.page.locator('[data-game="ban-sugoroku"] [data-action="options"]').click()
    yield "setup"
    table.open("ban-sugoroku", lang=lang, opponent="local", seed="gallery")
    table.is_persons_turn()
    yield "ban-sugoroku"
    table.action("hint").click()
    table.action("show-hint").first.wait_for()
    yield "hint"
    table.action("menu").click()
    yield "menu"
    table.action("menu-cards").click()
    yield "cards"
    table.action("close").click()
    table.open("backgammon", lang=lang, opponent="local", seed="gallery", **{"rule.cube": "true", "rule.match": "5"})
    table.action("throw").click()
    table.is_persons_turn()
    table.play_dice()
    yield "backgammon"
    table.action("done").click()
    table.action("double").click()
    table.action("take").wait_for()
    yield "cube"
    table.action("drop").click()
    page.locator("[data-result]").wait_for()
    yield "result"


def boards(page: Page, url: str) -> Iterator[str]:
    """Every game on each of its boards."""
    table = Table(page, url)
    table.open()
    games = page.locator("[data-game]").evaluate_all("nodes => nodes.map(node => node.dataset.game)")
    for game in games:
        table.open(game, opponent="local", seed="boards")
        page.locator("[role=grid]").wait_for()
        table.action("menu").click()
        skins = page.locator('input[name="board-skin"]').evaluate_all("nodes => nodes.map(node => node.value)")
        for skin in skins:
            if not page.locator("dialog[open]").count():
                table.action("menu").click()
            page.locator(f'input[name="board-skin"][value="{skin}"]').check()
            table.action("close").click()
            page.locator(f'[data-board="{game}"] svg').first.wait_for()
            yield f"{game}-{skin}"


def photograph(browser: Browser, url: str, folder: Path, words: list[str]) -> int:
    count = 0
    for size, (width, height) in SIZES.items():
        for scheme in SCHEMES:
            for lang in (*LANGUAGES, ""):
                if lang == "" and scheme == "dark":
                    continue
                context = browser.new_context(
                    viewport={"width": width, "height": height}, color_scheme=scheme, service_workers="block"
                )
                page = context.new_page()
                for scene in scenes(page, url, lang) if lang else boards(page, url):
                    name = f"{scene}-{lang or 'board'}-{scheme}-{size}"
                    if all(word in name for word in words):
                        page.screenshot(path=folder / f"{name}.png")
                        count += 1
                context.close()
    return count


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with serving(site_builder.build()) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("TABLES_BROWSER") or check.browser(),
            args=["--no-sandbox"] if as_root else [],
        )
        print(f"{photograph(browser, server.url, folder, sys.argv[2:])} pictures in {folder}")
        browser.close()


if __name__ == "__main__":
    main()
