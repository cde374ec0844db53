"""A cloth that is folded by a finger."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.battle_fold.folding import Fold, Packet
from ui.context import AppContext


@ft.component
def Cloth(
    app: AppContext,  # noqa: ARG001
    cloth: str,  # noqa: ARG001
    packet: Packet,  # noqa: ARG001
    size: float,
    fold: Callable[[Fold], None] | None,  # noqa: ARG001
    under: bool = False,  # noqa: ARG001
) -> ft.Control:
    """The packet as it lies.

    Args:
        cloth: the icon of each of its 16 squares, a letter each.
        packet: as it lies.
        size: edge of the square it is drawn in, in logical pixels.
        fold: what a finger's fold does; None where it only lies there.
        under: a finger folds under the rest, not over it.
    """
    return ft.Container(width=size, height=size)
