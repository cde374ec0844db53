"""A puzzle: a position in which one act is best by far, and the verdict on the others.

``python -m tools.puzzles`` makes puzzles. A game that has some keeps them in its package as
``puzzles.txt``, one in a line, and says in ``puzzles.py`` for how many seats they are::

    what led there, in the game's notation;...|the best action|act:loss act:loss ...

An act is the part of an action that counts: a card, a patch wherever it is sewn on, or advancing. A
loss is in tenths of points.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from importlib import import_module
from typing import NamedTuple

from engine import games
from engine.record import Player, Record, Step

FIRST = date(2026, 1, 1)
"""The day to which the first line belongs."""


class Puzzle(NamedTuple):
    """A position and the verdict on what can be done in it.

    Attributes:
        game: the game's id.
        history: the actions that led there, in the game's notation.
        best: the best action, in the same notation.
        losses: for each act, the tenths of points that it costs against the best; at least 0.
    """

    game: str
    history: tuple[str, ...]
    best: str
    losses: Mapping[str, int]

    @property
    def next_best(self) -> str:
        """The best of the acts that cost anything."""
        return min((loss, act) for act, loss in self.losses.items() if loss)[1]

    def record(self, players: tuple[Player, ...]) -> Record:
        """Return the game up to the position, with these players in the seats.

        Raises:
            IllegalAction: the rules refuse an action of the history.
        """
        game = games.find(self.game)
        options = game.info.options()
        setup = game.setup(options, [None] * len(players))
        state = game.start(setup)
        steps: list[Step] = []
        for text in self.history:
            action = game.read(text)
            seat = game.actors(state)[0]
            state = game.apply(state, seat, action)
            steps.append(Step(seat, action))
        return Record(self.game, game.info.rules, options, players, tuple(steps))


@cache
def lines(game: str) -> tuple[str, ...]:
    """Return all puzzles of a game, as they are kept; empty if it has none."""
    try:
        text = pkgutil.get_data(f"engine.games.{game}", "puzzles.txt")
    except OSError:
        return ()
    return tuple((text or b"").decode().splitlines())


def seats_of(game: str) -> int:
    """Return how many seats the table of a game's puzzles has."""
    seats: int = import_module(f"engine.games.{game}.puzzles").SEATS
    return seats


def act_of(notation: str) -> str:
    """Return the act of an action in notation: where a patch is sewn on does not count."""
    return notation.partition("@")[0]


def write(puzzle: Puzzle) -> str:
    """Return the line of a puzzle."""
    losses = " ".join(f"{act}:{loss}" for act, loss in puzzle.losses.items())
    return "|".join((";".join(puzzle.history), puzzle.best, losses))


def read(game: str, line: str) -> Puzzle:
    """Return the puzzle of a line."""
    history, best, losses = line.split("|")
    found = re.findall(r"(.+?):(\d+)(?: |$)", losses)
    return Puzzle(game, tuple(history.split(";")), best, {act: int(loss) for act, loss in found})


def of_day(puzzles: Sequence[str], day: date) -> str:
    """Return the line of a day: each day has the next line, and after the last comes the first.

    Args:
        puzzles: all lines of a game.
    """
    return puzzles[(day - FIRST).days % len(puzzles)]
