"""The page's requests that have to do with texts; `pygame_web.protocol` serves them beside its own.

``export``
    ``record`` or ``records``, ``form``, ``names``?, ``point_names``? → ``{"text", "ending", "type"}``: the text, the
    ending of its file's name and its media type
``import``
    ``text``, ``game``?, ``rules``? → ``{"form", "names", "records", "games"}`` (``games``: a preview of each) or
    ``{"form", "situation"}``
``position-text``
    ``position``, ``seat``?, ``code``? → ``{"text"}``
``read-position``
    ``text``, ``game``?, ``rules``? → ``{"situation"}``
``ids``
    ``record`` → ``{"position", "link", "xgid"?, "gnubg-id"?}`` of its last state
``faults``
    ``position``, possible or not → ``{"faults": [{"code", "message", "data"}], "text"?, "outcome"?}``
``statistics``
    ``records``, ``seats``? (whose dice come first, for each) → ``{"seats": [DICE, DICE]}``, see `statistics`
``verify``
    ``record`` → ``{"seed", "sha256", "random", "throws", "wrong", "rolls"}``: the seed and its fingerprint, that of its
    random part, the actions that do not follow from the seed, and all throws as ``[at, number, seat, thrown, fair]``

Forms are those of `detect`. A situation is ``{"position", "seat", "phase", "dice", "cube", "score", "crawford",
"offer", "setup"}``; its ``setup`` begins a game there. A preview is ``{"game", "number", "score", "match", "turns",
"result"}``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Protocol

from .. import position as positions
from ..dice import fingerprint, random_part
from ..errors import TablesError
from ..games import load
from ..packing import SIDE_BITS
from ..position import Position
from ..record import Record
from ..statistics import dice_of
from . import detect, gnubg_id, link, mat, position_text, record_text, sgf, xgid
from .sheet import Sheet
from .sitting import FAMILY
from .situation import Situation

Json = dict[str, object]
Request = Mapping[str, object]

_MOST_RECORDS = 2_000
_GAME_FORMS: dict[str, tuple[Callable[[Sheet], str], str, str]] = {
    "mat": (mat.write, "mat", "text/plain"),
    "sgf": (sgf.write, "sgf", "application/x-go-sgf"),
    "link": (link.write, "txt", "text/plain"),
}
_SITUATION_FORMS: dict[str, Callable[[Situation], str]] = {
    "xgid": xgid.write,
    "gnubg-id": gnubg_id.write,
    "position": lambda situation: position_text.write(situation.position, situation.seat, code=True),
}


class Records(Protocol):
    """What the requests need of the engine that serves them."""

    def record(self, data: object) -> Record:
        """The record in plain data."""


def _export(engine: Records, request: Request) -> Json:
    form = request.get("form")
    records = _records(engine, request)
    if isinstance(form, str) and form in _SITUATION_FORMS:
        text = _SITUATION_FORMS[form](Situation.of(records[-1].state))
        return {"text": text, "ending": "txt", "type": "text/plain"}
    return written(Sheet(tuple(records), _names(request)), form, point_names=bool(request.get("point_names")))


def written(sheet: Sheet, form: object, *, point_names: bool = False) -> Json:
    """Games in one of the forms for games, with the ending and the media type of a file of them."""
    if form == "text":
        return {"text": record_text.write(sheet, point_names=point_names), "ending": "txt", "type": "text/plain"}
    if form == "json":
        data: Json = {"records": [record.to_json() for record in sheet.records], "names": list(sheet.names)}
        if len(sheet.records) == 1 and not any(sheet.names):
            data = sheet.records[0].to_json()
        return {"text": json.dumps(data, ensure_ascii=False) + "\n", "ending": "json", "type": "application/json"}
    if isinstance(form, str) and form in _GAME_FORMS:
        write, ending, kind = _GAME_FORMS[form]
        return {"text": write(sheet), "ending": ending, "type": kind}
    raise TablesError("unknown-form", f"the form must be one of {', '.join(detect.FORMS)}", "form")


def _import(engine: Records, request: Request) -> Json:
    found = detect.read(_text(request), detect.game_of(request.get("game"), request.get("rules")))
    if found.sheet is None:
        assert found.situation is not None
        return {"form": found.form, "situation": found.situation.to_json()}
    return {
        "form": found.form,
        "names": list(found.sheet.names),
        "records": [record.to_json() for record in found.sheet.records],
        "games": [preview(record) for record in found.sheet.records],
    }


def preview(record: Record) -> Json:
    """A line about a game for a list."""
    state = record.state
    result = state.result
    return {
        "game": state.game.code,
        "number": state.setup.number,
        "score": list(state.setup.score),
        "match": state.setup.match_length,
        "turns": state.turn,
        "result": result and {"winner": result.winner, "points": result.points, "kind": result.kind},
    }


def _position_text(engine: Records, request: Request) -> Json:
    position = Position.from_json(request.get("position"))
    return {"text": position_text.write(position, _seat(request), code=bool(request.get("code")))}


def _read_position(engine: Records, request: Request) -> Json:
    game = detect.game_of(request.get("game"), request.get("rules"))
    return {"situation": detect.situation(request.get("text"), game).to_json()}


def _ids(engine: Records, request: Request) -> Json:
    return dict(ids_of(Situation.of(engine.record(request.get("record")).state)))


def ids_of(situation: Situation) -> dict[str, str]:
    """A situation in every form for situations that can hold it."""
    forms = {"position": _SITUATION_FORMS["position"](situation), "link": link.write_situation(situation)}
    if situation.position.game.code in FAMILY:
        forms["gnubg-id"] = gnubg_id.write(situation)
        if situation.phase != "resign":
            forms["xgid"] = xgid.write(situation)
    return forms


def _faults(engine: Records, request: Request) -> Json:
    position = unchecked_position(request.get("position"))
    faults = position.faults()
    answer: Json = {"faults": [{"code": f.code, "message": f.message, "data": dict(f.data)} for f in faults]}
    if not faults:
        outcome = position.outcome()
        answer["text"] = position_text.write(position, _seat(request), code=True)
        answer["outcome"] = outcome and outcome.to_json()
    return answer


def unchecked_position(data: object) -> Position:
    """A position as plain data that may be impossible, as it is while someone sets it up."""
    if not isinstance(data, Mapping):
        raise TablesError("bad-position", "a position must be an object", "position")
    game = load(data.get("game"), data.get("rules"))
    mover, other = (positions.read_side(data.get(name), name) for name in ("mover", "other"))
    return Position(game, mover | other << SIDE_BITS)


def _statistics(engine: Records, request: Request) -> Json:
    records = _records(engine, request)
    seats = request.get("seats", [])
    if not isinstance(seats, list) or len(seats) not in (0, len(records)) or any(seat not in (0, 1) for seat in seats):
        raise TablesError("bad-seats", "seats must name 0 or 1 for each record", "seats")
    return {"seats": [dice.to_json() for dice in dice_of(records, map(int, seats))]}


def _verify(engine: Records, request: Request) -> Json:
    record = engine.record(request.get("record"))
    seed = record.setup.seed
    throws = sum(action[0] in ("throw", "open") for action in record.actions)
    if seed is None:
        return {"seed": None, "sha256": None, "random": None, "throws": throws, "wrong": [], "rolls": []}
    rolls = list(record.rolls())
    return {
        "seed": seed,
        "sha256": fingerprint(seed),
        "random": fingerprint(random_part(seed)),
        "throws": throws,
        "wrong": [roll.at for roll in rolls if roll.thrown != roll.fair],
        "rolls": rolls,
    }


def _records(engine: Records, request: Request) -> list[Record]:
    data = request.get("records", [request.get("record")])
    if not isinstance(data, list) or not 0 < len(data) <= _MOST_RECORDS:
        raise TablesError("bad-records", f"records must be a list of 1 to {_MOST_RECORDS:,} records", "records")
    return [engine.record(record) for record in data]


def _names(request: Request) -> tuple[str, str]:
    names = request.get("names", ["", ""])
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise TablesError("bad-names", "names must be two texts", "names")
    return names[0], names[1]


def _seat(request: Request) -> int | None:
    seat = request.get("seat")
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or seat not in (0, 1)):
        raise TablesError("bad-seat", "seat must be 0, 1 or null", "seat")
    return seat


def _text(request: Request) -> str:
    text = request.get("text")
    if not isinstance(text, str):
        raise TablesError("bad-text", "text must be a text", "text")
    return text


REQUESTS: dict[str, Callable[[Records, Request], Json]] = {
    "export": _export,
    "import": _import,
    "position-text": _position_text,
    "read-position": _read_position,
    "ids": _ids,
    "faults": _faults,
    "statistics": _statistics,
    "verify": _verify,
}
"""Request name to the function that serves it."""
