"""The entry of a round of a real table: each seat's sheet is painted with a finger in turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flet as ft

from engine.games.doodle.components import CELLS, COLUMNS
from engine.games.doodle.kept import (
    Filled,
    RoundDraft,
    blank,
    checks,
    draft_of,
    fill,
    filled,
    load_draft,
    number_of,
    remarks,
    running,
)
from engine.games.doodle.score import bonus_of
from engine.games.doodle.state import State
from engine.refs import Ref
from ui import lay
from ui.components.keeper_board import EDGE
from ui.components.painter import TOOL
from ui.components.press import big_button
from ui.components.rounds import Rounds, done_button, entry_page
from ui.components.status import status
from ui.games.doodle.painter import Painted, SheetPainter, Tool
from ui.games.doodle.tabs import TAB, tabs

_COLUMN = 560.0
"""Greatest width of what is painted, in logical pixels, and of all that is beside it."""

_LEAST = 24.0
"""Least side of a cell that a finger can paint, in logical pixels."""

_LINE = 66.0
"""Height of the line, in logical pixels at normal text size."""

_STRIP = 138.0
"""Height of the strip that stands above while a round is mended, likewise."""

_WIDE = 700.0
"""Width from which a landscape page has two columns."""

_STEPS_BACK = 100
"""How many strokes can be taken back."""


class FilledRounds(Rounds[State, RoundDraft]):
    """A kept game; the round being entered has one sheet for each seat."""

    def __init__(self) -> None:
        super().__init__()
        self._before: list[tuple[RoundDraft, int]] = []
        self._place: tuple[int, bool] | None = None

    @property
    def number(self) -> int:
        """The number of the round, from 1."""
        return number_of(self.state)

    @property
    def room(self) -> bool:
        """Whether a round is asked for."""
        return self.state.phase != "over"

    @property
    def action(self) -> Filled | None:
        """The round, once it is complete."""
        return filled(self.state, self.draft)

    @property
    def entry_keys(self) -> Mapping[str, Callable[[], None]]:
        """The keys that write the round, turn to another seat, and take a stroke back."""
        return {
            "Enter": self.write,
            "Arrow Left": lambda: self.turn(self.at - 1),
            "Arrow Right": lambda: self.turn(self.at + 1),
            "u": self.undo,
        }

    @property
    def undoes(self) -> bool:
        """Whether there is a stroke to take back."""
        return bool(self._before) and self._place == self._now

    @property
    def ahead(self) -> int | None:
        """The next seat after this one whose sheet is missing; None if no other is."""
        seats = len(self.draft)
        order = [(self.at + step) % seats for step in range(1, seats)]
        return next((seat for seat in order if self.draft[seat] is None), None)

    def read(self, action: Any) -> RoundDraft:
        """Return a round as it was entered; a blank one where none was."""
        if isinstance(action, Filled):
            return draft_of(action)
        return blank(len(self.state.sheets))

    @staticmethod
    def dump(value: RoundDraft) -> object:
        """Return the masks as a value that JSON can hold."""
        return list(value)

    def load(self, value: object) -> RoundDraft:
        """Return the draft in a note."""
        return load_draft(value, len(self.state.sheets))

    def painted(self, side: int) -> int:
        """Return the filled cells of a seat's sheet, a mask."""
        return self.state.sheets[side].filled | (self.draft[side] or 0)

    def paint(self, mask: int) -> None:
        """Enter another mask of the filled cells of the sheet in front."""
        new = mask & ~self.state.sheets[self.at].filled
        if new != (self.draft[self.at] or 0):
            self._enter(new)

    def leave(self) -> None:
        """Enter that nothing new is on the sheet in front."""
        self._enter(0)

    def clear(self) -> None:
        """Clear the sheet in front, as if nothing had been entered of it."""
        self._enter(None)

    def undo(self) -> None:
        """Take the last stroke back."""
        if self.undoes:
            self.put(*self._before.pop())

    def go_ahead(self) -> None:
        """Turn to the next sheet that is missing."""
        if self.ahead is not None:
            self.turn(self.ahead)

    @property
    def _now(self) -> tuple[int, bool]:
        """The step, and whether it is mended: strokes made at another one are not taken back."""
        return self.props.view.step, self.mending.active

    def _enter(self, new: int | None) -> None:
        now = fill(self.draft, self.at, new)
        if now == self.draft:
            return  # there would be nothing to take back
        if self._place != self._now:
            self._before, self._place = [], self._now
        self._before = [*self._before, (self.draft, self.at)][-_STEPS_BACK:]
        self.put(now)


def entering(screen: FilledRounds) -> ft.Control:
    """Draw the whole page."""
    app, scale = screen.app, screen.app.look.scale
    strip = _STRIP * scale if screen.mending.active else 0.0
    beside = app.width >= max(_WIDE, app.height)
    # The height of what stands above, below and between: bar, seats, tools, line, button and gaps.
    above = 48 + EDGE + 6 + strip
    rest = above + (TAB + TOOL + _LINE + 52) * scale + 44
    if beside:
        width = app.width - 2 * EDGE
        cell = max(_LEAST, min(width / 2, app.height - above - TOOL * scale - 14) / COLUMNS)
        side = min(width - cell * COLUMNS - 16, _COLUMN)
        width = cell * COLUMNS + 16 + side
    else:
        side = width = min(app.width - 2 * EDGE, _COLUMN)
        if app.height >= 1000 and app.width >= 760:
            side = width = 680.0
        cell = max(_LEAST, min(width, app.height - rest) / COLUMNS)
    board = _board(screen, cell)
    seats, line, foot = _seats(screen, side), _line(screen, side), _foot(screen, side)
    if not beside:
        return entry_page(screen, width, [seats, board, line], foot, 6, scrolls=False)
    row = lay.row(
        lay.box(board, width=cell * COLUMNS),
        lay.column(seats, line, foot, gap=8, width=side, scroll=ft.ScrollMode.AUTO),
        gap=16,
        across="start",
        width=width,
    )
    return entry_page(screen, width, [row], lay.box(), 0, scrolls=False)


def _board(screen: FilledRounds, cell: float) -> ft.Control:
    """Draw the sheet in front, and the tools."""
    app, at = screen.app, screen.at
    had = screen.draft[at]
    tools = [
        Tool("doodle.paint.clear", ft.Icons.RESTART_ALT, screen.clear if had is not None else None),
        Tool("table.undo", ft.Icons.UNDO, screen.undo if screen.undoes else None),
    ]
    if screen.number > 1:
        use = screen.leave if had is None else None
        tools.insert(0, Tool("doodle.keep.same", ft.Icons.DONE, use))
    painter = SheetPainter(
        app,
        screen,
        Painted(
            at,
            screen.painted(at),
            screen.state.sheets[at].drawn,
            screen.number,
            app.words("doodle.sheet_words", name=Ref("seat", at), facts=_facts(screen)),
        ),
        cell,
        tuple(tools),
    )
    return lay.box(painter, width=COLUMNS * cell)


def _seats(screen: FilledRounds, width: float) -> ft.Control:
    """Draw the seats, and what the round brings each of them; a tap turns to a seat."""
    scores = []
    for seat, mask in enumerate(screen.draft):
        brings = running(screen.state, screen.draft, seat)
        scores.append(None if mask is None else brings.points + brings.bonus)
    return tabs(screen.app, scores, screen.at, screen.turn, width)


def _facts(screen: FilledRounds) -> str:
    """Return what the sheet in front is worth by what is painted so far, in a line."""
    app, at = screen.app, screen.at
    words = app.words
    brings = running(screen.state, screen.draft, at)
    place = brings.rectangle
    said = [
        words("doodle.best.none")
        if place is None
        else words("doodle.best", rows=place.height, columns=place.width, points=brings.points)
    ]
    kind = bonus_of(screen.state.options, screen.number)
    if kind is not None:
        key = "joined" if brings.bonus else "apart"
        said.append(words(f"doodle.keep.{key}.{kind}"))
    said.append(words("doodle.empty", n=CELLS - screen.painted(at).bit_count()))
    return words.sentences(*said)


def _line(screen: FilledRounds, width: float) -> ft.Control:
    """Draw whose sheet it is and what it is worth, how to paint, or what is odd."""
    app = screen.app
    text, color = _told(screen)
    return status(app, text, color, width, _LINE * app.look.scale, size=15)


def _told(screen: FilledRounds) -> tuple[str, str | None]:
    """Return the text of the line, and a colour where it matters."""
    app, at = screen.app, screen.at
    words, palette = app.words, app.look.palette
    if screen.draft[at] is None:
        key = "first" if screen.number == 1 else "on"
        return words(f"doodle.keep.how.{key}", name=Ref("seat", at)), None
    notes = (*checks(screen.state, screen.draft), *remarks(screen.state, screen.draft))
    odd = [note for note in notes if note.args.get("seat") == Ref("seat", at)]
    if odd:
        return words(odd[0].key, **odd[0].args), palette.bad
    if len(screen.draft) < 3:
        return _facts(screen), None
    return words("doodle.sheet_words", name=Ref("seat", at), facts=_facts(screen)), None


def _foot(screen: FilledRounds, width: float) -> ft.Control:
    """Draw what comes next: the next sheet, or the button that writes the round down."""
    app, words = screen.app, screen.app.words
    if screen.ahead is not None:
        return big_button(
            app,
            words("doodle.keep.next", name=Ref("seat", screen.ahead)),
            screen.go_ahead,
            icon=ft.Icons.ARROW_FORWARD,
            icon_last=True,
            primary=screen.draft[screen.at] is not None,
            width=width,
        )
    return done_button(screen, width)
