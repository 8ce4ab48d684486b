"""The terminal game: a board in characters, plays typed as text, and everything a game on the page can do.

================ ======================================================================
`screen`         where words go and come from; colours, if the terminal has them
`board`          the board in characters
`clock`          time for a turn
`wording`        results, reasons and statistics in words
`table`          one game: who is asked, what they may type
`choices`        how a sitting is to go
`account`        what has been played, and what can be told of it
`series`         game after game, saving and loading
`shelf`          the folder in which games and ratings stay
`rating`         a person's rating
================ ======================================================================
"""

from .choices import Choices
from .series import play_in_terminal

__all__ = ["Choices", "play_in_terminal"]
