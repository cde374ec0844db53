"""The pages of what there is every day, by their routes."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from ui.context import AppContext
from ui.shell.daily.archive import ArchivePage
from ui.shell.daily.puzzle import PuzzlePage
from ui.shell.daily.today import TodayPage


def page(app: AppContext, kind: str, rest: Sequence[str]) -> ft.Control:
    """Return the screen of a route.

    Args:
        kind: the first word of the route: ``today``, ``puzzle`` or ``puzzles``.
        rest: a game that has such a page, and the number of a date, if the route has them.
    """
    if kind == "today" or not rest:
        return TodayPage(app)
    if kind == "puzzles":
        return ArchivePage(app, rest[0])
    return PuzzlePage(app, rest[0], int(rest[1]) if rest[1:] else None)
