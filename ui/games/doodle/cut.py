"""Cutting a card: a finger draws the cut and a tap takes a piece, or a piece is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft
import flet.canvas as cv

from engine.games.doodle import offers
from engine.games.doodle.cutting import Cut, Piece, least
from engine.games.doodle.state import State, pattern, shape_name
from engine.polyomino import Shape, extent, shape_of
from engine.refs import Ref
from ui import lay
from ui.components.press import icon_press, press
from ui.components.prose import prose
from ui.components.sheet import inside, sheet
from ui.context import AppContext
from ui.games.doodle import scissors
from ui.games.doodle.art import shape_picture
from ui.games.doodle.pencils import pencil
from ui.games.doodle.scissors import Made, Point
from ui.hooks import use_box, use_state
from ui.styles import BODY, SMALL_CORNER, TEXT

_MARGIN = 26.0
"""Space around the pattern, for a finger that begins outside it, in logical pixels."""

_CELL = 52.0
"""Greatest side of a cell of the card that is cut, in logical pixels."""

_LOW, _AROUND = 500.0, 190.0
"""The height of a page, at normal text size, below which the pieces are beside the card; and what
the sheet needs there above and below the card, in logical pixels."""


@ft.component
def CutSheet(
    app: AppContext,
    state: State,
    seat: int,
    card: int,
    keep: Callable[[Piece], None],
    close: Callable[[], None],
) -> ft.Control:
    """Draw the card to be cut, and below it, or beside it, the pieces that cuts can leave.

    Args:
        card: a card of the circle.
        keep: is given the piece to be drawn.
    """
    made, set_made = use_state(Made)
    # How often something was refused: the same reason is read out once more.
    refusals, count = use_state(int)
    shape = pattern(state, card)

    def show(now: Made) -> None:
        set_made(now)
        if now.refused:
            count(lambda before: before + 1)

    def take(part: Shape) -> None:
        why = offers.cut_refusal(state, seat, card, part)
        kept = scissors.piece(shape, part)
        if why is not None or kept is None:
            show(Made(made.cuts, why or "doodle.refused.not_its_shape"))
            return
        keep(kept)
        close()

    def choose(chosen: Piece, refused: str | None) -> None:
        if refused is not None:
            show(Made(made.cuts, refused))
            return
        keep(chosen)
        close()

    def draw(start: Point, end: Point) -> None:
        show(scissors.cut_again(made, shape, start, end))

    name = app.words("doodle.cut.title", card=Ref("shape", shape_name(state, card)))
    drawn = _Card(app, shape, made, name, state.turn, draw, take)
    pieces = [
        prose(app, app.words("doodle.cut.pieces"), TEXT.bold),
        _pieces(app, state, seat, card, choose),
    ]
    body: list[ft.Control] = [_status(app, shape, made, refusals, lambda: set_made(Made()))]
    if _is_low(app):
        beside = lay.column(*pieces, gap=10, expand=True, tight=True)
        body.append(lay.row(drawn, beside, gap=10, across="start"))
    else:
        body += [lay.box(drawn, at="middle"), *pieces]
    return sheet(app, name, body, close, short=True, key="cut")


def _is_low(app: AppContext) -> bool:
    """Return whether the page has no room for the pieces below the card."""
    return app.height < _LOW * app.look.scale


def _cell_of(app: AppContext, shape: Shape) -> float:
    """Return the side of a cell of the card that is cut, in logical pixels."""
    rows, columns = extent(shape)
    if not _is_low(app):
        return min(_CELL, (app.column - 52 - 2 * _MARGIN) / columns)
    wide, high = inside(app) / 2, app.height - _AROUND * app.look.scale
    return min(_CELL, (wide - 2 * _MARGIN) / columns, max(80.0, high - 2 * _MARGIN) / rows)


def _status(
    app: AppContext, shape: Shape, made: Made, refusals: int, clear: Callable[[], None]
) -> ft.Control:
    """Draw what to do next, or why the last cut was refused; and the button that begins again."""
    words = app.words
    if made.refused:
        text = words(made.refused)
    elif not made.cuts:
        text = words("doodle.cut.how")
    elif len(scissors.fallen(shape, made)) == 1:
        text = words("doodle.cut.through")
    else:
        text = words("doodle.cut.pick")
    palette = app.look.palette
    again = words("doodle.cut.clear")
    return lay.row(
        ft.Semantics(
            live_region=True,
            key=f"refused{refusals}",
            expand=True,
            content=prose(
                app,
                text,
                BODY.when(bool(made.refused)),
                color=palette.bad if made.refused else palette.ink,
            ),
        ),
        icon_press(app, again, ft.Icons.REPLAY, clear if made.cuts or made.refused else None),
        gap=8,
        height=52 * app.look.scale,
    )


@ft.component
def _Card(
    app: AppContext,
    shape: Shape,
    made: Made,
    name: str,
    number: int,
    draw: Callable[[Point, Point], None],
    take: Callable[[Shape], None],
) -> ft.Control:
    """Draw the pattern, large, with the cuts made in it; drags cut, and taps take a part."""
    start = use_box(lambda: (0.0, 0.0))
    end = use_box(lambda: (0.0, 0.0))
    rows, columns = extent(shape)
    cell = _cell_of(app, shape)
    line, set_line = use_state(_no_line)

    def spot(x: float, y: float) -> Point:
        return (x - _MARGIN) / cell, (y - _MARGIN) / cell

    def down(event: ft.DragDownEvent[ft.GestureDetector]) -> None:
        start.current = end.current = spot(event.local_position.x, event.local_position.y)

    def drag(event: ft.DragUpdateEvent[ft.GestureDetector]) -> None:
        end.current = spot(event.local_position.x, event.local_position.y)
        set_line((start.current, end.current))

    def lift(_: ft.DragEndEvent[ft.GestureDetector]) -> None:
        set_line(None)
        draw(start.current, end.current)

    def tap(x: float, y: float) -> None:
        right, below = spot(x, y)
        at = (int(below // 1), int(right // 1))
        for part in scissors.fallen(shape, made) if made.cuts else ():
            if at in part:
                take(part)

    width, height = columns * cell + 2 * _MARGIN, rows * cell + 2 * _MARGIN
    layers: list[ft.Control] = []
    for place, part in enumerate(scissors.fallen(shape, made)):
        top, left = min(r for r, _ in part), min(c for _, c in part)
        # Pencils of other turns: colour and gap tell the parts from each other.
        color = pencil(app.look, (number + 7 * place) % 19)
        picture = shape_picture(shape_of(part), color, cell)
        picture.left, picture.top = _MARGIN + left * cell, _MARGIN + top * cell
        layers.append(picture)
    layers.append(_lines(app, made.cuts, line, cell, width, height))
    return lay.said(
        ft.GestureDetector(
            content=lay.stack(*layers, size=(width, height)),
            drag_interval=30,
            exclude_from_semantics=True,
            mouse_cursor=ft.MouseCursor.PRECISE,
            on_tap_up=lambda e: tap(e.local_position.x, e.local_position.y),
            on_pan_down=down,
            on_pan_update=drag,
            on_pan_end=lift,
        ),
        name,
        image=True,
    )


def _no_line() -> tuple[Point, Point] | None:
    """Return None: no finger is drawing."""
    return None


def _lines(
    app: AppContext,
    cuts: tuple[Cut, ...],
    line: tuple[Point, Point] | None,
    cell: float,
    width: float,
    height: float,
) -> ft.Control:
    """Draw the cuts, and the line where the finger goes now."""
    palette = app.look.palette
    shapes: list[cv.Shape] = []
    over = 0.22
    for cut in cuts:
        low, high = cut.first - over, cut.last + 1 + over
        ends = (
            ((cut.line, low), (cut.line, high))
            if cut.upright
            else ((low, cut.line), (high, cut.line))
        )
        (x, y), (to_x, to_y) = ends
        for color, wide in ((palette.surface, 9.0), (palette.bad, 3.0)):
            shapes.append(_stroke(x, y, to_x, to_y, cell, color, wide))
    if line is not None:
        (x, y), (to_x, to_y) = line
        shapes.append(_stroke(x, y, to_x, to_y, cell, palette.bad, 2.0))
    return cv.Canvas(shapes, width=width, height=height)


def _stroke(
    x: float, y: float, to_x: float, to_y: float, cell: float, color: str, wide: float
) -> cv.Line:
    return cv.Line(
        _MARGIN + x * cell,
        _MARGIN + y * cell,
        _MARGIN + to_x * cell,
        _MARGIN + to_y * cell,
        paint=ft.Paint(color=color, stroke_width=wide, style=ft.PaintingStyle.STROKE),
    )


def _pieces(
    app: AppContext, state: State, seat: int, card: int, choose: Callable[[Piece, str | None], None]
) -> ft.Control:
    """Draw every piece as a button, the whole pattern first.

    Args:
        choose: is given a piece, and why it cannot be drawn, as a message key; None where it can.
    """
    words = app.words
    whole = pattern(state, card)
    tiles = [
        _tile(app, words("doodle.cut.whole"), Piece(least(whole), 0, whole), whole, None, choose)
    ]
    for each in offers.cuttings(state, seat, card):
        name = words(
            "doodle.cut.piece",
            shape=Ref("shape", each.name),
            cuts=each.piece.cuts,
            places=each.places,
        )
        if each.refused is not None:
            name = words.sentences(name, words(each.refused))
        tiles.append(_tile(app, name, each.piece, shape_of(each.piece.kept), each.refused, choose))
    return lay.flow(*tiles, gap=6, below=6)


def _tile(
    app: AppContext,
    name: str,
    piece: Piece,
    shape: Shape,
    refused: str | None,
    choose: Callable[[Piece, str | None], None],
) -> ft.Control:
    palette = app.look.palette
    rows, columns = extent(shape)
    cell = min(12.0, 50 / max(rows, columns))
    picture = lay.stack(shape_picture(shape, palette.ink, cell), size=(columns * cell, rows * cell))
    scissors_line = lay.row(
        *(ft.Icon(ft.Icons.CONTENT_CUT, size=13, color=palette.soft) for _ in range(piece.cuts)),
        gap=1,
        height=14,
        tight=True,
    )
    return press(
        app,
        name,
        partial(choose, piece, refused),
        lay.box(
            lay.column(
                lay.box(picture, height=44, at="middle"),
                scissors_line,
                gap=2,
                across="middle",
                tight=True,
            ),
            size=(60, 68),
            at="middle",
            opacity=1.0 if refused is None else 0.35,
        ),
        size=(60, 68),
        surface=(palette.raised, palette.thread),
        radius=SMALL_CORNER,
    )
