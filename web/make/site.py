"""Puts dist/ together: directories named after their content, pages that point at them, a list of all."""

import json
import posixpath
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from web.make import html, package
from web.make.bundle import WORKER, Bundles, Files
from web.make.files import address, below, compact, digest, sha256
from web.make.paths import DIST, MAKE, PACKAGE, PYODIDE, ROOT, WEB, WORK
from web.make.report import stage
from web.make.tools import lock, need, npm_packages, run

# What is shipped under its own name.
STABLE = ("*.html", "*.webmanifest", "sw.js", "embed.js", "icons/*", "licences/*")
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
APP_PLACEHOLDER = "app/APP_FOLDER/"
NOT_OFFLINE = (".nojekyll", "sw.js", "wheel/")
SHELL_PAGES = ("index.html", "manifest.webmanifest", "sw.js")
RULE_PAGES = "pages/try.js"
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
        python, rule_pages = package.build(), _rule_pages()
        with stage("boards, opening plays and pages"):
            files = assemble(python, rule_pages)
        with stage("dist/"):
            stamp.unlink(missing_ok=True)
            _write(files)
            stamp.write_text(made_from)
    return DIST


def assemble(python: package.Python, rule_pages: Path) -> Files:
    """Every file of dist/ by its path."""
    from web.make import bake, kernel  # imports the package, which must not be needed to say that a tool is missing

    hello = bake.hello()
    runtime = _runtime(python)
    runtime_folder = f"runtime/{_pyodide_version()}-{address(runtime)}/"
    data = bake.data(hello)
    data_folder = f"data/{address(data)}/"
    generated = {
        "engine/worker/features.js": kernel.source(),
        "engine/worker/files.js": engine_files(python, _in(runtime_folder, runtime), _in(data_folder, data)),
    }
    stable = {path.relative_to(WEB).as_posix(): path.read_bytes() for path in _stable_files()}
    pages = {name: data.decode() for name, data in stable.items() if name.endswith(".html")}
    bundles = _bundles(pages, generated)
    app = {**bundles.files, "engine/pygame_web.zip": python.package.read_bytes()}
    site = {"version": hello["version"], **bake.index(data_folder, hello), "runtime": runtime_folder}
    app_folder = f"app/{address({**app, 'site.json': compact(site)})}/"
    app["site.json"] = compact({**site, "app": app_folder})
    wheel = {f"wheel/{python.wheel.name}": python.wheel.read_bytes()}
    files = {**_in(runtime_folder, runtime), **_in(data_folder, data), **_in(app_folder, app), **wheel, **stable}
    for name, page in pages.items():
        files[name] = html.finished(name, page, bundles, app_folder).encode()
    for path in below(rule_pages):
        rules = path.read_bytes().replace(APP_PLACEHOLDER.encode(), app_folder.encode())
        files[path.relative_to(rule_pages).as_posix()] = rules
    files[".nojekyll"] = b""
    tiers = Tiers(app_folder, bundles, pages["index.html"])
    listing = _listing(files, tiers)
    files["sw.js"] = _service_worker(hello["version"], listing) + stable["sw.js"]
    files["build.json"] = compact({"version": hello["version"], "files": _listing(files, tiers)})
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
    """The page's own code, bundled; the first page by itself, since it must be there soonest."""
    sources = app_sources(html.APP_FOLDERS)
    styles = {html.style_name(name): sheet for name, page in pages.items() if (sheet := html.style(page, sources))}
    sheets = (f"style/{name}.css" for name in ("base", "pages", "rules"))
    styles["style/rules.page.css"] = b"".join(sources[sheet] for sheet in sheets)
    first = set(html.modules(pages["index.html"]))
    others = {module for page in pages.values() for module in html.modules(page)} - first
    return Bundles({**sources, **styles, **generated}, [first, {RULE_PAGES, *others}])


def app_sources(folders: Iterable[str]) -> Files:
    """The modules and style sheets of some folders of web/."""
    return {
        path.relative_to(WEB).as_posix(): path.read_bytes()
        for folder in folders
        for path in below(WEB / folder)
        if path.suffix in (".js", ".css")
    }


def engine_files(python: package.Python, runtime: Files, data: Files) -> bytes:
    """What the worker fetches, relative to itself, with unpacked sizes, as the module it imports."""
    from pygame_web.cpu.judge import files_of
    from pygame_web.games import CODES

    def file(path: str) -> dict[str, object]:
        return {"path": f"{TO_ROOT}{path}", "bytes": len({**runtime, **data}[path])}

    by_name = {Path(path).name: path for path in runtime}
    nets = {Path(path).stem: file(path) for path in data if "/nets/" in path}
    pyodide_lock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    parts = {
        "runtime": TO_ROOT + posixpath.dirname(by_name["pyodide.mjs"]) + "/",
        "files": {
            "wasm": file(by_name["pyodide.asm.wasm"]),
            "stdlib": file(by_name["python_stdlib.zip"]),
            "package": {"path": "../pygame_web.zip", "bytes": python.package.stat().st_size},
        },
        "modules": {"loader": file(by_name["pyodide.mjs"]), "python": file(by_name["pyodide.asm.mjs"])},
        "nets": {game: [nets[name] for name in files_of(game) if name in nets] for game in CODES},
        "lock": {"info": pyodide_lock["info"], "packages": {}},
    }
    return "".join(f"export const {name} = {compact(part).decode()};\n" for name, part in parts.items()).encode()


def _rule_pages() -> Path:
    """The folder of the rule pages; they take a while, so they are made anew only when their sources change."""
    sources = [*below(PACKAGE, without=["train"]), *below(WEB / "pages"), *below(WEB / "lessons"), *below(MAKE)]
    folder = WORK / f"pages-{digest(sources)}"
    if not folder.exists():
        with stage("rule pages"):
            partial = folder.with_suffix(".partial")
            shutil.rmtree(partial, ignore_errors=True)
            run(
                [need("build"), "-m", "web.make.pages", partial, APP_PLACEHOLDER],
                "the rule pages could not be made",
                "The last lines above name the page or board in web/pages/ that is at fault.",
            )
            partial.rename(folder)
    return folder


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


def _listing(files: Files, tiers: Tiers) -> list[dict[str, object]]:
    return [
        {"path": path, "bytes": len(data), "sha256": sha256(data), "tier": tiers.tier(path)}
        for path, data in sorted(files.items())
    ]


def _service_worker(version: str, listing: list[dict[str, object]]) -> bytes:
    """What sw.js must know of this release; so its bytes change with any file of it."""
    kept = [file for file in listing if not str(file["path"]).startswith(NOT_OFFLINE)]
    release = {"id": sha256(compact(kept))[:8], "version": version, "files": kept}
    return b"const release = %s;\n" % compact(release)


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
