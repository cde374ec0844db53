"""What a hostile client with a valid websocket tries, and what must hold for the others."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from secrets import token_urlsafe
from typing import Any

import flet as ft
import msgpack
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.web.processes import packet
from tests.web.test_sessions import closed, origin, serving
from ui.answers import mend_answers
from ui.hooks import spawn
from web.sessions import Limits

HONEST, HOSTILE = "127.0.0.2", "127.0.0.3"
"""The addresses of two phones; both reach this machine."""

PAGE = 1


@contextmanager
def dialled(port: int, address: str, session: str | None = None) -> Iterator[ClientConnection]:
    """A connection of a client at an address, which has begun."""
    line = socket.create_connection(("127.0.0.1", port), source_address=(address, 0))
    headers = {"Origin": origin(port)}
    uri = f"ws://127.0.0.1:{port}/ws"
    opening = connect(
        uri,
        sock=line,
        additional_headers=headers,
        max_size=None,
        proxy=None,
        # A server that drops a line does not say goodbye.
        close_timeout=1,
    )
    with opening as opened:
        page = {"route": "/", "web": True, "platform": "linux", "width": 400, "height": 800}
        opened.send(packet(1, {"session_id": session, "page_name": "", "page": page}))
        yield opened


def heard(connection: ClientConnection, timeout: float = 60) -> tuple[int, Any]:
    """The next message, as its action and its body."""
    data = connection.recv(timeout=timeout)
    assert isinstance(data, bytes)
    action, body = msgpack.unpackb(data[1:], strict_map_key=False)
    return action, body


def event(name: str, data: Any = None, target: Any = PAGE) -> bytes:
    """An event as a client sends it."""
    return packet(3, {"target": target, "name": name, "data": data})


class Counting:
    """An app that does a little work at each change of a page's size, and counts them.

    Attributes:
        sizes: how many changes of each page were taken, by the number of the session.
        pages: of the sessions.
    """

    def __init__(self) -> None:
        self.sizes: Counter[int] = Counter()
        self.pages: list[ft.Page] = []

    def main(self, page: ft.Page) -> None:
        """Begin on a page."""
        mend_answers()
        number = len(self.pages)
        self.pages.append(page)

        def resized(_: object) -> None:
            self.sizes[number] += 1
            end = time.perf_counter() + 0.002
            while time.perf_counter() < end:
                pass
            page.title = f"{self.sizes[number]}"
            page.update()

        page.on_resize = resized


def size(width: float = 400) -> bytes:
    """A change of a page's size."""
    return event("resize", {"width": width, "height": 800})


def answered(connection: ClientConnection, send: bytes) -> None:
    """Send something, and wait until it was answered."""
    connection.send(send)
    while "title" not in str(heard(connection)):
        pass


@pytest.mark.long("a minute of flooding")
@pytest.mark.parametrize(("lines", "most"), [(1, 12), (16, 24)])
def test_a_flood_keeps_nobody_else_waiting(lines: int, most: int) -> None:
    counting, taps = Counting(), 8
    with serving(Limits(), counting.main) as port, ExitStack() as stack:
        friend = stack.enter_context(dialled(port, HONEST))
        heard(friend)
        strangers = [stack.enter_context(dialled(port, HOSTILE)) for _ in range(lines)]
        for stranger in strangers:
            heard(stranger)
            for _ in range(400):
                stranger.send(size())
        between = []
        for _ in range(taps):
            before = sum(counting.sizes.values()) - counting.sizes[0]
            answered(friend, size())
            between.append(sum(counting.sizes.values()) - counting.sizes[0] - before)
        assert counting.sizes[0] == taps
        # Half of them, since the machine that tests may be busy with something else now and then.
        assert sorted(between)[taps // 2] <= most, between


@pytest.mark.long("seconds of work")
def test_who_makes_more_work_than_a_share_is_heard_later_while_others_are_there() -> None:
    counting = Counting()
    limits = Limits(work=0.02, work_every=1000)
    with serving(limits, counting.main) as port, dialled(port, HOSTILE) as stranger:
        heard(stranger)
        for _ in range(30):
            answered(stranger, size())  # alone, nobody waits
        with dialled(port, HONEST) as friend:
            heard(friend)
            for _ in range(30):
                stranger.send(size())
            for _ in range(5):
                answered(friend, size())
            assert counting.sizes[0] <= 30 + 2


def test_who_never_reads_loses_the_line_and_may_come_back() -> None:
    gone, counts = threading.Event(), [0, 0]

    async def main(page: ft.Page) -> None:
        number = len(pages)
        pages.append(page)

        async def tell() -> None:
            while not gone.is_set() and counts[number] < 2000:
                counts[number] += 1
                page.title = token_urlsafe(75_000)
                page.update()
                await asyncio.sleep(0.001)

        page.on_disconnect = lambda _: gone.set()
        if not number:
            spawn(print, tell)

    pages: list[ft.Page] = []
    limits = Limits(unread=1 << 20)
    with serving(limits, main) as port:
        with dialled(port, HOSTILE) as stranger:
            name = heard(stranger)[1]["session_id"]
            assert gone.wait(60)
            assert counts[0] < 1000
            with dialled(port, HOSTILE, name) as again:
                assert heard(again)[1]["session_id"] == name
        with dialled(port, HONEST) as friend:
            assert heard(friend)[1]["session_id"] != name


def test_controls_that_a_session_does_not_know_are_seldom_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from ui import client_input

    searched = []
    monkeypatch.setattr(client_input, "_plain_resolve", lambda _, name: searched.append(name))
    counting = Counting()
    with serving(Limits(), counting.main) as port, dialled(port, HOSTILE) as stranger:
        heard(stranger)
        until(lambda: bool(counting.pages))
        for number in range(500):
            stranger.send(event("click", None, 10_000_000 + number))
        stranger.send(packet(4, {"id": PAGE, "props": {"route": "/end"}}))
        until(lambda: counting.pages[0].route == "/end")
        assert 0 < len(searched) < 60


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    give_up = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < give_up
        threading.Event().wait(0.02)


SETS: dict[str, tuple[dict[str, Any], Callable[[ft.Page], object]]] = {
    "width of nothing": ({"width": "wide"}, lambda page: page.width),
    "width without end": ({"width": float("inf")}, lambda page: page.width),
    "no number": ({"height": float("nan")}, lambda page: page.height),
    "below nothing": ({"height": -5}, lambda page: page.height),
    "a page like a town": ({"width": 1e12}, lambda page: page.width),
    "a title": ({"title": "Owned"}, lambda page: page.title == "Owned"),
    "a theme": ({"theme": {"font_family": "x"}}, lambda page: page.theme),
    "another id": ({"_i": 99}, lambda page: page._i),
    "no kind": ({"_c": "Text"}, lambda page: page._c),
    "handlers": ({"on_resize": None}, lambda page: page.on_resize),
    "values": ({"_values": {}}, lambda page: bool(page._values)),
    "views": ({"views": []}, lambda page: len(page.views)),
    "an address of a novel": ({"route": "/" * 70_000}, lambda page: page.route),
    "no address": ({"route": ["/"]}, lambda page: page.route),
    "no platform": ({"platform": "toaster"}, lambda page: page.platform),
    "no brightness": ({"platform_brightness": 7}, lambda page: page.platform_brightness),
    "no properties": (["route"], lambda page: page.route),  # type: ignore[dict-item]
}


@pytest.mark.parametrize("tried", SETS)
def test_a_client_says_of_its_page_what_a_page_can_be_and_no_more(tried: str) -> None:
    props, of = SETS[tried]
    counting = Counting()
    with serving(Limits(), counting.main) as port, dialled(port, HOSTILE) as stranger:
        heard(stranger)
        until(lambda: bool(counting.pages and counting.pages[0].on_resize))
        (page,) = counting.pages
        before = of(page)
        stranger.send(packet(4, {"id": PAGE, "props": props}))
        # It is refused without a word, and the session goes on.
        answered(stranger, size(500))
        assert of(page) == before or (tried == "values" and page._values)


NONSENSE = [
    event("resize", {"width": 400, "height": 800, "control": 5, "name": "close"}),
    event("resize", {"width": "wide", "height": 800}),
    event("resize", None),
    event("resize", {"width": float("nan"), "height": 800}),
    event("keyboard_event", {"key": 5}),
    event("__class__"),
    event("route_change", {"route": 9}),
    event("click", None, target=[1]),
    event("click", None, target="1"),
    event(7),  # type: ignore[arg-type]
    packet(4, {"id": "x", "props": {}}),
    packet(4, {"id": 10_000_000, "props": {"value": "x"}}),
    packet(5, {"control_id": 1, "call_id": "guessed", "result": "x", "error": None}),
    packet(5, {"control_id": 10_000_000, "call_id": "x", "result": None, "error": "x"}),
    b"\1\5\0\0\0bytes",
    b"\1",
]
"""What no client says."""


def test_what_no_client_says_ends_no_session() -> None:
    counting = Counting()
    with serving(Limits(), counting.main) as port, dialled(port, HONEST) as friend:
        heard(friend)
        with dialled(port, HOSTILE) as stranger:
            heard(stranger)
            for number, tried in enumerate(NONSENSE):
                stranger.send(tried)
                answered(stranger, size(500 + number))
                answered(friend, size(500 + number))
            assert set(counting.sizes) == {0, 1}


def test_a_session_is_its_client_s_own() -> None:
    counting = Counting()
    with serving(Limits(kept=60), counting.main) as port:
        with dialled(port, HONEST) as friend:
            _, body = heard(friend)
            name = body["session_id"]
            assert len(name) == 16
            # While its client is there nobody takes it, not even at the same address.
            for address in (HONEST, HOSTILE):
                with dialled(port, address, name) as stranger:
                    assert heard(stranger)[1]["session_id"] != name
            answered(friend, size())
        # Once the client is away, it is the address's that had it.
        with dialled(port, HOSTILE, name) as stranger:
            assert heard(stranger)[1]["session_id"] != name
        with dialled(port, HONEST, name) as friend:
            assert heard(friend)[1]["session_id"] == name


@pytest.mark.parametrize(
    "page", [{"_i": 77}, {"platform": "toaster"}, {"width": float("nan")}, {"route": 8}, {1: 2}]
)
def test_a_client_that_begins_with_nonsense_has_a_session_as_any_other(page: Any) -> None:
    counting = Counting()
    with serving(Limits(), counting.main) as port:
        line = socket.create_connection(("127.0.0.1", port))
        uri = f"ws://127.0.0.1:{port}/ws"
        headers = {"Origin": origin(port)}
        with connect(uri, sock=line, additional_headers=headers, proxy=None) as stranger:
            stranger.send(packet(1, {"session_id": None, "page_name": "", "page": page}))
            try:
                assert heard(stranger)[1]["page_patch"]["_i"] == PAGE
            except ConnectionClosed:
                assert page == {1: 2}, "keys that are no names are no message"
        with dialled(port, HONEST) as friend:
            heard(friend)
            answered(friend, size())


@pytest.mark.parametrize("action", [3, 4])
def test_only_an_answer_may_be_as_large_as_a_file(action: int) -> None:
    limits = Limits(event=10_000)
    large = {"target": PAGE, "name": "x", "data": "x" * 20_000}
    if action == 4:
        large = {"id": PAGE, "props": {"route": "x" * 20_000}}
    answer = {"control_id": 1, "call_id": "x", "result": b"x" * 20_000, "error": None}
    counting = Counting()
    with serving(limits, counting.main) as port, dialled(port, HOSTILE) as stranger:
        heard(stranger)
        stranger.send(packet(5, answer))
        answered(stranger, size())
        stranger.send(packet(action, large))
        assert closed(stranger)
