"""The screens of the plain sheet, as the shell asks for them."""

from __future__ import annotations

import flet as ft

from ui.games import Choices, GameScreens
from ui.here import Here
from ui.sitting import Sitting


def _options(here: Here, choices: Choices) -> list[ft.Control]:
    from ui.games.sheet.options import options

    return options(here, choices)


def _table(here: Here, sitting: Sitting) -> ft.Control:
    from ui.games.sheet.table import KeptSheet

    return KeptSheet(here, sitting)


def _figure(here: Here, name: str, width: float) -> ft.Control:  # noqa: ARG001
    raise KeyError(name)


def _applies(name: str, seats: int) -> bool:
    """Two can be no teams."""
    return name != "teams" or seats > 2


KEEPER = GameScreens(options=_options, table=_table, figure=_figure, applies=_applies)
"""There is no game of this name to be played, so there are no rules to be read either."""
