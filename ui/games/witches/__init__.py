"""The screens of Witches, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ui.game_screens import GameScreens, Part, events
from ui.late import Late
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.witches.state import State

own = Late(__name__)
_pictures = own("sheets:pictures")


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


_QUIET = events("witches", "round dealt received chosen leads played trick shown choice scored")
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


SCREENS = GameScreens(
    options=lambda *_: [],
    table=own("table:WitchesTable"),
    figure=own("figures:figure"),
    variants=own("options:variants"),
    differs=own("options:differs"),
    waits=_waits,
    rests=_rests,
    open=own("open:open_table"),
    glance=_glance,
    quiet=_QUIET,
    large=_large,
    shows=True,
    sounds=_SOUNDS,
    part=_part,
    review=own("review:Review"),
    posing=own.value("posed:POSING"),
    pictures=lambda _, event: _pictures(event),
    tips=own.value("tips:TIPS"),
)

KEEPER = GameScreens(
    options=lambda *_: [],
    table=own("keeper:KeptWitches"),
    figure=own("figures:figure"),
    variants=own("options:variants", kept=True),
    differs=own("options:differs", kept=True),
    glance=_glance,
    quiet=SCREENS.quiet,
)
"""The screens of a match that is played with real cards and kept on the phone."""
