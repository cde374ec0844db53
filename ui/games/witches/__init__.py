"""The screens of Witches, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

import flet as ft

from engine.game import Event
from ui.context import AppContext
from ui.game_screens import Choices, GameScreens, Part
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.witches.state import State
    from engine.player_view import PlayerView
    from ui.board_props import BoardProps
    from ui.game_screens import Posing, Tip


def _variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.witches.options import variants

    return variants(app, choices)


def _differs(app: AppContext, choices: Choices) -> list[str]:
    from ui.games.witches.options import differs

    return differs(app, choices)


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.witches.table import WitchesTable

    return WitchesTable(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.witches.figures import figure

    return figure(app, name, width)


def _kept_variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.witches.options import variants

    return variants(app, choices, kept=True)


def _kept_differs(app: AppContext, choices: Choices) -> list[str]:
    from ui.games.witches.options import differs

    return differs(app, choices, kept=True)


def _kept_table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.witches.keeper import KeptWitches

    return KeptWitches(app, props)


def _open(app: AppContext, view: PlayerView[State]) -> ft.Control:
    from ui.games.witches.open import open_table

    return open_table(app, view.state, view.actors)


def _waits(state: State) -> bool:
    """Return whether the deal waits for a tap. The first round is dealt at once; before each later
    one, everybody looks at what the last round cost.
    """
    return state.phase == "deal" and bool(state.past)


def _rests(state: State) -> bool:
    """Return whether a finished trick lies on the table; it lies there for a moment before the next
    card is played.
    """
    return state.phase == "play" and bool(state.tricks) and not state.trick


def _large(state: State) -> Collection[str]:
    """Return the key of the event that tells what a seat passes on, while others still choose; the
    table shows those cards in the middle, and nothing can be done in the hand.
    """
    return ("witches.event.passed",) if state.phase == "pass" else ()


def _glance(state: State) -> Glance:
    """Return the number of the round being played, and the points of the rounds that are over."""
    return Glance(stage="keep.round", args={"n": len(state.past) + 1}, points=state.totals)


_QUIET = (
    "round",
    "dealt",
    "received",
    "chosen",
    "leads",
    "played",
    "trick",
    "shown",
    "choice",
    "scored",
)
"""Events that a notice leaves out: they can be seen on the table or in the hand, or are told at the
end of the round.
"""

_SOUNDS = {
    "witches.event.played": "card",
    "witches.event.trick": "trick",
    "witches.event.over.limit": "win",
    "witches.event.over.rounds": "win",
    "witches.event.over.long": "win",
}


def _part(state: State) -> Part:
    return Part("replay.round", len(state.past) + 1)


def _posing() -> Posing:
    from ui.games.witches.posed import POSING

    return POSING


def _pictures(app: AppContext, event: Event) -> list[ft.Control]:  # noqa: ARG001
    from ui.games.witches.sheets import pictures

    return pictures(event)


def _review(app: AppContext, state: State, at: State, on_close: Callable[[], None]) -> ft.Control:
    from ui.games.witches.review import Review

    return Review(app, state, on_close, at)


def _tips() -> Sequence[Tip]:
    from ui.games.witches.tips import TIPS

    return TIPS


SCREENS = GameScreens(
    options=lambda *_: [],
    table=_table,
    figure=_figure,
    variants=_variants,
    differs=_differs,
    waits=_waits,
    rests=_rests,
    open=_open,
    glance=_glance,
    quiet=frozenset(f"witches.event.{key}" for key in _QUIET),
    large=_large,
    shows=True,
    sounds=_SOUNDS,
    part=_part,
    review=_review,
    posing=_posing,
    pictures=_pictures,
    tips=_tips,
)

KEEPER = GameScreens(
    options=lambda *_: [],
    table=_kept_table,
    figure=_figure,
    variants=_kept_variants,
    differs=_kept_differs,
    glance=_glance,
    quiet=SCREENS.quiet,
)
"""The screens of a match that is played with real cards and kept on the phone."""
