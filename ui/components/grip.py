"""What a finger, a button or a key does to a ghost, and the buttons for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from ui.components import draft as drafts
from ui.components.draft import D
from ui.components.press import icon_press
from ui.context import AppContext
from ui.hooks import Box, memo, use_box, use_steady


@dataclass(frozen=True, slots=True)
class Moves:
    """What moves a ghost; the same functions at every drawing.

    Attributes:
        point: move the middle of the ghost to a point, in cells right and down.
        grab, drag: a drag begins; how far it has gone since, in cells right and down.
        nudge: one cell ``up``, ``down``, ``left`` or ``right``.
        turn, turn_over: a quarter turn clockwise; left to right.
    """

    point: Callable[[float, float], None]
    grab: Callable[[], None]
    drag: Callable[[float, float], None]
    nudge: Callable[[str], None]
    turn: Callable[[], None]
    turn_over: Callable[[], None]


def use_moves(draft: D | None, hold: Callable[[D], None]) -> Moves:
    """What moves a ghost.

    Args:
        draft: where it lies now, or None with empty hands.
        hold: is given where it lies then, if that is another place.
    """
    grabbed: Box[D | None] = use_box(lambda: draft)

    def change(make: Callable[[D], D]) -> None:
        if draft is not None and (new := make(draft)) != draft:
            hold(new)

    def grab() -> None:
        grabbed.current = draft

    def drag(right: float, down: float) -> None:
        start = grabbed.current
        if start is not None:
            change(lambda _: drafts.moved(start, down, right))

    return Moves(
        point=use_steady(lambda x, y: change(lambda now: drafts.move_to(now, y, x))),
        grab=use_steady(grab),
        drag=use_steady(drag),
        nudge=use_steady(lambda direction: change(lambda now: drafts.nudge(now, direction))),
        turn=use_steady(lambda: change(drafts.turn)),
        turn_over=use_steady(lambda: change(drafts.turn_over)),
    )


@memo
@ft.component
def Controls(
    app: AppContext,
    loose: bool,
    nudge: Callable[[str], None],
    turn: Callable[[], None],
    turn_over: Callable[[], None],
    drop: Callable[[], None] | None,
    width: float,
) -> ft.Control:
    """Seven buttons: four ways to nudge, turn, turn over, put back.

    Args:
        loose: what is held can be turned, and put back; a single cell that must be filled cannot.
        drop: puts it back; None where it stays in the hand.
    """
    words = app.words
    side = min(52.0, (width - 6 * 4) / 7)
    row: list[tuple[str, ft.IconData, Callable[[], None] | None]] = [
        ("left", ft.Icons.ARROW_BACK, lambda: nudge("left")),
        ("up", ft.Icons.ARROW_UPWARD, lambda: nudge("up")),
        ("down", ft.Icons.ARROW_DOWNWARD, lambda: nudge("down")),
        ("right", ft.Icons.ARROW_FORWARD, lambda: nudge("right")),
        ("turn", ft.Icons.ROTATE_90_DEGREES_CW_OUTLINED, turn if loose else None),
        ("turn_over", ft.Icons.FLIP, turn_over if loose else None),
        ("drop", ft.Icons.CLOSE, drop),
    ]
    palette = app.look.palette
    return ft.Row(
        [
            icon_press(
                app,
                words(f"{words.game}.hand.{key}"),
                icon,
                action,
                side=side,
                color=palette.surface,
                border=palette.thread,
            )
            for key, icon, action in row
        ],
        spacing=4,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        width=width,
    )
