"""Puts dist/ together: directories named after their content, pages that point at them, a list of all."""

import json
import posixpath
import re
import shutil
from pathlib import Path

from web.make import html, package
from web.make.bundle import WORKER, Bundles, Files
from web.make.files import address, below, compact, digest, sha256
from web.make.paths import DIST, PACKAGE, PYODIDE, ROOT, WEB, WORK
from web.make.report import stage
from web.make.tools import lock, npm_packages

# What is shipped under its own name.
STABLE = ("*.html", "*.webmanifest", "sw.js", "embed.js", "icons/*")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# From app/<hash>/engine/worker/ to the root of the site.
TO_ROOT = "../../../../"
FIRST_GAME = "ban-sugoroku"
FIRST_VIEW = (
    f"/boards/{FIRST_GAME}/cherry-wide.svg",
    f"/boards/{FIRST_GAME}/cherry-tall.svg",
    f"/boards/{FIRST_GAME}/wide.json",
    f"/boards/{FIRST_GAME}/tall.json",
    f"/opening/{FIRST_GAME}.json",
)
SHELL_PAGES = ("index.html", "manifest.webmanifest", "sw.js")
SOURCE_MAP = re.compile(rb"\n//# sourceMappingURL=.*\s*$")


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
    stable = {path.relative_to(WEB).as_posix(): path.read_bytes() for path in _stable_files()}
    pages = {name: data.decode() for name, data in stable.items() if name.endswith(".html")}
    bundles = _bundles(pages, {"engine/worker/features.js": kernel.source(), "engine/worker/files.js": engine_files})
    app = {**bundles.files, "engine/pygame_web.zip": python.package.read_bytes()}
    site = {"version": hello["version"], **bake.index(data_folder, hello), "runtime": runtime_folder}
    app_folder = f"app/{address({**app, 'site.json': compact(site)})}/"
    app["site.json"] = compact({**site, "app": app_folder})
    wheel = {f"wheel/{python.wheel.name}": python.wheel.read_bytes()}
    files = {**_in(runtime_folder, runtime), **_in(data_folder, data), **_in(app_folder, app), **wheel, **stable}
    for name, page in pages.items():
        files[name] = html.finished(name, page, bundles, app_folder).encode()
    files[".nojekyll"] = b""
    tiers = Tiers(app_folder, bundles, pages["index.html"])
    files["build.json"] = _listing(hello["version"], files, tiers)
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


def _stable_files() -> list[Path]:
    return sorted({path for pattern in STABLE for path in WEB.glob(pattern)})


def _bundles(pages: dict[str, str], generated: Files) -> Bundles:
    """The page's own code, bundled."""
    sources = {
        path.relative_to(WEB).as_posix(): path.read_bytes()
        for folder in html.APP_FOLDERS
        for path in below(WEB / folder)
        if path.suffix in (".js", ".css")
    }
    styles = {html.style_name(name): html.style(page, sources) for name, page in pages.items()}
    modules = {module for page in pages.values() for module in html.modules(page)}
    return Bundles({**sources, **styles, **generated}, modules)


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


class Tiers:
    """shell: what the page needs to show its first game; engine: what Python needs for it; extra: the rest."""

    def __init__(self, app_folder: str, bundles: Bundles, first_page: str) -> None:
        parts = [part for module in html.modules(first_page) for part in bundles.all(module)]
        style = html.style_name("index.html")
        self._shell = {*SHELL_PAGES, *(app_folder + part for part in (*parts, style, "site.json"))}
        self._engine = {app_folder + WORKER, f"{app_folder}engine/pygame_web.zip"}

    def tier(self, path: str) -> str:
        if path in self._shell or self._is_first_view(path):
            return "shell"
        if path in self._engine or path.startswith("runtime/") or path.endswith(f"/nets/{FIRST_GAME}.bin"):
            return "engine"
        return "extra"

    def _is_first_view(self, path: str) -> bool:
        return path.startswith("data/") and path.endswith(FIRST_VIEW)


def _listing(version: str, files: Files, tiers: Tiers) -> bytes:
    listed = [
        {"path": path, "bytes": len(data), "sha256": sha256(data), "tier": tiers.tier(path)}
        for path, data in sorted(files.items())
    ]
    return compact({"version": version, "files": listed})


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
