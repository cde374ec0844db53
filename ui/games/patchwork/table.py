"""The table: everything that lies on it, and what a tap or a key does."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.patchwork.actions import Advance
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.state import AUTOMA, LEATHER, State
from ui.board_props import BoardProps
from ui.components.arrange import Parts, arrange
from ui.components.deferred import Deferred
from ui.components.frame import Over, Overlay, bar, frame, use_layers
from ui.context import AppContext
from ui.games.patchwork import sheets, story
from ui.games.patchwork.around import Above, Below
from ui.games.patchwork.hand import HeldPatch, use_hand
from ui.games.patchwork.market import patch_words
from ui.games.patchwork.measures import measure
from ui.games.patchwork.panels import own_panel, side_words
from ui.games.patchwork.position import Position, read
from ui.games.patchwork.quilt import Workbench
from ui.hooks import use_state, use_steady

_TITLES = {"over": "patchwork.over", "automa": "patchwork.automa_next"}
_TOPICS = {"leather": "leather", "automa": "automa_turn", "over": "scoring"}


@ft.component
def PatchworkTable(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a game being played."""
    view = props.view
    state: State = view.state
    own = _own(props, state)
    position = ft.use_memo(lambda: read(state, own, props.bots), [state, own])
    hand = use_hand(app, props, position)
    layers = use_layers(app)
    patch = hand.draft.patch if hand.draft is not None else None
    step = view.step
    read_to, set_read_to = use_state(lambda: step)

    def advance() -> None:
        if position.advance is not None:
            app.buzz()
            props.do.act(state.turn, Advance())

    def reveal() -> None:
        set_read_to(step)
        props.do.deal()

    def open_rival() -> None:
        layers.open("rival")

    def show_result() -> None:
        layers.open("score")

    def on_key(key: str) -> None:
        _keyboard(key, position, hand, advance, reveal)

    size = measure(app.width, app.height, app.look.scale)
    title = app.words(_TITLES.get(state.phase, "patchwork.turn_of"), name=side_ref(state.turn))
    body = arrange(
        size,
        Parts(
            bar=bar(app, props, layers, title, _TOPICS.get(state.phase, "turn")),
            above=Deferred(
                Above,
                app,
                position,
                position,
                patch,
                size,
                "round" if props.appearance.get("track") == "round" else "angular",
                use_steady(open_rival),
            ),
            board=(
                Workbench(
                    app.look,
                    _bench_words(app, position, hand),
                    own,
                    state.sides[own].placed,
                    size.cell,
                    hand.draft,
                    hand.blocked,
                    hand.grip.moves.point,
                    hand.grip.moves.grab,
                    hand.grip.moves.drag,
                ),
                own_panel(app, position, size.under, size.own),
            ),
            below=Deferred(
                Below,
                app,
                position,
                position,
                patch,
                hand.problem,
                size,
                hand.grip,
                use_steady(advance),
                use_steady(reveal),
                use_steady(show_result),
            ),
        ),
    )
    return frame(
        app,
        props,
        layers,
        body,
        Over(
            on_key=on_key,
            sheets={"rival": lambda: _rival_sheet(app, position, layers.close)},
            overlay=_card(app, props, None if read_to == step else lambda: set_read_to(step)),
            telling=story.telling(app, position.solo),
        ),
    )


def _own(props: BoardProps, state: State) -> int:
    """The side whose quilt is large: that of whoever holds the phone."""
    if state.automa is not None:
        return 0
    return state.turn if props.holder is None else props.holder


def _keyboard(
    key: str,
    position: Position,
    hand: HeldPatch,
    advance: Callable[[], None],
    reveal: Callable[[], None],
) -> None:
    """Keys of the table."""
    if key in ("1", "2", "3") and int(key) <= len(position.offers):
        hand.grip.choose(position.offers[int(key) - 1].patch)
    elif key.startswith("Arrow "):
        hand.grip.moves.nudge(key.removeprefix("Arrow ").lower())
    elif key == "Escape":
        hand.grip.drop()
    elif key == "Enter":
        if hand.draft is not None:
            hand.grip.commit()
        elif position.state.phase == "automa":
            reveal()
    elif key.lower() == "r":
        hand.grip.moves.turn()
    elif key.lower() == "f":
        hand.grip.moves.turn_over()
    elif key.lower() == "a" and hand.draft is None:
        advance()


def _bench_words(app: AppContext, position: Position, hand: HeldPatch) -> str:
    """The own quilt and the ghost on it, in words."""
    words, draft, own = app.words, hand.draft, position.own
    facts = side_words(app, position.facts[own])
    text = words("patchwork.quilt_words", name=side_ref(own), facts=facts)
    if draft is None:
        return text
    what = words("patchwork.leather") if draft.patch == LEATHER else patch_words(app, draft.patch)
    spot = words("patchwork.ghost", patch=what, row=draft.row + 1, column=draft.column + 1)
    return words.sentences(text, spot, hand.problem)


def _rival_sheet(app: AppContext, position: Position, close: Callable[[], None]) -> ft.Control:
    """The other quilt, or what the Automa has."""
    if position.solo:
        return sheets.automa_piles(app, position.state, close)
    return sheets.whole_quilt(app, position.state, 1 - position.own, close)


def _card(
    app: AppContext, props: BoardProps, read_card: Callable[[], None] | None
) -> Overlay | None:
    """The Automa's card, until it has been read.

    Args:
        read_card: puts the card away; None once it was.
    """
    state: State = props.view.state
    if read_card is None or (card := story.last_card(props.view.told)) is None:
        return None
    again = state.phase == "automa" and state.turn == AUTOMA
    return Overlay(sheets.automa_turn(app, card, read_card, again), read_card)
