"""Sizes and places of the table for a page: pure figures, so a test can look at every phone."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.witches.cards import DECK
from ui.games.witches.art import TALL

GAP = 6.0
BAR = 48.0
EDGE = 8.0
LINE = 44.0
"""Height of the line below the trick, which can be tapped."""
RAISED = 16.0
"""How far a raised card sticks out."""
_STRIP = 0.38
"""Least part of a card's width that a card above it leaves free: number and mark."""
_UPPER = 0.6
"""Part of a card's height that the row below leaves free."""
_FEW = 8
"""So many cards and fewer lie in one row, larger, where a full hand takes two."""
_LARGEST = 124.0
"""Most width of a card in the hand."""
_WIDE = 600.0


@dataclass(frozen=True, slots=True)
class Measures:
    """All in logical pixels.

    Attributes:
        width: of the column.
        table: height of the table, with the seats, the trick and the line below it.
        panel: width and height of another seat's panel.
        own: height of the panel of the near seat.
        foot: height of the row of what can be done now.
        card: width of a card in a full hand.
        hand: height of the hand.
        rows: of a full hand.
        trick: width of a card in the middle.
        top: height above the trick that the panels take.
        scroll: the page is too low for everything.
    """

    width: float
    table: float
    panel: tuple[float, float]
    own: float
    foot: float
    card: float
    hand: float
    rows: int
    trick: float
    top: float
    scroll: bool


def measure(width: float, height: float, scale: float, seats: int) -> Measures:
    """The sizes for a page.

    Args:
        width, height: of the page.
        scale: of text, 1.0 or more.
        seats: 3..6.
    """
    column = min(width - 2 * EDGE, 900.0)
    card = max(56.0, min(_LARGEST, column * 0.19, height * 0.14))
    # One row, or two where a card in one would leave too little of the next.
    rows = 1 if _readable(DECK // seats, column) >= card else 2
    hand = RAISED + card * TALL * (1 + _UPPER * (rows - 1))
    own, foot = 40 * scale, 52.0
    panel = min(170.0 * scale, column * 0.315), 72 * scale
    rest = BAR + own + foot + hand + 4 * GAP
    least = panel[1] * (2.2 if seats > 4 else 1.5) + LINE + 150
    table = max(height - rest - GAP, least)
    top = _top(panel[1], seats, column)
    high = table - top - LINE - 2 * GAP
    # Beside the panels on a wide page, below them on a phone.
    free = (column - 2 * panel[0] - 2 * GAP) / 3.2 if column >= _WIDE else column / 3.5
    trick = min(110.0, high / (2.1 * TALL), free, column / 4.2 if seats < 5 else free)
    scroll = table + rest > height
    return Measures(column, table, panel, own, foot, card, hand, rows, trick, top, scroll)


def _top(panel: float, seats: int, width: float) -> float:
    """Height above the trick that the panels take."""
    if width >= _WIDE:
        return panel + GAP
    return (1.0, 1.4, 2.0, 2.0)[seats - 3] * panel + GAP


def places(size: Measures, seats: int) -> tuple[tuple[float, float], ...]:
    """Left and top of each panel, of the seat to the left first and on in the order of play."""
    wide, high = size.panel
    right = size.width - wide
    low = high * (0.4 if seats == 4 else 1.0) + (0 if seats == 4 else GAP)
    if size.width >= _WIDE:
        low = (size.table - LINE - high) * 0.42
    middle = right / 2
    if seats == 3:
        return ((0, 0), (right, 0))
    if seats == 4:
        return ((0, low), (middle, 0), (right, low))
    if seats == 5:
        beside = (wide + GAP) / 2
        return ((0, low), (middle - beside, 0), (middle + beside, 0), (right, low))
    return (
        (0, low),
        (middle - wide - GAP, 0),
        (middle, 0),
        (middle + wide + GAP, 0),
        (right, low),
    )


_SPOTS = {
    3: ((0, 0.55), (-0.9, -0.48), (0.9, -0.48)),
    4: ((0, 0.52), (-1.08, 0), (0, -0.52), (1.08, 0)),
    5: ((0, 0.52), (-1.08, 0.44), (-0.55, -0.54), (0.55, -0.54), (1.08, 0.44)),
    6: ((0, 0.52), (-1.08, 0.46), (-1.08, -0.56), (0, -0.52), (1.08, -0.56), (1.08, 0.46)),
}
"""Where each seat's card lies, in widths and heights of a card from the middle of the trick; the
near seat first, then on in the order of play."""


def middle(size: Measures) -> tuple[float, float]:
    """The middle of the trick."""
    return size.width / 2, size.top + (size.table - LINE - size.top) / 2


def spots(size: Measures, seats: int) -> tuple[tuple[float, float], ...]:
    """Left and top of each seat's card in the trick, the near seat first."""
    x, y = middle(size)
    high = size.trick * TALL
    return tuple(
        (x + (right - 0.5) * size.trick, y + (down - 0.5) * high) for right, down in _SPOTS[seats]
    )


def _readable(count: int, width: float) -> float:
    """Width of a card of which so many, side by side, show number and mark."""
    return width / (1 + _STRIP * (count - 1))


def card_of(size: Measures, count: int) -> float:
    """Width of a card in a hand of so many: one size for many cards and one for few."""
    if size.rows == 1 or count > _FEW:
        return size.card
    return min(_LARGEST, (size.hand - RAISED) / TALL, _readable(_FEW, size.width))


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card of the hand lies: left and top, and how much of it the others leave free."""

    left: float
    top: float
    wide: float
    high: float


def fan(size: Measures, count: int) -> tuple[Place, ...]:
    """The places of the cards of a hand, from the left, the upper row first."""
    found: list[Place] = []
    card = card_of(size, count)
    many = size.rows > 1 and count > _FEW
    rows = ((count + 1) // 2, count // 2) if many else (count,)
    for number, cards in enumerate(rows):
        step = min(card * 0.86, (size.width - card) / max(1, cards - 1))
        left = (size.width - card - step * (cards - 1)) / 2
        up = card * TALL * (1 + _UPPER * (len(rows) - 1 - number))
        high = card * TALL * (_UPPER if number < len(rows) - 1 else 1)
        found += [
            Place(left + step * place, size.hand - up, step if place < cards - 1 else card, high)
            for place in range(cards)
        ]
    return tuple(found)
