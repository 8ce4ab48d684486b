"""Markdown to HTML. Beyond Markdown a source knows

    ![Caption.](board:entering)        alone in a paragraph: the board of that name as a figure
    [Play](play:finish=bear-off)       opens the game, with these house rules
    {盤双六/ばんすごろく}                 a word with its reading

Headings of the second level get the ids of `SECTIONS` in order on a game's page. On the page of the throws each
heading like `6-5` becomes that throw, drawn and named.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pygame_web.dice import THROW_NAMES
from pygame_web.games import load
from web.make.boards import Board
from web.make.files import compact
from web.make.page import SECTIONS, Page, PageError, board, play_address, rule_value, source, words

INFERRED = ((6, 4), (6, 3), (6, 2), (6, 1), (4, 1), (3, 2))

RUBY = re.compile(r"\{([^{}/]+)/([^{}/]+)\}")
HAN = re.compile(r"[\u2e80-\u303f\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff]+")
KANA = re.compile(r"[\u3400-\u9fff\u3005]*[\u3040-\u30ff][\u3040-\u30ff\u3400-\u9fff\u3005]*")
THROW = re.compile(r"[1-6]-[1-6]")
STACKING = re.compile(r"\d(?:-\d){2,}")


def render(page: Page) -> None:
    """Fills in the page's HTML, its table of contents and its questions."""
    tokens = _markdown().parse(page.body)
    _number_headings(page, tokens)
    page.questions = list(_questions(page, tokens))
    page.html = _markdown().renderer.render(tokens, _markdown().options, {"page": page})


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
        token.attrSet("href", play_address(page.game, rules, page.lang))
        token.attrSet("class", "play")
    return str(self.renderToken(tokens, index, options, env))


def _heading_open(self: Any, tokens: list[Token], index: int, options: Any, env: dict[str, Page]) -> str:
    throw = tokens[index + 1].content
    opening = str(self.renderToken(tokens, index, options, env))
    if not THROW.fullmatch(throw):
        return opening
    page, dice = env["page"], (int(throw[0]), int(throw[2]))
    name = THROW_NAMES[dice]
    mark = f'<span class="inferred">{words()[page.lang]["inferred"]}</span>' if dice in INFERRED else ""
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
    escaped = STACKING.sub(r'<span class="whole">\g<0></span>', escaped)
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
