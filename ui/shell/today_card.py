"""The home screen's first card: how much of today is done, and the way to its page."""

from __future__ import annotations

import flet as ft

from engine import games
from ui.components.press import big_button
from ui.context import AppContext
from ui.device import clock
from ui.games import daily, practised, puzzles
from ui.shell.shelf import Shelf
from ui.stored.practised import Practised


def today_card(app: AppContext, shelf: Shelf) -> ft.Control:
    """The card."""
    words, (done, count) = app.words, progress(shelf)
    text = words("home.facts").join(
        (words("home.today"), words("home.today.of", n=done, count=count))
    )
    return big_button(app, text, lambda: app.go("/today"), icon=ft.Icons.TODAY, primary=False)


def progress(shelf: Shelf) -> tuple[int, int]:
    """How much of what there is today is done, and how much there is."""
    number = clock.calendar()
    found = []
    for game in games.names():
        if daily(game):
            name = f"{game}-{clock.today()}"
            over = any(each.id == name and each.over for each in shelf.entries)
            found.append(over or game in shelf.booked)
        if practised(game) or puzzles(game):
            found.append(number in shelf.practised.get(game, Practised()).days)
    return sum(found), len(found)
