"""The marks that say how far something of a day is."""

from __future__ import annotations

import flet as ft

from ui.context import AppContext

# A cross would look like what closes; a triangle is what teachers in Japan and Korea put to an
# answer that is not quite right.
_WRONG = ft.Icons.CHANGE_HISTORY
_SIGNS = {"new": ft.Icons.CHEVRON_RIGHT, "begun": ft.Icons.PLAY_ARROW, "wrong": _WRONG}


def mark(app: AppContext, state: str, size: float) -> ft.Control:
    """The mark of a state: whatever is done has a check, and what was not right one of its own
    shape and colour. In words it stands beside.

    Args:
        state: the end of the key that says it, ``daily.state.*``.
    """
    palette = app.look.palette
    colors = {"new": palette.soft, "begun": palette.soft, "wrong": palette.wood}
    icon = _SIGNS.get(state, ft.Icons.CHECK)
    return ft.Icon(icon, size=size, color=colors.get(state, palette.accent))
