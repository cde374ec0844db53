"""What a game had on past days: a month of them at once, each with how it went."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from datetime import date
from functools import partial

import flet as ft

from engine.puzzle import FIRST
from ui import lay
from ui.components.page import page
from ui.components.press import icon_press, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games import puzzles
from ui.hooks import use_loaded, use_state
from ui.look import TARGET
from ui.shell.daily.calendar import as_number, playable
from ui.shell.daily.days import Days, days_of
from ui.shell.daily.marks import mark
from ui.shell.open_today import open_day
from ui.styles import BODY, FINE, LEAD, TEXT
from ui.window_memory import Key

MONTH = Key[date]("month")
"""The month of a game that was looked at last."""

_WEEK = 7
_GAP = 4.0
"""Space between two days, in logical pixels."""


@ft.component
def ArchivePage(app: AppContext, game: str) -> ft.Control:
    """The screen of the route ``/puzzles/<game>``."""
    words = app.words
    today = date.fromisoformat(app.day)
    days = use_loaded(lambda: days_of(app, game), [game], lambda _: True) or Days()
    # The way back from a day leads to the month in which it was found.
    place = MONTH(game)
    month, set_month = use_state(lambda: app.memory.get(place) or max(today, FIRST).replace(day=1))

    def leaf(to: date) -> None:
        app.memory[place] = to
        set_month(to)

    if puzzles(game):
        far = words("daily.solved", n=sum(each.state == "right" for each in days.told.values()))
    else:
        done = sum(each.done for each in days.told.values())
        far = words("home.today.of", n=done, count=(today - FIRST).days + 1)
    facts = (words(f"{game}.name"), far)
    return page(
        app,
        words("daily.archive"),
        [
            prose(app, words("home.facts").join(facts), BODY.soft.phrases),
            _months(app, month, today, leaf),
            _days(app, game, month, today, days),
            prose(app, words("daily.archive.note"), TEXT.soft),
        ],
        on_back=app.back,
    )


def _months(app: AppContext, month: date, today: date, go: Callable[[date], None]) -> ft.Control:
    """Draw the month, and the ways to the months beside it."""
    words = app.words
    text = words("daily.month", month=words(f"home.month.{month.month}"), year=month.year)
    before = FIRST.replace(day=1) < month
    after = month < today.replace(day=1)
    return lay.row(
        icon_press(
            app,
            words("daily.before"),
            ft.Icons.CHEVRON_LEFT,
            partial(go, _moved(month, -1)) if before else None,
        ),
        ft.Semantics(
            live_region=True, expand=True, content=prose(app, text, LEAD.bold, at="middle")
        ),
        icon_press(
            app,
            words("daily.after"),
            ft.Icons.CHEVRON_RIGHT,
            partial(go, _moved(month, 1)) if after else None,
        ),
        gap=10,
    )


def _moved(month: date, by: int) -> date:
    """Return the first day of the month before (``by`` = -1) or after (1)."""
    number = 12 * month.year + month.month - 1 + by
    return date(number // 12, number % 12 + 1, 1)


def _days(app: AppContext, game: str, month: date, today: date, days: Days) -> ft.Control:
    """Draw a button for each day, in weeks from Monday."""
    blank, many = monthrange(month.year, month.month)
    side = (app.column - 32 - (_WEEK - 1) * _GAP) / _WEEK
    cells: list[ft.Control] = [lay.box(size=(side, TARGET)) for _ in range(blank)]
    for day in range(1, many + 1):
        cells.append(_day(app, game, month.replace(day=day), today, days, side))
    heads: list[ft.Control] = [
        lay.box(
            prose(app, app.words(f"daily.weekday.{n}"), FINE.soft.line), width=side, at="middle"
        )
        for n in range(1, _WEEK + 1)
    ]
    weeks = [heads, *(cells[start : start + _WEEK] for start in range(0, len(cells), _WEEK))]
    return lay.column(*(lay.row(*week, gap=_GAP) for week in weeks), gap=_GAP)


def _day(app: AppContext, game: str, day: date, today: date, days: Days, side: float) -> ft.Control:
    words, palette = app.words, app.look.palette
    number, now = as_number(day), as_number(today)
    told, there = days.on(number), playable(number, now)
    height = TARGET * max(1.0, app.look.scale)
    when = words(
        "home.when.date", year=day.year, month=words(f"home.month.{day.month}"), day=day.day
    )
    parts: list[ft.Control] = [
        prose(app, f"{day.day}", BODY.line.when(day == today, soft=not there), room=(side - 4, 24))
    ]
    if told.state != "new":
        parts.append(mark(app, told.state, 16))
    return press(
        app,
        words("list.separator").join((when, told.said(words))) if there else when,
        partial(open_day, app, game, day.isoformat()) if there else None,
        lay.box(lay.column(*parts, at="middle", across="middle"), size=(side, height)),
        size=(side, height),
        surface=(
            palette.raised if day == today else palette.surface if there else None,
            palette.accent if day == today else palette.thread if there else None,
        ),
    )
