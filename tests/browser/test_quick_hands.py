"""What quick hands press before the page has caught up."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pygame_web.games import CODES
from tests.browser.kept import are_as_recorded, sessions
from tests.browser.pages import FaultyServer
from tests.browser.table import Table

# Presses a control that is in sight once the page has been in these states in turn, so many frames later.
PRESS_WHEN = """
([name, states, frames]) => {
  const control = document.querySelector(`[data-action="${name}"]`);
  const press = (left) => (left ? requestAnimationFrame(() => press(left - 1)) : control.click());
  const look = new MutationObserver(() => {
    if (control.hidden || !document.querySelector(`main${states[0]}`)) return;
    states.shift();
    if (states.length) return;
    look.disconnect();
    press(frames);
  });
  look.observe(document.body, { subtree: true, childList: true, attributes: true });
}
"""
PRESS_BOTH = """
(names) => {
  for (const name of names) document.querySelector(`[data-action="${name}"]:not([hidden])`).click();
  return document.querySelector('main').dataset.mine;
}
"""

# "オフライン", as a bundle writes it.
JAPANESE = "オフライン".encode("unicode_escape").decode().upper()


@pytest.fixture
def table(page: Page, site_url: str) -> Table:
    return Table(page, site_url)


def thrown(table: Table) -> None:
    """The person's turn, after the throw."""
    table.is_persons_turn()
    while table.data("phase") != "play":
        table.action("throw").click()
        table.is_persons_turn()


def played(table: Table) -> None:
    """The person's turn, before the button that ends it."""
    thrown(table)
    table.play_dice()


def stays(table: Table) -> None:
    """It is the person's turn, and once the engine has answered all that it was asked it still is the same."""
    table.is_persons_turn()
    before = [table.data(name) for name in ("turn", "seat", "phase")]
    table.action("hint").click()
    table.action("show-hint").first.wait_for()
    assert [table.data(name) for name in ("turn", "seat", "phase")] == before
    are_as_recorded(table.page)


def test_what_is_asked_for_is_in_hand_at_once(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="at once")
    table.action("throw").wait_for()
    assert table.page.evaluate(PRESS_BOTH, ["throw"]) == "false"
    assert table.action("throw").count() == 0
    stays(table)


@pytest.mark.warm
def test_a_play_is_taken_back_while_the_computer_is_about_to_throw(page: Page, site_url: str) -> None:
    table = Table(page, site_url, speed="normal")
    table.open("backgammon", level="easy", seed="taken back 1")
    played(table)
    turn, dice = table.data("turn"), sessions(page)[0]["state"]["dice"]
    page.evaluate(PRESS_WHEN, ["take-back", ["[data-phase='throw']"], 2])
    table.action("done").click()
    page.locator("[data-message]", has_text="Taken back").wait_for()
    stays(table)
    assert (table.data("turn"), sessions(page)[0]["state"]["dice"]) == (turn, dice)


@pytest.mark.warm
@pytest.mark.parametrize("states", [["true"], ["true", "false"]], ids=["thinking", "acting"])
def test_the_seat_is_taken_back_in_the_middle_of_it_all(page: Page, site_url: str, states: list[str]) -> None:
    table = Table(page, site_url, speed="normal")
    table.open("backgammon", opponent="cpu", level="easy", seed="lent")
    thrown(table)
    table.action("menu").click()
    turn = table.data("turn")
    page.evaluate(PRESS_WHEN, ["seat", [f"[data-thinking='{state}']" for state in states], 0])
    table.action("menu-play-for-me").click()
    page.locator("[data-message]", has_text="The seat is yours again").wait_for()
    stays(table)
    assert table.data("turn") == turn
    assert table.action("seat").count() == 0


def test_nobody_resigns_for_the_other_side(new_page: Callable[..., Page], site_url: str) -> None:
    """The turn passes while the person thinks about how much to resign."""
    page = new_page()
    page.clock.install()
    table = Table(page, site_url, speed="normal")
    page.add_init_script("localStorage['tables:/tables/:choice:backgammon'] ??= '{\"limit\": 30}'")
    table.open("backgammon", level="easy", seed="resigns")
    thrown(table)
    table.is_engine_up()
    table.action("menu").click()
    table.action("menu-resign").click()
    table.action("resign").first.wait_for()
    page.evaluate(PRESS_WHEN, ["resign", ["[data-seat='1'][data-thinking='true']"], 0])
    page.clock.fast_forward(31_000)
    expect(page.locator("dialog")).to_have_count(0)
    table.action("seat").click()
    table.is_persons_turn()
    (session,) = sessions(page)
    assert "resign" not in [action[0] for action in session["record"]["actions"]]


@pytest.mark.warm
def test_playing_on_from_the_turn_that_is_shown(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="look back")
    for _ in range(3):
        played(table)
        table.action("done").click()
    table.action("throw").wait_for()
    table.page.locator('[data-turn="2"]').click()
    table.action("play-on").wait_for()
    table.page.evaluate(PRESS_BOTH, ["turn-back", "play-on"])
    table.page.locator('main[data-looking="false"]').wait_for()
    assert len(sessions(table.page)) == 2
    are_as_recorded(table.page)


@pytest.mark.warm
def test_a_question_that_must_be_answered_stays(table: Table) -> None:
    """Browsers close a dialog for whoever presses Escape again and again."""
    table.open("backgammon", opponent="local", seed="cube", **{"rule.cube": "true"})
    played(table)
    table.action("done").click()
    table.action("double").click()
    table.action("take").wait_for()
    for _ in range(5):
        table.page.keyboard.press("Escape")
    table.action("take").click()
    expect(table.page.locator("dialog")).to_have_count(0)
    expect(table.action("throw")).to_be_visible()


def test_the_language_chosen_last_is_spoken(table: Table, server: FaultyServer, site: Path) -> None:
    scripts = (site / "app").rglob("*.js")
    japanese = next(file for file in scripts if JAPANESE in file.read_text().upper())
    server.faults = {f"/{japanese.name}": "held"}
    page = table.page
    table.open()
    table.action("language").select_option("ja")
    assert server.holding.wait(60)
    table.action("language").select_option("zh-TW")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant-TW")
    with page.expect_response(lambda response: response.url.endswith(japanese.name)) as late:
        server.let_go.set()
    late.value.finished()
    page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant-TW")


@pytest.mark.warm
@pytest.mark.parametrize("game", CODES)
def test_a_person_in_the_second_seat_need_not_throw_for_the_start(table: Table, game: str) -> None:
    table.open(game, level="easy", seat="second", seed="second")
    thrown(table)
    assert table.data("seat") == "1"


@pytest.mark.warm
def test_the_page_throws_as_soon_as_it_is_told_to(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="rolls")
    played(table)
    table.action("done").click()
    table.action("throw").wait_for()
    table.action("menu").click()
    table.action("menu-settings").click()
    table.page.locator('dialog input[name="autoRoll"]').check()
    table.action("close").click()
    table.page.locator('main[data-phase="play"][data-mine="true"]').wait_for()


@pytest.mark.warm
def test_the_focus_goes_from_a_button_that_is_gone_to_the_board(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="focus")
    for button in ("throw", "done"):
        if button == "done":
            played(table)
        table.action(button).focus()
        table.page.keyboard.press("Enter")
        expect(table.action(button)).to_have_count(0)
        table.page.wait_for_function("document.activeElement.closest('[data-board]')")


def test_a_game_begins_with_the_first_board_that_can_be_had(table: Table, server: FaultyServer) -> None:
    page = table.page
    server.faults = {"wide.json": "missing"}
    table.open("backgammon", opponent="local", seed="board")
    expect(page.locator("[data-message]")).to_contain_text("went wrong")
    assert table.action("throw").count() == 0
    server.faults = {}
    page.set_viewport_size({"width": 320, "height": 640})
    thrown(table)
    page.watch.forgive()  # type: ignore[attr-defined]


def test_a_question_is_asked_again_when_it_was_not_answered(new_page: Callable[..., Page], site_url: str) -> None:
    """Time runs out at a double, and the seat is taken back while the computer weighs it."""
    page = new_page()
    page.clock.install()
    table = Table(page, site_url)
    page.add_init_script("localStorage['tables:/tables/:choice:backgammon'] ??= '{\"limit\": 30}'")
    doubled = {"rule.cube": "true", "position": "24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5"}
    table.open("backgammon", opponent="local", **doubled)
    table.action("double").click()
    table.action("take").wait_for()
    table.is_engine_up()
    page.evaluate(PRESS_WHEN, ["seat", ["[data-thinking='true']"], 0])
    page.clock.fast_forward(31_000)
    table.action("take").click()
    expect(page.locator("dialog")).to_have_count(0)
    table.action("throw").wait_for()
