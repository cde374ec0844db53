"""Pictures from ``assets``, which a screen reader ignores for the words beside them; and figures of
the rules, of which it says what the eye sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from ui import lay
from ui.context import AppContext

Figures = Mapping[str, Callable[[AppContext, float], ft.Control]]
"""Draws each figure of a game's rules, by its id, at a given width."""


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


def figure_of(figures: Figures, game: str, app: AppContext, name: str, width: float) -> ft.Control:
    """Return a figure of the rules of a game by its id.

    Args:
        width: the most it may take, in logical pixels.

    Raises:
        KeyError: there is no such figure.
    """
    return lay.said(
        figures[name](app, min(width, 420.0)), app.words(f"{game}.figure.{name}"), image=True
    )
