"""The page of a new game, the same for all: who plays, who begins, and the game's own choices."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine import games
from engine.lessons import taught
from ui import lay
from ui.components.choice import Option, strip
from ui.components.foldouts import use_foldouts
from ui.components.page import beside, card, page
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.way import way
from ui.context import AppContext
from ui.hooks import use_controller
from ui.shell.asked import Asked, sits_across
from ui.shell.bests import use_best_alone
from ui.shell.ready import ReadyCard
from ui.shell.seating import Starter, has_starter, people
from ui.shell.setup_controller import SetupController
from ui.shell.variants import variants
from ui.shell.way_to_play import way_to_play
from ui.stored.settings import choices
from ui.styles import BODY


@ft.component
def SetupPage(app: AppContext, game: str) -> ft.Control:
    """The screen of the route ``/new/<game>``; it leads to the game's table."""
    words, own = app.words, games.home(game)
    layers, app, column = use_foldouts(app)
    setup = use_controller(lambda: SetupController(app, games.find(game)))
    setup.layers = layers
    setup.app = ft.use_memo(lambda: beside(app), [app])
    ft.use_effect(setup.recall, [])
    asked, chosen = setup.asked, setup.choices
    best = use_best_alone(app, setup.rules, asked.form, asked.group[0].name)
    parts = [
        *way_to_play(asked, setup),
        *(
            ReadyCard(app, game, made, partial(setup.begin, made))
            for made in asked.screens.starts(app, app.day)
        ),
        people(asked, chosen, setup),
    ]
    beside_them = [
        *_seating(asked),
        *([Starter(setup)] if has_starter(asked) else []),
        *asked.screens.options(asked.app, chosen),
        *variants(asked, chosen, setup),
        *([] if best is None else [_best(asked.app, best)]),
    ]
    start = setup.start if setup.ready else None
    start_key = "setup.phones.open" if setup.form.apart else "setup.start"
    cards = [card(app, part) for part in parts]
    top = [prose(app, words(f"{game}.about"), BODY.soft), *_lessons(app, game)]
    if asked.screens.practice is not None:
        top.append(_practice(app, game))
    return page(
        app,
        words(_title(game), game=words(f"{own}.name")),
        [*top, *cards],
        aside=[card(app, part) for part in beside_them],
        on_back=app.back,
        scrolled=column,
        foot=big_button(app, words(start_key), start, icon=ft.Icons.PLAY_ARROW),
        lifts=True,
    )


def _lessons(app: AppContext, game: str) -> list[ft.Control]:
    """Draw the way to a game's lessons, if it has some."""
    if not taught(game):
        return []
    from ui.shell.lessons.link import LessonsLink

    return [LessonsLink(app, game)]


def _practice(app: AppContext, game: str) -> ft.Control:
    """Draw the way to the page on which a part of the game is practised."""
    text, note = app.words(f"{game}.practice"), app.words(f"{game}.practice.note")
    return way(app, ft.Icons.FITNESS_CENTER, text, note, partial(app.go, f"/practice/{game}"))


def _title(game: str) -> str:
    """Return the key of the page's title."""
    own = games.home(game)
    if own == game:
        return "setup.title"
    return "keep.of" if own in games.names() else f"{own}.name"


def _best(app: AppContext, points: int) -> ft.Control:
    """Draw the points that are to be beaten."""
    return lay.row(
        ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, size=24, color=app.look.palette.wood),
        prose(app, app.words("setup.best", n=points), expand=True),
        gap=10,
    )


def _seating(asked: Asked) -> list[ft.Control]:
    """Draw the choice of how two people sit round the phone, where they can play across it.

    This is a setting, the same for every game.
    """
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
