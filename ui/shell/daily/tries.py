"""What is kept of puzzles: the first try at each, and the days on which the day's own was tried.

It is kept as what was reached in practice is. A try at a puzzle stands among the bests under its
day; its number of moves is what it cost in tenths of points, so 0 is right.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ui.stored.practised import Best, Practised, note, read, write
from ui.stored.storage import Store

State = Literal["new", "right", "wrong"]


def tried(reached: Practised, day: int, today: int, loss: int) -> Practised:
    """With a try at the puzzle of a day.

    Only the first try at a puzzle is kept, and only one at the day's own puzzle, on its day, makes
    a day.

    Args:
        loss: what it cost, in tenths of points; 0 for what is right.
    """
    if f"{day}" in reached.bests:
        return reached
    result = Best(loss, 0)
    if day == today:
        reached = reached.done_today(today, 0, result, 1)
    return replace(reached, bests={**reached.bests, f"{day}": result})


def state_of(reached: Practised, day: int) -> State:
    """How the first try at the puzzle of a day went."""
    best = reached.bests.get(f"{day}")
    return "new" if best is None else "wrong" if best.moves else "right"


async def keep_try(store: Store, game: str, day: int, today: int, loss: int) -> Practised:
    """Keep a try, with what another window may have kept since.

    Returns:
        What is kept by then.

    Raises:
        StorageError: the device refuses.
    """
    stored = read(await store.note(note(game)))
    reached = tried(stored, day, today, loss)
    if reached is not stored:
        await store.keep_note(note(game), write(reached))
    return reached
