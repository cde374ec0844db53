"""A match of Lost Legacy with real cards: the standings, the cards still out, and entering a game.

A game is entered by how it ended, or by the investigation, which the phone leads.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.lost_legacy import drafted
from engine.games.lost_legacy.cards import COUNTS, NAMES
from engine.games.lost_legacy.drafted import GameDraft
from engine.games.lost_legacy.state import Done, State
from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps
from ui.components.frame import Over, Telling
from ui.components.keeper_board import Stand, board, breadth, columns, listed
from ui.components.mending import FigureChange, use_mending
from ui.components.page import card
from ui.components.press import icon_press, press
from ui.components.prose import as_heading, prose
from ui.components.rounds import kept_foot, kept_table, use_drafting
from ui.components.seats import seat_chip
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.games.lost_legacy.art import picture
from ui.games.lost_legacy.entry import entering
from ui.games.lost_legacy.game_rounds import GameRounds
from ui.games.lost_legacy.seats import ended_text
from ui.games.lost_legacy.sheets import pictures
from ui.games.lost_legacy.tiles import card_tile
from ui.styles import BODY, BUTTON, CAPTION, TEXT

_CARDS = "cards"
"""The sheet with what the cards do."""

_GAP = 6.0
_ONE_ROW = 540.0
"""Width from which all kinds of card stand in one row, in logical pixels."""


@ft.component
def KeptLostLegacy(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a match that is kept."""
    mending = use_mending(app, props, _compare, _righted)
    screen = use_drafting(GameRounds, app, props, mending)
    layers, state = screen.layers, screen.state
    ended = state.phase == "over"
    over = Over(
        sheets={_CARDS: lambda: _cards(app, screen.draft, layers.close)},
        telling=Telling(pictures=pictures),
        said=[ended_text(app, state.games[-1])] if ended else [],
    )
    page = entering if screen.entering else None
    heading = _title(app, state), "end" if ended else "investigation"
    return kept_table(screen, page, heading, _overview, kept_foot, over)


def _compare(app: AppContext, before: State, after: State) -> list[FigureChange]:
    """Compare the number of games; the games won are compared for every game elsewhere."""
    numbers = (str(len(state.games)) for state in (before, after))
    return [FigureChange(app.words("keep.game.all"), *numbers)]


def _righted(app: AppContext, before: State, after: State) -> list[str]:
    """Say who has to begin the next game if a mending has changed that."""
    if after.phase == "over" or before.opener == after.opener:
        return []
    return [_first(app, after)]


def _title(app: AppContext, state: State) -> str:
    """Return the number of the game being played, or that the match is over."""
    if state.phase == "over":
        return app.words("lost_legacy.table.over")
    return app.words("keep.game.round", n=len(state.games) + 1)


def _overview(screen: GameRounds) -> ft.Control:
    """Draw the standings and who begins, the cards still out, and the games that are over."""
    app, state = screen.app, screen.state
    first: list[ft.Control] = [board(app, _stands(app, state))]
    second: list[ft.Control] = []
    if screen.room:
        first.insert(0, _begins(app, state))
        second.append(_out_there(screen))
    if state.games:
        second.append(_games(screen))
    return columns(app, first, second)


def _stands(app: AppContext, state: State) -> list[Stand]:
    """Return the games that each seat has won, and how many it still has to win."""
    last = state.games[-1].winner if state.games else None
    most, over = max(state.won), state.phase == "over"
    match = state.options.wins > 1
    return [
        Stand(
            seat,
            won,
            int(seat == last) if state.games else None,
            won == most > 0,
            app.words("lost_legacy.keep.left", n=state.options.wins - won)
            if match and not over
            else "",
        )
        for seat, won in enumerate(state.won)
    ]


def _begins(app: AppContext, state: State) -> ft.Control:
    """Draw who begins the game being played."""
    text = prose(app, _first(app, state), BUTTON.phrases, expand=True)
    return lay.row(seat_chip(app, state.opener, 26), text, gap=8)


def _first(app: AppContext, state: State) -> str:
    """Say who begins the game being played."""
    number = len(state.games) + 1
    return app.words("lost_legacy.keep.begins", seat=Ref("seat", state.opener), n=number)


def _out_there(screen: GameRounds) -> ft.Control:
    """Draw each kind of card with how many of it are still out; a tap notes that one was played."""
    app, draft, words = screen.app, screen.draft, screen.app.words
    room = breadth(app) - 24
    in_a_row = len(NAMES) if room >= _ONE_ROW else 5
    width = (room - _GAP * (in_a_row - 1)) / in_a_row
    left = drafted.out_there(draft)
    tiles = [
        card_tile(app, kind, count, partial(screen.tap_card, kind) if count else None, width)
        for kind, count in enumerate(left)
    ]
    title = prose(app, words("lost_legacy.pad.left"), BODY.bold.phrases)
    head = lay.row(
        as_heading(title, expand=True),
        icon_press(
            app,
            words("lost_legacy.keep.untap"),
            ft.Icons.UNDO,
            screen.untap_card if draft.played else None,
        ),
        icon_press(
            app,
            words("lost_legacy.keep.cards"),
            ft.Icons.HELP_OUTLINE,
            partial(screen.layers.open, _CARDS),
        ),
    )
    rows: list[ft.Control] = [
        lay.row(*tiles[first : first + in_a_row], gap=_GAP)
        for first in range(0, len(tiles), in_a_row)
    ]
    how = prose(app, words("lost_legacy.keep.tap"), CAPTION.soft.phrases)
    return card(app, lay.column(head, *rows, how, gap=_GAP), padding=10)


def _cards(app: AppContext, draft: GameDraft, on_close: Callable[[], None]) -> ft.Control:
    """Draw the sheet of all kinds of card: what each does, and how many of it are still out."""
    words = app.words
    body: list[ft.Control] = []
    for kind, (name, left) in enumerate(zip(NAMES, drafted.out_there(draft), strict=True)):
        title = words(f"lost_legacy.card.{name}")
        lines: list[ft.Control] = [
            prose(app, title, BODY.bold.phrases),
            prose(app, words(f"lost_legacy.term.{name}.means"), TEXT),
            prose(
                app, words("lost_legacy.keep.cards.left", n=left, all=COUNTS[kind]), CAPTION.soft
            ),
        ]
        body.append(
            lay.row(
                lay.box(picture(name, 64), opacity=1 if left else 0.4),
                lay.column(*lines, gap=2, expand=True),
                gap=12,
                across="start",
            )
        )
    return sheet(app, words("lost_legacy.keep.cards"), body, on_close, key=_CARDS)


def _games(screen: GameRounds) -> ft.Control:
    """Draw how each game ended, the latest first; a tap on a game mends it."""
    app, games = screen.app, screen.state.games
    count = len(games)
    numbers = range(count - 1, max(-1, count - 1 - screen.shown), -1)
    lines = [_game(screen, number, games[number]) for number in numbers]
    texts = app.words("keep.game.all"), app.words("keep.game.older")
    return listed(app, texts, lines, screen.more if screen.shown < count else None)


def _game(screen: GameRounds, number: int, done: Done) -> ft.Control:
    """Draw a game: who has won it and how."""
    app, words = screen.app, screen.app.words
    said = ended_text(app, done)
    chip: ft.Control = ft.Icon(ft.Icons.REMOVE, size=22, color=app.look.palette.soft)
    if done.winner is not None:
        chip = seat_chip(app, done.winner, 22)
    label = words("shell.choice", label=words("keep.game.round", n=number + 1), option=said)
    parts: list[ft.Control] = [
        prose(app, str(number + 1), TEXT.soft.line, width=24 * app.look.scale),
        chip,
        prose(app, said, TEXT.phrases, expand=True),
    ]
    mend = screen.mend
    if mend is None:
        row = lay.box(lay.row(*parts, gap=8), pad=(0, 6))
        return lay.said(row, label)
    parts.append(ft.Icon(ft.Icons.EDIT_OUTLINED, size=18, color=app.look.palette.soft, width=30))
    return press(
        app,
        words.sentences(label, words("keep.correct")),
        partial(mend, number),
        # The row is as high as its sentence needs, and at least as high as a finger needs.
        lay.box(lay.row(*parts, gap=8), pad=(0, 14)),
    )
