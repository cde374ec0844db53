"""Lost Legacy's part of the set-up page: how many games to win, and the note-pad."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.games.lost_legacy import GAME
from ui.components.choice import Option, choice, chosen_otherwise, strip
from ui.components.prose import prose
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
    return [*options(app, choices), _wins(app, choices)]


def variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices, in the order of the page."""
    words = app.words
    pads = [
        Option(value, words(f"{_KEY}.pad.{value}"), words(f"{_KEY}.pad.{value}.note"))
        for value in _PADS
    ]
    pad = choice(
        app, words(f"{_KEY}.pad"), pads, choices.options["pad"], partial(choices.choose, "pad")
    )
    return [_wins(app, choices), pad]


def _wins(app: AppContext, choices: Choices) -> ft.Control:
    """Draw the choice of how many games one must win."""
    return strip(
        app,
        app.words(f"{_KEY}.wins"),
        [Option(wins, app.words(f"{_KEY}.wins.{wins}")) for wins in _WINS],
        choices.options["wins"],
        partial(choices.choose, "wins"),
        columns=3,
    )


def differs(app: AppContext, choices: Choices) -> list[str]:
    """Return in words each choice that is not the usual one."""
    usual = GAME.info.options()
    names = ("wins", "pad")
    return chosen_otherwise(
        app.words, _KEY, choices.options, {name: getattr(usual, name) for name in names}
    )
