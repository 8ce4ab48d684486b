"""How fast the rules are, with peers measured in the same run: ``python -m tests.benchmarks``.

Times are processor time, so that what else the machine does disturbs little; even so, look at the ratios first.
gym-backgammon is measured where it is installed (``pip install gym-backgammon``). ``--perft`` adds the three large
counts (some minutes), ``--quick`` measures for a shorter time.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import json
import random
import sys
from collections.abc import Callable, Mapping
from itertools import cycle, islice
from pathlib import Path
from time import process_time
from types import ModuleType

from pygame_web.__main__ import perft
from pygame_web.games import CODES, load
from pygame_web.games.base import Game
from pygame_web.position import Position

from ..oracle import naive, spots
from . import plain

Spot = tuple[int, int, int]
"""A packed position and two dice."""

SPOTS = 4_000
BATCH = 100
ROUNDS = 10
PERFT_FILE = Path(__file__).parent.parent / "data" / "perft.json"

# What the rules engine is meant to reach on a machine that does nothing else.
LISTS_A_SECOND = 40_000
OF_OPENSPIEL = 0.5
OF_NAIVE = 8.0
OF_BACKGAMMON = 1 / 3
DOUBLES_P99_MS = 2.0
PERFT_2_SECONDS = 2.0


def random_spots(game: Game, number: int, seed: str = "benchmark") -> list[Spot]:
    """Positions and throws of random play, games played to their end."""
    rng = random.Random(f"{seed} {game.code}")
    found: list[Spot] = []
    packed = game.start_packed
    while len(found) < number:
        a, b = spots.throw(rng)
        found.append((packed, a, b))
        end = rng.choice(sorted(game.results(packed, a, b)))
        packed = game.start_packed if game.outcome(end) else game.swap(end)
    return found


def rates_of(runs: Mapping[str, Callable[[], int]], seconds: float) -> dict[str, float]:
    """Units of work a second for each contender: the best of rounds in which they take turns.

    ``runs`` do some work and tell how much. The best round is the least disturbed, and taking turns lets
    everyone meet the same disturbances.
    """
    best = dict.fromkeys(runs, 0.0)
    gc.collect()
    for _ in range(ROUNDS):
        for name, run in runs.items():
            done, begin = 0, process_time()
            while process_time() - begin < seconds / ROUNDS:
                done += run()
            best[name] = max(best[name], done / (process_time() - begin))
    return best


def engine_lists(game: Game) -> Callable[[], int]:
    """Whole lists of legal plays."""
    met = random_spots(game, SPOTS)
    batches = cycle([met[start : start + BATCH] for start in range(0, SPOTS, BATCH)])
    results = game.results

    def run() -> int:
        for packed, a, b in next(batches):
            results(packed, a, b)
        return BATCH

    return run


def engine_playing(game: Game) -> Callable[[], int]:
    """A random game: list the plays, take one, change sides, look whether it is over."""
    rng = random.Random("play")

    def run() -> int:
        packed, turns = game.start_packed, 0
        while not game.outcome(packed):
            ends = list(game.results(packed, rng.randint(1, 6), rng.randint(1, 6)))
            packed = game.swap(ends[int(rng.random() * len(ends))])
            turns += 1
        return turns

    return run


def plain_lists() -> Callable[[], int]:
    """The recursion of `plain` on the same backgammon positions."""
    game = load("backgammon")
    met: list[tuple[plain.Board, int, int]] = []
    for packed, a, b in random_spots(game, SPOTS):
        position = Position(game, packed)
        mine, theirs = position.mover, position.other
        board = plain.board_of(dict(mine.points), mine.bar, mine.off, dict(theirs.points), theirs.bar, theirs.off)
        met.append((board, a, b))
    for (board, a, b), (packed, _, _) in zip(met[:BATCH], random_spots(game, BATCH), strict=True):
        assert len(plain.results(board, a, b)) == len(game.results(packed, a, b))
    batches = cycle([met[start : start + BATCH] for start in range(0, SPOTS, BATCH)])

    def run() -> int:
        for board, a, b in next(batches):
            plain.results(board, a, b)
        return BATCH

    return run


def naive_lists() -> Callable[[], int]:
    """The naive generator of the tests on the same backgammon positions."""
    game = load("backgammon")
    met = cycle([(Position(game, packed).to_json(), (a, b)) for packed, a, b in random_spots(game, SPOTS)])

    def run() -> int:
        for position, dice in islice(met, 20):
            naive.results(position, dice)
        return 20

    return run


def openspiel_playing() -> Callable[[], int]:
    """OpenSpiel called from Python, playing at random; a double is one turn of two moves."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    spiel = pyspiel.load_game("backgammon(scoring_type=full_scoring)")
    rng = random.Random("play")

    def run() -> int:
        state, turns = spiel.new_initial_state(), 0
        while not state.is_terminal():
            turns += state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        return turns

    return run


def gym_lists() -> Callable[[], int]:
    """gym-backgammon's generator on the same backgammon positions; it lists plays, not distinct positions."""
    module = gym_backgammon()
    game = load("backgammon")
    met = []
    for packed, a, b in random_spots(game, SPOTS):
        position = Position(game, packed)
        mine, theirs = position.mover, position.other
        table = module.Backgammon()
        table.board = [(0, None)] * 24
        for point, count in mine.points.items():
            table.board[point - 1] = (count, module.WHITE)
        for point, count in theirs.points.items():
            table.board[24 - point] = (count, module.BLACK)
        table.bar, table.off = [mine.bar, theirs.bar], [mine.off, theirs.off]
        table.players_positions = table.get_players_positions()
        met.append((table, (-a, -b)))
    batches = cycle([met[start : start + BATCH] for start in range(0, SPOTS, BATCH)])

    def run() -> int:
        for table, dice in next(batches):
            table.get_valid_plays(module.WHITE, dice)
        return BATCH

    return run


def gym_backgammon() -> ModuleType:
    """The module with its rules, without the package around it, which wants a screen."""
    package = importlib.util.find_spec("gym_backgammon")
    assert package and package.submodule_search_locations
    file = Path(package.submodule_search_locations[0], "envs", "backgammon.py")
    spec = importlib.util.spec_from_file_location("gym_backgammon_rules", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def doubles_p99(number: int) -> tuple[float, float]:
    """Milliseconds for a double in an open position: median and 99th percentile of the best of three each.

    Open: no checkers on the bar and at least eight points of the mover's to move from, or in scattered made-up spots.
    """
    game = load("backgammon")
    rng = random.Random("doubles")
    met: list[int] = []
    for packed, _, _ in random_spots(game, 20_000, "doubles"):
        if Position(game, packed).mover.bar == 0 and len(Position(game, packed).mover.points) >= 8:
            met.append(packed)
    for position, _ in islice(spots.rare_spots("backgammon", {}, rng), 4_000):
        if not position["mover"]["bar"] and len(position["mover"]["points"]) >= 10:
            met.append(Position.from_json(position).packed)
    rng.shuffle(met)
    times = []
    for packed in met[:number]:
        die = rng.randint(1, 6)
        best = float("inf")
        for _ in range(3):
            begin = process_time()
            game.results(packed, die, die)
            best = min(best, process_time() - begin)
        times.append(1000 * best)
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.99)]


def verdict(reached: bool) -> str:
    return "ok" if reached else "MISSED"


def table(rows: list[tuple[str, ...]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for index, row in enumerate(rows):
        cells = [
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells))
        if index == 0:
            print("  ".join("-" * width for width in widths))
    print()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--perft", action="store_true", help="also count the three large perfts (some minutes)")
    parser.add_argument("--quick", action="store_true", help="measure for a shorter time")
    options = parser.parse_args()
    seconds = 1.0 if options.quick else 4.0

    print(f"Python {sys.version.split()[0]} on {sys.platform}; processor time, best of {ROUNDS} rounds\n")
    rates = rates_of({code: engine_lists(load(code)) for code in CODES}, seconds)
    backgammon = rates["backgammon"]
    rows: list[tuple[str, ...]] = [("whole legal-play lists, random play", "a second", "of backgammon's", "bar", "")]
    for code, speed in rates.items():
        least = f">= {LISTS_A_SECOND:,}/s" if code == "backgammon" else f">= {OF_BACKGAMMON:.2f}"
        reached = speed >= LISTS_A_SECOND if code == "backgammon" else speed >= OF_BACKGAMMON * backgammon
        rows.append((code, f"{speed:,.0f}", f"{speed / backgammon:.2f}", least, verdict(reached)))
    table(rows)

    lists, playing = "this engine, lists", "this engine, lists and playing"
    runs = {lists: engine_lists(load("backgammon")), playing: engine_playing(load("backgammon"))}
    bars = {}
    if importlib.util.find_spec("pyspiel"):
        runs["OpenSpiel from Python, lists and playing"] = openspiel_playing()
        bars["OpenSpiel from Python, lists and playing"] = OF_OPENSPIEL
    if importlib.util.find_spec("gym_backgammon"):
        runs["gym-backgammon, lists"] = gym_lists()
    runs["recursion over tuples, lists"] = plain_lists()
    runs["naive generator of the tests, lists"] = naive_lists()
    bars["naive generator of the tests, lists"] = OF_NAIVE
    rates = rates_of(runs, seconds)
    rows = [("backgammon against peers", "a second", "our lists", "our playing", "bar", "")]
    for name, speed in rates.items():
        ratio = rates[lists] / speed
        least, result = (f">= {bars[name]}", verdict(ratio >= bars[name])) if name in bars else ("", "")
        rows.append((name, f"{speed:,.0f}", f"{ratio:.2f} x", f"{rates[playing] / speed:.2f} x", least, result))
    table(rows)

    median, p99 = doubles_p99(500 if options.quick else 3_000)
    rows = [("single figures", "measured", "bar", "")]
    rows.append(("doubles in open positions, median", f"{median:.3f} ms", "", ""))
    rows.append(
        ("doubles in open positions, p99", f"{p99:.3f} ms", f"< {DOUBLES_P99_MS} ms", verdict(p99 < DOUBLES_P99_MS))
    )
    counts = json.loads(PERFT_FILE.read_text())["counts"]
    wanted = [("backgammon", 2)]
    if options.perft:
        wanted += [(code, 3) for code in ("hypergammon", "backgammon", "nackgammon")]
    for code, depth in wanted:
        begin = process_time()
        counted = perft(load(code), depth)
        took = process_time() - begin
        right = counted == counts[code][depth - 1]
        least = f"< {PERFT_2_SECONDS} s" if depth == 2 else ""
        in_time = depth > 2 or took < PERFT_2_SECONDS
        rows.append((f"perft {code} {depth} = {counted:,}", f"{took:.2f} s", least, verdict(right and in_time)))
    table(rows)


if __name__ == "__main__":
    main()
