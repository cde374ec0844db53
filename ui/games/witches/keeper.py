"""Witches at a real table: how the match stands, what comes next, and a way to enter the round."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine import codec
from engine.game import CHANCE
from engine.games.witches.actions import Spell
from engine.games.witches.keeper import coming
from engine.games.witches.kept import (
    Captured,
    RoundDraft,
    blank,
    captured,
    draft_of,
    give_fire,
    load_draft,
)
from engine.games.witches.offers import to_lose
from engine.games.witches.state import State
from ui.board_props import BoardProps
from ui.components.entered import use_draft, use_mended
from ui.components.frame import Layers, Over, Overlay, Telling, bar, frame, use_layers
from ui.components.kept import GAP, NEWEST, Stand, all_rounds, board, breadth, columns, framed
from ui.components.mending import FigureChange, Mending, use_mending
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.device.awake import use_awake
from ui.games.witches import sheets
from ui.games.witches.entry import CaptureEntry, entering
from ui.hooks import use_state

_ENTRY = "entry"
"""The layer on which a round is entered."""

_NEXT = frozenset(
    f"witches.event.{key}" for key in ("round", "pass_left", "pass_right", "pass_across")
)
"""What is told of the round to come, and has nothing to do with the one that is mended."""

_ARROWS = {
    "left": ft.Icons.ARROW_BACK,
    "right": ft.Icons.ARROW_FORWARD,
    "across": ft.Icons.ARROW_UPWARD,
}


@ft.component
def KeptWitches(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a match that is kept."""
    use_awake()
    mending = use_mending(app, props, _compare, _NEXT)
    now = mending.props
    state: State = now.view.state
    layers = use_layers(app)
    step = now.view.step
    draft, put = _use_round(app, props, mending)
    at, turn = use_state(int)
    looked, look = use_state(lambda: step if state.phase == "over" else -1)
    shown, show = use_state(lambda: NEWEST)

    def change(new: RoundDraft, seat: int) -> None:
        app.buzz()
        if new != draft:
            put(new)
        turn(seat)

    def write() -> None:
        action = captured(draft)
        if action is not None:
            app.buzz()
            turn(0)
            layers.close()
            now.do.act(CHANCE, action)

    def choose(spell: Spell) -> None:
        app.buzz()
        now.do.act(state.turn, spell)

    def begin() -> None:
        layers.open(_ENTRY)

    number = len(state.past) + 1
    done = app.words("keep.weigh" if mending.active else "keep.write", n=number)
    entry = CaptureEntry(state, draft, at, change, write, done)
    enters = state.phase == "deal" and (mending.active or layers.shown == _ENTRY)
    back = mending.cancel if mending.active else layers.close
    standing = mending.overlay
    if standing is None and state.phase == "spell" and looked != step:
        choice = sheets.spell_choice(app, state, choose, lambda: look(step))
        standing = Overlay(choice, lambda: look(step), enter=False)

    def on_key(key: str) -> None:
        if enters:
            _keyboard(key, entry, back)
        elif key == "Enter" and state.phase == "deal":
            begin()

    def mend(index: int) -> None:
        """A round, by its number from 0."""
        rounds = [told.number for told in props.view.told if told.seat == CHANCE]
        if mending.open is not None:
            mending.open(rounds[index])

    topic = "choice" if state.phase == "spell" else "scoring"
    top = bar(app, now, layers, _title(app, state), topic)
    body: ft.Control
    if enters:
        title = app.words("keep.round", n=number)
        body = entering(app, entry, title, back, mending.strip)
    else:
        foot = _foot(app, state, draft != blank(state.seats), begin, lambda: look(-1), layers)
        older = _overview(
            app,
            state,
            shown,
            lambda: show(shown + 3 * NEWEST),
            None if mending.active or mending.open is None else mend,
        )
        body = framed(app, top, older, mending.strip, foot)
    return frame(
        app,
        props,
        layers,
        body,
        Over(
            on_key=on_key,
            overlay=standing,
            telling=Telling(pictures=sheets.pictures),
            on_mend=mending.open,
        ),
    )


def _use_round(
    app: AppContext, props: BoardProps, mending: Mending
) -> tuple[RoundDraft, Callable[[RoundDraft], None]]:
    """The round as it is entered, or as it is mended: the same as it was, to begin with."""
    seats = props.view.setup.seats
    draft, put = use_draft(
        app,
        props,
        lambda: blank(seats),
        codec.dump,
        lambda value: load_draft(value, seats),
    )
    mended = use_mended(
        mending,
        lambda action: draft_of(action) if isinstance(action, Captured) else blank(seats),
    )
    return mended if mending.active else (draft, put)


def _compare(app: AppContext, before: State, after: State) -> list[FigureChange]:
    """The rounds there are; the points are compared for any game."""
    numbers = (str(len(state.past)) for state in (before, after))
    return [FigureChange(app.words("witches.setup.rounds"), *numbers)]


def _overview(
    app: AppContext,
    state: State,
    shown: int,
    more: Callable[[], None],
    mend: Callable[[int], None] | None,
) -> ft.Control:
    """What comes next, how all stand, and how it came about."""
    first: list[ft.Control] = [board(app, _stands(app, state))]
    if state.phase == "deal":
        first.insert(0, _coming(app, state))
    limit = state.options.limit if state.options.end == "limit" else None
    second = all_rounds(app, _rounds(state), shown, more, mend, limit)
    return columns(app, first, second)


def _title(app: AppContext, state: State) -> str:
    """The round that is played now, of how many, or that the match is over."""
    words = app.words
    if state.phase == "over":
        return words("witches.title.over")
    number = len(state.past) + 1
    if state.options.end == "rounds":
        return words("keep.round_of", n=number, all=state.options.rounds)
    return words("keep.round", n=number)


def _foot(
    app: AppContext,
    state: State,
    begun: bool,
    begin: Callable[[], None],
    choose: Callable[[], None],
    layers: Layers,
) -> ft.Control:
    """The one thing to do now."""
    words = app.words
    if state.phase == "over":
        return big_button(app, words("result.show"), lambda: layers.open("score"))
    if state.phase == "spell":
        return big_button(app, words("witches.spell.show"), choose)
    key = "keep.go_on" if begun else "keep.enter"
    text = words(key, n=len(state.past) + 1)
    return big_button(app, text, begin, icon=ft.Icons.EDIT_NOTE)


def _coming(app: AppContext, state: State) -> ft.Control:
    """Who deals and leads, and how many cards are passed where, to be read across the table."""
    words, palette = app.words, app.look.palette
    after = coming(state)
    third = (breadth(app) - 2 * GAP) / 3
    large = 1.3 if third > 150 else 1.0
    high = 92 * app.look.scale * large

    def tile(label: str, sign: ft.Control, text: str, said: str = "") -> ft.Control:
        size = third - 12
        return ft.Semantics(
            label=said or words("shell.choice", label=label, option=text),
            exclude_semantics=True,
            content=ft.Container(
                ft.Column(
                    [
                        prose(
                            app, label, size=13 * large, soft=True, phrases=True,
                            room=(size, 20 * app.look.scale * large), max_lines=1,
                        ),
                        ft.Container(sign, height=36 * large, alignment=ft.Alignment.CENTER),
                        prose(
                            app, text, size=16 * large, bold=True, names=True,
                            room=(size, 24 * app.look.scale * large), max_lines=1,
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
            prose(app, str(after.amount), size=30 * large, bold=True, no_wrap=True),
            ft.Icon(_ARROWS[after.direction], size=34 * large, color=palette.accent),
        ],
        spacing=4,
        tight=True,
    )
    return ft.Row(
        [
            tile(
                words("witches.keep.deals"),
                seat_chip(app, after.dealer, 34 * large),
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
                seat_chip(app, after.opener, 34 * large),
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


def _stands(app: AppContext, state: State) -> list[Stand]:
    rounds, best, left = _rounds(state), min(state.totals), to_lose(state)
    return [
        Stand(
            seat,
            total,
            rounds[-1][seat] if rounds else None,
            bool(rounds) and total == best,
            ""
            if left is None
            else app.words("witches.keep.left", n=left[seat], limit=state.options.limit),
        )
        for seat, total in enumerate(state.totals)
    ]


def _keyboard(key: str, entry: CaptureEntry, close: Callable[[], None]) -> None:
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
