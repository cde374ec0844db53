"""The question of who sat in the seats without a name, asked when a game has ended.

Until somebody answers, the game log counts these seats for nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from engine.book.shelf import people
from engine.letters import key
from ui import lay
from ui.components.name_fields import NameFields
from ui.components.press import other_button, press
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.hooks import Controller, run, use_controller
from ui.look import TARGET
from ui.names import clean, one_line
from ui.stored.storage import StorageError
from ui.styles import BODY, FINE, TEXT

MOST = 8
"""The most names from the book that are offered."""

Call = Callable[[Mapping[int, str]], None]
"""Takes the names that were typed, by seat."""


class _Asking(Controller):
    """The names as far as they are typed.

    Attributes:
        app: the surroundings; set anew at each drawing.
        seats: the seats that have no name.
        opened: whether there are fields to type in.
        typed: the typed names by seat. They are not drawn again while they are typed, because that
            would disturb composing.
        known: names from the book, ordered by who has played most.
        fields: where they are typed.
    """

    app: AppContext
    seats: Sequence[int]

    def __init__(self) -> None:
        super().__init__()
        self.opened = False
        self.typed: dict[int, str] = {}
        self.known: tuple[str, ...] = ()
        self.fields = NameFields()

    @property
    def offered(self) -> list[str]:
        """Names from the book that nobody at the table has yet."""
        there = {key(name) for name in (*self.app.words.names, *self.typed.values())}
        return [name for name in self.known if key(name) not in there][:MOST]

    def open(self) -> None:
        """Open the fields, with the names that the book knows."""
        self.opened = True
        self.changed()
        run(self._look)

    def type(self, seat: int, name: str) -> None:
        """Take a name as it is typed."""
        self.typed[seat] = name

    def leave(self, seat: int) -> None:
        """Show the beginning of a name as its field loses the focus."""
        if self.fields.leave(self.app, seat, self.typed.get(seat, "")):
            self.changed()

    def take(self, name: str) -> None:
        """Take a name from the book for the first seat that has none."""
        free = (seat for seat in self.seats if not clean(self.typed.get(seat, "")))
        self.typed[next(free, self.seats[-1])] = name
        self.fields.fill()
        self.changed()

    async def _look(self) -> None:
        try:
            book = await self.app.store.heads()
        except StorageError:
            return
        self.known = tuple(name for name, _ in people(book))
        self.changed()


@ft.component
def WhoWas(app: AppContext, seats: Sequence[int], on_call: Call) -> ft.Control:
    """A line that asks and, once it is tapped, a field for each seat.

    Args:
        seats: the seats without a name, at least one.
        on_call: gets names for some of them.
    """
    words = app.words
    asking = use_controller(_Asking)
    asking.app, asking.seats = app, seats
    if not asking.opened:
        return _line(app, asking.open)
    parts: list[ft.Control] = [as_heading(prose(app, words("result.who"), BODY.bold))]
    if offered := asking.offered:
        chips = [_chip(app, name, partial(asking.take, name)) for name in offered]
        parts.append(lay.flow(*chips, gap=6, below=6))
    parts += [_seat(app, asking, seat) for seat in seats]
    keep = partial(_call, asking, on_call)
    parts.append(other_button(app, words("result.who.keep"), keep))
    return lay.column(*parts, gap=8, across="stretch")


def _call(asking: _Asking, on_call: Call) -> None:
    on_call({seat: asking.typed.get(seat, "") for seat in asking.seats})


def _line(app: AppContext, on_press: Callable[[], None]) -> ft.Control:
    words, palette = app.words, app.look.palette
    lines: list[ft.Control] = [
        prose(app, words("result.who"), TEXT.bold.phrases, color=palette.accent),
        prose(app, words("result.who.note"), FINE.soft.phrases),
    ]
    return press(
        app,
        words.sentences(words("result.who"), words("result.who.note")),
        on_press,
        lay.box(
            lay.row(
                ft.Icon(ft.Icons.PERSON_ADD_ALT, size=22, color=palette.accent),
                lay.column(*lines, expand=True, tight=True),
                gap=10,
            ),
            pad=(10, 5),
        ),
        surface=(None, palette.thread),
    )


def _chip(app: AppContext, name: str, on_press: Callable[[], None]) -> ft.Control:
    """Return a button with a name that the book knows."""
    palette, words = app.look.palette, app.words
    shown = one_line(name)
    return press(
        app,
        words("shell.choice", label=words("result.who"), option=shown),
        on_press,
        lay.box(prose(app, shown, TEXT.names, max_lines=1), height=TARGET, pad=(14, 0), at="left"),
        height=TARGET,
        surface=(palette.raised, palette.thread),
        radius=TARGET / 2,
    )


def _seat(app: AppContext, asking: _Asking, seat: int) -> ft.Control:
    """Return a seat's chip, and the field for its name."""
    label, name = app.words.names[seat], asking.typed.get(seat, "")
    typed, left = partial(asking.type, seat), partial(asking.leave, seat)
    box = asking.fields.draw(app, seat, label, name, typed, left)
    return lay.row(seat_chip(app, seat, 34), box, gap=8)
