"""Doodle's part of the set-up page: which cards, which die, and what else earns points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

import flet as ft

from engine.games.doodle.state import Options
from ui import lay
from ui.components.choice import chosen_otherwise
from ui.components.prose import as_heading, prose
from ui.components.setup_form import SetupForm
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.doodle.art import picture
from ui.styles import BODY

Picture = Callable[[float], ft.Control]
_KEY = "doodle.setup"


def variants(app: AppContext, choices: Choices, kept: bool = False) -> list[ft.Control]:
    """Draw the choices, in the order of the page.

    Args:
        kept: the game is on a real table, which has its own cards and its own die.
    """
    form = SetupForm(app, choices, _KEY)
    title = prose(app, app.words(f"{_KEY}.bonus"), BODY.bold.phrases)
    bonuses = lay.column(
        as_heading(title), form.switch("edges"), form.switch("corners"), gap=6, across="stretch"
    )
    if kept:
        return [bonuses]
    return [
        form.one_of("deck", ("known", "different")),
        bonuses,
        form.one_of(
            "die",
            (
                form.option("die", "three", picture=_faces((1,), (2,), (3,))),
                form.option("die", "six", picture=_faces((1, 4), (2, 5), (3, 6))),
            ),
        ),
    ]


def differs(app: AppContext, choices: Choices) -> list[str]:
    """Return the options that differ from the usual ones, in words."""
    return chosen_otherwise(app.words, _KEY, choices.options, asdict(Options()))


def _faces(*groups: tuple[int, ...]) -> Picture:
    """Return a picture of the faces of a die, with equal ones beside each other."""

    def draw(height: float) -> ft.Control:
        side = height * 0.46
        return lay.row(
            *(
                lay.row(*(picture(f"die_{pips}", side) for pips in group), gap=2, tight=True)
                for group in groups
            ),
            gap=side * 0.5,
            tight=True,
        )

    return draw
