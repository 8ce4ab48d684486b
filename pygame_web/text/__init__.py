"""Text forms of positions, games and matches; each module has a ``read`` and a ``write``.

=================== =====================================================================================
`position_text`     a position of any game, short enough for an address
`gnubg_id`          GNU Backgammon's position and match ID
`xgid`              XGID
`record_text`       a game of any kind as a readable record, one line a turn
`mat`               matches as Jellyfish and GNU Backgammon write them (``.mat``)
`sgf`               matches in the Smart Game Format (FF[4] GM[6])
`detect`            reads any of these, and the JSON forms, without being told which it is
=================== =====================================================================================

Every reader takes text from anywhere: it refuses what is too long, works in time proportional to the length, and
raises nothing but `TablesError`, whose ``data`` holds the ``line`` and ``column`` (from 1) of what is wrong.
"""
