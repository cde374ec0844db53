"""What lies above and below the own quilt, each drawn a message after it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.patchwork.board import TrackShape as TrackLook
from engine.games.patchwork.state import LEATHER
from ui.components.arrange import column
from ui.components.grip import Controls
from ui.context import AppContext
from ui.games.patchwork import foot
from ui.games.patchwork.hand import Grip
from ui.games.patchwork.market import Market
from ui.games.patchwork.measures import Measures
from ui.games.patchwork.panels import RivalPanel, pile_of
from ui.games.patchwork.position import Position
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
    open_rival: Callable[[], None],
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
            open_rival,
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
    patch: int | None,
    problem: str,
    size: Measures,
    grip: Grip,
    advance: Callable[[], None],
    reveal: Callable[[], None],
    show_result: Callable[[], None],
) -> ft.Control:
    """The market, or the controls of the patch in the hand; and what can be done now.

    Args:
        patch: in the hand, or None.
        problem: why it cannot be sewn on as it lies; empty if it can.
    """
    return column(
        size,
        *_market_or_hand(app, position, patch, problem, size, grip),
        *_foot(app, position, patch, problem, size, grip, advance, reveal, show_result),
    )


def _market_or_hand(
    app: AppContext,
    position: Position,
    patch: int | None,
    problem: str,
    size: Measures,
    grip: Grip,
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
            grip.choose if position.moves else None,
        ),
        visible=patch is None,
        key="market",
    )
    lines: list[ft.Control] = [
        Controls(
            app,
            grip.moves,
            patch != LEATHER,
            grip.drop if patch != LEATHER else None,
            size.column,
            key="controls",
        )
    ]
    held = use_last(None if patch is None else (patch, position.offer(patch), problem))
    if held is not None:
        lines.insert(0, foot.HeldLine(app, *held, size.column, key="held"))
    controls = ft.Container(
        ft.Column(lines, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
        height=min(size.strip, 160 * app.look.scale),
        visible=patch is not None,
        key="hand",
    )
    return market, controls


def _foot(
    app: AppContext,
    position: Position,
    patch: int | None,
    problem: str,
    size: Measures,
    grip: Grip,
    advance: Callable[[], None],
    reveal: Callable[[], None],
    show_result: Callable[[], None],
) -> tuple[ft.Control, ...]:
    """The button that makes the move; after the end, the one that shows the result again.

    Those that were shown once stay built, as market and controls do.
    """
    held = use_last(None if patch is None else (patch, problem))
    offer = use_last(position.advance if patch is None else None)
    room = size.column, size.foot
    buttons: list[tuple[str, bool, ft.Control]] = []
    if held is not None:
        commit = foot.CommitButton(app, *held, grip.commit, *room)
        buttons.append(("commit", patch is not None, commit))
    if offer is not None:
        button = foot.AdvanceButton(app, offer, advance, *room)
        shown = patch is None and position.advance is not None
        buttons.append(("advance", shown, button))
    if position.state.phase == "automa":
        buttons.append(("reveal", patch is None, foot.reveal_button(app, reveal, *room)))
    if position.state.phase == "over":
        buttons.append(("result", True, foot.result_button(app, show_result, *room)))
    if not any(shown for _, shown, _ in buttons):
        buttons.append(("nothing", True, ft.Container(height=size.foot)))
    return tuple(ft.Container(button, visible=shown, key=key) for key, shown, button in buttons)
