"""Battle Fold's screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.game_screens import GameScreens, Part, events
from ui.late import Late
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.battle_fold.kept import Kept
    from engine.games.battle_fold.state import State

own = Late(__name__)


def _waits(state: State) -> bool:
    """Return whether the next card waits for a tap.

    The first card is turned at once, unless both players see it at that moment. Before each later
    card, everybody looks at how the fight went. A seat that was interrupted gets another card at
    once.
    """
    together = state.options.race == "together"
    return state.between and (state.number > 0 or together)


def _rests(state: State) -> bool:
    """Return whether bots hold still for a moment, so that everybody sees each act of a fight and
    what came of it.
    """
    return state.phase in ("act", "guard", "keep")


def _follows(state: State, seat: int) -> bool:
    """Return whether the seat is folding, which shows nothing before it is done, or is in the
    middle of its turn in a fight.
    """
    from engine.games.battle_fold.state import WAITING
    from engine.games.battle_fold.turns import first_icons

    if state.phase == "keep":
        return True
    acting = state.acting
    if acting is not None and acting.seat == seat:
        begun = acting.moved or acting.attacked or acting.used
        return begun or acting.icons != first_icons(state, seat)
    return state.started[seat] and state.times[seat] == WAITING


def _glance(state: State) -> Glance:
    """Return the round, and the life that each fighter has (0 for a ghost)."""
    if not state.number:
        return Glance()
    return Glance(
        stage="keep.round",
        args={"n": state.number},
        points=tuple(fighter.life for fighter in state.fighters),
        counts="home.counts.life",
    )


def _applies(name: str, seats: int) -> bool:
    """Return whether an option applies: teams need four players."""
    return name != "team" or seats == 4


_QUIET = events(
    "battle_fold",
    "walked ended guarded guarded.none item drew looked token token.none time time.folds par "
    "gave_up card card.own card.broken board_only revealed started folded",
)
"""Events that a notice leaves out: they can be seen on the arena, at the panels, in the race or on
the page of times, or one seat is told of them anyway."""

_STOPS = frozenset({"battle_fold.event.token.none"})
"""The event at the end of every race, at which everybody looks at the times. It always comes, as
there is one token fewer than players.
"""

_BLOWS = events("battle_fold", "hurt ghost gone dropped rooted shoved swapped shield.from")

_SOUNDS = {
    "battle_fold.event.revealed": "card",
    "battle_fold.event.walked": "button",
    "battle_fold.event.attacked": "trick",
    "battle_fold.event.blocked": "patch",
    "battle_fold.event.shield": "patch",
    "battle_fold.event.shield.from": "patch",
    "battle_fold.event.used": "card",
    "battle_fold.event.swapped": "button",
    "battle_fold.event.won.last": "win",
    "battle_fold.event.won.ghost": "win",
    "battle_fold.event.won.team": "win",
}


def _kept_glance(state: Kept) -> Glance:
    return _glance(state.fight)


def _part(state: State) -> Part:
    return Part("replay.round", max(1, state.number))


SCREENS = GameScreens(
    options=own("options:options"),
    table=own("table:BattleTable"),
    figure=own("figures:figure"),
    practice=own("practice:PracticePage"),
    bests=own("bests:bests"),
    variants=own("options:variants"),
    differs=own("options:differs"),
    applies=_applies,
    apart=own("options:apart"),
    seat_options=own("options:seat_options"),
    seat_pictures=own("options:seat_pictures"),
    waits=_waits,
    rests=_rests,
    follows=_follows,
    blows=_BLOWS,
    stops=_STOPS,
    open=own("open:open_table"),
    glance=_glance,
    shows=True,
    quiet=_QUIET,
    sounds=_SOUNDS,
    part=_part,
    tips=own.value("tips:TIPS"),
)

KEEPER = GameScreens(
    options=own("keeper_options:options"),
    table=own("keeper:KeptBattle"),
    figure=own("figures:figure"),
    seat_options=own("keeper_options:seat_options"),
    applies=_applies,
    glance=_kept_glance,
)
"""The screens of a game that is played with the real box and kept on the phone."""
