"""Everything that there is today, the same for everybody: puzzles, a game of the day, exercises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

import flet as ft

from engine import games
from ui import lay
from ui.components.page import page
from ui.components.pictures import cover
from ui.components.press import other_button, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.device.clock import WallTime
from ui.device.wall_clock import wall_time
from ui.games import daily, practised, puzzles
from ui.hooks import use_loaded
from ui.practice import in_a_row
from ui.shell.daily.marks import mark
from ui.shell.daily.tries import state_of
from ui.shell.open_today import open_today
from ui.shell.progress import progress_on
from ui.stored.progress import Progress
from ui.stored.storage import StorageError
from ui.stored.streak import of_plays, streak
from ui.styles import BODY, CAPTION, TEXT


@dataclass(frozen=True, slots=True)
class Row:
    """One thing to do today.

    Attributes:
        game: its id.
        state: the end of the key of the message that says how far it is.
        args: the arguments of that message.
        streak: the number of days in a row on which it was done.
    """

    game: str
    state: str = "new"
    args: Mapping[str, int] = field(default_factory=dict)
    streak: int = 0

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
    year, month, date = map(int, day.split("-"))
    done = words("home.today.of", n=sum(row.done for row in rows), count=len(rows))
    when = words("home.when.date", year=year, month=words(f"home.month.{month}"), day=date)
    head = prose(app, words("home.facts").join((when, done)), BODY.soft)
    note = prose(app, words("daily.note"), TEXT.soft)
    shown = [_row(app, row) for row in rows]
    past = [_past(app, game) for game in filter(puzzles, games.names())]
    return page(app, words("home.today"), [head, *shown, note, *past], on_back=app.back)


async def todays(app: AppContext, day: str) -> tuple[Row, ...]:
    """Return what there is on a day, in the order of the shelf, puzzles first.

    Args:
        day: in the form 2026-01-31.
    """
    number = int(day.replace("-", ""))
    now = wall_time()._replace(date=number)
    reached = await progress_on(app.store)
    rows = []
    for game in filter(puzzles, games.names()):
        own = reached.get(game, Progress())
        rows.append(Row(game, state_of(own, number), streak=streak(own.days, now)))
    for game in filter(daily, games.names()):
        rows.append(await _game_of_day(app, game, day, reached.get(game, Progress()), now))
    for game in filter(practised, games.names()):
        own = reached.get(game, Progress())
        far = "done" if number in own.days else "begun" if own.of(number) else "new"
        rows.append(Row(game, far, streak=streak(own.days, now)))
    return tuple(rows)


async def _game_of_day(app: AppContext, game: str, day: str, own: Progress, now: WallTime) -> Row:
    """Return the row of the game of the day, as the saved games and the book have it."""
    name = f"{game}-{day}"
    try:
        begun = bool(await app.store.raw(name))
        book = await app.store.heads()
    except StorageError:
        return Row(game)
    days = streak(of_plays(game, book.plays, own.days), now)
    play = book.find(name)
    points = None if play is None else play.sides[0].points
    if points is None:
        return Row(game, "begun" if begun else "new", streak=days)
    return Row(game, "points", {"n": points}, days)


def _row(app: AppContext, row: Row) -> ft.Control:
    words, palette = app.words, app.look.palette
    name, title = words(f"{row.game}.name"), words(f"{row.game}.today")
    told = [words(f"daily.state.{row.state}", **row.args)]
    if days := in_a_row(words, row.streak):
        told.append(days)
    return press(
        app,
        words("list.separator").join((name, title, *told)),
        partial(open_today, app, row.game),
        lay.box(
            lay.row(
                cover(app, row.game, 48),
                lay.column(
                    prose(app, title, BODY.bold.phrases),
                    prose(app, name, CAPTION.soft.phrases),
                    prose(app, words("home.facts").join(told), CAPTION.phrases),
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


def _past(app: AppContext, game: str) -> ft.Control:
    """Draw the way to a game's puzzles of past days."""
    words = app.words
    text = words("home.facts").join((words("daily.archive"), words(f"{game}.name")))
    go = partial(app.go, f"/puzzles/{game}")
    return other_button(app, text, go, icon=ft.Icons.CALENDAR_MONTH)
