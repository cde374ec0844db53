"""States laid out by hand, and cards by their names."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.game import Setup
from engine.games.witches import GAME, Deal, Options, State
from engine.games.witches.cards import COLOUR, NAMES, NO_COLOUR, named
from engine.games.witches.playing import PLAYS


def mask(text: str) -> int:
    """The cards named in a text; ``R1-4`` is R1 to R4."""
    names: list[str] = []
    for word in text.split():
        first, _, last = word.partition("-")
        if last:
            names += [f"{first[0]}{n}" for n in range(int(first[1:]), int(last) + 1)]
        else:
            names.append(first)
    assert len(set(names)) == len(names)
    return named(names)


def table(*hands: str, trick: str = "", turn: int = 0, **more: Any) -> State:
    """A round being played, with these hands, and the cards of a trick already on the table."""
    options = more.pop("options", Options())
    state = GAME.start(Setup(len(hands), options))
    cards = tuple(NAMES.index(name) for name in trick.split())
    led = next((COLOUR[card] for card in cards if COLOUR[card] != NO_COLOUR), NO_COLOUR)
    return state._replace(
        phase="play",
        turn=turn,
        hands=tuple(map(mask, hands)),
        passed=(1,) * len(hands),
        led=led,
        trick=cards,
        **more,
    )


def last_cards(*piles: str, totals: tuple[int, ...], options: Any = None) -> State:
    """A round before its last trick, which seat 0 leads and takes; then the piles are these.

    The last trick's cards are blue ones that count for nothing.
    """
    seats = len(piles)
    return table(
        *(f"B{10 - seat}" for seat in range(seats)),
        options=options or Options(),
        totals=totals,
        piles=tuple(mask(pile) for pile in piles),
    )


def play(state: State, *names: str) -> State:
    """The state after these cards, each of the seat whose turn it is."""
    for name in names:
        state = GAME.apply(state, state.turn, PLAYS[NAMES.index(name)])
    return state


def finish(state: State) -> State:
    """The state after the last trick of :func:`last_cards`."""
    return play(state, *(f"B{10 - seat}" for seat in range(state.seats)))


def deal(seats: int, seed: int = 0) -> Deal:
    """Some deal."""
    action = GAME.legal(GAME.start(Setup(seats, Options())), -1).sample(Random(seed))
    assert isinstance(action, Deal)
    return action
