"""The keeper's part of the set-up page: which box is on the table, and what the phone keeps."""

from __future__ import annotations

import flet as ft

from ui.components.setup_form import SetupForm
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.patchwork.options import options as of_the_game


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices in the order of the page: the keeper's own first."""
    form = SetupForm(app, choices, "patchwork.setup")
    own = [form.one_of("placing", ("table", "phone"))]
    if choices.seats == 1:
        own.append(form.one_of("cards", ("phone", "table")))
    return [*own, *of_the_game(app, choices)]
