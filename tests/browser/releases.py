"""Further releases of the built site, and small sites of the same kind, for the tests of updates."""

import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import Any

from web.make.paths import WEB

HEAD = "const release = "
HASHED = ("app", "data")
TEXT = (".html", ".js", ".json")


def listing(site: Path) -> dict[str, Any]:
    """What sw.js says of its release."""
    first, _ = (site / "sw.js").read_text().split("\n", 1)
    release: dict[str, Any] = json.loads(first.removeprefix(HEAD).removesuffix(";"))
    return release


def light_release(site: Path, folder: Path, games: tuple[str, ...]) -> Path:
    """The same site, of which a device keeps no more than some games and their rules need, and so is soon done."""
    shutil.copytree(site, folder, copy_function=os.link)
    release = listing(site)
    code = (folder / "sw.js").read_text().partition("\n")[2]
    release["files"] = [file for file in release["files"] if _is_needed(file, games)]
    (folder / "sw.js").unlink()
    (folder / "sw.js").write_text(f"{HEAD}{json.dumps(release)};\n{code}")
    return folder


def _is_needed(file: dict[str, Any], games: tuple[str, ...]) -> bool:
    *folders, name = file["path"].split("/")
    if file["tier"] != "extra" or {"icons", "pictures"} & {*folders}:
        return True
    if "app" in folders[:1]:
        return folders[2] in ("app", "board", "engine", "pages") or name == "rules.page.css"
    return "lessons" not in folders and any(game in file["path"] for game in games)


def next_release(site: Path, folder: Path, name: str) -> Path:
    """The same site as another release, with hashed directories of its own and without those of the first."""
    shutil.copytree(site, folder)
    release = listing(site)
    renamed = {}
    for part in HASHED:
        (old,) = (folder / part).iterdir()
        new = old.rename(old.with_name(f"{old.name[: -len(name)]}{name}"))
        renamed[f"{part}/{old.name}/"] = f"{part}/{new.name}/"
    for path in folder.rglob("*"):
        if path.suffix in TEXT and path.name not in ("sw.js", "build.json"):
            path.write_text(_replaced(path.read_text(), renamed))
    for site_json in folder.glob("app/*/site.json"):
        site_json.write_text(json.dumps(json.loads(site_json.read_text()) | {"version": name}))
    files = [file | {"path": _replaced(file["path"], renamed)} for file in release["files"]]
    _, code = (folder / "sw.js").read_text().split("\n", 1)
    _write_worker(folder, name, files, code)
    return folder


def _replaced(text: str, words: dict[str, str]) -> str:
    for old, new in words.items():
        text = text.replace(old, new)
    return text


def small_site(folder: Path, name: str, *, ballast: int = 0) -> Path:
    """A site of a few files with the real service worker; `ballast` is the size of its largest file in bytes."""
    tiers = {
        "index.html": "shell",
        "404.html": "extra",
        "rules/en/game.html": "extra",
        f"app/{name}/main.js": "shell",
        f"data/{name}/opening.json": "extra",
        f"runtime/{name}/pyodide.asm.wasm": "engine",
        "runtime/same/python_stdlib.zip": "engine",
    }
    for path in tiers:
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        shared = "runtime/same/" in path
        title = "same" if shared else name
        file.write_text(f'<!doctype html>\n<title>{title}</title>\n<link rel="icon" href="data:,">\n{path}\n')
    with (folder / f"runtime/{name}/pyodide.asm.wasm").open("a") as file:
        file.write("." * ballast)
    code = (WEB / "sw.js").read_text()
    _write_worker(folder, name, [{"path": path, "tier": tier} for path, tier in tiers.items()], code)
    return folder


def _write_worker(folder: Path, name: str, files: list[dict[str, Any]], code: str) -> None:
    for file in files:
        data = (folder / file["path"]).read_bytes()
        file.update(bytes=len(data), sha256=hashlib.sha256(data).hexdigest())
    release = {"id": name, "version": name, "files": files}
    (folder / "sw.js").write_text(f"{HEAD}{json.dumps(release)};\n{code}")
