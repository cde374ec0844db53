"""The way to a game's lessons, from its set-up page and its rules."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.lessons import names
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.shell.lessons.learned import use_learned


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
        ft.Container(
            ft.Row(
                [
                    ft.Icon(ft.Icons.SCHOOL_OUTLINED, size=24, color=palette.wood),
                    ft.Column(
                        [
                            prose(app, title, size=16, bold=True, phrases=True),
                            prose(app, note, size=13, soft=True, phrases=True),
                        ],
                        spacing=2,
                        expand=True,
                    ),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.soft),
                ],
                spacing=10,
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=10),
        ),
        color=palette.surface,
        border=palette.thread,
    )
