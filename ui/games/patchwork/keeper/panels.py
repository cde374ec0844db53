"""Both sides in figures large enough to read across the table, and what to do on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from engine.game import Note
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import picture
from ui.games.patchwork.panels import side_words
from ui.games.patchwork.position import Facts
from ui.games.patchwork.track import token_name
from ui.hooks import memo

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
    solo: bool,
    width: float,
    on_open: Callable[[int], None],
) -> ft.Control:
    """Draw a side: name, buttons, income, space and the rest; a tap opens what can be done with it.

    Args:
        more: the space of its token, and how many leather patches it has.
    """
    palette, words = app.look.palette, app.words
    space, leathers = more
    side = facts.side
    head: list[ft.Control] = [picture(token_name(side, solo), 28)]
    if facts.active:
        head.insert(0, ft.Icon(ft.Icons.PLAY_ARROW, size=20, color=palette.accent))
    head.append(
        prose(app, words.names[side], size=17, bold=True, no_wrap=True, max_lines=1, expand=True)
    )
    amount = ft.Row(
        [
            picture("button", 30),
            # As large as the room allows, whatever text size the player has set.
            prose(app, str(facts.buttons), size=36 / app.look.scale, bold=True, no_wrap=True),
        ],
        spacing=4,
        tight=True,
    )
    amount.expand = True
    if facts.piles is not None:
        small = [("pile_buttons", str(facts.piles[0])), ("pile_plain", str(facts.piles[1]))]
    else:
        small = [("pile_buttons", f"+{facts.income}"), ("empty", str(facts.empty))]
    beside = ft.Column([_small(app, *each) for each in small], spacing=0, tight=True)
    where = words("patchwork.keeper.space", n=space)
    beside_where: list[ft.Control] = []
    room = width - 20.0
    if leathers and facts.piles is None:
        beside_where.append(_small(app, "leather", str(leathers)))
        room -= 29 + 20 * app.look.scale
    if facts.bonus:
        beside_where.append(picture("bonus", 24))
        room -= 30
    line = 24 * app.look.scale
    at = prose(app, where, size=14, soft=True, max_lines=1, room=(room, line), expand=True)
    last = [at, *beside_where]
    said = words("shell.stop", first=where, second=side_words(app, facts))
    key = "patchwork.keeper.open" if facts.piles is None else "patchwork.keeper.open.automa"
    return press(
        app,
        words(key, name=words.names[side], facts=said),
        lambda: on_open(side),
        ft.Container(
            ft.Column(
                [
                    ft.Row(head, spacing=4),
                    ft.Row([amount, beside], spacing=6),
                    ft.Row(last, spacing=6),
                ],
                spacing=0,
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            ),
            width=width,
            height=HIGH * app.look.scale,
            padding=ft.Padding.symmetric(horizontal=10, vertical=6),
        ),
        width=width,
        height=HIGH * app.look.scale,
        color=palette.raised if facts.active else palette.surface,
        border=palette.accent if facts.active else palette.thread,
    )


def _small(app: AppContext, name: str, value: str) -> ft.Control:
    return ft.Row(
        [picture(name, 20), prose(app, value, size=17, bold=True, no_wrap=True)],
        spacing=3,
        tight=True,
    )


def todo_words(app: AppContext, notes: Sequence[Note]) -> str:
    """Return what to do on the real table, in one line."""
    said = (app.words(note.key, **note.args) for note in notes)
    return app.words("patchwork.way.separator").join(said)


def todo_line(app: AppContext, text: str, otherwise: str, width: float) -> ft.Control:
    """Draw what to do on the real table, or what the phone waits for if there is nothing to do."""
    palette = app.look.palette
    high = LINE * app.look.scale
    room = width - 20 - (30 if text else 0), high - 6
    line = prose(
        app, text or otherwise, size=16, bold=bool(text), soft=not text, phrases=True, room=room
    )
    parts: list[ft.Control] = [ft.Container(line, expand=True)]
    if text:
        parts.insert(0, ft.Icon(ft.Icons.PAN_TOOL_OUTLINED, size=22, color=palette.accent))
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            ft.Row(parts, spacing=8),
            width=width,
            height=high,
            padding=ft.Padding.symmetric(horizontal=10, vertical=3),
            bgcolor=palette.raised if text else None,
            border_radius=12,
        ),
    )
