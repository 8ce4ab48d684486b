"""Time for a turn: what is typed may be cut short."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType


class TimeUp(Exception):  # noqa: N818 - not an error
    """The time for a turn is over."""


class Clock:
    """So many seconds for each turn; 0 is as long as anyone likes."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self._turn = 0
        self._end = 0.0

    @staticmethod
    def is_there() -> bool:
        """Whether this system can cut short what is typed."""
        return hasattr(signal, "setitimer")

    @contextmanager
    def running(self, turn: int) -> Iterator[None]:
        """Raises `TimeUp` inside once the time for this turn is over."""
        if not self.seconds:
            yield
            return
        if turn != self._turn:
            self._turn, self._end = turn, monotonic() + self.seconds
        before = signal.signal(signal.SIGALRM, _ring)
        signal.setitimer(signal.ITIMER_REAL, max(self._end - monotonic(), 0.001))
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)


def _ring(number: int, frame: FrameType | None) -> None:
    raise TimeUp
