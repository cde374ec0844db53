"""Witches at a real table: how the match stands, what comes next, and a way to enter the round."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine import codec
from engine.game import CHANCE
from engine.games.witches.actions import Spell
from engine.games.witches.keeper import coming
from engine.games.witches.kept import Draft, blank, captured, give_fire, load_draft
from engine.games.witches.state import State
from ui.components.chart import Chart
from ui.components.entered import use_draft
from ui.components.frame import Layers, Standing, bar, frame, use_layers
from ui.components.kept import (
    GAP,
    NEWEST,
    Stand,
    board,
    breadth,
    chart_height,
    columns,
    framed,
    rounds_table,
)
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.games.witches import sheets
from ui.games.witches.entry import Entry, entering
from ui.here import Here
from ui.hooks import use_state
from ui.sitting import Sitting

_ENTRY = "entry"
"""The layer on which a round is entered."""

_ARROWS = {
    "left": ft.Icons.ARROW_BACK,
    "right": ft.Icons.ARROW_FORWARD,
    "across": ft.Icons.ARROW_UPWARD,
}


@ft.component
def KeptWitches(here: Here, sitting: Sitting) -> ft.Control:
    """The screen of a match that is kept."""
    state: State = sitting.sight.view
    layers = use_layers(here)
    step = sitting.sight.step
    draft, put = use_draft(
        here,
        sitting,
        lambda: blank(state.seats),
        codec.dump,
        lambda value: load_draft(value, state.seats),
    )
    at, turn = use_state(int)
    looked, look = use_state(lambda: step if state.phase == "over" else -1)
    shown, show = use_state(lambda: NEWEST)

    def change(new: Draft, seat: int) -> None:
        here.buzz()
        if new != draft:
            put(new)
        turn(seat)

    def write() -> None:
        action = captured(draft)
        if action is not None:
            here.buzz()
            turn(0)
            layers.close()
            sitting.act(CHANCE, action)

    def choose(spell: Spell) -> None:
        here.buzz()
        sitting.act(state.turn, spell)

    def begin() -> None:
        layers.open(_ENTRY)

    enters = layers.shown == _ENTRY and state.phase == "deal"
    standing = None
    if state.phase == "spell" and looked != step:
        standing = Standing(
            sheets.spell_choice(here, state, choose, lambda: look(step)),
            lambda: look(step),
            enter=False,
        )

    def on_key(key: str) -> None:
        if enters:
            _keyboard(key, Entry(state, draft, at, change, write), layers.close)
        elif key == "Enter" and state.phase == "deal":
            begin()

    topic = "choice" if state.phase == "spell" else "scoring"
    top = bar(here, sitting, layers, _title(here, state), topic)
    body: ft.Control
    if enters:
        title = here.words("keep.round", n=len(state.past) + 1)
        body = entering(here, Entry(state, draft, at, change, write), title, layers.close)
    else:
        foot = _foot(here, state, draft != blank(state.seats), begin, lambda: look(-1), layers)
        body = framed(
            here, top, _overview(here, state, shown, lambda: show(shown + 3 * NEWEST)), foot
        )
    return frame(here, sitting, layers, body, on_key=on_key, standing=standing)


def _overview(here: Here, state: State, shown: int, more: Callable[[], None]) -> ft.Control:
    """What comes next, how all stand, and how it came about."""
    rounds = _rounds(state)
    first: list[ft.Control] = [board(here, _stands(here, state))]
    second: list[ft.Control] = []
    if state.phase == "deal":
        first.insert(0, _coming(here, state))
    if rounds:
        second += [_chart(here, state), *rounds_table(here, rounds, shown, more)]
    return columns(here, first, second)


def _title(here: Here, state: State) -> str:
    """The round that is played now, of how many, or that the match is over."""
    words = here.words
    if state.phase == "over":
        return words("witches.title.over")
    number = len(state.past) + 1
    if state.options.end == "rounds":
        return words("keep.round_of", n=number, all=state.options.rounds)
    return words("keep.round", n=number)


def _foot(
    here: Here,
    state: State,
    begun: bool,
    begin: Callable[[], None],
    choose: Callable[[], None],
    layers: Layers,
) -> ft.Control:
    """The one thing to do now."""
    words = here.words
    if state.phase == "over":
        return big_button(here, words("result.show"), lambda: layers.open("score"))
    if state.phase == "spell":
        return big_button(here, words("witches.spell.show"), choose)
    key = "keep.go_on" if begun else "keep.enter"
    text = words(key, n=len(state.past) + 1)
    return big_button(here, text, begin, icon=ft.Icons.EDIT_NOTE)


def _coming(here: Here, state: State) -> ft.Control:
    """Who deals and leads, and how many cards are passed where, to be read across the table."""
    words, palette = here.words, here.look.palette
    after = coming(state)
    third = (breadth(here) - 2 * GAP) / 3
    high = 92 * here.look.scale

    def tile(label: str, sign: ft.Control, text: str, said: str = "") -> ft.Control:
        size = third - 12
        return ft.Semantics(
            label=said or words("shell.choice", label=label, option=text),
            exclude_semantics=True,
            content=ft.Container(
                ft.Column(
                    [
                        prose(
                            here, label, size=13, soft=True, phrases=True,
                            room=(size, 20 * here.look.scale), max_lines=1,
                        ),
                        ft.Container(sign, height=36, alignment=ft.Alignment.CENTER),
                        prose(
                            here, text, size=16, bold=True, names=True,
                            room=(size, 24 * here.look.scale), max_lines=1,
                        ),
                    ],
                    spacing=2,
                    alignment=ft.MainAxisAlignment.CENTER,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
                width=third,
                height=high,
                alignment=ft.Alignment.CENTER,
                bgcolor=palette.surface,
                border=ft.Border.all(1.5, palette.thread),
                border_radius=14,
            ),
        )  # fmt: skip

    passing = ft.Row(
        [
            prose(here, str(after.amount), size=30, bold=True, no_wrap=True),
            ft.Icon(_ARROWS[after.direction], size=34, color=palette.accent),
        ],
        spacing=4,
        tight=True,
    )
    return ft.Row(
        [
            tile(
                words("witches.keep.deals"),
                seat_chip(here, after.dealer, 34),
                words.names[after.dealer],
            ),
            tile(
                words("witches.keep.pass"),
                passing,
                words(f"witches.keep.pass.{after.direction}"),
                words(f"witches.event.pass_{after.direction}", n=after.amount),
            ),
            tile(
                words("witches.keep.leads"),
                seat_chip(here, after.opener, 34),
                words.names[after.opener],
            ),
        ],
        spacing=GAP,
    )


def _rounds(state: State) -> list[tuple[int, ...]]:
    """What each round brought each seat."""
    before = (0,) * state.seats
    found = []
    for past in state.past:
        found.append(tuple(now - was for now, was in zip(past.totals, before, strict=True)))
        before = past.totals
    return found


def _stands(here: Here, state: State) -> list[Stand]:
    rounds, best = _rounds(state), min(state.totals)
    limit = state.options.limit if state.options.end == "limit" else None
    return [
        Stand(
            seat,
            total,
            rounds[-1][seat] if rounds else None,
            bool(rounds) and total == best,
            ""
            if limit is None
            else here.words("witches.keep.left", n=max(0, limit - total), limit=limit),
        )
        for seat, total in enumerate(state.totals)
    ]


def _chart(here: Here, state: State) -> ft.Control:
    """The totals after each round, and the limit."""
    start = (0,) * state.seats
    totals = [start, *(past.totals for past in state.past)]
    options = state.options
    return Chart(
        here,
        tuple(zip(*totals, strict=True)),
        breadth(here),
        chart_height(here),
        here.words("keep.chart"),
        options.limit if options.end == "limit" else None,
    )


def _keyboard(key: str, entry: Entry, close: Callable[[], None]) -> None:
    """Keys while a round is entered."""
    seats = entry.state.seats
    if key == "Escape":
        close()
    elif key == "Enter":
        entry.write()
    elif key in ("Arrow Left", "Arrow Right"):
        entry.put(entry.draft, (entry.at + (1 if key == "Arrow Right" else -1)) % seats)
    elif len(key) == 1 and key.isdecimal():
        entry.put(give_fire(entry.draft, entry.at, int(key)), (entry.at + 1) % seats)
