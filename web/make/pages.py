"""Makes the rule pages from web/pages: Markdown, named boards and templates in, HTML out.

A page's source begins with `title:` and `description:` between two lines of `---`. Beyond Markdown it knows

    ![Caption.](board:entering)        alone in a paragraph: the board of that name as a figure
    [Play](play:finish=bear-off)       opens the game, with these house rules
    {盤双六/ばんすごろく}                 a word with its reading

Headings of the second level get the ids of `SECTIONS` in order on a game's page. On the page of the throws each
heading like `6-5` becomes that throw, drawn and named.
"""

import argparse
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import jinja2
from markdown_it import MarkdownIt
from markdown_it.token import Token

from pygame_web.dice import THROW_NAMES
from pygame_web.games import CODES, load
from pygame_web.svg.words import words as board_words
from web.make import boards
from web.make.boards import Board
from web.make.drawing import Drawer
from web.make.files import compact
from web.make.paths import WEB

SOURCE = WEB / "pages"
LANGUAGES = {"en": "English", "zh-TW": "繁體中文", "ja": "日本語"}
TAGS = {"en": "en", "zh-TW": "zh-Hant-TW", "ja": "ja"}
SECTIONS = (
    "aim",
    "setup",
    "way",
    "dice",
    "special",
    "end",
    "house",
    "differences",
    "words",
    "questions",
    "sources",
)
OTHERS = ("index", "throws", "dice", "glossary")
MATCHES = (0, 3, 5, 7, 11)
INFERRED = ((6, 4), (6, 3), (6, 2), (6, 1), (4, 1), (3, 2))

RUBY = re.compile(r"\{([^{}/]+)/([^{}/]+)\}")
HAN = re.compile(r"[\u2e80-\u303f\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff]+")
KANA = re.compile(r"[\u3400-\u9fff\u3005]*[\u3040-\u30ff][\u3040-\u30ff\u3400-\u9fff\u3005]*")
THROW = re.compile(r"[1-6]-[1-6]")


class PageError(ValueError):
    """A source that cannot be made into a page; the message names the file."""


@dataclass
class Page:
    """A page on its way from Markdown to HTML."""

    name: str
    lang: str
    head: dict[str, str]
    body: str
    drawer: Drawer
    contents: list[tuple[str, str]] = field(default_factory=list)
    """Headings of the second level: id and text."""
    questions: list[tuple[str, str]] = field(default_factory=list)
    html: str = ""

    @property
    def game(self) -> str | None:
        return self.name if self.name in CODES else None


def names() -> list[str]:
    return [*OTHERS, *CODES]


def source(lang: str, name: str) -> Path:
    return SOURCE / lang / f"{name}.md"


def files(app_folder: str) -> dict[str, bytes]:
    """Every page of every language by its path in dist/, and the scripts they share."""
    made = {f"rules/{lang}/{name}.html": html(lang, name, app_folder) for lang in LANGUAGES for name in names()}
    scripts = {f"rules/{path.name}": path.read_bytes() for path in sorted(SOURCE.glob("*.js"))}
    return {**{path: text.encode() for path, text in made.items()}, **scripts}


def html(lang: str, name: str, app_folder: str) -> str:
    page = read(lang, name)
    template = _templates().get_template("game.html" if page.game else "index.html" if name == "index" else "text.html")
    return template.render(
        page=page,
        lang=lang,
        tag=TAGS[lang],
        languages=LANGUAGES,
        tags=TAGS,
        say=_words()[lang],
        games={code: board_words(lang)[code] for code in CODES},
        pictures=_start_pictures(page) if name == "index" else {},
        root="../../",
        app=f"../../{app_folder}",
        play=_play_address(page.game, {}, lang) if page.game else "",
        switches=list(_switches(page)) if page.game else [],
        data=_structured(page),
    )


def read(lang: str, name: str) -> Page:
    """A source, its Markdown rendered."""
    path = source(lang, name)
    text = path.read_text(encoding="utf-8")
    found = re.fullmatch(r"---\n(.*?)\n---\n(.*)", text, re.DOTALL)
    if not found:
        raise PageError(f"{path}: begins without title and description between two lines of ---")
    head = dict(line.split(": ", 1) for line in found[1].splitlines())
    page = Page(name, lang, head, found[2], Drawer(lang))
    tokens = _markdown().parse(page.body)
    _number_headings(page, tokens)
    page.questions = list(_questions(page, tokens))
    page.html = _markdown().renderer.render(tokens, _markdown().options, {"page": page})
    return page


@cache
def board(name: str) -> Board:
    """The board that a source names as `game/name`."""
    game, _, own = name.partition("/")
    try:
        return boards.read(SOURCE / "boards" / f"{game}.toml", game)[own]
    except KeyError:
        raise PageError(f"there is no board {name}") from None


def all_boards() -> list[Board]:
    return [each for code in CODES for each in boards.read(SOURCE / "boards" / f"{code}.toml", code).values()]


@cache
def _templates() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(SOURCE / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.policies["json.dumps_kwargs"] = {"ensure_ascii": False}
    return environment


@cache
def _words() -> dict[str, dict[str, Any]]:
    return tomllib.loads((SOURCE / "words.toml").read_text(encoding="utf-8"))


def _play_address(game: str, rules: dict[str, str], lang: str) -> str:
    """The address of a game with every house rule written out."""
    chosen = {name: str(value).lower() for name, value in load(game).rules.items()} | rules
    asked = {"game": game, **{f"rule.{name}": value for name, value in chosen.items()}, "lang": lang}
    return f"../../index.html?{urlencode(asked)}"


def _switches(page: Page) -> Iterator[dict[str, Any]]:
    """The house rules of a game's page: name, words, and the values with theirs, the default first."""
    assert page.game
    words = _words()[page.lang]["switches"]
    for option in load(page.game).options:
        values = [str(value).lower() for value in option.to_json().get("values", MATCHES)]
        said = [words["values"].get(value) or words["match-to"].format(n=value) for value in values]
        yield {
            "name": option.name,
            "words": words["names"][option.name],
            "values": list(zip(values, said, strict=True)),
        }


def _start_pictures(page: Page) -> dict[str, str]:
    return {code: page.drawer.picture(boards.board(code, code, {})) for code in CODES}


def _number_headings(page: Page, tokens: list[Token]) -> None:
    """Gives headings their ids, and the page its table of contents."""
    ids = iter(SECTIONS)
    for opening, inline in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        if THROW.fullmatch(inline.content):
            opening.attrSet("id", f"throw-{inline.content}")
        elif opening.tag == "h2":
            id_ = next(ids, "") if page.game else f"part-{len(page.contents) + 1}"
            opening.attrSet("id", id_)
            page.contents.append((id_, inline.content))
    if page.game and len(page.contents) != len(SECTIONS):
        raise PageError(f"{source(page.lang, page.name)}: has {len(page.contents)} sections, not {len(SECTIONS)}")


def _questions(page: Page, tokens: list[Token]) -> Iterator[tuple[str, str]]:
    """The questions of a game's page, with their answers as plain text."""
    section, question, answer = "", "", []
    for before, token in pairwise([Token("", "", 0), *tokens]):
        if before.type == "heading_open":
            if question:
                yield question, " ".join(answer)
            section = str(before.attrGet("id") or section) if before.tag == "h2" else section
            question, answer = (_plain(token) if before.tag == "h3" and section == "questions" else ""), []
        elif token.type == "inline" and question:
            answer.append(_plain(token))


def _plain(token: Token) -> str:
    text = "".join(
        child.content for child in token.children or [] if child.type in ("text", "code_inline", "softbreak")
    )
    return RUBY.sub(r"\1", text)


def _structured(page: Page) -> dict[str, Any]:
    """What a search engine may know of the page (schema.org)."""
    article: dict[str, Any] = {
        "@type": "Article",
        "headline": page.head["title"],
        "description": page.head["description"],
        "inLanguage": TAGS[page.lang],
        "isAccessibleForFree": True,
    }
    graph = [article]
    if page.game:
        article["about"] = {
            "@type": "Game",
            "name": board_words(page.lang)[page.game],
            "numberOfPlayers": {"@type": "QuantitativeValue", "value": 2},
        }
        graph.append(
            {
                "@type": "FAQPage",
                "inLanguage": TAGS[page.lang],
                "mainEntity": [
                    {"@type": "Question", "name": q, "acceptedAnswer": {"@type": "Answer", "text": a}}
                    for q, a in page.questions
                ],
            }
        )
    return {"@context": "https://schema.org", "@graph": graph}


@cache
def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    for rule, render in _RULES.items():
        markdown.add_render_rule(rule, render)
    return markdown


def _is_figure(tokens: list[Token], index: int) -> bool:
    """A paragraph that holds nothing but a board."""
    inline = tokens[index + (1 if tokens[index].type == "paragraph_open" else -1)]
    children = inline.children or []
    return len(children) == 1 and str(children[0].attrGet("src") or "").startswith("board:")


def _paragraph_open(self: Any, tokens: list[Token], index: int, options: Any, env: dict[str, Page]) -> str:
    return "" if tokens[index].hidden or _is_figure(tokens, index) else "<p>"


def _paragraph_close(self: Any, tokens: list[Token], index: int, options: Any, env: dict[str, Page]) -> str:
    return "" if tokens[index].hidden or _is_figure(tokens, index) else "</p>\n"


def _image(self: Any, tokens: list[Token], index: int, options: Any, env: dict[str, Page]) -> str:
    page, token = env["page"], tokens[index]
    kind, _, name = str(token.attrGet("src")).partition(":")
    if kind != "board":
        raise PageError(f"{source(page.lang, page.name)}: pictures are boards, not {token.attrGet('src')}")
    shown = board(name if "/" in name else f"{page.game}/{name}")
    caption = self.render([Token("inline", "", 0, children=token.children)], options, env)
    live = f' data-board="{_attributes(shown)}"' if shown.dice else ""
    return f"<figure{live}>{page.drawer.picture(shown)}<figcaption>{caption}</figcaption></figure>\n"


def _attributes(shown: Board) -> str:
    """What a <tables-board> needs in order to have the position tried on it (see try.js), as an attribute's text."""
    assert shown.dice
    position = shown.position.to_json()
    rules: dict[str, Any] = position.pop("rules")  # type: ignore[assignment]
    defaults = {option.name: option.default for option in shown.position.game.options}
    attributes = {
        "game": position.pop("game"),
        "mode": "try",
        "dice": "-".join(map(str, shown.dice)),
        "position": compact(position).decode(),
        **{f"rule-{name}": str(value).lower() for name, value in rules.items() if value != defaults[name]},
    }
    return compact(attributes).decode().replace("&", "&amp;").replace('"', "&quot;")


def _link_open(self: Any, tokens: list[Token], index: int, options: Any, env: dict[str, Page]) -> str:
    page, token = env["page"], tokens[index]
    kind, _, asked = str(token.attrGet("href")).partition(":")
    if kind == "play" and page.game:
        rules = dict(part.split("=", 1) for part in asked.split("&")) if asked else {}
        load(page.game, {name: rule_value(value) for name, value in rules.items()})
        token.attrSet("href", _play_address(page.game, rules, page.lang))
        token.attrSet("class", "play")
    return str(self.renderToken(tokens, index, options, env))


def rule_value(text: str) -> Any:
    """The value of a house rule as it is written in an address."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _heading_open(self: Any, tokens: list[Token], index: int, options: Any, env: dict[str, Page]) -> str:
    throw = tokens[index + 1].content
    opening = str(self.renderToken(tokens, index, options, env))
    if not THROW.fullmatch(throw):
        return opening
    page, dice = env["page"], (int(throw[0]), int(throw[2]))
    name = THROW_NAMES[dice]
    mark = f'<span class="inferred">{_words()[page.lang]["inferred"]}</span>' if dice in INFERRED else ""
    spoken = f'<span class="name">{name.name}</span> ' if page.lang != "ja" else ""
    return (
        f'{opening}<span class="dice">{"".join(page.drawer.die(die) for die in dice)}</span> '
        f'<span lang="ja" class="throw"><ruby>{name.kanji}<rp>（</rp><rt>{name.kana}</rt><rp>）</rp></ruby></span> '
        f"{spoken}{mark} "
    )


def _text(self: Any, tokens: list[Token], index: int, options: Any, env: dict[str, Page]) -> str:
    """Plain text, with readings set above their words and Japanese marked as such."""
    text, lang, found, end = tokens[index].content, env["page"].lang, "", 0
    for ruby in RUBY.finditer(text):
        found += _marked(text[end : ruby.start()], lang) + _ruby(ruby, lang)
        end = ruby.end()
    return found + _marked(text[end:], lang)


def _ruby(ruby: re.Match[str], lang: str) -> str:
    opening = "<ruby>" if lang == "ja" else '<ruby lang="ja">'
    return f"{opening}{ruby[1]}<rp>（</rp><rt>{ruby[2]}</rt><rp>）</rp></ruby>"


def _marked(text: str, lang: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    if lang == "ja":
        return escaped
    return (HAN if lang == "en" else KANA).sub(r'<span lang="ja">\g<0></span>', escaped)


_RULES = {
    "paragraph_open": _paragraph_open,
    "paragraph_close": _paragraph_close,
    "heading_open": _heading_open,
    "link_open": _link_open,
    "image": _image,
    "text": _text,
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes the rule pages.")
    parser.add_argument("out", type=Path, help="the folder to write into")
    parser.add_argument("app", help="the folder of the page's code inside dist/, like app/0123abcd/")
    arguments = parser.parse_args()
    wrong = [fault for each in all_boards() for fault in boards.faults(each)]
    if wrong:
        raise SystemExit("\n".join(wrong))
    for path, data in files(arguments.app).items():
        target = arguments.out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


if __name__ == "__main__":
    main()
