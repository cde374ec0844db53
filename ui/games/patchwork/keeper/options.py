"""The keeper's part of the set-up page: which box is on the table, and what the phone keeps."""

from __future__ import annotations

import flet as ft

from ui.components.choice import Option, choice
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.patchwork.options import options as of_the_game


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices in the order of the page: the keeper's own first."""
    own = [_ways(app, choices, "placing", ("table", "phone"))]
    if choices.seats == 1:
        own.append(_ways(app, choices, "cards", ("phone", "table")))
    return [*own, *of_the_game(app, choices)]


def _ways(app: AppContext, choices: Choices, name: str, ways: tuple[str, ...]) -> ft.Control:
    """Draw the choice of whether the table or the phone keeps something."""
    words, key = app.words, f"patchwork.setup.{name}"
    return choice(
        app,
        words(key),
        [Option(way, words(f"{key}.{way}"), words(f"{key}.{way}.note")) for way in ways],
        choices.options[name],
        lambda way: choices.choose(name, way),
    )
