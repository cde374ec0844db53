"""Who played the game that is counted: two people, or one against the Automa."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from engine.games.patchwork.components import LAST, LEVELS
from engine.record import MAX_NAME
from ui.components.choice import Option, strip
from ui.components.field import field
from ui.components.group import group_chip
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.games.patchwork import tally as tallies
from ui.games.patchwork.art import picture
from ui.games.patchwork.tally import Tally
from ui.games.patchwork.track import token_name
from ui.hooks import Controller, use_controller


class _Names(Controller):
    """The names as they are typed. What is typed is not drawn back while a field has the focus:
    that would disturb composing.

    Attributes:
        tally: the count, as it is by now.
        show: takes the tally with other names, or another number of people.
        names: as typed.
        filled: counts how often they were given anew and not typed.
    """

    show: Callable[[Tally], None]

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.tally = tally
        self.names = list(tally.names)
        self.filled = 0

    @property
    def count(self) -> int:
        """How many people play."""
        return 1 if self.tally.solo else 2

    def play(self, people: int) -> None:
        """Another number of people."""
        if people != self.count:
            self.show(tallies.played_by(self.tally, 3 if people == 1 else None))

    def type(self, side: int, name: str) -> None:
        """A name as it is typed."""
        self.names[side] = name

    def call(self) -> None:
        """Take the names over."""
        one, two = (name[:MAX_NAME].strip() for name in self.names)
        if (one, two) != self.tally.names:
            self.show(replace(self.tally, names=(one, two), booked=False))

    def bring(self, group: tuple[str, ...]) -> None:
        """Take the names of a group."""
        self.names[: len(group)] = group
        self.filled += 1
        self.changed()
        self.call()


@ft.component
def Players(
    app: AppContext,
    tally: Tally,
    groups: Sequence[tuple[str, ...]],
    show: Callable[[Tally], None],
    on_close: Callable[[], None],
) -> ft.Control:
    """The sheet in which names are typed or taken from those who played before.

    Args:
        show: takes the tally with other names, or another number of people.
    """
    words = app.words
    names = use_controller(lambda: _Names(tally))
    names.tally, names.show = tally, show

    def close() -> None:
        names.call()
        on_close()

    people = [Option(count, words(f"patchwork.setup.seats.{count}")) for count in (2, 1)]
    heading = prose(app, words("setup.names"), bold=True, phrases=True)
    known = [group for group in groups if len(group) == names.count]
    body: list[ft.Control] = [
        strip(app, words("setup.players"), people, names.count, names.play, columns=2),
        ft.Semantics(header=True, content=heading),
    ]
    if known:
        body.append(prose(app, words("setup.groups"), size=13, soft=True))
        chips = [group_chip(app, group, partial(names.bring, group)) for group in known]
        body.append(ft.Row(list(chips), wrap=True, spacing=6, run_spacing=6))
    body += [_name(app, names, side) for side in range(names.count)]
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


def _name(app: AppContext, names: _Names, side: int) -> ft.Control:
    """A side's token, and the field for its name."""
    solo = names.tally.solo
    box = field(
        app,
        app.words("setup.name" if solo else f"patchwork.setup.name.{side}"),
        names.names[side],
        partial(names.type, side),
        key=f"{names.filled}.{side}",
        on_blur=lambda _: names.call(),
        max_length=MAX_NAME,
        counter="",
        expand=True,
    )
    return ft.Row([picture(token_name(side, solo), 34), box], spacing=8)


def _level(app: AppContext, tally: Tally, show: Callable[[Tally], None]) -> ft.Control:
    """The Automa's level."""
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
