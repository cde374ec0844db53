"""The figures of the rules reader, laid out from the game's own cards.

Each has a text alternative, so a screen reader says what the eye sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from engine.games.lost_legacy.cards import NAMES
from ui import lay
from ui.components.pictures import Figures, figure_of
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import BACK, card, picture

_GAP = 6.0
_EDGE = 3.0
"""Width of the frame around what a figure points at, in logical pixels; cards without a frame leave
room for it.
"""
_MOST = 104.0
"""Width of a card where there is room, in logical pixels."""
_FAINT = 0.4


def _one(
    app: AppContext, name: str, width: float, *, framed: bool = False, faint: bool = False
) -> ft.Control:
    """Draw a card with room for a frame around it.

    Args:
        framed: the figure points at the card.
        faint: the card is out, or cannot be played.
    """
    return lay.box(
        card(app, name, width - 2 * _EDGE),
        pad=0 if framed else _EDGE,
        edge=(_EDGE, app.look.palette.accent) if framed else None,
        radius=width / 8,
        opacity=_FAINT if faint else 1,
    )


def _row(
    app: AppContext,
    cards: Sequence[str],
    width: float,
    *,
    framed: Sequence[int] = (),
    faint: Sequence[int] = (),
    most: float = _MOST,
) -> ft.Control:
    """Draw cards side by side; ``framed`` and ``faint`` are as for :func:`_one`, and hold the
    places of cards.
    """
    each = min(most, (width - _GAP * (len(cards) - 1)) / len(cards))
    return lay.row(
        *(
            _one(app, name, each, framed=place in framed, faint=place in faint)
            for place, name in enumerate(cards)
        ),
        gap=_GAP,
        at="middle",
        tight=True,
    )


def _column(rows: Sequence[ft.Control], spacing: float = _GAP) -> ft.Control:
    return lay.column(*rows, gap=spacing, across="middle", tight=True)


def _cards(app: AppContext, width: float) -> ft.Control:
    """Draw all kinds of card by speed, three to a row, so that their names have room."""
    rows = [NAMES[place : place + 3] for place in range(0, len(NAMES), 3)]
    return _column([_row(app, row, width) for row in rows], 0)


def _table(app: AppContext, width: float) -> ft.Control:
    """Draw the deck as a stack, the ruins beside it, and three hands below."""
    each, step = width * 0.2, 3.0
    deck = lay.stack(
        *(lay.box(picture(BACK, each), left=n * step, top=(3 - n) * step) for n in range(4)),
        size=(each + 3 * step, each * TALL + 3 * step),
    )
    middle = lay.row(deck, picture(BACK, each), gap=4 * _GAP, at="middle", across="end", tight=True)
    hands = _row(app, (BACK,) * 3, width, most=each * 0.8)
    return _column([middle, hands], 3 * _GAP)


def _turn(app: AppContext, width: float) -> ft.Control:
    return _row(app, ("starship", "search"), width, framed=(1,), faint=(0,))


def _ruins(app: AppContext, width: float) -> ft.Control:
    return _row(app, (BACK,) * 3, width, framed=(2,), most=76)


def _looks(
    app: AppContext, width: float, *, looker: str, seen: str, framed: int | None, faint: int
) -> ft.Control:
    """Draw a card that looks at another one, given by their names; ``framed`` and ``faint`` are the
    places of one of the two, 0 for the card that looks and 1 for the card that is seen.
    """
    arrow = 40.0
    each = min(_MOST, (width - arrow - 2 * _GAP) / 2)
    first, second = (
        _one(app, name, each, framed=place == framed, faint=place == faint)
        for place, name in enumerate((looker, seen))
    )
    return lay.row(
        first,
        ft.Icon(ft.Icons.ARROW_FORWARD, size=arrow, color=app.look.palette.accent),
        second,
        gap=_GAP,
        at="middle",
        tight=True,
    )


def _order(app: AppContext, width: float) -> ft.Control:
    hands = ("thief", "search", "search", "ambush")
    return _row(app, hands, width, framed=(0,), faint=(1, 2, 3))


FIGURES: Figures = {
    "cards": _cards,
    "table": _table,
    "turn": _turn,
    "ruins": _ruins,
    "fate": partial(_looks, looker="assault", seen="sister", framed=None, faint=1),
    "ambush": partial(_looks, looker="assault", seen="ambush", framed=1, faint=0),
    "swordsman": partial(_looks, looker="swordsman", seen="ambush", framed=0, faint=1),
    "order": _order,
}

figure = partial(figure_of, FIGURES, "lost_legacy")
