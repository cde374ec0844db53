"""The pages of the race: ready, the countdown, folding, and the choice of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from engine.bot import Choice
from engine.games.battle_fold.race import folding as folding_now
from engine.games.battle_fold.race import tokens
from engine.games.battle_fold.solving import par
from engine.games.battle_fold.state import State
from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps
from ui.components.advice import reasons_text
from ui.components.pictures import asset
from ui.components.press import big_button, other_button, press
from ui.components.prose import as_heading, prose
from ui.components.seats import Seated, seat_row
from ui.components.status import status, status_height
from ui.components.waiting import waiting
from ui.context import AppContext
from ui.games.battle_fold import art, cloth_desk
from ui.games.battle_fold.attempt import CAP, LAST, Folding
from ui.games.battle_fold.battle_card import BattleCard
from ui.games.battle_fold.cloth import Cloth
from ui.games.battle_fold.cloth_desk import (
    TOOL_GAP,
    TOOLS,
    aimed,
    face,
    tool,
    tool_rows,
    tool_size,
)
from ui.games.battle_fold.cloth_picture import dyes_of
from ui.games.battle_fold.race_measures import BAR, DONE, GAP, Measures
from ui.games.battle_fold.race_position import Position
from ui.games.battle_fold.race_screen import RaceScreen
from ui.games.battle_fold.race_times import order
from ui.hooks import memo
from ui.lines import LEADING
from ui.look import TARGET
from ui.styles import BODY, ROUND, TEXT, Style
from ui.text import Words


@memo
@ft.component
def TimeBar(app: AppContext, spent: int, ending: int, width: float) -> ft.Control:
    """The time that is left: a thin bar, and the seconds in figures."""
    palette, words = app.look.palette, app.words
    color = palette.bad if ending else palette.accent
    room = 60 * app.look.scale
    wide = width - room - GAP
    left = max(0.0, 1 - spent / CAP) * wide
    told = words("battle_fold.race.seconds", n=CAP - spent)
    bar = lay.box(
        lay.box(fill=color, size=(left, 6), radius=ROUND),
        size=(wide, 6),
        fill=palette.thread,
        radius=ROUND,
        at="left",
    )
    text = prose(app, told, TEXT.line.when(bool(ending)), color=color)
    return lay.said(
        lay.row(bar, lay.box(text, width=room), gap=GAP, height=BAR * app.look.scale),
        words("battle_fold.race.left", n=ending) if ending else told,
        live_region=ending == LAST,
    )


WARNING = 14.0
"""Size of the letters that tell of a wrong cloth, at normal text size."""
_TITLE = 21.0
"""Size of the letters that say what happens now, likewise."""
_NARROW = 260.0
"""Width below which the tools stand in as many rows as they need, in logical pixels."""
_LEAST = 150.0
"""Least edge of the cloth that is shown before a race, in logical pixels."""

_ROUND = 322.0
"""Height of what stands over and under it with three lines of words, at the usual text size."""

_OVER = 80.0
"""Height of the bar and the edges of a lying page, likewise."""

_OTHER = 56.0
"""Height of a button that gives the phone to another player, likewise."""

_HANDED = 104.0
"""Least width of such a button where several stand side by side, likewise."""


def middle(*parts: ft.Control, width: float) -> ft.Control:
    """Return what is below the bar, in a column that scrolls."""
    return lay.box(
        lay.column(*parts, gap=GAP, across="middle", scroll=ft.ScrollMode.ALWAYS),
        width=width,
        expand=True,
    )


def beside(cloth: ft.Control, *parts: ft.Control, size: Measures) -> ft.Control:
    """Return what is below the bar of a lying page: the cloth whole, and the rest beside it in a
    column that scrolls."""
    return _side_by_side(cloth, _column(parts, size.column))


def _column(parts: Sequence[ft.Control], width: float) -> ft.Control:
    """Return one of two columns of a lying page, as wide as that, which scrolls."""
    return lay.column(*parts, gap=GAP, across="middle", width=width, scroll=ft.ScrollMode.ALWAYS)


def _side_by_side(*columns: ft.Control) -> ft.Control:
    return lay.box(lay.row(*columns, gap=2 * GAP, at="middle", across="start"), expand=True)


def ready(app: AppContext, props: BoardProps, screen: RaceScreen, size: Measures) -> ft.Control:
    """Draw who folds next: the seat's cloth, how far the others are, and the button that starts."""
    position, words = screen.position, app.words
    near, state = position.near, position.state
    done = position.done[near] or state.phase != "fold"
    awaited = () if done else screen.awaited
    if awaited:
        names = tuple(Ref("seat", seat) for seat in awaited)
        title = words("battle_fold.race.waits", names=names)
    elif done:
        title = still(words, state)
    else:
        title = words("battle_fold.race.ready", name=Ref("seat", near))
    shown = seats(app, props, position, size.column, near)
    title_room = (size.column, _TITLE * LEADING * app.look.scale + 1) if size.lying else None
    parts: list[ft.Control] = [shown, header(app, title, title_room)]
    side_by_side = int(size.column / (_HANDED * app.look.scale)) if size.lying else 1
    others = None if done else waiting(app, props, size.column, side_by_side)
    more = [] if others is None else [others]
    how, start = [], []
    if not done and not awaited:
        told = _how(app, props, position)
        how = [prose(app, line, TEXT.soft.phrases, at="middle") for line in told]
        start = [big_button(app, words("battle_fold.race.start"), screen.begin)]
    below = 0 if others is None else _OTHER * (len(position.people) - 1)
    room = app.height - (_ROUND + below) * app.look.scale
    edge = min(size.cloth, app.height - _OVER if size.lying else max(_LEAST, room))
    cloth = Cloth(app, position.cloth, Folding().now, edge, None, dyed=dyes_of(near))
    if size.lying:
        # A lying page is low, and no button must lie below its edge.
        return beside(cloth, *parts, *start, *more, *how, size=size)
    return middle(*parts, *how, *start, cloth, *more, width=size.column)


def seats(
    app: AppContext, props: BoardProps, position: Position, width: float, near: int | None = None
) -> ft.Control:
    """Draw who races, and how far they are; ``near`` is whose turn it is at this screen."""
    waits = frozenset(position.together) & (props.ready or frozenset())
    rows = [
        Seated(
            name,
            turn=seat == near and not position.done[seat] and seat not in waits,
            acted=position.done[seat] or seat in waits,
            out=seat not in position.state.playing,
            bot=props.bots[seat],
        )
        for seat, name in enumerate(props.names)
    ]
    return seat_row(app, rows, width)


def still(words: Words, state: State) -> str:
    """Say who is still folding."""
    names = tuple([Ref("seat", seat) for seat in folding_now(state)])
    return words("battle_fold.race.still", names=names)


def header(app: AppContext, text: str, room: tuple[float, float] | None = None) -> ft.Control:
    """Draw what happens now, in a room if it has one; a screen reader says it when it changes."""
    title = prose(app, text, Style(_TITLE).bold.phrases, at="middle", room=room)
    return as_heading(title, live=True)


def _how(app: AppContext, props: BoardProps, position: Position) -> list[str]:
    """Return what the near seat has to know before it starts."""
    words, near = app.words, position.near
    lines = []
    if position.voided[near]:
        lines.append(words("battle_fold.race.broken"))
    at_once = position.way == "turns" and props.ready is not None and len(position.together) > 1
    lines.append(words(f"battle_fold.race.how.{'phones' if at_once else position.way}", n=CAP))
    if position.checked:
        lines.append(words("battle_fold.race.how.checked"))
    weight = position.state.handicaps[near]
    if weight != 100 and position.timed:
        lines.append(words("battle_fold.race.handicap", n=weight))
    return lines


def counting(app: AppContext, screen: RaceScreen, size: Measures) -> ft.Control:
    """Draw the number of the countdown: 3, 2, 1."""
    assert screen.attempt is not None
    number = prose(app, str(screen.attempt.left), Style(64).bold)
    said = lay.live(number)
    box = lay.box(said, size=(size.column, size.card), at="middle", key="count")
    position = screen.position
    dyed = dyes_of(position.near)
    cloth = Cloth(app, position.cloth, Folding().now, size.cloth, None, dyed=dyed)
    return _around(box, cloth, [], size)


def folding(app: AppContext, screen: RaceScreen, size: Measures) -> ft.Control:
    """Draw the card, the cloth, and what can be done with it."""
    position, words, attempt = screen.position, app.words, screen.attempt
    assert attempt is not None
    near = position.near
    hands = screen.folds[near]
    warning = words(f"battle_fold.race.{screen.wrong[near]}") if near in screen.wrong else ""
    warned = max(TARGET, status_height(app, warning, size.column, size=WARNING))
    size = size.lowered(warned - TARGET)
    # The clock begins with the first frame that shows this control.
    card = lay.box(
        BattleCard(app, position.card, (size.column, size.card)), key=screen.stopwatches[near].key
    )
    desk, do = hands.desk, partial(screen.do, near)
    listed, dyed = screen.listed(near), dyes_of(near)
    cloth = face(app, position.cloth, desk, size.cloth, do, listed, dyed)
    below: list[ft.Control] = [tools(app, screen, near, size.column, size.rows)]
    if screen.quitting == near:
        # The two buttons stand side by side, in the place of the one that they replace.
        each, high = (size.column - GAP) / 2, DONE * app.look.scale
        yes = other_button(
            app,
            words("battle_fold.race.give_up.yes"),
            partial(screen.give_up, near),
            size=(each, high),
        )
        no = big_button(
            app,
            words("battle_fold.race.give_up.no"),
            partial(screen.ask_to_quit, None),
            size=(each, high),
        )
        below.append(lay.row(yes, no, gap=GAP, width=size.column))
    else:
        below.append(
            big_button(
                app,
                words("battle_fold.race.done"),
                partial(screen.done, near),
                size=(size.column, DONE * app.look.scale),
                icon=ft.Icons.CHECK,
            )
        )
    # The question in the button's place, whether to give up, is about something else.
    if warning and screen.quitting != near:
        bad, again = app.look.palette.bad, screen.again
        below.append(status(app, warning, bad, size.column, warned, size=WARNING, again=again))
    elif desk.aim is not None:
        below.append(aimed(app, position.cloth, desk, size.column))
    if position.timed:
        top: ft.Control = TimeBar(app, attempt.spent, attempt.ending, size.column)
    else:
        least = par(position.cloth, position.card)
        told = words("battle_fold.race.folds", n=hands.made, par=least)
        top = prose(app, told, BODY.bold)
    return _around(lay.column(top, card, gap=GAP, across="middle"), cloth, below, size)


def tools(
    app: AppContext, screen: RaceScreen, seat: int, width: float, rows: int = 1
) -> ft.Control:
    """Draw what can be done with a cloth besides folding it by finger, and the give-up button.

    Args:
        rows: in how many rows; more where the width has no room for two tools side by side.
    """
    desk, each = screen.folds[seat].desk, tool_size(app, width, TOOLS + 1, rows)
    quits = None if screen.quitting == seat else partial(screen.ask_to_quit, seat)
    listed, switch = screen.listed(seat), partial(screen.toggle_list, seat)
    buttons = [
        *cloth_desk.tools(app, desk, True, partial(screen.do, seat), listed, switch, each),
        tool(app, "battle_fold.race.give_up", ft.Icons.FLAG_OUTLINED, quits, each),
    ]
    if width < _NARROW:
        return lay.flow(*buttons, gap=TOOL_GAP, below=TOOL_GAP, at="between", width=width)
    return tool_rows(buttons, width, rows)


def _around(
    top: ft.Control, cloth: ft.Control, below: list[ft.Control], size: Measures
) -> ft.Control:
    """Arrange the cloth with the rest above and below it, or beside it on a wide page."""
    if size.lying:
        column = lay.column(
            top, *below, gap=GAP, across="middle", width=size.column, scroll=ft.ScrollMode.AUTO
        )
        return lay.row(cloth, column, gap=2 * GAP, at="middle")
    return lay.column(top, cloth, *below, gap=GAP, across="middle")


def choice(app: AppContext, props: BoardProps, screen: RaceScreen, size: Measures) -> ft.Control:
    """Draw the times and the tokens; the fastest seat without a token takes one."""
    position, words, state = screen.position, app.words, props.view.state
    width = min((app.width - 6 * GAP) / 2 if size.lying else size.column, 480.0)
    takes = state.takers[0] if state.takers else position.near
    title = words("battle_fold.race.takes", name=Ref("seat", takes))
    # Whoever takes a token holds the screen.
    own = takes if takes == position.near and takes in props.people else None
    parts: list[ft.Control] = [header(app, title)]
    rows = order(app, state, props.bots, width, own=own)
    if not size.lying:
        parts.append(rows)
    if takes == position.near and position.near in props.view.actors and not props.watches:
        parts.append(_tokens(app, screen, tokens(state), width, props.hinted))
        parts += _hint(app, props, screen)
    means = words("battle_fold.race.token.means")
    parts.append(prose(app, means, TEXT.soft.phrases))
    if not size.lying:
        return middle(*parts, width=width)
    return _side_by_side(_column([rows], width), _column(parts, width))


def _hint(app: AppContext, props: BoardProps, screen: RaceScreen) -> list[ft.Control]:
    """Draw the button that asks for a hint, and then why the token is advised that has a frame."""
    if props.hinted is not None:
        told = reasons_text(app, props.hinted.reasons)
        return [lay.live(prose(app, told, BODY.bold.phrases))]
    if not props.hints:
        return []
    hint = app.words("table.hint")
    return [other_button(app, hint, screen.ask, icon=ft.Icons.LIGHTBULB_OUTLINE)]


def _tokens(
    app: AppContext,
    screen: RaceScreen,
    numbers: tuple[int, ...],
    width: float,
    hinted: Choice | None,
) -> ft.Control:
    """Draw the tokens that are left side by side; each can be taken."""
    each = (width - GAP * (len(numbers) - 1)) / len(numbers)
    palette = app.look.palette
    advised = hinted.action.number if hinted is not None else None
    tiles: list[ft.Control] = [
        press(
            app,
            app.words("battle_fold.race.token", n=number),
            partial(screen.take, number),
            lay.box(_token(app, number), size=(each, _TOKEN + 2 * GAP), at="middle"),
            size=(each, _TOKEN + 2 * GAP),
            surface=(palette.accent if number == advised else palette.raised, palette.accent),
            selected=number == advised if advised is not None else None,
        )
        for number in numbers
    ]
    return lay.row(*tiles, gap=GAP, width=width)


def _token(app: AppContext, number: int) -> ft.Control:
    """Draw a token over its number, which is seen for as long as the picture has not come."""
    figure = prose(app, str(number), Style(_TOKEN / 3 / app.look.scale).bold.line)
    return lay.stack(
        lay.silent(lay.box(figure, size=_TOKEN, at="middle")),
        asset(art.token(number), _TOKEN),
        size=_TOKEN,
    )


_TOKEN = 56.0
"""Edge of a token that can be taken, in logical pixels."""
