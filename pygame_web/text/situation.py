"""A position with everything that lies beside it on the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..match import Cube, Setup
from ..position import Position
from ..record import State


@dataclass(frozen=True, slots=True)
class Situation:
    """A moment of a game: what the IDs of backgammon programs describe.

    The mover of ``position`` is the side whose turn it is, sitting at ``seat``. ``phase`` is ``throw``, ``play``,
    ``double`` or ``resign`` (the mover has offered one and waits for the answer) or ``over``; ``score`` is that of
    seats 0 and 1, ``offer`` the points of a resignation. Match length and house rules are those of the game.
    """

    position: Position
    seat: int = 0
    phase: str = "throw"
    dice: tuple[int, int] | None = None
    cube: Cube = field(default_factory=Cube)
    score: tuple[int, int] = (0, 0)
    crawford: bool = False
    offer: int = 0

    @classmethod
    def of(cls, state: State) -> Situation:
        """What is on the table in a state of a record."""
        return cls(
            position=state.position,
            seat=state.mover,
            phase=state.phase if state.phase in ("play", "double", "resign", "over") else "throw",
            dice=state.dice,
            cube=state.cube,
            score=state.setup.score,
            crawford=state.setup.crawford,
            offer=state.offer or 0,
        )

    @property
    def match_length(self) -> int:
        """Points that win the match; 0 for unlimited play."""
        length = self.position.game.rules.get("match", 0)
        return length if isinstance(length, int) else 0

    def setup(self) -> Setup:
        """The setup of a game that goes on from here; an offer on the table is not made."""
        in_use = bool(self.position.game.rules.get("cube"))
        return Setup(
            game=self.position.game,
            cube=self.cube if in_use else Cube(),
            first=self.seat,
            score=self.score,
            crawford=self.crawford,
            position=self.position,
            dice=self.dice,
        )

    def to_json(self) -> dict[str, object]:
        """The situation as plain data."""
        return {
            "position": self.position.to_json(),
            "seat": self.seat,
            "phase": self.phase,
            "dice": list(self.dice) if self.dice else None,
            "cube": {"value": self.cube.value, "owner": self.cube.owner},
            "score": list(self.score),
            "crawford": self.crawford,
            "offer": self.offer or None,
            "setup": self.setup().to_json(),
        }
