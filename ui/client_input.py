"""What a client may say of its screen. Whatever else it says changes nothing.

A client that friends use says where it is, how large its page is, and what was typed. A client of
a stranger may say anything: Flet's session would set any part of any control that it has drawn, and
some parts are shared with the screens of others, such as the style of all buttons.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

import flet as ft
from flet.messaging.session import Session

LONGEST_ROUTE = 1 << 16
"""The most characters of an address; the link of a whole game is one."""

LONGEST_TEXT = 1 << 22
"""The most characters that can be typed or pasted where the field itself has no limit."""

LETTER = 16
"""The most characters that one letter of a name is thought to have."""

LARGEST = 16_384.0
"""The largest side of a page, in logical pixels."""

SEARCHES, SEARCHES_EVERY = 8, 0.5
"""How many controls that its session does not know a client may name at once, and the seconds until
it may name one more. Flet searches the whole screen for each."""

_plain_patch = Session.apply_patch
_plain_dispatch = Session.dispatch_event
_plain_resolve: Any = Session._Session__resolve_event_control  # type: ignore[attr-defined]

_searched: WeakKeyDictionary[Session, float] = WeakKeyDictionary()
"""When the searches for each session's unknown controls will all be paid for."""


def guard_sessions() -> None:
    """Let sessions take from their clients only what the clients of players send."""
    Session.apply_patch = _patch  # type: ignore[method-assign]
    Session.dispatch_event = _dispatch  # type: ignore[method-assign]
    Session._Session__resolve_event_control = _resolve  # type: ignore[attr-defined]


def _length(value: object) -> bool:
    known = isinstance(value, (int, float)) and not isinstance(value, bool)
    return known and math.isfinite(float(str(value))) and 0 <= float(str(value)) <= LARGEST


def _one_of(kind: Any) -> Callable[[object], bool]:
    known = {each.value for each in kind}
    return lambda value: value in known if isinstance(value, str) else isinstance(value, kind)


def _flag(value: object) -> bool:
    return isinstance(value, bool)


_PAGE: dict[str, Callable[[object], bool]] = {
    "route": lambda value: isinstance(value, str) and len(value) <= LONGEST_ROUTE,
    "width": _length,
    "height": _length,
    "platform": _one_of(ft.PagePlatform),
    "platform_brightness": _one_of(ft.Brightness),
    "web": _flag,
    "pwa": _flag,
    "wasm": _flag,
    "debug": _flag,
}
"""What a client may say of its page, each with what it may be."""


_KEPT = ("route_change", "resize")
"""Events of a page that Flet itself keeps what they say of."""


def allowed(control: object, props: object) -> dict[str, Any]:
    """Return the properties of a control that a client may set, with what it says of them."""
    if not isinstance(props, dict):
        return {}
    if isinstance(control, ft.Page):
        return {name: said for name, said in props.items() if _PAGE.get(name, _no)(said)}
    if isinstance(control, ft.TextField) and isinstance(text := props.get("value"), str):
        return {"value": text[: _most(control)]}
    return {}


def _no(_: object) -> bool:
    return False


def _most(box: ft.TextField) -> int:
    return LONGEST_TEXT if not box.max_length else min(LONGEST_TEXT, LETTER * box.max_length)


def _patch(self: Session, control_id: int, patch: dict[str, Any]) -> None:
    control = self.index.get(control_id) if isinstance(control_id, int) else None
    if control is not None and (kept := allowed(control, patch)):
        _plain_patch(self, control_id, kept)


async def _dispatch(self: Session, control_id: int, event_name: str, event_data: Any) -> None:
    if not isinstance(control_id, int) or not isinstance(event_name, str):
        return
    control = self.index.get(control_id)
    heard = event_name in _KEPT or getattr(control, f"on_{event_name}", None) is not None
    if isinstance(control, ft.Page) and not heard:
        return  # Flet would read what it says all the same
    if isinstance(event_data, str):
        most = _most(control) if isinstance(control, ft.TextField) else LONGEST_TEXT
        event_data = event_data[:most]
    elif isinstance(event_data, dict):
        # Flet would take these for the control and the event themselves.
        event_data = {k: v for k, v in event_data.items() if k not in ("control", "name")}
        if isinstance(control, ft.Page) and not _fits(event_data):
            return
    await _plain_dispatch(self, control_id, event_name, event_data)


def _fits(told: dict[str, Any]) -> bool:
    """Return whether what an event says of a page is what a page can be."""
    return all(_PAGE[name](said) for name, said in told.items() if name in _PAGE)


def _resolve(self: Session, control_id: int) -> Any:
    if control_id not in self.index:
        now = asyncio.get_running_loop().time()
        paid = max(_searched.get(self, now), now) + SEARCHES_EVERY
        if paid - now > SEARCHES * SEARCHES_EVERY:
            return None
        _searched[self] = paid
    return _plain_resolve(self, control_id)
