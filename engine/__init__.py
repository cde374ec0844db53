"""Rules of board games as pure values: no screen, no files, no clock, no global randomness.

Start with :mod:`engine.game` (what every game is) and :mod:`engine.table` (a game being played).
"""
