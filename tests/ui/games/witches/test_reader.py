"""What a screen reader is told: whose turn, every card and why not, the trick, what was taken."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.games.witches.cards import NAMES
from tests.ui.games.witches import devices
from tests.ui.games.witches.devices import TABLE, hand, named, on_device, opened, raised, tap_card
from tests.ui.games.witches.test_hand import cards_of, following
from tests.ui.games.witches.test_trick import leading
from tools.pilot.headless import Phone, app, played
from ui.text import Words

WORDS = Words("en", "witches")
SIZES = [(360.0, 740.0), (390.0, 844.0), (844.0, 390.0), (820.0, 1180.0), (1440.0, 900.0)]


def twice(phone: Phone) -> list[str]:
    """What is said more than once; wizards share a name."""
    told = Counter(phone.names())
    wizard = named("W1")
    return [name for name, count in told.items() if count > 1 and not name.startswith(wizard)]


@pytest.mark.parametrize("text", ["normal", "huge"])
@pytest.mark.parametrize("size", SIZES)
def test_a_turn_is_told_whole_and_nothing_twice(size: tuple[float, float], text: str) -> None:
    table = following()

    @played
    async def look() -> None:
        device = on_device(table, text_size=text)
        device.size = size
        async with app(device, route=TABLE) as phone:
            names = phone.names()
            assert "Your turn" in names
            assert f"Hand: {len(hand(table, 0))} cards" in names
            may, rest = cards_of(table)
            buttons = phone.names("button")
            for card in may:
                assert named(card) in buttons
            for card in rest:
                why = rf"{named(card)}\. \w+ is led: play \w+ or a wizard\."
                assert any(re.fullmatch(why, name) for name in buttons), card
            (trick,) = [name for name in names if name.endswith("Show the tricks")]
            led = table.state.leader
            for place, number in enumerate(table.state.trick):
                name = devices.NAMES[(led + place) % 4]
                assert f"{name} played {named(NAMES[number])}." in trick
            assert re.match(r"\w+ is led\. ", trick)
            assert re.search(r" would take it(\.| \([+−0-9]+\))", trick)
            for seat, name in enumerate(devices.NAMES[:4]):
                (told,) = [each for each in names if each.startswith(f"{name}. ")]
                held = len(hand(table, seat))
                assert f"{table.state.totals[seat]} points." in told
                assert f" {held} {'card' if held == 1 else 'cards'} in hand." in told
            assert twice(phone) == []

    look()


@played
async def test_a_trick_that_is_taken_is_told_with_what_it_cost() -> None:
    table = leading()
    last = table.state.tricks[-1]
    async with app(on_device(table), route=TABLE) as phone:
        winner = "You took" if last.winner == 0 else f"{devices.NAMES[last.winner]} took"
        told = next(name for name in phone.names() if name.endswith("Show the tricks"))
        assert re.search(rf"{winner} (it|the trick)", told)


@played
async def test_who_waits_reads_what_they_chose_and_that_they_have_chosen() -> None:
    table = opened()
    cards = hand(table, 0)[:3]
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("I’m Ana")
        for card in cards:
            await tap_card(phone, card)
        assert not any(WORDS("witches.seat.chosen") in name for name in phone.names())
        await phone.tap("Pass these to Bo")
        assert raised(phone) == [named(card) for card in cards]
        (told,) = [name for name in phone.names() if name.startswith("Ana. ")]
        assert WORDS("witches.seat.chosen") in told


@played
async def test_the_end_of_a_round_is_told_a_seat_at_a_time() -> None:
    table = devices.further(opened(bots=(1, 2, 3)), phase="deal")
    done = table.state.past[-1]
    async with app(on_device(table), route=TABLE) as phone:
        names = phone.names()
        for seat, total in enumerate(done.totals):
            gain = sum(line.points for line in done.lines[seat])
            who = "You" if seat == 0 else devices.NAMES[seat]
            points = "point" if gain == 1 else "points"
            assert names.count(f"{who}: {gain} {points} this round, {total} in all.") == 1
        assert not any(" → " in name for name in names)


@played
async def test_a_look_back_tells_every_hand() -> None:
    table = devices.further(opened(bots=(1, 2, 3)), phase="deal")
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("See all hands")
        for _ in range(2):
            told = [name for name in phone.names("image") if name.startswith("Hand: ")]
            assert len(told) == 4
            hands = [line[len("Hand: ") : -1] for line in told]
            cards = {card for hand in hands for card in re.split(", | and ", hand)}
            assert len(cards) == 57
            await phone.tap("Next trick")


@played
async def test_the_last_card_is_told_by_itself_and_who_takes_the_trick() -> None:
    table = following()
    may, _ = cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        before = news(phone)
        assert before.count(" played ") == 1
        for _ in range(2):
            await tap_card(phone, may[0])
        assert news(phone) != before
        assert news(phone).count(" played ") == 1


def news(phone: Phone) -> str:
    """What is read out of the trick."""
    (told,) = (each for each in phone.controls() if getattr(each, "key", None) == "news")
    assert told.live_region
    return str(told.label)


@played
async def test_a_raised_card_is_read_where_it_was() -> None:
    table = following()
    may, _ = cards_of(table)

    def top(phone: Phone) -> float:
        button = phone.find(named(may[0]), "button")
        return next(each.top for each in phone.placed(phone.page) if each.control is button)

    async with app(on_device(table), route=TABLE) as phone:
        before = top(phone)
        await tap_card(phone, may[0])
        assert raised(phone) == [named(may[0])]
        assert top(phone) == before
