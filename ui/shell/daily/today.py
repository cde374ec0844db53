"""Everything that there is today, the same for everybody: puzzles, a game of the day, exercises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import partial

import flet as ft

from engine import games
from ui import lay
from ui.components.page import card, page
from ui.components.pictures import cover
from ui.components.press import other_button, press
from ui.components.prose import prose
from ui.components.share import share_button
from ui.context import AppContext
from ui.device import clock
from ui.device.clock import WallTime
from ui.device.wall_clock import wall_time
from ui.games import daily, practised, puzzles
from ui.hooks import use_loaded
from ui.practice import in_a_row
from ui.shell.daily.calendar import as_number
from ui.shell.daily.marks import mark
from ui.shell.daily.tries import state_of
from ui.shell.open_today import open_today
from ui.shell.progress import progress_on
from ui.stored.progress import Progress
from ui.stored.storage import StorageError
from ui.stored.streak import of_plays, played_days, streak
from ui.styles import BODY, BUTTON, CAPTION, FINE, TEXT

_WEEK = 7


@dataclass(frozen=True, slots=True)
class Row:
    """One thing to do today.

    Attributes:
        game: its id.
        state: the end of the key of the message that says how far it is.
        args: the arguments of that message.
        days: the days on which it was done.
    """

    game: str
    state: str = "new"
    args: Mapping[str, int] = field(default_factory=dict)
    days: Mapping[int, WallTime] = field(default_factory=dict)

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do."""
        return self.state not in ("new", "begun")


@ft.component
def TodayPage(app: AppContext) -> ft.Control:
    """The screen of the route ``/today``."""
    day = app.day
    rows = use_loaded(lambda: todays(app, day), [day], lambda _: True)
    words = app.words
    if rows is None:
        return lay.box(fill=app.look.palette.ground)
    year, month, number = map(int, day.split("-"))
    done = words("home.today.of", n=sum(row.done for row in rows), count=len(rows))
    when = words("home.when.date", year=year, month=words(f"home.month.{month}"), day=number)
    head = prose(app, words("home.facts").join((when, done)), BODY.soft)
    week = _week(app, rows, "\n".join((f"{words('shell.name')} · {when}", _squares(rows), done)))
    note = prose(app, words("daily.note"), TEXT.soft)
    shown = [_row(app, row) for row in rows]
    past = [_past(app, game) for game in filter(puzzles, games.names())]
    return page(app, words("home.today"), [head, week, *shown, note, *past], on_back=app.back)


async def todays(app: AppContext, day: str) -> tuple[Row, ...]:
    """Return what there is on a day, in the order of the shelf, puzzles first.

    Args:
        day: in the form 2026-01-31.
    """
    number = as_number(date.fromisoformat(day))
    reached = await progress_on(app.store)
    rows = []
    for game in filter(puzzles, games.names()):
        own = reached.get(game, Progress())
        rows.append(Row(game, state_of(own, number), days=own.days))
    for game in filter(daily, games.names()):
        rows.append(await _game_of_day(app, game, day, reached.get(game, Progress())))
    for game in filter(practised, games.names()):
        own = reached.get(game, Progress())
        far = "done" if number in own.days else "begun" if own.of(number) else "new"
        rows.append(Row(game, far, days=own.days))
    return tuple(rows)


async def _game_of_day(app: AppContext, game: str, day: str, own: Progress) -> Row:
    """Return the row of the game of the day, as the saved games and the book have it."""
    name = f"{game}-{day}"
    try:
        begun = bool(await app.store.raw(name))
        book = await app.store.heads()
    except StorageError:
        return Row(game)
    days = of_plays(game, book.plays, own.days)
    play = book.find(name)
    points = None if play is None else play.sides[0].points
    if points is None:
        return Row(game, "begun" if begun else "new", days=days)
    return Row(game, "points", {"n": points}, days)


def _row(app: AppContext, row: Row) -> ft.Control:
    words, palette = app.words, app.look.palette
    name, title = words(f"{row.game}.name"), words(f"{row.game}.today")
    told = words(f"daily.state.{row.state}", **row.args)
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
                mark(app, row.state, 24),
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
    here = clock.local(clock.now())
    parts: list[ft.Control] = [prose(app, row, BUTTON.bold.phrases)] if row else []
    parts.append(lay.said(lay.row(*dots), words("daily.week", n=done)))
    if here is not None:
        parts.append(prose(app, words("daily.soon", n=24 - here.tm_hour), CAPTION.soft.phrases))
    if any(each.done for each in rows):
        parts.append(share_button(app, "\n".join(filter(None, (told, row)))))
    return card(app, lay.column(*parts, gap=10, across="stretch"))


def _squares(rows: Iterable[Row]) -> str:
    """Return a square for each thing of today: right or done, not quite right, or still to do."""
    return "".join(
        "\N{LARGE YELLOW SQUARE}"
        if row.state == "wrong"
        else "\N{LARGE GREEN SQUARE}"
        if row.done
        else "\N{WHITE LARGE SQUARE}"
        for row in rows
    )


def _past(app: AppContext, game: str) -> ft.Control:
    """Draw the way to a game's puzzles of past days."""
    words = app.words
    text = words("home.facts").join((words("daily.archive"), words(f"{game}.name")))
    go = partial(app.go, f"/puzzles/{game}")
    return other_button(app, text, go, icon=ft.Icons.CALENDAR_MONTH)
