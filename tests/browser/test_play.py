"""Games on the page, played by a person's hand."""

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pygame_web.games import CODES
from pygame_web.protocol import state_json
from pygame_web.record import Record
from tests.browser.hand import tap
from tests.browser.pages import FaultyServer
from tests.browser.table import Table

pytestmark = pytest.mark.warm

KINDS = {"iri-gachi", "mushi-gachi", "mujo-gachi"}


@pytest.fixture
def table(page: Page, site_url: str) -> Table:
    return Table(page, site_url)


@pytest.fixture
def first_visit(new_page: Callable[..., Page], site_url: str) -> Table:
    """In a browser of its own, whose clock and caches may be played with."""
    return Table(new_page(), site_url)


@pytest.mark.timeout(600)
def test_a_whole_game_of_ban_sugoroku_with_the_network_cut(table: Table) -> None:
    table.open("ban-sugoroku", seed="a whole game", level="easy")
    table.is_engine_up()
    table.page.context.set_offline(True)
    table.play()
    result = table.page.locator("[data-result]")
    assert result.get_attribute("data-result") in KINDS
    scores = table.page.locator("[data-score]").all_inner_texts()
    assert sorted(scores)[0] == "0"
    assert sorted(scores)[1] in {"1", "2", "3"}
    table.action("again").click()
    expect(result).to_be_hidden()
    assert table.page.locator("[data-score]").all_inner_texts() == scores
    table.is_persons_turn()
    first = table.page.locator("[data-turns] li").first
    expect(first.locator(".disc")).to_have_attribute("aria-label", "White")


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", CODES)
def test_a_whole_game_of_every_kind(table: Table, game: str) -> None:
    table.open(game, seed="every kind", level="easy")
    table.play()
    expect(table.action("again")).to_be_visible()


def test_reloading_in_mid_turn_keeps_the_dice_and_the_moves(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="reload")
    table.action("throw").click()
    table.page.locator('[data-state="movable"]').first.click()
    table.page.locator('[data-state="target"]').first.click()
    expect(table.action("undo")).to_be_visible()
    labels, message = table.labels(), table.message
    table.page.reload()
    expect(table.action("undo")).to_be_visible()
    assert table.labels() == labels
    table.action("undo").click()
    expect(table.action("undo")).to_be_hidden()
    assert table.labels() != labels
    assert re.findall(r"\d-\d", message) or message


def test_undo_by_step_and_to_the_start_of_the_turn(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="undo")
    table.action("throw").click()
    table.is_persons_turn()
    start = table.labels()
    for _ in range(2):
        table.page.locator('[data-state="movable"]').first.click()
        if table.page.locator('[data-state="target"]').count():
            table.page.locator('[data-state="target"]').first.click()
    expect(table.action("done")).to_be_visible()
    both = table.labels()
    table.action("back").click()
    expect(table.action("done")).to_be_hidden()
    assert table.labels() not in (start, both)
    table.action("undo").click()
    assert table.labels() == start


def test_a_play_is_taken_back_until_the_other_has_begun(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="take back")
    table.action("throw").click()
    table.is_persons_turn()
    start = table.labels()
    table.finish_turn()
    table.action("take-back").click()
    table.page.locator('main[data-phase="play"]').wait_for()
    assert table.labels() == start
    table.finish_turn()
    table.action("throw").click()
    expect(table.action("take-back")).to_be_hidden()


def test_the_first_play_does_not_wait_for_the_engine(first_visit: Table, server: FaultyServer) -> None:
    table, page = first_visit, first_visit.page
    server.faults["pyodide.asm.wasm"] = "missing"
    table.open("ban-sugoroku", seed="early")
    table.page.locator("[data-engine-error]:visible").wait_for()
    assert "pyodide.asm.wasm" in table.page.locator("[data-engine-error]").inner_text()
    table.is_persons_turn()
    while table.data("mine") == "true":
        table.move()
    assert page.evaluate("performance.getEntriesByName('playable').length") == 1
    server.faults.clear()
    page.watch.forgive()  # type: ignore[attr-defined]
    table.action("retry").click()
    table.page.locator('main[data-turn="2"], main[data-turn="3"]').wait_for()


@pytest.mark.parametrize("game", CODES)
def test_the_page_throws_first_as_the_engine_would(first_visit: Table, server: FaultyServer, game: str) -> None:
    table, page = first_visit, first_visit.page
    server.faults["pyodide.asm.wasm"] = "missing"
    table.open(game, opponent="local", seed="early")
    throw, thrown = table.action("throw"), page.locator('main[data-phase="play"]')
    while throw.or_(thrown).first.wait_for() or not thrown.count():
        phase = table.data("phase")
        throw.click()
        page.locator(f'main:not([data-phase="{phase}"])').wait_for()
    page.locator('[data-state="movable"], [data-state="target"]').first.wait_for()
    texts = page.evaluate("Object.values(localStorage)")
    [kept] = [json.loads(text.splitlines()[0]) for text in texts if '"record"' in text]
    assert kept["state"] == json.loads(json.dumps(state_json(Record.from_json(kept["record"]))))
    page.watch.forgive()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("game=chess", ["chess", "ban-sugoroku", "long-nardy"]),
        ("game=backgammon&level=godlike", ["level", "godlike", "hard"]),
        ("game=backgammon&lang=fr", ["lang", "fr", "zh-TW"]),
        ("game=backgammon&seat=third", ["seat", "third", "second"]),
        ("game=backgammon&opponent=dog", ["opponent", "dog", "local"]),
        ("game=backgammon&rule.match=26", ["rule.match", "26", "25"]),
        ("game=backgammon&rule.finish=bear-off", ["finish", "cube"]),
        ("game=ban-sugoroku&rule.finish=never", ["rule.finish", "never", "bear-off"]),
        ("game=plakoto&rule.cube=true", ["cube"]),
        ("rule.cube=true", ["rule.cube"]),
        ("colour=red", ["colour"]),
    ],
)
def test_a_wrong_address_is_named(page: Page, site_url: str, query: str, named: list[str]) -> None:
    page.goto(f"{site_url}?{query}")
    fault = page.locator("[data-fault]")
    fault.wait_for()
    text = fault.inner_text()
    assert all(name in text for name in named), text
    page.locator('[data-action="home"]').click()
    page.locator('[data-screen="home"]').wait_for()


def test_a_game_in_progress_is_offered_first(table: Table) -> None:
    table.open("hypergammon", opponent="local", seed="kept")
    table.action("throw").click()
    table.is_persons_turn()
    table.action("home").click()
    table.action("continue").click()
    table.is_persons_turn()
    assert table.data("phase") == "play"


def test_one_tap_from_home_plays_after_three_cards(table: Table) -> None:
    table.open()
    assert table.page.locator("[data-game]").count() == 7
    table.page.locator('[data-game="ban-sugoroku"] [data-action="play"]').click()
    for _ in range(3):
        table.action("next-card").click()
    expect(table.page.locator("dialog")).to_have_count(0)
    expect(table.page.locator('[data-state="movable"]').first).to_be_visible()
    table.page.reload()
    table.is_persons_turn()
    table.page.go_back()
    table.page.locator('[data-screen="home"]').wait_for()


def test_without_storage_the_game_goes_on(page: Page, site_url: str) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }})"
    )
    page.goto(f"{site_url}?game=hypergammon&opponent=local&seed=denied")
    page.locator('[data-action="throw"]').click()
    page.locator('[data-state="movable"]').first.wait_for()


def test_watching_the_computer_play_itself(table: Table) -> None:
    table.open("hypergammon", opponent="watch", seed="watch", level="easy")
    table.page.locator("[data-result]").wait_for()


def test_the_seat_is_lent_and_taken_back(page: Page, site_url: str) -> None:
    table = Table(page, site_url, speed="normal")
    table.open("ban-sugoroku", seed="lent", level="easy")
    table.is_persons_turn()
    table.action("menu").click()
    table.action("menu-play-for-me").click()
    table.page.locator('main:not([data-turn="1"])').wait_for()
    seat = table.action("seat")
    seat.click()
    expect(seat).to_be_hidden()
    table.is_persons_turn()
    assert table.data("seat") == "0" or table.data("phase") == "over"


def test_looking_back_and_playing_on_keeps_the_first_game(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="look back")
    table.action("throw").click()
    for _ in range(3):
        table.finish_turn()
        table.action("throw").click()
        table.page.locator('[data-state="movable"]').first.wait_for()
    labels = table.labels()
    table.page.locator('[data-turn="1"]').click()
    expect(table.action("play-on")).to_be_visible()
    assert table.labels() != labels
    table.action("turn-forth").click()
    table.action("turn-now").click()
    expect(table.action("play-on")).to_be_hidden()
    assert table.labels() == labels
    table.page.locator('[data-turn="1"]').click()
    table.action("play-on").click()
    expect(table.action("throw")).to_be_visible()
    assert table.data("turn") == "2"
    table.action("home").click()
    expect(table.page.locator('[data-action="continue"]')).to_have_count(2)


def test_a_move_may_be_written(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="write")
    table.action("throw").click()
    table.is_persons_turn()
    table.action("menu").click()
    table.action("menu-move-text").click()
    field = table.page.locator('input[name="moves"]')
    field.fill("99/98")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    table.action("close").click()
    expect(table.page.locator("dialog")).to_have_count(0)


def test_the_cube_is_offered_and_taken(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="cube", **{"rule.cube": "true"})
    table.action("throw").click()
    table.is_persons_turn()
    table.finish_turn()
    table.action("double").click()
    table.action("take").click()
    expect(table.page.locator("dialog")).to_have_count(0)
    expect(table.action("throw")).to_be_visible()
    expect(table.action("double")).to_be_hidden()


def test_a_hint_shows_plays_with_their_worth_and_is_put_away_again(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="hint")
    table.action("throw").click()
    table.action("hint").click()
    first = table.action("show-hint").first
    expect(first).to_have_attribute("aria-pressed", "true")
    assert re.search(r"\d", first.inner_text())
    rings = table.page.locator(".tb-hint")
    assert rings.count() > 0
    table.action("hint").click()
    expect(table.page.locator("[data-hints]")).to_be_hidden()
    expect(rings).to_have_count(0)


HINT_CALLED_OFF = """
() => {
  const message = document.querySelector('[data-message]');
  window.said = [];
  new MutationObserver(() => window.said.push(message.textContent)).observe(message, { childList: true });
  document.querySelector('[data-action="hint"]').click();
  document.querySelector('[data-action="menu-play-for-me"]').click();
}
"""


def test_a_hint_that_is_called_off_goes_without_a_word(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="hint")
    table.action("throw").click()
    table.action("hint").wait_for()
    table.action("menu").click()
    table.action("menu-play-for-me").wait_for()
    table.page.evaluate(HINT_CALLED_OFF)
    expect(table.root).to_have_attribute("data-turn", "2")
    said = table.page.evaluate("said")
    assert said[0] == "The computer plays in your place."
    assert not [words for words in said if "went wrong" in words]
    expect(table.page.locator("[data-hints]")).to_be_hidden()


def test_an_illegal_tap_is_explained(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="undo")
    table.action("throw").click()
    table.is_persons_turn()
    before = table.message
    table.page.locator('[data-state="movable"]').first.click()
    table.page.locator('[data-state="held"]').wait_for()
    table.page.locator("button[data-place]:not([data-state])").first.click()
    expect(table.page.locator("[data-message]")).not_to_have_text(before)


def begin(table: Table, game: str, **choices: str) -> None:
    """Opens a game from the first screen with choices made in its dialog."""
    table.open()
    table.page.locator(f'[data-game="{game}"] [data-action="options"]').click()
    for name, value in choices.items():
        control = table.page.locator(f'dialog input[name="{name}"]')
        if value == "on":
            control.check()
        else:
            table.page.locator(f'dialog input[name="{name}"][value="{value}"]').check()
    table.action("start").click()
    table.action("skip-cards").click()


def test_time_runs_out_and_the_computer_plays_on(new_page: Callable[..., Page], site_url: str) -> None:
    table = Table(new_page(), site_url, speed="normal")
    table.page.clock.install()
    begin(table, "ban-sugoroku", limit="30")
    table.is_persons_turn()
    expect(table.page.locator('[data-clock="0"]')).to_have_text(re.compile(r"^\d+$"))
    table.is_engine_up()
    table.page.clock.fast_forward(31_000)
    expect(table.action("seat")).to_be_visible()
    table.action("seat").click()
    table.is_persons_turn()


@pytest.mark.timeout(600)
def test_a_ranked_game_enters_the_books(table: Table) -> None:
    begin(table, "hypergammon", ranked="on", level="easy")
    assert table.action("hint").count() == 0
    table.play()
    table.action("home").click()
    table.action("statistics").click()
    book = table.page.locator('[data-statistics="hypergammon"]')
    rating = int(book.locator("[data-rating]").get_attribute("data-rating") or 0)
    assert rating in {1200 - 30, 1200 + 10} or 1150 < rating < 1250
    assert rating != 1200
    expect(book.locator("polyline")).to_be_attached()
    expect(book).to_contain_text("8.17")


@pytest.mark.timeout(600)
def test_a_match_is_played_to_its_end(table: Table) -> None:
    table.open("hypergammon", opponent="local", seed="match", **{"rule.match": "1"})
    table.play()
    scores = table.page.locator("[data-score]").all_inner_texts()
    assert max(int(score) for score in scores) >= 1
    table.action("again").click()
    expect(table.page.locator("[data-result]")).to_be_hidden()
    assert table.page.locator("[data-score]").all_inner_texts() == ["0", "0"]


def test_colours_and_boards_are_a_persons_choice(table: Table) -> None:
    begin(table, "ban-sugoroku", opponent="local", skin="shosoin", swap="on")
    expect(table.page.locator('[data-player="0"] .disc')).to_have_class(re.compile("white"))
    table.action("menu").click()
    table.page.locator('input[name="board-skin"][value="contrast"]').check()
    table.action("close").click()
    table.is_persons_turn()
    table.page.reload()
    table.is_persons_turn()
    expect(table.page.locator('[data-player="0"] .disc')).to_have_class(re.compile("white"))


def test_every_setting_is_kept(table: Table) -> None:
    table.open()
    table.action("settings").click()
    for name in ("labels", "confirm", "forced", "autoRoll", "contrast", "sound", "vibration"):
        table.page.locator(f'dialog input[name="{name}"]').click()
    table.page.locator('input[name="theme"][value="dark"]').check()
    kept = table.page.locator("dialog input").evaluate_all("nodes => nodes.map(node => node.checked)")
    table.action("close").click()
    table.page.reload()
    table.action("settings").click()
    assert table.page.locator("dialog input").evaluate_all("nodes => nodes.map(node => node.checked)") == kept
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
    table.action("close").click()
    table.open("backgammon", opponent="local", seed="settings")
    table.action("throw").click()
    table.is_persons_turn()
    while table.data("turn") == "1":
        table.move()
    table.page.locator('main[data-phase="play"]').wait_for()


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "game", ["hypergammon", *(pytest.param(g, marks=pytest.mark.slow) for g in CODES if g != "hypergammon")]
)
def test_a_whole_game_by_touch(new_page: Callable[..., Page], site_url: str, game: str) -> None:
    table = Table(new_page(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True), site_url)
    table.open(game, seed="touch", level="easy")
    table.play(tap)
    assert table.data("layout") == "tall"


def test_reset_forgets_files_and_keeps_games(first_visit: Table) -> None:
    table = first_visit
    table.open("hypergammon", opponent="local", seed="reset")
    table.action("throw").click()
    table.is_persons_turn()
    name = "tables /tables/ release old"
    table.page.evaluate("async (name) => { await caches.open(name); await caches.open('another project'); }", name)
    table.page.goto(f"{table.url}?reset")
    table.action("continue").wait_for()
    assert "reset" not in table.page.url
    assert table.page.evaluate("caches.keys()") == ["another project"]


def choose(table: Table, item: str) -> None:
    """Opens the menu and takes one of its items."""
    table.action("menu").click()
    table.action(f"menu-{item}").click()


def test_a_resignation_is_offered_refused_and_accepted(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="resign")
    table.action("throw").click()
    table.is_persons_turn()
    for answer in ("refuse", "accept"):
        table.page.locator('main[data-phase="play"][data-mine="true"]').wait_for()
        choose(table, "resign")
        table.page.locator('[data-action="resign"][data-value="2"]').click()
        table.action(answer).click()
        expect(table.page.locator("dialog")).to_have_count(0)
        expect(table.page.locator("[data-result]")).to_be_visible(visible=answer == "accept")
    expect(table.page.locator("[data-result]")).to_have_attribute("data-result", "resign")
    assert sorted(table.page.locator("[data-score]").all_inner_texts()) == ["0", "2"]


def test_a_double_is_beavered(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="cube", **{"rule.cube": "true", "rule.beavers": "true"})
    table.action("throw").click()
    table.is_persons_turn()
    table.finish_turn()
    table.action("double").click()
    table.action("beaver").click()
    expect(table.action("throw")).to_be_visible()
    expect(table.page.locator(".tb-cube text")).to_have_text("4")


def test_the_computer_answers_a_double(table: Table) -> None:
    """At the second turn nobody is far enough ahead for a drop, and the cube is the computer's from then on."""
    table.open("backgammon", seed="answers", level="easy", **{"rule.cube": "true"})
    table.is_engine_up()
    table.action("throw").click()
    table.is_persons_turn()
    while not table.action("double").count():
        table.step(lambda control: control.click(), random.Random(1))
        table.is_persons_turn()
    table.action("double").click()
    expect(table.page.locator('main[data-mine="true"], main[data-phase="over"]')).to_be_visible()
    if table.data("phase") == "over":
        expect(table.page.locator("[data-result]")).to_have_attribute("data-result", "drop")
    else:
        expect(table.page.locator(".tb-cube text")).to_have_text("2")
        expect(table.action("double")).to_be_hidden()


def play_from(table: Table, position: str, dice: str) -> None:
    """A game of backgammon with the cube against the computer, from a position set up by hand."""
    table.open("backgammon", position=position, dice=dice, **{"rule.cube": "true"})
    table.page.locator('main[data-phase="play"][data-mine="true"]').wait_for()


@pytest.mark.parametrize("answer", ["take", "drop"])
def test_the_computer_doubles_and_is_answered(table: Table, answer: str) -> None:
    """A race that the computer leads by ten pips in a hundred, whatever is played."""
    play_from(table, "12x3.11.9x2.8.6x4.5x3.4_11x2.9x2.8x2.6x4.5x3.4x2", "2-1")
    table.finish_turn()
    expect(table.page.locator("dialog")).to_contain_text("Take and the game counts 2; drop and you lose 1.")
    table.action(answer).click()
    if answer == "take":
        table.page.locator('main[data-mine="true"][data-phase="throw"]').wait_for()
        expect(table.page.locator(".tb-cube text")).to_have_text("2")
        expect(table.action("double")).to_be_visible()
    else:
        expect(table.page.locator("[data-result]")).to_have_attribute("data-result", "drop")
        assert sorted(table.page.locator("[data-score]").all_inner_texts()) == ["0", "1"]


def test_entering_may_be_written(table: Table) -> None:
    play_from(table, "bar.24.13x5.8x3.6x5_24x2.13x5.8x3.6x5", "3-2")
    choose(table, "move-text")
    table.page.locator('input[name="moves"]').fill("bar/22 13/11")
    table.action("enter").click()
    expect(table.page.locator('[data-turns] [data-turn="1"] .text')).to_have_text("bar/22 13/11")


def test_one_tap_settles_the_opening_through_ties(table: Table) -> None:
    table.open("backgammon", opponent="local", seed="tie 18")
    table.action("throw").click()
    table.page.locator('[data-state="movable"]').first.wait_for()
    assert table.message == "White throws 5-4."


@pytest.mark.parametrize(
    ("game", "seed", "text"),
    [("backgammon", "text 0", "24/18 13/11"), ("ban-sugoroku", "text 15", "In 6 → In 2, In 6 → In 2")],
)
def test_a_written_move_is_made(table: Table, game: str, seed: str, text: str) -> None:
    table.open(game, opponent="local", seed=seed)
    table.is_persons_turn()
    if table.action("throw").count():
        table.action("throw").click()
    table.is_persons_turn()
    choose(table, "move-text")
    table.page.locator('input[name="moves"]').fill(text)
    table.action("enter").click()
    expect(table.page.locator('main[data-turn="2"]')).to_be_visible()
    written = "24/18 13/11" if game == "backgammon" else "In 6→In 2(2)"
    expect(table.page.locator('[data-turns] [data-turn="1"] .text')).to_have_text(written)


@pytest.mark.parametrize("lang", ["en", "zh-TW", "ja"])
def test_what_the_list_of_turns_says_may_be_written(table: Table, lang: str) -> None:
    first = table.page.locator('[data-turns] [data-turn="1"] .text')
    written = "24/18, 8/6"
    for _ in range(2):
        table.open("ban-sugoroku", opponent="local", seed="list 8", lang=lang)
        table.is_persons_turn()
        choose(table, "move-text")
        table.page.locator('input[name="moves"]').fill(written)
        table.action("enter").click()
        expect(table.page.locator('main[data-turn="2"]')).to_be_visible()
        was, written = written, first.inner_text()
        assert was in ("24/18, 8/6", written)


def test_the_clock_goes_on_after_a_reload(first_visit: Table) -> None:
    table = first_visit
    table.page.clock.install()
    begin(table, "ban-sugoroku", limit="60")
    table.is_persons_turn()
    clock = table.page.locator('[data-clock="0"]')
    expect(clock).to_have_text(re.compile(r"^\d+$"))
    table.page.clock.fast_forward(20_000)
    expect(clock).to_have_text(re.compile(r"^[34]\d$"))
    left = int(clock.inner_text())
    table.page.reload()
    table.is_persons_turn()
    expect(clock).to_have_text(re.compile(r"^\d+$"))
    assert left - 15 <= int(clock.inner_text()) <= left
    assert table.data("seat") == "0"


def test_house_rules_wait_for_the_engine_in_sight(first_visit: Table, server: FaultyServer) -> None:
    table, page = first_visit, first_visit.page
    server.faults["pyodide.asm.wasm"] = "held"
    table.open("ban-sugoroku", opponent="local", **{"rule.finish": "bear-off"})
    assert table.data("screen") == "wait"
    expect(page.locator("h1")).to_have_text("Ban-sugoroku")
    expect(page.locator('[data-slot="engine"]')).to_contain_text("Waking the engine")
    server.let_go.set()
    page.locator('[data-state="movable"]').first.wait_for()
    expect(page.locator('button[data-place="off"]')).to_be_visible()


def test_the_name_of_a_throw_tells_its_story(new_page: Callable[..., Page], site_url: str) -> None:
    table = Table(new_page(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True), site_url)
    table.open("ban-sugoroku", opponent="local", seed="text 15")
    name = table.page.get_by_role("button", name="朱四 Shushi")
    name.tap()
    expect(table.page.locator("dialog")).to_contain_text("vermilion")
    table.action("close").tap()
    name.focus()
    table.page.keyboard.press("Enter")
    expect(table.page.locator("dialog")).to_contain_text("Heiji")


def test_a_link_to_a_game_offers_the_cards_once(table: Table) -> None:
    table.open("plakoto", opponent="local", seed="cards")
    table.action("cards").click()
    for _ in range(3):
        table.action("next-card").click()
    expect(table.action("cards")).to_be_hidden()
    table.page.reload()
    expect(table.action("throw")).to_be_visible()
    expect(table.action("cards")).to_be_hidden()


def test_every_item_of_the_menu_by_touch(new_page: Callable[..., Page], site_url: str) -> None:
    table = Table(new_page(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True), site_url)
    table.open("ban-sugoroku", opponent="local", seed="menu")
    table.is_persons_turn()
    for item in ("turns", "move-text", "resign", "cards", "new", "statistics", "settings"):
        table.action("menu").tap()
        table.action(f"menu-{item}").tap()
        dialog = table.page.locator("dialog[open]")
        expect(dialog).not_to_have_attribute("data-dialog", "menu")
        assert dialog.evaluate("node => node.scrollWidth <= node.clientWidth"), item
        dialog.locator('[data-action="close"]').tap()
        expect(dialog).to_have_count(0)
