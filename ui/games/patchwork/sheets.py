"""Patchwork's own sheets: the Automa's turn, its piles, and the other quilt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from engine.game import Event
from engine.games.patchwork.automa import piles
from engine.games.patchwork.board import TrackShape, size
from engine.games.patchwork.components import CARDS, Card
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.state import AUTOMA, LEATHER, State
from ui import lay
from ui.components.cells import empty_words
from ui.components.hold import hold
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.sheet import inside, sheet
from ui.components.story import tell
from ui.context import AppContext
from ui.games.patchwork import last
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.draft import SIDE
from ui.games.patchwork.market import patch_words
from ui.games.patchwork.quilt import Quilt, looked_at, rings
from ui.games.patchwork.story import Since
from ui.games.patchwork.track import Mark, track
from ui.styles import BODY, TEXT, TINY

_TRACK, _AROUND = 240.0, 120.0
"""The least width of the time track in its sheet, and the height of what is around it, in logical
pixels."""


def card_face(app: AppContext, card: Card, width: float, kept: int | None = None) -> ft.Control:
    """Draw an Automa card: virtual buttons above, criteria in order, income below.

    Args:
        kept: how many criteria were used in this turn, so that they are marked; None marks none.
    """
    height = width * 7 / 5
    unit = width / 10
    ink = "#2E241A"

    def number(value: str, icon: str, size: float) -> ft.Control:
        return lay.row(
            ft.Text(
                value,
                size=size,
                weight=ft.FontWeight.BOLD,
                color=ink,
                no_wrap=True,
                style=ft.TextStyle(height=1.1),
            ),
            picture(icon, size * 1.05),
            gap=unit * 0.3,
            at="middle",
            tight=True,
        )

    rows = [
        lay.box(
            picture(f"criterion_{criterion}", unit * 2),
            edge=(2, "#2C4A7C" if kept is not None and place < kept else "#00000000"),
            radius=unit * 0.5,
        )
        for place, criterion in enumerate(card.criteria)
    ]
    words = app.words
    names = words("list.separator").join(words(f"patchwork.criterion.{c}") for c in card.criteria)
    return lay.said(
        lay.stack(
            picture("card_front", width, height),
            lay.box(
                lay.column(
                    number(str(card.buttons), "button", unit * 1.7),
                    lay.column(*rows, across="middle"),
                    lay.box(
                        number(f"+{card.income}", "button", unit * 1.3),
                        at="right",
                        pad=ft.Padding.only(right=unit * 1.1),
                    ),
                    gap=10,
                    at="between",
                    across="middle",
                ),
                size=(width, height),
                pad=ft.Padding.only(top=unit * 0.9, bottom=unit * 1.3),
                at="middle",
            ),
            size=(width, height),
        ),
        words(
            "patchwork.card.face",
            card=card.number,
            buttons=card.buttons,
            criteria=names or words("patchwork.card.no_criteria"),
            income=card.income,
        ),
    )


def automa_turn(
    app: AppContext,
    events: tuple[Event, ...],
    on_close: Callable[[], None],
    first: Sequence[ft.Control] = (),
) -> ft.Control:
    """Draw the card just turned over, and step by step what the Automa did by it, and why.

    Args:
        first: what stands above all of that.
    """
    number = next(int(str(e.args["card"])) for e in events if e.key == "patchwork.event.card")
    used = sum(e.key.startswith("patchwork.event.criterion") for e in events)
    lines = tell(app.words, events)
    steps: list[ft.Control] = [
        lay.row(
            # The lines are read in their order.
            lay.box(lay.silent(prose(app, str(place), TINY.bold.soft)), width=20, at="top"),
            prose(app, line, TEXT, expand=True),
            gap=4,
            across="start",
        )
        for place, line in enumerate(lines, 1)
    ]
    return sheet(
        app,
        app.words("patchwork.automa_turn"),
        [
            *first,
            lay.row(
                card_face(app, CARDS[number], 108, used),
                lay.column(*steps, gap=7, expand=True),
                gap=12,
                across="start",
            ),
        ],
        on_close,
        foot=big_button(app, app.words("patchwork.automa_done"), on_close),
        short=True,
        key="automa",
    )


def automa_piles(
    app: AppContext, state: State, since: Since, on_close: Callable[[], None]
) -> ft.Control:
    """Draw what the Automa did last, and both its piles, its discards and its bonus marker."""
    automa = state.automa
    assert automa is not None
    words = app.words
    body: list[ft.Control] = [
        *last.told(app, state, since),
        prose(app, words("patchwork.deck.left", n=automa.left)),
    ]
    if automa.back is not None:
        body.append(prose(app, words("patchwork.deck.next", n=automa.back)))
    if automa.marker is not None:
        body.append(prose(app, words("patchwork.marker_at", n=automa.marker)))
    for key, pile in zip(("sewn", "plain"), piles(state.sides[AUTOMA]), strict=True):
        body.append(prose(app, words(f"patchwork.pile.{key}", n=len(pile)), BODY.bold))
        if pile:
            body.append(lay.flow(*(_small(app, patch) for patch in pile), gap=8, below=8))
    if automa.seen:
        body.append(prose(app, words("patchwork.discards"), BODY.bold))
        body.append(
            lay.flow(
                *(card_face(app, CARDS[card], 62) for card in reversed(automa.seen)), gap=6, below=6
            )
        )
    return sheet(app, app.words.names[AUTOMA], body, on_close, key="piles")


def _small(app: AppContext, patch: int) -> ft.Control:
    cell = min(12.0, 44 / max(patch_size(patch)))
    drawn = patch_picture(patch, cell)
    return drawn if patch == LEATHER else hold(app, drawn, patch_words(app, patch))


def _quilt_words(app: AppContext, state: State, side: int) -> str:
    """Return what is empty on a quilt, in words."""
    words, there = app.words, state.sides[side]
    text = words("patchwork.quilt_state", empty=there.empty)
    rows = empty_words(words, there.quilt)
    return words("shell.stop", first=text, second=rows) if rows else text


def whole_quilt(
    app: AppContext, state: State, side: int, since: Since, on_close: Callable[[], None]
) -> ft.Control:
    """Draw the other side's quilt in full, and what that side did last."""
    cell = min(app.column - 52, app.height - 220) / SIDE
    placed = state.sides[side].placed
    fresh = rings(app.look, placed[len(placed) - since.sewn :], cell)
    quilt = lay.stack(Quilt(app.look, placed, cell), *fresh, size=SIDE * cell)
    return sheet(
        app,
        app.words("patchwork.quilt_of", name=side_ref(side)),
        [
            lay.said(
                lay.box(looked_at(app, placed, cell, quilt), at="middle"),
                _quilt_words(app, state, side),
                image=True,
            ),
            *last.told(app, state, since),
        ],
        on_close,
        short=True,
        key="quilt",
    )


def whole_track(
    app: AppContext,
    look: TrackShape,
    state: State,
    marks: Sequence[Mark],
    came: tuple[int, int] | None,
    on_close: Callable[[], None],
) -> ft.Control:
    """Draw the time track as large as the page; the arguments are those of
    :func:`ui.games.patchwork.track.track`."""
    full, high = size()
    width = min(inside(app), max(_TRACK, (app.height - _AROUND) * full / high))
    drawn = track(app, look, width, state, marks, came)
    title = app.words("patchwork.term.time_board")
    return sheet(app, title, [lay.box(drawn, at="middle")], on_close, short=True, key="track")
