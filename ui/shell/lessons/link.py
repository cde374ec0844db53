"""The way to a game's lessons, from its set-up page and its rules."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.lessons import names
from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.shell.lessons.learned import use_learned
from ui.styles import BUTTON, CAPTION


@ft.component
def LessonsLink(app: AppContext, game: str) -> ft.Control:
    """A row that opens the lessons, and says how many there are or how many were done."""
    words, palette = app.words, app.look.palette
    done = use_learned(app, game)
    every = ft.use_memo(lambda: names(game), [game])
    count = sum(each in (done or ()) for each in every)
    title = words("lessons.title")
    note = words("lessons.done" if count else "lessons.count", n=count, all=len(every))
    return press(
        app,
        words("shell.stop", first=title, second=note),
        partial(app.go, f"/lessons/{game}"),
        lay.box(
            lay.row(
                ft.Icon(ft.Icons.SCHOOL_OUTLINED, size=24, color=palette.wood),
                lay.column(
                    prose(app, title, BUTTON.bold.phrases),
                    prose(app, note, CAPTION.soft.phrases),
                    gap=2,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.soft),
                gap=10,
            ),
            pad=(12, 10),
        ),
        surface=palette.card(),
    )
