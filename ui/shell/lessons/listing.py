"""The lessons of a game: which are done, and where to go on."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.lessons import names, title
from ui import lay
from ui.components.page import page
from ui.components.press import big_button, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.shell.lessons.learned import use_learned
from ui.styles import BODY, BUTTON


@ft.component
def LessonsPage(app: AppContext, game: str) -> ft.Control:
    """The screen of the route ``/lessons/<game>``."""
    words = app.words
    every = ft.use_memo(lambda: names(game), [game])
    done = use_learned(app, game)
    known = done or ()
    following = next((each for each in every if each not in known), every[0])
    begun = any(each in known for each in every)
    whole = all(each in known for each in every)
    key = "again" if whole else "go_on" if begun else "begin"
    foot = big_button(
        app,
        words(f"lessons.{key}"),
        partial(app.go, f"/lessons/{game}/{following}"),
        icon=ft.Icons.PLAY_ARROW,
    )
    rows = [
        _row(
            app,
            number,
            words(title(game, each)),
            each in known,
            partial(app.go, f"/lessons/{game}/{each}"),
        )
        for number, each in enumerate(every, 1)
    ]
    return page(
        app,
        words("lessons.of", game=words(f"{game}.name")),
        [prose(app, words("lessons.how"), BODY.soft), lay.column(*rows, gap=6, across="stretch")],
        on_back=app.back,
        foot=foot if done is not None else None,
        lifts=True,
    )


def _row(app: AppContext, number: int, called: str, done: bool, go: partial[None]) -> ft.Control:
    """Draw a lesson that can be opened, with a tick if it was done."""
    words, palette = app.words, app.look.palette
    said = words("rules.topic", number=f"{number}", title=called)
    if done:
        said = words("shell.stop", first=said, second=words("lessons.finished"))
    icon = ft.Icons.CHECK_CIRCLE if done else ft.Icons.CHEVRON_RIGHT
    return press(
        app,
        said,
        go,
        lay.box(
            lay.row(
                lay.box(prose(app, f"{number}", BODY.soft), width=28 * app.look.scale),
                lay.box(prose(app, called, BUTTON.phrases), expand=True),
                ft.Icon(icon, color=palette.good if done else palette.soft),
                gap=6,
            ),
            pad=(12, 12),
        ),
        surface=palette.card(),
    )
