"""Why what was typed cannot be: said in red until the first correction.

It is drawn by itself. What is typed is not drawn back while a field has the focus, for that would
disturb composing, so a correction draws this line and no field.
"""

from __future__ import annotations

import flet as ft

from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import Controller, use_state


class Objection(Controller):
    """What is said against what was typed.

    Attributes:
        text: a sentence; empty for nothing.
        number: of all that was said; what is wrong once more is read out once more.
    """

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.text = text
        self.number = 0

    def say(self, text: str) -> None:
        """Say this."""
        self.text = text
        self.number += 1
        self.changed()

    def lift(self) -> None:
        """Something else is typed, or tried: nothing is said against it yet."""
        if self.text:
            self.text = ""
            self.changed()


@ft.component
def ObjectionLine(app: AppContext, objection: Objection) -> ft.Control:
    """The line, which a screen reader says when it comes; without room where nothing is said."""
    _, redraw = use_state(int)
    objection.draw = lambda: redraw(lambda count: count + 1)
    if not objection.text:
        return ft.Container(visible=False)
    color = app.look.palette.bad
    icon = ft.Icon(ft.Icons.ERROR_OUTLINE, size=22, color=color)
    row = ft.Row([icon, prose(app, objection.text, color=color, expand=True)], spacing=8)
    return ft.Semantics(live_region=True, content=row, key=f"objection{objection.number}")
