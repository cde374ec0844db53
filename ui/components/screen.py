"""What the taps, keys and effects of a screen do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import flet as ft

from ui.board_props import BoardProps
from ui.context import AppContext
from ui.device.browser import nothing
from ui.hooks import use_box, use_state


class Screen:
    """What the taps, keys and effects of a table's screen do: its methods are handed down to the
    parts that are drawn, which compare equal from drawing to drawing.

    One object for the life of the screen. It holds what the screen alone knows, such as a card
    that is raised: a tap finds it as the tap before has left it, drawn by then or not. Once the
    screen is gone, it is not :attr:`alive` and nothing it does is taken.

    Attributes:
        app, props: of the latest drawing.
        alive: whether the screen is there.
    """

    app: AppContext
    props: BoardProps

    def __init__(self) -> None:
        self.alive = True
        self._draw: Callable[[], None] = nothing

    def changed(self) -> None:
        """What is drawn from this object has changed: draw it."""
        if self.alive:
            self._draw()

    def act(self, action: Any, seat: int | None = None) -> None:
        """Take an action of a seat, of the holder by default, with a short buzz."""
        seat = self.props.holder if seat is None else seat
        if self.alive and seat is not None:
            self.app.buzz()
            self.props.do.act(seat, action)

    def deal(self) -> None:
        """Let chance act, with a short buzz."""
        if self.alive:
            self.app.buzz()
            self.props.do.deal()

    def end(self) -> None:
        """The screen is gone."""
        self.alive = False


C = TypeVar("C", bound=Screen)


def use_screen(make: Callable[[], C], app: AppContext, props: BoardProps) -> C:
    """A hook: the object of a screen, told of each drawing, and ended with the component."""
    screen = use_box(make).current
    _, redraw = use_state(int)
    screen.app, screen.props = app, props
    screen._draw = lambda: redraw(lambda count: count + 1)
    ft.use_effect(nothing, [], cleanup=screen.end)
    return screen
