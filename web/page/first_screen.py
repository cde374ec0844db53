"""The home screen that is shown before Python runs, and its handover to the app.

What the app sends for its home screen has been recorded: at build time for a new player, or on the
device for a player with saved games. The page has given that recording to the client. The app then
starts as always and draws the same screen. For a new player's tap on a game, its set-up page has
been recorded too.

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

PATIENCE = 6.0
"""Seconds after which what the app has drawn is shown even if it is different and incomplete."""

TICKS = 12
"""Steps of that time. A step in which the app waits for a file is as long as the wait."""

REGISTER, PATCH, EVENT, UPDATE, INVOKE = 1, 2, 3, 4, 5
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


def tapped(target: int) -> bytes:
    """Return what the client sends when a button is tapped."""
    return _encode(EVENT, {"target": target, "name": "click", "data": None})


def away(route: str) -> bytes:
    """Return what the client sends when it has gone to another address."""
    return _encode(EVENT, {"target": PAGE, "name": "route_change", "data": {"route": route}})


def cleared(registry: int) -> bytes:
    """Return what takes away a recording's services, before it or another screen is given.

    The client ties the answers of a service to the first control with that id. A service that came
    later with the same id would never be heard.
    """
    return _patch(PropertyChange(registry, "_services", []))


def led(route: str) -> bytes:
    """Return what leads the client to another address."""
    call = {"control_id": PAGE, "call_id": "first", "name": "push_route", "args": {"route": route}}
    return _encode(INVOKE, call)


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

    The page may have answered a tap from a recording too, before the app could. That answer is
    compared in the same way, once the app has been told where the tap leads.

    Args:
        recording: what the client has been given, made by :func:`recorded`.
        send: gives the client one more packet.
        settled: called once the client shows what the app has drawn, with whether the recordings
            already were that; once more if the page answered a tap at that very moment.

    Attributes:
        open: whether packets pass freely, because both show the same.
        finished: whether the page answers no more taps.
    """

    def __init__(
        self, recording: bytes, send: Callable[[bytes], None], settled: Callable[[bool], None]
    ) -> None:
        self._shown = _all_drawn(recording)
        self._registry = self._shown[0][1][1]["_services"]["_i"]
        self._send = send
        self._settled = settled
        # All that the app has sent from the beginning.
        self._held: list[bytes] = []
        self._changes: list[PropertyChange] = []
        self._waiting: list[_Waiting | _Answer] = []
        # The app has not been told yet where an answered tap leads.
        self._leading = False
        # The client comes back to an address that the app has never left.
        self._returning = False
        self._ticks = 0
        self.open = False
        self.finished = False

    def send(self, packet: bytes) -> None:
        """Take a packet of the app's."""
        if packet[0] or not _is(packet, REGISTER, PATCH):
            self._send(packet)
            return
        if not (self.open and self.finished):
            self._held.append(packet)
        if self.open:
            self._send(packet)
            return
        drawn = _drawn(packet)
        for index, shown in enumerate(self._shown):
            # What is drawn by tasks beside each other comes in any order.
            changes = differences(shown, drawn)
            if changes is not None:
                del self._shown[index]
                self._changes += changes
                break
        else:
            self.give_up()
            return
        if not self._shown:
            for change in self._changes:
                self._send(_patch(change))
            self._changes.clear()
            self._open(True)

    def receive(self, packet: bytes, deliver: Callable[[], None]) -> None:
        """Take a packet of the client's; ``deliver`` hands it to the app, now or later."""
        if self._returning and packet == away("/"):
            self._returning = False
            return
        if self.open or packet[0] or not _is(packet, EVENT, UPDATE):
            deliver()
            return
        self._waiting.append(_Waiting(packet, deliver))
        self._go_on()

    def answer(self, recording: bytes) -> None:
        """Take note that the client has been given the answer to a tap: what the app will draw at
        the change of the route that the client sends next. What was tapped before, and waits, is
        forgotten."""
        self._returning = False
        self._waiting = [each for each in self._waiting if _stays(each)]
        self._waiting.append(_Answer(recording))
        self._go_on()

    def undo(self) -> None:
        """Take note that the client has been given the home screen's recording once more: somebody
        has gone back from the answer, and what they tapped on it is forgotten."""
        for index, each in enumerate(self._waiting):
            if isinstance(each, _Answer):
                del self._waiting[index:]
                self._returning = True
                return
        # The app has been led to the other screen already, and comes back by itself.
        self._give_all()
        if not self.open:
            self._open(False)

    def tick(self) -> None:
        """Count the time in which the app could have drawn; after some of it, show what it has
        drawn. Called in regular steps, ``TICKS`` of them in ``PATIENCE``."""
        self._ticks += 1
        if self._ticks >= TICKS:
            self.give_up()

    def give_up(self) -> None:
        """Give the client all that the app has sent, unless the client already has it."""
        if not self.open:
            self._give_all()
            self._open(False)

    def finish(self) -> None:
        """Take note that the page answers no more taps."""
        self.finished = True
        if self.open:
            self._held.clear()

    def _give_all(self) -> None:
        if self._held:
            self._send(cleared(self._registry))
        for packet in self._held:
            self._send(packet)

    def _open(self, agreed: bool) -> None:
        self.open = True
        if not agreed:
            self._leading = False
            self._waiting = [
                each for each in self._waiting if isinstance(each, _Waiting) and _stays(each)
            ]
        self._go_on()
        if self.open:
            self._settled(agreed)
            if self.finished:
                self._held.clear()

    def _go_on(self) -> None:
        """Hand on what waits, as far as it may go."""
        while self._waiting and (self.open or self._leading):
            first = self._waiting.pop(0)
            if isinstance(first, _Answer):
                self._shown = _all_drawn(first.recording)
                self._ticks = 0
                self.open, self._leading = False, True
            else:
                first.deliver()
                self._leading = self._leading and not first.leads


class _Answer(NamedTuple):
    """What the client has been given for a tap."""

    recording: bytes


class _Waiting(NamedTuple):
    """A packet of the client's that the app has not been given yet."""

    packet: bytes
    deliver: Callable[[], None]

    @property
    def target(self) -> int:
        """The control that it concerns."""
        action, body = _decode(self.packet)
        return int(body["id" if action == UPDATE else "target"])

    @property
    def leads(self) -> bool:
        """Whether it tells the app of another route."""
        action, body = _decode(self.packet)
        return action == EVENT and bool(body["name"] == "route_change")


def _stays(each: _Waiting | _Answer) -> bool:
    """Return whether it still means something on another screen."""
    return isinstance(each, _Answer) or each.target == PAGE


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


def _all_drawn(recording: bytes) -> list[Any]:
    return [_drawn(each) for each in unpack(recording) if _is(each, REGISTER, PATCH)]


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
