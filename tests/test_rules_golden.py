"""Whole games under every house rule, compared line by line with what they were: see ``tests/oracle/golden.py``."""

from __future__ import annotations

from pathlib import Path

import pytest

from pygame_web.games import CODES, load
from pygame_web.record import Record

from .oracle import golden

FILES = golden.files()
each_file = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


@each_file
def test_playthrough(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    again = golden.render(*golden.read(text))
    for number, (was, now) in enumerate(zip(text.splitlines(), again.splitlines(), strict=False), start=1):
        assert now == was, f"{file.name}, line {number}"
    assert again == text


@each_file
def test_throws_follow_from_the_seed(file: Path) -> None:
    setup, actions = golden.read(file.read_text(encoding="utf-8"))
    assert Record.from_json({"v": 1, "setup": setup, "actions": actions}).wrong_throws() == []


def test_every_game_and_house_rule_has_a_playthrough() -> None:
    played = [golden.read(file.read_text(encoding="utf-8"))[0] for file in FILES]
    for code in CODES:
        rules = [setup["rules"] for setup in played if setup["game"] == code]
        assert rules, f"no playthrough of {code}"
        if code in ("nackgammon", "hypergammon"):
            continue  # their house rules are backgammon's
        for option in load(code).options:
            values = {rule[option.name] for rule in rules}
            wanted = set(option.values) if option.name != "match" else {0}
            assert wanted <= values, f"{code}: {option.name}"
            assert option.name != "match" or values != {0}
