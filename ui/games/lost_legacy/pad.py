"""The note-pad of a seat, drawn from its view alone."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.lost_legacy.cards import NAMES
from engine.games.lost_legacy.state import RUINS, State
from engine.refs import Ref
from ui import lay
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.components.sheet import sheet
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import told_picture
from ui.games.lost_legacy.notes import Notes, PlaceNote, Since, take
from ui.games.lost_legacy.seats import cards_text, place_words
from ui.styles import BODY, CAPTION, CORNER, TEXT

_LEFT = 44.0
"""Greatest width of a card among those that are still out, in logical pixels."""
_EDGES = 56.0
"""What a sheet and its page leave free at the sides of its body, likewise."""
_NOTED = 46.0
"""Width of a card that is noted down for a place, likewise."""


@ft.component
def Pad(app: AppContext, state: State, seat: int, on_close: Callable[[], None]) -> ft.Control:
    """The sheet of the note-pad.

    Args:
        state: the view of the seat.
    """
    words = app.words
    likely = state.options.pad == "likely"
    notes = ft.use_memo(lambda: take(state, seat, likely), [state, seat])
    body: list[ft.Control] = [
        _heading(app, "lost_legacy.pad.left"),
        _left(app, notes),
        prose(app, words("lost_legacy.pad.left.note"), CAPTION.soft),
    ]
    if notes.ship:
        told = [
            words("lost_legacy.pad.ship.at", place=_place(app, place, seat), n=share)
            for place, share in notes.ship
        ]
        body += [
            _heading(app, "lost_legacy.pad.ship"),
            prose(app, words("list.separator").join(told), TEXT),
        ]
    body.append(_heading(app, "lost_legacy.pad.places"))
    body += [_note(app, note, notes.turn, seat) for note in notes.places]
    return sheet(app, words("lost_legacy.pad"), body, on_close, key="pad")


def _heading(app: AppContext, key: str) -> ft.Control:
    return as_heading(prose(app, app.words(key), BODY.bold.phrases))


def _left(app: AppContext, notes: Notes) -> ft.Control:
    """Draw each kind of card with how many of it are still out."""
    words = app.words
    cells: list[ft.Control] = []
    card = min(_LEFT, (app.column - _EDGES - 4 * len(NAMES)) / len(NAMES))
    for name, count in zip(NAMES, notes.left, strict=True):
        said = words("lost_legacy.pad.left.card", card=Ref("card", name), n=count)
        number = prose(app, str(count), BODY.line.when(count > 0, soft=not count))
        cells.append(
            lay.said(
                lay.box(
                    lay.column(told_picture(app, name, card), number, across="middle", tight=True),
                    opacity=1 if count else 0.4,
                ),
                said,
            )
        )
    return lay.row(*cells, gap=4)


def _place(app: AppContext, place: int, own: int) -> str:
    return app.words("lost_legacy.pad.own") if place == own else place_words(app, place)


def _note(app: AppContext, note: PlaceNote, turn: int, own: int) -> ft.Control:
    """Draw a place: what was seen there and when, what happened since, and what is certain."""
    words, palette = app.words, app.look.palette
    name = prose(app, _place(app, note.place, own), BODY.bold, max_lines=1, expand=True)
    head: list[ft.Control] = [name]
    if note.place < RUINS:
        head.insert(0, seat_chip(app, note.place, 22))
    lines: list[ft.Control] = [lay.row(*head, gap=6)]
    for sight in note.sights:
        ago = turn - sight.turn
        key = "seen" if ago else "seen.now"
        card = Ref("card", sight.card)
        lines.append(prose(app, words(f"lost_legacy.pad.{key}", n=ago, card=card), TEXT))
    if not note.sights:
        lines.append(prose(app, words("lost_legacy.pad.never"), TEXT.soft))
    lines += [prose(app, _since(app, each), TEXT.soft) for each in note.since]
    if note.certain:
        text = words("lost_legacy.pad.certain", card=Ref("card", note.certain))
        sure = prose(app, text, TEXT.bold, color=palette.good, expand=True)
        tick = ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=palette.good)
        lines.append(lay.row(tick, sure, gap=4))
    elif note.likely:
        told = [
            words("lost_legacy.pad.share", card=Ref("card", card), n=share)
            for card, share in note.likely
        ]
        text = words("lost_legacy.pad.likely", cards=words.listed(told))
        lines.append(prose(app, text, TEXT.phrases))
    elif note.few:
        text = words("lost_legacy.pad.one_of", cards=cards_text(app, note.few))
        lines.append(prose(app, text, TEXT.phrases))
    shown = note.certain or (note.sights[-1].card if note.sights else "back")
    lies = lay.box(
        told_picture(app, shown, _NOTED),
        size=(_NOTED, _NOTED * TALL),
        opacity=1 if note.certain or not note.since else 0.55,
    )
    return lay.box(
        lay.row(lies, lay.column(*lines, gap=2, expand=True), gap=10, across="start"),
        pad=8,
        edge=(2.5 if note.certain else 1, palette.good if note.certain else palette.thread),
        radius=CORNER,
        key=f"note{note.place}",
    )


def _since(app: AppContext, since: Since) -> str:
    words, key = app.words, f"lost_legacy.pad.since.{since.kind}"
    if since.kind == "swapped":
        return words(key, name=Ref("seat", since.seat))
    return words(key, n=since.amount)
