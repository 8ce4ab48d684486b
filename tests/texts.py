"""What the tests of the text forms share: made-up games and positions, damaged texts, and the program gnubg.

GNU Backgammon judges the forms that it knows. The tests find it as ``gnubg`` on the path, where Debian puts it, or
under the folder that the environment variable ``GNUBG_ROOT`` names, into which Debian's packages ``gnubg``,
``gnubg-data``, ``libcanberra0``, ``libcanberra-gtk0``, ``libvorbisfile3``, ``libtdb1`` and ``libltdl7`` have been
unpacked; otherwise those tests are skipped and say so.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from pygame_web.errors import TablesError
from pygame_web.games import CODES, load
from pygame_web.match import Cube
from pygame_web.position import Position
from pygame_web.record import Record
from pygame_web.text.sheet import Sheet
from pygame_web.text.situation import Situation

from .oracle.players import random_record
from .oracle.spots import rare_spots

DATA = Path(__file__).parent / "data" / "gnubg"
SEED = os.environ.get("TABLES_SEED", "1")
MUTANTS, MANY_MUTANTS = 2_000, 50_000
_ROOT = os.environ.get("GNUBG_ROOT")
_PROGRAM = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")

needs_gnubg = pytest.mark.skipif(
    not (_ROOT or _PROGRAM), reason="gnubg is not here: install it or set GNUBG_ROOT (see tests/texts.py)"
)


def gnubg(script: str, folder: Path) -> str:
    """What gnubg prints while its Python runs a script in the folder; ``run(command)`` gives it a command."""
    path = folder / "script.py"
    path.write_text(f"import gnubg\nrun = gnubg.command\nrun('set confirm new off')\n{script}", encoding="utf-8")
    environment = {**os.environ, "LANG": "C.UTF-8"}
    command = [_PROGRAM or "gnubg"]
    if _ROOT:
        root = Path(_ROOT)
        environment["LD_LIBRARY_PATH"] = str(root / "usr/lib/x86_64-linux-gnu")
        share = str(root / "usr/share/gnubg")
        command = [str(root / "usr/games/gnubg"), "-D", share, "-P", share]
    command += ["-t", "-q", "-r", "-s", str(folder), "-p", str(path)]
    done = subprocess.run(
        command, cwd=folder, env=environment, input="y\n" * 20, capture_output=True, text=True, timeout=100, check=False
    )
    return done.stdout


def positions(count: int, seed: object = SEED, codes: Sequence[str] = CODES) -> Iterator[Position]:
    """Unusual but possible positions of the games, in turn."""
    rng = random.Random(f"positions {seed}")
    spots = [rare_spots(code, {}, rng) for code in codes]
    for index in range(count):
        yield Position.from_json(next(spots[index % len(codes)])[0])


def situations(count: int, seed: object = SEED) -> Iterator[Situation]:
    """Positions of the backgammon family with any cube, score, dice and side to move."""
    rng = random.Random(f"situations {seed}")
    for position in positions(count, seed, ("backgammon", "nackgammon", "hypergammon")):
        length = rng.choice([0, 0, 1, 3, 7, 25])
        rules: dict[str, object] = {"cube": True, "match": length}
        if not length:
            rules |= {"jacoby": rng.random() < 0.5, "beavers": rng.random() < 0.5}
        score = rng.randrange(length or 50), rng.randrange(length or 50)
        dice = rng.choice([None, (rng.randint(1, 6), rng.randint(1, 6))])
        value = 1 << rng.randrange(6)
        owner = rng.choice([None, 0, 1]) if value > 1 else None
        crawford = length > 1 and value == 1 and max(score) == length - 1 and rng.random() < 0.5
        phase = "play" if dice else "throw"
        if not dice and not crawford and rng.random() < 0.3:
            phase = "double"
        yield Situation(
            position=Position(load(position.game.code, rules), position.packed),
            seat=rng.randrange(2),
            phase=phase,
            dice=dice,
            cube=Cube(value, owner, owner is not None),
            score=score,
            crawford=crawford,
        )


def match(code: str, rules: dict[str, object], rng: random.Random, games: int = 3, most: int = 10_000) -> Sheet:
    """Some games of a series, played at random with everything that can happen."""
    setup: dict[str, object] = {"game": code, "rules": rules, "seed": str(rng.random())}
    records: list[Record] = []
    while len(records) < games:
        records.append(random_record(setup, rng, most))
        if records[-1].state.result is None:
            break
        following, over = records[-1].next_game()
        if over:
            break
        setup = {**following.to_json(), "seed": str(rng.random())}
    return Sheet(tuple(records), ("Ann", "Bob [the] \\ second"))


def story(record: Record, *, throughout: bool = True) -> tuple[object, ...]:
    """What a foreign form keeps of a game: everything but seed, ties of the opening, and refused resignations.

    Without ``throughout`` the positions after each action are left out, as programs sort the moves of a play.
    """
    told: list[object] = []
    for action, state in zip(record.actions, list(record.states())[1:], strict=True):
        verb = action[0]
        if verb == "refuse":
            told.pop()
        elif verb in ("open", "throw"):
            told.append((verb, sorted(state.dice or ()), state.mover))
        elif verb == "play":
            told.append((verb, action[1] if throughout else state.position.packed))
        else:
            told.append(verb)
    if told and told[-1] == "resign":
        told.pop()
    setup = record.setup
    return setup.game.code, setup.match_length, setup.score, setup.crawford, told, record.state.result


def mutants(texts: Sequence[str], count: int, rng: random.Random) -> Iterator[str]:
    """Texts damaged in one to three places."""
    letters = "0123456789abcxyzABCDEFXYZ.:;,-_/*()[]{}\"'\\ \n\t\x00é局\ud800٣²"
    for index in range(count):
        text = texts[index % len(texts)]
        for _ in range(rng.randint(1, 3)):
            at, length = rng.randrange(len(text) + 1), rng.choice([0, 1, 1, 2, 5, 40])
            piece = rng.choice(["", rng.choice(letters), rng.choice(letters) * rng.randint(1, 9)])
            if rng.random() < 0.2:
                other = rng.randrange(len(text) + 1)
                piece = text[other : other + rng.randint(1, 60)]
            text = text[:at] + piece + text[at + length :]
        yield text


def assert_survives(read: Callable[[str], object], texts: Sequence[str], count: int) -> None:
    """No damaged text raises anything but a `TablesError` that names its line and column; some are read."""
    rng = random.Random(f"mutants {SEED}")
    refused = 0
    for text in mutants(texts, count, rng):
        try:
            read(text)
        except TablesError as error:
            refused += 1
            line, column = error.data.get("line"), error.data.get("column")
            assert isinstance(line, int) and isinstance(column, int), (error.code, error.message, text)
            assert 1 <= line <= text.count("\n") + 1 and 1 <= column <= len(text) + 1, (error.message, text)
    assert 0 < refused < count
