"""`build --keep`: pages of the previous release that are still open find their files."""

import hashlib
import json
from pathlib import Path

import pytest

from web.make import keep
from web.make.report import BuildError

pytestmark = pytest.mark.tools

OLD = {
    "index.html": b"old page",
    "app/old/main.js": b"old code",
    "data/old/board.svg": b"old board",
    "runtime/same/python.wasm": b"runtime",
    "wheel/tables.whl": b"wheel",
}
NEW = {"index.html": b"new page", "app/new/main.js": b"new code", "runtime/same/python.wasm": b"runtime"}


def release(folder: Path, files: dict[str, bytes]) -> Path:
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    entries = [{"path": path, "sha256": hashlib.sha256(data).hexdigest()} for path, data in files.items()]
    (folder / "build.json").write_text(json.dumps({"files": entries}))
    return folder


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return release(tmp_path / "old", OLD)


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = release(tmp_path / "dist", NEW)
    monkeypatch.setattr(keep, "DIST", folder)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file() and path.name != "build.json")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_hashed_directories_of_the_previous_release_are_kept(old: Path, dist: Path) -> None:
    keep.keep(str(old))
    kept = {path: OLD[path] for path in ("app/old/main.js", "data/old/board.svg")}
    assert contents(dist) == {**NEW, **kept}
    listed = {file["path"] for file in json.loads((dist / "build.json").read_text())["files"]}
    assert listed == set(NEW), "the release after this one does not keep them again"


def test_release_before_the_previous_one_is_not_kept(old: Path, dist: Path, tmp_path: Path) -> None:
    keep.keep(str(old))
    third = release(tmp_path / "third", {"app/third/main.js": b"third"})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keep, "DIST", third)
        keep.keep(str(dist))
    assert sorted(contents(third)) == ["app/new/main.js", "app/third/main.js", "runtime/same/python.wasm"]


def test_previous_release_is_taken_from_its_address(old: Path, dist: Path) -> None:
    from tests.browser.pages import serving

    with serving(old) as server:
        keep.keep(server.url)
    assert contents(dist)["app/old/main.js"] == OLD["app/old/main.js"]


def test_first_release_has_nothing_to_keep(dist: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep.keep(str(tmp_path / "none"))
    assert contents(dist) == NEW
    assert "nothing to keep" in capsys.readouterr().out


@pytest.mark.parametrize("damage", ["missing", "changed"])
def test_damaged_previous_release_is_named(old: Path, dist: Path, damage: str) -> None:
    file = old / "app/old/main.js"
    file.unlink() if damage == "missing" else file.write_bytes(b"other")
    with pytest.raises(BuildError, match=r"app/old/main\.js"):
        keep.keep(str(old))


def test_address_that_does_not_answer_is_named(dist: Path) -> None:
    with pytest.raises(BuildError, match="does not answer"):
        keep.keep("http://127.0.0.1:9/tables/")
