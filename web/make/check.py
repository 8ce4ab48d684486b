"""The test command: checks, tests side by side, and the browser that the browser tests need."""

import os
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from web.make import site
from web.make.paths import NODE_MODULES, ROOT, WEB, WORK
from web.make.report import BuildError, stage
from web.make.tools import need, node, npm_packages, program, run

SYSTEM_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PYTHON_SOURCES = ("build.py", "pygame_web", "tests", "web/make")


# The tests that measure time or frames run by themselves, once the others are done.
BESIDE_OTHERS, ALONE = "not slow and not alone", "alone and not slow"
FAST = "not slow and not browser and not player"
MOST_WORKERS = 8
# How a test went, by the part of its entry in pytest's report.
HOW = {"failure": "failed", "error": "failed", "skipped": "skipped"}


def test(arguments: Sequence[str]) -> int:
    """All checks, then all tests; with arguments, pytest alone with these."""
    begun = time.monotonic()
    need("test")
    npm_packages()
    failed = [] if arguments else [name for name, check in CHECKS.items() if not _passes(name, check)]
    site.build()
    environment = {"TABLES_BROWSER": browser()}
    if arguments:
        return _pytest(*arguments, **environment)
    WORK.mkdir(exist_ok=True)
    reports = [WORK / "tests-beside.xml", WORK / "tests-alone.xml"]
    for report in reports:
        report.unlink(missing_ok=True)
    statuses = [
        _pytest(*_side_by_side(), "-m", BESIDE_OTHERS, f"--junitxml={reports[0]}", **environment),
        _pytest("-m", ALONE, f"--junitxml={reports[1]}", **environment),
    ]
    print(f"\n{_summary(reports)} in {time.monotonic() - begun:.0f} s")
    if failed:
        print(f"These checks failed before the tests, see above: {', '.join(failed)}", file=sys.stderr)
    return max(statuses) or bool(failed)


def fast() -> int:
    """The tests that need neither the browser nor long thoughts of the computer player."""
    need("test")
    return _pytest(*_side_by_side(), "-m", FAST)


def _pytest(*arguments: str, **environment: str) -> int:
    command = [str(program("python")), "-m", "pytest", *arguments]
    return subprocess.call(command, cwd=ROOT, env={**os.environ, **environment})


def _side_by_side() -> list[str]:
    workers = min(os.cpu_count() or 1, MOST_WORKERS)
    return ["-n", str(workers), "--dist", "worksteal", "-q"]


def _summary(reports: Sequence[Path]) -> str:
    """Both runs of pytest in a word, and once more what failed."""
    counted: Counter[str] = Counter()
    lines = []
    for report in reports:
        if not report.exists():
            lines.append(f"pytest did not come to its end: {report.name} is missing")
            continue
        for case in ElementTree.parse(report).iter("testcase"):
            how = next((HOW[part.tag] for part in case if part.tag in HOW), "passed")
            counted[how] += 1
            if how == "failed":
                lines.append(f"failed: {case.get('classname')}::{case.get('name')}")
    words = ", ".join(f"{counted[kind]} {kind}" for kind in ("failed", "passed", "skipped") if counted[kind])
    return "\n".join([*lines, f"All tests together: {words}"])


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
