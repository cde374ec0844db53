"""Doodle's screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from ui.games import Choices, GameScreens, Ready
from ui.here import Here

if TYPE_CHECKING:
    from engine.games.doodle.state import State
    from ui.sitting import Sitting


def _options(here: Here, choices: Choices) -> list[ft.Control]:
    from ui.games.doodle.options import options

    return options(here, choices)


def _table(here: Here, sitting: Sitting) -> ft.Control:
    from ui.games.doodle.table import DoodleTable

    return DoodleTable(here, sitting)


def _figure(here: Here, name: str, width: float) -> ft.Control:
    from ui.games.doodle.figures import figure

    return figure(here, name, width)


def _starts(here: Here) -> tuple[Ready, ...]:
    from ui.games.doodle.daily import starts

    return starts(here)


def _waits(state: State) -> bool:
    """The die is rolled by a tap, so that the last to draw may draw anew; before the next round,
    all look at what this one brought."""
    return state.phase in ("roll", "refill")


_QUIET = ("dealt", "started", "rolled", "drew", "last", "scored", "edges", "corners", "refilled")
"""What the eye sees anyway, or is told at the round's end."""

SCREENS = GameScreens(
    options=_options,
    table=_table,
    figure=_figure,
    waits=_waits,
    starts=_starts,
    quiet=frozenset(f"doodle.event.{key}" for key in _QUIET),
)
