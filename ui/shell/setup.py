"""The page of a new game, the same for all: who plays, who begins, and the game's own choices."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from engine import games
from engine.game import Game
from engine.record import MAX_NAME
from ui.board_props import NewGame
from ui.components.choice import Option, strip
from ui.components.field import field
from ui.components.page import card, page
from ui.components.press import big_button, press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.device.fonts import drawable
from ui.game_screens import Choices, GameScreens, Ready, find
from ui.hooks import run, use_box, use_state
from ui.shell import form as forms
from ui.shell.bests import use_best_alone
from ui.shell.form import GROUPS, LOT, PERSON, Form, Group, Sitter
from ui.shell.ready import ReadyCard, save_of
from ui.text import Words

ROW = 56.0
"""Height of a seat's row in logical pixels."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose page it is: the game, its screens, and the form as it is filled in."""

    app: AppContext
    game: Game[Any, Any, Any]
    screens: GameScreens
    form: Form
    names: list[str]

    @property
    def group(self) -> Group:
        """Who plays, as typed."""
        levels = self.form.levels[: self.form.seats]
        return tuple(
            Sitter(forms.clean(name), level)
            for name, level in zip(self.names, levels, strict=False)
        )


@ft.component
def SetupPage(app: AppContext, game: str) -> ft.Control:
    """The screen of the route ``/new/<game>``; it ends at the game's table."""
    words, rules, own = app.words, games.find(game), games.home(game)
    form, set_form = use_state(lambda: forms.blank(rules))
    groups, set_groups = use_state(_nobody)
    filled, set_filled = use_state(int)
    ready, set_ready = use_state(lambda: False)
    _, set_left = use_state(int)
    names = use_box(lambda: [""] * max(rules.info.seats))
    typed = use_box(dict[str, str])

    def whole() -> Form:
        return replace(form, options={**form.options, **typed.current})

    asked = Asked(app, rules, find(game), whole(), names.current)

    async def recall() -> None:
        last, met = await asyncio.gather(app.store.note(f"setup.{game}"), app.store.note(GROUPS))
        found = forms.read_form(last, rules)
        if found is not None:
            set_form(found[0])
            names.current[:] = found[1]
        set_groups(forms.read_groups(met))
        set_filled(lambda count: count + 1)
        set_ready(True)

    ft.use_effect(recall, [])

    def bring(group: Group) -> None:
        names.current[: len(group)] = [sitter.name for sitter in group]
        set_form(forms.seated(form, group, len(forms.levels_of(rules))))
        set_filled(lambda count: count + 1)

    def turn(seat: int) -> None:
        changed = forms.cycled(form, seat, len(forms.levels_of(rules)))
        if changed is None:
            app.tell(words("setup.person_needed"))
        else:
            set_form(changed)

    def start(made: Ready | None = None) -> None:
        from ui.shell.new_game import begin

        now = replace(asked, form=whole())

        async def keep() -> None:
            await app.store.keep_note(f"setup.{game}", forms.write_form(now.form, names.current))
            known = forms.remember(groups, asked.group)
            await app.store.keep_note(GROUPS, forms.write_groups(known))

        run(keep)
        begin(app, new_game(now) if made is None else ready_game(now, made))

    choices = Choices(
        form.seats,
        asked.form.options,
        form.appearance,
        lambda name, value: set_form(replace(form, options={**form.options, name: value})),
        lambda name, value: set_form(replace(form, appearance={**form.appearance, name: value})),
        typed.current.__setitem__,
    )
    best = use_best_alone(app, rules, asked.form, shown_names(asked, asked.group)[0])
    parts = [
        *(
            ReadyCard(app, rules.info.id, made, partial(start, made))
            for made in asked.screens.starts(app)
        ),
        *_count(asked, lambda seats: set_form(forms.counted(form, seats))),
        _people(asked, groups, filled, bring, turn, lambda: set_left(lambda count: count + 1)),
        *_starter(asked, lambda starter: set_form(replace(form, starter=starter))),
        *asked.screens.options(app, choices),
        *([] if best is None else [_best(app, best)]),
    ]
    return page(
        app,
        words(_title(game), game=words(f"{own}.name")),
        [card(app, part) for part in parts],
        on_back=app.back,
        foot=big_button(
            app, words("setup.start"), start if ready else None, icon=ft.Icons.PLAY_ARROW
        ),
    )


def _title(game: str) -> str:
    """The key of the page's title."""
    own = games.home(game)
    if own == game:
        return "setup.title"
    return "keep.of" if own in games.names() else f"{own}.name"


def new_game(asked: Asked) -> NewGame:
    """The game that the page describes, the lots drawn."""
    game, form = asked.game, asked.form
    options = forms.options_for(game, form, asked.screens.applies, secrets.randbelow)
    players = forms.players_for(game, asked.group, shown_names(asked, asked.group))
    return NewGame(game.info.id, options, players, form.appearance)


def ready_game(asked: Asked, made: Ready) -> NewGame:
    """A game that is ready to begin, for whoever is named first."""
    alone = new_game(replace(asked, form=forms.counted(asked.form, 1)))
    save = save_of(asked.game.info.id, made)
    return replace(alone, options=made.options, save=save, seed=made.seed)


def _best(app: AppContext, points: int) -> ft.Control:
    """What is to be beaten."""
    return ft.Row(
        [
            ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, size=24, color=app.look.palette.wood),
            prose(app, app.words("setup.best", n=points), expand=True),
        ],
        spacing=10,
    )


def shown_names(asked: Asked, group: Group) -> list[str]:
    """What a group is called in this game: as typed or by default, and no two of them the same."""
    alone = _alone(group)
    names = [
        sitter.name
        or (
            asked.app.words("setup.name.alone")
            if alone and sitter.level == PERSON
            else _default_name(asked, seat, sitter.level)
        )
        for seat, sitter in enumerate(group)
    ]
    return forms.told_apart(names)


def _alone(group: Group) -> bool:
    """Whether one person plays against the rules or against bots; they are spoken to."""
    return sum(sitter.level == PERSON for sitter in group) == 1


def _nobody() -> tuple[Group, ...]:
    return ()


def _own(words: Words, game: str, part: str) -> str | None:
    """The key of the game's own message for a part of the page, if it has one."""
    key = f"{games.home(game)}.setup.{part}"
    return key if words.has(key) else None


def _default_name(asked: Asked, seat: int, level: int) -> str:
    words = asked.app.words
    if level != PERSON:
        return words("setup.bot", n=seat + 1)
    own = _own(words, asked.game.info.id, f"name.{seat}")
    return words(own) if own else words("setup.seat", n=seat + 1)


def _count(asked: Asked, on_choose: Callable[[int], None]) -> list[ft.Control]:
    """How many play, where that is not given."""
    app, counts = asked.app, asked.game.info.seats
    words = app.words
    if len(counts) == 1:
        return []
    # Two wide tiles have room for who sits there.
    pictured = len(counts) == 2 and max(counts) <= 3
    # The game's own order says which number is usual; a long row is read in order.
    options = [
        Option(
            n,
            words(_own(words, asked.game.info.id, f"seats.{n}") or "setup.seats", n=n),
            picture=_chips(app, n) if pictured else None,
        )
        for n in (counts if len(counts) <= 3 else sorted(counts))
    ]
    # In one line, or in two of the same length: each as wide as a finger at least.
    columns = len(counts) if len(counts) <= 5 else (len(counts) + 1) // 2
    return [
        strip(app, words("setup.players"), options, asked.form.seats, on_choose, columns=columns)
    ]


def _chips(app: AppContext, seats: int) -> Callable[[float], ft.Control]:
    return lambda height: ft.Container(
        ft.Row(
            [seat_chip(app, seat, height * 0.7) for seat in range(seats)],
            spacing=4,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=True,
        ),
        height=height,
        alignment=ft.Alignment.CENTER,
    )


def _people(
    asked: Asked,
    groups: tuple[Group, ...],
    filled: int,
    bring: Callable[[Group], None],
    turn: Callable[[int], None],
    on_named: Callable[[], None],
) -> ft.Control:
    """The groups that played before, and a row a seat: chip, name, and person or bot.

    Args:
        filled: counts how often the names were given anew by the page and not typed.
        bring: a group takes the seats.
        turn: the next level for a seat.
        on_named: a name was typed and its field left.
    """
    app, form = asked.app, asked.form
    words, bots = app.words, forms.levels_of(asked.game)
    known = [
        group
        for group in groups
        if len(group) in asked.game.info.seats
        and (bots or all(sitter.level == PERSON for sitter in group))
    ]
    parts: list[ft.Control] = [
        ft.Semantics(header=True, content=prose(app, words("setup.names"), bold=True, phrases=True))
    ]
    if known:
        parts.append(prose(app, words("setup.groups"), size=13, soft=True))
        parts.append(
            ft.Row(
                [_group(asked, group, bring) for group in known],
                wrap=True,
                spacing=6,
                run_spacing=6,
            )
        )
    for seat in range(form.seats):
        row: list[ft.Control] = [
            seat_chip(app, seat, 34),
            _name(asked, seat, filled, on_named),
        ]
        if bots and form.seats > 1:
            row.append(_kind(asked, seat, turn))
        parts.append(ft.Row(row, spacing=8, height=ROW * app.look.scale))
    return ft.Column(parts, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _group(asked: Asked, group: Group, bring: Callable[[Group], None]) -> ft.Control:
    app, words = asked.app, asked.app.words
    palette = app.look.palette
    chosen = group == asked.group
    names = words("list.separator").join(map(drawable, shown_names(asked, group)))
    ink = palette.on_accent if chosen else palette.ink
    text = prose(app, names, size=14, color=ink, max_lines=1)
    return press(
        app,
        words("shell.choice", label=words("setup.groups"), option=names),
        lambda: bring(group),
        ft.Container(
            ft.Row(
                [
                    ft.Icon(ft.Icons.GROUP_OUTLINED, size=18, color=ink),
                    ft.Container(text, expand=True, expand_loose=True),
                ],
                spacing=6,
                tight=True,
            ),
            height=44,
            padding=ft.Padding.symmetric(horizontal=12),
        ),
        color=palette.accent if chosen else palette.raised,
        border=palette.accent if chosen else palette.thread,
        radius=22,
        selected=chosen,
    )


def _name(asked: Asked, seat: int, filled: int, on_named: Callable[[], None]) -> ft.Control:
    """The field for a name.

    What is typed goes into ``names`` and is not drawn back while a field has the focus: that would
    disturb the composing of Hangul, kana and pinyin.
    """
    app, names = asked.app, asked.names
    label = _default_name(asked, seat, asked.form.levels[seat])
    if asked.form.levels[seat] == PERSON and _alone(asked.group):
        label = app.words("setup.name")

    def keep(text: str) -> None:
        names[seat] = text

    return field(
        app,
        label,
        names[seat],
        keep,
        key=f"{filled}.{seat}",
        on_blur=lambda _: on_named(),
        max_length=MAX_NAME,
        counter="",
        expand=True,
    )


def _kind(asked: Asked, seat: int, turn: Callable[[int], None]) -> ft.Control:
    """Person or bot; each press is the next of person, level 1, level 2 and so on."""
    app, words = asked.app, asked.app.words
    palette = app.look.palette
    level = asked.form.levels[seat]
    bot = level != PERSON
    kind = words("setup.bot.of", n=level) if bot else words("setup.person")
    return press(
        app,
        words("shell.choice", label=_default_name(asked, seat, level), option=kind),
        lambda: turn(seat),
        ft.Container(
            ft.Column(
                [
                    ft.Icon(
                        ft.Icons.SMART_TOY if bot else ft.Icons.PERSON, size=22, color=palette.ink
                    ),
                    prose(
                        app,
                        words("setup.bot.level", n=level) if bot else kind,
                        size=12,
                        bold=bot,
                        no_wrap=True,
                    ),
                ],
                spacing=1,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            width=68 * app.look.scale,
            height=ROW * app.look.scale,
            alignment=ft.Alignment.CENTER,
        ),
        color=palette.raised if bot else None,
        border=palette.ink if bot else palette.thread,
    )


def _starter(asked: Asked, on_choose: Callable[[int], None]) -> list[ft.Control]:
    """Who begins, where that can be chosen."""
    app, form, game = asked.app, asked.form, asked.game.info.id
    words = app.words
    if not asked.game.info.starter or form.seats == 1:
        return []
    title = words(_own(words, game, "starter") or "setup.begins")
    note = _own(words, game, "starter.note")
    parts: list[ft.Control] = [
        ft.Semantics(header=True, content=prose(app, title, size=15, bold=True, phrases=True))
    ]
    if note:
        parts.append(prose(app, words(note), size=13, soft=True))
    named = [*enumerate(shown_names(asked, asked.group)), (LOT, words("setup.lot"))]
    tiles = [_beginner(asked, seat, name, title, on_choose) for seat, name in named]
    for first in range(0, len(tiles), 2):
        pair = tiles[first : first + 2]
        parts.append(ft.Row([ft.Container(each, expand=True) for each in pair], spacing=6))
    return [ft.Column(parts, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)]


def _beginner(
    asked: Asked, seat: int, name: str, title: str, on_choose: Callable[[int], None]
) -> ft.Control:
    """A seat that may begin, or the lots."""
    app = asked.app
    palette = app.look.palette
    chosen = asked.form.starter == seat
    ink = palette.on_accent if chosen else palette.ink
    shown = drawable(name)
    picture = (
        ft.Icon(ft.Icons.CASINO, size=26, color=ink) if seat == LOT else seat_chip(app, seat, 26)
    )
    text = prose(
        app,
        shown,
        size=14,
        bold=chosen,
        color=ink,
        names=True,
        # Half a card, without the tile's edges and the picture.
        room=((app.column - 70) / 2 - 56, 48 * app.look.scale - 4),
    )
    return press(
        app,
        app.words("shell.choice", label=title, option=shown),
        lambda: on_choose(seat),
        ft.Container(
            ft.Row([picture, ft.Container(text, expand=True)], spacing=8),
            height=48 * app.look.scale,
            padding=ft.Padding.symmetric(horizontal=10),
        ),
        color=palette.accent if chosen else palette.surface,
        border=palette.accent if chosen else palette.thread,
        selected=chosen,
    )
