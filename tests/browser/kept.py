"""The games that a page keeps on this device, and whether they are what their records say."""

import json
from typing import Any

from playwright.sync_api import Page

from pygame_web.protocol import state_json
from pygame_web.record import Record

TEXTS = """
() => Object.entries(localStorage).filter(([key]) => key.includes(':game:')).map(([, text]) => text)
"""


def sessions(page: Page) -> list[dict[str, Any]]:
    """Every game that can be gone on with; a sum stands behind each."""
    return [json.loads(text.split("\n")[0]) for text in page.evaluate(TEXTS)]


def are_as_recorded(page: Page) -> None:
    """Each game's record, played again, gives the state that the page would show."""
    for session in sessions(page):
        shown, right = session["state"], state_json(Record.from_json(session["record"]))
        for name in ("phase", "position", "dice", "seat", "score"):
            assert shown.get(name) == right.get(name), f"{name} of {json.dumps(session['record'])}"
