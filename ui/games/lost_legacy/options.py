"""Lost Legacy's part of the set-up page: how many games to win, and the note-pad."""

from __future__ import annotations

import flet as ft

from engine.games.lost_legacy import GAME
from ui.components.prose import prose
from ui.components.setup_form import SetupForm
from ui.context import AppContext
from ui.game_screens import Choices
from ui.styles import BODY

IN_THE_BOX = 4
"""The most players for one box; more are a house rule (docs/rules/lost_legacy.md)."""

_WINS = (1, 2, 3, 4, 5)
_PADS = ("none", "seen", "likely")
_KEY = "lost_legacy.setup"


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the note about more players than one box is for."""
    if choices.seats <= IN_THE_BOX:
        return []
    return [prose(app, app.words(f"{_KEY}.seats.note"), BODY.soft)]


def kept_options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices for a match that is played with real cards."""
    return [*options(app, choices), SetupForm(app, choices, _KEY).strip("wins", _WINS)]


def variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices, in the order of the page."""
    form = SetupForm(app, choices, _KEY)
    return [form.strip("wins", _WINS), form.one_of("pad", _PADS)]


def differs(app: AppContext, choices: Choices) -> list[str]:
    """Return in words each choice that is not the usual one."""
    return SetupForm(app, choices, _KEY).differs(GAME.info.options(), "wins", "pad")
