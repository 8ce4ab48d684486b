"""The rule pages: what they say of positions is so, they agree between languages, and their HTML holds together."""

import json
import re
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

import pytest

from pygame_web import dice, moves, notation
from pygame_web.dice import THROW_NAMES
from pygame_web.games import CODES, load
from web.make import boards, pages
from web.make.page import rule_value

EVERY_PAGE = [(lang, name) for lang in pages.LANGUAGES for name in pages.names()]
BOARDS = {board.name: board for board in pages.all_boards()}
APP = "app/0123abcd/"


class Outline(HTMLParser):
    """Tags in order, and the text outside of scripts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.open: list[str] = []
        self.data = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "link", "br", "hr"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] == "script":
            self.data += data
        else:
            self.text += data

    def all(self, tag):
        return [attributes for name, attributes in self.tags if name == tag]

    def ids(self):
        return [attributes["id"] for _, attributes in self.tags if "id" in attributes]


@cache
def outline(lang, name):
    return Outline(pages.html(lang, name, APP))


@cache
def boards_of(lang, name):
    return [target.split(":")[1] for target in re.findall(r"\]\((board:[^)]+)\)", text_of(lang, name))]


def text_of(lang, name):
    return pages.source(lang, name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_said_of_a_board_is_so(name):
    assert boards.faults(BOARDS[name]) == []


def test_every_board_is_on_a_page():
    used = {
        target if "/" in target else f"{name}/{target}" for lang, name in EVERY_PAGE for target in boards_of(lang, name)
    }
    assert used == set(BOARDS)


def test_false_claims_are_found():
    start = boards.board("start", "backgammon", {"dice": "6-5"})
    false = {
        "show": "24/19",
        "legal": ["13/7"],
        "illegal": {"24/18": "blocked"},
        "only": ["24/18 13/8"],
        "plays": 0,
        "outcome": "mover 1 single",
        "ends": {"24/18 13/8": "mover 1 single"},
        "pips": [167, 168],
        "entering": [1, 1],
    }
    assert set(false) == set(boards.CLAIMS)
    for claim, said in false.items():
        wrong = boards.Board("start", start.position, start.dice, {claim: said})
        assert boards.faults(wrong), claim


@pytest.mark.parametrize(
    "data", [{"mover": "24:15", "other": "1:15"}, {"mover": "24:3", "other": "24:15"}, {"shown": "24/18"}]
)
def test_impossible_boards_are_refused(data):
    with pytest.raises(boards.BoardError, match="wrong"):
        boards.board("wrong", "backgammon", data)


@pytest.mark.parametrize("name", pages.names())
def test_languages_show_the_same_boards_and_sections(name):
    seen = {lang: (boards_of(lang, name), headings(lang, name)) for lang in pages.LANGUAGES}
    assert len({repr(each) for each in seen.values()}) == 1, seen


def headings(lang, name):
    return re.findall(r"^(##+) ", text_of(lang, name), re.MULTILINE)


@pytest.mark.parametrize(("lang", "name"), EVERY_PAGE)
def test_page_holds_together(lang, name):
    page = outline(lang, name)
    assert page.open == []
    assert len(page.ids()) == len(set(page.ids()))
    assert not [attributes for _, attributes in page.tags if "style" in attributes]
    data, *scripts = page.all("script")
    assert data == {"type": "application/ld+json"}
    assert [script["src"].removeprefix("../../") for script in scripts] == [
        f"{APP}pages/try.js",
        f"{APP}app/updates.js",
    ]
    assert len(page.all("h1")) == 1
    assert not re.search(r"\*\*|\]\(|[{}|]", page.text), "Markdown that was not understood"


@pytest.mark.parametrize(("lang", "name"), EVERY_PAGE)
def test_page_describes_itself(lang, name):
    page = outline(lang, name)
    assert page.all("html") == [{"lang": pages.TAGS[lang]}]
    (description,) = [meta["content"] for meta in page.all("meta") if meta.get("name") == "description"]
    assert 40 < len(description) < 250
    alternates = {link["hreflang"]: link["href"] for link in page.all("link") if link.get("rel") == "alternate"}
    assert alternates.pop("x-default") == f"../en/{name}.html"
    assert alternates == {tag: f"../{code}/{name}.html" for code, tag in pages.TAGS.items()}
    graph = json.loads(page.data)["@graph"]
    assert graph[0]["headline"] and graph[0]["inLanguage"] == pages.TAGS[lang]
    if name in CODES:
        questions = graph[1]["mainEntity"]
        assert len(questions) >= 3
        assert all(question["name"] and question["acceptedAnswer"]["text"] for question in questions)


@pytest.mark.parametrize(("lang", "name"), EVERY_PAGE)
def test_links_lead_somewhere(lang, name):
    page = outline(lang, name)
    for target in [*(a["href"] for a in page.all("a")), *(use["href"] for use in page.all("use"))]:
        parts = urlsplit(target)
        assert not parts.scheme and not parts.netloc and not parts.path.startswith("/"), target
        if parts.path.startswith("../../index.html"):
            opens_a_game(parts.query, lang)
        elif parts.path in ("../../share.html", "../../dice.html"):
            assert dict(parse_qsl(parts.query)) == {"lang": lang}
        elif parts.path == "../../lessons.html":
            asked = dict(parse_qsl(parts.query))
            assert asked.pop("lang") == lang and asked in ({}, {"game": name})
        elif parts.path:
            found = re.fullmatch(r"(?:\.\./([\w-]+)/)?([\w-]+)\.html", parts.path)
            assert found and (found[1] or lang) in pages.LANGUAGES and found[2] in pages.names(), target
            assert not parts.fragment or parts.fragment in outline(found[1] or lang, found[2]).ids(), target
        else:
            assert parts.fragment in page.ids(), target


def opens_a_game(query, lang):
    asked = dict(parse_qsl(query))
    assert asked.pop("lang") == lang
    if code := asked.pop("game", None):
        rules = {key.removeprefix("rule."): rule_value(value) for key, value in asked.items()}
        assert dict(load(code, rules).rules) == rules, "every house rule is written out"
    else:
        assert not asked


@pytest.mark.parametrize("lang", pages.LANGUAGES)
@pytest.mark.parametrize("name", ["ban-sugoroku", "backgammon", "acey-deucey"])
def test_every_house_rule_has_a_link(lang, name):
    """Each value that is not the default, but for matches of any length, is played by some link of the page."""
    asked = [dict(parse_qsl(urlsplit(a["href"]).query)) for a in outline(lang, name).all("a")]
    for option in load(name).options:
        played = {query.get(f"rule.{option.name}") for query in asked} - {None, str(option.default).lower()}
        if "values" in option.to_json():
            assert played == {str(v).lower() for v in option.to_json()["values"]} - {str(option.default).lower()}
        else:
            assert played


@pytest.mark.parametrize("lang", pages.LANGUAGES)
def test_throws(lang):
    """All 21 are there, and the first plays named with them are legal."""
    start, throw, seen = load("ban-sugoroku").start(), None, set()
    for line in text_of(lang, "throws").splitlines():
        if heading := re.fullmatch(r"### (\d)-(\d)", line):
            throw = (int(heading[1]), int(heading[2]))
            seen.add(throw)
        for play in re.findall(r"`(.+?)`", line):
            assert throw
            moves.play(start, throw, notation.read_play(moves.turn(start, throw), play))
    assert seen == set(THROW_NAMES)


TERMS = {
    "en": ("iri-gachi", "mushi-gachi", "mujō-gachi", "muji", "centre band", "cut"),
    "zh-TW": ("進入勝", "封鎖加倍勝", "特定排列勝", "內區", "端石", "擊出", "中央帶", "移出", "重來", "再玩一局"),
    "ja": ("入り勝ち", "蒸し勝ち", "無上勝ち", "無地", "端石", "切る", "中央帯", "待った", "もう一局"),
}


@pytest.mark.parametrize("lang", TERMS)
def test_ban_sugoroku_uses_the_terms_of_the_game(lang):
    text = text_of(lang, "ban-sugoroku").lower()
    assert [term for term in TERMS[lang] if term not in text] == []


@pytest.mark.parametrize("lang", pages.LANGUAGES)
@pytest.mark.parametrize("name", CODES)
def test_switches_offer_every_house_rule(lang, name):
    page = outline(lang, name)
    offered = {select["name"] for select in page.all("select")}
    assert offered == {option.name for option in load(name).options}
    values = {option["value"] for option in page.all("option")}
    wanted = {str(value).lower() for option in load(name).options for value in option.to_json().get("values", [])}
    assert wanted <= values


@pytest.mark.parametrize("lang", pages.LANGUAGES)
def test_table_of_hits(lang):
    """Counted anew: the throws that reach a stone so far ahead, where doubles move twice and where four times."""
    rows = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \|$", text_of(lang, "dice"), re.MULTILINE)
    assert len(rows) == 12
    for distance, *said in (map(int, row) for row in rows):
        assert said == [sum(distance in reached(a, b, times) for a, b in THROWS) for times in (2, 4)]


THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def reached(a, b, times):
    return {a * n for n in range(1, times + 1)} if a == b else {a, b, a + b}


@pytest.mark.parametrize("lang", pages.LANGUAGES)
def test_worked_example_of_a_throw(lang):
    text = text_of(lang, "dice")
    assert "tables:1:0" in text and "6-1" in text
    assert list(sha256(b"tables:1:0").digest()[:2]) == [221, 24]
    assert dice.throw("tables", 1) == (6, 1)
