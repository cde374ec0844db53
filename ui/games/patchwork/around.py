"""The parts above and below the player's own quilt, each drawn one message after the quilt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

import flet as ft

from engine.games.patchwork.board import TrackShape as TrackLook
from engine.games.patchwork.state import LEATHER
from ui import lay
from ui.components.arrange import GAP, column
from ui.components.faces import use_parts
from ui.components.foot import Bulb, Button, Foot
from ui.components.grip import Controls
from ui.context import AppContext
from ui.games.patchwork import foot
from ui.games.patchwork.circle_strip import CircleStrip
from ui.games.patchwork.hand import button_of
from ui.games.patchwork.lift import Lift, reach
from ui.games.patchwork.market import Market
from ui.games.patchwork.measures import CONTROLS, Measures, hand_height
from ui.games.patchwork.panels import RivalPanel, pile_of
from ui.games.patchwork.position import Position
from ui.games.patchwork.screen import PatchworkScreen
from ui.games.patchwork.spread import Spread, in_rows, one_row
from ui.games.patchwork.story import Since
from ui.games.patchwork.then import then_of
from ui.games.patchwork.track import Mark, track
from ui.hooks import memo

_ARROW = "\N{BLACK RIGHT-POINTING TRIANGLE}"


@dataclass(frozen=True, slots=True)
class Held:
    """What is in the hand, and what of it a hint advises.

    Two values are equal wherever the patch lies, unless an edge of the quilt stops some button.

    Attributes:
        step: the step of the game.
        patch: the patch in the hand, or None.
        problem: why the patch cannot be sewn on as it lies; empty if it can.
        advised: a hint has brought the patch, or advises with empty hands to advance, and the
            player has touched nothing since.
        bulb: the button of hints; None where no hint can be asked for.
        came: how many hints have come into the hand.
        lifted: a finger drags the patch out of the circle; the circle stays drawn meanwhile,
            because the drag began there.
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
    """Draw the time track, and above or beside it the rival's panel unless both quilts are equally
    large.

    Args:
        lying: the position, and what the rival did since the side in front last acted.
        chosen: the patch in the hand, or None; and whether a hint advises that patch, or to
            advance.
        look: which printed board the track shows.
    """
    position, since = lying
    came = came_of(position, since)
    large = screen.open_track if size.flat else None
    way = track(app, look, size.track, position.state, marks_of(position, *chosen), came, large)
    if size.both:
        return way
    other = rival(app, lying, size, screen)
    if size.flat:
        return lay.row(other, way, gap=GAP, width=size.column, at="between")
    return column(size, other, way)


def rival(
    app: AppContext, lying: tuple[Position, Since], size: Measures, screen: PatchworkScreen
) -> ft.Control:
    """Draw the other side: its panel with a small quilt, or its quilt as large as the player's own.

    Args:
        lying: as in :func:`Above`.
    """
    position, since = lying
    state, other = position.state, 1 - position.own
    width = size.under
    if size.wide and not size.both:
        width = size.column - (size.track + GAP if size.flat else 0)
    return RivalPanel(
        app,
        position.facts[other],
        (state.sides[other].placed, since),
        pile_of(state),
        (width, size.rival),
        size.cell if size.both else 0.0,
        screen.open_rival,
    )


def came_of(position: Position, since: Since) -> tuple[int, int] | None:
    """Return the side whose token has just come from a space, and that space; None for none."""
    return None if since.start is None else (1 - position.own, since.start)


def marks_of(position: Position, patch: int | None, advised: bool) -> tuple[Mark, ...]:
    """Return the marks where the choices lead.

    With a patch in the hand, only the mark of that patch is shown. If a hint advises to advance,
    only the mark of advancing is shown. A patch that cannot be bought leads nowhere.
    """
    found: list[Mark] = []
    alone = advised and patch is None
    if position.advance is not None:
        found.append(Mark(position.advance.way.space, _ARROW, alone, patch is None))
    for number, offer in enumerate(position.offers if position.moves else (), 1):
        chosen = patch == offer.patch
        free = patch is None and not alone and offer.refused is None
        found.append(Mark(offer.way.space, str(number), chosen, chosen or free))
    return tuple(found)


@memo
@ft.component
def Below(
    app: AppContext, position: Position, held: Held, size: Measures, screen: PatchworkScreen
) -> ft.Control:
    """Draw the circle, and the controls of the patch in the hand.

    Where there is room, the circle stays as it is beside the controls. Elsewhere the controls take
    its place, below a low strip with it; a patch that a hint brings is shown in the market until
    the player touches it. What was shown once stays built, so that taking a patch up and putting it
    back are quick.
    """
    if size.grid:
        parts = [_roomy(app, position, held, size, screen)]
    else:
        parts = _narrow(app, position, held, size, screen)
    return column(size, *parts)


@memo
@ft.component
def FootRow(
    app: AppContext, position: Position, held: Held, size: Measures, screen: PatchworkScreen
) -> ft.Control:
    """Draw the button of the next move; each stays built once it was shown."""
    name, go = "nothing", cast("ft.Control", lay.box(height=size.foot))
    button = _button(app, position, held)
    if button is not None:
        name, room = button_of(button.phase), (size.column, size.foot)
        go = Foot(app, button, screen.pressed, held.came, held.bulb, room)
    return column(size, *use_parts({name: go}, name))


def _narrow(
    app: AppContext, position: Position, held: Held, size: Measures, screen: PatchworkScreen
) -> list[ft.Control]:
    """Return the market, or in its place the controls below a strip with the circle."""
    patch, lit = held.patch, held.lit
    spread = one_row(size.column, size.strip)
    parts = {"market": _market(app, position, lit, spread, size, screen)}
    if patch is not None:
        then = then_of(position, patch)
        high = size.strip - hand_height(app.look.scale, size.column) - 3
        strip = CircleStrip(app, (size.column, high), position.state.circle, patch, then)
        parts["hand"] = lay.column(
            strip, _controls(app, position, held, size.column, screen), gap=3, height=size.strip
        )
    return use_parts(parts, "market" if patch is None or patch == lit or held.lifted else "hand")


def _roomy(
    app: AppContext, position: Position, held: Held, size: Measures, screen: PatchworkScreen
) -> ft.Control:
    """Return the circle spread out in rows, with the controls beside its first row or below it."""
    count, scale = len(position.state.circle), app.look.scale
    spread = in_rows(size.column, size.strip, count, scale)
    beside = spread.beside >= CONTROLS
    high = hand_height(scale, size.column)
    if not beside:
        spread = in_rows(size.column, size.strip - high - size.gap, count, scale)
    patch = held.patch
    lit = patch if patch != LEATHER else None
    market = _market(app, position, lit, spread, size, screen)
    hand: dict[str, ft.Control] = {"none": lay.box(height=high)}
    if patch is not None:
        width = spread.beside if beside else size.column
        hand["hand"] = _controls(app, position, held, width, screen)
    shown = lay.column(*use_parts(hand, "none" if patch is None else "hand"))
    if not beside:
        return lay.column(
            lay.box(market, size=(size.column, spread.height)),
            shown,
            gap=size.gap,
            height=size.strip,
        )
    place = lay.box(shown, size=(spread.beside, spread.near), at="middle", right=0, top=0)
    return lay.stack(market, place, size=(size.column, size.strip))


def _market(
    app: AppContext,
    position: Position,
    lit: int | None,
    spread: Spread,
    size: Measures,
    screen: PatchworkScreen,
) -> ft.Control:
    lift = None
    if position.moves:
        props = screen.props
        there = reach(size, (app.width, app.height), props.turned, position.own == 1)
        lift = Lift(there, screen.choose, screen.lift, screen.let_go)
    then = then_of(position, lit)
    return Market(app, spread, position.state.circle, position.offers, lit, lift, then)


def _controls(
    app: AppContext, position: Position, held: Held, width: float, screen: PatchworkScreen
) -> ft.Control:
    """Draw the buttons that move the patch in the hand, and the line about it."""
    patch, loose = held.patch, held.patch != LEATHER
    assert patch is not None
    offer = position.offer(patch)
    line = foot.HeldLine(app, patch, offer, held.problem, width, key="held")
    drop = screen.drop if loose else None
    return lay.column(
        line,
        Controls(app, screen.moves, loose, drop, width, held.stuck, key="controls"),
        gap=3,
    )


def _button(app: AppContext, position: Position, held: Held) -> Button | None:
    """Return the button of the next move, or after the end the one that shows the result again."""
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
