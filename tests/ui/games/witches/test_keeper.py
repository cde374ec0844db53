"""A match on a real table, kept by tapping who captured what."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.witches import Options
from engine.games.witches.actions import Spell
from engine.games.witches.cards import names_of
from engine.games.witches.kept import SPECIALS, Captured
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.witches.devices import NAMES, TABLE, on_device
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played
from ui.look import TARGET
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


async def give(phone: Phone, seat: int, amount: int) -> None:
    """Press a key of the pad, which is turned to that seat."""
    await phone.tap(WORDS("witches.keep.fire_to", name=Ref("seat", seat), n=amount))


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
        await phone.tap(WORDS("witches.keep.fire_of", name=Ref("seat", 2), n=4))
        await give(phone, 2, 2)
        assert WORDS("witches.keep.whole") in phone.texts()
        assert write in phone.names("button")
        # A second tap takes a card back.
        await phone.tap(taker("queen", 0))
        assert WORDS("witches.check.missing", cards=(Ref("card", "G12"),)) in phone.texts()


@played
async def test_two_taps_before_the_screen_is_drawn_anew_both_count() -> None:
    async with app(device(), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        for name in (taker("queen", 2), taker("air_witch", 1)):
            phone.find(name, "button").on_click(None)
        await phone.settle()
        for name in (taker("queen", 2), taker("air_witch", 1)):
            assert phone.find(name, "button").content.selected


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


def pencil(number: int, name: str) -> re.Pattern[str]:
    """The row of a round, from 1, by its beginning."""
    return re.compile(re.escape(f"{WORDS('keep.round', n=number)}: {name}: "))


@played
async def test_a_past_round_is_mended_and_what_it_changes_is_shown_first() -> None:
    other = Captured((0, 0, 6, 7), 3, 3, 2, 0, 1)
    async with app(device(PLAIN, other, other), route=TABLE) as phone:
        before = kept(phone).state.totals
        await phone.tap(pencil(1, "Ana"))
        # It begins as it was entered.
        assert WORDS("witches.keep.whole") in phone.texts()
        assert phone.find(taker("queen", 2), "button").content.selected
        await phone.tap(taker("queen", 1))
        await phone.tap(WORDS("keep.weigh"))
        told = WORDS(
            "mend.row",
            label=WORDS("mend.points", name="Bo"),
            before=WORDS("mend.number", n=before[1]),
            after=WORDS("mend.number", n=match(mended(), other, other).state.totals[1]),
        )
        assert told in phone.names("image")
        assert kept(phone).state.totals == before
        await phone.tap(WORDS("mend.apply"))
        table = kept(phone)
        assert [step.action for step in table.steps] == [mended(), other, other]
        assert table.state.totals == match(mended(), other, other).state.totals
        assert WORDS("keep.enter", n=4) in phone.names("button")
        # Nothing on the table depends on the points.
        assert WORDS("mend.right") not in phone.texts()


def mended() -> Captured:
    """:data:`PLAIN` with the Pygmy Queen in another seat's pile."""
    return replace(PLAIN, queen=1)


@played
async def test_a_forgotten_round_is_put_in_and_one_too_many_taken_out() -> None:
    async with app(device(PLAIN, PLAIN), route=TABLE) as phone:
        await phone.tap(pencil(1, "Ana"))
        await phone.tap(WORDS("mend.insert"))
        assert WORDS("witches.keep.how") in phone.texts()
        for card in SPECIALS:
            await phone.tap(taker(card, 1))
        await phone.tap(WORDS("witches.keep.fire_of", name=Ref("seat", 2), n=0))
        await phone.tap(WORDS("witches.keep.rest_to", n=13, name=Ref("seat", 2)))
        await phone.tap(WORDS("keep.weigh"))
        await phone.tap(WORDS("mend.apply"))
        new = Captured((0, 0, 13, 0), 1, 1, 1, 1, 1)
        assert [step.action for step in kept(phone).steps] == [new, PLAIN, PLAIN]
        # The round to come is not the one that people have begun.
        for key, before, after in (
            ("deals", "Bo", "Cem"),
            ("pass", WORDS("witches.keep.pass.across"), WORDS("witches.keep.pass.left")),
            ("leads", "Cem", "Dina"),
        ):
            label = WORDS(f"witches.keep.{key}")
            assert WORDS("mend.set", label=label, before=before, after=after) in phone.texts()
        await phone.tap(WORDS("mend.right.done"))
        assert WORDS("mend.right") not in phone.texts()
        await phone.tap(pencil(3, "Ana"))
        await phone.tap(WORDS("mend.remove"))
        await phone.tap(WORDS("mend.apply"))
        assert [step.action for step in kept(phone).steps] == [new, PLAIN]


@played
async def test_mending_leaves_the_round_that_is_entered_alone() -> None:
    async with app(device(PLAIN), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=2))
        await give(phone, 0, 6)
        await phone.tap(WORDS("shell.back"))
        await phone.tap(pencil(1, "Ana"))
        await phone.tap(taker("queen", 0))
        await phone.tap(WORDS("mend.cancel"))
        # What was not applied is forgotten.
        await phone.tap(pencil(1, "Ana"))
        assert phone.find(taker("queen", PLAIN.queen), "button").content.selected
        await phone.tap(WORDS("mend.cancel"))
        await phone.tap(WORDS("keep.go_on", n=2))
        assert WORDS("witches.check.fire_missing", n=7) in phone.texts()


@played
async def test_a_choice_is_mended_as_it_was_made() -> None:
    table = match(Captured((0, 13, 0, 0), 1, 1, 1, 0, 0), limit=30).play(1, Spell("others"))
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap(WORDS("shell.close"))
        await phone.choose(WORDS("table.history"))
        choice = WORDS("mend.of", line=WORDS("witches.event.given", seat=Ref("seat", 1), points=30))
        await phone.tap(choice)
        await phone.tap(WORDS("witches.spell.self", n=30))
        await phone.tap(WORDS("mend.apply"))
        assert kept(phone).steps[-1].action == Spell("self")
        assert WORDS("keep.enter", n=2) in phone.names("button")


@played
async def test_the_screen_stays_on_while_the_match_is_shown() -> None:
    held = device()
    async with app(held, route=TABLE) as phone:
        assert "Wakelock.enable" in held.asked
        await phone.tap(WORDS("table.leave"))
        assert "Wakelock.disable" in held.asked


@pytest.mark.parametrize("size", [(360.0, 740.0), (390.0, 844.0), (820.0, 1180.0), (1280.0, 800.0)])
@pytest.mark.parametrize("seats", [3, 6])
@played
async def test_every_button_is_as_wide_and_high_as_a_finger(
    size: tuple[float, float], seats: int
) -> None:
    held = device(seats=seats)
    held.size = size
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        sized = [
            (name, control.width, control.height)
            for _, name, control in phone.named()
            if isinstance(control, ft.TextButton) and control.width
        ]
        assert len(sized) > 6 * seats + 17
        assert all(width >= TARGET and high >= TARGET for _, width, high in sized), sized
        rows = [c for c in phone.controls() if isinstance(c, ft.Row) and c.controls]
        pad = [sum(k.width or 0 for k in _buttons(row)) for row in rows]
        assert max(pad) <= size[0] - 24


def _buttons(row: ft.Row) -> list[Any]:
    """The buttons of a row, each within what makes it one for a screen reader."""
    held = [getattr(each, "content", None) for each in row.controls]
    return [each for each in held if isinstance(each, ft.TextButton)]
