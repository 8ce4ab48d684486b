"""The terminal game: a board in characters, plays typed as text, and everything a game on the page can do.

================ ======================================================================
`screen`         where words go and come from; colours, if the terminal has them
`board`          the board in characters
`clock`          time for a turn
`wording`        results, reasons and statistics in words
`table`          one game: who is asked, what they may type
`series`         game after game, the score, saving and loading
================ ======================================================================
"""

from .series import Choices, play_in_terminal

__all__ = ["Choices", "play_in_terminal"]
