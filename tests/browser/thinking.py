"""The computer player at work in the browser: how long it thinks, how soon it stops, what memory it keeps."""

from __future__ import annotations

import json
from dataclasses import dataclass
from statistics import median
from typing import Any

from playwright.sync_api import Page, Route

from pygame_web.cpu import LEVELS, Level
from tests.browser.pages import EnginePage

# The worker keeps Pyodide's memory where a test can see it.
KEEP_MEMORY = """
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await instantiateStreaming(...given);
  self.python = made.instance.exports.memory;
  return made;
};
"""

# Whole games of the computer against itself, until it has decided on so many plays.
DECIDE = """
async ([game, level, plays]) => {
  const times = [];
  for (let number = 0; ; number++) {
    let { record, state } = await engine.ask({ do: 'new', setup: { game, seed: `thinking ${number}` } });
    while (state.phase !== 'over') {
      const deciding = state.phase === 'play';
      const asked = performance.now();
      const { action } = await engine.think({ do: 'think', record, level, seed: times.length });
      if (deciding && times.push(performance.now() - asked) === plays) return times;
      ({ record, state } = await engine.ask({ do: 'act', record, action }));
    }
  }
}
"""

# The next thought, which needs no thinking at all, begins when the one that was called off has ended.
CANCEL = """
async ([game, after]) => {
  for (let number = 0; ; number++) {
    const fresh = await engine.ask({ do: 'new', setup: { game, seed: `cancel ${number}` } });
    let { record, state } = fresh;
    for (let plays = 0; state.phase !== 'over' && !(state.phase === 'play' && plays++ === 12); ) {
      const { action } = await engine.think({ do: 'think', record, level: 'easy' });
      ({ record, state } = await engine.ask({ do: 'act', record, action }));
    }
    if (state.phase === 'over') continue;
    const stop = new AbortController();
    let steps = 0;
    const within = await new Promise((resolve) => {
      const onProgress = () => { if (++steps === after) resolve(true); };
      engine.think({ do: 'think', record, level: 'hard' }, { signal: stop.signal, onProgress })
        .then(() => resolve(false), () => {});
    });
    if (!within) continue; // it had thought to the end before
    const asked = performance.now();
    stop.abort();
    await engine.think({ do: 'think', record: fresh.record, level: 'easy' });
    return performance.now() - asked;
  }
}
"""


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds from request to play, of decisions in the order they were made."""

    all: list[float]

    @property
    def median(self) -> float:
        """The usual decision."""
        return median(self.all)

    @property
    def p95(self) -> float:
        """Nineteen of twenty decisions are no slower."""
        return sorted(self.all)[-(-len(self.all) * 95 // 100) - 1]


class Thinker:
    """An engine in a page of its own whose memory can be looked at."""

    def __init__(self, page: Page, url: str, app: str) -> None:
        page.route("**/worker/worker.js", keep_memory)
        self.page = page
        EnginePage(page, url, app).ready()
        self._worker = Inspector(page)

    def decide(self, game: str, level: Level, plays: int) -> Times:
        """Let it play against itself."""
        return Times(self.page.evaluate(DECIDE, [game, level, plays]))

    def cancel(self, game: str, after: int) -> float:
        """Milliseconds until it is free again when it is stopped at the ``after``-th sign of progress."""
        milliseconds: float = self.page.evaluate(CANCEL, [game, after])
        return milliseconds

    def memory(self) -> dict[str, int]:
        """Bytes in use in the worker: Pyodide's memory, and what JavaScript holds."""
        self._worker.send("HeapProfiler.collectGarbage")
        python: int = self.page.workers[0].evaluate("python.buffer.byteLength")
        return {"python": python, "js": self._worker.send("Runtime.getHeapUsage")["usedSize"]}

    def growth(self, game: str, plays: int) -> dict[str, int]:
        """Bytes that so many decisions add, the levels one after the other, each having made a first one before."""
        for level in LEVELS:
            self.decide(game, level, 1)
        before = self.memory()
        for level in LEVELS:
            self.decide(game, level, -(-plays // len(LEVELS)))
        after = self.memory()
        return {kind: after[kind] - before[kind] for kind in before}


class Inspector:
    """The developer tools of a page's only worker."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._workers: list[str] = []
        self._answers: dict[int, Any] = {}
        self._session.on("Target.attachedToTarget", lambda event: self._workers.append(event["sessionId"]))
        self._session.on("Target.receivedMessageFromTarget", self._receive)
        self._session.send(
            "Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        )

    def _receive(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self._answers[message["id"]] = message["result"]

    def send(self, method: str) -> Any:
        """The result of a command."""
        number = len(self._answers) + 1
        message = json.dumps({"id": number, "method": method})
        self._session.send("Target.sendMessageToTarget", {"sessionId": self._workers[0], "message": message})
        while number not in self._answers:
            self._page.evaluate("new Promise(requestAnimationFrame)")  # lets events come in
        return self._answers[number]


def keep_memory(route: Route) -> None:
    """Serves the worker's script so that it keeps Pyodide's memory as `python`."""
    response = route.fetch()
    route.fulfill(response=response, body=response.text() + KEEP_MEMORY)
