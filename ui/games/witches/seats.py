"""A seat at a glance: who sits there, points, cards in the hand, cards captured."""

from __future__ import annotations

import flet as ft

from engine.refs import Ref
from ui import lay
from ui.components.keeper_board import signed
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.games.witches.art import mark, picture
from ui.games.witches.position import Facts
from ui.hooks import memo
from ui.styles import BUTTON, CAPTION, CORNER, FINE, TINY, Style


def cards_text(app: AppContext, names: tuple[str, ...]) -> str:
    """Return the names of cards as a list within a sentence."""
    return app.words.listed([app.words.name(Ref("card", name)) for name in names])


def seat_words(app: AppContext, facts: Facts, voids: bool) -> str:
    """Describe a seat in words, for a screen reader."""
    words = app.words
    lines = [words("witches.seat.points", n=facts.total)]
    if facts.limit:
        lines.append(words("witches.seat.left", n=max(0, facts.limit - facts.total)))
    if facts.pile:
        lines.append(words("witches.seat.pile", n=facts.pile, points=facts.running))
    if facts.held:
        lines.append(words("witches.seat.held", n=facts.held))
    if facts.chosen:
        lines.append(words("witches.seat.chosen"))
    if facts.spell:
        lines.append(words(f"witches.event.spell.{facts.spell}", seat=Ref("seat", facts.seat)))
    if voids and facts.out:
        colours = tuple(Ref("colour", letter) for letter in facts.out)
        lines.append(words("witches.seat.out", colours=colours))
    state = words.sentences(*lines)
    return words("witches.seat", name=words.names[facts.seat], facts=state)


_LINE = 20.0
"""Height of a seat's name, in logical pixels."""


@memo
@ft.component
def SeatPanel(
    app: AppContext,
    facts: Facts,
    voids: bool,
    width: float,
    height: float,
    flat: bool,
    hidden: bool = True,
) -> ft.Control:
    """The panel of a seat.

    Args:
        voids: the colours that the seat is out of are shown.
        flat: everything stands in one line.
        hidden: the seat's hand is not on the screen, so the panel says how many cards it has.
    """
    palette = app.look.palette
    name = prose(
        app,
        app.words.names[facts.seat],
        Style(14 if flat else 13).bold.names.line,
        # A name shrinks before it is cut off, as the names of bots differ only in their last
        # character.
        room=None if flat else (width - 42, _LINE),
        max_lines=1,
        expand=True,
    )
    who: list[ft.Control] = [seat_chip(app, facts.seat, 24 if flat else 20), name]
    points, cards = _points(app, facts), _cards(app, facts, hidden)
    if facts.chosen:
        sign = ft.Icon(ft.Icons.CHECK_CIRCLE, size=16, color=palette.good)
        # Beside a name there is no room to spare.
        cards = lay.row(cards, sign, gap=4)
    content: ft.Control
    if flat:
        out = [_out(app, facts)] if voids and facts.out else []
        content = lay.row(lay.row(*who, gap=6, expand=True), *out, points, cards, gap=12)
    else:
        lines: list[ft.Control] = [lay.row(*who, gap=4), points, cards]
        if voids and facts.out:
            lines[2] = lay.row(cards, _out(app, facts), gap=4)
        content = lay.column(*lines, gap=1, at="middle")
    return lay.said(
        lay.box(
            content,
            size=(width, height),
            pad=(10 if flat else 6, 2),
            fill=_fill(app, facts.active),
            edge=(3 if facts.active else 1.5, palette.accent if facts.active else palette.thread),
            radius=CORNER,
        ),
        seat_words(app, facts, voids),
    )


def _fill(app: AppContext, active: bool) -> str:
    """Return the fill of a panel: the seat whose turn it is stands out by more than its frame."""
    palette = app.look.palette
    if not active:
        return palette.surface
    return palette.raised if app.look.contrast else mixed(palette.wood, palette.surface, 0.22)


def mixed(over: str, under: str, part: float) -> str:
    """Mix a part (0 to 1) of one colour over another; both, and the result, are ``#RRGGBB``."""
    pairs = zip(*(bytes.fromhex(color[1:]) for color in (over, under)), strict=True)
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02X}" for a, b in pairs)


def _points(app: AppContext, facts: Facts) -> ft.Control:
    """Draw the total, the points that end the match, and what this round adds so far."""
    parts: list[ft.Control] = [prose(app, str(facts.total), BUTTON.bold.line)]
    if facts.limit:
        parts.append(prose(app, f"/{facts.limit}", TINY.soft.line))
    if facts.running:
        color = app.look.palette.bad if facts.running > 0 else app.look.palette.good
        parts.append(prose(app, signed(facts.running), CAPTION.bold.line, color=color))
    return lay.row(*parts, gap=3, tight=True)


GREEN = {"water": ("G11",), "pygmy": ("G12",), "great": ("G11", "G12")}
"""The green cards that make each spell, together with all the red ones."""


def _spell(app: AppContext, name: str) -> ft.Control:
    """Draw a spell that the seat has cast: the mark of the red cards, and the green cards."""
    parts: list[ft.Control] = [
        ft.Icon(ft.Icons.AUTO_AWESOME, size=16, color=app.look.palette.bad),
        mark("R", 15),
        *(picture(card, 14) for card in GREEN[name]),
    ]
    return ft.Row(parts, spacing=3, tight=True, key="spell")


def _cards(app: AppContext, facts: Facts, hidden: bool) -> ft.Control:
    """Draw how many cards are in a hidden hand, and how many lie captured, face down.

    After a spell, draw the spell instead, which is made of all captured cards that count.
    """
    if facts.spell:
        return _spell(app, facts.spell)
    parts: list[ft.Control] = []
    if hidden:
        parts += [
            ft.Icon(ft.Icons.BACK_HAND_OUTLINED, size=12, color=app.look.palette.soft),
            prose(app, str(facts.held), FINE.soft.line),
        ]
    if facts.pile:
        parts += [
            ft.Container(picture("back", 11), margin=ft.Margin.only(left=4)),
            prose(app, str(facts.pile), FINE.soft.line),
        ]
    return lay.row(*parts, gap=3, tight=True)


def _out(app: AppContext, facts: Facts) -> ft.Control:
    """Draw the colours that the seat has none of."""
    return lay.row(
        ft.Icon(ft.Icons.BLOCK, size=13, color=app.look.palette.bad),
        *(mark(letter, 15) for letter in facts.out),
        gap=2,
        tight=True,
    )
