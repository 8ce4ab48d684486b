"""The 19 hard spots: positions on which well-known programs have gone wrong.

X is to move, from 24 round to 1. Each board is drawn from the GNU Backgammon position ID beside it (the mover is
the ID's second side), and the plays listed are all there are.
"""

from __future__ import annotations

from textwrap import dedent

from .oracle import ascii, naive
from .oracle.compare import assert_same, engine_ends, naive_ends, tree, tree_ends
from .oracle.gnubg import from_position_id
from .oracle.notation import played


def assert_plays(
    board: str,
    position_id: str,
    dice: tuple[int, int],
    plays: list[str],
    taps: set[tuple[int, int]] | None = None,
) -> None:
    """The board shows the position, these plays are all the legal ones, and only these first moves are offered."""
    position = from_position_id(position_id)
    assert ascii.draw(position) == dedent(board).strip("\n"), ascii.draw(position)
    wanted = naive_ends([played(position, play) for play in plays] or [position])
    assert len(wanted) == max(1, len(plays))
    for throw in (dice, (dice[1], dice[0])):
        assert_same(position, throw, engine_ends(position, throw), wanted, "results")
        assert_same(position, throw, tree_ends(position, throw), wanted, "tree")
        assert_same(position, throw, naive_ends(naive.results(position, throw)), wanted, "naive generator")
        if taps is not None:
            assert {(source, target) for _, source, target, _, _ in tree(position, throw)[0]} == taps


def test_both_dice_must_be_used() -> None:
    """Only one way uses the 6 and the 2; one that stops after a single die is no play."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  .  .  O  .  O |  O  O  .  .  .  X |
    |  .  .  .  O  .  O |  O  O  .  .  .  . |
    |  .  .  .  .  .  O |  O  O  .  .  .  . |
    |  .  .  .  .  .  . |  O  O  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . | 13  .  .  .  .  . |
    |  .  .  .  .  .  . |  X  .  .  .  .  . |
    |  .  .  .  .  .  . |  X  .  .  .  .  . |
    |  .  .  .  .  .  . |  X  .  O  .  .  . |
    |  .  .  .  .  X  . |  X  .  O  .  .  . |
      12 11 10  9  8  7    6  5  4  3  2  1
    """
    assert_plays(board, "8N4ZAAbg/xMAIA", (6, 2), ["24/22 8/2"])


def test_the_last_checker_hits_on_its_way_off() -> None:
    """Taking it off with the 3 would leave the 1 unplayed, and the 1 can be played first."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  .  .  .  .  . |  .  .  O  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  O  . |  .  .  .  .  X  O |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 14
     O off: 12
    """
    assert_plays(board, "CAACIgAAAAAAAA", (3, 1), ["2/1 1/off"])


def test_fives_and_twos_with_a_4_and_a_2() -> None:
    """The 4 bears nothing off while a checker stands on 5."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . | 15  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  X  . |
    |  .  .  .  .  .  . |  .  X  .  .  X  . |
    |  .  .  .  .  .  . |  .  X  .  .  X  . |
    |  .  .  .  .  .  . |  .  X  .  .  X  . |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 8
    """
    assert_plays(board, "4P8PAAAeBwAAAA", (4, 2), ["5/1 5/3", "5/1 2/off"])


def test_fives_over_a_gap() -> None:
    """Both sixes must come down before a 5 takes from the 3."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . | 15  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  X  .  .  .  .  . |
    |  .  .  .  .  .  . |  X  .  .  X  .  . |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 12
    """
    assert_plays(board, "4P8PAADEAAAAAA", (5, 5), ["6/1(2) 3/off 1/off"])


def test_oversize_dice_take_the_highest_only() -> None:
    """Neither die may take the checker on 3 while one stands on 4."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . | 15  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  X  .  .  . |
    |  .  .  .  .  .  . |  .  .  X  X  .  . |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 12
    """
    assert_plays(board, "4P8PAAA0AAAAAA", (6, 5), ["4/off(2)"])


def test_a_straggler_on_seven() -> None:
    """7/6/off ends as 7/1 1/off does."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . | 15  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  X  .  .  .  .  X |
    |  .  .  .  .  .  X |  X  .  .  .  .  X |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 10
    """
    assert_plays(board, "4P8PAACDBQAAAA", (6, 1), ["7/1 6/5", "7/1 1/off"])


def test_two_on_the_bar_both_enter() -> None:
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  X  .  .  .  O  . |  O  O  O  .  .  . |
    |  X  .  .  .  O  . |  O  O  O  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  O  .  .  .  .  . |  X  .  .  .  .  . |
    |  O  .  .  .  .  . |  X  .  .  .  .  . |
    |  O  .  .  .  X  . |  X  .  .  .  .  . |
    |  O  .  .  .  X  . |  X  .  .  .  .  O |
    |  O  .  .  .  X  . |  X  .  .  .  .  O |
      12 11 10  9  8  7    6  5  4  3  2  1
     X bar: 2
    """
    assert_plays(board, "2GbwATDgc/ABYA", (3, 1), ["bar/24 bar/22"])


def test_two_on_the_bar_one_enters() -> None:
    """The 6 is blocked, and nothing else moves while a checker waits."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  X  .  .  .  O  . |  O  O  O  .  .  . |
    |  X  .  .  .  O  . |  O  O  O  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  O  .  .  .  .  . |  X  .  .  .  .  . |
    |  O  .  .  .  .  . |  X  .  .  .  .  . |
    |  O  .  .  .  X  . |  X  .  .  .  .  . |
    |  O  .  .  .  X  . |  X  .  .  .  .  O |
    |  O  .  .  .  X  . |  X  .  .  .  .  O |
      12 11 10  9  8  7    6  5  4  3  2  1
     X bar: 2
    """
    assert_plays(board, "2GbwATDgc/ABYA", (6, 3), ["bar/22"])


def test_two_on_the_bar_then_two_more() -> None:
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  X  .  .  .  O  . |  O  O  O  .  .  . |
    |  X  .  .  .  O  . |  O  O  O  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  O  .  .  .  .  . |  X  .  .  .  .  . |
    |  O  .  .  .  .  . |  X  .  .  .  .  . |
    |  O  .  .  .  X  . |  X  .  .  .  .  . |
    |  O  .  .  .  X  . |  X  .  .  .  .  O |
    |  O  .  .  .  X  . |  X  .  .  .  .  O |
      12 11 10  9  8  7    6  5  4  3  2  1
     X bar: 2
    """
    assert_plays(
        board,
        "2GbwATDgc/ABYA",
        (2, 2),
        [
            "bar/23(2) 13/11(2)",
            "bar/23(2) 13/9",
            "bar/23(2) 13/11 8/6",
            "bar/23(2) 13/11 6/4",
            "bar/23(2) 8/6(2)",
            "bar/23(2) 8/4",
            "bar/23(2) 6/4(2)",
            "bar/23(2) 6/2",
        ],
    )


def test_two_on_the_bar_and_blocked() -> None:
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  X  .  .  .  O  . |  O  O  O  .  .  . |
    |  X  .  .  .  O  . |  O  O  O  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |  X  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  O  .  .  .  .  . |  X  .  .  .  .  . |
    |  O  .  .  .  .  . |  X  .  .  .  .  . |
    |  O  .  .  .  X  . |  X  .  .  .  .  . |
    |  O  .  .  .  X  . |  X  .  .  .  .  O |
    |  O  .  .  .  X  . |  X  .  .  .  .  O |
      12 11 10  9  8  7    6  5  4  3  2  1
     X bar: 2
    """
    assert_plays(board, "2GbwATDgc/ABYA", (4, 4), [])


def test_a_closed_board() -> None:
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  X  .  .  .  .  . |  O  O  O  O  O  O |
    |  .  .  .  .  .  . |  O  O  O  O  O  O |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
      12 11 10  9  8  7    6  5  4  3  2  1
     X bar: 1
     X off: 13
     O off: 3
    """
    assert_plays(board, "27YBAAAAAkAAAA", (6, 5), [])


def test_either_die_but_not_both_4_or_3() -> None:
    """Each die can be played alone, both cannot: the larger is played."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  O  .  .  O  . |  .  .  .  O  .  . |
    |  .  O  .  .  O  . |  .  .  .  O  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  O  .  .  O  O |
    |  X  .  .  .  .  . |  .  O  .  X  O  O |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 13
     O off: 3
    """
    assert_plays(board, "DMYAxoYAAgAAAA", (4, 3), ["12/8"])


def test_either_die_but_not_both_5_or_3() -> None:
    """As above."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  .  .  .  .  X |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  O  .  .  O |  .  .  .  .  .  O |
    |  .  .  O  .  .  O |  .  .  X  .  .  O |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 13
     O off: 7
    """
    assert_plays(board, "YABjYBAACAAAAA", (5, 3), ["18/13"])


def test_only_the_smaller_3() -> None:
    """The 5 cannot be played at all."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  O  .  O  .  O  . |  .  X  .  .  .  . |
    |  O  .  O  .  O  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  O  .  .  . |  .  .  .  .  O  O |
    |  .  .  O  .  .  . |  X  .  .  .  O  O |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 13
     O off: 3
    """
    assert_plays(board, "gJkxwAYEAAIAAA", (5, 3), ["6/3"])


def test_only_the_smaller_5() -> None:
    """The 6 cannot be played at all."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  X  .  X  .  .  . |  .  O  .  O  .  . |
    |  .  .  .  .  .  . |  .  O  .  O  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  O  O  O |  .  .  O  .  .  O |
    |  .  .  .  O  O  O |  .  .  O  X  .  O |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 12
     O off: 1
    """
    assert_plays(board, "zADYxhgCkAAAAA", (6, 5), ["15/10"])


def test_one_pair_and_traps_14_to_8() -> None:
    """Other first moves would strand a die: only the checker on 14 may be tapped."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  X  .  O  .  . |  .  O  X  .  .  . |
    |  .  .  .  O  .  . |  .  O  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  O  .  .  O  .  . |
    |  .  .  .  .  .  . |  O  .  X  O  .  . |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 12
     O off: 7
    """
    assert_plays(board, "MAzAGBCAgAAAAA", (5, 1), ["14/9 9/8"], {(14, 9), (14, 13)})


def test_one_pair_and_traps_7_to_1() -> None:
    """Other first moves would strand a die: the checker on 19 may not be tapped."""
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  O  O  .  .  O |  X  .  .  .  .  O |
    |  .  O  O  .  .  O |  .  .  .  .  .  O |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  O  .  .  .  . |  .  .  .  .  .  . |
    |  .  O  .  .  .  X |  .  .  .  .  X  . |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 12
     O off: 5
    """
    assert_plays(board, "A2NjABAEgAAAAA", (5, 1), ["7/2 2/1"], {(7, 2), (7, 6), (2, 1)})


def test_three_of_four_fives() -> None:
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  X  .  .  .  . |  X  .  O  O  .  O |
    |  .  .  .  .  .  . |  .  .  O  O  .  O |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  O  O |  .  .  O  .  .  . |
    |  .  .  .  .  O  O |  .  .  O  X  .  . |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 12
     O off: 3
    """
    assert_plays(board, "swHAxoAACAIAAA", (5, 5), ["19/14 14/9(2)"])


def test_three_of_four_ones() -> None:
    board = """
      13 14 15 16 17 18   19 20 21 22 23 24
    |  .  .  O  .  O  . |  O  .  X  X  .  . |
    |  .  .  O  .  O  . |  O  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |                   |                   |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  .  .  . |  .  .  .  .  .  . |
    |  .  .  .  O  .  . |  .  .  .  .  .  . |
    |  .  .  .  O  .  . |  .  .  .  .  .  X |
      12 11 10  9  8  7    6  5  4  3  2  1
     X off: 12
     O off: 7
    """
    assert_plays(board, "YGZgAAIAQAEAAA", (1, 1), ["22/21 21/20(2)"])
