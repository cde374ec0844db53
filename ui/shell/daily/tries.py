"""What is kept of puzzles: the first try at each, and the days on which that day's was tried.

It is kept in the same way as what was reached in practice.
"""

from __future__ import annotations

from typing import Literal

from engine.puzzle import Puzzle
from ui.device.clock import WallTime
from ui.stored.progress import Progress, Try, note, read
from ui.stored.progress_merge import write
from ui.stored.storage import Store

State = Literal["new", "right", "wrong"]


def state_of(reached: Progress, day: int) -> State:
    """Return how the first try at the puzzle of a day went."""
    tried = reached.tries.get(day)
    return "new" if tried is None else "wrong" if tried.loss else "right"


def act_tried(reached: Progress, day: int, puzzle: Puzzle) -> str:
    """Return the act of the first try at the puzzle of a day.

    It is empty where there was no try, or where what is kept does not tell the act from another
    that costs as much.
    """
    tried = reached.tries.get(day)
    if tried is None:
        return ""
    alike = [act for act, loss in puzzle.losses.items() if loss == tried.loss]
    if len(alike) == 1:
        return alike[0]
    # The place may be another act's in an old note, or if the puzzle was another one.
    told = list(puzzle.losses)[tried.place - 1 : tried.place]
    return next((act for act in told if act in alike), "")


async def keep_try(store: Store, game: str, day: int, at: WallTime, first: Try) -> None:
    """Keep a try at the puzzle of a day, unless another window has kept one before."""
    await store.change_note(note(game), lambda text: write(read(text).tried(day, at, first)))
