"""The figures of the rules reader, laid out from the game's own parts.

Each has a text alternative, so a screen reader says what the eye sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from engine.games.battle_fold.arena import reach
from engine.games.battle_fold.components import ANY, ARENA, CIRCLES, CLOTHS, ICONS, ITEMS
from engine.games.battle_fold.state import Fighter
from ui import lay
from ui.components.pictures import Figures, asset, figure_of
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.battle_fold import art
from ui.games.battle_fold.fight_art import character, icon, item
from ui.styles import SMALL_CORNER, Style

_MOST = 300.0
_GAP = 8.0
_MIDDLE = 12


def _row(parts: Sequence[ft.Control], gap: float = _GAP) -> ft.Control:
    return lay.flow(*parts, gap=gap, below=gap, at="middle")


def _square(app: AppContext, letter: str, side: float) -> ft.Control:
    """Draw a square of a cloth, or of a battle card."""
    palette = app.look.palette
    inside: ft.Control
    if letter == ANY:
        inside = prose(app, "?", Style(side * 0.5 / app.look.scale).bold)
    else:
        inside = icon(ICONS[letter], side * 0.74)
    return lay.box(inside, size=side, fill=palette.surface, edge=(1, palette.thread), at="middle")


def _fold(app: AppContext, width: float) -> ft.Control:
    """Draw a cloth, and the same cloth with its right half folded over to the left."""
    side = min(34.0, (width - 60) / 6.2)
    cloth = CLOTHS["warrior"]
    whole = _grid(app, cloth, 4, side)
    half = "".join([cloth[row * 4 + 3] + cloth[row * 4 + 2] for row in range(4)])
    arrow = ft.Icon(ft.Icons.ARROW_FORWARD, size=30, color=app.look.palette.accent)
    return _row([whole, arrow, _grid(app, half, 2, side)])


def _grid(app: AppContext, letters: str, columns: int, side: float) -> ft.Control:
    rows: list[ft.Control] = []
    for first in range(0, len(letters), columns):
        row: list[ft.Control] = [
            _square(app, each, side) for each in letters[first : first + columns]
        ]
        rows.append(lay.row(*row, tight=True))
    return lay.column(*rows, tight=True)


def _card(app: AppContext, width: float) -> ft.Control:
    """Draw a battle card, and four squares that match it."""
    side = min(44.0, width / 8)
    asked = [_square(app, letter, side) for letter in "MAS?"]
    card = lay.box(
        lay.row(*asked, gap=2, tight=True),
        pad=6,
        fill=app.look.palette.raised,
        edge=(2, app.look.palette.wood),
        radius=SMALL_CORNER,
    )
    arrow = ft.Icon(ft.Icons.ARROW_FORWARD, size=30, color=app.look.palette.accent)
    return _row([card, arrow, _grid(app, "MSTA", 2, side)])


def _board(
    app: AppContext,
    width: float,
    lit: Sequence[int],
    pieces: Sequence[tuple[int, str, bool]],
    side: str = "",
) -> ft.Control:
    """Draw an arena with its spaces in reach lit.

    Args:
        pieces: the space and the character of each fighter, and whether it is a ghost.
        side: the side whose circles are drawn; empty for none.
    """
    palette = app.look.palette
    cell = min(_MOST, width) / ARENA
    rows: list[ft.Control] = []
    for row in range(ARENA):
        cells: list[ft.Control] = []
        for place in range(row * ARENA, (row + 1) * ARENA):
            here = next((each for each in pieces if each[0] == place), None)
            inside: ft.Control | None = None
            if here is not None:
                inside = character(here[1], cell * 0.8, here[2])
            elif side and place in CIRCLES[side]:
                inside = lay.box(
                    size=cell * 0.7,
                    radius=cell,
                    edge=(4, palette.good if side == "green" else palette.accent),
                )
            on = place in lit
            cells.append(
                lay.box(
                    inside,
                    size=cell,
                    fill=ft.Colors.with_opacity(0.25, palette.bad) if on else palette.surface,
                    edge=(2 if on else 1, palette.bad if on else palette.thread),
                    at="middle",
                )
            )
        rows.append(lay.row(*cells, tight=True))
    return _row([lay.column(*rows, tight=True)])


def _reach(app: AppContext, width: float, *, name: str) -> ft.Control:
    ghost = name == "ghost"
    who = "warrior" if ghost else name
    fighter = Fighter(who, "ghost" if ghost else "alive", _MIDDLE, 0 if ghost else 1)
    return _board(app, width, reach(fighter), [(_MIDDLE, who, ghost)])


def _circles(app: AppContext, width: float) -> ft.Control:
    half = (width - _GAP) / 2
    return _row([_board(app, half, (), (), side) for side in ("green", "blue")])


def _icons(app: AppContext, width: float) -> ft.Control:  # noqa: ARG001
    return _row([icon(name, min(48.0, width / 7)) for name in ICONS.values()])


def _tokens(app: AppContext, width: float) -> ft.Control:  # noqa: ARG001
    return _row([asset(art.token(n), min(60.0, width / 5)) for n in (1, 2, 3)])


def _items(app: AppContext, width: float) -> ft.Control:  # noqa: ARG001
    side = min(64.0, (width - 4 * _GAP) / 5)
    return _row([item(name, side) for name in ITEMS])


FIGURES: Figures = {
    "fold": _fold,
    "card": _card,
    "icons": _icons,
    "tokens": _tokens,
    "circles": _circles,
    "items": _items,
    **{
        f"reach.{name}": partial(_reach, name=name)
        for name in ("warrior", "archer", "mage", "assassin", "ghost")
    },
}

figure = partial(figure_of, FIGURES, "battle_fold")
