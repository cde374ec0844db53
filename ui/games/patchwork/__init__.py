"""Patchwork's screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from ui.context import AppContext
from ui.game_screens import Choices, GameScreens
from ui.games.patchwork.story import QUIET

if TYPE_CHECKING:
    from engine.games.patchwork.kept import Kept
    from engine.games.patchwork.state import State
    from ui.board_props import BoardProps
    from ui.counting import Counting


def _options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.patchwork.options import options

    return options(app, choices)


def _applies(option: str, seats: int) -> bool:
    """The Automa has its deck and its level only where somebody plays alone."""
    return seats == 1 or option not in ("deck", "level")


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.patchwork.table import PatchworkTable

    return PatchworkTable(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.patchwork.figures import figure

    return figure(app, name, width)


def _count(app: AppContext, counting: Counting) -> ft.Control:
    from ui.games.patchwork.count import CountPage

    return CountPage(app, counting)


def _waits(state: State) -> bool:
    """The Automa's card is turned over by a tap; so there is a moment to take the own move back."""
    return state.phase == "automa"


SCREENS = GameScreens(
    options=_options,
    table=_table,
    figure=_figure,
    applies=_applies,
    waits=_waits,
    quiet=QUIET,
    count=_count,
)


def _keeper_options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.patchwork.keeper.options import options

    return options(app, choices)


def _keeper_applies(option: str, seats: int) -> bool:
    """The Automa's cards, too, are there only where somebody plays alone."""
    return _applies(option, seats) and (seats == 1 or option != "cards")


def _keeper_table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.patchwork.keeper.table import KeeperTable

    return KeeperTable(app, props)


def _keeper_waits(kept: Kept) -> bool:
    return _waits(kept.table)


KEEPER = GameScreens(
    options=_keeper_options,
    table=_keeper_table,
    figure=_figure,
    applies=_keeper_applies,
    waits=_keeper_waits,
    quiet=QUIET,
)
