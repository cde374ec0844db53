"""The seats above the sheet that is entered, with their points as far as they are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from ui import lay
from ui.components.keeper_board import plain
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.lines import width_of
from ui.styles import BODY, Style

TAB = 56.0
"""Height of a seat, in logical pixels at normal text size."""

_GAP = 4.0

_CHIP, _EDGE, _SPACE = 28.0, 8.0, 6.0
"""Side of a seat's chip beside its name, and the space round it and between the two."""

_NAMED = 110.0
"""Width from which a seat has its name beside its points, in logical pixels."""


def tabs(
    app: AppContext,
    scores: Sequence[int | None],
    here: int,
    turn: Callable[[int], None],
    width: float,
) -> ft.Control:
    """Draw the seats in a row.

    Args:
        scores: the points of each seat; None where they are not known yet.
        here: the seat whose sheet is entered now.
        turn: turns to a seat.
    """
    seats = len(scores)
    each = (width - _GAP * (seats - 1)) / seats
    return lay.row(
        *(
            _tab(app, seat, score, seat == here, partial(turn, seat), each)
            for seat, score in enumerate(scores)
        ),
        gap=_GAP,
        width=width,
    )


def _tab(
    app: AppContext,
    seat: int,
    score: int | None,
    here: bool,
    on_press: Callable[[], None],
    width: float,
) -> ft.Control:
    palette, words, scale = app.look.palette, app.words, app.look.scale
    high = TAB * scale
    state = words("doodle.keep.missing") if score is None else words("result.points", n=score)
    wide = width > _NAMED
    told = "\N{EN DASH}" if score is None else plain(score)
    most = 48 * scale if wide else width - 8
    figure = prose(
        app,
        told,
        Style(22 if wide else 17).when(score is not None, soft=score is None),
        room=(most, 28 * scale),
        max_lines=1,
        at="middle",
    )
    chip = seat_chip(app, seat, _CHIP if wide else 24)
    shown: ft.Control
    if wide:
        beside = _CHIP + 2 * (_EDGE + _SPACE) + min(most, width_of(told) * app.look.size(22))
        name = prose(
            app,
            words.names[seat],
            BODY.names.when(here),
            room=(width - beside, high - 8),
            expand=True,
        )
        shown = lay.row(chip, name, figure, gap=_SPACE)
    else:
        shown = lay.column(chip, figure, gap=1, at="middle", across="middle")
    return press(
        app,
        words("shell.choice", label=words.names[seat], option=state),
        on_press,
        lay.box(shown, size=(width, high), at="middle", pad=(_EDGE if wide else 4, 0)),
        size=(width, high),
        surface=(
            palette.raised if here else palette.surface,
            palette.seat(seat) if here else palette.thread,
        ),
        selected=here,
    )
