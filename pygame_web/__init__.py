"""Tables: the rules of ban-sugoroku, backgammon and five relatives, and a player for them.

This package has nothing to do with the pygame library.
"""

__version__ = "0.1.0"
