"""The keeper's part of the set-up page: the numbers of the box, and who turns the battle cards."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.games.battle_fold.kept import MOST_KEPT
from engine.games.battle_fold.state import LEAST
from ui import lay
from ui.components.press import icon_press
from ui.components.prose import prose
from ui.components.setup_form import SetupForm
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.battle_fold.options import MODES, seat_choice
from ui.styles import BODY, CAPTION, TITLE


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices, in the order of the page."""
    words, options = app.words, choices.options
    parts: list[ft.Control] = []
    if not any(each.get("team") for each in choices.each):
        parts.append(SetupForm(app, choices, "battle_fold.setup").one_of("mode", MODES))
    parts.append(_number(app, choices, "life"))
    if options["mode"] == "ghosts":
        parts.append(_number(app, choices, "souls"))
    note = words("battle_fold.keeper.numbers")
    parts.append(prose(app, note, CAPTION.soft.phrases))
    parts.append(SetupForm(app, choices, "battle_fold.keeper").one_of("cards", ("box", "phone")))
    return parts


def seat_options(app: AppContext, choices: Choices, seat: int) -> list[ft.Control]:
    """Draw which character the seat plays, if the phone is to show it; a tap shows the choices for
    the seat."""
    return [seat_choice(app, choices, seat, "battle_fold.keeper.character.free")]


def _number(app: AppContext, choices: Choices, name: str) -> ft.Control:
    """Draw a number with a button for one less and one for one more."""
    words, number = app.words, int(choices.options[name])
    label = words(f"battle_fold.setup.{name}")

    def button(by: int, key: str, icon: ft.IconData) -> ft.Control:
        fits = LEAST <= number + by <= MOST_KEPT
        do = partial(choices.choose, name, number + by) if fits else None
        return icon_press(
            app, words(key, what=label), icon, do, side=48, border=app.look.palette.thread
        )

    said = words("shell.choice", label=label, option=str(number))
    shown = prose(app, str(number), TITLE.bold.line)
    return lay.row(
        lay.box(prose(app, label, BODY.bold.phrases), expand=True),
        button(-1, "battle_fold.keeper.number.less", ft.Icons.REMOVE),
        lay.said(lay.box(shown, width=48, at="middle"), said),
        button(1, "battle_fold.keeper.number.more", ft.Icons.ADD),
        gap=4,
    )
