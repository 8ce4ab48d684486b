"""Every example in a docstring or in the README is run."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import pygame_web

MODULES = [
    info.name
    for info in pkgutil.walk_packages(pygame_web.__path__, "pygame_web.")
    if not info.name.startswith("pygame_web.train") and info.name != "pygame_web.__main__"
]


@pytest.mark.parametrize("name", ["pygame_web", *MODULES])
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_examples_in_the_readme() -> None:
    readme = Path(__file__).parent.parent / "README.md"
    outcome = doctest.testfile(str(readme), module_relative=False)
    assert outcome.attempted > 0
    assert outcome.failed == 0
