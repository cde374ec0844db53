"""The sounds of what has just happened in a game, where a player wants them."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from engine.player_view import PlayerView
from engine.table import Table
from ui.context import AppContext
from ui.device import browser
from ui.hooks import use_box

MOST = 3
"""The most sounds that are played for one moment."""


def use_sounds(
    app: AppContext, table: Table, view: PlayerView[object], sounds: Mapping[str, str]
) -> None:
    """A hook: play the sounds of what has happened since the drawing before.

    What is opened or taken back makes no sound, nor does what only some may know.

    Args:
        view: the view of the table for whoever looks at it.
        sounds: names of sounds by the keys of events.
    """
    heard = use_box(lambda: len(table.steps))

    def play() -> None:
        before, heard.current = heard.current, len(table.steps)
        if not app.settings.sounds:
            return
        # After an undo there is nothing new.
        events = (e for step in view.told[before:] for e in step.events)
        kinds = [sounds[e.key] for e in events if e.audience is None and e.key in sounds]
        if kinds:
            # The latest of many at once, each only once, in order.
            browser.play(tuple(dict.fromkeys(kinds))[-MOST:])

    ft.use_effect(play, [table.steps])
