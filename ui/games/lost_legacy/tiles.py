"""Tiles of the pages beside the box: seats, and kinds of card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

import flet as ft

from engine.games.lost_legacy.cards import COUNTS, NAMES
from engine.refs import Ref
from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import told_picture
from ui.styles import TEXT, Style

_GAP = 6.0
_PAD, _BESIDE = 10.0, 8.0
_TICK = 18.0
_SEAT = (58.0, 92.0)
"""Least and most height of a seat's tile, in logical pixels at normal text size."""
_LARGE = 80.0
_BROAD = 150.0
"""Height and width of a tile, in logical pixels at normal text size, from which its contents are
larger, to be read across the table."""


def seat_tiles(
    app: AppContext,
    seats: Sequence[int],
    chosen: Collection[int],
    on_tap: Callable[[int], None],
    room: tuple[float, float],
    notes: Mapping[int, str] | None = None,
    fixed: Collection[int] = (),
) -> ft.Control:
    """Draw seats, two in a row.

    Args:
        chosen: the seats that stand out.
        on_tap: called with the seat.
        room: width of the whole, and how high it may be, in logical pixels; on a low page it is
            higher than that.
        notes: what stands below a name, by seat.
        fixed: the seats that cannot be tapped, and look so.
    """
    width, high = room
    rows = [seats[first : first + 2] for first in range(0, len(seats), 2)]
    least, most = (length * app.look.scale for length in _SEAT)
    size = (width - _GAP) / 2, max(least, min(most, high / len(rows) - _GAP))
    return lay.column(
        *(
            lay.row(
                *(
                    _seat(
                        app,
                        seat,
                        (notes or {}).get(seat, ""),
                        seat in chosen,
                        None if seat in fixed else partial(on_tap, seat),
                        size,
                    )
                    for seat in row
                ),
                gap=_GAP,
            )
            for row in rows
        ),
        gap=_GAP,
        width=width,
    )


def _seat(
    app: AppContext,
    seat: int,
    note: str,
    chosen: bool,
    on_tap: Callable[[], None] | None,
    size: tuple[float, float],
) -> ft.Control:
    palette, words = app.look.palette, app.words
    name, (width, high) = words.names[seat], size
    raised = chosen and on_tap is not None
    scale = app.look.scale
    large = 1.25 if high >= _LARGE * scale and width >= _BROAD * scale else 1.0
    below = 24 * large if note else 6.0
    room = width - 2 * _PAD - 2 * _BESIDE - 32 * large, high - below * scale
    lines: list[ft.Control] = [
        prose(
            app,
            name,
            Style(17 * large).names.when(raised, soft=on_tap is None),
            room=room,
            max_lines=1,
        )
    ]
    if note:
        lines.append(
            prose(app, note, Style(13 * large).soft, room=(room[0], below * scale), max_lines=1)
        )
    parts: list[ft.Control] = [
        lay.box(
            _chip(app, seat, 32 * large, palette.accent if raised else palette.soft, chosen),
            opacity=1 if on_tap or chosen else 0.5,
        ),
        lay.column(*lines, at="middle", expand=True),
    ]
    return press(
        app,
        words("shell.choice", label=name, option=note) if note else name,
        on_tap,
        lay.box(lay.row(*parts, gap=_BESIDE), height=high, pad=(_PAD, 0)),
        size=(width, high),
        surface=palette.card(raised),
        selected=chosen,
        # With its own key, a tile that was tapped on one page of an investigation is not in focus
        # on the next page.
        key=f"seat{seat}",
    )


def _chip(app: AppContext, seat: int, side: float, color: str, ticked: bool) -> ft.Control:
    """Return a seat's chip, and a tick at its corner, where it takes no room from the name."""
    chip = seat_chip(app, seat, side)
    if not ticked:
        return chip
    tick = lay.box(
        ft.Icon(ft.Icons.CHECK_CIRCLE, size=_TICK, color=color),
        fill=app.look.palette.surface,
        radius=_TICK / 2,
        right=-_TICK / 3,
        bottom=-_TICK / 3,
    )
    return ft.Stack([chip, tick], width=side, height=side, clip_behavior=ft.ClipBehavior.NONE)


def card_tile(
    app: AppContext, kind: int, left: int, on_tap: Callable[[], None] | None, width: float
) -> ft.Control:
    """Draw a kind of card with how many of it are still out; a tap notes that one was played.

    Args:
        left: how many are still out.
        width: of the tile, in logical pixels.
    """
    palette, words, name = app.look.palette, app.words, NAMES[kind]
    card = width - 16
    line = 22 * app.look.scale
    high = card * TALL + line + 8
    number = prose(app, f"{left}/{COUNTS[kind]}", TEXT.line.when(left > 0, soft=not left))
    return press(
        app,
        words("lost_legacy.pad.left.card", card=Ref("card", name), n=left),
        on_tap,
        lay.box(
            lay.column(
                lay.box(told_picture(app, name, card, "hold"), opacity=1 if left else 0.3),
                lay.box(number, height=line, at="middle"),
                across="middle",
                tight=True,
            ),
            size=(width, high),
            pad=ft.Padding.only(top=6),
        ),
        size=(width, high),
        surface=palette.card(),
    )
