"""Where things lie."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "pygame_web"
WEB = ROOT / "web"
MAKE = WEB / "make"
LOCKS = MAKE / "locks"
NODE_MODULES = WEB / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
VENV = ROOT / ".venv"
WORK = ROOT / ".build"
DIST = ROOT / "dist"
