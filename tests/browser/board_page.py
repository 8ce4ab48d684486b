"""The board by itself in an empty page of the site, shown states of the engine and asked what it does."""

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from pygame_web import protocol, svg

SOURCE = Path(__file__).parents[2] / "web" / "board"

State = dict[str, Any]
Edge = list[Any]

OPEN_BOARD = """
async ({ boards, options }) => {
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width' }),
  );
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${boards}board.css` });
  const loaded = new Promise((resolve) => style.addEventListener('load', resolve));
  document.head.append(style);
  const { createBoard } = await import(`${boards}board.js`);
  await loaded;
  document.body.style.margin = 0;
  const host = document.createElement('main');
  host.style.setProperty('--tb-room', '100vh');
  document.body.append(host);
  window.calls = [];
  window.spoken = [];
  window.view = null;
  const call = (name) => (...data) => window.calls.push([name, ...data]);
  const say = (code, data) => {
    window.said = { ...window.said, [code]: data };
    if (code === 'word') return data.word;
    if (code !== 'place') return code;
    const piles = data.piles.map(({ count, color }) => `${count} ${['dark', 'light'][color]}`);
    return [`${data.of ?? ''}${data.place}`, ...piles, data.state, data.dice.join('+'), data.mark].join(' ').trim();
  };
  window.board = createBoard(host, {
    ...options,
    say,
    announce: (text) => window.spoken.push(text),
    onStep: call('step'), onBack: call('back'), onIllegal: call('illegal'),
    onDone: call('done'), onWrite: call('write'), onDice: call('dice'), onLand: call('land'),
  });
}
"""

READ_STONES = """() => [...document.querySelectorAll('.tb-live .stones > use')].map((stone) => {
  const { e, f } = new DOMMatrix(stone.style.transform);
  return [Number(/stone-(\\d)/.exec(stone.getAttribute('href'))[1]), e, f];
})"""


@cache
def games() -> dict[str, dict[str, Any]]:
    return {game["code"]: game for game in handle({"do": "hello"})["games"]}


def handle(request: dict[str, Any]) -> Any:
    return json.loads(protocol.handle(json.dumps(request)))


def position(game: str, mover: dict[str, Any], other: dict[str, Any], dice: tuple[int, int] | None = None) -> State:
    """The state of a position set up by hand; sides in short: the points and what differs from 0."""
    sides = {
        name: {"points": {}, "bar": 0, "off": 0, "hand": 0, "pinned": [], **side}
        for name, side in (("mover", mover), ("other", other))
    }
    request = {"do": "position", "position": {"game": game, "rules": {}, **sides}}
    answer = handle(request | ({"dice": list(dice)} if dice else {}))
    assert "error" not in answer, answer
    state: State = answer["state"]
    return state


def view(state: State, path: list[Edge] | None = None, **more: Any) -> dict[str, Any]:
    """What the page would tell the board to show of a state."""
    dice, path = state["dice"], path or []
    values = [] if dice is None else dice if dice[0] != dice[1] else [dice[0]] * games()[state["game"]]["double"]
    used = [False] * len(values)
    for die, *_ in path:
        used[next(i for i, value in enumerate(values) if value == die and not used[i])] = True
    return {
        **{key: state[key] for key in ("position", "mover", "dice", "tree", "last", "cube")},
        "opening": None,
        "used": used,
        "path": path,
        "active": state["phase"] == "play",
        "throwName": None,
        "hints": None,
        "tapDice": False,
        **more,
    }


def stacks(state: State, near: int = 0, path: list[Edge] | None = None) -> dict[str, list[int]]:
    """The stones at every place that has some, as a sorted list of their seats, worked out from the position alone."""
    far = games()[state["game"]]["far"]
    found: dict[str, list[int]] = {}

    def spot(seat: int, place: int | str) -> str:
        if isinstance(place, str):
            return f"{place}-{'near' if seat == near else 'far'}"
        return str(place if seat == near else far[place])

    for seat, name in ((state["mover"], "mover"), (1 - state["mover"], "other")):
        side = state["position"][name]
        heaps: dict[int | str, int] = {int(point): count for point, count in side["points"].items()}
        heaps |= {kind: side.get(kind, 0) for kind in ("bar", "off", "hand")}
        for place, count in heaps.items():
            found.setdefault(spot(seat, place), []).extend([seat] * count)
    mover, other = state["mover"], 1 - state["mover"]
    for _, start, goal, mark, _ in path or []:
        found[spot(mover, start)].remove(mover)
        if mark == "hit":
            found[spot(mover, goal)].remove(other)
            found.setdefault(spot(other, "bar"), []).append(other)
        found.setdefault(spot(mover, goal), []).append(mover)
    return {place: sorted(seats) for place, seats in found.items() if seats}


@dataclass
class BoardPage:
    page: Page
    url: str
    geometry: dict[str, Any] = field(default_factory=dict)

    def open(self, game: str, *, skin: str | None = None, layout: str = "wide", near: int = 0, **options: Any) -> None:
        self.geometry = dict(svg.geometry(game, layout))
        given = {
            "template": svg.board(game, skin or svg.SKINS[game][0], layout),
            "geometry": self.geometry,
            "info": games()[game],
            "near": near,
            "speed": 0,
            **options,
        }
        self.page.route(f"{self.url}source/*", lambda route: route.fulfill(path=SOURCE / Path(route.request.url).name))
        self.page.goto(f"{self.url}blank.html")
        self.page.evaluate(OPEN_BOARD, {"boards": f"{self.url}source/", "options": given})

    def show(self, shown: dict[str, Any]) -> None:
        self.page.evaluate("(view) => board.show(view)", shown)

    def settle(self) -> None:
        self.page.evaluate("() => board.settled()")

    def cell(self, place: int | str) -> Locator:
        return self.page.locator(f'[data-place="{place}"]')

    def legal(self, kind: str) -> list[str]:
        """The names of the cells that a checker can be taken from, or put to."""
        cells = self.page.locator(f"[data-legal={kind}]")
        names: list[str] = cells.evaluate_all("(cells) => cells.map((cell) => cell.dataset.place)")
        return sorted(names)

    def calls(self, name: str) -> list[Any]:
        """What the board has reported under a name, each without the name."""
        found: list[Any] = self.page.evaluate(
            "(name) => calls.filter((call) => call[0] === name).map((call) => call.slice(1))", name
        )
        return found

    def steps(self) -> list[Edge]:
        return [edge for (edge,) in self.calls("step")]

    def stones(self) -> dict[str, list[int]]:
        """The stones at every place that has some, as a sorted list of their seats, read off the picture."""
        return self._places(self.page.evaluate(f"() => ({READ_STONES})()"))

    def pictures(self, views: list[dict[str, Any]]) -> list[dict[str, list[int]]]:
        """The stones after each of these is shown."""
        read = f"(views) => views.map((view) => {{ board.show(view); return ({READ_STONES})(); }})"
        return [self._places(drawn) for drawn in self.page.evaluate(read, views)]

    def _places(self, drawn: list[tuple[int, float, float]]) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for seat, x, y in drawn:
            found.setdefault(self.place_at(x, y), []).append(seat)
        return {place: sorted(seats) for place, seats in found.items()}

    def place_at(self, x: float, y: float) -> str:
        for place, spot in self.geometry["places"].items():
            left, top, width, height = spot["rect"]
            if left <= x < left + width and top <= y < top + height:
                return str(place)
        raise AssertionError(f"nothing is at {x}, {y}")

    def middle(self, place: int | str) -> tuple[float, float]:
        """The middle of a cell on the screen."""
        box = self.cell(place).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
