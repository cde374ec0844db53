"""The other seats at a glance: their sheets, who has drawn, what they did.

A tap shows one in full.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from engine.game import Event
from engine.refs import Ref
from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.story import tell
from ui.context import AppContext
from ui.games.doodle import story
from ui.games.doodle.drawn import SmallSheet
from ui.games.doodle.panel import best_words
from ui.games.doodle.position import Facts
from ui.hooks import memo
from ui.styles import FINE, ROUND, SMALL_CORNER, TEXT

SMALL = 40.0
"""Side of a sheet at a glance, in logical pixels."""

_NAME, _STATE = 48.0, 72.0
"""Least width beside a small sheet for a name, and for a state too, at the plain size of text."""


@memo
@ft.component
def Others(
    app: AppContext,
    others: tuple[Facts, ...],
    facing: bool,
    since: tuple[Event, ...],
    on_open: Callable[[int], None],
    size: tuple[float, float],
) -> ft.Control:
    """Draw the other seats in one line, in the order in which the phone goes round.

    Args:
        facing: the only other seat sits across and has the other half of the page.
        since: what they did since this seat last acted; on a change, a screen reader says the
            events that the sheets alone do not show.
        size: width and height of the line.
    """
    width, height = size
    each = min(220.0 * app.look.scale, (width - 4 * (len(others) - 1)) / len(others))
    row = lay.row(
        *(
            _seat(app, facts, facing, story.of_seat(since, facts.seat), on_open, (each, height))
            for facts in others
        ),
        gap=4,
        at="middle",
        width=width,
        height=height,
    )
    said = app.words.sentences(*tell(app.words, filter(story.stands_out, since)))
    heard = ft.Semantics(
        label=said, live_region=True, content=lay.box(size=(width, height)), key="last"
    )
    return lay.stack(heard, row, size=(width, height))


def _seat(
    app: AppContext,
    facts: Facts,
    facing: bool,
    did: Sequence[Event],
    on_open: Callable[[int], None],
    size: tuple[float, float],
) -> ft.Control:
    """Draw one of the other seats.

    Args:
        facing: the seat is across and has the other half of the page.
        did: what the seat did last.
        size: width and height.
    """
    (width, height), palette, words = size, app.look.palette, app.words
    beside = (width - SMALL - 8 - 2 * 4) / app.look.scale
    room = beside * app.look.scale if beside >= _NAME else SMALL
    signs = _signs(app, story.signs(did), room)
    small = ft.Stack(
        [
            SmallSheet(app.look, facts.drawn, SMALL / 9, story.drawn_by(did)),
            lay.box(_mark(app, facts), right=-3, bottom=-3),
            # Where there is no room beside the sheet, the signs lie on its edge.
            *([lay.box(signs, left=-3, top=-3)] if signs and beside < _NAME else []),
        ],
        width=SMALL,
        height=SMALL,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    parts: list[ft.Control] = [small]
    if beside >= _NAME:
        called = words.names[facts.seat]
        if facing:
            called = words("doodle.across", name=called)
        state = prose(app, _state(app, facts), FINE.soft.line, max_lines=1)
        parts.append(
            lay.column(
                prose(
                    app,
                    called,
                    TEXT.bold.names.line,
                    room=(beside * app.look.scale, _LINE * app.look.scale),
                    max_lines=1,
                ),
                *([signs] if signs else [state] if beside >= _STATE else []),
                expand=True,
                tight=True,
            )
        )
    name = words.sentences(
        words("doodle.open", name=Ref("seat", facts.seat), state=_state(app, facts)),
        *tell(words, filter(story.stands_out, did)),
        best_words(app, facts),
    )
    return press(
        app,
        name,
        lambda: on_open(facts.seat),
        lay.box(lay.row(*parts, gap=8, at="middle"), size=(width, height), pad=(4, 0)),
        size=(width, height),
        surface=(palette.surface, palette.seat(facts.seat)),
        radius=SMALL_CORNER,
    )


def _signs(app: AppContext, icons: Sequence[ft.IconData], room: float) -> ft.Container | None:
    """Draw as signs what a seat did last besides drawing its pattern; None if there was nothing.

    Args:
        room: the width for the signs, in logical pixels.
    """
    if not icons:
        return None
    palette = app.look.palette
    side = min(_SIGN, (room - len(icons) + 1) / len(icons))
    marks: list[ft.Control] = [ft.Icon(icon, size=side, color=palette.accent) for icon in icons]
    row = lay.row(*marks, gap=1, tight=True)
    return lay.box(row, fill=palette.surface, radius=side / 2, key="signs")


_LINE = 22.0
"""Height of a name, in logical pixels at normal text size."""

_SIGN = 15.0
"""Greatest side of a sign, in logical pixels."""


def _state(app: AppContext, facts: Facts) -> str:
    """Return whether a seat has drawn, in a word or two; between turns, its points so far."""
    if facts.acts:
        return app.words("doodle.state.acts")
    if facts.done:
        return app.words("doodle.state.done")
    return app.words("result.points", n=facts.scored)


def _mark(app: AppContext, facts: Facts) -> ft.Control:
    """Draw the seat's chip, or a tick once it has drawn in this turn."""
    palette = app.look.palette
    if not facts.done:
        return seat_chip(app, facts.seat, 18)
    return lay.box(
        ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=palette.good),
        fill=palette.surface,
        radius=ROUND,
    )
