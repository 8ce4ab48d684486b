"""The workflows of the repository: what they run is pinned, and may do no more than it must."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from web.make.paths import ROOT

yaml = pytest.importorskip("yaml", reason="PyYAML comes with OpenSpiel, which is not for this machine")

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")
# What others may write and a shell would run: titles, branch names, messages.
UNTRUSTED = re.compile(r"\$\{\{[^}]*\b(github\.(event|head_ref)|inputs)\b")
LONGEST = 60  # minutes
DEPLOY = {
    "build": {"contents": "read", "pages": "read", "id-token": "write", "attestations": "write"},
    "deploy": {"pages": "write", "id-token": "write"},
}

pytestmark = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def read(path: Path) -> dict[str, Any]:
    workflow: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return workflow


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in read(path)["jobs"].values() for step in job["steps"]]


def test_actions_are_pinned_by_commit_and_say_their_version(path: Path) -> None:
    uses = [step["uses"] for step in steps(path) if "uses" in step]
    assert uses
    assert not [use for use in uses if not PINNED.fullmatch(use)]
    for use in uses:
        assert re.search(rf"{re.escape(use)} # v\d+\.\d+\.\d+\n", path.read_text(encoding="utf-8"))


def test_jobs_may_do_no_more_than_they_must(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    own = {name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job}
    assert own == (DEPLOY if path.stem == "pages" else {})
    for step in steps(path):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


def test_jobs_end_on_a_named_system(path: Path) -> None:
    for job in read(path)["jobs"].values():
        assert 0 < job["timeout-minutes"] <= LONGEST
        assert re.fullmatch(r"ubuntu-\d\d\.\d\d", job["runs-on"])


def test_no_shell_runs_what_a_stranger_wrote(path: Path) -> None:
    workflow = read(path)
    # YAML 1.1 reads the key `on` as true.
    assert set(workflow[True]) <= {"push", "pull_request", "workflow_dispatch"}
    scripts = [step["run"] for step in steps(path) if "run" in step]
    assert scripts
    assert not [script for script in scripts if "${{" in script]
    assert not UNTRUSTED.search(path.read_text(encoding="utf-8"))


@pytest.mark.skipif(not shutil.which("actionlint"), reason="actionlint is not installed")
def test_actionlint_finds_nothing(path: Path) -> None:
    found = subprocess.run(["actionlint", str(path)], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout
