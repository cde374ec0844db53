"""Tips at the first table of a game: when they come, that each comes once, and how to be rid of
them."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import flet as ft
import pytest

from engine import games
from engine.game import CHANCE
from engine.lessons import step_of
from engine.player_view import PlayerView
from engine.record import Player
from engine.table import Table
from tools.pilot.headless import MENU, Device, Phone, app, played
from ui import lines
from ui.components.tip import given, has_room, tip_room
from ui.device.backends import PREFIX, Change, Kind
from ui.device.backends.memory import Memory
from ui.game_screens import find
from ui.games.battle_fold.fight_measures import measure as battle_fold
from ui.games.doodle.measures import measure as doodle
from ui.games.lost_legacy.measures import measure as lost_legacy
from ui.games.patchwork.measures import measure as patchwork
from ui.games.witches.measures import measure as witches
from ui.look import TARGET, look_for
from ui.shell import saved_table, tips
from ui.stored.saved import Save, dump_save
from ui.stored.settings import Settings
from ui.stored.storage import Store
from ui.stored.tips import note
from ui.text import LOCALES, Words

EN = Words("en")
BUY = EN("patchwork.tip.buy")
CIRCLE = ",".join(map(str, [20, 7, 23, 8, *sorted({*range(1, 33)} - {20, 7, 23, 8}), 0]))
CLOSE = EN("table.tip.close")
IM = re.compile("^I’m")


@pytest.fixture(autouse=True)
def _dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal each time: now and then no first patch of Patchwork can be paid, and the first
    tip is another one."""
    monkeypatch.setattr("secrets.randbits", lambda _: 7)


def turns(game: str, seed: int) -> Iterator[tuple[PlayerView[Any], int]]:
    """Who may act in a game, and what they know: in every other game they act at random, else they
    do what is listed first."""
    rng = Random(seed)
    seats = games.find(game).info.seats[-1]
    table = Table.open(game, games.find(game).info.options(), (Player(""),) * seats, seed)
    while table.actors:
        if table.actors == (CHANCE,):
            table = table.deal()
            continue
        for seat in table.actors:
            yield table.player_view(seat), seat
        seat = rng.choice(table.actors)
        legal = table.game.legal(table.state, seat)
        table = table.play(seat, legal.sample(rng) if seed % 2 else next(iter(legal)))


def laid() -> Table:
    """A table of Patchwork at which whoever buys second is still behind."""
    players = (Player(""), Player(""))
    table = Table.open("patchwork", games.find("patchwork").info.options(), players, 1)
    return table.play(*step_of(table.game, table.state, f"circle {CIRCLE}"))


def stored(table: Table) -> dict[str, str]:
    return {f"{PREFIX}game.g": dump_save(Save("g", table.record(), {}, 0.0))}


async def begin(phone: Phone, game: str) -> None:
    await phone.go(f"/new/{game}")
    await phone.tap(EN("setup.start"))
    await phone.settle()


def known(phone: Phone, game: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(phone.saved()[note(game)])
    return found


@played
async def test_a_tip_is_put_away_and_never_comes_again() -> None:
    async with app(tips=True) as phone:
        await begin(phone, "patchwork")
        assert BUY in phone.names()
        await phone.tap(CLOSE)
        assert BUY not in phone.names()
        assert known(phone, "patchwork")["tips"] == ["buy"]
        await phone.tap(EN("table.leave"))
        await begin(phone, "patchwork")
        assert BUY not in phone.names()


@played
async def test_a_tip_goes_when_one_has_acted_and_is_not_for_the_next() -> None:
    async with app(tips=True) as phone:
        await begin(phone, "patchwork")
        assert BUY in phone.names()
        await phone.tap(re.compile("^Advance"))
        assert "Red’s turn" in phone.names()
        assert BUY not in phone.names()
        assert known(phone, "patchwork")["tips"] == ["buy"]


@played
async def test_its_room_goes_to_the_table_when_its_reader_has_acted() -> None:
    heights: list[float] = []
    screens = find("patchwork")

    def table(inside: Any, props: Any) -> Any:
        heights.append(inside.height)
        return screens.table(inside, props)

    with patch.object(saved_table, "find", lambda _: replace(screens, table=table)):
        async with app(tips=True) as phone:
            await begin(phone, "patchwork")
            await phone.tap(CLOSE)
            assert heights[-1] < phone.device.size[1]
            await phone.key("Escape")  # puts nothing away a second time
            assert "Blue’s turn" in phone.names()
            await phone.tap(re.compile("^Advance"))
            assert heights[-1] == phone.device.size[1]


@played
async def test_a_sheet_lies_over_it_and_escape_puts_it_away() -> None:
    async with app(tips=True) as phone:
        await begin(phone, "patchwork")
        await phone.tap(MENU)
        assert BUY not in phone.names()
        await phone.key("Escape")
        assert BUY in phone.names()
        await phone.key("Escape")
        assert BUY not in phone.names()


@played
async def test_the_next_tip_comes_at_its_moment() -> None:
    again = EN("patchwork.tip.again")
    async with app(Device(stored=stored(laid())), route="/table/g", tips=True) as phone:
        await phone.settle()
        assert BUY in phone.names()
        await phone.key("1")
        await phone.key("Enter")
        assert again not in phone.names()
        await phone.key("1")
        await phone.key("Enter")  # Red's patch costs less time than Blue's
        assert again in phone.names()
        assert known(phone, "patchwork")["tips"] == ["buy"]


@played
async def test_whoever_can_pay_for_none_is_not_told_to_choose_one_first() -> None:
    dear = (18, 19, 29)  # each costs ten buttons, and everybody begins with five
    table = Table.open("patchwork", games.find("patchwork").info.options(), (Player(""),) * 2, 1)
    rest = (patch for patch in range(1, 33) if patch not in dear)
    circle = ",".join(map(str, (*dear, *rest, 0)))
    table = table.play(*step_of(table.game, table.state, f"circle {circle}"))
    async with app(Device(stored=stored(table)), route="/table/g", tips=True) as phone:
        await phone.settle()
        assert EN("patchwork.tip.poor") in phone.names()
        assert BUY not in phone.names()


class Slow(Memory):
    """A device that takes longer to read or write than a table to be drawn."""

    async def read(self, kind: Kind, name: str) -> str | None:
        await asyncio.sleep(0.05)
        return await super().read(kind, name)

    async def write(self, change: Change) -> bool:
        await asyncio.sleep(0.05)
        return await super().write(change)


@pytest.mark.parametrize("game", games.names())
@played
async def test_nothing_moves_by_itself_once_a_first_table_is_drawn(game: str) -> None:
    """The table has the same page from its first picture on, and the tip is there at once."""
    pages: list[tuple[float, bool]] = []
    real = find(game).table

    def table(inside: Any, props: Any) -> Any:
        pages.append((inside.height, props.tip is not None))
        return real(inside, props)

    screens = replace(find(game), table=table)
    with patch.object(saved_table, "find", lambda name: screens if name == game else find(name)):
        async with app(backend=Slow(), tips=True) as phone:
            await phone.go(f"/new/{game}")
            while EN("setup.start") not in phone.names("button"):
                await asyncio.sleep(0.01)
                await phone.settle()
            await phone.tap(EN("setup.start"))
            for _ in range(40):
                await asyncio.sleep(0.01)
                await phone.settle()
                if not pages and (curtain := next(filter(IM.match, phone.names("button")), "")):
                    await phone.tap(curtain)
            assert CLOSE in phone.names()
            assert set(pages) == {(pages[0][0], True)}
            assert pages[0][0] < phone.device.size[1]


@played
async def test_a_tip_comes_as_a_turn_begins_or_not_in_that_turn() -> None:
    """The table keeps its height, and with it each button its place under the finger."""
    table = laid()
    store = Store(Memory())
    giver = tips.TipGiver(store, "patchwork", "g", await tips.known(store, "g", table))
    sitting = tips.Sitting(table.player_view(0), 0)
    giver.meet(sitting)
    assert giver.shown is not None
    first = giver.shown.id
    giver.put_away()
    with patch.object(tips, "_due", lambda *_: True):
        for told in (sitting, sitting):
            giver.meet(told)
            assert giver.shown is None
        table = table.play(*step_of(table.game, table.state, "+"))
        giver.meet(tips.Sitting(table.player_view(1), 1))
        assert giver.shown is not None
        assert giver.shown.id != first
    giver.end()


@played
async def test_a_tip_stays_when_a_hint_comes_and_when_it_goes() -> None:
    hint, close = EN("table.hint"), EN("table.hint.close")
    async with app(tips=True) as phone:
        await begin(phone, "patchwork")
        await phone.tap(hint)
        await until_named(phone, close)
        assert BUY in phone.names()
        await phone.tap(hint)
        assert BUY in phone.names()
        assert close not in phone.names()


async def until_named(phone: Phone, name: str) -> None:
    """Wait until something of that name is there."""
    for _ in range(500):
        if name in phone.names():
            return
        await asyncio.sleep(0.01)
        await phone.settle()
    raise AssertionError(phone.names())


@played
async def test_a_curtain_leaves_it_until_its_reader_has_acted() -> None:
    async with app(tips=True) as phone:
        await phone.go("/new/witches")
        await phone.tap(EN("setup.start"))
        await phone.tap(re.compile("^I’m"))
        assert EN("witches.tip.pass") in phone.names()
        await phone.away()
        assert EN("witches.tip.pass") not in phone.names()
        assert known(phone, "witches")["tips"] == []
        await phone.tap(re.compile("^I’m"))
        assert EN("witches.tip.pass") in phone.names()


@pytest.mark.parametrize("why", ["switched off", "an older table"])
@played
async def test_there_are_none_where(why: str) -> None:
    async with app(tips=True) as phone:
        if why == "switched off":
            await phone.go("/settings")
            await phone.tap(EN("settings.tips"))
            assert phone.settings()["tips"] is False
        else:
            await begin(phone, "patchwork")
            del phone.device.stored[PREFIX + note("patchwork")]  # a version without tips
        await begin(phone, "patchwork")
        assert CLOSE not in phone.names()


@played
async def test_a_note_that_cannot_be_read_gives_none() -> None:
    async with app(Device(stored={PREFIX + note("patchwork"): "[["}), tips=True) as phone:
        await begin(phone, "patchwork")
        assert CLOSE not in phone.names()


@played
async def test_what_several_may_do_at_once_leaves_it() -> None:
    """In Witches all pass at the same time: what bots do there is no reason to put it away."""
    async with app(tips=True) as phone:
        await phone.go("/new/witches")
        await phone.tap(EN("setup.start"))
        await phone.settle()
        assert CLOSE not in phone.names()  # behind the curtain
        await phone.tap(re.compile("^I’m"))
        assert EN("witches.tip.pass") in phone.names()


@pytest.mark.parametrize("game", games.names())
def test_every_tip_has_its_moment_and_its_words(game: str) -> None:
    screens = find(game)
    assert len(screens.tips()) == 3
    for locale in LOCALES:
        for tip in screens.tips():
            assert Words(locale, game)(f"{game}.tip.{tip.id}")
    left = {tip.id for tip in screens.tips()}
    for seed in range(40):
        for view, seat in turns(game, seed):
            left -= {tip.id for tip in screens.tips() if tip.due(view, seat)}
        if not left:
            return
    assert not left


@pytest.mark.parametrize("game", ["patchwork", "doodle", "battle_fold"])
@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_a_tip_lies_on_nothing_though_letters_are_largest(game: str, locale: str) -> None:
    """The table is drawn for a page that ends above the tip, and the tip's words have room."""
    words = Words(locale)
    device = Device(languages=(locale,), size=(360.0, 740.0))
    device.stored[f"{PREFIX}settings"] = json.dumps({"text_size": "huge"})
    heights: list[float] = []
    real = find(game).table

    def table(inside: Any, props: Any) -> Any:
        heights.append(inside.height)
        return real(inside, props)

    screens = replace(find(game), table=table)
    with patch.object(saved_table, "find", lambda name: screens if name == game else find(name)):
        async with app(device, tips=True) as phone:
            await phone.go(f"/new/{game}")
            await phone.tap(words("setup.start"))
            await phone.settle()
            (tip,) = [each for each in phone.controls() if getattr(each, "key", "") == "tip"]
            if game == "battle_fold":
                assert (tip.top, tip.bottom) == (None, 8.0)
            else:
                # Above the table, and what is below keeps its distance from the page's foot.
                (column, strip) = next(
                    (each, part)
                    for each in phone.controls()
                    for part in (getattr(each, "controls", None) or ())
                    if getattr(part, "content", None) is tip
                )
                assert column.controls.index(strip) == 1
                assert strip.height + column.spacing == pytest.approx(tip.height + 16)
            assert heights[-1] == pytest.approx(740.0 - tip.height - 16)
            (text,) = [
                each for each, *_ in phone.placed(tip) if isinstance(each, ft.Text) and each.value
            ]
            await phone.tap(words("table.tip.close"))
            assert words("table.tip.close") not in phone.names()
            # What lies under the finger stays there: a second tap on the cross plays nothing.
            assert heights[-1] == pytest.approx(740.0 - tip.height - 16)
            room = tip.width - 12 - 8 - TARGET - 2 - 3
            high = tip.height - 2 * 4 - 3
            most = round(high / (text.size * lines.LEADING))
            assert lines.fits(text.value, text.size, room, most)


@played
async def test_a_phone_on_its_side_has_no_tip_until_it_is_turned() -> None:
    async with app(size=(844.0, 390.0), tips=True) as phone:
        await begin(phone, "doodle")
        tip = Words("en", "doodle")("doodle.tip." + find("doodle").tips()[0].id)
        assert CLOSE not in phone.names()
        await phone.resize(390.0, 844.0)
        assert tip in phone.names()
        await phone.resize(844.0, 390.0)
        assert CLOSE not in phone.names()


MEASURED: dict[str, tuple[Callable[[float, float, float, int], Any], range]] = {
    "patchwork": (lambda wide, high, scale, _: patchwork(wide, high, scale), range(2, 3)),
    "doodle": (doodle, range(1, 9)),
    "witches": (witches, range(3, 7)),
    # Five panels of others are too much for a page so low, with a tip or without.
    "lost_legacy": (lost_legacy, range(2, 6)),
    "battle_fold": (battle_fold, range(2, 5)),
}
"""How each game lays out its table, and for how many seats."""


@pytest.mark.parametrize("text", ["normal", "huge"])
@pytest.mark.parametrize("page", [(360.0, 740.0), (390.0, 844.0)])
@pytest.mark.parametrize("locale", LOCALES)
def test_beside_every_tip_the_whole_table_is_on_the_page(
    locale: str, page: tuple[float, float], text: str
) -> None:
    """With letters of normal size at least; what a table needs more of is nowhere below the tip."""
    width, height = page
    look = look_for(Settings(text_size=text), "", False, False)
    for game, (measure, counts) in MEASURED.items():
        words = Words(locale, game)
        page_of: Any = SimpleNamespace(words=words, look=look, height=height, column=width)
        for tip in find(game).tips():
            tip_given = given(page_of, words(f"{game}.tip.{tip.id}"), lambda: None)
            left = height - tip_room(tip_given)
            low = [seats for seats in counts if measure(width, left, 1.0, seats).scroll]
            assert (game, tip.id, low) == (game, tip.id, [])


@pytest.mark.parametrize("page", [(844.0, 460.0), (932.0, 470.0), (1024.0, 768.0)])
@pytest.mark.parametrize("locale", LOCALES)
def test_on_a_wide_page_a_tip_leaves_the_whole_table_or_there_is_none(
    locale: str, page: tuple[float, float]
) -> None:
    width, height = page
    look = look_for(Settings(), "", False, False)
    for game, (measure, counts) in MEASURED.items():
        words = Words(locale, game)
        page_of: Any = SimpleNamespace(
            words=words, look=look, width=width, height=height, column=560.0
        )
        for tip in find(game).tips() if has_room(page_of) else ():
            left = height - tip_room(given(page_of, words(f"{game}.tip.{tip.id}"), lambda: None))
            low = [seats for seats in counts if measure(width, left, 1.0, seats).scroll]
            whole = [seats for seats in low if not measure(width, height, 1.0, seats).scroll]
            assert (game, tip.id, whole) == (game, tip.id, [])


@pytest.mark.parametrize("page", [(360.0, 740.0), (390.0, 844.0), (412.0, 915.0)])
@pytest.mark.parametrize("locale", LOCALES)
def test_no_card_of_a_hand_moves_as_a_tip_comes_and_goes(
    locale: str, page: tuple[float, float]
) -> None:
    """The hand is as high beside a tip as without, and the table above it gives the room, but for
    the page's own edge."""
    width, height = page
    look = look_for(Settings(), "", False, False)
    for game, measure, counts in (
        ("witches", witches, range(3, 7)),
        ("lost_legacy", lost_legacy, range(2, 6)),
    ):
        words = Words(locale, game)
        page_of: Any = SimpleNamespace(words=words, look=look, height=height, column=width)
        for tip in find(game).tips():
            strip = tip_room(given(page_of, words(f"{game}.tip.{tip.id}"), lambda: None))
            for seats in counts:
                low, whole = (measure(width, high, 1.0, seats) for high in (height - strip, height))
                assert (low.hand, low.card, low.scroll) == (whole.hand, whole.card, False)
                assert whole.table - low.table == pytest.approx(strip, abs=6)
