"""A game that is looked at again: from the shelf, or from the book."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.errors import RecordError
from engine.record import loads
from engine.table import Table
from ui.context import AppContext
from ui.hooks import use_state
from ui.shell.trouble import Trouble, trouble_page
from ui.stored.saved import Save
from ui.stored.storage import StorageError

Opened = tuple[Save, Table]


async def game_of(app: AppContext, name: str) -> Opened:
    """The game of a save, or of an entry whose save has left the shelf.

    Raises:
        RecordError: it is no game, or one that breaks a rule.
        StorageError: the device refuses, or it is not there.
    """
    if await app.store.raw(name):
        return await app.store.load(name)
    play = await app.store.play(name)
    save = Save(name, loads(play.record or ""), brought=True)
    return save, Table.resume(save.record, 0)


def use_game(app: AppContext, name: str) -> Opened | ft.Control:
    """A hook: :func:`game_of` for a page, or what stands in its place: nothing until it is there,
    and why it does not come."""
    opened, set_opened = use_state(_nothing)
    trouble, set_trouble = use_state(_no_trouble)

    async def load() -> None:
        try:
            set_opened(await game_of(app, name))
        except (RecordError, StorageError) as error:
            set_trouble(error)

    ft.use_effect(load, [name])
    if trouble is not None:
        return trouble_page(app, trouble, partial(app.go, f"/table/{name}"))
    if opened is None:
        return ft.Container(bgcolor=app.look.palette.ground)
    return opened


def _nothing() -> Opened | None:
    return None


def _no_trouble() -> Trouble | None:
    return None
