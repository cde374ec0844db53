"""Entering a round: everybody's points on a pad of numbers that goes on to the next by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from ui.components.kept import EDGE, entry_bar, plain
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.games.sheet.reckon import BACK, KEYS, pressed, value

_COLUMN = 560.0
_KEY = 54.0
"""Height of a key in logical pixels."""

_GAP = 6.0
_ROWS = (("1", "2", "3", BACK), ("4", "5", "6", "-"), ("7", "8", "9", "+"))
_SIGNS = {"-": "\N{MINUS SIGN}", "+": "+"}


@dataclass(frozen=True, slots=True)
class PointsEntry:
    """A round as it is tapped, and what changes it.

    Attributes:
        texts: what is tapped for each seat.
        totals: of each seat before the round.
        at: the seat that the pad writes to.
        put: replaces the texts; the seat that the pad writes to next.
        write: the round is written down as it is, or weighed.
        done: what the key for that says.
        given: what stood there before, where a round is mended; a digit begins it anew.
    """

    texts: tuple[str, ...]
    totals: tuple[int, ...]
    at: int
    put: Callable[[tuple[str, ...], int], None]
    write: Callable[[tuple[int, ...]], None]
    done: str
    given: tuple[str, ...] = ()

    def press(self, key: str) -> None:
        """A key of the pad."""
        text = self.texts[self.at]
        if key.isdigit() and self.given and text == self.given[self.at]:
            text = ""
        self.put(self._with(pressed(text, key)), self.at)

    def turn(self, seat: int) -> None:
        """The pad writes to a seat."""
        self.put(self.texts, seat)

    def go_on(self) -> None:
        """To the next seat that has nothing yet, or the round is whole; nothing is nought."""
        texts = self.texts
        if value(texts[self.at]) is None:
            texts = self._with("0")
        after = self.next
        if after is None:
            self.write(tuple(value(text) or 0 for text in texts))
        else:
            self.put(texts, after)

    @property
    def next(self) -> int | None:
        """The next seat that has nothing yet; None if only this one is left."""
        count = len(self.texts)
        others = ((self.at + step) % count for step in range(1, count))
        return next((seat for seat in others if value(self.texts[seat]) is None), None)

    def _with(self, text: str) -> tuple[str, ...]:
        return (*self.texts[: self.at], text, *self.texts[self.at + 1 :])


def entering(
    app: AppContext,
    entry: PointsEntry,
    title: str,
    on_back: Callable[[], None],
    above: Sequence[ft.Control] = (),
) -> ft.Control:
    """The whole page.

    Args:
        above: what stands below the title.
    """
    width = min(app.width - 2 * EDGE, _COLUMN)
    seats = len(entry.texts)
    # What stands besides the seats: bar, pad and gaps.
    rest = 48 + 4 * _KEY + 5 * _GAP + 24 + (150 if above else 0)
    high = max(44.0, min(72.0, (app.height - rest) / seats - 4))
    bar = entry_bar(app, title, on_back, width)
    rows = ft.Column(
        [_seat(app, entry, seat, width, high) for seat in range(seats)],
        spacing=4,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )
    return ft.Container(
        ft.Column(
            [
                bar,
                *(ft.Container(each, width=width) for each in above),
                rows,
                _pad(app, entry, width),
            ],
            spacing=_GAP,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.only(bottom=EDGE),
        alignment=ft.Alignment.TOP_CENTER,
        expand=True,
    )


def _seat(app: AppContext, entry: PointsEntry, seat: int, width: float, high: float) -> ft.Control:
    """A seat, what is tapped for it, and what it would have in all."""
    palette, words = app.look.palette, app.words
    chosen = seat == entry.at
    text, name = entry.texts[seat], words.names[seat]
    points = value(text)
    shown = "" if points is None else plain(points)
    if points is None and text:
        shown = _SIGNS.get(text, text)
    terms = text.replace("-", "\N{MINUS SIGN}") if text.lstrip("-").strip("0123456789") else ""
    total = plain(entry.totals[seat] + (points or 0))
    column = 96.0
    parts: list[ft.Control] = [
        seat_chip(app, seat, min(32.0, high - 14)),
        ft.Column(
            [
                prose(
                    app, name, size=17, bold=chosen, names=True,
                    room=(width - 1.7 * column - 78, high - (18 if terms else 4)), max_lines=1,
                ),
                *([prose(app, terms, size=13, soft=True, no_wrap=True, max_lines=1)]
                  if terms else []),
            ],
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            expand=True,
        ),
        prose(
            app, shown, size=26, bold=True, width=column, room=(column, high), max_lines=1,
            text_align=ft.TextAlign.RIGHT,
        ),
        prose(
            app, total, size=16, soft=True, width=column * 0.7, room=(column * 0.7, high),
            max_lines=1, text_align=ft.TextAlign.RIGHT,
        ),
    ]  # fmt: skip
    said = words("keep.got", name=name, points=points or 0) if points is not None else name
    return press(
        app,
        said,
        partial(entry.turn, seat),
        ft.Container(
            ft.Row(parts, spacing=8), height=high, padding=ft.Padding.symmetric(horizontal=10)
        ),
        width=width,
        height=high,
        color=palette.raised if chosen else palette.surface,
        border=palette.accent if chosen else palette.thread,
        selected=chosen,
    )


def _pad(app: AppContext, entry: PointsEntry, width: float) -> ft.Control:
    """Digits, back, minus, plus, and the way on."""
    key = (width - 3 * _GAP) / 4
    rows: list[ft.Control] = [
        ft.Row([_key(app, entry, each, key) for each in row], spacing=_GAP) for row in _ROWS
    ]
    last = ft.Row([_key(app, entry, "0", key), _on(app, entry, 3 * key + 2 * _GAP)], spacing=_GAP)
    return ft.Column([*rows, last], spacing=_GAP, width=width)


def _on(app: AppContext, entry: PointsEntry, width: float) -> ft.Control:
    """The next seat, or the round is written down."""
    words, palette = app.words, app.look.palette
    after = entry.next
    sign: Sequence[ft.Control]
    if after is None:
        text = entry.done
        sign = [ft.Icon(ft.Icons.CHECK, size=22, color=palette.on_accent)]
    else:
        text = words("sheet.next", name=words.names[after])
        sign = [seat_chip(app, after, 26)]
    shown = prose(
        app, text, size=16, bold=True, color=palette.on_accent, names=True,
        room=(width - 70, _KEY - 4), max_lines=2,
    )  # fmt: skip
    return press(
        app,
        text,
        entry.go_on,
        ft.Container(
            ft.Row([*sign, shown], spacing=8, alignment=ft.MainAxisAlignment.CENTER),
            height=_KEY,
            padding=ft.Padding.symmetric(horizontal=10),
        ),
        width=width,
        height=_KEY,
        color=palette.accent,
        radius=14,
    )


def _key(app: AppContext, entry: PointsEntry, key: str, width: float) -> ft.Control:
    palette, words = app.look.palette, app.words
    names = {BACK: "sheet.key.back", "-": "sheet.key.minus", "+": "sheet.key.plus"}
    shown: ft.Control
    if key == BACK:
        shown = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, size=24, color=palette.ink)
    else:
        shown = prose(app, _SIGNS.get(key, key), size=24, bold=True, no_wrap=True)
    return press(
        app,
        words(names[key]) if key in names else key,
        partial(entry.press, key),
        ft.Container(shown, width=width, height=_KEY, alignment=ft.Alignment.CENTER),
        width=width,
        height=_KEY,
        color=palette.raised if key.isdigit() else palette.surface,
        border=palette.thread,
    )


def keyboard(key: str, entry: PointsEntry, close: Callable[[], None]) -> None:
    """Keys of a real keyboard."""
    count = len(entry.texts)
    if key == "Escape":
        close()
    elif key == "Enter":
        entry.go_on()
    elif key == "Backspace":
        entry.press(BACK)
    elif key in ("Arrow Up", "Arrow Down"):
        entry.turn((entry.at + (1 if key == "Arrow Down" else -1)) % count)
    elif key.removeprefix("Numpad ") in KEYS:
        entry.press(key.removeprefix("Numpad "))
