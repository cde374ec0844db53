"""The list of games: the search, and a row for each game."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

import flet as ft

from engine.book.play import FinishedGame, SideResult
from engine.book.shelf import Book, people, search
from engine.book.statistics import Subject
from engine.letters import key
from ui import lay
from ui.components.choice import Option, choice, strip
from ui.components.field import field
from ui.components.layers import Layers, use_layers
from ui.components.name_in_row import name_in_row
from ui.components.page import beside, card, page
from ui.components.pictures import cover
from ui.components.press import icon_press, other_button, press
from ui.components.prose import prose, title
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.hooks import nothing, use_box, use_state
from ui.names import one_line
from ui.router import TABS
from ui.shell import saves
from ui.shell.book.outward import EXPORT, IMPORT, OUT, out_sheet
from ui.shell.book.practice import practised_rows
from ui.shell.book.reading import BookController, undo_bar, use_book
from ui.shell.book.telling import (
    at_table,
    called,
    day,
    game_called,
    month,
    named,
    points,
    scored,
    won,
)
from ui.shell.bringing import ImportSheet
from ui.shell.progress import use_progress
from ui.stored.progress import Progress
from ui.styles import BODY, CAPTION, TEXT
from ui.window_memory import Key

PAGE = 20
"""Games that are shown at once; more are shown when they are asked for."""

MOST_NAMES = 30
"""People that the filter offers; everybody else is found by typing."""

_DRAWN = 0.1
"""Seconds before a page that was sent can be scrolled."""

SIDES = 4
"""The number of sides that a row has room for."""

_AT = Key[str]("book.at")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for.

    Attributes:
        text: words that must all be in an entry.
        game, player: the only ones whose entries are wanted; None for all.
        shown: the most entries that are drawn.
    """

    text: str = ""
    game: str | None = None
    player: str | None = None
    shown: int = PAGE

    @property
    def all(self) -> bool:
        """Whether nothing is left out."""
        return not key(self.text) and self.game is None and self.player is None


_WANTED = Key[Wanted]("book.wanted")


@ft.component
def BookPage(app: AppContext) -> ft.Control:
    """The screen of the route ``/book``."""
    words = app.words
    opened = use_book(app)
    wanted, set_wanted = use_state(lambda: _remembered(app))
    reached = use_progress(app)
    layers = use_layers(app)
    column = use_box(ft.Ref[ft.Column]).current
    app.listen(layers.key)
    found = ft.use_memo(
        lambda: _found(app, opened.book, wanted),
        [opened.book, wanted.text, wanted.game, wanted.player, words],
    )

    async def come_back() -> None:
        """Scroll to where somebody left the list to look at a game."""
        at = app.memory.pop(_AT)
        if at and column.current is not None:
            await asyncio.sleep(_DRAWN)
            await column.current.scroll_to(scroll_key=at, duration=0)

    # This is cancelled with the screen, which may be left before it is drawn.
    ft.use_effect(come_back, [], cleanup=nothing)

    def want(now: Wanted) -> None:
        app.memory[_WANTED] = now
        set_wanted(now)

    def done() -> None:
        layers.close()
        opened.again()

    over = None
    if layers.shown in ("game", "player"):
        over = _filter_sheet(app, opened.book, wanted, want, layers)
    elif layers.shown == OUT:
        # The sheet chosen there replaces this one, or the way back would lead to this one again.
        over = out_sheet(app, found, layers.turn, layers.close)
    elif layers.shown == EXPORT:
        over = saves.ExportSheet(app, layers.close)
    elif layers.shown == IMPORT:
        over = ImportSheet(app, "", done)
    upper, entries = _body(beside(app), opened, reached, wanted, found, want, layers.open)
    return page(
        app,
        words("book.title"),
        upper,
        aside=entries,
        on_back=app.back,
        more=[icon_press(app, words("book.out"), ft.Icons.IOS_SHARE, lambda: layers.open(OUT))],
        foot=undo_bar(app, opened),
        over=over,
        scrolled=column,
    )


def tabs(app: AppContext, chosen: str) -> ft.Control:
    """Draw the choice between the games, the people who played, and the statistics of games."""
    words = app.words
    keys = "book.games", "book.people", "book.statistics"
    options = [Option(route, words(key)) for route, key in zip(TABS, keys, strict=True)]
    return strip(app, words("book.show"), options, chosen, app.go, columns=3, bare=True)


def _body(
    app: AppContext,
    opened: BookController,
    reached: Mapping[str, Progress],
    wanted: Wanted,
    found: tuple[FinishedGame, ...],
    want: Callable[[Wanted], None],
    ask: Callable[[str], None],
) -> tuple[list[ft.Control], list[ft.Control]]:
    """Draw what is asked of the book, and the entries that answer it."""
    words, reading = app.words, opened.reading
    if not reading.read:
        return [], []
    if reading.trouble:
        return [card(app, prose(app, words(reading.trouble)))], []
    if not opened.book.plays:
        return [empty(app), *practised_rows(app, reached)], []
    parts = [tabs(app, "/book"), *_asking(app, wanted, want, ask)]
    if not wanted.all:
        parts.append(_count(app, len(found), lambda: want(Wanted())))
    if not key(wanted.text) and wanted.player is None:
        parts += practised_rows(app, reached, wanted.game)
    shown = found[: wanted.shown]
    listed: list[ft.Control] = []
    for _, plays in groupby(shown, key=lambda play: play.clock[:7]):
        own = list(plays)
        listed.append(title(app, month(words, own[0]), 16))
        listed.append(lay.column(*(_row(app, play) for play in own), gap=8))
    if len(found) > wanted.shown:
        listed.append(
            other_button(
                app,
                words("home.older"),
                lambda: want(replace(wanted, shown=wanted.shown + PAGE)),
                icon=ft.Icons.EXPAND_MORE,
            )
        )
    return parts, listed or [lay.box()]


def empty(app: AppContext) -> ft.Control:
    """Draw what is said in an empty book: what will come into it."""
    words = app.words
    return card(
        app,
        lay.column(
            ft.Icon(ft.Icons.AUTO_STORIES_OUTLINED, size=48, color=app.look.palette.soft),
            prose(app, words("book.empty"), BODY.bold.phrases),
            prose(app, words("book.empty.note"), BODY.soft, at="middle"),
            other_button(
                app, words("keep.title"), lambda: app.go("/keep"), icon=ft.Icons.EDIT_NOTE
            ),
            gap=10,
            across="middle",
        ),
    )


def _asking(
    app: AppContext, wanted: Wanted, want: Callable[[Wanted], None], ask: Callable[[str], None]
) -> list[ft.Control]:
    """Draw the search field, and the choices of which game and whose games are shown."""
    words = app.words
    game = words("book.any_game") if wanted.game is None else game_called(words, wanted.game)
    player = words("book.anybody") if wanted.player is None else one_line(wanted.player)
    return [
        lay.box(
            field(
                app,
                words("book.search"),
                wanted.text,
                lambda text: want(replace(wanted, text=text, shown=PAGE)),
                prefix_icon=ft.Icons.SEARCH,
                key="search",
            ),
            # The field's label rises onto its border.
            pad=ft.Padding.only(top=2 * app.look.scale),
        ),
        lay.row(
            chooser(app, words("book.filter.game"), game, lambda: ask("game")),
            chooser(app, words("book.filter.player"), player, lambda: ask("player")),
            gap=8,
        ),
    ]


def chooser(app: AppContext, label: str, value: str, on_press: Callable[[], None]) -> ft.Control:
    """Draw a button that shows what is chosen and opens the choice."""
    palette = app.look.palette
    room = (app.column - 40) / 2 - 52, 44 * app.look.scale
    return lay.box(
        press(
            app,
            app.words("shell.choice", label=label, option=value),
            on_press,
            lay.box(
                lay.row(
                    prose(app, value, BODY.phrases, room=room, expand=True),
                    ft.Icon(ft.Icons.EXPAND_MORE, size=22, color=palette.soft),
                    gap=4,
                ),
                height=48 * app.look.scale,
                pad=ft.Padding.only(left=14, right=8),
            ),
            surface=palette.card(),
        ),
        expand=True,
    )


def _count(app: AppContext, number: int, on_clear: Callable[[], None]) -> ft.Control:
    words = app.words
    text = words("book.found", n=number) if number else words("book.found.none")
    return lay.row(
        ft.Semantics(live_region=True, expand=True, content=prose(app, text, BODY.soft)),
        other_button(app, words("book.all"), on_clear, room=120),
        gap=8,
    )


def _row(app: AppContext, play: FinishedGame) -> ft.Control:
    """Draw an entry: its game, who played, who won, and when."""
    words, palette = app.words, app.look.palette
    name = called(words, play)
    told = [day(words, play)]
    if play.mode != "played":
        told.append(words(f"book.mode.{play.mode}"))
    pairs = zip(play.sides, named(words, play), strict=True)
    ranked = sorted(pairs, key=lambda pair: pair[0].rank)
    placed = ranked[0][0].rank != ranked[-1][0].rank
    inside = replace(app, words=at_table(words, play))
    sides = [_side(inside, *pair, placed and pair[0].rank == 1) for pair in ranked[:SIDES]]
    if len(ranked) > SIDES:
        sides.append(prose(app, f"+{len(ranked) - SIDES}", TEXT.soft))
    separator = words("list.separator")
    what, who = separator.join((name, *told)), won(inside.words, play)
    scores = separator.join([scored(words, *pair) for pair in ranked])
    said = words("shell.stop", first=what, second=who) if who else what

    def look() -> None:
        leave_at(app, play.id)
        app.go(f"/book/{play.id}")

    row = press(
        app,
        words("shell.stop", first=said, second=scores),
        look,
        lay.box(
            lay.row(
                cover(app, play.game, 48),
                lay.column(
                    lay.flow(*sides, gap=12),
                    prose(app, words("home.facts").join((name, *told)), CAPTION.soft.phrases),
                    gap=2,
                    expand=True,
                ),
                gap=12,
            ),
            pad=(12, 9),
        ),
        surface=palette.card(),
    )
    # Flet's decorator hides from type checkers which arguments a key takes.
    key: Any = ft.ScrollKey
    return lay.box(row, key=key(play.id))


def _side(app: AppContext, side: SideResult, name: str, first: bool) -> ft.Control:
    """Draw a side with its points, and a cup before a side that won."""
    # The width of a card without its edges, the cover, the cup, and the gaps.
    room = app.column - 32 - 27 - 48 - 12 - 24
    told = "" if side.points is None else f"· {points(app.words, side)}"
    style = BODY.line.when(first, soft=not first)
    shown = name_in_row(app, name, BODY.when(first), room, beside=(told, style), loose=True)
    parts = [shown, *([prose(app, told, style)] if told else [])]
    if first:
        cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=16, color=app.look.palette.wood)
        parts.insert(0, cup)
    return lay.row(*parts, gap=4, tight=True)


def _filter_sheet(
    app: AppContext, own: Book, wanted: Wanted, want: Callable[[Wanted], None], layers: Layers
) -> ft.Control:
    """Draw the sheet that asks which game, or whose games, to show."""
    words = app.words

    def take(game: str | None, player: str | None) -> None:
        layers.close()
        want(replace(wanted, game=game, player=player, shown=PAGE))

    def on_choose(name: str | None) -> None:
        if layers.shown == "game":
            take(name, wanted.player)
        else:
            take(wanted.game, name)

    everything = words("book.games_of", n=len(own.plays))
    if layers.shown == "game":
        label, chosen = words("book.filter.game"), wanted.game
        counts = Counter(play.game for play in own.plays)
        options = [Option(None, words("book.any_game"), everything)]
        options += [
            Option(game, game_called(words, game), words("book.games_of", n=count))
            for game, count in counts.most_common()
        ]
    else:
        label, chosen = words("book.filter.player"), wanted.player
        options = [Option(None, words("book.anybody"), everything)]
        options += [
            Option(name, one_line(name), words("book.games_of", n=count))
            for name, count in people(own)[:MOST_NAMES]
        ]
    return sheet(
        app, label, [choice(app, label, options, chosen, on_choose, bare=True)], layers.close
    )


def look_for(app: AppContext, subject: Subject) -> None:
    """Go to the list, with the entries of one game alone."""
    app.memory[_WANTED] = Wanted(subject.title, subject.game)
    app.go("/book")


def leave_at(app: AppContext, name: str) -> None:
    """Make the list show an entry when somebody comes back to it."""
    app.memory[_AT] = name


def _found(app: AppContext, own: Book, wanted: Wanted) -> tuple[FinishedGame, ...]:
    if wanted.all:
        return own.plays
    names: dict[str, str] = {}
    if key(wanted.text):
        ids = {play.game for play in own.plays}
        names = {game: game_called(app.words, game) for game in ids}
    return search(own, wanted.text, wanted.game, wanted.player, names)


def _remembered(app: AppContext) -> Wanted:
    return app.memory.get(_WANTED) or Wanted()
