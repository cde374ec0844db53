"""What is stored with a save: the line that the shelf shows, and the entry of its game in the
book."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from engine import games
from engine.errors import RecordError
from engine.game import ONLOOKER
from engine.record import Record
from engine.table import Table
from ui.device.clock import now
from ui.device.wall_clock import wall_time_at
from ui.game_screens import find
from ui.games import daily
from ui.stored import book
from ui.stored.glance import Glance
from ui.stored.progress import note, read
from ui.stored.progress_merge import write
from ui.stored.saved import Save, parse_save
from ui.stored.storage import ShelfFacts, Store
from ui.stored.streak import dated


def listed(record: Record, over: bool) -> ShelfFacts:
    """Return what the shelf shows of a game."""
    keys = games.find(record.game).sides(record.setup)
    names = tuple(None if key else record.players[side].name for side, key in enumerate(keys))
    bots = tuple(seat for seat, player in enumerate(record.players) if player.bot is not None)
    rival = next((key for key in keys if key), "")
    title = games.find(record.game).noted(record.setup).title
    return ShelfFacts(names, over, rival, bots, title=title)


def content(record: Record) -> object:
    """Return what is the same in two saves of one game, wherever and whenever they were stored."""
    return record.game, record.options, record.players, record.steps


async def has(store: Store, record: Record) -> bool:
    """Return whether a game with the same players and steps is on the shelf, under any id.

    Raises:
        StorageError: the device cannot read what is stored.
    """
    names = listed(record, over=False).names
    for entry in await store.shelf():
        if (entry.game, entry.names) == (record.game, names):
            with suppress(RecordError):
                save = parse_save(entry.id, await store.raw(entry.id))
                if content(save.record) == content(record):
                    return True
    return False


def glance_at(table: Table, brought: bool = False) -> Glance:
    """Return how a game stands, from what is open to everybody on its table.

    Args:
        brought: whether it came from elsewhere, as its save says.
    """
    sides, outcome = table.game.sides(table.setup), table.outcome
    people = tuple(n for n, key in enumerate(sides) if not key and not table.is_bot(n))
    if outcome is not None:
        won, points = outcome.winners(), [each.points for each in outcome.standings]
        return Glance(
            won[0] if len(won) == 1 < len(sides) else None,
            people,
            points=tuple(each for each in points if each is not None),
            brought=brought,
        )
    glance = find(table.game.info.id).glance(table.view(ONLOOKER))
    side = glance.side
    if side is None and len(table.actors) == 1 and table.actors[0] >= 0:
        side = table.actors[0]
    return replace(glance, side=side, people=people, brought=brought)


async def keep(store: Store, save: Save, table: Table, anew: bool = False) -> Save:
    """Store a game as it stands and its entry in the book; with ``anew`` even if it was removed.

    Returns:
        The save as it was stored.

    Raises:
        Conflict: another window has changed the game.
        StorageError: the device refuses.
    """
    moment, outcome = now(), table.outcome
    seconds = book.seconds_played(save.played, save.changed, moment, table.game.info.keeps)
    save = replace(save, record=table.record(), changed=moment, played=seconds, undone=table.undone)
    play = None
    if outcome is not None:
        play = book.entry(save.record, save.id, moment, seconds, outcome)
    facts = listed(save.record, outcome is not None)._replace(glance=glance_at(table, save.brought))
    await store.keep(save, facts, play, anew=anew, first=True)
    if outcome is not None:
        await _live(store, save)
    return save


async def _live(store: Store, save: Save) -> None:
    """Note when and where a game of the day was over, if it was played on its day. A game that was
    being played at midnight counts for the day on which it began."""
    game = save.record.game
    day = dated(game, save.id) if daily(game) else None
    if day is None or wall_time_at(save.changed - (save.played or 0)).date != day:
        return
    at = wall_time_at(save.changed)._replace(date=day)
    await store.change_note(note(game), lambda text: write(read(text).lived(at)))
