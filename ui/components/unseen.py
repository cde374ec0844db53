"""A button that only a screen reader finds."""

# Flet reads the annotation of an event when it comes, and cannot read one that is postponed.

import flet as ft


@ft.control("Semantics")  # type: ignore[arg-type]
class Unseen(ft.Semantics):
    """A button that is read and not drawn.

    The client tells a press by another name than Flet's class has: there, ``on_tap`` is never
    called.

    Attributes:
        on_click: called at a press.
    """

    on_click: ft.ControlEventHandler["Unseen"] | None = None
