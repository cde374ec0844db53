"""Which screen a route shows. A screen's module is imported when it is first shown."""

from __future__ import annotations

import flet as ft

from engine import games
from ui.games import find, shows
from ui.here import Here


def screen(here: Here, route: str) -> ft.Control:
    """The screen of a route; an unknown route shows the home screen.

    Routes: ``/``, ``/new/<game or keeper>``, ``/table/<save>``, ``/keep``, ``/count/<game>``,
    ``/book``, ``/book/<id>``, ``/people``, ``/people/<name>``, ``/settings``, ``/rules/<game>``,
    ``/rules/<game>/<topic>``, ``/about``, ``/licences``, ``/licences/<n>``, ``/licences/<n>/<m>``.
    """
    match route.partition("?")[0].strip("/").split("/"):
        case ["new", game] if shows(game):
            from ui.shell.setup import SetupPage

            return SetupPage(here, game)
        case ["table", name] if name:
            from ui.shell.saved_table import SavedTable

            return SavedTable(here, name)
        case ["keep"]:
            from ui.shell.keep import KeepPage

            return KeepPage(here)
        case ["count", game] if shows(game) and find(game).count is not None:
            from ui.shell.counting import CountPage

            return CountPage(here, game)
        case ["book"]:
            from ui.shell.book.listing import BookPage

            return BookPage(here)
        case ["book", name]:
            from ui.shell.book.entry import EntryPage

            return EntryPage(here, name)
        case ["people"]:
            from ui.shell.book.people import PeoplePage

            return PeoplePage(here)
        case ["people", code]:
            from ui.shell.book.people import named_by
            from ui.shell.book.person import PersonPage

            return PersonPage(here, named_by(code))
        case ["settings"]:
            from ui.shell.settings_page import SettingsPage

            return SettingsPage(here)
        case ["rules", game, *topic] if game in games.names():
            from ui.shell.rules import RulesPage

            return RulesPage(here, game, "/".join(topic))
        case ["about"]:
            from ui.shell.about import AboutPage

            return AboutPage(here)
        case ["licences", *numbers] if all(number.isdecimal() for number in numbers):
            from ui.shell.licences import LicencesPage

            return LicencesPage(here, tuple(int(number) for number in numbers))
        case _:
            from ui.shell.home import Home

            return Home(here)
