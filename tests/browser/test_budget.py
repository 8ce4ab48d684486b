"""What the site weighs, and how soon a person can play on a slow line."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import FaultyServer

SHELL = 120_000
FIRST_GAME = 5_800_000
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"}

# A slow line: 1.6 Mbit/s and 150 ms.
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}


def transferred(path: Path) -> int:
    """The bytes that GitHub Pages sends for a file."""
    data = path.read_bytes()
    return len(gzip.compress(data, 6)) if path.suffix in COMPRESSED else len(data)


def test_the_site_keeps_its_budgets(
    site: Path, listing: dict[str, dict[str, object]], capsys: pytest.CaptureFixture[str]
) -> None:
    tiers: dict[str, list[tuple[int, str]]] = {"shell": [], "engine": [], "extra": []}
    for path, file in listing.items():
        tiers[str(file["tier"])].append((transferred(site / path), path))
    with capsys.disabled():
        print()
        for tier, files in tiers.items():
            print(f"{tier:8}{sum(size for size, _ in files):12,} bytes sent, {len(files)} files, the largest:")
            for size, path in sorted(files, reverse=True)[:3]:
                print(f"{size:20,} {path}")
    shell, engine = (sum(size for size, _ in tiers[tier]) for tier in ("shell", "engine"))
    assert shell <= SHELL
    assert shell + engine <= FIRST_GAME


@pytest.mark.alone
@pytest.mark.parametrize("game", ["ban-sugoroku", "backgammon"])
def test_the_first_move_does_not_wait_for_the_engine(
    new_page: Callable[..., Page], server: FaultyServer, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = new_page()
    slow = page.context.new_cdp_session(page)
    slow.send("Network.enable")
    slow.send("Network.emulateNetworkConditions", SLOW)
    page.add_init_script(
        """
        window.marks = new Promise((resolve) => {
          const seen = {};
          new PerformanceObserver((list) => {
            for (const { name, startTime } of list.getEntries()) seen[name] = startTime;
            if (seen['board-shown'] && seen.playable) resolve(seen);
          }).observe({ type: 'mark', buffered: true });
        });
        """
    )
    page.goto(f"{server.url}index.html?game={game}&opponent=local&lang=en")
    marks = page.evaluate("marks")
    with capsys.disabled():
        print(f"\n{game}: board shown after {marks['board-shown']:.0f} ms, playable after {marks['playable']:.0f} ms")
    assert "engine-ready" not in marks
    expect(page.locator('[data-engine-stage="download"]')).to_contain_text(re.compile(r"\d %|\d%"))
    assert marks["board-shown"] <= 1500
    assert marks["playable"] <= 2500
