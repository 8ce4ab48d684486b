"""How the test command goes through the tests of a project."""

import re
from pathlib import Path

import pytest

from web.make.suite import Suite

pytestmark = pytest.mark.tools

CONFIG = """
[tool.pytest.ini_options]
markers = ["slow: not now", "alone: by itself"]
"""
# Fails on its first try alone.
UNSTEADY = """
def test_unsteady_{n}(pytestconfig):
    been = pytestconfig.rootpath / "been {n}"
    assert been.exists() or been.touch()
"""
FINE = """
import pytest
def test_fine(): pass
def test_skipped(): pytest.skip("no such thing here")
@pytest.mark.alone
def test_by_itself(): pass
@pytest.mark.slow
def test_slow(): assert False
"""
WRONG = "def test_wrong(): assert False"


def summary(capfd: pytest.CaptureFixture[str], folder: Path, *tests: str) -> tuple[bool, str]:
    """Whether all is well with a project of these tests, and what is said in the end, but for the time."""
    (folder / "pyproject.toml").write_text(CONFIG)
    for number, test in enumerate(tests):
        (folder / f"test_{number}.py").write_text(test)
    well = Suite(folder, folder, {}).run()
    *_, last = re.split(r"^=+.*=+$|^\d.* in \d.*s$", capfd.readouterr().out, flags=re.MULTILINE)
    return well, re.sub(r" in \d+ s", "", last).strip()


def test_a_test_that_passes_by_itself_alone_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said = (
        "unsteady, passed only by itself: test_1::test_unsteady_1\n\n"
        "All tests together: 3 passed, 1 skipped, 1 unsteady"
    )
    assert summary(capfd, tmp_path, FINE, UNSTEADY.format(n=1)) == (True, said)


def test_a_test_that_fails_twice_is_wrong(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said = (
        "failed: test_0::test_wrong\nunsteady, passed only by itself: test_1::test_unsteady_1\n\n"
        "All tests together: 1 failed, 1 passed, 1 unsteady"
    )
    assert summary(capfd, tmp_path, WRONG, UNSTEADY.format(n=1)) == (False, said)


def test_many_failures_are_no_accident(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    well, said = summary(capfd, tmp_path, *(UNSTEADY.format(n=n) for n in range(3)))
    assert not well
    assert said.endswith("All tests together: 3 failed, 0 unsteady")


def test_a_file_that_cannot_be_read_is_a_failure(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    well, said = summary(capfd, tmp_path, FINE, "import no_such_thing")
    assert not well
    assert "failed" in said
