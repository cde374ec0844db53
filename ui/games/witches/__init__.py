"""Witches' screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from ui.games import Choices, GameScreens
from ui.here import Here

if TYPE_CHECKING:
    from engine.games.witches.state import State
    from ui.sitting import Sitting


def _options(here: Here, choices: Choices) -> list[ft.Control]:
    from ui.games.witches.options import options

    return options(here, choices)


def _table(here: Here, sitting: Sitting) -> ft.Control:
    from ui.games.witches.table import WitchesTable

    return WitchesTable(here, sitting)


def _figure(here: Here, name: str, width: float) -> ft.Control:
    from ui.games.witches.figures import figure

    return figure(here, name, width)


def _kept_options(here: Here, choices: Choices) -> list[ft.Control]:
    from ui.games.witches.options import options

    return options(here, choices, kept=True)


def _kept_table(here: Here, sitting: Sitting) -> ft.Control:
    from ui.games.witches.keeper import KeptWitches

    return KeptWitches(here, sitting)


def _waits(state: State) -> bool:
    """The first round is dealt at once; before the next, all look at what the last one cost."""
    return state.phase == "deal" and bool(state.past)


def _rests(state: State) -> bool:
    """A trick that is done lies for a moment before the next card."""
    return state.phase == "play" and bool(state.tricks) and not state.trick


_QUIET = (
    "round",
    "dealt",
    "received",
    "chosen",
    "leads",
    "played",
    "trick",
    "shown",
    "choice",
    "scored",
)
"""What lies on the table or in the hand, or is told at the round's end."""

SCREENS = GameScreens(
    options=_options,
    table=_table,
    figure=_figure,
    waits=_waits,
    rests=_rests,
    quiet=frozenset(f"witches.event.{key}" for key in _QUIET),
)

KEEPER = GameScreens(
    options=_kept_options,
    table=_kept_table,
    figure=_figure,
    quiet=SCREENS.quiet,
)
"""The screens of a match on a real table."""
