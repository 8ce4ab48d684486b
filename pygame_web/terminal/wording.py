"""Results, reasons and statistics in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ..cpu import Judgement, Level
from ..cpu.reasons import CODES as REASONS
from ..dice import THROW_NAMES
from ..match import Result
from ..moves import CODES as WHY
from ..moves import Reason
from ..notation import play_text
from ..record import Action, State
from ..statistics import Dice, Measure
from .board import SEATS
from .rating import Rating
from .screen import Screen

_KINDS = {
    "iri-gachi": "iri-gachi: all fifteen are home",
    "mushi-gachi": "mushi-gachi: all fifteen are home, the other side shut in",
    "mujo-gachi": "mujō-gachi: the other side is shut in, and the home stands 2-2-2-3-3-3 or 2-3-2-3-2-3",
    "muji-gachi": "muji-gachi: the other side is shut in",
    "bear-off": "all stones are off",
    "single": "all checkers are off",
    "plain": "all checkers are off",
    "gammon": "a gammon: the other side has borne off none",
    "backgammon": "a backgammon: the other side has a checker on the bar or in the winner's home",
    "oyn": "oyn: all checkers are off",
    "mars": "mars: the other side has borne off none",
    "mother": "the mother is pinned",
    "mothers": "both mothers are pinned",
    "drop": "the double was refused",
    "resign": "the other side resigned",
    "turn-cap": "the game has gone on for too long",
}
_WHY = {
    "blocked": "the other side holds {to}",
    "no-checker": "there is no checker of yours on {from}",
    "strands-die": "the {die} could be played so, but then less of the throw could be used than is possible",
    "larger-die": "only one die can be played, and it must be the larger",
}


def seat_text(seat: int, screen: Screen) -> str:
    """A seat as its stone and its name."""
    return screen.paint(f"{screen.stones[seat]} {SEATS[seat]}", SEATS[seat])


def result_text(result: Result, screen: Screen) -> str:
    """Who has won, how much, and how."""
    how = _KINDS.get(result.kind, result.kind)
    if result.winner is None:
        return f"A draw: {how}."
    points = "a point" if result.points == 1 else f"{result.points} points"
    return f"{seat_text(result.winner, screen)} wins {points}: {how}."


def action_text(before: State, after: State, action: Action, screen: Screen) -> str | None:
    """What somebody has just done, as one line; None for what the board shows anyway."""
    who = seat_text(before.seat, screen)
    verb = action[0]
    if verb == "play" and after.last is not None:
        text = play_text(after.last.moves) if after.last.moves else "no play is possible"
        return f"{who} {dice_text(after.last.dice)}: {text}"
    if verb == "throw" and before.game.names and after.dice is not None:
        return f"{who} throws {dice_text(after.dice)}: {THROW_NAMES[max(after.dice), min(after.dice)].name}."
    if verb == "open":
        pairs = ", ".join(dice_text(pair) for pair in after.opening)
        return f"Opening roll {pairs}: {seat_text(after.mover, screen)} begins."
    said = {
        "double": f"offers the cube at {2 * before.cube.value}",
        "take": "takes the double",
        "drop": "refuses the double",
        "beaver": f"takes and turns the cube on to {after.cube.value}",
        "resign": f"offers to lose {action[1] if len(action) > 1 else 1}",
        "accept": "accepts",
        "refuse": "refuses",
        "name": f"names {action[1] if len(action) > 1 else ''}-{action[1] if len(action) > 1 else ''}",
    }.get(str(verb))
    return f"{who} {said}." if said else None


def dice_text(dice: tuple[int, int]) -> str:
    """A throw, the higher die first."""
    return f"{max(dice)}-{min(dice)}"


def why_text(reason: Reason) -> str:
    """Why a move is not legal, as a sentence."""
    text = _WHY.get(reason.code, WHY.get(reason.code, reason.code)).format_map(_Known(reason.data))
    return f"{text[:1].upper()}{text[1:]}."


def hint_text(number: int, judged: Judgement) -> str:
    """One play of the computer's ranking."""
    reason = judged.reason and REASONS.get(judged.reason, judged.reason)
    for name, value in judged.data.items():
        reason = reason.replace(f"({name})", str(value))
    text = play_text((source, target, "") for source, target in judged.moves)
    loss = f"-{judged.loss:.3f}" if number > 1 else "best"
    return f"{number}. {text:<24} {judged.equity:+.3f}  {loss:>6}  {judged.win:>4.0%} to win  {reason}".rstrip()


class _Known(dict[str, object]):
    """Values for a sentence; what is not known is left out."""

    def __init__(self, data: Mapping[str, object]) -> None:
        super().__init__(data)

    def __missing__(self, key: str) -> str:
        return "that point"


def rating_text(code: str, rating: Rating | None, levels: Mapping[Level, int]) -> str:
    """A person's rating in a game beside those of the computer's levels."""
    if rating is None:
        return f"No ranked game of {code} yet: 'play --ranked' counts."
    games = "a ranked game" if rating.games == 1 else f"{rating.games} ranked games"
    fixed = ", ".join(f"{level} {value}" for level, value in levels.items())
    return f"Rating in {code}: {rating.value:.0f} after {games} ({fixed})."


def books_text(code: str, results: Sequence[tuple[Result, int]]) -> str:
    """How a person's games against the computer ended; each result comes with the person's seat."""
    won = [result for result, seat in results if result.winner == seat]
    drawn = sum(result.winner is None for result, _ in results)
    kinds = ", ".join(f"{count} {kind}" for kind, count in Counter(result.kind for result in won).items())
    lost = len(results) - len(won) - drawn
    return f"{code}: {len(won)} won{f' ({kinds})' if kinds else ''}, {drawn} drawn, {lost} lost."


def statistics_text(dice: Dice) -> str:
    """The throws of a seat with what fair dice give."""
    lines = [f"{dice.throws} throws; faces 1 to 6: {' '.join(map(str, dice.faces))}"]
    lines += [
        _measure_text(word, measure)
        for word, measure in (("doubles", dice.doubles), ("sixes", dice.sixes), ("pips", dice.pips))
    ]
    return "\n".join(f"  {line}" for line in lines)


def _measure_text(word: str, measure: Measure) -> str:
    return (
        f"{word:<8}{measure.count:>6}   expected {measure.expected:.1f}; "
        f"fair dice are as far off in {measure.chance:.0%} of such series"
    )
