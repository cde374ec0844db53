"""Everything that there is today, the same for everybody: puzzles, a game of the day, exercises."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from typing import NamedTuple

import flet as ft

from engine import games
from ui import lay
from ui.components.page import card, page
from ui.components.pictures import cover
from ui.components.press import other_button, press
from ui.components.prose import as_heading, prose
from ui.components.share import share_button
from ui.context import AppContext
from ui.device import clock
from ui.device.clock import WallTime
from ui.device.wall_clock import wall_time
from ui.games import daily, practised, puzzles
from ui.hooks import nothing, use_loaded, use_state
from ui.practice import in_a_row
from ui.shell.daily.calendar import as_number
from ui.shell.daily.days import DayState, days_of
from ui.shell.daily.marks import mark
from ui.shell.open_today import open_today
from ui.stored.streak import played_days, streak
from ui.styles import BODY, BUTTON, CAPTION, FINE, TEXT

_WEEK = 7

_UNKNOWN = 1e6
"""Seconds that no day has: the answer of a clock without a date."""

_LATER = 0.2
"""Seconds by which less time is told than there is, and told anew: no clock is exact."""


class Row(NamedTuple):
    """One thing to do today.

    Attributes:
        game: its id.
        told: how far it is.
        days: the days on which it was done within the date.
    """

    game: str
    told: DayState
    days: Mapping[int, WallTime]


@ft.component
def TodayPage(app: AppContext) -> ft.Control:
    """The screen of the route ``/today``."""
    day = app.day
    rows = use_loaded(lambda: todays(app, day), [day], lambda _: True)
    words = app.words
    if rows is None:
        return lay.box(fill=app.look.palette.ground)
    year, month, number = map(int, day.split("-"))
    done = words("home.today.of", n=sum(row.told.done for row in rows), count=len(rows))
    when = words("home.when.date", year=year, month=words(f"home.month.{month}"), day=number)
    head = prose(app, words("home.facts").join((when, done)), BODY.soft)
    week = _week(app, rows, "\n".join((f"{words('shell.name')} · {when}", _squares(rows), done)))
    note = prose(app, words("daily.note"), TEXT.soft)
    shown = [_row(app, row) for row in rows]
    parts = [head, week, *shown, note, *_past(app)]
    return page(app, words("home.today"), parts, on_back=app.back)


async def todays(app: AppContext, day: str) -> tuple[Row, ...]:
    """Return what there is on a day.

    Args:
        day: in the form 2026-01-31.
    """
    number = as_number(date.fromisoformat(day))
    found = [(game, await days_of(app, game)) for game in everything()]
    return tuple(Row(game, days.on(number), days.lived) for game, days in found)


def everything() -> list[str]:
    """Return the games that have something every day, in the order of the shelf, puzzles first."""
    return [game for kind in (puzzles, daily, practised) for game in games.names() if kind(game)]


def _row(app: AppContext, row: Row) -> ft.Control:
    words, palette = app.words, app.look.palette
    name, title = words(f"{row.game}.name"), words(f"{row.game}.today")
    told = row.told.said(words)
    return press(
        app,
        words("list.separator").join((name, title, told)),
        partial(open_today, app, row.game),
        lay.box(
            lay.row(
                cover(app, row.game, 48),
                lay.column(
                    prose(app, title, BODY.bold.phrases),
                    prose(app, name, CAPTION.soft.phrases),
                    prose(app, told, CAPTION.phrases),
                    gap=2,
                    expand=True,
                ),
                mark(app, row.told.state, 24),
                gap=12,
            ),
            pad=(12, 9),
        ),
        surface=palette.card(),
    )


def _week(app: AppContext, rows: Sequence[Row], told: str) -> ft.Control:
    """Draw the days in a row, the last seven days, when the next things come, and the way to share
    what was played today.

    Args:
        told: what is shared, without the days in a row.
    """
    words, palette, today = app.words, app.look.palette, date.fromisoformat(app.day)
    played, number = played_days(each.days for each in rows), as_number(today)
    row = in_a_row(words, streak(played, wall_time()._replace(date=number)))
    last = [today - timedelta(days=ago) for ago in range(_WEEK - 1, -1, -1)]
    dots = [
        lay.column(
            prose(app, words(f"daily.weekday.{day.isoweekday()}"), FINE.soft.line),
            ft.Icon(
                ft.Icons.CHECK_CIRCLE if as_number(day) in played else ft.Icons.CIRCLE_OUTLINED,
                size=24,
                color=palette.accent if as_number(day) in played else palette.thread,
            ),
            gap=2,
            across="middle",
            expand=True,
        )
        for day in last
    ]
    done = sum(as_number(day) in played for day in last)
    parts: list[ft.Control] = [prose(app, row, BUTTON.bold.phrases)] if row else []
    parts.append(lay.said(lay.row(*dots), words("daily.week", n=done)))
    parts.append(Soon(app))
    if any(each.told.done for each in rows):
        parts.append(share_button(app, "\n".join(filter(None, (told, row)))))
    return card(app, lay.column(*parts, gap=10, across="stretch"))


@ft.component
def Soon(app: AppContext) -> ft.Control:
    """Says in how much time something new comes, and never in more than there is."""
    told, tell = use_state(int)
    left = clock.to_midnight(_UNKNOWN)
    minutes, seconds = divmod(left - _LATER, 60)

    async def count_down() -> None:
        await asyncio.sleep(seconds + _LATER)
        tell(told + 1)

    ft.use_effect(count_down, [told], cleanup=nothing)
    if left == _UNKNOWN:
        return lay.box()
    hours, rest = divmod(int(minutes), 60)
    key = "daily.soon" if hours else "daily.soon.minutes" if rest else "daily.soon.now"
    return prose(app, app.words(key, hours=hours, n=rest), CAPTION.soft.phrases)


def _squares(rows: Iterable[Row]) -> str:
    """Return a square for each thing of today: right or done, not quite right, or still to do."""
    return "".join(
        "\N{LARGE YELLOW SQUARE}"
        if row.told.state == "wrong"
        else "\N{LARGE GREEN SQUARE}"
        if row.told.done
        else "\N{WHITE LARGE SQUARE}"
        for row in rows
    )


def _past(app: AppContext) -> list[ft.Control]:
    """Draw the ways to what each game had on earlier days."""
    words = app.words
    heading = as_heading(prose(app, words("daily.archive"), BUTTON.bold.phrases))
    ways = [
        other_button(
            app,
            words(f"{game}.name"),
            partial(app.go, f"/puzzles/{game}"),
            icon=ft.Icons.CALENDAR_MONTH,
            name=words("home.facts").join((words("daily.archive"), words(f"{game}.name"))),
        )
        for game in everything()
    ]
    return [heading, *ways]
