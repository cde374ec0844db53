"""Lost Legacy's screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ui.game_screens import GameScreens, Part, events
from ui.late import Late
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.lost_legacy.state import State

own = Late(__name__)


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


_QUIET = events(
    "lost_legacy",
    "dealt_all dealt turn drew played nothing looked.hand looked.ruins looked.deck placed "
    "decided.hand decided.ruins decided.deck not_shuffled nobody open.came open.seen "
    "open.hands open.ruins open.deck open.mixed open.exchanged.hand open.exchanged.ruins "
    "open.exchanged.deck open.kept.hand open.kept.ruins open.kept.deck stands",
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


_SEEN = events("lost_legacy", "saw.hand saw.ruins saw.deck saw_placed")


def _large(state: State) -> Collection[str]:
    """Return the keys of the events that tell which card was looked at, while the game goes on; the
    table shows that card large.
    """
    if state.phase in ("deal", "over"):
        return ()
    return _SEEN


def _part(state: State) -> Part:
    return Part("replay.game", len(state.games) + 1)


SCREENS = GameScreens(
    options=own("options:options"),
    table=own("table:LostLegacyTable"),
    figure=own("figures:figure"),
    variants=own("options:variants"),
    differs=own("options:differs"),
    waits=_waits,
    rests=_rests,
    follows=_follows,
    open=own("open:open_table"),
    glance=_glance,
    quiet=_QUIET,
    large=_large,
    sounds=_SOUNDS,
    part=_part,
    review=own("review:Review"),
    tips=own.value("tips:TIPS"),
)

KEEPER = GameScreens(
    options=own("options:kept_options"),
    table=own("keeper:KeptLostLegacy"),
    figure=own("figures:figure"),
    glance=_glance,
    quiet=SCREENS.quiet,
)
"""The screens of a match that is played with real cards and kept on the phone."""
