"""The keeper's part of the set-up page: what the box says, and whose the battle cards are."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.games.battle_fold.kept import MOST_KEPT
from engine.games.battle_fold.state import LEAST
from ui.components.choice import Option, choice
from ui.components.press import icon_press
from ui.components.prose import prose
from ui.context import AppContext
from ui.game_screens import Choices


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """The choices, in the order of the page."""
    words, options = app.words, choices.options
    parts: list[ft.Control] = []
    if not any(each.get("team") for each in choices.each):
        parts.append(_ways(app, choices, "battle_fold.setup", "mode", ("ghosts", "last")))
    parts.append(_number(app, choices, "life"))
    if options["mode"] == "ghosts":
        parts.append(_number(app, choices, "souls"))
    note = words("battle_fold.keeper.numbers")
    parts.append(prose(app, note, size=13, soft=True, phrases=True))
    parts.append(_ways(app, choices, "battle_fold.keeper", "cards", ("box", "phone")))
    return parts


def _ways(
    app: AppContext, choices: Choices, key: str, name: str, values: tuple[str, ...]
) -> ft.Control:
    words = app.words
    return choice(
        app,
        words(f"{key}.{name}"),
        [
            Option(value, words(f"{key}.{name}.{value}"), words(f"{key}.{name}.{value}.note"))
            for value in values
        ],
        choices.options[name],
        partial(choices.choose, name),
    )


def _number(app: AppContext, choices: Choices, name: str) -> ft.Control:
    """A number, one less and one more."""
    words, number = app.words, int(choices.options[name])
    label = words(f"battle_fold.setup.{name}")

    def button(by: int, key: str, icon: ft.IconData) -> ft.Control:
        fits = LEAST <= number + by <= MOST_KEPT
        do = partial(choices.choose, name, number + by) if fits else None
        return icon_press(
            app, words(key, what=label), icon, do, side=48, border=app.look.palette.thread
        )

    said = words("shell.choice", label=label, option=str(number))
    shown = prose(app, str(number), size=22, bold=True, no_wrap=True)
    return ft.Row(
        [
            ft.Container(prose(app, label, bold=True, phrases=True), expand=True),
            button(-1, "battle_fold.keeper.number.less", ft.Icons.REMOVE),
            ft.Semantics(
                label=said,
                exclude_semantics=True,
                content=ft.Container(shown, width=48, alignment=ft.Alignment.CENTER),
            ),
            button(1, "battle_fold.keeper.number.more", ft.Icons.ADD),
        ],
        spacing=4,
    )
