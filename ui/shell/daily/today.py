"""All that there is today, the same for everybody: puzzles, a game of the day, exercises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

import flet as ft

from engine import games
from ui.components.page import page
from ui.components.pictures import cover
from ui.components.press import big_button, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.device import browser
from ui.games import daily, practised, puzzles
from ui.hooks import run, use_ear, use_state
from ui.shell.daily.tries import state_of
from ui.shell.practised import practised_on
from ui.stored.practised import Practised
from ui.stored.storage import StorageError


@dataclass(frozen=True, slots=True)
class Row:
    """One thing to do today.

    Attributes:
        game: its id.
        route: leads there; empty for a game of the day that has not begun.
        state: the end of the key that says how far it is.
        args: of that message.
        streak: days in a row on which it was done.
    """

    game: str
    route: str
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
    rows, set_rows = use_state(_nothing)
    words = app.words

    async def look() -> None:
        set_rows(await todays(app, day))

    def follow(_name: str, _text: str) -> None:
        run(look)

    ft.use_effect(look, [day])
    use_ear(browser.hear_windows, follow)
    if rows is None:
        return ft.Container(bgcolor=app.look.palette.ground)
    year, month, date = map(int, day.split("-"))
    done = words("home.today.of", n=sum(row.done for row in rows), count=len(rows))
    when = words("home.when.date", year=year, month=words(f"home.month.{month}"), day=date)
    head = prose(app, words("home.facts").join((when, done)), soft=True)
    note = prose(app, words("daily.note"), size=14, soft=True)
    shown = [_row(app, row) for row in rows]
    past = [_past(app, game) for game in filter(puzzles, games.names())]
    return page(app, words("home.today"), [head, *shown, note, *past], on_back=app.back)


async def todays(app: AppContext, day: str) -> tuple[Row, ...]:
    """What there is on a day, in the order of the shelf, puzzles first.

    Args:
        day: as 2026-01-31.
    """
    number = int(day.replace("-", ""))
    reached = await practised_on(app.store)
    rows = []
    for game in filter(puzzles, games.names()):
        own = reached.get(game, Practised())
        state = state_of(own, number)
        # With its day: what is opened before midnight is the same puzzle after it.
        route = f"/puzzle/{game}/{number}"
        rows.append(Row(game, route, state, streak=own.streak(number)))
    for game in filter(daily, games.names()):
        rows.append(await _game_of_day(app, game, day))
    for game in filter(practised, games.names()):
        own = reached.get(game, Practised())
        far = "done" if number in own.days else "begun" if own.of(number) else "new"
        rows.append(Row(game, f"/practice/{game}/today", far, streak=own.streak(number)))
    return tuple(rows)


async def _game_of_day(app: AppContext, game: str, day: str) -> Row:
    """The game of the day: as the saved games and the book have it."""
    name, number = f"{game}-{day}", int(day.replace("-", ""))
    try:
        begun = bool(await app.store.raw(name))
        book = await app.store.heads()
    except StorageError:
        return Row(game, "")
    days = (play.id.removeprefix(f"{game}-") for play in book.plays if play.game == game)
    dates = (each.replace("-", "") for each in days)
    streak = Practised(days=frozenset(int(each) for each in dates if _is_date(each)))
    play = book.find(name)
    points = None if play is None else play.sides[0].points
    route = f"/table/{name}" if begun else "" if points is None else f"/book/{name}"
    if points is None:
        return Row(game, route, "begun" if begun else "new", streak=streak.streak(number))
    return Row(game, route, "points", {"n": points}, streak.streak(number))


async def _begin(app: AppContext, game: str) -> bool:
    """Begin the game of the day, as from its set-up page."""
    # Today is drawn without any rules.
    from ui.shell.setup_controller import begun_ready

    return await begun_ready(app, game)


def _is_date(text: str) -> bool:
    return len(text) == len("20260131") and text.isascii() and text.isdecimal()


def _row(app: AppContext, row: Row) -> ft.Control:
    words, palette = app.words, app.look.palette
    name, title = words(f"{row.game}.name"), words(f"daily.of.{row.game}")
    told = [words(f"daily.state.{row.state}", **row.args)]
    if row.streak:
        told.append(words("practised.streak.days", n=row.streak))
    sign = {"wrong": ft.Icons.CLOSE, "new": ft.Icons.CHEVRON_RIGHT, "begun": ft.Icons.PLAY_ARROW}
    return press(
        app,
        words("list.separator").join((name, title, *told)),
        partial(app.go, row.route) if row.route else partial(app.once, _begin, app, row.game),
        ft.Container(
            ft.Row(
                [
                    cover(app, row.game, 48),
                    ft.Column(
                        [
                            prose(app, title, bold=True, phrases=True),
                            prose(app, name, size=13, soft=True, phrases=True),
                            prose(app, words("home.facts").join(told), size=13, phrases=True),
                        ],
                        spacing=2,
                        expand=True,
                    ),
                    ft.Icon(
                        sign.get(row.state, ft.Icons.CHECK),
                        size=24,
                        color=palette.soft if row.state in sign else palette.accent,
                    ),
                ],
                spacing=12,
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=9),
        ),
        color=palette.surface,
        border=palette.thread,
    )


def _past(app: AppContext, game: str) -> ft.Control:
    """The way to a game's puzzles of days that are past."""
    words = app.words
    text = words("home.facts").join((words("daily.archive"), words(f"{game}.name")))
    go = partial(app.go, f"/puzzles/{game}")
    return big_button(app, text, go, icon=ft.Icons.CALENDAR_MONTH, primary=False)


def _nothing() -> tuple[Row, ...] | None:
    return None
