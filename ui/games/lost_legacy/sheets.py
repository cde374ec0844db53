"""The sheets over the table: the piles, large, and the end of a game with all cards open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.games.lost_legacy.cards import NAMES
from engine.games.lost_legacy.events import kind_of, place_args
from engine.games.lost_legacy.state import Moment, State
from engine.refs import Ref
from ui import lay
from ui.components.beside import buttons_beside
from ui.components.history import card_pictures
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.sheet import inside, sheet
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import picture, told_picture
from ui.games.lost_legacy.measures import PAD
from ui.games.lost_legacy.position import Facts, Position, calls_of, facts_of
from ui.games.lost_legacy.seats import cards_text, ended_text, seat_words, spread
from ui.games.lost_legacy.strip import Calls, looked_words
from ui.hooks import memo
from ui.styles import BODY, CAPTION, CORNER, LARGE, TEXT

UNTOLD = frozenset({"lost_legacy.event.turn"})
"""Events that the history leaves out."""

pictures = partial(card_pictures, picture)
"""The cards of an event as small pictures."""


@memo
@ft.component
def OwnPanel(
    app: AppContext, facts: Facts, width: float, height: float, on_tap: Callable[[int], None]
) -> ft.Control:
    """The near seat in one line: its name, and its pile."""
    palette = app.look.palette
    card = (height - 14) / TALL
    name = prose(
        app,
        app.words.names[facts.seat],
        TEXT.bold.names.when(soft=facts.out),
        room=(width * 0.34, height),
        max_lines=1,
    )
    parts: list[ft.Control] = [seat_chip(app, facts.seat, 24), lay.box(name, expand=True)]
    if facts.won:
        parts.append(ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, size=16, color=palette.wood))
        parts.append(prose(app, str(facts.won), TEXT.bold.line))
    if facts.out:
        out = app.words("lost_legacy.table.out")
        parts.append(prose(app, out, CAPTION.bold.line, color=palette.bad))
    parts.append(spread(app, facts.pile, card, width * 0.46, "hold"))
    body = lay.box(
        lay.row(*parts, gap=6),
        size=(width, height),
        pad=(PAD + 2, 2),
        fill=palette.raised if facts.active else palette.surface,
        edge=(3 if facts.active else 1.5, palette.accent if facts.active else palette.thread),
        radius=CORNER,
    )
    return press(
        app, seat_words(app, facts), lambda: on_tap(facts.seat), body, size=(width, height)
    )


def seat_name(app: AppContext, seat: int) -> ft.Control:
    """Draw a seat's chip and name."""
    return lay.row(
        seat_chip(app, seat, 22),
        prose(app, app.words.names[seat], BODY.bold, max_lines=1, expand=True),
        gap=6,
    )


def piles(app: AppContext, position: Position, on_close: Callable[[], None]) -> ft.Control:
    """Draw everything that each seat has played, in order and large."""
    words = app.words
    width = inside(app)
    body: list[ft.Control] = []
    for facts in position.facts:
        body.append(seat_name(app, facts.seat))
        if facts.pile:
            label = words("lost_legacy.table.seat.pile", cards=cards_text(app, facts.pile))
            body.append(_cards(app, facts.pile, 62.0, width, label))
        else:
            none = words("lost_legacy.table.piles.none")
            body.append(prose(app, none, TEXT.soft))
    return sheet(app, words("lost_legacy.table.piles"), body, on_close, key="piles")


def _cards(
    app: AppContext, names: Sequence[str], card: float, width: float, label: str | None = None
) -> ft.Control:
    """Draw cards; without a label, a text beside them says which."""
    return lay.said(lay.row(spread(app, names, card, width), gap=10), label)


def end(
    app: AppContext,
    state: State,
    text: str,
    on_next: Callable[[], None],
    on_close: Callable[[], None],
    on_review: Callable[[], None],
) -> ft.Control:
    """Draw the end of the last game: who has won and how, every hand, the ruins, and what was done
    in secret.

    Args:
        text: the text of the button that goes on.
    """
    words, done = app.words, state.games[-1]
    palette = app.look.palette
    said = ended_text(app, done)
    color = palette.bad if done.winner is None else palette.good
    width = inside(app)
    body: list[ft.Control] = [lay.live(prose(app, said, LARGE.bold.phrases, color=color))]
    calls = calls_of(state)
    if calls:
        body.append(Calls(app, calls, width, 58 * app.look.scale))
    for facts in facts_of(state, ()):
        body.append(_account(app, facts, width, facts.seat == done.winner))
    for key, cards in (("ruins", done.ruins), ("deck", done.deck)):
        if cards:
            names = tuple([NAMES[card] for card in cards])
            refs = tuple([Ref("card", name) for name in names])
            label = words(f"lost_legacy.event.open.{key}", cards=refs)
            body += [prose(app, label, TEXT), _cards(app, names, 44.0, width)]
    body.append(prose(app, words("lost_legacy.table.end.looks"), BODY.bold.phrases))
    looks = _secrets(app, done.past)
    body += looks or [prose(app, words("lost_legacy.table.end.looks.none"), TEXT.soft)]
    single = state.options.wins == 1
    title = "lost_legacy.table.over" if single else "lost_legacy.table.game"
    return sheet(
        app,
        words(title, n=len(state.games)),
        body,
        on_close,
        foot=buttons_beside(app, [(words("table.review.open"), on_review), (text, on_next)], width),
        key="end",
    )


def _account(app: AppContext, facts: Facts, width: float, wins: bool) -> ft.Control:
    """Draw a seat at the end: what it held, and what it played."""
    palette = app.look.palette
    card = 44.0
    held: ft.Control = (
        told_picture(app, facts.shown[0], card)
        if facts.shown
        else lay.box(size=(card, card * TALL))
    )
    name: list[ft.Control] = [lay.box(seat_name(app, facts.seat), expand=True)]
    if facts.out:
        out = app.words("lost_legacy.table.out")
        name.append(prose(app, out, CAPTION.bold.line, color=palette.bad))
    if facts.won:
        name.append(ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, size=16, color=palette.wood))
        name.append(prose(app, str(facts.won), TEXT.bold.line))
    row = lay.row(held, spread(app, facts.pile, card, width - card - 50), gap=14)
    return lay.said(
        lay.box(
            lay.column(lay.row(*name, gap=6), row, gap=4),
            pad=8,
            edge=(3 if wins else 1.5, palette.good if wins else palette.thread),
            radius=CORNER,
        ),
        seat_words(app, facts),
    )


def _secrets(app: AppContext, past: tuple[Moment, ...]) -> list[ft.Control]:
    """Draw every look of a game and what followed from it, in order."""
    words = app.words
    rows: list[ft.Control] = []
    for moment, after in zip(past, (*past[1:], None), strict=True):
        if moment.kind != "looked":
            continue
        said = looked_words(app, moment.seat, moment.at)
        if after is not None and after.kind == "swapped":
            key = f"open.{'exchanged' if after.done else 'kept'}.{kind_of(moment.at)}"
            args = {"seat": Ref("seat", moment.seat), **place_args(moment.at)}
            said = words.sentences(said, words(f"lost_legacy.event.{key}", **args))
        card = NAMES[moment.card]
        label = words.sentences(said, words.name(Ref("card", card)))
        rows.append(deed(app, moment.seat, said, card, label))
    return rows


def deed(app: AppContext, seat: int, said: str, card: str = "", label: str = "") -> ft.Control:
    """Draw a line that tells what somebody did.

    Args:
        card: the name of a card to be shown beside it, or empty.
        label: what a screen reader says instead of ``said``, or empty.
    """
    row: list[ft.Control] = [seat_chip(app, seat, 22), prose(app, said, TEXT.phrases, expand=True)]
    if card:
        row.append(told_picture(app, card, 34))
    return lay.said(lay.row(*row, gap=8), label or said)
