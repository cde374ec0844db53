"""A card that one player looks at in private, drawn large, and the two answers after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import flet as ft

from engine.games.lost_legacy.state import RUINS, TOP
from engine.refs import Ref
from ui import lay
from ui.components.hold import hold
from ui.components.press import big_button, press
from ui.components.prose import prose
from ui.components.sheet import inside, sheet
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import card as card_picture
from ui.games.lost_legacy.art import told as told_of
from ui.games.lost_legacy.measures import GAP
from ui.games.lost_legacy.position import Seen, Turn
from ui.games.lost_legacy.strip import sprang_words
from ui.hooks import memo
from ui.lines import fit, lines
from ui.styles import BUTTON, CORNER, LEAD, TEXT, WIDE_CORNER, Style

_LARGEST = 240.0
"""Greatest width of a card that is looked at, in logical pixels."""
_SMALLEST = 40.0
_EXPLAINED = 80.0
"""The least width of a card, in logical pixels, where what it does is to stand under it."""
_EDGE = 10.0
_LINE = 44.0
"""Height of a sentence, in logical pixels at normal text size."""
_AROUND = 190.0
"""Height of what is around the card in a sheet, in logical pixels at normal text size."""
_WIDE, _SHARE = 220.0, 0.4
"""The least width of a place, in logical pixels, in which the words may be beside the card, and the
most of it that the card takes there."""
_FOOT = 52.0
"""Height of the two answers, in logical pixels at normal text size."""


def seen_words(app: AppContext, seen: Seen, placed: bool) -> str:
    """Say where a card was seen, and which card it was."""
    words, card = app.words, Ref("card", seen.card)
    if seen.at < RUINS:
        return words("lost_legacy.event.saw.hand", card=card, target=Ref("seat", seen.at))
    if seen.at >= TOP:
        return words("lost_legacy.event.saw.deck", card=card)
    key = "saw_placed" if placed else "saw.ruins"
    return words(f"lost_legacy.event.{key}", card=card, place=seen.at - RUINS + 1)


class Asks(NamedTuple):
    """What is decided about a card that was seen.

    Attributes:
        texts: the text for doing it, and the text for not doing it.
        marked: the answer that the keys or a hint have gone to, or None.
        on_answer: called with whether it is done.
    """

    texts: tuple[str, str]
    marked: bool | None
    on_answer: Callable[[bool], None]


@memo
@ft.component
def PrivateLook(
    app: AppContext,
    seen: Seen,
    turn: Turn | None,
    width: float,
    height: float,
    asks: Asks | None = None,
    under: float = 0.0,
) -> ft.Control:
    """What was seen, large, with what the look set off, and what is decided about the card.

    Args:
        turn: the turn in which it was seen.
        width, height: the room that there is.
        asks: the two answers; None where nothing is decided.
        under: height at the lower edge that lies under something else.
    """
    palette, words = app.look.palette, app.words
    foot, line = _FOOT * app.look.scale, _LINE * app.look.scale
    said = [seen_words(app, seen, turn is not None and turn.card == "map")]
    if turn is not None:
        said += sprang_words(app, turn)
    wide = width - 2 * _EDGE - 4
    free = height - under - 2 * GAP - (foot + GAP if asks is not None else 0)
    high = len(said) * (line + GAP)
    explains = (free - high - line - GAP) / TALL >= _EXPLAINED
    # On a low page the words are beside the card.
    beside = not explains and width >= _WIDE and free / TALL >= _SMALLEST
    if explains:
        high += line + GAP
    most, rest = (width * _SHARE, free) if beside else (width - 40, free - high)
    card = max(_SMALLEST, min(_LARGEST, most, rest / TALL))
    if beside:
        wide, line = wide - card - 2 * GAP, min(line, free / (len(said) + 1) - GAP)
    room = wide, line
    texts: list[ft.Control] = [
        prose(
            app,
            text,
            BUTTON.bold.phrases,
            color=palette.bad if number else None,
            room=room,
            max_lines=None,
            at="middle",
        )
        for number, text in enumerate(said)
    ]
    if beside or explains:
        means = words(f"lost_legacy.table.does.{seen.card}")
        texts.insert(1, prose(app, means, TEXT.soft.phrases, room=room, at="middle"))
    # The text is a node of its own for a screen reader, as no other words on the page say it.
    told = ft.Semantics(
        container=True, content=lay.column(*texts, gap=GAP, across="middle", tight=True)
    )
    face = lay.box(card_picture(app, seen.card, card), size=(card, card * TALL))
    shown = [hold(app, face, told_of(app, seen.card), "tap"), told]
    parts: list[ft.Control] = shown
    if beside:
        parts = [lay.row(shown[0], lay.box(told, width=wide, at="middle"), gap=2 * GAP)]
    if asks is not None:
        parts.append(_answers(app, asks, width - 2 * _EDGE, foot))
    return lay.box(
        lay.column(*parts, gap=GAP, at="middle", across="middle"),
        size=(width, height),
        pad=ft.Padding.only(left=_EDGE, right=_EDGE, bottom=under),
        fill=palette.surface,
        edge=(2, palette.accent),
        radius=WIDE_CORNER,
        key="looking",
    )


def looking_sheet(
    app: AppContext, seen: Seen, turn: Turn | None, on_read: Callable[[], None]
) -> ft.Control:
    """Draw the same as a sheet over the table. It is for a player who plays alone and hands the
    phone to nobody.
    """
    width = inside(app)
    height = min(420.0, app.height * 0.55, app.height - _AROUND * app.look.scale)
    foot = big_button(app, app.words("lost_legacy.look.read"), on_read)
    body: list[ft.Control] = [PrivateLook(app, seen, turn, width, height)]
    return sheet(
        app, app.words("lost_legacy.look"), body, on_read, foot=foot, short=True, key="look"
    )


def _answers(app: AppContext, asks: Asks, width: float, height: float) -> ft.Control:
    """Draw two buttons beside each other, neither of which is more prominent."""
    palette = app.look.palette
    each = (width - GAP) / 2
    room = each - 24, height - 4
    marked = [lines(text, app.words.locale, True) for text in asks.texts]
    letters = min(fit(each, app.look.size(LEAD.size), *room)[0] for each in marked)
    style = Style(letters / app.look.scale).bold.phrases
    parts: list[ft.Control] = []
    for text, done in zip(asks.texts, (True, False), strict=True):
        reached = asks.marked is done
        ink = palette.on_accent if reached else palette.ink
        label = prose(app, text, style, color=ink, room=room, at="middle")
        inside = lay.box(
            label,
            size=(each, height),
            at="middle",
            edge=(4 if reached else 2, palette.accent),
            radius=CORNER,
        )
        parts.append(
            press(
                app,
                text,
                partial(asks.on_answer, done),
                inside,
                size=(each, height),
                surface=(palette.accent if reached else palette.raised, None),
                radius=CORNER,
                selected=reached,
            )
        )
    return lay.row(*parts, gap=GAP, width=width, height=height)
