"""The first thing on the page of a new game.

It asks whether people play at this phone, against the computer, or alone. It also asks how strong
the computer is, and how many play.
"""

from __future__ import annotations

import flet as ft

from ui import lay
from ui.components.choice import Option, in_lines, strip
from ui.components.prose import prose
from ui.hooks import current_page
from ui.names import level_name
from ui.shell import form as forms
from ui.shell.asked import Asked, own_key
from ui.shell.form import Way
from ui.shell.setup_controller import SetupController
from ui.styles import CAPTION

LAN = "--lan"
"""What starts the app so that phones in this network find it."""


def way_to_play(asked: Asked, setup: SetupController) -> list[ft.Control]:
    """Draw the choice of who plays, as far as there is anything to choose."""
    app, words, form = asked.app, asked.app.words, asked.form
    found = forms.ways(asked.game, app.door is not None)
    way = forms.way_of(form)
    parts: list[ft.Control] = []
    if len(found) > 1:
        options = [Option(each, _called(asked, each)) for each in found]
        parts.append(strip(app, words("setup.who"), options, way, setup.play))
    page = current_page()
    served = page is not None and page.web and app.door is None
    if served and "phones" in forms.ways(asked.game, True):
        # Only this machine finds such a page.
        parts.append(prose(app, words("setup.phones.lan", option=LAN), CAPTION.soft))
    if way == "bots":
        levels = forms.levels_of(asked.game)
        options = [
            Option(level, level_name(words, level, len(levels)))
            for level in range(1, len(levels) + 1)
        ]
        chosen = forms.equal_level(form)
        parts.append(
            strip(
                app,
                words("setup.level"),
                options,
                chosen,
                setup.level,
                columns=in_lines(len(options), 4),
            )
        )
    if counts := _counts(asked, found, way):
        parts.append(_count(asked, counts, setup))
    if not parts:
        return []
    return [lay.column(*parts, gap=12, across="stretch")]


def _called(asked: Asked, way: Way) -> str:
    """Return the name of a way: the game's own name where that says how many play."""
    words, game, many = asked.app.words, asked.game.info.id, forms.many_of(asked.game)
    own = None
    if way == "alone":
        own = own_key(words, game, "seats.1")
    elif way == "people" and len(many) == 1:
        own = own_key(words, game, f"seats.{many[0]}")
    return words(own or f"setup.who.{way}")


def _counts(asked: Asked, found: tuple[Way, ...], way: Way) -> tuple[int, ...]:
    """Return the numbers of seats to choose from."""
    if way == "alone" and "alone" in found:
        return ()
    counts = forms.many_of(asked.game) if "alone" in found else asked.game.info.seats
    return counts if len(counts) > 1 else ()


def _count(asked: Asked, counts: tuple[int, ...], setup: SetupController) -> ft.Control:
    words = asked.app.words
    # The game's own order says which number is usual; a long row is sorted.
    options = [
        Option(n, words(own_key(words, asked.game.info.id, f"seats.{n}") or "setup.seats", n=n))
        for n in (counts if len(counts) <= 3 else sorted(counts))
    ]
    return strip(
        asked.app,
        words("setup.players"),
        options,
        asked.form.seats,
        setup.count,
        columns=in_lines(len(counts), 5),  # each at least as wide as a finger
    )
