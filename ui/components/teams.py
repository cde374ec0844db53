"""Teams: their names, their badge, a choice of one, and a result by team."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import flet as ft

from engine.game import Outcome, Standing
from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.components.sign import sign
from ui.context import AppContext
from ui.look import Palette
from ui.styles import BODY
from ui.text import Words

LETTERS = "ABCDEFGH"
"""The names of the teams, and the letters on their badges."""

TILE = 48.0
"""The height of a choice of a team, in logical pixels at normal text size."""

_NAMED = 110.0
"""The least width of such a choice, in logical pixels at normal text size, at which it names the
team."""


class Group(NamedTuple):
    """The sides that form one group in a result.

    Attributes:
        team: the team's number from 0; None for sides without a team.
        standings: the standings of its sides: a team's in order of side, those of others with the
            best first.
    """

    team: int | None
    standings: tuple[Standing, ...]

    @property
    def rank(self) -> int:
        """The place of the group; 1 is best."""
        return self.standings[0].rank

    @property
    def points(self) -> int | None:
        """The sum of its sides' points, or None in games without points."""
        points = [each.points for each in self.standings if each.points is not None]
        return sum(points) if len(points) == len(self.standings) else None

    @property
    def tie_break(self) -> str | None:
        """The message key of what broke a tie for the group, or None."""
        return self.standings[0].tie_break


def groups(outcome: Outcome) -> tuple[Group, ...]:
    """Return a result by team, the best first; one group where everybody plays alone."""
    found = [
        Group(number, tuple(outcome.standings[side] for side in team))
        for number, team in enumerate(outcome.teams)
        if team
    ]
    inside = {side for team in outcome.teams for side in team}
    alone = [each for each in outcome.standings if each.side not in inside]
    if alone:
        found.append(Group(None, tuple(sorted(alone, key=lambda each: (each.rank, each.side)))))
    return tuple(sorted(found, key=lambda group: group.rank))


def team_name(words: Words, team: int) -> str:
    """Return the name of a team by its number from 0."""
    return words("team.name", name=letter(team))


def letter(team: int) -> str:
    """Return a team's letter; after the last letter they repeat."""
    return LETTERS[team % len(LETTERS)]


def team_color(palette: Palette, team: int) -> str:
    """Return the colour of a team's badge, which is none of the sides' colours."""
    colors = (palette.ink, palette.wood, palette.good, palette.soft)
    return colors[team % len(colors)]


def team_badge(app: AppContext, team: int, side: float = 26) -> ft.Control:
    """Return a square in the team's colour with its letter, ``side`` logical pixels wide."""
    palette = app.look.palette
    return sign(palette, letter(team), team_color(palette, team), side, side / 5, 0.66)


def team_choice(
    app: AppContext,
    label: str,
    teams: Sequence[int],
    chosen: int | None,
    on_choose: Callable[[int], None],
    room: float,
) -> ft.Control:
    """Return the teams from which a seat may choose, side by side.

    Args:
        label: whose team is chosen.
        teams: their numbers, from 0.
        room: the width of the room, in logical pixels.
    """
    named = room / max(1, len(teams)) >= _NAMED * app.look.scale
    return lay.row(
        *(
            lay.box(
                _tile(app, label, team, team == chosen, partial(on_choose, team), named),
                expand=True,
            )
            for team in teams
        ),
        gap=6,
    )


def _tile(
    app: AppContext, label: str, team: int, chosen: bool, on_press: Callable[[], None], named: bool
) -> ft.Control:
    words, palette = app.words, app.look.palette
    name = team_name(words, team)
    parts: list[ft.Control] = [team_badge(app, team)]
    if named:
        color = palette.on_accent if chosen else palette.ink
        parts.append(prose(app, name, BODY.line.when(chosen), color=color))
    return press(
        app,
        words("shell.choice", label=label, option=name),
        on_press,
        lay.box(lay.row(*parts, gap=8, at="middle"), height=TILE * app.look.scale, at="middle"),
        surface=palette.key(chosen),
        selected=chosen,
    )
