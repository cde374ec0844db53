"""Finds the puzzles of a day: positions in which one act is best by far, out of games of bots."""
