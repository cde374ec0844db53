"""The stopwatch of a served page: what it tells over Flet's websocket (``web/told.js``)."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.types import Message
from starlette.websockets import WebSocket

from ui.device.press_times import PressTimes
from web.sessions import TOLD

PART = b"timed"
"""The name of the page's part that tells times."""


class TimedLine:
    """A websocket from which what the page tells of times is taken out.

    Attributes:
        times: what it has told.
        websocket: the rest, for Flet.
    """

    def __init__(self, websocket: WebSocket) -> None:
        self.times = PressTimes(self._read)
        self.websocket = WebSocket(websocket.scope, self._receive, websocket.send)
        self._whole = websocket
        self._tasks: set[asyncio.Task[None]] = set()

    async def _receive(self) -> Message:
        while True:
            message = await self._whole.receive()
            packet = message.get("bytes") or b""
            if packet[:1] != bytes([TOLD]):
                return message
            self._take(packet)

    def _take(self, packet: bytes) -> None:
        end = 2 + len(PART)
        if packet[1:end] == bytes([len(PART)]) + PART:
            with suppress(ValueError):  # whoever tells nonsense has no time
                self.times.hear(packet[end:].decode("utf-8", "replace"))

    def _read(self, key: str) -> None:
        packet = bytes([TOLD, len(PART)]) + PART + key.encode()
        task = asyncio.ensure_future(self._send(packet))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, packet: bytes) -> None:
        with suppress(Exception):  # the page has gone
            await self._whole.send_bytes(packet)
