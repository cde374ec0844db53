"""Tips at the first table of a game: each comes once, at its moment, and none at a later table.

A tip comes as its reader's turn begins, with the first picture of that turn. It never comes later,
because it takes room from the table: what the finger is about to touch would move away. So which
tips were given is read with the game, before the table is drawn (:func:`known`). For the same
reason the room of a tip that was put away stays empty until its reader has acted.
"""

from __future__ import annotations

import logging
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
from ui.hooks import Controller, run, tell_fault
from ui.shell import hand as hands
from ui.stored.storage import StorageError, Store
from ui.stored.tips import Given, note, read, write

log = logging.getLogger("pocket_table")


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


async def known(store: Store, save: str, table: Table) -> Given:
    """Return which tips were given, and whether a table is the one at which they are given. If that
    cannot be found out, the table has none, and the player is told.

    Args:
        save: the id of the table's save.
        table: as it was opened.
    """
    game = table.game.info.id
    try:
        if not find(game).tips():
            return Given("")
        if (stored := read(await store.note(note(game)))) is not None:
            return stored
        begins = not any(step.seat in hands.persons(table) for step in table.steps)
        return Given(save if begins and await _never_played(store, game, save) else "")
    except Exception as error:  # a table can do without
        log.error("which tips were given is not known", exc_info=error)
        tell_fault(error)
        return Given("")


class TipGiver(Controller):
    """The tip that lies over a table, and the tips that were given there.

    Args:
        store: remembers the tips that were given.
        game: the id of the game.
        save: the id of the table's save.
        given: the tips that were given before the table was opened (:func:`known`).

    Attributes:
        shown: the tip that lies below the table now, or None.
        gone: the tip that was put away in this turn, or None.
        given: the tips that were given by now.
    """

    def __init__(self, store: Store, game: str, save: str, given: Given) -> None:
        super().__init__()
        self.shown: Tip | None = None
        self.gone: Tip | None = None
        self.given = given
        self._store, self._game, self._save = store, game, save
        tips = find(game).tips()
        self._tips: Sequence[Tip] = tips if given.table == save else ()
        self._keeps = bool(tips) and given.table in ("", save)
        self._turn: tuple[int, int, bool] | None = None

    def meet(self, sitting: Sitting) -> None:
        """Note who has the table before them, as it is drawn for them.

        A tip goes when they have acted, or when it is no longer due. If a turn of theirs begins, a
        tip that is due comes.
        """
        begins = sitting.turn != self._turn
        self._turn = sitting.turn
        if self.shown is not None and (begins or not _due(self.shown, sitting)):
            self._lay_by(self.shown)
        if begins:
            left = (tip for tip in self._tips if tip.id not in self.given.tips)
            self.shown = next((tip for tip in left if _due(tip, sitting)), None)
            self.gone = None

    def put_away(self) -> None:
        """Put away the tip that was read; the next one waits until something has happened."""
        if self.shown is not None:
            self._lay_by(self.shown)
            self.changed()

    def keep(self) -> None:
        """Keep which tips were given."""
        if self._keeps:
            run(self._keep)

    def _lay_by(self, tip: Tip) -> None:
        self.given = self.given._replace(tips=self.given.tips | {tip.id})
        self.shown, self.gone = None, tip

    async def _keep(self) -> None:
        kept = await keep(self._store, self._game, self.given)
        self.given = self.given.merged(kept)


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
    app: AppContext,
    giver: TipGiver,
    view: PlayerView[Any] | None,
    seat: int | None,
    room: bool,
) -> GivenTip | None:
    """A hook: the tip that lies below a table, if there is one.

    Args:
        app: with the words of the table.
        view: what somebody has before them; None where nobody has.
        seat: their seat.
        room: whether the page has room for a tip. A tip that is due meanwhile is not lost.
    """
    if not room or not app.settings.tips:
        view = None
    if view is not None and seat is not None:
        giver.meet(Sitting(view, seat))
    ft.use_effect(giver.keep, [giver.given])
    tip = giver.shown or giver.gone
    if tip is None or view is None:
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
