"""Named positions of the rule pages and lessons, and whether the engine agrees with what is said of them.

Each table of a file `boards/<game>.toml` is one board:

    [entering]
    rules = { finish = "bear-off" }            # house rules that differ from the default
    mover = "24:2 13:5 8:3 6:4 bar:1"          # each side in its own numbering; both left out: the start
    other = "24:2 13:5 8:3 6:5"
    dice = "6-4"
    show = "bar/21 24/18"                      # a legal play that the picture shows with arrows
    legal = ["bar/21 13/7"]                    # other legal plays
    illegal = { "13/7" = "must-enter-first" }  # moves that are not legal, crossed out in the picture, and why
    only = ["bar/21 24/18"]                    # the legal plays, all of them
    plays = 4                                  # how many legal plays there are; 0 = the turn passes
    outcome = "mover 2 mushi-gachi"            # the game is over in this position
    ends = { "7/6" = "mover 1 iri-gachi" }     # how a legal play ends the game ("-": it does not)
    pips = [167, 167]                          # what the text says of the race: mover, other
    entering = [40, 41]
    near = "other"                             # whose side is near (default: mover)
    part = "1-6 19-24"                         # the picture shows these places only
    cube = "2 other"                           # value and holder (mover, other or nobody)
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pygame_web import moves, notation
from pygame_web.errors import TablesError
from pygame_web.games import load
from pygame_web.position import Position

CLAIMS = ("show", "legal", "illegal", "only", "plays", "outcome", "ends", "pips", "entering")
LOOKS = ("near", "part", "cube")
PLACE = ("rules", "mover", "other", "dice")


class BoardError(ValueError):
    """A board that cannot be read; the message names it."""


@dataclass(frozen=True)
class Board:
    name: str
    position: Position
    dice: tuple[int, int] | None
    data: Mapping[str, Any]

    @property
    def shown(self) -> list[moves.Move]:
        """The single moves of the play that the picture shows."""
        return self.read(self.data["show"]) if "show" in self.data else []

    @property
    def crossed(self) -> list[moves.Move]:
        """The moves that the picture crosses out."""
        return [single(text) for text in self.data.get("illegal", {})]

    def read(self, play: str) -> list[moves.Move]:
        if self.dice is None:
            raise BoardError(f"{self.name}: a play needs dice")
        return notation.read_play(moves.turn(self.position, self.dice), play)

    def after(self, play: str) -> Position:
        assert self.dice is not None
        return moves.play(self.position, self.dice, self.read(play))


@cache
def read(path: Path, game: str) -> dict[str, Board]:
    """The boards of a file, by name."""
    text = path.read_text(encoding="utf-8")
    return {name: board(f"{game}/{name}", game, data) for name, data in tomllib.loads(text).items()}


def board(name: str, game: str, data: Mapping[str, Any]) -> Board:
    """One board from its table. Raises `BoardError` for an impossible position."""
    if unknown := data.keys() - {*PLACE, *CLAIMS, *LOOKS}:
        raise BoardError(f"{name}: unknown keys {', '.join(sorted(unknown))}")
    rules = data.get("rules", {})
    try:
        position = (
            Position.from_json({"game": game, "rules": rules, **{who: side(data[who]) for who in ("mover", "other")}})
            if "mover" in data
            else load(game, rules).start()
        )
    except TablesError as error:
        raise BoardError(f"{name}: {error} ({error.field})") from error
    dice = tuple(int(die) for die in data["dice"].split("-")) if "dice" in data else None
    return Board(name, position, dice, data)


def side(text: str) -> dict[str, Any]:
    """`24:2 6:5 bar:1 pinned:18` as the plain data of one side."""
    found: dict[str, Any] = {"points": {}}
    for place, count in (part.split(":") for part in text.split()):
        if place == "pinned":
            found.setdefault("pinned", []).append(int(count))
        elif place.isdigit():
            found["points"][place] = int(count)
        else:
            found[place] = int(count)
    return found


def faults(board: Board) -> list[str]:
    """What is said of the board and is not so."""
    found = []
    for claim, said in board.data.items():
        if claim in _CHECKS:
            try:
                found += [f"{board.name}: {fault}" for fault in _CHECKS[claim](board, said)]
            except TablesError as error:
                found.append(f"{board.name}: {claim} {said}: {error}")
    return found


def single(text: str) -> moves.Move:
    """The one move that a text names."""
    (hop,) = notation.parse_hops(text)
    return hop.source, hop.target


def _legal(board: Board, plays: str | list[str]) -> list[str]:
    for play in [plays] if isinstance(plays, str) else plays:
        board.after(play)
    return []


def _illegal(board: Board, said: Mapping[str, str]) -> list[str]:
    found = []
    assert board.dice is not None
    turn = moves.turn(board.position, board.dice)
    for text, code in said.items():
        source, target = single(text)
        reason = moves.why(turn, [turn.root], moves.cell(source), moves.cell(target)).code
        if reason != code:
            found.append(f"{text} is {reason}, not {code}")
    return found


def _only(board: Board, plays: list[str]) -> list[str]:
    assert board.dice is not None
    said = {board.after(play) for play in plays}
    legal = set(moves.results(board.position, board.dice))
    return [] if said == legal else [f"{len(legal)} plays are legal, {len(said)} are named"]


def _plays(board: Board, number: int) -> list[str]:
    assert board.dice is not None
    steps = moves.turn(board.position, board.dice).root.steps
    legal = len(moves.results(board.position, board.dice)) if steps else 0
    return [] if legal == number else [f"{legal} plays are legal, not {number}"]


def _outcome(board: Board, said: str) -> list[str]:
    outcome = _outcome_text(board.position)
    return [] if outcome == said else [f"the outcome is {outcome}, not {said}"]


def _ends(board: Board, said: Mapping[str, str]) -> list[str]:
    ends = {play: _outcome_text(board.after(play)) for play in said}
    return [f"{play} ends {ends[play]}, not {end}" for play, end in said.items() if ends[play] != end]


def _outcome_text(position: Position) -> str:
    outcome = position.outcome()
    return f"{outcome.winner} {outcome.points} {outcome.kind}" if outcome else "-"


def _pips(board: Board, said: list[int]) -> list[str]:
    counted = [board.position.mover.pips, board.position.other.pips]
    return [] if counted == said else [f"the pips are {counted}, not {said}"]


def _entering(board: Board, said: list[int]) -> list[str]:
    counted = [board.position.mover.entering, board.position.other.entering]
    return [] if counted == said else [f"the pips to enter are {counted}, not {said}"]


_CHECKS = {
    "show": _legal,
    "legal": _legal,
    "illegal": _illegal,
    "only": _only,
    "plays": _plays,
    "outcome": _outcome,
    "ends": _ends,
    "pips": _pips,
    "entering": _entering,
}
