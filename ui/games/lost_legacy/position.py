"""What the parts of the table are drawn from: one step of a game, worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.games.lost_legacy.actions import Name, Peek, Play
from engine.games.lost_legacy.cards import (
    AMBUSH,
    GENERAL,
    HIDDEN,
    MAP,
    NAMES,
    NONE,
    SISTER,
    SPEEDS,
    STARSHIP,
)
from engine.games.lost_legacy.state import RUINS, TOP, Moment, State, place_of
from engine.player_view import PlayerView

Answer = Literal["", "one", "tied", "nobody"]


@dataclass(frozen=True, slots=True)
class Facts:
    """A seat at a glance. Two are equal if their panels look the same.

    Attributes:
        active: the seat may act now.
        out: it has been eliminated.
        held: the number of cards in its hand.
        shown: the names of the cards in its hand, where they lie open to all; otherwise empty.
        pile: the names of the cards that it has played, the first one first.
        won: the games that it has won in this match; None where one game is played.
    """

    seat: int
    active: bool
    out: bool
    held: int
    shown: tuple[str, ...]
    pile: tuple[str, ...]
    won: int | None


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the near seat.

    Attributes:
        does: the end of the message key that says what the card would do if it were played now.
        refused: why it cannot be played, a message key, or None.
        named: a lesson names it.
    """

    name: str
    does: str
    refused: str | None
    named: bool = False


class Turn(NamedTuple):
    """What somebody did in a turn, as all saw it.

    Attributes:
        seat: the seat whose turn it was.
        card: the name of the card that was played.
        at: the place that was looked at, or where a card was put; ``NONE`` for neither.
        sprang: what a look set off, as the end of its message key; empty for nothing.
        out: the seat that went out by it, or None.
        shuffled: the ruins were shuffled.
        exchange: whether the seat "exchanged" with that place or "kept" its card, if the near seat
            knows it; "decided" where it only knows that one of the two was done; else empty.
        took: the name of the card that was taken from whoever was caught, if the near seat knows
            it; else empty.
        revealed: the name of the card with which a seat went out; empty for none.
        returned: it was the Starship, which went into the deck.
    """

    seat: int
    card: str
    at: int = NONE
    sprang: str = ""
    out: int | None = None
    shuffled: bool = False
    exchange: Literal["", "decided", "exchanged", "kept"] = ""
    took: str = ""
    revealed: str = ""
    returned: bool = False


class Seen(NamedTuple):
    """A card that the near seat has seen in its latest turn.

    Attributes:
        number: how many moments the game had by then; no two looks of a game have the same number.
        at: the place where the card lay.
        card: its name.
    """

    number: int
    at: int
    card: str


class Call(NamedTuple):
    """A speed of the investigation.

    Attributes:
        answer: whether "one" seat has it, several ("tied") or "nobody"; empty before it is called.
        seats: the seats that have it.
        named: the place that was named then, or ``NONE``.
        card: the name of the card that was turned there, or empty.
    """

    speed: int
    answer: Answer = ""
    seats: tuple[int, ...] = ()
    named: int = NONE
    card: str = ""


@dataclass(frozen=True, slots=True)
class Position:
    """A state as it lies in front of a seat.

    Attributes:
        state: as the viewer knows it.
        near: the seat at the lower edge.
        acts: the near seat is a person's and may act now.
        hand: the near seat's cards.
        facts: the facts of every seat.
        playable: the names of the cards that may be played now.
        places: the places that may be looked at or named now.
        turns: the turns since the near seat last played.
        seen: the last card that the near seat has seen in its latest turn. None where it has seen
            none, or has decided since whether to exchange.
        calls: the speeds of the investigation; empty before it.
    """

    state: State
    near: int
    acts: bool
    hand: tuple[HeldCard, ...]
    facts: tuple[Facts, ...]
    playable: tuple[str, ...]
    places: tuple[int, ...]
    turns: tuple[Turn, ...]
    seen: Seen | None
    calls: tuple[Call, ...]

    @property
    def around(self) -> tuple[int, ...]:
        """The other seats in the order of play."""
        seats = self.state.seats
        return tuple((self.near + step) % seats for step in range(1, seats))

    @property
    def choosing(self) -> bool:
        """Whether the near seat is to say where to look, or which card to turn."""
        return self.acts and self.state.phase in ("look", "name")

    @property
    def answering(self) -> bool:
        """Whether the near seat is to say if something is done."""
        return self.acts and self.state.phase in ("exchange", "shuffle")


def read(view: PlayerView[State], near: int, acts: bool) -> Position:
    """Return the position with one seat at the lower edge.

    Args:
        acts: this seat may act, and a person decides.
    """
    state = view.state
    legal = view.legal(near) if acts else ()
    return Position(
        state,
        near,
        acts,
        _hand(state, near, acts),
        facts_of(state, view.actors, whole=view.viewer is None),
        tuple([action.card for action in legal if isinstance(action, Play)]),
        tuple([place_of(act.where, act.at) for act in legal if isinstance(act, Peek | Name)]),
        turns_since(state.past, near),
        _seen(state, near),
        calls_of(state),
    )


def facts_of(state: State, actors: tuple[int, ...], whole: bool = False) -> tuple[Facts, ...]:
    """Return the facts of every seat.

    Args:
        actors: the seats that may act.
        whole: nothing is hidden from the viewer, as when a game that is over is stepped through.
    """
    match = state.options.wins > 1
    return tuple(
        Facts(
            seat,
            seat in actors,
            state.out[seat],
            len(hand),
            _open(state, seat, whole),
            tuple([NAMES[card] for card in state.piles[seat]]),
            state.won[seat] if match else None,
        )
        for seat, hand in enumerate(state.hands)
    )


def _open(state: State, seat: int, whole: bool) -> tuple[str, ...]:
    """Return the cards of a hand where all may see them; otherwise nothing."""
    hand = state.hands[seat]
    if HIDDEN in hand:
        return ()
    laid = state.phase in ("over", "deal") and bool(state.games)
    answered = any(seat in call.seats for call in calls_of(state))
    seen = whole or laid or answered or seat in state.shown
    return tuple([NAMES[card] for card in hand]) if seen else ()


def _hand(state: State, near: int, acts: bool) -> tuple[HeldCard, ...]:
    held = []
    for card in state.hands[near]:
        if card == HIDDEN:
            continue
        name = NAMES[card]
        empty = not state.deck and card in (GENERAL, MAP)
        playing = acts and state.phase == "play"
        refused = "lost_legacy.refused.starship" if playing and card == STARSHIP else None
        held.append(HeldCard(name, f"{name}.empty" if empty else name, refused))
    return tuple(held)


_EXCHANGES: dict[int, Literal["decided", "exchanged", "kept"]] = {
    HIDDEN: "decided",
    1: "exchanged",
    0: "kept",
}


def turns_since(past: tuple[Moment, ...], seat: int) -> tuple[Turn, ...]:
    """Return the latest turn of each seat since one seat last played, that seat's own turn
    first."""
    found: list[Turn] = []
    for moment in past:
        if moment.kind == "played":
            if moment.seat == seat:
                found.clear()
            # A seat that is out plays no more, while the others play several turns. Only the latest
            # turn of each is told.
            found = [turn for turn in found if turn.seat != moment.seat]
            found.append(Turn(moment.seat, NAMES[moment.card]))
        elif not found:
            continue
        elif moment.kind in ("looked", "placed"):
            found[-1] = found[-1]._replace(at=moment.at)
        elif moment.kind == "sprung":
            found[-1] = found[-1]._replace(sprang="ambush")
        elif moment.kind == "out":
            # A seat that goes out by a look, and not by an ambush, is the one that was looked at.
            sprang = found[-1].sprang or {SISTER: "fate", AMBUSH: "cut_down"}.get(moment.card, "")
            revealed = NAMES[moment.card] if moment.card != NONE else ""
            found[-1] = found[-1]._replace(sprang=sprang, out=moment.seat, revealed=revealed)
        elif moment.kind == "took" and moment.card != HIDDEN:
            found[-1] = found[-1]._replace(took=NAMES[moment.card])
        elif moment.kind == "swapped":
            found[-1] = found[-1]._replace(exchange=_EXCHANGES[moment.done])
        elif moment.kind == "returned":
            found[-1] = found[-1]._replace(returned=True)
        elif moment.kind == "shuffled" and moment.done == 1:
            found[-1] = found[-1]._replace(shuffled=True)
    return tuple(found)


def _seen(state: State, near: int) -> Seen | None:
    for number in range(len(state.past), 0, -1):
        moment = state.past[number - 1]
        if moment.seat != near:
            continue
        if moment.kind in ("looked", "placed") and moment.card not in (HIDDEN, NONE):
            return Seen(number, moment.at, NAMES[moment.card])
        if moment.kind in ("played", "swapped", "shuffled"):
            return None
    return None


def calls_of(state: State) -> tuple[Call, ...]:
    """Return the speeds of the investigation, from 1 to 8; nothing before it has begun."""
    found: dict[int, Call] = {}
    last = 0
    for moment in state.past:
        if moment.kind == "called":
            last = moment.at
            found[last] = called_in(moment)
        elif moment.kind == "named":
            found[last] = found[last]._replace(named=moment.at, card=NAMES[moment.card])
    if not found:
        return ()
    return tuple([found.get(speed, Call(speed)) for speed in range(1, SPEEDS + 1)])


def called_in(moment: Moment) -> Call:
    """Return a speed as it was called."""
    seats = tuple([seat for seat in range(RUINS) if moment.done >> seat & 1])
    answer: Answer = "nobody" if not seats else "one" if len(seats) == 1 else "tied"
    return Call(moment.at, answer, seats)


def is_ruins(place: int) -> bool:
    """Return whether a place is one of the ruins."""
    return RUINS <= place < TOP
