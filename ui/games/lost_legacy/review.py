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
from ui.components.leafing import Leafing, leafed
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.sheet import inside
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import BACK, picture
from ui.games.lost_legacy.deeds import deeds
from ui.games.lost_legacy.seats import ended_text, place_words
from ui.games.lost_legacy.sheets import deed
from ui.hooks import nothing, use_controller, use_task
from ui.slices import in_slices

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
        body.append(
            prose(app, ended_text(app, step.state.games[-1]), size=16, bold=True, phrases=True)
        )
    body.append(_laid_open(app, step.state, concluded, at))
    return leafed(
        app,
        film,
        (
            words("lost_legacy.review.game", n=number + 1),
            words("lost_legacy.review.step", n=at + 1, all=len(shown)),
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
        return big_button(app, text, go, icon=ft.Icons.KEY, primary=False, height=height)
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
        bold=turning is not None,
        soft=turning is None,
        color=color,
        phrases=True,
        room=(inside(app) - (34 if turning is not None else 0), height),
        text_align=ft.TextAlign.CENTER,
    )
    parts: list[ft.Control] = [ft.Container(told, expand=True, expand_loose=True)]
    if turning is not None:
        parts.insert(0, ft.Icon(ft.Icons.KEY, size=22, color=color))
    row = ft.Row(parts, spacing=8, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Semantics(live_region=True, content=ft.Container(row, height=height))


def _places(state: State) -> list[int]:
    """Return the places with cards face down: the hands, the ruins, and the deck as one place."""
    places = [seat for seat, hand in enumerate(state.hands) if hand]
    places += range(RUINS, RUINS + len(state.ruins))
    return [*places, TOP] if state.deck else places


def _laid_open(
    app: AppContext,
    state: State,
    concluded: Mapping[int, Sequence[Conclusion | None]],
    at: int,
) -> ft.Control:
    """Draw the table with every card open, one column per place. Below, one row per seat shows what
    it could conclude about the Starship at each place."""
    places = _places(state)
    width = inside(app)
    each = (width - _GAP * (len(places) - 1)) / len(places)
    ship = [place for place in places if STARSHIP in _cards(state, place)]
    head: list[ft.Control] = [_place(app, state, place, each, place in ship) for place in places]
    rows: list[ft.Control] = [ft.Row(head, spacing=_GAP)]
    if state.phase == "over":
        return rows[0]
    note = app.words("lost_legacy.review.note")
    rows.append(prose(app, note, size=13, soft=True))
    for seat in range(state.seats):
        found = concluded[seat][at] if seat in concluded else None
        rows.append(_believes(app, state, seat, found, seat in concluded))
        if found is not None:
            cells: list[ft.Control] = [
                _share(app, found, place, each, place in ship) for place in places
            ]
            rows.append(ft.Semantics(exclude_semantics=True, content=ft.Row(cells, spacing=_GAP)))
    return ft.Column(rows, spacing=5, tight=True)


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
    lies = ft.Stack(
        [
            ft.Container(
                picture(name, small),
                left=(card - small) * number,
                top=(card - small) * TALL * number,
            )
            for number, name in enumerate(names)
        ],
        width=card,
        height=card * TALL,
    )
    if place < RUINS:
        below: ft.Control = seat_chip(app, place, 20)
    else:
        text = str(place - RUINS + 1) if place < TOP else f"×{len(state.deck)}"
        below = prose(app, text, size=13, bold=True, no_wrap=True)
    what = [words.name(Ref("card", name)) for name in names] if place < TOP else []
    if place >= TOP:
        what = [words("lost_legacy.table.deck", n=len(state.deck))]
        if ship:
            what.append(words.name(Ref("card", NAMES[STARSHIP])))
    listed = words.listed(what)
    return ft.Semantics(
        label=words("shell.choice", label=place_words(app, place), option=listed),
        exclude_semantics=True,
        content=ft.Column(
            [
                ft.Container(
                    lies,
                    padding=1,
                    border=ft.Border.all(2, palette.accent if ship else "#00000000"),
                    border_radius=8,
                ),
                ft.Container(below, height=22 * app.look.scale, alignment=ft.Alignment.CENTER),
            ],
            width=width,
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
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
    name = prose(app, words.names[seat], size=14, bold=True, soft=out, max_lines=1, expand=True)
    parts: list[ft.Control] = [seat_chip(app, seat, 20), name]
    label = words.names[seat]
    if out:
        text = words("lost_legacy.table.out")
        parts.append(prose(app, text, size=13, bold=True, color=palette.bad, no_wrap=True))
        label = words(
            "lost_legacy.table.seat", name=label, facts=words("lost_legacy.table.seat.out")
        )
    elif found is None:
        text = "" if known else "\N{HORIZONTAL ELLIPSIS}"
        parts.append(prose(app, text, size=13, soft=True, no_wrap=True))
    else:
        # A number from a thousand on has separators, so it is passed as text, which selects no
        # plural.
        amount = found.layouts if found.layouts < 1000 else f"{found.layouts:,}"
        ways = words("lost_legacy.review.layouts", n=amount)
        if found.certain:
            parts.append(ft.Icon(ft.Icons.KEY, size=17, color=palette.good))
        color = palette.good if found.certain else None
        parts.append(
            prose(app, ways, size=13, bold=found.certain, soft=True, color=color, no_wrap=True)
        )
        label = words("lost_legacy.table.seat", name=label, facts=_facts(app, found, ways))
    return ft.Semantics(
        label=label, exclude_semantics=True, content=ft.Row(parts, spacing=6), key=f"seat{seat}"
    )


def _facts(app: AppContext, found: Conclusion, ways: str) -> str:
    """Say what a seat could conclude, for a screen reader."""
    words = app.words
    told = [
        words("lost_legacy.pad.ship.at", place=place_words(app, place), n=_percent(share))
        for place, share in sorted(found.ship.items(), key=lambda each: -each[1])
    ]
    ship = words.name(Ref("card", NAMES[STARSHIP]))
    listed = words.listed(told)
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
    return ft.Container(
        prose(app, text, size=12, bold=share >= 0.5, soft=not share, no_wrap=True,
              room=(width - 4, _CELL * scale)),
        width=width,
        height=_CELL * scale,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.with_opacity(_TINT * share, color) if share else None,
        border=ft.Border.all(2 if ship else 1, palette.accent if ship else palette.thread),
        border_radius=6,
    )  # fmt: skip
