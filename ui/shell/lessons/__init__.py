"""Lessons at a game's own table, reached from the set-up page and the rules."""
