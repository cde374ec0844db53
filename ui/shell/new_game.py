"""Starting a game, and keeping it."""

from __future__ import annotations

import secrets
from dataclasses import replace

from engine import games
from engine.record import salvage
from engine.table import Table
from ui.board_props import NewGame
from ui.context import AppContext
from ui.device import browser
from ui.game_screens import settled
from ui.saving import keep
from ui.stored.saved import Save, new_name, salvage_save
from ui.stored.storage import StorageError


async def copy_part(app: AppContext, name: str) -> str:
    """Copy what can be played of a saved game up to the first step that cannot be.

    The game may also be one that only the book has.

    Returns:
        The id of the copy. It is always the same, so that a second request finds the first copy.

    Raises:
        RecordError: no part of the game can be played.
        StorageError: the device refuses.
    """
    text = await app.store.raw(name)
    if text:
        save, _ = salvage_save(name, text)
    else:
        record, _ = salvage((await app.store.play(name)).record or "")
        save = Save(name, record)
    copy = f"{name}-{len(save.record.steps)}"
    if not await app.store.raw(copy):
        seed = secrets.randbits(48)
        table = settled(Table.resume(save.record, seed))
        await keep(app.store, replace(save, id=copy, seed=seed), table)
    return copy


def begin(app: AppContext, new: NewGame) -> None:
    """Start a game, store it, and go to its table; once, however often it is tapped."""
    app.once(begun, app, new)


async def begun(app: AppContext, new: NewGame) -> bool:
    """Start a game as :func:`begin` does, which calls this once; return whether it has begun."""
    save, _, trouble = await opened(app, new)
    app.go(f"/table/{save.id}")
    if trouble:  # told on the way to the table, where it is shown
        app.tell(trouble)
    return True


async def opened(app: AppContext, new: NewGame) -> tuple[Save, Table, str]:
    """Open the table of a new game, and store it.

    Returns:
        Its save, the table, and why it could not be stored, in a sentence; empty if it was.
    """
    seed = secrets.randbits(48) if new.seed is None else new.seed
    table = settled(Table.open(new.game, new.options, new.players, seed))
    name = new.save or new_name()
    save = Save(name, table.record(), dict(new.appearance), seed=seed, played=0)
    trouble = ""
    try:
        await keep(app.store, save, table)
        browser.ask_persistence()
    except StorageError as error:
        trouble = app.words(error.key)
    return save, table, trouble


def rotated(new: NewGame) -> NewGame:
    """Return the same game with the next player beginning.

    Everybody keeps their seat if an option says who begins; else everybody moves up one seat.
    """
    starter = games.find(new.game).info.starter
    if not starter:
        return replace(new, players=(*new.players[1:], *new.players[:1]))
    first = (getattr(new.options, starter) + 1) % len(new.players)
    return replace(new, options=replace(new.options, **{starter: first}))
