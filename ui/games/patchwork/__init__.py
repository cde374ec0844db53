"""Patchwork's screens for the shell. Each is imported when it is first drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from engine.game import Event
from ui.context import AppContext
from ui.game_screens import Choices, GameScreens
from ui.games.patchwork.story import QUIET
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.patchwork.kept import Kept
    from engine.games.patchwork.state import State
    from ui.board_props import BoardProps
    from ui.counting import Counting
    from ui.game_screens import Posing, Tip


def _options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.patchwork.options import options

    return options(app, choices)


def _variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.patchwork.options import variants

    return variants(app, choices)


def _differs(app: AppContext, choices: Choices) -> list[str]:
    from ui.games.patchwork.options import differs

    return differs(app, choices)


def _applies(option: str, seats: int) -> bool:
    """Return whether an option applies; the Automa's deck and level are for one player only."""
    return seats == 1 or option not in ("deck", "level")


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.patchwork.table import PatchworkTable

    return PatchworkTable(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.patchwork.figures import figure

    return figure(app, name, width)


def _count(app: AppContext, counting: Counting) -> ft.Control:
    from ui.games.patchwork.count import CountPage

    return CountPage(app, counting)


def _waits(state: State) -> bool:
    """Return whether the Automa's card waits for a tap, so that a move can be taken back first."""
    return state.phase == "automa"


def _follows(state: State, seat: int) -> bool:  # noqa: ARG001
    """Return whether a leather patch has been reached, which is sewn on in the same turn."""
    return state.phase == "leather"


_SOUNDS = {
    "patchwork.event.placed": "patch",
    "patchwork.event.leather_placed": "patch",
    "patchwork.event.took": "patch",
    "patchwork.event.took_by": "patch",
    "patchwork.event.advanced": "button",
    "patchwork.event.income": "button",
    "patchwork.event.card": "card",
    "patchwork.event.over": "win",
}


def _glance(state: State) -> Glance:
    """Return the percentage of the track that both sides have passed.

    Points say little before the end.
    """
    from engine.games.patchwork.components import LAST

    behind = min(side.position for side in state.sides)
    return Glance(stage="home.played", args={"n": 100 * behind // LAST})


def _posing() -> Posing:
    from ui.games.patchwork.posed import POSING

    return POSING


def _pictures(app: AppContext, event: Event) -> list[ft.Control]:
    from ui.games.patchwork.story import pictures

    return pictures(app, event)


def _tips() -> Sequence[Tip]:
    from ui.games.patchwork.tips import TIPS

    return TIPS


SCREENS = GameScreens(
    options=_options,
    table=_table,
    figure=_figure,
    variants=_variants,
    differs=_differs,
    applies=_applies,
    waits=_waits,
    follows=_follows,
    glance=_glance,
    quiet=QUIET,
    sounds=_SOUNDS,
    shows=True,
    count=_count,
    posing=_posing,
    pictures=_pictures,
    tips=_tips,
)


def _keeper_options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.patchwork.keeper.options import options

    return options(app, choices)


def _keeper_applies(option: str, seats: int) -> bool:
    """Return whether an option applies; the Automa's cards, too, are for one player only."""
    return _applies(option, seats) and (seats == 1 or option != "cards")


def _keeper_table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.patchwork.keeper.table import KeeperTable

    return KeeperTable(app, props)


def _keeper_waits(kept: Kept) -> bool:
    return _waits(kept.table)


def _keeper_glance(kept: Kept) -> Glance:
    """Return the same glance as in a game, with the player to move.

    The player is left out while the keeper asks a question, which may be for somebody else.
    """
    turn = kept.table.turn if kept.table.phase == "turn" and not kept.asked else None
    return replace(_glance(kept.table), side=turn)


KEEPER = GameScreens(
    options=_keeper_options,
    table=_keeper_table,
    figure=_figure,
    variants=_variants,
    differs=_differs,
    applies=_keeper_applies,
    waits=_keeper_waits,
    glance=_keeper_glance,
    quiet=QUIET,
)
