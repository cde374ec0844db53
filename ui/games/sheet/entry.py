"""The entry of a round, or of the places: everybody's number, on a pad that goes on to the next
seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import flet as ft

from engine.game import CHANCE
from engine.games.sheet import MOST_ROUNDS, Finish, Places, Points, State, Together
from ui import lay
from ui.components.keeper_board import EDGE, plain
from ui.components.press import faint, press
from ui.components.prose import prose
from ui.components.rounds import Rounds, entry_page
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.games.sheet.reckon import BACK, KEYS, fits, pressed, value
from ui.lines import FLOOR, width_of
from ui.styles import BUTTON, CAPTION, CORNER, FIGURE, LEAD, Style

_COLUMN = 560.0
_KEY = 54.0
"""Height of a key, in logical pixels."""

_GAP = 6.0
_ROWS = (("1", "2", "3", BACK), ("4", "5", "6", "-"), ("7", "8", "9", "+"))
_FIRST = re.compile("^[+\N{MINUS SIGN}]?[0-9]*")
"""The first number of a sum, with its sign."""

_SIGNS = {"-": "\N{MINUS SIGN}", "+": "+"}


class PointsRounds(Rounds[State, tuple[str, ...]]):
    """A sheet; the round being entered is the text tapped for each seat.

    Attributes:
        at: the seat that the pad writes to.
    """

    @property
    def number(self) -> int:
        """The number of the round, from 1."""
        return len(self.state.rounds) + 1

    @property
    def room(self) -> bool:
        """Whether there is room for another round."""
        return not self.state.over and self.number <= MOST_ROUNDS

    @property
    def entry_keys(self) -> Mapping[str, Callable[[], None]]:
        """The keys of the pad on a real keyboard."""
        pad = {key: partial(self.press, key) for key in KEYS}
        return {
            **pad,
            **{f"Numpad {key}": press for key, press in pad.items()},
            "Enter": self.go_on,
            "Backspace": pad[BACK],
            "Arrow Up": lambda: self.turn(self.at - 1),
            "Arrow Down": lambda: self.turn(self.at + 1),
        }

    @property
    def next(self) -> int | None:
        """The next seat that has no points yet; None if at most this one has none."""
        texts, count = self.draft, self.state.seats
        others = ((self.at + step) % count for step in range(1, count))
        return next((seat for seat in others if value(texts[seat]) is None), None)

    def read(self, action: Any) -> tuple[str, ...]:
        """Return a round as it would have been tapped; empty texts for the end of the game."""
        if isinstance(action, Points):
            return tuple(map(str, action.points))
        return ("",) * self.state.seats

    def load(self, value: object) -> tuple[str, ...]:
        """Return the texts in a note."""
        if not isinstance(value, list) or len(value) != self.state.seats:
            raise ValueError("no round")
        if not all(isinstance(text, str) and fits(text) for text in value):
            raise ValueError("no number")
        return tuple(value)

    def __init__(self) -> None:
        super().__init__()
        self._begun: tuple[int, int] | None = None

    def press(self, key: str) -> None:
        """Press a key of the pad."""
        if self.takes(key):
            text = self._after(key)
            self._begun = self.props.view.step, self.at
            self.put(self._with(text))

    def takes(self, key: str) -> bool:
        """Return whether a key of the pad changes anything now."""
        return self._after(key) != self.draft[self.at] or (key.isdigit() and self.given)

    @property
    def given(self) -> bool:
        """Whether the number was entered earlier, so that a digit begins it anew."""
        text = self.draft[self.at]
        given = self.read(self.mending.action)[self.at]
        return bool(text) and text == given and self._begun != (self.props.view.step, self.at)

    def _after(self, key: str) -> str:
        """Return what is tapped for the seat after a key."""
        return pressed("" if key.isdigit() and self.given else self.draft[self.at], key)

    def go_on(self) -> None:
        """Turn to the next seat that has no points yet, or write the round down if it is complete.

        An empty text counts as 0 points.
        """
        texts = self.draft if value(self.draft[self.at]) is not None else self._with("0")
        after = self.next
        if after is None:
            self.enter(Points(tuple(value(text) or 0 for text in texts)))
        else:
            self.put(texts, after)

    @property
    def may_go_on(self) -> bool:
        """Whether the button under the pad does anything."""
        return True

    def told(self, seat: int) -> tuple[str, str]:
        """Return what is tapped for a seat, and its total with that."""
        text = self.draft[seat]
        points = value(text)
        shown = _SIGNS.get(text, text) if points is None else plain(points)
        return shown, plain(self.state.totals[seat] + (points or 0))

    def said(self, seat: int) -> str:
        """Return what is read out of a seat."""
        words, points = self.app.words, value(self.draft[seat])
        name = words.names[seat]
        return name if points is None else words("keep.got", name=name, points=points)

    def finish(self) -> None:
        """End the game: no other round follows."""
        self.act(Finish(), CHANCE)

    def ended(self, won: bool) -> None:
        """Write down whether all have won; the game is over."""
        self.act(Together(won), CHANCE)

    def _with(self, text: str) -> tuple[str, ...]:
        return (*self.draft[: self.at], text, *self.draft[self.at + 1 :])


class PlacesEntry(PointsRounds):
    """A sheet on which the place of each seat is entered, once."""

    topic = "sheet.places"

    @property
    def may_go_on(self) -> bool:
        """Whether this seat has its place."""
        return value(self.draft[self.at]) is not None

    def read(self, action: Any) -> tuple[str, ...]:
        """Return the places as they would have been tapped."""
        if isinstance(action, Places):
            return tuple(map(str, action.places))
        return super().read(action)

    def takes(self, key: str) -> bool:
        """Return whether a key of the pad changes anything now; it has no signs."""
        return key not in _SIGNS and super().takes(key)

    def go_on(self) -> None:
        """Turn to the next seat that has no place yet, or write the places down."""
        after = self.next
        if not self.may_go_on:
            return
        if after is None:
            self.enter(Places(tuple(map(int, self.draft))))
        else:
            self.put(self.draft, after)

    def told(self, seat: int) -> tuple[str, str]:
        """Return what is tapped for a seat; there is no total."""
        return self.draft[seat], ""

    def said(self, seat: int) -> str:
        """Return what is read out of a seat."""
        words, text = self.app.words, self.draft[seat]
        name = words.names[seat]
        return words("sheet.has_place", name=name, place=int(text)) if text else name

    def _after(self, key: str) -> str:
        """Return what is tapped for the seat after a key: a place that there is."""
        text = super()._after(key)
        there_is = not text or 1 <= int(text) <= self.state.seats
        return text if there_is else self.draft[self.at]

    def _with(self, text: str) -> tuple[str, ...]:
        """All of a team have the same place."""
        team = next((team for team in self.state.teams if self.at in team), (self.at,))
        return tuple(text if seat in team else each for seat, each in enumerate(self.draft))


def entering(screen: PointsRounds) -> ft.Control:
    """Draw the whole page."""
    app = screen.app
    app, seats = screen.app, screen.state.seats
    width = min(app.width - 2 * EDGE, _COLUMN)
    # The height of what stands besides the seats: bar, pad and gaps.
    rest = 48 + 4 * _KEY + 5 * _GAP + 24 + (150 if screen.mending.active else 0)
    high = max(44.0, min(72.0, (app.height - rest) / seats - 4))
    told = [screen.told(seat) for seat in range(seats)]
    columns = (_column(app, 26, [each for each, _ in told]), _column(app, 16, [t for _, t in told]))
    rows = [_seat(screen, seat, width, high, columns) for seat in range(seats)]
    return entry_page(screen, width, rows, _pad(screen, width), 4)


def _column(app: AppContext, size: float, texts: Sequence[str]) -> float:
    """Return a width with room for each of the numbers, and for most that will be typed."""
    return max(3, *map(len, texts)) * app.look.size(size) * 0.64


def latest(terms: str, size: float, width: float) -> str:
    """Return what was tapped last of a sum, as much as a line has room for in its smallest letters:
    whole numbers, with an ellipsis where the first ones are left out.

    Args:
        size, width: the usual size of the letters and the width of the line, in logical pixels.
    """
    shown = terms
    while terms and width_of(shown) * size * FLOOR > width:
        terms = _FIRST.sub("", terms)
        shown = f"\N{HORIZONTAL ELLIPSIS}{terms}"
    return shown


def _seat(
    screen: PointsRounds, seat: int, width: float, high: float, columns: tuple[float, float]
) -> ft.Control:
    """Draw a seat, what is tapped for it, and its total with that.

    Args:
        columns: widths of the two numbers; the name gets the rest.
    """
    app = screen.app
    palette, words = app.look.palette, app.words
    chosen = seat == screen.at
    text, name = screen.draft[seat], words.names[seat]
    marked = chosen and screen.given
    shown, total = screen.told(seat)
    terms = text.replace("-", "\N{MINUS SIGN}") if text.lstrip("-").strip("0123456789") else ""
    first, second = columns
    room = width - first - second - 80
    parts: list[ft.Control] = [
        seat_chip(app, seat, min(32.0, high - 14)),
        lay.column(
            prose(
                app,
                name,
                LEAD.names.when(chosen),
                room=(room, high - (18 if terms else 4)),
                max_lines=1,
            ),
            *(
                [
                    prose(
                        app,
                        latest(terms, app.look.size(13), room),
                        CAPTION.soft,
                        room=(room, app.look.size(20)),
                        max_lines=1,
                    )
                ]
                if terms
                else []
            ),
            at="middle",
            expand=True,
        ),
        prose(
            app,
            shown,
            Style(26).bold,
            width=first,
            room=(first, high),
            max_lines=1,
            at="right",
            # Drawn like selected text: a digit replaces it.
            bgcolor=ft.Colors.with_opacity(0.3, palette.accent) if marked else None,
        ),
        prose(app, total, BUTTON.soft, width=second, room=(second, high), max_lines=1, at="right"),
    ]
    return press(
        app,
        screen.said(seat),
        partial(screen.turn, seat),
        lay.box(lay.row(*parts, gap=8), height=high, pad=(10, 0)),
        size=(width, high),
        surface=palette.card(chosen),
        selected=chosen,
    )


def _pad(screen: PointsRounds, width: float) -> ft.Control:
    """Draw digits, back, minus, plus, and the button that goes on."""
    key = (width - 3 * _GAP) / 4
    rows: list[ft.Control] = [
        lay.row(*(_key(screen, each, key) for each in row), gap=_GAP) for row in _ROWS
    ]
    last = lay.row(_key(screen, "0", key), _on(screen, 3 * key + 2 * _GAP), gap=_GAP)
    return lay.column(*rows, last, gap=_GAP, width=width)


def _on(screen: PointsRounds, width: float) -> ft.Control:
    """Draw the button that turns to the next seat, or that writes the round down."""
    app = screen.app
    words, palette = app.words, app.look.palette
    after = screen.next
    sign: Sequence[ft.Control]
    if after is None:
        text = screen.done_words
        sign = [ft.Icon(ft.Icons.CHECK, size=22, color=palette.on_accent)]
    else:
        text = words("sheet.next", name=words.names[after])
        sign = [seat_chip(app, after, 26)]
    shown = prose(
        app,
        text,
        BUTTON.bold.names,
        color=palette.on_accent,
        room=(width - 70, _KEY - 4),
        max_lines=2,
    )
    do = screen.go_on if screen.may_go_on else None
    row = lay.row(*sign, shown, gap=8, at="middle")
    return press(
        app,
        text,
        do,
        lay.box(row, height=_KEY, pad=(10, 0), opacity=faint(app, do)),
        size=(width, _KEY),
        surface=(palette.accent, None),
        radius=CORNER,
    )


def _key(screen: PointsRounds, key: str, width: float) -> ft.Control:
    app = screen.app
    palette, words = app.look.palette, app.words
    names = {BACK: "sheet.key.back", "-": "sheet.key.minus", "+": "sheet.key.plus"}
    do = partial(screen.press, key) if screen.takes(key) else None
    shown: ft.Control
    if key == BACK:
        shown = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, size=24, color=palette.ink)
    else:
        text = _SIGNS.get(key, key)
        shown = prose(app, text, FIGURE.bold.line)
    return press(
        app,
        words(names[key]) if key in names else key,
        do,
        lay.box(shown, size=(width, _KEY), at="middle", opacity=faint(app, do)),
        size=(width, _KEY),
        surface=(palette.raised if key.isdigit() else palette.surface, palette.thread),
    )
