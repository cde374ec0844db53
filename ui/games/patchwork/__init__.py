"""Patchwork's screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import flet as ft

from ui.games import GameScreens
from ui.games.patchwork.story import QUIET
from ui.here import Here

if TYPE_CHECKING:
    from engine.games.patchwork.state import State
    from ui.sitting import NewGame, Sitting


def _setup(here: Here, begin: Callable[[NewGame], None]) -> ft.Control:
    from ui.games.patchwork.setup import PatchworkSetup

    return PatchworkSetup(here, begin)


def _table(here: Here, sitting: Sitting) -> ft.Control:
    from ui.games.patchwork.table import PatchworkTable

    return PatchworkTable(here, sitting)


def _figure(here: Here, name: str, width: float) -> ft.Control:
    from ui.games.patchwork.figures import figure

    return figure(here, name, width)


def _waits(state: State) -> bool:
    """The Automa's card is turned over by a tap; so there is a moment to take the own move back."""
    return state.phase == "automa"


SCREENS = GameScreens(setup=_setup, table=_table, figure=_figure, waits=_waits, quiet=QUIET)
