"""Both sides in figures large enough to read across the table, and what to do on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from engine.game import Note
from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import picture
from ui.games.patchwork.panels import side_words
from ui.games.patchwork.position import Facts
from ui.games.patchwork.track import token_name
from ui.hooks import memo
from ui.lines import width_of
from ui.styles import BUTTON, CORNER, LEAD, TEXT, Style

HIGH = 116.0
"""Height of a side's card, in logical pixels at normal text size."""

LINE = 66.0
"""Height of the line that says what to do, in logical pixels at normal text size."""


@memo
@ft.component
def SideCard(
    app: AppContext,
    facts: Facts,
    more: tuple[int, int],
    back: int | None,
    solo: bool,
    width: float,
    on_open: Callable[[int], None],
) -> ft.Control:
    """Draw a side: name, buttons, income, space and the rest; a tap opens what can be done with it.

    Args:
        more: the space of its token, and how many leather patches it has.
        back: the number on the back of the Automa's next card; None where it is not shown.
    """
    palette, words = app.look.palette, app.words
    space, leathers = more
    side = facts.side
    head: list[ft.Control] = [picture(token_name(side, solo), 28)]
    if facts.active:
        head.insert(0, ft.Icon(ft.Icons.PLAY_ARROW, size=20, color=palette.accent))
    head.append(prose(app, words.names[side], LEAD.bold.line, max_lines=1, expand=True))
    if facts.piles is not None:
        small = [("pile_buttons", str(facts.piles[0])), ("pile_plain", str(facts.piles[1]))]
    else:
        small = [("pile_buttons", f"+{facts.income}"), ("empty", str(facts.empty))]
    scale, number = app.look.scale, str(facts.buttons)
    large = amount_size(number, [value for _, value in small], width, scale)
    amount = lay.row(
        picture("button", 30),
        prose(app, number, Style(large / scale).bold.line),
        gap=4,
        tight=True,
    )
    amount.expand = True
    beside = lay.column(*(_small(app, *each) for each in small), tight=True)
    where = words("patchwork.keeper.space", n=space)
    beside_where: list[ft.Control] = []
    room = width - 20.0
    if leathers and facts.piles is None:
        beside_where.append(_small(app, "leather", str(leathers)))
        room -= 29 + 20 * app.look.scale
    if back is not None:
        beside_where.append(_next_card(app, back))
        room -= 29 + 20 * app.look.scale
    if facts.bonus:
        beside_where.append(picture("bonus", 24))
        room -= 30
    line = 24 * app.look.scale
    at = prose(app, where, TEXT.soft, max_lines=1, room=(room, line), expand=True)
    last = [at, *beside_where]
    said = words("shell.stop", first=where, second=side_words(app, facts))
    if back is not None:
        said = words.sentences(words("patchwork.deck.next", n=back), said)
    key = "patchwork.keeper.open" if facts.piles is None else "patchwork.keeper.open.automa"
    return press(
        app,
        words(key, name=words.names[side], facts=said),
        lambda: on_open(side),
        lay.box(
            lay.column(
                lay.row(*head, gap=4),
                lay.row(amount, beside, gap=6),
                lay.row(*last, gap=6),
                at="between",
            ),
            size=(width, HIGH * app.look.scale),
            pad=(10, 6),
        ),
        size=(width, HIGH * app.look.scale),
        surface=palette.card(facts.active),
    )


def amount_size(number: str, beside: Sequence[str], width: float, scale: float) -> float:
    """Return the size of the letters of a side's buttons, in logical pixels: the largest at which
    they end before the column of small numbers.

    Args:
        number: the buttons.
        beside: the small numbers, in letters of the size ``LEAD``.
        width: of the card.
        scale: of text, 1.0 or more.
    """
    column = 23 + LEAD.size * scale * max(map(width_of, beside))
    return max(16.0, min(36.0, (width - 20 - 34 - 6 - column) / width_of(number)))


def _small(app: AppContext, name: str, value: str) -> ft.Control:
    return lay.row(picture(name, 20), prose(app, value, LEAD.bold.line), gap=3, tight=True)


def _next_card(app: AppContext, back: int) -> ft.Control:
    """Draw the Automa's next card from behind, with its number beside it."""
    number = prose(app, str(back), LEAD.bold.line)
    return lay.row(picture("card_back_tactical", 16, 22), number, gap=4, tight=True)


def todo_words(app: AppContext, notes: Sequence[Note]) -> str:
    """Return what to do on the real table, in one line."""
    said = (app.words(note.key, **note.args) for note in notes)
    return app.words("patchwork.way.separator").join(said)


def todo_line(app: AppContext, text: str, otherwise: str, width: float) -> ft.Control:
    """Draw what to do on the real table, or what the phone waits for if there is nothing to do."""
    palette = app.look.palette
    high = LINE * app.look.scale
    room = width - 20 - (30 if text else 0), high - 6
    line = prose(app, text or otherwise, BUTTON.phrases.when(bool(text), soft=not text), room=room)
    parts: list[ft.Control] = [lay.box(line, expand=True)]
    if text:
        parts.insert(0, ft.Icon(ft.Icons.PAN_TOOL_OUTLINED, size=22, color=palette.accent))
    return lay.live(
        lay.box(
            lay.row(*parts, gap=8),
            size=(width, high),
            pad=(10, 3),
            fill=palette.raised if text else None,
            radius=CORNER,
        )
    )
