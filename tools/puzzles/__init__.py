"""Finds the puzzles of each day: positions from games of bots in which one act is best by far."""
