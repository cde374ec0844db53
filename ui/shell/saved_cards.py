"""The saved games on the home screen.

The one played last is large, the others have a row each, and those that do not open say why.
"""

from __future__ import annotations

import flet as ft

from engine import games
from ui.components.page import card
from ui.components.pictures import cover
from ui.components.press import big_button, icon_press, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING
from ui.look import WIDE, WIDEST
from ui.shell import home_sheets as sheets
from ui.shell.entries import onward, stands, what, who, who_briefly
from ui.stored.storage import ShelfEntry


def latest(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """Draw the game played last, large, with one tap to go on."""
    words = app.words
    names, stand = who(app, entry), stands(app, entry)
    # The column's width without the card's edges, the cover, the button for more, and the gaps.
    room = _column(app) - 28 - 72 / app.look.scale - 44 - 24
    brief = who_briefly(app, entry, app.look.size(18), room, 2)
    go, icon = onward(app, entry.over)
    two = 2 * app.look.size(18) * LEADING + 1
    said: list[ft.Control] = [
        prose(app, brief, size=18, bold=True, names=True, max_lines=2, room=(room, two))
    ]
    if stand:
        line = room, app.look.size(15) * LEADING
        said.append(prose(app, stand, phrases=True, room=line))
    said.append(_facts(app, what(app, entry)))
    return card(
        app,
        ft.Column(
            [
                ft.Row(
                    [
                        cover(app, games.home(entry.game), 72 / app.look.scale),
                        ft.Column(said, spacing=2, expand=True),
                        _more(app, entry, open_sheet),
                    ],
                    spacing=12,
                ),
                big_button(
                    app,
                    go,
                    lambda: app.go(f"/table/{entry.id}"),
                    icon=icon,
                    name=f"{go}{words('shell.colon')}{names}",
                ),
            ],
            spacing=12,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def row(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """Draw another saved game in a row; a tap goes on with it."""
    words, palette = app.words, app.look.palette
    names, stand = who(app, entry), stands(app, entry)
    # The same, for a row.
    room = _column(app) - 40 - 10 - 24 - 44 - 4
    brief = who_briefly(app, entry, app.look.size(15), room, 1)
    go, _ = onward(app, entry.over)
    # The cover names the game where the line has something else to say.
    facts = what(app, entry, named=not stand)
    told = words("home.facts").join(filter(None, (stand, facts)))
    return ft.Row(
        [
            ft.Container(
                press(
                    app,
                    f"{go}{words('shell.colon')}{names}",
                    lambda: app.go(f"/table/{entry.id}"),
                    ft.Container(
                        ft.Row(
                            [
                                cover(app, games.home(entry.game), 40),
                                ft.Column(
                                    [
                                        prose(app, brief, bold=True, names=True, max_lines=1),
                                        _facts(app, told),
                                    ],
                                    spacing=1,
                                    expand=True,
                                ),
                            ],
                            spacing=10,
                        ),
                        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
                    ),
                    color=palette.surface,
                    border=palette.thread,
                ),
                expand=True,
            ),
            _more(app, entry, open_sheet),
        ],
        spacing=4,
    )  # fmt: skip


def closed(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """Draw a save that was set aside or that a newer version made: why, and what can be done."""
    words, palette = app.words, app.look.palette
    icon, color, head = ft.Icons.HEART_BROKEN_OUTLINED, palette.bad, "home.damaged"
    if entry.newer:
        icon, color, head = ft.Icons.UPDATE, palette.accent, "home.newer"
    return card(
        app,
        ft.Row(
            [
                ft.Icon(icon, color=color, size=28),
                ft.Column(
                    [
                        prose(app, words(head), bold=True, phrases=True),
                        prose(app, who(app, entry), size=13, names=True),
                        prose(
                            app,
                            words(entry.damaged or "", **entry.details),
                            size=13,
                            soft=True,
                        ),
                    ],
                    spacing=2,
                    expand=True,
                ),
                _more(app, entry, open_sheet),
            ],
            spacing=12,
        ),
    )


def _more(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    name = app.words("home.more", name=who(app, entry))
    return icon_press(app, name, ft.Icons.MORE_VERT, lambda: open_sheet(sheets.Menu(entry)))


def _facts(app: AppContext, facts: str) -> ft.Control:
    """Draw what :func:`what` says; no line where it says nothing."""
    return prose(app, facts, size=13, soft=True, phrases=True, visible=bool(facts))


def _column(app: AppContext) -> float:
    """Return the least width of the column that the cards are in."""
    if app.width < WIDE:
        return app.width - 32
    return 5 / 12 * (min(app.width, WIDEST) - 32) - 20
