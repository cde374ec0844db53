"""The screen of the coach: the curve of a game, and the turns that cost most."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from engine.bot import Reason
from engine.coach.judgement import Acted, GainPart, Judgement, Lapse, Mishap
from engine.game import Event
from engine.table import Table
from ui import lay
from ui.components.advice import reasons_text
from ui.components.choice import Option, strip
from ui.components.keeper_board import signed
from ui.components.layers import Layers, use_layers
from ui.components.page import card, page
from ui.components.press import big_button, other_button
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.components.status import status
from ui.context import AppContext
from ui.game_screens import find
from ui.hooks import use_controller
from ui.shell.coach.curve import Curve, mark
from ui.shell.coach.judging import Coaching
from ui.shell.judged import Work, judgeable, people_of, worth
from ui.shell.loading import game_of, use_game
from ui.shell.replay.onward import OnwardSheet, better_at
from ui.shell.sitting import here, use_next
from ui.shell.table_words import words_at
from ui.stored.saved import Save, mine
from ui.styles import BODY, CAPTION, FINE_CORNER, LEAD, TEXT

_ONWARD = "onward"
"""The name of the sheet on which a game begins; the number of the turn follows it."""


@ft.component
def CoachPage(app: AppContext, name: str) -> ft.Control:
    """The screen of the route ``/coach/<save>``, for a game on the shelf or in the book."""
    opened = use_game(app, name, game_of)
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
    own = here(app, save.id) or ()
    coaching = use_controller(lambda: Coaching(app, save.id, table, own))
    use_next(app, save.id)
    layers = use_layers(inside)
    ft.use_effect(coaching.begin, [])
    app.listen(layers.key)
    work = coaching.work
    parts: list[ft.Control] = []
    if len(table.players) > 1:
        people = people_of(table)
        seats = sorted(range(len(table.players)), key=lambda seat: seat not in people)
        options = [Option(seat, words.names[seat]) for seat in seats]
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
        parts.append(_curve(app, judgement, table, look))
    for number, turn in enumerate(turns):
        onward = partial(layers.open, f"{_ONWARD}{number}")
        ways = partial(look, turn.step), onward
        parts.append(_card(app, number + 1, turn, ways))
    if judgement.mishap is not None:
        parts.append(_unlucky(app, judgement.mishap, look))
    further = "coach.note.range" if turns else "coach.note.small"
    note = words.sentences(words("coach.note"), words(further))
    parts.append(prose(app, note, TEXT.soft))
    return parts


def _curve(
    app: AppContext, judgement: Judgement, table: Table, look: Callable[[int], None]
) -> ft.Control:
    """Draw the curve; a tap on it leads to the replay of the nearest choice."""
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
    steps = tuple(step for step, _ in judgement.curve)

    def go(place: int) -> None:
        look(steps[place])

    return card(
        app,
        lay.column(
            prose(app, title, TEXT.soft),
            Curve(app, points, marks, width, name, judgement.seat, go),
            gap=6,
        ),
    )


def _card(
    app: AppContext,
    number: int,
    turn: Lapse,
    ways: tuple[Callable[[], None], Callable[[], None]],
) -> ft.Control:
    """Draw a turn: what was played, what was better, by how much and why, and the ways from there.

    Args:
        ways: to the replay at that step, and to a game that goes on with what was better.
    """
    words = app.words
    place = words("coach.step", n=turn.turn)
    rows: list[ft.Control] = [
        as_heading(
            lay.row(mark(app, str(number)), prose(app, place, LEAD.bold), gap=8),
            said=f"{number} · {place}",
        ),
        _act(app, "coach.played", turn.played),
        *_line(app, "coach.line.played", turn.lines[0]),
        _act(app, "coach.better", turn.called, bold=True),
        prose(app, worth(app, turn)),
        *(_part(app, part) for part in turn.parts),
        *_line(app, "coach.line.better", turn.lines[1]),
    ]
    told = [reasons_text(app, each) for each in (turn.reasons, turn.why) if each]
    rows += [prose(app, each, TEXT.soft) for each in told]
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


def _part(app: AppContext, part: GainPart) -> ft.Control:
    """Draw a part of a gain: its name, and its points with their sign."""
    what, points = app.words(part.what), signed(round(part.points))
    name = prose(app, what, TEXT.soft, expand=True)
    number = prose(app, points, TEXT.bold.line)
    said = app.words("coach.part", what=what, n=points)
    return lay.said(lay.row(name, number, gap=10), said)


def _line(app: AppContext, key: str, line: tuple[Acted, ...]) -> list[ft.Control]:
    """Draw how it may go on: what follows as small pictures, beside the sign of who does it. No row
    is drawn where nothing follows."""
    words = app.words
    if not line:
        return []
    pictures = find(words.game).pictures
    shown: list[ft.Control] = []
    for seat, act in line:
        seen = pictures(app, Event(act.key, act.args)) or [prose(app, _called(app, act), CAPTION)]
        shown.append(lay.row(seat_chip(app, seat, 20), *seen, gap=4, tight=True))
    told = [
        words("shell.stop", first=words.names[seat], second=_called(app, act)) for seat, act in line
    ]
    head = words(key)
    drawn = lay.column(
        prose(app, head, CAPTION.soft),
        ft.Row(shown, spacing=12, wrap=True, run_spacing=6),
        gap=4,
    )
    return [
        lay.said(drawn, words("shell.stop", first=head, second=words("list.separator").join(told)))
    ]


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


def _unlucky(app: AppContext, mishap: Mishap, look: Callable[[int], None]) -> ft.Control:
    """Draw a right choice that turned out badly."""
    words = app.words
    place = words("coach.step", n=mishap.turn)
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
