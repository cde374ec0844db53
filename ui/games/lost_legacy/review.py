"""A game that is over, shown openly step by step, with what each seat could conclude by then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from engine.games.lost_legacy.cards import NAMES, STARSHIP
from engine.games.lost_legacy.review import (
    Conclusion,
    Decisive,
    PastStep,
    conclude,
    decisive,
    steps,
)
from engine.games.lost_legacy.state import RUINS, TOP, State
from engine.refs import Ref
from ui import lay
from ui.components.leafing import Leafing, leafed
from ui.components.name_in_row import name_in_row
from ui.components.press import other_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.sheet import inside
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import BACK, told_picture
from ui.games.lost_legacy.deeds import deeds
from ui.games.lost_legacy.seats import ended_text, place_words
from ui.games.lost_legacy.sheets import deed
from ui.hooks import nothing, use_controller, use_task
from ui.slices import in_slices
from ui.styles import BODY, BUTTON, CAPTION, FINE, SMALL_CORNER, TEXT

_GAP = 3.0
_CARD = 58.0
"""Greatest width of a card of the table, in logical pixels."""
_CELL = 24.0
"""Height of a cell with a share in percent, in logical pixels at normal text size."""
_ABOVE = 46.0
"""Height of the line about the decisive moment, likewise."""
_TINT = 0.34
"""The opacity of a cell's colour where the share is certain; it is less for smaller shares."""


class _Film(Leafing):
    """The place in a look back, and what has been worked out for it."""

    def __init__(self, state: State, at: State | None) -> None:
        super().__init__(len(state.games) - 1)
        if at is not None and len(at.games) < len(state.games):
            self.number = len(at.games)
            done = [each for each in steps(state, self.number) if each.since < len(at.past)]
            self.step = max(0, len(done) - 1)
        self._concluded: dict[int, dict[int, tuple[Conclusion | None, ...]]] = {}

    @property
    def concluded(self) -> Mapping[int, tuple[Conclusion | None, ...]]:
        """What each seat could conclude after each step of this game, for the seats worked out."""
        return self._concluded.get(self.number, {})

    async def work(self, shown: Sequence[PastStep]) -> None:
        """Work out what each seat could conclude, and draw one seat after the other."""
        found = self._concluded.setdefault(self.number, {})
        for seat in range(shown[0].state.seats):
            if seat not in found:
                await asyncio.sleep(0)
                found[seat] = await in_slices(conclude(shown, seat))
                self.changed()


@ft.component
def Review(
    app: AppContext, state: State, begin: State | None, on_close: Callable[[], None]
) -> ft.Control:
    """The games that are over, the latest first: each step in words, the table after it with every
    card open, and what each seat could conclude.

    Args:
        state: a state or view of the match.
        begin: an earlier state at which the look back begins; None for the beginning
            of the latest game.
    """
    words = app.words
    film = use_controller(lambda: _Film(state, begin))
    number = film.number
    shown = ft.use_memo(lambda: steps(state, number), [state, number])
    # A task with a cleanup is cancelled when the player looks at another game.
    use_task(partial(film.work, shown), [number], cleanup=nothing)
    at = film.step
    step, concluded = shown[at], film.concluded
    complete = len(concluded) == state.seats
    turning = decisive(shown, concluded) if complete else None
    body: list[ft.Control] = [
        deed(app, each.seat, each.said, each.card) for each in deeds(app, step)
    ]
    if at + 1 == len(shown):
        body.append(prose(app, ended_text(app, step.state.games[-1]), BUTTON.bold.phrases))
    body.append(_laid_open(app, step.state, concluded, at))
    return leafed(
        app,
        film,
        (
            words("lost_legacy.review.game", n=number + 1),
            # The deal comes before the first step, as in a replay.
            words("lost_legacy.review.step", n=at, all=len(shown) - 1),
        ),
        (len(state.games), len(shown)),
        body,
        on_close,
        above=_moment(app, film, turning, complete),
    )


def _moment(app: AppContext, film: _Film, turning: Decisive | None, complete: bool) -> ft.Control:
    """Draw the button that goes to the decisive moment; at that moment, draw whose it was."""
    words, palette = app.words, app.look.palette
    height = _ABOVE * app.look.scale
    if turning is not None and turning.step != film.step:
        text = words("lost_legacy.review.decisive.go")
        go = partial(film.turn, turning.step)
        return other_button(app, text, go, icon=ft.Icons.KEY, height=height)
    if not complete:
        said = "\N{HORIZONTAL ELLIPSIS}"
    elif turning is None:
        said = words("lost_legacy.review.decisive.none")
    else:
        said = words("lost_legacy.review.decisive", seat=Ref("seat", turning.seat))
    color = None if turning is None else palette.good
    told = prose(
        app,
        said,
        BODY.phrases.when(turning is not None, soft=turning is None),
        color=color,
        room=(inside(app) - (34 if turning is not None else 0), height),
        at="middle",
    )
    parts: list[ft.Control] = [ft.Container(told, expand=True, expand_loose=True)]
    if turning is not None:
        parts.insert(0, ft.Icon(ft.Icons.KEY, size=22, color=color))
    row = lay.row(*parts, gap=8, at="middle")
    return lay.live(lay.box(row, height=height))


def _places(state: State) -> list[int]:
    """Return the places with cards face down: the hands, the ruins, and the deck as one place."""
    places = [seat for seat, hand in enumerate(state.hands) if hand]
    places += range(RUINS, RUINS + len(state.ruins))
    return [*places, TOP] if state.deck else places


def _laid_open(
    app: AppContext, state: State, concluded: Mapping[int, Sequence[Conclusion | None]], at: int
) -> ft.Control:
    """Draw the table with every card open, one column per place. Below, one row per seat shows what
    it could conclude about the Starship at each place."""
    places = _places(state)
    width = inside(app)
    each = (width - _GAP * (len(places) - 1)) / len(places)
    ship = [place for place in places if STARSHIP in _cards(state, place)]
    head: list[ft.Control] = [_place(app, state, place, each, place in ship) for place in places]
    rows: list[ft.Control] = [lay.row(*head, gap=_GAP)]
    if state.phase == "over":
        return rows[0]
    note = app.words("lost_legacy.review.note")
    rows.append(prose(app, note, CAPTION.soft))
    for seat in range(state.seats):
        found = concluded[seat][at] if seat in concluded else None
        rows.append(_believes(app, state, seat, found, seat in concluded))
        if found is not None:
            cells: list[ft.Control] = [
                _share(app, found, place, each, place in ship) for place in places
            ]
            rows.append(lay.silent(lay.row(*cells, gap=_GAP)))
    return lay.column(*rows, gap=5, tight=True)


def _cards(state: State, place: int) -> tuple[int, ...]:
    """Return the cards at a place."""
    if place < RUINS:
        return state.hands[place]
    return state.deck if place >= TOP else (state.ruins[place - RUINS],)


def _place(app: AppContext, state: State, place: int, width: float, ship: bool) -> ft.Control:
    """Draw the cards of a place over its owner or number; the place of the Starship has a frame."""
    words, palette = app.words, app.look.palette
    card = min(_CARD, width - 6)
    names = [NAMES[each] for each in _cards(state, place)] if place < TOP else [BACK]
    small = card if len(names) == 1 else card * 0.72
    lies = lay.stack(
        *(
            lay.box(
                told_picture(app, name, small),
                left=(card - small) * number,
                top=(card - small) * TALL * number,
            )
            for number, name in enumerate(names)
        ),
        size=(card, card * TALL),
    )
    if place < RUINS:
        below: ft.Control = seat_chip(app, place, 20)
    else:
        text = str(place - RUINS + 1) if place < TOP else f"×{len(state.deck)}"
        below = prose(app, text, CAPTION.bold.line)
    what = [words.name(Ref("card", name)) for name in names] if place < TOP else []
    if place >= TOP:
        what = [words("lost_legacy.table.deck", n=len(state.deck))]
        if ship:
            what.append(words.name(Ref("card", NAMES[STARSHIP])))
    listed = words.listed(what)
    return lay.said(
        lay.column(
            lay.box(
                lies, pad=1, edge=(2, palette.accent if ship else "#00000000"), radius=SMALL_CORNER
            ),
            lay.box(below, height=22 * app.look.scale, at="middle"),
            across="middle",
            width=width,
            tight=True,
        ),
        # How many cards lie in the deck names it already.
        listed
        if place >= TOP
        else words("shell.choice", label=place_words(app, place), option=listed),
        key=f"place{place}",
    )


def _believes(
    app: AppContext, state: State, seat: int, found: Conclusion | None, known: bool
) -> ft.Control:
    """Draw a seat, in how many ways the hidden cards could lie for it, and whether it could know
    where the Starship was.
    """
    words, palette = app.words, app.look.palette
    out = state.out[seat]
    name = label = words.names[seat]
    told, written, color = "", CAPTION.soft.line, None
    if out:
        told, written, color = words("lost_legacy.table.out"), CAPTION.bold.line, palette.bad
        label = words(
            "lost_legacy.table.seat", name=label, facts=words("lost_legacy.table.seat.out")
        )
    elif found is None:
        told = "" if known else "\N{HORIZONTAL ELLIPSIS}"
    else:
        # A number from a thousand on has separators, so it is passed as text, which selects no
        # plural.
        amount = found.layouts if found.layouts < 1000 else f"{found.layouts:,}"
        told = words("lost_legacy.review.layouts", n=amount)
        color = palette.good if found.certain else None
        written = written.when(found.certain)
        label = words("lost_legacy.table.seat", name=label, facts=_facts(app, found, told))
    certain = found is not None and found.certain and not out
    room = inside(app) - 20 - 2 * 6 - (17 + 6 if certain else 0)
    style = TEXT.bold.when(soft=out)
    parts: list[ft.Control] = [
        seat_chip(app, seat, 20),
        name_in_row(app, name, style, room, beside=(told, written)),
    ]
    if certain:
        parts.append(ft.Icon(ft.Icons.KEY, size=17, color=palette.good))
    parts.append(prose(app, told, written, color=color))
    return lay.said(lay.row(*parts, gap=6), label, key=f"seat{seat}")


def _facts(app: AppContext, found: Conclusion, ways: str) -> str:
    """Say what a seat could conclude, for a screen reader."""
    words = app.words
    told = [
        words("lost_legacy.pad.ship.at", place=place_words(app, place), n=_percent(share))
        for place, share in sorted(found.ship.items(), key=lambda each: -each[1])
    ]
    ship = words.name(Ref("card", NAMES[STARSHIP]))
    listed = words("list.separator").join(told)
    return words("shell.stop", first=ways, second=words("shell.choice", label=ship, option=listed))


def _percent(share: float) -> str:
    """Return a share as text in percent; only what is certain is 100."""
    if share >= 1 - 1e-9:
        return "100"
    percent = round(100 * share)
    return "<1" if percent == 0 else str(min(percent, 99))


def _share(app: AppContext, found: Conclusion, place: int, width: float, ship: bool) -> ft.Control:
    """Draw how likely the Starship was at a place for a seat; the cell where it was has a frame."""
    palette, scale = app.look.palette, app.look.scale
    share = found.ship.get(place, 0.0)
    color = palette.good if found.certain else palette.accent
    text = _percent(share) if share else "\N{MIDDLE DOT}"
    return lay.box(
        prose(
            app, text, FINE.line.when(share >= 0.5, soft=not share), room=(width - 4, _CELL * scale)
        ),
        size=(width, _CELL * scale),
        at="middle",
        fill=ft.Colors.with_opacity(_TINT * share, color) if share else None,
        edge=(2 if ship else 1, palette.accent if ship else palette.thread),
        radius=SMALL_CORNER,
    )
