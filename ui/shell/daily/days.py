"""How far each day of a game is, whatever the game has every day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ui.context import AppContext
from ui.device.clock import WallTime
from ui.games import daily, practised
from ui.shell.daily.tries import state_of
from ui.stored.exercises import by_day
from ui.stored.progress import Progress, note, read
from ui.stored.storage import StorageError
from ui.stored.streak import dated, of_plays
from ui.text import Words


class DayState(NamedTuple):
    """How far a day is.

    Attributes:
        state: the end of the key of the message that says it, ``daily.state.*``.
        args: the arguments of that message.
    """

    state: str = "new"
    args: Mapping[str, int] = {}

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do."""
        return self.state not in ("new", "begun")

    def said(self, words: Words) -> str:
        """Return it in words."""
        return words(f"daily.state.{self.state}", **self.args)


class Days(NamedTuple):
    """All days of a game. Dates are numbers, as 20260131.

    Attributes:
        told: how far each day is; days that are not there have not been played.
        lived: the days on which it was done within the date.
    """

    told: Mapping[int, DayState] = {}
    lived: Mapping[int, WallTime] = {}

    def on(self, day: int) -> DayState:
        """Return how far a day is."""
        return self.told.get(day, DayState())


async def days_of(app: AppContext, game: str) -> Days:
    """Return the days of a game as they are on the device."""
    own = read(await app.store.note(note(game)))
    if daily(game):
        return await _of_games(app, game, own)
    if practised(game):
        told = dict.fromkeys(by_day(own), DayState("begun"))
        return Days(told | dict.fromkeys((*own.tries, *own.days), DayState("done")), own.days)
    return Days({day: DayState(state_of(own, day)) for day in own.tries}, own.days)


async def _of_games(app: AppContext, game: str, own: Progress) -> Days:
    """Return the days of a game of the day, as the saved games and the book have them."""
    try:
        saved = [entry.id for entry in await app.store.shelf()]
        book = await app.store.heads()
    except StorageError:
        return Days()
    told = {day: DayState("begun") for day in (dated(game, name) for name in saved) if day}
    for play in book.plays:
        day = dated(game, play.id) if play.game == game else None
        if day and play.sides[0].points is not None:
            told[day] = DayState("points", {"n": play.sides[0].points})
    return Days(told, of_plays(game, book.plays, own.days))
