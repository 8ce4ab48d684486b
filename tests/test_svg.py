"""Board pictures: places tile, templates are safe to embed, stones stand out, and pictures show what they should."""

from __future__ import annotations

import gzip
import itertools
import json
import random
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from pygame_web import moves, svg
from pygame_web.errors import TablesError
from pygame_web.games import CODES, load
from pygame_web.position import Position
from pygame_web.svg.draw import contrast
from pygame_web.svg.skins import find_skin

LAYOUTS = ("wide", "tall")
TEMPLATES = [(game, skin, layout) for game in CODES for skin in svg.SKINS[game] for layout in LAYOUTS]
SHAPES = [(game, layout) for game in CODES for layout in LAYOUTS]
SVG = "{http://www.w3.org/2000/svg}"
HREF = re.compile(r'(?:href="|url\()([^")]*)')


def parse(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def test_every_game_has_a_skin_of_its_own_and_a_contrast_skin() -> None:
    assert tuple(svg.SKINS) == CODES
    assert svg.SKINS["ban-sugoroku"] == ["cherry", "persimmon", "shosoin", "contrast"]
    assert all(skins[-1] == "contrast" and len(skins) > 1 for skins in svg.SKINS.values())


@pytest.mark.parametrize(("game", "layout"), SHAPES)
class TestGeometry:
    def test_all_places_are_there(self, game: str, layout: str) -> None:
        kind = load(game)
        expected = {str(p) for p in range(1, 25)}
        for name, known in (("bar", kind.hits), ("off", True), ("hand", kind.has_hand)):
            if known:
                expected |= {f"{name}-near", f"{name}-far"}
        assert set(svg.geometry(game, layout)["places"]) == expected
        assert ("cube" in svg.geometry(game, layout)) == ("cube" in kind.rules)

    def test_hit_areas_do_not_overlap_and_lie_inside(self, game: str, layout: str) -> None:
        shape = svg.geometry(game, layout)
        rects = {key: place["rect"] for key, place in shape["places"].items()}
        for x, y, w, h in rects.values():
            assert 0 <= x < x + w <= shape["width"]
            assert 0 <= y < y + h <= shape["height"]
        for (one, a), (two, b) in itertools.combinations(rects.items(), 2):
            apart_x = a[0] + a[2] <= b[0] + 1e-6 or b[0] + b[2] <= a[0] + 1e-6
            apart_y = a[1] + a[3] <= b[1] + 1e-6 or b[1] + b[3] <= a[1] + 1e-6
            assert apart_x or apart_y, (one, two)

    def test_stacks_stay_in_their_places(self, game: str, layout: str) -> None:
        shape = svg.geometry(game, layout)
        for key, place in shape["places"].items():
            x, y, w, h = place["rect"]
            end = (place["x"] + place["dx"] * place["room"], place["y"] + place["dy"] * place["room"])
            margin = 0 if key.startswith("off") else shape["radius"]
            assert abs(place["dx"]) + abs(place["dy"]) == 1
            assert place["room"] > 0
            for cx, cy in ((place["x"], place["y"]), end):
                assert x <= cx - margin * abs(place["dx"]) and cx + margin * abs(place["dx"]) <= x + w, key
                assert y <= cy - margin * abs(place["dy"]) and cy + margin * abs(place["dy"]) <= y + h, key
            across = h if place["dx"] else w
            assert key.startswith("off") or across >= 2 * shape["radius"]

    def test_fingers_find_every_place(self, game: str, layout: str) -> None:
        shape = svg.geometry(game, layout)
        scale = {"tall": 320, "wide": 768}[layout] / shape["width"]
        for place in shape["places"].values():
            assert min(place["rect"][2:]) * scale >= 40
        assert shape["height"] * scale <= 520

    def test_points_run_round_the_board(self, game: str, layout: str) -> None:
        """Neighbouring points touch; the near player's home ends on the near side, where his stones go off."""
        places = svg.geometry(game, layout)["places"]
        for p in range(1, 24):
            a, b = places[str(p)], places[str(p + 1)]
            if p != 12:
                axis = "x" if layout == "wide" else "y"
                size = a["rect"][2 if layout == "wide" else 3]
                gap = abs(a[axis] - b[axis]) - size  # type: ignore[literal-required]
                assert -1e-6 < gap <= 80
        near_first = places["1"]["x"] < places["12"]["x"]
        if layout == "wide":
            assert near_first == (game == "ban-sugoroku")
            assert places["1"]["y"] > places["24"]["y"]
        else:
            assert places["1"]["y"] > places["12"]["y"]
            assert places["1"]["x"] > places["24"]["x"]

    def test_dice_of_an_opening_throw_keep_apart(self, game: str, layout: str) -> None:
        dice = svg.geometry(game, layout)["dice"]
        for a, b in ((dice["near"][0], dice["far"][0]), *itertools.combinations(dice["near"], 2)):
            assert max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= dice["size"]

    def test_it_is_json(self, game: str, layout: str) -> None:
        shape = svg.geometry(game, layout)
        assert json.loads(json.dumps(shape)) == shape


@pytest.mark.parametrize(("game", "skin", "layout"), TEMPLATES)
class TestTemplate:
    def test_it_is_safe_to_put_into_a_page(self, game: str, skin: str, layout: str) -> None:
        text = svg.board(game, skin, layout)
        ids = []
        for element in parse(text).iter():
            assert element.tag.removeprefix(SVG) not in {"script", "style", "image", "foreignObject", "filter"}
            for name, value in element.attrib.items():
                assert not name.startswith("on") and name != "style"
                if name == "id":
                    ids.append(value)
        assert all(name.startswith("tb-") for name in ids)
        assert max(Counter(ids).values()) == 1
        targets = {target.removeprefix("#") for target in HREF.findall(text)}
        assert targets <= set(ids)

    def test_it_is_small(self, game: str, skin: str, layout: str) -> None:
        assert len(gzip.compress(svg.board(game, skin, layout).encode())) < 12_000

    def test_it_holds_all_parts(self, game: str, skin: str, layout: str) -> None:
        root = parse(svg.board(game, skin, layout))
        shape = svg.geometry(game, layout)
        assert root.get("data-skin") == skin
        assert root.get("viewBox") == f"0 0 {shape['width']} {shape['height']}"
        symbols = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
        parts = ["stone-0", "stone-1", "stone-0-off", "stone-1-off", "die", "arrow", *(f"die-{n}" for n in range(1, 7))]
        assert symbols >= {f"tb-{part}" for part in parts}
        assert ("tb-cube" in symbols) == ("cube" in load(game).rules)
        layers = [group.get("class") for group in root.findall(f"{SVG}g")]
        assert layers == ["field", "labels", "stones", "dice", "marks"]
        assert all(len(group) == 0 for group in root.findall(f"{SVG}g")[2:])

    def test_labels_name_every_point(self, game: str, skin: str, layout: str) -> None:
        root = parse(svg.board(game, skin, layout))
        labels = {label.get("data-place"): "".join(label.itertext()) for label in root.iter(f"{SVG}text")}
        assert set(labels) == {str(p) for p in range(1, 25)}
        if game != "ban-sugoroku":
            assert all(place == name for place, name in labels.items())
        elif layout == "wide":
            assert (labels["1"], labels["7"], labels["13"], labels["24"]) == ("In 1", "Out 6", "Out 1", "In 1")
        assert all(label.get("transform") is None for label in root.iter(f"{SVG}text"))


@pytest.mark.parametrize(("game", "skin"), [(game, skin) for game in CODES for skin in svg.SKINS[game]])
def test_colours_can_be_told_apart(game: str, skin: str) -> None:
    look = find_skin(game, skin)
    for stone in look.stones:
        for ground in look.grounds:
            assert max(contrast(stone.face, ground), contrast(stone.rim, ground)) >= 3
        assert contrast(stone.face, stone.rim) >= 3
    assert contrast(look.stones[0].face, look.stones[1].face) >= 7
    assert contrast(look.label, look.frame) >= 4.5
    assert contrast(look.line, look.field) >= 2.5


def test_three_and_four_are_vermilion_in_ban_sugoroku_alone() -> None:
    for game in CODES:
        root = parse(svg.board(game))
        red = {
            symbol.get("id")
            for symbol in root.iter(f"{SVG}symbol")
            if any(element.get("fill") == "#c3402a" for element in symbol.iter())
        }
        assert red == ({"tb-die-3", "tb-die-4"} if game == "ban-sugoroku" else set())


@pytest.mark.parametrize("arguments", [("chess",), ("backgammon", "cherry"), ("backgammon", "wood", "round")])
def test_what_does_not_exist_is_refused(arguments: tuple[str, ...]) -> None:
    with pytest.raises(TablesError):
        svg.board(*arguments)


def stones(picture: str) -> Counter[str]:
    """How many of each kind of stone lie on the board of a picture."""
    layer = next(group for group in parse(picture).iter(f"{SVG}g") if group.get("class") == "stones")
    return Counter(use.get("href", "").removeprefix("#tb-") for use in layer.iter(f"{SVG}use"))


def wander(game: str, turns: int, seed: int) -> list[Position]:
    """The positions of a game played at random."""
    dice = random.Random(seed)
    position = load(game).start()
    seen = [position]
    for _ in range(turns):
        choices = moves.results(position, (dice.randint(1, 6), dice.randint(1, 6)))
        position = dice.choice(choices)
        if position.outcome():
            break
        position = position.swapped()
        seen.append(position)
    return seen


@pytest.mark.parametrize(("game", "layout"), SHAPES)
@pytest.mark.parametrize("near", ["mover", "other"])
def test_a_picture_shows_every_stone(game: str, layout: str, near: str) -> None:
    for position in wander(game, 120, seed=5)[::7]:
        shown = stones(svg.picture(position, layout=layout, near=near))
        for seat, side in enumerate((position.mover, position.other)):
            assert shown[f"stone-{seat}-off"] == side.off
            assert shown[f"stone-{seat}"] == position.game.checkers - side.off


@pytest.mark.parametrize(("game", "layout"), SHAPES)
def test_stones_stand_on_the_places_of_their_owner(game: str, layout: str) -> None:
    """The far player's stones at the start stand where the game says his points are."""
    position = load(game).start()
    shape = svg.geometry(game, layout)
    layer = next(g for g in parse(svg.picture(position, layout=layout)).iter(f"{SVG}g") if g.get("class") == "stones")
    found: Counter[tuple[str, str]] = Counter()
    for use in layer.iter(f"{SVG}use"):
        x, y = map(float, re.findall(r"-?[\d.]+", use.get("transform", "")))
        for key, place in shape["places"].items():
            left, top, w, h = place["rect"]
            if left <= x < left + w and top <= y < top + h:
                found[use.get("href", "")[-1], key] += 1
    expected: Counter[tuple[str, str]] = Counter()
    for p, n in position.mover.points.items():
        expected["0", str(p)] += n
        expected["1", str(position.game.far[p])] += n
    for seat, side in (("0", "near"), ("1", "far")):
        expected[seat, f"hand-{side}"] += position.mover.hand
    assert found == +expected


def pinned_pair() -> Position:
    return Position.from_json(
        {
            "game": "plakoto",
            "rules": {},
            "mover": {"points": {"24": 14, "18": 1}, "bar": 0, "off": 0, "pinned": [18]},
            "other": {"points": {"24": 13, "7": 2}, "bar": 0, "off": 0, "pinned": []},
        }
    )


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_pinned_stone_shows_by_a_third(layout: str) -> None:
    shape = svg.geometry("plakoto", layout)
    place = shape["places"]["18"]
    picture = svg.picture(pinned_pair(), layout=layout)
    layer = next(group for group in parse(picture).iter(f"{SVG}g") if group.get("class") == "stones")
    at = []
    for use in layer.iter(f"{SVG}use"):
        x, y = map(float, re.findall(r"-?[\d.]+", use.get("transform", "")))
        left, top, w, h = place["rect"]
        if left <= x <= left + w and top <= y <= top + h:
            along = (x - place["x"]) * place["dx"] + (y - place["y"]) * place["dy"]
            at.append((use.get("href"), round(along / (2 * shape["radius"]), 2)))
    assert at[:2] == [("#tb-stone-0", 0), ("#tb-stone-1", 0.33)]
    assert len(at) == 3


def texts(picture: str, layer: str) -> list[str]:
    group = next(group for group in parse(picture).iter(f"{SVG}g") if group.get("class") == layer)
    return ["".join(text.itertext()) for text in group.iter(f"{SVG}text")]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_squeezed_stacks_are_counted(layout: str) -> None:
    assert texts(svg.picture(load("plakoto").start(), layout=layout), "stones") == ["15", "15"]
    assert texts(svg.picture(load("backgammon").start(), layout=layout), "stones") == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_dice_and_cube_lie_on_the_side_of_their_owner(layout: str) -> None:
    start = load("backgammon", {"cube": True}).start()
    shape = svg.geometry("backgammon", layout)
    for near, owner, dice, cube in (
        ("mover", "mover", "near", "near"),
        ("mover", "other", "near", "far"),
        ("other", "mover", "far", "far"),
        ("other", None, "far", "centre"),
    ):
        picture = svg.picture(start, (6, 5), layout=layout, near=near, cube=(4, owner))
        x, y = shape["dice"][dice][0]  # type: ignore[literal-required]
        assert f"translate({x:g} {y:g}) rotate" in picture
        x, y = shape["cube"][cube]  # type: ignore[literal-required]
        assert f'href="#tb-cube" transform="translate({x:g} {y:g})"' in picture
        assert texts(picture, "dice") == ["4"]


def described(picture: str) -> tuple[str, str]:
    root = parse(picture)
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None and desc is not None
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    return title.text or "", desc.text or ""


def test_a_picture_says_what_it_shows() -> None:
    start = load("ban-sugoroku").start()
    assert described(svg.picture(start, (6, 5))) == (
        "Ban-sugoroku: Black to move 6-5",
        "Black: 2 on far In 1, 5 on far Out 1, 3 on Out 5, 5 on In 6. "
        "White: 2 on far In 1, 5 on far Out 1, 3 on Out 5, 5 on In 6.",
    )
    assert described(svg.picture(start, lang="zh-TW"))[0] == "盤雙六：輪到黑方"
    assert described(svg.picture(start, skin="shosoin", lang="ja"))[1].startswith("青：敵の内1地 に 2、")
    assert "18 被壓" in described(svg.picture(pinned_pair(), lang="zh-TW"))[1]
    assert described(svg.picture(load("acey-deucey").start()))[1] == "Black: 15 in hand. White: 15 in hand."
    with pytest.raises(TablesError):
        svg.picture(start, lang="tlh")


def test_a_picture_takes_json_and_a_size() -> None:
    data = load("hypergammon").start().to_json()
    root = parse(svg.picture(data, size=300))
    assert (root.get("width"), root.get("height")) == ("300", "200")
    assert parse(svg.picture(data)).get("width") is None
    with pytest.raises(TablesError):
        svg.picture(data, near="left")


def test_pictures_are_the_same_every_time() -> None:
    assert svg.board("plakoto") == svg.board("plakoto")
