"""A seat at a glance: who sits there, the hand as the others see it, and its pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from engine.games.lost_legacy.state import RUINS, TOP, Done
from engine.refs import Ref
from ui import lay
from ui.components.hold import How
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import told_picture
from ui.games.lost_legacy.measures import NAME, PAD, card_of, step_of
from ui.games.lost_legacy.position import Facts
from ui.hooks import memo
from ui.lines import width_of
from ui.styles import CAPTION, CORNER, FINE, ROUND

_EDGE = 3.0
"""Width of the edge of a panel that stands out, in logical pixels."""

GLOW = "#E0A526"
"""The colour of what can be chosen; cards and their backs are the same in every look."""


@dataclass(frozen=True, slots=True)
class Lit:
    """How a place stands out while one is to be chosen.

    Attributes:
        may: it can be chosen.
        chosen: it is chosen.
    """

    may: bool = False
    chosen: bool = False


def cards_text(app: AppContext, names: Sequence[str]) -> str:
    """Return the names of cards as a list within a sentence."""
    return app.words.listed([app.words.name(Ref("card", name)) for name in names])


def ended_text(app: AppContext, done: Done) -> str:
    """Return in a sentence how a game ended."""
    if done.winner is None:
        return app.words("lost_legacy.event.lost")
    return app.words(f"lost_legacy.event.won.{done.how}", seat=Ref("seat", done.winner))


def place_words(app: AppContext, place: int) -> str:
    """Name a place: whose hand it is, which place of the ruins, or the deck."""
    if place < RUINS:
        return app.words.names[place]
    if place >= TOP:
        return app.words("lost_legacy.pad.deck")
    return app.words("lost_legacy.table.place", n=place - RUINS + 1)


def seat_words(app: AppContext, facts: Facts) -> str:
    """Describe a seat in words, for a screen reader."""
    words = app.words
    lines = []
    if facts.active:
        lines.append(words("lost_legacy.table.seat.turn"))
    if facts.out:
        lines.append(words("lost_legacy.table.seat.out"))
    elif facts.shown:
        cards = tuple([Ref("card", name) for name in facts.shown])
        lines.append(words("lost_legacy.table.seat.shown", card=cards))
    elif facts.held:
        lines.append(words("lost_legacy.table.seat.held", n=facts.held))
    if facts.pile:
        lines.append(words("lost_legacy.table.seat.pile", cards=cards_text(app, facts.pile)))
    if facts.won is not None:
        lines.append(words("lost_legacy.table.seat.won", n=facts.won))
    name = words.names[facts.seat]
    if not lines:
        return name
    return words("lost_legacy.table.seat", name=name, facts=words.sentences(*lines))


def spread(
    app: AppContext, names: Sequence[str], card: float, room: float, how: How = "tap"
) -> ft.Control:
    """Draw cards in their order, each over the one before; they are smaller and closer where there
    are many.

    Args:
        card: greatest width of a card.
        room: greatest width of all of them.
        how: what lets a card tell what it does, as for :func:`ui.components.hold.hold`.
    """
    card = card_of(len(names), card, room)
    step = step_of(len(names), card, room)
    return lay.stack(
        *(
            lay.box(told_picture(app, name, card, how), left=place * step, top=0)
            for place, name in enumerate(names)
        ),
        size=(card + step * (len(names) - 1) if names else 0, card * TALL),
    )


def hand_of(app: AppContext, facts: Facts, card: float, lit: Lit) -> ft.Control:
    """Draw a hand as the others see it: backs, or the cards that lie open."""
    palette = app.look.palette
    if not facts.held:
        return lay.box(
            size=(card, card * TALL), edge=(1.5, palette.thread), radius=card / 9, opacity=0.5
        )
    shift = _shift(facts, card)
    parts: list[ft.Control] = [
        lay.box(told_picture(app, name, card, "hold"), left=shift * number, top=0)
        for number, name in enumerate(facts.shown or ("back",) * facts.held)
    ]
    wide = card + shift * (facts.held - 1)
    if lit.may or lit.chosen:
        parts.append(glow(app, lit, wide, card * TALL, card / 9))
    return lay.stack(*parts, size=(wide, card * TALL))


def _shift(facts: Facts, card: float) -> float:
    """Return the distance from one card of a hand to the next; half of each open card is seen."""
    return card / 2 if facts.shown else 6.0


def glow(app: AppContext, lit: Lit, width: float, height: float, radius: float) -> ft.Control:
    """Draw the frame of what can be chosen: a light line in a dark one, with an eye once chosen."""
    palette = app.look.palette
    parts: list[ft.Control] = [
        lay.box(
            size=(width, height),
            fill=ft.Colors.with_opacity(0.6, GLOW) if lit.chosen else None,
            edge=(3, GLOW),
            radius=radius,
        ),
        lay.box(
            left=3,
            top=3,
            size=(width - 6, height - 6),
            edge=(1.5, "#FFFFFF"),
            radius=max(1.0, radius - 2),
        ),
    ]
    if lit.chosen:
        eye = ft.Icon(ft.Icons.VISIBILITY, size=min(34.0, width * 0.6), color=palette.on_accent)
        parts.append(
            lay.box(
                lay.box(eye, fill=palette.accent, radius=ROUND, pad=3),
                size=(width, height),
                at="middle",
            )
        )
    return lay.stack(*parts, size=(width, height))


@memo
@ft.component
def SeatPanel(
    app: AppContext,
    facts: Facts,
    size: tuple[float, float],
    card: float,
    lit: Lit | None,
    on_tap: Callable[[int], None] | None,
    bare: bool = False,
) -> ft.Control:
    """The panel of a seat.

    Args:
        size: width and height.
        card: width of a card.
        lit: how it stands out while a place is to be chosen; None while none is.
        on_tap: called with the seat; None where nothing can be pressed.
        bare: the hand is left out while it is hidden.
    """
    palette, (width, height) = app.look.palette, size
    lit_hand = lit or Lit()
    hands: list[ft.Control] = []
    hand = 0.0
    if not bare or facts.shown:
        hand = card + max(6.0, _shift(facts, card) * (facts.held - 1))
        hands.append(lay.box(hand_of(app, facts, card, lit_hand), width=hand))
    room = width - 2 * PAD - 6 - (hand + 8 if hands else 0)
    who: list[ft.Control] = [
        lay.box(seat_chip(app, facts.seat, 20), opacity=0.5 if facts.out else 1),
        prose(
            app,
            app.words.names[facts.seat],
            CAPTION.bold.names.line.when(soft=facts.out),
            room=(width - 2 * (PAD + _EDGE) - 24 - _marks_width(app, facts), NAME),
            max_lines=1,
            expand=True,
            style=ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if facts.out else None,
        ),
        *_marks(app, facts),
    ]
    lies = lay.row(*hands, spread(app, facts.pile, card, room, "hold"), gap=8, height=card * TALL)
    fill = palette.raised if facts.active and not app.look.contrast else palette.surface
    edge = palette.accent if facts.active or lit_hand.may else palette.thread
    body = lay.box(
        lay.column(lay.box(lay.row(*who, gap=4), height=NAME * app.look.scale), lies, at="middle"),
        size=(width, height),
        pad=(PAD, 2),
        fill=fill,
        edge=(_EDGE if edge == palette.accent else 1.5, edge),
        radius=CORNER,
        opacity=0.6 if lit is not None and not lit.may else 1,
    )
    said = seat_words(app, facts)
    if on_tap is None:
        return lay.said(body, said)
    tap = partial(on_tap, facts.seat)
    chosen = lit.chosen if lit is not None else None
    return press(app, said, tap, body, size=(width, height), selected=chosen)


def _marks_width(app: AppContext, facts: Facts) -> float:
    """Return the width that the marks take, with the gaps before them."""
    width = 0.0
    if facts.won:
        width += 15 + width_of(str(facts.won)) * app.look.size(13) + 8
    if facts.out:
        width += width_of(app.words("lost_legacy.table.out")) * app.look.size(12) + 4
    return width


def _marks(app: AppContext, facts: Facts) -> list[ft.Control]:
    """Draw that a seat is out, and how many games it has won."""
    palette = app.look.palette
    parts: list[ft.Control] = []
    if facts.won:
        parts += [
            ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, size=15, color=palette.wood),
            prose(app, str(facts.won), CAPTION.bold.line),
        ]
    if facts.out:
        text = app.words("lost_legacy.table.out")
        parts.append(prose(app, text, FINE.bold.line, color=palette.bad))
    return parts
