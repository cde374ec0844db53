"""The circle of cards: the pawn, the card it stands before, and what the die can bring next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import flet as ft

from engine.games.doodle.components import SHAPES
from engine.games.doodle.state import NO_PAWN
from engine.polyomino import extent
from engine.refs import Ref
from ui import lay
from ui.components.arrange import GAP
from ui.components.press import press
from ui.context import AppContext
from ui.games.doodle.art import picture, shape_picture
from ui.games.doodle.measures import PAWN, Measures
from ui.games.doodle.position import Position
from ui.hooks import memo
from ui.styles import SMALL_CORNER

AHEAD = 2
"""How many of the cards that the pawn reaches last are shown first.

So the pawn's neighbours lie on both sides of it.
"""

_DIE = PAWN - 1
"""Side of the die, and height of the pawn, in logical pixels."""


class CircleCard(NamedTuple):
    """A card of the circle as it is shown.

    Attributes:
        card, shape: its number, and the name of its shape.
        pips: what the die must show to bring the card, ascending; empty where it cannot bring it.
        here: the pawn stands before the card.
        held: the card is in the hand.
        reach: the seat that draws may take the card.
        name: what a screen reader says.
    """

    card: int
    shape: str
    pips: tuple[int, ...]
    here: bool
    held: bool
    reach: bool
    name: str


class CircleOfCards(NamedTuple):
    """The circle of cards as it is shown.

    Attributes:
        cards: in the order in which the pawn reaches them, with the last :data:`AHEAD` ones put
            first.
        between: the pawn stands between two cards.
        pips: what the die shows, beside the pawn; 0 except while seats draw.
        choosing: a card may be taken up.
    """

    cards: tuple[CircleCard, ...]
    between: bool
    pips: int
    choosing: bool


def circled(app: AppContext, position: Position, held: int | None) -> CircleOfCards:
    """Return the circle in front of a seat.

    Args:
        held: the number of the card in the hand, or None.
    """
    state, words = position.state, app.words
    pawn = state.pawn
    choosing = position.acts and state.phase == "draw"
    found = []
    for place, card in enumerate(position.cards):
        pips = tuple(number for number, brought in position.rolls if brought == card.card)
        at = place == pawn and pawn != NO_PAWN
        text = words("doodle.card", card=Ref("shape", card.shape))
        facts = [text]
        if at:
            facts.append(words("doodle.card.pawn"))
        if pips:
            facts.append(words("doodle.card.roll", n=" / ".join(map(str, pips))))
        if choosing:
            if card.refused is None:
                facts.append(words("doodle.card.places", n=card.places))
            else:
                facts.append(words(card.refused))
        found.append(
            CircleCard(
                card.card,
                card.shape,
                pips,
                at,
                card.card == held,
                card.refused is None or state.phase != "draw" or position.past,
                words.sentences(*facts),
            )
        )
    return CircleOfCards(
        tuple(found[-AHEAD:] + found[:-AHEAD]),
        pawn == NO_PAWN and not state.free_choice and state.phase != "over",
        state.pips if state.phase == "draw" else 0,
        choosing,
    )


@memo
@ft.component
def Circle(
    app: AppContext, circle: CircleOfCards, size: Measures, choose: Callable[[int], None]
) -> ft.Control:
    """Draw the circle in one row, or in two as it lies on a table.

    Args:
        choose: takes a card up.
    """
    tiles, pips = circle.cards, circle.pips
    spots = places(size, len(tiles))
    on_choose = choose if circle.choosing else None
    parts: list[ft.Control] = [
        ft.Container(
            _card(app, tile, size, on_choose),
            key=f"card{tile.card}",
            left=left,
            top=top,
            animate_position=app.look.motion or None,
        )
        for tile, (left, top) in zip(tiles, spots, strict=True)
    ]
    pawns = [spot for tile, spot in zip(tiles, spots, strict=True) if tile.here]
    stands = (pawns[0][0] + size.card / 2, pawns[0][1]) if pawns else None
    if circle.between and len(tiles) > AHEAD:
        left, top = spots[AHEAD]
        # In the lower row, the pawn goes to the left.
        beside = -_spacing(size) / 2 if top == spots[0][1] else size.card + _spacing(size) / 2
        stands = (left + beside, top)
    if stands is not None:
        middle, top = stands
        if pips and pawns:
            middle -= _DIE / 2
            parts.append(_standing(app, f"die_{pips}", "die", middle + _DIE, top))
        parts.append(_standing(app, "pawn", "pawn", middle, top))
    return lay.stack(*parts, size=(size.column, size.ring))


def _standing(app: AppContext, name: str, key: str, middle: float, top: float) -> ft.Control:
    """Draw the pawn or the die above the cards; decoration to a screen reader."""
    return ft.Container(
        picture(name, _DIE),
        key=key,
        left=middle - _DIE / 2,
        top=top,
        animate_position=app.look.motion or None,
    )


def _spacing(size: Measures) -> float:
    return GAP if size.rows == 2 else 2.0


def places(size: Measures, count: int) -> list[tuple[float, float]]:
    """Return left and top of each card, clockwise.

    The cards lie in one row or in two. The lower row runs from the right.
    """
    step = size.card + _spacing(size)
    each = -(-count // size.rows)
    high = PAWN + max(48.0, size.card)
    found = []
    for row, many in enumerate((each, count - each)):
        left = (size.column - many * step + _spacing(size)) / 2
        line = [(left + place * step, row * (high + GAP)) for place in range(many)]
        found += line if row == 0 else line[::-1]
    return found


def _card(
    app: AppContext, tile: CircleCard, size: Measures, on_choose: Callable[[int], None] | None
) -> ft.Control:
    palette = app.look.palette
    side = size.card
    shape = SHAPES[tile.shape]
    rows, columns = extent(shape)
    cell = (side - 8) / max(rows, columns, 4)
    face = lay.box(
        lay.stack(shape_picture(shape, palette.ink, cell), size=(columns * cell, rows * cell)),
        size=(side, max(48.0, side)),
        at="middle",
        opacity=1.0 if tile.reach else 0.35,
    )
    above = _pips(tile.pips, side) if tile.pips else None
    body = press(
        app,
        tile.name,
        None if on_choose is None else partial(on_choose, tile.card),
        face,
        size=(side, max(48.0, side)),
        surface=(
            palette.raised if tile.reach else palette.surface,
            palette.accent if tile.held else palette.wood if tile.here else palette.thread,
        ),
        radius=SMALL_CORNER,
        selected=tile.held,
    )
    return lay.column(lay.box(above, size=(side, PAWN), at="middle"), body, tight=True)


def _pips(pips: tuple[int, ...], width: float) -> ft.Control:
    """Draw what the die must show; decoration to a screen reader."""
    # The pawn stands between two cards and reaches a little over both.
    side = min(_DIE, (width - 12) / len(pips))
    return lay.row(*(picture(f"die_{number}", side) for number in pips), at="middle")
