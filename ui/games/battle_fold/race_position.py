"""The race as the table shows it: what a screen needs from the state, read in one place."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.battle_fold import race
from engine.games.battle_fold.actions import Folded
from engine.games.battle_fold.folding import Packet
from engine.games.battle_fold.state import WAITING, State
from ui.board_props import BoardProps

GIVEN_UP: Final = Folded(None, 0)
"""The action of a seat that has given up or run out of time."""


class Position(NamedTuple):
    """The race, for the player who holds the phone.

    Attributes:
        state: as that player sees it.
        near: that player's seat.
        way: the way of the race: "turns", "own", "together" or "calm".
        checked: a fold is checked when a seat is done.
        card: the icons that the card asks for, once this seat may see them; otherwise empty.
        cloth: the near seat's cloth.
        started, voided, done: per seat, whether it has started, had a void attempt, and is done.
        people: the seats of the people at this screen that fold in this round, in the order in
            which they do.
        together: the seats of people who have not begun to fold.
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
    together: tuple[int, ...]

    @property
    def timed(self) -> bool:
        """Whether a clock runs."""
        return self.way != "calm"


def read(props: BoardProps) -> Position:
    """Return the race that is on the table."""
    state: State = props.view.state
    near = props.near
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
        tuple([seat for seat in state.order if seat in props.people]),
        tuple([seat for seat in state.playing if not (props.bots[seat] or state.started[seat])]),
    )


def finished(state: State, seat: int, packet: Packet, time: int, made: int) -> Folded:
    """Return the action of a seat that is done.

    Args:
        packet: the cloth as it lies.
        time: milliseconds.
        made: how many folds were made.
    """
    return race.result(state.cards[seat], packet, time, made, state.box)
