"""What a seat sees, hears, and must hold possible."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import CHANCE, ONLOOKER, Event, Setup
from engine.games.witches import GAME, Options, State
from engine.games.witches.cards import ALL, SUITS, cards_of, names_of
from engine.games.witches.state import HIDDEN, PASSED, offset
from engine.games.witches.view import deal_out, played, void_masks
from tests.engine.games.witches.tables import mask


def walked(seats: int, seed: int, steps: int, **options: Any) -> State:
    """A state after so many random steps."""
    rng = Random(seed)
    state = GAME.start(Setup(seats, Options(**options)))
    for _ in range(steps):
        actors = GAME.actors(state)
        if not actors:
            break
        seat = rng.choice(actors)
        state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    return state


def test_while_passing_a_seat_sees_its_hand_and_its_own_choice() -> None:
    state = walked(4, 1, 3)
    chosen = [seat for seat, cards in enumerate(state.passed) if cards]
    assert len(chosen) == 2
    for seat in (ONLOOKER, *range(4)):
        view = GAME.view(state, seat)
        for own in range(4):
            assert view.hands[own] == (state.hands[own] if own == seat else HIDDEN)
            hidden = own != seat and own in chosen
            assert view.passed[own] == (HIDDEN if hidden else state.passed[own])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_play_a_seat_sees_what_it_passed_and_what_it_got(seats: int) -> None:
    state = walked(seats, 2, 1 + seats + 10)
    for seat in (ONLOOKER, *range(seats)):
        view = GAME.view(state, seat)
        known = {seat, (seat - 1) % seats} if seat >= 0 else set()
        for own in range(seats):
            assert view.passed[own] == (state.passed[own] if own in known else HIDDEN)
            assert view.hands[own] == (state.hands[own] if own == seat else HIDDEN)
        assert view[6:] == state[6:]  # the trick, piles and totals lie open


def heard(events: tuple[Event, ...], seat: int) -> list[Event]:
    return [event for event in events if event.audience is None or seat in event.audience]


def test_nobody_hears_a_card_before_it_is_played() -> None:
    rng = Random(5)
    state = GAME.start(Setup(4, Options()))
    open_cards: set[str] = set()
    while not state.past:
        seat = rng.choice(GAME.actors(state))
        action = GAME.legal(state, seat).sample(rng)
        following, events = GAME.step(state, seat, action)
        if state.phase == "play":
            open_cards.add(action.card)  # type: ignore[union-attr]
        for listener in (ONLOOKER, *range(4)):
            told = {
                str(ref.id)
                for event in heard(events, listener)
                for refs in event.args.values()
                if isinstance(refs, tuple)
                for ref in (refs if isinstance(refs[0], tuple) else (refs,))
                if ref[0] == "card"
            }
            own: set[str] = set()
            if listener >= 0 and state.phase in ("deal", "pass"):
                own = set(names_of(state.hands[listener] | following.hands[listener]))
            assert told <= open_cards | own
        state = following
    assert len(open_cards) == 60


def test_voids_are_what_was_shown() -> None:
    state = GAME.start(Setup(3, Options()))._replace(
        phase="play",
        turn=0,
        hands=(mask("R1 G5 B4"), mask("R2 W1 B3"), mask("Y3 G4 B2")),
        passed=(1, 1, 1),
    )
    for card in ("R1", "W1"):
        state = GAME.apply(state, state.turn, GAME.read(card))
    assert void_masks(state) == [0, 0, 0]  # a wizard shows nothing
    state = GAME.apply(state, 2, GAME.read("Y3"))
    assert void_masks(state) == [0, 0, SUITS[0]]


@settings(max_examples=60)
@given(st.sampled_from([3, 4, 5, 6]), st.integers(0, 2**32), st.integers(0, 160))
def test_what_is_imagined_fits_all_that_is_known(seats: int, seed: int, steps: int) -> None:
    state = walked(seats, seed, steps)
    rng = Random(seed)
    for seat in (ONLOOKER, *range(seats)):
        view = GAME.view(state, seat)
        other = GAME.imagine(view, seat, rng)
        assert GAME.view(other, seat) == view
        assert HIDDEN not in (*other.hands, *other.passed)
        if state.phase not in ("pass", "play"):
            assert other == state
            continue
        gone = played(state)
        assert sum(other.hands) + sum(gone) == ALL
        for own in range(seats):
            assert other.hands[own].bit_count() == state.hands[own].bit_count()
            assert not other.hands[own] & void_masks(state)[own]
            cards = other.passed[own]
            assert cards.bit_count() in (0, PASSED[seats])
            if state.phase == "play":
                taker = (own + offset(seats, len(state.past))) % seats
                assert not cards & ~(other.hands[taker] | gone[taker])


def test_cards_are_dealt_out_however_tight_the_bars_are() -> None:
    reds, greens = cards_of(SUITS[0]), cards_of(SUITS[1])
    for seed in range(200):
        # Seat 0 takes no red, seat 1 no green, seat 2 only what is left: no slack at all.
        found = deal_out(
            [*reds[:4], *greens[:4]], [4, 2, 2], [SUITS[0], SUITS[1], SUITS[1]], Random(seed)
        )
        assert found[0] == sum(1 << card for card in greens[:4])
        assert [hand.bit_count() for hand in found] == [4, 2, 2]
    with pytest.raises(ValueError, match="cannot be dealt"):
        deal_out(reds[:2], [1, 1], [SUITS[0], 0], Random(0))


def test_an_open_moment_is_the_same_for_all() -> None:
    state = walked(3, 3, 0)
    for seat in (ONLOOKER, 0, 1, 2):
        assert GAME.view(state, seat) is state
    assert GAME.actors(state) == (CHANCE,)
