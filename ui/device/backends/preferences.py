"""Saves in a client's key-value store, for a page that is served to a browser.

Each text and each line has a key of its own. Such a store has no transactions, so the game is
written first and its line after it; a game whose line is missing or older is found by its own key.
A line's key contains the moment, so the latest lines are found without reading any. A change of the
book is written down as a whole before it is made, and made again at the next start if it was cut
off.
"""

from __future__ import annotations

import asyncio
import json
from typing import NamedTuple

from engine import untrusted
from ui.device.backends import PREFIX, Change, KeyValue, Kind, ShelfLine
from ui.device.backends.memory import page_of
from ui.device.backends.old import LINE, lost_line, read_shelf

UNDERWAY = f"{PREFIX}underway"
"""The key under which a change of the book is written down while it is made."""


class LineKey(NamedTuple):
    """The contents of a line's key."""

    moment: float
    id: str

    @property
    def key(self) -> str:
        """The key as the store has it."""
        return f"{LINE}{self.moment!r}.{self.id}"


class Preferences:
    """A backend in a key-value store."""

    def __init__(self, store: KeyValue) -> None:
        self._store = store
        self._places: dict[str, set[LineKey]] | None = None
        self._begun = False
        self._beginning = asyncio.Lock()

    async def read(self, kind: Kind, name: str) -> str | None:
        """Return a text; None if there is none."""
        await self._begin()
        found = await self._store.get(_key(kind, name))
        return found if isinstance(found, str) else None

    async def texts(self, kind: Kind) -> list[str]:
        """Return all texts of a kind."""
        await self._begin()
        keys = await self._store.get_keys(_key(kind, ""))
        found = await asyncio.gather(*(self._store.get(key) for key in keys))
        return [text for text in found if isinstance(text, str)]

    async def lines(
        self, count: int | None = None, after: ShelfLine | None = None
    ) -> list[ShelfLine]:
        """Return lines, the latest first, one for each save there is."""
        await self._begin()
        await self._split_old_shelf()
        games, asides, places = await asyncio.gather(
            self._names("game"), self._names("aside"), self._read_places()
        )
        moments = {name: max(place.moment for place in found) for name, found in places.items()}
        saves = games | asides
        wanted = page_of(
            (ShelfLine(name, moments.get(name, 0.0), "") for name in saves), count, after
        )
        texts = await asyncio.gather(
            *(self._store.get(LineKey(line.moment, line.id).key) for line in wanted)
        )
        return [
            line._replace(text=text)
            if isinstance(text, str)
            else lost_line(line.id, "game" if line.id in games else "aside", line.moment)
            for line, text in zip(wanted, texts, strict=True)
        ]

    async def write(self, change: Change) -> bool:
        """Make a change, text by text."""
        await self._begin()
        for place, expected in change.expected.items():
            if await self.read(*place) != expected:
                return False
        of_book = any(kind in ("play", "head") for kind, _ in change.texts)
        if of_book:
            await self._set(UNDERWAY, _dump(change))
        try:
            await self._make(change)
        except Exception:
            self._begun = False
            raise
        if of_book:
            await self._store.remove(UNDERWAY)
        return True

    async def _begin(self) -> None:
        """Make the change that was cut off, if there is one."""
        async with self._beginning:
            if self._begun:
                return
            self._begun = True
            text = await self._store.get(UNDERWAY)
            if text is None:
                return
            if (change := _load(text)) is not None:
                try:
                    await self._make(change)
                except Exception:  # there is no room; everything else goes on
                    return
            await self._store.remove(UNDERWAY)

    async def _make(self, change: Change) -> None:
        # Removals are made last: if the change is cut off before them, nothing is lost.
        for (kind, name), text in change.texts.items():
            if text is not None:
                await self._set(_key(kind, name), text)
        for name, line in change.lines.items():
            await self._put_line(name, line)
        for (kind, name), text in change.texts.items():
            if text is None:
                await self._store.remove(_key(kind, name))

    async def _put_line(self, name: str, line: ShelfLine | None) -> None:
        places = await self._known_places()
        before = places.pop(name, set())
        if line is not None:
            place = LineKey(line.moment, line.id)
            await self._set(place.key, line.text)
            places[name] = {place}
        for place in before - places.get(name, set()):
            await self._store.remove(place.key)

    async def _known_places(self) -> dict[str, set[LineKey]]:
        return await self._read_places() if self._places is None else self._places

    async def _read_places(self) -> dict[str, set[LineKey]]:
        found: dict[str, set[LineKey]] = {}
        for key in await self._store.get_keys(LINE):
            moment, _, name = key.removeprefix(LINE).rpartition(".")
            try:
                place = LineKey(float(moment), name)
            except ValueError:
                continue
            found.setdefault(name, set()).add(place)
        self._places = found
        return found

    async def _names(self, kind: Kind) -> set[str]:
        start = _key(kind, "")
        return {key.removeprefix(start) for key in await self._store.get_keys(start)}

    async def _split_old_shelf(self) -> None:
        """Give each line of an earlier version's list a key of its own."""
        key = f"{PREFIX}shelf"
        text = await self._store.get(key)
        if text is None:
            return
        known = await self._read_places()
        for line in read_shelf(text):
            if line.id not in known:
                await self._put_line(line.id, line)
        await self._store.remove(key)

    async def _set(self, key: str, text: str) -> None:
        if await self._store.set(key, text) is False:
            raise OSError("the client did not take it")


def _key(kind: Kind, name: str) -> str:
    return f"{PREFIX}{name}" if kind == "note" else f"{PREFIX}{kind}.{name}"


def _dump(change: Change) -> str:
    texts = [[kind, name, text] for (kind, name), text in change.texts.items()]
    return json.dumps([texts, list(change.lines.items())])


def _load(text: object) -> Change | None:
    """Return the change that was written down; None if there is none, or the app did not write
    it."""
    try:
        written = text if isinstance(text, str) else ""
        # The limit is the text's own length, because a change of the whole book is long.
        texts, lines = untrusted.read(written, len(written))
        return Change(
            {(kind, name): text for kind, name, text in texts},
            {name: None if line is None else ShelfLine(*line) for name, line in lines},
        )
    except (ValueError, TypeError):
        return None
