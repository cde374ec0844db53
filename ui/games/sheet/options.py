"""The sheet's part of the set-up page: what is played, which points win, teams, notes."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.games.sheet import LONGEST_NOTES, LONGEST_TITLE
from ui.components.choice import Option, choice, switch
from ui.components.field import field
from ui.components.seats import seat_chip
from ui.components.teams import team_choice
from ui.games import Choices
from ui.here import Here

MOST_SEATS = 8

TEAMS = range(4)
"""The teams there may be."""

_PAIRS = tuple(seat % 2 for seat in range(MOST_SEATS))
"""Who sits across plays together, as at a table of four."""


def options(here: Here, choices: Choices) -> list[ft.Control]:
    """The choices, in the order of the page."""
    words = here.words
    parts = [
        _text(here, choices, "title", LONGEST_TITLE, 1),
        choice(
            here,
            words("sheet.setup.lowest"),
            [Option(low, words(f"sheet.{_key(low)}")) for low in (False, True)],
            choices.options["lowest"],
            partial(choices.choose, "lowest"),
        ),
    ]
    if choices.seats > 2:
        parts.append(_teams(here, choices))
    return [*parts, _text(here, choices, "notes", LONGEST_NOTES, 3)]


def _key(lowest: bool) -> str:
    return "fewest" if lowest else "most"


def _text(here: Here, choices: Choices, name: str, most: int, lines: int) -> ft.Control:
    def keep(text: str) -> None:
        choices.type(name, text.encode("utf-8", "ignore").decode()[:most])

    return field(
        here,
        here.words(f"sheet.setup.{name}"),
        choices.options[name],
        keep,
        max_length=most,
        counter="",
        multiline=lines > 1,
        min_lines=lines,
        max_lines=2 * lines if lines > 1 else 1,
    )


def _teams(here: Here, choices: Choices) -> ft.Control:
    """Whether there are teams, and the team of each seat."""
    words = here.words
    teams = choices.options["teams"]
    parts = [
        switch(
            here,
            words("sheet.setup.teams"),
            bool(teams),
            lambda on: choices.choose("teams", _PAIRS if on else ()),
            words("sheet.setup.teams.note"),
        )
    ]
    if teams:
        parts += [_seat(here, choices, teams, seat) for seat in range(choices.seats)]
    return ft.Column(parts, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _seat(here: Here, choices: Choices, teams: tuple[int, ...], seat: int) -> ft.Control:
    """A seat's chip, and the teams it may be in."""

    def join(team: int) -> None:
        choices.choose("teams", (*teams[:seat], team, *teams[seat + 1 :]))

    label = here.words("setup.seat", n=seat + 1)
    tiles = team_choice(here, label, TEAMS, teams[seat], join, here.column - 64 - 54)
    return ft.Row(
        [ft.Container(seat_chip(here, seat, 34), width=48), ft.Container(tiles, expand=True)],
        spacing=6,
    )
