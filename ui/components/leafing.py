"""A look back on finished rounds or games, turned through like pages: the rounds or games above,
their steps below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from ui import lay
from ui.components.press import icon_press
from ui.components.prose import as_heading, prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.hooks import Controller
from ui.styles import BODY

LOOK_BACK: Final = ft.Icons.HISTORY_EDU_OUTLINED
"""The icon of a look back."""


COACH: Final = ft.Icons.INSIGHTS
"""The icon of the coach."""

STEPS: Final = ft.Icons.SLIDESHOW
"""The icon of a replay, step by step."""


class Leafing(Controller):
    """The place at which a look back is.

    Attributes:
        number: the number of the round or game, from 0.
        step: its step, from 0.
    """

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number, self.step = number, 0

    @property
    def place(self) -> tuple[int, int]:
        """The number of the round or game, and the step."""
        return self.number, self.step

    def turn(self, step: int) -> None:
        """Go to another step."""
        self.step = step
        self.changed()

    def leaf(self, number: int) -> None:
        """Go to another round or game."""
        self.number = number
        self.turn(0)


def leafed(
    app: AppContext,
    leafing: Leafing,
    titles: tuple[str, str],
    counts: tuple[int, int],
    body: Sequence[ft.Control],
    on_close: Callable[[], None],
    *,
    above: ft.Control | None = None,
    width: float | None = None,
) -> ft.Control:
    """Return the sheet of a look back. The words of its buttons are ``<game>.review.before`` and
    ``.after``; the upper ones, where there is more than one round or game, are ``.round_before``
    and ``.round_after``.

    Args:
        titles: the titles of the round or game, and of the step.
        counts: how many rounds or games there are, and how many steps this one has.
        above: a control above the buttons from step to step.
        width: as in :func:`sheet`.
    """
    (rounds, last), (number, step) = counts, leafing.place
    parts = list(body)
    if rounds > 1:
        before = partial(leafing.leaf, number - 1) if number else None
        after = partial(leafing.leaf, number + 1) if number + 1 < rounds else None
        parts.insert(0, _stepper(app, titles[0], ("round_before", before), ("round_after", after)))
    foot = _stepper(
        app,
        titles[1],
        ("before", partial(leafing.turn, step - 1) if step else None),
        ("after", partial(leafing.turn, step + 1) if step + 1 < last else None),
    )
    if above is not None:
        foot = lay.column(above, foot, gap=4, tight=True)
    text = app.words("table.review")
    return sheet(app, text, parts, on_close, foot=foot, width=width, key="review")


def _stepper(
    app: AppContext,
    text: str,
    before: tuple[str, Callable[[], None] | None],
    after: tuple[str, Callable[[], None] | None],
) -> ft.Control:
    """Return the title of what is shown, between the buttons back and on."""
    words = app.words

    def way(name: str, icon: ft.IconData, do: Callable[[], None] | None) -> ft.Control:
        return icon_press(app, words(f"{words.game}.review.{name}"), icon, do)

    return lay.row(
        way(before[0], ft.Icons.CHEVRON_LEFT, before[1]),
        as_heading(prose(app, text, BODY.bold, at="middle"), live=True, expand=True),
        way(after[0], ft.Icons.CHEVRON_RIGHT, after[1]),
        gap=10,
    )
