"""A game on the screen: the table, how it is trimmed, and what can be done with it.

The shell keeps it: every change is saved before anything else happens. A game's screen only draws
what it is given and calls what it is given.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import flet as ft

from engine.errors import EngineError, RecordError
from engine.record import Player
from engine.table import Table
from ui import browser
from ui.components.page import page
from ui.components.press import big_button
from ui.components.prose import prose
from ui.fonts import drawable
from ui.here import Here
from ui.hooks import use_box, use_state
from ui.storage import Save, StorageError


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a set-up form ends with.

    Attributes:
        game: its id.
        options: the engine's.
        players: who sits where.
        trim: how the table looks, as the game's screens understand it.
    """

    game: str
    options: Any
    players: tuple[Player, ...]
    trim: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game being played on this screen.

    Attributes:
        names: of the sides, in the language of now.
        act: an action of a seat; an illegal one is told, not taken.
        change: any other change of the table, as one step that is saved and drawn once.
        undo: take back the last step.
        again: a new game with the same players and options.
        leave: back to the shelf.
        rules: open the rules at a topic.
    """

    table: Table
    trim: Mapping[str, str]
    names: tuple[str, ...]
    act: Callable[[int, Any], None]
    change: Callable[[Callable[[Table], Table]], None]
    undo: Callable[[], None]
    again: Callable[[], None]
    leave: Callable[[], None]
    rules: Callable[[str], None]


def side_names(here: Here, table: Table) -> tuple[str, ...]:
    """What the sides are called: players by their names, the rules' opponents by their message."""
    sides = table.game.sides(table.setup)
    return tuple(
        here.words(key) if key else drawable(table.players[side].name)
        for side, key in enumerate(sides)
    )


def start(new: NewGame) -> tuple[str, Save]:
    """A new save, its first chance dealt."""
    table = Table.open(new.game, new.options, new.players, secrets.randbits(48)).settle()
    name = f"{int(time.time() * 1000):x}"
    return name, Save(name, table.record(), dict(new.trim), time.time())


async def keep(here: Here, name: str, table: Table, trim: Mapping[str, str]) -> None:
    """Store the game as it stands.

    Raises:
        StorageError: the device refuses.
    """
    sides = table.game.sides(table.setup)
    names = tuple(None if key else table.players[side].name for side, key in enumerate(sides))
    rival = next((key for key in sides if key), "")
    save = Save(name, table.record(), dict(trim), time.time())
    await here.store.keep(save, names, table.outcome is not None, rival)


@ft.component
def SavedTable(here: Here, name: str) -> ft.Control:
    """The table of a save: loads it, then plays it."""
    from ui.games import find

    table, set_table = use_state(_no_table)
    trim, set_trim = use_state(dict[str, str])
    trouble, set_trouble = use_state(_no_trouble)
    queue = use_box(asyncio.Lock)

    async def load() -> None:
        try:
            save = await here.store.load(name)
            opened = Table.resume(save.record, secrets.randbits(48))
        except RecordError as error:
            set_trouble(Trouble(error.key, error.details))
        except StorageError as error:
            set_trouble(Trouble(error.key, {}))
        else:
            set_trim(save.trim)
            set_table(opened)

    ft.use_effect(load, [name])

    if trouble is not None:
        return _trouble(here, trouble)
    if table is None:
        return ft.Container(bgcolor=here.look.palette.ground)
    current = table

    async def store(new: Table) -> None:
        async with queue.current:
            try:
                await keep(here, name, new, trim)
            except StorageError as error:
                here.tell(here.words(error.key))

    def attempt(change: Callable[[], Table]) -> None:
        try:
            new = change()
        except EngineError as error:
            words = here.words.at(current.game.info.id, side_names(here, current))
            here.tell(words(error.key, **error.details))
            return
        set_table(new)
        ft.context.page.run_task(store, new)

    def again() -> None:
        setup = current.setup
        begin(here, NewGame(current.game.info.id, setup.options, current.players, trim))

    sitting = Sitting(
        table=current,
        trim=trim,
        names=side_names(here, current),
        act=lambda seat, action: attempt(lambda: current.play(seat, action)),
        change=lambda change: attempt(lambda: change(current)),
        undo=lambda: attempt(current.undo),
        again=again,
        leave=lambda: here.go("/"),
        rules=lambda topic: here.go(f"/rules/{current.game.info.id}/{topic}"),
    )
    words = here.words.at(current.game.info.id, sitting.names)
    return find(current.game.info.id).table(replace(here, words=words), sitting)


def begin(here: Here, new: NewGame) -> None:
    """Start a game, store it, and go to its table."""
    name, save = start(new)
    table = Table.resume(save.record, 0)

    async def go() -> None:
        try:
            await keep(here, name, table, save.trim)
            browser.ask_persistence()
        except StorageError as error:
            here.tell(here.words(error.key))
        here.go(f"/table/{name}")

    ft.context.page.run_task(go)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a save does not open: a message key and its arguments."""

    key: str
    details: Mapping[str, int | str]


def _no_table() -> Table | None:
    return None


def _no_trouble() -> Trouble | None:
    return None


def _trouble(here: Here, trouble: Trouble) -> ft.Control:
    """A save that could not be opened: what is wrong, and that nothing is lost."""
    words = here.words
    return page(
        here,
        words("trouble.title"),
        [
            prose(here, words(trouble.key, **trouble.details), size=17),
            prose(here, words("trouble.kept"), soft=True),
            big_button(here, words("trouble.home"), lambda: here.go("/")),
        ],
        on_back=lambda: here.go("/"),
    )
