"""What lies above and below the own quilt, each drawn a message after it."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from engine.games.patchwork.board import TrackShape as TrackLook
from engine.games.patchwork.offers import Offer
from engine.games.patchwork.state import LEATHER
from ui.components.arrange import column
from ui.components.foot import Button, Foot
from ui.components.grip import Controls
from ui.context import AppContext
from ui.games.patchwork import foot
from ui.games.patchwork.market import Market
from ui.games.patchwork.measures import Measures
from ui.games.patchwork.panels import RivalPanel, pile_of
from ui.games.patchwork.position import Position
from ui.games.patchwork.screen import PatchworkScreen
from ui.games.patchwork.track import Mark, Track, track_words
from ui.hooks import memo, use_last

_ARROW = "\N{BLACK RIGHT-POINTING TRIANGLE}"


@memo
@ft.component
def Above(
    app: AppContext,
    position: Position,
    patch: int | None,
    size: Measures,
    look: TrackLook,
    screen: PatchworkScreen,
) -> ft.Control:
    """The rival's panel and the time track.

    Args:
        patch: in the hand, or None.
        look: of the track.
    """
    state, other = position.state, 1 - position.own
    tokens = (state.sides[0].position, state.sides[1].position)
    return column(
        size,
        RivalPanel(
            app,
            position.facts[other],
            state.sides[other].placed,
            pile_of(state),
            size.column,
            size.rival,
            screen.open_rival,
        ),
        Track(
            app.look,
            look,
            size.track,
            tokens,
            state.upper,
            position.solo,
            state.leather,
            state.automa.marker if state.automa else None,
            _marks(position, patch),
            track_words(app, tokens, state.leather),
        ),
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

    Args:
        patch: in the hand, or None.
        problem: why it cannot be sewn on as it lies; empty if it can.
    """
    held = None if patch is None else Held(step, patch, position.offer(patch), problem)
    return column(
        size,
        *_market_or_hand(app, position, held, size, screen),
        *_foot(app, position, step, held, size, screen),
    )


class Held(NamedTuple):
    """What is known of the patch in the hand."""

    step: int
    patch: int
    offer: Offer | None
    problem: str


def _market_or_hand(
    app: AppContext, position: Position, held: Held | None, size: Measures, screen: PatchworkScreen
) -> tuple[ft.Control, ft.Control]:
    """The market, or the controls of the patch in the hand.

    Both stay built, so that taking a patch up and putting it back are quick.
    """
    market = ft.Container(
        Market(
            app,
            size.column,
            size.strip,
            size.grid,
            position.state.circle,
            position.offers,
            screen.choose if position.moves else None,
        ),
        visible=held is None,
        key="market",
    )
    loose = held is None or held.patch != LEATHER
    drop = screen.drop if loose else None
    lines = [Controls(app, screen.moves, loose, drop, size.column, key="controls")]
    last = use_last(held)
    if last is not None:
        line = foot.HeldLine(app, last.patch, last.offer, last.problem, size.column, key="held")
        lines.insert(0, line)
    controls = ft.Container(
        ft.Column(lines, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
        height=min(size.strip, 160 * app.look.scale),
        visible=held is not None,
        key="hand",
    )
    return market, controls


def _foot(
    app: AppContext,
    position: Position,
    step: int,
    held: Held | None,
    size: Measures,
    screen: PatchworkScreen,
) -> tuple[ft.Control, ...]:
    """The button that makes the move; after the end, the one that shows the result again.

    Those that were shown once stay built, as market and controls do.
    """
    last = use_last(held)
    offer = position.advance if held is None else None
    advance = use_last(None if offer is None else foot.advance(app, step, offer))
    buttons: list[tuple[bool, Button]] = []
    if last is not None:
        commit = foot.commit(app, last.step, last.patch, last.problem)
        buttons.append((held is not None, commit))
    if advance is not None:
        buttons.append((offer is not None, advance))
    if position.state.phase == "automa":
        buttons.append((held is None, foot.reveal(app, step)))
    if position.state.phase == "over":
        buttons.append((True, foot.result(app, step)))
    shown: list[ft.Control] = [
        ft.Container(
            Foot(app, button, screen.go, None, size.column, size.foot),
            visible=visible,
            key=button.phase.partition(" ")[0],
        )
        for visible, button in buttons
    ]
    if not any(visible for visible, _ in buttons):
        shown.append(ft.Container(height=size.foot, key="nothing"))
    return tuple(shown)
