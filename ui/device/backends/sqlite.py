"""Saves in one SQLite file, for a window, a phone's package, and tools that ask for a file."""

from __future__ import annotations

import asyncio
import math
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from ui.device.backends import Change, Kind, ShelfLine

T = TypeVar("T")

PATIENCE = 5.0
"""Seconds to wait for another window that is writing."""

SCHEMA = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE IF NOT EXISTS text (
    kind TEXT, name TEXT, text TEXT NOT NULL, PRIMARY KEY (kind, name)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS line (id TEXT PRIMARY KEY, moment REAL NOT NULL, text TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS line_moment ON line (moment, id);
"""


def data_folder() -> Path:
    """Return where this device keeps the data of its user's apps; in a package, Flet says where."""
    told = os.environ.get("FLET_APP_STORAGE_DATA")
    if told:
        return Path(told)
    from platformdirs import user_data_path

    return user_data_path("pocket-table", appauthor=False)


class Sqlite:
    """A backend in a file, which is created at the first call. A thread of its own does the work.

    Args:
        file: the file; its folder is created too.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="saves")
        self._open: sqlite3.Connection | None = None

    async def read(self, kind: Kind, name: str) -> str | None:
        """Return a text; None if there is none."""
        return await self._do(lambda base: _read(base, kind, name))

    async def texts(self, kind: Kind) -> list[str]:
        """Return all texts of a kind."""
        asked = "SELECT text FROM text WHERE kind = ?"
        return await self._do(lambda base: [row[0] for row in base.execute(asked, (kind,))])

    async def lines(
        self, count: int | None = None, after: ShelfLine | None = None
    ) -> list[ShelfLine]:
        """Return lines, the latest first."""
        place = (math.inf, "") if after is None else (after.moment, after.id)
        asked = (*place, -1 if count is None else count)
        return await self._do(
            lambda base: [
                ShelfLine(*row)
                for row in base.execute(
                    "SELECT id, moment, text FROM line WHERE (moment, id) < (?, ?) "
                    "ORDER BY moment DESC, id DESC LIMIT ?",
                    asked,
                )
            ]
        )

    async def write(self, change: Change) -> bool:
        """Make a change in one transaction, and wait until it is on the disk."""
        return await self._do(lambda base: _write(base, change))

    async def close(self) -> None:
        """Close the file; the next call opens it again."""

        def close(base: sqlite3.Connection) -> None:
            base.close()
            self._open = None

        await self._do(close)

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: work(self._connection()))

    def _connection(self) -> sqlite3.Connection:
        if self._open is None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            base = sqlite3.connect(self._file, timeout=PATIENCE, isolation_level=None)
            base.executescript(SCHEMA)
            self._open = base
        return self._open


def _read(base: sqlite3.Connection, kind: Kind, name: str) -> str | None:
    row = base.execute("SELECT text FROM text WHERE kind = ? AND name = ?", (kind, name)).fetchone()
    return None if row is None else str(row[0])


def _write(base: sqlite3.Connection, change: Change) -> bool:
    base.execute("BEGIN IMMEDIATE")
    try:
        if any(_read(base, *place) != text for place, text in change.expected.items()):
            base.execute("ROLLBACK")
            return False
        for (kind, name), text in change.texts.items():
            if text is None:
                base.execute("DELETE FROM text WHERE kind = ? AND name = ?", (kind, name))
            else:
                base.execute("INSERT OR REPLACE INTO text VALUES (?, ?, ?)", (kind, name, text))
        for name, line in change.lines.items():
            if line is None:
                base.execute("DELETE FROM line WHERE id = ?", (name,))
            else:
                base.execute("INSERT OR REPLACE INTO line VALUES (?, ?, ?)", line)
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise
    return True
