"""A position in words, in the three languages: the title and description of its picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..errors import TablesError
from ..position import Position, Side
from .skins import Skin

Words = dict[str, str]

_ENGLISH: Final[Words] = {
    "ban-sugoroku": "Ban-sugoroku",
    "backgammon": "Backgammon",
    "nackgammon": "Nackgammon",
    "hypergammon": "Hypergammon",
    "acey-deucey": "Acey-deucey",
    "plakoto": "Plakoto",
    "long-nardy": "Long nardy",
    "black": "Black",
    "blue": "Blue",
    "white": "White",
    "title": "{game}: {color} to move",
    "title-dice": "{game}: {color} to move {dice}",
    "side": "{color}: {list}.",
    "comma": ", ",
    "sentence": " ",
    "point": "{n} on {place}",
    "in": "In {n}",
    "out": "Out {n}",
    "far-in": "far In {n}",
    "far-out": "far Out {n}",
    "pinned": "pinned on {place}",
    "bar": "{n} on the bar",
    "band": "{n} in the band",
    "off": "{n} off",
    "hand": "{n} in hand",
    "cube": "Cube at {n}, in the middle.",
    "cube-of": "Cube at {n}, {color} holds it.",
}
_CHINESE: Final[Words] = {
    "ban-sugoroku": "盤雙六",
    "backgammon": "西洋雙陸棋",
    "nackgammon": "納克雙陸棋",
    "hypergammon": "超速雙陸棋",
    "acey-deucey": "么二雙陸棋",
    "plakoto": "普拉科托",
    "long-nardy": "長納爾迪",
    "black": "黑方",
    "blue": "藍方",
    "white": "白方",
    "title": "{game}：輪到{color}",
    "title-dice": "{game}：輪到{color}，擲出 {dice}",
    "side": "{color}：{list}。",
    "comma": "、",
    "sentence": "",
    "point": "{place} 有 {n} 子",
    "in": "內{n}",
    "out": "外{n}",
    "far-in": "敵內{n}",
    "far-out": "敵外{n}",
    "pinned": "{place} 被壓",
    "bar": "中欄 {n} 子",
    "band": "中央帶 {n} 子",
    "off": "已移出 {n} 子",
    "hand": "手中 {n} 子",
    "cube": "倍數骰 {n}，居中。",
    "cube-of": "倍數骰 {n}，在{color}手中。",
}
_JAPANESE: Final[Words] = {
    "ban-sugoroku": "盤双六",
    "backgammon": "バックギャモン",
    "nackgammon": "ナックギャモン",
    "hypergammon": "ハイパーギャモン",
    "acey-deucey": "エーシーデューシー",
    "plakoto": "プラコト",
    "long-nardy": "ロング・ナルディ",
    "black": "黒",
    "blue": "青",
    "white": "白",
    "title": "{game}：{color}の番",
    "title-dice": "{game}：{color}の番、賽は {dice}",
    "side": "{color}：{list}。",
    "comma": "、",
    "sentence": "",
    "point": "{place} に {n}",
    "in": "内{n}地",
    "out": "外{n}地",
    "far-in": "敵の内{n}地",
    "far-out": "敵の外{n}地",
    "pinned": "{place} で押さえられている",
    "bar": "バーに {n}",
    "band": "中央帯に {n}",
    "off": "上がり {n}",
    "hand": "手元に {n}",
    "cube": "キューブは {n}、中央。",
    "cube-of": "キューブは {n}、{color}が持つ。",
}
_WORDS: Final = {"en": _ENGLISH, "zh-TW": _CHINESE, "ja": _JAPANESE}


def words(lang: str) -> Words:
    """The words of one language: `en`, `zh-TW` or `ja`."""
    try:
        return _WORDS[lang]
    except KeyError:
        raise TablesError("unknown-language", f"{lang!r} is none of {', '.join(_WORDS)}", "lang") from None


def title(position: Position, dice: Sequence[int] | None, skin: Skin, lang: str) -> str:
    """Which game, who is to move, and what was thrown.

    >>> from pygame_web.games import load
    >>> from .skins import find_skin
    >>> title(load("backgammon").start(), (3, 1), find_skin("backgammon"), "en")
    'Backgammon: Black to move 3-1'
    """
    say = words(lang)
    game = say[position.game.code]
    color = _color(skin, 0, say)
    if not dice:
        return say["title"].format(game=game, color=color)
    return say["title-dice"].format(game=game, color=color, dice="-".join(map(str, dice)))


def description(position: Position, skin: Skin, lang: str, cube: tuple[int, str | None] | None = None) -> str:
    """Every stone of both sides in words, each side in its own numbering; the cube too, if there is one."""
    say = words(lang)
    sentences = [
        say["side"].format(color=_color(skin, seat, say), list=say["comma"].join(_stones(position, side, say)))
        for seat, side in enumerate((position.mover, position.other))
    ]
    if cube:
        value, owner = cube
        color = _color(skin, 0 if owner == "mover" else 1, say)
        sentences.append(say["cube-of" if owner else "cube"].format(n=value, color=color))
    return say["sentence"].join(sentences)


def _color(skin: Skin, seat: int, say: Words) -> str:
    return say["white" if seat else "blue" if skin.name == "shosoin" else "black"]


def _stones(position: Position, side: Side, say: Words) -> list[str]:
    sugoroku = position.game.code == "ban-sugoroku"
    found = []
    for point, n in side.points.items():
        place = _name(point, say) if sugoroku else str(point)
        found.append(say["point"].format(n=n, place=place))
        if point in side.pinned:
            found.append(say["pinned"].format(place=place))
    for key, n in (("band" if sugoroku else "bar", side.bar), ("hand", side.hand), ("off", side.off)):
        if n:
            found.append(say[key].format(n=n))
    return found


def _name(point: int, say: Words) -> str:
    """The old name of a ban-sugoroku point: one's own In and Out, then the opponent's."""
    own = min(point, 25 - point)
    key = ("in" if own < 7 else "out") if point < 13 else ("far-in" if own < 7 else "far-out")
    return say[key].format(n=own if own < 7 else 13 - own)
