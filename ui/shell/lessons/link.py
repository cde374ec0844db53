"""The way to a game's lessons, from its set-up page and its rules."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.lessons import names
from ui.components.way import way
from ui.context import AppContext
from ui.shell.lessons.learned import use_learned


@ft.component
def LessonsLink(app: AppContext, game: str) -> ft.Control:
    """A row that opens the lessons, and says how many there are or how many were done."""
    words = app.words
    done = use_learned(app, game)
    every = ft.use_memo(lambda: names(game), [game])
    count = sum(each in (done or ()) for each in every)
    title = words("lessons.title")
    note = words("lessons.done" if count else "lessons.count", n=count, all=len(every))
    return way(app, ft.Icons.SCHOOL_OUTLINED, title, note, partial(app.go, f"/lessons/{game}"))
