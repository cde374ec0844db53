"""Sizes and places on the table's page. These are pure figures, so a test can check every phone."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.witches.cards import DECK
from ui.components.advice import LEAST
from ui.games.witches.art import TALL

GAP = 6.0
BAR = 48.0
EDGE = 8.0
LINE = 44.0
"""Height of the line below the trick, which can be tapped."""
PASSED_TO = 48.0
"""Height of the line that says who gets the cards that are passed, with the gap below it."""
RAISED = 16.0
"""How far a raised card sticks out of the hand."""
FRESH = 8.0
"""How far a card that was just handed over sticks out of the hand."""
_STRIP = 0.38
"""The part of a card's width that a card above it leaves free at least: number and mark."""
_UPPER = 0.8
"""The part of a card's height that the row below leaves free: number, mark and the sign below them
(``tools/art/games/witches/card.py``)."""
_PASSED = 58.0
"""Least width of a card that is to be passed, where the reasons of a hint need the room."""
_FEW = 8
"""A hand of this many cards or fewer is one row of larger cards, even if a full hand takes two."""
_LARGEST = 124.0
"""Greatest width of a card in the hand."""
WIDE = 540.0
"""From this width on, the seats at the sides have room beside the trick, also on the smallest phone
on its side."""
_MOST = 1100.0
"""Greatest width of the table."""
_LOW, _BESIDE = 640.0, 720.0
"""A page lower than the first and at least as wide as the second has a column beside the table."""
_RAIL = 384.0
"""Width of that column; the bar needs this much."""
_FLAT = 440.0
"""On a page lower than this, the hand would be out of sight without that column, which is then as
narrow as need be."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The lengths of the page, all in logical pixels.

    Attributes:
        width: the width of everything, and of the hand.
        stage, table: width and height of the table, with the seats, the trick and, where there is
            no column beside it, the line below it.
        cloth: height of the table without that line.
        rail: width of the column beside the table, with the bar and what can be done now; 0 where
            they lie above and below the table.
        panel: width and height of another seat's panel.
        own: width and height of the near seat's panel; the height is 0 where the reasons of a hint
            take its place.
        advice: height of the row with the reasons of a hint; 0 for none.
        foot: width and height of the row of what can be done now.
        paired: the near seat's panel and that row lie side by side.
        card: width of a card in a full hand.
        hand: height of the hand.
        rows: the number of rows of a full hand.
        trick: width of a card in the middle.
        top: height above the trick that the panels take.
        scroll: the page is too low for everything, and scrolls.
    """

    width: float
    stage: float
    table: float
    cloth: float
    rail: float
    panel: tuple[float, float]
    own: tuple[float, float]
    advice: float
    foot: tuple[float, float]
    paired: bool
    card: float
    hand: float
    rows: int
    trick: float
    top: float
    scroll: bool


def measure(
    width: float,
    height: float,
    scale: float,
    seats: int,
    advice: float = 0.0,
    lined: bool = True,
    bar: float = BAR,
) -> Measures:
    """Return the sizes for a page.

    Args:
        width, height: of the page.
        scale: of text, 1.0 or more.
        seats: 3..6.
        advice: height that the reasons of a hint ask for. They have a row of their own. The cloth
            gives what it can spare for it, and the near seat's panel gives up its place where that
            is too little.
        lined: the line below the trick is there. It is not while cards are passed on, and then the
            reasons may take its place too.
        bar: the height of the bar, where the table has one.
    """
    column = min(width - 2 * EDGE, _MOST)
    wide = column >= WIDE
    rail = _rail(width, height)
    stage = column - rail - 2 * GAP if rail else column
    card = max(56.0, min(_LARGEST, column * 0.19, height * (0.165 if rail else 0.14)))
    rows = _rows(seats, column, card)
    hand = RAISED + card * TALL * (1 + _UPPER * (rows - 1))
    panel = min(170.0 * scale, stage * (0.27 if rail else 0.315)), 72 * scale
    own, foot, paired = (rail or column, 40 * scale), (rail or column, 52.0), wide and not rail
    if paired:
        high = max(own[1], foot[1])
        own, foot = (column * 0.42 - GAP, high), (column * 0.58, high)
    line = 0.0 if rail else LINE
    top = _top(panel[1], seats, wide)
    if rail:
        rest = hand + 2 * GAP  # One gap above the table, one below it.
        least = bar + LINE + own[1] + foot[1] + 4 * GAP
    else:
        rest = bar + foot[1] + hand + 3 * GAP + (0 if paired else own[1] + GAP)
        least = top + 240 if wide else panel[1] * (2.2 if seats > 4 else 1.5) + line + 142
    table = max(height - rest - GAP, least)
    if advice:
        if not lined:
            least, line = least - line, 0.0
            if not wide and not rail:
                least = min(least, top + 3 * GAP + PASSED_TO + _PASSED * TALL)
        spare = table - least
        if paired or spare >= advice + GAP:
            advice = max(LEAST, min(advice, spare - GAP))
            taken = advice + GAP
        else:
            advice = max(LEAST, min(advice, own[1] + spare))
            taken, own = advice - own[1], (own[0], 0.0)
        if not rail:
            # Even where that is less than the least: the bulb stays under the finger.
            table, rest = table - taken, rest + taken
    cloth = table - line
    high = cloth - top - 2 * GAP
    between = stage - 2 * panel[0] - 2 * GAP if wide else None
    trick = _trick(high, between, column, seats, lined)
    return Measures(
        column,
        stage,
        table,
        cloth,
        rail,
        panel,
        own,
        advice,
        foot,
        paired,
        card,
        hand,
        rows,
        trick,
        top,
        table + rest > height,
    )


def _rows(seats: int, column: float, card: float) -> int:
    """Return one row, or two where cards in one row would leave too little of each other free."""
    return 1 if _readable(DECK // seats, column) >= card else 2


def _trick(high: float, between: float | None, column: float, seats: int, lined: bool) -> float:
    """Return the width of a card of the trick.

    Args:
        high: the height that the trick has.
        between: the width between the panels at the sides; None where it lies below them.
        column, seats, lined: as in :func:`measure`.
    """
    if between is not None:
        return min(136.0, high / (2.12 * TALL), between / 3.2)
    # A single row of cards is passed, and a trick has two.
    tall = high / 2.1 if lined else high - PASSED_TO
    return min(110.0, tall / TALL, column / (4.2 if seats < 5 else 3.5))


def _rail(width: float, height: float) -> float:
    """Return the width of the column beside the table; 0 for none."""
    if width >= _BESIDE:
        return _RAIL if height < _LOW else 0.0
    return width * 0.44 if width >= WIDE + 2 * EDGE and height < _FLAT else 0.0


def _top(panel: float, seats: int, wide: bool) -> float:
    """Return the height above the trick that the panels take."""
    if wide:
        return GAP if seats == 3 else panel + GAP
    return (1.0, 1.4, 2.0, 2.0)[seats - 3] * panel + GAP


def places(size: Measures, seats: int) -> tuple[tuple[float, float], ...]:
    """Return left and top of each other seat's panel: the seat to the left first, then on in the
    order of play.
    """
    wide, high = size.panel
    right = size.stage - wide
    if size.width >= WIDE:
        # The neighbours' panels stand beside their cards; the others stand at even distances
        # between them.
        down = _SPOTS[seats][1][1] * size.trick * TALL
        low = min(size.cloth - high, max(0.0, middle(size)[1] + down - high / 2))
        step = max(wide + GAP, right / (seats - 2))
        first = (right - step * (seats - 4)) / 2
        return (
            (0, low),
            *((first + step * number, 0) for number in range(seats - 3)),
            (right, low),
        )
    low = high * (0.4 if seats == 4 else 1.0) + (0 if seats == 4 else GAP)
    centre = right / 2
    if seats == 3:
        return ((0, 0), (right, 0))
    if seats == 4:
        return ((0, low), (centre, 0), (right, low))
    if seats == 5:
        beside = (wide + GAP) / 2
        return ((0, low), (centre - beside, 0), (centre + beside, 0), (right, low))
    return ((0, low), (centre - wide - GAP, 0), (centre, 0), (centre + wide + GAP, 0), (right, low))


_SPOTS = {
    3: ((0, 0.55), (-0.9, -0.48), (0.9, -0.48)),
    4: ((0, 0.52), (-1.08, 0), (0, -0.52), (1.08, 0)),
    5: ((0, 0.52), (-1.08, 0.47), (-0.55, -0.54), (0.55, -0.54), (1.08, 0.47)),
    6: ((0, 0.52), (-1.08, 0.46), (-1.08, -0.56), (0, -0.52), (1.08, -0.56), (1.08, 0.46)),
}
"""Where each seat's card lies, in widths and heights of a card from the middle of the trick: the
near seat first, then on in the order of play."""


def middle(size: Measures) -> tuple[float, float]:
    """Return the point in the middle of the trick."""
    return size.stage / 2, size.top + (size.cloth - size.top) / 2


def spots(size: Measures, seats: int) -> tuple[tuple[float, float], ...]:
    """Return left and top of each seat's card in the trick, the near seat first, in order of
    play.
    """
    x, y = middle(size)
    high = size.trick * TALL
    return tuple(
        (x + (right - 0.5) * size.trick, y + (down - 0.5) * high) for right, down in _SPOTS[seats]
    )


def _readable(count: int, width: float) -> float:
    """Return the width of a card at which this many side by side all show their number and mark."""
    return width / (1 + _STRIP * (count - 1))


def card_of(size: Measures, count: int) -> float:
    """Return the width of a card in a hand of this many: one size for many and one for few."""
    if size.rows == 1 or count > _FEW:
        return size.card
    return min(_LARGEST, (size.hand - RAISED) / TALL, _readable(_FEW, size.width))


@dataclass(frozen=True, slots=True)
class Fanned:
    """Where a card of the hand lies: left and top, and how much of it the others leave free."""

    left: float
    top: float
    wide: float
    high: float


def fan(size: Measures, count: int) -> tuple[Fanned, ...]:
    """Return the places of the cards of a hand, from the left, the upper row first."""
    found: list[Fanned] = []
    card = card_of(size, count)
    many = size.rows > 1 and count > _FEW
    rows = ((count + 1) // 2, count // 2) if many else (count,)
    for number, cards in enumerate(rows):
        step = min(card * 0.86, (size.width - card) / max(1, cards - 1))
        left = max(0.0, (size.width - card - step * (cards - 1)) / 2)
        up = card * TALL * (1 + _UPPER * (len(rows) - 1 - number))
        high = card * TALL * (_UPPER if number < len(rows) - 1 else 1)
        found += [
            Fanned(left + step * place, size.hand - up, step if place < cards - 1 else card, high)
            for place in range(cards)
        ]
    return tuple(found)


OFF = 24.0
"""Up to this far outside the hand, in logical pixels, a finger still means its nearest card."""


def card_at(size: Measures, count: int, x: float, y: float) -> int | None:
    """Return the place in the hand of the card that a finger at this point means; None off the
    hand.

    Args:
        count: the number of cards in the hand.
        x, y: the point, from the hand's top left corner.
    """
    if not (-OFF <= x <= size.width + OFF and -OFF <= y <= size.hand + OFF):
        return None
    found = fan(size, count)
    # Of the upper row, only the part that the lower row leaves free counts; the lower row begins
    # where it covers the upper one.
    tops = sorted({place.top for place in found})
    row = max((top for top in tops if top <= y), default=tops[0] if tops else 0.0)
    lies = [(place, number) for number, place in enumerate(found) if place.top == row]
    if not lies or not lies[0][0].left - OFF <= x <= lies[-1][0].left + lies[-1][0].wide + OFF:
        return None
    return max((number for place, number in lies if place.left <= x), default=lies[0][1])
