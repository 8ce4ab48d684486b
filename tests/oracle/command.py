"""The command line, as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def run(*arguments: str, lines: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """``python -m pygame_web`` with these arguments and lines of input."""
    return subprocess.run(
        [sys.executable, "-m", "pygame_web", *arguments],
        input=lines,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        timeout=120,
    )
