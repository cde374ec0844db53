"""The curtain: it stands instead of the table until the next seat says that it holds the phone.

It shows nothing of the table but names, what lies open for all, and what everybody heard.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import flet as ft

from engine.refs import Ref
from ui import lay
from ui.components.foot import LET_PLAY
from ui.components.notice import NOTICE_TOP
from ui.components.press import big_button, icon_press, other_button
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.lines import LEADING
from ui.styles import BODY, BUTTON, CAPTION, FIGURE, TEXT, WIDE_CORNER

_LOW = 500.0
"""A page lower than this, such as that of a phone on its side, has no room for a large chip."""


_LINES = 4
"""The most lines of the call to hand the phone on."""

_ROW = 52.0
"""The least height of the row at a table's foot, in logical pixels."""

_FOOT = 0.4
"""The greatest part of the page's height that the buttons below what scrolls may take."""


class Behind(NamedTuple):
    """What a curtain says.

    Attributes:
        seat: the seat that is to look next.
        others: the seats that may look instead, when several are to act.
        heard: what everybody heard since that seat acted last, in sentences.
        undoer: the seat that may still take back what it did, or None.
        covered: whether the curtain is there because that seat has left the table for another
            screen.
        open: what lies open for all, as the game draws it, or None.
    """

    seat: int
    others: tuple[int, ...]
    heard: tuple[str, ...]
    undoer: int | None = None
    covered: bool = False
    open: ft.Control | None = None


@ft.component
def Curtain(
    app: AppContext,
    behind: Behind,
    on_lift: Callable[[int], None],
    on_other: Callable[[int], None],
    on_undo: Callable[[], None],
    on_leave: Callable[[], None],
) -> ft.Control:
    """The curtain for a seat.

    Args:
        on_lift: called when the seat says that it holds the phone.
        on_other: called when another seat is to have the phone first.
        on_undo: takes back the act of the seat that may undo it.
        on_leave: leads where the device's way back leads.
    """
    words, low = app.words, app.height < _LOW
    seat, name = behind.seat, Ref("seat", behind.seat)
    app.listen(lambda key: on_lift(seat) if key == "Enter" else None)
    parts: list[ft.Control] = [
        *_said(app, behind, low),
        *([] if behind.open is None else [behind.open]),
    ]
    # However much lies open, the phone can be taken without scrolling, and unless the buttons for
    # that take too much of the page, it can be handed to another seat or the last act taken back.
    lift = big_button(
        app,
        words("curtain.lift", name=name),
        lambda: on_lift(seat),
        icon=ft.Icons.VISIBILITY_OUTLINED,
    )
    rest: list[ft.Control] = []
    for other in behind.others:
        text = words("curtain.other", name=Ref("seat", other))
        rest.append(other_button(app, text, partial(on_other, other)))
    if behind.undoer is not None:
        text = words("curtain.undo", name=Ref("seat", behind.undoer))
        rest.append(other_button(app, text, on_undo, icon=ft.Icons.UNDO))
    stays = (len(rest) + 1) * 62 * app.look.scale < app.height * _FOOT
    if not stays:
        parts += rest
    foot = [lay.box(each, width=app.column - 40) for each in rest] if stays else []
    return lay.box(
        lay.column(
            lay.row(icon_press(app, words("table.leave"), ft.Icons.ARROW_BACK, on_leave), gap=10),
            lay.box(
                lay.column(
                    *parts,
                    gap=14,
                    at="middle",
                    across="stretch",
                    # The bar says that something lies below the edge.
                    scroll=ft.ScrollMode.ALWAYS,
                ),
                width=app.column - 40,
                expand=True,
            ),
            *foot,
            lay.box(lift, width=app.column - 40, key="lift"),
            lay.box(height=4 if low else 24),
            gap=10,
            across="middle",
        ),
        fill=app.look.palette.ground,
        pad=(8, 0),
        expand=True,
        key="curtain",
    )


def _said(app: AppContext, behind: Behind, low: bool) -> list[ft.Control]:
    """Draw whose turn it is to look, why, and what everybody heard."""
    words, palette, name = app.words, app.look.palette, Ref("seat", behind.seat)
    note = words("curtain.covered") if behind.covered else words("curtain.note", name=name)
    # The letters shrink where a name is wider than the line, before the name is torn.
    room = app.column - 40, _LINES * app.look.size(24) * LEADING + 1
    call = prose(app, words("curtain.pass", name=name), FIGURE.bold.phrases, room=room, at="middle")
    sign = seat_chip(app, behind.seat, 44 if low or behind.open is not None else 96)
    parts: list[ft.Control] = [
        lay.box(sign, at="middle"),
        as_heading(call, 1, live=True),
        prose(app, note, BODY.soft.phrases, at="middle"),
    ]
    if behind.heard:
        parts.append(
            lay.box(
                lay.column(
                    *(prose(app, line, TEXT) for line in behind.heard), gap=4, across="stretch"
                ),
                pad=14,
                fill=palette.surface,
                edge=(1.5, palette.thread),
                radius=WIDE_CORNER,
            )
        )
    return parts


def news_bar(
    app: AppContext,
    private: tuple[str, ...],
    seat: int | None,
    on_read: Callable[[], None],
    low: bool = False,
) -> ft.Container:
    """Draw what only the holder has been told, and the button that puts it away.

    It lies below the table's bar, and not over the hand: what it tells of is in the hand, and the
    holder may play from it next.

    Args:
        private: what they were told, in sentences.
        seat: the seat that gets the phone then; None where the holder goes on.
        on_read: puts it away.
        low: whether it lies at the lower edge, because what it is about lies large over the rest of
            the table.
    """
    words = app.words
    # A node of its own for a screen reader, within a table as well.
    only = ft.Semantics(container=True, content=prose(app, words("curtain.only_you"), CAPTION.soft))
    away = (
        words("curtain.read") if seat is None else words("curtain.hand_on", name=Ref("seat", seat))
    )
    return bar(
        app,
        [
            only,
            *(prose(app, line, BUTTON.bold) for line in private),
            big_button(app, away, on_read, icon=ft.Icons.VISIBILITY_OFF_OUTLINED),
        ],
        high=not low,
    )


def bot_bar(app: AppContext, seat: int, on_go: Callable[[], None]) -> ft.Container:
    """Draw the button that lets a bot act, for players who want a tap for each action. A table puts
    it where its own button would be, and otherwise it lies at the lower edge of the page."""
    text = app.words("table.let_play", name=Ref("seat", seat))
    edge = (app.width - app.column) / 2 + 8
    # No higher than the row at a table’s foot with large text.
    button = big_button(app, text, on_go, icon=ft.Icons.PLAY_ARROW, height=_ROW)
    return lay.box(button, left=edge, right=edge, bottom=8, key=LET_PLAY)


def stuck_bar(app: AppContext, seat: int, on_again: Callable[[], None]) -> ft.Container:
    """Say that a bot can do nothing because something has failed, and let it try once more."""
    words = app.words
    told = prose(app, words("table.bot.stuck", name=Ref("seat", seat)))
    return bar(
        app,
        [lay.live(told), big_button(app, words("fault.again"), on_again, icon=ft.Icons.REFRESH)],
    )


def bar(app: AppContext, parts: list[ft.Control], high: bool = False) -> ft.Container:
    """Draw a card over the table, at the bottom of the screen or below the table's bar."""
    palette = app.look.palette
    return lay.box(
        lay.box(
            lay.column(*parts, gap=8, across="stretch", tight=True),
            width=app.column - 16,
            pad=14,
            fill=palette.surface,
            edge=(2, palette.accent),
            radius=WIDE_CORNER,
        ),
        left=8,
        right=8,
        top=NOTICE_TOP if high else None,
        bottom=None if high else 8,
        at="top" if high else "bottom",
        key="bar",
    )
