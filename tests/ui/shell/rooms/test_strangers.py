"""What a hostile phone at a table tries, and what must hold for the others there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import flet as ft
import pytest
from flet.controls.context import _context_page
from flet.messaging.session import Session

from engine.record import MAX_NAME
from engine.table import Table
from tests.examples import tiers
from tests.tools.pilot.hunting import hunted
from tests.ui.shell.rooms.company import PHONES, WORDS, Company, company, in_no_time, sit_down
from tools.pilot.headless import Device, Phone, app
from ui import rooms as shared
from ui.apart import SOON
from ui.client_input import guard_sessions
from ui.components.press import _style
from ui.rooms import MOST_PHONES, FullError

GUARDED = ("apply_patch", "dispatch_event", "_Session__resolve_event_control")
EVENTS = ("click", "tap", "tap_down", "change", "submit", "pan_update", "accept", "blur", "focus")
PROPS = {"value": "Owned", "content": None, "label": "Owned", "disabled": True, "visible": False}


@pytest.fixture(autouse=True)
def _guarded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sessions as a server has them."""
    for name in GUARDED:
        monkeypatch.setattr(Session, name, getattr(Session, name))
    guard_sessions()
    monkeypatch.setattr(shared, "PATIENCE", 0.0)
    return iter([None])


def session_of(phone: Phone) -> Any:
    """The session that a phone's packets reach."""
    _context_page.set(phone.page)
    return phone._session


def drawn(phone: Phone) -> object:
    """All that a phone is to show, as it would be sent anew."""
    _context_page.set(phone.page)
    return phone._wire.real([phone.page.views, phone.page.theme])


async def events_for_others(all_: Company, stranger: Phone) -> None:
    """Events for each control of the others' screens."""
    own = {control._i for control in stranger.controls()}
    session = session_of(stranger)
    for phone in all_.phones:
        for control in phone.controls() if phone is not stranger else ():
            for event in EVENTS if control._i not in own else ():
                await session.dispatch_event(control._i, event, None)


async def parts_of_others(all_: Company, stranger: Phone) -> None:
    """Properties of each control of the others' screens."""
    session = session_of(stranger)
    for phone in all_.phones:
        for control in phone.controls() if phone is not stranger else ():
            session.apply_patch(control._i, dict(PROPS))


async def parts_that_are_shared(_: Company, stranger: Phone) -> None:
    """Properties of its own controls whose values are one object for all screens."""
    session = session_of(stranger)
    for control in [*stranger.controls()]:
        said = {"style": {"bgcolor": "#FF0000", "padding": 99}, "flip": {"flip_x": True}}
        session.apply_patch(control._i, said)
        session.apply_patch(control._i, {"_parent": None, "_values": {}, "_i": 1})


async def answers_for_others(all_: Company, stranger: Phone) -> None:
    """Answers to what the app has asked of others."""
    session = session_of(stranger)
    for phone in all_.phones:
        for call in [*phone._session._Session__method_calls, "", "x"]:
            session.handle_invoke_method_results(phone.page._i, call, "Owned", None)


async def ends_of_its_page(_: Company, stranger: Phone) -> None:
    """Events of a page that only a server knows of, as fast as it can."""
    session = session_of(stranger)
    for _ in range(50):
        for event in ("disconnect", "connect", "error", "login", "media_change"):
            await session.dispatch_event(stranger.page._i, event, {"route": "/"})
            await asyncio.sleep(0)


async def nonsense_for_its_own(_: Company, stranger: Phone) -> None:
    """Data that no client sends, for all that its own screen has but the buttons."""
    session = session_of(stranger)
    for control in [*stranger.controls()]:
        if not isinstance(control, ft.TextButton):
            for data in ("x" * 100_000, {"l": 5, "control": 1}, [[]], -1, float("nan")):
                await session.dispatch_event(control._i, "no_such_event", data)


async def wishes(_: Company, stranger: Phone) -> None:
    """Another game, two hundred times."""
    room, phone = _.room, _.room.phone(stranger.page)
    assert phone is not None
    for _n in range(200):
        room.ask(phone)


async def guesses(all_: Company, stranger: Phone) -> None:
    """Tokens of others, as it may think of them."""
    tokens = [*all_.room.phones]
    for token in ("", "0", tokens[0][:-1], tokens[0].lower() + "x", tokens[0] + "A", "\0"):
        phone = all_.room.enter(stranger.page, token)
        assert phone is all_.room.phone(stranger.page)
        assert phone.token == tokens[2]


TRIED: dict[str, Callable[[Company, Phone], Awaitable[None]]] = {
    "events for others": events_for_others,
    "parts of others": parts_of_others,
    "parts that are shared": parts_that_are_shared,
    "answers for others": answers_for_others,
    "ends of its page": ends_of_its_page,
    "nonsense": nonsense_for_its_own,
    "guesses": guesses,
}


@pytest.mark.parametrize(
    "tried", tiers(TRIED, "events for others", "nonsense", why="each at a table of its own")
)
@in_no_time
async def test_a_stranger_changes_neither_the_table_nor_the_others(tried: str) -> None:
    async with company("witches", friends=3, onlookers=1) as all_:
        *others, stranger = (all_.phones[n] for n in (0, 1, 3, 2))
        table, chairs = all_.table, list(all_.room.chairs)
        before = [drawn(phone) for phone in others]
        await TRIED[tried](all_, stranger)
        await all_.rest()
        assert all_.table is table
        assert all_.room.chairs == chairs
        assert [drawn(phone) for phone in others] == before
        for _ in range(10):
            await all_.act(0)
        assert all_.table.steps != table.steps, "the game goes on"


@in_no_time
async def test_the_style_of_all_buttons_is_no_client_s() -> None:
    async with app() as phone:
        kept = _style.cache_info().currsize
        await parts_that_are_shared(None, phone)  # type: ignore[arg-type]
        assert kept
        styles = [c.style for c in phone.controls() if isinstance(c, ft.TextButton)]
        assert all(style is None or style.bgcolor != "#FF0000" for style in styles)


@in_no_time
async def test_who_taps_everything_acts_for_the_own_seat_alone() -> None:
    async with company("witches", friends=3) as all_:
        stranger = all_.phones[2]
        for _ in range(3):
            for _, _, button in stranger.named():
                if stranger.route.startswith("/table/"):
                    await session_of(stranger).dispatch_event(button._i, "click", None)
            await all_.rest()
            await stranger.go(f"/table/{all_.host.save.id}")
        assert {step.seat for step in all_.table.steps} <= {2, -1}


@in_no_time
async def test_whoever_asks_for_another_game_before_the_end_of_this_one_is_not_heard() -> None:
    async with company("witches", friends=2) as all_:
        ana, bo = all_.phones
        ana.packets()
        for _ in range(20):
            await wishes(all_, bo)
            await all_.rest()
        assert not [packet for packet in ana.packets() if b"would like a rematch" in packet]
        assert not any(phone.again for phone in all_.room.phones.values())


@in_no_time
async def test_whoever_asks_for_a_seat_again_and_again_is_told_of_three_times() -> None:
    async with company("witches", friends=2, onlookers=1) as all_:
        ana, _, cy = all_.phones
        phone = all_.room.phone(cy.page)
        assert phone is not None
        ana.packets()
        for _ in range(20):
            all_.room.want(phone)
            await all_.rest()
            await asyncio.sleep(SOON)
            all_.room.withdraw(phone)
            await asyncio.sleep(SOON)
            await all_.rest()
        told = [packet for packet in ana.packets() if b"would like to play" in packet]
        assert 1 <= len(told) <= 3


ROUTES = (
    "/table/{save}", "/replay/{save}", "/replay/{save}/3", "/coach/{save}", "/book/{save}",
    "/game/{save}", "/table/../{save}", "/room/00000000", "/room/{room}/x", "/people/{save}",
    "/table/" + "9" * 5000, "/game/" + "A" * 5000, "/?" * 99,
)  # fmt: skip


@pytest.mark.long("many addresses; the hunt itself is short")
@pytest.mark.parametrize("route", ROUTES)
@in_no_time
async def test_no_address_shows_a_stranger_or_an_onlooker_any_hand(route: str) -> None:
    async with (
        company("witches", friends=3, onlookers=1) as all_,
        app(Device(), rooms=all_.rooms) as stranger,
    ):
        await all_.act(0)
        for phone in (all_.phones[3], stranger):
            phone.packets()
            await phone.go(route.format(save=all_.host.save.id, room=all_.room.id))
            await all_.rest()
            await phone.away()
            told = [*phone.packets(), *phone.names()]
            assert not hunted(all_.table, None, told, WORDS)
            assert not [name for name in phone.names("button") if name.startswith("I’m ")]


NAMES = {
    "long": "x" * 500_000,
    "letters without end": "e" + "\u0301" * 200_000,
    "the other way": "\u202e" * 50 + "oB",
    "invisible": "\u200b\u2060\ufeff" * 1000,
    "lines": "B\no\n" * 1000,
    "a seat's": "Ana",
    "places": "{name}{seat}%s\\u0000",
    "nulls": "\0B\0o\0",
}


@pytest.mark.parametrize("kind", tiers(NAMES, "long", "the other way", why="two say it"))
@in_no_time
async def test_whatever_is_typed_as_a_name_fits_on_the_others_screens(kind: str) -> None:
    async with company("witches", friends=2, begins=False) as all_:
        ana, bo = all_.phones
        box = bo.find("Your name", "textbox")
        session_of(bo).apply_patch(box._i, {"value": NAMES[kind]})
        bo._wire.mirror.apply(box._i, [[0], [0, 0, "value", box.value]])  # as much as was taken
        await session_of(bo).dispatch_event(box._i, "change", NAMES[kind])
        await all_.rest()
        name = all_.room.chairs[1].name
        assert len(name) <= MAX_NAME * 16
        assert len(max(ana.names(), key=len)) < 400
        await ana.tap("Start")
        await all_.rest()
        assert all_.table.actors
        assert len({player.name for player in all_.table.players}) == 3 or not name
        assert len(max(ana.names(), key=len)) < 400


@in_no_time
async def test_a_full_room_takes_nobody_and_forgets_only_who_is_away_without_a_seat() -> None:
    async with company("witches", friends=2, onlookers=1, begins=False) as all_:
        room = all_.room
        own = [*room.phones.values()]
        many = [ft.Page(all_.phones[0]._session) for _ in range(MOST_PHONES)]
        for page in many[: MOST_PHONES - 3]:
            room.enter(page)
        with pytest.raises(FullError):
            room.enter(many[-1])
        assert [*room.phones.values()][:3] == own
        for phone in own:
            phone.away = True
        room.enter(many[-1])  # in the place of the one that looks on
        assert [*room.phones.values()][:2] == own[:2]
        assert len(room.phones) == MOST_PHONES
        with pytest.raises(FullError):
            room.enter(many[-2])


@in_no_time
async def test_who_opens_table_after_table_has_one_that_waits() -> None:
    async with company("witches", friends=1, begins=False) as all_:
        (ana,) = all_.phones
        for _ in range(3):
            await ana.go("/new/patchwork")
            await ana.tap(PHONES)
            await ana.tap("Open the table")
            await all_.rest()
        assert [room.new.game for room in all_.rooms] == ["patchwork"]


@in_no_time
async def test_a_phone_whose_screen_fails_keeps_no_other_from_seeing_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with company("witches", friends=3) as all_:
        seat = all_.table.actors[0]
        places = [each for each in all_.host._places if each.page is not all_.phones[seat].page]
        broken, whole = places
        plain, seen = whole.moved, []

        def moved(before: Table, elsewhere: bool) -> None:
            seen.append(before)
            plain(before, elsewhere)

        def fails(before: Table, elsewhere: bool) -> None:
            raise RuntimeError("a stranger's page")

        monkeypatch.setattr(broken, "moved", fails)
        monkeypatch.setattr(whole, "moved", moved)
        steps = all_.table.steps
        for _ in range(10):
            await all_.act(seat)
        assert all_.table.steps != steps
        assert seen


@pytest.mark.parametrize("way", ["table", "replay"])
@in_no_time
async def test_a_page_that_is_led_out_while_it_loads_sees_no_hand(way: str) -> None:
    device = Device()
    async with (
        company("witches", friends=2, begins=False) as all_,
        app(device, rooms=all_.rooms) as cy,
    ):
        await sit_down(cy, "Cy")
        await all_.phones[0].tap("Start")
        await all_.rest()
        await cy.go("/")
        room, plain = all_.room, all_.rooms.note_shared
        phone = room.phone(cy.page)
        assert phone is not None

        def note(page: ft.Page, save: str, host: Any) -> None:
            plain(page, save, host)
            # Another window has come in by the time that this one is drawn.
            room.enter(ft.Page(cy._session), phone.token)

        all_.rooms.note_shared = note  # type: ignore[method-assign]
        cy.packets()
        await cy.go(f"/{way}/{all_.host.save.id}")
        told = [*cy.packets(), *cy.names()]
        assert not hunted(all_.table, None, told, WORDS)
        assert not [name for name in cy.names("button") if name.startswith("I’m ")]
