"""What only the browser's page can do: updates, installing, lasting storage, semantics.

The app runs in a worker; page and worker talk over a channel that has the worker's name. Outside a
browser every function here does nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from ui.device import REHEARSED

IN_BROWSER = sys.platform == "emscripten"


@dataclass(frozen=True, slots=True)
class Offers:
    """What the page has to offer or to tell.

    Attributes:
        update: a newer build is on the device and waits for the next start.
        elsewhere: it could not be taken now, because another window is open.
        full: there is no room to keep the app for use without a network.
        install: how it can be installed, if at all: the browser asks, or the way on iOS is told.
    """

    update: bool = False
    elsewhere: bool = False
    full: bool = False
    install: Literal["", "prompt", "ios"] = ""


def watch(on_change: Callable[[Offers], None]) -> Callable[[], None]:
    """Call ``on_change`` with the offers of now and at every change; the answer ends that.

    It is called in the context of this call, as an event of the app's own would be.
    """
    if not _page_listens():
        return nothing
    from pyodide.ffi import create_proxy  # type: ignore[import-not-found]

    context = copy_context()

    def hear(event: Any) -> None:
        context.run(on_change, Offers(**json.loads(event.data)))

    listener = create_proxy(hear)
    _channel().addEventListener("message", listener)

    def end() -> None:
        _channel().removeEventListener("message", listener)
        listener.destroy()

    _say("state")
    return end


def update_now() -> None:
    """Start again with the newer build, unless another window is open."""
    _say("update_now")


def update_later() -> None:
    """Leave it for the next start and offer it no more until then."""
    _say("update_later")


def install() -> None:
    """Let the browser ask whether to install; a no is remembered."""
    _say("install")


def refuse_install() -> None:
    """Never offer to install again."""
    _say("refuse_install")


def ask_persistence() -> None:
    """Ask the browser not to clear what is stored when room gets short."""
    _say("ask_persistence")


def forget_old_texts() -> None:
    """Let the page remove what earlier versions kept in its own storage: it is safe elsewhere."""
    _say("forget_old")


def home_shown() -> None:
    """Say that the home screen shows what is stored, so that the next start can begin with it."""
    _say("home_shown")


def go_back() -> bool:
    """Go one step back in the browser's history; False where there is none to go back in."""
    _say("go_back")
    return _page_listens()


def shows_secrets(shown: bool) -> None:
    """Say whether the screen shows what only one player may see, to be hidden in the background."""
    _say("secret" if shown else "open")


def tell_windows(name: str, text: str) -> None:
    """Tell the app's other windows what was stored under a name; nothing if it was removed."""
    if _page_listens():
        _windows().postMessage(json.dumps([name, text]))


def hear_windows(on_stored: Callable[[str, str], None]) -> Callable[[], None]:
    """Call ``on_stored`` with what another window has stored; the answer ends that."""
    if not _page_listens():
        return nothing
    from pyodide.ffi import create_proxy

    context = copy_context()
    listener = create_proxy(lambda event: context.run(on_stored, *json.loads(event.data)))
    _windows().addEventListener("message", listener)

    def end() -> None:
        _windows().removeEventListener("message", listener)
        listener.destroy()

    return end


def text_scale() -> float:
    """The browser's own text size as a multiple of the usual 16 pixels; 1.0 outside a browser."""
    if not IN_BROWSER:
        return 1.0
    import js  # type: ignore[import-not-found]

    try:
        # The page has put it into the worker's name.
        return float(str(js.name).rpartition(":")[2]) / 16
    except Exception:  # a worker that only takes a picture of Python has no name to be asked for
        return 1.0


def can_switch_semantics() -> bool:
    """Whether :func:`semantics_on` has an effect here; a device's own app needs no switch."""
    return IN_BROWSER


def semantics_on() -> None:
    """Build the tree that a screen reader reads."""
    _say("semantics_on")


def nothing() -> None:
    """End what was never begun."""


@cache
def _channel() -> Any:
    from js import BroadcastChannel, name

    return BroadcastChannel.new(name)


@cache
def _windows() -> Any:
    from js import BroadcastChannel

    return BroadcastChannel.new("pocket_table.windows")


def _say(word: str) -> None:
    if _page_listens():
        _channel().postMessage(word)


def _page_listens() -> bool:
    return IN_BROWSER and REHEARSED.get() is None
