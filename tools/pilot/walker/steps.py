"""What a person does with the app, one step at a time, as data.

A step is a tuple of plain values; it names what it acts on as a person would::

    ("tap", name, nth)              press a button; "pad" for a place without a name
    ("twice", name, nth)            press it again before the app has answered
    ("touch", name, nth, x, y)      tap a surface at a point, in parts of its width and height
    ("hold", name, nth, x, y)       the same with a finger that stays
    ("drag", name, nth, points)     a finger down, along points, and up; "slide" along one line
    ("type", name, nth, text)       write into a field, and leave it
    ("key", key)                    press a key
    ("back",), ("forward",)         the browser's ways; ("gesture",) the phone's way back
    ("wait", seconds)               do nothing
    ("reload",)                     close the app, and open it at its address
    ("away",)                       into the background, and back
    ("resize", width, height)       change the size of the page
    ("midnight",)                   the device's clock passes midnight
    ("set", name, value)            change a setting in another window
    ("window", seed)                another window opens the same address, acts, and is closed
    ("look",)                       put the phone down, and compare with a fresh opening
    ("home", how)                   go home by the screens' "buttons", by "back" or by "gesture"
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import flet as ft
from flet.controls.context import _context_page

from tools.pilot.headless import Phone, _body
from tools.pilot.walker.offers import Kind, Offer, offers

Step = tuple[Any, ...]


def find(phone: Phone, kind: Kind, name: str, nth: int) -> Offer | None:
    """Return what a step acts on; None where it is not offered."""
    found = [each for each in shown(phone) if each.kind == kind and each.name == name]
    return found[nth] if nth < len(found) else None


def shown(phone: Phone) -> list[Offer]:
    """Return what is offered now."""
    return offers(_body(phone.page.views)[-1])


async def by_hand(phone: Phone, step: Step) -> bool:
    """Do what fingers and keys do. Return whether it could be done.

    This function does not wait for anything.
    """
    match step:
        case ("tap" | "twice" as how, str(name), int(nth)):
            offer = find(phone, "button", name, nth)
            for _ in range(0 if offer is None else 2 if how == "twice" else 1):
                assert offer is not None
                _by_client(phone, offer.control)
                await fire(phone, offer.control, "click")
            return offer is not None
        case ("pad", str(name), int(nth)):
            offer = find(phone, "pad", name, nth)
            if offer is not None:
                await fire(phone, offer.control, "click")
            return offer is not None
        case ("touch" | "hold" | "drag" | "slide" as how, str(name), int(nth), *where):
            offer = find(phone, "surface", name, nth)
            if offer is not None:
                await _gesture(phone, offer, how, _points(how, where))
            return offer is not None
        case ("type", str(name), int(nth), str(text)):
            offer = find(phone, "box", name, nth)
            if offer is not None:
                await write(phone, offer.control, text)
            return offer is not None
        case ("key", str(key)):
            off = dict.fromkeys(("shift", "ctrl", "alt", "meta"), False)
            await fire(phone, phone.page, "keyboard_event", {"key": key, **off})
            return True
    raise ValueError(f"nobody knows how to do {step!r}")


async def fire(phone: Phone, control: Any, event: str, data: Any = None) -> None:
    """Send an event of a control, without waiting for anything."""
    context: Any = _context_page
    context.set(phone.page)  # as for a client's event, since several apps may run
    await phone._session.dispatch_event(control._i, event, data)


async def write(phone: Phone, box: Any, text: str) -> None:
    """Put a text into a field, and leave it."""
    phone._session.apply_patch(box._i, {"value": text})
    phone._wire.mirror.apply(box._i, [[0], [0, 0, "value", text]])
    await fire(phone, box, "change", text)
    await fire(phone, box, "blur")


async def point(
    phone: Phone,
    surface: Any,
    event: str,
    at: tuple[float, float],
    before: tuple[float, float] | None = None,
) -> None:
    """Send what a client sends of a gesture, if anybody listens."""
    if getattr(surface, f"on_{event}", None) is None:
        return
    x, y = at
    data: dict[str, Any] = {"k": "touch", "l": {"x": x, "y": y}, "g": {"x": x, "y": y}}
    if before is not None:
        data["ld"] = data["gd"] = {"x": x - before[0], "y": y - before[1]}
        data["pd"] = x - before[0]
    if event.endswith("_end"):
        data["v"] = {"x": 0.0, "y": 0.0}
    await fire(phone, surface, event, data)


def _by_client(phone: Phone, button: Any) -> None:
    # The client copies, or opens a link, within the gesture, before the app hears of the tap.
    if isinstance(button.action, ft.CopyToClipboard):
        phone.device.clipboard = button.action.data
    if button.action is not None:
        phone.device.asked.append(type(button.action).__name__)


def _points(how: str, where: Sequence[Any]) -> list[tuple[float, float]]:
    if how in ("touch", "hold"):
        return [(where[0], where[1])]
    return [(x, y) for x, y in where[0]]


async def _gesture(phone: Phone, offer: Offer, how: str, parts: list[tuple[float, float]]) -> None:
    width, height = offer.size
    points = [(x * width, y * height) for x, y in parts]
    first, last = points[0], points[-1]
    names: list[tuple[str, tuple[float, float], tuple[float, float] | None]]
    if how == "touch":
        names = [(each, first, None) for each in ("tap_down", "tap_up", "tap")]
    elif how == "hold":
        names = [(each, first, None) for each in ("tap_down", "long_press_start", "long_press")]
    else:
        kind = "pan" if how == "drag" else "horizontal_drag"
        moves = [(f"{kind}_update", to, at) for at, to in pairwise(points)]
        names = [(f"{kind}_down", first, None), (f"{kind}_start", first, None), *moves]
        names += [(f"{kind}_end", last, None)]
    for event, at, before in names:
        await point(phone, offer.control, event, at, before)
