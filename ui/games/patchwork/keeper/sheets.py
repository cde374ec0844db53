"""The sheet that a side's card opens, and the Automa's turn as it is done on the real table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from engine.game import Event, Note
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.kept import MOST_COUNTED, Kept
from engine.refs import Ref
from ui import lay
from ui.components.press import big_button, icon_press, other_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.games.patchwork import sheets as of_the_game
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.keeper.panels import todo_words
from ui.games.patchwork.market import label
from ui.games.patchwork.quilt import Quilt, looked_at
from ui.games.patchwork.story import Since
from ui.hooks import use_state
from ui.styles import BODY, LEAD, Style

_TOOK = ("patchwork.event.took", "patchwork.event.took_by")


def side_sheet(
    app: AppContext,
    kept: Kept,
    side: int,
    on_count: Callable[[int], None] | None,
    on_claim: Callable[[], None] | None,
    on_close: Callable[[], None],
) -> ft.Control:
    """Draw what can be told of a side out of turn: its buttons, its full square; and its quilt.

    Args:
        on_count: is given the number of buttons that the side really has; None where that cannot be
            told now.
        on_claim: tells that its quilt holds a full square; None where that cannot be.
    """
    words = app.words
    body: list[ft.Control] = []
    if on_count is not None:
        body.append(Counter(app, kept.table.sides[side].buttons, on_count))
    else:
        body.append(prose(app, words("patchwork.keeper.count.later"), BODY.soft))
    if on_claim is not None:
        body.append(
            other_button(app, words("patchwork.keeper.claim"), on_claim, icon=ft.Icons.GRID_ON)
        )
    if kept.options.placing == "phone":
        cell, placed = min(app.column - 52, 360.0) / 9, kept.table.sides[side].placed
        quilt = looked_at(app, placed, cell, Quilt(app.look, placed, cell))
        body.append(lay.box(quilt, at="middle"))
    return sheet(app, app.words.names[side], body, on_close, short=True, key="side")


@ft.component
def Counter(app: AppContext, expected: int, on_count: Callable[[int], None]) -> ft.Control:
    """Draw a counter that goes up and down from the expected number of buttons to the real one."""
    words, palette = app.words, app.look.palette
    number, set_number = use_state(lambda: expected)

    def step(by: int) -> ft.Control:
        key = "more" if by > 0 else "fewer"
        room = number < MOST_COUNTED if by > 0 else number > 0
        return icon_press(
            app,
            words(f"patchwork.keeper.count.{key}", n=abs(by)),
            _STEPS[by],
            (lambda: set_number(lambda now: max(0, min(MOST_COUNTED, now + by)))) if room else None,
            side=52,
            size=28,
            color=palette.surface,
            border=palette.thread,
        )

    shown = lay.said(
        lay.row(
            picture("button", 30),
            prose(app, str(number), Style(34 / app.look.scale).bold.line),
            gap=6,
            at="middle",
        ),
        words("patchwork.has.buttons", n=number),
        live_region=True,
        expand=True,
    )
    return lay.column(
        prose(app, words("patchwork.keeper.count.ask", n=expected)),
        lay.row(step(-5), step(-1), shown, step(1), step(5), gap=4),
        big_button(
            app,
            words("patchwork.keeper.count", n=number),
            (lambda: on_count(number)) if number != expected else None,
            icon=ft.Icons.CHECK,
        ),
        gap=10,
        across="stretch",
    )


_STEPS = {
    -5: ft.Icons.KEYBOARD_DOUBLE_ARROW_LEFT,
    -1: ft.Icons.REMOVE,
    1: ft.Icons.ADD,
    5: ft.Icons.KEYBOARD_DOUBLE_ARROW_RIGHT,
}


def automa_turn(
    app: AppContext, events: tuple[Event, ...], notes: Sequence[Note], on_close: Callable[[], None]
) -> ft.Control:
    """Draw the Automa's turn: the patch it takes, what to do on the table, and why."""
    first: list[ft.Control] = []
    taken = next((e.args["patch"] for e in events if e.key in _TOOK), None)
    if isinstance(taken, Ref):
        patch = int(taken.id)
        first.append(
            lay.column(
                patch_picture(patch, min(22.0, 84 / max(patch_size(patch)))),
                label(app, patch),
                gap=4,
                across="middle",
            )
        )
    if notes:
        first.append(prose(app, todo_words(app, notes), LEAD.bold.phrases, expand=True))
    row = lay.row(*first, gap=14)
    return of_the_game.automa_turn(app, events, on_close, [row] if first else [])


def piles(app: AppContext, kept: Kept, on_close: Callable[[], None]) -> ft.Control:
    """Draw what the Automa has."""
    return of_the_game.automa_piles(app, kept.table, Since(), on_close)


def tile_question(app: AppContext, seat: int) -> str:
    """Return the question whether somebody's quilt holds a full square."""
    return app.words("patchwork.keeper.tile.ask", name=side_ref(seat))
