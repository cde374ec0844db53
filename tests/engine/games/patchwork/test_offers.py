import pytest

from engine.games.patchwork import GAME, Advance, Buy
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.offers import (
    Refusal,
    advance_offer,
    buy_at,
    next_choice,
    offers,
    oriented,
    overlap,
    place_of,
    placements_of,
)
from engine.games.patchwork.quilt import buys
from engine.polyomino import flipped, turned
from tests.engine.games.patchwork.tables import FULL, mask, table


def test_an_offer_says_where_it_leads_and_what_it_pays() -> None:
    state = table((10, 5, 28), at=(4, 12), buttons=(7, 5), incomes=(2, 0))
    ten, five, dear = offers(state)
    assert (ten.patch, ten.refused) == (10, None)
    assert (ten.way.space, ten.way.spaces) == (10, 6)
    assert ten.way.incomes == (5,)
    assert (ten.way.pays, ten.pays) == (2, 5)
    assert ten.way.again
    assert five.way.incomes == (5,)
    assert dear.refused == Refusal("patchwork.refused.cannot_pay", {"needs": 8, "has": 7})


def test_after_a_buy_the_circle_goes_on_from_its_place() -> None:
    # 10 costs 3 and leads on to 10, behind the other; 28 leads past it.
    state = table((10, 5, 28, 1, 2), at=(4, 12), buttons=(7, 2), incomes=(2, 0))
    ten, *_ = offers(state)
    again = next_choice(state, ten)
    assert again is not None
    assert ten.way.again
    left = 7 - PATCHES[10].price + ten.pays
    dear = tuple(patch for patch in (5, 28, 1) if PATCHES[patch].price > left)
    assert again == (0, (5, 28, 1), dear)
    state = table((10, 5, 28, 1, 2), at=(12, 12), buttons=(7, 2))
    assert next_choice(state, offers(state)[2]) == (
        1,
        (1, 2, 0),
        tuple(patch for patch in (1, 2, 0) if PATCHES[patch].price > 2),
    )


def test_after_the_last_move_nothing_can_be_chosen() -> None:
    state = table((24, 0, 3), at=(51, 53), first=1, leather=())
    assert next_choice(state, offers(state)[0]) is None


def test_an_offer_without_room_says_so() -> None:
    state = table((17, 0, 3), buttons=(50, 5), quilts=(FULL ^ mask([0, 1]), 0))
    keys = [offer.refused and offer.refused.key for offer in offers(state)]
    assert keys == ["patchwork.refused.no_room", None, "patchwork.refused.no_room"]


def test_leather_on_the_way_is_told_and_ends_the_turn() -> None:
    offer = offers(table((9, 0, 3), at=(25, 25)))[0]
    assert offer.way.leather == (26,)
    assert not offer.way.again


def test_the_way_stops_on_the_last_space() -> None:
    offer = offers(table((24, 0, 3), at=(51, 53), first=1, leather=()))[0]
    assert (offer.way.space, offer.way.spaces) == (53, 2)
    assert offer.way.over
    assert not offer.way.again


def test_advance_offer() -> None:
    offer = advance_offer(table(at=(4, 10), incomes=(3, 0)))
    assert offer.buttons == 7
    assert offer.way.space == 11
    assert offer.way.incomes == (5, 11)
    assert offer.way.pays == 6
    assert not offer.way.again


@pytest.mark.parametrize("at", [(0, 0), (3, 9), (24, 31), (50, 53), (52, 52)])
def test_offers_come_true(at: tuple[int, int]) -> None:
    state = table((10, 5, 24), at=at, buttons=(20, 5), incomes=(3, 0), first=1)
    for offer in offers(state):
        after = GAME.apply(state, 0, placements_of(state, offer.patch)[0])
        side = after.sides[0]
        assert side.position == offer.way.space
        assert side.buttons == 20 - PATCHES[offer.patch].price + offer.pays
        assert (after.phase == "turn" and after.turn == 0) == offer.way.again
        assert (after.phase == "leather") == bool(offer.way.leather)
        assert (after.phase == "over") == offer.way.over
    advance = advance_offer(state)
    side = GAME.apply(state, 0, Advance()).sides[0]
    assert side.position == advance.way.space
    assert side.buttons == 20 + advance.buttons + advance.way.pays


def test_placements_are_the_legal_buys_of_a_patch() -> None:
    state = table((10, 5, 24), buttons=(20, 5), quilts=(mask(range(30)), 0))
    legal = [a for a in GAME.legal(state, 0) if isinstance(a, Buy) and a.patch == 5]
    assert list(placements_of(state, 5)) == legal


@pytest.mark.parametrize("patch", range(33))
def test_orientations_turn_and_flip_into_each_other(patch: int) -> None:
    faces = oriented(patch)
    for face in faces:
        assert faces[face.turned].shape == turned(face.shape)
        assert faces[face.flipped].shape == flipped(face.shape)
        drawn = PATCHES[patch].shape
        if face.over:
            drawn = flipped(drawn)
        for _ in range(face.turns):
            drawn = turned(drawn)
        assert drawn == face.shape
    assert (faces[0].turns, faces[0].over) == (0, False)


@pytest.mark.parametrize("patch", range(33))
def test_buy_at_finds_every_placement(patch: int) -> None:
    for buy in buys(patch):
        assert buy_at(patch, *place_of(buy)) is buy


def test_buy_at_outside_is_none() -> None:
    assert buy_at(17, 0, 0, 5) is None
    assert buy_at(17, 0, -1, 0) is None
    assert buy_at(17, 2, 0, 0) is None
    assert buy_at(17, 0, 8, 4) == Buy(17, (76, 77, 78, 79, 80))


def test_overlap_names_the_covered_cells() -> None:
    state = table(quilts=(mask([1, 2, 40]), 0))
    assert overlap(state, Buy(17, (0, 1, 2, 3, 4))) == (1, 2)
