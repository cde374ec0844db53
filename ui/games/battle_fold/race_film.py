"""How a cloth may have been folded, as a small film, once it was looked at in the fight."""

from __future__ import annotations

import asyncio

import flet as ft

from engine.games.battle_fold.components import OUTLINES, SIDE
from engine.games.battle_fold.folding import Packet, flat, folded
from engine.games.battle_fold.solving import reachable
from ui.components.press import press
from ui.context import AppContext
from ui.games.battle_fold.cloth import Cloth
from ui.hooks import use_state

_STEP = 0.5
"""Seconds that each fold is shown."""


def frames(shown: int) -> tuple[Packet, ...]:
    """The flat cloth, and as it lies after each of the least folds that show these squares.

    Args:
        shown: squares as a bit mask; the cloth stays flat for a set that no battle card asks for.
    """
    packets = [flat(SIDE, SIDE)]
    for outline in OUTLINES.values():
        for way in reachable(*outline):
            if way.shown == shown:
                for fold in way.folds:
                    packets.append(folded(packets[-1], fold))
                return tuple(packets)
    return tuple(packets)


@ft.component
def Film(app: AppContext, cloth: str, shown: int, size: float) -> ft.Control:
    """The film, once through; a tap shows the end at once, and where nothing shall move it is
    there from the beginning.

    Args:
        cloth: the icon of each square.
        shown: the squares that were seen of it.
        size: edge of the square it is drawn in, in logical pixels.
    """
    packets = frames(shown)
    last = len(packets) - 1
    at, go_to = use_state(lambda: 0 if app.look.motion else last)

    async def go() -> None:
        for number in range(1, last + 1):
            await asyncio.sleep(_STEP)
            go_to(number)

    ft.use_effect(go if app.look.motion else lambda: None, [shown])
    picture = Cloth(app, cloth, packets[min(at, last)], size, None)
    if at >= last:
        return picture
    skip = app.words("battle_fold.race.film.skip")
    return press(app, skip, lambda: go_to(last), picture, width=size, height=size)
