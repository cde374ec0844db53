"""The home screen that is shown before Python runs, and its handover to the app.

What the app sends for its home screen has been recorded: at build time for a new player, or on the
device for a player with saved games. The page has given that recording to the client. The app then
starts as always and draws the same screen.

What the app sends is compared with the recording. Where both agree, the client has it already.
Where a value differs, only that value is sent. Where the screens have different controls, the
client is given all that the app has sent from the beginning. Meanwhile a tap waits.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgpack

FIRST_ID = 1_000_000
"""Id of the first control of a recorded session and of the app, so that equal ids mean the same."""

PATIENCE = 3.0
"""Seconds after which what the app has drawn is shown even if it is different and incomplete."""

REGISTER, PATCH, EVENT, INVOKE = 1, 2, 3, 5
"""Values of Flet's ``MessageAction`` as they are sent."""

PAGE = 1
"""Id of the page's own control."""

DRAWN = ("_c", "_dialogs", "_i", "_overlay", "_services", "views", "window")
"""Fields of the page's registration that are drawn; the app has the others from the client."""


class PropertyChange(NamedTuple):
    """A property of a control that has another value than was recorded."""

    control: int
    name: str
    value: Any


def pack(packets: Iterable[bytes]) -> bytes:
    """Return one recording of several packets,
    each after its length (four bytes, little-endian)."""
    return b"".join(struct.pack("<I", len(packet)) + packet for packet in packets)


def unpack(recording: bytes) -> list[bytes]:
    """Return the packets of a recording. ``ValueError`` if it is cut off."""
    packets, at = [], 0
    while at < len(recording):
        start = at + 4
        if start > len(recording):
            raise ValueError("the recording is cut off")
        at = start + struct.unpack_from("<I", recording, at)[0]
        if at > len(recording):
            raise ValueError("the recording is cut off")
        packets.append(recording[start:at])
    return packets


def recorded(packets: Iterable[bytes], start: int) -> bytes:
    """Return a recording of what an app sent, without what needs an answer or depends on chance.

    ``start`` is the id of the session's first control; in the recording that id is ``FIRST_ID``.
    """
    kept = []
    for packet in packets:
        action, body = _decode(packet)
        if action == REGISTER:
            page = {name: value for name, value in body["page_patch"].items() if name in DRAWN}
            page["_services"]["_internals"]["uid"] = "first"
            body = {**body, "session_id": "first", "page_patch": page}
        if action in (REGISTER, PATCH):
            kept.append(_encode(action, _renumber(body, FIRST_ID - start)))
    return pack(kept)


def _renumber(part: Any, by: int) -> Any:
    """Return ``part`` with the id of each control moved by ``by``, and its names sorted.

    The names are sorted because their order depends on chance. The ids of the page itself, which
    are lower than all others, stay.
    """
    if isinstance(part, dict):
        return {
            name: value + by
            if name in ("_i", "id") and isinstance(value, int) and value + by >= FIRST_ID
            else _renumber(value, by)
            for name, value in sorted(part.items(), key=str)
        }
    if isinstance(part, list):
        return [_renumber(each, by) for each in part]
    return part


class FirstScreen:
    """Stands between an app and its client until both show the same.

    Args:
        recording: what the client has been given, made by :func:`recorded`.
        send: gives the client one more packet.
        settled: called once, with whether the recording was what the app draws.
    """

    def __init__(
        self, recording: bytes, send: Callable[[bytes], None], settled: Callable[[bool], None]
    ) -> None:
        self._shown = [_drawn(packet) for packet in unpack(recording)]
        self._send = send
        self._settled = settled
        self._held: list[bytes] = []
        self._changes: list[PropertyChange] = []
        self._waiting: list[tuple[int, Callable[[], None]]] = []
        self.open = False

    def send(self, packet: bytes) -> None:
        """Take a packet of the app's."""
        if self.open or packet[0] or not _is(packet, REGISTER, PATCH):
            self._send(packet)
            return
        changes = differences(self._shown[len(self._held)], _drawn(packet))
        self._held.append(packet)
        if changes is None:
            self.give_up()
            return
        self._changes += changes
        if len(self._held) == len(self._shown):
            for change in self._changes:
                self._send(_patch(change))
            self._open(True)

    def receive(self, packet: bytes, deliver: Callable[[], None]) -> None:
        """Take a packet of the client's; ``deliver`` hands it to the app, now or later."""
        if self.open or packet[0] or not _is(packet, EVENT):
            deliver()
        else:
            self._waiting.append((_decode(packet)[1]["target"], deliver))

    def give_up(self) -> None:
        """Give the client all that the app has sent, unless the client already has it."""
        if not self.open:
            if self._held:
                # The client ties the answers of a service to the first control with that id. The
                # app's own service with the same id would never be heard.
                registry = self._shown[0][1][1]["_services"]["_i"]
                self._send(_patch(PropertyChange(registry, "_services", [])))
            for packet in self._held:
                self._send(packet)
            self._open(False)

    def _open(self, agreed: bool) -> None:
        self.open = True
        self._settled(agreed)
        for target, deliver in self._waiting:
            if agreed or target == PAGE:
                deliver()
        self._waiting.clear()


def differences(
    shown: Any, drawn: Any, change: PropertyChange | None = None
) -> list[PropertyChange] | None:
    """Return what makes ``shown`` into ``drawn``, as properties of controls; None if nothing can.

    ``change`` is the property that both are a part of, with its value in ``drawn``.
    """
    if shown == drawn:
        return []
    if isinstance(shown, dict) and isinstance(drawn, dict):
        control = drawn.get("_i")
        if shown.keys() != drawn.keys() or shown.get("_i") != control:
            return None
        pairs = [
            (
                shown[name],
                value,
                change if control is None else PropertyChange(control, name, value),
            )
            for name, value in drawn.items()
        ]
    elif isinstance(shown, list) and isinstance(drawn, list) and len(shown) == len(drawn):
        pairs = [(one, other, change) for one, other in zip(shown, drawn, strict=True)]
    elif change is None or change.name == "_c" or isinstance(drawn, (dict, list)):
        return None
    else:
        return [change]
    found: list[PropertyChange] = []
    for one, other, part in pairs:
        below = differences(one, other, part)
        if below is None:
            return None
        found += [each for each in below if each not in found]
    return found


def _drawn(packet: bytes) -> list[Any]:
    action, body = _decode(packet)
    if action == REGISTER:
        page = {name: value for name, value in body["page_patch"].items() if name in DRAWN}
        page["_services"] = {**page["_services"], "_internals": None}
        body = [body["error"], page]
    return [action, body]


def _patch(change: PropertyChange) -> bytes:
    patch = [[0], [0, 0, change.name, change.value]]
    return _encode(PATCH, {"id": change.control, "patch": patch})


def _is(packet: bytes, *actions: int) -> bool:
    # A packet is a type byte, the head of a pair, and the first part of the pair, a small number.
    return packet[2] in actions


def _decode(packet: bytes) -> Any:
    return msgpack.unpackb(packet[1:], strict_map_key=False)


def _encode(action: int, body: Any) -> bytes:
    return b"\0" + bytes(msgpack.packb([action, body]))
