"""Kept values of earlier formats are read by every later release: the steps of web/app/formats.js."""

import json
import subprocess
from typing import Any

import pytest

from web.make.paths import WEB
from web.make.tools import node

SCRIPT = """
import {{ upgraded }} from {module};
const steps = [
  (name, value) => ({{ ...value, name, v: 2 }}),
  (name, {{ name: renamed, ...value }}) => ({{ ...value, renamed, v: 3 }}),
];
const cases = {cases};
console.log(JSON.stringify(cases.map(([value, taken]) => upgraded('game:1', value, steps.slice(0, taken)))));
"""


def upgraded(*cases: tuple[Any, int]) -> list[Any]:
    """Each value after the first so many of two steps."""
    module = json.dumps((WEB / "app" / "formats.js").as_uri())
    script = SCRIPT.format(module=module, cases=json.dumps(cases))
    command = [str(node().program), "--input-type=module", "-e", script]
    found: list[Any] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return found


def test_every_earlier_format_takes_all_the_steps_that_follow_it() -> None:
    results = upgraded(({"a": 1}, 2), ({"a": 1, "v": 1}, 2), ({"a": 1, "name": "x", "v": 2}, 2), ({"v": 3}, 2))
    assert results == [
        {"a": 1, "renamed": "game:1", "v": 3},
        {"a": 1, "renamed": "game:1", "v": 3},
        {"a": 1, "renamed": "x", "v": 3},
        {"v": 3},
    ]


@pytest.mark.parametrize("value", [None, True, 3, "text", ["id"], {}, {"v": 1}])
def test_value_of_this_format_stays_as_it_is(value: object) -> None:
    assert upgraded((value, 0)) == [value]


def test_value_of_a_later_format_is_left_alone() -> None:
    assert upgraded(({"v": 9, "new": 1}, 1)) == [{"v": 9, "new": 1}]
