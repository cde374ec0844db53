"""The probe's screens, as the shell asks for them."""

from __future__ import annotations

import flet as ft

from ui.games import Choices, GameScreens
from ui.here import Here
from ui.sitting import Sitting


def _options(here: Here, choices: Choices) -> list[ft.Control]:
    from ui.games.probe.options import options

    return options(here, choices)


def _table(here: Here, sitting: Sitting) -> ft.Control:
    from ui.games.probe.table import ProbeTable

    return ProbeTable(here, sitting)


def _figure(here: Here, name: str, width: float) -> ft.Control:
    from ui.games.probe.figures import figure

    return figure(here, name, width)


SCREENS = KEEPER = GameScreens(
    options=_options, table=_table, figure=_figure, quiet=frozenset({"probe.event.dealt"})
)
