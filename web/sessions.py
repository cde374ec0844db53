"""The app's websocket: what each connection may do, and how many connections there may be."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

import msgpack
from flet.messaging.protocol import MessageAction
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from web.allowance import Allowance

MESSAGE, CHANNEL, TOLD = 0, 1, 2
"""The first byte of a packet: a message of Flet's, bytes for a control, or what the page itself
tells (``web/told.js``)."""

MOST_TOLD = 400
"""The most bytes of what a page tells at once."""

PAIR = 0x92
"""The second byte of a message: an array of two, in msgpack's shortest form."""

LARGEST = 0x7F
"""The largest number that msgpack writes as one byte."""

FIRST: int = MessageAction.REGISTER_CLIENT.value
"""The action that a client begins with."""

REGISTRATION = {"session_id": (str, type(None)), "page_name": (str,), "page": (dict,)}
"""The fields of a client's first message, by name, with the types that each may have."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits that are far above what players need, and far below what a machine has.

    Attributes:
        open: connections at a time.
        open_each: connections of one address at a time.
        begun: connections that may be begun at once.
        begun_every: seconds until one more connection may be begun.
        begun_each, begun_each_every: the same two limits for one address.
        patience: seconds in which the first message must come.
        first: bytes of the first message.
        message: bytes of any other message.
        messages, bytes: messages and bytes of one connection at once; faster ones have to wait.
        messages_every, bytes_every: seconds until one more message or byte.
        kept: seconds that a session waits for its page to come back.
    """

    open: int = 64
    open_each: int = 32
    begun: float = 60
    begun_every: float = 2
    begun_each: float = 30
    begun_each_every: float = 5
    patience: float = 5
    first: int = 1 << 18
    message: int = 1 << 24
    messages: float = 1000
    messages_every: float = 1 / 250
    bytes: float = 1 << 25
    bytes_every: float = 1 / (1 << 21)
    kept: int = 300


class Sessions:
    """Accepts a connection, reads its first message, and only then begins a session of the app.

    Args:
        handle: talks to the client from then on, until the client is gone.
        limits: the limits of connections.

    Attributes:
        open: connections with a session at this time.
        ever: whether there ever was a session.
    """

    def __init__(self, handle: Callable[[WebSocket], Awaitable[None]], limits: Limits) -> None:
        self.open = 0
        self.ever = False
        self._handle = handle
        self._limits = limits
        self._open_each: Counter[str] = Counter()
        self._begun = Allowance(limits.begun, limits.begun_every)
        self._begun_each = Allowance(limits.begun_each, limits.begun_each_every)

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one connection until it ends."""
        address = websocket.client.host if websocket.client else ""
        if not self._has_room(address):
            await websocket.close()
            return
        self._open_each[address] += 1
        try:
            await self._begin(websocket)
        finally:
            self._open_each[address] -= 1
            if not self._open_each[address]:
                del self._open_each[address]

    def _has_room(self, address: str) -> bool:
        return (
            self._open_each.total() < self._limits.open
            and self._open_each[address] < self._limits.open_each
            and not self._begun_each.take(address)
            and not self._begun.take()
        )

    async def _begin(self, websocket: WebSocket) -> None:
        await websocket.accept()
        try:
            async with asyncio.timeout(self._limits.patience):
                first = await websocket.receive_bytes()
        except (TimeoutError, KeyError):  # nothing came, or a text message
            first = b""
        except WebSocketDisconnect:
            return
        line = ClientLine(websocket, first, self._limits)
        if len(first) <= self._limits.first and is_registration(first):
            self.ever = True
            self.open += 1
            try:
                await self._handle(WebSocket(websocket.scope, line.receive, line.send))
            finally:
                self.open -= 1
        await line.close()


class ClientLine:
    """A connection as the app sees it: from its first message on, at a pace, and never broken."""

    def __init__(self, websocket: WebSocket, first: bytes, limits: Limits) -> None:
        """Begin with the message that has been read already."""
        self._websocket = websocket
        self._waiting: list[Message] = [
            {"type": "websocket.connect"},
            {"type": "websocket.receive", "bytes": first},
        ]
        self._messages = Allowance(limits.messages, limits.messages_every)
        self._bytes = Allowance(limits.bytes, limits.bytes_every)

    async def receive(self) -> Message:
        """Return the next message; a packet that no client sends ends the connection."""
        if self._waiting:
            return self._waiting.pop(0)
        message = await self._websocket.receive()
        data = message.get("bytes")
        if message["type"] != "websocket.receive":
            return message
        if not isinstance(data, bytes) or not self._may_follow(data):
            return {"type": "websocket.disconnect", "code": 1008}
        await asyncio.sleep(max(self._messages.charge(1), self._bytes.charge(len(data))))
        return message

    @staticmethod
    def _may_follow(packet: bytes) -> bool:
        action = action_of(packet)
        if action is None:
            told = packet[:1] == bytes([TOLD]) and len(packet) <= MOST_TOLD
            return told or packet[:1] == bytes([CHANNEL])
        # A second session on the same connection would never end, because nobody could leave it.
        return action != FIRST

    async def send(self, message: Message) -> None:
        """Send a message if the client is still there; :meth:`receive` reports that it is gone.

        An error here would keep a session for good if its page goes while something is sent.
        """
        if message["type"] != "websocket.accept":
            with suppress(WebSocketDisconnect, RuntimeError):
                await self._websocket.send(message)

    async def close(self) -> None:
        """End the connection, if it has not ended."""
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._websocket.close(1008)


def is_registration(packet: bytes) -> bool:
    """Return whether a packet is what a client of Flet's begins with."""
    if action_of(packet) != FIRST:
        return False
    try:
        _, body = msgpack.unpackb(packet[1:])
        return body.keys() == REGISTRATION.keys() and all(
            isinstance(body[name], types) for name, types in REGISTRATION.items()
        )
    except Exception:  # msgpack, or a value of another type, may raise anything
        return False


def action_of(packet: bytes) -> int | None:
    """Return the action of a message, a pair that begins with it; None for other packets.

    The client writes both the pair and the action in msgpack's shortest form, and no other form is
    accepted.
    """
    if len(packet) < 3 or packet[0] != MESSAGE or packet[1] != PAIR or packet[2] > LARGEST:
        return None
    return packet[2]
