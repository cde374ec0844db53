"""Lost Legacy's screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

import flet as ft

from ui.context import AppContext
from ui.game_screens import Choices, GameScreens, Part
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.lost_legacy.state import State
    from engine.player_view import PlayerView
    from ui.board_props import BoardProps
    from ui.game_screens import Tip


def _options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.lost_legacy.options import options

    return options(app, choices)


def _variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.lost_legacy.options import variants

    return variants(app, choices)


def _differs(app: AppContext, choices: Choices) -> list[str]:
    from ui.games.lost_legacy.options import differs

    return differs(app, choices)


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.lost_legacy.table import LostLegacyTable

    return LostLegacyTable(app, props)


def _kept_options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.lost_legacy.options import kept_options

    return kept_options(app, choices)


def _kept_table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.lost_legacy.keeper import KeptLostLegacy

    return KeptLostLegacy(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.lost_legacy.figures import figure

    return figure(app, name, width)


def _open(app: AppContext, view: PlayerView[State]) -> ft.Control | None:
    from ui.games.lost_legacy.open import open_table

    return open_table(app, view.state, view.actors)


def _waits(state: State) -> bool:
    """Return whether the deal waits for a tap. The first game is dealt at once; before each later
    one, everybody looks at how the last one went.
    """
    return state.phase == "deal" and bool(state.games)


def _rests(state: State) -> bool:
    """Return whether bots hold still for a moment, so that everybody sees a finished turn, or a
    card that was turned in the investigation.
    """
    return state.phase in ("play", "name") and bool(state.past)


def _follows(state: State, seat: int) -> bool:
    """Return whether a card was played, and the seat decides on what follows from it."""
    return state.turn == seat and state.phase in ("look", "exchange", "shuffle")


def _glance(state: State) -> Glance:
    """Return the number of the game in a match, and how many games each seat has won."""
    if state.options.wins == 1:
        return Glance()
    return Glance(
        stage="keep.game.round",
        args={"n": len(state.games) + 1},
        points=state.won,
        counts="home.counts.wins",
    )


_QUIET = (
    "dealt_all",
    "dealt",
    "turn",
    "drew",
    "played",
    "nothing",
    "looked.hand",
    "looked.ruins",
    "looked.deck",
    "placed",
    "decided.hand",
    "decided.ruins",
    "decided.deck",
    "not_shuffled",
    "nobody",
    "open.came",
    "open.seen",
    "open.hands",
    "open.ruins",
    "open.deck",
    "open.mixed",
    "open.exchanged.hand",
    "open.exchanged.ruins",
    "open.exchanged.deck",
    "open.kept.hand",
    "open.kept.ruins",
    "open.kept.deck",
    "stands",
)
"""Events that a notice leaves out: they can be seen on the table or in the hand, or are told at the
end of a game.
"""

_SOUNDS = {
    "lost_legacy.event.played": "card",
    "lost_legacy.event.ambush": "trick",
    "lost_legacy.event.fate": "trick",
    "lost_legacy.event.cut_down": "trick",
    "lost_legacy.event.named.own": "card",
    "lost_legacy.event.named.hand": "card",
    "lost_legacy.event.named.ruins": "card",
    "lost_legacy.event.won.last": "win",
    "lost_legacy.event.won.thief": "win",
    "lost_legacy.event.won.search": "win",
}


_SEEN = ("saw.hand", "saw.ruins", "saw.deck", "saw_placed")


def _large(state: State) -> Collection[str]:
    """Return the keys of the events that tell which card was looked at, while the game goes on; the
    table shows that card large.
    """
    if state.phase in ("deal", "over"):
        return ()
    return frozenset(f"lost_legacy.event.{key}" for key in _SEEN)


def _part(state: State) -> Part:
    return Part("replay.game", len(state.games) + 1)


def _review(app: AppContext, state: State, at: State, on_close: Callable[[], None]) -> ft.Control:
    from ui.games.lost_legacy.review import Review

    return Review(app, state, on_close, at)


def _tips() -> Sequence[Tip]:
    from ui.games.lost_legacy.tips import TIPS

    return TIPS


SCREENS = GameScreens(
    options=_options,
    table=_table,
    figure=_figure,
    variants=_variants,
    differs=_differs,
    waits=_waits,
    rests=_rests,
    follows=_follows,
    open=_open,
    glance=_glance,
    quiet=frozenset(f"lost_legacy.event.{key}" for key in _QUIET),
    large=_large,
    sounds=_SOUNDS,
    part=_part,
    review=_review,
    tips=_tips,
)

KEEPER = GameScreens(
    options=_kept_options,
    table=_kept_table,
    figure=_figure,
    glance=_glance,
    quiet=SCREENS.quiet,
)
"""The screens of a match that is played with real cards and kept on the phone."""
