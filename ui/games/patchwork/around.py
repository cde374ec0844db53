"""What lies above and below the own quilt, each drawn a message after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

import flet as ft

from engine.games.patchwork.board import TrackShape as TrackLook
from engine.games.patchwork.state import LEATHER
from ui.components.arrange import column
from ui.components.foot import Bulb, Button, Foot
from ui.components.grip import Controls
from ui.context import AppContext
from ui.games.patchwork import foot
from ui.games.patchwork.hand import way_of
from ui.games.patchwork.lift import Lift, reach
from ui.games.patchwork.market import Market
from ui.games.patchwork.measures import Measures
from ui.games.patchwork.panels import RivalPanel, pile_of
from ui.games.patchwork.position import Position
from ui.games.patchwork.screen import PatchworkScreen
from ui.games.patchwork.story import Since
from ui.games.patchwork.track import Mark, track
from ui.hooks import memo, use_parts

_ARROW = "\N{BLACK RIGHT-POINTING TRIANGLE}"


@dataclass(frozen=True, slots=True)
class Held:
    """What is in the hand, and what of a hint: equal wherever the patch lies, but at an edge.

    Attributes:
        step: of the game.
        patch: in the hand, or None.
        problem: why it cannot be sewn on as it lies; empty if it can.
        advised: a hint has brought it, or advises with empty hands to advance, and nothing was
            touched since.
        bulb: the button of hints; None where there is none to be had.
        came: how many have come into the hand.
        lifted: a finger drags it out of the circle, which stays where that finger came from.
        stuck: the buttons that would leave the patch as it lies.
    """

    step: int
    patch: int | None
    problem: str = ""
    advised: bool = False
    bulb: Bulb | None = None
    came: int = 0
    lifted: bool = False
    stuck: frozenset[str] = frozenset()

    @property
    def lit(self) -> int | None:
        """The patch of the market that a hint advises to take."""
        return self.patch if self.advised and self.patch != LEATHER else None


@memo
@ft.component
def Above(
    app: AppContext,
    lying: tuple[Position, Since],
    chosen: tuple[int | None, bool],
    size: Measures,
    look: TrackLook,
    screen: PatchworkScreen,
) -> ft.Control:
    """The rival's panel, where it is no larger, and the time track.

    Args:
        lying: the position, and what the rival did since the side in front acted.
        chosen: the patch in the hand, or None; and whether a hint advises that, or to advance.
        look: of the track.
    """
    position, since = lying
    came = None if since.start is None else (1 - position.own, since.start)
    way = track(app, look, size.track, position.state, _marks(position, *chosen), came)
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


def _marks(position: Position, patch: int | None, advised: bool) -> tuple[Mark, ...]:
    """Where the choices lead; with a patch in the hand, where that one leads, and where advancing
    leads if a hint advises that."""
    found: list[Mark] = []
    alone = advised and patch is None
    if position.advance is not None:
        found.append(Mark(position.advance.way.space, _ARROW, alone, patch is None))
    for number, offer in enumerate(position.offers if position.moves else (), 1):
        chosen = patch == offer.patch
        found.append(
            Mark(offer.way.space, str(number), chosen, chosen or (patch is None and not alone))
        )
    return tuple(found)


@memo
@ft.component
def Below(
    app: AppContext,
    position: Position,
    held: Held,
    size: Measures,
    screen: PatchworkScreen,
) -> ft.Control:
    """The market, or the controls of the patch in the hand; and what can be done now.

    What was shown once stays built, so that taking a patch up and putting it back are quick. What
    a hint brings is shown in the market until it is touched.
    """
    patch, lit = held.patch, held.lit
    parts = {"market": _market(app, position, lit, size, screen)}
    if patch is not None:
        offer = position.offer(patch)
        line = foot.HeldLine(app, patch, offer, held.problem, size.column, key="held")
        parts["hand"] = _controls(app, line, patch != LEATHER, held.stuck, size, screen)
    way, go = "nothing", cast("ft.Control", ft.Container(height=size.foot))
    button = _button(app, position, held)
    if button is not None:
        way, room = way_of(button.phase), (size.column, size.foot)
        go = Foot(app, button, screen.pressed, held.came, held.bulb, room)
    over = use_parts(parts, "market" if patch is None or patch == lit or held.lifted else "hand")
    return column(size, *over, *use_parts({way: go}, way))


def _market(
    app: AppContext, position: Position, lit: int | None, size: Measures, screen: PatchworkScreen
) -> ft.Control:
    circle = position.state.circle
    shape = size.column, size.strip, size.grid
    lift = None
    if position.moves:
        props = screen.props
        there = reach(size, (app.width, app.height), props.turned, position.own == 1)
        lift = Lift(there, screen.choose, screen.lift, screen.let_go)
    return Market(app, shape, circle, position.offers, lit, lift)


def _controls(
    app: AppContext,
    line: ft.Control,
    loose: bool,
    stuck: frozenset[str],
    size: Measures,
    screen: PatchworkScreen,
) -> ft.Control:
    """What moves the patch in the hand, and the line on it.

    Args:
        loose: it can be turned, and put back.
        stuck: the buttons that would leave it as it lies.
    """
    drop = screen.drop if loose else None
    return ft.Column(
        [line, Controls(app, screen.moves, loose, drop, size.column, stuck, key="controls")],
        spacing=6,
        alignment=ft.MainAxisAlignment.CENTER,
        height=min(size.strip, 160 * app.look.scale),
    )


def _button(app: AppContext, position: Position, held: Held) -> Button | None:
    """What makes the move; after the end, what shows the result again."""
    step = held.step
    if held.patch is not None:
        return foot.commit(app, step, held.patch, held.problem)
    if position.advance is not None:
        button = foot.advance(app, step, position.advance)
        icon = ft.Icons.LIGHTBULB if held.advised else button.icon
        return replace(button, icon=icon)
    if position.state.phase == "automa":
        return foot.reveal(app, step)
    return foot.result(app, step) if position.state.phase == "over" else None
