"""The games on the home screen: a cover each that begins a new game, and the rules below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from ui import lay
from ui.components.pictures import cover
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games import everyday
from ui.lines import LEADING, fits, lines
from ui.look import TARGET
from ui.shell.shelf import Shelf
from ui.shell.today_card import state_of, today_mark
from ui.stored.learned import Learned
from ui.styles import CAPTION, CORNER, FINE, WIDE_CORNER, Style
from ui.text import has

_NARROW = 360.0
"""Width of a narrow phone, in logical pixels; names shrink to fit there."""

_NAME = 14.0
"""Size of a game's name, which has two lines."""

_PAD = 12.0
"""Space beside the name in its card, both sides together, in logical pixels."""

_CLEAR = 8.0
"""What words below the name leave free of the card's width, so that they touch no edge."""

_LARGE = 1.1
"""With text larger than this, a row on a phone has room for only two covers."""

_GAP, _LYING_GAP = 10.0, 5.0
"""The gaps between covers, in logical pixels: on a page as wide as a small phone on its side, five
in a row are then no narrower than three are across a narrow phone."""

_LYING = "lying"
"""A page as wide as a phone on its side. With all covers in one row, the games' names are in sight
below them."""

_WIDTHS: dict[ft.ResponsiveRowBreakpoint | str, ft.Number] = {
    "xs": 0,
    _LYING: 568,
    "md": 768,
    "xl": 1200,
}
"""The least width of each kind of page, in logical pixels."""


def covers(app: AppContext, names: Sequence[str], shelf: Shelf, many: int) -> ft.Control:
    """Draw two or three covers in a row on a phone, and all of them on a phone on its side; the
    client lays them out by the page's width.

    Args:
        many: how many games there will be.
    """
    large, row = app.look.scale > _LARGE, min(5, max(3, many))
    few = 2 if many in (2, 4) or large else 3
    room = (_NARROW - 32 - _GAP * (few - 1)) / few - _PAD
    columns: dict[ft.ResponsiveRowBreakpoint | str, ft.Number] = {"xs": few}
    columns |= {_LYING: 3 if large else row}
    # Beside the saved games the covers have only as much room as on a phone.
    columns |= {"md": few, "xl": 4 if many == 4 else 3} if shelf.entries else {"md": row}
    return ft.ResponsiveRow(
        [_game(app, game, shelf, room) for game in names],
        columns=columns,
        spacing={"xs": _GAP, _LYING: _LYING_GAP, "md": _GAP},
        breakpoints=_WIDTHS,
    )


def _game(app: AppContext, game: str, shelf: Shelf, room: float) -> ft.Control:
    words, palette = app.words, app.look.palette
    name, high = words(f"{game}.name"), 2 * app.look.size(_NAME) * LEADING + 2
    players, size = words(f"{game}.players"), app.look.size(FINE.size)
    line = size * LEADING + 1
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
    if shelf.read:  # the first frame has no more than it needs
        rows = 1 if fits(lines(players, words.locale), size, room - _CLEAR, 1) else 2
        facts = prose(app, players, FINE.soft, room=(room - _CLEAR, rows * line), at="middle")
        parts.append(lay.said(facts, f"{name}{words('shell.colon')}{players}"))
    if has(words.locale, f"{game}_rules"):
        parts.append(_below(app, game, shelf, room))
    edge = (1.5, palette.thread)
    card = lay.box(
        lay.column(*parts, across="stretch"), fill=palette.surface, edge=edge, radius=WIDE_CORNER
    )
    # A screen reader reads one game whole before the next beside it.
    return ft.Semantics(content=card, container=True, col=1)


def _below(app: AppContext, game: str, shelf: Shelf, room: float) -> ft.Control:
    """Draw the way to a game's rules and, until all are done, to its lessons."""
    words, palette, learned = app.words, app.look.palette, shelf.learned.get(game, Learned())
    name, left = words(f"{game}.name"), learned.left
    rules = words("home.rules_of", game=name)
    to_rules, to_lessons = (partial(app.go, f"/{page}/{game}") for page in ("rules", "lessons"))
    lessons = shelf.read and has(words.locale, f"{game}_lessons")
    if not lessons or (learned.done and not left):
        return _way(app, words("rules.title"), rules, to_rules, palette.soft, room)
    half = (room + _PAD) / 2 - _CLEAR
    text, named = ("home.learn.left", "lessons_left") if left else ("home.learn", "lessons_of")
    learn = words(f"home.{named}", game=name, n=left)
    return lay.row(
        *(
            lay.box(_way(app, *each, half), expand=True)
            for each in (
                (words(text, n=left), learn, to_lessons, palette.accent),
                (words("rules.title"), rules, to_rules, palette.soft),
            )
        )
    )


def _way(
    app: AppContext, text: str, name: str, go: Callable[[], None], color: str, room: float
) -> ft.Control:
    shown = prose(app, text, CAPTION.phrases, color=color, room=(room, TARGET), at="middle")
    content = lay.box(shown, height=TARGET, at="middle")
    return press(app, name, go, content, height=TARGET, radius=CORNER)


def _marked(app: AppContext, game: str, shelf: Shelf, begin: ft.Control) -> ft.Control:
    """Draw a cover, with a mark on it while something of today is left to do.

    The cover has the same place with and without a mark. Otherwise it would be another button once
    the shelf is read, and a tap that is on its way by then would be lost.
    """
    if not shelf.read or not everyday(game) or state_of(shelf, game) == "done":
        return lay.stack(begin)
    return lay.stack(begin, lay.box(today_mark(app, game, shelf), right=0, top=0))
