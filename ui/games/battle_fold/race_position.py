"""The race as the table shows it: what of the state a screen needs, read in one place."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.battle_fold import race
from engine.games.battle_fold.actions import Folded
from engine.games.battle_fold.folding import Packet
from engine.games.battle_fold.state import WAITING, State
from ui.board_props import BoardProps

GIVEN_UP: Final = Folded(None, 0)
"""The action of who has given up or run out of time."""


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
        people: the seats of people that fold in this round, in the order in which they do.
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
    number = state.cards[near]
    return Position(
        state,
        near,
        state.options.race,
        state.options.checked,
        state.box.cards[number] if number >= 0 else "",
        state.cloth(near),
        state.started,
        state.voided,
        tuple([time != WAITING for time in state.times]),
        tuple([seat for seat in state.order if not props.bots[seat]]),
    )


def finished(state: State, seat: int, packet: Packet, time: int, made: int) -> Folded:
    """The action of who is done.

    Args:
        packet: as the cloth lies.
        time: milliseconds.
        made: how many folds were made.
    """
    return race.result(state.cards[seat], packet, time, made, state.box)
