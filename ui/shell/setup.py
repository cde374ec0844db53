"""The page of a new game, the same for all: who plays, who begins, and the game's own choices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine import games
from ui.components.choice import Option, strip
from ui.components.page import card, page
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.hooks import use_controller
from ui.settings import choices
from ui.shell.asked import Asked, own_key, sits_across
from ui.shell.bests import use_best_alone
from ui.shell.ready import ReadyCard
from ui.shell.seating import people, starter
from ui.shell.setup_controller import SetupController


@ft.component
def SetupPage(app: AppContext, game: str) -> ft.Control:
    """The screen of the route ``/new/<game>``; it ends at the game's table."""
    words, own = app.words, games.home(game)
    setup = use_controller(lambda: SetupController(app, games.find(game)))
    setup.app = app
    ft.use_effect(setup.recall, [])
    asked, chosen = setup.asked, setup.choices
    best = use_best_alone(app, setup.rules, asked.form, chosen.names[0])
    parts = [
        *(
            ReadyCard(app, game, made, partial(setup.start, made))
            for made in asked.screens.starts(app)
        ),
        *_count(asked, setup.count),
        people(asked, chosen, setup),
        *_seating(asked),
        *starter(asked, setup.begin_with),
        *asked.screens.options(app, chosen),
        *([] if best is None else [_best(app, best)]),
    ]
    start = setup.start if setup.ready else None
    return page(
        app,
        words(_title(game), game=words(f"{own}.name")),
        [card(app, part) for part in parts],
        on_back=app.back,
        foot=big_button(app, words("setup.start"), start, icon=ft.Icons.PLAY_ARROW),
    )


def _title(game: str) -> str:
    """The key of the page's title."""
    own = games.home(game)
    if own == game:
        return "setup.title"
    return "keep.of" if own in games.names() else f"{own}.name"


def _best(app: AppContext, points: int) -> ft.Control:
    """What is to be beaten."""
    return ft.Row(
        [
            ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, size=24, color=app.look.palette.wood),
            prose(app, app.words("setup.best", n=points), expand=True),
        ],
        spacing=10,
    )


def _count(asked: Asked, on_choose: Callable[[int], None]) -> list[ft.Control]:
    """How many play, where that is not given."""
    app, counts = asked.app, asked.game.info.seats
    words = app.words
    if len(counts) == 1:
        return []
    # Two wide tiles have room for who sits there.
    pictured = len(counts) == 2 and max(counts) <= 3
    # The game's own order says which number is usual; a long row is read in order.
    options = [
        Option(
            n,
            words(own_key(words, asked.game.info.id, f"seats.{n}") or "setup.seats", n=n),
            picture=_chips(app, n) if pictured else None,
        )
        for n in (counts if len(counts) <= 3 else sorted(counts))
    ]
    # In one line, or in two of the same length: each as wide as a finger at least.
    columns = len(counts) if len(counts) <= 5 else (len(counts) + 1) // 2
    return [
        strip(app, words("setup.players"), options, asked.form.seats, on_choose, columns=columns)
    ]


def _seating(asked: Asked) -> list[ft.Control]:
    """How two people sit round the phone, where they can play across it: a setting, the same for
    every game."""
    app, words = asked.app, asked.app.words
    if not sits_across(asked):
        return []
    key, now = "settings.seating", app.settings.seating
    return [
        strip(
            app,
            words(key),
            [Option(value, words(f"{key}.{value}")) for value in choices("seating")],
            now,
            lambda value: app.set("seating", value),
            note=words(f"{key}.{now}.note"),
        )
    ]


def _chips(app: AppContext, seats: int) -> Callable[[float], ft.Control]:
    return lambda height: ft.Container(
        ft.Row(
            [seat_chip(app, seat, height * 0.7) for seat in range(seats)],
            spacing=4,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=True,
        ),
        height=height,
        alignment=ft.Alignment.CENTER,
    )
