"""The app's websocket: what each connection may do, and how many there may be."""

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

MESSAGE, CHANNEL = 0, 1
"""The first byte of a packet: a message of Flet's, or bytes for a control."""

PAIR = 0x92
"""The second byte of a message: an array of two, in msgpack's shortest way."""

LARGEST = 0x7F
"""Of the numbers that msgpack writes as one byte."""

FIRST: int = MessageAction.REGISTER_CLIENT.value
"""The action that a client begins with."""

REGISTRATION = {"session_id": (str, type(None)), "page_name": (str,), "page": (dict,)}
"""What a client says first, by name, with the types it may have."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What is far more than players need, and far less than a machine has.

    Attributes:
        open: connections at a time.
        open_each: of one address.
        begun: connections that may be begun at once.
        begun_every: seconds until one more may be.
        begun_each, begun_each_every: of one address.
        patience: seconds for the first message to come.
        first: bytes of it.
        message: bytes of any other.
        messages, bytes: of one connection at once; what comes faster has to wait.
        messages_every, bytes_every: seconds for one more.
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
        handle: what then talks to the client, until it is gone.
        limits: see there.

    Attributes:
        open: connections with a session at this time.
        ever: whether there was one.
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
        except (TimeoutError, KeyError):  # nothing came, or a text
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
    """A connection as the app sees it: from its beginning, at a pace, and never broken."""

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
        """The next message; what no client says ends the connection."""
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
            return packet[:1] == bytes([CHANNEL])
        # A second session on the same line would never end: nobody could leave it.
        return action != FIRST

    async def send(self, message: Message) -> None:
        """Send, if anybody is there; that they are gone is told by :meth:`receive`.

        Otherwise a session whose page goes while something is sent would be kept for good.
        """
        if message["type"] != "websocket.accept":
            with suppress(WebSocketDisconnect, RuntimeError):
                await self._websocket.send(message)

    async def close(self) -> None:
        """End it, if it has not ended."""
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._websocket.close(1008)


def is_registration(packet: bytes) -> bool:
    """Whether a packet is what a client of Flet's begins with."""
    if action_of(packet) != FIRST:
        return False
    try:
        _, body = msgpack.unpackb(packet[1:])
        return body.keys() == REGISTRATION.keys() and all(
            isinstance(body[name], types) for name, types in REGISTRATION.items()
        )
    except Exception:  # whatever msgpack, or a value of another kind, raises
        return False


def action_of(packet: bytes) -> int | None:
    """The action of a message, a pair that begins with it; None if a packet is none.

    The client writes both in their shortest way, and nothing else is taken.
    """
    if len(packet) < 3 or packet[0] != MESSAGE or packet[1] != PAIR or packet[2] > LARGEST:
        return None
    return packet[2]
