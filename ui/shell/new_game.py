"""Starting a game and keeping it."""

from __future__ import annotations

import secrets
from dataclasses import replace

from engine import games
from engine.game import ONLOOKER
from engine.record import Record
from engine.table import Table
from ui.board_props import NewGame
from ui.context import AppContext
from ui.device import browser
from ui.device.clock import now
from ui.game_screens import find
from ui.hooks import run
from ui.stored import book
from ui.stored.saved import Save, new_name, salvage_save
from ui.stored.storage import StorageError


def settled(table: Table) -> Table:
    """The table after all chance that does not wait for a tap."""
    waits = find(table.game.info.id).waits
    while table.deals and not waits(table.view(ONLOOKER)):
        table = table.deal()
    return table


def sides(record: Record) -> tuple[tuple[str | None, ...], str]:
    """Who plays in a game: players' names, None for the rules' opponent, and its name's message."""
    keys = games.find(record.game).sides(record.setup)
    names = tuple(None if key else record.players[side].name for side, key in enumerate(keys))
    return names, next((key for key in keys if key), "")


async def keep(app: AppContext, save: Save, table: Table, anew: bool = False) -> Save:
    """Store a game as it stands, and what the book says of it; ``anew`` though it was removed.

    Returns:
        The save as it was stored.

    Raises:
        Conflict: another window has changed it.
        StorageError: the device refuses.
    """
    moment, kept = now(), "keeper" in table.game.info.modes
    seconds = book.seconds_played(save.played, save.changed, moment, kept)
    save = replace(save, record=table.record(), changed=moment, played=seconds)
    names, rival = sides(save.record)
    over = table.outcome is not None
    play = book.entry(save.record, save.id, moment, seconds, table.outcome) if over else None
    await app.store.keep(save, names, over, rival, anew, play, first=True)
    return save


async def copy_part(app: AppContext, name: str) -> str:
    """Copy what can be played of a saved game, up to the first step that cannot.

    Returns:
        The id of the copy. It is always the same, so that one who asks again finds it.

    Raises:
        RecordError: nothing of it can be played.
        StorageError: the device refuses.
    """
    save, _ = salvage_save(name, await app.store.raw(name))
    copy = f"{name}-{len(save.record.steps)}"
    if not await app.store.raw(copy):
        seed = secrets.randbits(48)
        table = settled(Table.resume(save.record, seed))
        await keep(app, replace(save, id=copy, seed=seed), table)
    return copy


def begin(app: AppContext, new: NewGame) -> None:
    """Start a game, store it, and go to its table."""
    seed = secrets.randbits(48) if new.seed is None else new.seed
    table = settled(Table.open(new.game, new.options, new.players, seed))
    name = new.save or new_name()
    save = Save(name, table.record(), dict(new.appearance), seed=seed, played=0)

    async def go() -> None:
        try:
            await keep(app, save, table)
            browser.ask_persistence()
        except StorageError as error:
            app.tell(app.words(error.key))
        app.go(f"/table/{name}")

    run(go)


def rotated(new: NewGame) -> NewGame:
    """The same game with the next player beginning.

    Everybody keeps their seat where the game can be told who begins; else all move up one.
    """
    starter = games.find(new.game).info.starter
    if not starter:
        return replace(new, players=(*new.players[1:], *new.players[:1]))
    first = (getattr(new.options, starter) + 1) % len(new.players)
    return replace(new, options=replace(new.options, **{starter: first}))
