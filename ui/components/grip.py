"""What a finger, a button or a key does to a ghost, and the buttons for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

import flet as ft

from ui import lay
from ui.components import draft as drafts
from ui.components.draft import D
from ui.components.press import icon_press
from ui.components.unseen import Unseen
from ui.context import AppContext
from ui.hooks import memo


class Moves(Generic[D]):
    """The moves of a ghost: one object for the life of a screen.

    Args:
        get: returns the draft where it lies now; None with empty hands.
        put: gets the moved draft, if it has changed.
        filled: returns the mask of the cells where it may not lie.
    """

    def __init__(
        self, get: Callable[[], D | None], put: Callable[[D], None], filled: Callable[[], int]
    ) -> None:
        self._get = get
        self._put = put
        self._filled = filled
        self._grabbed: D | None = None

    def point(self, x: float, y: float) -> None:
        """Move the middle of the ghost to a point, in cells right and down."""
        self._change(lambda draft: drafts.move_to(draft, y, x))

    def grab(self) -> None:
        """Note where the ghost lies when a drag begins."""
        self._grabbed = self._get()

    def drag(self, right: float, down: float) -> None:
        """Move the ghost as far as a drag has gone since it began, in cells."""
        start = self._grabbed
        if start is not None:
            self._change(lambda _: drafts.moved(start, down, right))

    def nudge(self, direction: str) -> None:
        """Move the ghost one cell ``up``, ``down``, ``left`` or ``right``."""
        self._change(lambda draft: drafts.nudge(draft, direction))

    def turn(self) -> None:
        """Turn the ghost a quarter clockwise."""
        self._change(drafts.turn)

    def turn_over(self) -> None:
        """Turn the ghost over, left to right."""
        self._change(drafts.turn_over)

    def seek(self) -> None:
        """Move the ghost to the next place where it fits, turned or turned over if need be."""
        self._change(lambda draft: drafts.seek(draft, self._filled()))

    def stuck(self) -> frozenset[str]:
        """Return the buttons that would leave the ghost as it lies."""
        draft = self._get()
        return frozenset() if draft is None else drafts.stuck(draft)

    def _change(self, make: Callable[[D], D]) -> None:
        draft = self._get()
        if draft is not None and (new := make(draft)) != draft:
            self._put(new)


@memo
@ft.component
def Controls(
    app: AppContext,
    moves: Moves[D],
    loose: bool,
    drop: Callable[[], None] | None,
    width: float,
    stuck: frozenset[str] = frozenset(),
) -> ft.Control:
    """Seven buttons: four to move the ghost by a cell, and turn, turn over and put back.

    Args:
        loose: whether what is held can be turned and put back; a single cell that must be filled
            cannot.
        drop: puts it back; None where it has to stay in the hand.
        stuck: the buttons that would leave the ghost as it lies.
    """
    words = app.words
    side = min(52.0, (width - 6 * 4) / 7)
    row: list[tuple[str, ft.IconData, Callable[[], None] | None]] = [
        ("left", ft.Icons.ARROW_BACK, lambda: moves.nudge("left")),
        ("up", ft.Icons.ARROW_UPWARD, lambda: moves.nudge("up")),
        ("down", ft.Icons.ARROW_DOWNWARD, lambda: moves.nudge("down")),
        ("right", ft.Icons.ARROW_FORWARD, lambda: moves.nudge("right")),
        ("turn", ft.Icons.ROTATE_90_DEGREES_CW_OUTLINED, moves.turn if loose else None),
        ("turn_over", ft.Icons.FLIP, moves.turn_over if loose else None),
        ("drop", ft.Icons.CLOSE, drop),
    ]
    palette = app.look.palette
    buttons = lay.row(
        *(
            icon_press(
                app,
                words(f"{words.game}.hand.{key}"),
                icon,
                None if key in stuck else action,
                side=side,
                color=palette.surface,
                border=palette.thread,
            )
            for key, icon, action in row
        ),
        gap=4,
        at="between",
        width=width,
    )
    # Whoever hears the board has no use for single cells, and on a phone no key P. There is no room
    # for an eighth button, and nobody who sees the board needs it.
    seek = Unseen(
        label=words("keys.seek"),
        button=True,
        on_click=lambda _: moves.seek(),
        content=lay.box(size=(width, side)),
        key="seek",
    )
    return lay.stack(seek, ft.Semantics(content=buttons, container=True), size=(width, side))
