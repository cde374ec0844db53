"""A choice of one option among several, or of on and off; each option may have a line of
explanation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from ui import lay
from ui.components.press import press
from ui.components.prose import as_heading, prose
from ui.context import AppContext
from ui.lines import FLOOR, fits
from ui.lines import lines as marked
from ui.styles import BODY, CAPTION, ROUND
from ui.text import Words

ON, OFF = "on", "off"
"""What the appearance of a table says of something that is on or off."""

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
    return lay.column(
        *([] if bare else _label(app, label, note)),
        *(_row(app, label, option, option.value == chosen, on_choose) for option in options),
        gap=6,
        across="stretch",
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
    texts = [_text(app, option, option.value == chosen, room) for option in options]
    # All options look equally likely: they have the size of the longest.
    least = min(text.size or 0 for text in texts)
    for text in texts:
        text.size = least
    drawn = list(zip(options, texts, strict=True))
    rows = [drawn[first : first + across] for first in range(0, len(drawn), across)]

    def line(row: Sequence[tuple[Option, ft.Text]]) -> ft.Control:
        tiles: list[ft.Control] = [
            lay.box(
                _tile(app, label, option, option.value == chosen, on_choose, text),
                expand=True,
            )
            for option, text in row
        ]
        # The tiles of a shorter last row are as wide as those above.
        tiles += [lay.box(expand=True) for _ in range(len(rows[0]) - len(row))]
        return lay.row(*tiles, gap=6)

    return lay.column(
        *([] if bare else _label(app, label, note)), *map(line, rows), gap=6, across="stretch"
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
    knob = lay.box(
        lay.box(
            ft.Icon(ft.Icons.CHECK, size=16, color=palette.accent) if on else None,
            size=22,
            radius=ROUND,
            fill=palette.on_accent if on else palette.soft,
            at="middle",
        ),
        size=(50, 28),
        pad=2,
        radius=ROUND,
        fill=palette.accent if on else palette.raised,
        edge=(1.5, palette.accent if on else palette.soft),
        at="right" if on else "left",
    )
    lines: list[ft.Control] = [prose(app, text, BODY.phrases)]
    if note:
        lines.append(prose(app, note, CAPTION.soft.phrases))
    return press(
        app,
        text,
        lambda: on_change(not on),
        lay.box(lay.row(lay.column(*lines, gap=2, expand=True), knob, gap=12), pad=(8, 8)),
        toggled=on,
    )


def _label(app: AppContext, text: str, note: str) -> list[ft.Control]:
    parts: list[ft.Control] = [as_heading(prose(app, text, BODY.bold.phrases))]
    if note:
        parts.append(prose(app, note, CAPTION.soft.phrases))
    return parts


def _row(
    app: AppContext, label: str, option: Option, chosen: bool, on_choose: Callable[[Any], None]
) -> ft.Control:
    palette = app.look.palette
    mark = ft.Icons.RADIO_BUTTON_CHECKED if chosen else ft.Icons.RADIO_BUTTON_UNCHECKED
    lines: list[ft.Control] = [prose(app, option.text, BODY.phrases.when(chosen))]
    if option.note:
        lines.append(prose(app, option.note, CAPTION.soft.phrases))
    if option.picture is not None:
        lines.append(option.picture(64))
    return press(
        app,
        _name(app, label, option),
        lambda: on_choose(option.value),
        lay.box(
            lay.row(
                ft.Icon(mark, size=22, color=palette.accent if chosen else palette.soft),
                lay.column(*lines, gap=3, expand=True),
                gap=10,
            ),
            pad=(12, 9),
        ),
        surface=palette.card(chosen),
        selected=chosen,
    )


def _text(app: AppContext, option: Option, chosen: bool, room: float) -> ft.Text:
    """Draw the name of an option, as large as it fits."""
    palette = app.look.palette
    return prose(
        app,
        option.text,
        BODY.phrases.when(chosen),
        color=palette.on_accent if chosen else palette.ink,
        at="middle",
        room=(room, TILE * app.look.scale - 4),
    )


def _tile(
    app: AppContext,
    label: str,
    option: Option,
    chosen: bool,
    on_choose: Callable[[Any], None],
    text: ft.Text,
) -> ft.Control:
    palette = app.look.palette
    parts: list[ft.Control] = [] if option.picture is None else [option.picture(44)]
    parts.append(text)
    return press(
        app,
        _name(app, label, option),
        lambda: on_choose(option.value),
        lay.box(
            lay.column(*parts, gap=4, at="middle", across="middle", tight=True),
            height=TILE * app.look.scale + (48 if option.picture else 0),
            pad=(6, 4),
            at="middle",
        ),
        surface=palette.key(chosen),
        selected=chosen,
    )


def _name(app: AppContext, label: str, option: Option) -> str:
    """Return what a screen reader says: the label, the option, and what it means."""
    name = app.words("shell.choice", label=label, option=option.text)
    return app.words.sentences(name, option.note)
