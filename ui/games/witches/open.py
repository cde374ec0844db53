"""What everybody may see, drawn small, while the phone goes from hand to hand."""

from __future__ import annotations

import flet as ft

from engine.games.witches.state import State
from engine.player_view import PlayerView
from engine.refs import Ref
from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.witches.measures import GAP
from ui.games.witches.position import CardsInMiddle, facts_of, lying
from ui.games.witches.seats import SeatPanel
from ui.games.witches.sheets import played
from ui.games.witches.trick import line_words
from ui.styles import BODY, CAPTION, TEXT, Style

_ROOM = 40.0
"""What the curtain leaves free at the sides, in logical pixels."""


def open_table(app: AppContext, view: PlayerView[State]) -> ft.Control:
    """Draw the trick and who takes it, who took the one before, and every seat's points.

    Args:
        view: an onlooker's.
    """
    state, actors = view.state, view.actors
    parts: list[ft.Control] = []
    if state.phase == "play":
        parts.append(_whose(app, state))
        now = lying(state)
        if now.cards:
            parts += [played(app, now.cards, now.winner, now.led, state.options), _taken(app, now)]
        if state.trick and state.tricks:
            parts.append(_before(app, lying(state._replace(trick=()))))
    columns = 3 if state.seats != 4 else 2
    width = (app.column - _ROOM - (columns - 1) * GAP) / columns
    panels: list[ft.Control] = [
        SeatPanel(app, facts, False, width, 72 * app.look.scale, False)
        for facts in facts_of(state, actors)
    ]
    rows: list[ft.Control] = [
        lay.row(*panels[first : first + columns], gap=GAP, at="middle")
        for first in range(0, len(panels), columns)
    ]
    parts.append(lay.column(*rows, gap=GAP))
    return lay.column(*parts, gap=8, across="stretch")


def _whose(app: AppContext, state: State) -> ft.Control:
    text = app.words("witches.title.turn", name=Ref("seat", state.turn))
    return _middle(prose(app, text, BODY.bold.phrases, at="middle"))


def _taken(app: AppContext, now: CardsInMiddle) -> ft.Control:
    """Draw who takes or took the trick, and what it costs."""
    palette = app.look.palette
    bad = now.cost > 0 or now.spells
    color = palette.bad if bad else palette.ink
    size = 20 if now.done else 16
    return _middle(
        prose(
            app, line_words(app, now), Style(size).when(bad or now.done), color=color, at="middle"
        )
    )


def _before(app: AppContext, last: CardsInMiddle) -> ft.Control:
    """Draw who took the trick before, and what it cost."""
    return lay.flow(
        prose(app, app.words("witches.tricks.last"), CAPTION.soft),
        prose(app, line_words(app, last), TEXT),
        gap=8,
        below=10,
        at="middle",
    )


def _middle(text: ft.Control) -> ft.Control:
    return lay.box(text, at="middle")
