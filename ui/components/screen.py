"""What the taps, keys and effects of a table's screen do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ui.board_props import BoardProps
from ui.context import AppContext
from ui.hooks import Controller, use_controller


class Screen(Controller):
    """The controller of a table's screen. Once the screen is gone, nothing it does is taken.

    Attributes:
        app, props: of the latest drawing.
    """

    app: AppContext
    props: BoardProps

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


C = TypeVar("C", bound=Screen)


def use_screen(make: Callable[[], C], app: AppContext, props: BoardProps) -> C:
    """A hook: the controller of a screen, told of each drawing, and ended with the component."""
    screen = use_controller(make)
    screen.app, screen.props = app, props
    return screen
