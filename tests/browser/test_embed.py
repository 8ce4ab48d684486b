"""Boards on somebody else's page."""

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from pygame_web import moves
from pygame_web.games import CODES, load
from pygame_web.position import Position
from pygame_web.text import position_text
from tests.browser.host import Host, labels, make_a_play, message, stones
from tests.browser.pages import FaultyServer

ENGINE = ("pyodide.asm.wasm", "python_stdlib.zip", "pygame_web.zip")
LARGEST_SCRIPT = 4096

FIVE = """
<tables-board id="a" game="ban-sugoroku" lang="ja"></tables-board>
<tables-board id="b" game="backgammon" dice="6-5" mode="try"></tables-board>
<tables-board id="c" position="plakoto_24x14.18p_24x13.7x2" mode="play" lang="zh-TW"></tables-board>
<tables-board id="d" game="backgammon" dice="6-2" moves="24/18 13/11; 13/7* 6/5(2)"></tables-board>
<tables-board id="e" game="acey-deucey" mode="play" opponent="local"></tables-board>
"""

# Storage as a browser shows it to frames of other sites that may keep nothing.
NO_STORAGE = """
if (window !== top) {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
  }
}
"""


@pytest.fixture
def host(new_host: Callable[..., Host]) -> Host:
    return new_host()


def has_asked_for_the_engine(server: FaultyServer) -> bool:
    return any(path.endswith(ENGINE) for path in server.requested)


def test_five_boards_on_one_foreign_page(host: Host, server: FaultyServer) -> None:
    host.open(FIVE)
    frames = {name: host.frame(name) for name in "abcde"}
    assert message(frames["a"]).inner_text() == "黒の番です。"
    assert "6-5" in message(frames["b"]).inner_text()
    assert frames["c"].locator("html").get_attribute("lang") == "zh-Hant-TW"
    assert message(frames["d"]).inner_text() == "Black to move 6-2."
    assert "the two of you" in message(frames["e"]).inner_text()
    for name, frame in frames.items():
        assert host.wait("ready", name)["fault"] is None
        expect(frame.locator(".tb-board")).to_be_visible()
        assert frame.evaluate("performance.getEntriesByName('board-shown').length") == 1
    assert not has_asked_for_the_engine(server)
    titles = host.page.locator("iframe").evaluate_all("(frames) => frames.map((frame) => frame.title)")
    assert titles == ["盤双六", "Backgammon", "普拉科托", "Backgammon", "Acey-deucey"]


@pytest.mark.parametrize("width", [280, 600, 1200])
def test_the_frame_is_as_high_as_its_board(new_host: Callable[..., Host], width: int) -> None:
    host = new_host(viewport={"width": width, "height": 700})
    host.open('<tables-board id="a" game="backgammon" mode="try" dice="3-1"></tables-board>')
    frame = host.frame()
    assert frame.locator("main").get_attribute("data-layout") == ("tall" if width < 480 else "wide")
    follows_height(host, frame, width)
    host.page.set_viewport_size({"width": 360, "height": 700})
    expect(frame.locator('main[data-layout="tall"]')).to_be_visible()
    follows_height(host, frame, 360)


@pytest.mark.parametrize("width", [280, 1200])
def test_five_boards_fit_where_nothing_can_be_kept(new_host: Callable[..., Host], width: int) -> None:
    host = new_host(viewport={"width": width, "height": 700})
    host.page.add_init_script(NO_STORAGE)
    host.open(FIVE)
    for name in "abcde":
        frame = host.frame(name)
        assert host.wait("ready", name)["fault"] is None
        expect(frame.locator(".tb-board")).to_be_visible()
        box = host.board(name).locator("iframe").bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width
        assert frame.evaluate("document.documentElement.scrollHeight <= innerHeight")
    host.frame("b").locator("[data-action=start]").click()
    make_a_play(host.frame("b"))
    host.wait("move", "b")


def follows_height(host: Host, frame: Frame, width: int) -> None:
    """The board is as wide as the frame, and nothing of it has to be scrolled to."""
    frame.wait_for_function(
        """(width) => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          const board = document.querySelector('.tb-board').offsetWidth;
          return Math.abs(board - width) <= 1 && scrollHeight <= innerHeight && scrollWidth <= innerWidth;
        }""",
        arg=width,
    )
    host.page.wait_for_function(
        """(frame) => {
          const { detail } = told.findLast(({ type, board }) => type === 'resize' && board === 'a');
          return detail.height === frame.offsetHeight;
        }""",
        arg=host.board().locator("iframe").element_handle(),
    )


def test_a_plain_frame_fits_its_board_in(host: Host) -> None:
    source = f"{host.site}embed.html?game=backgammon&mode=try&dice=3-1"
    host.open(f'<iframe src="{source}" width="600" height="300"></iframe>')
    frame = host.page.frame(url=source)
    assert frame
    frame.locator(".tb-board").wait_for()
    frame.wait_for_function(
        "document.documentElement.scrollHeight <= innerHeight && document.querySelector('.tb-board').offsetHeight > 200"
    )


def test_a_play_is_tried_told_why_not_and_tried_again(host: Host, server: FaultyServer) -> None:
    position = '{"mover":{"points":{"24":2,"13":5,"8":3,"6":4},"bar":1},"other":{"points":{"24":2,"13":5,"8":3,"6":5}}}'
    host.open(f"<tables-board id=a game=backgammon mode=try dice=6-4 position='{position}'></tables-board>")
    frame = host.frame()
    assert not has_asked_for_the_engine(server)
    frame.locator('[data-place="13"]').click()
    frame.locator("[data-legal]").first.wait_for(state="attached")
    before = stones(frame)
    frame.locator('[data-place="8"]').click()
    expect(message(frame)).to_have_text("What was hit must enter first.")
    frame.locator('[data-place="19"]').click()
    expect(message(frame)).to_have_text("19 is held by the other side.")
    make_a_play(frame)
    told = host.wait("move")
    assert told["seat"] == 0
    assert told["dice"] == [6, 4]
    assert told["moves"][0] == ["bar", 21, ""]
    expect(message(frame)).to_have_text(re.compile("^Black: bar to 21"))
    frame.locator('[data-action="reset"]').click()
    assert stones(frame) == before
    make_a_play(frame)
    host.wait("move", times=2)
    host.command("previous()")
    expect(frame.locator('main[data-complete="false"]')).to_be_visible()
    host.command("next()")
    host.wait("move", times=3)


def test_a_play_that_wins_tells_the_end(host: Host) -> None:
    host.open(
        '<tables-board id="a" game="backgammon" mode="try" dice="6-5" position="6.5_24x2.13x5.8x3.6x5"></tables-board>'
    )
    frame = host.frame()
    frame.locator('[data-action="start"]').click()
    frame.locator("[data-legal]").first.wait_for(state="attached")
    make_a_play(frame)
    assert host.wait("end") == {"winner": 0, "points": 3, "kind": "backgammon"}
    expect(message(frame)).to_have_text(re.compile("Black wins: Backgammon, 3 points"))


def test_a_play_of_the_start_is_tried_before_the_engine_is_up(host: Host, server: FaultyServer) -> None:
    server.faults["pyodide.asm.wasm"] = "missing"
    host.open('<tables-board id="a" game="ban-sugoroku" mode="try" dice="4-6"></tables-board>')
    frame = host.frame()
    frame.locator('[data-action="start"]').click()
    expect(frame.locator('[data-legal="from"]').first).to_be_visible()
    expect(frame.locator("[data-engine-error]")).to_contain_text("pyodide.asm.wasm")
    host.page.watch.forgive()  # type: ignore[attr-defined]
    server.faults.clear()
    make_a_play(frame)
    frame.locator('[data-action="retry"]').click()
    host.wait("move")


def test_a_game_against_the_computer_with_storage_blocked(host: Host) -> None:
    host.page.add_init_script(NO_STORAGE)
    host.open('<tables-board id="a" game="ban-sugoroku" mode="play" level="easy" seed="frame"></tables-board>')
    frame = host.frame()
    frame.locator('[data-place="24"]').click()
    frame.locator('main[data-mine="true"]').wait_for()
    make_a_play(frame)
    host.wait("move", times=2)
    assert [move["seat"] for move in host.told("move")] == [0, 1]
    frame.locator('main[data-mine="true"][data-turn="3"]').wait_for()
    near = frame.locator('[data-at="1"]').get_attribute("data-place")
    host.command("flip()")
    expect(frame.locator('[data-at="1"]')).not_to_have_attribute("data-place", near or "")
    host.command("previous()")
    expect(frame.locator('[data-action="now"]')).to_be_visible()
    frame.locator('[data-action="now"]').click()
    expect(frame.locator('main[data-mine="true"]')).to_be_visible()


def test_a_game_from_a_position_to_its_end(host: Host) -> None:
    position = "6.5_24x2.13x5.8x3.6x5"
    host.open(f'<tables-board id="a" game="backgammon" mode="play" position="{position}" seed="end"></tables-board>')
    frame = host.frame()
    frame.locator('[data-action="start"]').click()
    while not host.told("end"):
        frame.locator('main:is([data-mine="true"], [data-phase="over"])').wait_for()
        if frame.locator('main[data-phase="over"]').count():
            break
        for name in ("throw", "done"):
            button = frame.locator(f'[data-action="{name}"]:visible')
            if button.count():
                button.click()
                break
        else:
            make_a_play(frame)
    assert host.wait("end")["winner"] == 0
    expect(frame.locator("[data-result]")).to_be_visible()


def test_a_game_in_a_frame_is_not_kept(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}embed.html?game=ban-sugoroku&mode=play&level=easy")
    page.locator('[data-action="start"]').click()
    page.locator('main[data-mine="true"]').wait_for()
    make_a_play(page.main_frame)
    page.locator('main[data-turn="2"], main[data-turn="3"]').wait_for()
    assert page.evaluate("Object.keys(localStorage)") == []


def test_plays_are_leafed_through_without_the_engine(host: Host, server: FaultyServer) -> None:
    host.open(FIVE.splitlines()[4])
    frame = host.frame("d")
    start = labels(frame)
    frame.locator('[data-action="next"]').click()
    expect(message(frame)).to_have_text("Black: 24 to 18.")
    host.command("next()", "d")
    expect(message(frame)).to_have_text("Black: 24 to 18; 13 to 11.")
    frame.locator('[data-action="next"]').click()
    expect(message(frame)).to_have_text("White: 13 to 7, hit.")
    assert "1 black" in stones(frame)["bar-near"]
    for _ in range(3):
        host.command("previous()", "d")
    expect(message(frame)).to_have_text("Black to move 6-2.")
    assert labels(frame) == start
    assert not has_asked_for_the_engine(server)


def test_attributes_change_the_board_without_loading_it_again(host: Host) -> None:
    host.open('<tables-board id="a" game="backgammon"></tables-board>')
    frame = host.frame()
    frame.evaluate("window.same = true")
    host.command("set({ dice: [6, 5], lang: 'ja', 'rule.cube': true })")
    host.wait("ready", times=2)
    assert message(frame).inner_text() == "黒の番、賽は 6-5 です。"
    host.command("setAttribute('position', '24x15.13_24')")
    assert "石が多すぎます" in host.wait("ready", times=3)["fault"]
    host.command("set({ position: null })")
    assert host.wait("ready", times=4)["fault"] is None
    assert frame.evaluate("window.same")
    two = frame.locator('[data-at="1"]')
    expect(two).to_have_attribute("aria-label", re.compile("白"))
    host.command("flip()")
    expect(two).to_have_attribute("aria-label", re.compile("黒"))


def samples() -> list[Position]:
    """The start of every game, and what stands after a few plays of it."""
    found = []
    for code in CODES:
        position = load(code).start()
        for dice in ((6, 5), (3, 1), (4, 4), (6, 2), (5, 1)):
            position = moves.results(position, dice)[-1].swapped()
        found += [load(code).start(), position]
    return found


def test_texts_and_json_show_the_same_positions(host: Host) -> None:
    host.open('<tables-board id="a" game="backgammon"></tables-board>')
    frame = host.frame()
    shown: list[list[str]] = []
    for position in samples():
        for text in (json.dumps(position.to_json()), position_text.write(position)):
            host.page.evaluate(
                "([game, position]) => document.getElementById('a').set({ game, position })",
                [position.game.code, text],
            )
            ready = host.wait("ready", times=len(shown) + 2)
            assert (ready["game"], ready["fault"]) == (position.game.code, None)
            shown.append(labels(frame))
    assert shown[::2] == shown[1::2]
    assert len({tuple(each) for each in shown}) == len(samples())


WRONG = [
    ("game=chess", ["chess", "long-nardy"]),
    ("dice=6-5", ["ban-sugoroku", "long-nardy"]),
    ("game=backgammon&mode=look", ["mode", "look", "view, try, play"]),
    ("game=backgammon&dice=7-1", ["7-1", "6-5"]),
    ("game=backgammon&mode=try", ["dice"]),
    ("game=backgammon&skin=felt", ["skin", "felt", "leather"]),
    ("game=backgammon&lang=fr", ["lang", "fr", "zh-TW"]),
    ("game=backgammon&rule.cube=maybe", ["rule.cube", "maybe"]),
    ("game=plakoto&rule.cube=true", ["cube"]),
    ("game=backgammon&colour=red", ["colour"]),
    ("game=backgammon&moves=24/x", ["“x”"]),
    ("game=backgammon&moves=5/4", ["no checker on 5"]),
    ("game=backgammon&moves=24/19", ["19 is held"]),
    ("game=backgammon&position=24x2", ["_"]),
    ("game=backgammon&position=nonsense", ["_", "24x2"]),
    ("game=backgammon&position=24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x6", ["too many", "other side", "16", "15"]),
    ("game=ban-sugoroku&position=24x2.13x5.8x3.6x4_24x2.13x5.8x3.6x5", ["too few", "side to move", "14", "15"]),
    ("game=backgammon&position=25x15_24x15", ["25"]),
    ("game=backgammon&position=24x15_1x15", ["Both sides", "24"]),
    ("game=plakoto&position=bar.24x14_24x15", ["bar"]),
    ("game=backgammon&position=24x14.23p_24x15", ["pinned"]),
    ("game=backgammon&position=plakoto_24x15_24x15", ["plakoto", "backgammon"]),
    ('game=backgammon&position={"mover":', ["JSON"]),
    ('game=backgammon&position={"mover":{"points":{}},"other":{},"cup":1}', ["cup"]),
    ("game=backgammon&position=<img src=x onerror=alert(1)>_24", ["<img"]),
]


def test_what_is_wrong_is_named_in_the_boards_place(page: Page, site_url: str) -> None:
    for query, named in WRONG:
        language = "" if "lang=" in query else "&lang=en"
        page.goto(f"{site_url}embed.html?{query.replace(' ', '%20')}{language}")
        fault = page.locator("[data-fault]")
        fault.wait_for()
        for words in named:
            assert words in fault.inner_text(), query
        assert page.locator(".tb-board, img").count() == 0


def test_sides_looks_and_who_begins(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}embed.html?position=backgammon_6.5_24x2.13x5.8x3.6x5_light&lang=en&theme=dark&skin=wood")
    expect(page.locator("[data-message]")).to_have_text("White to move.")
    expect(page.locator('[data-at="6"]')).to_have_attribute("aria-label", "Point 6, 1 white")
    expect(page.locator('.tb-board[data-skin="wood"]')).to_be_visible()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.goto(f"{site_url}embed.html?game=ban-sugoroku&near=other&labels=on&lang=ja")
    expect(page.locator('[data-at="1"]')).to_have_attribute("aria-label", re.compile("黒"))
    assert "内" in (page.locator(".tb-board .labels").text_content() or "")
    page.goto(f"{site_url}embed.html?game=ban-sugoroku&mode=play&seat=second&level=easy&lang=en")
    expect(page.locator('[role="grid"]')).to_have_attribute("aria-label", "Ban-sugoroku board, White near you")
    page.locator('[data-action="start"]').click()
    expect(page.locator('main[data-mine="true"][data-turn="2"]')).to_be_visible()


def test_the_engine_checks_a_position_too(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}embed.html?game=plakoto&mode=try&dice=6-5&lang=en&position=24x14.1p_24x14.3")
    page.locator('[data-action="start"]').click()
    expect(page.locator("[data-fault]")).to_contain_text("No single checker can be pinned on 1.")


# The window of the page's board: a frame inside an element's own tree is not among the page's frames.
BOARD = "document.querySelector('tables-board').shadowRoot.querySelector('iframe').contentWindow"

GARBAGE = [
    "null",
    "'flip'",
    "{ type: 'flip' }",
    "{ v: 2, type: 'flip' }",
    "{ v: 1, type: 'eval', code: 'document.body.remove()' }",
    "{ v: 1, type: 'constructor' }",
    "{ v: 1, type: 'set' }",
    "{ v: 1, type: 'set', values: { game: 7 } }",
    "{ v: 1, type: 'set', values: { game: 'plakoto', position: 'x'.repeat(5000) } }",
    "{ v: 1, type: 'set', values: '<b>' }",
    "{ v: 1, type: 'set', values: Object.fromEntries(Array.from({ length: 99 }, (_, n) => [n, ''])) }",
]


def test_what_a_hostile_page_sends_is_ignored(host: Host) -> None:
    host.open('<tables-board id="a" game="backgammon"></tables-board>')
    frame = host.frame()
    before = labels(frame)
    for message_ in GARBAGE:
        host.page.evaluate(f"{BOARD}.postMessage({message_}, '*')")
    html = '{ v: 1, type: "set", values: { game: "<img src=x onerror=\'parent.hacked=1\'>" } }'
    host.page.evaluate(f"{BOARD}.postMessage({html}, '*')")
    host.wait("ready", times=2)
    assert len(host.told("ready")) == 2
    assert "<img" in frame.locator("[data-fault]").inner_text()
    assert frame.locator("img").count() == 0
    host.command("set({ labels: 'off' })")
    host.wait("ready", times=3)
    assert labels(frame) == before
    assert host.page.evaluate("window.hacked") is None


def test_another_frame_of_the_page_is_not_listened_to(host: Host) -> None:
    host.open(
        '<tables-board id="a" game="backgammon"></tables-board>'
        '<iframe id="foe" srcdoc="<script>onmessage = ({ data }) => {'
        ' eval(data); parent.done = true; }</script>"></iframe>'
    )
    frame = host.frame()
    before = labels(frame)
    height = host.told("resize")[-1]["height"]
    said = len(host.page.evaluate("told"))
    host.page.evaluate(
        f"window.board = {BOARD};"
        """
          window.done = false;
          const foe = document.getElementById('foe').contentWindow;
          foe.postMessage(`
            parent.board.postMessage({ v: 1, type: 'set', values: { game: 'plakoto' } }, '*');
            parent.board.postMessage({ v: 1, type: 'flip' }, '*');
            parent.postMessage({ v: 1, type: 'resize', height: 999 }, '*');
            parent.postMessage({ v: 1, type: 'end', winner: 0 }, '*');
          `, '*');
        """
    )
    host.page.wait_for_function("window.done")
    for color in ("black", "white"):
        host.command("flip()")
        expect(frame.locator('[data-at="1"]')).to_have_attribute("aria-label", f"Point 1, 2 {color}")
    assert labels(frame) == before
    assert len(host.page.evaluate("told")) == said
    assert host.board().locator("iframe").evaluate("(frame) => frame.offsetHeight") == height


def test_a_hostile_frame_cannot_harm_the_page(host: Host) -> None:
    host.open('<tables-board id="a" game="backgammon"></tables-board>')
    frame = host.frame()
    frame.evaluate("parent.postMessage({ v: 1, type: 'resize', height: 1e9 }, '*')")
    host.page.wait_for_function("told.some(({ detail }) => detail.height === 2400)")
    frame.evaluate("parent.postMessage({ v: 1, type: 'resize', height: { valueOf: 3 } }, '*')")
    frame.evaluate("parent.postMessage({ v: 1, type: 'resize', height: -5 }, '*')")
    host.page.wait_for_function("told.filter(({ detail }) => detail.height === 80).length === 2")
    count = len(host.page.evaluate("told"))
    for foul in ("{ v: 1, type: 'navigate', url: 'about:blank' }", "{ v: 3, type: 'end' }", "'ready'", "null"):
        frame.evaluate(f"parent.postMessage({foul}, '*')")
    frame.evaluate("""parent.postMessage({ v: 1, type: 'ready', title: '<img src=x onerror="hacked=1">' }, '*')""")
    host.wait("ready", times=2)
    assert len(host.page.evaluate("told")) == count + 1
    assert host.page.locator("img").count() == 0
    assert host.board().locator("iframe").get_attribute("title") == '<img src=x onerror="hacked=1">'


def test_a_page_that_gives_a_wrong_name_is_told_nothing(host: Host) -> None:
    source = f"{host.site}embed.html?game=backgammon&host=https://example.org"
    host.open(
        "<script>window.heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>"
        f'<iframe src="{source}" width="600" height="460"></iframe>'
    )
    frame = host.page.frame(url=source)
    assert frame
    frame.locator(".tb-board").wait_for()
    host.page.evaluate("frames[0].postMessage({ v: 1, type: 'set', values: { game: 'plakoto' } }, '*')")
    frame.wait_for_function("performance.getEntriesByName('board-shown').length")
    expect(frame.locator('[data-board="backgammon"]')).to_be_visible()
    assert host.page.evaluate("heard") == []
    host.page.goto("about:blank")  # what it says of messages to the wrong host comes no later
    host.page.watch.forgive()  # type: ignore[attr-defined]


def test_by_keyboard_alone(host: Host) -> None:
    host.open(
        '<button id="before">Before</button>'
        '<tables-board id="a" game="ban-sugoroku" mode="try" dice="6-4" lang="en"></tables-board>'
    )
    frame = host.frame()
    grid = frame.locator('[role="grid"]')
    assert grid.get_attribute("aria-label") == "Ban-sugoroku board, Black near you"
    host.page.locator("#before").focus()
    host.page.keyboard.press("Tab")
    expect(frame.locator(".tb-cell:focus")).to_have_count(1)
    frame.locator("[data-legal]").first.wait_for(state="attached")
    for _ in range(40):
        state = frame.locator(".tb-cell:focus").get_attribute("data-legal")
        if frame.locator('main[data-complete="true"]').count():
            break
        if state and (state == "to" or not frame.locator('[data-legal="to"]').count()):
            host.page.keyboard.press("Enter")
            continue
        wanted = frame.locator('[data-legal="to"]')
        wanted = wanted if wanted.count() else frame.locator('[data-legal="from"]')
        step_towards(host.page, frame, wanted.first.get_attribute("data-at") or "")
    host.wait("move")
    expect(frame.locator("#live")).to_have_text(re.compile("^Black: .* to "))
    assert frame.locator("#live").get_attribute("aria-live") == "polite"


def step_towards(page: Page, frame: Frame, place: str) -> None:
    """One arrow key nearer to a place."""
    key = frame.evaluate(
        """(place) => {
          const middle = (node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
          };
          const [x, y] = middle(document.activeElement);
          const [toX, toY] = middle(document.querySelector(`[data-at="${place}"]`));
          if (Math.abs(toY - y) > 20) return toY > y ? 'ArrowDown' : 'ArrowUp';
          return toX > x ? 'ArrowRight' : 'ArrowLeft';
        }""",
        place,
    )
    page.keyboard.press(key)


def test_the_page_keeps_its_picture_until_the_board_is_there(host: Host, server: FaultyServer) -> None:
    picture = '<tables-board id="a" game="backgammon"><p id="still">A picture</p></tables-board>'
    server.faults["/embed.html"] = "missing"
    with host.page.expect_console_message(lambda said: "404" in said.text):
        host.open(picture)
    expect(host.page.locator("#still")).to_be_visible()
    host.page.watch.forgive()  # type: ignore[attr-defined]
    server.faults.clear()
    host.open(picture.replace('game="backgammon"', 'game="plakoto"'))
    host.frame()
    expect(host.page.locator("#still")).to_be_hidden()


def test_the_page_keeps_its_picture_without_scripts(new_host: Callable[..., Host]) -> None:
    host = new_host(java_script_enabled=False)
    host.open('<tables-board id="a" game="backgammon"><p id="still">A picture</p></tables-board>')
    expect(host.page.locator("#still")).to_be_visible()


def test_no_service_worker_comes_with_a_frame(new_page: Callable[..., Page], site_url: str) -> None:
    page = new_page(service_workers="allow")
    page.goto(f"{site_url}embed.html?game=ban-sugoroku&mode=play&level=easy")
    page.locator('[data-action="start"]').click()
    page.locator('main[data-mine="true"]').wait_for()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((found) => found.length)") == 0
    assert page.context.service_workers == []


def test_the_script_is_small_and_stands_alone(site: Path) -> None:
    script = (site / "embed.js").read_bytes()
    assert len(gzip.compress(script, 9)) <= LARGEST_SCRIPT
    assert not re.search(rb"\bimport\b", script)
