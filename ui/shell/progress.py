"""What was reached in practice, as it is on the device."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from ui.context import AppContext
from ui.games import everyday, names, practised
from ui.hooks import use_loaded
from ui.stored.progress import Progress, note, read
from ui.stored.storage import Store
from ui.text import Words


async def progress_on(store: Store) -> dict[str, Progress]:
    """Return what was reached in practice, by game; only games in which something was practised."""
    games = list(filter(everyday, names()))
    texts = await asyncio.gather(*(store.note(note(game)) for game in games))
    return {game: read(text) for game, text in zip(games, texts, strict=True) if text}


def practice_name(words: Words, game: str) -> str:
    """Return the name of a game's practice: its practice page, or what it has every day."""
    return words(f"{game}.practice" if practised(game) else f"{game}.today")


def use_progress(app: AppContext) -> Mapping[str, Progress]:
    """A hook: what was reached in practice, also in other windows; empty until it is read."""
    found = use_loaded(lambda: progress_on(app.store), [], lambda name: name in map(note, names()))
    return found or {}
