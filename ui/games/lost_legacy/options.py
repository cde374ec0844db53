"""Lost Legacy's part of the set-up page: how many games to win, and the note-pad."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

from engine.games.lost_legacy import GAME
from ui.components.choice import Option, choice, chosen_otherwise, strip
from ui.components.prose import prose
from ui.context import AppContext
from ui.game_screens import Choices

IN_THE_BOX = 4
"""So many play with one box; more are a house rule (docs/rules/lost_legacy.md)."""

_WINS = (1, 2, 3, 4, 5)
_PADS = ("none", "seen", "likely")
_KEY = "lost_legacy.setup"


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """What is said of more players than one box is for."""
    if choices.seats <= IN_THE_BOX:
        return []
    return [prose(app, app.words(f"{_KEY}.seats.note"), soft=True)]


def variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    """The choices, in the order of the page."""
    words = app.words

    def offered(name: str, values: Sequence[Any], noted: bool) -> list[Option]:
        return [
            Option(
                value,
                words(f"{_KEY}.{name}.{value}"),
                words(f"{_KEY}.{name}.{value}.note") if noted else "",
            )
            for value in values
        ]

    return [
        strip(
            app,
            words(f"{_KEY}.wins"),
            offered("wins", _WINS, False),
            choices.options["wins"],
            partial(choices.choose, "wins"),
            columns=3,
        ),
        choice(
            app,
            words(f"{_KEY}.pad"),
            offered("pad", _PADS, True),
            choices.options["pad"],
            partial(choices.choose, "pad"),
        ),
    ]


def differs(app: AppContext, choices: Choices) -> list[str]:
    """What is not as usual, in words."""
    usual = GAME.info.options()
    names = ("wins", "pad")
    return chosen_otherwise(
        app.words, _KEY, choices.options, {name: getattr(usual, name) for name in names}
    )
