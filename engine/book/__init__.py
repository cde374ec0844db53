"""The game log: every finished game, played in the app, kept by it, or counted at the end.

Everything here is a pure value or a function of pure values. The shell decides where the book is
stored.
"""
