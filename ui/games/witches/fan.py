"""The hand: cards in a fan, one or two rows, of which some are raised."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.witches.offers import Card
from engine.refs import Ref
from ui.components.press import press
from ui.context import AppContext
from ui.games.witches.art import TALL, picture
from ui.games.witches.measures import FRESH, RAISED, Measures, card_of, fan
from ui.hooks import memo

CARDS = "cards"
"""The group of what can be dragged to the middle of the table."""

REACHED = "#2E241A"
"""The frame of the card that the keys have gone to; cards are light whatever the look is."""


@memo
@ft.component
def Fan(
    app: AppContext,
    size: Measures,
    cards: tuple[Card, ...],
    raised: tuple[str, ...],
    at: str,
    fresh: tuple[str, ...],
    bound: bool,
    loose: bool,
    on_tap: Callable[[str], None],
) -> ft.Control:
    """The cards of a hand, from the left.

    Args:
        raised: the names of those that stick out.
        at: of the one that the keys have gone to, or empty.
        fresh: of those that were just handed over, which are marked and stick out a little.
        bound: those that may not be played are dimmed.
        loose: a card can be dragged to the middle.
        on_tap: a card was tapped.
    """
    held: list[ft.Control] = []
    wide = card_of(size, len(cards))
    for card, place in zip(cards, fan(size, len(cards)), strict=True):
        up, new = card.name in raised, card.name in fresh
        lift = RAISED if up else FRESH if new else 0
        held.append(
            ft.Container(
                _Held(
                    app,
                    card.name,
                    card.refused if bound else None,
                    up,
                    card.name == at,
                    new,
                    loose and card.refused is None,
                    wide,
                    round(place.wide),
                    round(place.high) + lift,
                    on_tap,
                ),
                key=card.name,
                left=place.left,
                top=place.top - lift,
                animate_position=app.look.motion or None,
            )
        )
    return ft.Semantics(
        label=app.words("witches.hand", n=len(cards)),
        container=True,
        content=ft.Stack(
            held, width=size.width, height=size.hand, clip_behavior=ft.ClipBehavior.NONE
        ),
    )


@memo
@ft.component
def _Held(
    app: AppContext,
    name: str,
    refused: str | None,
    raised: bool,
    reached: bool,
    fresh: bool,
    loose: bool,
    width: float,
    seen: float,
    high_seen: float,
    on_tap: Callable[[str], None],
) -> ft.Control:
    """A card of the hand.

    Args:
        refused: why it may not be played, a message key, or None.
        reached: the keys have gone to it.
        seen, high_seen: how much of it is not covered, and can be pressed.
    """
    palette, high = app.look.palette, width * TALL
    layers: list[ft.Control] = [picture(name, width)]
    if refused is not None:
        veil = ft.Colors.with_opacity(0.55, palette.ground)
        layers.append(ft.Container(bgcolor=veil, width=width, height=high, border_radius=width / 9))
    if raised or reached:
        frame = palette.accent if refused is None else palette.bad
        layers.append(
            ft.Container(
                width=width,
                height=high,
                border=ft.Border.all(4 if reached else 3, REACHED if reached else frame),
                border_radius=width / 9,
            )
        )
    if reached:
        # A light line in the dark one is seen on any ground.
        layers.append(
            ft.Container(
                left=4,
                top=4,
                width=width - 8,
                height=high - 8,
                border=ft.Border.all(2, "#FFFFFF"),
                border_radius=width / 12,
            )
        )
    if fresh:
        layers.append(
            ft.Container(
                # Over the number, where no other card covers it.
                bgcolor=palette.accent,
                width=width * 0.26,
                height=5,
                left=width * 0.05,
                border_radius=3,
            )
        )
    words = app.words
    label = words.name(Ref("card", name))
    if fresh:
        label = words("shell.choice", label=label, option=words("witches.fresh"))
    if refused is not None:
        label = words("shell.stop", first=label, second=words(refused))
    # Only what is not covered is pressed, so that no two cards lie under a finger or a pointer.
    layers.append(
        press(
            app,
            label,
            lambda: on_tap(name),
            ft.Container(),
            width=seen,
            height=min(high, high_seen),
            radius=width / 9,
            selected=raised,
        )
    )
    held = ft.Stack(layers, width=width, height=high)
    if not loose:
        return held
    return ft.Draggable(
        group=CARDS,
        data=name,
        content=held,
        content_feedback=ft.Container(picture(name, width), opacity=0.94),
        max_simultaneous_drags=1,
    )
