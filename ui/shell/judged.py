"""What the shell knows of the coach before it opens: where it is offered, and its findings."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.record import Step
from engine.table import Table
from ui.context import AppContext
from ui.hooks import nothing
from ui.window_memory import Key

if TYPE_CHECKING:
    from engine.coach.judgement import Judgement, Lapse

MODE = "coach"
"""The game mode that says that finished games can be judged."""


def people_of(table: Table) -> tuple[int, ...]:
    """Return the seats that people sat in."""
    return tuple(seat for seat, player in enumerate(table.players) if player.bot is None)


def judgeable(table: Table) -> bool:
    """Return whether a game is over, and can be judged for somebody who played in it."""
    return not table.actors and MODE in table.game.info.modes and bool(people_of(table))


_SHOWN = 50
"""The number of steps in which progress is shown, from nothing to all."""


@dataclass(slots=True)
class Work:
    """One seat's judgement as far as it has come; the window remembers it.

    Attributes:
        judgement: the result; None until it is done.
        share: how much of the work is done, 0..1.
        walk: the work that is still to be done, once it has begun.
        failed: whether something went wrong on the way.
        hear: called when the share has changed visibly.
    """

    judgement: Judgement | None = None
    share: float = 0.0
    walk: Generator[None, None, Judgement] | None = None
    failed: bool = False
    hear: Callable[[], None] = field(default=nothing)

    def told(self, share: float) -> None:
        """Note how much is done."""
        before, self.share = self.share, share
        if int(before * _SHOWN) != int(share * _SHOWN):
            self.hear()


@dataclass(slots=True)
class Judged:
    """What the window remembers of a game that was judged.

    Attributes:
        steps: the steps of the game as it was then. A game whose last act is taken back, and that
            ends in another way, is another game.
        works: by seat, what was found or is being looked for.
        seat: the seat that was looked at last; None before one was chosen.
    """

    steps: tuple[Step, ...]
    works: dict[int, Work] = field(default_factory=dict)
    seat: int | None = None


JUDGED = Key[Judged]("judged")
"""The judgements of a save."""


def remembered(app: AppContext, save: str, table: Table) -> Judged:
    """Return what the window remembers of a save; nothing yet if the game is another by now."""
    known = app.memory.get(JUDGED(save))
    if known is None or known.steps != table.steps:
        known = app.memory[JUDGED(save)] = Judged(table.steps)
    return known


def worth(app: AppContext, turn: Lapse) -> str:
    """Return by how much a better choice is better, and within what range."""
    n, doubt = turn.gain.mean, turn.doubt
    low, high = max(0, round(n - doubt)), max(1, round(n + doubt))
    return app.words("coach.worth", n=max(1, round(n)), low=low, high=high)


def found(app: AppContext, save: str, table: Table) -> tuple[Lapse, ...]:
    """Return the turns of a game that were judged to have cost most, in order.

    Turns of every seat that was looked at are among them. There are none before that, and none in a
    game that goes on.
    """
    if not judgeable(table):
        return ()
    works = remembered(app, save, table).works.values()
    turns = [turn for each in works if each.judgement is not None for turn in each.judgement.turns]
    return tuple(sorted(turns, key=lambda turn: turn.step))
