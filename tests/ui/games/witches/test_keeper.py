"""A match on a real table, kept by tapping who captured what."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.game import CHANCE, Ref
from engine.games.witches import Options
from engine.games.witches.cards import names_of
from engine.games.witches.kept import SPECIALS, Captured
from engine.record import Player
from engine.table import Table
from pilot.headless import Device, Phone, app, played
from tests.ui.games.witches.devices import NAMES, TABLE, kept, on_device
from ui.text import Words

PLAIN = Captured((5, 4, 3, 1), 0, 1, 2, 3, 0)


def words(seats: int = 4, locale: str = "en") -> Words:
    return Words(locale, "witches", NAMES[:seats], range(seats))


WORDS = words()


def match(*rounds: Captured, seats: int = 4, **options: Any) -> Table:
    """A match that is kept, after these rounds."""
    players = tuple(Player(name) for name in NAMES[:seats])
    table = Table.open("witches.keeper", Options(**options), players, 1)
    for each in rounds:
        table = table.play(CHANCE, each)
    return table


def device(*rounds: Captured, seats: int = 4, **options: Any) -> Device:
    return on_device(match(*rounds, seats=seats, **options))


def taker(card: str, seat: int) -> str:
    """What the place is called that gives a card to a seat."""
    (name,) = names_of(SPECIALS[card])
    return WORDS("shell.choice", label=WORDS.name(Ref("card", name)), option=NAMES[seat])


def fires(seat: int, amount: int) -> re.Pattern[str]:
    """A key of the pad; a cell of the grid comes before it and has the amount of now."""
    text = WORDS("witches.keep.fire_of", name=Ref("seat", seat), n=amount)
    return re.compile(re.escape(text) + "$")


async def give(phone: Phone, seat: int, amount: int) -> None:
    """Press the pad's key: the last button of its name."""
    pattern = fires(seat, amount)
    found = [c for role, n, c in phone.named() if role == "button" and pattern.match(n)]
    await phone.send(found[-1], "click")


async def enter(phone: Phone, number: int, done: Captured) -> int:
    """Enter a round as somebody does who takes no detour; how many taps it took."""
    taps = 1
    await phone.tap(WORDS("keep.enter", n=number))
    for card in SPECIALS:
        await phone.tap(taker(card, getattr(done, card)))
        taps += 1
    *most, last = enumerate(done.fire)
    for seat, amount in most:
        await give(phone, seat, amount)
        taps += 1
    if last[1]:
        await phone.tap(WORDS("witches.keep.rest_to", n=last[1], name=Ref("seat", last[0])))
        taps += 1
    await phone.tap(WORDS("keep.write", n=number))
    return taps + 1


@played
async def test_a_round_of_four_takes_twelve_taps_at_most() -> None:
    async with app(device(), route=TABLE) as phone:
        assert await enter(phone, 1, PLAIN) <= 12
        table = kept(phone)
        assert table.steps[0].action == PLAIN
        assert WORDS("keep.enter", n=2) in phone.names("button")
        assert table.state.totals == match(PLAIN).state.totals


@played
async def test_from_the_shelf_to_the_first_round() -> None:
    async with app() as phone:
        await phone.tap(WORDS("keep.title"))
        way, name = WORDS("keep.begin"), WORDS("witches.name")
        await phone.tap(WORDS("keep.way_of", way=way, game=name))
        assert WORDS("witches.setup.forced") not in phone.texts()
        await phone.tap(WORDS("setup.start"))
        await phone.tap(WORDS("keep.enter", n=1))
        assert WORDS("witches.keep.how") in phone.names("text")


@played
async def test_what_is_missing_is_said_as_it_is_entered() -> None:
    async with app(device(), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        write = WORDS("keep.write", n=1)
        assert write in phone.names("disabled")
        for card in SPECIALS:
            await phone.tap(taker(card, 0))
        await give(phone, 0, 6)
        await give(phone, 1, 5)
        assert WORDS("witches.check.fire_missing", n=2) in phone.texts()
        assert write in phone.names("disabled")
        await phone.tap(WORDS("witches.keep.more", name=Ref("seat", 2)))
        assert WORDS("witches.check.fire_missing", n=1) in phone.texts()
        await give(phone, 2, 4)
        assert WORDS("witches.check.fire_over", n=2) in phone.texts()
        assert write in phone.names("disabled")
        await phone.tap(fires(2, 4))
        await give(phone, 2, 2)
        assert WORDS("witches.keep.whole") in phone.texts()
        assert write in phone.names("button")
        # A second tap takes a card back.
        await phone.tap(taker("queen", 0))
        assert WORDS("witches.check.missing", cards=(Ref("card", "G12"),)) in phone.texts()


@played
async def test_what_the_round_will_give_is_shown_before() -> None:
    async with app(device(), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        assert WORDS("keep.got", name="Ana", points=0) in phone.names("image")
        await give(phone, 0, 6)
        assert WORDS("keep.got", name="Ana", points=6) in phone.names("image")
        await phone.tap(taker("fire_witch", 0))
        assert WORDS("keep.got", name="Ana", points=12) in phone.names("image")
        assert kept(phone).steps == ()


@played
async def test_a_spell_is_found_and_the_caster_chooses() -> None:
    async with app(device(limit=30), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        await phone.tap(WORDS("witches.keep.fire_of", name=Ref("seat", 1), n=0))
        await phone.tap(WORDS("witches.keep.rest_to", n=13, name=Ref("seat", 1)))
        for card in SPECIALS:
            await phone.tap(taker(card, 1))
        caster = Ref("seat", 1)
        assert WORDS("witches.event.spell.great", seat=caster) in phone.texts()
        assert WORDS("witches.event.choice", seat=caster, points=30) in phone.texts()
        await phone.tap(WORDS("keep.write", n=1))
        await phone.tap(WORDS("witches.spell.others", n=30))
        assert kept(phone).state.totals == (30, 0, 30, 30)
        assert WORDS("result.winner", name=caster) in phone.texts()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@played
async def test_what_comes_next_is_told(seats: int) -> None:
    said = words(seats)
    fire = (13, *(0 for _ in range(seats - 1)))
    async with app(device(Captured(fire, 0, 1, 2, 0, 1), seats=seats), route=TABLE) as phone:
        amount = {3: 4, 4: 3, 5: 3, 6: 2}[seats]
        for label, option in (("deals", NAMES[0]), ("leads", NAMES[1])):
            text = said("shell.choice", label=said(f"witches.keep.{label}"), option=option)
            assert text in phone.names("image")
        assert said("witches.event.pass_right", n=amount) in phone.names("image")


@played
async def test_a_draft_survives_leaving_and_a_reload() -> None:
    held = device()
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        await phone.tap(taker("queen", 2))
        await phone.tap(WORDS("shell.back"))
        await phone.tap(WORDS("table.leave"))
        await phone.go(TABLE)
        await phone.tap(WORDS("keep.go_on", n=1))
        assert WORDS("witches.check.fire_missing", n=13) in phone.texts()
        await give(phone, 0, 6)
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.go_on", n=1))
        assert WORDS("witches.check.fire_missing", n=7) in phone.texts()
        place = phone.find(taker("queen", 2), "button")
        assert place.content.selected


@played
async def test_a_draft_is_of_one_round_only() -> None:
    async with app(device(), route=TABLE) as phone:
        await enter(phone, 1, PLAIN)
        await phone.tap(WORDS("keep.enter", n=2))
        assert WORDS("witches.keep.how") in phone.texts()
        await phone.tap(WORDS("shell.back"))
        await phone.tap(WORDS("table.undo"))
        assert kept(phone).steps == ()


@played
async def test_the_end_is_told_and_leads_to_the_result() -> None:
    async with app(device(end="rounds", rounds=1), route=TABLE) as phone:
        assert WORDS("keep.round_of", n=1, all=1) in phone.texts()
        await enter(phone, 1, PLAIN)
        assert WORDS("result.title") in phone.texts()
        await phone.tap(WORDS("shell.close"))
        await phone.tap(WORDS("result.show"))
        assert WORDS("result.rematch") in phone.names("button")


@played
async def test_keys_enter_a_round() -> None:
    async with app(device(), route=TABLE) as phone:
        await phone.key("Enter")
        for key in ("5", "4", "3"):
            await phone.key(key)
        assert WORDS("witches.check.fire_missing", n=1) in phone.texts()
        await phone.key("Arrow Left")
        await phone.key("4")
        for card in SPECIALS:
            await phone.tap(taker(card, 3))
        await phone.key("Enter")
        action = kept(phone).steps[0].action
        assert action == Captured((5, 4, 4, 0), 3, 3, 3, 3, 3)
