"""What is kept of puzzles: the first try at each, and the days on which the day's own was tried.

It is kept as what was reached in practice is. A try at a puzzle stands among the bests under its
day; its number of moves is what it cost in tenths of points, so 0 is right, and its time the place
of the act among those of the puzzle, from 1.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from engine.puzzle import Puzzle
from ui.device import browser
from ui.stored.practised import Best, Practised, note, read, write
from ui.stored.storage import Store

State = Literal["new", "right", "wrong"]


def tried(reached: Practised, day: int, today: int, loss: int, place: int = 0) -> Practised:
    """With a try at the puzzle of a day.

    Only the first try at a puzzle is kept, and only one at the day's own puzzle, on its day, makes
    a day.

    Args:
        loss: what it cost, in tenths of points; 0 for what is right.
        place: of the act among the puzzle's, from 1; 0 for none that is known.
    """
    if f"{day}" in reached.bests:
        return reached
    result = Best(loss, place)
    if day == today:
        reached = reached.done_today(today, 0, result, 1)
    return replace(reached, bests={**reached.bests, f"{day}": result})


def state_of(reached: Practised, day: int) -> State:
    """How the first try at the puzzle of a day went."""
    best = reached.bests.get(f"{day}")
    return "new" if best is None else "wrong" if best.moves else "right"


def act_tried(reached: Practised, day: int, puzzle: Puzzle) -> str:
    """The act of the first try at the puzzle of a day; empty where there was none, or where what is
    kept does not tell it from another that costs as much."""
    best = reached.bests.get(f"{day}")
    if best is None:
        return ""
    alike = [act for act, loss in puzzle.losses.items() if loss == best.moves]
    if len(alike) == 1:
        return alike[0]
    # Of two devices that were brought together, or of other puzzles, the place may be another's.
    told = list(puzzle.losses)[best.time - 1 : best.time]
    return next((act for act in told if act in alike), "")


async def keep_try(store: Store, game: str, day: int, today: int, loss: int, place: int) -> None:
    """Keep a try, with what another window may have kept since."""
    stored = read(await store.note(note(game)))
    reached = tried(stored, day, today, loss, place)
    if reached is not stored:
        await store.keep_note(note(game), write(reached))
        browser.tell_windows(note(game), "")
