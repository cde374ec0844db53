"""The reasons for a card say what is gained or kept, with its figure, and what they say is true."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.games.witches import GAME, Play, State
from engine.games.witches.bots import BOTS
from engine.games.witches.bots.reasons import play_reasons
from engine.games.witches.bots.scene import Scene
from engine.games.witches.cards import COLOUR, NAMES, NO_COLOUR, NUMBERS, RED, cards_of, names_of
from engine.games.witches.playing import PLAYS
from engine.games.witches.score import tally
from engine.games.witches.state import Trick
from engine.search import Bot, Uniform
from tests.engine.games.test_bots import played
from tests.engine.games.witches.bots.test_play import start
from tests.engine.games.witches.bots.test_thought import SETS
from tests.engine.games.witches.tables import mask, table

Told = Mapping[str, Mapping[str, Any]]

PLAYED = {key.rpartition(".")[2] for key in GAME.messages if key.startswith("witches.reason.")} - {
    "spell", "plan", "deals", "beats", "wins", "goes_on",
    *(key.rpartition(".")[2] for key in GAME.messages if ".give." in key),
}  # fmt: skip
"""What may be said of a card that is played, by the ends of the keys."""


def told(state: State, card: str) -> dict[str, Mapping[str, Any]]:
    """The reasons for a card by the ends of their keys, with their arguments."""
    found = play_reasons(Scene(GAME.view(state, state.turn)), NUMBERS[card])
    return {each.key.rpartition(".")[2]: dict(each.args) for each in found}


def first(state: State, card: str) -> tuple[str, dict[str, Any]]:
    """The reason that is said at once; of a seat, a card or a colour, its id."""
    key, args = next(iter(told(state, card).items()))
    return key, {name: getattr(arg, "id", arg) for name, arg in args.items()}


def dearer(state: State, seat: int, *masks: int) -> int:
    """By how many points some cards make the pile of a seat dearer."""
    pile = state.piles[seat]
    return tally(pile | sum(masks), state.options).points - tally(pile, state.options).points


def top_of(state: State) -> int:
    """The card that wins the trick as it lies, or -1."""
    led = [card for card in state.trick if COLOUR[card] == state.led != NO_COLOUR]
    return max(led, default=-1)


def check_points(state: State, card: int, reasons: Told) -> None:
    """Who is said to take the trick takes it, and it holds the points that are told."""
    seat, bit = state.turn, 1 << card
    lying = sum(1 << each for each in state.trick)
    top = COLOUR[card] != NO_COLOUR and state.led in (NO_COLOUR, COLOUR[card])
    top = top and card > top_of(state)
    last = len(state.trick) == state.seats - 1
    if {"spares", "yields", "under", "off", "wizard", "gives", "sheds", "rid"} & reasons.keys():
        assert not top
    for key, sign in (("spares", 1), ("yields", -1)):
        if key in reasons:
            assert reasons[key]["points"] == sign * dearer(state, seat, lying) > 0
    if "sheds" in reasons:
        assert reasons["sheds"]["points"] == dearer(state, seat, bit) > 0
    if "gives" in reasons:
        tricks = _after(state, card).tricks
        taker = reasons["gives"]["seat"].id
        assert taker == tricks[-1].winner != seat
        more = dearer(state, taker, lying, bit) - dearer(state, taker, lying)
        assert reasons["gives"]["points"] == more > 0
    cost = dearer(state, seat, lying, bit)
    at_end = {"free": 0, "helps": -1, "costs": 1, "must": 1}
    before = {"sure": 0, "sure_helps": -1, "sure_costs": 1, "few": 0, "few_costs": 1, "chance": -1}
    for key, sign in (at_end | before | {"price": 1}).items():
        if key in reasons:
            assert top
            assert last == (key in at_end)
            assert reasons[key].get("points", 0) == sign * cost
            assert sign == (cost > 0) - (cost < 0)
    if last:
        assert top == (_after(state, card).tricks[-1].winner == seat)


def _after(state: State, card: int) -> Any:
    """What holds the tricks after a card."""
    after = GAME.apply(state, state.turn, PLAYS[card])
    return after if len(after.past) == len(state.past) else after.past[-1]


def check_cards(state: State, card: int, reasons: Told) -> None:
    """The cards that are told of are in the hand, or with the others."""
    seat, colour = state.turn, COLOUR[card]
    legal = {NUMBERS[each.card] for each in GAME.legal(state, seat) if isinstance(each, Play)}
    hand = [each for each in cards_of(state.hands[seat]) if each != card]
    own = [each for each in hand if COLOUR[each] == colour]
    others = [
        each
        for other, held in enumerate(state.hands)
        for each in cards_of(held)
        if other != seat and COLOUR[each] == colour
    ]
    above, below = (sum(sign * each > sign * card for each in others) for sign in (1, -1))
    lower = sum(each < card for each in own)
    avoid = [each for each in legal if COLOUR[each] == NO_COLOUR or each < top_of(state)]
    for key in reasons.keys() & {"few", "few_costs", "chance", "earth", "low", "lowest"}:
        assert reasons[key]["n"] == above > 0
    for key, name, count in (
        ("low", "lower", below),
        ("beaten", "n", below),
        ("keeps", "n", lower),
        ("costs", "n", len(avoid)),
    ):
        if key in reasons:
            assert reasons[key][name] == count > 0
    if {"keeps", "clears", "low", "lowest", "beaten"} & reasons.keys():
        assert {args["colour"].id for args in reasons.values() if "colour" in args} == {
            NAMES[card][0]
        }
    if "lowest" in reasons:
        assert not below
    if {"sure", "sure_costs", "sure_helps"} & reasons.keys():
        assert not above
    if "keeps" in reasons:
        assert not [each for each in own if card < each < top_of(state)]
    if "must" in reasons:
        assert all(COLOUR[each] != NO_COLOUR and each > top_of(state) for each in legal)
    if "under" in reasons:
        assert reasons["under"]["card"].id == NAMES[top_of(state)]
    if "clears" in reasons:
        assert hand
        assert not own
    if "stops" in reasons:
        red = [(pile & RED).bit_count() for pile in state.piles]
        assert red[reasons["stops"]["seat"].id] == reasons["stops"]["n"] == sum(red)
    assert ("only" in reasons) == (len(legal) == 1)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whatever_is_said_of_any_card_is_true_of_all_the_hands(seats: int) -> None:
    """In rounds of the second level and of random play."""
    seen: set[str] = set()
    for seed, options in enumerate(SETS):
        bots: tuple[Bot, ...] = (Uniform() if seed else BOTS["watchful"],) * seats
        match = start(seats, replace(options, end="rounds", rounds=2))
        for state, seat, _ in played(GAME, bots, match, seed):
            if seat is None or state.phase != "play":
                continue
            for action in GAME.legal(state, seat):
                assert isinstance(action, Play)
                reasons = told(state, action.card)
                assert 1 <= len(reasons) <= 3
                assert reasons.keys() <= PLAYED | {"only"}
                seen |= reasons.keys()
                check_points(state, NUMBERS[action.card], reasons)
                check_cards(state, NUMBERS[action.card], reasons)
    assert seen >= PLAYED - {"all_red", "stops", "sure_helps", "helps", "chance", "earth", "rid"}


def test_it_says_the_same_when_the_hidden_cards_are_dealt_anew() -> None:
    rng, moved = Random(1), 0
    for state, seat, _ in played(GAME, (Uniform(),) * 4, start(4), 2):
        if seat is None or state.phase != "play":
            continue
        other = GAME.imagine(GAME.view(state, seat), seat, rng)
        moved += other.hands != state.hands
        for action in GAME.legal(state, seat):
            assert isinstance(action, Play)
            assert told(state, action.card) == told(other, action.card)
    assert moved > 20


LAST = table("B9 B3 B2 W1", "B10", "B11", trick="B12 R9", turn=0)
"""Seat 0 is the last to play, and seat 1 takes the trick."""


@pytest.mark.parametrize(
    ("state", "card", "key", "args"),
    [
        # The trick holds the red 9, and all cards of the hand stay below: the figure is the kept.
        (LAST, "B9", "keeps", {"n": 2, "colour": "B"}),
        # With a card that could take it, what is spared comes first; the Fire Witch doubles it.
        (
            table("B14 B3 B2", "B10", "B11", trick="B12 G12", turn=0, piles=(0, 0, 0)),
            "B3",
            "spares",
            {"points": 5},
        ),
        (
            table("R14 R3", "B10", "B11", trick="R8 R9", turn=0, piles=(mask("R11"), 0, 0)),
            "R3",
            "spares",
            {"points": 4},
        ),
        # Thrown into another's trick: to the taker's own price.
        (
            table("R5 Y2", "B1", "B4", trick="B12 B3", turn=0, piles=(0, mask("R11"), 0)),
            "R5",
            "gives",
            {"seat": 1, "points": 2},
        ),
        (
            table("G11 Y2", "B1", "B4", trick="B12 B3", turn=0),
            "G11",
            "gives",
            {"seat": 1, "points": 5},
        ),
        # Before the trick is whole nobody knows who takes it.
        (
            table("G12 Y2", "B1", "B4 B5", trick="B12", turn=0),
            "G12",
            "sheds",
            {"card": "G12", "points": 5},
        ),
        (table("R11 Y2", "B1", "B4 B5", trick="B12", turn=0), "R11", "rid", {"card": "R11"}),
        # What a high card would have beaten.
        (
            table("Y13 R2 B9", "Y1 Y2", "Y3 Y14", trick="G4 G5", turn=0, piles=(0, 0, mask("R1"))),
            "Y13",
            "beaten",
            {"n": 12, "colour": "Y"},
        ),
        # A trick with the Earth Witch is given up, and that is said where nothing else is.
        (
            table("W1 W2", "B4", "B5", trick="Y11 Y2", turn=0, piles=(mask("R1-7"), 0, 0)),
            "W1",
            "yields",
            {"points": 5},
        ),
        (
            table("Y14 W1", "B4", "B5", trick="Y11 Y2", turn=0, piles=(mask("R1-7"), 0, 0)),
            "Y14",
            "helps",
            {"points": 5},
        ),
        # The last takes a dear trick with one of two cards.
        (
            table("B14 B3 W1", "B4", "B5", trick="B12 R2", turn=0),
            "B14",
            "costs",
            {"points": 1, "n": 2},
        ),
        (table("B14 B13", "B4", "B5", trick="B12 R2", turn=0), "B14", "must", {"points": 1}),
        (table("W1 B2", "B3 B4", "B5 B6"), "W1", "wizard_lead", {}),
    ],
)
def test_a_card_is_told_with_what_it_brings(
    state: State, card: str, key: str, args: dict[str, Any]
) -> None:
    assert first(state, card) == (key, args)


@pytest.mark.parametrize(
    ("hands", "gone", "piles", "card", "key", "args"),
    [
        # All yellow cards of the others are higher; three are out.
        (("Y2 B1", "Y5 Y8", "Y9 B3"), "Y1 Y3-4 Y6-7 Y10-14", "", "Y2", "lowest", {"n": 3}),
        (
            ("Y6 B1", "Y8 Y9", "Y10 Y2"), "Y1 Y3-5 Y7 Y11-14", "", "Y6", "low",
            {"n": 3, "lower": 1},
        ),
        (("Y12 Y1", "Y13 Y2", "B2 B3"), "Y3-11 Y14", "", "Y12", "few", {"n": 1}),
        # The Earth Witch is led: of seven points she takes five back; of none, what comes later.
        (
            ("Y11 B1", "Y13 Y2", "B2 B3"), "Y1 Y3-10 Y12 Y14", "R1-7", "Y11", "chance",
            {"n": 1, "points": 5},
        ),
        (("Y11 B1", "Y13 Y2", "B2 B3"), "Y1 Y3-10 Y12 Y14", "", "Y11", "earth", {"n": 1}),
        (
            ("Y11 B1", "Y10 Y2", "B2 B3"), "Y1 Y3-9 Y12-14", "R1-3", "Y11", "sure_helps",
            {"points": 3},
        ),
        (("R9 B1", "R3 B4", "B2 B3"), "R1-2 R4-8 R10-14", "", "R9", "beaten", {"n": 1}),
        (("R8 B1", "R3 B4", "B2 B3"), "R1-2 R4-7 R9-14", "", "R8", "clears", {}),
    ],
)  # fmt: skip
def test_a_lead_is_told_with_the_cards_that_are_out(
    hands: tuple[str, ...], gone: str, piles: str, card: str, key: str, args: dict[str, Any]
) -> None:
    """Cards that nobody holds were played in tricks before."""
    played_before = tuple(NUMBERS[name] for name in names_of(mask(gone)))
    state = table(*hands, piles=(mask(piles), mask("R12"), mask("R13")))
    state = state._replace(tricks=(Trick(0, played_before, 1),))
    found, told_args = first(state, card)
    told_args.pop("colour", None)
    assert (found, told_args) == (key, args)
