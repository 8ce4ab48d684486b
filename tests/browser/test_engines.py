"""Firefox and WebKit: every game, a board on another page, the site without a server, and the one file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pygame_web.games import CODES
from tests.browser import engines
from tests.browser.engines import Browser
from tests.browser.host import address, hosting
from tests.browser.pages import FaultyServer, serving

# A person's first turn and the computer's answer, by the page's controls.
TURN = """
const find = (selector) => document.querySelector(selector);
const controls = ['[data-action="throw"]:not([hidden])', '[data-action="done"]:not([hidden])',
  'dialog[open] .answers button', '[data-state="target"]', '[data-state="movable"]'];
const answered = () => document.querySelectorAll('[data-turns] li').length >= 2;
while (!(answered() && find('main[data-mine="true"]'))) {
  const failure = find('[data-engine-error]:not([hidden]), [data-fault]');
  if (failure || performance.now() > 150_000) throw new Error((failure ?? document.body).innerText);
  if (find('main[data-mine="true"]') && !answered()) controls.map(find).find(Boolean)?.click();
  await new Promise((resolve) => setTimeout(resolve, 100));
}
return find('[data-turns]').innerText.trim();
"""
KEEP_ALL = """
while (!document.querySelector('[data-offline="ready"]')) {
  dispatchEvent(new KeyboardEvent('keyup'));
  await new Promise((resolve) => setTimeout(resolve, 100));
}
"""
BOARD = """
const board = document.querySelector('tables-board');
window.moved = new Promise((resolve) => board.addEventListener('move', ({ detail }) => resolve(detail.moves)));
await new Promise((resolve) => board.addEventListener('ready', resolve, { once: true }));
"""
TRY = """
document.querySelector('[data-action="start"]').click();
const legal = (kind) => document.querySelector(`[data-legal="${kind}"]`);
while (!document.querySelector('main[data-complete="true"]')) {
  (legal('to') ?? legal('from'))?.click();
  await new Promise((resolve) => setTimeout(resolve, 100));
}
"""


@pytest.fixture(scope="module", params=engines.ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def browser(engine: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with engines.started(engine, tmp_path_factory.mktemp(engine)) as browser:
        yield browser


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[FaultyServer]:
    with serving(site) as server:
        yield server


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", CODES)
def test_a_turn_of_every_game_is_answered(browser: Browser, server: FaultyServer, game: str) -> None:
    browser.open(f"{server.url}?game={game}&seed=engines&level=easy")
    assert browser.run(TURN).startswith("1")


@pytest.mark.timeout(300)
def test_a_board_on_another_page_takes_a_play(browser: Browser, server: FaultyServer, tmp_path: Path) -> None:
    (tmp_path / "host.html").write_text(
        f'<!doctype html><title>Host</title><script src="{server.url}embed.js" defer></script>'
        '<tables-board game="backgammon" mode="try" dice="6-5"></tables-board>'
    )
    with hosting(tmp_path) as host:
        browser.open(f"{address(host)}host.html")
        browser.run(BOARD)
        with browser.in_frame("document.querySelector('tables-board').shadowRoot.querySelector('iframe')"):
            browser.run(TRY)
        assert len(browser.run("return moved;")) == 2


@pytest.mark.timeout(300)
def test_another_game_is_played_without_a_server(browser: Browser, site: Path) -> None:
    with serving(site) as server:
        browser.open(server.url)
        browser.run(KEEP_ALL)
        server.down = True
        browser.open(f"{server.url}rules/ja/plakoto.html")
        assert browser.run("return document.querySelectorAll('figure svg').length;")
        browser.open(f"{server.url}?game=plakoto&seed=offline&level=easy")
        assert browser.run(TURN).startswith("1")


@pytest.mark.timeout(300)
def test_the_one_file_plays_from_a_disk(browser: Browser, one_file: Path) -> None:
    browser.open(f"{one_file.as_uri()}?game=ban-sugoroku&seed=one+file&level=easy")
    assert browser.run(TURN).startswith("1")
