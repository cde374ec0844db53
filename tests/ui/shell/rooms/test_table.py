"""A table of several phones, from the set-up page to the next game."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from flet.messaging.protocol import Message, MessageAction

from tests.ui.shell.rooms.company import PHONES, WORDS, Company, company, in_no_time, sit_down
from tools.pilot.headless import Device, Wire, app
from tools.pilot.walker.steps import write
from ui import rooms as shared
from ui.apart import SOON
from ui.context import AppContext
from ui.device.backends import Kind
from ui.device.backends.memory import Memory
from ui.rooms import Rooms
from ui.shell.place import Now, Place
from ui.shell.rooms.phones import said_of
from ui.text import Words

FOUR = ("Players: Four players.",)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lost line counts as lost at once."""
    monkeypatch.setattr(shared, "PATIENCE", 0.0)


async def remove(all_: Company, name: str) -> None:
    """Whoever opened the table removes a phone, on the page that lists all of them."""
    opener = all_.phones[0]
    await opener.tap(f"{name}: Remove")
    await opener.tap(re.compile("^Remove$"))
    await all_.rest()


async def acts(all_: Company, seat: int) -> None:
    """A seat does what there is to do until its turn is over or something has changed."""
    steps = len(all_.table.steps)
    while len(all_.table.steps) == steps:
        await all_.act(seat)


@in_no_time
async def test_friends_find_each_other_and_begin() -> None:
    async with company("witches", friends=3, begins=False) as all_:
        ana, bo, cy = all_.phones
        assert "192.168.7.5:8550" in ana.texts()
        assert "Code 1234\N{NO-BREAK SPACE}5678" in ana.texts()
        for phone in all_.phones:
            assert all(name in phone.texts() for name in ("Ana", "Bo", "Cy"))
        await ana.tap("Start")
        await all_.rest()
        assert ana.route == bo.route == cy.route == f"/table/{all_.host.save.id}"
        assert [player.name for player in all_.table.players] == ["Ana", "Bo", "Cy"]
        # Only the phone that has opened the table keeps the game.
        assert f"game.{all_.host.save.id}" in ana.saved()
        assert not [name for name in bo.saved() if name.startswith("game.")]


class SlowNotes(Memory):
    """A device that says what it is called in rooms only once its gate is open."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()

    async def read(self, kind: Kind, name: str) -> str | None:
        if name == "rooms":
            await self.gate.wait()
        return await super().read(kind, name)


@in_no_time
async def test_a_slow_device_loses_neither_the_openers_name_nor_that_it_opens() -> None:
    rooms, device = Rooms("http://192.168.7.5:8550/", "12345678"), SlowNotes()
    device.gate.set()
    async with (
        app(rooms=rooms, route="/new/lost_legacy", backend=device) as ana,
        app(Device(), rooms=rooms) as bo,
    ):
        await ana.tap(PHONES)
        field = ana.names("textbox")[0]
        device.gate.clear()
        await ana.type(field, "A")
        await ana.tap("Open the table")
        await ana.type(field, "Ana")  # what was still being composed comes after the tap
        await bo.settle()
        assert "Join" not in bo.names("button"), "nobody comes in before whoever opens it"
        device.gate.set()
        for phone in (ana, bo):
            await phone.settle()
        (room,) = rooms
        assert room.opener.page is ana.page
        assert (room.opener.name, room.chairs[0].name) == ("Ana", "Ana")
        await asyncio.sleep(1)
        await bo.settle()
        assert "Join" in bo.names("button")


@in_no_time
async def test_the_name_that_an_opener_has_typed_is_theirs_at_the_next_games_table() -> None:
    rooms = Rooms("http://192.168.7.5:8550/", "12345678")
    async with app(Device(), rooms=rooms, route="/new/patchwork") as ana:
        await ana.tap(PHONES)
        await ana.type(ana.names("textbox")[0], "Ana")
        await ana.tap("Open the table")
        await ana.settle()
        await ana.go("/new/witches")
        await ana.tap(PHONES)
        await ana.tap("Open the table")
        await ana.settle()
        (room,) = rooms
        assert room.new.game == "witches"
        assert (room.opener.name, room.chairs[0].name) == ("Ana", "Ana")


@in_no_time
async def test_a_seat_that_stays_free_is_a_computers() -> None:
    async with company("witches", FOUR, friends=2) as all_:
        players = all_.table.players
        assert [player.bot is None for player in players] == [True, True, False, False]
        assert players[2].name == ""


@in_no_time
async def test_a_lobby_shows_which_character_each_seat_plays() -> None:
    async with company("battle_fold", friends=2, begins=False) as all_:
        for phone in all_.phones:
            shown = [str(getattr(each, "src", "")) for each in phone.controls()]
            found = [src for src in shown if src.startswith("battle_fold/")]
            assert len(found) == len(set(found)) == len(all_.room.chairs)


@in_no_time
async def test_everybody_in_a_lobby_reads_which_rules_and_which_computer_were_chosen() -> None:
    async with company("witches", FOUR, friends=2, begins=False) as all_:
        ana, bo = all_.phones
        usual = f"{WORDS('setup.rules.usual')}\nComputer · {WORDS('setup.level.1')}"
        assert usual in bo.texts()
        assert usual in ana.texts()
        options = replace(all_.room.new.options, queen=10, end="rounds", rounds=3)
        all_.room.new = replace(all_.room.new, options=options)
        all_.room.changed()
        await all_.rest()
        chosen = "End of the match: 3 rounds, Pygmy Queen: 10 points"
        assert chosen in bo.texts()
        assert chosen in ana.texts()


@pytest.mark.parametrize("game", ["battle_fold", "doodle", "lost_legacy", "patchwork"])
@in_no_time
async def test_a_guest_in_any_games_lobby_reads_that_its_rules_are_the_usual_ones(
    game: str,
) -> None:
    async with company(game, friends=2, begins=False) as all_:
        assert WORDS("setup.rules.usual") in all_.phones[1].texts()


@in_no_time
async def test_a_seat_is_taken_once() -> None:
    async with company("witches", friends=3, begins=False) as all_:
        _, bo, cy = all_.phones
        await cy.tap("Stand up")
        await all_.rest()
        button = bo.find("Sit here")
        await cy.tap("Sit here")
        await bo.send(button, "click")
        await all_.rest()
        assert all_.room.chairs[2].phone is list(all_.room.phones.values())[2]


@in_no_time
async def test_who_moves_to_another_seat_keeps_the_name() -> None:
    async with company("witches", friends=2, begins=False) as all_:
        bo = all_.phones[1]
        await bo.tap(re.compile(".*: Sit here too"))
        await bo.tap("Bo: Stand up")
        await all_.rest()
        assert [chair.name for chair in all_.room.chairs] == ["Ana", "", "Bo"]


@in_no_time
async def test_the_end_of_a_round_stands_at_each_phone_until_it_is_read_there() -> None:
    async with company("witches", ("Players: Three players.",), friends=3) as all_:
        ana, bo, cy = all_.phones
        await all_.lead(lambda state: bool(state.phase == "deal" and state.past))
        while all_.table.state.phase != "deal":
            await all_.act(all_.table.actors[0])
        close, following = WORDS("shell.close"), WORDS("witches.next_round")
        await ana.tap(following)
        await all_.rest()
        assert all_.table.state.phase != "deal"
        assert close not in ana.names("button")
        for phone in (bo, cy):
            assert following not in phone.names("button")
            assert close in phone.names("button")
            await phone.tap(close)
            await all_.rest()
            assert close not in phone.names("button")


@in_no_time
async def test_who_sits_down_twice_shares_a_phone_and_there_is_a_curtain_there_alone() -> None:
    async with company("witches", friends=2, begins=False) as all_:
        ana, bo = all_.phones
        await bo.tap("Sit here")
        await bo.type("Player 3", "Cy")
        await ana.tap("Start")
        await all_.rest()
        assert "I’m Bo" in bo.names("button")
        assert "I’m Ana" not in ana.names("button")
        assert [player.name for player in all_.table.players] == ["Ana", "Bo", "Cy"]


@in_no_time
async def test_who_leaves_is_away_and_comes_back_to_the_same_seat() -> None:
    device = Device()
    async with company("witches", FOUR, friends=3, begins=False) as all_:
        ana, *_ = all_.phones
        async with app(device, rooms=all_.rooms) as di:
            await sit_down(di, "Di")
            await ana.tap("Start")
            await all_.rest()
            di_saw = set(di.names())
            hand = [name for name in di_saw if name.startswith(("red ", "green "))]
            assert hand
        await all_.rest()
        assert "Away: Di" in ana.texts()
        async with app(device, rooms=all_.rooms) as di:
            await all_.rest()
            await di.tap("Go to the table")
            await all_.rest()
            assert set(hand) <= set(di.names())
            assert "Away: Di" not in ana.texts()


@in_no_time
async def test_the_computer_plays_for_who_is_away_until_they_are_back() -> None:
    device = Device()
    async with company("witches", FOUR, friends=1, begins=False) as all_:
        ana = all_.phones[0]
        async with app(device, rooms=all_.rooms) as bo:
            await sit_down(bo, "Bo")
            await ana.tap("Start")
            await all_.rest()
        await all_.rest()
        while 0 in all_.table.actors:  # bots may be faster
            await all_.act(0)
        await asyncio.sleep(1.5)
        await all_.rest()
        assert all_.table.actors == (1,)
        assert WORDS("rooms.waits_for", names="Bo") in ana.texts()
        await ana.tap(WORDS("rooms.stand_in"))
        await asyncio.sleep(1.5)
        await all_.rest()
        assert 1 in {step.seat for step in all_.table.steps}
        assert all_.table.players[1].name == "Bo"
        assert WORDS("rooms.stands_in", name="Bo") in ana.texts()
        async with app(device, rooms=all_.rooms) as bo:
            await bo.tap("Go to the table")
            await all_.rest()
            assert all_.table.players[1].bot is None, "the seat is theirs at once"
            assert WORDS("rooms.stood_in") not in bo.texts()
            cards = [name for name in bo.names() if name.startswith(("red ", "green ", "blue "))]
            assert cards, "and they see their hand"
            assert WORDS("rooms.played") in bo.texts()
            await bo.tap(WORDS("rooms.read"))
            await all_.rest()
            assert WORDS("rooms.played") not in bo.texts()
            assert WORDS("rooms.stands_in", name="Bo") not in ana.texts()


@in_no_time
async def test_a_seat_without_a_name_is_called_the_same_while_the_computer_plays_for_it() -> None:
    async with (
        company("patchwork", friends=1, onlookers=1, begins=False) as all_,
        app(Device(), rooms=all_.rooms) as bo,
    ):
        ana, cy = all_.phones
        await sit_down(bo, "")
        await ana.tap("Start")
        await all_.rest()
        all_.room.stand_in(1)
        await all_.rest()
        for phone in (ana, cy):
            assert WORDS("rooms.stands_in", name="Red") in phone.texts()
            assert "Computer" not in phone.texts()


@pytest.mark.parametrize("agrees", [True, False])
@in_no_time
async def test_what_others_have_seen_is_taken_back_when_they_agree(agrees: bool) -> None:
    async with company("patchwork", friends=2) as all_:
        seat = all_.table.actors[0]
        one, other = all_.phones[seat], all_.phones[1 - seat]
        await acts(all_, seat)
        steps = all_.table.steps
        await one.tap("Undo")
        await all_.rest()
        assert all_.table.steps == steps
        assert WORDS("rooms.undo", name=all_.table.players[seat].name) in other.texts()
        await other.tap("Allow" if agrees else WORDS("rooms.undo.no"))
        await all_.rest()
        if agrees:
            assert len(all_.table.steps) < len(steps)
            await one.tap("Redo")
            await all_.rest()
            assert WORDS("rooms.redo", name=all_.table.players[seat].name) in other.texts()
            await other.tap("Allow")
            await all_.rest()
            assert all_.table.steps == steps
            return
        assert all_.table.steps == steps
        assert WORDS("rooms.declined") in one.texts()


@in_no_time
async def test_nobody_is_asked_what_nobody_has_seen() -> None:
    async with company("witches", friends=3) as all_:
        ana, bo, _ = all_.phones
        await acts(all_, 0)
        await ana.tap("Undo")
        await all_.rest()
        assert not all_.table.steps or all_.table.steps[-1].seat != 0
        assert "Allow" not in bo.names("button")


@in_no_time
async def test_a_walk_shows_a_guest_no_more_than_the_table() -> None:
    async with company("lost_legacy", friends=2) as all_:
        _, bo = all_.phones
        await acts(all_, all_.table.actors[0])
        await bo.go(f"/replay/{all_.host.save.id}")
        await all_.rest()
        await bo.away()
        await all_.rest()
        assert not [name for name in bo.names("button") if name.startswith("I’m ")]


@in_no_time
async def test_a_phone_that_is_not_at_the_table_finds_no_game_there() -> None:
    async with (
        company("witches", friends=3) as all_,
        app(Device(), rooms=all_.rooms, route=f"/table/{all_.host.save.id}") as stranger,
    ):
        assert WORDS("rooms.not_here") in stranger.texts()
        await stranger.go(f"/replay/{all_.host.save.id}")
        assert WORDS("rooms.not_here") in stranger.texts()


@in_no_time
async def test_a_table_that_is_closed_leads_everybody_out() -> None:
    async with company("witches", friends=3) as all_:
        ana, bo, _ = all_.phones
        await ana.choose("Phones and seats")
        await ana.tap("Close the table")
        assert WORDS("rooms.end.sure") in ana.texts()
        await ana.tap(WORDS("rooms.end.no"))
        assert WORDS("rooms.end.sure") not in ana.texts()
        for _ in range(2):
            assert all_.room.open
            await ana.tap("Close the table")
        await all_.rest()
        assert ana.route == "/"
        assert "A table is open: Witches" not in ana.texts()
        assert WORDS("rooms.gone") in bo.texts()


@pytest.mark.parametrize("begins", [True, False])
@in_no_time
async def test_who_reads_that_a_table_is_closed_finds_the_way_to_its_openers_next(
    begins: bool,
) -> None:
    async with company("witches", friends=2, begins=begins) as all_:
        ana, bo = all_.phones
        if begins:
            await ana.choose("Phones and seats")
        for _ in range(2):
            await ana.tap("Close the table")
        await all_.rest()
        assert WORDS("rooms.gone") in bo.texts()
        assert "Join" not in bo.names("button")
        async with app(Device(), rooms=all_.rooms, route="/new/doodle") as di:
            await di.tap(PHONES)
            await di.tap("Open the table")
            await all_.rest()
            assert "Join" not in bo.names("button"), "somebody else's table"
        await ana.go("/new/patchwork")
        await ana.tap(PHONES)
        await ana.tap("Open the table")
        await all_.rest()
        assert WORDS("rooms.card", game=WORDS("patchwork.name")) in bo.texts()
        await bo.tap("Join")
        await all_.rest()
        room = next(room for room in all_.rooms if room.new.game == "patchwork")
        assert bo.route == f"/room/{room.id}"
        assert room.phone(bo.page) is not None


@in_no_time
async def test_a_closed_table_leads_to_no_other_where_phones_hold_them() -> None:
    async with company("witches", friends=2, begins=False) as all_:
        ana, bo = all_.phones
        all_.rooms.end(all_.room)
        await ana.go("/new/patchwork")
        await ana.tap(PHONES)
        await ana.tap("Open the table")
        await all_.rest()
        assert "Join" in bo.names("button")
        all_.rooms.admission = object()
        all_.rooms.changed()
        await all_.rest()
        assert WORDS("rooms.gone") in bo.texts()
        assert "Join" not in bo.names("button")


@pytest.mark.parametrize("begins", [True, False])
@in_no_time
async def test_whoever_opened_a_table_closes_it_from_home_too(begins: bool) -> None:
    async with company("witches", friends=2, begins=begins) as all_:
        ana, bo = all_.phones
        for phone in all_.phones:
            await phone.go("/")
        assert "Close the table" not in bo.names("button")
        await ana.tap("Close the table")
        assert WORDS("rooms.end.sure") in ana.texts()
        assert (WORDS("rooms.end.stays") in ana.texts()) is begins
        await ana.tap(WORDS("rooms.end.no"))
        assert WORDS("rooms.end.sure") not in ana.texts()
        await bo.tap("Go to the table")
        for _ in range(2):
            assert all_.room.open
            await ana.tap("Close the table")
        await all_.rest()
        assert WORDS("rooms.gone") in bo.texts()
        assert "A table is open: Witches" not in ana.texts()
        found = [name for name in ana.names("button") if name.startswith(WORDS("home.go_on"))]
        assert bool(found) is begins, "it is a game of this phone alone by now"


@in_no_time
async def test_only_whoever_opened_the_table_begins_another_game() -> None:
    async with company("lost_legacy", ("Players: Two players.",), friends=2) as all_:
        ana, bo = all_.phones
        await all_.lead(all_.table.game.outcome)
        while all_.table.outcome is None:
            await all_.act(all_.table.actors[0])
        for phone in (ana, bo):
            for name in ("Close", "Result"):
                if name in phone.names("button"):
                    await phone.tap(name)
        assert WORDS("result.rematch") in ana.names("button")
        assert WORDS("result.rematch") not in bo.names("button")
        assert WORDS("result.rotated") not in bo.names("button")
        await bo.tap(WORDS("rooms.rematch"))
        await all_.rest()
        assert WORDS("rooms.asked") in bo.texts()


@in_no_time
async def test_a_seat_that_moves_is_told_on_both_phones() -> None:
    async with company("witches", friends=3, onlookers=1) as all_:
        ana, bo, _, fourth = all_.phones
        assert WORDS("rooms.watch") in fourth.texts()
        assert WORDS("rooms.watch") not in bo.texts()
        *_, phone = all_.room.phones.values()
        all_.room.give(1, phone)
        await all_.rest()
        assert WORDS("rooms.lost") in bo.texts()
        assert WORDS("rooms.given", name="Bo") in fourth.texts()
        await fourth.tap(WORDS("rooms.read"))
        all_.room.stand_in(1)
        await all_.rest()
        assert WORDS("rooms.stood_in") in fourth.texts()
        assert WORDS("rooms.given", name="Bo") not in fourth.texts()
        # A phone without a name is called as who sits there.
        await ana.choose("Phones and seats")
        assert WORDS("rooms.phone") not in ana.texts()


@in_no_time
async def test_an_open_table_is_on_its_openers_home_screen_once() -> None:
    async with company("patchwork", begins=True) as all_:
        ana = all_.phones[0]
        await acts(all_, all_.table.actors[0])
        await ana.go("/")
        ways = [name for name in ana.names("button") if re.match("Go to the table|Continue", name)]
        assert ways == ["Go to the table"]


@in_no_time
async def test_another_window_of_the_opener_has_one_way_to_the_table_too() -> None:
    async with company("patchwork") as all_:
        ana = all_.phones[0]
        await acts(all_, all_.table.actors[0])
        async with app(ana.device, rooms=all_.rooms) as again:
            await all_.rest()
            ways = [n for n in again.names("button") if re.match("Go to|Join|Continue", n)]
            assert ways == ["Go to the table"]
            await again.tap("Go to the table")
            await all_.rest()
            assert again.route == f"/table/{all_.host.save.id}"
            assert all_.room.opener.page is again.page


@in_no_time
async def test_who_is_in_a_lobby_goes_back_there_and_does_not_join_anew() -> None:
    async with company("patchwork", begins=False) as all_:
        for phone in all_.phones:
            await phone.go("/")
            await all_.rest()
            assert "Join" not in phone.names("button")
            await phone.tap("Go to the table")
            assert phone.route == f"/room/{all_.room.id}"


@in_no_time
async def test_a_guest_has_neither_saves_nor_settings_of_the_host() -> None:
    async with company("witches", friends=3) as all_:
        ana, bo, _ = all_.phones
        await bo.choose("Settings")
        await bo.tap("한국어")
        await all_.rest()
        assert Words("ko")("settings.title") in bo.texts()
        await ana.go("/settings")
        assert WORDS("settings.title") in ana.texts()
        await bo.go("/")
        await all_.rest()
        assert "game." not in "".join(bo.saved())


@in_no_time
async def test_whoever_acts_is_answered_before_another_phone_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with company("witches", FOUR, friends=4) as all_:
        await all_.lead(lambda state: bool(state.phase != "pass"))
        while all_.table.state.phase == "pass":
            await all_.act(all_.table.actors[0])
        happened: list[tuple[str, int]] = []

        def send(self: Wire, message: Message) -> None:
            plain(self, message)
            if message.action == MessageAction.PATCH_CONTROL:
                seat = next(n for n, each in enumerate(all_.phones) if each._wire is self)
                happened.append(("drawn", seat))
                # A server's packets leave in another turn of the loop.
                self.loop.call_soon(happened.append, ("sent", seat))

        plain = Wire.send_message
        monkeypatch.setattr(Wire, "send_message", send)
        for seat in (0, 1, 2, 3):
            base = all_.table
            assert base.actors == (seat,)
            while all_.table is base:
                happened.clear()
                await all_.act(seat)
            sent = happened.index(("sent", seat))
            assert {each for _, each in happened[:sent]} == {seat}
            assert {each for _, each in happened} == {0, 1, 2, 3}


@in_no_time
async def test_who_types_like_a_program_makes_nobody_else_draw_as_often() -> None:
    async with company("witches", friends=2, begins=False) as all_:
        ana, bo = all_.phones
        ana.packets()
        for number in range(200):
            await write(bo, bo.find("Your name", "textbox"), f"Bo {number}")
        await all_.rest()
        assert len(ana.packets()) < 40
        assert all_.room.chairs[1].name == "Bo 199"


@pytest.mark.parametrize("began", [False, True], ids=["lobby", "game"])
@in_no_time
async def test_the_opener_removes_a_phone_which_is_told_and_stays_out(began: bool) -> None:
    async with company("witches", friends=3, begins=began) as all_:
        ana, bo, cy = all_.phones
        if began:
            await ana.choose("Phones and seats")
        assert not [name for name in cy.names("button") if "Remove" in name]
        await ana.tap("Bo: Remove")
        assert len(all_.room.phones) == 3, "it is asked first"
        assert WORDS("rooms.remove.sure", name="Bo") in ana.texts()
        await ana.tap("Let them stay")
        assert len(all_.room.phones) == 3
        await remove(all_, "Bo")
        assert [phone.name for phone in all_.room.phones.values()] == ["Ana", "Cy"]
        assert all_.room.chairs[1].phone is (all_.room.opener if began else None)
        assert WORDS("rooms.removed") in bo.texts()
        told = bo.texts()
        assert all(f"“{each}”" in told for each in ("Phones and seats", "Let back in")), "and how"
        assert "Bo: Remove." not in ana.names("button")
        # Neither its page nor its token comes in again.
        await bo.go("/")
        assert "Join" not in bo.names("button")
        tables = [f"/table/{all_.host.save.id}"] if began else []
        for route in (f"/room/{all_.room.id}", *tables):
            await bo.go(route)
            await all_.rest()
            assert WORDS("rooms.removed") in bo.texts(), route
        async with app(bo.device, rooms=all_.rooms, route=f"/room/{all_.room.id}") as again:
            assert WORDS("rooms.removed") in again.texts()
        assert len(all_.room.phones) == 2
        if began:
            await bo.go(f"/table/{all_.host.save.id}")
            assert WORDS("rooms.removed") in bo.texts()


@pytest.mark.parametrize("began", [False, True], ids=["lobby", "game"])
@in_no_time
async def test_the_opener_lets_a_removed_phone_in_again(began: bool) -> None:
    async with company("witches", friends=3, begins=began) as all_:
        ana, bo, cy = all_.phones
        if began:
            await ana.choose("Phones and seats")
        await remove(all_, "Bo")
        assert WORDS("rooms.removed") in bo.texts()
        assert not [name for name in cy.names("button") if "back in" in name]
        (removed,) = all_.room.removed.values()
        await ana.tap("Bo: Let back in")
        await all_.rest()
        assert not all_.room.removed
        assert all_.room.phone(bo.page) is removed
        assert WORDS("rooms.removed") not in bo.texts()
        assert "Bo: Remove." in ana.names("button")
        if began:
            all_.room.give(1, removed)
            await bo.tap("Go to the table")
            await all_.rest()
            assert all_.room.seats(removed) == {1}
        else:
            await bo.tap(re.compile("Sit here"))
            assert all_.room.seats(removed) == {1}


@in_no_time
async def test_who_looks_on_asks_for_a_seat_and_is_given_one() -> None:
    async with company("witches", friends=2, onlookers=1) as all_:
        ana, _, cy = all_.phones
        phone = all_.room.phone(cy.page)
        assert phone is not None
        await cy.choose("Phones and seats")
        await cy.type("Your name", "Cy")
        await cy.tap(re.compile("^I’d like to play"))
        await all_.rest()
        assert phone.wants
        assert WORDS("rooms.wanted") in cy.texts()
        assert "I’d like to play" not in " ".join(cy.names("button"))
        assert said_of(cast(AppContext, SimpleNamespace(words=WORDS)), "rooms.wants", "Cy") in (
            ana.texts()
        )
        await ana.choose("Phones and seats")
        assert WORDS("rooms.wanting") in ana.texts()
        # Who asks comes before everything else on the page.
        said = ana.texts()
        assert said.index("Cy would like to play.") < said.index(WORDS("rooms.invite"))
        await all_.rest()
        await ana.tap("Give a seat")
        assert WORDS("rooms.give.which") in ana.texts()
        assert "Not now" not in ana.names("button"), "that would answer the question"
        await ana.tap(WORDS("rooms.give.not"))
        assert WORDS("rooms.give.which") not in ana.texts()
        assert phone.wants, "nothing was answered"
        await ana.tap("Give a seat")
        await ana.tap(re.compile("^Bo"))
        await asyncio.sleep(SOON)
        await ana.tap(WORDS("rooms.take.yes"))
        await all_.rest()
        assert all_.room.seats(phone) == {1}
        assert not phone.wants
        assert WORDS("rooms.wanted") not in cy.texts()


@in_no_time
async def test_the_list_of_who_may_have_a_seat_says_what_it_is_for() -> None:
    async with company("witches", friends=3) as all_:
        ana = all_.phones[0]
        await ana.choose("Phones and seats")
        assert WORDS("rooms.who") not in ana.texts()
        await ana.tap("Bo: Change")
        assert WORDS("rooms.who") in ana.texts()


@in_no_time
async def test_a_removed_phone_leaves_its_button_to_no_other() -> None:
    async with company("witches", friends=3, begins=False) as all_:
        ana, _, _ = all_.phones

        def lines() -> dict[Any, int]:
            controls = [each for each in ana.controls() if str(each.key).startswith("phone ")]
            return {each.key: each._i for each in controls}

        before = lines()
        await ana.tap("Bo: Remove")
        buttons = [name.rstrip(".") for name in ana.names("button")]
        assert buttons.index("Let them stay") < buttons.index("Remove")
        await ana.tap(re.compile("^Remove$"))
        await all_.rest()
        assert len(before) == 3
        assert before == lines()


@in_no_time
async def test_a_removed_phone_that_has_gone_is_let_in_when_it_is_back() -> None:
    async with company("witches", friends=3, begins=False) as all_:
        ana, bo, _ = all_.phones
        await remove(all_, "Bo")
        all_.rooms.gone(bo.page)
        await ana.tap("Bo: Let back in")
        async with app(bo.device, rooms=all_.rooms, route=f"/room/{all_.room.id}") as again:
            await all_.rest()
            assert WORDS("rooms.removed") not in again.texts()
            assert [phone.name for phone in all_.room.phones.values()] == ["Ana", "Cy", "Bo"]


@in_no_time
async def test_a_removed_phone_sees_on_its_home_that_it_may_come_back() -> None:
    async with company("witches", friends=2, begins=False) as all_:
        ana, bo = all_.phones
        await remove(all_, "Bo")
        await bo.go("/")
        title = WORDS("rooms.card", game=WORDS("witches.name"))
        assert title not in bo.texts()
        await ana.tap("Bo: Let back in")
        await all_.rest()
        assert title in bo.texts()


@in_no_time
async def test_a_phone_that_was_removed_sees_and_does_nothing_more_though_it_stays() -> None:
    async with company("witches", friends=3) as all_:
        ana, bo, _ = all_.phones
        await ana.choose("Phones and seats")
        card = next(
            name for name in bo.names("button") if re.match("(red|blue|green|yellow) ", name)
        )
        place = next(each for each in all_.host._places if each.page is bo.page)
        removed = all_.room.phone(bo.page)
        assert removed is not None
        assert isinstance(place, Place)
        table = all_.table
        all_.room.remove(removed)
        # Its client has not gone elsewhere yet, and never does.
        assert not place.seats
        assert place not in all_.host._places
        action = next(iter(table.game.legal(table.state, 1)))
        place.act(table, 1, action)
        assert all_.table is table
        await all_.rest()
        assert card not in bo.names("button")


@in_no_time
async def test_a_second_window_takes_the_place_of_the_first_and_neither_sees_more() -> None:
    device = Device()
    async with (
        company("witches", friends=2, begins=False) as all_,
        app(device, rooms=all_.rooms) as first,
    ):
        await sit_down(first, "Cy")
        await all_.phones[0].tap("Start")
        await all_.rest()
        async with app(device, rooms=all_.rooms) as second:
            for here, there in ((second, first), (first, second)):
                await here.tap("Go to the table" if here is second else WORDS("rooms.here"))
                await all_.rest()
                assert here.route == f"/table/{all_.host.save.id}"
                assert WORDS("rooms.elsewhere") in there.texts()


@in_no_time
async def test_the_page_of_a_room_shows_each_phone_with_who_sits_there() -> None:
    async with company("witches", friends=2, onlookers=1) as all_:
        ana, bo, _ = all_.phones
        await ana.choose("Phones and seats")
        own = all_.room.phone(bo.page)
        assert own is not None
        own.name = "Bo’s tablet"
        all_.room.changed()
        await all_.rest()
        said = ana.texts()
        there = WORDS("rooms.there")
        assert f"Bo’s tablet\nBo · {there}" in said
        assert f"Another phone\nWatching · {there}" in said
        assert "Ana\nThis phone" in said


@in_no_time
async def test_a_phone_that_looks_on_reads_what_all_do_and_who_still_chooses() -> None:
    async with company("witches", friends=3, onlookers=1) as all_:
        *_, looks = all_.phones
        to_all = WORDS("witches.event.pass_left", n=4)
        assert [to_all in phone.texts() for phone in all_.phones] == [False, False, False, True]
        await acts(all_, 0)
        await all_.rest()
        assert WORDS.at("witches", ())("witches.pass.choosing", names="Bo and Cy") in looks.texts()
        assert "The others" not in looks.texts()
        assert "The others are still choosing." in all_.phones[0].texts()


@in_no_time
async def test_a_session_that_has_ended_leaves_nothing_at_the_table() -> None:
    async with company("witches", FOUR, friends=3, begins=False) as all_:
        async with app(Device(), rooms=all_.rooms) as di:
            await sit_down(di, "Di")
            await all_.phones[0].tap("Start")
            await all_.rest()
            assert len(all_.host._places) == 4
            page = di.page
        await all_.rest()
        assert len(all_.host._places) == 3
        assert not [each for each, _ in (*all_.rooms._ears, *all_.room._ears) if each is page]


@pytest.mark.parametrize("lost", [True, False])
@in_no_time
async def test_an_undo_does_not_hang_on_somebody_who_has_gone(lost: bool) -> None:
    async with company("patchwork", friends=1, begins=False) as all_:
        ana = all_.phones[0]
        async with app(Device(), rooms=all_.rooms) as bo:
            await sit_down(bo, "Bo")
            await ana.tap("Start")
            await all_.rest()
            all_.phones.append(bo)
            seat = all_.table.actors[0]
            if seat == 1:
                await acts(all_, 1)
            while all_.table.actors != (0,):
                await acts(all_, all_.table.actors[0])
            await acts(all_, 0)
            steps = all_.table.steps
            await ana.tap("Undo")
            await all_.rest()
            assert WORDS("rooms.undo", name="Ana") in bo.texts()
            if lost:
                all_.rooms.mark(bo.page, True)
                await all_.rest()
                assert all_.host.now.wish is None
        all_.phones.pop()
        await all_.rest()
        assert all_.host.now.wish is None
        assert all_.table.steps == steps
        await ana.tap("Undo")
        await all_.rest()
        assert len(all_.table.steps) < len(steps)


@in_no_time
async def test_no_bot_waits_for_somebody_whose_line_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = property(lambda now: now.hand.seats == {1})
    async with company("witches", FOUR, friends=2, pause=0.05) as all_:
        monkeypatch.setattr(Now, "unseen", looks)
        all_.host.cancel()
        all_.host.wake()
        steps = all_.table.steps
        await asyncio.sleep(2.0)
        assert all_.table.steps == steps, "the bots wait for Bo"
        all_.rooms.mark(all_.phones[1].page, True)
        await asyncio.sleep(2.0)
        await all_.rest()
        assert len(all_.table.steps) > len(steps)
        # One of them may have acted while the table was set up.
        assert {step.seat for step in all_.table.steps if step.seat >= 0} == {2, 3}


@in_no_time
async def test_the_screens_stay_on_as_long_as_phones_share_a_table() -> None:
    async with company("witches", friends=2) as all_:
        ana, bo = all_.phones
        for phone in (ana, bo):
            assert [each for each in phone.device.asked if "Wakelock" in each][-1:] == [
                "Wakelock.enable"
            ]
        await bo.go("/")
        await all_.rest()
        assert [each for each in bo.device.asked if "Wakelock" in each][-1] == "Wakelock.disable"
