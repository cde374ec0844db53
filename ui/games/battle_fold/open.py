"""What everybody may see, drawn small, while the phone goes from hand to hand."""

from __future__ import annotations

import flet as ft

from engine.games.battle_fold.state import State
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.battle_fold.arena import Arena, ground_of
from ui.games.battle_fold.fight_measures import GAP
from ui.games.battle_fold.fight_panels import FighterPanel
from ui.games.battle_fold.fight_position import facts_of
from ui.games.battle_fold.fight_telling import title_of

_ROOM = 40.0
"""What the curtain leaves free at the sides, in logical pixels."""
_ARENA = 260.0


def open_table(app: AppContext, state: State, actors: tuple[int, ...]) -> ft.Control | None:
    """Draw whose turn it is, where everybody stands, and what each has.

    Args:
        state: the view of an onlooker.
        actors: the seats that may act.
    """
    width = app.column - _ROOM
    parts: list[ft.Control] = [
        ft.Container(
            prose(app, title_of(app, state), bold=True, phrases=True,
                  text_align=ft.TextAlign.CENTER),
            alignment=ft.Alignment.CENTER,
        )
    ]  # fmt: skip
    side = min(width, _ARENA)
    parts.append(
        ft.Row([Arena(app, ground_of(app, state), side)], alignment=ft.MainAxisAlignment.CENTER)
    )
    size = (width - GAP) / 2, 76.0 * app.look.scale
    panels: list[ft.Control] = [
        FighterPanel(app, facts, size, False, False, None) for facts in facts_of(state, actors, ())
    ]
    for first in range(0, len(panels), 2):
        row = panels[first : first + 2]
        parts.append(ft.Row(row, spacing=GAP, alignment=ft.MainAxisAlignment.CENTER))
    return ft.Column(parts, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
