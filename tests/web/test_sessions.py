"""What a connection may do, and how many there may be."""

from __future__ import annotations

import asyncio
import gc
import random
import socket
import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import flet as ft
import msgpack
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.aside import run_aside
from tests.web import traces
from tests.web.processes import dial, free_port, listen, packet, refused, registration
from ui.app import main as app
from ui.boundary import mend_errors
from web.app_server import make_app, serve
from web.gate import Gate
from web.sessions import ClientLine, Limits


def closed(connection: ClientConnection) -> bool:
    """Whether the server ends a connection, when it has said what it had to."""
    try:
        while True:
            connection.recv(timeout=30)
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False


@contextmanager
def serving(limits: Limits, main: Any = lambda _: None) -> Iterator[int]:
    """A server in this process; the port."""
    port, done = free_port(), threading.Event()
    up = threading.Event()

    async def wait() -> None:
        up.set()
        while not done.is_set():
            await asyncio.sleep(0.02)

    with traces.none_left():
        app, _ = make_app(main, limits)
        gate = Gate(app, port)
        thread = threading.Thread(target=serve, args=(gate, "127.0.0.1", port, limits, wait))
        thread.start()
        assert up.wait(60)
        try:
            yield port
        finally:
            done.set()
            thread.join()


def origin(port: int) -> str:
    """Of the server's own pages."""
    return f"http://127.0.0.1:{port}"


FIRST = [
    b"garbage",
    b"\0" + b"\xff" * 10,
    b"\0" + msgpack.packb([1, {"page": 3}]),
    b"\0" + msgpack.packb([1, {"session_id": [], "page_name": "", "page": {}}]),
    packet(3, {"target": 1, "name": "x", "data": None}),
    b"\1\0\0\0\0",
    b"",
    "text",
]
"""First messages that no client sends."""


def test_a_first_message_that_no_client_sends_ends_the_connection() -> None:
    with serving(Limits()) as port:
        for first in FIRST:
            with dial(port, origin(port)) as connection:
                connection.send(first)
                assert closed(connection), first


def test_a_connection_that_says_nothing_ends() -> None:
    with serving(Limits(patience=0.1)) as port, dial(port, origin(port)) as connection:
        assert closed(connection)


LATER = [
    registration(web=True),
    b"\0\xdc\0\2" + registration(web=True)[2:],
    b"\0\x92\xcb\x3f\xf0\0\0\0\0\0\0" + registration(web=True)[3:],
    b"garbage",
    "text",
    packet(3, 5),
]
"""Messages that no client sends once it has begun."""


def test_a_later_message_that_no_client_sends_ends_the_connection() -> None:
    with serving(Limits()) as port:
        for later in LATER:
            with dial(port, origin(port)) as connection:
                connection.send(registration(web=True))
                connection.recv(timeout=30)
                connection.send(later)
                assert closed(connection), later


def test_a_message_larger_than_any_client_s_ends_the_connection() -> None:
    limits = Limits(first=1000, message=10_000)
    with serving(limits) as port:
        with dial(port, origin(port)) as connection:
            page = {"route": "/" * 2000}
            connection.send(packet(1, {"session_id": None, "page_name": "", "page": page}))
            assert closed(connection)
        with dial(port, origin(port)) as connection:
            connection.send(registration(web=True))
            connection.recv(timeout=30)
            connection.send(packet(4, {"id": 1, "props": {"title": "x" * 20_000}}))
            assert closed(connection)


@pytest.mark.parametrize(
    "limits", [Limits(open=2), Limits(open_each=2), Limits(begun=2), Limits(begun_each=2)]
)
def test_more_windows_than_there_is_room_for_are_refused(limits: Limits) -> None:
    with serving(limits) as port, ExitStack() as stack:
        for _ in range(2):
            connection = stack.enter_context(dial(port, origin(port)))
            connection.send(registration(web=True))
            connection.recv(timeout=30)
        assert refused(port, origin(port))


def test_who_has_left_makes_room() -> None:
    with serving(Limits(open=1)) as port:
        for _ in range(3):
            with dial(port, origin(port)) as connection:
                connection.send(registration(web=True))
                assert connection.recv(timeout=30)


def test_a_page_whose_session_has_failed_is_given_another_one() -> None:
    names: list[str] = []
    failing = True

    async def main(page: ft.Page) -> None:
        if failing:
            mend_errors()
            raise LookupError("where the files are")

    with serving(Limits(), main) as port:
        for _ in range(3):
            with dial(port, origin(port)) as connection:
                again = names[-1] if names else None
                page = {"session_id": again, "page_name": "", "page": {"route": "/"}}
                connection.send(packet(1, page))
                _, body = msgpack.unpackb(connection.recv(timeout=30)[1:], strict_map_key=False)
                names.append(body["session_id"])
                if failing:
                    said = connection.recv(timeout=30)
                    assert b"reload" in said
                    assert b"files" not in said
                failing = len(names) < 2
            time.sleep(0.1)  # until the server has seen that it is gone
        assert len({*names}) == 3


def test_a_flood_waits_and_loses_nothing() -> None:
    heard: list[str] = []

    def main(page: Any) -> None:
        page.on_route_change = lambda event: heard.append(event.route)

    limits = Limits(messages=5, messages_every=0.01)
    with serving(limits, main) as port, dial(port, origin(port)) as connection:
        connection.send(registration(web=True))
        first = msgpack.unpackb(connection.recv(timeout=30)[1:], strict_map_key=False)
        page = first[1]["page_patch"]["_i"]
        for number in range(50):
            event = {"target": page, "name": "route_change", "data": {"route": f"/{number}"}}
            connection.send(packet(3, event))
        while len(heard) < 50:
            threading.Event().wait(0.02)
    assert heard == [f"/{number}" for number in range(50)]


@pytest.mark.long("waits for the search for those that have gone")
def test_a_session_whose_page_has_gone_leaves_nothing_in_memory() -> None:
    pages: list[weakref.ref[ft.Page]] = []

    async def main(page: ft.Page) -> None:
        pages.append(weakref.ref(page))
        await app(page)

    with serving(Limits(kept=0), main) as port:
        with dial(port, origin(port)) as connection:
            connection.send(registration(web=True))
            listen(connection, 0.5)
        # Flet's search for those that have gone keeps the last it has looked at.
        with dial(port, origin(port)) as another:
            another.send(registration(web=True))
            give_up = time.monotonic() + 60
            while pages[0]() is not None and time.monotonic() < give_up:
                time.sleep(0.2)
                gc.collect()
        assert pages[0]() is None


def test_nobody_is_led_anywhere_whose_page_has_gone_for_good() -> None:
    led = threading.Event()

    async def main(page: ft.Page) -> None:
        page.session.close()
        await page.push_route("/elsewhere")
        led.set()

    with serving(Limits(), main) as port, dial(port, origin(port)) as connection:
        connection.send(registration(web=True))
        assert led.wait(30)


def test_a_line_that_is_being_dropped_can_be_dropped_again() -> None:
    """A client that does not read is found out at each message until its line has gone."""

    class Silent:
        async def receive(self) -> None:
            await asyncio.Event().wait()

    async def drop_twice() -> Any:
        silent: Any = Silent()
        line = ClientLine(silent, b"", Limits(), asyncio.Lock(), lambda _: 0.0)
        for _ in range(2):  # the connection and its first message are known already
            await line.receive()
        waiting = asyncio.create_task(line.receive())
        await asyncio.sleep(0)
        line.drop()
        await asyncio.sleep(0)  # the time is up, and whoever waits has not been told
        line.drop()
        return await waiting

    assert run_aside(drop_twice())["type"] == "websocket.disconnect"


def test_a_page_that_goes_in_the_middle_of_a_message_is_known_to_have_gone() -> None:
    left = threading.Event()

    async def main(page: ft.Page) -> None:
        page.on_disconnect = lambda _: left.set()
        while not left.is_set():
            page.title = "x" * random.randrange(100_000)
            with suppress(AttributeError):  # Flet's, between the end of a line and its farewell
                page.update()
            await asyncio.sleep(0)

    with serving(Limits(kept=0), main) as port, dial(port, origin(port)) as connection:
        connection.send(registration(web=True))
        connection.recv(timeout=30)
        connection.socket.shutdown(socket.SHUT_RDWR)
        try:
            assert left.wait(30)
        finally:
            left.set()
