"""What is heard of a game: the sounds of what has just happened, where a player wants them."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from engine.player_view import PlayerView
from engine.table import Table
from ui.context import AppContext
from ui.device import browser
from ui.hooks import use_box

MOST = 3
"""Sounds of one moment."""


def use_sounds(
    app: AppContext, table: Table, view: PlayerView[object], sounds: Mapping[str, str]
) -> None:
    """A hook: play the sounds of what has happened since the drawing before.

    What is opened or taken back makes none, nor does what only some may know.

    Args:
        view: of the table, whoever looks at it.
        sounds: names of sounds by the keys of events.
    """
    heard = use_box(lambda: len(table.steps))

    def play() -> None:
        before, heard.current = heard.current, len(table.steps)
        if not app.settings.sounds:
            return
        # Of what is taken back there is nothing new.
        events = (e for step in view.told[before:] for e in step.events)
        kinds = [sounds[e.key] for e in events if e.audience is None and e.key in sounds]
        if kinds:
            # The latest of many at once; each once, in order.
            browser.play(tuple(dict.fromkeys(kinds))[-MOST:])

    ft.use_effect(play, [table.steps])
