"""What lies around a single game: how it is set up, the doubling cube, the score, and who starts the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from .errors import TablesError
from .games import load
from .games.base import Game
from .moves import check_dice
from .position import Position

SEAT_NAMES = (0, 1)
_LONGEST_SEED = 1000
_LARGEST_SCORE = 1_000_000


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: its value, the seat that owns it (None: in the middle), and whether anyone has doubled."""

    value: int = 1
    owner: int | None = None
    turned: bool = False

    def doubled(self, taker: int) -> Cube:
        """The cube after a double that ``taker`` accepts."""
        return Cube(2 * self.value, taker, True)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is fixed before a game's first throw.

    ``first`` is the seat that starts, None where the game rolls for it. ``score`` is the score of seats 0 and 1
    before this game, ``number`` counts the games of the series from 1, ``crawford`` marks the one game of a match
    that is played without doubling. ``position`` (its mover is ``first``, or seat 0) and ``dice`` start the game
    somewhere else than at the beginning, ``cube`` with the cube already turned.
    """

    game: Game
    seed: str | None = None
    first: int | None = None
    score: tuple[int, int] = (0, 0)
    number: int = 1
    crawford: bool = False
    position: Position | None = None
    dice: tuple[int, int] | None = None
    cube: Cube = field(default_factory=Cube)

    @property
    def match_length(self) -> int:
        """Points that win the match; 0 for unlimited play."""
        length = self.game.rules.get("match", 0)
        return length if isinstance(length, int) else 0

    @property
    def rolls_for_start(self) -> bool:
        """Whether one die each decides who starts."""
        if self.first is not None or self.position is not None:
            return False
        return self.game.rules.get("start", "roll" if self.game.opening != "seat" else "") == "roll"

    @classmethod
    def from_json(cls, data: object) -> Setup:
        """Read a setup. Raises `TablesError` that names the field."""
        if not isinstance(data, Mapping):
            raise TablesError("bad-setup", "a setup must be an object", "setup")
        known = ("game", "rules", "seed", "first", "score", "number", "crawford", "position", "dice", "cube")
        for key in data:
            if key not in known:
                raise TablesError("unknown-field", f"{key} is not part of a setup", f"setup.{key}")
        game = load(data.get("game"), data.get("rules"))
        position = None
        if data.get("position") is not None:
            position = Position.from_json(data["position"])
            if position.game is not game:
                raise TablesError(
                    "game-mismatch", "the position is of another game or other house rules", "setup.position"
                )
        setup = cls(
            game=game,
            seed=_text(data.get("seed"), "setup.seed"),
            first=_seat_or_none(data.get("first"), "setup.first"),
            score=_score(data.get("score", [0, 0])),
            number=_whole(data.get("number", 1), "setup.number", 1),
            crawford=_flag(data.get("crawford", False), "setup.crawford"),
            position=position,
            dice=None if data.get("dice") is None else check_dice(data["dice"], "setup.dice"),
            cube=_cube(data.get("cube")),
        )
        if setup.cube != Cube() and not game.rules.get("cube"):
            raise TablesError("no-cube", "this game is played without a cube", "setup.cube")
        if setup.dice and not position:
            raise TablesError("dice-without-position", "dice may be given only with a position", "setup.dice")
        if setup.match_length and max(setup.score) >= setup.match_length:
            raise TablesError("match-over", "with this score the match is over", "setup.score")
        return setup

    def to_json(self) -> dict[str, object]:
        """The setup as plain data; what has its default is left out, the rules excepted."""
        data: dict[str, object] = {"game": self.game.code, "rules": dict(self.game.rules)}
        if self.seed is not None:
            data["seed"] = self.seed
        data |= {"first": self.first, "score": list(self.score), "number": self.number}
        if self.crawford:
            data["crawford"] = True
        if self.position is not None:
            data["position"] = self.position.to_json()
        if self.dice is not None:
            data["dice"] = list(self.dice)
        if self.cube != Cube():
            data["cube"] = {"value": self.cube.value, "owner": self.cube.owner}
        return data


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winner's seat (None for a draw), the points won (cube included) and the kind."""

    winner: int | None
    points: int
    kind: str


def why_not_double(setup: Setup, cube: Cube, seat: int) -> str | None:
    """Why ``seat`` may not double before this throw (a reason code), or None if it may."""
    if not setup.game.rules.get("cube", False):
        return "no-cube"
    if setup.crawford:
        return "crawford-game"
    if cube.owner not in (None, seat):
        return "cube-owned"
    if setup.match_length and setup.score[seat] + cube.value >= setup.match_length:
        return "dead-cube"
    return None


def value_of(setup: Setup, cube: Cube, points: int) -> int:
    """What a win of ``points`` (1, 2, 3) counts with this cube and the Jacoby rule."""
    if setup.game.rules.get("jacoby", False) and not cube.turned:
        points = min(points, 1)
    return points * cube.value


def score_after(setup: Setup, result: Result) -> tuple[int, int]:
    """The score of the series after a game."""
    gained = [result.points if result.winner == seat else 0 for seat in SEAT_NAMES]
    return setup.score[0] + gained[0], setup.score[1] + gained[1]


def next_setup(setup: Setup, result: Result, started: int) -> tuple[Setup, bool]:
    """The setup of the next game (without a seed), and whether the match has been won.

    ``started`` is the seat that started the game just finished. After a won match a new one begins.
    """
    score = score_after(setup, result)
    length = setup.match_length
    over = bool(length) and max(score) >= length
    game = setup.game
    first: int | None = None
    if game.winner_starts:
        first = result.winner
    elif game.rules.get("start") == "alternate":
        first = 1 - started
    following = Setup(game=game, first=first, score=score, number=setup.number + 1)
    if over:
        return replace(following, score=(0, 0), number=1), True
    reached = max(score) == length - 1 and max(setup.score) < length - 1
    return replace(following, crawford=bool(length) and bool(game.rules.get("cube")) and reached), False


def _cube(value: object) -> Cube:
    if value is None:
        return Cube()
    if not isinstance(value, Mapping) or not value.keys() <= {"value", "owner"}:
        raise TablesError("bad-cube", "cube must be an object with value and owner", "setup.cube")
    number = _whole(value.get("value", 1), "setup.cube.value", 1)
    owner = _seat_or_none(value.get("owner"), "setup.cube.owner")
    if number & number - 1:
        raise TablesError("bad-cube", "the cube's value must be a power of two", "setup.cube.value")
    if owner is not None and number == 1:
        raise TablesError("bad-cube", "nobody owns a cube that has not been turned", "setup.cube.owner")
    return Cube(number, owner, turned=owner is not None)


def _text(value: object, field: str) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_SEED or not _encodable(value):
        raise TablesError("bad-seed", f"{field} must be a text of 1 to {_LONGEST_SEED} characters", field)
    return value


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _seat_or_none(value: object, field: str) -> int | None:
    if value is None or (value in SEAT_NAMES and isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise TablesError("bad-seat", f"{field} must be 0, 1 or null", field)


def _whole(value: object, field: str, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= _LARGEST_SCORE:
        raise TablesError("bad-number", f"{field} must be a whole number from {least} to {_LARGEST_SCORE}", field)
    return value


def _flag(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise TablesError("bad-flag", f"{field} must be true or false", field)
    return value


def _score(value: object) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise TablesError("bad-score", "score must be two whole numbers", "setup.score")
    return _whole(value[0], "setup.score", 0), _whole(value[1], "setup.score", 0)
