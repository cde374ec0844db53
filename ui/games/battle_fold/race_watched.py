"""The race as somebody sees it who does not fold: the card, the clock, and whose cloth is whose."""

from __future__ import annotations

import flet as ft

from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.games.battle_fold import race_screen
from ui.games.battle_fold.attempt import CAP, LAST, Folding
from ui.games.battle_fold.battle_card import BattleCard
from ui.games.battle_fold.cloth import Cloth
from ui.games.battle_fold.cloth_picture import dyes_of
from ui.games.battle_fold.race_measures import GAP, Measures
from ui.games.battle_fold.race_pages import TimeBar, header, middle, seats, still
from ui.games.battle_fold.race_position import Position, read
from ui.hooks import nothing, use_box, use_state, use_task
from ui.styles import TEXT

_CLOTHS = 100.0, 300.0
"""Least and greatest edge of a cloth, in logical pixels."""

_CHIP, _NAME = 22.0, 24.0
"""Side of a seat's chip, and height of the name over a cloth at normal text size, likewise."""

_REST = 200.0
"""Height of the bar, the seats, the title and the clock, likewise."""


def watched(app: AppContext, props: BoardProps, size: Measures) -> ft.Control:
    """Draw everything below the bar."""
    position = read(props)
    state, words = position.state, app.words
    waits = [seat for seat in position.together if seat not in (props.ready or ())]
    title = still(words, state)
    if waits and state.phase == "fold":
        title = words("battle_fold.race.waits", names=tuple([Ref("seat", seat) for seat in waits]))
    runs = position.timed and any(
        position.started[seat] and not props.bots[seat] for seat in state.playing
    )
    parts: list[ft.Control] = [
        seats(app, props, position, size.column),
        header(app, title),
        Clock(app, runs and state.number, size.column),
    ]
    # Before all have seen the card, no view of somebody who does not fold has it.
    turned = {number for number in state.cards if number >= 0}
    high = size.card if turned else 0.0
    cards = [BattleCard(app, state.box.cards[number], (size.column, high)) for number in turned]
    cloths = _cloths(app, position, size.column, app.height - high - _REST * app.look.scale)
    return middle(*parts, *cards, cloths, width=size.column)


@ft.component
def Clock(app: AppContext, race: int, width: float) -> ft.Control:
    """The time that is left, by a clock of this phone's own. It runs from the moment when the first
    people have begun, and not where they had before this phone came.

    Args:
        race: the number of the race that is on; 0 while none is.
    """
    came = use_box(lambda: race).current
    spent, set_spent = use_state(int)

    async def count() -> None:
        set_spent(0)
        for second in range(1, CAP + 1) if race else ():
            await race_screen.pause()
            set_spent(second)

    use_task(count, [race], cleanup=nothing)
    left = CAP - spent
    if not race or race == came or not left:
        return ft.Container(visible=False)
    return TimeBar(app, spent, left if left <= LAST else 0, width)


def _cloths(app: AppContext, position: Position, width: float, high: float) -> ft.Control:
    """Draw the cloth of each seat that folds, as it lies before, under its owner's name."""
    playing = position.state.playing
    columns = 2 if len(playing) > 1 else 1
    rows = -(-len(playing) // columns)
    name = _NAME * app.look.scale
    least, most = _CLOTHS
    edge = min(most, (width - (columns - 1) * GAP) / columns, max(least, high / rows - name - GAP))
    owned = [
        lay.column(
            _owner(app, seat, edge, name),
            Cloth(app, position.state.cloth(seat), Folding().now, edge, None, dyed=dyes_of(seat)),
            gap=0,
            across="middle",
        )
        for seat in playing
    ]
    lines = (owned[at : at + columns] for at in range(0, len(owned), columns))
    return lay.column(*(lay.row(*line, gap=GAP, at="middle") for line in lines), gap=GAP)


def _owner(app: AppContext, seat: int, width: float, high: float) -> ft.Control:
    room = width - _CHIP - 4, high
    name = prose(app, app.words.names[seat], TEXT.bold.names, room=room, max_lines=1)
    return lay.row(seat_chip(app, seat, _CHIP), name, gap=4, tight=True)
