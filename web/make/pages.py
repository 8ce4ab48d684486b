"""Makes the rule pages from web/pages: Markdown, named boards and templates in, HTML out.

A page's source begins with `title:`, `description:`, `heading:` and `lead:` between two lines of `---`; the rest is
Markdown (see `markdown`).
"""

import argparse
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jinja2

from pygame_web.games import CODES, load
from pygame_web.svg.words import words as board_words
from web.make import boards, markdown
from web.make.drawing import Drawer
from web.make.html import with_common
from web.make.page import LANGUAGES, SOURCE, TAGS, Page, PageError, all_boards, names, play_address, source, words

ROOT = "../../"
MATCHES = (0, 3, 5, 7, 11)


def files(app_folder: str) -> dict[str, bytes]:
    """Every page of every language by its path in dist/."""
    return {
        f"rules/{lang}/{name}.html": html(lang, name, app_folder).encode() for lang in LANGUAGES for name in names()
    }


def html(lang: str, name: str, app_folder: str) -> str:
    page = read(lang, name)
    template = _templates().get_template("game.html" if page.game else "index.html" if name == "index" else "text.html")
    rendered = template.render(
        page=page,
        lang=lang,
        tag=TAGS[lang],
        languages=LANGUAGES,
        tags=TAGS,
        say=words()[lang],
        games={code: board_words(lang)[code] for code in CODES},
        pictures=_start_pictures(page) if name == "index" else {},
        root=ROOT,
        app=f"{ROOT}{app_folder}",
        play=play_address(page.game, {}, lang) if page.game else "",
        switches=list(_switches(page)) if page.game else [],
        data=_structured(page),
    )
    return with_common(rendered, ROOT)


def read(lang: str, name: str) -> Page:
    """A source, its Markdown rendered."""
    path = source(lang, name)
    text = path.read_text(encoding="utf-8")
    found = re.fullmatch(r"---\n(.*?)\n---\n(.*)", text, re.DOTALL)
    if not found:
        raise PageError(f"{path}: begins without title and description between two lines of ---")
    head = dict(line.split(": ", 1) for line in found[1].splitlines())
    page = Page(name, lang, head, found[2], Drawer(lang))
    markdown.render(page)
    return page


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


def _switches(page: Page) -> Iterator[dict[str, Any]]:
    """The house rules of a game's page: name, words, and the values with theirs, the default first."""
    assert page.game
    said = words()[page.lang]["switches"]
    for option in load(page.game).options:
        values = [str(value).lower() for value in option.to_json().get("values", MATCHES)]
        shown = [said["values"].get(value) or said["match-to"].format(n=value) for value in values]
        yield {
            "name": option.name,
            "words": said["names"][option.name],
            "values": list(zip(values, shown, strict=True)),
        }


def _start_pictures(page: Page) -> dict[str, str]:
    return {code: page.drawer.picture(boards.board(code, code, {})) for code in CODES}


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
