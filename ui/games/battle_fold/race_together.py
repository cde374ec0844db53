"""Two players face to face: each has a cloth in half of the page, with the card between."""

from __future__ import annotations

import math
from functools import partial

import flet as ft

from engine.refs import Ref
from ui import lay
from ui.components.press import big_button, icon_press, other_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.status import status
from ui.context import AppContext
from ui.games.battle_fold.attempt import Folding
from ui.games.battle_fold.battle_card import BattleCard
from ui.games.battle_fold.cloth_desk import face
from ui.games.battle_fold.cloth_picture import dyes_of
from ui.games.battle_fold.race_measures import BAR, GAP
from ui.games.battle_fold.race_pages import TimeBar, still, tools
from ui.games.battle_fold.race_screen import RaceScreen
from ui.styles import BUTTON, CAPTION, ROUND, TEXT, Style

_ROW, _SQUARE = 74.0, 138.0
"""Height of a battle card that is a row of icons, and of one that is a square, in logical
pixels."""
_TWO = 600.0
"""Width of a page, likewise, from which both sides' cards stand beside each other."""
_SIDE = 98.0
"""Width of what lies beside a cloth, in logical pixels."""
_TOLD, _ON = 140.0, 48.0
"""Height of what is told of a wrong cloth, and of the button to fold on, likewise."""
_WIDTH, _HEIGHT = 360.0, 720.0


def fits(width: float, height: float) -> bool:
    """Return whether a page has room for two halves in which a cloth can be folded: the squares are
    53 pixels on a phone that lies on the table between the two players."""
    return width >= _WIDTH and height >= _HEIGHT


def strip_of(width: float) -> float:
    """Return the height of what lies between the two halves, in logical pixels: both sides' battle
    cards, above each other on a phone."""
    return _SQUARE + 2 * GAP if width >= _TWO else 2 * _ROW + BAR + 4 * GAP


def edge_of(width: float, height: float) -> float:
    """Return the edge of the square in which a cloth is drawn in its half."""
    return min((height - strip_of(width)) / 2 - GAP, width - _SIDE - 2 * GAP)


def together(app: AppContext, screen: RaceScreen) -> ft.Control:
    """Draw the page."""
    near, far = screen.pair
    return lay.column(
        ft.Container(_half(app, screen, far), rotate=math.pi),
        _strip(app, screen),
        _half(app, screen, near),
        across="middle",
    )


def _strip(app: AppContext, screen: RaceScreen) -> ft.Control:
    """Draw the card twice, once for each side; before that the countdown, or the way out."""
    attempt, high, two = screen.attempt, strip_of(app.width), app.width >= _TWO
    cells: list[ft.Control]
    stacked = False  # one above the other, for two cards on a phone
    if screen.stage == "folding" and attempt is not None:
        stacked = not two
        near, far = screen.pair
        state = screen.position.state
        cards, printed = state.cards, state.box.cards
        room = (_SQUARE * 2, _SQUARE) if two else (app.width - 2 * GAP, _ROW)
        cells = [
            ft.Container(
                BattleCard(app, printed[cards[seat]], room),
                rotate=turn,
                key=screen.stopwatches[seat].key,
            )
            for seat, turn in ((far, math.pi), (near, None))
        ]
        wide = 140.0 if two else app.width - 4 * GAP
        cells.insert(1, TimeBar(app, attempt.spent, attempt.ending, wide))
    elif screen.stage == "counting" and attempt is not None:
        cells = [
            ft.Container(prose(app, str(attempt.left), Style(48).bold), rotate=turn)
            for turn in (math.pi, None)
        ]
    else:
        leave = screen.props.do.leave
        told = app.words("battle_fold.race.how.together")
        room = (app.width - 80, high - 2 * GAP)
        cells = [
            icon_press(app, app.words("table.leave"), ft.Icons.ARROW_BACK, leave),
            prose(app, told, TEXT.soft, room=room, expand=True),
        ]
    return lay.box(
        lay.column(*cells, gap=GAP, at="evenly", across="middle")
        if stacked
        else lay.row(*cells, gap=10, at="evenly"),
        size=(app.width, high),
        pad=(GAP, 0),
        fill=app.look.palette.surface,
    )


def _half(app: AppContext, screen: RaceScreen, seat: int) -> ft.Control:
    """Draw one half: the cloth, and beside it what can be done."""
    state, edge = screen.position.state, edge_of(app.width, app.height)
    open_now = screen.folding(seat)
    hands = screen.folds.get(seat, Folding()) if screen.stage else Folding()
    do = partial(screen.do, seat) if open_now else None
    listed = open_now and screen.listed(seat)
    cloth = face(app, state.cloth(seat), hands.desk, edge, do, listed, dyes_of(seat))
    beside = lay.column(
        lay.row(seat_chip(app, seat, 22), _name(app, seat), gap=4, width=_SIDE),
        *_acts(app, screen, seat, open_now),
        gap=GAP,
        at="end",
        width=_SIDE,
    )
    return lay.box(
        lay.row(cloth, beside, gap=GAP, at="middle"),
        size=(app.width, (app.height - strip_of(app.width)) / 2),
        pad=GAP / 2,
    )


def _name(app: AppContext, seat: int) -> ft.Control:
    name = app.words.names[seat]
    room = _SIDE - 22 - 4, 22 * app.look.scale
    return prose(app, name, TEXT.bold.names, room=room, max_lines=1, expand=True)


def _acts(app: AppContext, screen: RaceScreen, seat: int, open_now: bool) -> list[ft.Control]:
    words = app.words
    if screen.position.done[seat]:
        told = still(words, screen.position.state)
        return [prose(app, told, CAPTION.soft.phrases, room=(_SIDE, 120))]
    if screen.stage is None:
        agreed = seat in screen.agreed
        text = words("battle_fold.race.agreed" if agreed else "battle_fold.race.start")
        do = None if agreed else partial(screen.agree, seat)
        return [big_button(app, text, do, size=(_SIDE, 88))]
    if not open_now:
        return []
    if screen.quitting == seat:
        yes, no = (words(f"battle_fold.race.give_up.{each}") for each in ("yes", "no"))
        quits, stays = partial(screen.give_up, seat), partial(screen.ask_to_quit, None)
        return [
            other_button(app, yes, quits, size=(_SIDE, 64)),
            big_button(app, no, stays, size=(_SIDE, 64)),
        ]
    grab = _grab(app, screen, seat)
    if seat not in screen.wrong:
        return [tools(app, screen, seat, _SIDE), grab]
    # What is told has the place of the tools until the seat folds on.
    text, bad = words(f"battle_fold.race.{screen.wrong[seat]}"), app.look.palette.bad
    on = words("battle_fold.race.give_up.no")
    return [
        status(app, text, bad, _SIDE, _TOLD, size=13, again=screen.again),
        other_button(app, on, partial(screen.fold_on, seat), size=(_SIDE, _ON)),
        grab,
    ]


def _grab(app: AppContext, screen: RaceScreen, seat: int) -> ft.Control:
    """Draw the token that a player grabs when done; it counts as soon as the finger comes down."""
    palette = app.look.palette
    text = app.words("battle_fold.race.done")
    pad = lay.box(
        prose(
            app,
            text,
            BUTTON.bold.phrases,
            color=palette.on_accent,
            at="middle",
            room=(_SIDE - 20, 64),
        ),
        size=(_SIDE, 72),
        fill=palette.accent,
        radius=ROUND,
        at="middle",
    )
    return lay.said(
        ft.GestureDetector(
            content=pad,
            exclude_from_semantics=True,
            on_tap_down=lambda event: screen.done(seat, event),
        ),
        app.words("battle_fold.race.grab", name=Ref("seat", seat)),
        button=True,
        on_tap=lambda _: screen.done(seat),
    )
