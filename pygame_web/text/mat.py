"""Matches as Jellyfish, GNU Backgammon and most others exchange them (``.mat``).

>>> sheet = read('''
...  3 point match
...
...  Game 1
...  Ann : 0                        Bob : 0
...   1) 31: 8/5 6/5                 64: 24/14
...   2)  Doubles => 2                Drops
...       Wins 1 point
... ''')
>>> sheet.names, sheet.records[0].state.result
(('Ann', 'Bob'), Result(winner=0, points=1, kind='drop'))
>>> print(write(sheet))
 3 point match
<BLANKLINE>
 Game 1
 Ann : 0                        Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14
  2)  Doubles => 2                Drops
      Wins 1 point
<BLANKLINE>

The left column is seat 0, the right one seat 1; 25 is the bar and 0 is off. A game of which only the winner is told was
resigned. Seeds, refused resignations and the ties of an opening roll have no place in this form; a reader takes the
cube to be in use.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from ..errors import TablesError
from ..games import load
from ..games.base import MATCH_LENGTHS
from ..match import Cube, Setup
from ..record import Record
from .places import checked_length, place, text_error
from .replay import MISMATCH, MOST_TOGETHER, Replay
from .sheet import LONGEST_TEXT, Sheet, plain_name, player_names
from .sitting import Crawford, common_game, dice_text, unplayed, with_jacoby

FORM = "a .mat file"

_LONGEST_LINE = 1_000
_WIDTH = 27
_RIGHT = 20
"""A lone entry of a row that begins here or later stands in the right column."""
_VARIATIONS = {"nackgammon": "NackGammon", "hypergammon": "HyperGammon (3)"}
_REMARKED = {"jacoby": "Jacoby", "beavers": "Beavers", "automatic-doubles": "Automatic Doubles"}
"""House rules that are told in remarks at the head; other programs pass those over."""
_REMARK = re.compile(r'\s*;\s*\[\s*([A-Za-z0-9 ]{1,40}?)\s*"([^"]*)"\s*\]')
_LENGTH = re.compile(r"\s*([0-9]{1,5})\s+point match", re.IGNORECASE)
_GAME = re.compile(r"\s*game\s+([0-9]{1,6})\s*", re.IGNORECASE)
_SCORE = re.compile(r"\s:\s+([0-9]{1,6})(?:\s|$)")
_ROW = re.compile(r"\s*[0-9]{1,5}\)")
_ENTRY = re.compile(
    r"(?P<dice>[1-6][1-6]):|(?P<word>doubles|redoubles|takes|accepts|drops|passes|rejects|beavers|wins)\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[0-9]{1,6}")
_BAR = re.compile(r"(?<![0-9])25(?=/)")
_OFF = re.compile(r"(?<=/)0(?![0-9])")
_PASS = re.compile(r"(?:cannot|can't|no)\s+move", re.IGNORECASE)
_MEANING = {
    "doubles": "double", "redoubles": "double", "takes": "take", "accepts": "take", "drops": "drop", "passes": "drop",
    "rejects": "drop", "beavers": "beaver", "wins": "wins",
}  # fmt: skip


def write(sheet: Sheet) -> str:
    """The match as text. Raises `TablesError` for games that this form does not know or that start elsewhere."""
    game = common_game(sheet.records, FORM)
    names = player_names(sheet.names, ("dark", "light"))
    lines = []
    if game.code in _VARIATIONS:
        lines.append(f'; [Variation "{_VARIATIONS[game.code]}"]')
    lines += [f'; [{remark} "On"]' for rule, remark in _REMARKED.items() if game.rules[rule]]
    lines += [f" {sheet.records[0].setup.match_length} point match", ""]
    for record in sheet.records:
        lines += [f" Game {record.setup.number}", _score_line(names, record.setup.score)]
        lines += [line.rstrip() for line in _rows(record)]
        lines.append("")
    return "\n".join(lines)


def _score_line(names: tuple[str, str], score: tuple[int, int]) -> str:
    left, right = (f"{name.replace(' : ', ' ')} : {points}" for name, points in zip(names, score, strict=True))
    return f" {left:<30} {right}"


def _rows(record: Record) -> Iterator[str]:
    number, left = 1, ""
    for seat, text in _entries(record):
        if text.startswith("Wins"):
            if seat == 0 and left:
                yield f"{number:>3}) {left}"
            gap = "" if seat == 0 else " " * (_WIDTH + 1)
            yield f"{number:>3}) {left:<{_WIDTH}}  {text}" if left and seat else f"      {gap}{text}"
            return
        if seat == 0:
            if left:
                yield f"{number:>3}) {left}"
                number += 1
            left = text
        else:
            yield f"{number:>3}) {left:<{_WIDTH}} {text}"
            number, left = number + 1, ""
    if left:
        yield f"{number:>3}) {left}"


def _entries(record: Record) -> Iterator[tuple[int, str]]:
    """Who did what, in the words of the form."""
    if record.setup.position is not None:
        raise TablesError("not-in-form", f"{FORM} cannot hold a game that starts from another position", "form")
    states = list(record.states())
    for before, after, action in zip(states, states[1:], record.actions, strict=False):
        verb = action[0]
        if verb == "play":
            assert after.last is not None
            moves = " ".join(
                f"{_place(source)}/{_place(target)}{'*' if flag else ''}" for source, target, flag in after.last.moves
            )
            yield before.seat, f"{dice_text(after.last.dice)}: {moves}"
        elif verb in ("double", "beaver"):
            value = after.cube.value * (2 if verb == "double" else 1)
            yield before.seat, f" {'Doubles' if verb == 'double' else 'Beavers'} => {value}"
        elif verb in ("take", "drop"):
            yield before.seat, " Takes" if verb == "take" else " Drops"
    last = unplayed(record)
    if last is not None:
        yield last[0], f"{dice_text(last[1])}:"
    result = record.state.result
    if result is not None and result.winner is not None:
        yield result.winner, f"Wins {result.points} point{'s' if result.points > 1 else ''}"


def _place(name: object) -> object:
    return {"bar": 25, "off": 0}.get(name, name) if isinstance(name, str) else name


@dataclass
class _Entry:
    """One cell of a row: its line and column, the dice or the word it begins with, and the rest."""

    line: int
    column: int
    seat: int
    word: str
    text: str


@dataclass
class _Game:
    """One game of the text, before it is played through."""

    number: int
    line: int
    names: tuple[str, str] = ("", "")
    score: tuple[int, int] = (0, 0)
    scored: bool = False
    crawford: bool = False
    entries: list[_Entry] = field(default_factory=list)

    @property
    def cube(self) -> int:
        """The cube's first value as the first double tells it: more than 1 after automatic doubles."""
        double = next((entry for entry in self.entries if entry.word == "double"), None)
        value = _NUMBER.search(double.text) if double else None
        return max(int(value[0]) // 2, 1) if value else 1


@dataclass
class _Text:
    """The whole text in its parts."""

    remarks: dict[str, str] = field(default_factory=dict)
    length: int | None = None
    games: list[_Game] = field(default_factory=list)

    def on(self, rule: str) -> bool:
        """Whether a remark says that a house rule is in force."""
        name = _REMARKED[rule].lower()
        return "on" in (self.remarks.get(name, "").lower(), self.remarks.get(name.removesuffix("s"), "").lower())


def read(text: str) -> Sheet:
    """Read a match. Raises `TablesError` with the line and column of what is wrong."""
    parsed = _parse(checked_length(text, LONGEST_TEXT, FORM))
    return Sheet(_records(parsed), parsed.games[0].names)


def _parse(text: str) -> _Text:
    parsed = _Text()
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.rstrip().expandtabs()
        if len(line) > _LONGEST_LINE:
            raise text_error("text-too-long", f"a line has at most {_LONGEST_LINE:,} characters", number, 1)
        bare = line.lstrip("\ufeff").lstrip()
        if not bare:
            continue
        if bare.startswith((";", "#")):
            remark = _REMARK.match(bare)
            if remark:
                parsed.remarks.setdefault(remark[1].lower(), remark[2])
            continue
        length, game = _LENGTH.match(bare), _GAME.fullmatch(bare)
        if length and parsed.length is None:
            parsed.length = int(length[1])
            if parsed.length not in MATCH_LENGTHS:
                raise text_error("bad-mat", f"matches are to at most {MATCH_LENGTHS[-1]} points", number, 1)
        elif game:
            parsed.games.append(_Game(int(game[1]), number))
        elif not parsed.games:
            raise text_error("bad-mat", "a match begins with its length and 'Game 1'", number, 1)
        elif not parsed.games[-1].scored:
            _read_score(parsed.games[-1], line, number)
        else:
            parsed.games[-1].entries += _row_entries(line, number)
    if not parsed.games:
        raise text_error("bad-mat", "there is no game in the text", 1, 1)
    if sum(len(game.entries) for game in parsed.games) > MOST_TOGETHER:
        raise text_error("text-too-long", f"a text has at most {MOST_TOGETHER:,} entries", 1, 1)
    return parsed


def _read_score(game: _Game, line: str, number: int) -> None:
    scores = list(_SCORE.finditer(line))
    if len(scores) != 2:
        raise text_error("bad-mat", "here come the players' names and scores: Ann : 0   Bob : 0", number, 1)
    left, right = scores
    game.names = plain_name(line[: left.start()]), plain_name(line[left.end() : right.start()])
    game.score, game.scored = (int(left[1]), int(right[1])), True


def _row_entries(line: str, number: int) -> list[_Entry]:
    row = _ROW.match(line)
    begin = row.end() if row else 0
    found = list(_ENTRY.finditer(line, begin))
    if not found or line[begin : found[0].start()].strip():
        raise text_error("bad-mat", f"cannot read {line.strip()[:40]!r}", number, begin + 1)
    if len(found) > 2:
        raise text_error("bad-mat", "a row has two columns", number, found[2].start() + 1)
    entries = []
    for index, match in enumerate(found):
        end = found[1].start() if index == 0 and len(found) == 2 else len(line)
        seat = index if len(found) == 2 else int(match.start() >= _RIGHT)
        word = match["dice"] or _MEANING[match["word"].lower()]
        entries.append(_Entry(number, match.start() + 1, seat, word, line[match.end() : end].rstrip()))
    return entries


def _records(parsed: _Text) -> tuple[Record, ...]:
    length = parsed.length or 0
    rules: dict[str, object] = {"cube": True, "match": length}
    if not length:
        beavered = any(entry.word == "beaver" for game in parsed.games for entry in game.entries)
        rules["beavers"] = beavered or parsed.on("beavers")
        rules["automatic-doubles"] = any(game.cube > 1 for game in parsed.games) or parsed.on("automatic-doubles")
    variation = parsed.remarks.get("variation", "backgammon").lower()
    code = next((code for code, name in _VARIATIONS.items() if name.lower() == variation), "backgammon")
    crawford = Crawford(length, parsed.remarks.get("crawford", "").lower() != "off")
    for game in parsed.games:
        game.crawford = crawford.marks(game.score)
    games = [partial(_read_game, game, code, rules) for game in parsed.games]
    return tuple(game(False) for game in games) if length else with_jacoby(games, parsed.on("jacoby"))


def _read_game(game: _Game, code: str, rules: dict[str, object], jacoby: bool) -> Record:
    with place(game.line, 1):
        return _replay(game, code, rules, jacoby)


def _replay(game: _Game, code: str, rules: dict[str, object], jacoby: bool) -> Record:
    length = rules["match"]
    assert isinstance(length, int)
    if length and max(game.score) >= length:
        raise text_error("bad-mat", "with this score the match is over", game.line + 1, 1)
    setup = Setup(
        game=load(code, {**rules, "jacoby": jacoby}),
        score=game.score,
        number=max(game.number, 1),
        crawford=game.crawford,
    )
    if game.cube > 1 or not rules.get("automatic-doubles"):
        return _played(game, setup, game.cube)
    try:
        return _played(game, setup, 1)
    except TablesError as error:
        # Without a double nothing but the result tells that the cube began at 2.
        if error.code != MISMATCH:
            raise
    return _played(game, setup, 2)


def _played(game: _Game, setup: Setup, cube: int) -> Record:
    if cube & cube - 1:
        raise TablesError("bad-mat", "the cube shows powers of two")
    setup = replace(setup, cube=Cube(cube))
    replay: Replay | None = None
    for entry in game.entries:
        with place(entry.line, entry.column):
            replay = _take(replay, setup, entry)
    return (replay or Replay(setup)).record


def _take(replay: Replay | None, setup: Setup, entry: _Entry) -> Replay:
    """The game after one more entry."""
    if replay is None:
        if not entry.word.isdigit():
            raise TablesError("bad-mat", "a game begins with a throw")
        dice = int(entry.word[0]), int(entry.word[1])
        replay = Replay.begun(setup, entry.seat, dice)
        _play(replay, entry)
        return replay
    if entry.word == "wins":
        points = _NUMBER.search(entry.text)
        if points is None:
            raise TablesError("bad-mat", "how many points are won is missing")
        replay.end(entry.seat, int(points[0]))
        return replay
    if replay.state.phase == "play":
        raise TablesError("bad-mat", "the throw before this has not been played")
    if entry.seat != replay.state.seat and replay.state.phase != "over":
        raise TablesError("wrong-turn", f"it is the other column's turn (seat {replay.state.seat})")
    if entry.word.isdigit():
        replay.act("throw", int(entry.word[0]), int(entry.word[1]))
        _play(replay, entry)
    else:
        replay.act(entry.word)
    return replay


def _play(replay: Replay, entry: _Entry) -> None:
    text = entry.text.strip()
    if _PASS.match(text):
        text = "-"
    if not text and replay.state.legal.root.steps:
        return
    column = 4 + len(entry.text) - len(entry.text.lstrip())
    with place(entry.line, entry.column + column - 1):
        replay.play(_OFF.sub("off", _BAR.sub("bar", text)))
