"""Entering a round of a real table: who captured which card that counts, and how many fire cards.

A column a seat, a row a card: one tap says who took it. Fire cards are numbers of a pad, and the
pad goes on to the next seat by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from engine.games.witches.cards import names_of
from engine.games.witches.keeper import running
from engine.games.witches.kept import (
    FIRES,
    SPECIALS,
    RoundDraft,
    captured,
    checks,
    give,
    give_fire,
    give_rest,
    piles_of,
)
from engine.games.witches.score import cast_by, may_choose
from engine.games.witches.state import State
from engine.refs import Ref
from ui.components.kept import EDGE, entry_bar, signed
from ui.components.press import big_button, press
from ui.components.prose import prose, status
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.games.witches.art import TALL, mark, picture
from ui.look import TARGET

_LABEL = 46.0
"""Width of the cards at the left, in logical pixels, on a phone."""

_PAD = 6
"""Keys of the pad in a row; with less, more and the rest there are three rows of them."""

_KEY = 48.0
"""Height of a key of the pad on a phone, in logical pixels."""

_TALL = 1000.0
"""Height of a page from which all is a quarter larger, and the rows still more."""

_COLUMN = 560.0
"""Width of all of it at most."""

_ABOVE = 126.0
"""Height of what stands above while a round is mended."""


@dataclass(frozen=True, slots=True)
class CaptureEntry:
    """A round as it is entered, and what changes it.

    Attributes:
        state: the match before the round.
        at: the seat whose fire cards the pad gives.
        put: replaces the draft; the seat that the pad gives next.
        write: the round is written down as it is, or weighed.
        done: what the button for that says.
    """

    state: State
    draft: RoundDraft
    at: int
    put: Callable[[RoundDraft, int], None]
    write: Callable[[], None]
    done: str


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Lengths in logical pixels."""

    width: float
    label: float
    cell: float
    row: float
    key: float


def entering(
    app: AppContext,
    entry: CaptureEntry,
    text: str,
    on_back: Callable[[], None],
    above: Sequence[ft.Control] = (),
) -> ft.Control:
    """The whole page.

    Args:
        text: its title.
        above: what stands below the title.
    """
    tall = app.height >= _TALL and app.width >= _COLUMN
    larger = 1.25 if tall else 1.0
    width = min(app.width - 2 * EDGE, _COLUMN * larger)
    seats = entry.state.seats
    # What stands besides the six rows of the grid: bar, names, sums, line, pad, button and gaps.
    rest = 48 + _head(app) + 36 + 48 + 3 * _KEY * larger + 8 + 52 * app.look.scale + 66
    least = 48.0
    if above:
        rest, least = rest + _ABOVE * app.look.scale, TARGET
    row = max(least, min(96.0 if tall else 68.0, (app.height - rest) / 6))
    label = _LABEL * larger
    size = _Sizes(width, label, (width - label) / seats, row, _KEY * larger)
    rows: list[ft.Control] = [_names(app, entry, size)]
    rows += [_card(app, entry, size, card) for card in SPECIALS]
    rows += [_fire(app, entry, size), _sums(app, entry, size)]
    parts: list[ft.Control] = [
        ft.Column(rows, spacing=0, width=width),
        _line(app, entry, size),
        _pad(app, entry, size),
    ]
    whole = captured(entry.draft) is not None
    bar = entry_bar(app, text, on_back, width)
    foot = big_button(
        app,
        entry.done,
        entry.write if whole else None,
        icon=ft.Icons.CHECK,
        width=width,
    )
    body = ft.Column(
        parts,
        spacing=6,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )
    return ft.Container(
        ft.Column(
            [bar, *(ft.Container(each, width=width) for each in above), body, foot],
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.only(bottom=EDGE),
        alignment=ft.Alignment.TOP_CENTER,
        expand=True,
    )


def _row(size: _Sizes, label: ft.Control, cells: Sequence[ft.Control], high: float) -> ft.Control:
    left = ft.Container(label, width=size.label, height=high, alignment=ft.Alignment.CENTER)
    return ft.Row([left, *cells], spacing=0, height=high)


def _head(app: AppContext) -> float:
    """Height of the row of names, in logical pixels."""
    return 25 + 21 * app.look.scale


def _names(app: AppContext, entry: CaptureEntry, size: _Sizes) -> ft.Control:
    """Who sits where; the cells below say it to a screen reader."""
    cells: list[ft.Control] = [
        ft.Container(
            ft.Column(
                [
                    seat_chip(app, seat, 24),
                    prose(
                        app,
                        app.words.names[seat],
                        size=13,
                        bold=True,
                        names=True,
                        room=(size.cell - 4, 21 * app.look.scale),
                        max_lines=1,
                        text_align=ft.TextAlign.CENTER,
                    ),
                ],
                spacing=1,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            width=size.cell,
            alignment=ft.Alignment.CENTER,
        )
        for seat in range(entry.state.seats)
    ]
    return ft.Semantics(
        exclude_semantics=True, content=_row(size, ft.Container(), cells, _head(app))
    )


def _card(app: AppContext, entry: CaptureEntry, size: _Sizes, card: str) -> ft.Control:
    """A card that counts, and a place in each seat's column that gives it to them."""
    (name,) = names_of(SPECIALS[card])
    high = size.row - 6
    label = ft.Row(
        [picture(name, min(size.label - 8, high / TALL))],
        alignment=ft.MainAxisAlignment.CENTER,
    )
    taker = getattr(entry.draft, card)
    cells = [
        _place(app, entry, size, card, app.words.name(Ref("card", name)), seat, seat == taker)
        for seat in range(entry.state.seats)
    ]
    return _row(size, label, cells, size.row)


def _place(
    app: AppContext, entry: CaptureEntry, size: _Sizes, card: str, name: str, seat: int, taken: bool
) -> ft.Control:
    palette = app.look.palette
    side = min(36.0 if size.row < 70 else 46.0, size.cell - 12)
    shown: ft.Control
    if taken:
        shown = seat_chip(app, seat, side)
    else:
        shown = ft.Container(
            width=side * 0.6,
            height=side * 0.6,
            border_radius=side,
            border=ft.Border.all(1.5, palette.thread),
        )
    return press(
        app,
        app.words("shell.choice", label=name, option=app.words.names[seat]),
        lambda: entry.put(give(entry.draft, card, seat), entry.at),
        ft.Container(shown, width=size.cell, height=size.row, alignment=ft.Alignment.CENTER),
        width=size.cell,
        height=size.row,
        color=palette.raised if taken else palette.surface,
        border=palette.accent if taken else palette.thread,
        radius=8,
        selected=taken,
    )


def _fire(app: AppContext, entry: CaptureEntry, size: _Sizes) -> ft.Control:
    """How many fire cards each has; a tap turns the pad to a seat."""
    palette, words = app.look.palette, app.words
    cells: list[ft.Control] = []
    for seat, amount in enumerate(entry.draft.fire):
        chosen = seat == entry.at
        cells.append(
            press(
                app,
                words("witches.keep.fire_of", name=Ref("seat", seat), n=amount),
                partial(entry.put, entry.draft, seat),
                ft.Container(
                    prose(app, str(amount), size=22, bold=True, soft=not amount, no_wrap=True),
                    width=size.cell,
                    height=size.row,
                    alignment=ft.Alignment.CENTER,
                ),
                width=size.cell,
                height=size.row,
                color=palette.raised if chosen else palette.surface,
                border=palette.accent if chosen else palette.thread,
                radius=8,
                selected=chosen,
            )
        )
    label = ft.Row([mark("R", min(34.0, size.row - 12))], alignment=ft.MainAxisAlignment.CENTER)
    return _row(size, label, cells, size.row)


def _sums(app: AppContext, entry: CaptureEntry, size: _Sizes) -> ft.Control:
    """What the round gives each by what is entered so far."""
    palette, words = app.look.palette, app.words
    over = sum(entry.draft.fire) > FIRES
    points = (None,) * entry.state.seats if over else running(entry.state, entry.draft)
    cells: list[ft.Control] = []
    for seat, gain in enumerate(points):
        shown = "\N{EN DASH}" if gain is None else signed(gain)
        color = palette.bad if gain else None
        text = prose(
            app, shown, size=19, bold=True, color=color if (gain or 0) > 0 else None,
            room=(size.cell - 4, 34), max_lines=1, text_align=ft.TextAlign.CENTER,
        )  # fmt: skip
        said = words("keep.got", name=words.names[seat], points=gain or 0)
        cells.append(
            ft.Semantics(
                label=said,
                exclude_semantics=True,
                content=ft.Container(text, width=size.cell, alignment=ft.Alignment.CENTER),
            )
        )
    label = ft.Icon(ft.Icons.FUNCTIONS, size=22, color=palette.soft)
    return _row(size, ft.Semantics(exclude_semantics=True, content=label), cells, 36)


def _line(app: AppContext, entry: CaptureEntry, size: _Sizes) -> ft.Control:
    """What is missing, or what spell there is; a screen reader says it when it changes."""
    text, color = _told(app, entry)
    return status(app, text, color, size.width, 48, size=15)


def _told(app: AppContext, entry: CaptureEntry) -> tuple[str, str | None]:
    """The line, and a colour where it matters."""
    words, palette, draft = app.words, app.look.palette, entry.draft
    missing = checks(draft)
    if not any(draft.fire) and all(getattr(draft, card) is None for card in SPECIALS):
        return words("witches.keep.how"), None
    if missing:
        bad = palette.bad if sum(draft.fire) > FIRES else None
        return words.sentences(*(words(each.key, **each.args) for each in missing)), bad
    cast = cast_by(piles_of(draft))
    if cast is None:
        return words("witches.keep.whole"), palette.good
    caster = Ref("seat", cast.caster)
    key = "choice" if may_choose(entry.state, cast) else "given"
    return (
        words.sentences(
            words(f"witches.event.spell.{cast.name}", seat=caster),
            words(f"witches.event.{key}", seat=caster, points=cast.points),
        ),
        palette.accent,
    )


def _pad(app: AppContext, entry: CaptureEntry, size: _Sizes) -> ft.Control:
    """Numbers of fire cards for a seat, one less, one more, and all that nobody has."""
    words, draft, at = app.words, entry.draft, entry.at
    gap = 4.0
    width = (size.width - (_PAD - 1) * gap) / _PAD
    own, left = draft.fire[at], FIRES - sum(draft.fire)
    after = (at + 1) % entry.state.seats
    keys = [
        _key(
            app,
            words("witches.keep.fire_to", name=Ref("seat", at), n=amount),
            str(amount),
            partial(entry.put, give_fire(draft, at, amount), after),
            (width, size.key),
            own == amount,
        )
        for amount in range(FIRES + 1)
    ]
    steps = (
        ("witches.keep.less", "\N{MINUS SIGN}", own - 1, own > 0),
        ("witches.keep.more", "+", own + 1, left > 0),
    )
    for key, sign, amount, can in steps:
        put = partial(entry.put, give_fire(draft, at, amount), at) if can else None
        keys.append(_key(app, words(key, name=Ref("seat", at)), sign, put, (width, size.key)))
    rest = words("witches.keep.rest", n=max(0, left))
    put = partial(entry.put, give_rest(draft, at), at) if left > 0 else None
    keys.append(
        big_button(
            app,
            rest,
            put,
            primary=left > 0 and own == 0 and left < FIRES,
            width=2 * width + gap,
            height=size.key,
            name=words("witches.keep.rest_to", n=max(0, left), name=Ref("seat", at)),
        )
    )
    rows = [keys[first : first + _PAD] for first in range(0, len(keys), _PAD)]
    return ft.Column([ft.Row(row, spacing=gap) for row in rows], spacing=gap, width=size.width)


def _key(
    app: AppContext,
    name: str,
    text: str,
    on_press: Callable[[], None] | None,
    size: tuple[float, float],
    chosen: bool = False,
) -> ft.Control:
    palette, (width, high) = app.look.palette, size
    return press(
        app,
        name,
        on_press,
        ft.Container(
            prose(app, text, size=19, bold=True, soft=on_press is None, no_wrap=True),
            width=width,
            height=high,
            alignment=ft.Alignment.CENTER,
        ),
        width=width,
        height=high,
        color=palette.raised if chosen else palette.surface,
        border=palette.accent if chosen else palette.thread,
    )
