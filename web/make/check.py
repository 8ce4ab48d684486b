"""The test command: checks, tests side by side, and the browser that the browser tests need."""

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from web.make import site
from web.make.paths import NODE_MODULES, ROOT, WEB, WORK
from web.make.report import BuildError, stage
from web.make.suite import Suite, side_by_side
from web.make.tools import need, node, npm_packages, program, run

SYSTEM_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PYTHON_SOURCES = ("build.py", "pygame_web", "tests", "web/make")

FAST = "not slow and not browser and not player and not tools"


def test(arguments: Sequence[str]) -> int:
    """All checks, then all tests; with arguments, pytest alone with these."""
    need("test")
    npm_packages()
    failed = [] if arguments else [name for name, check in CHECKS.items() if not _passes(name, check)]
    site.build()
    suite = Suite(ROOT, WORK, {"TABLES_BROWSER": browser()})
    if arguments:
        return suite.pytest(*arguments)
    WORK.mkdir(exist_ok=True)
    well = suite.run()
    if failed:
        print(f"These checks failed before the tests, see above: {', '.join(failed)}", file=sys.stderr)
    return 0 if well and not failed else 1


def fast() -> int:
    """The tests that need neither the browser nor long thoughts of the computer player."""
    need("test")
    return Suite(ROOT, WORK, {}).pytest(*side_by_side(), "-m", FAST)


def _passes(name: str, check: Callable[[], None]) -> bool:
    try:
        with stage(name):
            check()
    except BuildError as error:
        print(f"{error.problem}\n{error.remedy}", file=sys.stderr, flush=True)
        return False
    return True


def _ruff() -> None:
    run(
        [program("ruff"), "check", *PYTHON_SOURCES],
        "ruff found faults",
        "Mend them; `ruff check --fix` helps.",
    )


def _ruff_format() -> None:
    run(
        [program("ruff"), "format", "--check", *PYTHON_SOURCES],
        "files are not formatted",
        "Run `ruff format`.",
    )


def _mypy() -> None:
    run([program("mypy")], "mypy found faults", "Mend the types.")


def _tsc() -> None:
    script = NODE_MODULES / "typescript" / "bin" / "tsc"
    for project in ("tsconfig.json", "tsconfig.workers.json"):
        run(
            [node().program, script, "-p", WEB / project],
            f"the TypeScript check by web/{project} found faults",
            "Mend the JSDoc types.",
        )


def _biome() -> None:
    script = NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"
    command = [node().program, script, "check", "--error-on-warnings", "."]
    run(command, "Biome found faults in web/", "Mend them; `biome check --write` helps.", cwd=WEB)


CHECKS: dict[str, Callable[[], None]] = {
    "ruff check": _ruff,
    "ruff format": _ruff_format,
    "mypy --strict": _mypy,
    "tsc (checkJs, strict)": _tsc,
    "biome": _biome,
}


def browser() -> str:
    """A Chromium: the system's, else Playwright's own, else on Debian as root the system package."""
    for name in SYSTEM_BROWSERS:
        if found := shutil.which(name):
            return found
    for install in (_playwright_chromium, _debian_chromium):
        if found := install():
            return found
    raise BuildError(
        "there is no Chromium for the browser tests, and it could not be installed",
        "Install Chromium or Chrome with the system's package manager, then run the same command again.",
    )


def _playwright_chromium() -> str | None:
    start = "from playwright.sync_api import sync_playwright"
    locate = f"{start}\nwith sync_playwright() as p: print(p.chromium.executable_path)"
    try:
        with stage("Playwright's Chromium"):
            run([program("playwright"), "install", "chromium"], "Playwright could not install Chromium", "")
        path = run([program("python"), "-c", locate], "Playwright does not start", "").strip()
    except BuildError:
        return None
    return path if Path(path).exists() else None


def _debian_chromium() -> str | None:
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        with stage("Debian's Chromium"):
            run(["apt-get", "update"], "apt-get update failed", "")
            run(
                ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
                "apt-get failed",
                "",
                env=quiet,
            )
    except BuildError:
        return None
    return shutil.which("chromium")
