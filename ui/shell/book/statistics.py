"""The games in the book, and the page of each: plays, best, average, opponents and months."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from engine.book.statistics import GameProfile, Subject, game_profile, subjects
from ui import lay
from ui.components.page import card, page
from ui.components.pictures import cover
from ui.components.press import other_button
from ui.components.prose import paired, prose, title
from ui.context import AppContext
from ui.games import shows
from ui.hooks import use_state
from ui.names import one_line
from ui.shell.book.counted import counted_page, counted_row
from ui.shell.book.drawings import figures
from ui.shell.book.listing import look_for
from ui.shell.book.person import level, signed
from ui.shell.book.reading import undo_bar, use_book
from ui.shell.book.telling import date, game_called, month_of, named
from ui.shell.nowhere import NowherePage
from ui.styles import SMALL_CORNER, TEXT

MONTHS = 12
"""Months that are shown before all are asked for."""

_BAR = 12.0
"""The height of a month's bar, in logical pixels."""


def route_to_game(subject: Subject) -> str:
    """Return the route of a game's page; a title is written so that it may have any character."""
    return "/".join(filter(None, ("/statistics", subject.game, subject.title.encode().hex())))


@ft.component
def StatisticsPage(app: AppContext) -> ft.Control:
    """The screen of the route ``/statistics``."""
    opened = use_book(app)
    counts = ft.use_memo(lambda: subjects(opened.book.plays), [opened.book])
    return counted_page(
        app,
        opened,
        "/statistics",
        lambda: [_row(app, subject, count) for subject, count in counts.items()],
    )


def _row(app: AppContext, subject: Subject, count: int) -> ft.Control:
    name, picture = game_called(app.words, *subject), cover(app, subject.game, 40)
    return counted_row(app, picture, name, count, lambda: app.go(route_to_game(subject)))


@ft.component
def GameStatisticsPage(app: AppContext, game: str, titled: str) -> ft.Control:
    """The screen of the routes ``/statistics/<game>`` and ``/statistics/<game>/<title>``.

    Args:
        titled: the title that people gave a game that the app does not know.
    """
    words, subject = app.words, Subject(game, titled)
    opened = use_book(app)
    every, show_every = use_state(lambda: False)
    own = ft.use_memo(lambda: game_profile(opened.book.plays, subject), [opened.book, subject])
    parts: list[ft.Control] = []
    if opened.reading.read and not own.plays and not shows(game) and not titled:
        return NowherePage(app)
    if opened.reading.trouble:
        parts.append(card(app, prose(app, words(opened.reading.trouble))))
    elif opened.reading.read and not own.plays:
        parts.append(card(app, prose(app, words("book.found.none"))))
    elif opened.reading.read:
        parts.append(card(app, _numbers(app, own)))
        if own.opponents:
            parts.append(card(app, _opponents(app, own)))
        shown = dict(list(own.months.items())[: None if every else MONTHS])
        more = (lambda: show_every(True)) if len(shown) < len(own.months) else None
        months: list[ft.Control] = [title(app, words("book.months"), 17), _months(app, shown)]
        if more is not None:
            older = words("book.people.more")
            months.append(other_button(app, older, more, icon=ft.Icons.EXPAND_MORE))
        parts.append(card(app, lay.column(*months, gap=10, across="stretch")))
        parts.append(
            other_button(
                app,
                words("book.show_games"),
                lambda: look_for(app, subject),
                icon=ft.Icons.FORMAT_LIST_BULLETED,
            )
        )
    return page(
        app,
        game_called(words, game, titled),
        parts,
        on_back=app.back,
        foot=undo_bar(app, opened),
    )


def _numbers(app: AppContext, own: GameProfile) -> ft.Control:
    """Draw how many games there were, best and average, and whose the best points are."""
    words = app.words
    pairs = [(words("book.person.games"), f"{len(own.plays)}")]
    parts: list[ft.Control] = []
    if own.best is not None and own.average is not None:
        play, seat = own.best
        pairs.append((words("book.best"), signed(f"{play.sides[seat].points}")))
        pairs.append((words("book.person.average"), signed(f"{own.average:.1f}")))
        who = words("home.facts").join((one_line(named(words, play)[seat]), date(words, play)))
        said = words("shell.colon").join((words("book.best"), who))
        parts.append(
            other_button(app, said, lambda: app.go(f"/book/{play.id}"), room=app.column - 60)
        )
    return lay.column(figures(app, pairs, 26), *parts, gap=12, across="stretch")


def _opponents(app: AppContext, own: GameProfile) -> ft.Control:
    """Draw the results of all people against each level."""
    rows = [level(app, key, found, own.plays) for key, found in own.opponents.items()]
    heading = title(app, app.words("book.levels"), 17)
    return lay.column(heading, *rows, gap=10, across="stretch")


def _months(app: AppContext, months: Mapping[str, int]) -> ft.Control:
    """Draw a bar for each month in which there were games, with their number."""
    words, palette, most = app.words, app.look.palette, max(months.values())
    room = app.column - 62
    rows = [
        lay.column(
            paired(
                app,
                lay.row(
                    prose(app, month_of(words, month), TEXT, expand=True),
                    prose(app, words("book.games_of", n=count), TEXT.soft.line),
                    gap=8,
                ),
                month_of(words, month),
                words("book.games_of", n=count),
            ),
            lay.box(
                width=max(_BAR / 2, room * count / most),
                height=_BAR,
                fill=palette.accent,
                radius=SMALL_CORNER,
            ),
            gap=3,
        )
        for month, count in months.items()
    ]
    return lay.column(*rows, gap=8, across="stretch")
