"""The seats at the table: each seat's colour and mark, and all seats in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui import lay
from ui.components.prose import prose
from ui.components.sign import sign
from ui.components.teams import team_badge, team_name
from ui.context import AppContext
from ui.look import mark
from ui.styles import ROUND, SMALL_CORNER, Style

BESIDE = 104.0
"""The width of a seat, in logical pixels at normal text size, from which its name is beside its
chip instead of below it."""

_CHIP = 36.0
"""The width of a chip with its signs, in logical pixels."""

_LINE = 22.0
"""The height of a name, in logical pixels at normal text size."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat as the others see it.

    Attributes:
        turn: whether the seat may act now.
        acted: whether it has acted, where all act at once and others still have to.
        out: whether it is out of the game.
        bot: whether the computer plays it.
        team: the number of its team from 0; None where it plays alone.
    """

    name: str
    turn: bool = False
    acted: bool = False
    out: bool = False
    bot: bool = False
    team: int | None = None


def seat_chip(app: AppContext, seat: int, side: float = 26) -> ft.Control:
    """Return a disc in the seat's colour with its mark, ``side`` logical pixels wide."""
    palette = app.look.palette
    return sign(palette, mark(seat), palette.seat(seat), side, side / 2, 0.6)


def seat_row(app: AppContext, seats: Sequence[Seated], width: float | None = None) -> ft.Control:
    """Return the seats in one line, in the order of their numbers.

    Args:
        width: the width of the line in logical pixels; the page's by default.
    """
    each = (width or app.width) / max(len(seats), 1)
    beside = each >= BESIDE * app.look.scale
    return lay.row(
        *(_cell(app, seat, seated, each - 2, beside) for seat, seated in enumerate(seats)),
        gap=2,
        width=width,
    )


def _cell(app: AppContext, seat: int, seated: Seated, width: float, beside: bool) -> ft.Control:
    """Return one seat: framed if it is its turn, ticked if it has acted, struck through if it is
    out."""
    palette = app.look.palette
    # Without the frame; beside the chip, without the padding, the chip and the gap.
    room = width - 4 - (8 + _CHIP + 4 if beside else 0)
    name = prose(
        app,
        seated.name,
        Style(14 if beside else 12).names.line.when(seated.turn, soft=not seated.turn),
        room=(room, _LINE * app.look.scale),
        max_lines=1,
        style=ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if seated.out else None,
        at="start" if beside else "middle",
    )
    chip = _badged(app, seat, seated)
    body: ft.Control
    if beside:
        named = ft.Container(name, expand=True, expand_loose=True)
        body = lay.row(chip, named, gap=4, at="middle")
    else:
        body = lay.column(chip, name, gap=1, across="middle", tight=True)
    return lay.said(
        lay.box(
            body,
            pad=(4 if beside else 0, 3),
            at="middle",
            edge=(2, palette.accent if seated.turn else "#00000000"),
            radius=SMALL_CORNER,
            fill=palette.raised if seated.turn else None,
        ),
        _said(app, seated),
        expand=True,
    )


def _badged(app: AppContext, seat: int, seated: Seated) -> ft.Control:
    """Return the chip, with signs at its corners for the state of its seat."""
    side = _CHIP - 10
    palette = app.look.palette
    parts: list[ft.Control] = [
        lay.box(seat_chip(app, seat, side), left=5, top=0, opacity=0.4 if seated.out else 1)
    ]
    badges = ((seated.bot, ft.Icons.SMART_TOY, 0), (seated.acted, ft.Icons.CHECK_CIRCLE, None))
    for shown, icon, left in badges:
        if shown:
            parts.append(
                lay.box(
                    ft.Icon(icon, size=14, color=palette.ink),
                    left=left,
                    right=0 if left is None else None,
                    bottom=0,
                    fill=palette.ground,
                    radius=ROUND,
                    pad=1,
                )
            )
    if seated.team is not None:
        parts.append(lay.box(team_badge(app, seated.team, 14), right=0, top=0))
    return lay.stack(*parts, size=(_CHIP, side + 2))


def _said(app: AppContext, seated: Seated) -> str:
    """Return what a screen reader says of a seat."""
    words = app.words
    states = [
        words(f"seat.{state}")
        for state in ("turn", "acted", "out", "bot")
        if getattr(seated, state)
    ]
    if seated.team is not None:
        states.insert(0, team_name(words, seated.team))
    if not states:
        return seated.name
    option = words("list.separator").join(states)
    return words("shell.choice", label=seated.name, option=option)
