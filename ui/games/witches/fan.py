"""The hand: a fan of cards in one or two rows, some of them raised."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from engine.games.witches.offers import Card
from engine.games.witches.state import Options
from engine.refs import Ref
from ui import lay
from ui.components.hold import hold
from ui.components.press import press
from ui.context import AppContext
from ui.games.witches.art import TALL, picture
from ui.games.witches.measures import FRESH, GAP, RAISED, Measures, card_of, fan
from ui.games.witches.slide import THROTTLE, TOUCHED, WIDTH, Shown, Slide
from ui.games.witches.worth import rule, told
from ui.hooks import memo, use_controller
from ui.styles import ROUND

CARDS = "cards"
"""The drag group of the cards that can be dragged to the middle of the table."""

GLOW = "#E0A526"
"""Colour of the frame around a card that a lesson names."""

REACHED = "#2E241A"
"""Colour of the frame around the card that the keys have gone to; cards are light in every look."""


@dataclass(frozen=True, slots=True)
class FannedCards:
    """A hand as it is shown.

    Attributes:
        cards: the cards, from the left.
        raised: the names of the cards that stick out.
        at: the name of the card that the keys have gone to, or empty.
        fresh: the names of the cards that were just handed over. They are marked and stick out a
            little.
        bound: the cards that may not be played are dimmed.
        loose: a card can be dragged to the middle.
        still: the hand is only looked at; taps do nothing now, and the cards are dimmed.
        hints: how many hints have come into the hand.
        options: those of the match, for what a card is worth.
        named: the names of the cards that a lesson names.
        away: the name of the card that a finger holds over the page, or empty.
    """

    cards: tuple[Card, ...]
    raised: tuple[str, ...]
    at: str
    fresh: tuple[str, ...]
    bound: bool
    loose: bool
    hints: int
    options: Options
    named: tuple[str, ...] = ()
    away: str = ""
    still: bool = False


@dataclass(frozen=True, slots=True)
class _Shown:
    """A card of the hand as it is shown.

    Attributes:
        refused: why it may not be played, a message key, or None.
        reached: the keys have gone to it.
        width: the width of the card, in logical pixels.
        seen: width and height of the part that no other card covers, and that can be pressed.
        out: how far it sticks out above those beside it, in logical pixels.
        hints: how many hints had come into the hand when it was drawn.
        told: what it tells while it is held.
        named: a lesson names it.
        away: a finger holds it over the page.
        still: it cannot be pressed now.
    """

    name: str
    refused: str | None
    raised: bool
    reached: bool
    fresh: bool
    loose: bool
    width: float
    seen: tuple[float, float]
    out: float
    hints: int
    told: str
    named: bool
    away: bool
    still: bool


@memo
@ft.component
def Fan(
    app: AppContext,
    size: Measures,
    hand: FannedCards,
    on_tap: Callable[[str, int], None],
    on_lift: Callable[[str], None],
) -> ft.Control:
    """The cards of a hand.

    Args:
        on_tap: called with a card that was tapped, and how many hints had come into the hand when
            that card was drawn.
        on_lift: called with the card over which a finger that slid along the hand was lifted.
    """
    slide = use_controller(Slide)
    slide.follow(size, tuple(card.name for card in hand.cards), on_lift)
    held: list[ft.Control] = []
    count = len(hand.cards)
    wide = card_of(size, count)
    for card, place in zip(hand.cards, fan(size, count), strict=True):
        up, new = card.name in hand.raised, card.name in hand.fresh
        lift = RAISED if up or card.name == slide.under else FRESH if new else 0
        shown = _Shown(
            card.name,
            card.refused if hand.bound else None,
            up,
            card.name == hand.at,
            new,
            hand.loose and card.refused is None,
            wide,
            (int(place.wide), int(place.high)),
            RAISED if up else FRESH if new else 0,
            hand.hints,
            told(app.words, card.name, hand.options),
            card.name in hand.named,
            card.name == hand.away,
            hand.still and not app.looks,
        )
        held.append(
            ft.Container(
                _Held(app, shown, None if hand.still else on_tap),
                key=card.name,
                left=place.left,
                top=place.top - lift,
                animate_position=app.look.motion or None,
            )
        )
        if card.name == slide.under:
            large = _large(app, size, hand, card, place.left + wide / 2)
    if slide.under:
        held.append(large)
    return ft.Semantics(
        label=app.words("witches.hand", n=count),
        container=True,
        content=ft.GestureDetector(
            ft.Stack(held, width=size.width, height=size.hand, clip_behavior=ft.ClipBehavior.NONE),
            allowed_devices=TOUCHED,
            drag_interval=THROTTLE,
            exclude_from_semantics=True,
            on_horizontal_drag_start=slide.move,
            on_horizontal_drag_update=slide.move,
            on_horizontal_drag_end=slide.lift,
        ),
    )


def _large(
    app: AppContext, size: Measures, hand: FannedCards, card: Card, middle: float
) -> ft.Control:
    """Draw the card under the finger above the hand, where no finger hides it.

    Args:
        middle: the middle of the card in the hand, from the hand's left edge.
    """
    words = app.words
    refused = words(card.refused) if hand.bound and card.refused is not None else ""
    said = words.name(Ref("card", card.name))
    room = app.height - size.hand - 2 * GAP
    worth = rule(words, card.name, hand.options)
    return ft.Container(
        Shown(app, card.name, said, worth, refused, room),
        left=max(0.0, min(size.width - WIDTH, middle - WIDTH / 2)),
        bottom=size.hand + GAP,
        ignore_interactions=True,
        key="under",
    )


@memo
@ft.component
def _Held(app: AppContext, card: _Shown, on_tap: Callable[[str, int], None] | None) -> ft.Control:
    """A card of the hand; without ``on_tap`` it cannot be pressed."""
    width, high = card.width, card.width * TALL
    size = card.seen[0], min(high - card.out, card.seen[1])
    tap = None if on_tap is None else partial(on_tap, card.name, card.hints)
    # Only the part that is not covered can be pressed, so that no two cards lie under a finger or a
    # pointer.
    button = press(
        app,
        _card_words(app, card),
        tap,
        hold(app, lay.box(size=size), card.told),
        size=size,
        radius=width / 9,
        selected=card.raised,
        # A card that a hint has raised is another button: a tap that was already on its way was
        # meant to raise it.
        key=f"hint{card.hints}" if card.raised else None,
    )
    layers: list[ft.Control] = [picture(card.name, width), *_marks(app, card)]
    # A screen reader reads in the order of the places. So the button stays where it is while the
    # card is raised, and what sticks out takes a finger's tap by itself.
    if tap is not None and card.out:
        out = lay.box(size=(size[0], card.out))
        layers.append(
            ft.GestureDetector(out, on_tap=lambda _: tap(), exclude_from_semantics=True, key="out")
        )
    layers.append(lay.box(button, top=card.out, key="button"))
    held = ft.Stack(
        layers,
        width=width,
        height=high,
        opacity=0.0 if card.away else 1.0,
        animate_opacity=app.look.motion or None,
    )
    if not card.loose:
        return held
    return ft.Draggable(
        group=CARDS,
        data=card.name,
        content=held,
        content_when_dragging=lay.box(size=(width, high)),
        content_feedback=picture(card.name, width),
        # A card is dragged upwards, out of the hand; sideways, a finger slides along the hand.
        affinity=ft.Axis.VERTICAL,
        max_simultaneous_drags=1,
    )


def _card_words(app: AppContext, card: _Shown) -> str:
    """Describe a card in words: what it is, whether it is new, and why it may not be played."""
    words = app.words
    label = words.name(Ref("card", card.name))
    if card.fresh:
        label = words("shell.choice", label=label, option=words("witches.fresh"))
    if card.refused is not None:
        label = words("shell.stop", first=label, second=words(card.refused))
    return label


def _marks(app: AppContext, card: _Shown) -> list[ft.Control]:
    """Draw what lies on the picture: a veil, one or two frames, and a bar on a new card."""
    palette, width, high = app.look.palette, card.width, card.width * TALL
    layers: list[ft.Control] = []
    if card.refused is not None or card.still:
        veil = ft.Colors.with_opacity(0.55, palette.ground)
        layers.append(lay.box(fill=veil, size=(width, high), radius=width / 9))
    if card.named and not card.raised:
        layers.append(lay.box(size=(width, high), edge=(4, GLOW), radius=width / 9))
    if card.raised or card.reached:
        frame = palette.accent if card.refused is None else palette.bad
        edge = ft.Border.all(4, REACHED) if card.reached else ft.Border.all(3, frame)
        layers.append(lay.box(size=(width, high), edge=edge, radius=width / 9))
    if card.reached:
        # A light line inside the dark one can be seen on any ground.
        layers.append(
            lay.box(
                left=4, top=4, size=(width - 8, high - 8), edge=(2, "#FFFFFF"), radius=width / 12
            )
        )
    if card.fresh:
        layers.append(
            # The bar lies over the number, where no other card covers it.
            lay.box(fill=palette.accent, size=(width * 0.26, 5), left=width * 0.05, radius=ROUND)
        )
    return layers
