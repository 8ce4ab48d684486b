"""The command line: ``python -m pygame_web COMMAND``. The commands that serve programs read and write JSON Lines."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TextIO

from . import cpu
from .arena import arena
from .errors import TablesError
from .games import CODES, load
from .games.base import Game
from .moves import check_dice, results
from .packing import swap
from .position import Position
from .terminal import Choices, play_in_terminal
from .terminal.clock import Clock
from .terminal.shelf import usual_folder
from .text import detect, files

Json = dict[str, object]
_POSITION = ("game", "rules", "mover", "other")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, or 1 if something could not be served."""
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    try:
        status: int = options.run(options)
    except TablesError as error:
        print(f"{error.field}: {error.message}" if error.field else error.message, file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 1
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pygame_web", description="The rules and the player of Tables.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(run=run)
        return command

    add("legal", _legal, "for each line with a position and dice: all positions after the turn")
    choose = add("choose", _choose, "for each line with a position and dice: the computer's play")
    choose.add_argument("--level", choices=cpu.LEVELS, default="hard")
    choose.add_argument("--seed", type=int, default=0)
    evaluate = add("evaluate", _evaluate, "for each line with a position: chances of the side to throw")
    evaluate.add_argument("--lookahead", type=int, default=0, metavar="N")
    perft = add("perft", _perft, "count the distinct end positions of DEPTH turns from the start")
    perft.add_argument("game", choices=CODES)
    perft.add_argument("depth", type=int)
    play = add("play", _play, "play a game in the terminal")
    play.add_argument("game", choices=CODES, nargs="?", default="ban-sugoroku")
    play.add_argument("--level", choices=cpu.LEVELS, default="medium")
    play.add_argument("--seed", help="the seed of the dice; drawn if none is given")
    play.add_argument("--words", default="", help="words of your own to go into a seed that is drawn")
    play.add_argument("--rule", action="append", default=[], metavar="NAME=CODE")
    play.add_argument("--seat", choices=("first", "second"), default="first")
    play.add_argument("--people", action="store_true", help="two people, no computer")
    play.add_argument("--watch", action="store_true", help="the computer plays itself")
    play.add_argument("--load", metavar="FILE", help="go on from a file in any form, or a shared link")
    play.add_argument("--continue", dest="resume", action="store_true", help="go on with the game kept last")
    play.add_argument("--ranked", action="store_true", help="for your rating: no hints, no taking back")
    play.add_argument("--turn-board", action="store_true", help="show each of two people the board from their side")
    kept = play.add_mutually_exclusive_group()
    kept.add_argument("--folder", type=Path, help="where games and ratings are kept (usually %(default)s)")
    kept.add_argument("--keep-nothing", action="store_true", help="neither games nor ratings")
    kept.set_defaults(folder=usual_folder(os.environ))
    play.add_argument("--auto-throw", action="store_true", help="throw the dice without being told to")
    if Clock.is_there():
        play.add_argument("--limit", type=int, choices=(0, 30, 60), default=0, help="seconds for a turn")
    play.add_argument("--color", choices=("auto", "always", "never"), default="auto")
    contest = add("arena", _arena, "let two levels play each other")
    contest.add_argument("levels", choices=cpu.LEVELS, nargs=2, metavar="LEVEL")
    contest.add_argument("--game", choices=CODES, default="ban-sugoroku")
    contest.add_argument("--games", type=int, default=100)
    contest.add_argument("--seed", type=int, default=0)
    svg = add("svg", _svg, "draw a position (JSON or text, standard input if none is given) as SVG")
    svg.add_argument("position", nargs="?")
    svg.add_argument("--dice", metavar="A-B")
    svg.add_argument("--skin")
    svg.add_argument("--lang", choices=("en", "zh-TW", "ja"), default="en")
    svg.add_argument("--layout", choices=("wide", "tall"), default="wide")
    verify = add("verify", _verify, "recompute every throw of a record from its seed")
    verify.add_argument("record", help="a file with a record in any form, or a shared link")
    verify.add_argument("--steps", action="store_true", help="show the SHA-256 that each throw comes from")
    review = add("review", _review, "judge every decision and every throw of the games of a file")
    review.add_argument("file", help="a file in any form, - for standard input, or a shared link")
    review.add_argument("--json", action="store_true", help="one JSON line an entry, then one of each game's sums")
    convert = add("convert", _convert, "turn games or a position into another text form")
    convert.add_argument("file", help="a file in any form, - for standard input, or a shared link")
    convert.add_argument("--to", choices=detect.FORMS, required=True)
    convert.add_argument("--point-names", action="store_true", help="ban-sugoroku's own names in readable records")
    return parser


def serve(lines: Iterable[str], answer: Callable[[Json], Json], out: TextIO) -> int:
    """Answer each JSON line with one JSON line; 1 if any could not be served."""
    status = 0
    for line in lines:
        try:
            reply = answer(_request(line))
        except TablesError as error:
            reply, status = {"error": error.to_json()}, 1
        print(json.dumps(reply), file=out, flush=True)
    return status


def _request(line: str) -> Json:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise TablesError("bad-json", f"the line is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise TablesError("bad-request", "a line must hold a JSON object")
    return data


def _position(data: Json) -> Position:
    """The position in a line, as data or as a text in any form under ``position``.

    What else a line carries (dice, a label of the sender's) is not its concern.
    """
    if isinstance(data.get("position"), str):
        return detect.situation(data["position"], detect.game_of(data.get("game"), data.get("rules"))).position
    return Position.from_json({key: data[key] for key in _POSITION if key in data})


def _dice(data: Json) -> tuple[int, int]:
    if "dice" not in data:
        raise TablesError("missing-field", "dice is missing", "dice")
    return check_dice(data["dice"])


def legal(data: Json) -> Json:
    """Serve one line of ``legal``."""
    position = _position(data)
    return {"results": [_result(end) for end in results(position, _dice(data))]}


def _result(end: Position) -> Json:
    outcome = end.outcome()
    shown = _sides(end)
    return {**shown, "outcome": outcome.to_json()} if outcome else shown


def _sides(position: Position) -> Json:
    data = position.to_json()
    return {"mover": data["mover"], "other": data["other"]}


def _legal(options: argparse.Namespace) -> int:
    return serve(sys.stdin, legal, sys.stdout)


def _choose(options: argparse.Namespace) -> int:
    rng = Random(options.seed)

    def answer(data: Json) -> Json:
        position = _position(data)
        dice = _dice(data)
        begin = perf_counter()
        choice = cpu.run(cpu.play(position, dice, options.level, rng))
        seconds = perf_counter() - begin
        moves = [list(move) for move in choice.moves]
        return {"moves": moves, **_sides(choice.result), "seconds": round(seconds, 6)}

    return serve(sys.stdin, answer, sys.stdout)


def _evaluate(options: argparse.Namespace) -> int:
    def answer(data: Json) -> Json:
        found = cpu.evaluate(_position(data), options.lookahead)
        return {name: getattr(found, name) for name in ("win", "win2", "win3", "draw", "lose2", "lose3", "equity")}

    return serve(sys.stdin, answer, sys.stdout)


def perft(game: Game, depth: int) -> int:
    """Distinct end positions summed over the 21 unordered throws, ``depth`` turns deep from the start.

    A pass counts 1; a finished game counts 1 and is not continued.
    """

    def count(packed: int, left: int) -> int:
        total = 0
        for a in range(1, 7):
            for b in range(1, a + 1):
                ends = game.results(packed, a, b)
                if left == 1:
                    total += len(ends)
                else:
                    total += sum(1 if game.outcome(end) else count(swap(end), left - 1) for end in ends)
        return total

    return count(game.start_packed, depth) if depth > 0 else 1


def _perft(options: argparse.Namespace) -> int:
    print(perft(load(options.game), options.depth))
    return 0


def _rules(texts: Iterable[str]) -> Json:
    rules: Json = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise TablesError("bad-rule", f"a house rule is written NAME=CODE, not {text!r}", "rule")
        rules[name] = {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)
    return rules


def _play(options: argparse.Namespace) -> int:
    choices = Choices(
        game=load(options.game, _rules(options.rule)),
        level=options.level,
        seat=0 if options.seat == "first" else 1,
        people=options.people,
        watch=options.watch,
        seed=options.seed,
        words=options.words,
        load=options.load,
        resume=options.resume,
        throws_itself=options.auto_throw,
        limit=getattr(options, "limit", 0),
        ranked=options.ranked,
        turns_board=options.turn_board,
        folder=None if options.keep_nothing else options.folder,
    )
    return play_in_terminal(choices, color=options.color)


def _arena(options: argparse.Namespace) -> int:
    arena(load(options.game), tuple(options.levels), options.games, options.seed, sys.stdout)
    return 0


def _svg(options: argparse.Namespace) -> int:
    from .svg import picture

    text = options.position or sys.stdin.read()
    position = _position(_request(text) if text.lstrip().startswith("{") else {"position": text})
    dice = None
    if options.dice:
        numbers = options.dice.split("-")
        dice = check_dice([int(number) if number.isdecimal() else number for number in numbers], "dice")
    print(picture(position, dice, options.skin, options.lang, options.layout))
    return 0


def _verify(options: argparse.Namespace) -> int:
    lines, honest = files.verify(options.record, steps=options.steps)
    print(*lines, sep="\n")
    return 0 if honest else 1


def _review(options: argparse.Namespace) -> int:
    from .reviewing import lines

    for line in lines(files.read_file(options.file), as_json=options.json):
        print(line, flush=True)
    return 0


def _convert(options: argparse.Namespace) -> int:
    print(files.convert(options.file, options.to, point_names=options.point_names), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
