"""The race as the table shows it: what of the state a screen needs, read in one place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.games.battle_fold import actions, race
from engine.games.battle_fold.actions import Folded
from engine.games.battle_fold.components import CARDS, CLOTHS
from engine.games.battle_fold.folding import Packet
from engine.games.battle_fold.state import WAITING, State
from ui.board_props import BoardProps

_START: Final[Any] = getattr(actions, "Start", None)
_VOID: Final[Any] = getattr(actions, "Void", None)


class Position(NamedTuple):
    """The race, for whoever holds the phone.

    Attributes:
        state: as they see it.
        near: their seat.
        way: of the race: "turns", "own", "together", "calm".
        checked: a fold is checked when somebody is done.
        card: the icons asked for, once this seat may see them; else empty.
        cloth: the near seat's.
        started, voided, done: of each seat.
        people: the seats of people that fold in this round.
    """

    state: State
    near: int
    way: str
    checked: bool
    card: str
    cloth: str
    started: tuple[bool, ...]
    voided: tuple[bool, ...]
    done: tuple[bool, ...]
    people: tuple[int, ...]

    @property
    def timed(self) -> bool:
        """Whether a clock runs."""
        return self.way != "calm"


def read(props: BoardProps) -> Position:
    """The race of what is on the table."""
    state: State = props.view.state
    viewer = props.view.viewer
    near = viewer if viewer is not None and viewer >= 0 else props.holder or 0
    options: Any = state.options
    none = (False,) * state.seats
    number = _card(state, near)
    return Position(
        state,
        near,
        getattr(options, "race", "turns"),
        getattr(options, "checked", False),
        CARDS[number] if number >= 0 else "",
        cloth_of(state, near),
        getattr(state, "started", none),
        getattr(state, "voided", none),
        tuple([time != WAITING for time in state.times]),
        tuple([seat for seat in state.playing if not props.bots[seat]]),
    )


def cloth_of(state: State, seat: int) -> str:
    """The icon of each square of a seat's cloth."""
    return CLOTHS[state.fighters[seat].character]


def _card(state: State, seat: int) -> int:
    cards: tuple[int, ...] | None = getattr(state, "cards", None)
    return state.card if cards is None else cards[seat]


def first(position: Position) -> int | None:
    """The person who folds first in this round: the first seat moves on by one each round."""
    state = position.state
    begins = max(0, state.number - 1) % state.seats
    return min(position.people, key=lambda seat: (seat - begins) % state.seats, default=None)


def start() -> Any:
    """The action of who starts; None where the record knows none."""
    return None if _START is None else _START()


def void() -> Any:
    """The action that an attempt was broken off; None where the record knows none."""
    return None if _VOID is None else _VOID()


def finished(state: State, seat: int, packet: Packet, time: int, made: int) -> Folded:
    """The action of who is done.

    Args:
        packet: as the cloth lies.
        time: milliseconds.
        made: how many folds were made.
    """
    action = race.result(_card(state, seat), packet, time)
    fields: dict[str, Any] = {"folds": made} if hasattr(action, "folds") else {}
    return replace(action, **fields)


GIVEN_UP: Final = Folded(None, 0)
