"""Battle Fold's screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from ui.context import AppContext
from ui.game_screens import GameScreens

if TYPE_CHECKING:
    from ui.board_props import BoardProps


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.battle_fold.table import BattleTable

    return BattleTable(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.battle_fold.figures import figure

    return figure(app, name, width)


def _practice(app: AppContext) -> ft.Control:
    from ui.games.battle_fold.practice import PracticePage

    return PracticePage(app)


SCREENS = GameScreens(options=lambda *_: [], table=_table, figure=_figure, practice=_practice)
