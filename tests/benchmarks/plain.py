"""A short backgammon generator for comparison: recursion over the dice, boards as tuples.

Index 0 of a board holds the mover's borne-off checkers, 1 to 24 his points (the other's checkers counted negative),
25 his bar, 26 the other's bar and 27 what the other has borne off.
"""

from __future__ import annotations

Board = tuple[int, ...]


def board_of(
    points: dict[int, int], bar: int, off: int, other: dict[int, int], other_bar: int, other_off: int
) -> Board:
    """The board of two sides, each in its own numbering."""
    board = [0] * 28
    board[0], board[25], board[26], board[27] = off, bar, other_bar, other_off
    for point, count in points.items():
        board[point] = count
    for point, count in other.items():
        board[25 - point] = -count
    return tuple(board)


def single_moves(board: Board, die: int) -> list[Board]:
    """The board after each move of one die."""
    sources = [25] if board[25] else [point for point in range(24, 0, -1) if board[point] > 0]
    home = not board[25] and all(board[point] <= 0 for point in range(7, 25))
    found = []
    for source in sources:
        target = source - die
        if target > 0:
            if board[target] < -1:
                continue
        elif not home or (target < 0 and any(board[point] > 0 for point in range(source + 1, 7))):
            continue
        after = list(board)
        after[source] -= 1
        if target <= 0:
            after[0] += 1
        elif after[target] == -1:
            after[target] = 1
            after[26] += 1
        else:
            after[target] += 1
        found.append(tuple(after))
    return found


def results(board: Board, a: int, b: int) -> set[Board]:
    """Every distinct board after the whole turn: play the dice in every order, keep what uses the most of them."""
    ends: dict[float, set[Board]] = {}

    def play(board: Board, dice: tuple[int, ...], used: int, first: int) -> None:
        following = single_moves(board, dice[0]) if dice else []
        for after in following:
            play(after, dice[1:], used + 1, first or dice[0])
        if not following:
            # Among plays of a single die those with the larger count as longer.
            ends.setdefault(used + first / 10 if used == 1 else used, set()).add(board)

    for dice in [(a,) * 4] if a == b else [(a, b), (b, a)]:
        play(board, dice, 0, 0)
    return ends[max(ends)]
