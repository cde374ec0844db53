"""A room outlives the process that it is in: whoever opened it keeps who sat where on their phone.

What is kept is the note ``room`` of that phone's store, of the last room alone. When its game is
opened again, the room is there again, and each phone finds its seat by the token that it has kept.
"""

from __future__ import annotations

import json
from typing import Any

from engine import untrusted
from engine.table import Table
from ui.board_props import NewGame
from ui.context import AppContext
from ui.hooks import current_page, on_page
from ui.names import clean
from ui.rooms import Chair, FullError, Phone, Room
from ui.shell.host import Host
from ui.stored.saved import ROOM, Save

VERSION = 1

_REST = 0.3
"""Seconds between two times that a room is kept."""


async def note(app: AppContext, room: Room) -> None:
    """Keep a room whose game has begun."""
    text = spelled(room)
    if await app.store.note(ROOM) != text:
        await app.store.keep_note(ROOM, text, _REST)


async def forget(app: AppContext, room: Room) -> None:
    """Keep a room no more that is closed."""
    if await kept_game(app, room.id):
        await app.store.keep_note(ROOM, "")


async def kept_game(app: AppContext, room: str) -> str:
    """Return the id of the game that this phone had in a room, by the room's id; empty for none."""
    try:
        found = untrusted.read(await app.store.note(ROOM) or "null")
        return str(found["save"]) if found["room"] == room else ""
    except (ValueError, TypeError, KeyError):
        return ""


def spelled(room: Room) -> str:
    """Return a room whose game has begun as the text of the note."""
    phones = list(room.phones.values())
    chairs = [
        [
            None if chair.phone is None else phones.index(chair.phone),
            chair.name,
            chair.bot,
            chair.before,
            chair.home,
            chair.meanwhile,
        ]
        for chair in room.chairs
    ]
    return json.dumps(
        {
            "version": VERSION,
            "room": room.id,
            "save": room.host.save.id,
            "bot": room.bot,
            "phones": [[phone.token, phone.name] for phone in phones],
            "chairs": chairs,
        }
    )


def restored(app: AppContext, save: Save, table: Table, kept: str) -> Room | None:
    """Return the room in which this phone had its game, open again, with this phone in it; None for
    a game that was not, or is not any more, played on several phones.

    Args:
        kept: the note.
    """
    if app.door is None or app.guest or table.outcome is not None:
        return None
    new = NewGame(table.game.info.id, table.setup.options, table.players, save.appearance)
    room = _read(kept, save, new)
    if room is None:
        return None
    try:
        app.door.open().take_in(room)
    except FullError:
        return None
    room.enter(current_page(), room.opener.token)
    # No page: the table goes on when this one has gone to sleep.
    room.begin(on_page(None, Host, save, table, app.store))
    return room


def _read(text: str, save: Save, new: NewGame) -> Room | None:
    """Return a kept room; None where the text is not one, or is of another game."""
    try:
        found = untrusted.read(text)
        if found["version"] != VERSION or found["save"] != save.id:
            return None
        bot = found["bot"]
        room = Room(new, bot if isinstance(bot, str) else None, str(found["room"]))
        phones = [Phone(str(token), clean(str(name)), away=True) for token, name in found["phones"]]
        chairs = [_chair(each, phones) for each in found["chairs"]]
    except (ValueError, TypeError, KeyError, IndexError):
        return None
    if not phones or len(chairs) != len(room.chairs):
        return None
    room.phones = {phone.token: phone for phone in phones}
    room.chairs = chairs
    return room


def _chair(kept: Any, phones: list[Phone]) -> Chair:
    number, name, bot, *rest = kept
    phone = None if number is None else phones[number]
    missing = [None, "", False][len(rest) :]  # what older versions have kept is shorter
    before, home, meanwhile = rest + missing
    shown = clean(str(name)), bot if isinstance(bot, str) else None
    first = None if before is None else clean(str(before))
    return Chair(phone, *shown, first, str(home), meanwhile is True)
