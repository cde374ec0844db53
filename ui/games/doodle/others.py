"""The others at a glance: their sheets, and who has drawn; a tap shows one in full."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.game import Ref
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.games.doodle.drawn import SmallSheet
from ui.games.doodle.panel import best_words
from ui.games.doodle.position import Facts
from ui.here import Here
from ui.hooks import memo

SMALL = 40.0
"""Side of a sheet at a glance, in logical pixels."""

_NAME, _STATE = 48.0, 72.0
"""Least width beside it for a name, and for a state too, at the plain size of text."""


@memo
@ft.component
def Others(
    here: Here,
    others: tuple[Facts, ...],
    on_open: Callable[[int], None],
    width: float,
    height: float,
) -> ft.Control:
    """The other seats in one line, in the order in which the phone goes round."""
    each = min(220.0 * here.look.scale, (width - 4 * (len(others) - 1)) / len(others))
    return ft.Row(
        [_seat(here, facts, on_open, each, height) for facts in others],
        spacing=4,
        alignment=ft.MainAxisAlignment.CENTER,
        width=width,
        height=height,
    )


def _seat(
    here: Here, facts: Facts, on_open: Callable[[int], None], width: float, height: float
) -> ft.Control:
    palette, words = here.look.palette, here.words
    beside = (width - SMALL - 8 - 2 * 4) / here.look.scale
    small = ft.Stack(
        [
            SmallSheet(here.look, facts.drawn, SMALL / 9),
            ft.Container(_mark(here, facts), right=-3, bottom=-3),
        ],
        width=SMALL,
        height=SMALL,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    parts: list[ft.Control] = [small]
    if beside >= _NAME:
        state = prose(here, _state(here, facts), size=12, soft=True, max_lines=1, no_wrap=True)
        parts.append(
            ft.Column(
                [
                    prose(
                        here,
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
        words("doodle.open", name=Ref("seat", facts.seat), state=_state(here, facts)),
        best_words(here, facts),
    )
    return press(
        here,
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


def _state(here: Here, facts: Facts) -> str:
    """Whether a seat has drawn, in a word or two; between turns what its sheet is worth."""
    if facts.acts:
        return here.words("doodle.state.acts")
    if facts.done:
        return here.words("doodle.state.done")
    return here.words("result.points", n=facts.scored)


def _mark(here: Here, facts: Facts) -> ft.Control:
    """The seat's chip, or a tick once it has drawn in this turn."""
    palette = here.look.palette
    if not facts.done:
        return seat_chip(here, facts.seat, 18)
    return ft.Container(
        ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=palette.good),
        bgcolor=palette.surface,
        border_radius=9,
    )
