"""The conformance suite over all numbers of seats and all options."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from engine.conformance import Broken, check
from engine.game import Setup
from engine.games.lost_legacy import GAME, LostLegacy, Options, State
from engine.games.lost_legacy.cards import HIDDEN, speed
from engine.games.lost_legacy.state import RUINS
from tests.examples import examples


def blind(state: State, seat: int) -> State:
    """What a seat sees, worked out from the table and not asked of the view."""

    def answered(hand: tuple[int, ...]) -> bool:
        return len(hand) == 1 and (speed(hand[0]) or 99) <= state.called

    def knows(kind: str, who: int, at: int) -> bool:
        alone = {"dealt", "drew", "placed"}
        pair = {"looked", "swapped", "took"}
        if kind in alone:
            return seat == who
        return kind not in pair or seat in (who, at)

    hands = [
        hand if other == seat or other in state.shown or answered(hand) else (HIDDEN,) * len(hand)
        for other, hand in enumerate(state.hands)
    ]
    ruins = [
        card if RUINS + place in state.shown else HIDDEN for place, card in enumerate(state.ruins)
    ]
    past = []
    for moment in state.past:
        if knows(moment.kind, moment.seat, moment.at):
            past.append(moment)
        elif moment.kind == "swapped":
            past.append(moment._replace(card=HIDDEN, done=HIDDEN))
        else:
            past.append(moment._replace(card=HIDDEN))
    deck = (HIDDEN,) * len(state.deck)
    return state._replace(
        hands=tuple(hands), ruins=tuple(ruins), deck=deck, past=tuple(past), chance=()
    )


def hide(state: State, seat: int, rng: Random) -> State:
    """The same for the seat: all that it cannot know dealt and done anew."""
    if state.phase in ("deal", "over"):
        return state
    return GAME.imagine(blind(state, seat), seat, rng)


@examples(6, 80)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_keep_the_contract(seats: int, examples: int) -> None:
    options = Options(starter=seats - 1)  # type: ignore[arg-type]
    report = check(GAME, Setup(seats, options), examples, deep_every=10, hide=hide)
    assert report.emitted.keys() <= GAME.messages.keys()


OTHERS = pytest.mark.long("other numbers of seats at the same rules")


@examples(1, 60)
@pytest.mark.parametrize(
    "seats", [2, *(pytest.param(seats, marks=OTHERS) for seats in (3, 4, 5, 6))]
)
def test_random_matches_keep_the_contract(seats: int, examples: int) -> None:
    """Of four games or more; beside ``starter``, above, nothing else changes the rules."""
    options = Options(wins=2, pad="likely")
    check(GAME, Setup(seats, options), examples, seed=seats, deep_every=10, hide=hide)


@examples(40, 150)
def test_all_that_is_not_rare_is_told(examples: int) -> None:
    emitted = check(GAME, Setup(3, Options(wins=2)), examples, deep_every=10**6, hide=hide).emitted
    told = {key for key in GAME.messages if key.startswith("lost_legacy.event.")}
    # The Starship of whoever is out cannot come about with these sixteen cards.
    assert told - emitted.keys() == {"lost_legacy.event.returned"}


def test_the_rules_load_without_pydantic_and_flet() -> None:
    code = (
        "import sys, engine.games.lost_legacy;"
        "sys.exit(any(name in sys.modules for name in ('pydantic', 'flet', 'asyncio')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


class Careless(LostLegacy):
    """A view that says whether others exchanged their cards."""

    def view(self, state: State, seat: int) -> State:
        seen = super().view(state, seat)
        past = [
            known._replace(done=whole.done)
            for known, whole in zip(seen.past, state.past, strict=True)
        ]
        return seen._replace(past=tuple(past))


class Forgetful(LostLegacy):
    """A view without what was looked at."""

    def view(self, state: State, seat: int) -> State:
        seen = super().view(state, seat)
        past = [
            moment._replace(card=HIDDEN) if moment.kind == "looked" else moment
            for moment in seen.past
        ]
        return seen._replace(past=tuple(past)) if state.phase != "over" else seen


class Talkative(LostLegacy):
    """A view that shows the top of the deck."""

    def view(self, state: State, seat: int) -> State:
        seen = super().view(state, seat)
        return seen._replace(deck=(*state.deck[:1], *seen.deck[1:]))


@pytest.mark.parametrize(
    ("broken", "fault"),
    [(Careless(), "leaks|fit"), (Forgetful(), "remembers|fit"), (Talkative(), "leaks|fit")],
)
def test_the_suite_bites(broken: LostLegacy, fault: str) -> None:
    with pytest.raises(Broken, match=fault):
        check(broken, Setup(4, Options()), games=20, deep_every=1, hide=hide)
