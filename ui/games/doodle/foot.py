"""The line on what is held, and the one button that goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.doodle import offers
from engine.games.doodle.cutting import NAMES
from engine.games.doodle.offers import Larger
from engine.games.doodle.state import START
from engine.refs import Ref
from ui.components.press import big_button, icon_press
from ui.components.prose import status
from ui.context import AppContext
from ui.games.doodle.hand import HeldTurn
from ui.games.doodle.panel import ACTIONS, crossed
from ui.games.doodle.position import Position
from ui.games.doodle.turn import filled_by
from ui.hooks import memo


@memo
@ft.component
def Line(app: AppContext, text: str, alarm: bool, width: float, height: float) -> ft.Control:
    """A line that a screen reader says when it changes.

    Args:
        alarm: it says why something cannot be.
    """
    color = app.look.palette.bad if alarm else None
    return status(app, text, color, width, height, size=13, phrases=False)


@memo
@ft.component
def GoButton(
    app: AppContext,
    text: str,
    name: str,
    icon: ft.IconData,
    phase: str,
    on_go: Callable[[str], None] | None,
    width: float,
    height: float,
    primary: bool = True,
) -> ft.Control:
    """What goes on: draw, pass, roll, next round, show the result.

    Args:
        name: what a screen reader says: the text, and why it is out of use if it is.
        phase: of the game that the text is for; told with a tap.
        primary: it is what the turn is for; passing is not.
    """
    press = None if on_go is None else partial(on_go, phase)
    return big_button(
        app, text, press, icon=icon, primary=primary, width=width, height=height, name=name
    )


@memo
@ft.component
def HintButton(app: AppContext, on_hint: Callable[[], None], side: float) -> ft.Control:
    """Ask for a hint."""
    palette = app.look.palette
    return icon_press(
        app,
        app.words("table.hint"),
        ft.Icons.LIGHTBULB_OUTLINED,
        on_hint,
        side=side,
        color=palette.surface,
        border=palette.thread,
    )


def line_words(app: AppContext, position: Position, hand: HeldTurn, larger: Larger | None) -> str:
    """What is held and where it leads, or what is waited for."""
    words, state = app.words, position.state
    if larger is not None:
        _, _, height, width = larger.rectangle
        return words(
            "doodle.larger", rows=height, columns=width, points=larger.points, n=len(larger.missing)
        )
    if not position.acts:
        acting = tuple(Ref("seat", facts.seat) for facts in position.facts if facts.acts)
        if acting:
            return words("doodle.waits", names=acting)
        return words("doodle.roll.line") if state.phase == "roll" else ""
    turn = hand.turn
    drawn = turn.pattern
    if drawn is None and not turn.drafts:
        return words("doodle.choose.free" if state.free_choice else "doodle.choose")
    parts = []
    if drawn is not None and drawn.card != START:
        parts.append(words(f"doodle.shape.{NAMES[drawn.shape]}"))
    before = crossed(state.sheets[position.own].used)
    uses = [
        words(f"doodle.term.{name}")
        for name, gone, would in zip(ACTIONS, before, crossed(hand.used), strict=True)
        if would and not gone
    ]
    if uses:
        parts.append(words("doodle.uses", names=words("list.separator").join(uses)))
    then = offers.best_now(filled_by(state.sheets[position.own], turn))
    if then is not None and not hand.blocked:
        (_, _, height, width), points = then
        parts.append(words("doodle.then", rows=height, columns=width, points=points))
    return words("doodle.separator").join(parts)


def commit_words(app: AppContext, hand: HeldTurn) -> str:
    """What the button does with the turn in the hand."""
    turn = hand.turn
    drawn = turn.pattern
    if drawn is None:
        return app.words("doodle.commit.single" if turn.drafts else "doodle.commit.pass")
    return app.words("doodle.commit.start" if drawn.card == START else "doodle.commit")
