"""The page on which the final score of a game from the box is entered.

Sheets are painted or numbers typed; then come the bonuses and the result.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from engine.games.doodle import final as finals
from engine.games.doodle.components import CELLS, COLUMNS, FULL, ROUNDS
from engine.games.doodle.final import NUMBERS
from engine.games.doodle.review import decisive
from engine.games.doodle.score import JOINS
from engine.refs import Ref
from ui import lay
from ui.awake import use_awake
from ui.components.count_parts import column, head, paged, press_key, scrolled
from ui.components.keypad import keypad
from ui.components.painter import TOOL
from ui.components.press import big_button, icon_press, other_button, press
from ui.components.prose import prose
from ui.components.result import result, sentences
from ui.components.seats import seat_chip
from ui.components.standing import TableLayers, use_standing
from ui.components.who_was import WhoWas
from ui.context import AppContext
from ui.counting import Counting
from ui.games.doodle import tally as tallies
from ui.games.doodle.desk import Desk, seated
from ui.games.doodle.painter import Painted, SheetPainter, Tool
from ui.games.doodle.players import Players
from ui.games.doodle.tabs import TAB, tabs
from ui.hooks import use_controller
from ui.styles import FINE, TEXT, TITLE

_FIELD, _BONUS = 56.0, 48.0
"""Heights of a number and of a bonus, in logical pixels at normal text size."""

_BAR, _REMARK = 60.0, 40.0

_LEAST = 24.0
"""Least side of a cell that a finger can paint, in logical pixels."""

_WIDE, _COLUMN = 640.0, 560.0
"""Width from which a landscape page has two columns, and greatest width of the second one."""


@ft.component
def CountPage(app: AppContext, counting: Counting) -> ft.Control:
    """Draw the screen of the route ``/count/doodle``."""
    desk = use_controller(lambda: Desk(counting))
    layers = use_standing(app)
    use_awake()
    tally = desk.tally
    desk.app = app = seated(app, tally)
    app.listen(partial(press_key, desk, layers, bool(tally.field)))
    beside = app.width >= max(_WIDE, app.height)
    body, width = (_beside if beside else _stacked)(app, desk, layers)
    return paged(
        app,
        desk,
        layers,
        (column([head(app, "doodle", layers), *body]), width),
        {"players": partial(Players, app, tally, counting.groups, desk.show, layers.close)},
        partial(_result, app, desk),
    )


def _stacked(app: AppContext, desk: Desk, layers: TableLayers) -> tuple[list[ft.Control], float]:
    """Return the parts of the page below its head, one under the other, and its width."""
    width, scale = app.column - 32, app.look.scale
    rest = _BAR + (TAB + TOOL + _FIELD + _BONUS + 52 + _REMARK) * scale + 64
    cell = max(_LEAST, min(width, app.height - rest) / COLUMNS)
    parts = [
        _tabs(app, desk, layers, width),
        _numbers(app, desk, width),
        _bonuses(app, desk, width),
        _middle(app, desk, cell),
        scrolled(_remarks(app, desk)),
        _foot(app, desk, width),
    ]
    return parts, app.column


def _beside(app: AppContext, desk: Desk, layers: TableLayers) -> tuple[list[ft.Control], float]:
    """Return the parts of the page below its head, in two columns, and its width."""
    tools = TOOL * app.look.scale
    cell = max(_LEAST, min(app.width / 2 - 32, app.height - _BAR - tools - 24) / COLUMNS)
    left = COLUMNS * cell
    right = min(app.width - 48 - left, _COLUMN)
    first = _middle(replace(app, width=left + 32), desk, cell)
    second = column(
        [
            scrolled(
                [
                    _tabs(app, desk, layers, right),
                    _numbers(app, desk, right),
                    _bonuses(app, desk, right),
                    *_remarks(app, desk),
                ]
            ),
            _foot(app, desk, right),
        ]
    )
    row = lay.row(
        lay.box(first, width=left),
        lay.box(second, width=right),
        gap=16,
        across="stretch",
        expand=True,
    )
    return [row], left + 16 + right + 32


def _tabs(app: AppContext, desk: Desk, layers: TableLayers, width: float) -> ft.Control:
    """Draw all seats.

    A tap turns to a seat. A tap on the seat that is shown already opens the players' sheet.
    """

    def turn(seat: int) -> None:
        if desk.tally.side == seat:
            layers.open("players")
        else:
            desk.turn_to(seat)

    scores = [finals.total(mine) for mine in desk.tally.final]
    return tabs(app, scores, desk.tally.side, turn, width)


def _middle(app: AppContext, desk: Desk, cell: float) -> ft.Control:
    """Draw the sheet to be painted, or keys while a number is typed."""
    if desk.tally.field:
        back = other_button(
            app,
            app.words("doodle.count.paint"),
            desk.to_painting,
            icon=ft.Icons.BRUSH_OUTLINED,
            height=48 * app.look.scale,
        )
        keys = keypad(app, "doodle.count", desk)
        return lay.column(keys, back, gap=8, across="stretch", tight=True)
    side, words = desk.tally.side, app.words
    mine = desk.tally.final[side]
    name = words("doodle.count.hint")
    if mine.filled is not None:
        facts = words("doodle.empty", n=CELLS - mine.filled.bit_count())
        name = words("doodle.sheet_words", name=Ref("seat", side), facts=facts)
    hints = words("doodle.count.hint"), words("doodle.count.hint.wipe")
    sheet = Painted(side, mine.filled, (), ROUNDS, name, hints)
    tools = (
        Tool("doodle.count.full", ft.Icons.GRID_ON, desk.full if mine.filled != FULL else None),
        Tool("table.undo", ft.Icons.UNDO, desk.undo if desk.undoes else None),
    )
    return SheetPainter(app, desk, sheet, cell, tools)


def _numbers(app: AppContext, desk: Desk, width: float) -> ft.Control:
    """Draw the numbers that count; a tap on one types it."""
    each = (width - 4 * (len(NUMBERS) - 1)) / len(NUMBERS)
    return lay.row(*(_number(app, desk, name, each) for name in NUMBERS), gap=4, width=width)


def number_key(name: str) -> str:
    """Return the message key of what a number is called."""
    return "doodle.count.empty" if name == "empty" else f"doodle.score.counted.{name[-1]}"


def _number(app: AppContext, desk: Desk, name: str, width: float) -> ft.Control:
    palette, words, tally = app.look.palette, app.words, desk.tally
    active, number = tally.field == name, tally.final[tally.side].number(name)
    marked = active and tally.fresh and number is not None
    text = words(number_key(name))
    said = words("shell.choice", label=words.names[tally.side], option=text)
    figure = "\N{EN DASH}" if number is None else str(number)
    high = _FIELD * app.look.scale
    return press(
        app,
        said if number is None else words.sentences(said, figure),
        partial(desk.turn_to, tally.side, name),
        lay.box(
            lay.column(
                prose(
                    app,
                    text,
                    FINE.when(soft=not active),
                    max_lines=1,
                    room=(width - 8, 18 * app.look.scale),
                ),
                prose(
                    app,
                    figure,
                    TITLE.bold.line.when(soft=number is None),
                    # Drawn like selected text: a digit replaces it.
                    bgcolor=ft.Colors.with_opacity(0.3, palette.accent) if marked else None,
                ),
                at="middle",
                across="middle",
            ),
            size=(width, high),
            at="middle",
        ),
        size=(width, high),
        surface=palette.card(active),
        selected=active,
    )


def _bonuses(app: AppContext, desk: Desk, width: float) -> ft.Control:
    """Draw the points for joined sides and corners, where the players agreed on them."""
    each = (width - 8) / 2
    return lay.row(*(_bonus(app, desk, kind, each) for kind in JOINS), gap=8, width=width)


def _bonus(app: AppContext, desk: Desk, kind: str, width: float) -> ft.Control:
    palette, words = app.look.palette, app.words
    has = getattr(desk.tally.final[desk.tally.side], kind)
    text = words("doodle.count.bonus", what=words(f"doodle.score.{kind}"))
    high = _BONUS * app.look.scale
    ink = palette.on_accent if has else palette.ink
    return press(
        app,
        text,
        partial(desk.join, kind),
        lay.box(
            prose(
                app,
                text,
                TEXT.phrases.when(has),
                color=ink,
                room=(width - 16, high - 4),
                at="middle",
            ),
            size=(width, high),
            pad=(8, 0),
            at="middle",
        ),
        size=(width, high),
        surface=palette.key(has),
        toggled=has,
    )


def _remarks(app: AppContext, desk: Desk) -> list[ft.Control]:
    """Draw the remarks on what looks odd but is allowed."""
    side = desk.tally.side
    return [
        lay.row(
            ft.Icon(ft.Icons.INFO_OUTLINE, size=20, color=app.look.palette.bad),
            prose(app, app.words(note.key, **note.args), TEXT, expand=True),
            gap=8,
        )
        for note in finals.remarks(desk.tally.final[side], side)
    ]


def _foot(app: AppContext, desk: Desk, width: float) -> ft.Control:
    """Draw what comes next: a number that is missing, another sheet, or the result."""
    words, palette = app.words, app.look.palette
    parts: list[ft.Control] = []
    if any(mine != finals.Counted() for mine in desk.tally.final):
        parts.append(
            icon_press(
                app,
                words("doodle.count.anew"),
                ft.Icons.RESTART_ALT,
                desk.start_over,
                side=52 * app.look.scale,
                color=palette.surface,
                border=palette.thread,
            )
        )
    ahead, room = tallies.ahead(desk.tally), width - 64
    if ahead is None:
        button = big_button(app, words("result.show"), desk.finish, room=room)
    else:
        name = Ref("seat", ahead[0]) if not ahead[1] else words(number_key(ahead[1]))
        button = big_button(
            app,
            words("doodle.count.next", name=name),
            partial(desk.turn_to, *ahead),
            icon=ft.Icons.ARROW_FORWARD,
            icon_last=True,
            room=room,
        )
    parts.append(lay.box(button, expand=True))
    return lay.row(*parts, gap=8, width=width)


def _result(app: AppContext, desk: Desk) -> ft.Control:
    outcome = desk.outcome
    assert outcome is not None, "there is a result to show"
    return result(
        app,
        outcome,
        app.words.names,
        again=desk.start_over,
        leave=lambda: app.go("/"),
        look=desk.look,
        alone=0 if len(desk.tally.final) == 1 else None,
        picture=lambda seat, size: seat_chip(app, seat, size),
        once_more="doodle.count.anew",
        said=sentences(app, decisive(outcome)),
        who=WhoWas(app, desk.unnamed, desk.call) if desk.unnamed else None,
    )
