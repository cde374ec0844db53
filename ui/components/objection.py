"""Why what was typed is not possible: shown in red until the first correction.

It is a component of its own. What is typed is not drawn again while a field has the focus, because
that would disturb composing. So a correction redraws this line and no field.
"""

from __future__ import annotations

from typing import Any

import flet as ft

from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import Controller, use_state


class Objection(Controller):
    """The objection to what was typed.

    Attributes:
        key, args: the message, which is put into words when it is drawn; no key for nothing.
        number: its number among all objections; one that is repeated is read out once more.
    """

    def __init__(self, key: str = "", **args: Any) -> None:
        super().__init__()
        self.key, self.args = key, args
        self.number = 0

    def say(self, key: str, **args: Any) -> None:
        """Show an objection."""
        self.key, self.args = key, args
        self.number += 1
        self.changed()

    def lift(self) -> None:
        """Remove the objection, because something else is typed or tried."""
        if self.key:
            self.key = ""
            self.changed()


@ft.component
def ObjectionLine(app: AppContext, objection: Objection) -> ft.Control:
    """The line, which a screen reader reads out when it appears; without an objection it takes no
    room."""
    _, redraw = use_state(int)
    objection.draw = lambda: redraw(lambda count: count + 1)
    if not objection.key:
        return ft.Container(visible=False)
    color = app.look.palette.bad
    icon = ft.Icon(ft.Icons.ERROR_OUTLINE, size=22, color=color)
    said = app.words(objection.key, **objection.args)
    row = lay.row(icon, prose(app, said, color=color, expand=True), gap=8)
    return lay.live(row, key=f"objection{objection.number}")
