"""What is kept of puzzles: the first try at each, and the days on which the day's own was tried.

It is kept as what was reached in practice is.
"""

from __future__ import annotations

from typing import Literal

from engine.puzzle import Puzzle
from ui.device.clock import WallTime
from ui.stored.practised import Practised, Try, note, read
from ui.stored.practised_kept import write
from ui.stored.storage import Store

State = Literal["new", "right", "wrong"]


def state_of(reached: Practised, day: int) -> State:
    """How the first try at the puzzle of a day went."""
    tried = reached.tries.get(day)
    return "new" if tried is None else "wrong" if tried.loss else "right"


def act_tried(reached: Practised, day: int, puzzle: Puzzle) -> str:
    """The act of the first try at the puzzle of a day; empty where there was none, or where what is
    kept does not tell it from another that costs as much."""
    tried = reached.tries.get(day)
    if tried is None:
        return ""
    alike = [act for act, loss in puzzle.losses.items() if loss == tried.loss]
    if len(alike) == 1:
        return alike[0]
    # In what was kept before, or is of other puzzles, the place may be another's.
    told = list(puzzle.losses)[tried.place - 1 : tried.place]
    return next((act for act in told if act in alike), "")


async def keep_try(store: Store, game: str, day: int, at: WallTime, first: Try) -> None:
    """Keep a try at the puzzle of a day, unless it was tried in another window before."""
    await store.change_note(note(game), lambda text: write(read(text).tried(day, at, first)))
