"""The app's websocket: what each connection may do, and how many connections there may be."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

import msgpack
from flet.messaging.protocol import MessageAction
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from web.allowance import Allowance
from web.work import WORK, Workload

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

ANSWER: int = MessageAction.INVOKE_METHOD.value
"""The action of a client's answer to a call; a file that somebody picks is one."""

FAREWELL = 1.0
"""Seconds for which the last word to a client may wait to be read."""

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
        event: bytes of a message that answers no call: no file is in it.
        messages, bytes: messages and bytes of one connection at once; faster ones have to wait.
        messages_every, bytes_every: seconds until one more message or byte.
        work: seconds of work, such as drawing, that one address may make at once while others are
            there; what makes more has to wait.
        work_every: seconds until it may make one more second of work.
        kept: seconds that a session waits for its page to come back.
        unread: bytes that may wait for a client that does not read them.
        unread_messages: messages that may wait so.
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
    event: int = 1 << 22
    messages: float = 1000
    messages_every: float = 1 / 250
    bytes: float = 1 << 25
    bytes_every: float = 1 / (1 << 21)
    work: float = 4
    work_every: float = 1.5
    kept: int = 300
    unread: int = 1 << 22
    unread_messages: int = 2000


class Sessions:
    """Accepts a connection, reads its first message, and only then begins a session of the app.

    Args:
        handle: talks to the client from then on, until the client is gone. It also gets a function
            that ends the connection at once, whether or not the client reads.
        limits: the limits of connections.

    Attributes:
        open: connections with a session at this time.
        ever: whether there ever was a session.
    """

    def __init__(
        self, handle: Callable[[WebSocket, Callable[[], None]], Awaitable[None]], limits: Limits
    ) -> None:
        self.open = 0
        self.ever = False
        self._handle = handle
        self._limits = limits
        self._open_each: Counter[str] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._work = Allowance(limits.work, limits.work_every)
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
            await self._begin(websocket, address)
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

    def _worked(self, address: str, seconds: float) -> float:
        """Return how long an address has to wait that has made so much work."""
        wait = self._work.charge(seconds, address)
        return wait if len(self._open_each) > 1 else 0.0

    async def _begin(self, websocket: WebSocket, address: str) -> None:
        await websocket.accept()
        try:
            async with asyncio.timeout(self._limits.patience):
                first = await websocket.receive_bytes()
        except (TimeoutError, KeyError):  # nothing came, or a text message
            first = b""
        except WebSocketDisconnect:
            return
        turn = self._turns.setdefault(address, asyncio.Lock())
        line = ClientLine(websocket, first, self._limits, turn, partial(self._worked, address))
        WORK.set(line.work)
        if len(first) <= self._limits.first and is_registration(first):
            self.ever = True
            self.open += 1
            try:
                whole = WebSocket(websocket.scope, line.receive, line.send)
                await self._handle(whole, line.drop)
            finally:
                self.open -= 1
        await line.close()


class ClientLine:
    """A connection as the app sees it: from its first message on, at a pace, and never broken.

    Args:
        websocket: the connection.
        first: the message that has been read already.
        limits: what it may send.
        turn: held for each message by one of the connections of an address at a time, so that many
            of them are heard no more often than one.
        worked: takes the seconds of work that the connection has made, and returns those for which
            it has to wait.

    Attributes:
        work: what the connection makes the app do.
    """

    def __init__(
        self,
        websocket: WebSocket,
        first: bytes,
        limits: Limits,
        turn: asyncio.Lock,
        worked: Callable[[float], float],
    ) -> None:
        self.work = Workload()
        self._websocket = websocket
        self._turn = turn
        self._event = limits.event
        self._worked = worked
        self._waiting: list[Message] = [
            {"type": "websocket.connect"},
            {"type": "websocket.receive", "bytes": first},
        ]
        self._messages = Allowance(limits.messages, limits.messages_every)
        self._bytes = Allowance(limits.bytes, limits.bytes_every)
        self._dropped = False
        self._under_way: set[asyncio.Timeout] = set()

    def drop(self) -> None:
        """End the connection now, although something may be waiting to be read or sent."""
        if self._dropped:
            return
        self._dropped = True
        now = asyncio.get_running_loop().time()
        for each in self._under_way:
            each.reschedule(now)

    @asynccontextmanager
    async def _until_dropped(self) -> AsyncIterator[None]:
        """Raise TimeoutError in the block once the connection is dropped."""
        async with asyncio.timeout(0 if self._dropped else None) as under_way:
            self._under_way.add(under_way)
            try:
                yield
            finally:
                self._under_way.discard(under_way)

    async def receive(self) -> Message:
        """Return the next message; a packet that no client sends ends the connection."""
        if self._waiting:
            return self._waiting.pop(0)
        try:
            async with self._until_dropped():
                message = await self._websocket.receive()
        except TimeoutError:
            return {"type": "websocket.disconnect", "code": 1008}
        data = message.get("bytes")
        if message["type"] != "websocket.receive":
            self.drop()  # what is being sent would wait for ever
            return message
        if not isinstance(data, bytes) or not self._may_follow(data):
            return {"type": "websocket.disconnect", "code": 1008}
        # The tasks of the message before run first, and count.
        async with self._turn:
            await asyncio.sleep(0)
        waits = (self._messages.charge(1), self._bytes.charge(len(data)))
        await asyncio.sleep(max(*waits, self._worked(self.work.take())))
        return message

    def _may_follow(self, packet: bytes) -> bool:
        action = action_of(packet)
        if action is None:
            told = packet[:1] == bytes([TOLD]) and len(packet) <= MOST_TOLD
            return told or packet[:1] == bytes([CHANNEL])
        if action != ANSWER and len(packet) > self._event:
            return False
        # A second session on the same connection would never end, because nobody could leave it.
        return action != FIRST

    async def send(self, message: Message) -> None:
        """Send a message if the client is still there; :meth:`receive` reports that it is gone.

        An error here would keep a session for good if its page goes while something is sent.
        """
        if message["type"] != "websocket.accept" and not self._dropped:
            with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
                async with self._until_dropped():
                    await self._websocket.send(message)

    async def close(self) -> None:
        """End the connection, if it has not ended."""
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(FAREWELL):
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
