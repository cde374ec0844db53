"""A finger that slides along the hand: the card under it is shown, and taken when it is lifted."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from tests.ui.games.witches.devices import TABLE, hand, named, on_device, opened, raised, tap_card
from tests.ui.games.witches.test_hand import cards_of, following
from tests.ui.games.witches.test_table import keyed, pictures, size_of, texts
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.games.witches.measures import OFF, RAISED, Measures, card_at, card_of, fan, measure
from ui.games.witches.worth import rule
from ui.text import Words

WORDS = Words("en", "witches")
PAGES = [(360.0, 740.0), (390.0, 844.0), (844.0, 390.0), (1280.0, 800.0)]


def surface(phone: Phone) -> Any:
    """What the finger slides on."""
    found = [each for each in phone.controls() if isinstance(each, ft.GestureDetector)]
    (one,) = [each for each in found if each.on_horizontal_drag_update is not None]
    return one


def over(size: Measures, names: tuple[str, ...], card: str) -> tuple[float, float]:
    """A point of the hand at which a card is to be seen."""
    place = fan(size, len(names))[names.index(card)]
    return place.left + place.wide / 2, place.top + place.high / 2


def shown(phone: Phone) -> tuple[list[str], list[str]]:
    """The cards that are shown large, and what is said of them."""
    large = [each for each in phone.controls() if getattr(each, "key", None) == "under"]
    return (
        [card for each in large for card in pictures(phone, each)],
        [text.replace("\N{NO-BREAK SPACE}", " ") for each in large for text in texts(phone, each)],
    )


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("count", [1, 8, 9, 15, 20])
def test_a_finger_means_the_card_that_is_seen_there(page: tuple[float, float], count: int) -> None:
    size = measure(*page, 1.0, 3)
    places = fan(size, count)
    for number, place in enumerate(places):
        for x in (place.left + 1, place.left + place.wide - 1):
            for y in (place.top + 1, place.top + place.high - 1):
                assert card_at(size, count, x, y) == number
    first = places[0]
    assert card_at(size, count, first.left + 1, first.top - RAISED) == 0
    for x, y in (
        (first.left + 1, -OFF - 1),
        (first.left + 1, size.hand + OFF + 1),
        (first.left - OFF - 1, first.top + 1),
        (size.width + OFF + 1, first.top + 1),
    ):
        assert card_at(size, count, x, y) is None


@played
async def test_the_card_under_the_finger_is_shown_large_with_its_name() -> None:
    table = following()
    may, rest = cards_of(table)
    cards = hand(table, 0)
    async with app(on_device(table), route=TABLE) as phone:
        size = size_of(phone)
        assert shown(phone) == ([], [])
        await phone.slide(surface(phone), over(size, cards, may[0]), lift=False)
        assert shown(phone) == ([may[0]], [named(may[0]), rule(WORDS, may[0], table.state.options)])
        lies = fan(size, len(cards))[cards.index(may[0])].top
        assert keyed(phone, may[0]).top == lies - RAISED
        # Read at a glance, and where no finger hides it.
        large = keyed(phone, "under")
        [seen] = [
            each.control for each in phone.placed(large) if isinstance(each.control, ft.Image)
        ]
        assert seen.width >= 1.5 * card_of(size, len(cards))
        assert large.bottom >= size.hand
        assert large.ignore_interactions
        assert raised(phone) == []

        await phone.slide(surface(phone), over(size, cards, rest[0]), lift=False)
        (picture,), (name, _, why) = shown(phone)
        assert (picture, name) == (rest[0], named(rest[0]))
        assert " is led: play " in why
        assert keyed(phone, may[0]).top == lies


@played
async def test_nothing_is_sent_while_the_finger_stays_over_a_card() -> None:
    table = following()
    cards = hand(table, 0)
    async with app(on_device(table), route=TABLE) as phone:
        size = size_of(phone)
        x, y = over(size, cards, cards[3])
        await phone.slide(surface(phone), (x, y), lift=False)
        assert 0 < phone.bytes < phone.whole.bytes / 10
        await phone.slide(surface(phone), (x, y), (x + 2, y), (x + 3, y + 2), lift=False)
        assert phone.bytes == 0
        assert surface(phone).drag_interval >= 16


@played
async def test_lifted_over_a_card_it_raises_it_and_off_the_hand_nothing() -> None:
    table = following()
    may, rest = cards_of(table)
    cards = hand(table, 0)
    async with app(on_device(table), route=TABLE) as phone:
        size = size_of(phone)
        first, second, third = (over(size, cards, card) for card in (may[0], may[1], rest[0]))
        await phone.slide(surface(phone), first, second)
        assert shown(phone) == ([], [])
        assert raised(phone) == [named(may[1])]
        # Lifted there once more it stays raised: nothing is played by a look.
        await phone.slide(surface(phone), first, second)
        assert raised(phone) == [named(may[1])]
        assert len(kept(phone).steps) == len(table.steps)

        await phone.slide(surface(phone), first, (first[0], -OFF - 1))
        assert shown(phone) == ([], [])
        assert raised(phone) == [named(may[1])]

        # What may not be played says why.
        await phone.slide(surface(phone), first, third)
        assert any(" is led: play " in name for name in phone.names("text"))
        assert not any(name.startswith("Play ") for name in phone.names("button"))

        await tap_card(phone, may[1])
        assert f"Play {named(may[1])}" in phone.names("button")


@played
async def test_cards_to_pass_on_are_chosen_and_put_back_by_sliding() -> None:
    table = opened(bots=(1, 2, 3))
    cards = hand(table, 0)
    async with app(on_device(table), route=TABLE) as phone:
        size = size_of(phone)
        points = [over(size, cards, card) for card in cards]
        await phone.slide(surface(phone), points[0], points[4])
        await phone.slide(surface(phone), points[0], points[2])
        assert raised(phone) == [named(cards[2]), named(cards[4])]
        await phone.slide(surface(phone), points[0], points[4])
        assert raised(phone) == [named(cards[2])]


@played
async def test_a_card_that_left_the_hand_under_the_finger_is_shown_no_longer() -> None:
    table = following()
    may, _ = cards_of(table)
    cards = hand(table, 0)
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        size = size_of(phone)
        await tap_card(phone, may[0])
        await phone.slide(surface(phone), over(size, cards, may[0]), lift=False)
        await tap_card(phone, may[0])
        assert may[0] not in shown(phone)[0]


def test_a_mouse_still_drags_from_the_hand() -> None:
    @played
    async def look() -> None:
        async with app(on_device(following()), route=TABLE) as phone:
            assert ft.PointerDeviceType.MOUSE not in surface(phone).allowed_devices
            loose = [each for each in phone.controls() if isinstance(each, ft.Draggable)]
            assert loose
            assert {each.affinity for each in loose} == {ft.Axis.VERTICAL}

    look()
