"""The skins: every colour of every board in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..errors import TablesError

INK: Final = "#1d1a16"
VERMILION: Final = "#c3402a"
GOLD: Final = "#c49a45"


@dataclass(frozen=True, slots=True)
class Stone:
    """The colours of one seat's stones: the face from lit to shaded, its side, the rim that sets it off."""

    light: str
    face: str
    shade: str
    side: str
    rim: str


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours and manners of one board.

    `grounds` are all the colours that a stone can lie upon; `points` are those of alternating points.
    """

    name: str
    family: str
    frame: str
    frame_dark: str
    field: str
    line: str
    label: str
    points: tuple[str, str]
    band: str
    stones: tuple[Stone, Stone]
    red_pips: bool = False
    flat: bool = False

    @property
    def grounds(self) -> tuple[str, ...]:
        """Every colour that a stone can lie upon."""
        return (self.field, *self.points, self.band)


BLACK: Final = Stone(light="#45413b", face="#1b1a18", shade="#100f0e", side="#0b0a0a", rim="#bdb3a3")
IVORY: Final = Stone(light="#fbf6e9", face="#efe6d2", shade="#d8c9ab", side="#a48f69", rim="#4b3f2b")
BLUE_GLASS: Final = Stone(light="#4f7fc4", face="#1c3f86", shade="#0d2152", side="#091738", rim="#a9c8ee")
WHITE_GLASS: Final = Stone(light="#ffffff", face="#e9f1ee", shade="#bfd2cf", side="#7f9a98", rim="#38504f")
SOLID: Final = Stone(light="#000000", face="#000000", shade="#000000", side="#000000", rim="#ffffff")
HOLLOW: Final = Stone(light="#ffffff", face="#ffffff", shade="#ffffff", side="#ffffff", rim="#000000")


def _contrast(family: str) -> Skin:
    return Skin(
        name="contrast",
        family=family,
        frame="#000000",
        frame_dark="#000000",
        field="#ffffff",
        line="#000000",
        label="#ffffff",
        points=("#ffffff", "#ffffff"),
        band="#ffffff",
        stones=(SOLID, HOLLOW),
        flat=True,
    )


_SUGOROKU: Final = (
    Skin(
        name="cherry",
        family="sugoroku",
        frame="#16110f",
        frame_dark="#0a0807",
        field="#a5693f",
        line="#f0d9ae",
        label="#d8b56a",
        points=("#a5693f", "#a5693f"),
        band="#945a35",
        stones=(BLACK, IVORY),
        red_pips=True,
    ),
    Skin(
        name="persimmon",
        family="sugoroku",
        frame="#14110f",
        frame_dark="#080706",
        field="#8d7350",
        line="#eee0c2",
        label="#d3b878",
        points=("#8d7350", "#8d7350"),
        band="#735c3e",
        stones=(BLACK, IVORY),
        red_pips=True,
    ),
    Skin(
        name="shosoin",
        family="shosoin",
        frame="#3d1510",
        frame_dark="#260b08",
        field="#8e4a38",
        line="#efe1c4",
        label="#e2c995",
        points=("#8e4a38", "#8e4a38"),
        band="#7d3d2d",
        stones=(BLUE_GLASS, WHITE_GLASS),
        red_pips=True,
    ),
    _contrast("sugoroku"),
)
_BACKGAMMON: Final = (
    Skin(
        name="leather",
        family="tables",
        frame="#3b2619",
        frame_dark="#21140c",
        field="#4d5d7c",
        line="#c9b48a",
        label="#d9c397",
        points=("#7c4038", "#a48a5e"),
        band="#3b2619",
        stones=(BLACK, IVORY),
    ),
    Skin(
        name="wood",
        family="tables",
        frame="#4a2f1d",
        frame_dark="#2a190e",
        field="#87633f",
        line="#dcc597",
        label="#e0c99b",
        points=("#45291b", "#b08a52"),
        band="#4a2f1d",
        stones=(BLACK, IVORY),
    ),
    _contrast("tables"),
)
_ACEY: Final = (
    Skin(
        name="navy",
        family="tables",
        frame="#2b3140",
        frame_dark="#171b25",
        field="#35517d",
        line="#c8d0dd",
        label="#cfd8e6",
        points=("#1d2f4f", "#8496ae"),
        band="#232a3a",
        stones=(BLACK, IVORY),
    ),
    _contrast("tables"),
)
_TAVLI: Final = (
    Skin(
        name="olive",
        family="tables",
        frame="#56351e",
        frame_dark="#2c1a0e",
        field="#9a7a48",
        line="#efe3c4",
        label="#ecdcb4",
        points=("#4c2a1a", "#9b5a30"),
        band="#56351e",
        stones=(BLACK, IVORY),
    ),
    _contrast("tables"),
)

_OF: Final[dict[str, tuple[Skin, ...]]] = {
    "ban-sugoroku": _SUGOROKU,
    "backgammon": _BACKGAMMON,
    "nackgammon": _BACKGAMMON,
    "hypergammon": _BACKGAMMON,
    "acey-deucey": _ACEY,
    "plakoto": _TAVLI,
    "long-nardy": _TAVLI,
}

#: The names of every game's skins, its own first.
SKINS: Final[dict[str, list[str]]] = {game: [skin.name for skin in skins] for game, skins in _OF.items()}


def find_skin(game: str, name: str | None = None) -> Skin:
    """The skin of `game` called `name`, or the game's own."""
    for skin in _OF.get(game, ()):
        if name in (None, skin.name):
            return skin
    raise TablesError("unknown-skin", f"{game} has no skin {name!r}; it has {', '.join(SKINS.get(game, []))}", "skin")
