"""Opening a game, from the shelf or the book, to play on or to look at it again."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, cast

import flet as ft

from engine.errors import RecordError
from engine.record import loads
from engine.table import Table
from ui import lay
from ui.boundary import PartError
from ui.context import AppContext
from ui.hooks import current_page, use_state
from ui.shell.new_game import copy_part
from ui.shell.trouble import TroublePage
from ui.stored.saved import ROOM, Save
from ui.stored.storage import StorageError

log = logging.getLogger("pocket_table")

Opened = tuple[Save, Table]
Found = TypeVar("Found", bound=tuple[object, ...])


async def saved_game(app: AppContext, name: str) -> Opened:
    """Return the game of a save.

    Raises:
        RecordError: it is not a game, or it breaks a rule.
        StorageError: the device refuses, or the save is not there.
    """
    if shared := await _at_room(app, name):
        return shared
    try:
        save, table = await app.store.load(name)
    except StorageError as error:
        raise _missing(app, error) from error
    kept = await app.store.note(ROOM) if app.door is not None else None
    if kept and f'"{name}"' in kept:
        from ui.shell.rooms.keeping import restored

        if restored(app, save, table, kept) is not None and (shared := await _at_room(app, name)):
            return shared
    return save, table


async def _at_room(app: AppContext, name: str) -> Opened | None:
    """Return a game that this phone plays with others, or has looked on at; None for any other."""
    page = current_page()
    if app.rooms is None or page is None:
        return None
    room = app.rooms.at(name)
    phone = None
    if room is not None:
        from ui.shell.rooms.entry import sits

        phone = await sits(app, room)
    if room is None or phone is None:
        app.rooms.note_shared(page, name, None)
        return None
    host = room.tables[name]
    app.rooms.note_shared(page, name, host)
    return host.save, host.table


def _missing(app: AppContext, error: StorageError) -> StorageError:
    """Return what is said of a game that is not here: where tables are shared, it may be one of
    another phone's."""
    shared = app.rooms is not None and error.key == "storage.gone"
    return StorageError("rooms.not_here") if shared else error


async def game_of(app: AppContext, name: str) -> Opened:
    """Return the game of a save, or of an entry whose save has left the shelf.

    Raises:
        RecordError: it is not a game, or it breaks a rule.
        StorageError: the device refuses, or the game is not there.
    """
    if shared := await _at_room(app, name):
        return shared
    if await app.store.raw(name):
        return await app.store.load(name)
    from ui.stored.book import named

    try:
        play = await app.store.play(name)
    except StorageError as error:
        raise _missing(app, error) from error
    save = Save(name, named(loads(play.record or ""), play), brought=True)
    return save, Table.resume(save.record, 0)


def use_game(
    app: AppContext,
    name: str,
    find: Callable[[AppContext, str], Coroutine[Any, Any, Found]],
) -> Found | ft.Control:
    """A hook: a game for a page, or the control that stands in its place.

    The control is blank until the game is there. If the game does not come, the control says why,
    whatever was raised.

    Args:
        find: finds the game by its name, with whatever else the page needs for its first picture.
    """
    opened, set_opened = use_state(lambda: cast("Found | None", None))
    trouble, set_trouble = use_state(_no_trouble)

    async def load() -> None:
        try:
            set_opened(await find(app, name))
        except (RecordError, StorageError) as error:
            set_trouble(error)
        except PartError:
            raise  # nothing is wrong with the game
        except Exception as error:  # a fault of the app itself must not leave a blank page
            log.exception("A game was not opened")
            set_trouble(error)

    async def copy() -> bool:
        try:
            app.go(f"/table/{await copy_part(app, name)}")
        except (RecordError, StorageError) as error:
            set_trouble(error)
            return False
        return True

    ft.use_effect(load, [name])
    if trouble is not None:
        return TroublePage(app, name, trouble, lambda: app.once(copy))
    if opened is None:
        return lay.box(fill=app.look.palette.ground)
    return opened


def _no_trouble() -> Exception | None:
    return None
