"""The page and the terminal rate a person alike."""

import json
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest

from pygame_web.cpu import Level
from pygame_web.terminal.rating import LEVELS, Rating

PAGES = (Path(__file__).parent.parent / "web" / "app" / "rating.js").as_uri()
EACH = 3  # games of every kind, together more than a rating takes to settle
GAMES: list[tuple[Level, float]] = [*product(LEVELS, (1, 0.5, 0))] * EACH
SCRIPT = f"""
globalThis.document = {{ baseURI: 'https://tables.test/' }};
const {{ LEVELS, loadRatings, rate }} = await import({json.dumps(PAGES)});
const values = JSON.parse(process.argv[1]).map(([level, score]) => {{
  rate('plakoto', level, score);
  return loadRatings().plakoto.value;
}});
console.log(JSON.stringify({{ levels: LEVELS, values }}));
"""


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node.js")
def test_page_and_terminal_rate_alike() -> None:
    """In games won, drawn and lost against every level."""
    command = ["node", "--input-type=module", "-e", SCRIPT, json.dumps(GAMES)]
    page = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    assert page["levels"] == LEVELS
    rating = Rating()
    for (level, score), value in zip(GAMES, page["values"], strict=True):
        rating = rating.after(level, score)
        assert value == pytest.approx(rating.value)
