"""The figures of the rules reader, laid out from the game's own cards.

Each has a text alternative, so a screen reader says what the eye sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import pi

import flet as ft

from ui import lay
from ui.components.pictures import Figures, figure_of
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.witches.art import TALL, mark, picture
from ui.styles import BUTTON, LARGE

_GAP = 6.0
_EDGE = 3.0
"""Width of the frame around what a figure points at, in logical pixels; cards without a frame leave
room for it.
"""


def _card(app: AppContext, name: str, width: float, *, framed: bool = False) -> ft.Control:
    return lay.box(
        picture(name, width - 2 * _EDGE),
        pad=0 if framed else _EDGE,
        edge=(_EDGE, app.look.palette.accent) if framed else None,
        radius=width / 8,
    )


def _row(
    app: AppContext,
    cards: Sequence[str],
    width: float,
    *,
    framed: Sequence[str] = (),
    faded: Sequence[str] = (),
    most: float = 76,
) -> ft.Control:
    """Draw cards side by side.

    Args:
        framed: the names of the cards that the figure points at.
        faded: the names of the cards that may not be played.
        most: width of a card where there is room, in logical pixels.
    """
    each = min(most, (width - _GAP * (len(cards) - 1)) / len(cards))
    return lay.row(
        *(
            lay.box(
                _card(app, name, each, framed=name in framed), opacity=0.4 if name in faded else 1
            )
            for name in cards
        ),
        gap=_GAP,
        at="middle",
        tight=True,
    )


def _peoples(_: AppContext, width: float) -> ft.Control:
    each = min(76.0, (width - 4 * _GAP) / 5)
    return lay.row(
        *(
            lay.column(
                picture(name, each - 2 * _EDGE),
                mark(name[0], each * 0.5),
                gap=_GAP,
                across="middle",
                tight=True,
            )
            for name in ("R3", "G6", "Y9", "B13", "W1")
        ),
        gap=_GAP,
        tight=True,
    )


def _special(app: AppContext, width: float) -> ft.Control:
    return _row(app, ("R11", "G11", "G12", "Y11", "B11"), width)


def _passing(app: AppContext, width: float) -> ft.Control:
    """Draw three tables for four, each with an arrow from the near seat, whose card is not
    faint.
    """
    side, gap = width * 0.27, width * 0.09
    back = side * 0.22
    tall = back * TALL
    seats = (
        ((side - back) / 2, side - tall),
        (0, (side - tall) / 2),
        ((side - back) / 2, 0),
        (side - back, (side - tall) / 2),
    )

    def table(number: int, turn: float) -> ft.Control:
        arrow = side * 0.34
        parts: list[ft.Control] = [
            lay.box(picture("back", back), left=left, top=top, opacity=1 if near else 0.5)
            for near, (left, top) in zip((True, False, False, False), seats, strict=True)
        ]
        parts.append(
            ft.Container(
                ft.Icon(ft.Icons.ARROW_BACK, size=arrow, color=app.look.palette.accent),
                rotate=turn,
                left=(side - arrow) / 2,
                top=(side - arrow) / 2,
            )
        )
        return lay.column(
            lay.stack(*parts, size=side),
            prose(app, f"{number}", BUTTON.bold),
            gap=_GAP,
            across="middle",
            tight=True,
        )

    return lay.row(
        *(table(number, turn) for number, turn in ((1, 0.0), (2, pi), (3, pi / 2))),
        gap=gap,
        tight=True,
    )


def _following(app: AppContext, width: float) -> ft.Control:
    return lay.column(
        _row(app, ("R5",), width),
        _row(app, ("R9", "B14", "W2"), width, framed=("R9", "W2"), faded=("B14",)),
        gap=3 * _GAP,
        across="middle",
        tight=True,
    )


def _taking(app: AppContext, width: float) -> ft.Control:
    return _row(app, ("R5", "R9", "B14"), width, framed=("R9",))


def _wizards(app: AppContext, width: float) -> ft.Control:
    return _row(app, ("W3", "W4", "G1"), width, framed=("G1",))


def _scoring(app: AppContext, width: float) -> ft.Control:
    return lay.column(
        _row(app, ("R2", "R5", "R9", "R11", "G11", "Y11"), width),
        prose(app, "3 × 2 + 5 − 5 = 6", LARGE.bold),
        gap=_GAP,
        across="middle",
        tight=True,
    )


def _spells(app: AppContext, width: float) -> ft.Control:
    """Draw each spell on a line: the red cards overlapping, the green ones, and the points."""
    each = width / 7
    step = each * 0.36
    reds = [f"R{value}" for value in (1, 2, 3, 11, 14)]
    fan = lay.stack(
        *(lay.box(picture(name, each), left=i * step) for i, name in enumerate(reds)),
        size=(each + step * (len(reds) - 1), each * TALL),
    )

    def line(green: Sequence[str], points: int) -> ft.Control:
        return lay.row(
            fan,
            lay.row(*(picture(name, each) for name in green), gap=2, width=2 * each + 2),
            lay.box(prose(app, f"{points}", LARGE.bold), width=36),
            gap=2 * _GAP,
            tight=True,
        )

    return lay.column(
        line(("G11",), 20), line(("G12",), 25), line(("G11", "G12"), 30), gap=_GAP, tight=True
    )


FIGURES: Figures = {
    "peoples": _peoples,
    "special": _special,
    "passing": _passing,
    "following": _following,
    "taking": _taking,
    "wizards": _wizards,
    "scoring": _scoring,
    "spells": _spells,
}

figure = partial(figure_of, FIGURES, "witches")
