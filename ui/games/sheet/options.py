"""The sheet's part of the set-up page: what is played, what is written down, which points win,
teams, and notes."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.games.sheet import KEEPER, LONGEST_NOTES, LONGEST_TITLE
from engine.letters import cut
from ui import lay
from ui.components.choice import Option, choice, switch
from ui.components.field import field
from ui.components.seats import seat_chip
from ui.components.teams import team_choice
from ui.context import AppContext
from ui.game_screens import Choices

MOST_SEATS = max(KEEPER.info.seats)

TEAMS = range(4)
"""The teams that are possible."""

_PAIRS = tuple(seat % 2 for seat in range(MOST_SEATS))
"""Teams of those who sit across from each other, as at a table of four."""


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices, in the order of the page."""
    words = app.words
    counted = choices.options["counted"]
    # Who plays alone has no place among others.
    ways = ("points", "places", "together") if choices.seats > 1 else ("points", "together")
    parts = [
        _text(app, choices, "title", LONGEST_TITLE, 1),
        choice(
            app,
            words("sheet.setup.counted"),
            [Option(way, words(_called(way, choices.seats))) for way in ways],
            counted,
            partial(choices.choose, "counted"),
        ),
    ]
    if counted == "points":
        parts.append(
            choice(
                app,
                words("sheet.setup.lowest"),
                [Option(low, words(f"sheet.{_key(low)}")) for low in (False, True)],
                choices.options["lowest"],
                partial(choices.choose, "lowest"),
            )
        )
    if choices.seats > 2 and counted != "together":
        parts.append(_teams(app, choices))
    return [*parts, _text(app, choices, "notes", LONGEST_NOTES, 3)]


def _called(way: str, seats: int) -> str:
    """Return the message key of what is written down; one alone wins or loses, but not together."""
    return "sheet.alone" if way == "together" and seats == 1 else f"sheet.{way}"


def _key(lowest: bool) -> str:
    return "fewest" if lowest else "most"


def _text(app: AppContext, choices: Choices, name: str, most: int, lines: int) -> ft.Control:
    def keep(text: str) -> None:
        choices.type(name, cut(text.encode("utf-8", "ignore").decode(), most))

    return field(
        app,
        app.words(f"sheet.setup.{name}"),
        choices.options[name],
        keep,
        max_length=most,
        counter="",
        multiline=lines > 1,
        min_lines=lines,
        max_lines=2 * lines if lines > 1 else 1,
    )


def _teams(app: AppContext, choices: Choices) -> ft.Control:
    """Draw whether there are teams, and the team of each seat."""
    words = app.words
    teams = choices.options["teams"]
    parts = [
        switch(
            app,
            words("sheet.setup.teams"),
            bool(teams),
            lambda on: choices.choose("teams", _PAIRS if on else ()),
            words("sheet.setup.teams.note"),
        )
    ]
    if teams:
        parts += [_seat(app, choices, teams, seat) for seat in range(choices.seats)]
    return lay.column(*parts, gap=8, across="stretch")


def _seat(app: AppContext, choices: Choices, teams: tuple[int, ...], seat: int) -> ft.Control:
    """Draw a seat's chip, and the teams that it may join."""

    def join(team: int) -> None:
        choices.choose("teams", (*teams[:seat], team, *teams[seat + 1 :]))

    label = app.words("setup.seat", n=seat + 1)
    tiles = team_choice(app, label, TEAMS, teams[seat], join, app.column - 64 - 54)
    return lay.row(lay.box(seat_chip(app, seat, 34), width=48), lay.box(tiles, expand=True), gap=6)
