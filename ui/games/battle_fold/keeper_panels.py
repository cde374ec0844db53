"""A seat's panel beside the real box: what it has, with a minus and a plus for each number."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.battle_fold.kept_draft import NOBODY, Tap
from ui import lay
from ui.components.press import icon_press, tile
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.teams import team_badge
from ui.context import AppContext
from ui.games.battle_fold.fight_art import character
from ui.games.battle_fold.keeper_screen import KeeperScreen
from ui.look import TARGET
from ui.styles import CORNER, FINE, HEADING, LEAD, TEXT

_SIGNS = {
    "life": ft.Icons.FAVORITE,
    "soul": ft.Icons.AUTO_AWESOME,
    "shield": ft.Icons.SHIELD,
    "item": ft.Icons.STYLE,
}
_HANDS = ("shield", "item")
_ROW = 48.0
_EDGE = 8.0
"""Space between the edge of a panel and what is in it, the border included, in logical pixels."""
_USUAL = 100
"""The percentage of a time that counts without a handicap."""
_BUTTONS, _FIGURE = 132.0, 50.0
"""Width of a number with its buttons and without them, in logical pixels."""


def seconds(app: AppContext, ms: int) -> str:
    """Return a time in seconds, as text."""
    return app.words("battle_fold.keeper.seconds", n=f"{ms / 1000:.1f}")


def counted(screen: KeeperScreen, seat: int, ms: int) -> str:
    """Return a seat's time as text, with what its handicap makes of it."""
    text, percent = seconds(screen.app, ms), screen.state.fight.handicaps[seat]
    if percent == _USUAL:
        return text
    as_ = seconds(screen.app, ms * percent // 100)
    return screen.app.words("battle_fold.keeper.counts", time=text, counts=as_)


def panel(screen: KeeperScreen, seat: int, width: float) -> ft.Control:
    """Draw a seat's name and what it has.

    Args:
        width: in logical pixels.
    """
    app, now = screen.app, screen.now
    palette, fighter = app.look.palette, now.fight.fighters[seat]
    inner = width - 2 * _EDGE
    turn = screen.state.turn == seat
    border = 3 if turn else 1.5
    main = "soul" if fighter.fate == "ghost" else "life"
    acts, alive = screen.phase == "act", fighter.fate == "alive"
    side = _BUTTONS if acts else _FIGURE * (3 if alive else 1)
    first: list[ft.Control] = [_name(screen, seat, inner - side - 4)]
    rows: list[ft.Control] = []
    if fighter.fate != "gone":
        first.append(_counter(screen, seat, main, _BUTTONS if acts else _FIGURE))
        if alive and acts:
            both = [_counter(screen, seat, kind, (inner - 8) / 2) for kind in _HANDS]
            rows.append(lay.row(*both, gap=8))
        elif alive:
            first += [_counter(screen, seat, kind, _FIGURE) for kind in _HANDS]
        if screen.phase == "fold":
            rows.append(_tokens(screen, seat))
    return lay.box(
        lay.column(lay.row(*first), *rows, gap=2, tight=True),
        width=width,
        # A border takes room beside the padding.
        pad=_EDGE - border,
        fill=palette.raised if turn else palette.surface,
        edge=(border, palette.accent if turn else palette.thread),
        radius=CORNER,
        opacity=0.55 if fighter.fate == "gone" else 1,
    )


def _name(screen: KeeperScreen, seat: int, room: float) -> ft.Control:
    """Draw who sits there, and what there is to know about that seat."""
    app, words = screen.app, screen.app.words
    state, fighter = screen.state, screen.now.fight.fighters[seat]
    own = screen.props.view.setup.each[seat].character
    sign = seat_chip(app, seat, 30)
    signs: list[ft.Control] = [sign]
    if own != "free":
        signs.append(character(own, 36, fighter.fate == "ghost"))
        room -= 40
    team = next((n for n, team in enumerate(state.fight.teams) if seat in team), None)
    if team is not None:
        signs.append(team_badge(app, team, 20))
        room -= 24
    notes = []
    if fighter.fate != "alive":
        notes.append(words(f"battle_fold.keeper.{fighter.fate}"))
    if state.fight.tokens[seat]:
        notes.append(words("battle_fold.fight.seat.token", n=state.fight.tokens[seat]))
    if state.turn == seat:
        notes.append(words("seat.turn"))
    note = words("list.separator").join(notes)
    lines: list[ft.Control] = [
        prose(
            app,
            words.names[seat],
            LEAD.bold.names,
            room=(room - 38, 24 * app.look.scale),
            max_lines=1,
        )
    ]
    if note:
        lines.append(
            prose(app, note, FINE.soft.phrases, room=(room - 38, 18 * app.look.scale), max_lines=1)
        )
    said = words("shell.choice", label=words.names[seat], option=note) if note else ""
    return lay.said(
        lay.row(*signs, lay.column(*lines, expand=True, tight=True), gap=6),
        said or words.names[seat],
        expand=True,
    )


def _counter(screen: KeeperScreen, seat: int, kind: str, width: float) -> ft.Control:
    """Draw a number with its sign; during a turn, with a button on each side."""
    app, words, palette = screen.app, screen.app.words, screen.app.look.palette
    number = _amount(screen, seat, kind)
    label = words(f"battle_fold.keeper.{kind}")
    told = words("shell.choice", label=label, option=str(number))
    figure = lay.said(
        lay.row(
            ft.Icon(_SIGNS[kind], size=18, color=palette.accent),
            prose(app, str(number), HEADING.bold.line),
            gap=2,
            at="middle",
        ),
        told,
        expand=True,
    )
    parts: list[ft.Control] = [figure]
    if screen.phase == "act":
        name = words.names[seat]
        less = words("battle_fold.keeper.less", name=name, what=label)
        more = words("battle_fold.keeper.more", name=name, what=label)
        minus = icon_press(
            app,
            less,
            ft.Icons.REMOVE,
            _change(screen, Tap(kind, seat, -1)),
            side=TARGET,
            border=palette.thread,
        )
        plus = icon_press(
            app, more, ft.Icons.ADD, _more(screen, kind, seat), side=TARGET, border=palette.thread
        )
        parts = [minus, figure, plus]
    return lay.box(lay.row(*parts), size=(width, _ROW))


def _amount(screen: KeeperScreen, seat: int, kind: str) -> int:
    fighter = screen.now.fight.fighters[seat]
    found = {
        "life": fighter.life,
        "soul": fighter.souls,
        "shield": fighter.shields,
        "item": screen.now.items[seat],
    }
    return found[kind]


def _change(screen: KeeperScreen, tap: Tap) -> Callable[[], None] | None:
    return partial(screen.tap, tap) if screen.fits(tap) else None


def _more(screen: KeeperScreen, kind: str, seat: int) -> Callable[[], None] | None:
    if kind != "shield":
        return _change(screen, Tap(kind, seat, 1, NOBODY))
    return partial(screen.shield, seat) if screen.can_shield(seat) else None


def _tokens(screen: KeeperScreen, seat: int) -> ft.Control:
    """Draw the tokens to choose from, and the time."""
    app, words = screen.app, screen.app.words
    race = screen.race
    numbers: list[ft.Control] = []
    for number in range(1, len(screen.state.fight.playing)):
        chosen = race.tokens[seat] == number
        name = words("shell.colon").join(
            (words.names[seat], words("battle_fold.fight.seat.token", n=number))
        )
        numbers.append(
            tile(
                app,
                name,
                partial(screen.tap, Tap("token", seat, 0 if chosen else number)),
                prose(app, str(number), HEADING.line.when(chosen)),
                (56, _ROW),
                chosen,
                selected=chosen,
            )
        )
    time = race.times[seat]
    if time is not None:
        numbers.append(prose(app, counted(screen, seat, time), TEXT.soft.phrases, expand=True))
    return lay.row(*numbers, gap=8)
