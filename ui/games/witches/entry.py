"""Entering a round that was played with real cards: who captured which card that counts, and how
many fire cards.

There is one column per seat and one row per card: one tap says who took the card. The numbers of
fire cards are entered on a pad, which goes on to the next seat by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from engine import codec
from engine.games.witches.actions import Spell
from engine.games.witches.cards import names_of
from engine.games.witches.keeper import running
from engine.games.witches.kept import (
    FIRES,
    SPECIALS,
    Captured,
    RoundDraft,
    blank,
    captured,
    checks,
    draft_of,
    give,
    give_fire,
    give_rest,
    load_draft,
    piles_of,
)
from engine.games.witches.score import cast_by, may_choose
from engine.games.witches.state import State
from engine.refs import Ref
from ui import lay
from ui.components.keeper_board import EDGE, signed
from ui.components.press import big_button, tile
from ui.components.prose import prose
from ui.components.rounds import Rounds, done_button, entry_page
from ui.components.seats import seat_chip
from ui.components.status import status
from ui.context import AppContext
from ui.games.witches.art import TALL, mark, picture
from ui.look import TARGET
from ui.styles import CAPTION, TITLE, Style

_LABEL = 46.0
"""Width of the column of cards at the left, in logical pixels, on a phone."""

_PAD = 6
"""Keys in a row of the pad. With one less, one more and the rest, there are three rows."""

_KEY = 48.0
"""Height of a key of the pad on a phone, in logical pixels."""

_TALL = 1000.0
"""Page height, in logical pixels, from which everything is a quarter larger and the rows may be
higher still.
"""

_COLUMN = 560.0
"""Greatest width of everything, in logical pixels; on a tall page it is a quarter wider."""

_ABOVE = 126.0
"""Height of what stands above the page while a round is mended, in logical pixels."""


class CaptureRounds(Rounds[State, RoundDraft]):
    """The screen of a match that is kept: the round being entered, and the caster's choice.

    Attributes:
        at: the seat whose fire cards are entered on the pad.
    """

    dump = staticmethod(codec.dump)

    @property
    def number(self) -> int:
        """The number of the round, from 1."""
        return len(self.state.past) + 1

    @property
    def room(self) -> bool:
        """Whether a round is to be entered now."""
        return self.state.phase == "deal"

    @property
    def action(self) -> Captured | None:
        """The round, once it is complete."""
        return captured(self.draft)

    @property
    def entry_keys(self) -> Mapping[str, Callable[[], None]]:
        """Keys that enter numbers on the pad, choose the seat beside, and write the round down."""
        return {
            "Enter": self.write,
            "Arrow Left": lambda: self.turn(self.at - 1),
            "Arrow Right": lambda: self.turn(self.at + 1),
            **{str(amount): partial(self.burn, amount) for amount in range(10)},
        }

    def read(self, action: Any) -> RoundDraft:
        """Return the draft of an entered round; a blank draft if the action is the caster's
        choice.
        """
        return draft_of(action) if isinstance(action, Captured) else blank(self.state.seats)

    def load(self, value: object) -> RoundDraft:
        """Return a draft from what the note has."""
        return load_draft(value, self.state.seats)

    def give(self, card: str, seat: int) -> None:
        """Give a special card to a seat; take it back if that seat has it already."""
        self.put(give(self.draft, card, seat))

    def burn(self, amount: int) -> None:
        """Give this many fire cards to the pad's seat, and move the pad to the next seat."""
        self.put(give_fire(self.draft, self.at, amount), (self.at + 1) % self.state.seats)

    def add(self, amount: int) -> None:
        """Give this many more fire cards to the pad's seat; fewer if the amount is negative."""
        self.put(give_fire(self.draft, self.at, self.draft.fire[self.at] + amount))

    def give_rest(self) -> None:
        """Give the seat that the pad is at all fire cards that nobody has."""
        self.put(give_rest(self.draft, self.at))

    def choose(self, spell: Spell) -> None:
        """Act on the caster's choice."""
        self.act(spell, self.state.turn)


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Lengths in logical pixels."""

    width: float
    label: float
    cell: float
    row: float
    key: float


def entering(screen: CaptureRounds) -> ft.Control:
    """Draw the whole page."""
    app = screen.app
    tall = app.height >= _TALL and app.width >= _COLUMN
    larger = 1.25 if tall else 1.0
    width = min(app.width - 2 * EDGE, _COLUMN * larger)
    # The height of everything besides the six rows of the grid: bar, names, sums, line, pad, button
    # and gaps.
    rest = 48 + _head(app) + 36 + 48 + 3 * _KEY * larger + 8 + 52 * app.look.scale + 66
    least = 48.0
    if screen.mending.active:
        rest, least = rest + _ABOVE * app.look.scale, TARGET
    row = max(least, min(96.0 if tall else 68.0, (app.height - rest) / 6))
    label = _LABEL * larger
    cell = (width - label) / screen.state.seats
    size = _Sizes(width, label, cell, row, _KEY * larger)
    rows: list[ft.Control] = [_names(screen, size)]
    rows += [_card(screen, size, card) for card in SPECIALS]
    rows += [_fire(screen, size), _sums(screen, size)]
    parts = [lay.column(*rows, width=width), _line(screen, size), _pad(screen, size)]
    return entry_page(screen, width, parts, done_button(screen, width), 6)


def _row(size: _Sizes, label: ft.Control, cells: Sequence[ft.Control], high: float) -> ft.Control:
    left = lay.box(label, size=(size.label, high), at="middle")
    return lay.row(left, *cells, height=high)


def _head(app: AppContext) -> float:
    """Return the height of the row of names, in logical pixels."""
    return 25 + 21 * app.look.scale


def _names(screen: CaptureRounds, size: _Sizes) -> ft.Control:
    """Draw the names of the seats. Screen readers skip them, as each cell below names its seat."""
    app = screen.app
    cells: list[ft.Control] = [
        lay.box(
            lay.column(
                seat_chip(app, seat, 24),
                prose(
                    app,
                    app.words.names[seat],
                    CAPTION.bold.names,
                    room=(size.cell - 4, 21 * app.look.scale),
                    max_lines=1,
                    at="middle",
                ),
                gap=1,
                across="middle",
            ),
            width=size.cell,
            at="middle",
        )
        for seat in range(screen.state.seats)
    ]
    return lay.silent(_row(size, lay.box(), cells, _head(app)))


def _card(screen: CaptureRounds, size: _Sizes, card: str) -> ft.Control:
    """Draw a row for a card that counts, with a cell in each seat's column that gives the card to
    that seat.
    """
    app = screen.app
    (name,) = names_of(SPECIALS[card])
    high = size.row - 6
    label = lay.row(picture(name, min(size.label - 8, high / TALL)), gap=10, at="middle")
    taker = getattr(screen.draft, card)
    cells = [
        _place(screen, size, card, app.words.name(Ref("card", name)), seat, seat == taker)
        for seat in range(screen.state.seats)
    ]
    return _row(size, label, cells, size.row)


def _place(
    screen: CaptureRounds, size: _Sizes, card: str, name: str, seat: int, taken: bool
) -> ft.Control:
    app = screen.app
    palette = app.look.palette
    side = min(36.0 if size.row < 70 else 46.0, size.cell - 12)
    shown: ft.Control
    if taken:
        shown = seat_chip(app, seat, side)
    else:
        shown = lay.box(size=side * 0.6, radius=side, edge=(1.5, palette.thread))
    named = app.words("shell.choice", label=name, option=app.words.names[seat])
    give = partial(screen.give, card, seat)
    return tile(app, named, give, shown, (size.cell, size.row), taken, taken)


def _fire(screen: CaptureRounds, size: _Sizes) -> ft.Control:
    """Draw how many fire cards each seat has; a tap moves the pad to that seat."""
    app = screen.app
    cells = [
        tile(
            app,
            app.words("witches.keep.fire_of", name=Ref("seat", seat), n=amount),
            partial(screen.turn, seat),
            prose(app, str(amount), TITLE.bold.line.when(soft=not amount)),
            (size.cell, size.row),
            seat == screen.at,
            seat == screen.at,
        )
        for seat, amount in enumerate(screen.draft.fire)
    ]
    label = lay.row(mark("R", min(34.0, size.row - 12)), gap=10, at="middle")
    return _row(size, label, cells, size.row)


def _sums(screen: CaptureRounds, size: _Sizes) -> ft.Control:
    """Draw the points that the round gives each seat by what is entered so far."""
    app = screen.app
    palette, words = app.look.palette, app.words
    over = sum(screen.draft.fire) > FIRES
    points = (None,) * screen.state.seats if over else running(screen.state, screen.draft)
    cells: list[ft.Control] = []
    for seat, gain in enumerate(points):
        shown = "\N{EN DASH}" if gain is None else signed(gain)
        color = palette.bad if gain else None
        text = prose(
            app,
            shown,
            Style(19).bold,
            color=color if (gain or 0) > 0 else None,
            room=(size.cell - 4, 34),
            max_lines=1,
            at="middle",
        )
        said = words("keep.got", name=words.names[seat], points=gain or 0)
        cells.append(lay.said(lay.box(text, width=size.cell, at="middle"), said))
    label = ft.Icon(ft.Icons.FUNCTIONS, size=22, color=palette.soft)
    return _row(size, lay.silent(label), cells, 36)


def _line(screen: CaptureRounds, size: _Sizes) -> ft.Control:
    """Draw what is missing, or what spell there is; a screen reader says it when it changes."""
    app = screen.app
    text, color = _told(screen)
    return status(app, text, color, size.width, 48, size=15)


def _told(screen: CaptureRounds) -> tuple[str, str | None]:
    """Return the text of that line, and a colour where it matters."""
    app = screen.app
    words, palette, draft = app.words, app.look.palette, screen.draft
    missing = checks(draft)
    if not any(draft.fire) and all(getattr(draft, card) is None for card in SPECIALS):
        return words("witches.keep.how"), None
    if missing:
        bad = palette.bad if sum(draft.fire) > FIRES else None
        return words.sentences(*(words(each.key, **each.args) for each in missing)), bad
    cast = cast_by(piles_of(draft))
    if cast is None:
        return words("witches.keep.whole"), palette.good
    caster = Ref("seat", cast.caster)
    key = "choice" if may_choose(screen.state, cast) else "given"
    return (
        words.sentences(
            words(f"witches.event.spell.{cast.name}", seat=caster),
            words(f"witches.event.{key}", seat=caster, points=cast.points),
        ),
        palette.accent,
    )


def _pad(screen: CaptureRounds, size: _Sizes) -> ft.Control:
    """Draw the keys that give fire cards to a seat: numbers, one less, one more, and all that
    nobody has.
    """
    app = screen.app
    words, draft, at = app.words, screen.draft, screen.at
    gap = 4.0
    width = (size.width - (_PAD - 1) * gap) / _PAD
    own, left = draft.fire[at], FIRES - sum(draft.fire)
    room = (width, size.key)

    def key(name: str, text: str, do: Callable[[], None] | None, own: bool = False) -> ft.Control:
        shown = prose(app, text, Style(19).bold.line)
        return tile(app, name, do, shown, room, own)

    seat = Ref("seat", at)
    keys = [
        key(
            words("witches.keep.fire_to", name=seat, n=amount),
            str(amount),
            partial(screen.burn, amount),
            own == amount,
        )
        for amount in range(FIRES + 1)
    ]
    more = partial(screen.add, 1) if left > 0 else None
    less = partial(screen.add, -1) if own > 0 else None
    keys.append(key(words("witches.keep.less", name=seat), "\N{MINUS SIGN}", less))
    keys.append(key(words("witches.keep.more", name=seat), "+", more))
    rest = words("witches.keep.rest", n=max(0, left))
    keys.append(
        big_button(
            app,
            rest,
            screen.give_rest if left > 0 else None,
            primary=left > 0 and own == 0 and left < FIRES,
            size=(2 * width + gap, size.key),
            name=words("witches.keep.rest_to", n=max(0, left), name=seat),
        )
    )
    rows = [keys[first : first + _PAD] for first in range(0, len(keys), _PAD)]
    return lay.column(*(lay.row(*row, gap=gap) for row in rows), gap=gap, width=size.width)
