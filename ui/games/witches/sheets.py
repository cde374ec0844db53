"""The sheets over the table: the tricks, the end of a round, and the caster's choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.bot import Choice
from engine.game import ScoreLine
from engine.games.witches import offers
from engine.games.witches.actions import Spell
from engine.games.witches.cards import (
    AIR_WITCH,
    EARTH_WITCH,
    NAMES,
    PYGMY_QUEEN,
    RED,
    WATER_WITCH,
    names_of,
)
from engine.games.witches.score import cast_by
from engine.games.witches.state import Cast, Options, Round, State, Trick
from engine.refs import Ref
from ui import lay
from ui.components.advice import reasons_text
from ui.components.beside import buttons_beside
from ui.components.history import card_pictures
from ui.components.keeper_board import signed
from ui.components.press import big_button, other_button
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.components.sheet import SIDE, sheet
from ui.context import AppContext
from ui.games.witches.art import TALL, mark, picture
from ui.games.witches.seats import GREEN
from ui.games.witches.worth import Drawn, because, telling
from ui.styles import BODY, CAPTION, CORNER, HEADING, LARGE, TEXT, TINY, WIDE_CORNER, Style

UNTOLD = frozenset({"witches.event.leads"})
"""Events that the history leaves out."""

_COUNTS = RED | WATER_WITCH | PYGMY_QUEEN | EARTH_WITCH | AIR_WITCH
"""The cards that change a score."""

_SMALL = 38.0


pictures = partial(card_pictures, picture)
"""The cards of an event as small pictures."""

_TWO = 760.0
"""Width of a page from which a sheet with everybody's cards has two columns."""


def breadth(app: AppContext) -> float:
    """Return the width of a sheet with everybody's cards."""
    return min(app.width - 16, 980.0 if app.width >= _TWO else app.column)


def columns(app: AppContext, parts: Sequence[ft.Control]) -> list[ft.Control]:
    """Lay out the parts, one for each seat: one below the other, or two side by side."""
    if app.width < _TWO:
        return list(parts)
    pairs = [parts[first : first + 2] for first in range(0, len(parts), 2)]
    return [
        lay.row(
            *(lay.box(part, expand=True) for part in pair),
            *(lay.box(expand=True) for _ in range(2 - len(pair))),
            gap=10,
            across="start",
        )
        for pair in pairs
    ]


def share(app: AppContext) -> float:
    """Return the width of one seat's part of such a sheet."""
    inner = breadth(app) - 36
    return (inner - 10) / 2 if app.width >= _TWO else inner


def spread(
    names: Sequence[str], width: float, card: float, draw: Drawn, raised: str = ""
) -> ft.Control:
    """Draw cards side by side; they overlap where there are many.

    Args:
        width: the most it may take.
        card: the width of one card.
        draw: draws a card.
        raised: the name of a card that sticks out, or empty.
    """
    if not names:
        return lay.box(height=card * TALL)
    step = min(card + 3, (width - card) / max(1, len(names) - 1))
    up = card * 0.25 if raised else 0.0
    return lay.stack(
        *(
            lay.box(draw(name, card), left=place * step, top=0 if name == raised else up)
            for place, name in enumerate(names)
        ),
        size=(card + step * (len(names) - 1), card * TALL + up),
    )


def seat_name(app: AppContext, seat: int, size: float = 15) -> ft.Control:
    """Draw a seat's chip and name."""
    return lay.row(
        seat_chip(app, seat, 22),
        prose(app, app.words.names[seat], Style(size).bold, max_lines=1, expand=True),
        gap=6,
        expand=True,
    )


def tricks(
    app: AppContext, state: State, open_sheet: Callable[[str], None], on_close: Callable[[], None]
) -> ft.Control:
    """Draw the trick on the table with what it would cost each seat, and the trick before."""
    words = app.words
    body: list[ft.Control] = []
    now = offers.lying(state)
    if now.cards:
        lying = tuple(
            ((now.leader + place) % state.seats, card) for place, card in enumerate(now.cards)
        )
        body += [
            prose(app, words("witches.tricks.now"), BODY.bold),
            played(app, lying, now.winner, now.led, state.options),
            prose(app, words("witches.tricks.costs"), TEXT.soft),
        ]
        for seat in range(state.seats):
            spell = seat in now.spells
            text = words("witches.tricks.spell") if spell else signed(now.costs[seat])
            bad = spell or now.costs[seat] > 0
            color = app.look.palette.bad if bad else None
            row = lay.row(seat_name(app, seat), prose(app, text, BODY.bold, color=color), gap=10)
            body.append(ft.MergeSemantics(row))
    last = offers.last_trick(state)
    if last is not None and state.phase in ("play", "pass"):
        if body:
            body.append(ft.Divider(height=12, color=app.look.palette.thread))
        body += [
            prose(app, words("witches.tricks.last"), BODY.bold),
            played(app, seated(last, state.seats), last.winner, None, state.options),
            prose(app, words("witches.event.trick", seat=Ref("seat", last.winner)), TEXT),
        ]
    if not body:
        body.append(prose(app, words("witches.trick.empty"), BODY.soft))
    foot = None
    if state.past:
        review = words("table.review.open")
        foot = other_button(app, review, lambda: open_sheet("review"))
    return sheet(
        app, words("witches.tricks"), body, on_close, foot=foot, short=state.seats < 5, key="trick"
    )


def seated(trick: Trick, seats: int) -> tuple[tuple[int, str], ...]:
    """Return the seat and the name of each card of a trick, in the order played."""
    return tuple(
        ((trick.leader + place) % seats, NAMES[card]) for place, card in enumerate(trick.cards)
    )


def played(
    app: AppContext,
    cards: Sequence[tuple[int, str]],
    winner: int | None,
    led: str | None,
    options: Options,
) -> ft.Control:
    """Draw cards as they were played, each over its seat; the winning card has a frame.

    Args:
        options: those of the match, for what a card is worth.
    """
    words, palette = app.words, app.look.palette
    width = min(64.0, (app.column - 60) / len(cards) - 6)
    draw = telling(app, options)
    found: list[ft.Control] = []
    for seat, card in cards:
        wins = seat == winner
        found.append(
            lay.said(
                lay.column(
                    lay.box(
                        draw(card, width - 6),
                        pad=0 if wins else 3,
                        edge=(3, palette.accent) if wins else None,
                        radius=width / 8,
                    ),
                    seat_chip(app, seat, 20),
                    prose(
                        app,
                        words.names[seat],
                        TINY.line.when(wins),
                        max_lines=1,
                        width=width,
                        at="middle",
                    ),
                    gap=2,
                    across="middle",
                    tight=True,
                ),
                words("witches.event.played", seat=Ref("seat", seat), card=Ref("card", card)),
            )
        )
    if led is not None:
        found.append(lay.said(mark(led, 26), words(f"witches.led.{led}")))
    return lay.row(*found, gap=4, at="middle")


def piles_of(done: Round) -> tuple[int, ...]:
    """Return what each seat captured in a round, as masks."""
    piles = [0] * len(done.totals)
    for trick in done.tricks:
        for card in trick.cards:
            piles[trick.winner] |= 1 << card
    return tuple(piles)


def round_end(
    app: AppContext,
    state: State,
    text: str,
    on_next: Callable[[], None],
    on_close: Callable[[], None],
    on_review: Callable[[], None],
) -> ft.Control:
    """Draw the end of the last round: a spell if there was one, then every seat's cards and points.

    Args:
        text: the text of the button that goes on.
    """
    words, done = app.words, state.past[-1]
    before = state.past[-2].totals if len(state.past) > 1 else (0,) * state.seats
    piles = piles_of(done)
    body: list[ft.Control] = []
    if done.cast is not None:
        body.append(_spell(app, done.cast, breadth(app), done.inward, _relief(done)))
    body += columns(
        app,
        [
            _account(app, state, seat, piles[seat], done, before[seat])
            for seat in sorted(range(state.seats), key=lambda seat: done.totals[seat])
        ],
    )
    return sheet(
        app,
        words("witches.title.round", n=len(state.past)),
        body,
        on_close,
        foot=buttons_beside(
            app,
            [(words("table.review.open"), on_review), (text, on_next)],
            breadth(app) - 2 * SIDE,
        ),
        short=app.width >= _TWO and state.seats <= 4,
        width=breadth(app),
        key="round",
    )


def _relief(done: Round) -> int:
    """Return the points that the caster took off their own total."""
    assert done.cast is not None
    return -sum(line.points for line in done.lines[done.cast.caster])


def _spell(
    app: AppContext, cast: Cast, width: float, inward: bool | None, relief: int = 0
) -> ft.Control:
    """Draw a spell as a large announcement.

    Args:
        width: the width of the sheet.
        inward: the caster took points off their own total; None where that is still to be chosen.
        relief: how many points that was.
    """
    words, palette = app.words, app.look.palette
    caster = Ref("seat", cast.caster)
    wide = width - 80
    lines: list[ft.Control] = [
        lay.box(
            spread((*names_of(RED), *GREEN[cast.name]), wide, min(56.0, wide / 6), picture),
            at="middle",
        ),
        as_heading(
            prose(
                app,
                words(f"witches.event.spell.{cast.name}", seat=caster),
                HEADING.bold.phrases,
                color="#FFF6E0",
                at="middle",
            ),
            live=True,
        ),
    ]
    told = ""
    if inward:
        told = words("witches.event.turned", seat=caster, points=relief)
    elif inward is not None:
        told = words("witches.event.given", seat=caster, points=cast.points)
    else:
        told = words("witches.event.choice", seat=caster, points=cast.points)
    lines.append(prose(app, told, BODY.phrases, color="#FFF6E0", at="middle"))
    return ft.Container(
        lay.column(*lines, gap=8, across="stretch"),
        padding=14,
        gradient=ft.LinearGradient(
            ["#7A1F22", "#33203A"], begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER
        ),
        border=ft.Border.all(2, palette.wood),
        border_radius=WIDE_CORNER,
    )


def _account(
    app: AppContext, state: State, seat: int, pile: int, done: Round, before: int
) -> ft.Control:
    """Draw what a seat captured, line by line, and its total before and after."""
    words, palette = app.words, app.look.palette
    lines = done.lines[seat]
    gain, total = sum(line.points for line in lines), done.totals[seat]
    counted = names_of(pile & _COUNTS)
    rest = (pile & ~_COUNTS).bit_count()
    told = words("witches.event.scored", seat=Ref("seat", seat), points=gain, total=total)
    head = lay.row(
        seat_name(app, seat, 16),
        prose(app, signed(gain), LARGE.bold.line, color=palette.bad if gain > 0 else palette.good),
        prose(app, words("witches.round.total", before=before, n=total), BODY.bold.line),
        gap=10,
    )
    parts: list[ft.Control] = [lay.said(head, told)]
    cards: list[ft.Control] = []
    # The cards of a spell are shown at the top of the sheet, and nothing else counts then.
    if counted and done.cast is None:
        names = words.listed([words.name(Ref("card", name)) for name in counted])
        cards.append(
            lay.said(spread(counted, share(app) - 80, _SMALL, telling(app, state.options)), names)
        )
    if rest and done.cast is None:
        cards.append(
            lay.said(
                lay.row(
                    picture("back", 16), prose(app, str(rest), CAPTION.soft), gap=4, tight=True
                ),
                words("witches.round.rest", n=rest),
            )
        )
    if cards:
        parts.append(lay.row(*cards, gap=8))
    parts += [_line(app, line, pile, None if done.cast else state.options) for line in lines]
    limit = state.options.limit
    reached = state.options.end == "limit" and total >= limit
    return lay.box(
        lay.column(*parts, gap=4, across="stretch"),
        pad=(10, 8),
        fill=palette.raised,
        edge=(2 if reached else 1, palette.bad if reached else palette.thread),
        radius=CORNER,
    )


def _line(app: AppContext, line: ScoreLine, pile: int, options: Options | None) -> ft.Control:
    """Draw a line of a round's score, and why it has its points.

    Args:
        options: those of the match; None in a round with a spell.
    """
    text = app.words(line.key, amount=line.amount, points=line.points)
    why = because(app.words, line, pile, options) if options is not None else ""
    named: ft.Control = prose(app, text, CAPTION, expand=True)
    if why:
        note = prose(app, why, CAPTION.soft.phrases)
        named = lay.column(prose(app, text, CAPTION), note, expand=True, tight=True)
    return ft.MergeSemantics(lay.row(named, prose(app, signed(line.points), TEXT.bold.line), gap=6))


def spell_choice(
    app: AppContext,
    state: State,
    choose: Callable[[Spell], None],
    on_close: Callable[[], None],
    hinted: Choice | None = None,
    ask: Callable[[], None] | None = None,
) -> ft.Control:
    """Draw the caster's choice: the others get the points, or the caster's own total goes down.

    Args:
        hinted: the hint that was asked for.
        ask: asks for a hint; None where there is none.
    """
    words, cast = app.words, cast_by(state.piles)
    assert cast is not None
    own = state.totals[cast.caster]
    wide = breadth(app)
    ways: list[ft.Control] = []
    for spell, total in ((Spell("others"), own), (Spell("self"), max(0, own - cast.points))):
        text = words(f"witches.spell.{spell.on}", n=cast.points)
        note = words(f"witches.spell.{spell.on}.note", n=total)
        act, primary = partial(choose, spell), spell.on == "others"
        if hinted is not None:
            primary = hinted.action == spell
            if primary:
                note = words.sentences(note, reasons_text(app, hinted.reasons))
        way = [
            big_button(app, text, act, primary=primary, room=share(app)),
            prose(app, note, CAPTION.soft.phrases, at="middle"),
        ]
        ways.append(lay.column(*way, gap=6, across="stretch", expand=wide > app.column, tight=True))
    if wide > app.column:
        ways = [lay.row(*ways, gap=10, across="start")]
    body = [_spell(app, cast, wide, None), *ways]
    if ask is not None and hinted is None:
        bulb = ft.Icons.LIGHTBULB_OUTLINE
        body.append(other_button(app, words("table.hint"), ask, icon=bulb, room=share(app)))
    return sheet(app, words("witches.spell"), body, on_close, short=True, width=wide, key="spell")
