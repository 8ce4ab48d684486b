"""Puts dist/ together: directories named after their content, pages that point at them, a list of all."""

import json
import posixpath
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from web.make import package
from web.make.files import address, below, compact, digest, sha256
from web.make.paths import DIST, PACKAGE, PYODIDE, ROOT, WEB, WORK
from web.make.report import stage
from web.make.tools import lock, npm_packages

Files = dict[str, bytes]

# The folders of web/ that move into app/<hash>/; everything else that is shipped keeps its name.
APP_FOLDERS = ("app", "board", "embed", "engine", "lessons", "style", "words")
STABLE = ("*.html", "*.webmanifest", "sw.js", "embed.js", "icons/*")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# From app/<hash>/engine/worker/ to the root of the site.
TO_ROOT = "../../../../"
FIRST_GAME = "ban-sugoroku"
SHELL_PAGES = ("index.html", "manifest.webmanifest", "sw.js")
SOURCE_MAP = re.compile(rb"\n//# sourceMappingURL=.*\s*$")
STATIC_IMPORT = re.compile(r"""^\s*(?:import|export)\b[^;'"]*?['"](\.[^'"]+)['"]""", re.MULTILINE)
REFERENCE = re.compile(rf"""\b(href|src)="((?:{"|".join(APP_FOLDERS)})/[^"]*)\"""")
MODULE_SCRIPT = re.compile(r"""<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)\"""")


def build() -> Path:
    """Makes dist/ from the sources, if they have changed since the last time."""
    WORK.mkdir(exist_ok=True)
    with lock("dist"):
        sources = [*below(PACKAGE, without=["train"]), *below(WEB), ROOT / "pyproject.toml"]
        made_from, stamp = digest(sources), WORK / "dist.sources"
        if DIST.exists() and stamp.exists() and stamp.read_text() == made_from:
            return DIST
        npm_packages()
        python = package.build()
        with stage("boards, opening plays and pages"):
            files = assemble(python)
        with stage("dist/"):
            stamp.unlink(missing_ok=True)
            _write(files)
            stamp.write_text(made_from)
    return DIST


def assemble(python: package.Python) -> Files:
    """Every file of dist/ by its path."""
    from web.make import bake, kernel  # imports the package, which must not be needed to say that a tool is missing

    hello = bake.hello()
    runtime = _runtime(python)
    runtime_folder = f"runtime/{_pyodide_version()}-{address(runtime)}/"
    data = bake.data(hello)
    data_folder = f"data/{address(data)}/"
    engine_files = _engine_files(python, _in(runtime_folder, runtime), _in(data_folder, data))
    app = _app(python, kernel.source(), engine_files)
    site = {"version": hello["version"], **bake.index(data_folder, hello), "runtime": runtime_folder}
    app_folder = f"app/{address({**app, 'site.json': compact(site)})}/"
    app["site.json"] = compact({**site, "app": app_folder})
    wheel = {f"wheel/{python.wheel.name}": python.wheel.read_bytes()}
    files = {**_in(runtime_folder, runtime), **_in(data_folder, data), **_in(app_folder, app), **wheel}
    files.update(_pages(app, app_folder))
    files[".nojekyll"] = b""
    files["build.json"] = _listing(hello["version"], files)
    return files


def _in(folder: str, files: Files) -> Files:
    return {folder + name: data for name, data in files.items()}


def _runtime(python: package.Python) -> Files:
    files = {name: (PYODIDE / name).read_bytes() for name in RUNTIME}
    files["pyodide.mjs"] = SOURCE_MAP.sub(b"\n", files["pyodide.mjs"])
    return {**files, "python_stdlib.zip": python.stdlib.read_bytes()}


def _pyodide_version() -> str:
    version: str = json.loads((PYODIDE / "package.json").read_bytes())["version"]
    return version


def _app(python: package.Python, features: bytes, engine_files: bytes) -> Files:
    """The directory of the page's own code."""
    files = {
        path.relative_to(WEB).as_posix(): path.read_bytes()
        for folder in APP_FOLDERS
        for path in below(WEB / folder)
        if path.suffix in (".js", ".css", ".svg")
    }
    files["engine/pygame_web.zip"] = python.package.read_bytes()
    files["engine/worker/features.js"] = features
    files["engine/worker/files.js"] = engine_files
    return files


def _engine_files(python: package.Python, runtime: Files, data: Files) -> bytes:
    """What the worker fetches, relative to itself, with unpacked sizes, as the module it imports."""

    def file(path: str) -> dict[str, object]:
        return {"path": f"{TO_ROOT}{path}", "bytes": len({**runtime, **data}[path])}

    by_name = {Path(path).name: path for path in runtime}
    nets = {Path(path).stem: path for path in data if "/nets/" in path}
    pyodide_lock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    parts = {
        "runtime": TO_ROOT + posixpath.dirname(by_name["pyodide.mjs"]) + "/",
        "files": {
            "wasm": file(by_name["pyodide.asm.wasm"]),
            "stdlib": file(by_name["python_stdlib.zip"]),
            "package": {"path": "../pygame_web.zip", "bytes": python.package.stat().st_size},
        },
        "modules": {"loader": file(by_name["pyodide.mjs"]), "python": file(by_name["pyodide.asm.mjs"])},
        "nets": {game: file(path) for game, path in nets.items()},
        "lock": {"info": pyodide_lock["info"], "packages": {}},
    }
    return "".join(f"export const {name} = {compact(part).decode()};\n" for name, part in parts.items()).encode()


def _pages(app: Files, app_folder: str) -> Files:
    files = {}
    for path in sorted({path for pattern in STABLE for path in WEB.glob(pattern)}):
        data = path.read_bytes()
        name = path.relative_to(WEB).as_posix()
        files[name] = _page(data.decode(), app, app_folder).encode() if path.suffix == ".html" else data
    return files


def _page(html: str, app: Files, app_folder: str) -> str:
    """Points a page at the hashed directory, and has its modules fetched all at once, not level by level."""
    modules = _closure(MODULE_SCRIPT.findall(html), app)
    links = [f'<link rel="modulepreload" href="{app_folder}{name}">' for name in modules]
    if modules:
        links.append(f'<link rel="preload" as="fetch" crossorigin href="{app_folder}site.json">')
    html = REFERENCE.sub(rf'\1="{app_folder}\2"', html)
    return html.replace("</head>", "\n".join([*links, "</head>"]), 1)


def _closure(entries: Iterable[str], app: Files) -> list[str]:
    """The modules that the entries import statically, themselves included."""
    found: list[str] = []
    waiting = list(entries)
    while waiting:
        name = waiting.pop(0)
        if name in found or name not in app:
            continue
        found.append(name)
        folder = posixpath.dirname(name)
        imported = STATIC_IMPORT.findall(app[name].decode())
        waiting.extend(posixpath.normpath(posixpath.join(folder, target)) for target in imported)
    return found


def _listing(version: str, files: Files) -> bytes:
    listed = [
        {"path": path, "bytes": len(data), "sha256": sha256(data), "tier": tier(path)}
        for path, data in sorted(files.items())
    ]
    return compact({"version": version, "files": listed})


def tier(path: str) -> str:
    """shell: what the page needs to show its first game; engine: what Python needs; extra: the rest."""
    folder = path.split("/")[0]
    if folder == "runtime" or path.endswith(("/pygame_web.zip", f"/nets/{FIRST_GAME}.bin")):
        return "engine"
    if folder == "app" or (folder == "data" and FIRST_GAME in path):
        return "shell"
    return "shell" if path in SHELL_PAGES else "extra"


def _write(files: Files) -> None:
    """Writes beside dist/ and changes the directories over, so that nobody meets half a site."""
    fresh, old = WORK / "dist.new", WORK / "dist.old"
    for leftover in (fresh, old):
        shutil.rmtree(leftover, ignore_errors=True)
    for name, data in files.items():
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    if DIST.exists():
        DIST.rename(old)
    fresh.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)
