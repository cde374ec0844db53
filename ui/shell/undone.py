"""What an undo took back, as a short notice."""

from __future__ import annotations

from collections.abc import Collection

from engine.table import Table
from ui.components.story import tell
from ui.shell import hand as hands
from ui.text import Words


def taken_back(words: Words, before: Table, after: Table, quiet: Collection[str] = ()) -> str:
    """Return a notice of what one undo has done to a table.

    The notice outlasts the turn of whoever holds the phone. While people hide something from each
    other, it therefore names nothing that was done.

    Args:
        words: the messages of the table.
        before, after: the table before and after the undo.
        quiet: keys of events to leave out, because the table itself shows them.
    """
    undone = after.undone[-1]
    number, step = undone.steps[0]
    alone = hands.persons(before) == (step.seat,)
    events = () if hands.secret(before) or hands.secret(after) else before.events[number]
    heard = [event for event in events if event.audience is None or alone]
    what = tell(words, heard, quiet)[:1]
    said = words("table.undone", what=what[0]) if what else words("table.undone.last")
    return "\n".join((said, words("table.undone.answer"))) if undone.answered else said
