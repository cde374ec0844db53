"""What the shell knows of the coach before it is opened: where it is offered, and what it found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.table import Table
from ui.context import AppContext

if TYPE_CHECKING:
    from engine.coach.judgement import Lapse

MODE = "coach"
"""Among a game's modes: its finished games can be judged."""


def people_of(table: Table) -> tuple[int, ...]:
    """The seats that people sat in."""
    return tuple(seat for seat, player in enumerate(table.players) if player.bot is None)


def judgeable(table: Table) -> bool:
    """Whether a game is over, and can be judged for somebody who played in it."""
    return not table.actors and MODE in table.game.info.modes and bool(people_of(table))


def memory_of(save: str) -> str:
    """Where the window remembers what was judged of a save."""
    return f"{save}.coach"


def found(app: AppContext, save: str) -> tuple[Lapse, ...]:
    """The turns of a save that were judged to have cost most, of every seat that was looked at, in
    their order; nothing before."""
    seats = app.memory.get(memory_of(save), {}).values()
    turns = [turn for each in seats if each.judgement is not None for turn in each.judgement.turns]
    return tuple(sorted(turns, key=lambda turn: turn.step))
