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
from ui.components.field import field
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.hooks import run, use_box, use_state
from ui.shell.book.differing import differs_sheet, gone_sheet
from ui.shell.book.drafts import draft_of, edited, points_count
from ui.shell.book.telling import named
from ui.stored.book import Asked, Edit
from ui.stored.storage import Differs


@ft.component
def EditSheet(
    app: AppContext,
    entry: FinishedGame,
    gone: bool,
    on_keep: Callable[[Edit, Asked], Coroutine[Any, Any, None]],
    on_close: Callable[[], None],
) -> ft.Control:
    """Edit when a game was played, by whom and how long, and what is noted of it.

    Args:
        entry: whole, as it is stored by now.
        gone: another window has removed it.
        on_keep: gets the entry as it was when the sheet was opened, and as it was edited; raises
            :class:`ui.stored.storage.Differs` where the player has to say what counts.
    """
    words = app.words
    opened = use_box(lambda: entry)
    play = opened.current
    typed = use_box(lambda: draft_of(play))
    wrong, set_wrong = use_state(str)
    differs, set_differs = use_state(_no_difference)

    async def keep(answer: Asked = "") -> None:
        try:
            new = edited(play, typed.current)
            await on_keep(Edit(play, new), answer)
        except BookError as error:
            set_wrong(words(error.key, **error.details))
        except Differs as found:
            set_differs((found, new))

    if gone or (differs is not None and differs[0].stored is None):
        return gone_sheet(app, partial(run, keep, "ours"), on_close)
    if differs is not None:
        return differs_sheet(app, *differs, partial(run, keep), on_close)

    def put(**changes: str) -> None:
        typed.current = replace(typed.current, **changes)  # type: ignore[arg-type]

    def put_at(what: str, side: int, text: str) -> None:
        had = list(getattr(typed.current, what))
        had[side] = text
        typed.current = replace(typed.current, **{what: tuple(had)})  # type: ignore[arg-type]

    draft = typed.current
    half = [
        field(app, words("book.day"), draft.day, lambda text: put(day=text), expand=3),
        field(app, words("book.clock"), draft.clock, lambda text: put(clock=text), expand=2),
    ]
    body: list[ft.Control] = [ft.Row(half, spacing=8)]
    counts = points_count(play)
    for number, side in enumerate(play.sides):
        parts: list[ft.Control] = [seat_chip(app, number)]
        if side.kind == "person":
            parts.append(
                field(
                    app,
                    words("setup.seat", n=number + 1),
                    draft.names[number],
                    partial(put_at, "names", number),
                    max_length=MAX_NAME,
                    counter="",
                    expand=3,
                )
            )
        elif counts:
            parts.append(prose(app, named(words, side), bold=True, expand=3))
        else:
            continue
        if counts and side.points is not None:
            parts.append(
                field(
                    app,
                    words("book.points", n=number + 1),
                    draft.points[number],
                    partial(put_at, "points", number),
                    expand=2,
                )
            )
        body.append(ft.Row(parts, spacing=8))
    if counts:
        body.append(prose(app, words("book.points.note"), size=13, soft=True))
    body += [
        field(
            app,
            words("book.length"),
            draft.minutes,
            lambda text: put(minutes=text),
            keyboard_type=ft.KeyboardType.NUMBER,
        ),
        field(
            app,
            words("book.notes"),
            draft.notes,
            lambda text: put(notes=text),
            multiline=True,
            min_lines=2,
            max_lines=6,
            max_length=LONGEST_NOTES,
            counter="",
        ),
    ]
    foot: list[ft.Control] = [big_button(app, words("book.keep"), lambda: run(keep))]
    if wrong:
        told = prose(app, wrong, color=app.look.palette.bad)
        foot.insert(0, ft.Semantics(live_region=True, content=told))
    return sheet(
        app,
        words("book.edit"),
        # A field's label rises onto its border, and what scrolls is cut off at the edge.
        [
            ft.Container(
                ft.Column(body, spacing=14, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                padding=ft.Padding.only(top=10),
            )
        ],
        on_close,
        foot=ft.Column(
            foot, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        ),
    )


def _no_difference() -> tuple[Differs, FinishedGame] | None:
    return None
