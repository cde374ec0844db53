"""Patchwork's part of the set-up page: which Automa for one player, which board, which looks."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.patchwork.board import size as track_size
from engine.games.patchwork.components import LAST, LEATHER_SPACES, LEVELS
from engine.games.patchwork.state import Options
from ui.components.choice import chosen_otherwise, strip
from ui.components.setup_form import SetupForm
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.patchwork.art import picture, themed

_KEY = "patchwork.setup"
_LOOK = {"track": "angular"}
"""The usual appearance."""


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choice of the Automa for a single player."""
    if choices.seats != 1:
        return []
    form = SetupForm(app, choices, _KEY)

    def note(level: str) -> str:
        return app.words(f"{_KEY}.level.{level}.note", space=LAST - LEVELS[level].marker)

    levels = [form.option("level", level, note=note(level)) for level in LEVELS]
    # The first place where a new player reads of the Automa.
    means = app.words("patchwork.term.automa.means")
    return [form.one_of("level", levels, means), form.one_of("deck", ("normal", "tactical"))]


def variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices of the board, and of how its track looks."""
    words, form = app.words, SetupForm(app, choices, _KEY)

    def spaces(board: str) -> str:
        listed = words.listed([str(space) for space in LEATHER_SPACES[board]])
        return words(f"{_KEY}.leather.spaces", spaces=listed)

    boards = [
        form.option("leather", board, note=spaces(board)) for board in ("current", "first_edition")
    ]
    track = strip(
        app,
        words(f"{_KEY}.track"),
        [
            form.option("track", look, note="", picture=_track(app, look))
            for look in ("angular", "round")
        ],
        choices.appearance.get("track", _LOOK["track"]),
        lambda look: choices.decorate("track", look),
        note=words(f"{_KEY}.track.note"),
    )
    return [form.one_of("leather", boards, words(f"{_KEY}.leather.note")), track]


def differs(app: AppContext, choices: Choices) -> list[str]:
    """Return the board and looks that differ from the usual ones, in words."""
    return [
        *SetupForm(app, choices, _KEY).differs(Options(), "leather"),
        *chosen_otherwise(app.words, _KEY, choices.appearance, _LOOK),
    ]


def _track(app: AppContext, look: str) -> Callable[[float], ft.Control]:
    name = themed(app.look, f"track_{look}")
    wide, high = track_size()
    return lambda height: picture(name, height * wide / high, height)
