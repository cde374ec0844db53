"""Pictures out of ``assets``: decoration to a screen reader, which reads the words beside them."""

from __future__ import annotations

import flet as ft

from ui.context import AppContext


def asset(path: str, width: float, height: float | None = None) -> ft.Image:
    """A picture that fills its box.

    Args:
        path: below ``assets``, without its ending.
        height: as the width if it is not given.
    """
    return ft.Image(
        src=f"{path}.svg",
        width=width,
        height=width if height is None else height,
        fit=ft.BoxFit.FILL,
        exclude_from_semantics=True,
        gapless_playback=True,
    )


def cover(app: AppContext, game: str, side: float | None = None) -> ft.Image:
    """The cover of a game by its id; an empty frame where the app does not know it.

    Args:
        side: in logical pixels; as wide as there is room by default.
    """
    known = app.words.has(f"{game}.name")
    source = f"{game}/cover.svg" if known else "shell/no_games.svg"
    return ft.Image(
        src=source,
        width=side,
        height=side,
        aspect_ratio=None if side else 1,
        exclude_from_semantics=True,
    )
