"""Looks for saves that cannot be read, before somebody wants to go on with them.

No rules are loaded for that, so a step that breaks a rule is found only when the game is opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from engine import record as records
from engine import untrusted
from engine.errors import RecordError
from ui.stored.saved import VERSION, parse_save
from ui.stored.storage import ShelfEntry, Store

_seen: WeakKeyDictionary[Store, dict[str, float]] = WeakKeyDictionary()
"""When each save was changed that was looked at."""


async def look_through(store: Store, entries: Sequence[ShelfEntry]) -> bool:
    """Look at the saves of these lines of the shelf. One that cannot be read is set aside or
    marked, as when it is opened.

    A save is looked at again once it has changed.

    Returns:
        Whether any was found.

    Raises:
        StorageError: the device cannot read what is stored.
    """
    found, seen = False, _seen.setdefault(store, {})
    for entry in entries:
        name = entry.id
        if entry.damaged is not None or seen.get(name) == entry.changed or store.unstored(name):
            continue
        seen[name] = entry.changed
        text = await store.raw(name)
        if not text or is_readable(text):
            continue
        try:
            parse_save(name, text)
        except RecordError as error:
            await store.close(name, text, error)
            found = True
    return found


def is_readable(text: str) -> bool:
    """Return whether the text of a save or a record can be read, as far as that can be seen without
    the rules of its game."""
    try:
        document = untrusted.read(text, records.MAX_CHARACTERS)
        if "format" not in document:
            if document["head"]["version"] > VERSION:
                return False
            document = document["record"]
        if "sealed" in document:
            records.unseal(document["sealed"])
        return isinstance(document["game"], str)
    except (ValueError, TypeError, LookupError):
        return False
