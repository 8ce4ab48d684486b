"""The engine's one door for the page: a JSON text in, a JSON text out.

`handle` never raises. It serves `{"do": …}` requests (see `_REQUESTS` and `text.requests` for their names) and answers
either the object described there or ``{"error": {"code", "message", "field"?, "data"?}}``. Every request carries the
record of the game, so that the process behind the door can be replaced at any moment; the only things kept between two
requests are a cache of states and the thought in progress.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Generator, Mapping, Sequence
from random import Random
from time import perf_counter

from . import __version__, cpu, review
from .cpu import Stakes
from .dice import THROW_NAMES, fingerprint
from .errors import TablesError
from .games import CODES, load
from .games.base import Game
from .match import Setup
from .moves import Move, cell, check_dice, flagged, follow, tree, ways, why
from .notation import play_text, read_play
from .position import Position
from .record import Action, Play, Record, State, parts_of, read_moves
from .turn import Turn

Json = dict[str, object]
Request = Mapping[str, object]
Thought = Generator[float, None, Json]

_LONGEST_REQUEST = 4_000_000
_CACHED_RECORDS = 64
_MOST_HINTS = 5
_LONGEST_SLICE_MS = 1000


class Engine:
    """Answers requests; holds a small cache and at most one thought."""

    def __init__(self) -> None:
        self._records: OrderedDict[tuple[Setup, tuple[Action, ...]], Record] = OrderedDict()
        self._thought: Thought | None = None

    def handle(self, text: str) -> str:
        """Serve one request."""
        return json.dumps(self.answer(text), separators=(",", ":"))

    def answer(self, text: str) -> Json:
        """Serve one request, answering with data instead of text."""
        try:
            return self._serve(text)
        except TablesError as error:
            return {"error": error.to_json()}
        except RecursionError:
            return {"error": TablesError("too-deep", "the request is nested too deeply").to_json()}

    def _serve(self, text: str) -> Json:
        if len(text) > _LONGEST_REQUEST:
            raise TablesError("too-long", f"a request has at most {_LONGEST_REQUEST} characters")
        try:
            request = json.loads(text)
        except ValueError as error:
            raise TablesError("bad-json", f"the request is not JSON: {error}") from None
        if not isinstance(request, dict):
            raise TablesError("bad-request", "a request must be an object")
        name = request.get("do")
        if isinstance(name, str):
            serve = _REQUESTS.get(name) or _text_requests().get(name)
            if serve is not None:
                return serve(self, request)
        raise TablesError("unknown-request", f"there is no request {name!r}", "do")

    def record(self, data: object) -> Record:
        """The record in plain data, rebuilt from the longest beginning of it that is still known."""
        return self.replayed(*parts_of(data))

    def replayed(self, setup: Setup, actions: Sequence[Action]) -> Record:
        """The record of these actions, likewise."""
        done = len(actions)
        while done and (setup, tuple(actions[:done])) not in self._records:
            done -= 1
        record = self._records[setup, tuple(actions[:done])] if done else Record.new(setup)
        for index in range(done, len(actions)):
            try:
                record = record.act(actions[index])
            except TablesError as error:
                error.field = f"actions.{index}"
                raise
        self.remember(record)
        return record

    def remember(self, record: Record) -> None:
        """Keep a record for the requests that will build on it."""
        self._records[record.setup, record.actions] = record
        if len(self._records) > _CACHED_RECORDS:
            self._records.popitem(last=False)

    def think(self, thought: Thought) -> Json:
        """Begin a thought, dropping one that is in progress."""
        self._thought = thought
        return {"thinking": True}

    def step(self, milliseconds: float) -> Json:
        """Go on with the thought for about that long."""
        if self._thought is None:
            raise TablesError("no-thought", "nothing is being thought about", "do")
        end = perf_counter() + milliseconds / 1000
        thought = self._thought
        try:
            progress = next(thought)
            while perf_counter() < end:
                progress = next(thought)
        except StopIteration as stop:
            self._thought = None
            answer: Json = stop.value
            return {"done": True, **answer}
        except BaseException:
            self._thought = None
            raise
        return {"done": False, "progress": progress}

    def stop(self) -> Json:
        """Drop the thought in progress."""
        self._thought = None
        return {"stopped": True}


def _text_requests() -> Mapping[str, Callable[[Engine, Request], Json]]:
    """The requests about texts, whose modules are loaded when the first of them is made: most games need none."""
    from .text.requests import REQUESTS

    return REQUESTS


def state_json(record: Record) -> Json:
    """Everything a page needs to show the table and to let people act."""
    state = record.state
    game = state.game
    sides = [state.position.mover, state.position.other]
    if state.mover == 1:
        sides.reverse()
    position = state.position.to_json()
    legal = tree(state.position, state.dice) if state.phase == "play" and state.dice else None
    length = state.setup.match_length
    return {
        "game": game.code,
        "rules": dict(game.rules),
        "phase": state.phase,
        "seat": state.seat,
        "mover": state.mover,
        "turn": state.turn,
        "position": {"mover": position["mover"], "other": position["other"]},
        "dice": list(state.dice) if state.dice else None,
        "opening": [list(pair) for pair in state.opening] or None,
        "tree": {"nodes": legal.nodes} if legal else None,
        "choices": list(range(1, 7)) if state.phase == "name" else None,
        "can": [*state.can(), *(["undo"] if record.undo_length is not None else [])],
        "pips": [side.pips for side in sides],
        "entering": [side.entering for side in sides] if game.names else None,
        "cube": {"value": state.cube.value, "owner": state.cube.owner} if game.rules.get("cube") else None,
        "score": list(state.setup.score),
        "match": {"to": length, "crawford": state.setup.crawford} if length else None,
        "number": state.setup.number,
        "offer": state.offer,
        "bonus": state.bonus,
        "off": game.bears_off,
        "last": _play_json(state.last),
        "result": state.result
        and {"winner": state.result.winner, "points": state.result.points, "kind": state.result.kind},
    }


def _play_json(play: Play | None) -> Json | None:
    if play is None:
        return None
    return {"seat": play.seat, "dice": list(play.dice), "moves": [list(move) for move in play.moves]}


def game_json(game: Game) -> Json:
    """What a page must know of a game to lay it out and to offer its house rules."""
    opening = {"seat": "none", "roll-and-play": "keep", "roll": "anew"}[game.opening]
    return {
        "code": game.code,
        "checkers": game.checkers,
        "double": game.double,
        "opening": opening,
        "auto_throw": game.auto_throw,
        "auto_pass": game.auto_pass,
        "bar": game.hits,
        "off": True,
        "hand": game.has_hand,
        "cube": game.has_cube,
        "names": game.names,
        "most_points": game.most_points,
        "far": list(game.far),
        "rules": [option.to_json() for option in game.options],
    }


def _hello(engine: Engine, request: Request) -> Json:
    return {
        "version": __version__,
        "games": [game_json(load(code)) for code in CODES],
        "throws": {f"{a}-{b}": name._asdict() for (a, b), name in THROW_NAMES.items()},
    }


def _new(engine: Engine, request: Request) -> Json:
    return _answer(engine, Record.new(Setup.from_json(request.get("setup"))))


def _act(engine: Engine, request: Request) -> Json:
    action = request.get("action")
    if not isinstance(action, list) or not action:
        raise TablesError("bad-action", "an action is a list that begins with a verb", "action")
    return _answer(engine, engine.record(request.get("record")).act(tuple(action)))


def _undo(engine: Engine, request: Request) -> Json:
    return _answer(engine, engine.record(request.get("record")).undo())


def _answer(engine: Engine, record: Record) -> Json:
    engine.remember(record)
    return {"record": record.to_json(), "state": state_json(record)}


def _state(engine: Engine, request: Request) -> Json:
    return {"state": state_json(engine.record(request.get("record")))}


def _next(engine: Engine, request: Request) -> Json:
    setup, over = engine.record(request.get("record")).next_game()
    return {"setup": setup.to_json(), "over": over}


def _position(engine: Engine, request: Request) -> Json:
    position = Position.from_json(request.get("position"))
    dice = check_dice(request["dice"]) if request.get("dice") is not None else None
    return _answer(engine, Record.new(Setup(game=position.game, first=0, position=position, dice=dice)))


def _fingerprint(engine: Engine, request: Request) -> Json:
    seed = request.get("seed")
    if not isinstance(seed, str):
        raise TablesError("bad-seed", "seed must be a text", "seed")
    return {"sha256": fingerprint(seed)}


def _why(engine: Engine, request: Request) -> Json:
    legal = engine.record(request.get("record")).state.legal
    nodes = follow(legal, read_moves(request.get("partial", []), "partial"))
    target = request.get("to")
    reason = why(legal, nodes, cell(request.get("from"), "from"), None if target is None else cell(target, "to"))
    return {"reason": {"code": reason.code, "data": reason.data}}


def _read(engine: Engine, request: Request) -> Json:
    text = request.get("text")
    if not isinstance(text, str):
        raise TablesError("bad-move-text", "text must be a text", "text")
    return {"moves": [list(move) for move in read_play(engine.record(request.get("record")).state.legal, text)]}


def _notate(engine: Engine, request: Request) -> Json:
    return {"turns": list(turns_of(engine.record(request.get("record"))))}


def turns_of(record: Record) -> Generator[Json, None, None]:
    """One entry for each thing worth a line in the list of turns; ``at`` counts the actions up to it."""
    states = record.states()
    before = next(states)
    for at, (action, after) in enumerate(zip(record.actions, states, strict=True), start=1):
        verb = action[0]
        if verb == "play":
            assert after.last is not None
            kind = "play" if after.last.moves else "pass"
            yield {
                "seat": before.seat,
                "kind": kind,
                "dice": list(after.last.dice),
                "text": play_text(after.last.moves),
                "at": at,
            }
        elif verb not in ("throw", "open"):
            text = str(action[1]) if len(action) > 1 else ""
            yield {"seat": before.seat, "kind": verb, "dice": None, "text": text, "at": at}
        before = after


def stakes_of(state: State, mover: int) -> Stakes:
    """What the game is played for, in the eyes of the seat ``mover``."""
    rules = state.game.rules
    owner = None if state.cube.owner is None else "mover" if state.cube.owner == mover else "other"
    score = state.setup.score
    return Stakes(
        cube=bool(rules.get("cube")),
        value=state.cube.value,
        owner=owner,  # type: ignore[arg-type]
        to=state.setup.match_length,
        score=score if mover == 0 else (score[1], score[0]),
        crawford=state.setup.crawford,
        jacoby=bool(rules.get("jacoby")),
        beavers=bool(rules.get("beavers")),
    )


def thought(record: Record, level: cpu.Level, rng: Random) -> Generator[float, None, Action]:
    """Find the computer's next action for whoever has to act."""
    state = record.state
    stakes = stakes_of(state, state.mover)
    if state.phase in ("opening", "throw"):
        if "double" in state.can():
            answer = yield from cpu.cube(state.position, stakes, "double", level)
            if answer == "double":
                return ("double",)
        return ("throw",)
    if state.phase == "double":
        answer = yield from cpu.cube(state.position, stakes, "take", level)
        return (answer if answer in state.can() else "take",)
    if state.phase == "resign":
        assert state.offer is not None
        accepted = yield from cpu.resignation(state.position, stakes, state.offer, "mover")
        return ("accept" if accepted else "refuse",)
    if state.phase == "name":
        named = yield from cpu.name(state.position, level, rng)
        return "name", named
    if state.phase == "play" and state.dice:
        choice = yield from cpu.play(state.position, state.dice, level, rng, stakes=stakes, again=state.bonus)
        return "play", choice.moves
    raise TablesError("game-over", "the game is over", "record")


def _think(engine: Engine, request: Request) -> Json:
    record = engine.record(request.get("record"))
    level = request.get("level", "hard")
    if level not in cpu.LEVELS:
        raise TablesError("bad-level", f"level must be one of {', '.join(cpu.LEVELS)}", "level")
    seed = request.get("seed", 0)
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise TablesError("bad-seed", "seed must be a whole number or a text", "seed")

    def thinking() -> Thought:
        action = yield from thought(record, level, Random(seed))
        return {"action": list(action)}

    return engine.think(thinking())


def _hint(engine: Engine, request: Request) -> Json:
    state = engine.record(request.get("record")).state
    made = read_moves(request.get("partial", []), "partial")
    onward = ways(state.legal, follow(state.legal, made))
    dice = state.dice
    assert dice is not None

    def thinking() -> Thought:
        ranked = yield from cpu.rank(state.position, dice, stakes=stakes_of(state, state.mover), again=state.bonus)
        fitting = [judged for judged in ranked if judged.result.packed in onward][:_MOST_HINTS]
        legal = state.legal
        return {"hints": [_hint_json(judged, legal, (*made, *onward[judged.result.packed])) for judged in fitting]}

    return engine.think(thinking())


def _hint_json(judged: cpu.Judgement, legal: Turn, moves: Sequence[Move]) -> Json:
    return {
        "moves": [list(move) for move in moves],
        "text": play_text(flagged(legal, moves)),
        "equity": judged.equity,
        "win": judged.win,
        "loss": judged.loss,
        "reason": {"code": judged.reason, "data": judged.data},
    }


def _review(engine: Engine, request: Request) -> Json:
    setup, actions = parts_of(request.get("record"))
    at = request.get("at")
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at < len(actions):
        raise TablesError("bad-number", f"at must be one of the record's {len(actions)} actions, from 0", "at")
    before = engine.replayed(setup, actions[:at]).state
    action = engine.replayed(setup, actions[: at + 1]).actions[at]

    def thinking() -> Thought:
        found = yield from review.entries(before, action, stakes_of(before, before.mover))
        return {"entries": [{"at": at, **entry} for entry in found]}

    return engine.think(thinking())


def _summary(engine: Engine, request: Request) -> Json:
    found = request.get("entries")
    game = Setup.from_json(request.get("setup")).game
    if not isinstance(found, list):
        raise TablesError("bad-entries", "entries must be a list of a review's entries", "entries")
    try:
        return review.summary(game, found)
    except (KeyError, TypeError, AttributeError, AssertionError):
        raise TablesError("bad-entries", "entries must be a list of a review's entries", "entries") from None


def _step(engine: Engine, request: Request) -> Json:
    milliseconds = request.get("ms", 10)
    if isinstance(milliseconds, bool) or not isinstance(milliseconds, (int, float)):
        raise TablesError("bad-number", "ms must be a number of milliseconds", "ms")
    return engine.step(min(max(milliseconds, 0), _LONGEST_SLICE_MS))


def _stop(engine: Engine, request: Request) -> Json:
    return engine.stop()


_REQUESTS: dict[str, Callable[[Engine, Request], Json]] = {
    "hello": _hello,
    "new": _new,
    "act": _act,
    "undo": _undo,
    "state": _state,
    "next": _next,
    "position": _position,
    "fingerprint": _fingerprint,
    "why": _why,
    "read": _read,
    "notate": _notate,
    "think": _think,
    "hint": _hint,
    "review": _review,
    "summary": _summary,
    "step": _step,
    "stop": _stop,
}

handle = Engine().handle
"""Serve one request with the engine of this process."""
