"""The games on the home screen: a cover each that begins a new game, and the rules below it."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from ui import lay
from ui.components.pictures import cover
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games import everyday
from ui.lines import LEADING
from ui.look import TARGET
from ui.shell.shelf import Shelf
from ui.shell.today_card import today_mark
from ui.stored.learned import Learned
from ui.styles import CAPTION, CORNER, WIDE_CORNER, Style
from ui.text import has

_NARROW = 360.0
"""Width of a narrow phone, in logical pixels; names shrink to fit there."""

_NAME = 14.0
"""Size of a game's name, which has two lines."""

_PAD = 12.0
"""Space beside the name in its card, both sides together, in logical pixels."""

_LARGE = 1.1
"""With text larger than this, a row on a phone has room for only two covers."""


def covers(app: AppContext, names: Sequence[str], shelf: Shelf, many: int) -> ft.Control:
    """Draw two or three covers in a row on a phone; the client lays them out by the page's width.

    Args:
        many: how many games there will be.
    """
    few = 2 if many in (2, 4) or app.look.scale > _LARGE else 3
    room = (_NARROW - 32 - 10 * (few - 1)) / few - _PAD
    # Beside the saved games the covers have only as much room as on a phone.
    wide = ("xl", 4 if many == 4 else 3) if shelf.entries else ("md", min(5, max(3, many)))
    return ft.ResponsiveRow(
        [_game(app, game, shelf, room) for game in names], columns={"xs": few, wide[0]: wide[1]}
    )


def _game(app: AppContext, game: str, shelf: Shelf, room: float) -> ft.Control:
    words, palette = app.words, app.look.palette
    name, high = words(f"{game}.name"), 2 * app.look.size(_NAME) * LEADING + 2
    begin = press(
        app,
        words("home.new_of", game=name),
        lambda: app.go(f"/new/{game}"),
        lay.box(
            lay.column(
                cover(app, game),
                lay.box(
                    prose(app, name, Style(_NAME).bold.phrases, room=(room, high), at="middle"),
                    height=high,
                    at="middle",
                ),
                gap=4,
                across="stretch",
            ),
            pad=ft.Padding.only(left=6, top=6, right=6),
        ),
        radius=CORNER,
    )
    parts: list[ft.Control] = [_marked(app, game, shelf, begin)]
    if has(words.locale, f"{game}_rules"):
        parts.append(_below(app, game, shelf, room))
    return ft.Container(
        lay.column(*parts, across="stretch"),
        col=1,
        bgcolor=palette.surface,
        border=ft.Border.all(1.5, palette.thread),
        border_radius=WIDE_CORNER,
    )


def _below(app: AppContext, game: str, shelf: Shelf, room: float) -> ft.Control:
    """Draw the way to a game's rules and, until they are done, to its lessons.

    The lessons are offered for a game that was not played yet, or in which some lessons were done.
    """
    words, learned = app.words, shelf.learned.get(game, Learned())
    known = bool(learned.done) or any(entry.game == game for entry in shelf.entries)
    if (known and not learned.left) or not shelf.read or not has(words.locale, f"{game}_lessons"):
        return _rules(app, game, room)
    key = "home.lessons_left" if learned.left else "home.lessons_of"
    color = app.look.palette.accent
    hat: list[ft.Control] = [ft.Icon(ft.Icons.SCHOOL_OUTLINED, size=20, color=color)]
    if learned.left:
        hat.append(prose(app, str(learned.left), CAPTION.bold.line, color=color))
    first = press(
        app,
        words(key, game=words(f"{game}.name"), n=learned.left),
        lambda: app.go(f"/lessons/{game}"),
        lay.row(*hat, gap=2, at="middle"),
        size=TARGET,
    )
    rules = lay.box(_rules(app, game, room + _PAD - TARGET), expand=True)
    return lay.row(rules, first)


def _rules(app: AppContext, game: str, room: float) -> ft.Control:
    words, color = app.words, app.look.palette.soft
    text = prose(app, words("rules.title"), CAPTION.phrases, color=color, room=(room - 22, TARGET))
    icon = ft.Icon(ft.Icons.MENU_BOOK_OUTLINED, size=18, color=color)
    return press(
        app,
        words("home.rules_of", game=words(f"{game}.name")),
        lambda: app.go(f"/rules/{game}"),
        lay.row(icon, text, gap=5, at="middle"),
        height=TARGET,
        radius=CORNER,
    )


def _marked(app: AppContext, game: str, shelf: Shelf, begin: ft.Control) -> ft.Control:
    """Draw a cover, with a mark on it if there is something new every day."""
    if not shelf.read or not everyday(game):
        return begin
    return lay.stack(begin, lay.box(today_mark(app, game, shelf), right=0, top=0))
