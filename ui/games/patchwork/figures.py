"""The figures of the rules reader, drawn from the game's own pictures and the engine's figures.

Each has a text alternative, so a screen reader says what the eye sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from engine.games.patchwork.components import (
    BONUS_POINTS,
    CARDS,
    EMPTY_POINTS,
    INCOME_SPACES,
    LEATHER_SPACES,
    LEVELS,
    PATCHES,
    Level,
)
from engine.games.patchwork.offers import oriented
from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import patch_picture, patch_size, picture, themed
from ui.games.patchwork.draft import SIDE, Ghost
from ui.games.patchwork.quilt import ghost
from ui.games.patchwork.sheets import card_face
from ui.styles import BODY, BUTTON, CAPTION, FINE_CORNER, LARGE, SMALL_CORNER, TEXT, TINY

Sewn = tuple[int, int, bool, int, int]
"""A patch on a quilt: its id, quarter turns, whether turned over, and row and column of its box."""

SQUARE: tuple[Sewn, ...] = (
    (22, 0, False, 0, 0),
    (30, 0, False, 0, 3),
    (29, 1, False, 0, 5),
    (27, 1, False, 1, 0),
    (14, 3, False, 1, 2),
    (26, 2, False, 3, 4),
    (12, 3, False, 4, 0),
    (1, 3, False, 4, 3),
    (0, 1, False, 4, 6),
    (3, 3, False, 5, 2),
)
"""Ten patches that cover a square of 7 by 7."""

SQUARE_AT = (1, 1)
"""Row and column of the square on the quilt of the figures."""

Token = tuple[int, str]
"""A space and the picture of what stands on it."""


def figure(app: AppContext, name: str, width: float) -> ft.Control:
    """Draw a figure by its id.

    Args:
        width: the greatest width that it may take, in logical pixels.

    Raises:
        KeyError: there is no such figure.
    """
    return _FIGURES[name](app, min(width, 420.0))


def _alternative(app: AppContext, name: str, content: ft.Control, **args: int) -> ft.Control:
    words = app.words(f"patchwork.figure.{name}", **args)
    return lay.said(content, words, image=True)


def _row(gap: float, *parts: ft.Control, **more: Any) -> ft.Row:
    return ft.Row(list(parts), spacing=gap, tight=True, **more)


def _middle(gap: float, *parts: ft.Control, **more: Any) -> ft.Row:
    return ft.Row(list(parts), spacing=gap, alignment=ft.MainAxisAlignment.CENTER, **more)


def _column(gap: float, *parts: ft.Control) -> ft.Column:
    return lay.column(*parts, gap=gap, tight=True)


def _circle(app: AppContext, width: float) -> ft.Control:
    unit = width / 25
    palette = app.look.palette
    parts: list[ft.Control] = [picture("needle", unit * 2.6)]
    for place, patch in enumerate((4, 21, 2, 7, 11)):
        columns, rows = patch_size(patch)
        cell = unit * 3.4 / max(columns, rows)
        parts.append(
            lay.box(
                patch_picture(patch, cell),
                size=unit * 4.1,
                at="middle",
                edge=(2.5, palette.accent) if place < 3 else None,
                radius=SMALL_CORNER,
                opacity=1 if place < 3 else 0.45,
            )
        )
    return _alternative(app, "circle", _row(unit * 0.3, *parts))


def _strip(
    app: AppContext,
    width: float,
    spaces: range,
    tokens: Sequence[Token],
    *,
    path: range | None = None,
    leather: Sequence[int] = (),
) -> ft.Control:
    """Draw a straight piece of the time track.

    Args:
        path: the spaces of a move, drawn with a frame.
        leather: spaces with a leather patch.
    """
    palette = app.look.palette
    side = width / len(spaces)
    parts: list[ft.Control] = []
    for place, space in enumerate(spaces):
        moved = path is not None and space in path
        inner: ft.Control | None = None
        if space in INCOME_SPACES:
            inner = picture("button", side * 0.6)
        elif space in leather:
            inner = picture("leather", side * 0.6)
        parts.append(
            lay.box(
                inner,
                left=place * side + 1,
                top=side * 0.5,
                size=side - 2,
                at="middle",
                fill=palette.raised,
                edge=(2.5 if moved else 1, palette.accent if moved else palette.thread),
                radius=SMALL_CORNER,
            )
        )
        parts.append(
            lay.box(
                prose(app, str(space), TINY.soft.line),
                left=place * side,
                width=side,
                top=side * 1.5,
                at="middle",
            )
        )
    shared: dict[int, int] = {}
    for space, name in tokens:
        lift = shared.get(space, 0)
        shared[space] = lift + 1
        parts.append(
            _at(
                picture(name, side * 0.8),
                (space - spaces.start) * side + side * (0.04 + 0.14 * lift),
                side * (0.55 - 0.3 * lift),
            )
        )
    return lay.stack(*parts, size=(width, side * 1.5 + 20 * app.look.scale))


def _at(control: ft.LayoutControl, left: float, top: float) -> ft.LayoutControl:
    control.left, control.top = left, top
    return control


def _advance(app: AppContext, width: float) -> ft.Control:
    start, other = 6, 9
    end = other + 1
    tokens, path = [(start, "token_0"), (other, "token_1")], range(start + 1, end + 1)
    strip = _strip(app, width, range(start, end + 1), tokens, path=path)
    gain = prose(app, f"+{end - start}", LARGE.bold), picture("button", 24)
    figure = _column(4, strip, _middle(4, *gain))
    return _alternative(app, "advance", figure, start=start, other=other, end=end, n=end - start)


def _stack(app: AppContext, width: float) -> ft.Control:
    tokens = [(19, "token_1"), (19, "token_0")]
    return _alternative(app, "stack", _strip(app, width * 0.7, range(18, 21), tokens))


def _past(app: AppContext, width: float, space: int, leather: Sequence[int] = ()) -> ft.Control:
    """Draw a move past a space."""
    spaces, tokens = range(space - 2, space + 3), [(space - 2, "token_0")]
    return _strip(app, width, spaces, tokens, path=range(space - 1, space + 2), leather=leather)


def _leather(app: AppContext, width: float) -> ft.Control:
    space = LEATHER_SPACES["current"][0]
    return _alternative(app, "leather", _past(app, width, space, (space,)))


def _income(app: AppContext, width: float) -> ft.Control:
    shown = (3, 12, 29)
    income = sum(PATCHES[patch].income for patch in shown)
    paid = prose(app, f"+{income}", LARGE.bold), picture("button", 24)
    sewn = _middle(10, *(patch_picture(patch, width / 18) for patch in shown), *paid)
    scene = _column(6, _past(app, width, INCOME_SPACES[1]), sewn)
    return _alternative(app, "income_scene", scene, n=income)


def _quilt(
    app: AppContext, width: float, sewn: Sequence[Sewn], over: list[ft.Control]
) -> ft.Control:
    cell = width / SIDE
    first_row, first_column = SQUARE_AT
    parts: list[ft.Control] = [picture(themed(app.look, "quilt"), width)]
    for patch, turns, flipped, row, column in sewn:
        lying = patch_picture(patch, cell, turns, flipped)
        parts.append(_at(lying, (column + first_column) * cell, (row + first_row) * cell))
    return lay.stack(*parts, *over, size=width)


def _placing(app: AppContext, width: float) -> ft.Control:
    side = width * 0.7
    held = SQUARE[5]
    patch, turns, flipped, row, column = held
    number = next(n for n, o in enumerate(oriented(patch)) if (o.turns, o.over) == (turns, flipped))
    draft = Ghost(patch, number, row + SQUARE_AT[0], column + SQUARE_AT[1])
    sewn = SQUARE[:5] + SQUARE[7:8]
    held_over = [ghost(app.look, draft, (), side / SIDE)]
    return _alternative(app, "placing", _quilt(app, side, sewn, held_over))


def _bonus(app: AppContext, width: float) -> ft.Control:
    side = width * 0.7
    cell = side / SIDE
    frame = lay.box(
        left=SQUARE_AT[1] * cell - 2,
        top=SQUARE_AT[0] * cell - 2,
        size=7 * cell + 4,
        edge=(4, app.look.palette.accent),
        radius=FINE_CORNER,
    )
    quilt, tile = _quilt(app, side, SQUARE, [frame]), picture("bonus", width * 0.22)
    return _alternative(app, "bonus", _row(width * 0.04, quilt, tile))


def _patch_label(app: AppContext, width: float) -> ft.Control:
    words = app.words
    patch = PATCHES[29]
    columns, rows = patch_size(patch.id)
    facts = [
        ("button", "patchwork.figure.price", patch.price),
        ("hourglass", "patchwork.figure.time", patch.time),
        ("button", "patchwork.figure.income", patch.income),
    ]
    lines = [
        _row(8, picture(icon, 26), prose(app, f"{words(key)} {value}", BUTTON))
        for icon, key, value in facts
    ]
    cell = width * 0.34 / max(columns, rows)
    label = _row(width * 0.08, patch_picture(patch.id, cell), _column(6, *lines))
    told = {"price": patch.price, "time": patch.time, "income": patch.income}
    return _alternative(app, "patch_label", label, **told)


def _scoring(app: AppContext, width: float) -> ft.Control:
    buttons, empty = 14, 5
    minus = empty * -abs(EMPTY_POINTS)
    total = buttons + BONUS_POINTS + minus
    lines = [
        ("button", f"{buttons}", buttons),
        ("bonus", "1", BONUS_POINTS),
        ("empty", f"{empty}", minus),
    ]

    def row(parts: list[ft.Control], points: int, bold: bool) -> ft.Control:
        shown = app.words("patchwork.figure.sum", n=points)
        left = lay.row(*parts, gap=8, expand=True)
        return lay.row(left, prose(app, shown, LARGE.when(bold)), gap=10, width=width * 0.6)

    table: list[ft.Control] = [
        row([picture(icon, 28), prose(app, f"× {count}", BUTTON)], points, False)
        for icon, count, points in lines
    ]
    table.append(ft.Divider(height=6, thickness=1.5, color=app.look.palette.thread))
    table.append(row([], total, True))
    told = {"buttons": buttons, "empty": empty, "minus": -minus, "total": total}
    column = lay.column(*table, gap=6, width=width * 0.6, tight=True)
    return _alternative(app, "scoring", column, **told)


def _card(app: AppContext, width: float) -> ft.Control:
    words = app.words
    face = width * 0.42
    height = face * 7 / 5
    parts = ("virtual", "criteria", "card_income")
    return lay.row(
        card_face(app, CARDS[4], face),
        lay.column(
            *(
                lay.box(prose(app, words(f"patchwork.figure.{part}"), TEXT.phrases), width=face)
                for part in parts
            ),
            gap=14,
            at="around",
            # Beside the parts that they name, where they are short enough for that.
            height=height if app.look.scale == 1 else None,
        ),
        gap=width * 0.05,
        at="middle",
        tight=True,
    )


def _criteria(app: AppContext, width: float) -> ft.Control:
    def line(name: str) -> ft.Control:
        text = prose(app, app.words(f"patchwork.criterion.{name}"), BUTTON.phrases)
        told = lay.box(text, expand=True)
        return lay.row(picture(f"criterion_{name}", 44), told, gap=12, width=width * 0.8)

    return _column(8, *map(line, ("no_overtake", "largest", "most_buttons", "farthest")))


def _piles(app: AppContext, width: float) -> ft.Control:
    with_buttons, without = (3, 12), (0, 2, 21)

    def pile(key: str, patches: Sequence[int]) -> ft.Control:
        pictures = [patch_picture(patch, width / 26) for patch in patches]
        lying = _middle(6, *pictures, tight=True, wrap=True)
        text = app.words(key, n=len(patches))
        return lay.column(
            lay.box(lying, height=width * 0.24, at="middle"),
            prose(app, text, TEXT.phrases, at="middle"),
            gap=6,
            across="middle",
            width=width * 0.46,
        )

    piles = [pile("patchwork.pile.sewn", with_buttons), pile("patchwork.pile.plain", without)]
    return _row(width * 0.06, *piles, vertical_alignment=ft.CrossAxisAlignment.START)


def _levels(app: AppContext, width: float) -> ft.Control:
    words = app.words

    def row(level: Level) -> ft.Control:
        name = prose(app, words(f"patchwork.setup.level.{level.number}"), BODY.bold)
        space = prose(app, words("patchwork.figure.marker_at", space=level.marker))
        gains = [words(f"patchwork.figure.points.{kind}") for kind in level.points]
        points = words("list.separator").join(gains) or words("patchwork.figure.points.none")
        told = words("patchwork.figure.points") + words("shell.colon") + points
        first: list[ft.Control] = [lay.box(name, expand=True), picture("bonus_marker", 22), space]
        line = prose(app, told, CAPTION.soft.phrases)
        return lay.column(lay.row(*first, gap=6), line, gap=2)

    return lay.column(*(row(level) for level in LEVELS.values()), gap=10, width=width)


_FIGURES: dict[str, Callable[[AppContext, float], ft.Control]] = {
    "circle": _circle,
    "advance": _advance,
    "stack": _stack,
    "placing": _placing,
    "patch_label": _patch_label,
    "leather": _leather,
    "income": _income,
    "bonus": _bonus,
    "scoring": _scoring,
    "card": _card,
    "criteria": _criteria,
    "piles": _piles,
    "levels": _levels,
}

FIGURES = frozenset(_FIGURES)
"""The ids of all figures."""
