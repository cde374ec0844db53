"""The sheet that lists what the keys do on a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import flet as ft

from ui import lay
from ui.components.prose import paired, prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.styles import BODY

MEANT = {
    "enter": "keys.enter",
    "escape": "keys.escape",
    "backspace": "keys.rub",
    "arrow left": "keys.before",
    "arrow up": "keys.before",
    "arrow right": "keys.next",
    "arrow down": "keys.next",
    "-": "keys.sign",
    "+": "keys.sign",
    **dict.fromkeys(map(str, range(10)), "keys.digit"),
}
"""What a key does where a game says nothing else, as a message key."""

MOVED = {f"arrow {way}": "keys.nudge" for way in ("left", "right", "up", "down")} | {
    "p": "keys.seek"
}
"""The meanings of the keys that move a shape on a board."""

ALONG = {"arrow left": "keys.along", "arrow right": "keys.along"}
"""The meaning of the arrows where they go along a hand of cards."""

_EVERYWHERE = {
    "tab": "keys.tab",
    "u": "table.undo",
    "ctrl+z": "table.undo",
    "ctrl+y": "table.redo",
    "shift+ctrl+z": "table.redo",
    "s": "table.score",
    "h": "table.history",
    "?": "keys.title",
}

_CAPS = {
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "backspace": "Backspace",
    "ctrl+z": "Ctrl+Z",
    "ctrl+y": "Ctrl+Y",
    "shift+ctrl+z": "Shift+Ctrl+Z",
}


def rows(
    keys: Iterable[str], means: Mapping[str, str], counts: bool = True
) -> dict[str, tuple[str, ...]]:
    """Return what the keys of a screen do, as message keys, each with the keys that do it, in small
    letters.

    Args:
        keys: the names of the keys, in upper or lower case.
        means: what a key does, by its name, where that differs from :data:`MEANT`.
        counts: whether there is a score to open.
    """
    found: dict[str, list[str]] = {}
    meant = {**MEANT, **means}
    named = [key.lower() for key in keys if not key.startswith("Numpad ")]
    own = {key: meant[key] for key in named if key in meant}
    for key, what in {**own, **{k: v for k, v in _EVERYWHERE.items() if k not in own}}.items():
        if what == "table.score" and not counts:
            continue
        found.setdefault(what, []).append(key)
    return {what: tuple(each) for what, each in found.items()}


def keys_sheet(
    app: AppContext,
    keys: Iterable[str],
    means: Mapping[str, str],
    on_close: Callable[[], None],
    counts: bool = True,
) -> ft.Control:
    """Return a sheet of what the keys do; ``keys``, ``means`` and ``counts`` are as in
    :func:`rows`."""
    lines: list[ft.Control] = [
        paired(
            app,
            lay.row(
                lay.box(prose(app, _caps(app, each), BODY.bold), width=112 * app.look.scale),
                lay.box(prose(app, app.words(what), BODY.phrases), expand=True),
                gap=12,
                across="start",
            ),
            app.words("list.separator").join(_caps(app, [key]) for key in each),
            app.words(what),
        )
        for what, each in rows(keys, means, counts).items()
    ]
    return sheet(app, app.words("keys.title"), lines, on_close, key="keys")


def _caps(app: AppContext, keys: Iterable[str]) -> str:
    """Return what is printed on the keys."""
    return " ".join(
        app.words(f"keys.{key.replace(' ', '.')}")
        if key.startswith("arrow ")
        else _CAPS.get(key, key.upper())
        for key in keys
    )
