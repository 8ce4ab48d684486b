"""The lessons as data for their page: positions with everything that is legal in them, the goal, and the words.

`boards/<game>.toml` lists the lessons of a game and their steps. A step is a board (see `boards`) and what is asked:

    goal = ["8/5 6/5"]     # plays that reach it
    with = ["24/18"]       # moves: every play that holds one of them reaches it
    best = true            # the best of these is as good as any play (tests ask the computer player)
    answer = 2             # or a question: which of its options is right, from 1
    cube = "double"        # it is about doubling or not, or ("take") about taking or dropping: the words may hold
                           # what the computer player makes of it, {win} and each option's worth ({double}, {throw};
                           # {take}, {drop}); the answer has to be its own

Without dice and question a step only shows something; with dice alone any play will do. The words of a step stand in
`<lang>/<game>.toml` under the same names.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

from pygame_web import cpu, moves, protocol
from pygame_web.cpu.cube import Stakes, verdict
from pygame_web.cpu.search import Budget, Search
from pygame_web.games import CODES
from pygame_web.moves import Move
from pygame_web.turn import Node
from web.make import boards
from web.make.boards import Board
from web.make.files import compact
from web.make.paths import WEB

SOURCE = WEB / "lessons"
LANGUAGES = ("en", "zh-TW", "ja")
ASKED = ("goal", "with", "best", "answer", "cube")


@dataclass(frozen=True)
class Step:
    lesson: str
    id: str
    board: Board
    asked: Mapping[str, Any]

    @property
    def kind(self) -> str:
        if "answer" in self.asked:
            return "choose"
        return "play" if self.board.dice and self.board.data.get("plays") != 0 else "look"

    @property
    def goal(self) -> set[int] | None:
        """The packed positions that reach the goal; None if any play will do."""
        if not {"goal", "with"} & self.asked.keys():
            return None
        wanted = {boards.single(text) for text in self.asked.get("with", [])}
        named = {self.board.after(play).packed for play in self.asked.get("goal", [])}
        return named | {end for end, held in _ends(self.board) if held & wanted}


def chances(step: Step) -> dict[str, float]:
    """What a decision about the cube rests on: the chance to win, and the points that each option is worth."""
    doubling = step.asked["cube"] == "double"
    position = step.board.position if doubling else step.board.position.swapped()
    out = cpu.run(Search(position.game, Budget(inf, inf)).throw(position.packed, 1))
    throw, taken, dropped = verdict(out, Stakes(cube=True))
    if doubling:
        return {"win": out[0], "double": min(taken, dropped), "throw": throw}
    return {"win": 1 - out[0], "take": -taken, "drop": -dropped}


def read(game: str) -> list[Step]:
    """The steps of a game's lessons, in order."""
    found = []
    for lesson in _toml(SOURCE / "boards" / f"{game}.toml")["lesson"]:
        for step in lesson["step"]:
            asked = {key: step[key] for key in ASKED if key in step}
            data = {key: value for key, value in step.items() if key not in (*ASKED, "id")}
            board = boards.board(f"{game}/{lesson['id']}/{step['id']}", game, data)
            found.append(Step(lesson["id"], step["id"], board, asked))
    return found


def words(lang: str, game: str) -> dict[str, Any]:
    """By lesson: its title, and by step what is said."""
    return _toml(SOURCE / lang / f"{game}.toml")


def files() -> dict[str, bytes]:
    """What the page of the lessons loads, by path."""
    return {path(lang, game): compact(_data(lang, game)) for lang in LANGUAGES for game in CODES}


def path(lang: str, game: str) -> str:
    return f"lessons/{lang}/{game}.json"


@cache
def _toml(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _data(lang: str, game: str) -> dict[str, Any]:
    said = words(lang, game)
    lessons: dict[str, dict[str, Any]] = {}
    for step in read(game):
        title = said[step.lesson]["title"]
        lesson = lessons.setdefault(step.lesson, {"id": step.lesson, "title": title, "steps": []})
        lesson["steps"].append({**_baked(game, step.lesson, step.id), **_filled(step, said[step.lesson][step.id])})
    return {"game": game, "lessons": list(lessons.values())}


def _filled(step: Step, said: dict[str, Any]) -> dict[str, Any]:
    """The words of a step with the chances in them that they name."""
    if "cube" not in step.asked:
        return said
    win, *worths = chances(step).items()
    texts = {"win": f"{win[1]:.0%}".replace("%", " %"), **{name: f"{worth:+.2f}" for name, worth in worths}}
    texts = {name: text.replace("-", "−").replace(" ", "\N{NO-BREAK SPACE}") for name, text in texts.items()}
    return {key: text.format_map(texts) if isinstance(text, str) else text for key, text in said.items()}


@cache
def _baked(game: str, lesson: str, id_: str) -> dict[str, Any]:
    """A step but for its words: the engine's answer to its position, and which ends of its tree are the goal."""
    step = next(step for step in read(game) if (step.lesson, step.id) == (lesson, id_))
    request: dict[str, Any] = {"do": "position", "position": step.board.position.to_json()}
    if step.board.dice:
        request["dice"] = step.board.dice
    answer = json.loads(protocol.handle(json.dumps(request)))
    if "error" in answer:
        raise boards.BoardError(f"{step.board.name}: {answer['error']['message']}")
    baked = {"id": id_, "kind": step.kind, "record": answer["record"], "state": answer["state"]}
    if step.kind == "choose":
        return {**baked, "answer": step.asked["answer"] - 1}
    return {**baked, "goal": _nodes(step)} if step.goal is not None else baked


def _nodes(step: Step) -> list[int]:
    """Where the goal lies in the tree of the turn."""
    board, goal = step.board, step.goal
    assert board.dice and goal
    turn = moves.turn(board.position, board.dice)
    return [index for index, node in enumerate(turn.nodes()) if not node.steps and _settled(board, node) in goal]


def _ends(board: Board) -> Iterator[tuple[int, frozenset[Move]]]:
    """Every way through the turn: the position at its end and the moves it holds."""
    assert board.dice
    todo: list[tuple[Node, frozenset[Move]]] = [(moves.turn(board.position, board.dice).root, frozenset())]
    while todo:
        node, held = todo.pop()
        if not node.steps:
            yield _settled(board, node), held
        todo += [(child, held | {moves.words(step.source, step.target)}) for step, child in node.steps]


def _settled(board: Board, node: Node) -> int:
    (packed,) = board.position.game.settle({node.packed})
    return packed
