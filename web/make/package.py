"""The Python the site runs: the wheel, and from it the compiled archives that the browser loads."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from web.make.files import below, digest
from web.make.paths import LOCKS, MAKE, PACKAGE, PYODIDE, ROOT, WEB, WORK
from web.make.report import stage
from web.make.tools import download, lock, need, npm_packages, run

PYODIDE_PYTHON = "3.14"


@dataclass(frozen=True)
class Python:
    wheel: Path
    package: Path
    stdlib: Path


def build() -> Python:
    """Builds the wheel, proves it in Pyodide and packs it, unless this was done for the same sources."""
    sources = [
        *below(PACKAGE, without=["train"]),
        ROOT / "pyproject.toml",
        MAKE / "slim.py",
        MAKE / "pack.mjs",
    ]
    folder = WORK / f"python-{digest([*sources, WEB / 'package-lock.json', *LOCKS.glob('*.txt')])}"
    with lock("python"):
        if not folder.exists():
            partial = folder.with_suffix(".partial")
            shutil.rmtree(partial, ignore_errors=True)
            partial.mkdir(parents=True)
            _make(partial)
            partial.rename(folder)
    return Python(next(folder.glob("*.whl")), folder / "pygame_web.zip", folder / "python_stdlib.zip")


def _make(folder: Path) -> None:
    python = need("build")
    with stage("wheel"):
        run(
            [python, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
            "the wheel could not be built",
            "Look at the message above: pyproject.toml, README.md or a file in pygame_web/ is at fault.",
        )
    (wheel,) = folder.glob("*.whl")
    (micropip,) = download("pyodide", PYODIDE_PYTHON)
    node = npm_packages()
    with stage("installing the wheel inside Pyodide, compiling the standard library"):
        run(
            [node.program, MAKE / "pack.mjs", PYODIDE, wheel, micropip, folder],
            "the package does not run inside Pyodide",
            "The last lines of the traceback above name the module in pygame_web/ that failed.",
        )
