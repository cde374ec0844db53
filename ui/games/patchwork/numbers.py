"""The numbers of a final score, those of each side in large figures."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork import tally as tallies
from ui.games.patchwork.tally import Tally
from ui.styles import TEXT, Style

_FIELD = 60.0
"""Height of a number, in logical pixels at normal text size."""


def numbers(
    app: AppContext, tally: Tally, shown: tuple[int, ...], on_choose: Callable[[int, str], None]
) -> ft.Control:
    """Draw the numbers of the sides that are shown, beside each other.

    Args:
        on_choose: is given the side and the number to be typed next.
    """
    columns: list[ft.Control] = [
        lay.column(
            *(
                _field(app, tally, side, field, len(shown), on_choose)
                for field in tallies.fields(tally.final, side)
            ),
            gap=6,
            across="stretch",
            expand=True,
        )
        for side in shown
    ]
    return lay.row(*columns, gap=8, across="start")


def _field(
    app: AppContext,
    tally: Tally,
    side: int,
    field: str,
    columns: int,
    on_choose: Callable[[int, str], None],
) -> ft.Control:
    palette, words = app.look.palette, app.words
    active = (tally.side, tally.field) == (side, field)
    number = tallies.value(tally, side, field)
    text = words(f"patchwork.count.{field}")
    said = words("shell.choice", label=words.names[side], option=text)
    high = _FIELD * app.look.scale
    figure = "–" if number is None else str(number)
    marked = active and tally.fresh and number is not None
    return press(
        app,
        said if number is None else words.sentences(said, figure),
        lambda: on_choose(side, field),
        lay.box(
            lay.row(
                prose(
                    app,
                    text,
                    TEXT.phrases.when(soft=not active),
                    room=((app.column - 40) / columns - 24 - 62 * app.look.scale, high - 4),
                    expand=True,
                ),
                prose(
                    app,
                    figure,
                    Style(28).bold.line.when(soft=number is None),
                    # Drawn like selected text, because a digit replaces it.
                    bgcolor=ft.Colors.with_opacity(0.3, palette.accent) if marked else None,
                ),
                gap=6,
            ),
            height=high,
            pad=(12, 0),
        ),
        height=high,
        surface=palette.card(active),
        selected=active,
    )
