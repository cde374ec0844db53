"""What lies above and below the own quilt, each drawn a message after it."""

from __future__ import annotations

from typing import cast

import flet as ft

from engine.games.patchwork.board import TrackShape as TrackLook
from engine.games.patchwork.state import LEATHER
from ui.components.arrange import column
from ui.components.foot import Button, Foot
from ui.components.grip import Controls
from ui.context import AppContext
from ui.games.patchwork import foot
from ui.games.patchwork.hand import way_of
from ui.games.patchwork.market import Market
from ui.games.patchwork.measures import Measures
from ui.games.patchwork.panels import RivalPanel, pile_of
from ui.games.patchwork.position import Position
from ui.games.patchwork.screen import PatchworkScreen
from ui.games.patchwork.story import Since
from ui.games.patchwork.track import Mark, track
from ui.hooks import memo, use_parts

_ARROW = "\N{BLACK RIGHT-POINTING TRIANGLE}"


@memo
@ft.component
def Above(
    app: AppContext,
    lying: tuple[Position, Since],
    patch: int | None,
    size: Measures,
    look: TrackLook,
    screen: PatchworkScreen,
) -> ft.Control:
    """The rival's panel, where it is no larger, and the time track.

    Args:
        lying: the position, and what the rival did since the side in front acted.
        patch: in the hand, or None.
        look: of the track.
    """
    position, since = lying
    came = None if since.start is None else (1 - position.own, since.start)
    way = track(app, look, size.track, position.state, _marks(position, patch), came)
    return way if size.both else column(size, rival(app, lying, size, screen), way)


def rival(
    app: AppContext, lying: tuple[Position, Since], size: Measures, screen: PatchworkScreen
) -> ft.Control:
    """The other side: its panel with a small quilt, or its quilt as large as the own.

    Args:
        lying: as of :func:`Above`.
    """
    position, since = lying
    state, other = position.state, 1 - position.own
    return RivalPanel(
        app,
        position.facts[other],
        (state.sides[other].placed, since),
        pile_of(state),
        (size.under, size.rival),
        size.cell if size.both else 0.0,
        screen.open_rival,
    )


def _marks(position: Position, patch: int | None) -> tuple[Mark, ...]:
    """Where the choices lead; with a patch in the hand, where that one leads."""
    found: list[Mark] = []
    if position.advance is not None:
        found.append(Mark(position.advance.way.space, _ARROW, shown=patch is None))
    for number, offer in enumerate(position.offers if position.moves else (), 1):
        chosen = patch == offer.patch
        found.append(Mark(offer.way.space, str(number), chosen, chosen or patch is None))
    return tuple(found)


@memo
@ft.component
def Below(
    app: AppContext,
    position: Position,
    step: int,
    patch: int | None,
    problem: str,
    size: Measures,
    screen: PatchworkScreen,
) -> ft.Control:
    """The market, or the controls of the patch in the hand; and what can be done now.

    What was shown once stays built, so that taking a patch up and putting it back are quick.

    Args:
        patch: in the hand, or None.
        problem: why it cannot be sewn on as it lies; empty if it can.
    """
    parts = {"market": _market(app, position, size, screen)}
    if patch is not None:
        offer = position.offer(patch)
        line = foot.HeldLine(app, patch, offer, problem, size.column, key="held")
        parts["hand"] = _controls(app, line, patch != LEATHER, size, screen)
    way, go = "nothing", cast("ft.Control", ft.Container(height=size.foot))
    button = _button(app, position, step, patch, problem)
    if button is not None:
        way = way_of(button.phase)
        go = Foot(app, button, screen.pressed, None, False, size.column, size.foot)
    over = use_parts(parts, "market" if patch is None else "hand")
    return column(size, *over, *use_parts({way: go}, way))


def _market(
    app: AppContext, position: Position, size: Measures, screen: PatchworkScreen
) -> ft.Control:
    choose = screen.choose if position.moves else None
    circle = position.state.circle
    return Market(app, size.column, size.strip, size.grid, circle, position.offers, choose)


def _controls(
    app: AppContext, line: ft.Control, loose: bool, size: Measures, screen: PatchworkScreen
) -> ft.Control:
    """What moves the patch in the hand, and the line on it.

    Args:
        loose: it can be turned, and put back.
    """
    drop = screen.drop if loose else None
    return ft.Column(
        [line, Controls(app, screen.moves, loose, drop, size.column, key="controls")],
        spacing=6,
        alignment=ft.MainAxisAlignment.CENTER,
        height=min(size.strip, 160 * app.look.scale),
    )


def _button(
    app: AppContext, position: Position, step: int, patch: int | None, problem: str
) -> Button | None:
    """What makes the move; after the end, what shows the result again."""
    if patch is not None:
        return foot.commit(app, step, patch, problem)
    if position.advance is not None:
        return foot.advance(app, step, position.advance)
    if position.state.phase == "automa":
        return foot.reveal(app, step)
    return foot.result(app, step) if position.state.phase == "over" else None
