"""The stopwatch of a served page: what the websocket carries for it, and what Flet gets."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from starlette.types import Message
from starlette.websockets import WebSocket

from tools.pilot import headless
from web.sessions import TOLD
from web.timing import TimedLine

FLET = b"\x00\x92\x03\x80"


def told(text: str, part: bytes = b"timed") -> bytes:
    return bytes([TOLD, len(part)]) + part + text.encode()


Reading = tuple[float | None, str]


def run(key: str, *packets: bytes) -> tuple[Reading, list[bytes], list[bytes]]:
    """What is read for a key after packets from a page, what Flet gets of them, and what the page
    is sent."""
    arriving: list[Message] = [{"type": "websocket.connect"}]
    arriving += [{"type": "websocket.receive", "bytes": packet} for packet in packets]
    arriving.append({"type": "websocket.disconnect", "code": 1000})
    sent: list[bytes] = []

    async def receive() -> Message:
        return arriving.pop(0)

    async def send(message: Any) -> None:
        sent.append(message.get("bytes", b""))

    async def play() -> tuple[Reading, list[bytes], list[bytes]]:
        line = TimedLine(WebSocket({"type": "websocket"}, receive, send))
        await line.websocket.accept()
        got = []
        while (message := await line.websocket.receive())["type"] != "websocket.disconnect":
            got.append(message["bytes"])
        reading = line.times.read(key, (3, 4))
        for _ in range(3):
            await asyncio.sleep(0)
        return reading, got, sent

    return headless.play(play())


def test_times_are_taken_out_and_the_rest_is_flets() -> None:
    shown = told(json.dumps({"key": "stopwatch:1", "at": 10, "wall": 10}))
    pressed = told(json.dumps({"press": [3, 4], "at": 35, "wall": 35}))
    reading, got, _ = run("stopwatch:1", FLET, shown, FLET, pressed)
    assert got == [FLET, FLET]
    assert reading == (25, "")


def test_nonsense_changes_nothing_and_ends_nothing() -> None:
    nonsense = (told("{"), told("[]"), told("{}", b"files"), bytes([TOLD]))
    reading, got, _ = run("stopwatch:1", *nonsense, FLET)
    assert got == [FLET]
    assert reading == (None, "unseen")


def test_the_page_hears_whose_time_was_read() -> None:
    _, _, sent = run("stopwatch:7", FLET)
    assert sent[-1] == told("stopwatch:7")
