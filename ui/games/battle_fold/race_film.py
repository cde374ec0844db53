"""How a cloth may have been folded, as a small film, once it was looked at in the fight."""

from __future__ import annotations

import asyncio
from functools import cache

import flet as ft

from engine.games.battle_fold.components import OUTLINES
from engine.games.battle_fold.solving import reachable
from ui.context import AppContext
from ui.games.battle_fold.cloth import Lying
from ui.games.battle_fold.folding_desk import Desk
from ui.hooks import use_state

_STEP = 700
"""Milliseconds from one fold to the next."""


async def pause() -> None:
    """Until the client has drawn the flat cloth: what is made unseen never fades."""
    await asyncio.sleep(0.4)


@cache
def frames(shown: int) -> tuple[Desk, ...]:
    """The flat cloth, and the same after each of the least folds that show these squares.

    Args:
        shown: squares as a bit mask; the cloth stays flat for a set that no battle card asks for.
    """
    found = [Desk()]
    for outline in OUTLINES.values():
        for way in reachable(*outline):
            if way.shown == shown:
                for fold in way.folds:
                    found.append(found[-1].fold(fold))
                return tuple(found)
    return tuple(found)


@ft.component
def Film(app: AppContext, cloth: str, shown: int, size: float) -> ft.Control:
    """The film, once through; where nothing shall move its end alone. Decoration to a screen
    reader.

    All frames lie on each other from the beginning, the last one undermost and none smaller than
    those below it, and the client fades each of them out in its time: while it runs nothing is
    sent.

    Args:
        cloth: the icon of each square.
        shown: the squares that were seen of it.
        size: edge of the square it is drawn in, in logical pixels.
    """
    desks, moves = frames(shown), bool(app.look.motion)
    runs, set_runs = use_state(lambda: False)

    async def go() -> None:
        await pause()
        set_runs(True)

    ft.use_effect(go, [])
    last = len(desks) - 1
    layers: list[ft.Control] = []
    for number, desk in reversed(list(enumerate(desks))):
        if number < last and not moves:
            continue
        # The curve leaves a frame as it is for most of its time, and then takes it away.
        fades = ft.Animation((number + 1) * _STEP, ft.AnimationCurve.EASE_IN_EXPO)
        layers.append(
            ft.Container(
                ft.Stack([Lying(app.look, cloth, desk.packet, desk.lie, size)]),
                width=size,
                height=size,
                opacity=0.0 if runs and number < last else 1.0,
                animate_opacity=fades if number < last else None,
                key=f"frame{number}",
            )
        )
    return ft.Semantics(exclude_semantics=True, content=ft.Stack(layers, width=size, height=size))
