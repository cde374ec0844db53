"""How a phone comes into a room, and finds its way back to its seat."""

from __future__ import annotations

import asyncio
import json

from engine import untrusted
from ui.context import AppContext
from ui.hooks import current_page
from ui.names import clean
from ui.rooms import OutError, Phone, Room
from ui.shell.form import NAME
from ui.stored.storage import StorageError

NOTE = "rooms"
"""The name of the note in which a device keeps its tokens, by the ids of the rooms."""

MOST_NOTED = 8


async def entered(app: AppContext, room: Room) -> Phone:
    """Return the phone whose session this is, as it was in the room or as one that is new there.

    Raises:
        FullError: there are too many phones in the room.
        OutError: the phone was removed, or another of its windows is in the room.
        StorageError: the device cannot read or store what names it to the room.
    """
    page = current_page()
    phone = room.phone(page)
    if phone is None:
        if (key := room.out(page)) is not None:
            raise OutError(key)
        token, name = await asyncio.gather(app.store.note(NOTE), app.store.note(NAME))
        phone = room.enter(page, _read(token).get(room.id, ""))
        phone.name = phone.name or clean(name or "")
        await _note(app, room, phone)
    return phone


async def sits(app: AppContext, room: Room) -> Phone | None:
    """Return the phone whose session this is, if it is in the room or has been there; whoever has
    not is not let in."""
    page = current_page()
    phone = room.phone(page)
    if phone is None:
        token = _read(await app.store.note(NOTE)).get(room.id, "")
        if token in room.phones:
            phone = room.enter(page, token)
    return phone


async def tokens(app: AppContext) -> dict[str, str]:
    """Return what this device is known by in rooms that it has been in, by their ids."""
    try:
        return _read(await app.store.note(NOTE))
    except StorageError:
        return {}


async def _note(app: AppContext, room: Room, phone: Phone) -> None:
    def add(text: str | None) -> str:
        known = [pair for pair in _read(text).items() if pair[0] != room.id]
        return json.dumps(dict([*known, (room.id, phone.token)][-MOST_NOTED:]))

    await app.store.change_note(NOTE, add)


def _read(text: str | None) -> dict[str, str]:
    try:
        found = untrusted.read(text or "{}")
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {name: token for name, token in found.items() if isinstance(token, str)}
