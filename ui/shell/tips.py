"""Tips at the first table of a game: each comes once, at its moment, and none at a later table.

A tip comes as its reader's turn begins, with the first picture of that turn. It never comes later,
because it takes room from the table: what the finger is about to touch would move away. For the
same reason the room of a tip that was put away stays empty until its reader has acted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import flet as ft

from engine.player_view import PlayerView
from engine.table import Table
from ui.board_props import GivenTip
from ui.components.tip import given
from ui.context import AppContext
from ui.game_screens import Tip, find
from ui.hooks import Controller, run, use_task
from ui.shell import hand as hands
from ui.stored.storage import StorageError, Store
from ui.stored.tips import Given, note, read, write


class Sitting(NamedTuple):
    """Somebody who has an open table before them.

    Attributes:
        view: what they may know.
        seat: their seat.
    """

    view: PlayerView[Any]
    seat: int

    @property
    def turn(self) -> tuple[int, int, bool]:
        """The seat, how many steps it has taken, and whether it is to act."""
        steps = sum(step.seat == self.seat for step in self.view.told)
        return self.seat, steps, self.seat in self.view.actors


class TipGiver(Controller):
    """The tip that lies over a table, and the tips that were given there.

    Args:
        store: remembers the tips that were given.
        table: as it was opened.
        save: the id of the table's save.

    Attributes:
        shown: the tip that lies below the table now, or None.
        gone: the tip that was put away in this turn, or None.
    """

    def __init__(self, store: Store, table: Table, save: str) -> None:
        super().__init__()
        self.shown: Tip | None = None
        self.gone: Tip | None = None
        self._store, self._save = store, save
        self._game = table.game.info.id
        self._tips: Sequence[Tip] = find(self._game).tips()
        self._begins = not any(step.seat in hands.persons(table) for step in table.steps)
        self._given: Given | None = None
        self._sitting: Sitting | None = None
        self._turn: tuple[int, int, bool] | None = None

    async def read(self) -> None:
        """Find out whether this is the first table."""
        if not self._tips:
            return
        self._given = read(await self._store.note(note(self._game)))
        if self._given is None:
            first = self._begins and await _never_played(self._store, self._game, self._save)
            self._given = await keep(self._store, self._game, Given(self._save if first else ""))
        self.meet(self._sitting)

    def meet(self, sitting: Sitting | None) -> None:
        """Note who has the table before them, or that nobody has.

        A tip goes when they have acted, or when it is no longer due. If a turn of theirs begins, a
        tip that is due comes.
        """
        self._sitting = sitting
        if sitting is None or self._given is None:
            return
        begins = sitting.turn != self._turn
        self._turn = sitting.turn
        if self.shown is not None and (begins or not _due(self.shown, sitting)):
            self.put_away()
        if begins and self.shown is None:
            self.shown, self.gone = self._next(self._given, sitting), None
            self.changed()

    def put_away(self) -> None:
        """Put away the tip that was read; the next one waits until something has happened."""
        if self.shown is None or self._given is None:
            return
        self._given = self._given._replace(tips=self._given.tips | {self.shown.id})
        self.shown, self.gone = None, self.shown
        run(self._keep)
        self.changed()

    def _next(self, given: Given, sitting: Sitting) -> Tip | None:
        if given.table != self._save:
            return None
        left = (tip for tip in self._tips if tip.id not in given.tips)
        return next((tip for tip in left if _due(tip, sitting)), None)

    async def _keep(self) -> None:
        assert self._given is not None
        self._given = await keep(self._store, self._game, self._given)


async def keep(store: Store, game: str, given: Given) -> Given:
    """Keep which tips were given, if the device lets us.

    Returns:
        The tips that were given, with those that another window has given.
    """

    def add(text: str | None) -> str:
        stored = read(text)
        return write(given if stored is None else stored.merged(given))

    return read(await store.change_note(note(game), add)) or given


def use_tip(
    app: AppContext, giver: TipGiver, view: PlayerView[Any] | None, seat: int | None
) -> GivenTip | None:
    """A hook: the tip that lies below a table, if there is one.

    Args:
        app: with the words of the table.
        view: what somebody has before them; None where nobody has.
        seat: their seat.
    """

    def meet() -> None:
        if view is None or seat is None or not app.settings.tips:
            giver.meet(None)
        else:
            giver.meet(Sitting(view, seat))

    use_task(giver.read, [])
    ft.use_effect(meet, [None if view is None else view.step, seat, app.settings.tips])
    tip = giver.shown or giver.gone
    if tip is None or view is None or not app.settings.tips:
        return None
    told = given(app, app.words(f"{app.words.game}.tip.{tip.id}"), giver.put_away)
    return replace(told, read=giver.shown is None)


async def _never_played(store: Store, game: str, save: str) -> bool:
    """Return whether there is no other table of the game on the device."""
    try:
        entries = await store.shelf()
    except StorageError:
        return False
    return all(each.game != game or each.id == save for each in entries)


def _due(tip: Tip, sitting: Sitting) -> bool:
    return sitting.seat in sitting.view.actors and tip.due(sitting.view, sitting.seat)
