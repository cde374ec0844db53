"""The players of the game whose score is entered: two people, or one against the Automa."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from engine.games.patchwork.components import LAST, LEVELS
from ui.components.choice import Option, strip
from ui.components.named import Names, heading, name_field
from ui.components.press import big_button
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.games.patchwork import tally as tallies
from ui.games.patchwork.art import picture
from ui.games.patchwork.tally import Tally
from ui.games.patchwork.track import token_name
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
    words = app.words
    names = use_controller(lambda: Names(tally.names))
    count = 1 if tally.solo else 2

    def take(found: tuple[str, ...]) -> None:
        one, two = found
        if (one, two) != tally.names:
            show(replace(tally, names=(one, two), booked=False))

    def play(people: int) -> None:
        if people != count:
            show(tallies.played_by(tally, 3 if people == 1 else None))

    def close() -> None:
        names.call()
        on_close()

    names.take = take
    people = [Option(each, words(f"patchwork.setup.seats.{each}")) for each in (2, 1)]
    known = [group for group in groups if len(group) == count]
    body: list[ft.Control] = [
        strip(app, words("setup.players"), people, count, play, columns=2),
        *heading(app, names, known),
    ]
    body += [_name(app, names, tally.solo, side) for side in range(count)]
    if tally.solo:
        body.append(_level(app, tally, show))
    return sheet(
        app,
        words("patchwork.count.players"),
        body,
        close,
        foot=big_button(app, words("patchwork.count.done"), close),
        short=len(known) < 3,
        key="players",
    )


def _name(app: AppContext, names: Names, solo: bool, side: int) -> ft.Control:
    """Draw a side's token, and the field for its name."""
    label = app.words("setup.name" if solo else f"patchwork.setup.name.{side}")
    return name_field(app, names, side, label, picture(token_name(side, solo), 34))


def _level(app: AppContext, tally: Tally, show: Callable[[Tally], None]) -> ft.Control:
    """Draw the choice of the Automa's level."""
    words, key, chosen = app.words, "patchwork.setup.level", tally.final.level or 1
    means = words(f"{key}.{chosen}.note", space=LAST - LEVELS[chosen].marker)
    return strip(
        app,
        words(key),
        [Option(level, str(level)) for level in LEVELS],
        chosen,
        lambda level: show(tallies.played_by(tally, level)),
        note=words("shell.colon").join((words(f"{key}.{chosen}"), means)),
        columns=len(LEVELS),
    )
