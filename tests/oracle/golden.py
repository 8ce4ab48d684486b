"""Golden playthroughs: whole games as text, compared line by line by ``tests/test_rules_golden.py``.

A file holds a setup, the actions of a game (lines beginning with ``>``) and below each what the engine makes of it.
When the engine is meant to answer differently, write the files anew from their own actions and look at the
difference before committing it:

    python -m tests.oracle.golden
    git diff tests/data/golden
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pygame_web.notation import play_text
from pygame_web.position import Side
from pygame_web.record import Record, State

FOLDER = Path(__file__).parent.parent / "data" / "golden"


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def read(text: str) -> tuple[dict[str, Any], list[list[Any]]]:
    """The setup and the actions in a playthrough."""
    lines = text.splitlines()
    setup = next(line.removeprefix("setup ") for line in lines if line.startswith("setup "))
    return json.loads(setup), [json.loads(line[2:]) for line in lines if line.startswith("> ")]


def render(setup: dict[str, Any], actions: list[list[Any]]) -> str:
    """The playthrough of these actions."""
    return "\n".join(_lines(Record.from_json({"v": 1, "setup": setup, "actions": actions}))) + "\n"


def _lines(record: Record) -> Iterator[str]:
    setup = record.setup.to_json()
    yield f"setup {json.dumps(setup)}"
    states = record.states()
    first = next(states)
    yield f"  {_due(first)}"
    yield f"  {_board(first)}"
    for action, state in zip(record.to_json()["actions"], states, strict=True):  # type: ignore[call-overload]
        yield f"> {json.dumps(action)}"
        if action[0] == "play":
            assert state.last
            yield f"  {play_text(state.last.moves)}"
        yield f"  {_due(state)}"
        if action[0] == "play":
            yield f"  {_board(state)}"
    if record.state.result:
        following, over = record.next_game()
        yield f"next {json.dumps(following.to_json())}" + (" after a won match" if over else "")


def _due(state: State) -> str:
    """What is due, by whom, and all that is on the table besides checkers."""
    if state.result:
        winner = "nobody" if state.result.winner is None else f"seat {state.result.winner}"
        return f"over: {winner} wins {state.result.points} ({state.result.kind})"
    parts = [f"turn {state.turn}, seat {state.seat}: {state.phase}"]
    if state.dice:
        parts.append(f"{state.dice[0]}-{state.dice[1]}")
    if state.phase == "play":
        parts.append(f"{len(state.legal.ends())} ends")
    if state.bonus:
        parts.append("bonus")
    if state.game.rules.get("cube"):
        parts.append(
            f"cube {state.cube.value} {'centred' if state.cube.owner is None else f'at seat {state.cube.owner}'}"
        )
    if state.offer:
        parts.append(f"resigns {state.offer}")
    return ", ".join(parts)


def _board(state: State) -> str:
    return f"{_side(state.position.mover)} / {_side(state.position.other)}"


def _side(side: Side) -> str:
    parts = [f"{point}:{count}{'p' if point in side.pinned else ''}" for point, count in side.points.items()]
    parts += [f"{name} {count}" for name, count in (("bar", side.bar), ("hand", side.hand), ("off", side.off)) if count]
    return " ".join(parts)


def main() -> None:
    """Write every file anew."""
    for file in files():
        old = file.read_text(encoding="utf-8")
        new = render(*read(old))
        if new != old:
            file.write_text(new, encoding="utf-8")
            print(f"{file.name} has changed")


if __name__ == "__main__":
    main()
