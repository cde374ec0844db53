"""The hand: one or two cards, each with a line that says what the card would do now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from engine.games.lost_legacy.cards import NAMES
from engine.games.lost_legacy.cards import speed as speed_of
from engine.refs import Ref
from ui import lay
from ui.components.hold import hold
from ui.components.press import press
from ui.components.prose import prose
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import card as card_picture
from ui.games.lost_legacy.art import told
from ui.games.lost_legacy.measures import GAP, RAISED, Measures
from ui.games.lost_legacy.position import HeldCard
from ui.games.lost_legacy.seats import Lit, glow
from ui.hooks import memo
from ui.lines import fit, fits, lines
from ui.styles import TEXT, Style

DOES = 13.0
"""Size of the words that say what a card does, unless they have to shrink."""


@dataclass(frozen=True, slots=True)
class _Lies:
    """How a card of the hand lies.

    Attributes:
        number: its place from the left.
        wide: width of the card and the words beside it.
        lit: how it stands out while a hidden card is named; None while none is.
        hints: how many hints had come into the hand when it was drawn.
    """

    number: int
    wide: float
    size: Measures
    raised: bool
    lit: Lit | None
    hints: int


@memo
@ft.component
def Hand(
    app: AppContext,
    size: Measures,
    cards: tuple[HeldCard, ...],
    raised: int | None,
    lit: Lit | None,
    hints: int,
    on_tap: Callable[[int, int], None] | None,
) -> ft.Control:
    """The cards of the near seat.

    Args:
        raised: the place of the card that sticks out, or None.
        lit: how the hand stands out while a hidden card is named; None while none is.
        hints: how many hints have come into the hand.
        on_tap: called with the place of a card, and how many hints had come into the hand when it
            was drawn; None where nothing can be pressed.
    """
    two = len(cards) > 1
    wide = (size.width - GAP) / 2 if two else min(size.width, 420.0)
    held: list[ft.Control] = [
        _Held(app, card, _Lies(number, wide, size, number == raised, lit, hints), on_tap)
        for number, card in enumerate(cards)
    ]
    words = app.words
    names = words.listed([words.name(Ref("card", card.name)) for card in cards])
    return ft.Semantics(
        # What is drawn, exchanged or taken is told by what is in the hand then.
        label=words.sentences(words("lost_legacy.table.hand", n=len(cards)), names),
        container=True,
        live_region=True,
        content=lay.box(lay.row(*held, gap=GAP, at="middle"), size=(size.width, size.hand)),
    )


@memo
@ft.component
def _Held(
    app: AppContext, card: HeldCard, lies: _Lies, on_tap: Callable[[int, int], None] | None
) -> ft.Control:
    """A card of the hand, with its name and what it does beside it."""
    words, size, lit = app.words, lies.size, lies.lit
    name = words.name(Ref("card", card.name))
    does = words(card.refused or f"lost_legacy.table.does.{card.does}")
    face = lay.stack(*_face(app, card, lies), size=(size.card, size.card * TALL))
    body = lay.row(face, _told(app, card, lies, name, does), gap=GAP)
    hold(app, body, told(app, card.name))
    speed = words("lost_legacy.keep.speed", n=speed_of(NAMES.index(card.name)) or "X")
    said = words.sentences(name, speed, does)
    if on_tap is None:
        shown: ft.Control = lay.said(body, said)
    else:
        shown = press(
            app,
            said,
            partial(on_tap, lies.number, lies.hints),
            body,
            size=(lies.wide, size.hand - RAISED),
            selected=lies.raised or (lit is not None and lit.chosen),
            # A card that a hint has raised is another button: a tap that was already on its way was
            # meant to raise it.
            key=f"hint{lies.hints}" if lies.raised else None,
        )
    return ft.Stack(
        [
            ft.Container(
                shown,
                top=0 if lies.raised else RAISED,
                left=0,
                animate_position=app.look.motion or None,
            )
        ],
        width=lies.wide,
        height=size.hand,
        key=f"held{lies.number}{card.name}",
    )


def _face(app: AppContext, card: HeldCard, lies: _Lies) -> list[ft.Control]:
    """Draw the picture, and over it a veil or a frame."""
    palette, width, lit = app.look.palette, lies.size.card, lies.lit
    shown: list[ft.Control] = [card_picture(app, card.name, width)]
    if card.refused is not None:
        veil = ft.Colors.with_opacity(0.5, palette.ground)
        shown.append(_over(veil, None, width))
    if lies.raised:
        color = palette.bad if card.refused is not None else palette.accent
        shown.append(_over(None, ft.Border.all(4, color), width))
    if card.named and not lies.raised:
        shown.append(glow(app, Lit(may=True), width, width * TALL, width / 9))
    if lit is not None and (lit.may or lit.chosen):
        shown.append(glow(app, lit, width, width * TALL, width / 9))
    return shown


def _told(app: AppContext, card: HeldCard, lies: _Lies, name: str, does: str) -> ft.Control:
    """Draw the name, and what the card does or why it cannot be played."""
    palette = app.look.palette
    room, high = lies.wide - lies.size.card - GAP - 8, lies.size.hand - RAISED
    color = palette.bad if card.refused is not None else None
    tall, rest = heights(app, name, does, room, high)
    told: list[ft.Control] = [
        prose(app, name, TEXT.bold.phrases, room=(room, tall)),
        prose(app, does, Style(DOES).phrases, color=color, room=(room, rest)),
    ]
    column = lay.column(*told, gap=2, at="middle")
    return lay.box(column, size=(room, high))


def heights(app: AppContext, name: str, does: str, room: float, high: float) -> tuple[float, float]:
    """Return the height of a card's name, and the height that is left for the words below it, in
    logical pixels. A name that fills two lines has them where the words are whole beside that.

    Args:
        does: the words below the name.
        room, high: width and height that there are for both.
    """
    scale, locale = app.look.scale, app.words.locale
    one = fits(lines(name, locale, True), 11.5 * scale, room, 1)
    rest = high - 40 * scale - 2
    marked = lines(does, locale, True)
    letters, most = fit(marked, DOES * scale, room, rest)
    if one or not fits(marked, letters, room, most):
        rest = high - 20 * scale - 2
    return high - rest - 2, max(40.0, rest)


def _over(color: str | None, edge: ft.Border | None, width: float) -> ft.Control:
    return lay.box(fill=color, size=(width, width * TALL), edge=edge, radius=width / 9)
