"""What lies below the arena: the icons left, the item cards, and the answers to an attack."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.battle_fold.offers import Card
from engine.games.battle_fold.state import Icons
from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.battle_fold.fight_art import icon, item
from ui.games.battle_fold.fight_position import NAMES
from ui.hooks import memo
from ui.styles import BUTTON, CAPTION, CORNER, LEAD, TINY

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
            prose(
                app, str(count), LEAD.bold.line.when(soft=not count), room=(each - side - 8, height)
            ),
        ]
        body = lay.box(
            lay.row(*row, gap=2, at="middle"), size=(each, height), opacity=1 if count else 0.42
        )
        said = app.words(
            "shell.choice", label=app.words(f"battle_fold.icon.{name}"), option=str(count)
        )
        on = name == chosen
        parts.append(
            press(
                app,
                said,
                None if on_tap is None else partial(on_tap, name),
                body,
                size=(each, height),
                surface=palette.card(on),
                selected=on,
            )
        )
    return lay.row(*parts, gap=_GAP, width=width, height=height)


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
        line = lay.box(
            prose(app, text, CAPTION.soft, room=(width, height)), size=(width, height), at="middle"
        )
        return ft.Semantics(content=line, container=True)
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
    row = lay.row(
        *parts,
        gap=_GAP,
        at="start" if wide else "middle",
        width=width,
        height=height,
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
        prose(
            app,
            name,
            CAPTION.bold.phrases.when(soft=faint),
            room=(room, height * (0.45 if width > 180 else 0.9)),
        )
    ]
    if width > 180:
        lines.append(prose(app, does, TINY.soft.phrases, room=(room, height * 0.5)))
    column = lay.column(*lines, at="middle", width=room)
    body = lay.box(
        lay.row(lay.box(item(kind, side), opacity=0.5 if faint else 1), column, gap=4),
        size=(width, height),
        pad=4,
    )
    said = app.words("shell.stop", first=name, second=does)
    color = palette.raised if chosen else palette.surface
    border = palette.accent if chosen else palette.thread
    if on_tap is None:
        still = lay.box(body, fill=color, edge=(1.5, border), radius=CORNER)
        return lay.said(still, said, key=key)
    return press(
        app,
        said,
        on_tap,
        body,
        size=(width, height),
        surface=(color, border),
        selected=chosen,
        key=key,
    )


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
    return lay.row(*parts, gap=_GAP, width=width, height=height)


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
        row: list[ft.Control] = [icon("shield", side), prose(app, str(shields), BUTTON.bold.line)]
        loss = f"\N{MINUS SIGN}{damage}" if damage else "0"
        below = prose(app, loss, CAPTION.bold.line, color=palette.bad if damage else palette.good)
        body = lay.box(
            lay.column(
                lay.row(*row, gap=2, at="middle", tight=True), below, at="middle", across="middle"
            ),
            size=(each, height),
        )
        said = app.words("battle_fold.fight.guard.tile", n=shields, damage=damage)
        parts.append(
            press(
                app,
                said,
                partial(on_tap, shields),
                body,
                size=(each, height),
                surface=palette.card(on),
                selected=on,
            )
        )
    return lay.row(*parts, gap=_GAP, width=width, height=height)
