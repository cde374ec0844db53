"""About: who made the games, what this app is and which version, and what it stands on."""

from __future__ import annotations

import flet as ft

from engine import games
from ui.components.page import card, page
from ui.components.press import big_button
from ui.components.prose import prose, title
from ui.here import Here
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
def AboutPage(here: Here) -> ft.Control:
    """The screen of the route ``/about``."""
    words = here.words
    credits = [
        card(here, _column([title(here, words(f"{game}.name"), 17), *_credits(here, game)]))
        for game in games.names()
    ]
    return page(
        here,
        words("about.title"),
        [
            title(here, words("shell.name"), 24),
            prose(here, words("about.version", version=version()), size=14, soft=True),
            prose(here, words("about.what")),
            prose(here, words("about.unofficial")),
            prose(here, words("about.buy"), bold=True),
            *credits,
            card(
                here,
                _column(
                    [
                        title(here, words("about.licences"), 17),
                        prose(here, words("about.own_licence", name=words("shell.name"))),
                        *(
                            ft.Row(
                                [
                                    ft.Container(prose(here, name, size=14), expand=True),
                                    prose(here, licence, size=14, soft=True),
                                ]
                            )
                            for name, licence in PARTS
                        ),
                        ft.Container(
                            big_button(
                                here,
                                words("about.licences.read"),
                                lambda: here.go("/licences"),
                                primary=False,
                            ),
                            padding=ft.Padding.only(top=8),
                        ),
                    ]
                ),
            ),
        ],
        on_back=here.back,
    )


def _credits(here: Here, game: str) -> list[ft.Control]:
    """The credits of a game, one line each, as many as its bundle has."""
    lines: list[ft.Control] = []
    number = 1
    while here.words.has(f"{game}.credit.{number}"):
        lines.append(prose(here, here.words(f"{game}.credit.{number}"), phrases=True))
        number += 1
    return lines


def _column(parts: list[ft.Control]) -> ft.Control:
    return ft.Column(parts, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
