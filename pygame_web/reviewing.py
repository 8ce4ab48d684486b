"""Reviews of whole games as lines for the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise

from . import cpu
from .errors import TablesError
from .protocol import stakes_of
from .record import Record
from .review import LEVEL, RATED, entries, summary
from .text.detect import Found

Json = dict[str, object]


def review(record: Record) -> Iterator[Json]:
    """All entries of a record, each with ``at``, the index of its action."""
    for at, ((before, _), action) in enumerate(zip(pairwise(record.states()), record.actions, strict=True)):
        for entry in cpu.run(entries(before, action, stakes_of(before, before.mover))):
            yield {"at": at, **entry}


def lines(found: Found, *, as_json: bool = False) -> Iterator[str]:
    """The review of a file's games, line by line. Raises `TablesError` if it holds none."""
    if found.sheet is None:
        raise TablesError("not-games", "a position cannot be reviewed, only games")
    for number, record in enumerate(found.sheet.records, start=1):
        done: list[Json] = []
        if not as_json:
            yield f"game {number}: {record.setup.game.code}, judged {LEVEL}"
        for entry in review(record):
            done.append(entry)
            yield from [json.dumps({"game": number, **entry})] if as_json else _told(entry)
        sums = summary(record.setup.game, done)
        if as_json:
            yield json.dumps({"game": number, "summary": sums})
        else:
            yield from _sums(record, found.sheet.names, sums)


def _told(entry: Json) -> Iterator[str]:
    head = f"{entry['turn']:>4} seat {entry['seat']}"
    if entry["kind"] == "throw":
        dice, chances = entry["dice"], entry["chances"]
        assert isinstance(dice, list) and isinstance(chances, dict)
        yield f"{head}  {dice[0]}-{dice[1]}  win {chances['win']:6.1%}  luck {entry['luck']:+.3f}"
    elif entry["counts"]:
        options, made = entry["options"], entry["made"]
        assert isinstance(options, list) and isinstance(made, int)
        best = f"  (best: {_named(options[0])})" if made else ""
        yield f"{head}  {_named(options[made])}  {entry['mark']}  lost {entry['loss']:.3f}{best}"


def _named(option: Json) -> str:
    return str(option.get("text") or option.get("verb") or option.get("name"))


def _sums(record: Record, names: Sequence[str], sums: Json) -> Iterator[str]:
    seats = sums["seats"]
    assert isinstance(seats, list)
    for seat, (name, sum_) in enumerate(zip(names, seats, strict=True)):
        rate = "-" if sum_["rate"] is None else f"{sum_['rate']:.1f} thousandths of a point lost a decision"
        pr = f", PR {sum_['pr']:.1f}" if record.setup.game.code in RATED and sum_["pr"] is not None else ""
        marks = ", ".join(f"{count} {mark}" for mark, count in sum_["marks"].items())
        yield f"seat {seat}{f' ({name})' if name else ''}: {sum_['decisions']} decisions, {rate}{pr}; {marks}"
        yield f"  luck {sum_['luck']:+.3f} in {sum_['throws']} throws"
