"""What happened, as one viewer was told it, the latest first: in words, with pictures beside
them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

import flet as ft

from engine.game import CHANCE, Event
from engine.player_view import Told
from engine.refs import Ref
from ui import lay
from ui.components.press import icon_press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.sheet import sheet
from ui.components.story import tell
from ui.context import AppContext
from ui.styles import TEXT

Pictures = Callable[[Event], Sequence[ft.Control]]
"""Makes small pictures of what an event is about; a screen reader ignores them and reads the
line."""

SIGN = 22.0
"""The side of a seat's sign in the log, in logical pixels."""

_FEW = 4
"""Up to this many cards are shown as pictures; more are only told."""

_BESIDE = 2
"""The most pictures beside their line; more are placed below it."""


def card_pictures(picture: Callable[[str, float], ft.Control], event: Event) -> list[ft.Control]:
    """Return the cards of an event as small pictures, if there are few.

    Args:
        picture: makes the picture of a card, at a given width.
    """
    cards = [
        str(ref.id)
        for arg in event.args.values()
        # A single reference is a tuple too.
        for ref in (arg if isinstance(arg, tuple) and not isinstance(arg, Ref) else (arg,))
        if isinstance(ref, Ref) and ref.kind == "card"
    ]
    return [picture(name, 24) for name in cards] if len(cards) <= _FEW else []


def history(
    app: AppContext,
    told: Sequence[Told],
    on_close: Callable[[], None],
    quiet: Collection[str] = (),
    picture: Callable[[int, float], ft.Control] | None = None,
    pictures: Pictures | None = None,
    on_mend: Callable[[int], None] | None = None,
) -> ft.Control:
    """Return a sheet with the steps that have something to tell; the edge of each has its seat's
    colour.

    Args:
        quiet: keys of events to leave out.
        picture: makes a side's sign, at a given size; its chip by default.
        pictures: makes pictures of what an event is about.
        on_mend: mends a step by its number; with it, each step has a pencil.
    """
    palette = app.look.palette
    picture = picture or partial(seat_chip, app)
    items: list[ft.Control] = []
    for step in reversed(told):
        events = [event for event in step.events if event.key not in quiet]
        if not events:
            continue
        seat = whose(step.seat, events[0])
        by_chance = seat == CHANCE
        lines = lay.column(*(line(app, event, pictures) for event in events), gap=3)
        lines.expand = True
        parts: list[ft.Control] = [lines]
        if not by_chance:
            parts.insert(0, picture(seat, SIGN))
        if on_mend is not None:
            first = tell(app.words, events[:1])[0]
            name = app.words("mend.of", line=first)
            mend = partial(on_mend, step.number)
            parts.append(icon_press(app, name, ft.Icons.EDIT_OUTLINED, mend, size=20, side=48))
        items.append(
            lay.box(
                lay.row(*parts, gap=8, across="start"),
                pad=ft.Padding.only(left=10, top=4, bottom=4),
                edge=ft.Border.only(
                    left=ft.BorderSide(4, palette.thread if by_chance else palette.seat(seat))
                ),
                key=f"step{step.number}",
            )
        )
    return sheet(app, app.words("table.what_happened"), items, on_close, key="history")


def whose(seat: int, first: Event) -> int:
    """Return the seat whose sign stands beside a step: that of which its first line speaks, such as
    the one whose turn comes when another ends theirs.

    Args:
        seat: the seat that took the step.
        first: the first event that is told of it.
    """
    of = first.args.get("seat")
    return seat if seat == CHANCE or not isinstance(of, Ref) else int(of.id)


def line(app: AppContext, event: Event, pictures: Pictures | None) -> ft.Control:
    """Return an event in words, with its pictures beside them, or below where there are many."""
    [text] = tell(app.words, [event])
    shown = pictures(event) if pictures is not None else ()
    if not shown:
        return prose(app, text, TEXT)
    seen = lay.silent(lay.row(*shown, gap=6, tight=True))
    if len(shown) > _BESIDE:
        return lay.column(prose(app, text, TEXT), seen, gap=3)
    return lay.row(prose(app, text, TEXT, expand=True), seen, gap=8)
