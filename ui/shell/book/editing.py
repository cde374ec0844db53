"""The sheet on which an entry is edited."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from engine.book.play import LONGEST_NOTES, FinishedGame
from engine.book.shelf import BookError
from engine.record import MAX_NAME
from ui import lay
from ui.components.field import field
from ui.components.objection import Objection, ObjectionLine
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.hooks import Controller, use_controller
from ui.shell.book.differing import differs_sheet, gone_sheet
from ui.shell.book.drafts import draft_of, edited, points_count
from ui.shell.book.telling import named
from ui.stored.book import Asked, Edit
from ui.stored.storage import Differs
from ui.styles import BODY, CAPTION

Keep = Callable[[Edit, Asked], Coroutine[Any, Any, None]]
"""Keeps an edited entry; the answer says what counts where another window changed it."""


class _Editing(Controller):
    """An entry that is being edited.

    Attributes:
        play: the entry as it was when the sheet was opened.
        typed: what is in the fields.
        objection: why it cannot be kept as it is.
        differs: what another window has made of the entry, and what was made of it here.
    """

    app: AppContext

    def __init__(self, entry: FinishedGame, on_keep: Keep) -> None:
        super().__init__()
        self.play, self.typed = entry, draft_of(entry)
        self.on_keep = on_keep
        self.objection = Objection()
        self.differs: tuple[Differs, FinishedGame] | None = None

    def put(self, what: str, text: str) -> None:
        """Take the text of a field, by the field's name."""
        self.typed = replace(self.typed, **{what: text})  # type: ignore[arg-type]
        self.objection.lift()

    def put_at(self, what: str, side: int, text: str) -> None:
        """Take the text of a side's field."""
        had = list(getattr(self.typed, what))
        had[side] = text
        self.typed = replace(self.typed, **{what: tuple(had)})  # type: ignore[arg-type]
        self.objection.lift()

    def keep(self, answer: Asked = "") -> None:
        """Keep the entry as it is typed."""
        self.app.once(self._keep, answer)

    async def _keep(self, answer: Asked) -> None:
        try:
            new = edited(self.play, self.typed)
            await self.on_keep(Edit(self.play, new), answer)
        except BookError as error:
            self.objection.say(error.key, **error.details)
            return
        except Differs as found:
            self.differs = found, new
        self.changed()


@ft.component
def EditSheet(
    app: AppContext, entry: FinishedGame, gone: bool, on_keep: Keep, on_close: Callable[[], None]
) -> ft.Control:
    """Edit when a game was played, by whom and for how long, and the notes on it.

    Args:
        entry: the whole entry, as it is stored by now.
        gone: whether another window has removed it.
        on_keep: gets the entry as it was when the sheet was opened, and as it was edited; raises
            :class:`ui.stored.storage.Differs` where the player has to say what counts.
    """
    words = app.words
    editing = use_controller(lambda: _Editing(entry, on_keep))
    editing.app, editing.on_keep = app, on_keep
    differs = editing.differs
    if gone or (differs is not None and differs[0].stored is None):
        return gone_sheet(app, partial(editing.keep, "ours"), on_close)
    if differs is not None:
        return differs_sheet(app, *differs, editing.keep, on_close)
    body = [*_when(app, editing), *_sides(app, editing), *_noted(app, editing)]
    foot: list[ft.Control] = [
        ObjectionLine(app, editing.objection),
        big_button(app, words("book.keep"), editing.keep),
    ]
    return sheet(
        app,
        words("book.edit"),
        # A field's label rises onto its border, and what scrolls is cut off at the edge.
        [lay.box(lay.column(*body, gap=14, across="stretch"), pad=ft.Padding.only(top=10))],
        on_close,
        foot=lay.column(*foot, gap=8, across="stretch", tight=True),
    )


def _when(app: AppContext, editing: _Editing) -> list[ft.Control]:
    """Draw the fields for the day and the time of day."""
    words, typed = app.words, editing.typed
    day = field(app, words("book.day"), typed.day, partial(editing.put, "day"), expand=3)
    clock = field(app, words("book.clock"), typed.clock, partial(editing.put, "clock"), expand=2)
    return [lay.row(day, clock, gap=8)]


def _sides(app: AppContext, editing: _Editing) -> list[ft.Control]:
    """Draw a line for each side: the name of a person, and points where they were counted."""
    words, play, typed = app.words, editing.play, editing.typed
    counts, called = points_count(play), named(words, play)
    lines: list[ft.Control] = []
    for number, side in enumerate(play.sides):
        parts: list[ft.Control] = [seat_chip(app, number)]
        if side.kind == "person":
            parts.append(
                field(
                    app,
                    called[number] if number in play.unnamed else words("setup.seat", n=number + 1),
                    typed.names[number],
                    partial(editing.put_at, "names", number),
                    max_length=MAX_NAME,
                    counter="",
                    expand=3,
                )
            )
        elif counts:
            parts.append(prose(app, called[number], BODY.bold, expand=3))
        else:
            continue
        if counts and side.points is not None:
            label, put = (
                words("book.points", n=number + 1),
                partial(editing.put_at, "points", number),
            )
            parts.append(field(app, label, typed.points[number], put, expand=2))
        lines.append(lay.row(*parts, gap=8))
    if counts:
        lines.append(prose(app, words("book.points.note"), CAPTION.soft))
    return lines


def _noted(app: AppContext, editing: _Editing) -> list[ft.Control]:
    """Draw the fields for how long the game was, and for notes on it."""
    words, typed = app.words, editing.typed
    return [
        field(
            app,
            words("book.length"),
            typed.minutes,
            partial(editing.put, "minutes"),
            keyboard_type=ft.KeyboardType.NUMBER,
        ),
        field(
            app,
            words("book.notes"),
            typed.notes,
            partial(editing.put, "notes"),
            multiline=True,
            min_lines=2,
            max_lines=6,
            max_length=LONGEST_NOTES,
            counter="",
        ),
    ]
