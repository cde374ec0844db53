"""The others at a glance: their sheets, and who has drawn; a tap shows one in full."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.refs import Ref
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.games.doodle.drawn import SmallSheet
from ui.games.doodle.panel import best_words
from ui.games.doodle.position import Facts
from ui.hooks import memo

SMALL = 40.0
"""Side of a sheet at a glance, in logical pixels."""

_NAME, _STATE = 48.0, 72.0
"""Least width beside it for a name, and for a state too, at the plain size of text."""


@memo
@ft.component
def Others(
    app: AppContext,
    others: tuple[Facts, ...],
    on_open: Callable[[int], None],
    width: float,
    height: float,
) -> ft.Control:
    """The other seats in one line, in the order in which the phone goes round."""
    each = min(220.0 * app.look.scale, (width - 4 * (len(others) - 1)) / len(others))
    return ft.Row(
        [_seat(app, facts, on_open, each, height) for facts in others],
        spacing=4,
        alignment=ft.MainAxisAlignment.CENTER,
        width=width,
        height=height,
    )


def _seat(
    app: AppContext, facts: Facts, on_open: Callable[[int], None], width: float, height: float
) -> ft.Control:
    palette, words = app.look.palette, app.words
    beside = (width - SMALL - 8 - 2 * 4) / app.look.scale
    small = ft.Stack(
        [
            SmallSheet(app.look, facts.drawn, SMALL / 9),
            ft.Container(_mark(app, facts), right=-3, bottom=-3),
        ],
        width=SMALL,
        height=SMALL,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    parts: list[ft.Control] = [small]
    if beside >= _NAME:
        state = prose(app, _state(app, facts), size=12, soft=True, max_lines=1, no_wrap=True)
        parts.append(
            ft.Column(
                [
                    prose(
                        app,
                        words.names[facts.seat],
                        size=14,
                        bold=True,
                        names=True,
                        max_lines=1,
                        no_wrap=True,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                    *([state] if beside >= _STATE else []),
                ],
                spacing=0,
                tight=True,
                expand=True,
            )
        )
    name = words.sentences(
        words("doodle.open", name=Ref("seat", facts.seat), state=_state(app, facts)),
        best_words(app, facts),
    )
    return press(
        app,
        name,
        lambda: on_open(facts.seat),
        ft.Container(
            ft.Row(parts, spacing=8, alignment=ft.MainAxisAlignment.CENTER),
            width=width,
            height=height,
            padding=ft.Padding.symmetric(horizontal=4),
        ),
        width=width,
        height=height,
        color=palette.surface,
        border=palette.seat(facts.seat),
        radius=8,
    )


def _state(app: AppContext, facts: Facts) -> str:
    """Whether a seat has drawn, in a word or two; between turns what its sheet is worth."""
    if facts.acts:
        return app.words("doodle.state.acts")
    if facts.done:
        return app.words("doodle.state.done")
    return app.words("result.points", n=facts.scored)


def _mark(app: AppContext, facts: Facts) -> ft.Control:
    """The seat's chip, or a tick once it has drawn in this turn."""
    palette = app.look.palette
    if not facts.done:
        return seat_chip(app, facts.seat, 18)
    return ft.Container(
        ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=palette.good),
        bgcolor=palette.surface,
        border_radius=9,
    )
