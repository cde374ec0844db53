"""The sheet: how all stand, round by round, and a way to write down the next round or to finish."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.game import CHANCE, Standing
from engine.games.sheet import KEEPER, MOST_ROUNDS, Finish, Points, State
from ui.board_props import BoardProps
from ui.components.entered import use_draft, use_mended
from ui.components.frame import Over, bar, frame, use_layers
from ui.components.kept import NEWEST, Stand, all_rounds, board, columns, framed, plain
from ui.components.mending import FigureChange, Mending, use_mending
from ui.components.page import card
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.teams import team_name
from ui.context import AppContext
from ui.device.awake import use_awake
from ui.device.fonts import drawable, drawable_lines
from ui.games.sheet.entry import PointsEntry, entering, keyboard
from ui.games.sheet.reckon import fits
from ui.hooks import use_state

_ENTRY = "entry"
"""The layer on which a round is entered."""


@ft.component
def KeptSheet(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a sheet."""
    use_awake()
    mending = use_mending(app, props, _compare)
    now = mending.props
    state: State = now.view.state
    layers = use_layers(app)
    texts, put, given = _use_round(app, props, mending)
    at, turn = use_state(int)
    shown, show = use_state(lambda: NEWEST)

    def change(new: tuple[str, ...], seat: int) -> None:
        app.buzz()
        if new != texts:
            put(new)
        turn(seat)

    def write(points: tuple[int, ...]) -> None:
        app.buzz()
        turn(0)
        layers.close()
        now.do.act(CHANCE, Points(points))

    def begin() -> None:
        layers.open(_ENTRY)

    def finish() -> None:
        app.buzz()
        now.do.act(CHANCE, Finish())

    def mend(index: int) -> None:
        """A round, by its number from 0."""
        if mending.open is not None:
            mending.open(index + 1)

    number = len(state.rounds) + 1
    room = not state.over and number <= MOST_ROUNDS
    done = app.words("keep.weigh" if mending.active else "keep.write", n=number)
    entry = PointsEntry(texts, state.totals, at, change, write, done, given)
    enters = room and (mending.active or layers.shown == _ENTRY)
    back = mending.cancel if mending.active else layers.close

    def on_key(key: str) -> None:
        if enters:
            keyboard(key, entry, back)
        elif key == "Enter" and room:
            begin()

    title = drawable(state.options.title.strip()) or app.words("sheet.name")
    top = bar(app, now, layers, title, None)
    body: ft.Control
    if enters:
        name = app.words("keep.round", n=number)
        body = entering(app, entry, name, back, mending.strip)
    else:
        foot = _foot(app, state, any(texts), begin, finish, lambda: layers.open("score"))
        mends = None if mending.active or mending.open is None else mend
        older = _overview(app, state, shown, lambda: show(shown + 3 * NEWEST), mends)
        body = framed(app, top, older, mending.strip, foot)
    return frame(
        app,
        props,
        layers,
        body,
        Over(on_key=on_key, overlay=mending.overlay, on_mend=mending.open),
    )


def _use_round(
    app: AppContext, props: BoardProps, mending: Mending
) -> tuple[tuple[str, ...], Callable[[tuple[str, ...]], None], tuple[str, ...]]:
    """The round as it is tapped, or as it is mended; then also what stood there before."""
    seats = props.view.setup.seats
    none = ("",) * seats
    texts, put = use_draft(app, props, lambda: none, list, lambda value: _loaded(value, seats))
    mended, mend = use_mended(mending, lambda action: _written(action) or none)
    if not mending.active:
        return texts, put, ()
    return mended, mend, _written(mending.action)


def _written(action: object) -> tuple[str, ...]:
    """A round as it would have been tapped; nothing for what is none."""
    return tuple(map(str, action.points)) if isinstance(action, Points) else ()


def _compare(app: AppContext, before: State, after: State) -> list[FigureChange]:
    """The rounds there are; the points are compared for any game."""
    numbers = (str(len(state.rounds)) for state in (before, after))
    return [FigureChange(app.words("sheet.rounds"), *numbers)]


def _overview(
    app: AppContext,
    state: State,
    shown: int,
    more: Callable[[], None],
    mend: Callable[[int], None] | None,
) -> ft.Control:
    """How all stand, how it came about, and the notes."""
    words = app.words
    kind = words("sheet.fewest" if state.options.lowest else "sheet.most")
    first: list[ft.Control] = [
        board(app, _stands(app, state)),
        prose(app, kind, size=14, soft=True, text_align=ft.TextAlign.CENTER),
    ]
    second = all_rounds(app, state.rounds, shown, more, mend)
    if not state.rounds:
        first.append(card(app, prose(app, words("sheet.about"), size=14, soft=True)))
    if state.options.notes.strip():
        notes = drawable_lines(state.options.notes.strip())
        second.append(card(app, prose(app, notes, size=15)))
    return columns(app, first, second)


def _foot(
    app: AppContext,
    state: State,
    begun: bool,
    begin: Callable[[], None],
    finish: Callable[[], None],
    result: Callable[[], None],
) -> ft.Control:
    """The next round, or the end."""
    words = app.words
    if state.over:
        return big_button(app, words("result.show"), result)
    number = len(state.rounds) + 1
    width = min(app.width - 24, 560.0)
    text = words("keep.go_on" if begun else "keep.enter", n=number)
    return ft.Row(
        [
            big_button(
                app,
                words("sheet.finish"),
                finish if state.rounds else None,
                primary=False,
                width=width * 0.34,
            ),
            big_button(
                app,
                text,
                begin if number <= MOST_ROUNDS else None,
                icon=ft.Icons.EDIT_NOTE,
                width=width * 0.66 - 8,
            ),
        ],
        spacing=8,
    )


def _stands(app: AppContext, state: State) -> list[Stand]:
    """Who leads is whoever wins if it ended now; of a team, all."""
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


def _loaded(value: object, seats: int) -> tuple[str, ...]:
    """The texts of a draft as it was stored.

    Raises:
        ValueError: they are none.
    """
    if not isinstance(value, list) or len(value) != seats:
        raise ValueError("no round")
    if not all(isinstance(text, str) and fits(text) for text in value):
        raise ValueError("no number")
    return tuple(value)
