"""What was reached in practice, in the book: a row for each game, and its page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from ui import lay
from ui.components.page import card, page
from ui.components.pictures import cover
from ui.components.press import big_button, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.device.wall_clock import wall_time
from ui.game_screens import find
from ui.games import practised, puzzles
from ui.practice import in_a_row
from ui.shell.book.drawings import figures
from ui.shell.progress import practice_name, use_progress
from ui.stored.progress import Progress, solved
from ui.stored.streak import longest, streak
from ui.styles import BODY, CAPTION


@ft.component
def PractisedPage(app: AppContext, game: str) -> ft.Control:
    """The screen of the route ``/practised/<game>``."""
    words = app.words
    reached = use_progress(app).get(game, Progress())
    pairs = [
        (words("practised.streak"), f"{streak(reached.days, wall_time())}"),
        (words("practised.longest"), f"{longest(reached.days)}"),
        (words("practised.days"), f"{len(reached.days)}"),
    ]
    return page(
        app,
        words(f"{game}.practice"),
        [
            card(app, figures(app, pairs, 26)),
            *(card(app, part) for part in find(game).bests(app, reached)),
        ],
        on_back=app.back,
        foot=big_button(
            app,
            words(f"{game}.practice"),
            lambda: app.go(f"/practice/{game}"),
            icon=ft.Icons.FITNESS_CENTER,
        ),
        lifts=True,
    )


def practised_rows(
    app: AppContext, reached: Mapping[str, Progress], only: str | None = None
) -> list[ft.Control]:
    """Draw a row for each game in which something was practised, or only for ``only``.

    Each row leads to the game's page.
    """
    return [
        _row(app, game, each)
        for game, each in reached.items()
        # A game of the day is already among the games of the book.
        if (practised(game) or puzzles(game)) and (only is None or game == only)
    ]


def _row(app: AppContext, game: str, reached: Progress) -> ft.Control:
    words, palette = app.words, app.look.palette
    name = words("home.facts").join((words(f"{game}.name"), practice_name(words, game)))
    row = in_a_row(words, streak(reached.days, wall_time()))
    if puzzles(game):
        route, done = f"/puzzles/{game}", words("daily.solved", n=solved(reached))
    else:
        route, done = f"/practised/{game}", words("practised.bests", n=len(reached.bests))
    told = [row, done] if row else [done]
    return press(
        app,
        words("list.separator").join((name, *told)),
        partial(app.go, route),
        lay.box(
            lay.row(
                cover(app, game, 48),
                lay.column(
                    prose(app, name, BODY.bold.phrases),
                    prose(app, words("home.facts").join(told), CAPTION.soft),
                    gap=2,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=palette.soft),
                gap=12,
            ),
            pad=(12, 9),
        ),
        surface=palette.card(),
    )
