"""All tests: side by side, then those that measure by themselves, then what failed once more.

On a machine that does much else a browser may keep a test waiting. A test that fails beside others and passes by
itself is unsteady: it is named, and only a few such are let pass.
"""

import os
import subprocess
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from web.make.tools import program

# The tests that measure time or frames run by themselves, once the others are done.
BESIDE_OTHERS, ALONE = "not slow and not alone", "alone and not slow"
MOST_WORKERS = 8
# More failures than this are no accident, and nothing is tried again.
UNSTEADY_AT_MOST = 2
# How a test went, by the part of its entry in pytest's report.
HOW = {"failure": "failed", "error": "failed", "skipped": "skipped"}
PASSED, FAILED, NO_TESTS = 0, 1, 5  # pytest's exit statuses


@dataclass(frozen=True)
class Suite:
    """The tests of one project."""

    root: Path
    reports: Path
    environment: dict[str, str]

    def run(self) -> bool:
        """Runs all tests, says how they went, and whether all is well."""
        begun = time.monotonic()
        went = self._went("beside", *side_by_side(), "-m", BESIDE_OTHERS)
        went |= self._went("alone", "-m", ALONE)
        failed = _failed(went)
        unsteady: set[str] = set()
        if 0 < len(failed) <= UNSTEADY_AT_MOST:
            print("\nWhat failed, once more by itself:", flush=True)
            went |= self._went("again", "--last-failed", "--last-failed-no-failures=none", "-m", "not slow")
            unsteady = failed - _failed(went)
        for name in sorted(_failed(went)):
            print(f"failed: {name}")
        for name in sorted(unsteady):
            print(f"unsteady, passed only by itself: {name}")
        counted = Counter(went.values())
        words = ", ".join(f"{counted[how]} {how}" for how in ("failed", "passed", "skipped") if counted[how])
        print(f"\nAll tests together: {words}, {len(unsteady)} unsteady in {time.monotonic() - begun:.0f} s")
        return not _failed(went)

    def pytest(self, *arguments: str) -> int:
        """The exit status of pytest with these arguments."""
        command = [str(program("python")), "-m", "pytest", *arguments]
        return subprocess.call(command, cwd=self.root, env={**os.environ, **self.environment})

    def _went(self, run: str, *arguments: str) -> dict[str, str]:
        """How each test of one run went; a run that came to no end counts as a test that failed."""
        report = self.reports / f"tests-{run}.xml"
        report.unlink(missing_ok=True)
        status = self.pytest(*arguments, f"--junitxml={report}")
        went = {f"pytest {run}": "failed"} if status not in (PASSED, FAILED, NO_TESTS) else {}
        if report.exists():
            for case in ElementTree.parse(report).iter("testcase"):
                name = f"{case.get('classname')}::{case.get('name')}"
                how = next((HOW[part.tag] for part in case if part.tag in HOW), "passed")
                went[name] = "failed" if went.get(name) == "failed" else how
        return went


def side_by_side() -> list[str]:
    """Arguments that let pytest use all cores."""
    workers = min(os.cpu_count() or 1, MOST_WORKERS)
    return ["-n", str(workers), "--dist", "worksteal", "-q"]


def _failed(went: dict[str, str]) -> set[str]:
    return {name for name, how in went.items() if how == "failed"}
