"""What lies below the arena: the icons left, the item cards, and the answers to an attack."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.battle_fold.offers import Card
from engine.games.battle_fold.state import Icons
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.battle_fold.fight_art import icon, item
from ui.games.battle_fold.fight_position import NAMES
from ui.hooks import memo

_GAP = 4.0
_CARD = 108.0
"""Least width of an item card in the hand."""


@memo
@ft.component
def Counters(
    app: AppContext,
    icons: Icons,
    chosen: str,
    size: tuple[float, float],
    on_tap: Callable[[str], None] | None,
) -> ft.Control:
    """The icons left in the turn; a tap on one uses it.

    Args:
        chosen: the name of the icon that is chosen, or empty.
        size: width and height of everything.
        on_tap: called with a name; None where no icon can be used.
    """
    palette, (width, height) = app.look.palette, size
    each = (width - _GAP * (len(NAMES) - 1)) / len(NAMES)
    side = min(30.0, each * 0.5, height - 12)
    parts: list[ft.Control] = []
    for name in NAMES:
        count = getattr(icons, name)
        row: list[ft.Control] = [
            icon(name, side),
            prose(app, str(count), size=17, bold=True, soft=not count, no_wrap=True,
                  room=(each - side - 8, height)),
        ]  # fmt: skip
        body = ft.Container(
            ft.Row(row, spacing=2, alignment=ft.MainAxisAlignment.CENTER),
            width=each,
            height=height,
            opacity=1 if count else 0.42,
        )
        said = app.words(
            "shell.choice", label=app.words(f"battle_fold.icon.{name}"), option=str(count)
        )
        on = name == chosen
        parts.append(
            press(
                app, said, None if on_tap is None else partial(on_tap, name), body, width=each,
                height=height, color=palette.raised if on else palette.surface,
                border=palette.accent if on else palette.thread, selected=on,
            )
        )  # fmt: skip
    return ft.Row(parts, spacing=_GAP, width=width, height=height)


@memo
@ft.component
def ItemHand(
    app: AppContext,
    cards: tuple[Card, ...],
    chosen: str,
    size: tuple[float, float],
    on_tap: Callable[[str], None] | None,
) -> ft.Control:
    """The item cards of the near seat, with what each does or why it cannot be used.

    Args:
        chosen: the name of the card that is chosen, or empty.
        size: width and height of everything.
        on_tap: called with a name; None where no card can be used.
    """
    words, (width, height) = app.words, size
    if not cards:
        text = words("battle_fold.fight.hand.none")
        line = prose(app, text, size=13, soft=True, room=(width, height))
        return ft.Container(line, width=width, height=height, alignment=ft.Alignment.CENTER)
    each = max(_CARD * app.look.scale, (width - _GAP * (len(cards) - 1)) / len(cards))
    each = min(each, 240.0)
    parts: list[ft.Control] = []
    for number, card in enumerate(cards):
        name = words(f"battle_fold.item.{card.item}")
        does = words(card.refused or f"battle_fold.fight.does.{card.item}")
        parts.append(
            _card(
                app,
                (card.item, name, does),
                (each, height),
                card.item == chosen,
                card.refused is not None,
                None if on_tap is None else partial(on_tap, card.item),
                f"item{number}",
            )
        )
    wide = len(parts) * (each + _GAP) - _GAP > width + 1
    row = ft.Row(
        parts,
        spacing=_GAP,
        width=width,
        height=height,
        alignment=ft.MainAxisAlignment.START if wide else ft.MainAxisAlignment.CENTER,
        scroll=ft.ScrollMode.AUTO if wide else None,
    )
    return ft.Semantics(
        label=words("battle_fold.fight.hand", n=len(cards)), container=True, content=row
    )


def _card(
    app: AppContext,
    told: tuple[str, str, str],
    size: tuple[float, float],
    chosen: bool,
    faint: bool,
    on_tap: Callable[[], None] | None,
    key: str,
) -> ft.Control:
    """Draw an item card: its picture and its name, and where it is wide also what it does."""
    palette, (width, height) = app.look.palette, size
    kind, name, does = told
    side = min(height - 8, 44.0)
    room = width - side - 16
    lines: list[ft.Control] = [
        prose(app, name, size=13, bold=True, phrases=True, soft=faint,
              room=(room, height * (0.45 if width > 180 else 0.9))),
    ]  # fmt: skip
    if width > 180:
        lines.append(prose(app, does, size=11, soft=True, phrases=True, room=(room, height * 0.5)))
    column = ft.Column(lines, spacing=0, alignment=ft.MainAxisAlignment.CENTER, width=room)
    body = ft.Container(
        ft.Row([ft.Container(item(kind, side), opacity=0.5 if faint else 1), column], spacing=4),
        width=width,
        height=height,
        padding=4,
    )
    said = app.words("shell.stop", first=name, second=does)
    color = palette.raised if chosen else palette.surface
    border = palette.accent if chosen else palette.thread
    if on_tap is None:
        still = ft.Container(
            body, bgcolor=color, border=ft.Border.all(1.5, border), border_radius=12
        )
        return ft.Semantics(label=said, exclude_semantics=True, content=still, key=key)
    return press(
        app, said, on_tap, body, width=width, height=height, color=color, border=border,
        selected=chosen, key=key,
    )  # fmt: skip


@memo
@ft.component
def Kept(
    app: AppContext,
    names: tuple[str, ...],
    chosen: str,
    size: tuple[float, float],
    on_tap: Callable[[str], None],
) -> ft.Control:
    """The items of which one can be kept."""
    words, (width, height) = app.words, size
    each = (width - _GAP * (len(names) - 1)) / len(names)
    parts = [
        _card(
            app,
            (name, words(f"battle_fold.item.{name}"), words(f"battle_fold.fight.does.{name}")),
            (each, height),
            name == chosen,
            False,
            partial(on_tap, name),
            f"kept{number}",
        )
        for number, name in enumerate(names)
    ]
    return ft.Row(parts, spacing=_GAP, width=width, height=height)


@memo
@ft.component
def Answers(
    app: AppContext,
    left: tuple[int, ...],
    chosen: int,
    size: tuple[float, float],
    on_tap: Callable[[int], None],
) -> ft.Control:
    """The choice of how many shields are spent, with the damage that is left for each number.

    Args:
        left: the damage, by the number of shields from 0.
        chosen: a number of shields, or -1.
    """
    palette, (width, height) = app.look.palette, size
    columns = min(len(left), 7)
    each = (width - _GAP * (columns - 1)) / columns
    parts: list[ft.Control] = []
    for shields, damage in enumerate(left):
        on = shields == chosen
        side = min(20.0, each * 0.3)
        row: list[ft.Control] = [
            icon("shield", side),
            prose(app, str(shields), size=16, bold=True, no_wrap=True),
        ]
        loss = f"\N{MINUS SIGN}{damage}" if damage else "0"
        below = prose(
            app, loss, size=13, bold=True, no_wrap=True,
            color=palette.bad if damage else palette.good,
        )  # fmt: skip
        body = ft.Container(
            ft.Column(
                [
                    ft.Row(row, spacing=2, alignment=ft.MainAxisAlignment.CENTER, tight=True),
                    below,
                ],
                spacing=0,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            width=each,
            height=height,
        )
        said = app.words("battle_fold.fight.guard.tile", n=shields, damage=damage)
        parts.append(
            press(
                app, said, partial(on_tap, shields), body, width=each, height=height,
                color=palette.raised if on else palette.surface,
                border=palette.accent if on else palette.thread, selected=on,
            )
        )  # fmt: skip
    return ft.Row(parts, spacing=_GAP, width=width, height=height)
