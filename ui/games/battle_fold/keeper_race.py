"""The stopwatch in the middle of a real table: a large button on each player's side."""

from __future__ import annotations

import asyncio
import math
from functools import partial
from time import monotonic as now_at

import flet as ft

from engine.games.battle_fold import kept_draft as drafts
from engine.games.battle_fold.kept_draft import Tap
from engine.games.battle_fold.race import LONGEST
from engine.games.battle_fold.state import NO_CARD
from ui import lay
from ui.components.keeper_board import GAP
from ui.components.press import big_button, icon_press, tile
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.device.stopwatch import use_stopwatch
from ui.games.battle_fold.keeper_cards import card_row
from ui.games.battle_fold.keeper_panels import counted
from ui.games.battle_fold.keeper_screen import KeeperScreen
from ui.hooks import memo, use_state
from ui.styles import BUTTON, HEADING, TITLE, WIDE_CORNER, Style

_PICK = 48.0
SECOND = 1.0
"""Seconds from one figure of the running stopwatch to the next."""


def race_page(screen: KeeperScreen) -> ft.Control:
    """Draw the whole page; the half of the players opposite is turned towards them."""
    app = screen.app
    playing = screen.state.fight.playing
    # The seats run clockwise from the lower left, as the players sit.
    far = playing[1:3] if len(playing) == 4 else playing[1:2]
    near = [seat for seat in reversed(playing) if seat not in far]
    near = [near[-1], *near[:-1]]
    middle = _middle(screen)
    high = 176 * app.look.scale
    each = (app.height - high - 4 * GAP) / 2
    return lay.box(
        lay.column(
            ft.Container(_half(screen, list(reversed(far)), each), rotate=math.pi),
            lay.box(middle, height=high, at="middle"),
            _half(screen, near, each),
            gap=GAP,
            across="middle",
        ),
        pad=GAP,
        expand=True,
    )


def _half(screen: KeeperScreen, seats: list[int], high: float) -> ft.Control:
    app = screen.app
    width = (app.width - 2 * GAP - GAP * (len(seats) - 1)) / len(seats)
    # Another step, or another run of the stopwatch, needs another clock.
    moment = f"{screen.props.view.step}:{screen.lap}:{screen.runs}"
    return lay.row(
        *(SlamButton(app, screen, seat, moment, (width, high)) for seat in seats), gap=GAP
    )


@ft.component
def SlamButton(
    app: AppContext, screen: KeeperScreen, seat: int, moment: str, size: tuple[float, float]
) -> ft.Control:
    """A seat's button, pressed when the seat is done. After that it shows the seat's time, and the
    tokens from which it takes one.
    """
    watch = use_stopwatch(f"{moment}:{seat}")
    words, palette = app.words, app.look.palette
    race, name, (width, high) = screen.race, words.names[seat], size
    waits = screen.runs and screen.fits(Tap("done", seat, LONGEST)) and not race.over
    slower = screen.runs and race.over and race.times[seat] is None

    def slam(event: object = None) -> None:
        ms = None if screen.returned else watch.read(event).ms
        screen.done(seat, screen.elapsed if ms is None else min(ms, LONGEST))

    screen.slams[seat] = slam
    title = prose(app, name, TITLE.bold.names, room=(width - 60, 34), max_lines=1)
    parts: list[ft.Control] = [lay.row(seat_chip(app, seat, 34), title, gap=8, at="middle")]
    time = race.times[seat]
    if time is not None:
        parts.append(prose(app, counted(screen, seat, time), HEADING.phrases))
    if race.tokens[seat]:
        token = words("battle_fold.fight.seat.token", n=race.tokens[seat])
        parts.append(prose(app, token, HEADING.bold.phrases))
    elif race.picker == seat:
        parts.append(_picks(screen, seat))
    elif slower:
        text = words("battle_fold.keeper.none")
        parts.append(prose(app, text, BUTTON.phrases, at="middle"))
    elif waits:
        text = words("battle_fold.keeper.done")
        parts.append(prose(app, text, Style(26).bold.phrases))
    parts.append(lay.box(size=1, key=watch.key))
    pad = lay.box(
        lay.column(*parts, gap=8, at="middle", across="middle"),
        size=(width, high),
        fill=palette.raised if waits else palette.surface,
        edge=(4, palette.seat(seat)),
        radius=WIDE_CORNER,
        at="middle",
    )
    if not (waits or slower):
        return pad
    surface = ft.GestureDetector(content=pad, exclude_from_semantics=True, on_tap_down=slam)
    if slower:
        # For a moment after the last but one, a finger still counts; for all else it is no button.
        return surface
    return lay.said(
        surface,
        words("shell.choice", label=name, option=words("battle_fold.keeper.done")),
        button=True,
        on_tap=lambda _: slam(),
    )


@memo
@ft.component
def Running(app: AppContext, began: float, width: float) -> ft.Control:
    """The whole seconds that have passed, for both sides of the table. Only this is drawn once a
    second.

    Args:
        began: the start by Python's clock; the times that count are measured by the page.
    """
    now, set_now = use_state(lambda: began)

    async def run_on() -> None:
        while now_at() - began < LONGEST / 1000:
            set_now(now_at())
            await asyncio.sleep(SECOND)

    ft.use_effect(run_on, [began])
    figure = app.words("battle_fold.keeper.seconds", n=int(now - began))
    shown = [
        ft.Container(
            prose(app, figure, Style(26).bold.line),
            rotate=turn,
            expand=True,
            alignment=ft.Alignment.CENTER,
        )
        for turn in (math.pi, 0)
    ]
    return lay.said(
        lay.box(lay.row(*shown, gap=GAP), width=width), app.words("battle_fold.keeper.runs")
    )


def _picks(screen: KeeperScreen, seat: int) -> ft.Control:
    """Draw the tokens that are left."""
    app = screen.app
    return lay.row(
        *(
            tile(
                app,
                app.words("shell.colon").join(
                    (app.words.names[seat], app.words("battle_fold.fight.seat.token", n=number))
                ),
                partial(screen.tap, Tap("token", seat, number)),
                prose(app, str(number), Style(26).bold.line),
                (_PICK, _PICK),
            )
            for number in drafts.free(screen.state, screen.draft)
        ),
        gap=6,
        at="middle",
    )


def _middle(screen: KeeperScreen) -> ft.Control:
    """Draw the battle card and the button that leads on, with the buttons that take the last tap
    back and leave.
    """
    app, words = screen.app, screen.app.words
    card = screen.state.fight.card
    width = min(app.width - 2 * GAP, 560.0)
    parts: list[ft.Control] = []
    if screen.phase == "fold" and card != NO_CARD:
        # The card is drawn twice, once for each side of the table.
        parts.append(ft.Container(card_row(app, card, 34), rotate=math.pi))
    room = width - 2 * (52 + GAP)
    if screen.count is not None:
        text = prose(app, str(screen.count), Style(40).bold.line)
        main: ft.Control = lay.box(lay.live(text), width=room, at="middle")
    elif screen.finished:
        main = big_button(app, words("battle_fold.keeper.fight"), screen.write, width=room)
    elif screen.runs:
        main = Running(app, screen.began, room)
    else:
        main = big_button(app, words("battle_fold.keeper.start"), screen.start, width=room)
    leave = icon_press(app, words("shell.back"), ft.Icons.ARROW_BACK, screen.stop, side=52)
    undo = icon_press(
        app,
        words("battle_fold.keeper.back"),
        ft.Icons.BACKSPACE_OUTLINED,
        screen.back if screen.draft else None,
        side=52,
    )
    parts.append(lay.row(leave, main, undo, gap=GAP, width=width))
    if screen.phase == "fold" and card != NO_CARD:
        parts.append(card_row(app, card, 34))
    return lay.column(*parts, gap=4, across="middle", tight=True)
