"""The time track: its picture, leather and bonus marker, both tokens, and where choices lead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import flet as ft

from engine.games.patchwork.board import TrackShape as TrackLook
from engine.games.patchwork.board import size, space_center
from engine.games.patchwork.components import INCOME_SPACES, LAST
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.state import State
from ui import lay
from ui.components.press import press
from ui.context import AppContext
from ui.games.patchwork.art import picture, themed
from ui.hooks import memo
from ui.look import Look
from ui.styles import FINE_CORNER


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a choice leads: a space and the sign of the choice (1, 2, 3 or an arrow).

    Attributes:
        shown: False while another choice is made.
    """

    space: int
    sign: str
    chosen: bool = False
    shown: bool = True


def token_name(side: int, solo: bool) -> str:
    """Return the picture of a side's token."""
    return "token_automa" if solo and side == 1 else f"token_{side}"


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on the track.

    Attributes:
        tokens: the spaces of both sides' tokens.
        upper: the side whose token lies on top if both share a space.
        solo: the second token is the Automa's.
        leather: spaces with a leather patch.
        bonus: space of the Automa's bonus marker, or None.
        came: a side and the space that its token has just come from, or None.
    """

    tokens: tuple[int, int]
    upper: int | None
    solo: bool
    leather: tuple[int, ...]
    bonus: int | None
    came: tuple[int, int] | None = None


def shape(appearance: Mapping[str, str]) -> TrackLook:
    """Return the printed board that a table shows."""
    return "round" if appearance.get("track") == "round" else "angular"


def track(
    app: AppContext,
    board: TrackLook,
    width: float,
    state: State,
    marks: Sequence[Mark],
    came: tuple[int, int] | None = None,
    on_press: Callable[[], None] | None = None,
) -> ft.Control:
    """Draw the track as it lies in a game.

    Args:
        marks: where the choices lead; one for each, shown or not, because they stay built.
        came: a side and the space that its token has just come from, if that is to be shown.
        on_press: shows it larger; None where it is large.
    """
    automa, tokens = state.automa, (state.sides[0].position, state.sides[1].position)
    bonus = None if automa is None else automa.marker
    lying = Lying(tokens, state.upper, automa is not None, state.leather, bonus, came)
    name = _words(app, tokens, state.leather)
    drawn = Track(app.look, board, width, lying, tuple(marks), name)
    if on_press is None:
        return drawn
    full, high = size()
    return press(app, name, on_press, drawn, size=(width, width * high / full), radius=FINE_CORNER)


@memo
@ft.component
def Track(
    look: Look, board: TrackLook, width: float, lying: Lying, marks: tuple[Mark, ...], name: str
) -> ft.Control:
    """Draw the track with everything on it, named for a screen reader."""
    tokens, leather, bonus = lying.tokens, lying.leather, lying.bonus
    full, high = size()
    scale = width / full

    def at(space: int) -> tuple[float, float]:
        x, y = space_center(board, space)
        return x * scale, y * scale

    unit = 40 * scale
    parts: list[ft.Control] = [_Ground(look, board, width, leather, bonus)]
    for mark in spread(marks):
        hidden = "leather" if mark.space in leather else ""
        hidden = hidden or ("button" if mark.space in INCOME_SPACES else "")
        parts.append(_put(_mark(look, mark, unit, hidden), *at(mark.space), unit))
    if lying.came is not None:
        side, space = lying.came
        parts.append(_put(_trace(look, side, unit * _TRACE), *at(space), unit * _TRACE))
    order = (0, 1) if lying.upper != 0 else (1, 0)
    shared = tokens[0] == tokens[1]
    for height, side in enumerate(order):
        x, y = at(tokens[side])
        if shared:
            lift = unit * 0.16
            x, y = (x + lift, y - lift) if height else (x - lift, y + lift)
        token = _put(picture(token_name(side, lying.solo), unit * 0.86), x, y, unit * 0.86)
        token.key = f"token{side}"
        token.animate_position = look.shown or None
        parts.append(token)
    return lay.said(lay.stack(*parts, size=(width, high * scale)), name, image=True)


_TRACE = 0.62
"""Side of the mark where a token was, in spaces of the track."""


def _trace(look: Look, side: int, size: float) -> ft.LayoutControl:
    """Draw where a token was before its last move: a faintly filled ring of its side's colour."""
    color = look.palette.seat(side)
    return lay.box(
        key="came",
        size=size,
        fill=ft.Colors.with_opacity(0.25, color),
        edge=(2, color),
        radius=size / 2,
    )


@memo
@ft.component
def _Ground(
    look: Look, board: TrackLook, width: float, leather: tuple[int, ...], bonus: int | None
) -> ft.Control:
    """Draw the board, with what lies on it until a token passes."""
    full, high = size()
    scale = width / full
    unit = 40 * scale
    ground = picture(themed(look, f"track_{board}"), width, high * scale)
    parts: list[ft.Control] = [ground]
    lying = [("leather", space, unit * 0.62) for space in leather]
    if bonus is not None:
        lying.append(("bonus_marker", bonus, unit * 0.72))
    for name, space, side in lying:
        x, y = space_center(board, space)
        parts.append(_put(picture(name, side), x * scale, y * scale, side))
    return lay.stack(*parts, size=(width, high * scale))


def _put(control: ft.LayoutControl, x: float, y: float, side: float) -> ft.LayoutControl:
    """Place a square control with its middle at a point."""
    control.left, control.top = x - side / 2, y - side / 2
    return control


_BETWEEN = "\N{MIDDLE DOT}"

_SIGN, _SEVERAL = 0.46, 0.36
"""The size of one sign on a mark, and of two beside each other, in spaces of the track."""

_CORNER, _OUT = 0.52, 0.2
"""The size of what a mark would hide, at its corner, and how far that stands out, in spaces."""


def spread(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Return as many marks, at most one of them shown per space.

    Choices that lead to the same space share the first mark, two of them in a row, with a dot
    between their signs: two digits side by side would be a number.
    """
    signs: dict[int, list[str]] = {}
    for mark in marks:
        if mark.shown:
            signs.setdefault(mark.space, []).append(mark.sign)
    return tuple(
        replace(mark, sign=_in_rows(signs.pop(mark.space)))
        if mark.shown and mark.space in signs
        else replace(mark, shown=False)
        for mark in marks
    )


def _in_rows(signs: list[str]) -> str:
    rows = (signs[place : place + 2] for place in range(0, len(signs), 2))
    return "\n".join(map(_BETWEEN.join, rows))


def _mark(look: Look, mark: Mark, unit: float, hidden: str) -> ft.LayoutControl:
    """Draw a mark over its space.

    Args:
        unit: the side of a space, in logical pixels.
        hidden: the picture of what lies on the space, which the mark shows at its corner; empty for
            nothing.
    """
    palette = look.palette
    ink = palette.on_accent if mark.chosen else palette.ink
    letters = ft.Text(
        mark.sign,
        size=unit * (_SEVERAL if _BETWEEN in mark.sign else _SIGN),
        weight=ft.FontWeight.BOLD,
        color=ink,
        no_wrap=True,
        text_align=ft.TextAlign.CENTER,
        style=ft.TextStyle(height=1.1),
    )
    sign = lay.box(
        letters,
        at="middle",
        size=unit,
        radius=unit * 0.26,
        edge=(2, palette.accent),
        fill=palette.accent if mark.chosen else ft.Colors.with_opacity(0.86, palette.raised),
    )
    parts: list[ft.Control] = [sign]
    if hidden:
        out = -unit * _OUT
        parts.append(lay.box(picture(hidden, unit * _CORNER), right=out, bottom=out, key="hidden"))
    clip = ft.ClipBehavior.NONE
    return ft.Stack(parts, width=unit, height=unit, visible=mark.shown, clip_behavior=clip)


def _words(app: AppContext, tokens: tuple[int, int], leather: tuple[int, ...]) -> str:
    """Return the track in words, for a screen reader."""
    words = app.words
    lines = [
        words("patchwork.track.token", name=side_ref(side), space=space, left=LAST - space)
        for side, space in enumerate(tokens)
    ]
    if incomes := [space for space in INCOME_SPACES if space > min(tokens)]:
        spaces = words.listed([str(space) for space in incomes])
        lines.append(words("patchwork.track.income", spaces=spaces))
    if leather:
        spaces = words.listed([str(space) for space in leather])
        lines.append(words("patchwork.track.leather", spaces=spaces))
    return words.sentences(*lines)
