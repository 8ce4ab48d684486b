"""A game looked over again: what every decision lost against the best, and what the dice gave.

Everything is judged one turn ahead, over all 21 throws and the best answer to each, as the nets see what comes of
them; there is no clock in it, so that the same record always gets the same review. Worths are points at the cube's
present value, in a match brought to that scale by the chance of winning it (winning the game single is 1, losing it
-1). A record is reviewed an action at a time (`entries`), so that it can be left off and gone on with anywhere.

What counts as a decision: a play of which the throw leaves more than one end position; the naming of a double; an
answer to a double or to a resignation; resigning; doubling; and not doubling where it is within `CLOSE` points of
doubling, or worse. Nothing else is graded.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from .cpu import reasons, scoring
from .cpu.choosing import paths_of, plays_of
from .cpu.cube import ended, in_points, utility, verdict
from .cpu.network import Outputs
from .cpu.search import THROWS, Budget, Search
from .moves import flagged
from .notation import play_text
from .position import Position
from .record import Action, State, advance

if TYPE_CHECKING:
    from .cpu import Stakes
    from .games.base import Game

Json = dict[str, object]
Thought = Generator[float, None, list[Json]]

LEVEL = "one turn ahead"
MARKS = (("very-bad", 0.16), ("bad", 0.08), ("doubtful", 0.04))
"""The least loss of each mark, in shares of what the game is played for; less than the last is good."""
CLOSE = 0.2
"""Not doubling is a decision where doubling is no further off than this."""
PR = 500
"""The PR of backgammon is the mean loss of a decision in points, times this."""
RATED = ("backgammon", "nackgammon", "hypergammon")
"""The games whose losses are told on the scale of the PR."""

_CANDIDATES = 5
_MARGIN = 0.2
_SHOWN = 4
_UNLIMITED = Budget(float("inf"), 1 << 60)


def entries(before: State, action: Action, stakes: Stakes) -> Thought:
    """What there is to say of one action of a record: the throw's luck, and a decision if it was one.

    ``stakes`` are in the eyes of ``before.mover``. Each entry holds ``kind``, ``seat``, ``mover``; a throw's
    ``dice``, ``chances`` before it and ``luck``; a decision's ``dice``, ``options`` (those shown, best first, each with
    ``worth``, ``loss`` and what it is), ``made`` (its index there), ``loss``, ``mark`` and ``counts``.
    """
    verb = action[0]
    found: list[Json] = []
    table = _Table(before, stakes)
    if verb in ("throw", "open"):
        if verb == "throw" and "double" in before.can():
            found.append((yield from table.doubling(False)))
        after = advance(before, action)
        dice = after.dice or (action[1][-1] if verb == "open" else None)  # type: ignore[index]
        if after.phase == "play" and dice:
            found.append((yield from _Table(after, stakes_for(stakes, before, after)).luck(verb == "open")))
    elif verb == "double":
        found.append((yield from table.doubling(True)))
    elif verb in ("take", "drop", "beaver"):
        found.append((yield from table.answer(verb)))
    elif verb == "play":
        found.append((yield from table.play(action)))
    elif verb == "name":
        found.append((yield from table.naming(action[1])))
    elif verb == "resign":
        found.append((yield from table.resigning(action[1])))
    elif verb in ("accept", "refuse"):
        found.append((yield from table.answer_to_resignation(verb)))
    return found


def stakes_for(stakes: Stakes, before: State, after: State) -> Stakes:
    """The stakes in the eyes of ``after.mover``: the opening roll decides who that is."""
    if before.mover == after.mover:
        return stakes
    return replace(stakes, score=(stakes.score[1], stakes.score[0]))


def mark_of(loss: float, game: Game) -> str:
    """The mark of a decision that lost so many points."""
    share = loss / scoring.stake_of(game)
    return next((mark for mark, least in MARKS if share >= least), "good")


class _Table:
    """The table at one moment, to be judged."""

    def __init__(self, state: State, stakes: Stakes) -> None:
        self.state = state
        self.stakes = stakes
        self.game = state.game
        self.packed = state.position.packed
        self.search = Search(self.game, _UNLIMITED)
        self.worth = utility(stakes, self.search.gain)

    def entry(self, kind: str, seat: int, **more: object) -> Json:
        return {"kind": kind, "seat": seat, "mover": self.state.mover, "turn": self.state.turn, **more}

    def chances(self, out: Outputs) -> Json:
        """Chances of the mover, and the worth of the position to him."""
        counted = self.search.gain not in (0.0, 1.0)
        sizes = (0.0, 0.0) if counted or not self.search.gain else (out[1], out[3])
        return {"win": out[0], "win2": sizes[0], "lose2": sizes[1], "worth": self.worth(out)}

    def luck(self, opening: bool) -> Generator[float, None, Json]:
        """How much better this throw is than throws are on average; the opening roll is never a double."""
        dice = self.state.dice
        assert dice is not None
        answers = yield from self.search.answers(self.packed)
        weighted = [
            (out, 0 if opening and a == b else weight) for out, (a, b, weight) in zip(answers, THROWS, strict=True)
        ]
        total = sum(weight for _, weight in weighted)
        mean = tuple(sum(out[k] * weight for out, weight in weighted) / total for k in range(5))
        expected = sum(self.worth(out) * weight for out, weight in weighted) / total
        thrown = answers[[(a, b) for a, b, _ in THROWS].index((max(dice), min(dice)))]
        chances = {**self.chances(mean), "worth": expected}  # type: ignore[arg-type]
        luck = self.worth(thrown) - expected
        return self.entry("throw", self.state.mover, dice=list(dice), chances=chances, luck=luck)

    def play(self, action: Action) -> Generator[float, None, Json]:
        """The play made against the other plays of the throw."""
        state = self.state
        dice = state.dice
        assert dice is not None and isinstance(action[1], tuple)
        after = advance(state, action)
        assert after.last is not None
        made = after.position if after.mover == state.mover else after.position.swapped()
        options, forced = yield from self.plays(dice, made.packed)
        own = next(each for each in options if each["packed"] == made.packed)
        own["moves"] = [list(move) for move in after.last.moves]
        own["text"] = play_text(after.last.moves)
        return self.decision("play", state.mover, options, own, counts=not forced, dice=list(dice))

    def plays(self, dice: tuple[int, int], made: int) -> Generator[float, None, tuple[list[Json], bool]]:
        """The plays of a throw that come into question and the one made, best first; whether there was only one."""
        state = self.state
        plays, again = plays_of(state.position, dice, state.bonus)
        seen = sorted(zip(plays, self.search.after(plays, again), strict=True), key=lambda each: -self.worth(each[1]))
        best = self.worth(seen[0][1])
        margin = _MARGIN * scoring.stake_of(self.game)
        chosen = [play for play, out in seen[:_CANDIDATES] if best - self.worth(out) < margin]
        chosen += [made] if made not in chosen else []
        judged = []
        for k, play in enumerate(chosen):
            yield k / len(chosen)
            out = yield from self.search.deeper(play, 1, again)
            judged.append((self.worth(out), play, out))
        judged.sort(key=lambda each: -each[0])
        shown = [each for k, each in enumerate(judged) if k < _SHOWN or each[1] == made]
        paths = paths_of(state.position, dice)
        options: list[Json] = []
        for worth, play, out in shown:
            code, data = reasons.reason(state.position, Position(self.game, play))
            moves = list(flagged(state.legal, paths[play]))
            said = {"moves": [list(move) for move in moves], "text": play_text(moves)}
            option = {**said, "worth": worth, "chances": self.chances(out), "reason": {"code": code, "data": data}}
            options.append({"packed": play, **option})
        return options, len(plays) == 1

    def naming(self, named: object) -> Generator[float, None, Json]:
        """The double named after acey-deucey's 1-2 against the other five."""
        options: list[Json] = []
        for number in range(1, 7):
            yield (number - 1) / 6
            plays, again = plays_of(self.state.position, (number, number), True)
            outs = self.search.after(plays, again)
            out = max(outs, key=self.worth)
            options.append({"name": number, "worth": self.worth(out), "chances": self.chances(out)})
        options.sort(key=lambda option: -_number(option["worth"]))
        own = next(option for option in options if option["name"] == named)
        return self.decision("name", self.state.mover, options, own)

    def cube_worths(self) -> Generator[float, None, tuple[float, float, float]]:
        out = yield from self.search.throw(self.packed, 1)
        worths = verdict(out, self.stakes)
        if not self.stakes.to:
            return worths
        now, taken, dropped = (in_points(chance, self.stakes) for chance in worths)
        return now, taken, dropped

    def doubling(self, doubled: bool) -> Generator[float, None, Json]:
        """Doubling, or throwing without it."""
        now, taken, dropped = yield from self.cube_worths()
        offered = min(taken, dropped)
        options: list[Json] = [
            {"verb": "throw", "worth": now},
            {"verb": "double", "worth": offered, "answer": "take" if taken <= dropped else "drop"},
        ]
        counts = doubled or offered - now > 0 or now - offered < CLOSE
        own = options[int(doubled)]
        return self.decision("double", self.state.mover, options, own, counts=counts)

    def answer(self, verb: object) -> Generator[float, None, Json]:
        """Taking, dropping or turning back a double; worths are the answering side's."""
        _, taken, dropped = yield from self.cube_worths()
        worths = {"take": -taken, "drop": -dropped}
        if "beaver" in self.state.can():
            worths["beaver"] = -2 * taken
        return self._of_verbs("take", 1 - self.state.mover, worths, verb)

    def present(self) -> Generator[float, None, float]:
        """What the position is worth to the mover, with the dice if they are on the table."""
        state = self.state
        if state.dice is None:
            return self.worth((yield from self.search.throw(self.packed, 1)))
        options, _ = yield from self.plays(state.dice, plays_of(state.position, state.dice, state.bonus)[0][0])
        return _number(options[0]["worth"])

    def resigning(self, points: object) -> Generator[float, None, Json]:
        """Giving the game up, or going on."""
        assert isinstance(points, int)
        going = yield from self.present()
        worths = {"resign": ended(self.stakes, -points), "go-on": going}
        return self._of_verbs("resign", self.state.mover, worths, "resign")

    def answer_to_resignation(self, verb: object) -> Generator[float, None, Json]:
        """Taking what is offered, or having the game played on; worths are the answering side's."""
        offer = self.state.offer
        assert offer is not None
        going = yield from self.present()
        worths = {"accept": -ended(self.stakes, -offer), "refuse": -going}
        return self._of_verbs("accept", 1 - self.state.mover, worths, verb)

    def _of_verbs(self, kind: str, seat: int, worths: Mapping[str, float], made: object) -> Json:
        options: list[Json] = [{"verb": verb, "worth": worth} for verb, worth in worths.items()]
        return self.decision(kind, seat, options, next(each for each in options if each["verb"] == made))

    def decision(
        self, kind: str, seat: int, options: list[Json], own: Json, *, counts: bool = True, dice: object = None
    ) -> Json:
        """The entry of a decision among options in any order."""
        options.sort(key=lambda option: -_number(option["worth"]))
        best = _number(options[0]["worth"])
        for option in options:
            option["loss"] = best - _number(option["worth"])
        loss = _number(own["loss"]) if counts else 0.0
        made = options.index(own)
        mark = mark_of(loss, self.game) if counts else None
        told = [{key: value for key, value in option.items() if key != "packed"} for option in options]
        return self.entry(kind, seat, dice=dice, options=told, made=made, loss=loss, mark=mark, counts=counts)


def summary(game: Game, found: Iterable[Json]) -> Json:
    """What each seat's decisions lost and its throws gave, of the entries of any part of a record.

    ``from`` tells from what loss on each mark is given.
    """
    seats: list[Json] = []
    listed = list(found)
    for seat in (0, 1):
        own = [entry for entry in listed if entry["seat"] == seat]
        losses = [_number(entry["loss"]) for entry in own if entry.get("counts")]
        marks = [entry["mark"] for entry in own if entry.get("counts")]
        mean = sum(losses) / len(losses) if losses else None
        seats.append(
            {
                "decisions": len(losses),
                "lost": sum(losses),
                "rate": None if mean is None else 1000 * mean,
                "pr": None if mean is None or game.code not in RATED else PR * mean,
                "luck": sum(_number(entry["luck"]) for entry in own if entry["kind"] == "throw"),
                "throws": sum(entry["kind"] == "throw" for entry in own),
                "marks": {mark: marks.count(mark) for mark in ("good", *(mark for mark, _ in reversed(MARKS)))},
            }
        )
    stake = scoring.stake_of(game)
    return {"level": LEVEL, "from": {mark: share * stake for mark, share in MARKS}, "seats": seats}


def _number(value: object) -> float:
    assert isinstance(value, (int, float))
    return value
