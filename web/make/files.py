"""Files by their content."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from web.make.paths import ROOT


def below(folder: Path, *, without: Iterable[str] = ()) -> list[Path]:
    """Every file below a folder, in a fixed order, leaving out caches, hidden files and the named folders."""
    skipped = {"__pycache__", "node_modules", *without}
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and not any(part in skipped or part.startswith(".") for part in path.relative_to(folder).parts)
    )


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def digest(paths: Iterable[Path], *words: str) -> str:
    """One short hash for the names and contents of files, and whatever else decides a result."""
    total = hashlib.sha256("\0".join(words).encode())
    for path in paths:
        total.update(f"{path.relative_to(ROOT).as_posix()}\0{sha256(path.read_bytes())}\n".encode())
    return total.hexdigest()[:16]


def address(files: dict[str, bytes]) -> str:
    """The eight letters that stand for a directory's content in its name."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\0{sha256(files[name])}\n".encode())
    return total.hexdigest()[:8]


def compact(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
