"""What only the browser's page can do: updates, installing, lasting storage, semantics.

The app runs in a worker; page and worker talk over channels that have the worker's name. Outside a
browser every function here does nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from contextvars import copy_context
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from ui.device.system import REHEARSED

IN_BROWSER = sys.platform == "emscripten"

End = Literal["page", "files", "carry", "cloth", "sounds", "line", "windows"]
"""The other end of a channel: the page, its parts for files, for what a finger carries, for cloths
that are folded, for sounds and for the line, the app's other windows."""


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
    """Call ``on_change`` with the offers of now and at every change; the answer ends that."""
    end = hear("page", lambda told: on_change(Offers(**told)))
    _say("state")
    return end


def update_now() -> None:
    """Start again with the newer build, unless another window is open."""
    _say("update_now")


def update_later() -> None:
    """Leave it for the next start and offer it no more until then."""
    _say("update_later")


def start_again() -> None:
    """Load the page anew, with the newest build there is."""
    _say("start_again")


def hear_line(on_back: Callable[[], None]) -> Callable[[], None]:
    """Call ``on_back`` when the device is online again; the answer ends that."""
    return hear("line", lambda _: on_back())


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


def shows_secrets(shown: bool) -> None:
    """Say whether the screen shows what only one player may see, to be hidden in the background."""
    _say("secret" if shown else "open")


def stay_awake(on: bool) -> None:
    """Let the device keep its screen on, or let it go; see :func:`ui.device.awake.use_awake`."""
    _say("awake" if on else "asleep")


def fold_cloths() -> None:
    """Let the page have at hand what folds a cloth under a finger (``web/page/cloth.js``)."""
    _say("cloth")


def can_sound() -> bool:
    """Whether anything can be heard here: the page plays sounds, and nothing else does."""
    return IN_BROWSER


def turn_sounds(on: bool) -> None:
    """Let the page have the sounds at hand, or be silent."""
    _say("sounds_on" if on else "sounds_off")


def play(sounds: Sequence[str]) -> None:
    """Play sounds one shortly after the other, by their names, unless the page is hidden."""
    post("sounds", json.dumps(sounds))


def tell_windows(name: str, text: str) -> None:
    """Tell the app's other windows what was stored under a name; nothing if it was removed."""
    post("windows", json.dumps([name, text]))


def hear_windows(on_stored: Callable[[str, str], None]) -> Callable[[], None]:
    """Call ``on_stored`` with what another window has stored; the answer ends that."""
    return hear("windows", lambda told: on_stored(*told))


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


def hear(end: End, on_told: Callable[[Any], None]) -> Callable[[], None]:
    """Call ``on_told`` with what is told from there, read from JSON; the answer ends that.

    It is called in the context of this call, as an event of the app's own would be.
    """
    if not page_listens():
        return nothing
    from pyodide.ffi import create_proxy  # type: ignore[import-not-found]

    context = copy_context()
    listener = create_proxy(lambda event: context.run(on_told, json.loads(event.data)))
    _channel(end).addEventListener("message", listener)

    def stop() -> None:
        _channel(end).removeEventListener("message", listener)
        listener.destroy()

    return stop


def post(end: End, text: str) -> None:
    """Send a text there, if anybody listens."""
    if page_listens():
        _channel(end).postMessage(text)


def page_address() -> str:
    """Where this app lies in the web, without what follows ``#``; empty where it has no address."""
    if IN_BROWSER:
        from js import location

        # The worker's own script lies beside the page.
        return str(location.href).partition("?")[0].rpartition("/")[0] + "/"
    return ""


def page_listens() -> bool:
    """Whether there is a page, and what is drawn is drawn for it."""
    return IN_BROWSER and REHEARSED.get() is None


def _say(word: str) -> None:
    post("page", word)


@cache
def _channel(end: End) -> Any:
    from js import BroadcastChannel, name

    names = {"page": str(name), "windows": "pocket_table.windows"}
    return BroadcastChannel.new(names.get(end, f"{name}.{end}"))
