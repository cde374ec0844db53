"""The middle of the table: the other seats, the ruins and the deck, or what one seat has seen."""

from __future__ import annotations

import flet as ft

from engine.games.lost_legacy.state import RUINS
from ui import lay
from ui.board_props import BoardProps
from ui.components.advice import advised
from ui.context import AppContext
from ui.games.lost_legacy.measures import GAP, Measures
from ui.games.lost_legacy.position import Position, Turn
from ui.games.lost_legacy.private_look import Asks, PrivateLook
from ui.games.lost_legacy.ruins import Ruins
from ui.games.lost_legacy.screen import LostLegacyScreen
from ui.games.lost_legacy.seats import SeatPanel
from ui.games.lost_legacy.strip import strip
from ui.hooks import nothing, use_box

_DECIDES = ("exchange", "shuffle")
"""The phases in which something is decided about a card that was seen."""


def stage_of(
    whole: AppContext, app: AppContext, screen: LostLegacyScreen, size: Measures, props: BoardProps
) -> tuple[ft.Control, bool]:
    """Draw the table with the reasons of a hint over it, or what the near seat has seen.

    Args:
        whole: the surroundings with the player's own size of letters.

    Returns:
        also whether what only the near seat was told lies in it, and nowhere else.
    """
    look = _shows_look(screen, props)
    if look and props.bar is not None and not screen.position.answering:
        return _read(whole, app, screen, size, props.bar), True
    high = size.view if look else size.table
    draw = _looking if look else _seats
    stage = advised(
        whole,
        draw(app, screen, size),
        screen.advice,
        screen.put_away,
        size.stage,
        high,
        (0.0, size.above or size.strip),
    )
    if high > size.view:
        low = bool(screen.position.places) and min(screen.position.places) >= RUINS
        stage = Sliding(stage, (size.stage, size.view), screen.position.choosing and low)
    return stage, False


@ft.component
def Sliding(stage: ft.Control, size: tuple[float, float], low: bool) -> ft.Control:
    """A table that is too high for its place on the page, and scrolls there.

    Args:
        size: width and height of its place, in logical pixels.
        low: whether all that can be chosen lies at the lower edge; the table is scrolled there.
    """
    column = use_box(ft.Ref[ft.Column]).current

    async def slide() -> None:
        if low and column.current is not None:
            await column.current.scroll_to(offset=-1, duration=0)

    ft.use_effect(slide, [low], cleanup=nothing)
    width, height = size
    # The bar shows that there is more before anything is touched.
    always = ft.ScrollMode.ALWAYS
    return ft.Column([stage], scroll=always, width=width, height=height, ref=column)


def _above(app: AppContext, screen: LostLegacyScreen, size: Measures) -> list[ft.Control]:
    """Draw what was done since the near seat's last turn, below the place of a hint."""
    position = screen.position
    parts: list[ft.Control] = [lay.box(height=size.above)] if size.above else []
    if screen.advice is not None and not size.above:
        # The reasons of a hint lie over this place, so nothing may show from under them.
        parts.append(lay.box(size=(size.stage, size.strip)))
    else:
        told = position.turns, position.calls, position.near
        parts.append(strip(app, *told, size.stage, size.strip))
    return parts


def _seats(app: AppContext, screen: LostLegacyScreen, size: Measures) -> ft.Control:
    """Draw the other seats, the ruins and the deck."""
    position = screen.position
    state = position.state
    parts = _above(app, screen, size)
    panels: list[ft.Control] = [
        SeatPanel(
            app, position.facts[seat], size.panel, size.small, screen.lit(seat), screen.tap_place
        )
        for seat in position.around
    ]
    for first in range(0, len(panels), size.columns):
        row = panels[first : first + size.columns]
        parts.append(lay.row(*row, gap=GAP, at="middle", width=size.stage))
    lit = tuple([screen.lit(RUINS + place) for place in range(len(state.ruins))])
    shown = tuple([each for each in lit if each is not None]) if position.choosing else None
    parts.append(
        Ruins(app, state.ruins, len(state.deck), size.row, size.stage, shown, screen.tap_place)
    )
    return lay.column(*parts, gap=GAP, at="evenly", width=size.stage, height=size.table)


def _looking(app: AppContext, screen: LostLegacyScreen, size: Measures) -> ft.Control:
    """Draw the card that the near seat decides about, in the place of the seats and the ruins."""
    position = screen.position
    assert position.seen is not None
    above = _above(app, screen, size)[0]
    top = (size.above or size.strip) + GAP
    asks = _asks(app, screen) if position.answering else None
    over = PrivateLook(app, position.seen, latest(position), size.stage, size.view - top, asks)
    return lay.stack(above, lay.box(over, top=top), size=(size.stage, size.view))


def _read(
    whole: AppContext, app: AppContext, screen: LostLegacyScreen, size: Measures, told: ft.Control
) -> ft.Control:
    """Draw the card that the near seat has seen, with the button that puts it away.

    Nothing is to be done at the foot meanwhile, so the card has that room as well.

    Args:
        told: what only the near seat was told, as the shell draws it: a card with the button.
    """
    position = screen.position
    assert position.seen is not None
    high = size.view if size.rail else size.view + size.foot + GAP
    under = _TOLD * whole.look.scale
    over = PrivateLook(app, position.seen, latest(position), size.stage, high, under=under)
    return lay.stack(over, told, size=(size.stage, high))


_TOLD = 124.0
"""Height of that card with the gap below it, in logical pixels at normal text size."""


def _asks(app: AppContext, screen: LostLegacyScreen) -> Asks:
    """Return the two answers that the near seat has."""
    key = f"lost_legacy.look.{screen.position.state.phase}"
    return Asks((app.words(f"{key}.yes"), app.words(f"{key}.no")), screen.answer, screen.decide)


def _shows_look(screen: LostLegacyScreen, props: BoardProps) -> bool:
    """Return whether what was seen lies over the table: while something is decided about it, and
    until it is put away.
    """
    position, phase = screen.position, screen.position.state.phase
    if position.seen is None or phase in ("deal", "over"):
        return False
    if props.view.past:
        return props.told and phase in _DECIDES
    return position.answering or (props.told and not position.acts and not alone(props))


def alone(props: BoardProps) -> bool:
    """Return whether one person is alone at this screen, with bots or with people who have phones
    of their own: nobody else reads what is shown there."""
    return len(props.people) == 1


def latest(position: Position) -> Turn | None:
    """Return the latest turn of the near seat, or None."""
    return next((turn for turn in position.turns if turn.seat == position.near), None)
