"""What only the browser's page can do: updates, installing, lasting storage, semantics.

The app runs in a worker. The page and the worker talk over channels that carry the worker's name.
A session that another phone shows talks to the page there, over a line (:mod:`ui.device.line`).
Outside a browser every function here does nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from contextvars import copy_context
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from ui.device import line
from ui.device.system import REHEARSED

IN_BROWSER = sys.platform == "emscripten"

End = Literal[
    "page", "files", "carry", "game", "sounds", "line", "fonts", "windows", "phones", "scan"
]
"""The other end of a channel: the page itself, its parts for files, for what a finger carries, for
a game's own script, for sounds, for the network, for fonts, for lines to other phones and for the
camera, or the app's other windows."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What the page offers and reports.

    Attributes:
        update: a newer build is on the device and waits for the next start.
        elsewhere: the update could not be installed now, because another window is open.
        full: there is no room to keep the app for use without a network.
        install: how the app can be installed: "prompt" if the browser asks, "ios" if the app
            explains the steps on iOS, empty if it cannot be installed.
    """

    update: bool = False
    elsewhere: bool = False
    full: bool = False
    install: Literal["", "prompt", "ios"] = ""


def watch(on_change: Callable[[Offers], None]) -> Callable[[], None]:
    """Call ``on_change`` with the current offers and at every change; the returned function ends
    that."""
    end = hear("page", lambda told: on_change(Offers(**told)))
    say("state")
    return end


def update_now() -> None:
    """Restart with the newer build, unless another window is open."""
    say("update_now")


def update_later() -> None:
    """Leave the newer build for the next start, and do not offer it again until then."""
    say("update_later")


def start_again() -> None:
    """Reload the page with the newest build there is."""
    say("start_again")


def hear_line(on_back: Callable[[], None]) -> Callable[[], None]:
    """Call ``on_back`` when the device is online again; the returned function ends that."""
    return hear("line", lambda _: on_back())


def go_back() -> None:
    """Go to the screen before, as the browser's own way back does."""
    say("back")


def install() -> None:
    """Let the browser ask whether to install the app; the page remembers a refusal."""
    say("install")


def join_table() -> None:
    """Let the page read the code of a friend's table, and begin anew as a guest there."""
    say("join")


def refuse_install() -> None:
    """Never offer to install again."""
    say("refuse_install")


def ask_persistence() -> None:
    """Ask the browser not to clear the stored data when space runs short."""
    say("ask_persistence")


def forget_old_texts() -> None:
    """Let the page remove what earlier versions kept in its own storage, now that it is safe
    elsewhere."""
    say("forget_old")


def home_shown() -> None:
    """Tell the page that the home screen shows what is stored, so the next start can begin with
    it."""
    say("home_shown")


def shows_secrets(shown: bool) -> None:
    """Tell the page whether the screen shows one player's secrets, to be hidden in the
    background."""
    say("secret" if shown else "open")


def stay_awake(on: bool) -> None:
    """Keep the device's screen on or release it; see :func:`ui.awake.use_awake`."""
    say("awake" if on else "asleep")


def bring_script(game: str) -> None:
    """Let the page load what a game has for it (``web/page/games``)."""
    say(f"script {game}")


def with_font(locale: str, then: Callable[[], None]) -> None:
    """Call ``then`` once the page has the font of a language, or has found that it gets none."""

    def answer(_: None) -> None:
        end()
        then()

    end = hear("fonts", answer)
    if page_listens():
        post("fonts", locale)
    else:
        then()


def can_sound() -> bool:
    """Return whether sounds can be heard here: only a browser's page plays them."""
    return IN_BROWSER


def turn_sounds(on: bool) -> None:
    """Let the page load the sounds, or be silent."""
    say("sounds_on" if on else "sounds_off")


def play(sounds: Sequence[str]) -> None:
    """Play sounds by their names, one shortly after the other, unless the page is hidden."""
    post("sounds", json.dumps(sounds))


def tell_windows(name: str, text: str) -> None:
    """Tell the app's other windows what was stored under a name; the text is empty if it was
    removed."""
    post("windows", json.dumps([name, text]))


def hear_windows(on_stored: Callable[[str, str], None]) -> Callable[[], None]:
    """Call ``on_stored`` with what another window has stored; the returned function ends that."""
    return hear("windows", lambda told: on_stored(*told))


def text_scale() -> float:
    """Return the browser's text size as a multiple of the usual 16 pixels; 1.0 outside a
    browser."""
    if (own := line.own()) is not None:
        return own.text
    if not IN_BROWSER:
        return 1.0
    import js  # type: ignore[import-not-found]

    try:
        # The page has put the text size into the worker's name.
        return float(str(js.name).rpartition(":")[2]) / 16
    except Exception:  # a worker that only takes a Python snapshot has no name
        return 1.0


def can_switch_semantics() -> bool:
    """Return whether :func:`semantics_on` has an effect here; an installed app needs no switch."""
    return IN_BROWSER


def semantics_on() -> None:
    """Build the semantics tree that a screen reader reads."""
    say("semantics_on")


def hear(end: End, on_told: Callable[[Any], None]) -> Callable[[], None]:
    """Call ``on_told`` with each message from that end, read from JSON; the returned function ends
    that.

    ``on_told`` runs in the context of this call, as an event of the app's own would.
    """
    if not page_listens():
        return lambda: None
    context = copy_context()
    if (own := line.own()) is not None:
        return own.hear(end, lambda text: context.copy().run(on_told, json.loads(text)))
    from pyodide.ffi import create_proxy  # type: ignore[import-not-found]

    listener = create_proxy(lambda event: context.run(on_told, json.loads(event.data)))
    _channel(end).addEventListener("message", listener)

    def stop() -> None:
        _channel(end).removeEventListener("message", listener)
        listener.destroy()

    return stop


def post(end: End, text: str) -> None:
    """Send a text to that end of the channel, if a page listens."""
    if (own := line.own()) is not None:
        own.post(end, text)
    elif page_listens():
        _channel(end).postMessage(text)


def page_address() -> str:
    """Return the web address of this app without what follows ``#``; empty where it has none."""
    if IN_BROWSER:
        from js import location

        # The worker's own script lies in the same folder as the page.
        return str(location.href).partition("?")[0].rpartition("/")[0] + "/"
    return ""


def page_listens() -> bool:
    """Return whether there is a page, and what is drawn is drawn for it."""
    return line.own() is not None or (IN_BROWSER and REHEARSED.get() is None)


def say(word: str) -> None:
    """Say a word to the page, which knows what to do (``web/page/offline.js``)."""
    post("page", word)


@cache
def _channel(end: End) -> Any:
    from js import BroadcastChannel, name

    names = {"page": str(name), "windows": "pocket_table.windows"}
    return BroadcastChannel.new(names.get(end, f"{name}.{end}"))
