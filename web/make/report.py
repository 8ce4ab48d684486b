"""What the build tells the person: stages with their time, and failures with a way out."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class BuildError(Exception):
    """Something the build needs is missing or broken; `remedy` says what to do about it."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.remedy = remedy


@contextmanager
def stage(name: str) -> Iterator[None]:
    """Shows that a step has begun and, when it is done, how long it took."""
    print(f"  {name} …", end="", flush=True)
    begun = time.monotonic()
    try:
        yield
    except BaseException:
        print(" failed", flush=True)
        raise
    print(f" {time.monotonic() - begun:.1f} s", flush=True)


def explain(error: BuildError) -> None:
    print(f"\nError: {error.problem}\nWhat to do: {error.remedy}", file=sys.stderr, flush=True)
