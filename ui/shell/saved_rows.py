"""The saved games on the home screen that are shown when they are asked for."""

from __future__ import annotations

import flet as ft

from engine import games
from ui import lay
from ui.components.pictures import cover
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.shell import home_sheets as sheets
from ui.shell.entries import onward, stands, what, who, who_briefly
from ui.shell.saved_cards import column, facts, more
from ui.stored.storage import ShelfEntry
from ui.styles import BODY


def row(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """Draw another saved game in a row; a tap goes on with it."""
    words, palette = app.words, app.look.palette
    names, stand = who(app, entry), stands(app, entry)
    # The width of the column without the edges, the cover, the button for more, and the gaps.
    room = column(app) - 40 - 10 - 24 - 44 - 4
    brief = who_briefly(app, entry, app.look.size(15), room, 1)
    go, _ = onward(app, entry.over)
    # The cover names the game where the line has something else to say.
    told = words("home.facts").join(filter(None, (stand, what(app, entry, named=not stand))))
    return lay.row(
        lay.box(
            press(
                app,
                f"{go}{words('shell.colon')}{names}",
                lambda: app.go(f"/table/{entry.id}"),
                lay.box(
                    lay.row(
                        cover(app, games.home(entry.game), 40),
                        lay.column(
                            prose(app, brief, BODY.bold.names, max_lines=1),
                            facts(app, told),
                            gap=1,
                            expand=True,
                        ),
                        gap=10,
                    ),
                    pad=(12, 8),
                ),
                surface=palette.card(),
            ),
            expand=True,
        ),
        more(app, entry, open_sheet),
        gap=4,
    )
