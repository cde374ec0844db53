"""What everybody may see, drawn small, while the phone goes from hand to hand."""

from __future__ import annotations

import flet as ft

from engine.games.battle_fold.state import State
from engine.player_view import PlayerView
from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.battle_fold.arena import Arena, ground_of
from ui.games.battle_fold.fight_measures import GAP
from ui.games.battle_fold.fight_panels import FighterPanel
from ui.games.battle_fold.fight_position import facts_of
from ui.games.battle_fold.fight_telling import title_of
from ui.styles import BODY

_ROOM = 40.0
"""What the curtain leaves free at the sides, in logical pixels."""
_ARENA = 110.0, 260.0
"""Least and greatest edge of the arena, in logical pixels."""
_PANEL = 76.0
"""Height of a panel at normal text size, in logical pixels."""
_REST = 400.0
"""What else is on the curtain takes about this height at normal text size, in logical pixels."""


def open_table(app: AppContext, view: PlayerView[State]) -> ft.Control | None:
    """Draw whose turn it is, where everybody stands, and what each has.

    Args:
        view: an onlooker's.
    """
    state, actors = view.state, view.actors
    width = app.column - _ROOM
    parts: list[ft.Control] = [
        lay.box(prose(app, title_of(app, state), BODY.bold.phrases, at="middle"), at="middle")
    ]
    size = (width - GAP) / 2, _PANEL * app.look.scale
    panels: list[ft.Control] = [
        FighterPanel(app, facts, size, False, False, None) for facts in facts_of(state, actors, ())
    ]
    rows = [panels[first : first + 2] for first in range(0, len(panels), 2)]
    parts += [lay.row(*row, gap=GAP, at="middle") for row in rows]
    # The panels come first: on a low page, the edge may cut through the arena, but not hide lives.
    left = app.height - _REST * app.look.scale - len(rows) * (size[1] + GAP)
    side = min(width, _ARENA[1], max(_ARENA[0], left))
    arena = Arena(app, ground_of(app, state), side)
    parts.append(lay.row(arena, gap=10, at="middle"))
    return lay.column(*parts, gap=GAP, across="stretch")
