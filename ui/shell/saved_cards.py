"""The saved games on the home screen.

The one played last is large, the others have a row each, and those that do not open say why.
"""

from __future__ import annotations

import flet as ft

from engine import games
from ui import lay
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
from ui.styles import BODY, CAPTION, LARGE


def latest(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """Draw the game played last, large, with one tap to go on."""
    words = app.words
    names, stand = who(app, entry), stands(app, entry)
    # The column's width without the card's edges, the cover, the button for more, and the gaps.
    room = _column(app) - 28 - 72 / app.look.scale - 44 - 24
    brief = who_briefly(app, entry, app.look.size(18), room, 2)
    go, icon = onward(app, entry.over)
    two = 2 * app.look.size(18) * LEADING + 1
    said: list[ft.Control] = [prose(app, brief, LARGE.bold.names, max_lines=2, room=(room, two))]
    if stand:
        line = room, app.look.size(15) * LEADING
        said.append(prose(app, stand, BODY.phrases, room=line))
    said.append(_facts(app, what(app, entry)))
    return card(
        app,
        lay.column(
            lay.row(
                cover(app, games.home(entry.game), 72 / app.look.scale),
                lay.column(*said, gap=2, expand=True),
                _more(app, entry, open_sheet),
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
                            _facts(app, told),
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
        _more(app, entry, open_sheet),
        gap=4,
    )


def closed(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """Draw a save that was set aside or that a newer version made: why, and what can be done."""
    words, palette = app.words, app.look.palette
    icon, color, head = ft.Icons.HEART_BROKEN_OUTLINED, palette.bad, "home.damaged"
    if entry.newer:
        icon, color, head = ft.Icons.UPDATE, palette.accent, "home.newer"
    return card(
        app,
        lay.row(
            ft.Icon(icon, color=color, size=28),
            lay.column(
                prose(app, words(head), BODY.bold.phrases),
                prose(app, who(app, entry), CAPTION.names),
                prose(app, words(entry.damaged or "", **entry.details), CAPTION.soft),
                gap=2,
                expand=True,
            ),
            _more(app, entry, open_sheet),
            gap=12,
        ),
    )


def _more(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    name = app.words("home.more", name=who(app, entry))
    return icon_press(app, name, ft.Icons.MORE_VERT, lambda: open_sheet(sheets.Menu(entry)))


def _facts(app: AppContext, facts: str) -> ft.Control:
    """Draw what :func:`what` says; no line where it says nothing."""
    return prose(app, facts, CAPTION.soft.phrases, visible=bool(facts))


def _column(app: AppContext) -> float:
    """Return the least width of the column that the cards are in."""
    if app.width < WIDE:
        return app.width - 32
    return 5 / 12 * (min(app.width, WIDEST) - 32) - 20
