"""The board in characters."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.base import Game
from ..position import Position, Side
from ..record import State
from .screen import Screen

HEIGHT = 5
"""Stones shown of a stack; more are given as a number."""

Stack = tuple[int, ...]
"""The seats of the stones on a point, from the edge of the board inwards."""


def board_text(state: State, screen: Screen, near: int = 0) -> str:
    """The board as the seat ``near`` sees it, with what lies beside it.

    >>> from pygame_web.record import Record
    >>> from pygame_web.terminal.screen import Terminal
    >>> print(board_text(Record.new({"game": "hypergammon", "seed": "a"}).state, Terminal("never")))
    13 14 15 16 17 18 │ 19 20 21 22 23 24
     ·  ·  ·  ·  ·  · │  ·  ·  ·  ●  ●  ●
                      │
                      │
                      │
                      │
    ○ light 69 pips   ● dark 69 pips
                      │
                      │
                      │
                      │
     ·  ·  ·  ·  ·  · │  ·  ·  ·  ○  ○  ○
    12 11 10  9  8  7 │  6  5  4  3  2  1
    """
    sides = sides_of(state.position, state.mover)
    stacks = _stacks(state.game, sides[near], sides[1 - near], near)
    upper, lower = rows(state.game)
    moved = _moved(state, near)
    lines = [_numbers(upper, moved, screen)]
    lines += [_level(upper, stacks, level, screen) for level in range(HEIGHT)]
    lines.append("   ".join(_beside(state, seat, sides[seat], screen) for seat in (1 - near, near)))
    lines += [_level(lower, stacks, level, screen) for level in reversed(range(HEIGHT))]
    lines.append(_numbers(lower, moved, screen))
    if state.game.names:
        lines.append(screen.paint(f"{'In 1 to In 6':^17} │ {'Out 6 to Out 1':^17}", "faint"))
    return "\n".join(line.rstrip() for line in lines)


def sides_of(position: Position, mover: int) -> tuple[Side, Side]:
    """The sides of seats 0 and 1."""
    sides = position.mover, position.other
    return sides if mover == 0 else (sides[1], sides[0])


def rows(game: Game) -> tuple[range, range]:
    """The near player's points from left to right: the far row and his own.

    In ban-sugoroku his home is at the left, in the other games at the right.
    """
    return (range(24, 12, -1), range(1, 13)) if game.names else (range(13, 25), range(12, 0, -1))


def _stacks(game: Game, near: Side, far: Side, seat: int) -> dict[int, Stack]:
    stacks = {p: (seat,) * count for p, count in near.points.items()}
    for p, count in far.points.items():
        place = game.far[p]
        stones = (1 - seat,) * count
        below = stacks.get(place, ())
        stacks[place] = stones + below if p in far.pinned else below + stones
    return stacks


def _moved(state: State, near: int) -> set[object]:
    """The near player's numbers of the points that the last play touched."""
    if state.last is None:
        return set()
    own = state.last.seat == near
    places = {place for source, target, _ in state.last.moves for place in (source, target) if isinstance(place, int)}
    return set(places) if own else {state.game.far[p] for p in places}


def _numbers(points: Sequence[int], moved: set[object], screen: Screen) -> str:
    return _halves([screen.paint(f"{p:>2}", "accent" if p in moved else "faint") for p in points], screen)


def _level(points: Sequence[int], stacks: dict[int, Stack], level: int, screen: Screen) -> str:
    return _halves([_stone(stacks.get(p, ()), level, screen) for p in points], screen)


def _halves(cells: list[str], screen: Screen) -> str:
    return f"{' '.join(cells[:6])} {screen.paint('│', 'faint')} {' '.join(cells[6:])}"


def _stone(stack: Stack, level: int, screen: Screen) -> str:
    if level >= len(stack):
        return screen.paint(" ·", "faint") if level == 0 else "  "
    if level == HEIGHT - 1 and len(stack) > HEIGHT:
        return screen.paint(f"{len(stack):>2}", SEATS[stack[-1]])
    return " " + screen.paint(screen.stones[stack[level]], SEATS[stack[level]])


SEATS = ("dark", "light")
"""The names of the seats, and of their styles."""


def _beside(state: State, seat: int, side: Side, screen: Screen) -> str:
    game = state.game
    parts = [f"{screen.paint(f'{screen.stones[seat]} {SEATS[seat]}', SEATS[seat])} {side.pips} pips"]
    if game.names:
        parts.append(f"{side.entering} to bring home")
    for word, count in (("band" if game.names else "bar", side.bar), ("hand", side.hand), ("off", side.off)):
        if count:
            parts.append(f"{word} {screen.paint(f'{count}', 'strong')}")
    if game.rules.get("cube") and state.cube.owner == seat:
        parts.append(f"cube {state.cube.value}")
    return ", ".join(parts)
