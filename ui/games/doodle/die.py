"""The die that rolls over the sheet, before the shape that it has brought is shown there."""

from __future__ import annotations

import asyncio
import math

import flet as ft

from engine.games.doodle.state import State
from ui.components.draft import SIDE
from ui.games.doodle.art import picture
from ui.games.doodle.screen import DoodleScreen
from ui.hooks import nothing
from ui.look import Look

_SIZE = 2.2
"""Side of the die, in cells of the sheet."""


def use_roll(screen: DoodleScreen, look: Look) -> None:
    """Let the die that rolls come to rest by itself, unless a tap was sooner; this is a hook."""
    rolls = screen.rolls

    async def land() -> None:
        if rolls:
            await asyncio.sleep(look.shown / 1000)
            screen.land()

    # An effect with a cleanup is cancelled together with its screen; an effect without one goes on.
    ft.use_effect(land, [rolls], cleanup=nothing)


def rolling(look: Look, state: State, rolls: bool, cell: float) -> ft.Control:
    """Draw the die in the middle of the sheet.

    It is built before it is visible, and turned once more for each roll, so that one message sets
    it rolling.
    """
    side = _SIZE * cell
    count = state.turn - (state.phase == "roll")
    time = look.shown or None
    return ft.Container(
        picture(f"die_{state.pips or 1}", side),
        key="rolling",
        left=(SIDE * cell - side) / 2,
        top=(SIDE * cell - side) / 2,
        rotate=2 * math.pi * count,
        scale=1 if rolls else 0.4,
        opacity=1 if rolls else 0,
        animate_rotation=time,
        animate_scale=time,
        animate_opacity=look.motion or None,
        ignore_interactions=True,
    )
