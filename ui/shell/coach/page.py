"""The screen of the coach: the curve of a game, and the turns that cost most."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from engine.bot import Reason
from engine.coach.judgement import Judgement, Lapse, Mishap
from engine.game import CHANCE, Event
from engine.table import Table
from ui import lay
from ui.components.choice import Option, strip
from ui.components.layers import Layers, use_layers
from ui.components.page import card, page
from ui.components.press import big_button, other_button
from ui.components.prose import as_heading, prose
from ui.components.status import status
from ui.context import AppContext
from ui.game_screens import find
from ui.hooks import use_controller
from ui.shell.coach.curve import Curve
from ui.shell.coach.judging import Coaching
from ui.shell.judged import Work, judgeable, people_of
from ui.shell.loading import use_game
from ui.shell.replay.onward import OnwardSheet, better_at
from ui.shell.table_words import words_at
from ui.stored.saved import Save, mine
from ui.styles import BODY, FINE_CORNER, LEAD, TEXT

_ONWARD = "onward"
"""The name of the sheet on which a game begins; the number of the turn follows it."""


@ft.component
def CoachPage(app: AppContext, name: str) -> ft.Control:
    """The screen of the route ``/coach/<save>``, for a game on the shelf or in the book."""
    opened = use_game(app, name)
    if not isinstance(opened, tuple):
        return opened
    save, table = opened
    if not judgeable(table):
        key = "coach.goes_on" if table.actors else "coach.nothing"
        return page(app, app.words("coach.title"), [prose(app, app.words(key))], on_back=app.back)
    return Coach(app, save, table)


@ft.component
def Coach(app: AppContext, save: Save, table: Table) -> ft.Control:
    """A game that is over, judged for one of the people who played it."""
    words = words_at(app, table, mine(save.brought))
    inside = ft.use_memo(lambda: replace(app, words=words), [app, words])
    coaching = use_controller(lambda: Coaching(app, save.id, table))
    layers = use_layers(inside)
    ft.use_effect(coaching.begin, [])
    app.listen(layers.key)
    people, work = people_of(table), coaching.work
    parts: list[ft.Control] = []
    if len(people) > 1:
        options = [Option(seat, words.names[seat]) for seat in people]
        parts.append(
            strip(inside, words("coach.seat"), options, coaching.seat, coaching.show, columns=2)
        )
    if work.failed:
        told = prose(inside, words("coach.failed"))
        parts += [lay.live(told), big_button(inside, words("fault.again"), coaching.begin)]
        return page(app, words("coach.title"), parts, on_back=app.back)
    if work.judgement is None:
        parts += _waiting(inside, work)
        return page(app, words("coach.title"), parts, on_back=app.back)
    judgement = work.judgement
    parts += _told(inside, judgement, table, layers, coaching.look)
    over = None
    turns = {f"{_ONWARD}{number}": turn for number, turn in enumerate(judgement.turns)}
    if layers.shown in turns:
        origin = better_at(table, judgement.seat, turns[layers.shown], save.appearance)
        over = OnwardSheet(inside, origin, layers)
    return page(app, words("coach.title"), parts, on_back=app.back, over=over)


def _waiting(app: AppContext, work: Work) -> list[ft.Control]:
    """Draw how far the judging has come."""
    text = app.words("coach.judging")
    share = round(100 * work.share)
    bar = ft.ProgressBar(
        value=work.share,
        color=app.look.palette.accent,
        bgcolor=app.look.palette.thread,
        bar_height=8,
        border_radius=FINE_CORNER,
    )
    return [prose(app, text), lay.said(bar, f"{share} %")]


def _told(
    app: AppContext, judgement: Judgement, table: Table, layers: Layers, look: Callable[[int], None]
) -> list[ft.Control]:
    """Draw what was found."""
    words, turns = app.words, judgement.turns
    head = words("coach.clean") if not turns else words("coach.found", n=len(turns))
    parts: list[ft.Control] = [
        status(app, head, None, app.column - 32, 60 * app.look.scale, size=17)
    ]
    if len(judgement.curve) > 1:
        parts.append(_curve(app, judgement, table))
    for number, turn in enumerate(turns):
        onward = partial(layers.open, f"{_ONWARD}{number}")
        step = turn.step - _first(table)
        parts.append(_card(app, number + 1, step, turn, (partial(look, turn.step), onward)))
    if judgement.mishap is not None:
        parts.append(_unlucky(app, judgement.mishap, _first(table), look))
    parts.append(prose(app, words("coach.note"), TEXT.soft))
    return parts


def _first(table: Table) -> int:
    """Return the number of the first step that a seat made; the replay counts from there."""
    return next((n for n, step in enumerate(table.steps) if step.seat != CHANCE), 0)


def _curve(app: AppContext, judgement: Judgement, table: Table) -> ft.Control:
    words = app.words
    points = tuple(round(point, 1) for _, point in judgement.curve)
    places = {step: place for place, (step, _) in enumerate(judgement.curve)}
    marks = tuple(
        (places[turn.step], str(number)) for number, turn in enumerate(judgement.turns, 1)
    )
    measured = table.game.estimator()
    assert measured is not None
    title = words(f"coach.curve.{measured.measure}")
    ends = {"first": points[0], "last": points[-1], "high": max(points), "low": min(points)}
    said = words("coach.curve.said", **{name: round(point) for name, point in ends.items()})
    width = app.column - 64
    name = words("shell.stop", first=title, second=said)
    return card(
        app,
        lay.column(
            prose(app, title, TEXT.soft),
            Curve(app, points, marks, width, name, judgement.seat),
            gap=6,
        ),
    )


def _card(
    app: AppContext,
    number: int,
    step: int,
    turn: Lapse,
    ways: tuple[Callable[[], None], Callable[[], None]],
) -> ft.Control:
    """Draw a turn: what was played, what was better, by how much and why, and the ways from there.

    Args:
        ways: to the replay at that step, and to a game that goes on with what was better.
    """
    words = app.words
    place = words("coach.step", n=step)
    worth = words(
        "coach.worth", n=max(1, round(turn.gain.mean)), doubt=max(1, round(turn.gain.error))
    )
    rows: list[ft.Control] = [
        as_heading(prose(app, f"{number} · {place}", LEAD.bold)),
        _act(app, "coach.played", turn.played),
        _act(app, "coach.better", turn.called, bold=True),
        prose(app, worth),
    ]
    rows += [prose(app, _said(app, each), TEXT.soft) for each in (turn.reasons, turn.why) if each]
    look, onward = words("coach.look"), words("coach.onward")
    room = (app.column - 74) / 2 if app.look.scale < _LARGE else app.column - 64
    buttons = [
        other_button(app, look, ways[0], room=room, name=words("shell.colon").join((place, look))),
        big_button(
            app, onward, ways[1], room=room, name=words("shell.colon").join((place, onward))
        ),
    ]
    rows.append(_side_by_side(buttons) if app.look.scale < _LARGE else _stacked(buttons))
    column = lay.column(*rows, gap=8, across="stretch")
    return card(app, column)


_LARGE = 1.3
"""From this text size on, as a multiple of the usual one, two buttons do not fit side by side."""


def _side_by_side(buttons: list[ft.Control]) -> ft.Control:
    """Draw buttons that share a row."""
    return lay.row(*(lay.box(each, expand=True) for each in buttons), gap=10)


def _stacked(buttons: list[ft.Control]) -> ft.Control:
    """Draw buttons one below the other."""
    return lay.column(*buttons, gap=8, across="stretch")


def _act(app: AppContext, key: str, act: Reason, bold: bool = False) -> ft.Control:
    """Draw what was played, or what was better, in words and small pictures."""
    text = prose(app, app.words(key, act=_called(app, act)), BODY.when(bold), expand=True)
    shown = find(app.words.game).pictures(app, Event(act.key, act.args))
    if not shown:
        return lay.row(text, gap=10)
    seen = lay.row(*shown, gap=4, tight=True)
    return lay.row(text, lay.silent(seen), gap=8)


def _unlucky(
    app: AppContext, mishap: Mishap, first: int, look: Callable[[int], None]
) -> ft.Control:
    """Draw a right choice that turned out badly."""
    words = app.words
    place = words("coach.step", n=mishap.step - first)
    act, lost = _called(app, mishap.played), round(mishap.lost)
    rows: list[ft.Control] = [
        as_heading(prose(app, words("coach.unlucky"), LEAD.bold)),
        prose(app, words("coach.unlucky.text", act=act, n=lost)),
        other_button(
            app,
            words("coach.look"),
            partial(look, mishap.step),
            name=words("shell.colon").join((place, words("coach.look"))),
        ),
    ]
    column = lay.column(*rows, gap=8, across="stretch")
    return card(app, column)


def _called(app: AppContext, act: Reason) -> str:
    return app.words(act.key, **act.args)


def _said(app: AppContext, reasons: tuple[Reason, ...]) -> str:
    words = app.words
    return words.sentences(*(words(reason.key, **reason.args) for reason in reasons))
