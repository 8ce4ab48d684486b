"""Broken input of every kind that a page takes: addresses, fragments, attributes, messages, kept texts.

Made from good ones by a grammar and by mutation, with a fixed seed. Nothing is ever more than a sentence on the screen:
no fault of the page (the fixture watches), no markup, and what is good afterwards still works.
"""

import random
from collections.abc import Callable
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Page, expect

from pygame_web.games import CODES
from tests.browser.host import Host
from tests.browser.table import Table

pytestmark = pytest.mark.warm

ORDINARY, LONG = 200, 5_000
numbers = pytest.mark.parametrize(
    "number",
    [
        pytest.param(ORDINARY, marks=pytest.mark.timeout(300)),
        pytest.param(LONG, marks=[pytest.mark.slow, pytest.mark.timeout(3600)]),
    ],
    ids=["ordinary", "long"],
)

MARKUP = "<img src=x onerror=\"window.broken='yes'\"><script>window.broken='yes'</script>"
ODD = [
    *("", "0", "-1", "1e9", "NaN", "null", "undefined", "true", "[]", "{}", "__proto__", "constructor", "toString"),
    *(
        "hasOwnProperty",
        "javascript:window.broken=1",
        MARKUP,
        "\x00",
        "\ud83d",
        "é" * 300,
        "6" * 4000,
        "%",
        "%zz",
        "..",
        "\n",
    ),
]
VALUES: dict[str, list[str]] = {
    "game": CODES,
    "lang": ["en", "ja", "zh-TW"],
    "opponent": ["cpu", "local", "watch"],
    "level": ["easy", "medium", "hard"],
    "seat": ["first", "second"],
    "seed": ["one", "two"],
    "dice": ["6-5", "3-3", "1-2"],
    "position": [
        *("24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5", "6x2_6x2", "bar.24x2.13x5_13x5.8x3.6x5_light"),
        "hypergammon_24.23.22_24.23.22",
    ],
    "cube": ["2-light", "4-dark", "1"],
    "score": ["3-2", "0-0"],
    "crawford": ["true"],
    "rule.finish": ["bear-off", "iri-gachi"],
    "rule.muji": ["off", "bigger-win"],
    "rule.cube": ["true", "false"],
    "rule.match": ["0", "7", "25"],
    "mode": ["view", "try", "play"],
    "moves": ["24/18 13/11", "24/18; 8/5*"],
    "near": ["mover", "other"],
    "skin": ["cherry", "leather"],
    "labels": ["on", "off"],
    "theme": ["dark", "light", "auto"],
}  # fmt: skip


def values(rng: random.Random) -> dict[str, str]:
    """Names and values, most of them good ones, some broken in a place or two."""
    chosen = {name: rng.choice(VALUES[name]) for name in rng.sample(list(VALUES), rng.randint(1, 6))}
    for _ in range(rng.choice([0, 1, 1, 2])):
        name = rng.choice([*chosen, rng.choice(ODD), rng.choice(list(VALUES))])
        chosen[name] = rng.choice([rng.choice(ODD), mutated(chosen.get(name, "24/18"), rng)])
    return chosen


def mutated(text: str, rng: random.Random) -> str:
    at, end = sorted(rng.randint(0, len(text)) for _ in range(2))
    return text[:at] + rng.choice(["", text[at:end] * 2, rng.choice(ODD), rng.choice("0179-_x./;:|é<&")]) + text[end:]


def query(rng: random.Random) -> str:
    text = urlencode(values(rng), errors="surrogatepass")
    return mutated(text, rng) if rng.random() < 0.2 else text


def is_untouched(page: Page) -> None:
    """No text has become markup or code."""
    for frame in page.frames:
        assert frame.evaluate("window.broken === undefined && !document.querySelector('img[src=x]')"), frame.url


@pytest.fixture
def quiet_page(page: Page) -> Page:
    page.emulate_media(reduced_motion="reduce")
    return page


@numbers
def test_addresses(quiet_page: Page, site_url: str, number: int) -> None:
    page, rng = quiet_page, random.Random("addresses")
    table = Table(page, site_url)
    table.open()
    table.is_engine_up()
    for _ in range(number):
        page.evaluate(
            """(search) => {
              history.replaceState(null, '', search);
              dispatchEvent(new PopStateEvent('popstate'));
              return new Promise((resolve) => setTimeout(resolve));
            }""",
            "?" + ascii_only(query(rng)).replace("#", "%23"),
        )
    is_untouched(page)
    page.locator("[data-screen], [data-fault]").first.wait_for()
    table.open("ban-sugoroku", opponent="local", seed="after")
    table.is_persons_turn()
    page.locator('[data-state="movable"]').first.wait_for()


EDITED = """
(fragment) => {
  history.replaceState(null, '', fragment);
  dispatchEvent(new HashChangeEvent('hashchange'));
  return new Promise((resolve) => setTimeout(resolve));
}
"""


def ascii_only(text: str) -> str:
    """As an address bar would have it."""
    return "".join(c if " " < c < "\x7f" else quote(c, errors="replace") for c in text)


@numbers
def test_messages_and_attributes_of_an_embedding_page(new_host: Callable[..., Host], number: int) -> None:
    host, rng = new_host(), random.Random("messages")
    host.open('<tables-board id="a" game="backgammon" dice="3-1"></tables-board>')
    frame = host.frame()
    for start in range(0, number, 50):
        messages = [message(rng) for _ in range(start, min(start + 50, number))]
        host.page.evaluate(
            """(messages) => {
              const { contentWindow } = document.querySelector('iframe') ?? document.querySelector('tables-board')
                .shadowRoot.querySelector('iframe');
              for (const each of messages) contentWindow.postMessage(each, '*');
            }""",
            messages,
        )
        host.page.evaluate(
            "(all) => { for (const [name, value] of all) try { a.setAttribute(name, value) } catch {} }",
            [[name.replace(".", "-"), value] for _ in range(5) for name, value in values(rng).items()],
        )
    is_untouched(host.page)
    host.page.evaluate("for (const { name } of [...a.attributes]) if (name !== 'id') a.removeAttribute(name)")
    host.command("set({ game: 'backgammon', dice: '6-5', mode: 'view', lang: 'en' })")
    expect(frame.locator("[data-message]")).to_have_text("Black to move 6-5.")


def message(rng: random.Random) -> object:
    """What may come to a frame: now and then nearly what it expects."""
    if rng.random() < 0.1:
        return rng.choice([None, 1, "set", [], {}, {"v": 1}, ODD])
    data: dict[str, object] = {"v": 1, "type": rng.choice(["set", "set", "set", "flip", "next", "previous"])}
    data["values"] = values(rng)
    if rng.random() < 0.3:
        data[rng.choice(["v", "type", "values", "__proto__", "detail"])] = rng.choice(
            [None, 2, MARKUP, [], {"a": {}}, "set"]
        )
    return data


@numbers
def test_fragments_of_the_editor(quiet_page: Page, site_url: str, number: int) -> None:
    page, rng = quiet_page, random.Random("fragments")
    page.goto(f"{site_url}editor.html")
    page.locator("[data-board]").wait_for()
    for _ in range(number):
        page.evaluate(EDITED, "#" + ascii_only(query(rng)))
    is_untouched(page)
    page.goto(f"{site_url}blank.html")
    page.goto(f"{site_url}editor.html#game=backgammon&position=24.1_6")
    expect(page.locator('button[data-place="24"]')).to_contain_text("")
    page.locator("[data-board]").wait_for()


STORE = "Object.fromEntries(Object.entries(localStorage))"
FILL = """
(store) => {
  localStorage.clear();
  for (const [key, text] of Object.entries(store)) localStorage.setItem(key, text);
}
"""


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(12, marks=pytest.mark.timeout(300)),
        pytest.param(1000, marks=[pytest.mark.slow, pytest.mark.timeout(3600)]),
    ],
)
def test_kept_texts_with_letters_changed(quiet_page: Page, site_url: str, number: int) -> None:
    """A damaged text is set aside whole; everything else is there as before."""
    page, rng = quiet_page, random.Random("kept texts")
    table = Table(page, site_url)
    for game in ("ban-sugoroku", "plakoto"):
        table.open(game, seed="kept", level="easy")
        table.is_persons_turn()
        table.step(lambda control: control.click(), rng)
    table.open()
    table.action("language").select_option("ja")
    store: dict[str, str] = page.evaluate(STORE)
    assert len(store) >= 3
    for _ in range(number):
        key = rng.choice(list(store))
        text = damaged(store[key], rng)
        page.evaluate(FILL, {**store, key: text})
        table.open()
        expect(table.action("continue")).to_have_count(2 - (":game" in key))
        kept = page.evaluate(STORE)
        assert text in kept.values(), f"{key} is lost"
        assert any(":aside:" in name for name in kept)
        assert {name for name in store if name != key} <= set(kept)
        is_untouched(page)


def damaged(text: str, rng: random.Random) -> str:
    """A letter changed, some lost or some doubled."""
    at = rng.randrange(len(text))
    end = at + rng.randint(1, 20)
    return text[:at] + rng.choice([chr(ord(text[at]) ^ 1 << rng.randrange(7)), "", text[at:end] * 2]) + text[end:]
