"""The About page: who made the games, the app and its version, and what it is built on."""

from __future__ import annotations

import flet as ft

from engine import games
from ui import lay
from ui.components.page import card, page
from ui.components.press import other_button
from ui.components.prose import paired, prose, title
from ui.context import AppContext
from ui.styles import BODY, TEXT
from ui.version import version

PARTS = (
    ("Flet", "Apache-2.0"),
    ("Flutter", "BSD-3-Clause"),
    ("Pyodide", "MPL-2.0"),
    ("CPython", "PSF-2.0"),
    ("Pydantic", "MIT"),
    ("msgpack", "Apache-2.0"),
    ("repath, six", "MIT"),
    ("Noto Sans CJK", "SIL OFL 1.1"),
    ("Material Icons", "Apache-2.0"),
)
"""What the app is built on, and the licence of each."""


@ft.component
def AboutPage(app: AppContext) -> ft.Control:
    """The screen of the route ``/about``."""
    words = app.words
    credits = [
        card(app, _column([title(app, words(f"{game}.name"), 17), *_credits(app, game)]))
        for game in games.names()
    ]
    return page(
        app,
        words("about.title"),
        [
            title(app, words("shell.name"), 24),
            prose(app, words("about.version", version=version()), TEXT.soft),
            prose(app, words("about.what")),
            prose(app, words("about.unofficial")),
            prose(app, words("about.buy"), BODY.bold),
            *credits,
            card(
                app,
                _column(
                    [
                        title(app, words("about.licences"), 17),
                        prose(app, words("about.own_licence", name=words("shell.name"))),
                        *(
                            paired(
                                app,
                                lay.row(
                                    lay.box(prose(app, name, TEXT), expand=True),
                                    prose(app, licence, TEXT.soft),
                                    gap=10,
                                ),
                                name,
                                licence,
                            )
                            for name, licence in PARTS
                        ),
                        lay.box(
                            other_button(
                                app, words("about.licences.read"), lambda: app.go("/licences")
                            ),
                            pad=ft.Padding.only(top=8),
                        ),
                    ]
                ),
            ),
        ],
        on_back=app.back,
    )


def _credits(app: AppContext, game: str) -> list[ft.Control]:
    """Return the credits of a game, one line each, as many as its bundle has."""
    lines: list[ft.Control] = []
    number = 1
    while app.words.has(f"{game}.credit.{number}"):
        lines.append(prose(app, app.words(f"{game}.credit.{number}"), BODY.phrases))
        number += 1
    return lines


def _column(parts: list[ft.Control]) -> ft.Control:
    return lay.column(*parts, gap=6, across="stretch")
