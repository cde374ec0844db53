"""Doodle's part of the set-up page: which cards, which die, and what else earns points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import partial

import flet as ft

from engine.games.doodle.state import Options
from ui import lay
from ui.components.choice import Option, choice, chosen_otherwise, switch
from ui.components.prose import as_heading, prose
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.doodle.art import picture
from ui.styles import BODY

Picture = Callable[[float], ft.Control]


def variants(app: AppContext, choices: Choices, kept: bool = False) -> list[ft.Control]:
    """Draw the choices, in the order of the page.

    Args:
        kept: the game is on a real table, which has its own cards and its own die.
    """
    words, key = app.words, "doodle.setup"

    def one_of(name: str, shown: Mapping[str, Picture | None]) -> ft.Control:
        offered = [
            Option(value, words(f"{key}.{name}.{value}"), words(f"{key}.{name}.{value}.note"), look)
            for value, look in shown.items()
        ]
        return choice(
            app,
            words(f"{key}.{name}"),
            offered,
            choices.options[name],
            partial(choices.choose, name),
        )

    def bonus(name: str) -> ft.Control:
        return switch(
            app,
            words(f"{key}.{name}"),
            choices.options[name],
            partial(choices.choose, name),
            words(f"{key}.{name}.note"),
        )

    title = prose(app, words(f"{key}.bonus"), BODY.bold.phrases)
    bonuses = lay.column(
        as_heading(title), bonus("edges"), bonus("corners"), gap=6, across="stretch"
    )
    if kept:
        return [bonuses]
    return [
        one_of("deck", {"known": None, "different": None}),
        bonuses,
        one_of("die", {"three": _faces((1,), (2,), (3,)), "six": _faces((1, 4), (2, 5), (3, 6))}),
    ]


def differs(app: AppContext, choices: Choices) -> list[str]:
    """Return the options that differ from the usual ones, in words."""
    return chosen_otherwise(app.words, "doodle.setup", choices.options, asdict(Options()))


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
