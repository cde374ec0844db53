"""Sizes on the table's page. These are pure figures, so a test can check every phone."""

from __future__ import annotations

from dataclasses import dataclass

GAP = 6.0
BAR = 48.0
EDGE = 8.0
_CARD = 52.0
"""The least width of a card of the hand in a narrow column, in logical pixels."""
_FEW = 350.0
"""A column narrower than this, in logical pixels, leaves little room for the words beside two
cards, so the cards are smaller there."""
_WORDS = 30.0
"""The most height that the words beside a card get beyond its picture, in logical pixels."""
RAISED = 14.0
"""How far a raised card sticks out of the hand."""
TALL = 1.4
"""Height of a card divided by its width."""
NAME = 22.0
"""Height of a seat's name, in logical pixels at normal text size."""
LABEL = 18.0
"""Height of what stands below a card of the ruins, in logical pixels at normal text size."""
PAD = 6.0
"""Space between a panel's edge and what is in it."""
_MOST = 900.0
"""Greatest width of the table."""
_WIDE = 540.0
"""From this width on, more panels lie side by side, also on the smallest phone on its side."""
_LOW, _BESIDE = 640.0, 720.0
"""A page lower than the first and at least as wide as the second has a column beside the table."""
_RAIL = 384.0
"""Width of that column; the bar needs this much."""
_NEAR = 316.0
"""The least width of that column: two cards of the hand have their words beside them."""
_FLAT = 440.0
"""On a page lower than this, the hand would be out of sight without that column, which is then as
narrow as need be."""
_LEAST = 34.0
"""Least width of a card in a panel. It can still be read; it need not be large enough to tap, as
the panel is tapped as a whole.
"""
_VIEW = 160.0
"""Least height of what is on the page of a table that scrolls by itself."""
_RUINS = 3
"""The greatest number of cards in the ruins."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The lengths of the page, all in logical pixels.

    Attributes:
        width: width of the near seat's panel, the foot and the hand.
        stage, table: width and height of the table with the other seats, the ruins and the deck.
        strip: height of what is told above them.
        above: height of the row above the strip for the reasons of a hint; 0 where there are none,
            or where they have to lie over the strip.
        columns: number of columns of panels.
        panel: width and height of a panel.
        small: width of a card in a panel.
        row: width of a card in the ruins.
        own: height of the near seat's panel.
        foot: height of what can be done now.
        card: width of a card in the hand.
        hand: height of the hand.
        rail: the near seat's part lies beside the table.
        scroll: the page is too low for everything.
        view: how much of the table's height is on the page. Where that is less than all of it, the
            table scrolls, and the near seat's part stays. Where the page is too low even for this,
            it is all of it, and the page scrolls.
    """

    width: float
    stage: float
    table: float
    strip: float
    above: float
    columns: int
    panel: tuple[float, float]
    small: float
    row: float
    own: float
    foot: float
    card: float
    hand: float
    rail: bool
    scroll: bool
    view: float


def measure(
    width: float,
    height: float,
    scale: float,
    seats: int,
    advice: float = 0.0,
    bar: float = BAR,
) -> Measures:
    """Return the sizes for a page.

    Args:
        width, height: of the page.
        scale: of text, 1.0 or more.
        seats: 2..6.
        advice: height that the reasons of a hint ask for. They have a row of their own above the
            rest. Where that would make anything on the table too small or need scrolling, they lie
            over the strip, which is then made as high as possible for them.
        bar: the height of the bar, where the table has one.
    """
    column = min(width - 2 * EDGE, _MOST)
    flat = column >= _WIDE and width < _BESIDE and height < _FLAT
    rail = flat or (width >= _BESIDE and height < _LOW)
    side = max(_NEAR, width * 0.46) if flat else _RAIL
    near = side - 2 * EDGE if rail else column
    stage = column - side - GAP if rail else column
    own, foot = 48.0 * scale, 52.0 * scale
    few = near < _FEW
    card = max(_CARD if few else 72.0, min(124.0, near * (0.18 if few else 0.22), height * 0.14))
    hand = RAISED + max(card * TALL, 98 * scale)
    if rail:
        hand += max(0.0, min(_WORDS, height - 2 * EDGE - bar - own - foot - hand - 4 * GAP))
    rest = 2 * GAP if rail else bar + own + foot + hand + 5 * GAP
    columns, rows = columns_of(seats, stage)
    strip = 62 * scale
    least = NAME * scale + 2 * PAD + _LEAST * TALL
    row = max(44.0, min(92.0, height * (0.13 if rail else 0.075), (stage - 8 * GAP) / (_RUINS + 2)))
    around = strip + row * TALL + LABEL * scale + 2 * GAP
    spare = height - rest - around - rows * least - (rows - 1) * GAP
    above, more = advice, advice + GAP
    if not advice or more > spare:
        above, more = 0.0, min(max(0.0, advice - strip), max(0.0, spare))
        strip += more
    around += more
    free = height - rest - around
    wide = (stage - (columns - 1) * GAP) / columns
    edges = NAME * scale + 2 * PAD
    high = max(least, min((free - (rows - 1) * GAP) / rows, edges + min(92.0, wide / 3.6) * TALL))
    small = (high - edges) / TALL
    table = around + rows * high + (rows - 1) * GAP
    # The cards in the middle get what the panels leave.
    spare = max(0.0, height - rest - table)
    row = min(112.0, row + spare / TALL, (stage - 8 * GAP) / (_RUINS + 2))
    table = max(table, height - rest) if not rail else max(table, height - 2 * GAP)
    part = bar + own + foot + hand + 4 * GAP
    total = max(table + GAP, part) if rail else table + rest
    view = height - (2 * GAP if rail else rest)
    if view >= table or view < _VIEW or (rail and part > height):
        view = table
    return Measures(
        near,
        stage,
        table,
        strip,
        above,
        columns,
        (wide, high),
        small,
        row,
        own,
        foot,
        card,
        hand,
        rail,
        total > height,
        view,
    )


def columns_of(seats: int, stage: float) -> tuple[int, int]:
    """Return how many columns and rows the panels of the other seats take."""
    others = seats - 1
    columns = min(others, 2)
    if stage >= _WIDE and others in (3, 5):
        columns = 3
    return columns, -(-others // columns)


_CORNER = 0.42
"""The part of a card's width that has its speed; this much of each card is seen in a pile."""
_SMALLEST = 26.0


def card_of(count: int, card: float, room: float) -> float:
    """Return the width of a card of a pile: smaller where there are many, so that each can be told
    from the next.

    Args:
        card: the most it may be.
        room: width of the whole pile.
    """
    return max(_SMALLEST, min(card, room / (1 + _CORNER * max(0, count - 1))))


def step_of(count: int, card: float, room: float) -> float:
    """Return the distance from one card of a pile to the next; it is smaller for many cards."""
    return min(card + 3, (room - card) / max(1, count - 1))
