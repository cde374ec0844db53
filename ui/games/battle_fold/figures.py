"""Pictures of the rules reader."""

from __future__ import annotations

import flet as ft

from ui.context import AppContext

FIGURES: tuple[str, ...] = ()


def figure(app: AppContext, name: str, width: float) -> ft.Control:  # noqa: ARG001
    """A picture by its id, at a given width."""
    raise KeyError(name)
