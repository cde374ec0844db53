"""The sheets for an entry that was edited here and in another window at the same time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.book.play import FinishedGame
from ui import lay
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.shell.book.telling import moment, named, scored
from ui.stored.book import Asked
from ui.stored.storage import Differs
from ui.styles import BUTTON, CAPTION
from ui.text import Words

FIELDS = {
    "date": "book.day",
    "minutes": "book.length",
    "names": "book.name",
    "points": "result.title",
    "notes": "book.notes",
}
"""What can be edited, with the messages that name it, in the order of the questions."""


def gone_sheet(
    app: AppContext, on_keep: Callable[[], None], on_close: Callable[[], None]
) -> ft.Control:
    """Ask about an entry that was removed meanwhile: keep it as it was edited, or let it go."""
    words = app.words
    return sheet(
        app,
        words("book.edit"),
        [lay.live(prose(app, words("table.gone"), BUTTON))],
        on_close,
        foot=_choice(
            big_button(app, words("table.gone.keep"), on_keep, icon=ft.Icons.SAVE_OUTLINED),
            other_button(app, words("table.gone.leave"), on_close),
        ),
        short=True,
    )


def differs_sheet(
    app: AppContext,
    differs: Differs,
    new: FinishedGame,
    on_answer: Callable[[Asked], None],
    on_close: Callable[[], None],
) -> ft.Control:
    """Show what each of two windows has changed in an entry, and ask which change counts.

    Args:
        new: the entry as it was edited here.
    """
    words, stored = app.words, differs.stored or new
    body: list[ft.Control] = [lay.live(prose(app, words("book.differs"), BUTTON))]
    for name, label in FIELDS.items():
        if name in differs.fields:
            body.append(prose(app, words(label), CAPTION.soft))
            for key, play in (("book.differs.here", new), ("book.differs.there", stored)):
                body.append(prose(app, words(key, text=_told(words, name, play))))
    return sheet(
        app,
        words("book.edit"),
        body,
        on_close,
        foot=_choice(
            big_button(app, words("book.differs.ours"), partial(on_answer, "ours")),
            other_button(app, words("book.differs.theirs"), partial(on_answer, "theirs")),
        ),
    )


def _told(words: Words, name: str, play: FinishedGame) -> str:
    """Return what a field says."""
    if name == "date":
        return moment(words, play)
    if name == "minutes":
        return "–" if play.minutes is None else words("book.minutes", n=play.minutes)
    if name == "notes":
        return play.notes or "–"
    if name == "names":
        return words("list.separator").join(named(words, play))
    pairs = zip(play.sides, named(words, play), strict=True)
    return words("list.separator").join(scored(words, *pair) for pair in pairs)


def _choice(*buttons: ft.Control) -> ft.Control:
    return lay.column(*buttons, gap=8, across="stretch", tight=True)
