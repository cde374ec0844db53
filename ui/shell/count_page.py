"""The page on which the end of a game from the box is counted: what it keeps, and who played."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from engine.book.dates import written
from engine.book.play import FinishedGame, SideResult, of_outcome
from engine.game import Outcome
from ui import lay
from ui.context import AppContext
from ui.counting import Counting
from ui.device.clock import now
from ui.game_screens import find
from ui.hooks import run, use_loaded
from ui.names import told_apart
from ui.shell.form import GROUPS, PERSON, read_groups
from ui.stored.saved import new_name
from ui.stored.storage import StorageError


@ft.component
def CountPage(app: AppContext, game: str) -> ft.Control:
    """The screen of the route ``/count/<game>``."""
    note = f"count.{game}"

    def keep(text: str) -> None:
        run(app.store.keep_note, note, text)

    def book(entry: str, outcome: Outcome, sides: Sequence[SideResult]) -> None:
        names = told_apart(side.name for side in sides)
        called = [side._replace(name=name) for side, name in zip(sides, names, strict=True)]
        run(put_into_book, app, of_outcome(game, outcome, called, entry, written(now())))

    async def recall() -> Counting:
        text = await app.store.note(note)
        groups = read_groups(await app.store.note(GROUPS))
        people = tuple(
            tuple(sitter.name for sitter in group)
            for group in groups
            if all(sitter.level == PERSON and sitter.name for sitter in group)
        )
        return Counting(text or "", people, keep, new_name, book)

    counting = use_loaded(recall, [])
    count = find(game).count
    if counting is None or count is None:
        return lay.box(fill=app.look.palette.ground)
    return count(app, counting)


async def put_into_book(app: AppContext, play: FinishedGame) -> None:
    """Keep an entry in the book, in place of the one with the same id."""
    try:
        await app.store.keep_plays([play])
    except StorageError as error:
        app.tell(app.words(error.key))
