"""The ruins as a row of places, and the deck beside them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.lost_legacy.cards import HIDDEN, NAMES
from engine.games.lost_legacy.state import RUINS
from engine.refs import Ref
from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import picture, told_picture
from ui.games.lost_legacy.measures import GAP, LABEL
from ui.games.lost_legacy.seats import Lit, glow
from ui.hooks import memo
from ui.styles import BUTTON, CAPTION, CORNER, FINE, TEXT


@memo
@ft.component
def Ruins(
    app: AppContext,
    cards: tuple[int, ...],
    deck: int,
    card: float,
    width: float,
    lit: tuple[Lit, ...] | None,
    on_tap: Callable[[int], None] | None,
) -> ft.Control:
    """The ruins and the deck.

    Args:
        cards: the cards in the ruins, as the viewer may see them.
        deck: how many cards are in the deck.
        card: width of a card.
        lit: how each place stands out while one is chosen; None while none is.
        on_tap: called with the place; None where nothing can be pressed.
    """
    words, palette = app.words, app.look.palette
    named = prose(
        app,
        words("lost_legacy.table.ruins"),
        TEXT.bold.phrases,
        room=(card * 1.1, card * TALL),
    )
    # Each place says by itself that it is one of the ruins.
    parts: list[ft.Control] = [lay.box(lay.silent(named), at="right", height=card * TALL)]
    for number, kind in enumerate(cards):
        own = lit[number] if lit is not None else None
        parts.append(_place(app, number, kind, card, own, on_tap))
    parts.append(lay.box(width=GAP * 2))
    count = words("lost_legacy.table.deck", n=deck)
    back: ft.Control = (
        picture("back", card)
        if deck
        else lay.box(size=(card, card * TALL), edge=(1.5, palette.thread), radius=card / 9)
    )
    number_on = lay.box(
        prose(app, str(deck), BUTTON.bold.line),
        fill=palette.raised,
        edge=(1, palette.thread),
        radius=CORNER,
        pad=(8, 1),
    )
    pile = lay.stack(
        back, lay.box(number_on, size=(card, card * TALL), at="middle"), size=(card, card * TALL)
    )
    below = prose(app, words("lost_legacy.table.deck.short"), FINE.soft.line)
    parts.append(lay.said(_column(app, pile, below, card), count, key="deck"))
    return lay.row(*parts, gap=GAP, at="middle", width=width)


def _column(app: AppContext, upper: ft.Control, lower: ft.Control, card: float) -> ft.Control:
    return lay.column(
        upper,
        lay.box(lower, height=LABEL * app.look.scale, at="middle"),
        across="middle",
        width=card + 4,
    )


def _place(
    app: AppContext,
    number: int,
    kind: int,
    card: float,
    lit: Lit | None,
    on_tap: Callable[[int], None] | None,
) -> ft.Control:
    """Draw a card of the ruins over its number."""
    words = app.words
    parts: list[ft.Control] = [
        told_picture(app, "back" if kind == HIDDEN else NAMES[kind], card, "hold")
    ]
    if lit is not None and (lit.may or lit.chosen):
        parts.append(glow(app, lit, card, card * TALL, card / 9))
    lies = lay.stack(*parts, size=(card, card * TALL))
    label = prose(app, str(number + 1), CAPTION.bold.line)
    dim = lit is not None and not lit.may
    said = words("lost_legacy.table.place", n=number + 1)
    if kind != HIDDEN:
        said = words("shell.choice", label=said, option=words.name(Ref("card", NAMES[kind])))
    key = f"ruins{number}"
    if on_tap is None or lit is None:
        body = _column(app, lies, label, card)
        return lay.said(body, said, key=key)
    # Only the card is the button, so that the keyboard's focus ring lies where the frame of the
    # choice is.
    pressed = press(
        app,
        said,
        partial(on_tap, RUINS + number),
        lies,
        size=(card, card * TALL),
        radius=card / 9,
        selected=lit.chosen,
        key=key,
    )
    body = _column(app, pressed, lay.silent(label), card)
    return lay.box(body, opacity=0.6 if dim else 1.0)
