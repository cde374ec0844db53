"""Patchwork's screens for the shell. Each is imported when it is first drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.game_screens import GameScreens
from ui.games.patchwork.story import QUIET
from ui.late import Late
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.patchwork.kept import Kept
    from engine.games.patchwork.state import State

own = Late(__name__)


def _applies(option: str, seats: int) -> bool:
    """Return whether an option applies; the Automa's deck and level are for one player only."""
    return seats == 1 or option not in ("deck", "level")


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


SCREENS = GameScreens(
    options=own("options:options"),
    table=own("table:PatchworkTable"),
    figure=own("figures:figure"),
    variants=own("options:variants"),
    differs=own("options:differs"),
    applies=_applies,
    waits=_waits,
    follows=_follows,
    glance=_glance,
    quiet=QUIET,
    sounds=_SOUNDS,
    shows=True,
    count=own("count:CountPage"),
    posing=own.value("posed:POSING"),
    pictures=own("story:pictures"),
    tips=own.value("tips:TIPS"),
)


def _keeper_applies(option: str, seats: int) -> bool:
    """Return whether an option applies; the Automa's cards, too, are for one player only."""
    return _applies(option, seats) and (seats == 1 or option != "cards")


def _keeper_waits(kept: Kept) -> bool:
    return _waits(kept.table)


def _keeper_glance(kept: Kept) -> Glance:
    """Return the same glance as in a game, with the player to move.

    The player is left out while the keeper asks a question, which may be for somebody else.
    """
    turn = kept.table.turn if kept.table.phase == "turn" and not kept.asked else None
    return replace(_glance(kept.table), side=turn)


KEEPER = GameScreens(
    options=own("keeper.options:options"),
    table=own("keeper.table:KeeperTable"),
    figure=own("figures:figure"),
    variants=own("options:variants"),
    differs=own("options:differs"),
    applies=_keeper_applies,
    waits=_keeper_waits,
    glance=_keeper_glance,
    quiet=QUIET,
)
