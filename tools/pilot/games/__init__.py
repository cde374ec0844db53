"""What the pilot knows of certain games, a module for each.

A module may have ``REMEMBERED``: keys of the game's texts and buttons that say of a screen that it
remembers something, each with the reason (``tools/pilot/walker/watch.py``).
"""
