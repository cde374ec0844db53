"""The probe's own part of the set-up: how many rounds, and the points a seat begins with."""

from __future__ import annotations

import flet as ft
from engine.games.probe import MOST_HANDICAP

from ui.components.choice import Option, strip
from ui.components.prose import prose
from ui.components.setup_form import SetupForm
from ui.context import AppContext
from ui.game_screens import Choices
from ui.styles import CAPTION


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """One choice."""
    form = SetupForm(app, choices, "probe.setup")
    return [form.strip("rounds", [Option(rounds, str(rounds)) for rounds in (1, 2, 3)])]


def seat_options(app: AppContext, choices: Choices, seat: int) -> list[ft.Control]:
    """The points that the seat begins with."""
    words = app.words
    title = words("probe.setup.handicap")
    return [
        prose(app, title, CAPTION.soft),
        strip(
            app,
            words("list.separator").join((choices.names[seat], title)),
            [Option(points, str(points)) for points in range(MOST_HANDICAP + 1)],
            choices.each[seat]["handicap"],
            lambda points: choices.assign(seat, "handicap", points),
            columns=MOST_HANDICAP + 1,
            bare=True,
        ),
    ]
