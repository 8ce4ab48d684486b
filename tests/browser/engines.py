"""Firefox and WebKit by their own remote controls."""

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 200
FIREFOX = ("firefox-esr", "firefox")
MINI_BROWSERS = "*/webkit2gtk-4*/MiniBrowser"
# How a script's answer names an element.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PREFERENCES = """
user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.enabled", false);
"""

# What a browser is asked: command, parameters.
Command = Callable[[str, dict[str, Any]], Any]


@dataclass
class Browser:
    """A browser with one window."""

    command: Command

    def open(self, url: str) -> None:
        self.command("url", {"url": url})

    def run(self, script: str) -> Any:
        """What the script, the body of an asynchronous function, returns in the page or frame that is open."""
        calling = f"const done = arguments[0]; (async () => {{ {script} }})().then(done, (e) => done(String(e)));"
        return self.command("execute/async", {"script": calling, "args": []})

    @contextmanager
    def in_frame(self, frame: str) -> Iterator[None]:
        """Scripts run in a frame, which a script of the page names."""
        self.command("frame", {"id": self.run(f"return {frame};")})
        yield
        self.command("frame", {"id": None})


@contextmanager
def started(engine: str, folder: Path) -> Iterator[Browser]:
    """The browser with an empty profile in that folder."""
    with ENGINES[engine](folder) as command:
        command("timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
        yield Browser(command)


@contextmanager
def firefox(folder: Path) -> Iterator[Command]:
    """Firefox speaks Marionette on a socket: length, colon, JSON."""
    program = next(filter(None, map(shutil.which, FIREFOX)), None)
    if not program:
        pytest.skip("Firefox is not installed")
    (folder / "user.js").write_text(PREFERENCES)
    command_line = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    names = {
        "session": "NewSession",
        "timeouts": "SetTimeouts",
        "url": "Navigate",
        "execute/async": "ExecuteAsyncScript",
        "frame": "SwitchToFrame",
    }
    with _process(command_line, {"HOME": str(folder)}):
        port = int(_wait(lambda: (folder / "MarionetteActivePort").read_text()))
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
            answers = connection.makefile("rb")

            def read() -> Any:
                length = b""
                while (byte := answers.read(1)) != b":":
                    length += byte
                return json.loads(answers.read(int(length)))

            def command(name: str, parameters: dict[str, Any]) -> Any:
                if name == "frame" and parameters["id"]:
                    parameters = {"element": parameters["id"][ELEMENT]}
                message = json.dumps([0, 1, f"WebDriver:{names[name]}", parameters]).encode()
                connection.sendall(b"%d:%s" % (len(message), message))
                _, _, error, result = read()
                assert not error, error
                return result.get("value")

            read()
            command("session", {})
            yield command


@contextmanager
def webkit(folder: Path) -> Iterator[Command]:
    """WebKitGTK speaks WebDriver over HTTP; it needs a screen."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("xvfb-run")):
        pytest.skip("WebKitWebDriver (webkit2gtk-driver) or xvfb-run is not installed")
    browser = next(Path("/usr/lib").glob(MINI_BROWSERS))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {
        "HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder),
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    with _process(["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"], environment):
        _wait(lambda: _opened(port))

        def post(path: str, parameters: dict[str, Any]) -> Any:
            request = urllib.request.Request(f"http://127.0.0.1:{port}/{path}", json.dumps(parameters).encode())
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                    return json.load(answer)["value"]
            except urllib.error.HTTPError as error:
                raise AssertionError(error.read().decode()) from error

        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = post("session", {"capabilities": wanted})["sessionId"]
        yield lambda name, parameters: post(f"session/{session}/{name}", parameters)


ENGINES = {"firefox": firefox, "webkit": webkit}


@contextmanager
def _process(command: list[str], environment: dict[str, str]) -> Iterator[None]:
    """A process and all it starts, ended together."""
    process = subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _opened(port: int) -> str:
    with socket.create_connection(("127.0.0.1", port)) as connection:
        return str(connection.getpeername())


def _wait(found: Callable[[], str]) -> str:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if text := found():
                return text
        except OSError:
            if time.monotonic() > end:
                raise
        time.sleep(0.1)
