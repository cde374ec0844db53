"""The names of the players, typed or taken from people who played together before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from ui import lay
from ui.components.group import group_chip
from ui.components.name_fields import NameFields
from ui.components.prose import as_heading, prose
from ui.context import AppContext
from ui.hooks import Controller
from ui.names import clean
from ui.styles import BODY, CAPTION


class Names(Controller):
    """The names as they are typed. They are not drawn again while a field has the focus, because
    that would disturb composing.

    Attributes:
        take: takes over the names, as they are to be stored.
        names: the names as typed.
        fields: where they are typed.
    """

    take: Callable[[tuple[str, ...]], None]

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.names = list(names)
        self.fields = NameFields()

    def type(self, seat: int, name: str) -> None:
        """Take a name as it is typed."""
        self.names[seat] = name

    def leave(self, seat: int, app: AppContext) -> None:
        """Hand the names over as a field loses the focus, and show the beginning of its name."""
        self.call()
        if self.fields.leave(app, seat, self.names[seat]):
            self.changed()

    def call(self) -> None:
        """Hand the names over."""
        self.take(tuple(map(clean, self.names)))

    def bring(self, group: tuple[str, ...]) -> None:
        """Take the names of a group."""
        self.names[: len(group)] = group
        self.fields.fill()
        self.changed()
        self.call()


def name_field(
    app: AppContext, names: Names, seat: int, label: str, sign: ft.Control
) -> ft.Control:
    """Return a seat's sign, and the field for its name."""
    typed, left = partial(names.type, seat), partial(names.leave, seat, app)
    box = names.fields.draw(app, seat, label, names.names[seat], typed, left)
    return lay.row(sign, box, gap=8)


def heading(app: AppContext, names: Names, known: Sequence[tuple[str, ...]]) -> list[ft.Control]:
    """Return what is above the fields: a title, and the groups to choose from."""
    words = app.words
    title = prose(app, words("setup.names"), BODY.bold.phrases)
    parts: list[ft.Control] = [as_heading(title)]
    if known:
        parts.append(prose(app, words("setup.groups"), CAPTION.soft))
        chips = [group_chip(app, group, partial(names.bring, group)) for group in known]
        parts.append(lay.flow(*chips, gap=6, below=6))
    return parts
