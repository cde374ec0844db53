"""The probe's own part of the set-up: how many rounds."""

from __future__ import annotations

import flet as ft

from ui.components.choice import Option, strip
from ui.context import AppContext
from ui.game_screens import Choices


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """One choice."""
    words = app.words
    return [
        strip(
            app,
            words("probe.setup.rounds"),
            [Option(rounds, str(rounds)) for rounds in (1, 2, 3)],
            choices.options["rounds"],
            lambda rounds: choices.choose("rounds", rounds),
        )
    ]
