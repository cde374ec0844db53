"""The arena, and what whoever acts can do in it."""

from __future__ import annotations

import flet as ft

from ui.board_props import BoardProps
from ui.context import AppContext


@ft.component
def Fight(app: AppContext, props: BoardProps) -> ft.Control:  # noqa: ARG001
    """The arena."""
    return ft.Container()
