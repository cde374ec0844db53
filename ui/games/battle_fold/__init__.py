"""Battle Fold's screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import flet as ft

from ui.context import AppContext
from ui.game_screens import Choices, GameScreens, Part
from ui.practising import Practising
from ui.stored.glance import Glance
from ui.stored.practised import Practised

if TYPE_CHECKING:
    from engine.games.battle_fold.kept import Kept
    from engine.games.battle_fold.state import State
    from engine.player_view import PlayerView
    from ui.board_props import BoardProps
    from ui.game_screens import Tip


def _options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.battle_fold.options import options

    return options(app, choices)


def _variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.battle_fold.options import variants

    return variants(app, choices)


def _differs(app: AppContext, choices: Choices) -> list[str]:
    from ui.games.battle_fold.options import differs

    return differs(app, choices)


def _seat_options(app: AppContext, choices: Choices, seat: int) -> list[ft.Control]:
    from ui.games.battle_fold.options import seat_options

    return seat_options(app, choices, seat)


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.battle_fold.table import BattleTable

    return BattleTable(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.battle_fold.figures import figure

    return figure(app, name, width)


def _practice(app: AppContext, practising: Practising) -> ft.Control:
    from ui.games.battle_fold.practice import PracticePage

    return PracticePage(app, practising)


def _bests(app: AppContext, reached: Practised) -> list[ft.Control]:
    from ui.games.battle_fold.bests import bests

    return bests(app, reached)


def _open(app: AppContext, view: PlayerView[State]) -> ft.Control | None:
    from ui.games.battle_fold.open import open_table

    return open_table(app, view.state, view.actors)


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


_QUIET = (
    "walked",
    "ended",
    "guarded",
    "guarded.none",
    "item",
    "drew",
    "looked",
    "token",
    "token.none",
    "time",
    "time.folds",
    "par",
    "gave_up",
    "card",
    "card.own",
    "card.broken",
    "board_only",
    "revealed",
    "started",
    "folded",
)
"""Events that a notice leaves out: they can be seen on the arena, at the panels, in the race or on
the page of times, or one seat is told of them anyway."""

_STOPS = frozenset({"battle_fold.event.token.none"})
"""The event at the end of every race, at which everybody looks at the times. It always comes, as
there is one token fewer than players.
"""

_BLOWS = ("hurt", "ghost", "gone", "dropped", "rooted", "shoved", "swapped", "shield.from")

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


def _kept_options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.battle_fold.keeper_options import options

    return options(app, choices)


def _kept_table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.battle_fold.keeper import KeptBattle

    return KeptBattle(app, props)


def _kept_seat(app: AppContext, choices: Choices, seat: int) -> list[ft.Control]:
    from ui.games.battle_fold.keeper_options import seat_options

    return seat_options(app, choices, seat)


def _kept_glance(state: Kept) -> Glance:
    return _glance(state.fight)


def _part(state: State) -> Part:
    return Part("replay.round", max(1, state.number))


def _tips() -> Sequence[Tip]:
    from ui.games.battle_fold.tips import TIPS

    return TIPS


SCREENS = GameScreens(
    options=_options,
    table=_table,
    figure=_figure,
    practice=_practice,
    bests=_bests,
    variants=_variants,
    differs=_differs,
    applies=_applies,
    seat_options=_seat_options,
    waits=_waits,
    rests=_rests,
    follows=_follows,
    blows=frozenset(f"battle_fold.event.{key}" for key in _BLOWS),
    stops=_STOPS,
    open=_open,
    glance=_glance,
    shows=True,
    quiet=frozenset(f"battle_fold.event.{key}" for key in _QUIET),
    sounds=_SOUNDS,
    part=_part,
    tips=_tips,
)

KEEPER = GameScreens(
    options=_kept_options,
    table=_kept_table,
    figure=_figure,
    seat_options=_kept_seat,
    applies=_applies,
    glance=_kept_glance,
)
"""The screens of a game that is played with the real box and kept on the phone."""
