"""The pages of the race: ready, counted down, folding, and the choice of tokens."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.games.battle_fold.components import ANY, ICONS
from engine.games.battle_fold.race import ranked, tokens
from engine.games.battle_fold.solving import par
from engine.games.battle_fold.state import GAVE_UP, NO_TOKEN
from engine.refs import Ref
from ui.board_props import BoardProps
from ui.components.press import big_button, icon_press
from ui.components.prose import prose, status
from ui.components.seats import Seated, seat_chip, seat_row
from ui.components.waiting import waiting
from ui.context import AppContext
from ui.games.battle_fold.attempt import CAP, LAST, Folding
from ui.games.battle_fold.cloth import Cloth
from ui.games.battle_fold.race_measures import BAR, DONE, GAP, Measures
from ui.games.battle_fold.race_position import Position
from ui.games.battle_fold.race_screen import RaceScreen
from ui.hooks import memo
from ui.look import TARGET


def icon_names(card: str) -> list[str]:
    """The icons that a card asks for, by name."""
    return [ICONS.get(letter, "any") for letter in card]


@memo
@ft.component
def BattleCard(app: AppContext, card: str, side: float) -> ft.Control:
    """A battle card: four icons as the square that they must form, fewer of them in a row.

    Args:
        card: letters of icons, ``?`` for any.
        side: of the square it is drawn in.
    """
    words, palette = app.words, app.look.palette
    columns = 2 if len(card) != 3 else 3
    each = (side - 20) / max(2, columns)
    cells: list[ft.Control] = [
        prose(app, ANY, size=each * 0.6, bold=True, no_wrap=True)
        if letter == ANY
        else ft.Image(src=f"battle_fold/icon_{ICONS[letter]}.svg", width=each, height=each)
        for letter in card
    ]
    boxed = [
        ft.Container(cell, width=each, height=each, alignment=ft.Alignment.CENTER) for cell in cells
    ]
    rows = [
        ft.Row(list(boxed[at : at + columns]), spacing=4, alignment=ft.MainAxisAlignment.CENTER)
        for at in range(0, len(boxed), columns)
    ]
    said = words("list.separator").join(words.name(Ref("icon", name)) for name in icon_names(card))
    return ft.Semantics(
        label=words("battle_fold.race.card", icons=said),
        live_region=True,
        exclude_semantics=True,
        content=ft.Container(
            ft.Column(list(rows), spacing=4, alignment=ft.MainAxisAlignment.CENTER),
            width=side,
            height=side,
            bgcolor=palette.raised,
            border=ft.Border.all(3, palette.wood),
            border_radius=12,
            alignment=ft.Alignment.CENTER,
        ),
    )


@memo
@ft.component
def TimeBar(app: AppContext, spent: int, ending: int, width: float) -> ft.Control:
    """How much of the time is left: a thin bar, and the last seconds in figures."""
    palette, words = app.look.palette, app.words
    color = palette.bad if ending else palette.accent
    room = 60 * app.look.scale
    wide = width - room - GAP
    left = max(0.0, 1 - spent / CAP) * wide
    told = words("battle_fold.race.seconds", n=CAP - spent)
    bar = ft.Container(
        ft.Container(bgcolor=color, width=left, height=6, border_radius=3),
        width=wide,
        height=6,
        bgcolor=palette.thread,
        border_radius=3,
        alignment=ft.Alignment.CENTER_LEFT,
    )
    text = prose(app, told, size=14, bold=bool(ending), color=color, no_wrap=True)
    return ft.Semantics(
        label=words("battle_fold.race.left", n=ending) if ending else told,
        live_region=ending == LAST,
        exclude_semantics=True,
        content=ft.Row(
            [bar, ft.Container(text, width=room)], spacing=GAP, height=BAR * app.look.scale
        ),
    )


def _middle(*parts: ft.Control, width: float) -> ft.Control:
    return ft.Container(
        ft.Column(
            list(parts),
            spacing=GAP,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=width,
        expand=True,
    )


def ready(app: AppContext, props: BoardProps, screen: RaceScreen, size: Measures) -> ft.Control:
    """Who folds next: their cloth as it lies, how the others stand, and the button that starts."""
    position, words = screen.position, app.words
    near, state = position.near, position.state
    rows = [
        Seated(
            name,
            turn=seat == near and not position.done[seat],
            acted=position.done[seat],
            out=seat not in state.playing,
            bot=props.bots[seat],
        )
        for seat, name in enumerate(props.names)
    ]
    done = position.done[near] or state.phase != "fold"
    key = "done.told" if done else "ready"
    title = words(f"battle_fold.race.{key}", name=Ref("seat", near))
    parts: list[ft.Control] = [
        seat_row(app, rows, size.column),
        ft.Semantics(header=True, live_region=True, content=prose(app, title, size=22, bold=True)),
    ]
    if not done:
        parts += [prose(app, line, size=14, soft=True) for line in _how(app, position)]
        parts.append(big_button(app, words("battle_fold.race.start"), screen.begin))
    edge = min(size.cloth, 260.0)
    parts.append(Cloth(app, position.cloth, Folding().now, edge, None))
    if not done and (others := waiting(app, props)) is not None:
        parts.append(others)
    return _middle(*parts, width=size.column)


def _how(app: AppContext, position: Position) -> list[str]:
    """What the near seat has to know before it starts."""
    words, near = app.words, position.near
    lines = []
    if position.voided[near]:
        lines.append(words("battle_fold.race.broken"))
    lines.append(words(f"battle_fold.race.how.{position.way}", n=CAP))
    if position.checked:
        lines.append(words("battle_fold.race.how.checked"))
    weight = position.state.handicaps[near]
    if weight != 100 and position.timed:
        lines.append(words("battle_fold.race.handicap", n=weight))
    return lines


def counting(app: AppContext, screen: RaceScreen, size: Measures) -> ft.Control:
    """3, 2, 1."""
    assert screen.attempt is not None
    number = prose(app, str(screen.attempt.left), size=64, bold=True)
    said = ft.Semantics(live_region=True, content=number)
    box = ft.Container(
        said, width=size.card, height=size.card, alignment=ft.Alignment.CENTER, key="count"
    )
    cloth = Cloth(app, screen.position.cloth, Folding().now, size.cloth, None)
    return _around(box, cloth, [], size)


def folding(app: AppContext, screen: RaceScreen, size: Measures) -> ft.Control:
    """The card, the cloth, and what can be done with it."""
    position, words, attempt = screen.position, app.words, screen.attempt
    assert attempt is not None
    near = position.near
    hands = screen.folds[near]
    # The clock begins with the first frame of this.
    card = ft.Container(BattleCard(app, position.card, size.card), key=screen.watches[near].key)
    desk, fold = hands.desk, partial(screen.fold, near)
    cloth = Cloth(app, position.cloth, hands.now, size.cloth, fold, desk.under, lie=desk.lie)
    below: list[ft.Control] = [tools(app, screen, near, size.column)]
    if screen.asked == near:
        below += [
            big_button(
                app,
                words("battle_fold.race.give_up.yes"),
                partial(screen.give_up, near),
                primary=False,
            ),
            big_button(app, words("battle_fold.race.give_up.no"), partial(screen.weigh, None)),
        ]
    else:
        below.append(
            big_button(
                app, words("battle_fold.race.done"), partial(screen.done, near), width=size.column,
                height=DONE * app.look.scale, icon=ft.Icons.CHECK,
            )
        )  # fmt: skip
    if screen.wrong == near:
        bad = app.look.palette.bad
        text = words("battle_fold.race.wrong")
        below.append(status(app, text, bad, size.column, TARGET, size=14))
    if position.timed:
        top: ft.Control = TimeBar(app, attempt.spent, attempt.ending, size.column)
    else:
        least = par(position.cloth, position.card)
        told = words("battle_fold.race.folds", n=hands.made, par=least)
        top = prose(app, told, size=15, bold=True)
    return _around(ft.Column([top, card], spacing=GAP, horizontal_alignment=_MIDDLE), cloth, below,
                   size)  # fmt: skip


_MIDDLE = ft.CrossAxisAlignment.CENTER


def tools(app: AppContext, screen: RaceScreen, seat: int, width: float) -> ft.Control:
    """What is done with a cloth but by folding it, and giving up."""
    hands = screen.folds[seat]
    back = bool(hands.desk.done)
    quits = None if screen.asked == seat else partial(screen.weigh, seat)
    rows = (
        (
            "over" if hands.desk.under else "under",
            ft.Icons.FLIP_TO_BACK,
            partial(screen.go_under, seat),
        ),
        ("turn", ft.Icons.FLIP, partial(screen.turn, seat)),
        ("undo", ft.Icons.UNDO, partial(screen.undo, seat) if back else None),
        ("unfold", ft.Icons.GRID_ON, partial(screen.unfold, seat) if back else None),
        ("give_up", ft.Icons.FLAG_OUTLINED, quits),
    )
    palette = app.look.palette
    buttons = [
        icon_press(
            app,
            app.words(f"battle_fold.race.{name}"),
            icon,
            do,
            border=palette.accent if name == "over" else palette.thread,
        )
        for name, icon, do in rows
    ]
    spread = ft.MainAxisAlignment.SPACE_BETWEEN
    return ft.Row(buttons, width=width, wrap=width < 260, spacing=6, run_spacing=6,
                  alignment=spread)  # fmt: skip


def _around(
    top: ft.Control, cloth: ft.Control, below: list[ft.Control], size: Measures
) -> ft.Control:
    """The cloth with what lies above and below it, or beside it on a page that lies."""
    if size.lying:
        column = ft.Column(
            [top, *below], spacing=GAP, width=size.column, scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=_MIDDLE,
        )  # fmt: skip
        return ft.Row([cloth, column], spacing=GAP, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Column([top, cloth, *below], spacing=GAP, horizontal_alignment=_MIDDLE)


def order(app: AppContext, props: BoardProps, width: float) -> ft.Control:
    """Who was how fast, and which tokens are taken."""
    state, words = props.view.state, app.words
    rows: list[ft.Control] = []
    for place, seat in enumerate(ranked(state), 1):
        time, token = state.times[seat], state.tokens[seat]
        if time == GAVE_UP:
            told = words("battle_fold.race.none")
        else:
            told = words("battle_fold.race.time", n=f"{time / 1000:.2f}")
        if token != NO_TOKEN:
            got = words("battle_fold.race.token", n=token)
            told = words("shell.stop", first=told, second=got)
        rows.append(
            ft.Row(
                [
                    prose(app, str(place), size=16, bold=True, no_wrap=True),
                    seat_chip(app, seat, 24),
                    prose(app, app.words.names[seat], size=16, expand=True, max_lines=1),
                    prose(app, told, size=15, bold=True, no_wrap=True),
                ],
                spacing=GAP,
                width=width,
            )
        )
    return ft.Column(rows, spacing=GAP)


def choice(app: AppContext, props: BoardProps, screen: RaceScreen, size: Measures) -> ft.Control:
    """The times, and the tokens: whoever is the fastest left takes one."""
    position, words, state = screen.position, app.words, props.view.state
    width = min(size.column, 480.0)
    takes = state.takers[0] if state.takers else position.near
    title = words("battle_fold.race.takes", name=Ref("seat", takes))
    parts: list[ft.Control] = [
        ft.Semantics(header=True, live_region=True, content=prose(app, title, size=20, bold=True)),
        order(app, props, width),
        prose(app, words("battle_fold.race.token.means"), size=14, soft=True),
    ]
    if takes == position.near and position.near in props.view.actors:
        parts += [
            big_button(
                app,
                words("battle_fold.race.token", n=number),
                partial(screen.take, number),
                width=width,
            )
            for number in tokens(state)
        ]
    return _middle(*parts, width=width)
