"""Training of the computer player: fast self-play, fitting, exact tables, and judging. Not part of the wheel.

Needs numpy and numba (``pip install pygame-web[train]``); see README.md beside this file.
"""
