"""The page of kept games: every game played is there, can be gone on with, named, deleted, given out and taken in."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import tick
from tests.browser.table import Table
from tests.browser.test_a11y import faults
from tests.browser.test_offline import play_on

pytestmark = pytest.mark.warm

MATCH = Path(__file__).parents[1] / "data" / "gnubg" / "match.mat"
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


class Games:
    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.rows = page.locator("[data-kept]")
        self.said = page.locator("[data-said]")

    def open(self, lang: str = "en") -> "Games":
        self.page.goto(f"{self.url}games.html?lang={lang}")
        self.page.locator('[data-screen="games"]').wait_for()
        return self

    def action(self, name: str) -> Locator:
        return self.page.locator(f'[data-action="{name}"]:visible')

    def look(self, text: str) -> Locator:
        self.action("import").click()
        self.page.locator("textarea").fill(text)
        self.action("look").click()
        found = self.page.locator("[data-found] > p")
        expect(found).not_to_be_empty()
        return found

    def take_in(self, text: str) -> None:
        self.look(text)
        self.action("keep").click()
        expect(self.page.locator("dialog")).to_have_count(0)


@pytest.fixture
def games(page: Page, site_url: str) -> Games:
    return Games(page, site_url)


def test_game_is_kept_as_it_is_played_and_gone_on_with(games: Games) -> None:
    table = Table(games.page, games.url)
    table.open("ban-sugoroku", level="easy", seed="kept", lang="en")
    play_on(table)
    stones = table.labels()
    table.action("home").click()
    games.page.locator('a[href^="games.html"]').click()
    expect(games.rows).to_have_count(1)
    expect(games.rows).to_contain_text("You – Computer")
    games.page.evaluate("localStorage.clear()")  # the archive alone is enough
    games.page.locator(".go").click()
    games.page.locator('[data-screen="play"]').wait_for()
    table.is_persons_turn()
    assert len(table.labels()) == len(stones)
    play_on(table)
    games.open()
    expect(games.rows).to_have_count(1)


def test_games_of_an_earlier_release_are_taken_in(games: Games) -> None:
    store = json.loads((Path(__file__).parents[1] / "data" / "store" / "1.json").read_text())
    games.page.goto(f"{games.url}blank.html")
    games.page.evaluate(
        "(store) => Object.entries(store).forEach(([name, value]) =>"
        " { localStorage[`tables:/tables/:${name}`] = JSON.stringify(value); })",
        store["store"],
    )
    games.open()
    expect(games.rows).to_have_count(len(store["games"]))


def test_match_is_seen_before_it_is_kept(games: Games) -> None:
    games.open()
    text = MATCH.read_text()
    games.look(text)
    expect(games.rows).to_have_count(0)
    count = games.page.locator("[data-found] li").count()
    assert count > 1
    games.action("keep").click()
    expect(games.rows).to_have_count(count)
    games.page.locator('[name="opponent"]').select_option("cpu")
    expect(games.rows).to_have_count(0)
    games.page.locator('[name="opponent"]').select_option("imported")
    expect(games.rows).to_have_count(count)
    games.rows.first.get_by_role("link", name="Review").click()
    games.page.locator('[data-action="run"]').wait_for()
    games.page.go_back()
    games.rows.first.get_by_role("link", name="Replay").click()
    games.page.locator('main[data-phase="over"]').wait_for()


def test_what_cannot_be_read_is_offered_for_download_and_forgotten_when_asked(games: Games) -> None:
    games.page.goto(f"{games.url}blank.html")
    games.page.evaluate("localStorage['tables:/tables/:records'] = '{broken'")
    games.open()
    aside = games.page.locator("[data-aside]")
    expect(aside).to_be_visible()
    with games.page.expect_download() as download:
        games.action("aside-save").click()
    assert "{broken" in json.loads(Path(download.value.path()).read_text())["texts"].values()
    games.take_in("Tables record\ngame: plakoto\nseed: x\n")
    expect(games.rows).to_have_count(1)
    games.action("aside-drop").click()
    expect(aside).to_be_hidden()
    games.open()
    expect(games.rows).to_have_count(1)
    expect(aside).to_be_hidden()


WRONG = [
    ("Tables record\ngame: backgammon\n\n  1. dark  6-5: 24/1\n", (4, 12)),
    ("Tables record\ngame: backgammon\nfirst: dark\n\n  1. dark  6-5 24/14\n", (5, 16)),
    ("nothing of ours", (1, 1)),
]


@pytest.mark.parametrize("lang", ["en", "zh-TW", "ja"])
def test_what_is_wrong_is_told_with_its_place_in_the_pages_language(games: Games, lang: str) -> None:
    games.open(lang)
    at = {"en": "Line {}, column {}: ", "zh-TW": "第 {} 行第 {} 欄：", "ja": "{}行{}列："}[lang]
    for text, (line, column) in WRONG:
        found = games.look(text)
        expect(found).to_contain_text(at.format(line, column))
        told = found.inner_text().split(at.format(line, column))[1]
        assert told and (lang == "en" or not re.search("[a-z]{4}", told)), told
        expect(games.page.locator('[data-found] [data-action="keep"]')).to_have_count(0)
        games.action("close").click()


def test_file_is_chosen_or_dropped(games: Games) -> None:
    games.open()
    games.action("import").click()
    games.page.locator('dialog input[type="file"]').set_input_files(MATCH)
    items = games.page.locator("[data-found] li")
    expect(items.first).to_be_visible()
    count = items.count()
    games.action("close").click()
    games.action("import").click()
    data = games.page.evaluate_handle(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'match.mat'));
          return data;
        }""",
        MATCH.read_text(),
    )
    games.page.locator("dialog textarea").dispatch_event("drop", {"dataTransfer": data})
    expect(items).to_have_count(count)


def test_file_that_is_too_large_is_refused(games: Games, tmp_path: Path) -> None:
    games.open()
    games.action("import").click()
    path = tmp_path / "large.txt"
    path.write_text("x" * 4_000_001)
    games.page.locator('dialog input[type="file"]').set_input_files(path)
    expect(games.page.locator("[data-found]")).to_contain_text("too large")


def test_games_are_filtered_by_game_and_result(games: Games) -> None:
    games.open()
    games.take_in(MATCH.read_text())
    expect(games.rows).not_to_have_count(0)
    over = games.rows.count()
    games.take_in("Tables record\ngame: plakoto\nseed: x\n")
    expect(games.rows).to_have_count(over + 1)
    for name, value, left in (
        ("game", "plakoto", 1),
        ("game", "backgammon", over),
        ("game", "", over + 1),
        ("result", "open", 1),
        ("result", "over", over),
        ("result", "won", 0),
    ):
        games.page.locator(f'select[name="{name}"]').select_option(value)
        expect(games.rows).to_have_count(left)


def test_position_leads_to_a_game_from_there(games: Games) -> None:
    games.open()
    games.look(XGID)
    games.action("play").click()
    games.page.locator('[data-screen="play"] [data-board="backgammon"]').wait_for()


def test_names_filter_delete_and_undo(games: Games) -> None:
    games.open()
    games.take_in(MATCH.read_text())
    games.page.locator("[data-action=shut]").click()
    expect(games.rows).not_to_have_count(0)
    count = games.rows.count()
    games.action("rename").first.click()
    games.page.locator('[name="games.name"]').fill("The long one")
    games.page.locator('[name="games.name.dark"]').fill("Murasaki")
    games.action("save").click()
    expect(games.rows.first).to_contain_text("The long one")
    games.page.locator('[name="text"]').fill("murasaki")
    expect(games.rows).to_have_count(1)
    games.action("delete").click()
    expect(games.rows).to_have_count(0)
    games.action("undo").click()
    expect(games.rows).to_have_count(1)
    games.open()
    expect(games.rows).to_have_count(count)
    for mark in games.page.locator("[data-kept] input").all():
        mark.check()
    games.action("delete-selected").click()
    expect(games.rows).to_have_count(0)
    games.open()
    expect(games.rows).to_have_count(0)


@pytest.mark.parametrize("form", ["text", "json", "mat", "sgf"])
def test_what_is_exported_can_be_taken_in_again(games: Games, form: str) -> None:
    games.open()
    games.take_in(MATCH.read_text())
    games.action("export").first.click()
    tick(games.page.locator(f'[name="form"][value="{form}"]'))
    with games.page.expect_download() as download:
        games.action("download").click()
    text = Path(download.value.path()).read_text()
    count = games.rows.count()
    games.take_in(text)
    expect(games.rows).to_have_count(count + 1)


def test_all_are_exported_with_their_names(games: Games) -> None:
    games.open()
    games.take_in(MATCH.read_text())
    games.action("rename").first.click()
    games.page.locator('[name="games.name"]').fill("The long one")
    games.action("save").click()
    expect(games.rows.first).to_contain_text("The long one")
    count = games.rows.count()
    games.action("export-all").click()
    tick(games.page.locator('[name="form"][value="json"]'))
    with games.page.expect_download() as download:
        games.action("download").click()
    games.take_in(Path(download.value.path()).read_text())
    expect(games.rows).to_have_count(2 * count)
    expect(games.page.get_by_role("heading", name="The long one")).to_have_count(2)


@pytest.mark.parametrize("lang", ["en", "zh-TW", "ja"])
def test_axe_finds_nothing_and_nothing_sticks_out(games: Games, lang: str) -> None:
    games.page.set_viewport_size({"width": 320, "height": 640})
    games.page.emulate_media(reduced_motion="reduce")
    games.open(lang).take_in(MATCH.read_text())
    assert faults(games.page) == []
    games.action("import").click()
    assert faults(games.page) == []
    assert games.page.evaluate("document.documentElement.scrollWidth") == 320
    games.page.keyboard.press("Escape")
    assert games.page.evaluate("document.documentElement.scrollWidth") == 320
    assert "games." not in games.page.inner_text("main")
