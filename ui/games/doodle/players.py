"""The players of the game whose score is entered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from engine.games.doodle.final import SEATS
from ui.components.choice import Option, strip
from ui.components.named import Names, heading, name_field
from ui.components.press import big_button
from ui.components.seats import seat_chip
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.games.doodle import tally as tallies
from ui.games.doodle.tally import Tally
from ui.hooks import use_controller


@ft.component
def Players(
    app: AppContext,
    tally: Tally,
    groups: Sequence[tuple[str, ...]],
    show: Callable[[Tally], None],
    on_close: Callable[[], None],
) -> ft.Control:
    """Draw the sheet in which names are typed or taken from those who played before.

    Args:
        show: is given the tally with other names, or with another number of people.
    """
    words, count = app.words, len(tally.final)
    names = use_controller(lambda: Names(tally.names))
    # A name that went with a smaller number of people comes back with a larger one.
    names.names += [""] * (count - len(names.names))

    def take(found: tuple[str, ...]) -> None:
        if found[:count] != tally.names:
            show(replace(tally, names=found[:count], booked=False))

    def play(people: int) -> None:
        if people != count:
            show(tallies.played_by(tally, people))

    def close() -> None:
        names.call()
        on_close()

    names.take = take
    people = [Option(each, str(each)) for each in SEATS]
    known = [group for group in groups if len(group) == count]
    fields = [_name(app, names, seat) for seat in range(count)]
    return sheet(
        app,
        words("doodle.count.players"),
        [
            strip(app, words("setup.players"), people, count, play, columns=len(SEATS)),
            *heading(app, names, known),
            *fields,
        ],
        close,
        foot=big_button(app, words("doodle.count.done"), close),
        key="players",
    )


def _name(app: AppContext, names: Names, seat: int) -> ft.Control:
    """Draw a seat's chip, and the field for its name."""
    label = app.words("setup.seat", n=seat + 1)
    return name_field(app, names, seat, label, seat_chip(app, seat, 34))
