"""The page on which a part of a game is practised alone: what it keeps, and where."""

from __future__ import annotations

import flet as ft

from engine.puzzle import FIRST
from ui import lay
from ui.context import AppContext
from ui.device import clock
from ui.game_screens import find
from ui.hooks import run, use_box
from ui.practice import Practising
from ui.shell.noted import use_note
from ui.shell.nowhere import NowherePage
from ui.stored.progress import Progress, is_date, note, read
from ui.stored.progress_merge import merged, until, write
from ui.stored.storage import Store

_FIRST = int(FIRST.isoformat().replace("-", ""))


@ft.component
def PracticePage(app: AppContext, game: str, day: str) -> ft.Control:
    """The screen of the routes ``/practice/<game>``, ``/practice/<game>/today`` and
    ``/practice/<game>/<day>``.

    Args:
        day: the day with whose exercises it begins: ``today``, or a number as 20260131. If it is
            empty, practice begins with no day's.
    """
    today = use_box(clock.calendar).current
    known = use_note(app, note(game), read)
    practice = find(game).practice
    if known is None or practice is None:
        return lay.box(fill=app.look.palette.ground)

    def kept(reached: Progress) -> None:
        run(keep, app.store, game, reached)

    past = int(day) if day.isdecimal() else 0
    if day.isdecimal() and not (is_date(past) and _FIRST <= past <= today):
        return NowherePage(app, day=True)
    return practice(app, Practising(known, kept, bool(day), past if past < today else 0))


async def keep(store: Store, game: str, reached: Progress) -> None:
    """Keep what was reached; of the day's results, those that were kept before come first."""

    def add(text: str | None) -> str:
        return write(merged(until(read(text), clock.calendar()), reached))

    await store.change_note(note(game), add)
