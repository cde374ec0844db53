"""A small film of how a cloth may have been folded, for a cloth that was looked at in the fight."""

from __future__ import annotations

import asyncio
from functools import cache

import flet as ft

from engine.games.battle_fold.components import OUTLINES
from engine.games.battle_fold.solving import reachable
from ui import lay
from ui.context import AppContext
from ui.games.battle_fold.cloth import Lying
from ui.games.battle_fold.cloth_picture import Dyes
from ui.games.battle_fold.folding_desk import Desk
from ui.hooks import use_state

_STEP = 700
"""Milliseconds from one fold to the next."""


async def pause() -> None:
    """Wait until the client has drawn the flat cloth; a change before that is not animated."""
    await asyncio.sleep(0.4)


@cache
def frames(shown: int) -> tuple[Desk, ...]:
    """Return the flat cloth, and the same cloth after each of the fewest folds that show these
    squares.

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
def Film(app: AppContext, cloth: str, shown: int, size: float, dyed: Dyes) -> ft.Control:
    """The film, played once; only its end where motion is turned off. Screen readers skip it.

    All frames lie over each other from the beginning. The last one lies at the bottom, and no frame
    is smaller than those below it. The client fades each of them out in its time, so nothing is
    sent while the film runs.

    Args:
        cloth: the icon of each square.
        shown: the squares that were seen of it.
        size: edge of the square in which it is drawn, in logical pixels.
        dyed: the cloth's dyes.
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
                lay.stack(Lying(app.look, cloth, desk.packet, desk.lie, size, dyed)),
                width=size,
                height=size,
                opacity=0.0 if runs and number < last else 1.0,
                animate_opacity=fades if number < last else None,
                key=f"frame{number}",
            )
        )
    return lay.silent(lay.stack(*layers, size=size))
