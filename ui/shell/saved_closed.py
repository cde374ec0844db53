"""The saved games on the home screen that do not open: why, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from ui import lay
from ui.components.page import card
from ui.components.press import other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.shell import home_sheets as sheets
from ui.shell.entries import what, who
from ui.shell.saved_cards import facts
from ui.stored.storage import ShelfEntry
from ui.styles import BODY, CAPTION
from ui.text import Words

_TORN = {"record.not_json", "record.not_a_record", "record.too_large"}


def closed(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """Draw a save that was set aside or that a newer version made: why, and what can be done."""
    words, palette = app.words, app.look.palette
    icon, color, head = ft.Icons.HEART_BROKEN_OUTLINED, palette.bad, "home.damaged"
    if entry.newer:
        icon, color, head = ft.Icons.UPDATE, palette.accent, "home.newer"
    ways, names = words("home.damaged.ways"), who(app, entry)
    told = lay.column(
        prose(app, words(head), BODY.bold.phrases),
        prose(app, names, CAPTION.names),
        facts(app, what(app, entry)),
        prose(app, why_closed(words, entry.damaged or "", entry.details), CAPTION.soft),
        gap=2,
        expand=True,
    )
    shown = card(
        app,
        lay.column(
            lay.row(ft.Icon(icon, color=color, size=28), told, gap=12, across="start"),
            other_button(
                app,
                ways,
                lambda: open_sheet(sheets.Menu(entry)),
                name=f"{ways}{words('shell.colon')}{names}",
            ),
            gap=10,
            across="stretch",
        ),
    )
    return ft.Semantics(content=shown, container=True)


def why_closed(words: Words, key: str, details: Mapping[str, int | str]) -> str:
    """Return why a saved game does not open. Where its text is no whole record, the error's own
    words would be for somebody who brings it in.

    Args:
        key, details: of the error.
    """
    return words("home.damaged.text") if key in _TORN else words(key, **details)
