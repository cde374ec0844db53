"""The page on which the final score of a game from the box is entered.

Quilts are painted or numbers typed; then come the buttons, the bonus tile and the result.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from engine.games.patchwork import final as finals
from engine.games.patchwork.review import decisive
from ui import lay
from ui.awake import use_awake
from ui.components.count_parts import column, head, paged, press_key, scrolled
from ui.components.keypad import keypad
from ui.components.painter import TOOL
from ui.components.press import big_button, icon_press, other_button
from ui.components.prose import prose
from ui.components.result import result, sentences
from ui.components.standing import TableLayers, use_standing
from ui.components.who_was import WhoWas
from ui.context import AppContext
from ui.counting import Counting
from ui.games.patchwork import tally as tallies
from ui.games.patchwork.art import picture
from ui.games.patchwork.both_sides import remarks, tabs, tiles
from ui.games.patchwork.coins import Purse
from ui.games.patchwork.desk import Desk, seated
from ui.games.patchwork.draft import SIDE
from ui.games.patchwork.numbers import numbers
from ui.games.patchwork.painter import Painter
from ui.games.patchwork.players import Players
from ui.games.patchwork.track import token_name
from ui.hooks import use_controller
from ui.styles import BODY

_REST = 396.0
"""Height of everything but the quilt, in logical pixels at normal text size."""

_BAR = 60.0
"""Height of the bar and the edges, in logical pixels."""

_LEAST = 26.0
"""Least side of a cell that a finger can paint, in logical pixels."""

_LOW, _WIDE = 560.0, 560.0
"""A page lower than the first number and at least as wide as the second has two columns."""


@ft.component
def CountPage(app: AppContext, counting: Counting) -> ft.Control:
    """Draw the screen of the route ``/count/patchwork``."""
    desk = use_controller(lambda: Desk(counting))
    layers = use_standing(app)
    use_awake()
    tally = desk.tally
    desk.app = app = seated(app, tally)
    app.listen(partial(press_key, desk, layers, tally.digits))
    low = app.height < _LOW and app.width >= _WIDE
    body, width = (_beside if low else _stacked)(app, desk, layers)
    return paged(
        app,
        desk,
        layers,
        (column([head(app, "patchwork", layers), *body]), width),
        {"players": partial(Players, app, tally, counting.groups, desk.show, layers.close)},
        partial(_result, app, desk),
    )


def _tabs(app: AppContext, desk: Desk, layers: TableLayers) -> ft.Control:
    """Draw both sides.

    A tap turns to a side. A tap on the side that is shown already opens the players' sheet.
    """

    def turn_to(side: int) -> None:
        if desk.tally.side == side:
            layers.open("players")
        else:
            desk.turn_to(side)

    return tabs(app, desk.tally, turn_to)


def _stacked(app: AppContext, desk: Desk, layers: TableLayers) -> tuple[list[ft.Control], float]:
    """Return the parts of the page below its head, one under the other, and its width."""
    cell = _cell(app.column - 32, app.height - _REST * app.look.scale)
    top = [_tabs(app, desk, layers)]
    if not desk.tally.digits:
        top.append(_painter(app, desk, cell))
    last = _keys(app, desk)
    if desk.tally.way == "numbers":
        last.append(_to_painting(app, desk))
    parts = [*top, scrolled([*_entries(app, desk), *remarks(app, desk.tally)])]
    return [*parts, *last, _foot(app, desk)], app.column


def _beside(app: AppContext, desk: Desk, layers: TableLayers) -> tuple[list[ft.Control], float]:
    """Return the parts of the page below its head, in two columns, and its width."""
    tally, tools = desk.tally, TOOL * app.look.scale
    cell = _cell(app.width / 2 - 32, app.height - _BAR - tools - 8)
    left = app.width / 2 if tally.digits else max(SIDE * cell, 5 * tools)
    one, two = (replace(app, width=wide + 32) for wide in (left, app.width - left - 48))
    rest = remarks(app, tally)
    if tally.digits:
        middle = _entries(one, desk)
        if tally.way == "numbers":
            middle.append(_to_painting(one, desk))
        first = [_tabs(one, desk, layers), scrolled([*middle, *rest])]
        second = [scrolled([*_keys(two, desk), _foot(two, desk)])]
    else:
        first = [_painter(one, desk, cell)]
        middle = [*_entries(two, desk), *rest]
        second = [_tabs(two, desk, layers), scrolled(middle), _foot(two, desk)]
    row = lay.row(
        lay.box(column(first), width=one.width - 32),
        lay.box(column(second), expand=True),
        gap=16,
        across="stretch",
        expand=True,
    )
    return [row], app.width


def _cell(width: float, height: float) -> float:
    """Return the side of a cell of a painted quilt in a given room, in logical pixels."""
    return max(_LEAST, min(width, height) / SIDE)


def _painter(app: AppContext, desk: Desk, cell: float) -> ft.Control:
    side = desk.tally.side
    quilt = desk.tally.final.sides[side].quilt
    return Painter(app, side, quilt, cell, desk, desk.undoes)


def _entries(app: AppContext, desk: Desk) -> list[ft.Control]:
    """Draw the entries beside the quilt: numbers, or buttons as coins; and the bonus tile."""
    tally = desk.tally
    shown = (0, 1) if tally.way == "numbers" else (tally.side,)
    if tally.digits:
        first = numbers(app, tally, shown, desk.turn_to)
    else:
        buttons = tally.final.sides[tally.side].buttons
        first = Purse(app, buttons, desk.pay, key=f"purse{tally.side}")
    return [first, tiles(app, tally, shown, desk.take_tile)]


def _keys(app: AppContext, desk: Desk) -> list[ft.Control]:
    """Draw the digits while a number is typed."""
    if not desk.tally.digits or not desk.tally.field:
        return []
    return [keypad(app, "patchwork.count", desk)]


def _to_painting(app: AppContext, desk: Desk) -> ft.Control:
    return other_button(
        app,
        app.words("patchwork.count.paint"),
        partial(desk.switch, "paint"),
        icon=ft.Icons.BRUSH_OUTLINED,
        height=48 * app.look.scale,
    )


def _foot(app: AppContext, desk: Desk) -> ft.Control:
    """Draw what comes next: the other side, who was first on a tie, or the result."""
    words, palette, tally = app.words, app.look.palette, desk.tally
    if finals.tied(tally.final):
        return _who_was_first(app, desk)
    parts: list[ft.Control] = []
    if any(number is not None for side in (0, 1) for number in tallies.numbers(tally, side)):
        parts.append(
            icon_press(
                app,
                words("patchwork.count.anew"),
                ft.Icons.RESTART_ALT,
                desk.start_over,
                side=52 * app.look.scale,
                color=palette.surface,
                border=palette.thread,
            )
        )
    theirs = tallies.numbers(tally, 1)
    missing = not theirs or None in theirs
    room = app.column - 96
    if tally.way == "paint" and tally.side == 0 and missing:
        ahead = big_button(
            app,
            words("patchwork.count.next", name=words.names[1]),
            partial(desk.turn_to, 1),
            icon=ft.Icons.ARROW_FORWARD,
            icon_last=True,
            room=room,
        )
    else:
        ahead = big_button(app, words("result.show"), desk.finish, room=room)
    parts.append(lay.box(ahead, expand=True))
    return lay.row(*parts, gap=8)


def _who_was_first(app: AppContext, desk: Desk) -> ft.Control:
    words, final = app.words, desk.tally.final
    half = (app.column - 42) / 2
    return lay.column(
        prose(app, words("patchwork.check.first"), BODY.bold.phrases),
        lay.row(
            *(
                lay.box(
                    big_button(
                        app,
                        words.names[side],
                        partial(desk.first, side),
                        room=half,
                        primary=final.first in (None, side),
                    ),
                    expand=True,
                )
                for side in (0, 1)
            ),
            gap=10,
        ),
        gap=6,
        tight=True,
    )


def _result(app: AppContext, desk: Desk) -> ft.Control:
    solo, outcome = desk.tally.solo, desk.outcome
    assert outcome is not None, "there is a result to show"
    return result(
        app,
        outcome,
        app.words.names,
        again=desk.start_over,
        leave=lambda: app.go("/"),
        look=desk.look,
        alone=0 if solo else None,
        picture=lambda side, size: picture(token_name(side, solo), size),
        once_more="patchwork.count.anew",
        said=sentences(app, decisive(outcome, solo)),
        who=WhoWas(app, desk.unnamed, desk.call) if desk.unnamed else None,
    )
