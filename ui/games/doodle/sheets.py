"""Doodle's own sheets: a seat's sheet in full, and a round's end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from operator import or_

import flet as ft

from engine.game import Event
from engine.games.doodle.components import ROUNDS, TURNS
from engine.games.doodle.score import bonus_of
from engine.games.doodle.state import Drawn, Rectangle, State
from engine.refs import Ref
from ui import lay
from ui.components.cells import empty_words
from ui.components.history import line
from ui.components.name_in_row import name_in_row
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.result import score_line
from ui.components.seats import seat_chip
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.games.doodle import story
from ui.games.doodle.board import Framed
from ui.games.doodle.drawn import SheetPicture
from ui.games.doodle.panel import sheet_words
from ui.games.doodle.position import Facts
from ui.lines import FLOOR, width_of
from ui.styles import BODY, CORNER, LARGE, TEXT


def seat_sheet(
    app: AppContext,
    facts: Facts,
    did: Sequence[Event],
    hand_on: Callable[[], None] | None,
    take_back: Callable[[], None] | None,
    on_close: Callable[[], None],
) -> ft.Control:
    """Draw a seat's sheet in full.

    Args:
        did: what that seat did since the player's own seat last acted.
        hand_on: gives the phone to that seat; None where it is not to draw.
        take_back: lets that seat draw this turn anew; None where it cannot.
    """
    words, who = app.words, Ref("seat", facts.seat)
    buttons: list[ft.Control] = []
    if hand_on is not None:
        text = words("doodle.hand_on", name=who)
        buttons.append(big_button(app, text, hand_on, icon=ft.Icons.PAN_TOOL_ALT_OUTLINED))
    if take_back is not None:
        buttons.append(
            big_button(
                app,
                words("doodle.again", name=who),
                take_back,
                icon=ft.Icons.UNDO,
                primary=hand_on is None,
            )
        )
    low = 250 + 64 * len(buttons) + 30 * len(did)
    cell = max(16.0, min(app.column - 52, app.height - low * app.look.scale) / 9)
    text = sheet_words(app, facts)
    whole = _drawn(app, facts.drawn, facts.best, facts.worth, cell)
    filled = reduce(or_, (each.mask for each in facts.drawn), 0)
    return sheet(
        app,
        words("doodle.sheet_of", name=who),
        [
            lay.box(lay.said(whole, empty_words(words, filled), image=True), at="middle"),
            *(line(app, event, partial(story.pictures, app)) for event in did),
            prose(app, text, TEXT),
        ],
        on_close,
        foot=lay.column(*buttons, gap=8, across="stretch", tight=True) if buttons else None,
        short=True,
        key="seat",
    )


def _drawn(
    app: AppContext, drawn: tuple[Drawn, ...], best: Rectangle | None, worth: int, cell: float
) -> ft.Control:
    """Draw a sheet with the rectangle that counts; decoration to a screen reader."""
    layers: list[ft.Control] = [SheetPicture(app.look, drawn, cell)]
    if best is not None:
        layers.append(Framed(app.look, best, str(worth), cell))
    return lay.silent(lay.stack(*layers, size=9 * cell))


def round_end(
    app: AppContext, state: State, text: str, go: Callable[[], None], look: Callable[[], None]
) -> ft.Control:
    """Draw what a round's scoring brought each seat, line by line.

    Args:
        text: what the button says.
        go: goes on.
        look: goes back to the table.
    """
    words = app.words
    number = len(state.sheets[0].scored)
    ranked = sorted(range(len(state.sheets)), key=lambda seat: -_total(state, seat))
    alone = len(ranked) == 1
    column = app.column - 52 - 24  # First the sheet's sides, then the card's.
    cell = min(column, app.height - 330 * app.look.scale) / 9 if alone else 9.0
    return sheet(
        app,
        words("doodle.round_end", round=number),
        [_scored(app, state, seat, number, max(cell, 9.0), alone) for seat in ranked],
        look,
        foot=big_button(app, text, go),
        short=len(ranked) <= 3,
        key="round",
    )


def _total(state: State, seat: int) -> int:
    """Return the points of a seat; those for empty cells go with the last round."""
    mine = state.sheets[seat]
    won = sum(each.points + each.bonus for each in mine.scored)
    return won - (mine.empty if len(mine.scored) == ROUNDS else 0)


def _scored(
    app: AppContext, state: State, seat: int, number: int, cell: float, alone: bool
) -> ft.Control:
    """Draw a seat's scoring: its sheet with the rectangle, and the lines."""
    words, palette = app.words, app.look.palette
    mine = state.sheets[seat]
    now = mine.scored[number - 1]
    drawn = tuple(each for each in mine.drawn if each.turn <= number * TURNS)
    lines = [(words("doodle.best.none"), 0)]
    if now.rectangle is not None:
        _, _, height, width = now.rectangle
        side, more = min(height, width), abs(height - width)
        key = "doodle.round_end.longer" if more else "doodle.round_end.rectangle"
        text = words(key, rows=height, columns=width, side=side, more=more)
        lines = [(text, now.points)]
    kind = bonus_of(state.options, number)
    if kind is not None:
        lines.append((words(f"doodle.score.{kind}"), now.bonus))
    if number > 1:
        before = sum(each.points + each.bonus for each in mine.scored[: number - 1])
        lines.append((words("doodle.round_end.before"), before))
    if number == ROUNDS and mine.empty:
        lines.append((words("doodle.score.empty", amount=mine.empty), -mine.empty))
    total = words("result.points", n=_total(state, seat))
    # Without the sheet's sides, the card's, the chip and the gaps; beside the drawing.
    room = app.column - 52 - 24 - 40 - (0 if alone else 9 * cell + 10)
    who: list[ft.Control]
    points = prose(app, total, LARGE.bold.line)
    # A name that would be cut beside its points has a line of its own.
    name = width_of(words.names[seat]) * app.look.size(BODY.size) * FLOOR
    if name + width_of(total) * app.look.size(LARGE.size) <= room:
        called = name_in_row(app, words.names[seat], BODY.bold, room, beside=(total, LARGE))
        who = [lay.row(seat_chip(app, seat, 24), called, points, gap=8)]
    else:
        called = name_in_row(app, words.names[seat], BODY.bold, room)
        who = [lay.row(seat_chip(app, seat, 24), called, gap=8), points]
    shown = [
        score_line(app, text, f"+{won}" if won >= 0 else f"\N{MINUS SIGN}{-won}")
        for text, won in lines
    ]
    told = lay.column(*who, *shown, gap=3, expand=not alone)
    picture = _drawn(app, drawn, now.rectangle, now.points, cell)
    content: ft.Control
    if alone:
        content = lay.column(lay.box(picture, at="middle"), told, gap=10)
    else:
        content = lay.row(picture, told, gap=10, across="start")
    return lay.box(
        content, pad=10, edge=(1.5, palette.seat(seat)), radius=CORNER, fill=palette.surface
    )
