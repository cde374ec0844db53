"""A puzzle: a position in which one act is best by far, and the verdict on the others.

``python -m posing`` makes puzzles. They are kept as text, one in a line::

    what led there, in the game's notation;...|the best action|act:loss act:loss ...

An act is the part of an action that counts: a card, a patch wherever it is sewn on, or advancing. A
loss is in tenths of points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from engine import games
from engine.record import Player, Record, Step

SEATS = {"patchwork": 2, "witches": 4}
"""The games that have puzzles, in the order of the shelf, with the seats of each table."""

AHEAD = 6
"""How many actions are looked ahead in Patchwork, the act itself included."""

DEALS = 400
"""The number of deals in which each card was tried in Witches."""

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
    found = (each.rpartition(":") for each in losses.split(" "))
    return Puzzle(game, tuple(history.split(";")), best, {act: int(loss) for act, _, loss in found})


def of_day(puzzles: Sequence[str], day: date) -> str:
    """Return the line of a day: each day has the next line, and after the last comes the first.

    Args:
        puzzles: all lines of a game.
    """
    return puzzles[(day - FIRST).days % len(puzzles)]
