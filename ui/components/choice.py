"""A choice of one option among several, or of on and off; each option may have a line of
explanation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from ui.components.press import press
from ui.components.prose import as_heading, prose
from ui.context import AppContext
from ui.lines import FLOOR, fits
from ui.lines import lines as marked
from ui.text import Words

TILE = 52.0
"""The height of a choice of two lines, in logical pixels at normal text size."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the choices.

    Attributes:
        value: the value that is chosen.
        text: its name.
        note: its meaning, in one line.
        picture: makes a picture of it, at a given height.
    """

    value: Any
    text: str
    note: str = ""
    picture: Callable[[float], ft.Control] | None = None


def chosen_otherwise(
    words: Words, key: str, chosen: Mapping[str, Any], usual: Mapping[str, Any]
) -> list[str]:
    """Return the choices that differ from the usual ones, each as its label and its value. It is
    the label alone where the value has no name, as for a switch that is on and usually off.

    Args:
        key: the beginning of the message keys; a name, and a value, follow.
        chosen, usual: values by name; a name that is not in ``chosen`` has its usual value.
    """
    found = []
    for name, value in usual.items():
        label, now = f"{key}.{name}", chosen.get(name, value)
        if now != value:
            told = [each for each in (label, f"{label}.{now}") if words.has(each)]
            found.append(words("shell.colon").join(map(words, told)))
    return found


def choice(
    app: AppContext,
    label: str,
    options: Sequence[Option],
    chosen: Any,
    on_choose: Callable[[Any], None],
    *,
    note: str = "",
    bare: bool = False,
) -> ft.Control:
    """Return a list of options under a label; each is a button that says whether it is the chosen
    one.

    Args:
        bare: whether the label is only read out and not drawn, because something above shows it
            already.
    """
    return ft.Column(
        [
            *([] if bare else _label(app, label, note)),
            *(_row(app, label, option, option.value == chosen, on_choose) for option in options),
        ],
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def strip(
    app: AppContext,
    label: str,
    options: Sequence[Option],
    chosen: Any,
    on_choose: Callable[[Any], None],
    *,
    note: str = "",
    columns: int = 3,
    bare: bool = False,
) -> ft.Control:
    """Return options with short names side by side, in rows of at most ``columns``; fewer where
    the words of a name would be torn.

    Args:
        bare: as in :func:`choice`.
    """
    across = min(columns, len(options))
    while across > 1 and not _whole(app, options, _room(app, across)):
        across = min(across - 1, -(-len(options) // 2))
    room = _room(app, across)
    rows = [options[first : first + across] for first in range(0, len(options), across)]

    def line(row: Sequence[Option]) -> ft.Control:
        tiles: list[ft.Control] = [
            ft.Container(
                _tile(app, label, option, option.value == chosen, on_choose, room), expand=True
            )
            for option in row
        ]
        # The tiles of a shorter last row are as wide as those above.
        tiles += [ft.Container(expand=True) for _ in range(len(rows[0]) - len(row))]
        return ft.Row(tiles, spacing=6)

    return ft.Column(
        [*([] if bare else _label(app, label, note)), *map(line, rows)],
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _room(app: AppContext, across: int) -> float:
    """Return the width of a name among so many side by side, in a card on a page, where they have
    the least."""
    return (app.column - 64 - 6 * (across - 1)) / across - 14


def _whole(app: AppContext, options: Sequence[Option], room: float) -> bool:
    """Return whether each name has lines of this width that tear no word of it."""
    size = app.look.size(15) * FLOOR
    names = (marked(each.text, app.words.locale, phrases=True) for each in options)
    return all(fits(name, size, room, len(name)) for name in names if name)


def in_lines(many: int, most: int) -> int:
    """Return the columns of a :func:`strip` of so many options: one line has at most ``most`` of
    them; more options are in two lines of the same or nearly the same length."""
    return many if many <= most else (many + 1) // 2


def switch(
    app: AppContext, text: str, on: bool, on_change: Callable[[bool], None], note: str = ""
) -> ft.Control:
    """Return a switch for something that is on or off."""
    palette = app.look.palette
    knob = ft.Container(
        ft.Container(
            ft.Icon(ft.Icons.CHECK, size=16, color=palette.accent) if on else None,
            width=22,
            height=22,
            border_radius=11,
            bgcolor=palette.on_accent if on else palette.soft,
            alignment=ft.Alignment.CENTER,
        ),
        width=50,
        height=28,
        padding=2,
        border_radius=14,
        bgcolor=palette.accent if on else palette.raised,
        border=ft.Border.all(1.5, palette.accent if on else palette.soft),
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
    )
    lines: list[ft.Control] = [prose(app, text, phrases=True)]
    if note:
        lines.append(prose(app, note, size=13, soft=True, phrases=True))
    return press(
        app,
        text,
        lambda: on_change(not on),
        ft.Container(
            ft.Row([ft.Column(lines, spacing=2, expand=True), knob], spacing=12),
            padding=ft.Padding.symmetric(horizontal=8, vertical=8),
        ),
        toggled=on,
    )


def _label(app: AppContext, text: str, note: str) -> list[ft.Control]:
    parts: list[ft.Control] = [as_heading(prose(app, text, size=15, bold=True, phrases=True))]
    if note:
        parts.append(prose(app, note, size=13, soft=True, phrases=True))
    return parts


def _row(
    app: AppContext, label: str, option: Option, chosen: bool, on_choose: Callable[[Any], None]
) -> ft.Control:
    palette = app.look.palette
    mark = ft.Icons.RADIO_BUTTON_CHECKED if chosen else ft.Icons.RADIO_BUTTON_UNCHECKED
    lines: list[ft.Control] = [prose(app, option.text, bold=chosen, phrases=True)]
    if option.note:
        lines.append(prose(app, option.note, size=13, soft=True, phrases=True))
    if option.picture is not None:
        lines.append(option.picture(64))
    return press(
        app,
        _name(app, label, option),
        lambda: on_choose(option.value),
        ft.Container(
            ft.Row(
                [
                    ft.Icon(mark, size=22, color=palette.accent if chosen else palette.soft),
                    ft.Column(lines, spacing=3, expand=True),
                ],
                spacing=10,
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=9),
        ),
        color=palette.raised if chosen else palette.surface,
        border=palette.accent if chosen else palette.thread,
        selected=chosen,
    )


def _tile(
    app: AppContext,
    label: str,
    option: Option,
    chosen: bool,
    on_choose: Callable[[Any], None],
    room: float,
) -> ft.Control:
    palette = app.look.palette
    parts: list[ft.Control] = []
    if option.picture is not None:
        parts.append(option.picture(44))
    parts.append(
        prose(
            app,
            option.text,
            bold=chosen,
            color=palette.on_accent if chosen else palette.ink,
            phrases=True,
            text_align=ft.TextAlign.CENTER,
            room=(room, TILE * app.look.scale - 4),
        )
    )
    return press(
        app,
        _name(app, label, option),
        lambda: on_choose(option.value),
        ft.Container(
            ft.Column(
                parts,
                spacing=4,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            height=TILE * app.look.scale + (48 if option.picture else 0),
            padding=ft.Padding.symmetric(horizontal=6, vertical=4),
            alignment=ft.Alignment.CENTER,
        ),
        color=palette.accent if chosen else palette.surface,
        border=palette.accent if chosen else palette.thread,
        selected=chosen,
    )


def _name(app: AppContext, label: str, option: Option) -> str:
    """Return what a screen reader says: the label, the option, and what it means."""
    name = app.words("shell.choice", label=label, option=option.text)
    return app.words.sentences(name, option.note)
