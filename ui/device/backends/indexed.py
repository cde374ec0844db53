"""Saves in the browser's own database, reached from the worker in which the app runs."""

from __future__ import annotations

import json
from typing import Any

from ui.device import browser
from ui.device.backends import Change, Kind, ShelfLine, old


class Indexed:
    """A backend in IndexedDB; the page's ``saves.js`` makes the transactions."""

    def __init__(self) -> None:
        from saves import lines, read, texts, write  # type: ignore[import-not-found]

        self._js: tuple[Any, Any, Any, Any] = read, lines, write, texts

    @classmethod
    async def open(cls) -> Indexed:
        """Open the browser's saves, with what earlier versions kept in the page's own storage."""
        from browser_start import old_texts  # type: ignore[import-not-found]

        found = cls()
        if old_texts:
            try:
                await old.take_over(old_texts, found)
            except Exception:  # the database is closed to the app; all stays where it was
                return found
            browser.forget_old_texts()
        return found

    async def read(self, kind: Kind, name: str) -> str | None:
        """Return a text; None if there is none."""
        text: str | None = json.loads(await self._js[0](kind, name))
        return text

    async def texts(self, kind: Kind) -> list[str]:
        """Return all texts of a kind."""
        found: list[str] = json.loads(await self._js[3](kind))
        return found

    async def lines(
        self, count: int | None = None, after: ShelfLine | None = None
    ) -> list[ShelfLine]:
        """Return lines, the latest first."""
        asked = {"count": count, "after": None if after is None else [after.moment, after.id]}
        found = json.loads(await self._js[1](json.dumps(asked)))
        return [ShelfLine(line["id"], float(line["moment"]), line["text"]) for line in found]

    async def write(self, change: Change) -> bool:
        """Make a change in one transaction, and wait until it is on the disk."""
        asked = {
            "texts": [[kind, name, text] for (kind, name), text in change.texts.items()],
            "lines": [[name, line and line._asdict()] for name, line in change.lines.items()],
            "expected": [[kind, name, text] for (kind, name), text in change.expected.items()],
        }
        return bool(await self._js[2](json.dumps(asked)))
