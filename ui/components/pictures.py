"""Pictures from ``assets``: a screen reader ignores them and reads the words beside them."""

from __future__ import annotations

import flet as ft

from ui.context import AppContext


def asset(path: str, width: float, height: float | None = None) -> ft.Image:
    """Return a picture that fills its box.

    Args:
        path: its path below ``assets``, without the ending.
        height: the same as the width if it is not given.
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
    """Return the cover of a game by its id; an empty frame where the app does not know the game.

    Args:
        side: its side in logical pixels; by default, it takes the width that there is.
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
