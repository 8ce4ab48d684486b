"""What all games share, and the few places where they differ.

A game is a subclass of `Game`: data, and only those hooks whose answer differs from the one here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from ..generator import ends
from ..packing import SIDE_BITS, UNIT, row, swap
from ..position import Position


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its name and the values it may take, the default first."""

    name: str
    values: tuple[object, ...]

    @property
    def default(self) -> object:
        """The value a game has when none is chosen."""
        return self.values[0]

    def accepts(self, value: object) -> bool:
        """Whether the value is one of the allowed ones (of the same type: ``1`` is not ``True``)."""
        return any(type(value) is type(known) and value == known for known in self.values)

    def describe(self) -> str:
        """The allowed values in words for an error message."""
        if isinstance(self.default, int) and not isinstance(self.default, bool):
            return f"a whole number from {self.values[0]} to {self.values[-1]}"
        return " or ".join(str(value).lower() if value in (True, False) else str(value) for value in self.values)

    def to_json(self) -> dict[str, object]:
        """The rule as a settings page needs it."""
        if isinstance(self.default, int) and not isinstance(self.default, bool):
            return {"name": self.name, "min": self.values[0], "max": self.values[-1], "default": self.default}
        return {"name": self.name, "values": list(self.values), "default": self.default}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: ``winner`` is ``"mover"``, ``"other"`` or ``"draw"``, ``points`` the base value won."""

    winner: str
    points: int
    kind: str

    def to_json(self) -> dict[str, object]:
        """The outcome as the command line prints it."""
        return {"winner": self.winner, "points": self.points}


MATCH_LENGTHS = tuple(range(26))

CUBE_OPTIONS = (
    Option("cube", (False, True)),
    Option("jacoby", (False, True)),
    Option("beavers", (False, True)),
    Option("automatic-doubles", (False, True)),
    Option("match", MATCH_LENGTHS),
)


class Game:
    """A game with its house rules. Instances come from `pygame_web.games.load` and never change."""

    code: ClassVar[str]
    layout: ClassVar[Mapping[int, int]]
    """Checkers at the start, by place of `packing`; both sides start alike."""
    options: ClassVar[tuple[Option, ...]] = ()
    double: ClassVar[int] = 4
    """How often a double is played."""
    opening: ClassVar[str] = "roll"
    """How a game starts: ``"roll"`` (one die each, then the winner throws both), ``"roll-and-play"`` (the winner
    plays the two dice thrown) or ``"seat"`` (the first seat)."""
    winner_starts: ClassVar[bool] = False
    """Whether the winner of a game starts the next one without a roll."""
    auto_throw: ClassVar[bool] = False
    """Dice are thrown for the player at the start of the turn."""
    auto_pass: ClassVar[bool] = False
    """The turn passes by itself when the last die is played."""
    hits: ClassVar[bool] = True
    pins: ClassVar[bool] = False
    has_hand: ClassVar[bool] = False
    bonus: ClassVar[bool] = False
    """A throw of 1-2 lets the player name a double and throw again."""
    turn_cap: ClassVar[int | None] = None
    """Turns of both sides together after which a game is scored as a draw."""
    names: ClassVar[bool] = False
    """Points have In and Out names and throws have old names."""
    most_points: int = 1
    """The most points a game can count, cube apart; also what one may resign."""
    landing: ClassVar[bytes] = b"110".ljust(256, b"0")
    """Translates the number of enemy checkers on a point into ``1`` (may land) or ``0``."""

    def __init__(self, rules: Mapping[str, object]) -> None:
        self.rules: Mapping[str, object] = MappingProxyType(dict(rules))
        self.checkers = sum(self.layout.values())
        side = sum(count * UNIT[place] for place, count in self.layout.items())
        self.start_packed = side | side << SIDE_BITS
        self.bears_off = True
        """Whether checkers are borne off at all under these rules."""
        self.far = (0, *(self.facing_point(p) for p in range(1, 25)))
        """``far[p]``: the mover's number of the other side's point *p*; index 0 is not used."""

    def __repr__(self) -> str:
        return f"load({self.code!r}, {dict(self.rules)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        from . import load

        return load, (self.code, dict(self.rules))

    def start(self) -> Position:
        """The position before the first throw."""
        return Position(self, self.start_packed)

    @property
    def has_cube(self) -> bool:
        """Whether the game knows the doubling cube (a house rule decides whether it is used)."""
        return any(option.name == "cube" for option in self.options)

    def moves_for(self, a: int, b: int) -> tuple[int, ...]:
        """The dice as single moves: both, or a double as often as the game plays it."""
        return (a,) * self.double if a == b else (a, b)

    def results(self, packed: int, a: int, b: int) -> set[int]:
        """Every distinct packed position after the whole turn; the sides are not swapped."""
        return ends(self, packed, a, b)

    @staticmethod
    def swap(packed: int) -> int:
        """The same packed position seen from the other side."""
        return swap(packed)

    # Hooks: where the games differ.

    @staticmethod
    def facing_point(p: int) -> int:
        """The mover's number of the other side's point ``p``."""
        return 25 - p

    def facing(self, cells: bytes) -> bytes:
        """The other side's counts on the mover's points 24, 23, … 1."""
        return cells[33:57]

    def closed(self, cells: bytes) -> int:
        """Further places on which the mover may not land, as a mask."""
        return 0

    def held(self, cells: bytes, a: int, b: int) -> int:
        """Checkers of the mover that may not move this turn, packed."""
        return 0

    def limit(self, cells: bytes) -> int:
        """Whatever `allows` needs to know of the turn."""
        return 0

    def allows(self, packed: int, limit: int) -> bool:
        """Whether a single move may lead to this position, beyond the rules all games share."""
        return True

    def delicate(self, cells: bytes, occupied: int, landing: int, blots: int, dice: tuple[int, ...]) -> bool:
        """Whether something must be tested after each die, so that plays have to be walked one by one."""
        return False

    def decided(self, packed: int) -> bool:
        """Whether the mover's last single move ended the game on the spot, dice left or not."""
        return False

    def settle(self, found: set[int]) -> set[int]:
        """Bring what depends on the whole play (pins) up to date in the end positions of one turn."""
        return found

    def outcome(self, packed: int) -> Outcome | None:
        """How the game stands ended in this position, or None while it goes on."""
        if packed & 0xFF == self.checkers:
            return self._won("mover", packed, swap(packed))
        if packed >> SIDE_BITS & 0xFF == self.checkers:
            return self._won("other", swap(packed), packed)
        return None

    def _won(self, winner: str, won: int, lost: int) -> Outcome:
        points, kind = self.worth(row(lost))
        return Outcome(winner, points, kind)

    def worth(self, loser: bytes) -> tuple[int, str]:
        """Points and kind of a win by bearing off; ``loser`` holds the cells with the loser as mover."""
        return 1, "plain"

    def faults(self, packed: int) -> list[tuple[str, str, dict[str, object]]]:
        """Faults of this game's own: code, English sentence, data."""
        return []
