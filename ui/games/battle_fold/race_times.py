"""The times of a race, at which everybody looks before the fight.

They say how fast each seat was, with how many folds, and which token it has.
"""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from engine.games.battle_fold.race import least_folds, ranked
from engine.games.battle_fold.state import GAVE_UP, HIDDEN, NO_CARD, NO_TOKEN, WAITING, State
from ui import lay
from ui.board_props import BoardProps
from ui.components.frame import Over, bar, frame
from ui.components.name_in_row import name_in_row
from ui.components.pictures import asset
from ui.components.press import big_button
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.components.standing import use_standing
from ui.context import AppContext
from ui.games.battle_fold import art
from ui.games.battle_fold.attempt import Folding
from ui.games.battle_fold.battle_card import BattleCard, icons_said
from ui.games.battle_fold.cloth import Cloth
from ui.games.battle_fold.cloth_picture import dyes_of
from ui.games.battle_fold.race_measures import GAP
from ui.games.battle_fold.race_position import read
from ui.games.battle_fold.wrong_cloth import reader, wrong_cloth
from ui.styles import BUTTON, CORNER, LARGE, TEXT, TITLE

_MOST = 600.0
"""Greatest width of a row, in logical pixels."""
_LOW = 500.0
"""Height of a page below which all else stands beside the rows, if the page is wider than this."""
_TOKEN = 40.0
"""Edge of a token, in logical pixels."""
_CARD = 260.0, 64.0
"""Greatest width and height of the battle card, in logical pixels."""


@ft.component
def Times(app: AppContext, props: BoardProps) -> ft.Control:
    """The page of times; its button lets everybody go on."""
    layers, words = use_standing(app), app.words
    state = props.view.state
    low = app.height < _LOW < app.width
    width = min(app.width - 4 * GAP, _MOST * (1 + low))
    each = (width - 2 * GAP) / 2 if low else width
    # A race that is looked back on may still go on: then there is a cloth to fold, and no result.
    goes_on = state.phase in ("reveal", "fold")
    head: list[ft.Control] = []
    if not goes_on:
        title = prose(app, words("battle_fold.race.times"), TITLE.bold)
        head.append(as_heading(title, live=True))
    cards = set(state.cards) - {NO_CARD}
    if len(cards) == 1 and HIDDEN not in cards:
        head.append(BattleCard(app, state.box.cards[cards.pop()], _CARD))
    told = words("battle_fold.race.token.means")
    if not state.options.checked:
        told = words.sentences(told, words("battle_fold.race.unchecked"))
    below = _cloth(app, props, each) if goes_on else [prose(app, told, TEXT.soft.phrases)]
    rows = order(app, state, props.bots, each, reader(props))
    go = props.do.hurry
    fight = words("battle_fold.keeper.fight")
    on = [] if app.looks else [big_button(app, fight, go, width=each)]
    seen: ft.Control
    if low:
        beside = lay.column(_scrolled(*head, *below), *on, gap=GAP, across="middle", width=each)
        seen = lay.row(lay.box(_scrolled(rows), width=each), beside, gap=2 * GAP, across="start")
        on = []
    else:
        seen = _scrolled(*head, rows, *below)
    round_ = words("battle_fold.race.title", n=max(1, state.number))
    body = lay.column(
        bar(app, props, layers, round_, "race"),
        lay.box(seen, width=width, expand=True),
        *on,
        lay.box(height=GAP),
        gap=GAP,
        across="middle",
    )
    return frame(app, props, layers, body, Over(keys={"Enter": go}))


def _scrolled(*parts: ft.Control) -> ft.Control:
    """Return parts below each other, which take the height that is left. Where they need more, a
    bar says that they scroll."""
    return lay.column(*parts, gap=GAP, across="middle", expand=True, scroll=ft.ScrollMode.ALWAYS)


def _cloth(app: AppContext, props: BoardProps, width: float) -> list[ft.Control]:
    """Draw the near seat's cloth as it lies before it is folded, unless that seat is done."""
    position = read(props)
    if position.done[position.near]:
        return []
    edge = min(width, app.height / 2)
    dyed = dyes_of(position.near)
    return [Cloth(app, position.cloth, Folding().now, edge, None, dyed=dyed)]


def order(
    app: AppContext,
    state: State,
    bots: Sequence[bool],
    width: float,
    own: int | None = None,
) -> ft.Control:
    """Draw a row for each seat, the fastest first. In a race that is looked back on, draw only the
    seats whose time may be known, and no places if others' times are hidden.

    Args:
        state: the view, after its race or during it.
        bots: per seat, whether a bot sits there.
        own: the seat that alone reads this, and is told what it knows of its own cloth.
    """
    done = [seat for seat in ranked(state) if state.times[seat] not in (WAITING, HIDDEN)]
    rows: list[ft.Control] = [
        _row(
            app,
            state,
            0 if HIDDEN in state.times else place,
            seat,
            bots[seat],
            wrong_cloth(app.words, state, seat, seat == own),
            width,
        )
        for place, seat in enumerate(done, 1)
    ]
    return lay.column(*rows, gap=GAP)


def _row(
    app: AppContext, state: State, place: int, seat: int, bot: bool, wrong: str, width: float
) -> ft.Control:
    """Draw the place, unless it is 0, and the name; below, what was folded; beside, the token. A
    cloth that is known to be wrong has a cross in the place of the number.

    Args:
        wrong: what is said of a wrong cloth; empty for others.
    """
    words, palette, number = app.words, app.look.palette, state.tokens[seat]
    room = width - _TOKEN - 5 * GAP
    left = room - 26 - GAP - (26 if bot else 0) - (2 * GAP + 18 * app.look.scale if place else 0)
    name = name_in_row(app, words.names[seat], BUTTON.bold, left)
    head: list[ft.Control] = [seat_chip(app, seat, 26), name]
    if place:
        shown = prose(app, str(place), LARGE.bold.line)
        cross = ft.Icon(ft.Icons.CANCEL, size=18 * app.look.scale, color=palette.bad)
        head.insert(0, cross if wrong else lay.said(shown, words("result.place", n=place)))
    if bot:
        head.insert(-1, ft.Icon(ft.Icons.SMART_TOY, size=18, color=palette.soft))
    told = words("list.separator").join(_told(app, state, seat))
    beside: ft.Control = lay.box(size=_TOKEN)
    if number != NO_TOKEN:
        beside = ft.Semantics(
            label=words("battle_fold.race.token", n=number),
            image=True,
            content=asset(art.token(number), _TOKEN),
        )
    parts: list[ft.Control] = [
        lay.row(*head, gap=GAP),
        prose(app, told, room=(room, 60 * app.look.scale)),
    ]
    if wrong:
        parts.append(prose(app, wrong, TEXT.bold.phrases, color=palette.bad))
    if len(set(state.cards) - {NO_CARD}) > 1:
        parts.append(_card(app, state.box.cards[state.cards[seat]]))
    lines = lay.column(*parts, gap=2, expand=True)
    row = lay.box(
        lay.row(lines, beside, gap=GAP),
        width=width,
        pad=(12, GAP),
        fill=palette.surface,
        edge=(1.5, palette.accent if place == 1 and not wrong else palette.thread),
        radius=CORNER,
    )
    # A screen reader reads one seat whole before the next.
    return ft.Semantics(content=row, container=True)


def _card(app: AppContext, card: str) -> ft.Control:
    """Draw the icons of a seat's battle card, where not all seats have folded for the same card."""
    said = app.words("battle_fold.race.card", icons=icons_said(app.words, card))
    row: list[ft.Control] = [asset(art.icon(letter), 28) for letter in card]
    return lay.said(lay.row(*row, gap=4, tight=True), said, image=True)


def _told(app: AppContext, state: State, seat: int) -> list[str]:
    """Return time and folds, and how the time counts if the seat has a handicap."""
    words, folds = app.words, state.folds[seat]
    if state.times[seat] == GAVE_UP:
        return [words("battle_fold.race.none")]
    if state.options.race == "calm":
        return [words("battle_fold.race.folds", n=folds, par=least_folds(state, seat))]
    told = [words("battle_fold.race.time", n=f"{state.times[seat] / 1000:.2f}")]
    if folds:
        told.append(words("battle_fold.race.made", n=folds))
    if state.handicaps[seat] != 100:
        told.append(words("battle_fold.fight.seat.handicap", n=state.handicaps[seat]))
    return told
