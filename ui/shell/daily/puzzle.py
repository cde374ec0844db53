"""The page of a puzzle: the game's own table at a position, and the verdict on each try."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from ui import lay
from ui.board_props import BoardProps
from ui.components.layers import use_layers
from ui.components.page import under
from ui.components.press import icon_press
from ui.components.status import status
from ui.context import AppContext
from ui.device import clock
from ui.device.backends.memory import Memory
from ui.game_screens import find
from ui.hooks import use_box, use_controller
from ui.look import TARGET
from ui.shell.daily.calendar import as_date, playable, puzzle_of
from ui.shell.daily.solving import ONWARD, VERDICT, Solving, Trying
from ui.shell.daily.verdict import verdict
from ui.shell.hand import alone
from ui.shell.noted import use_note
from ui.shell.nowhere import NowherePage
from ui.shell.replay.onward import OnwardSheet, Origin
from ui.shell.table_words import words_at
from ui.stored.progress import Progress, note, read
from ui.stored.storage import Store
from ui.window_memory import WindowMemory

_LINE = 54.0
"""Height of the line that says what is asked, in logical pixels at normal text size."""


@ft.component
def PuzzlePage(app: AppContext, game: str, day: int | None) -> ft.Control:
    """The screen of the routes ``/puzzle/<game>`` and ``/puzzle/<game>/<day>``.

    Args:
        day: the number of a date; None for today.
    """
    today = use_box(clock.calendar).current
    reached = use_note(app, note(game), read)
    if reached is None:
        return lay.box(fill=app.look.palette.ground)
    if day is not None and not playable(day, today):
        return NowherePage(app, day=True)
    return PosedTable(app, game, today if day is None else day, reached)


@ft.component
def PosedTable(app: AppContext, game: str, day: int, reached: Progress) -> ft.Control:
    """The position, in which a solution can be tried.

    Args:
        day: the day of the puzzle.
        reached: what is kept of tries.
    """
    solving = use_controller(lambda: Solving(puzzle_of(game, day), day, reached))
    ft.use_effect(partial(solving.follow, reached), [reached])
    layers = use_layers(app)
    solving.app, solving.layers = app, layers
    table = solving.table
    words = words_at(app, table)
    inside = ft.use_memo(lambda: replace(app, words=words), [app, words])
    trying = ft.use_memo(lambda: Trying(inside, solving), [inside])
    # Nothing that is done here is kept: neither what is in the hand nor what was opened.
    store = use_box(lambda: Store(Memory())).current
    memory = use_box(WindowMemory).current
    # Until a sheet has left the address, the way back does not belong to the table.
    judged = solving.read or layers.leaving
    if judged:
        app.listen(layers.key)
    line = _LINE * app.look.scale
    at_table = replace(inside, height=app.height - line, store=store, memory=memory)
    if judged:
        at_table = at_table.deaf()
    shown = solving.after if judged else table
    screens = find(game)
    assert screens.posing is not None
    posing = screens.posing()
    # One value for as long as the page stays: another value would be shown as a new hint.
    hinted = ft.use_memo(lambda: solving.best(posing), [solving.last])
    props = BoardProps(
        view=shown.player_view(alone(shown, solving.seat)),
        names=words.names,
        bots=tuple(player.bot is not None for player in table.players),
        appearance={},
        save=f"puzzle-{day}-{solving.tries}",
        holder=solving.seat,
        waiting=() if judged else (solving.seat,),
        turned=False,
        do=trying,
        hinted=hinted if solving.shown and not judged else None,
        walks=False,
        posed=True,
    )
    body = lay.column(
        ft.Container(
            screens.table(at_table, props),
            expand=True,
            clip_behavior=ft.ClipBehavior.HARD_EDGE,
            # At each try, the hand is as it was at the first.
            key=f"{'after' if judged else 'try'}{solving.tries}",
        ),
        _asked(inside, solving, line, partial(layers.open, VERDICT)),
        across="stretch",
        expand=True,
    )
    parts: list[ft.Control] = [under(body, judged)]
    if layers.shown == VERDICT:
        parts.append(verdict(inside, solving, posing, lambda: layers.open(ONWARD)))
    elif layers.shown == ONWARD:
        origin = Origin(table, len(table.steps), {})
        parts.append(OnwardSheet(inside, origin, layers))
    return ft.Stack(parts, fit=ft.StackFit.EXPAND, expand=True)


def _asked(
    app: AppContext, solving: Solving, height: float, look: Callable[[], None]
) -> ft.Control:
    """Draw what is asked, whether a try counts, and the way to the verdict on the last try."""
    words = app.words
    text = words.sentences(
        words(f"{solving.puzzle.game}.puzzle.ask"),
        words("daily.counts" if solving.counts else "daily.free"),
    )
    if solving.day != clock.calendar():
        day = as_date(solving.day)
        month = words(f"home.month.{day.month}")
        when = words("home.when.date", year=day.year, month=month, day=day.day)
        text = words("shell.stop", first=when, second=text)
    width = min(app.width, 560) - 24
    shown = [status(app, text, None, width - (TARGET if solving.last else 0), height - 4, size=14)]
    if solving.last:
        name = app.words("home.look")
        shown.append(icon_press(app, name, ft.Icons.VISIBILITY_OUTLINED, look))
    return lay.box(
        lay.row(*shown, width=width),
        height=height,
        fill=app.look.palette.surface,
        edge=ft.Border.only(top=ft.BorderSide(1.5, app.look.palette.thread)),
        at="middle",
    )
