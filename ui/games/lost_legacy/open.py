"""What everybody may see, drawn small, while the phone goes from hand to hand."""

from __future__ import annotations

import flet as ft

from engine.games.lost_legacy.state import State
from engine.player_view import PlayerView
from engine.refs import Ref
from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.lost_legacy.measures import GAP, NAME, PAD, TALL
from ui.games.lost_legacy.position import calls_of, facts_of, turns_since
from ui.games.lost_legacy.ruins import Ruins
from ui.games.lost_legacy.seats import SeatPanel
from ui.games.lost_legacy.strip import scenes, strip
from ui.styles import BODY

_ROOM = 40.0
"""What the curtain leaves free at the sides, in logical pixels."""
_CARD = 34.0


def open_table(app: AppContext, view: PlayerView[State]) -> ft.Control | None:
    """Draw what was done since the last turn of the seat whose turn it is, every pile, and the
    ruins; in the investigation also who searches. The curtain says who gets the phone, and the
    frame of a panel says whose turn it is, so that is not said once more.

    Args:
        view: an onlooker's.
    """
    state, actors = view.state, view.actors
    if not state.past:
        return None
    width = app.column - _ROOM
    parts: list[ft.Control] = []
    if state.phase == "name":
        text = app.words("lost_legacy.table.title.searches", name=Ref("seat", state.turn))
        title = prose(app, text, BODY.bold.phrases, at="middle")
        parts.append(lay.box(title, at="middle"))
    turns, calls = turns_since(state.past, state.turn), calls_of(state)
    if turns or calls:
        parts.append(strip(app, turns, calls, state.turn, width, 58 * app.look.scale))
    parts += scenes(app, turns)
    columns = 2 if state.seats in (2, 4) else 3
    each = (width - (columns - 1) * GAP) / columns, _CARD * TALL + NAME * app.look.scale + 2 * PAD
    panels: list[ft.Control] = [
        SeatPanel(app, facts, each, _CARD, None, None, True) for facts in facts_of(state, actors)
    ]
    for first in range(0, len(panels), columns):
        row = panels[first : first + columns]
        parts.append(lay.row(*row, gap=GAP, at="middle"))
    parts.append(Ruins(app, state.ruins, len(state.deck), 40.0, width, None, None))
    return lay.column(*parts, gap=GAP, across="stretch")
