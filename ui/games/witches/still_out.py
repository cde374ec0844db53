"""What others still hold, by colour: beside a puzzle, whose tricks nobody has seen."""

from __future__ import annotations

import flet as ft

from engine.games.witches.cards import ALL, COLOURS, SUITS, mask_of, names_of
from engine.games.witches.state import State
from engine.refs import Ref
from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.witches.art import mark
from ui.hooks import memo
from ui.styles import CAPTION, TEXT

HIGH = 60.0
"""Height of its row, in logical pixels at normal text size."""

_MARK = 18.0


def still_out(state: State, seat: int) -> int:
    """Return the cards that a seat has seen nowhere in this round, as a mask.

    Args:
        state: this seat's view.
    """
    gone = state.hands[seat] | mask_of(state.trick)
    for trick in state.tricks:
        gone |= mask_of(trick.cards)
    return ALL & ~gone


@memo
@ft.component
def StillOut(app: AppContext, out: int, room: tuple[float, float]) -> ft.Control:
    """The cards that others still hold, by colour.

    Args:
        out: the cards, as a mask.
        room: width and height, in logical pixels.
    """
    words, (width, height) = app.words, room
    groups: list[ft.Control] = []
    rest = out
    for letter, suit in zip(COLOURS, SUITS, strict=False):
        rest &= ~suit
        numbers = [name[1:] for name in names_of(out & suit)]
        groups.append(_group(app, letter, " ".join(numbers) or "\N{EN DASH}"))
    if rest:
        groups.append(_group(app, "W", f"\N{MULTIPLICATION SIGN}{rest.bit_count()}"))
    cards = words.listed([words.name(Ref("card", name)) for name in names_of(out)])
    title = words("witches.out")
    return lay.said(
        lay.column(
            prose(app, title, CAPTION.soft.line),
            lay.flow(*groups, gap=10, below=2, at="middle"),
            gap=2,
            across="middle",
            at="middle",
            width=width,
            height=height,
        ),
        words("shell.choice", label=title, option=cards),
        key="out",
    )


def _group(app: AppContext, letter: str, numbers: str) -> ft.Control:
    return lay.row(
        mark(letter, _MARK * app.look.scale), prose(app, numbers, TEXT.bold.line), gap=3, tight=True
    )
