"""The parts above and below the player's own sheet, each drawn one message after the sheet."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from engine.game import Event
from engine.games.doodle.state import START, Used
from ui import lay
from ui.components.arrange import column
from ui.components.foot import Foot, Line
from ui.components.grip import Controls
from ui.components.status import status
from ui.context import AppContext
from ui.games.doodle.circle import Circle, CircleOfCards
from ui.games.doodle.foot import Spoken
from ui.games.doodle.measures import Measures
from ui.games.doodle.others import Others
from ui.games.doodle.panel import BestBox, Specials
from ui.games.doodle.position import Facts, Position
from ui.games.doodle.screen import DoodleScreen
from ui.hooks import memo

_REACH = 480.0
"""Greatest width of the controls, so that buttons that belong together stay close."""


class Around(NamedTuple):
    """The other seats.

    Attributes:
        facts: what each has.
        facing: whether there is just one, who sits across and has the other half of the page.
        since: what they did since this seat last acted.
    """

    facts: tuple[Facts, ...]
    facing: bool
    since: tuple[Event, ...]


@memo
@ft.component
def Above(
    app: AppContext,
    others: Around,
    circle: CircleOfCards,
    size: Measures,
    screen: DoodleScreen,
) -> ft.Control:
    """Draw the other seats and the circle of cards."""
    above = [] if size.below else _others(app, others, size, screen)
    return column(size, *above, Circle(app, circle, size, screen.choose))


def _others(
    app: AppContext, others: Around, size: Measures, screen: DoodleScreen
) -> list[ft.Control]:
    if not others.facts:
        return []
    return [Others(app, *others, screen.open_seat, (size.column, size.others))]


@memo
@ft.component
def Below(
    app: AppContext,
    position: Position,
    said: Spoken,
    others: Around,
    size: Measures,
    screen: DoodleScreen,
) -> ft.Control:
    """Draw the special actions, the best rectangle, the line and the controls, and the other seats
    where they are not above.

    Where the column scrolls, the controls are first: every turn needs them, and they are in sight
    before anything is scrolled.
    """
    draws = position.acts and position.state.phase == "draw"
    facts = position.facts[position.own]
    boxes = _Boxes(app, facts, (said.used, said.helps), said.wished, draws, size, screen)
    line = _Line(app, said.line, size.column, size.line)
    controls = _Controls(app, None if app.looks else said.held, said.stuck, size, screen)
    if size.below:
        return column(size, controls, boxes, line, *_others(app, others, size, screen))
    return column(size, boxes, line, controls)


@memo
@ft.component
def FootRow(app: AppContext, said: Spoken, size: Measures, screen: DoodleScreen) -> ft.Control:
    """Draw the button of the next step."""
    if said.button is None:
        return lay.box(height=size.foot)
    room = size.column, size.foot
    return Foot(app, said.button, screen.pressed, said.came, said.bulb, room)


@memo
@ft.component
def _Boxes(
    app: AppContext,
    facts: Facts,
    turn: tuple[Used, tuple[str, ...]],
    wished: bool,
    draws: bool,
    size: Measures,
    screen: DoodleScreen,
) -> ft.Control:
    """Draw the best rectangle, and the four special actions.

    Args:
        turn: the special actions that the turn in the hand would use, and those that would help it.
    """
    best = min(84.0, size.column * 0.17)
    on_special = screen.special if draws else None
    return lay.row(
        BestBox(app, facts, wished, screen.wish, best, size.panel),
        Specials(app, facts.used, *turn, on_special, size.column - best - 8, size.panel),
        gap=8,
        width=size.column,
    )


@memo
@ft.component
def _Line(app: AppContext, line: Line, width: float, height: float) -> ft.Control:
    """Draw a line that a screen reader says when it changes."""
    color = app.look.palette.bad if line.alarm else None
    return status(app, line.text, color, width, height, size=13, phrases=False)


@memo
@ft.component
def _Controls(
    app: AppContext, held: int | None, stuck: frozenset[str], size: Measures, screen: DoodleScreen
) -> ft.Control:
    """Draw the buttons that move what is held; with empty hands their place stays free."""
    controls = Controls(
        app,
        screen.moves,
        held is not None,
        None if held in (None, START) else screen.drop,
        min(size.column, _REACH),
        stuck,
    )
    return ft.Container(controls, opacity=1.0 if held is not None else 0.0, disabled=held is None)
