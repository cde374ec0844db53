"""Sessions for the pages of other phones, in the Python of the phone that holds the table.

A guest's page only draws. Its packets come over a line between the two pages (``web/page/host.js``
and ``guest.js``), and each guest has a connection and a session here. The first byte of a packet
says what it is: a message of Flet's, or a text for an end of the page, such as its stopwatch.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from contextvars import Context
from typing import Any, Protocol, cast

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
    decode_ext_from_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from engine import untrusted
from ui.admission import Admission
from ui.client_input import guard_sessions
from ui.device.backends.guest import GuestNotes
from ui.device.press_times import PressTimes
from ui.hooks import spawn
from ui.rooms import Rooms
from ui.stored.storage import Store

log = logging.getLogger("pocket_table")

MESSAGE, TOLD = 0, 2
"""The first byte of a packet: a message of Flet's, or a text for an end of the page
(``[2][length of the end's name][name][text]``)."""

ENDS = frozenset(
    ("page", "files", "carry", "game", "sounds", "line", "fonts", "timed", "scan", "notes")
)
"""The ends of a guest's page. It has no windows beside it, and lets no further phones in itself."""

LARGEST = 1 << 18
"""The most bytes of a packet from a guest."""

MOST_TAGS, TEXT_SIZES = 8, (0.5, 4.0)
"""How many languages a guest's page may name, and between which sizes its text may be."""

_encode: Any = cast(Any, configure_encode_object_for_msgpack)(BaseControl)


class Main(Protocol):
    """The app's entry."""

    def __call__(
        self, page: ft.Page, store: Store, rooms: Rooms, guest: bool
    ) -> Coroutine[Any, Any, None]: ...


class Reception:
    """Lets guests in.

    Args:
        main: the app's entry, called for each guest.
        rooms: the tables that they find.
    """

    def __init__(self, main: Main, rooms: Rooms) -> None:
        self.main = main
        self.rooms = rooms
        self.pubsub = PubSubHub()


_reception: Reception | None = None


def receive(main: Main) -> Rooms:
    """Return tables to which other phones find over lines to this device's own page, and let them
    in from now on."""
    global _reception  # noqa: PLW0603 - a process has one page, and lines lead to it alone
    guard_sessions()
    rooms = Rooms(admission=Admission())
    _reception = Reception(main, rooms)
    return rooms


class Guest(Connection):
    """The line of a guest, and what its page has said of itself.

    Args:
        give: sends a packet.
        about: what the page said: languages, text size, address and notes; none of it is trusted.
    """

    def __init__(
        self, reception: Reception, give: Callable[[bytes], None], about: Mapping[str, Any]
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.pubsubhub = reception.pubsub
        self.loop = asyncio.get_running_loop()
        self.page_url = ""
        self.line = self
        self.session: Session | None = None
        tags, text = about.get("languages"), about.get("text")
        said = tags if isinstance(tags, list) else []
        self.languages = [tag for tag in said if isinstance(tag, str)][:MOST_TAGS]
        low, high = TEXT_SIZES
        self.text = min(max(text, low), high) if isinstance(text, int | float) else 1.0
        self.times = PressTimes(lambda key: self.post("timed", key))
        self._notes = about.get("notes")
        self._reception = reception
        self._give = give
        self._ears: dict[str, list[Callable[[str], None]]] = {}
        self._context = Context()

    def post(self, end: str, text: str) -> None:
        """Send a text to an end of the guest's page."""
        if end in ENDS:
            name = end.encode()
            self._give(bytes((TOLD, len(name))) + name + text.encode())

    def hear(self, end: str, ear: Callable[[str], None]) -> Callable[[], None]:
        """Call ``ear`` with each text of an end; the returned function ends that."""
        ears = self._ears.setdefault(end, [])
        ears.append(ear)

        def stop() -> None:
            if ear in ears:
                ears.remove(ear)

        return stop

    def send_message(self, message: Message) -> None:
        """Send a message of Flet's to the guest's page."""
        body = msgpack.packb([message.action, message.body], default=_encode)
        self._give(bytes((MESSAGE,)) + body)

    def receive(self, packet: bytes) -> None:
        """Take a packet of the guest's page.

        Raises:
            ValueError: no page of ours sends such a packet.
        """
        try:
            if len(packet) > LARGEST:
                raise ValueError
            if packet[0] == TOLD:
                end = 2 + packet[1]
                self._hear(packet[2:end].decode(), packet[end:].decode())
            elif packet[0] == MESSAGE:
                action, body = msgpack.unpackb(packet[1:], ext_hook=decode_ext_from_msgpack)
                self._context.run(self._take, MessageAction(action), body)
            else:
                raise ValueError
        except Exception as error:  # whatever a hostile packet leads to
            raise ValueError("not a packet of ours") from error

    def _hear(self, end: str, text: str) -> None:
        if end == "timed":
            self.times.hear(text)
            return
        if end not in ENDS:
            raise ValueError
        for ear in list(self._ears.get(end, ())):
            ear(text)

    def _take(self, action: MessageAction, body: dict[str, Any]) -> None:
        session = self.session
        if action == MessageAction.REGISTER_CLIENT:
            self._register(body["page"])
        elif session is None:
            raise ValueError
        elif action == MessageAction.CONTROL_EVENT:
            spawn(_note, session.dispatch_event, body["target"], body["name"], body["data"])
        elif action == MessageAction.UPDATE_CONTROL_PROPS:
            session.apply_patch(body["id"], body["props"])
        elif action == MessageAction.INVOKE_METHOD:
            with suppress(RuntimeError):  # the control has gone meanwhile
                session.handle_invoke_method_results(
                    body["control_id"], body["call_id"], body["result"], body["error"]
                )

    def _register(self, page: dict[str, Any]) -> None:
        if self.session is not None:
            raise ValueError
        self.session = session = Session(self)
        session.apply_page_patch(page)
        patch = session.get_page_patch()  # type: ignore[no-untyped-call]
        answer = RegisterClientResponseBody(session_id=session.id, page_patch=patch, error="")
        self.send_message(Message(MessageAction.REGISTER_CLIENT, answer))
        spawn(_note, self._begin, session)

    async def _begin(self, session: Session) -> None:
        _context_page.set(session.page)
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        rooms = self._reception.rooms
        store = Store(GuestNotes(self._notes, self.post))
        try:
            await self._reception.main(session.page, store, rooms, guest=True)
        except Exception as error:
            session.error(str(error))
            return
        await session.after_event(session.page)
        if (session.page.route or "/") == "/" and (room := next(iter(rooms), None)) is not None:
            session.page.navigate(f"/room/{room.id}")

    def note(self, here: bool) -> None:
        """Note that the line is silent, or that it speaks again."""
        if self.session is not None:
            self._reception.rooms.mark(self.session.page, not here)

    def leave(self) -> None:
        """End the session: the line is gone. The guest's seat waits."""
        session, self.session = self.session, None
        if session is not None:
            self._give = lambda _: None
            self._context.run(session.close)


def _note(error: Exception) -> None:
    log.error("a guest's session has failed", exc_info=error)


def open_line(port: Any, about: str) -> None:
    """Let a guest in.

    Args:
        port: a ``MessagePort`` of the page. It gets and brings packets as they are, and brings
            texts of its own: "away", "back" and "gone".
        about: JSON of what the guest's page says of itself.
    """
    from js import Uint8Array  # type: ignore[import-not-found]
    from pyodide.ffi import create_proxy  # type: ignore[import-not-found]

    if _reception is None:
        port.postMessage("closed")
        return

    def give(packet: bytes) -> None:
        data = Uint8Array.new(len(packet))
        data.assign(packet)
        port.postMessage(data)

    said = untrusted.read(about)
    guest = Guest(_reception, give, said if isinstance(said, dict) else {})

    def hear(event: Any) -> None:
        data = event.data
        if data in ("away", "back"):
            guest.note(data == "back")
        elif data == "gone":
            guest.leave()
            port.close()
            proxy.destroy()
        else:
            try:
                guest.receive(bytes(data.to_py()))
            except ValueError:
                port.postMessage("closed")

    proxy = create_proxy(hear)
    port.onmessage = proxy
