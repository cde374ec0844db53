"""States laid out by hand, cards by short names, and a turn told in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Event, Setup
from engine.games.lost_legacy import GAME, Options, State
from engine.games.lost_legacy.cards import NAMES
from engine.games.lost_legacy.state import Moment

SHORT = dict(
    zip(("SIS", "GEN", "THF", "SWD", "SHIP", "MAP", "SEA", "ASL", "SNK"), NAMES, strict=True)
)
"""Names by the short ones of hand-worked cases."""


def cards(text: str) -> tuple[int, ...]:
    """The cards of a text of short names."""
    return tuple(NAMES.index(SHORT[word]) for word in text.split())


def table(*hands: str, deck: str = "", ruins: str = "", turn: int = 0, **more: Any) -> State:
    """A turn after the draw: the first hand has two cards unless ``turn`` says another."""
    seats = len(hands)
    state = GAME.start(Setup(seats, more.pop("options", Options())))
    held = tuple(map(cards, hands))
    return state._replace(
        phase="play",
        turn=turn,
        hands=held,
        piles=((),) * seats,
        out=tuple(not hand for hand in held),
        deck=cards(deck),
        ruins=cards(ruins),
        past=tuple(Moment("dealt", seat, card=hand[0]) for seat, hand in enumerate(held) if hand),
        **more,
    )


def investigation(*hands: str, ruins: str) -> State:
    """A table at the end of its last turn: seat 0 plays a blank, and speeds are called."""
    first, *others = hands
    return play(table(f"{first} SNK", *others, ruins=ruins), "ambush")


def do(state: State, *actions: str) -> State:
    """The state after these actions in short notation, each of the one who is to act."""
    for text in actions:
        (seat,) = GAME.actors(state)
        state = GAME.apply(state, seat, GAME.read(text))
    return state


def play(state: State, card: str, *then: str) -> State:
    """The state after a card by its whole name, and what is done after it."""
    return do(state, f"play {card}", *then)


def told(state: State, *actions: str) -> tuple[Event, ...]:
    """What happens in the last of these actions."""
    state = do(state, *actions[:-1])
    (seat,) = GAME.actors(state)
    return GAME.step(state, seat, GAME.read(actions[-1]))[1]


def keys(events: Sequence[Event], seat: int | None = None) -> list[str]:
    """The keys of the events, or of those that a seat hears, without what all have in common."""
    return [
        event.key.removeprefix("lost_legacy.event.")
        for event in events
        if seat is None or event.heard_by(seat)
    ]


def names(hands: Sequence[Sequence[int]]) -> list[list[str]]:
    """Hands or piles by the whole names of their cards."""
    return [[NAMES[card] for card in hand] for hand in hands]


def count(state: State) -> list[int]:
    """All cards of a state that is whole, sorted; sixteen if none is lost."""
    found = [*state.ruins, *state.deck]
    for held in (*state.hands, *state.piles):
        found += held
    return sorted(found)
