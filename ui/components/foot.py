"""The row at the foot of a table: a line or the one button that goes on, with a hint button beside
it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import flet as ft

from ui import lay
from ui.components.arrange import EDGE, GAP
from ui.components.notice_place import BarPlace
from ui.components.press import big_button, icon_press
from ui.components.status import status
from ui.context import AppContext
from ui.hooks import memo

LET_PLAY = "let play"
"""The key of the button that lets a bot act, which comes from the shell and lies at the foot."""


@dataclass(frozen=True, slots=True)
class Line:
    """What the player has to know now, where there is nothing to press.

    Attributes:
        alarm: whether it says why something is not possible.
        quiet: whether it is the same at every turn, so that a screen reader does not read it out by
            itself.
    """

    text: str
    alarm: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Button:
    """The button that goes on.

    Attributes:
        phase: the phase of the game for which it is drawn. It is sent with a tap, so that a button
            that was drawn late does nothing in a later phase.
        text: says what it does.
        problem: why it cannot be pressed; empty if it can.
        said: what a screen reader says after the text, where it can be pressed.
        icon: the icon before the text.
        primary: whether it does what the turn is for; passing does not.
    """

    phase: str
    text: str
    problem: str = ""
    said: str = ""
    icon: ft.IconData | None = None
    primary: bool = True


@dataclass(frozen=True, slots=True)
class Bulb:
    """The button of hints.

    Attributes:
        do: asks for a hint, or closes its reasons while they are shown.
        asked: whether a hint is being computed.
        lit: whether the reasons of a hint are shown.
    """

    do: Callable[[], None]
    asked: bool = False
    lit: bool = False


class FootPlace(NamedTuple):
    """Where the button at a table's foot is: gaps to the left and the lower edge of the page, and
    its width, in logical pixels."""

    left: float
    width: float
    bottom: float = EDGE


def foot_below(app: AppContext, place: BarPlace | None, hand: float = 0.0) -> FootPlace:
    """Return the place of the foot in the column that has the table's bar on top.

    Args:
        place: of the bar; None for over the whole page.
        hand: the height of what lies below the foot.
    """
    if place is None:
        return FootPlace((app.width - app.column) / 2 + EDGE, app.column - 2 * EDGE, hand or EDGE)
    return FootPlace(place.left + EDGE, place.width - 2 * EDGE, hand or EDGE)


@memo
@ft.component
def Foot(
    app: AppContext,
    shown: Line | Button,
    go: Callable[[Button, int], None],
    came: int,
    bulb: Bulb | None,
    size: tuple[float, float],
    again: int = 0,
) -> ft.Control:
    """The row at the foot of a table.

    Args:
        go: takes the button as it was drawn, and ``came``.
        came: how many hints have come into the hand. After another hint, each button is a new one,
            whatever it does: a tap that was on its way meant what lay there before.
        bulb: the hint button; None where no hint can be asked for.
        size: the width and height, in logical pixels.
        again: how often the line was repeated.
    """
    width, height = size
    if app.looks and isinstance(shown, Button):
        return lay.box(size=(width, height))
    parts: list[ft.Control] = []
    room = width
    if bulb is not None:
        parts.append(_hint_button(app, bulb, height))
        room -= height + GAP
    if isinstance(shown, Button):
        parts.append(
            _go_button(app, shown, partial(go, shown, came), room, height, key=f"go{came}")
        )
    else:
        color = app.look.palette.bad if shown.alarm else None
        at = room, height
        parts.append(status(app, shown.text, color, *at, size=14, again=again, quiet=shown.quiet))
    if len(parts) == 1:
        return parts[0]
    return lay.row(*parts, gap=GAP, width=width, height=height)


def _hint_button(app: AppContext, bulb: Bulb, side: float) -> ft.Control:
    """Return the bulb: filled while a hint is shown, within a ring while one is being computed."""
    palette = app.look.palette
    filled = bulb.asked or bulb.lit
    button = icon_press(
        app,
        app.words("table.hint.thinking" if bulb.asked else "table.hint"),
        ft.Icons.LIGHTBULB if filled else ft.Icons.LIGHTBULB_OUTLINED,
        bulb.do,
        side=side,
        color=palette.surface,
        ink=palette.accent if filled else None,
        border=palette.thread,
        expanded=bulb.lit,
    )
    # The bulb stays the same control, so that it keeps a keyboard's focus.
    parts = [button]
    if bulb.asked:
        # With reduced motion, the ring does not turn.
        turning = None if app.look.motion else 1.0
        ring = ft.ProgressRing(
            value=turning, width=side - 10, height=side - 10, stroke_width=3, color=palette.accent
        )
        middle = ft.Container(ring, alignment=ft.Alignment.CENTER, ignore_interactions=True)
        parts.append(lay.box(middle, left=0, right=0, top=0, bottom=0, key="thinking"))
    return lay.stack(*parts, size=side)


def _go_button(
    app: AppContext, button: Button, go: Callable[[], None], width: float, height: float, key: str
) -> ft.Control:
    words, name = app.words, button.text
    if button.problem:
        name = words("shell.stop", first=name, second=button.problem)
    elif button.said:
        name = f"{name}{words('shell.colon')}{button.said}"
    return big_button(
        app,
        button.text,
        None if button.problem else go,
        icon=button.icon,
        primary=button.primary,
        size=(width, height),
        name=name,
        key=key,
    )
