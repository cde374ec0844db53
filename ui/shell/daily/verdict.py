"""The verdict on a try: whether it was right, what is better, what that is worth and why."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.bot import Choice
from engine.puzzle import act_of
from ui.components.advice import reasons_text
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.game_screens import Posing
from ui.shell.daily.solving import VERDICT, Solving
from ui.styles import BODY, BUTTON, CAPTION

_ROOMY = 800.0
"""Height of a page on which the verdict surely fits, in logical pixels at normal text size."""


def verdict(
    app: AppContext, solving: Solving, posing: Posing, go_on: Callable[[], None]
) -> ft.Control:
    """Draw the sheet with the verdict.

    Args:
        app: with the names of the table.
        go_on: asks who plays on from the position.
    """
    words, puzzle, layers = app.words, solving.puzzle, solving.layers
    tried = solving.last
    loss = puzzle.losses[tried]
    best = solving.best(posing)

    def part(key: str, act: str, cost: int, choice: Choice | None) -> list[ft.Control]:
        text = words(f"daily.{key}", act=posing.named(words, act))
        if cost:
            text = words("daily.less", first=text, n=max(1, round(cost / 10)))
        shown: list[ft.Control] = [prose(app, text, BUTTON.bold.phrases)]
        if choice is not None:
            told = reasons_text(app, (*choice.reasons, *choice.why))
            shown.append(prose(app, told, BODY.when(soft=bool(cost))))
        return shown

    if loss:
        # Of a try made another time only the act is known, and not where it was put.
        action, view = solving.action, solving.table.view(solving.seat)
        own = None if action is None else posing.explain(view, action)
        rows = [*part("best", act_of(puzzle.best), 0, best), *part("yours", tried, loss, own)]
    else:
        after = puzzle.next_best
        rows = [*part("yours", tried, 0, best), *part("next", after, puzzle.losses[after], None)]
    rows.append(prose(app, words(f"{puzzle.game}.puzzle.worth"), CAPTION.soft))
    past = partial(layers.leave, partial(app.go, f"/puzzles/{puzzle.game}"))
    ways: list[tuple[str, ft.IconData, Callable[[], None]]] = [
        ("daily.show", ft.Icons.LIGHTBULB_OUTLINED, lambda: solving.show(True)),
        ("replay.onward", ft.Icons.CALL_SPLIT, go_on),
        ("daily.again", ft.Icons.REPLAY, lambda: solving.show(False)),
        ("daily.archive", ft.Icons.CALENDAR_MONTH, past),
    ]
    rows += [
        big_button(app, words(key), do, icon=icon, primary=not number)
        for number, (key, icon, do) in enumerate(ways if loss else ways[1:])
    ]
    title = words("daily.wrong" if loss else "daily.right")
    fits = app.height / app.look.scale >= _ROOMY
    return sheet(app, title, rows, lambda: solving.show(False), short=fits, key=VERDICT)
