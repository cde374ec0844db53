"""Two people across one large page: each has the table upright in their own half."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from engine.table import Table
from ui import lay
from ui.board_props import BoardProps
from ui.components.notice import notice_bar, use_notice
from ui.context import AppContext
from ui.hooks import nothing, use_box
from ui.shell.hand import Hand, face_to_face

NEAR, FAR = 0, 1
"""The seats at the lower edge of the page and at the upper edge."""

_WIDTH, _HEIGHT = 700.0, 371.0
"""Least size of a half, in logical pixels: a half of an eight-inch tablet on its side."""

_LINE = 2.0
"""Height of the line between the halves, in logical pixels."""


def halved(app: AppContext, table: Table, hand: Hand) -> bool:
    """Return whether each of two people has a half of the page.

    They do if the settings say that they sit across, the page is large enough, and both act at the
    same time. In other games the whole page turns round.
    """
    return (
        app.settings.seating == "across"
        and table.game.simultaneous(table.state, (NEAR, FAR))
        and face_to_face(table, hand)
        and app.width >= _WIDTH * app.look.scale
        and _half(app) >= _HEIGHT * app.look.scale
    )


def _half(app: AppContext) -> float:
    return (app.height - _LINE) / 2


@ft.component
def Halves(
    app: AppContext,
    near: BoardProps,
    far: BoardProps,
    draw: Callable[[AppContext, BoardProps], ft.Control],
) -> ft.Control:
    """The table twice, once for each person, and each is addressed as "you".

    What lies over one half covers only that half. The device's way back closes what lies over both
    halves; keys play the near one.

    Args:
        near, far: the game as each person is given it.
        draw: the game's screen.
    """
    opened = use_box(frozenset[int])
    closers = use_box(dict[int, Callable[[str], None] | None])

    def layer(seat: int, name: str) -> None:
        before = opened.current
        opened.current = before | {seat} if name else before - {seat}
        if bool(before) != bool(opened.current):
            app.layer("" if before else "half")
            if before:
                return
        # The address does not say over whose half something lies, nor what.
        if (ear := closers.current.get(seat)) is not None:
            ear(name)

    def hear(seat: int, ear: Callable[[str], None] | None) -> None:
        closers.current[seat] = ear

    def follow(name: str) -> None:
        if not name:
            opened.current = frozenset()
            for close in filter(None, closers.current.values()):
                close("")

    app.hear_layer(follow)
    shared = ft.use_memo(
        lambda: tuple(
            replace(
                app,
                words=app.words.spoken_to(seat),
                height=_half(app),
                layer=partial(layer, seat),
                hear_layer=partial(hear, seat),
                listen=app.listen if seat == NEAR else nothing,
            )
            for seat in (NEAR, FAR)
        ),
        [app],
    )
    return lay.column(
        _Half(shared[FAR], far, draw, math.pi),
        lay.box(fill=app.look.palette.thread, height=_LINE),
        _Half(shared[NEAR], near, draw, None),
        across="stretch",
        expand=True,
    )


@ft.component
def _Half(
    app: AppContext,
    props: BoardProps,
    draw: Callable[[AppContext, BoardProps], ft.Control],
    turn: float | None,
) -> ft.Control:
    """One of the two halves, with its own notices, turned by ``turn`` radians."""
    notice, tell = use_notice()
    props.do.tells(tell)
    own = ft.use_memo(lambda: replace(app, tell=tell), [app])
    # The half is turned already, and the phone is not handed on.
    seat = props.holder
    waiting = tuple(each for each in props.waiting if each == seat)
    parts = [draw(own, replace(props, turned=False, waiting=waiting, facing=True))]
    if notice.text:
        parts.append(notice_bar(own, notice, lambda: tell("")))
    return ft.Container(ft.Stack(parts, fit=ft.StackFit.EXPAND), height=app.height, rotate=turn)
