"""Doodle's part of the set-up page: which cards, which die, and what else earns points."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from ui.components.choice import Option, choice, switch
from ui.components.prose import prose
from ui.games import Choices
from ui.here import Here


def options(here: Here, choices: Choices) -> list[ft.Control]:
    """The choices, in the order of the page."""
    words, key = here.words, "doodle.setup"

    def one_of(name: str, values: Sequence[str]) -> ft.Control:
        offered = [
            Option(value, words(f"{key}.{name}.{value}"), words(f"{key}.{name}.{value}.note"))
            for value in values
        ]
        return choice(
            here,
            words(f"{key}.{name}"),
            offered,
            choices.options[name],
            lambda value: choices.choose(name, value),
        )

    def bonus(name: str) -> ft.Control:
        return switch(
            here,
            words(f"{key}.{name}"),
            choices.options[name],
            lambda on: choices.choose(name, on),
            words(f"{key}.{name}.note"),
        )

    title = prose(here, words(f"{key}.bonus"), size=15, bold=True, phrases=True)
    return [
        one_of("deck", ("known", "different")),
        ft.Column(
            [ft.Semantics(header=True, content=title), bonus("edges"), bonus("corners")],
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        one_of("die", ("three", "six")),
    ]
