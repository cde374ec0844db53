"""One game of the book: how it ended, line by line, and what can be done with it."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine import games
from engine.book.exchange import bg_stats
from engine.book.play import FinishedGame
from engine.errors import RecordError
from engine.refs import Ref
from ui import lay
from ui.components.layers import use_layers
from ui.components.leafing import COACH, STEPS
from ui.components.page import card, page
from ui.components.pictures import cover
from ui.components.press import big_button, icon_press, other_button
from ui.components.prose import prose, title
from ui.components.result import scores
from ui.components.share import Share, for_others, shared
from ui.context import AppContext
from ui.hooks import use_box, use_state
from ui.shell.book.editing import EditSheet
from ui.shell.book.listing import leave_at
from ui.shell.book.reading import undo_bar, use_book
from ui.shell.book.reopening import can_judge, can_open, is_torn, open_game
from ui.shell.book.telling import at_table, called, date, facts, moment, named, outcome, won
from ui.shell.nowhere import way_home
from ui.shell.trouble import TakeOut
from ui.stored.book import Asked, Edit
from ui.stored.storage import StorageError
from ui.styles import BODY, CAPTION, TEXT


@ft.component
def EntryPage(app: AppContext, name: str) -> ft.Control:
    """The screen of the route ``/book/<id>``."""
    words = app.words
    opened = use_book(app)
    play, set_play = use_state(_nothing)
    trouble, set_trouble = use_state(str)
    layers = use_layers(app)
    app.listen(layers.key)
    known = opened.book.find(name)
    dropped = use_box(lambda: False)

    async def read() -> None:
        if dropped.current:
            return
        try:
            set_play(await opened.whole(name))
            set_trouble("")
        except StorageError as error:
            set_trouble(error.key)

    ft.use_effect(read, [name, known])

    editing = layers.shown == "edit" and play is not None
    if play is None or (trouble and not editing):
        told = [card(app, prose(app, words(trouble))), way_home(app)] if trouble else []
        return page(app, words("book.title"), told, on_back=app.back)

    async def drop() -> bool:
        told = words("book.dropped", game=called(words, play))
        plays = opened.book.plays
        place = next((n for n, each in enumerate(plays) if each.id == play.id), 0)
        leave_at(app, plays[place - 1].id if place else "")
        dropped.current = True
        done = await opened.drop(play.id, told)
        if done:
            app.go("/book")
        dropped.current = False
        return done

    async def keep(edit: Edit, answer: Asked) -> None:
        if await opened.edit(edit, words("book.changed"), answer):
            layers.close()

    over = None
    if editing:
        over = EditSheet(app, play, trouble == "storage.gone", keep, layers.close)
    return page(
        app,
        called(words, play),
        [
            _head(app, play),
            scores(app, outcome(words, play), named(words, play)),
            *_notes(app, play),
            *_ways(app, play),
        ],
        on_back=app.back,
        more=[
            icon_press(
                app, words("book.edit"), ft.Icons.EDIT_OUTLINED, lambda: layers.open("edit")
            ),
            icon_press(app, words("home.remove"), ft.Icons.DELETE_OUTLINE, lambda: app.once(drop)),
        ],
        foot=undo_bar(app, opened),
        over=over,
    )


def _head(app: AppContext, play: FinishedGame) -> ft.Control:
    """Draw when and how a game was played, and who won."""
    words = app.words
    lines: list[ft.Control] = [
        prose(app, moment(words, play), BODY.bold.phrases),
        prose(app, facts(words, play), TEXT.soft.phrases),
    ]
    first = next((seat for seat, side in enumerate(play.sides) if side.began), None)
    if first is not None and len(play.sides) > 1:
        told = at_table(words, play)("book.began", name=Ref("seat", first))
        lines.append(prose(app, told, TEXT.soft.names))
    parts: list[ft.Control] = [
        lay.row(
            cover(app, play.game, 72 / app.look.scale),
            lay.column(*lines, gap=2, expand=True),
            gap=14,
        )
    ]
    if text := won(at_table(words, play), play):
        parts.append(title(app, text, 20))
    return card(app, lay.column(*parts, gap=12, across="stretch", tight=True))


def _notes(app: AppContext, play: FinishedGame) -> list[ft.Control]:
    if not play.notes:
        return []
    head = prose(app, app.words("book.notes"), CAPTION.soft)
    return [card(app, lay.column(head, prose(app, play.notes), gap=4))]


def _ways(app: AppContext, play: FinishedGame) -> list[ft.Control]:
    """Draw the ways out of the book: to the table, to others, and to another app."""
    words = app.words

    async def to_table() -> bool:
        try:
            await open_game(app, play)
        except (RecordError, StorageError) as error:
            details = error.details if isinstance(error, RecordError) else {}
            app.tell(words(error.key, **details))
            return False
        return True

    found: list[ft.Control] = []
    if can_open(play):
        found.append(
            big_button(app, words("book.open"), lambda: app.once(to_table), icon=ft.Icons.TABLE_BAR)
        )
        found.append(
            other_button(
                app, words("table.replay"), partial(app.go, f"/replay/{play.id}"), icon=STEPS
            )
        )
    elif is_torn(play):
        found += [prose(app, words("book.torn"), TEXT.soft), TakeOut(app, play.id)]
    if can_judge(play):
        found.append(
            other_button(
                app, words("table.coach"), partial(app.go, f"/coach/{play.id}"), icon=COACH
            )
        )
    bgg = games.find(play.game).info.bgg if play.game in games.names() else 0
    others = for_others(at_table(words, play))
    link = bg_stats(play, called(words, play), others.names, words("shell.name"), bgg)
    result = shared(
        others,
        outcome(words, play),
        others.names,
        won(others, play),
        title=play.title,
        date=date(words, play),
    )
    found += [
        Share(app, result),
        other_button(
            app,
            words("book.bg_stats"),
            lambda: None,
            icon=ft.Icons.OPEN_IN_NEW,
            action=ft.OpenUrl(link, target=ft.UrlTarget.BLANK),
        ),
    ]
    return found


def _nothing() -> FinishedGame | None:
    return None
