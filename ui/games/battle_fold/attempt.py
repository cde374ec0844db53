"""The race: each folds the cloth as the battle card asks."""

from __future__ import annotations

import flet as ft

from ui.board_props import BoardProps
from ui.context import AppContext


@ft.component
def Attempt(app: AppContext, props: BoardProps) -> ft.Control:  # noqa: ARG001
    """The race."""
    return ft.Container()
