"""What was reached in practice, as the device has it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import flet as ft

from ui.context import AppContext
from ui.device import browser
from ui.games import everyday, names, practised
from ui.hooks import run, use_ear, use_state
from ui.stored.practised import Practised, note, read
from ui.stored.storage import Store
from ui.text import Words


async def practised_on(store: Store) -> dict[str, Practised]:
    """By game; without those of which nothing was practised."""
    games = list(filter(everyday, names()))
    texts = await asyncio.gather(*(store.note(note(game)) for game in games))
    return {game: read(text) for game, text in zip(games, texts, strict=True) if text}


def practice_name(words: Words, game: str) -> str:
    """What is practised of a game: what it has a page for, or what there is of it every day."""
    return words(f"{game}.practice" if practised(game) else f"daily.of.{game}")


def use_practised(app: AppContext) -> Mapping[str, Practised]:
    """A hook: the same for a page, of other windows too; nothing until it is read."""
    found, set_found = use_state(_nothing)

    async def fetch() -> None:
        set_found(await practised_on(app.store))

    def follow(name: str, _text: str) -> None:
        if name in map(note, names()):
            run(fetch)

    ft.use_effect(fetch, [])
    use_ear(browser.hear_windows, follow)
    return found


def _nothing() -> Mapping[str, Practised]:
    return {}
