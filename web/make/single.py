"""The games as one HTML file that needs no server and no network: a double click plays it.

The page holds every file it would fetch as gzipped base64 text; `web/single/` answers for them.
"""

import base64
import gzip
import hashlib
import html as markup
import json
import re
from collections.abc import Iterator
from pathlib import Path

from web.make import html, kernel, package, site
from web.make.bundle import Files, bound
from web.make.files import below, compact
from web.make.paths import ROOT, WEB
from web.make.report import stage

FILE = ROOT / "single" / "tables.html"
OWN_WORKER = "ownworker.js"
# What the worker takes for the root of the site; nothing is asked for there.
NOWHERE = "https://tables.invalid/"
NOT_HERE = re.compile(r'<link rel="(?:manifest|icon|apple-touch-icon|stylesheet)"[^>]*>\n')
POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*"')


def build(out: Path | None = None) -> Path:
    """Writes the file, anew each time."""
    folder = site.build()
    with stage("one file"):
        page = single({path.relative_to(folder).as_posix(): path.read_bytes() for path in below(folder)})
        file = out or FILE
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page, encoding="utf-8", newline="\n")
    return file


def single(files: Files) -> str:
    """The page, made from the files of the site."""
    app = next(path for path in files if path.endswith("/site.json")).removesuffix("site.json")
    runtime, data = ({path: files[path] for path in files if path.startswith(f"{top}/")} for top in ("runtime", "data"))
    sources = site.app_sources((*html.APP_FOLDERS, "single")) | {
        "engine/worker/features.js": kernel.source(),
        "engine/worker/files.js": site.engine_files(package.build(), runtime, data),
    }
    sources[f"engine/{OWN_WORKER}"] = sources[f"single/{OWN_WORKER}"]
    place = json.dumps(f"{NOWHERE}{app}engine/worker/worker.js")
    worker = bound(sources, "single/worker.js", place)
    script = bound(sources, "single/main.js", "document.baseURI").decode()
    style = (files[f"{app}style/index.page.css"] + sources["single/single.css"]).decode()
    blocks = [
        _licences(files),
        *(_block("page", path, content) for path, content in _for_page(files, app)),
        *(_block("engine", NOWHERE + path, content) for path, content in _for_engine(files, app)),
        f'<script type="text/plain" data-for="worker">{_base64(worker)}</script>',
    ]
    return _page(files["icons/icon.svg"], style, script, blocks)


def _for_page(files: Files, app: str) -> Iterator[tuple[str, bytes]]:
    """What the page fetches, by the address it uses."""
    index = json.loads(files[f"{app}site.json"])
    index["pictures"] = {game: _address("image/svg+xml", files[path]) for game, path in index["pictures"].items()}
    yield "../site.json", compact(index)
    for path, content in files.items():
        if path.startswith("data/") and ("/boards/" in path or "/opening/" in path):
            yield path, content


def _for_engine(files: Files, app: str) -> Iterator[tuple[str, bytes]]:
    for path, content in files.items():
        if path.startswith("runtime/") or "/nets/" in path or path == f"{app}engine/pygame_web.zip":
            yield path, content


def _licences(files: Files) -> str:
    """The licences of what is inside, for whoever opens the file in an editor."""
    texts = [content.decode() for path, content in files.items() if path.startswith("licences/")]
    whole = "\n\n".join(["Licences of Pyodide, CPython and what they are built on", *texts])
    return f"<!--\n{whole.replace('-->', '-- >')}\n-->"


def _page(icon: bytes, style: str, script: str, blocks: list[str]) -> str:
    policy = (
        f"default-src 'none'; script-src {_hash(script)} data: 'wasm-unsafe-eval'; worker-src data:; "
        f"connect-src data:; style-src {_hash(style)}; img-src data:; base-uri 'none'; form-action 'none'"
    )
    page = html.with_common((WEB / "index.html").read_text(encoding="utf-8"))
    page = html.MODULE.sub("", NOT_HERE.sub("", page))
    page = POLICY.sub(lambda match: f'{match[1]}{policy}"', page)
    head = f'<link rel="icon" href="{_address("image/svg+xml", icon)}">\n<style>{style}</style>\n</head>'
    foot = "\n".join([*blocks, f'<script type="module">{script}</script>', "</body>"])
    return page.replace("</head>", head, 1).replace("</body>", foot, 1)


def _block(user: str, path: str, content: bytes) -> str:
    packed = _base64(gzip.compress(content, mtime=0))
    return f'<script type="text/plain" data-for="{user}" data-path="{markup.escape(path)}">{packed}</script>'


def _address(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{_base64(content)}"


def _hash(text: str) -> str:
    return f"'sha256-{_base64(hashlib.sha256(text.encode()).digest())}'"


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()
