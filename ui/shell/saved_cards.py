"""The saved game to go on with on the home screen, large. The others have a row each
(``saved_rows.py``), and so have those that do not open (``saved_closed.py``)."""

from __future__ import annotations

import flet as ft

from engine import games
from ui import lay
from ui.components.page import card
from ui.components.pictures import cover
from ui.components.press import big_button, icon_press
from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING
from ui.look import WIDE, WIDEST
from ui.shell import home_sheets as sheets
from ui.shell.entries import onward, stands, what, who, who_briefly
from ui.stored.storage import ShelfEntry
from ui.styles import BODY, CAPTION, LARGE


def latest(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """Draw a game that goes on, large, with one tap to it."""
    words = app.words
    names, stand = who(app, entry), stands(app, entry)
    # The column's width without the card's edges, the cover, the button for more, and the gaps.
    room = column(app) - 28 - 72 / app.look.scale - 44 - 24
    brief = who_briefly(app, entry, app.look.size(18), room, 2)
    go, icon = onward(app, over=False)
    two = 2 * app.look.size(18) * LEADING + 1
    said: list[ft.Control] = [prose(app, brief, LARGE.bold.names, max_lines=2, room=(room, two))]
    if stand:
        line = room, app.look.size(15) * LEADING
        said.append(prose(app, stand, BODY.phrases, room=line))
    said.append(facts(app, what(app, entry)))
    shown = card(
        app,
        lay.column(
            lay.row(
                cover(app, games.home(entry.game), 72 / app.look.scale),
                lay.column(*said, gap=2, expand=True),
                more(app, entry, open_sheet),
                gap=12,
            ),
            big_button(
                app,
                go,
                lambda: app.go(f"/table/{entry.id}"),
                icon=icon,
                name=f"{go}{words('shell.colon')}{names}",
            ),
            gap=12,
            across="stretch",
        ),
    )
    return ft.Semantics(content=shown, container=True)


def more(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """Draw the button to what else can be done with a saved game."""
    name = app.words("home.more", name=who(app, entry))
    return icon_press(app, name, ft.Icons.MORE_VERT, lambda: open_sheet(sheets.Menu(entry)))


def facts(app: AppContext, facts: str) -> ft.Control:
    """Draw what :func:`what` says; no line where it says nothing."""
    return prose(app, facts, CAPTION.soft.phrases, visible=bool(facts))


def column(app: AppContext) -> float:
    """Return the least width of the column that the cards are in."""
    if app.width < WIDE:
        return app.width - 32
    return 5 / 12 * (min(app.width, WIDEST) - 32) - 20
