"""Matches in the Smart Game Format, FF[4] GM[6], as GNU Backgammon writes and reads them (``.sgf``).

>>> sheet = read("(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[Ann]PB[Bob]RU[Crawford];W[31hefe];B[64aggk])")
>>> sheet.names, sheet.records[0].state.position.other.points
(('Ann', 'Bob'), {24: 1, 14: 1, 13: 5, 8: 3, 6: 5})
>>> print(write(sheet))
(;FF[4]GM[6]CA[UTF-8]AP[Tables]MI[length:3][game:0][ws:0][bs:0]PW[Ann]PB[Bob]RU[Crawford]
;W[31hefe]
;B[64aggk])
<BLANKLINE>

White is seat 0, black seat 1; the letters a to x are white's points 1 to 24, y is the bar, z off. Of variations the
main line is read; remarks and analysis are passed over. Seeds, refused resignations and the ties of an opening roll
have no place in this form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise

from ..errors import TablesError
from ..games import load
from ..games.base import MATCH_LENGTHS, Game
from ..match import Cube, Setup
from ..moves import check_dice
from ..packing import BAR, OFF, SIDE_BITS, UNIT, row
from ..position import Position, Side
from ..record import Record
from .places import checked_length, text_error
from .replay import MOST_TOGETHER, Replay
from .sgf_tree import Node, Reader, Value, escaped, plain
from .sheet import LONGEST_TEXT, Sheet, plain_name, player_names
from .sitting import common_game, dice_text, start_cube, unplayed, with_jacoby

FORM = "an .sgf file"

_COLORS = "WB"
_LETTERS = "abcdefghijklmnopqrstuvwx"
_BAR, _OFF = "y", "z"
_VARIATIONS = {"nackgammon": "Nackgammon", "hypergammon": "Hypergammon3"}
_NO_VARIATIONS = ("Hypergammon1", "Hypergammon2")
_RESULT = re.compile(r"([WB])\+([0-9]{1,6})(R?)")
_THROW = re.compile(r"([1-6])([1-6])([a-z]{0,8})")
_SETUP = frozenset(("AE", "AW", "AB", "PL", "DI", "CV", "CO", "CP"))
"""Properties that place checkers, dice and cube. (GNU Backgammon writes the cube's owner as CP.)"""


def write(sheet: Sheet) -> str:
    """The match as text, one game tree a game. Raises `TablesError` for games that this form does not know."""
    common_game(sheet.records, FORM)
    names = player_names(sheet.names, ("dark", "light"))
    return "\n".join(_tree(record, names, number) for number, record in enumerate(sheet.records)) + "\n"


def _tree(record: Record, names: tuple[str, str], number: int) -> str:
    setup = record.setup
    rules = setup.game.rules
    words = [
        *(["Crawford"] if setup.match_length else []),
        *(["CrawfordGame"] if setup.crawford else []),
        *(["Jacoby"] if rules["jacoby"] else []),
        *([] if rules["cube"] else ["NoCube"]),
        *([_VARIATIONS[setup.game.code]] if setup.game.code in _VARIATIONS else []),
    ]
    match = f"MI[length:{setup.match_length}][game:{number}][ws:{setup.score[0]}][bs:{setup.score[1]}]"
    players = f"PW[{escaped(names[0])}]PB[{escaped(names[1])}]"
    root = f";FF[4]GM[6]CA[UTF-8]AP[Tables]{match}{players}"
    if words:
        root += f"RU[{':'.join(words)}]"
    cube = start_cube(record)
    if cube.value > 1 and setup.position is None:
        root += f"CV[{cube.value}]"
    result = record.state.result
    if result is not None and result.winner is not None:
        root += f"RE[{_COLORS[result.winner]}+{result.points}{'R' if result.kind == 'resign' else ''}]"
    return "(" + "\n".join([root, *_setup_nodes(setup), *_nodes(record)]) + ")"


def _setup_nodes(setup: Setup) -> Iterator[str]:
    if setup.position is None:
        return
    seat = setup.first or 0
    sides = (setup.position.mover, setup.position.other)
    stones = (
        f"A{_COLORS[at]}" + "".join(f"[{letter}]" for letter in _letters_of(sides[at ^ seat], at)) for at in (0, 1)
    )
    yield f";PL[{_COLORS[seat]}]AE[a:{_BAR}]{''.join(stones)}"
    if setup.cube.value > 1:
        owner = "c" if setup.cube.owner is None else _COLORS[setup.cube.owner].lower()
        yield f";CV[{setup.cube.value}]"
        yield f";CP[{owner}]"
    if setup.dice:
        yield f";PL[{_COLORS[seat]}]DI[{dice_text(setup.dice)}]"


def _letters_of(side: Side, seat: int) -> Iterator[str]:
    for p, count in side.points.items():
        yield from _letter(p, seat) * count
    yield from _BAR * side.bar


def _letter(name: object, seat: int) -> str:
    if isinstance(name, int):
        return _LETTERS[name - 1 if seat == 0 else 24 - name]
    return _BAR if name == "bar" else _OFF


def _nodes(record: Record) -> Iterator[str]:
    states = list(record.states())
    for before, after, action in zip(states, states[1:], record.actions, strict=False):
        verb, color = action[0], _COLORS[before.seat]
        if verb == "play":
            assert after.last is not None
            moves = (_letter(a, before.mover) + _letter(b, before.mover) for a, b, _ in after.last.moves)
            yield f";{color}[{dice_text(after.last.dice)}{''.join(moves)}]"
        elif verb in ("double", "beaver"):
            yield f";{color}[double]"
            if verb == "beaver":
                yield f";{_COLORS[before.mover]}[take]"
        elif verb in ("take", "drop"):
            yield f";{color}[{verb}]"
    last = unplayed(record)
    if last is not None and (record.actions or not record.setup.dice):
        yield f";PL[{_COLORS[last[0]]}]DI[{dice_text(last[1])}]"


def read(text: str) -> Sheet:
    """Read a match. Raises `TablesError` with the line and column of what is wrong."""
    reader = Reader(checked_length(text, LONGEST_TEXT, FORM))
    trees = list(reader.trees())
    if not trees:
        raise reader.error("there is no game in the text", 0)
    if sum(map(len, trees)) > MOST_TOGETHER:
        raise text_error("text-too-long", f"a text has at most {MOST_TOGETHER:,} nodes", 1, 1)
    session = {
        "beavers": any(_beavered(nodes) for nodes in trees),
        "automatic-doubles": any("CV" in nodes[0] for nodes in trees),
    }
    games = [partial(_read_game, reader, nodes, session) for nodes in trees]
    records = with_jacoby(games, all("Jacoby" in plain(nodes[0], "RU").split(":") for nodes in trees))
    return Sheet(records, (plain_name(plain(trees[0][0], "PW")), plain_name(plain(trees[0][0], "PB"))))


def _beavered(nodes: list[Node]) -> bool:
    """Whether a double is answered by a double."""
    doubles = [any(value.text == "double" for color in _COLORS for value in node.get(color, ())) for node in nodes]
    return any(one and two for one, two in pairwise(doubles))


def _read_game(reader: Reader, nodes: list[Node], session: dict[str, bool], jacoby: bool) -> Record:
    return _GameReader(reader, nodes, {**session, "jacoby": jacoby}).record()


class _GameReader:
    """Plays one main line through."""

    def __init__(self, reader: Reader, nodes: list[Node], session: dict[str, bool]) -> None:
        self.reader = reader
        self.nodes = nodes
        self.session = session
        self.rules: set[str] = set(plain(nodes[0], "RU").split(":"))
        self.board: tuple[int, int] | None = None
        self.player: int | None = None
        self.dice: tuple[int, int] | None = None
        self.cube = Cube()
        self.replay: Replay | None = None

    def record(self) -> Record:
        """The game of the main line."""
        root = self.nodes[0]
        kind = root.get("GM", [Value("", 0)])[0]
        if kind.text.strip() != "6":
            raise self.reader.error("only games of GM[6], backgammon, can be read", kind.offset)
        with self.reader.at(kind.offset):
            setup = self._setup()
            for node in self.nodes:
                self._prepare(node)
                for seat, color in enumerate(_COLORS):
                    for value in node.get(color, ()):
                        with self.reader.at(value.offset):
                            self._act(setup, seat, value.text.strip().lower())
            replay = self.replay or self._begin(setup)
        result = _RESULT.fullmatch(plain(root, "RE").strip())
        if result:
            with self.reader.at(root["RE"][0].offset):
                replay.end(_COLORS.index(result[1]), int(result[2]))
        return replay.record

    def _setup(self) -> Setup:
        match = dict(value.text.strip().partition(":")[::2] for value in self.nodes[0].get("MI", ()))
        length, white, black = (_whole(match.get(key, "0")) for key in ("length", "ws", "bs"))
        if length not in MATCH_LENGTHS:
            raise TablesError("bad-sgf", f"matches are to at most {MATCH_LENGTHS[-1]} points")
        if length and max(white, black) >= length:
            raise TablesError("bad-sgf", "with this score the match is over")
        unknown = self.rules.intersection(_NO_VARIATIONS)
        if unknown:
            raise TablesError("not-in-tables", f"{unknown.pop()} is not one of our games")
        code = next((code for code, name in _VARIATIONS.items() if name in self.rules), "backgammon")
        cube = "NoCube" not in self.rules
        rules: dict[str, object] = {"cube": cube, "match": length}
        if cube and not length:
            rules |= self.session
        return Setup(
            game=load(code, rules),
            score=(white, black),
            number=min(_whole(match.get("game", "0")) + 1, 1_000_000),
            crawford=bool(length) and "CrawfordGame" in self.rules,
        )

    def _prepare(self, node: Node) -> None:
        """Take in what a node sets up."""
        keys = _SETUP.intersection(node)
        if not keys:
            return
        replay = self.replay
        spot = node[min(keys)][0].offset
        with self.reader.at(spot):
            if "DI" in node:
                self.dice = _dice(plain(node, "DI"))
            if "PL" in node:
                self.player = _color(plain(node, "PL"))
            if replay is not None:
                if keys - {"DI", "PL"} or "DI" not in node or self.player not in (None, replay.state.mover):
                    raise TablesError("not-in-tables", "a game that was edited on the way cannot be read")
                assert self.dice
                replay.act("throw", *self.dice)
            if "CV" in node:
                self.cube = Cube(_whole(plain(node, "CV")), self.cube.owner)
            for key in ("CO", "CP"):
                if key in node:
                    owner = plain(node, key)
                    self.cube = Cube(self.cube.value, None if owner in ("c", "n") else _color(owner))
            if keys & {"AE", "AW", "AB"}:
                self._place(node)

    def _place(self, node: Node) -> None:
        """Put checkers on the board; whatever AE does not clear stays."""
        if not any(value.text.strip() in ("a:y", "a:z", "a:x") for value in node.get("AE", ())):
            raise TablesError("not-in-tables", "a position must be set up on an empty board, AE[a:y]")
        sides = [0, 0]
        for seat, color in enumerate(_COLORS):
            for value in node.get(f"A{color}", ()):
                cell = _cell(value.text.strip(), seat)
                if cell == OFF:
                    continue
                if sides[seat] >> 8 * cell & 0xFF >= 15:
                    raise TablesError("bad-sgf", "no point holds more than 15 checkers")
                sides[seat] += UNIT[cell]
        self.board = sides[0], sides[1]

    def _cube(self) -> Cube:
        value, owner = self.cube.value, self.cube.owner
        if value < 1 or value & value - 1:
            raise TablesError("bad-sgf", "the cube shows powers of two")
        return Cube(value, owner if value > 1 else None, value > 1 and owner is not None)

    def _begin(self, setup: Setup) -> Replay:
        """A game of which the text tells no move."""
        setup = replace(setup, cube=self._cube())
        if self.board is not None:
            self.replay = Replay(self._placed(setup, self.player or 0, self.dice))
        elif self.dice and self.player is not None:
            self.replay = Replay.begun(setup, self.player, self.dice)
        else:
            self.replay = Replay(setup)
        return self.replay

    def _placed(self, setup: Setup, seat: int, dice: tuple[int, int] | None) -> Setup:
        assert self.board is not None
        game: Game = setup.game
        filled = [side + max(game.checkers - sum(row(side)[1 : BAR + 1]), 0) * UNIT[OFF] for side in self.board]
        position = Position(game, filled[seat] | filled[1 - seat] << SIDE_BITS)
        for fault in position.faults():
            raise TablesError(fault.code, fault.message)
        return replace(setup, first=seat, position=position, dice=dice)

    def _act(self, setup: Setup, seat: int, text: str) -> None:
        throw = _THROW.fullmatch(text)
        dice = (int(throw[1]), int(throw[2])) if throw else None
        if self.replay is None:
            setup = replace(setup, cube=self._cube())
            if self.board is not None:
                known = dice is not None and self.dice is not None and sorted(dice) == sorted(self.dice)
                self.replay = Replay(self._placed(setup, seat, dice if known else None))
            elif dice is None:
                raise TablesError("bad-sgf", "a game begins with a throw")
            else:
                self.replay = Replay.begun(setup, seat, dice)
        replay = self.replay
        state = replay.state
        if text == "take" and state.phase == "throw" and replay.actions and replay.actions[-1][0] == "beaver":
            return
        if seat != state.seat and state.phase != "over":
            raise TablesError("wrong-turn", f"it is {_COLORS[state.seat]}'s turn")
        if throw is not None and dice is not None:
            if state.phase != "play":
                replay.act("throw", *dice)
            elif state.dice is None or sorted(state.dice) != sorted(dice):
                raise TablesError("wrong-dice", "other dice than these have been thrown")
            letters = throw[3]
            hops = (
                f"{_word(letters[at], seat)}/{_word(letters[at + 1 :][:1], seat)}" for at in range(0, len(letters), 2)
            )
            replay.play(" ".join(hops))
        elif text in ("double", "take", "drop"):
            replay.act("beaver" if text == "double" and state.phase == "double" else text)
        else:
            raise TablesError("bad-sgf", f"cannot read {text[:40]!r}")


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise TablesError("bad-sgf", f"{text[:20]!r} is not a whole number")
    return int(text)


def _dice(text: str) -> tuple[int, int]:
    return check_dice([int(die) if die in "123456" else die for die in text.strip()])


def _color(text: str) -> int:
    seat = {"w": 0, "white": 0, "b": 1, "black": 1}.get(text.strip().lower())
    if seat is None:
        raise TablesError("bad-sgf", f"{text[:20]!r} is not W or B")
    return seat


def _cell(letter: str, seat: int) -> int:
    if letter == _BAR:
        return BAR
    if letter == _OFF:
        return OFF
    if len(letter) == 1 and letter in _LETTERS:
        index = _LETTERS.index(letter)
        return index + 1 if seat == 0 else 24 - index
    raise TablesError("bad-sgf", f"{letter[:20]!r} is not a place: points are a to x, the bar is y")


def _word(letter: str, seat: int) -> object:
    cell = _cell(letter, seat)
    return {BAR: "bar", OFF: "off"}.get(cell, cell)
