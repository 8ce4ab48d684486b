"""How fast the computer player is in Chromium: ``python -m tests.benchmarks.player [GAME …]`` (needs a built dist/).

For every game and level the time from request to play, its first decision (which fetches and reads the nets) among
them; how soon a thought ends that is called off; and what 200 decisions add to the memory.
"""

from __future__ import annotations

import argparse
import os
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from pygame_web.cpu import LEVELS, Level
from pygame_web.games import CODES
from tests.browser.pages import FaultyServer, serving
from tests.browser.thinking import Thinker
from web.make import check
from web.make.paths import DIST

# What the player is meant to keep to.
P95_MS: dict[Level, int] = {"easy": 100, "medium": 100, "hard": 1000}
CANCEL_MS = 50
GROWTH_MB = 5.0

CANCELS = range(1, 21)
REMEMBERED = 200


def measure(browser: Browser, server: FaultyServer, game: str, plays: int, growth: bool) -> list[str]:
    """Print one game's lines; the limits that it does not keep."""
    (site,) = DIST.glob("app/*/site.json")
    page = browser.new_page(service_workers="block")
    thinker = Thinker(page, server.url, f"{site.parent.relative_to(DIST)}/")
    missed = []
    for level in LEVELS:
        times = thinker.decide(game, level, plays)
        print(
            f"{game:14} {level:7} {times.median:6.0f} ms median, {times.p95:6.0f} ms 95th percentile,"
            f" {max(times.all):6.0f} ms longest, {times.all[0]:6.0f} ms first ({plays} decisions)",
            flush=True,
        )
        if times.p95 > P95_MS[level]:
            missed.append(f"{game}: 95th percentile of {level}")
    cancels = [thinker.cancel(game, after) for after in CANCELS]
    print(
        f"{game:14} called off {median(cancels):6.1f} ms median, {max(cancels):6.1f} ms longest ({len(cancels)} times)",
        flush=True,
    )
    if max(cancels) > CANCEL_MS:
        missed.append(f"{game}: calling off")
    if growth:
        grown = {kind: bytes_ / 1e6 for kind, bytes_ in thinker.growth(game, REMEMBERED).items()}
        print(
            f"{game:14} {REMEMBERED} decisions add {grown['python']:.2f} MB of Python, {grown['js']:.2f} of JavaScript"
        )
        if max(grown.values()) > GROWTH_MB:
            missed.append(f"{game}: memory")
    page.context.close()
    return missed


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=CODES)
    parser.add_argument("--plays", type=int, default=100, help="decisions of each level whose time is taken")
    parser.add_argument("--no-growth", action="store_true", help="leave the memory out")
    options = parser.parse_args()
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with serving(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=check.browser(), args=["--no-sandbox"] if as_root else [])
        missed = [
            line
            for game in options.games
            for line in measure(browser, server, game, options.plays, not options.no_growth)
        ]
        browser.close()
    print("Not kept: " + "; ".join(missed) if missed else "Everything is kept.")


if __name__ == "__main__":
    main()
