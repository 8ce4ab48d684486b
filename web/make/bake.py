"""What the page shows before Python runs in it, made by the same Python: boards and opening plays; and the nets."""

import json
from collections.abc import Iterator
from typing import Any

from pygame_web import protocol, svg
from pygame_web.games import load
from web.make import lessons
from web.make.files import compact
from web.make.paths import PACKAGE

LAYOUTS = ("wide", "tall")
THROWS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def data(hello: dict[str, Any]) -> dict[str, bytes]:
    """The files of the data directory by path."""
    return {**dict(_files([game["code"] for game in hello["games"]])), **lessons.files()}


def hello() -> dict[str, Any]:
    return _ask({"do": "hello"})


def index(folder: str, hello: dict[str, Any]) -> dict[str, Any]:
    """The part of site.json that says where those files lie."""
    games = [game["code"] for game in hello["games"]]
    return {
        "hello": hello,
        "boards": {
            game: {
                skin: {layout: f"{folder}{_board(game, skin, layout)}" for layout in LAYOUTS}
                for skin in svg.SKINS[game]
            }
            for game in games
        },
        "geometry": {game: {layout: f"{folder}{_geometry(game, layout)}" for layout in LAYOUTS} for game in games},
        "opening": {game: f"{folder}{_opening(game)}" for game in games},
        "lessons": {
            lang: {game: f"{folder}{lessons.path(lang, game)}" for game in games} for lang in lessons.LANGUAGES
        },
        "pictures": {game: f"{folder}{_picture(game)}" for game in games},
    }


def _files(games: list[str]) -> Iterator[tuple[str, bytes]]:
    for game in games:
        for layout in LAYOUTS:
            yield _geometry(game, layout), compact(svg.geometry(game, layout))
            for skin in svg.SKINS[game]:
                yield _board(game, skin, layout), svg.board(game, skin, layout).encode()
        yield _picture(game), svg.picture(load(game).start(), labels=False).encode()
        yield _opening(game), compact(opening(game))
    for nets in sorted((PACKAGE / "cpu" / "nets").glob("*.bin")):
        yield f"nets/{nets.name}", nets.read_bytes()


def _board(game: str, skin: str, layout: str) -> str:
    return f"boards/{game}/{skin}-{layout}.svg"


def _geometry(game: str, layout: str) -> str:
    return f"boards/{game}/{layout}.json"


def _opening(game: str) -> str:
    return f"opening/{game}.json"


def _picture(game: str) -> str:
    return f"pictures/{game}.svg"


def opening(game: str) -> dict[str, Any]:
    """The start under the default rules, what may be done at each stage up to the first play, and every legal first
    play of each throw, higher die first."""
    setup = {"game": game, "seed": "opening"}
    new = _ask({"do": "new", "setup": setup})["state"]
    begun = _ask({"do": "new", "setup": {**setup, "first": 0}})
    start = begun["state"]
    thrown = _ask({"do": "act", "record": begun["record"], "action": ["throw"]})["state"]
    stages = {
        name: {key: state[key] for key in ("phase", "can")}
        for name, state in (("new", new), ("throw", start), ("play", thrown))
    }
    first = {f"{high}-{low}": _first_plays(game, start["position"], high, low) for high, low in THROWS}
    return {"start": start, "stages": stages, "first": first}


def _first_plays(game: str, sides: dict[str, Any], high: int, low: int) -> Any:
    position = {"game": game, **sides}
    return _ask({"do": "position", "position": position, "dice": [high, low]})["state"]["tree"]


def _ask(request: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(protocol.handle(json.dumps(request)))
    if "error" in answer:
        raise ValueError(f"{request} was answered with {answer['error']}")
    return answer
