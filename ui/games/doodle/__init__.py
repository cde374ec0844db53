"""Doodle's screens for the shell. Each is imported when it is first drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import flet as ft

from engine.game import Event
from ui.context import AppContext
from ui.game_screens import Choices, GameScreens, Part, Ready
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.doodle.state import State
    from ui.board_props import BoardProps
    from ui.counting import Counting
    from ui.game_screens import Tip


def _variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.doodle.options import variants

    return variants(app, choices)


def _differs(app: AppContext, choices: Choices) -> list[str]:
    from ui.games.doodle.options import differs

    return differs(app, choices)


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.doodle.table import DoodleTable

    return DoodleTable(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.doodle.figures import figure

    return figure(app, name, width)


def _starts(app: AppContext) -> tuple[Ready, ...]:
    from ui.games.doodle.daily import starts

    return starts(app)


def _count(app: AppContext, counting: Counting) -> ft.Control:
    from ui.games.doodle.count import CountPage

    return CountPage(app, counting)


def _kept_options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.doodle.options import variants

    return variants(app, choices, kept=True)


def _kept_applies(option: str, seats: int) -> bool:  # noqa: ARG001
    """Return whether an option applies; the cards and the die are those of the real table."""
    return option not in ("deck", "die")


def _kept_table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.doodle.keeper import KeptDoodle

    return KeptDoodle(app, props)


def _waits(state: State) -> bool:
    """Return whether a tap is waited for: to roll the die, or to begin the next round.

    Until the roll, the last player to draw may draw anew. Before the next round, all players look
    at what this round scored.
    """
    return state.phase in ("roll", "refill")


def _glance(state: State) -> Glance:
    """Return the round, and the points that each seat has from the scorings."""
    rounds = [sheet.scored for sheet in state.sheets]
    points = tuple(sum(each.points + each.bonus for each in scored) for scored in rounds)
    # Before the first scoring, nobody has any points.
    return Glance(
        stage="keep.round",
        args={"n": len(rounds[0]) + 1},
        points=points if rounds[0] else (),
    )


_QUIET = ("dealt", "started", "rolled", "drew", "last", "scored", "edges", "corners", "refilled")
"""Events that players see on the table anyway, or are told at the round's end."""

_SOUNDS = {
    "doodle.event.started": "pencil",
    "doodle.event.drew": "pencil",
    "doodle.event.single": "pencil",
    "doodle.event.single.again": "pencil",
    "doodle.event.rolled": "die",
    "doodle.event.over": "win",
}


def _part(state: State) -> Part:
    return Part("replay.round", state.round)


def _pictures(app: AppContext, event: Event) -> list[ft.Control]:
    from ui.games.doodle.story import pictures

    return pictures(app, event)


def _tips() -> Sequence[Tip]:
    from ui.games.doodle.tips import TIPS

    return TIPS


SCREENS = GameScreens(
    options=lambda *_: [],
    table=_table,
    figure=_figure,
    variants=_variants,
    differs=_differs,
    waits=_waits,
    glance=_glance,
    starts=_starts,
    quiet=frozenset(f"doodle.event.{key}" for key in _QUIET),
    shows=True,
    count=_count,
    sounds=_SOUNDS,
    part=_part,
    pictures=_pictures,
    tips=_tips,
)

KEEPER = GameScreens(
    options=_kept_options,
    table=_kept_table,
    figure=_figure,
    applies=_kept_applies,
    quiet=frozenset({"doodle.event.empty"}),
)
"""The screens of a game kept beside a real table."""
