"""The probe's table: the seats, the cards that the viewer may see, and what may be done."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
from engine.games.probe import HIDDEN, NONE, Action, Call, Leave, Look, State, Wait

from engine.game import Ref
from ui.components.frame import bar, frame, use_layers
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.waiting import waiting
from ui.here import Here
from ui.sitting import Sitting


@ft.component
def ProbeTable(here: Here, sitting: Sitting) -> ft.Control:
    """The screen of a game being played."""
    words, layers = here.words, use_layers(here)
    state: State = sitting.sight.view
    body: list[ft.Control] = [
        bar(
            here,
            sitting,
            layers,
            _title(here, sitting),
            "call" if state.phase == "call" else "turn",
        ),
        *(_seat(here, sitting, seat) for seat in range(len(sitting.names))),
        *(_buttons(here, sitting)),
    ]
    if (others := waiting(here, sitting)) is not None:
        body.append(others)
    if sitting.hint is not None:
        body.append(big_button(here, words("table.hint"), sitting.hint, primary=False))
    if sitting.hinted is not None:
        why = " ".join(words(reason.key, **reason.args) for reason in sitting.hinted.reasons)
        body.append(prose(here, f"{_name(here, sitting.hinted.action)}: {why}"))
    return frame(
        here,
        sitting,
        layers,
        ft.Column(body, spacing=8, scroll=ft.ScrollMode.AUTO),
        on_key=lambda _: None,
    )


def _title(here: Here, sitting: Sitting) -> str:
    state: State = sitting.sight.view
    if state.phase == "turn":
        return here.words("probe.turn_of", name=Ref("seat", state.turn))
    return here.words(f"probe.{state.phase}")


def _seat(here: Here, sitting: Sitting, seat: int) -> ft.Control:
    """A seat: who sits there, and the card as far as the viewer knows it."""
    state: State = sitting.sight.view
    card = state.hands[seat]
    if card == NONE:
        shown = here.words("probe.no_card")
    elif card == HIDDEN:
        shown = here.words("probe.hidden")
    else:
        shown = here.words("probe.shown", card=card)
    said = {None: "", HIDDEN: "called", 1: "raise", 0: "stay"}[state.calls[seat]]
    parts: list[ft.Control] = [
        seat_chip(here, seat, 28),
        prose(here, sitting.names[seat], bold=True, expand=True),
        prose(here, shown),
    ]
    if said:
        parts.append(prose(here, here.words(f"probe.{said}"), soft=True))
    if state.left[seat]:
        parts.append(prose(here, here.words("probe.left"), soft=True))
    return ft.Row(parts, spacing=8)


def _buttons(here: Here, sitting: Sitting) -> list[ft.Control]:
    """A button for each thing that the holder may do."""
    seat = sitting.holder
    if seat is None:
        return []
    return [
        big_button(here, _name(here, action), _doer(sitting, seat, action))
        for action in sitting.sight.legal(seat)
    ]


def _doer(sitting: Sitting, seat: int, action: Action) -> Callable[[], None]:
    return lambda: sitting.act(seat, action)


def _name(here: Here, action: Action) -> str:
    match action:
        case Look(target):
            return here.words("probe.look", name=Ref("seat", target))
        case Wait():
            return here.words("probe.wait")
        case Leave():
            return here.words("probe.leave")
        case Call(raises):
            return here.words("probe.raise" if raises else "probe.stay")
    raise AssertionError(action)
