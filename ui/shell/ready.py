"""Games that are ready to begin: the same for everybody, each to be played once."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, NamedTuple

import flet as ft

from ui import lay
from ui.components.press import other_button
from ui.components.prose import as_heading, prose
from ui.context import AppContext
from ui.game_screens import Ready
from ui.hooks import use_state, use_task
from ui.shell.entries import onward
from ui.stored.storage import StorageError
from ui.styles import BODY, CAPTION, HEADING

Begin = Callable[[], Coroutine[Any, Any, bool]]
"""What begins a game, and returns whether that leads to its table."""


class _Kept(NamedTuple):
    """What the device has of a game that is ready to begin.

    Attributes:
        name: the name of its save.
        begun: whether it is among the saved games.
        points: its points when it was played to the end, or None.
    """

    name: str
    begun: bool = False
    points: int | None = None


def save_of(game: str, ready: Ready) -> str:
    """Return the id of its save, which is also the id of its entry in the book."""
    return f"{game}-{ready.id}"


@ft.component
def ReadyCard(app: AppContext, game: str, ready: Ready, begin: Begin) -> ft.Control:
    """What the game is, the points it has brought, and the way to it.

    Args:
        game: its id.
        begin: what begins the game.
    """
    words, name = app.words, save_of(game, ready)
    known, set_kept = use_state(_unknown)
    # After midnight it is another game, of which nothing is known yet.
    kept = known if known is not None and known.name == name else _Kept(name)

    async def look() -> _Kept:
        try:
            begun = bool(await app.store.raw(name))
            play = (await app.store.heads()).find(name)
        except StorageError:
            return _Kept(name)
        return _Kept(name, begun, None if play is None else play.sides[0].points)

    async def show() -> None:
        found = await look()
        # With nothing kept the card is what it was: a page that is drawn once more could no longer
        # be compared with its recording.
        if found != _Kept(name):
            set_kept(found)

    async def open_it() -> bool:
        found = await look()
        if found.begun:
            app.go(f"/table/{name}")
        elif found.points is None:
            return await begin()
        else:
            set_kept(found)
        return found.begun

    use_task(show, [name])
    lines: list[ft.Control] = [
        as_heading(prose(app, ready.title, BODY.bold.phrases)),
        prose(app, ready.note, CAPTION.soft),
    ]
    # Not "Start": that begins the game that is set up below.
    text, icon = ready.title, ft.Icons.TODAY
    if kept.points is not None:
        lines.append(prose(app, words("result.points", n=kept.points), HEADING.bold))
        text, icon = onward(app, over=True)
    elif kept.begun:
        text, icon = onward(app, over=False)
    if kept.begun or kept.points is None:
        lines.append(
            other_button(
                app,
                text,
                partial(app.once, open_it),
                icon=icon,
                name=ready.title
                if text == ready.title
                else words("shell.choice", label=ready.title, option=text),
            )
        )
    return lay.column(*lines, gap=8, across="stretch")


def _unknown() -> _Kept | None:
    return None
