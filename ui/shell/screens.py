"""Which screen a route shows. A screen's module is imported when it is first shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine import games
from ui.context import AppContext
from ui.games import everyday, puzzles, shows

DrawScreen = Callable[[], ft.Control]
"""Returns a screen as it is drawn."""


def screen(app: AppContext, route: str) -> ft.Control:
    """Return the screen of a route; where a route leads nowhere, the page that says so."""
    found = find(app, route)
    if found is None:
        from ui.shell.nowhere import NowherePage

        return NowherePage(app)
    return found()


def find(app: AppContext, route: str) -> DrawScreen | None:
    """Return what draws the screen of a route; None for a route that leads nowhere.

    A game, a day or a person is only looked up by the screen itself.

    Routes: ``/``, ``/new/<game or keeper>``, ``/room/<room>``, ``/table/<save>``,
    ``/replay/<save>``, ``/replay/<save>/<step>``, ``/coach/<save>``, ``/game/<link>``,
    ``/game/<link>/<step>``, ``/game/<link>/<step>/walk``, ``/keep``,
    ``/count/<game>``, ``/lessons/<game>``, ``/lessons/<game>/<id>``, ``/practice/<game>``,
    ``/practice/<game>/today``, ``/practice/<game>/<day>``,
    ``/practised/<game>``, ``/today``, ``/puzzle/<game>``, ``/puzzle/<game>/<day>``,
    ``/puzzles/<game>``, ``/book``,
    ``/book/<id>``, ``/people``, ``/people/<name>``, ``/statistics``,
    ``/statistics/<game>``, ``/statistics/<game>/<title>``,
    ``/settings``, ``/rules/<game>``, ``/rules/<game>/<topic>``, ``/about``, ``/licences``,
    ``/licences/<n>``, ``/licences/<n>/<m>``.
    """
    match route.partition("?")[0].strip("/").split("/"):
        case [""]:
            from ui.shell.home import Home

            return partial(Home, app)
        case ["new", game] if shows(game):
            from ui.shell.setup import SetupPage

            return partial(SetupPage, app, game)
        case ["table", name] if name:
            from ui.shell.saved_table import SavedTable

            return partial(SavedTable, app, name)
        case ["room", name] if name:
            from ui.shell.rooms.page import RoomPage

            return partial(RoomPage, app, name)
        case ["replay" | "coach" | "game" as way, name, *step] if name:
            return _looked_back_at(app, way, name, step)
        case ["keep"]:
            from ui.shell.keepers import KeepPage

            return partial(KeepPage, app)
        case ["count" | "practice" | "practised" | "lessons" as kind, game, *more] if (
            shows(game) and (found := _of_a_game(app, kind, game, more)) is not None
        ):
            return found
        case ["today" | "puzzle" | "puzzles" as kind, *rest] if _daily(kind, rest):
            from ui.shell.daily import pages

            return partial(pages.page, app, kind, rest)
        case ["book" | "people" | "statistics" as tab, *rest] if len(rest) < 2 or (
            tab == "statistics" and len(rest) < 3
        ):
            return _of_the_book(app, tab, rest)
        case ["settings"]:
            from ui.shell.settings_page import SettingsPage

            return partial(SettingsPage, app)
        case ["rules", game, *topic] if game in games.names() and _in_rules(app, game, topic):
            from ui.shell.rules import RulesPage

            return partial(RulesPage, app, game, "".join(topic))
        case ["about"]:
            from ui.shell.about import AboutPage

            return partial(AboutPage, app)
        case ["licences", *numbers] if all(map(_is_number, numbers)):
            from ui.shell.licences import LicencesPage

            return partial(LicencesPage, app, tuple(int(number) for number in numbers))
        case _:
            return None


def _of_the_book(app: AppContext, tab: str, rest: list[str]) -> DrawScreen | None:
    """Return what draws a tab of the book, or the page of what it lists.

    Args:
        rest: the rest of the route.
    """
    from ui.shell.book.people import PeoplePage, named_by

    match tab, rest:
        case "people", []:
            return partial(PeoplePage, app)
        case "people", [code]:
            from ui.shell.book.person import PersonPage

            return partial(PersonPage, app, named_by(code)) if named_by(code) else None
        case "statistics", []:
            from ui.shell.book.statistics import StatisticsPage

            return partial(StatisticsPage, app)
        case "statistics", [game, *titled]:
            from ui.shell.book.statistics import GameStatisticsPage

            return partial(GameStatisticsPage, app, game, named_by("".join(titled)))
        case _, [name]:
            from ui.shell.book.entry import EntryPage

            return partial(EntryPage, app, name)
    from ui.shell.book.listing import BookPage

    return partial(BookPage, app)


def _looked_back_at(app: AppContext, way: str, name: str, step: list[str]) -> DrawScreen | None:
    """Return the screen that walks through a game or judges it; ``step`` is where a walk begins."""
    if way == "coach":
        from ui.shell.coach.page import CoachPage

        return partial(CoachPage, app, name)
    begin = int(step[0]) if step and _is_number(step[0]) else 0
    if way == "game":
        from ui.shell.replay.linked import LinkedPage

        # Older links name no step, and lead straight to the walk.
        return partial(LinkedPage, app, name, begin, walked=not step or step[1:] == ["walk"])
    from ui.shell.replay.page import ReplayPage

    return partial(ReplayPage, app, name, begin)


def _daily(kind: str, rest: list[str]) -> bool:
    """Return whether the rest of a route is empty, or can be a day and a game that has it."""
    has = everyday if kind == "puzzles" else puzzles
    return not rest or (has(rest[0]) and all(map(_is_number, rest[1:])))


def _in_rules(app: AppContext, game: str, topic: list[str]) -> bool:
    """Return whether the rest of a route is empty, or a topic of the rules of a game."""
    from ui.shell.rulebook import TERMS, rulebook

    known = [TERMS, *(each.id for each in rulebook(app.words.locale, game))]
    return not topic or (len(topic) == 1 and topic[0] in known)


def _is_number(text: str) -> bool:
    """Return whether a part of a route is a number of fewer than ten digits.

    Nobody means a longer one: Python reads none of thousands of digits, and no date has ten.
    """
    return text.isdecimal() and len(text) < 10


def _is_day(text: str) -> bool:
    """Return whether a part of a route is ``today`` or can be the number of a day."""
    return text == "today" or _is_number(text)


def _of_a_game(app: AppContext, kind: str, game: str, more: list[str]) -> DrawScreen | None:
    """Return what draws a page that only some games have; None where this game has none.

    Args:
        more: the rest of the route.
    """
    from engine.lessons import names, taught
    from ui.game_screens import find

    screens = find(game)
    match kind, more:
        case "count", [] if screens.count is not None:
            from ui.shell.count_page import CountPage

            return partial(CountPage, app, game)
        case "practice", ([] | [_]) if screens.practice is not None and all(map(_is_day, more)):
            from ui.shell.practice_page import PracticePage

            return partial(PracticePage, app, game, "".join(more))
        case "practised", [] if screens.practice is not None:
            from ui.shell.book.practice import PractisedPage

            return partial(PractisedPage, app, game)
        case "lessons", [] if taught(game):
            from ui.shell.lessons.listing import LessonsPage

            return partial(LessonsPage, app, game)
        case "lessons", [name] if taught(game) and name in names(game):
            from ui.shell.lessons.page import LessonPage

            return partial(LessonPage, app, game, name)
    return None
