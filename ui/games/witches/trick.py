"""The table: the other seats round it, the trick in the middle, and what it would cost whom."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.game import Ref
from ui.components.press import press
from ui.components.prose import prose
from ui.games.witches.art import TALL, mark, picture
from ui.games.witches.fan import CARDS
from ui.games.witches.measures import EDGE, LINE, Measures, places, spots
from ui.games.witches.position import Lying, Position
from ui.games.witches.seats import SeatPanel, signed
from ui.here import Here
from ui.hooks import memo, use_box, use_steady


def trick_words(here: Here, lying: Lying) -> str:
    """The trick as it lies, in words."""
    words = here.words
    if not lying.cards:
        return words("witches.trick.empty")
    lines = [
        words("witches.event.played", seat=Ref("seat", seat), card=Ref("card", card))
        for seat, card in lying.cards
    ]
    return words.sentences(*lines, line_words(here, lying))


def line_words(here: Here, lying: Lying) -> str:
    """Who takes the trick, and what it costs."""
    words = here.words
    if lying.winner is None:
        return words("witches.trick.empty")
    if lying.done and not lying.spells and not lying.cost:
        return words("witches.event.trick", seat=Ref("seat", lying.winner))
    key = "took" if lying.done else "takes"
    if lying.spells:
        key = f"{key}.spell"
    return words(f"witches.trick.{key}", seat=Ref("seat", lying.winner), points=signed(lying.cost))


@ft.component
def Middle(
    here: Here,
    position: Position,
    size: Measures,
    voids: bool,
    swept: bool,
    on_sweep: Callable[[], None],
    on_drop: Callable[[str], None],
    on_open: Callable[[], None],
) -> ft.Control:
    """The seats and the trick; a card can be dropped here.

    Args:
        voids: who is out of which colour is shown.
        swept: a trick that is done has gone to its winner.
        on_sweep: it shall go.
        on_drop: a card was dropped, by its name.
        on_open: shows this trick and the last one.
    """

    def drop(event: ft.DragTargetEvent) -> None:
        on_drop(str(event.src.data))

    at = places(size, position.state.seats)
    panels: list[ft.Control] = [
        ft.Container(
            SeatPanel(here, position.facts[seat], voids, *size.panel, False),
            left=left,
            top=top,
            key=f"seat{seat}",
        )
        for seat, (left, top) in zip(position.around, at, strict=True)
    ]
    line = _Line(here, position.lying, size.width, use_steady(on_open))
    surface = ft.Stack(
        [
            ft.GestureDetector(
                ft.Container(width=size.width, height=size.table - LINE),
                on_tap=lambda _: on_sweep(),
                exclude_from_semantics=True,
            ),
            *panels,
            *_cards(here, position, size, swept),
            ft.Container(line, left=0, top=size.table - LINE, width=size.width),
        ],
        width=size.width,
        height=size.table,
    )
    return ft.DragTarget(group=CARDS, content=surface, on_accept=drop)


def _cards(here: Here, position: Position, size: Measures, swept: bool) -> list[ft.Control]:
    """The cards that lie there, and those of the trick before on their way to its winner."""
    state, lying = position.state, position.lying
    order = (position.near, *position.around)
    spot = dict(zip(order, spots(size, state.seats), strict=True))
    wide, high = size.panel
    home = {
        seat: (left + (wide - size.trick) / 2, top + (high - size.trick * TALL) / 2)
        for seat, (left, top) in zip(position.around, places(size, state.seats), strict=True)
    }
    home[position.near] = ((size.width - size.trick) / 2, size.table - LINE - size.trick * TALL)
    gone = use_box(tuple[tuple[str, int], ...])
    if lying.done:
        assert lying.winner is not None
        gone.current = tuple((card, lying.winner) for _, card in lying.cards)
    found: list[ft.Control] = []
    if not lying.done:
        found += [_gone(here, card, size, home[winner]) for card, winner in gone.current]
    for seat, card in lying.cards:
        if swept and lying.winner is not None:
            found.append(_gone(here, card, size, home[lying.winner]))
        else:
            found.append(_lies(here, card, size, spot[seat], seat == lying.winner))
    return found


def _gone(here: Here, card: str, size: Measures, at: tuple[float, float]) -> ft.Control:
    """A card that has gone to a pile: small, and fading on its way."""
    return ft.Container(
        _Lies(here, card, size.trick, False),
        key=f"trick{card}",
        left=at[0],
        top=at[1],
        scale=0.3,
        opacity=0,
        animate_position=here.look.motion or None,
        animate_scale=here.look.motion or None,
        animate_opacity=here.look.motion or None,
        ignore_interactions=True,
    )


def _lies(here: Here, card: str, size: Measures, at: tuple[float, float], wins: bool) -> ft.Control:
    return ft.Container(
        _Lies(here, card, size.trick, wins),
        key=f"trick{card}",
        left=at[0],
        top=at[1],
        scale=1,
        opacity=1,
        animate_position=here.look.motion or None,
        animate_scale=here.look.motion or None,
        animate_opacity=here.look.motion or None,
        ignore_interactions=True,
    )


@memo
@ft.component
def _Lies(here: Here, card: str, width: float, wins: bool) -> ft.Control:
    """A card in the middle; the one that wins as it lies has a frame."""
    layers: list[ft.Control] = [picture(card, width)]
    if wins:
        layers.append(
            ft.Container(
                width=width,
                height=width * TALL,
                border=ft.Border.all(3.5, here.look.palette.accent),
                border_radius=width / 9,
            )
        )
    return ft.Semantics(
        exclude_semantics=True, content=ft.Stack(layers, width=width, height=width * TALL)
    )


@memo
@ft.component
def _Line(here: Here, lying: Lying, width: float, on_open: Callable[[], None]) -> ft.Control:
    """The led colour, who takes the trick and what it costs; a tap shows more."""
    words, palette = here.words, here.look.palette
    parts: list[ft.Control] = []
    if lying.led is not None:
        parts.append(mark(lying.led, 22 * min(1.2, here.look.scale)))
    bad = lying.cost > 0 or lying.spells
    parts.append(
        ft.Container(
            prose(
                here,
                line_words(here, lying),
                size=14,
                bold=bad,
                color=palette.bad if bad else palette.ink,
                room=(width - 100, LINE - 4),
                text_align=ft.TextAlign.CENTER,
            ),
            expand=True,
            expand_loose=True,
        )
    )
    parts.append(ft.Icon(ft.Icons.EXPAND_LESS, size=18, color=palette.soft))
    led = [words(f"witches.led.{lying.led}")] if lying.led is not None else []
    return press(
        here,
        words.sentences(*led, trick_words(here, lying), words("witches.trick.open")),
        on_open,
        ft.Container(
            ft.Row(parts, spacing=8, alignment=ft.MainAxisAlignment.CENTER),
            height=LINE,
            padding=ft.Padding.symmetric(horizontal=EDGE),
        ),
        width=width,
        height=LINE,
    )
