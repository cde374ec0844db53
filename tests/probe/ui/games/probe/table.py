"""The probe's table: the seats, the cards that the viewer may see, and what may be done."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
from engine.games.probe import HIDDEN, NONE, Action, Call, Leave, Look, State, Wait

from engine.player_view import PlayerView
from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps
from ui.components.frame import Over, bar, frame
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.standing import use_standing
from ui.components.teams import team_badge
from ui.components.waiting import waiting
from ui.context import AppContext
from ui.device.stopwatch import use_stopwatch
from ui.hooks import use_state
from ui.styles import BODY


@ft.component
def ProbeTable(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a game being played."""
    words, layers = app.words, use_standing(app)
    state: State = props.view.state
    body: list[ft.Control] = [
        bar(app, props, layers, _title(app, props), "call" if state.phase == "call" else "turn"),
        *(_seat(app, state, name, seat) for seat, name in enumerate(props.names)),
        *(_buttons(app, props)),
    ]
    if props.holder is not None:
        body.insert(1, Timed(app, props.view.step, key=f"timed{props.view.step}"))
    if (others := waiting(app, props, app.column)) is not None:
        body.append(others)
    if props.hints:
        body.append(other_button(app, words("table.hint"), props.do.hint))
    if props.hinted is not None:
        why = " ".join(words(reason.key, **reason.args) for reason in props.hinted.reasons)
        body.append(prose(app, f"{_name(app, props.hinted.action)}: {why}"))
    return frame(app, props, layers, lay.column(*body, gap=8, scroll=ft.ScrollMode.AUTO), Over())


@ft.component
def Timed(app: AppContext, step: int) -> ft.Control:
    """How long the holder takes to press, from when the step was seen."""
    watch = use_stopwatch(step)
    reading, set_reading = use_state(lambda: None)
    words, name = app.words, app.words("probe.press")

    def press(event: ft.TapEvent[ft.GestureDetector]) -> None:
        set_reading(watch.read(event))

    if reading is None:
        said = ""
    elif reading.ms is None:
        said = words("probe.void", source=reading.source, void=reading.void)
    else:
        said = words("probe.took", ms=reading.ms, source=reading.source)
    pad = lay.said(
        ft.GestureDetector(
            content=lay.box(prose(app, name), size=(120, 40)),
            exclude_from_semantics=True,
            on_tap_down=press,
        ),
        name,
        image=True,
    )
    mark = lay.box(size=1, key=watch.key)
    return lay.row(mark, pad, prose(app, said), gap=8)


def _title(app: AppContext, props: BoardProps) -> str:
    state: State = props.view.state
    if state.phase == "turn":
        return app.words("probe.turn_of", name=Ref("seat", state.turn))
    return app.words(f"probe.{state.phase}")


def open_table(app: AppContext, view: PlayerView[State]) -> ft.Control:
    """The seats as an onlooker sees them."""
    state = view.state
    seats = [_seat(app, state, app.words.names[seat], seat) for seat in range(len(state.hands))]
    return lay.column(*seats, gap=4)


def _seat(app: AppContext, state: State, name: str, seat: int) -> ft.Control:
    """A seat: who sits there, and the card as far as the viewer knows it."""
    card = state.hands[seat]
    if card == NONE:
        shown = app.words("probe.no_card")
    elif card == HIDDEN:
        shown = app.words("probe.hidden")
    else:
        shown = app.words("probe.shown", card=card)
    said = {None: "", HIDDEN: "called", 1: "raise", 0: "stay"}[state.calls[seat]]
    parts: list[ft.Control] = [
        seat_chip(app, seat, 28),
        prose(app, name, BODY.bold, expand=True),
        prose(app, shown),
    ]
    team = next((team for team, own in enumerate(state.teams) if seat in own), None)
    if team is not None:
        parts.insert(1, team_badge(app, team))
    if said:
        parts.append(prose(app, app.words(f"probe.{said}"), BODY.soft))
    if state.left[seat]:
        parts.append(prose(app, app.words("probe.left"), BODY.soft))
    return lay.row(*parts, gap=8)


def _buttons(app: AppContext, props: BoardProps) -> list[ft.Control]:
    """A button for each thing that the holder may do."""
    seat = props.holder
    if seat is None:
        return []
    return [
        big_button(app, _name(app, action), _doer(props, seat, action))
        for action in props.view.legal(seat)
    ]


def _doer(props: BoardProps, seat: int, action: Action) -> Callable[[], None]:
    return lambda: props.do.act(seat, action)


def _name(app: AppContext, action: Action) -> str:
    match action:
        case Look(target):
            return app.words("probe.look", name=Ref("seat", target))
        case Wait():
            return app.words("probe.wait")
        case Leave():
            return app.words("probe.leave")
        case Call(raises):
            return app.words("probe.raise" if raises else "probe.stay")
    raise AssertionError(action)
