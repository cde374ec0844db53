"""Who sits where, on the page of a new game: people and bots, teams, and who begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine import games
from ui import lay
from ui.components.choice import Option, in_lines, strip, switch
from ui.components.foldouts import marked
from ui.components.group import group_chip
from ui.components.press import press
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.components.teams import team_choice
from ui.context import AppContext
from ui.game_screens import Choices
from ui.hooks import Controller, use_controller
from ui.look import TARGET
from ui.names import bot_name, level_name, seat_name
from ui.shell import form as forms
from ui.shell.asked import Asked, alone, own_key, shown_names, wrong
from ui.shell.form import LOT, PERSON
from ui.shell.setup_controller import SetupController, kind_of
from ui.styles import BODY, CAPTION, TEXT

ROW = 56.0
"""Height of a person's row in logical pixels."""

_KIND = 112.0
"""Width of the button beside a seat that says who plays there, in logical pixels."""


def people(asked: Asked, choices: Choices, setup: SetupController) -> ft.Control:
    """Draw the groups that played before, and a row for each seat.

    A row has the seat's chip, its name, and whether a person or a bot plays. Below it is what is
    chosen for the seat.
    """
    app, form = asked.app, asked.form
    words, bots = app.words, forms.levels_of(asked.game)
    known = [
        group
        for group in setup.groups
        if len(group) in asked.game.info.seats
        and (bots or all(sitter.level == PERSON for sitter in group))
    ]
    parts: list[ft.Control] = [as_heading(prose(app, words("setup.names"), BODY.bold.phrases))]
    if known:
        parts.append(prose(app, words("setup.groups"), CAPTION.soft))
        parts.append(
            lay.flow(
                *(
                    group_chip(
                        app,
                        shown_names(asked, group),
                        partial(setup.bring, group),
                        group == asked.group,
                    )
                    for group in known
                ),
                gap=6,
                below=6,
            )
        )
    parts += _teams(asked, setup)
    for seat in range(form.seats):
        parts += _seat(asked, setup, seat)
        if own := _of_seat(asked, choices, seat):
            parts.append(lay.box(_column(own), pad=ft.Padding.only(left=42, bottom=6)))
    if said := wrong(asked):
        parts.append(_wrong(app, said))
    return _column(parts)


def _column(parts: list[ft.Control]) -> ft.Control:
    return lay.column(*parts, gap=8, across="stretch")


def _wrong(app: AppContext, said: str) -> ft.Control:
    palette = app.look.palette
    return lay.live(
        lay.row(
            ft.Icon(ft.Icons.ERROR_OUTLINE, size=22, color=palette.bad),
            prose(app, said, color=palette.bad, expand=True),
            gap=8,
        )
    )


def _offers_teams(asked: Asked) -> bool:
    game, seats = asked.game, asked.form.seats
    return bool(forms.teams_of(game)) and seats > 1 and asked.screens.applies(game.info.team, seats)


def _teams(asked: Asked, setup: SetupController) -> list[ft.Control]:
    """Draw the switch for teams, where that can be chosen."""
    if not _offers_teams(asked):
        return []
    app, words = asked.app, asked.app.words
    note = own_key(words, asked.game.info.id, "teams.note")
    on = forms.in_teams(asked.game, asked.form)
    said = words(note) if note else ""
    return [switch(app, words("setup.teams"), on, setup.team_up, said)]


def _of_seat(asked: Asked, choices: Choices, seat: int) -> list[ft.Control]:
    """Draw what is chosen for a seat: its team, and what the game asks."""
    app, game, form = asked.app, asked.game, asked.form
    parts: list[ft.Control] = []
    if _offers_teams(asked) and forms.in_teams(game, form):
        name, teams = game.info.team, forms.teams_of(game)
        parts.append(
            team_choice(
                app,
                choices.names[seat],
                [team - 1 for team in teams],
                choices.each[seat][name] - 1,
                lambda team: choices.assign(seat, name, team + 1),
                app.column - 64 - 42,
            )
        )
    return [*parts, *asked.screens.seat_options(app, choices, seat)]


def _seat(asked: Asked, setup: SetupController, seat: int) -> list[ft.Control]:
    """Draw a seat's row and, while that is being chosen, who can play there below it."""
    app, form = asked.app, asked.form
    row: list[ft.Control] = [seat_chip(app, seat, 34)]
    person = form.levels[seat] == PERSON
    if person and form.apart and seat != form.levels.index(PERSON):
        row.append(prose(app, app.words("setup.phones.seat"), BODY.soft, expand=True))
    elif person:
        row.append(_name(asked, seat, setup))
    else:
        row.append(prose(app, _called(asked, seat), BODY.names, expand=True))
    if not _has_kinds(asked):
        return [lay.row(*row, gap=8, height=ROW * app.look.scale)]
    row.append(_kind(asked, seat, setup))
    high = (ROW if person else TARGET) * app.look.scale
    parts: list[ft.Control] = [marked(lay.row(*row, gap=8, height=high), kind_of(seat))]
    if setup.layers.shown == kind_of(seat):
        parts.append(lay.box(_kinds(asked, seat, setup), pad=ft.Padding.only(bottom=6)))
    return parts


def _has_kinds(asked: Asked) -> bool:
    """Return whether a seat can be a person's or a bot's."""
    return bool(forms.levels_of(asked.game)) and asked.form.seats > 1


def _name_room(asked: Asked) -> float:
    """Return the width of the field for a name: a card's, without the chip and the button beside
    it."""
    beside = 34 + 8 + (_KIND + 8 if _has_kinds(asked) else 0)
    return asked.app.column - 32 - 31 - beside


def _called(asked: Asked, seat: int) -> str:
    """Return what a seat is called if nobody gives it a name."""
    game, bot = games.home(asked.game.info.id), asked.form.levels[seat] != PERSON
    return seat_name(asked.app.words, game, seat, bot=bot)


def _name(asked: Asked, seat: int, setup: SetupController) -> ft.Control:
    """Draw the field for a name."""
    app = asked.app
    label = app.words("setup.name") if alone(asked.group) else _called(asked, seat)
    typed, left = partial(setup.name, seat), partial(setup.leave, seat)
    name, room = asked.names[seat], _name_room(asked)
    return setup.fields.draw(app, seat, label, name, typed, left, room=room)


def _kind(asked: Asked, seat: int, setup: SetupController) -> ft.Control:
    """Draw who plays in a seat; a press shows who can."""
    app, words = asked.app, asked.app.words
    palette = app.look.palette
    level, most = asked.form.levels[seat], len(forms.levels_of(asked.game))
    shown = level_name(words, level, most) if level else words("setup.person")
    said = bot_name(words, level, most) if level else shown
    opened = setup.layers.shown == kind_of(seat)
    return press(
        app,
        words("shell.choice", label=_called(asked, seat), option=said),
        partial(setup.unfold, kind_of(seat)),
        lay.box(
            lay.row(
                ft.Icon(
                    ft.Icons.SMART_TOY if level else ft.Icons.PERSON, size=20, color=palette.ink
                ),
                prose(
                    app,
                    shown,
                    CAPTION.when(bool(level)),
                    room=(_KIND - 62, TARGET * app.look.scale - 4),
                    expand=True,
                ),
                ft.Icon(
                    ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE,
                    size=20,
                    color=palette.soft,
                ),
                gap=4,
            ),
            size=(_KIND, TARGET * app.look.scale),
            pad=ft.Padding.only(left=8, right=4),
        ),
        surface=(palette.raised if opened else None, palette.accent if opened else palette.thread),
    )


def _kinds(asked: Asked, seat: int, setup: SetupController) -> ft.Control:
    """Draw the choice between a person and the computer's levels."""
    app, words = asked.app, asked.app.words
    most = len(forms.levels_of(asked.game))
    options = [
        Option(level, level_name(words, level, most) if level else words("setup.person"))
        for level in range(most + 1)
    ]
    label = words("setup.seat.kind", name=_called(asked, seat))
    return strip(
        app,
        label,
        options,
        asked.form.levels[seat],
        partial(setup.sit, seat),
        columns=in_lines(len(options), 4),
        bare=True,
    )


def has_starter(asked: Asked) -> bool:
    """Return whether it can be chosen who begins."""
    return bool(asked.game.info.starter) and asked.form.seats > 1


@ft.component
def Starter(setup: SetupController) -> ft.Control:
    """The choice of who begins. It follows each letter of a name, although the page does not."""
    shown = use_controller(Controller)
    setup.named = shown.changed
    asked = setup.asked
    app, game = asked.app, asked.game.info.id
    words = app.words
    title = words(own_key(words, game, "starter") or "setup.begins")
    note = own_key(words, game, "starter.note")
    parts: list[ft.Control] = [as_heading(prose(app, title, BODY.bold.phrases))]
    if note:
        parts.append(prose(app, words(note), CAPTION.soft))
    named = [*enumerate(shown_names(asked, asked.group)), (LOT, words("setup.lot"))]
    tiles = [_beginner(asked, seat, name, title, setup.begin_with) for seat, name in named]
    for first in range(0, len(tiles), 2):
        pair = tiles[first : first + 2]
        parts.append(lay.row(*(lay.box(each, expand=True) for each in pair), gap=6))
    return lay.column(*parts, gap=6, across="stretch")


def _beginner(
    asked: Asked, seat: int, name: str, title: str, on_choose: Callable[[int], None]
) -> ft.Control:
    """Draw the tile of a seat that may begin, or of the lots."""
    app = asked.app
    palette = app.look.palette
    chosen = asked.form.starter == seat
    ink = palette.on_accent if chosen else palette.ink
    shown = name
    picture = (
        ft.Icon(ft.Icons.CASINO, size=26, color=ink) if seat == LOT else seat_chip(app, seat, 26)
    )
    text = prose(
        app,
        shown,
        TEXT.names.when(chosen),
        color=ink,
        # Half a card's width, without the tile's edges and the picture.
        room=((app.column - 70) / 2 - 56, 48 * app.look.scale - 4),
    )
    return press(
        app,
        app.words("shell.choice", label=title, option=shown),
        lambda: on_choose(seat),
        lay.box(
            lay.row(picture, lay.box(text, expand=True), gap=8),
            height=48 * app.look.scale,
            pad=(10, 0),
        ),
        surface=palette.key(chosen),
        selected=chosen,
    )
