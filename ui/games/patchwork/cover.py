"""The game's picture on the shelf: a corner of a quilt with six patches sewn on."""

from __future__ import annotations

import flet as ft

from ui.games.patchwork.art import patch_picture
from ui.here import Here

SIDE = 5
"""Cells of the corner in a row."""

SEWN = (
    (28, 1, True, 0, 0),
    (21, 0, False, 0, 2),
    (2, 1, False, 0, 4),
    (0, 1, False, 1, 0),
    (9, 0, False, 3, 0),
    (8, 2, True, 3, 2),
)
"""Patch, quarter turns, turned over, row and column of its box: together they cover the corner."""


def cover(here: Here, side: float) -> ft.Control:
    """The cover, ``side`` logical pixels square; decoration to a screen reader."""
    cell = (side - 4) / SIDE
    parts: list[ft.Control] = []
    for patch, turns, over, row, column in SEWN:
        sewn = patch_picture(patch, cell, turns, over)
        sewn.left, sewn.top = column * cell, row * cell
        parts.append(sewn)
    return ft.Container(
        ft.Stack(parts, width=side - 4, height=side - 4),
        width=side,
        height=side,
        border=ft.Border.all(2, here.look.palette.wood),
        border_radius=10,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
