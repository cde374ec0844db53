"""The probe's own part of the set-up: how many rounds."""

from __future__ import annotations

import flet as ft

from ui.components.choice import Option, strip
from ui.games import Choices
from ui.here import Here


def options(here: Here, choices: Choices) -> list[ft.Control]:
    """One choice."""
    words = here.words
    return [
        strip(
            here,
            words("probe.setup.rounds"),
            [Option(rounds, str(rounds)) for rounds in (1, 2, 3)],
            choices.options["rounds"],
            lambda rounds: choices.choose("rounds", rounds),
        )
    ]
