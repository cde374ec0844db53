"""Entering a game played with real cards: the investigation speed by speed, or only the end."""

from __future__ import annotations

import flet as ft

from engine.games.lost_legacy.state import How
from ui import lay
from ui.components.choice import Option, strip
from ui.components.keeper_board import EDGE
from ui.components.press import big_button
from ui.components.prose import as_heading, prose
from ui.components.rounds import done_button, entry_page
from ui.games.lost_legacy import inquiry
from ui.games.lost_legacy.game_rounds import GameRounds
from ui.games.lost_legacy.tiles import seat_tiles
from ui.styles import BODY, TEXT

COLUMN = 560.0
"""Greatest width of what is entered, in logical pixels."""

_ENDS: tuple[How, ...] = ("last", "thief", "search", "nobody")


def entering(screen: GameRounds) -> ft.Control:
    """Draw the whole page."""
    app = screen.app
    width = min(app.width - 2 * EDGE, COLUMN)
    parts, foot = (
        _end(screen, width) if screen.draft.stage == "end" else inquiry.page(screen, width)
    )
    return entry_page(screen, width, parts, foot, 10)


def _end(screen: GameRounds, width: float) -> tuple[list[ft.Control], ft.Control]:
    """Draw the button that begins the investigation; below it the ways to enter only the end."""
    app, draft, words = screen.app, screen.draft, screen.app.words
    asked = big_button(
        app,
        words("lost_legacy.keep.investigate"),
        screen.investigate,
        icon=ft.Icons.TRAVEL_EXPLORE,
        primary=draft.how is None,
        width=width,
    )
    note = words("lost_legacy.keep.investigate.note")
    options = [Option(how, words(f"lost_legacy.keep.how.{how}")) for how in _ENDS]
    parts: list[ft.Control] = [
        lay.box(asked, width=width),
        prose(app, note, TEXT.soft.phrases, at="middle"),
        lay.box(height=4),
        lay.box(
            strip(app, words("lost_legacy.keep.how"), options, draft.how, screen.end_by, columns=2),
            width=width,
        ),
    ]
    if draft.how not in (None, "nobody"):
        title = prose(app, words("lost_legacy.keep.who"), BODY.bold.phrases)
        chosen = () if draft.winner is None else (draft.winner,)
        parts += [
            lay.box(as_heading(title), width=width),
            seat_tiles(
                app, range(screen.state.seats), chosen, screen.pick, (width, app.height * 0.4)
            ),
        ]
    return parts, done_button(screen, width, primary=draft.how is not None)
