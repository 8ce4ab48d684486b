"""The computer player: chooses plays, ranks them, judges positions and answers the cube, in every game.

Everything that may take time is a generator: each ``next`` does a little work and yields the share done
(0 to 1), and the generator's return value is the answer. ``run`` drives one to its end. Nothing here knows
a throw that has not been made: a player is given the dice of the present turn and no source of later ones,
and ``rng`` serves only for the imprecision of the lower levels and for breaking ties.

>>> from random import Random
>>> from pygame_web.games import load
>>> start = load("backgammon").start()
>>> run(play(start, (3, 1), "hard", Random(1))).moves
((8, 5), (6, 5))
"""

from pygame_web.cpu.choosing import Choice, Judgement, name, play, rank, run
from pygame_web.cpu.cube import Stakes, cube, resignation
from pygame_web.cpu.evaluation import Evaluation, evaluate
from pygame_web.cpu.levels import LEVELS, Level

__all__ = [
    "LEVELS",
    "Choice",
    "Evaluation",
    "Judgement",
    "Level",
    "Stakes",
    "cube",
    "evaluate",
    "name",
    "play",
    "rank",
    "resignation",
    "run",
]
