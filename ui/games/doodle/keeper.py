"""Doodle at a real table: how the game stands, each seat's sheet, and a way to enter the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.games.doodle.components import COLUMNS, ROUNDS
from engine.games.doodle.kept import number_of
from engine.games.doodle.review import closing
from engine.games.doodle.score import bonus_of
from engine.games.doodle.state import Scored, State
from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps
from ui.components.frame import Over
from ui.components.keeper_board import GAP, Stand, all_rounds, board, breadth, columns, plain
from ui.components.mending import FigureChange, figures_righted, use_mending
from ui.components.press import press
from ui.components.prose import prose
from ui.components.result import sentences
from ui.components.rounds import kept_foot, kept_table, use_drafting
from ui.components.seats import seat_chip
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.games.doodle.board import Framed
from ui.games.doodle.drawn import SmallSheet
from ui.games.doodle.entry import FilledRounds, entering
from ui.games.doodle.painter import by_round
from ui.styles import CAPTION, TEXT


@ft.component
def KeptDoodle(app: AppContext, props: BoardProps) -> ft.Control:
    """Draw the screen of a kept game."""
    mending = use_mending(app, props, _compare, _righted)
    screen = use_drafting(FilledRounds, app, props, mending)
    layers, state = screen.layers, screen.state
    sheets = {
        f"seat{seat}": partial(_sheet, app, state, seat, layers.close)
        for seat in range(len(state.sheets))
    }
    over = Over(sheets=sheets, said=sentences(app, closing(state)))
    page = entering if screen.entering else None
    foot = partial(kept_foot, icon=ft.Icons.BRUSH_OUTLINED)
    return kept_table(screen, page, (_title(app, state), "scoring"), _overview, foot, over)


def _compare(app: AppContext, before: State, after: State) -> list[FigureChange]:
    """Return the points that each round brought each seat, before and after a mending.

    The totals are not among them, because they are compared for every game.
    """
    words = app.words
    changes = []
    for seat, name in enumerate(words.names):
        had, has = before.sheets[seat].scored, after.sheets[seat].scored
        for number in range(max(len(had), len(has))):
            label = words("shell.colon").join((name, words("keep.round", n=number + 1)))
            changes.append(FigureChange(label, _brought(had, number), _brought(has, number)))
    return changes


def _righted(app: AppContext, before: State, after: State) -> list[str]:
    """Say which points a mending has changed on the real sheets: those of the rounds, and at the
    end the total."""
    rows = _compare(app, before, after)
    if before.phase == after.phase == "over":
        both = zip(*(_totals(state) for state in (before, after)), strict=True)
        for seat, (had, has) in enumerate(both):
            label = app.words("mend.points", name=Ref("seat", seat))
            rows.append(FigureChange(label, plain(had), plain(has)))
    return figures_righted(app, rows)


def _brought(scored: Sequence[Scored], number: int) -> str:
    """Return the points of a round; a dash where it was not scored."""
    if number >= len(scored):
        return "\N{EN DASH}"
    return str(scored[number].points + scored[number].bonus)


def _rounds(state: State) -> list[tuple[int, ...]]:
    """Return what each round brought each seat."""
    scored = [[each.points + each.bonus for each in sheet.scored] for sheet in state.sheets]
    return list(zip(*scored, strict=True))


def _title(app: AppContext, state: State) -> str:
    """Return the round that is played now, or that the game is over."""
    if state.phase == "over":
        return app.words("doodle.title.over")
    return app.words("keep.round_of", n=number_of(state), all=ROUNDS)


def _overview(screen: FilledRounds) -> ft.Control:
    """Draw how all seats stand, their sheets, and how it came about."""
    app, state = screen.app, screen.state
    rounds = _rounds(state)
    first: list[ft.Control] = [board(app, _stands(app, state, rounds))]
    if rounds:
        first.append(_sheets(screen))
    return columns(app, first, all_rounds(app, rounds, screen.shown, screen.more, screen.mend))


def _stands(app: AppContext, state: State, rounds: Sequence[Sequence[int]]) -> list[Stand]:
    """Return each seat with the points of its scorings; at the end, with those of the result."""
    over = state.phase == "over"
    totals = _totals(state)
    best = max(totals)
    return [
        Stand(
            seat,
            total,
            rounds[-1][seat] if rounds else None,
            bool(rounds) and total == best and len(totals) > 1,
            _note(app, state.sheets[seat].empty, over) if rounds else "",
        )
        for seat, total in enumerate(totals)
    ]


def _totals(state: State) -> list[int]:
    """Return what the rounds brought each seat; at the end, without the points for empty cells."""
    over = state.phase == "over"
    return [
        sum(each.points + each.bonus for each in own.scored) - (own.empty if over else 0)
        for own in state.sheets
    ]


def _note(app: AppContext, empty: int, over: bool) -> str:
    """Return the empty cells, or at the end what they cost, in words."""
    if over:
        return app.words("doodle.keep.lost", n=empty)
    return app.words("doodle.score.empty", amount=empty)


def _sheets(screen: FilledRounds) -> ft.Control:
    """Draw each seat's sheet, small; a tap shows one in full."""
    app, sheets = screen.app, screen.state.sheets
    in_a_row = min(4, max(2, len(sheets)))
    width = (breadth(app) - GAP * (in_a_row - 1)) / in_a_row
    width = min(width, 270.0)
    cell = (width - 12) / COLUMNS
    parts = [
        press(
            app,
            app.words("doodle.sheet_of", name=Ref("seat", seat)),
            partial(screen.layers.open, f"seat{seat}"),
            lay.box(
                lay.column(
                    lay.row(
                        seat_chip(app, seat, 18),
                        prose(
                            app,
                            app.words.names[seat],
                            CAPTION.bold.names,
                            room=(width - 44, 20 * app.look.scale),
                            max_lines=1,
                        ),
                        gap=4,
                    ),
                    SmallSheet(app.look, by_round(sheet.drawn), cell),
                    gap=4,
                    tight=True,
                ),
                pad=6,
                width=width,
            ),
            surface=app.look.palette.card(),
        )
        for seat, sheet in enumerate(sheets)
    ]
    return lay.flow(*parts, gap=GAP, below=GAP, width=breadth(app))


def _sheet(app: AppContext, state: State, seat: int, on_close: Callable[[], None]) -> ft.Control:
    """Draw a seat's sheet in full, with the rectangle that counted last."""
    words, own = app.words, state.sheets[seat]
    cell = max(16.0, min(app.column - 52, app.height - 260 * app.look.scale) / COLUMNS)
    layers: list[ft.Control] = [SmallSheet(app.look, by_round(own.drawn), cell)]
    lines = [words("doodle.empty", n=own.empty)]
    for number, (place, worth, bonus) in enumerate(own.scored, 1):
        rows, columns = (0, 0) if place is None else (place.height, place.width)
        scored = words("doodle.keep.scored", round=number, rows=rows, columns=columns, points=worth)
        kind = bonus_of(state.options, number)
        gained = [words(f"doodle.keep.joined.{kind}")] if bonus else []
        lines.append(words.sentences(scored, *gained))
    if own.scored and own.scored[-1].rectangle is not None:
        last = own.scored[-1]
        layers.append(Framed(app.look, last.rectangle, str(last.points), cell))
    picture = lay.silent(lay.stack(*layers, size=COLUMNS * cell))
    return sheet(
        app,
        words("doodle.sheet_of", name=Ref("seat", seat)),
        [lay.box(picture, at="middle"), *(prose(app, line, TEXT) for line in lines)],
        on_close,
        short=True,
        key="seat",
    )
