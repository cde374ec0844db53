"""The hand: cards in a fan, one or two rows, of which some are raised."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.game import Ref
from engine.games.witches.offers import Card
from ui.components.press import press
from ui.games.witches.art import TALL, picture
from ui.games.witches.measures import RAISED, Measures, fan
from ui.here import Here
from ui.hooks import memo

CARDS = "cards"
"""The group of what can be dragged to the middle of the table."""


@memo
@ft.component
def Fan(
    here: Here,
    size: Measures,
    cards: tuple[Card, ...],
    raised: tuple[str, ...],
    fresh: tuple[str, ...],
    bound: bool,
    loose: bool,
    on_tap: Callable[[str], None],
) -> ft.Control:
    """The cards of a hand, from the left.

    Args:
        raised: the names of those that stick out.
        fresh: of those that were just handed over, which are marked.
        bound: those that may not be played are dimmed.
        loose: a card can be dragged to the middle.
        on_tap: a card was tapped.
    """
    held: list[ft.Control] = []
    for card, (left, top) in zip(cards, fan(size, len(cards)), strict=True):
        up = card.name in raised
        held.append(
            ft.Container(
                _Held(
                    here,
                    card.name,
                    card.refused if bound else None,
                    up,
                    card.name in fresh,
                    loose and card.refused is None,
                    size.card,
                    on_tap,
                ),
                key=card.name,
                left=left,
                top=top - (RAISED if up else 0),
                animate_position=here.look.motion or None,
            )
        )
    return ft.Semantics(
        label=here.words("witches.hand", n=len(cards)),
        container=True,
        content=ft.Stack(
            held, width=size.width, height=size.hand, clip_behavior=ft.ClipBehavior.NONE
        ),
    )


@memo
@ft.component
def _Held(
    here: Here,
    name: str,
    refused: str | None,
    raised: bool,
    fresh: bool,
    loose: bool,
    width: float,
    on_tap: Callable[[str], None],
) -> ft.Control:
    """A card of the hand.

    Args:
        refused: why it may not be played, a message key, or None.
    """
    palette, high = here.look.palette, width * TALL
    layers: list[ft.Control] = [picture(name, width)]
    if refused is not None:
        veil = ft.Colors.with_opacity(0.62, palette.ground)
        layers.append(ft.Container(bgcolor=veil, width=width, height=high, border_radius=width / 9))
    if raised:
        layers.append(
            ft.Container(
                width=width,
                height=high,
                border=ft.Border.all(3, palette.accent if refused is None else palette.bad),
                border_radius=width / 9,
            )
        )
    if fresh:
        layers.append(
            ft.Container(
                ft.Icon(ft.Icons.SUBDIRECTORY_ARROW_RIGHT, size=13, color=palette.on_accent),
                bgcolor=palette.accent,
                width=18,
                height=18,
                border_radius=9,
                alignment=ft.Alignment.CENTER,
                left=width * 0.17 - 9,
                top=high * 0.5,
            )
        )
    words = here.words
    label = words.name(Ref("card", name))
    if fresh:
        label = words("shell.choice", label=label, option=words("witches.fresh"))
    if refused is not None:
        label = words("shell.stop", first=label, second=words(refused))
    button = press(
        here,
        label,
        lambda: on_tap(name),
        ft.Stack(layers, width=width, height=high),
        width=width,
        height=high,
        radius=width / 9,
        selected=raised,
    )
    if not loose:
        return button
    return ft.Draggable(
        group=CARDS,
        data=name,
        content=button,
        content_feedback=ft.Container(picture(name, width), opacity=0.94),
        max_simultaneous_drags=1,
    )
