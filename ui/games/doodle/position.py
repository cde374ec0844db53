"""The data that the parts of the table are drawn from: one step of a game, worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.doodle import offers
from engine.games.doodle.state import Drawn, Rectangle, State, Used


@dataclass(frozen=True, slots=True)
class Facts:
    """A seat at a glance; two values are equal while the seat looks the same.

    Attributes:
        acts: the seat is to draw.
        done: the seat has drawn or passed in this turn.
        scored: its points from the scorings so far.
        best: the rectangle that would count now; None on an empty sheet.
        worth: the points of that rectangle.
        empty: how many cells are empty.
        used: the special actions used.
        drawn: the pieces that are drawn on the sheet.
    """

    seat: int
    acts: bool
    done: bool
    scored: int
    best: Rectangle | None
    worth: int
    empty: int
    used: Used
    drawn: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A state as it lies in front of a seat.

    Attributes:
        state: the whole state; nothing is hidden in this game.
        own: the seat whose sheet is large.
        acts: this seat is a person who is to draw; never in the past.
        facts: the facts of every seat.
        cards: the circle of cards, for this seat.
        rolls: each number that the die can show, with the card that it would bring.
        past: the position is only looked at, and nobody acts.
        watched: nobody at this screen has a seat.
    """

    state: State
    own: int
    acts: bool
    facts: tuple[Facts, ...]
    cards: tuple[offers.Card, ...]
    rolls: tuple[tuple[int, int], ...]
    past: bool = False
    watched: bool = False

    @property
    def moment(self) -> tuple[str, int, int]:
        """A value that stays equal while this seat is at the same turn, whatever the others do."""
        return self.state.phase, self.state.turn, self.own

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, in the order in which the phone goes round."""
        seats = len(self.state.sheets)
        return tuple((self.own + step) % seats for step in range(1, seats))


def read(state: State, own: int, others: tuple[bool, ...], past: bool = False) -> Position:
    """Return the position with one seat's sheet in front; nothing can be tapped in the past.

    Args:
        others: per seat, whether nobody at this screen draws for it.
    """
    drawing = state.phase in ("start", "draw")
    return Position(
        state,
        own,
        drawing and not state.sheets[own].done and not others[own] and not past,
        tuple(_facts(state, seat, drawing) for seat in range(len(others))),
        offers.cards(state, own),
        offers.rolls(state),
        past,
        all(others) and not past,
    )


def _facts(state: State, seat: int, drawing: bool) -> Facts:
    sheet = state.sheets[seat]
    now = offers.best_now(sheet.filled)
    return Facts(
        seat,
        drawing and not sheet.done,
        sheet.done,
        sum(points + bonus for _, points, bonus in sheet.scored),
        None if now is None else now[0],
        0 if now is None else now[1],
        sheet.empty,
        sheet.used,
        sheet.drawn,
    )
