"""Pages of other phones: what comes over their line, what goes, and what is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgpack
import pytest
from flet.messaging.protocol import MessageAction

import ui.app
from tests.ui.shell.rooms.company import NAMES, PHONES, in_no_time
from tools.pilot.headless import Device, Phone, app
from ui.app import main
from ui.guests import ENDS, LARGEST, MESSAGE, TOLD, Guest, Reception
from ui.rooms import Rooms
from ui.router import SOON
from ui.text import Words

ABOUT = {"languages": ["ko-KR"], "text": 1.25, "notes": {}}
PAGE = {"route": "/", "width": 390, "height": 844, "web": True, "platform": "android"}
PAUSE = 0.05


class FarPage:
    """The page of another phone, as far as its line knows it.

    Attributes:
        told: the texts for its ends, with the ends' names.
        texts: everything that it was given to draw, as one text.
    """

    def __init__(self, reception: Reception, about: dict[str, Any] | None = None) -> None:
        self.told: list[tuple[str, str]] = []
        self.texts = ""
        self._calls: list[dict[str, Any]] = []
        self.guest = Guest(reception, self._take, about or ABOUT)

    def say(self, action: MessageAction, **body: Any) -> None:
        """Send a message of Flet's."""
        self.guest.receive(bytes((MESSAGE,)) + msgpack.packb([action.value, body]))

    def tell(self, end: str, text: str) -> None:
        """Send a text to an end."""
        name = end.encode()
        self.guest.receive(bytes((TOLD, len(name))) + name + text.encode())

    async def register(self, **page: Any) -> None:
        """Begin, as Flet's client does."""
        body = {"session_id": None, "page_name": "", "page": {**PAGE, **page}}
        self.say(MessageAction.REGISTER_CLIENT, **body)
        await self.rest()

    async def rest(self) -> None:
        """Answer until nothing more comes."""
        for _ in range(40):
            await asyncio.sleep(0.01)
            calls, self._calls = self._calls, []
            for call in calls:
                await self._answer(call)

    def _take(self, packet: bytes) -> None:
        if packet[0] == TOLD:
            end = 2 + packet[1]
            self.told.append((packet[2:end].decode(), packet[end:].decode()))
            return
        action, body = msgpack.unpackb(packet[1:], strict_map_key=False)
        self.texts += packet.decode("utf-8", "replace")
        if action == MessageAction.INVOKE_METHOD.value:
            self._calls.append(body)

    async def _answer(self, call: dict[str, Any]) -> None:
        session = self.guest.session
        assert session is not None
        if call["name"] == "push_route":
            route, page = call["args"]["route"], session.page._i
            self.say(MessageAction.UPDATE_CONTROL_PROPS, id=page, props={"route": route})
            data = {"route": route}
            self.say(MessageAction.CONTROL_EVENT, target=page, name="route_change", data=data)
        answer = {"control_id": call["control_id"], "call_id": call["call_id"]}
        self.say(MessageAction.INVOKE_METHOD, **answer, result=None, error=None)


@asynccontextmanager
async def opened() -> AsyncIterator[tuple[Phone, Reception]]:
    """A phone that has opened a table of Witches, and what lets guests in."""
    rooms = Rooms()
    async with app(Device(), rooms=rooms, route="/new/witches") as host:
        await host.tap(PHONES)
        await host.type(host.names("textbox")[0], NAMES[0])
        await host.tap("Open the table")
        yield host, Reception(main, rooms)
        for page in guests:
            page.guest.leave()
        guests.clear()
        await asyncio.sleep(PAUSE)


guests: list[FarPage] = []


async def come(reception: Reception, about: dict[str, Any] | None = None) -> FarPage:
    """Let a guest in."""
    page = FarPage(reception, about)
    guests.append(page)
    await page.register()
    return page


@in_no_time
async def test_a_guest_whose_session_cannot_begin_is_told_what_to_do() -> None:
    async with opened() as (_, reception):
        told: list[str] = []

        async def fail(*_: object, **__: object) -> None:
            told.append("begun")
            raise LookupError("where the files are")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ui.app, "_start", fail)
            guest = await come(reception)
        assert told == ["begun"]
        assert "새로" in "".join(each for each in guest.texts if each.isprintable())
        assert "files" not in guest.texts


@in_no_time
async def test_a_guest_comes_to_the_open_table_in_their_own_language() -> None:
    async with opened() as (host, reception):
        guest = await come(reception)
        (room,) = reception.rooms
        assert guest.guest.session is not None
        assert guest.guest.session.page.route == f"/room/{room.id}"
        assert "위치스" in guest.texts
        assert NAMES[0] in guest.texts
        assert len(room.phones) == 2
        assert host.route == f"/room/{room.id}"


@pytest.mark.parametrize("late", [False, True], ids=["at once", "somebody's way back"])
@in_no_time
async def test_a_page_that_says_once_more_where_it_began_stays_at_the_table(late: bool) -> None:
    async with opened() as (_, reception):
        guest = await come(reception)
        (room,) = reception.rooms
        session = guest.guest.session
        assert session is not None
        if late:
            await asyncio.sleep(1)
        guest.texts, page, began = "", session.page._i, {"route": "/"}
        guest.say(MessageAction.UPDATE_CONTROL_PROPS, id=page, props=began)
        guest.say(MessageAction.CONTROL_EVENT, target=page, name="route_change", data=began)
        await guest.rest()
        assert session.page.route == ("/" if late else f"/room/{room.id}")
        assert (Words("ko")("rooms.guest.leave") in guest.texts) == late


@in_no_time
async def test_a_guest_keeps_its_token_and_comes_back_as_the_same_phone() -> None:
    async with opened() as (_, reception):
        guest = await come(reception)
        (room,) = reception.rooms
        first = list(room.phones)[1]
        kept = dict(json.loads(text) for end, text in guest.told if end == "notes")
        assert json.loads(kept["rooms"])[room.id] == first
        guest.guest.leave()
        await asyncio.sleep(PAUSE)
        assert room.phones[first].away
        await come(reception, {**ABOUT, "notes": kept})
        assert list(room.phones)[1:] == [first]
        assert not room.phones[first].away


@in_no_time
async def test_nothing_of_the_hosts_shelf_book_or_settings_is_a_guests() -> None:
    async with opened() as (host, reception):
        await host.go("/settings")
        await host.tap("Appearance: Dark.")
        guest = await come(reception)
        session = guest.guest.session
        assert session is not None
        assert session.page.theme_mode.value == "light"
        for route in ("/book", "/people", "/new/witches", "/today", "/keep", "/"):
            await _go(guest, route)
            assert "친구의 테이블에 와 있어요" in guest.texts, route


async def _go(guest: FarPage, route: str) -> None:
    assert guest.guest.session is not None
    guest.texts, page = "", guest.guest.session.page._i
    guest.say(MessageAction.UPDATE_CONTROL_PROPS, id=page, props={"route": "/settings"})
    guest.say(
        MessageAction.CONTROL_EVENT, target=page, name="route_change", data={"route": "/settings"}
    )
    await guest.rest()
    await asyncio.sleep(SOON)
    guest.texts = ""
    guest.say(MessageAction.CONTROL_EVENT, target=page, name="route_change", data={"route": route})
    await guest.rest()


@in_no_time
async def test_a_silent_line_makes_a_phone_away_until_it_speaks() -> None:
    async with opened() as (_, reception):
        guest = await come(reception)
        (room,) = reception.rooms
        phone = list(room.phones.values())[1]
        guest.guest.note(here=False)
        assert phone.away
        guest.guest.note(here=True)
        assert not phone.away


HOSTILE: Sequence[bytes] = (
    b"",
    b"\x00",
    b"\x01\x00\x00\x00\x00",
    b"\x03",
    bytes((MESSAGE,)) + b"\xc1",
    bytes((MESSAGE,)) + msgpack.packb([99, {}]),
    bytes((MESSAGE,)) + msgpack.packb({"a": 1}),
    bytes((MESSAGE,)) + msgpack.packb([MessageAction.CONTROL_EVENT.value, []]),
    bytes((MESSAGE,)) + msgpack.packb([MessageAction.CONTROL_EVENT.value, {"target": 1}]),
    bytes((MESSAGE,)) + msgpack.packb([MessageAction.REGISTER_CLIENT.value, {"page": {}}]),
    bytes((TOLD, 7)) + b"windows[]",
    bytes((TOLD, 4)) + b"\xff\xff\xff\xff",
    bytes((TOLD, 5)) + b"timed" + b"{}",
    bytes((TOLD, 5)) + b"timed" + b"[" * 5000,
    bytes((MESSAGE,)) + bytes(LARGEST),
)


@in_no_time
async def test_what_no_page_sends_is_refused_and_nobody_else_notices() -> None:
    async with opened() as (host, reception):
        guest = await come(reception)
        before = host.texts()
        for packet in HOSTILE:
            with pytest.raises(ValueError, match="not a packet"):
                guest.guest.receive(packet)
        await guest.rest()
        assert host.texts() == before


@pytest.mark.parametrize(
    "about",
    [
        {},
        {"languages": 7, "text": "big", "notes": []},
        {"languages": [1, "ja"] * 50, "text": -1e9, "notes": {"rooms": "[", "settings": "{"}},
        {"languages": [], "text": float("inf"), "notes": {"rooms": "x" * 99_999, "name": 3}},
    ],
)
def test_whatever_a_page_says_of_itself_it_is_let_in(about: dict[str, Any]) -> None:
    @in_no_time
    async def run() -> None:
        async with opened() as (_, reception):
            guest = await come(reception, {"x": 1, **about})
            assert len(guest.guest.languages) <= 8
            assert 0.5 <= guest.guest.text <= 4
            assert NAMES[0] in guest.texts

    run()


@in_no_time
async def test_texts_go_to_the_guests_own_page_and_to_no_other_end() -> None:
    async with opened() as (_, reception):
        guest = await come(reception)
        before = len(guest.told)
        for end in ("windows", "phones", "elsewhere"):
            guest.guest.post(end, "[]")
        assert guest.told[before:] == []
        guest.guest.post("sounds", "[]")
        assert guest.told[before:] == [("sounds", "[]")]
        assert {end for end, _ in guest.told} <= ENDS
