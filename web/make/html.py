"""The pages: they point at the hashed directory and have all they need fetched at once, not level by level."""

import re
from pathlib import PurePosixPath

from web.make.bundle import Bundles, Files

# The folders of web/ that move into app/<hash>/; everything else that is shipped keeps its name.
APP_FOLDERS = (
    *("app", "board", "dice", "editor", "embed", "engine", "games", "lessons", "links"),
    *("pages", "records", "review", "style", "words"),
)
REFERENCE = re.compile(rf"""\b(href|src)="((?:{"|".join(APP_FOLDERS)})/[^"]*)\"""")
MODULE = re.compile(r"""<script type="module" src="([^"]+)"></script>\n""")
STYLE = re.compile(r"""<link rel="stylesheet" href="([^"]+)">\n""")

# The module that every page beside the games has, and some pages no other.
OFFERS_UPDATES = "app/updates.js"

# What stands in the head of every page but these two, a page that is missing and one in other people's pages.
COMMON = """\
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f0e4">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191613">
<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="icons/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="icons/icon-180.png">"""
APART = ("404.html", "embed.html")

# A policy's default-src leaves these two open.
POLICY, CLOSED = "default-src 'none';", "default-src 'none'; base-uri 'none'; form-action 'none';"


def modules(html: str) -> list[str]:
    """The modules that a page starts."""
    return MODULE.findall(html)


def style_name(page: str) -> str:
    return f"style/{PurePosixPath(page).stem}.page.css"


def style(html: str, sources: Files) -> bytes:
    """The style sheets of a page as one."""
    return b"".join(sources[name] for name in STYLE.findall(html))


def with_common(html: str, root: str = "") -> str:
    """The page with what stands in every head; root is the way from it to the root of the site."""
    return html.replace("</title>", "</title>\n" + COMMON.replace('href="', f'href="{root}'), 1)


def finished(name: str, html: str, bundles: Bundles, app_folder: str) -> str:
    head = []
    if STYLE.search(html):
        head.append(f'<link rel="stylesheet" href="{style_name(name)}">')
        html = STYLE.sub("", html)
    started = modules(html)
    if started:
        needed = dict.fromkeys(part for module in started for part in bundles.static(module))
        head += [f'<link rel="modulepreload" href="{part}">' for part in needed if part not in started]
        head += [f'<script type="module" src="{module}"></script>' for module in started]
        html = MODULE.sub("", html)
    if set(started) - {OFFERS_UPDATES}:
        head.append('<link rel="preload" as="fetch" crossorigin href="app/../site.json">')
    if name not in APART:
        html = with_common(html)
    html = html.replace(POLICY, CLOSED, 1).replace("</head>", "\n".join([*head, "</head>"]), 1)
    return REFERENCE.sub(rf'\1="{app_folder}\2"', html)
