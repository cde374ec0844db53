"""The table: everything that lies on it, and what a tap or a key does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.patchwork.board import TrackShape
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.review import decisive
from engine.games.patchwork.state import State
from engine.polyomino import bits
from ui import lay
from ui.board_props import BoardProps
from ui.components.advice import advised, reasons_band, use_hint, wanted
from ui.components.arrange import Parts, arrange, bar_place
from ui.components.deferred import Deferred
from ui.components.entered import use_entered
from ui.components.foot import foot_below
from ui.components.frame import Over, Overlay, bar, bar_height, frame
from ui.components.result import sentences
from ui.components.screen import use_screen
from ui.components.standing import use_standing
from ui.components.tip import beside, tip_strip
from ui.context import AppContext
from ui.games.patchwork import draft as drafts
from ui.games.patchwork import sheets, story
from ui.games.patchwork.around import Above, Below, FootRow, Held, came_of, marks_of, rival
from ui.games.patchwork.key_means import MEANS
from ui.games.patchwork.measures import Measures, measure
from ui.games.patchwork.panels import OwnPanels
from ui.games.patchwork.position import Position, read
from ui.games.patchwork.quilt import Workbench
from ui.games.patchwork.screen import PatchworkScreen
from ui.games.patchwork.track import shape

_TITLES = {"over": "patchwork.over", "automa": "patchwork.automa_next"}
_TOPICS = {"leather": "leather", "automa": "automa_turn", "over": "scoring"}


@ft.component
def PatchworkTable(app: AppContext, props: BoardProps) -> ft.Control:
    """Draw the screen of a game being played."""
    view = props.view
    state: State = view.state
    own = _own(props, state)
    position = ft.use_memo(
        lambda: read(state, own, props.others, view.past), [state, own, props.others, view.past]
    )
    layers = use_standing(app)
    screen = use_screen(lambda: PatchworkScreen(view.step), app, props)
    held = use_entered(app, props, view.step, drafts.dump, drafts.load, drafts.REST)
    screen.take_up(layers, position, held.at(view.step), partial(held.put, view.step))
    use_hint(screen, props.hinted)
    props = screen.first_back(props)
    whole, both = app, not position.solo
    head = bar_height(props)
    app = beside(
        app,
        props.tip is not None,
        lambda scale: measure(app.width, app.height, scale, both, bar=head).scroll,
    )
    size = measure(app.width, app.height, app.look.scale, both, bar=head)
    title = app.words(_TITLES.get(state.phase, "patchwork.turn_of"), name=side_ref(state.turn))
    track, hand = shape(props.appearance), _hand(screen)
    since = ft.use_memo(lambda: story.since(view.told, own), [view.told, own])
    place = bar_place(app, size, size.track if size.both else size.quilt)
    body = arrange(
        size,
        Parts(
            tip=tip_strip(whole, None if size.wide else props.tip, size.gap),
            bar=bar(app, props, layers, title, _TOPICS.get(state.phase, "turn"), place),
            above=Deferred(
                Above,
                app,
                position,
                (position, since),
                (hand.patch, hand.advised),
                size,
                track,
                screen,
            ),
            board=_board(app, own, size, screen),
            below=Deferred(Below, app, position, position, hand, size, screen),
            foot=Deferred(FootRow, app, position, position, hand, size, screen),
            # In the same message as the player's own quilt: otherwise, after a change of sides,
            # one quilt would be there twice for a moment.
            beside=rival(app, (position, since), size, screen) if size.both else None,
            # Each side's quilt keeps its place.
            swapped=own == 1,
            chosen_from=True,
        ),
    )
    return frame(
        whole,
        props,
        layers,
        body,
        Over(
            keys=screen.keys,
            means=MEANS,
            foot=foot_below(app, place),
            strip=not size.wide,
            sheets={
                "rival": lambda: _rival_sheet(app, position, since, layers.close),
                "track": lambda: _track_sheet(app, position, since, hand, track, layers.close),
            },
            overlay=_card(app, screen),
            telling=story.telling(app, position.solo),
            said=sentences(app, decisive(props.view.standings, position.solo)),
        ),
    )


def _hand(screen: PatchworkScreen) -> Held:
    """Return what is in the hand, and what a hint has to do with it."""
    props = screen.props
    return Held(
        props.view.step,
        screen.patch,
        screen.problem,
        screen.advice is not None,
        screen.bulb if props.hints else None,
        screen.hints,
        screen.lifted,
        screen.moves.stuck(),
    )


def _board(
    app: AppContext, own: int, size: Measures, screen: PatchworkScreen
) -> tuple[ft.Control, ...]:
    """Draw the player's own quilt, and the panel with what the player has.

    The reasons of a hint lie over rows of the quilt that are free; where there are none, in the
    place of the panel if the page has the room below the quilt.
    """
    position = screen.position
    placed = position.state.sides[own].placed
    bench = Workbench(app.look, own, placed, size.cell, screen)
    panel = OwnPanels(app, position.facts[own], position.solo, size.under, size.own)
    if not screen.hints:
        # Until a hint is asked for, no box lies over the quilt: every tap would send one more
        # level.
        return bench, panel
    middle = lay.box(bench, size=(size.under, size.quilt), at="middle")
    advice, on_read = screen.advice, screen.put_away
    draft, sewn = screen.draft, position.state.sides[own].quilt
    ghost = range(draft.row, draft.row + draft.height) if draft else ()
    patched = {each // drafts.SIDE for each in bits(sewn)}
    high = wanted(app, advice, size.under, further=False)
    top, room = reasons_band(ghost, patched, drafts.SIDE, size.cell, high)
    covered = range(round(top / size.cell), round((top + room) / size.cell))
    below = size.below_quilt(app.height)
    if patched.intersection(covered) and 0 < high <= below:
        low = min(below, wanted(app, advice, size.under))
        shown = lay.box(size=(size.under, low))
        return middle, advised(app, shown, advice, on_read, size.under, low, (0.0, low))
    return advised(app, middle, advice, on_read, size.under, size.quilt, (top, room)), panel


def _own(props: BoardProps, state: State) -> int:
    """Return the side whose quilt is large: that of whoever holds the phone."""
    if state.automa is not None:
        return 0
    return state.turn if props.holder is None else props.holder


def _rival_sheet(
    app: AppContext, position: Position, since: story.Since, close: Callable[[], None]
) -> ft.Control:
    """Draw what the other side did last, and its quilt, or what the Automa has."""
    if position.solo:
        return sheets.automa_piles(app, position.state, since, close)
    return sheets.whole_quilt(app, position.state, 1 - position.own, since, close)


def _track_sheet(
    app: AppContext,
    position: Position,
    since: story.Since,
    hand: Held,
    look: TrackShape,
    close: Callable[[], None],
) -> ft.Control:
    """Draw the time track with what lies on the small one."""
    marks = marks_of(position, hand.patch, hand.advised)
    return sheets.whole_track(app, look, position.state, marks, came_of(position, since), close)


def _card(app: AppContext, screen: PatchworkScreen) -> Overlay | None:
    """Return the overlay with the Automa's card, until it has been read."""
    view = screen.props.view
    if screen.looked or (card := story.last_card(view.told)) is None:
        return None
    return Overlay(sheets.automa_turn(app, card, screen.look), screen.look)
