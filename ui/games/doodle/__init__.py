"""Doodle's screens for the shell. Each is imported when it is first drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.game_screens import GameScreens, Part, events
from ui.late import Late
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.doodle.state import State

own = Late(__name__)


def _kept_applies(option: str, seats: int) -> bool:  # noqa: ARG001
    """Return whether an option applies; the cards and the die are those of the real table."""
    return option not in ("deck", "die")


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
        stage="keep.round", args={"n": len(rounds[0]) + 1}, points=points if rounds[0] else ()
    )


_QUIET = events("doodle", "dealt started rolled drew last scored edges corners refilled")
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


SCREENS = GameScreens(
    options=lambda *_: [],
    table=own("table:DoodleTable"),
    figure=own("figures:figure"),
    variants=own("options:variants"),
    differs=own("options:differs"),
    waits=_waits,
    glance=_glance,
    starts=own("daily:starts"),
    quiet=_QUIET,
    shows=True,
    count=own("count:CountPage"),
    sounds=_SOUNDS,
    part=_part,
    pictures=own("story:pictures"),
    tips=own.value("tips:TIPS"),
)

KEEPER = GameScreens(
    options=own("options:variants", kept=True),
    table=own("keeper:KeptDoodle"),
    figure=own("figures:figure"),
    applies=_kept_applies,
    quiet=frozenset({"doodle.event.empty"}),
)
"""The screens of a game kept beside a real table."""
