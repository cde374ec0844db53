"""The screen of a lesson: the game's own table, and what is to be done there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from engine.errors import EngineError
from engine.lessons import Lesson, names
from engine.lessons import lesson as find_lesson
from engine.player_view import PlayerView
from ui import lay
from ui.board_props import BoardProps
from ui.components.page import lies_low
from ui.context import AppContext
from ui.device.backends.memory import Memory
from ui.game_screens import find
from ui.hooks import nothing, run, use_controller
from ui.shell.hand import alone
from ui.shell.lessons.commands import Learner
from ui.shell.lessons.learned import learn
from ui.shell.lessons.learning import PAUSE, Learning
from ui.shell.lessons.panel import On, panel, panel_height, use_nudge, words_height
from ui.shell.setup_controller import LEARNED
from ui.shell.sounding import use_sounds
from ui.shell.table_words import words_at
from ui.stored.storage import Store
from ui.window_memory import WindowMemory


@ft.component
def LessonPage(app: AppContext, game: str, name: str) -> ft.Control:
    """The screen of the route ``/lessons/<game>/<id>``."""
    every = ft.use_memo(lambda: names(game), [game])

    def make() -> Learning:
        pause = 0.0 if app.settings.pace == "at_once" else PAUSE
        return Learning(find_lesson(game, name), pause, refuse, learnt)

    def refuse(error: EngineError) -> None:
        app.tell(app.words(error.key, **error.details))

    def learnt(lesson: Lesson) -> None:
        run(learn, app.store, game, lesson.id, len(every))

    learning = use_controller(make)
    lesson, words = learning.lesson, app.words
    place = every.index(lesson.id)
    after = every[place + 1] if place + 1 < len(every) else None

    def on() -> None:
        if not learning.over:
            learning.on()
        elif after is None:
            # At the table of the first lesson, because the last may be of another way to play.
            app.memory[LEARNED] = game, len(find_lesson(game, every[0]).record.players)
            app.go(f"/new/{game}")
        else:
            app.go(f"/lessons/{game}/{after}")

    high = ft.use_memo(lambda: words_height(app, _texts(app, lesson)), [app, lesson.id])
    nudged, nudge = use_nudge()
    way = None
    if learning.waits:
        key = "on" if not learning.over else "play" if after is None else "next"
        way = On(words(f"lessons.{key}"), on)
    elif learning.failed:
        way = On(words("fault.again"), learning.again)
    title = words("lessons.place", title=words(lesson.key), n=place + 1, all=len(every))
    return lay.column(
        ft.Container(
            LessonTable(app, learning, lesson, learning.tries, on, panel_height(app, high)),
            key=f"table{learning.tries}",
            expand=True,
            clip_behavior=ft.ClipBehavior.HARD_EDGE,
            # Nothing of the table answers meanwhile, so the way on says where it is.
            on_click=(lambda _: nudge()) if way is not None else None,
        ),
        panel(app, words(learning.told), title, app.back, way, high, nudged),
        across="stretch",
        expand=True,
    )


@ft.component
def LessonTable(
    app: AppContext,
    learning: Learning,
    lesson: Lesson,
    tries: int,
    on: Callable[[], None],
    below: float,
) -> ft.Control:
    """The table of a lesson. What was tried there is gone when it is laid out anew.

    Args:
        lesson, tries: another value of either makes another table.
        on: what the panel's button does; the key Enter does the same at a table that is only looked
            at.
        below: the height of the panel.
    """
    table, seat = learning.table, lesson.seat
    screens = find(lesson.game)
    words = words_at(app, table)
    # Whatever the table offers now would get no answer, and what it offers at a game's end leads
    # out of the lesson. It is therefore drawn as a table of the past.
    reading, headed = not learning.acts, not lies_low(app)
    drafts = ft.use_memo(_nowhere, [lesson.id, tries])

    def surround() -> AppContext:
        store, memory = drafts
        return replace(
            app,
            words=words,
            height=app.height - below,
            store=store,
            memory=memory,
            looks=reading,
            listen=nothing if reading else app.listen,
        )

    if reading:
        app.listen(lambda key: on() if key == "Enter" and learning.waits else None)
    inside = ft.use_memo(surround, [app, words, drafts, reading, below])
    viewer = alone(table, seat)

    def look() -> PlayerView[Any]:
        known = table.player_view(viewer)
        return known.of_the_past() if reading else known

    view = ft.use_memo(look, [table.steps, viewer, reading])
    use_sounds(inside, table, view, screens.sounds)

    def act() -> Learner:
        # With the words of the game, which say whose rules are opened.
        return Learner(replace(app, words=words), learning)

    do = ft.use_memo(act, [app, words, learning])
    props = BoardProps(
        view=view,
        names=words.names,
        bots=tuple(player.bot is not None for player in table.players),
        appearance=lesson.appearance,
        save=f"lesson.{lesson.id}",
        holder=seat,
        waiting=(),
        turned=False,
        do=do,
        hints=learning.acts and seat in table.actors,
        hinted=learning.hinted,
        walks=False,
        # What a card has shown stays in view while the learner reads about it.
        told=reading,
        named=learning.ask.named if learning.acts else (),
        headed=headed,
    )
    return screens.table(inside, props)


def _texts(app: AppContext, lesson: Lesson) -> list[str]:
    """Return all that the panel may say in a lesson."""
    keys = [
        lesson.said(number, kind)
        for number in range(len(lesson.asks))
        for kind in ("", "done", "else")
    ]
    return [app.words(key) for key in keys if app.words.has(key)]


def _nowhere() -> tuple[Store, WindowMemory]:
    """Return a store and a memory for drafts that nobody asks for again."""
    return Store(Memory()), WindowMemory()
