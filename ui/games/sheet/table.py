"""The sheet: how all stand, round by round, and buttons to write down what comes next or finish."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.game import Standing
from engine.games.sheet import KEEPER, State
from engine.games.sheet.decided import decisive
from ui import lay
from ui.board_props import BoardProps
from ui.components.beside import buttons_beside
from ui.components.frame import Over
from ui.components.keeper_board import Stand, all_rounds, board, columns, plain
from ui.components.mending import FigureChange, use_mending
from ui.components.page import card
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.components.result import headline, scores, sentences
from ui.components.rounds import kept_table, use_drafting
from ui.components.seats import seat_chip
from ui.components.teams import team_name
from ui.context import AppContext
from ui.games.sheet.entry import PlacesEntry, PointsRounds, entering
from ui.names import one_line
from ui.styles import LEAD, TEXT


@ft.component
def KeptSheet(app: AppContext, props: BoardProps) -> ft.Control:
    """Draw the screen of a sheet."""
    mending = use_mending(app, props, _compare, None)
    places = props.view.state.options.counted == "places"
    screen = use_drafting(PlacesEntry if places else PointsRounds, app, props, mending)
    title = one_line(screen.state.options.title.strip()) or app.words("sheet.name")
    over = Over(said=sentences(app, decisive(screen.state)))
    page = entering if screen.entering else None
    return kept_table(screen, page, (title, None), _overview, _foot, over)


def _compare(app: AppContext, before: State, after: State) -> list[FigureChange]:
    """Return the number of rounds before and after a mending.

    The points are not among them, because they are compared for every game.
    """
    numbers = (str(len(state.rounds)) for state in (before, after))
    return [FigureChange(app.words("sheet.rounds"), *numbers)]


def _overview(screen: PointsRounds) -> ft.Control:
    """Draw how all stand, how it came about, and the notes."""
    app, state = screen.app, screen.state
    words = app.words
    if state.options.counted != "points":
        return columns(app, _at_the_end(app, state), _notes(app, state))
    kind = words("sheet.fewest" if state.options.lowest else "sheet.most")
    first: list[ft.Control] = [
        board(app, _stands(app, state)),
        prose(app, kind, TEXT.soft, at="middle"),
    ]
    second = all_rounds(app, state.rounds, screen.shown, screen.more, screen.mend)
    if not state.rounds:
        first.append(card(app, prose(app, words("sheet.about"), TEXT.soft)))
    return columns(app, first, [*second, *_notes(app, state)])


def _notes(app: AppContext, state: State) -> list[ft.Control]:
    """Draw the notes, if there are any."""
    notes = state.options.notes.strip()
    return [card(app, prose(app, notes))] if notes else []


def _at_the_end(app: AppContext, state: State) -> list[ft.Control]:
    """Draw who plays and what is written down at the end, or how it ended."""
    words = app.words
    if state.over:
        outcome = KEEPER.standings(state)
        return [
            prose(app, headline(words, outcome), LEAD.bold, at="middle"),
            scores(app, outcome, words.names),
        ]
    playing = [
        lay.row(seat_chip(app, seat, 28), prose(app, name, LEAD.names, expand=True), gap=8)
        for seat, name in enumerate(words.names)
    ]
    about = words(f"sheet.about.{state.options.counted}")
    return [lay.column(*playing, gap=8), card(app, prose(app, about, TEXT.soft))]


def _foot(screen: PointsRounds) -> ft.Control:
    """Draw the buttons for the next round and for the end."""
    app, state = screen.app, screen.state
    if state.over:
        return big_button(app, app.words("result.show"), partial(screen.layers.open, "score"))
    width = min(app.width - 24, 560.0)
    if state.options.counted == "places":
        return big_button(app, screen.begin_words, screen.begin, icon=ft.Icons.EDIT_NOTE)
    if state.options.counted == "together":
        ways = [
            (app.words("sheet.we.lost"), partial(screen.ended, False)),
            (app.words("sheet.we.won"), partial(screen.ended, True)),
        ]
        return buttons_beside(app, ways, width)
    return lay.row(
        other_button(
            app,
            app.words("sheet.finish"),
            screen.finish if state.rounds else None,
            width=width * 0.34,
        ),
        big_button(
            app,
            screen.begin_words,
            screen.begin if screen.room else None,
            icon=ft.Icons.EDIT_NOTE,
            width=width * 0.66 - 8,
        ),
        gap=8,
    )


def _stands(app: AppContext, state: State) -> list[Stand]:
    """Return how each seat stands.

    Those lead who would win if the game ended now; of a team, all its seats lead.
    """
    totals, teams = state.totals, state.teams
    ranks = [1] * state.seats
    if state.rounds:
        ranks = [each.rank for each in _standings(state)]
    notes = [""] * state.seats
    for number, team in enumerate(teams):
        points = plain(sum(totals[seat] for seat in team))
        for seat in team:
            name = team_name(app.words, number)
            notes[seat] = app.words("sheet.team_has", team=name, points=points)
    return [
        Stand(
            seat,
            total,
            state.rounds[-1][seat] if state.rounds else None,
            bool(state.rounds) and ranks[seat] == 1 and state.seats > 1,
            notes[seat],
        )
        for seat, total in enumerate(totals)
    ]


def _standings(state: State) -> tuple[Standing, ...]:
    return KEEPER.standings(state).standings
