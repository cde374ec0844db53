"""The marks that say how far something of a day is done."""

from __future__ import annotations

import flet as ft

from ui.context import AppContext

# A cross would look like a button that closes. A triangle is the mark of teachers in Japan and
# Korea for an answer that is not quite right.
_WRONG = ft.Icons.CHANGE_HISTORY
_SIGNS = {"new": ft.Icons.CHEVRON_RIGHT, "begun": ft.Icons.PLAY_ARROW, "wrong": _WRONG}


def mark(app: AppContext, state: str, size: float) -> ft.Control:
    """Draw the mark of a state.

    Whatever is done has a check. What was not right has a mark of its own shape and colour. The
    state stands beside the mark in words.

    Args:
        state: the end of the key of the message that names the state, ``daily.state.*``.
    """
    palette = app.look.palette
    colors = {"new": palette.soft, "begun": palette.soft, "wrong": palette.wood}
    icon = _SIGNS.get(state, ft.Icons.CHECK)
    return ft.Icon(icon, size=size, color=colors.get(state, palette.accent))
