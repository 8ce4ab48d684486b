"""A game in the terminal: the board in characters, moves typed as text."""

from __future__ import annotations

import secrets
from random import Random

from . import cpu
from .errors import TablesError
from .games.base import Game
from .match import Setup
from .notation import play_text, read_play
from .protocol import thought
from .record import Record, State

_STONES = ("●", "○")
_HEIGHT = 5
_HELP = "Type a play (24/18 13/11), 'hint', 'undo', 'resign N', or 'quit'."


def play_in_terminal(game: Game, level: cpu.Level, seed: str | None) -> int:
    """Play one game against the computer on standard input and output; seat 0 (●) is the person's."""
    rng = Random(seed)
    record = Record.new(Setup(game=game, seed=seed or secrets.token_hex(16)))
    print(_HELP)
    while record.state.phase != "over":
        state = record.state
        if state.phase in ("opening", "throw") and "double" not in state.can():
            record = record.act(("throw",))
            continue
        if state.seat == 1:
            before = state
            record = record.act(cpu.run(thought(record, level, rng)))
            _tell(before, record)
            continue
        print(board_text(state))
        try:
            following = _ask(record)
        except TablesError as error:
            print(error.message)
            continue
        if following is None:
            return 0
        record = following
    result = record.state.result
    assert result is not None
    print(board_text(record.state))
    winner = "Nobody wins" if result.winner is None else f"{_STONES[result.winner]} wins {result.points}"
    print(f"{winner} ({result.kind}).")
    return 0


def _tell(before: State, record: Record) -> None:
    action = record.actions[-1]
    if action[0] == "play":
        last = record.state.last
        assert last is not None
        print(f"{_STONES[before.seat]} {last.dice[0]}-{last.dice[1]}: {play_text(last.moves)}")
    else:
        print(f"{_STONES[before.seat]} {' '.join(map(str, action))}")


def _ask(record: Record) -> Record | None:
    """One action of the person; the same record after a hint, None to stop."""
    state = record.state
    if state.phase == "play" and not state.legal.root.steps:
        print(f"{state.dice}: no legal move.")
        return record.act(("play", ()))
    dice = f"{state.dice[0]}-{state.dice[1]}" if state.dice else ", ".join(state.can())
    try:
        text = input(f"{_STONES[state.seat]} {dice} > ").strip()
    except EOFError:
        return None
    if text in ("quit", "exit"):
        return None
    if text == "undo":
        return record.undo()
    if text == "hint" and state.dice:
        for judged in cpu.run(cpu.rank(state.position, state.dice))[:3]:
            print(f"  {judged.equity:+.3f}  {play_text((a, b, '') for a, b in judged.moves)}")
        return record
    word, _, number = text.partition(" ")
    if word in state.can() and word != "play":
        return record.act((word, int(number)) if number.isdecimal() else (word,))
    if state.phase == "name" and text.isdecimal():
        return record.act(("name", int(text)))
    if state.phase != "play":
        print(_HELP)
        return record
    return record.act(("play", tuple(read_play(state.legal, text))))


def board_text(state: State) -> str:
    """The board in characters, seen by seat 0; stacks above five are given as numbers."""
    cells: dict[int, tuple[int, int]] = {}
    sides = (state.position.mover, state.position.other)
    near, far = sides if state.mover == 0 else sides[::-1]
    for p, count in far.points.items():
        cells[state.game.far[p]] = (1, count)
    for p, count in near.points.items():
        cells.setdefault(p, (0, count))
    upper, lower = range(13, 25), range(12, 0, -1)
    lines = [" ".join(f"{p:>2}" for p in upper)]
    lines += [" ".join(_stone(cells.get(p), level) for p in upper) for level in range(_HEIGHT)]
    aside = [
        f"{_STONES[seat]} bar {side.bar} hand {side.hand} off {side.off} pips {side.pips}"
        for seat, side in enumerate((near, far))
    ]
    lines.append("   ".join(aside))
    lines += [" ".join(_stone(cells.get(p), level) for p in lower) for level in reversed(range(_HEIGHT))]
    lines.append(" ".join(f"{p:>2}" for p in lower))
    return "\n".join(lines)


def _stone(stack: tuple[int, int] | None, level: int) -> str:
    if stack is None or level >= stack[1]:
        return " ·" if level == 0 else "  "
    seat, count = stack
    if level == _HEIGHT - 1 and count > _HEIGHT:
        return f"{count:>2}"
    return f" {_STONES[seat]}"
