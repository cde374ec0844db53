"""What lies above and below the own sheet, each drawn a message after it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.doodle.state import START, Used
from ui.components.arrange import GAP, column
from ui.components.grip import Controls
from ui.context import AppContext
from ui.games.doodle.circle import Circle, CircleCard
from ui.games.doodle.foot import GoButton, HintButton, Line
from ui.games.doodle.hand import Grip
from ui.games.doodle.measures import Measures
from ui.games.doodle.others import Others
from ui.games.doodle.panel import BestBox, Specials
from ui.games.doodle.position import Facts, Position
from ui.hooks import memo

_REACH = 480.0
"""Greatest width of the controls: what belongs together does not lie far apart."""

_GOES = {
    "roll": ("doodle.roll", ft.Icons.CASINO_OUTLINED),
    "refill": ("doodle.next_round", ft.Icons.ARROW_FORWARD),
    "over": ("result.show", ft.Icons.EMOJI_EVENTS_OUTLINED),
}


@memo
@ft.component
def Above(
    app: AppContext,
    others: tuple[Facts, ...],
    cards: tuple[CircleCard, ...],
    between: bool,
    pips: int,
    choosing: bool,
    size: Measures,
    on_open: Callable[[int], None],
    on_choose: Callable[[int], None],
) -> ft.Control:
    """The others, and the circle of cards.

    Args:
        between: the pawn stands between two cards.
        pips: what the die shows, where it matters; else 0.
        choosing: a card may be taken up.
    """
    parts: list[ft.Control] = []
    if others:
        parts.append(Others(app, others, on_open, size.column, size.others))
    parts.append(Circle(app, cards, between, pips, size, on_choose if choosing else None))
    return column(size, *parts)


@memo
@ft.component
def Below(
    app: AppContext,
    position: Position,
    used: Used,
    problem: str,
    held: int | None,
    empty: bool,
    commit: str,
    wished: bool,
    text: str,
    size: Measures,
    grip: Grip,
    on_go: Callable[[str], None],
    on_special: Callable[[str], None],
    on_wish: Callable[[], None],
    on_hint: Callable[[], None] | None,
) -> ft.Control:
    """The special actions and the best rectangle, the controls of what is held, what goes on.

    Args:
        used: the special actions that would be used by the turn in the hand.
        problem: why it cannot be drawn as it lies; empty if it can.
        held: the card of what is moved, or None with empty hands.
        empty: nothing would be drawn.
        commit: what the button does with the turn.
        wished: a larger rectangle is shown.
        text: of the line on what is held.
        on_go: the button that goes on was tapped, as it was drawn for this phase of the game.
        on_hint: asks for a hint; None where there is none to be had.
    """
    drawing = position.acts and position.state.phase == "draw"
    facts = position.facts[position.own]
    return column(
        size,
        _Boxes(app, facts, used, wished, size, on_special if drawing else None, on_wish),
        Line(app, problem or text, bool(problem), size.column, size.line),
        _Controls(app, held, size, grip),
        _go(app, position, problem, empty, commit, size, on_go, on_hint),
    )


@memo
@ft.component
def _Boxes(
    app: AppContext,
    facts: Facts,
    used: Used,
    wished: bool,
    size: Measures,
    on_special: Callable[[str], None] | None,
    on_wish: Callable[[], None],
) -> ft.Control:
    """The best rectangle, and the four special actions."""
    best = min(84.0, size.column * 0.17)
    return ft.Row(
        [
            BestBox(app, facts, wished, on_wish, best, size.panel),
            Specials(app, facts.used, used, on_special, size.column - best - 8, size.panel),
        ],
        spacing=8,
        width=size.column,
    )


@memo
@ft.component
def _Controls(app: AppContext, held: int | None, size: Measures, grip: Grip) -> ft.Control:
    """The buttons that move what is held; with empty hands their place stays free."""
    controls = Controls(
        app,
        grip.moves,
        held is not None,
        None if held in (None, START) else grip.drop,
        min(size.column, _REACH),
    )
    return ft.Container(controls, opacity=1.0 if held is not None else 0.0, disabled=held is None)


def _go(
    app: AppContext,
    position: Position,
    problem: str,
    empty: bool,
    text: str,
    size: Measures,
    on_go: Callable[[str], None],
    on_hint: Callable[[], None] | None,
) -> ft.Control:
    words, phase = app.words, position.state.phase
    if position.acts:
        name = words("shell.stop", first=text, second=problem) if problem else text
        wide = size.column - (size.foot + GAP if on_hint is not None else 0)
        go = GoButton(
            app,
            text,
            name,
            ft.Icons.SKIP_NEXT_OUTLINED if empty else ft.Icons.EDIT_OUTLINED,
            phase,
            None if problem else on_go,
            wide,
            size.foot,
            not empty,
        )
        if on_hint is None:
            return go
        return ft.Row([HintButton(app, on_hint, size.foot), go], spacing=GAP, width=size.column)
    if phase in _GOES:
        key, icon = _GOES[phase]
        return GoButton(app, words(key), words(key), icon, phase, on_go, size.column, size.foot)
    return ft.Container(height=size.foot)
