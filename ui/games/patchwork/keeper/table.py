"""The table beside the box: what the phone knows of it, what it asks, and what a tap tells it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from engine.game import CHANCE
from engine.games.patchwork.actions import Advance, Buy
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.kept import Ahead, Count, Kept, Tile
from engine.games.patchwork.state import AUTOMA
from ui.board_props import BoardProps
from ui.components.frame import Over, Overlay, bar, frame, use_layers
from ui.components.mending import use_mending
from ui.context import AppContext
from ui.device.awake import use_awake
from ui.games.patchwork import story
from ui.games.patchwork.hand import HeldPatch, use_hand
from ui.games.patchwork.keeper import sheets
from ui.games.patchwork.keeper.asking import (
    GAP,
    AskingActions,
    AskingParts,
    Chosen,
    answers,
    by_number,
    guide,
)
from ui.games.patchwork.keeper.panels import SideCard, todo_line, todo_words
from ui.games.patchwork.keeper.patches import Sought
from ui.games.patchwork.keeper.position import (
    can_claim,
    compare,
    last_turn,
    leathers,
    left_to_do,
    question,
    read,
)
from ui.games.patchwork.keeper.ring import RingPage
from ui.games.patchwork.position import Position
from ui.games.patchwork.track import Mark, Track, track_words
from ui.hooks import use_state, use_steady

_EDGE = 8.0
_TOPICS = {"leather": "leather", "card": "automa_turn", "nothing": "scoring"}
_ARROW = "\N{BLACK RIGHT-POINTING TRIANGLE}"


@ft.component
def KeeperTable(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a game that is kept."""
    use_awake()
    layers = use_layers(app)
    mending = use_mending(app, props, compare, story.QUIET)
    now = mending.props
    kept: Kept = now.view.state
    position = read(kept)
    asked = question(kept)
    step = now.view.step
    hand = use_hand(app, now, position)
    all_chosen, set_chosen = use_state(Chosen)
    chosen = all_chosen if all_chosen.step == step else Chosen(step)
    sought, set_sought = use_state(Sought)
    read_to, set_read_to = use_state(lambda: -1)
    table = kept.table

    def act(seat: int, action: Any) -> None:
        app.buzz()
        set_sought(Sought())
        layers.close()
        now.do.act(seat, action)

    def choose(patch: int) -> None:
        if kept.options.placing == "phone":
            hand.grip.choose(patch)
        else:
            again = patch == chosen.patch
            set_chosen(Chosen(step, None if again else patch))

    def point_ahead(patch: int) -> None:
        more = chosen.ahead
        more = tuple(p for p in more if p != patch) if patch in more else (*more, patch)
        if len(more) == kept.missing:
            act(CHANCE, Ahead(table.circle[: kept.known] + more))
        else:
            set_chosen(Chosen(step, None, more))

    def buy() -> None:
        if chosen.patch is not None:
            act(table.turn, Buy(chosen.patch, ()))

    def drop() -> None:
        set_chosen(Chosen(step))
        hand.grip.drop()

    def advance() -> None:
        if position.advance is not None:
            act(table.turn, Advance())

    def open_side(side: int) -> None:
        layers.open(f"side{side}")

    on_choose, on_ahead = use_steady(choose), use_steady(point_ahead)
    on_advance, on_open = use_steady(advance), use_steady(open_side)
    wide = app.width >= 700 and app.width > app.height
    left = min(420.0, app.width * 0.42) if wide else 0.0
    width = min(app.width - left - (4 if wide else 2) * _EDGE, 760.0)
    own = left if wide else width

    def reveal() -> None:
        if asked == "card" and kept.options.cards == "phone":
            now.do.deal()

    ways = AskingActions(act, on_choose, on_ahead, buy, drop, on_advance, reveal, layers.open)
    parts = answers(app, now, kept, position, hand, chosen, sought, set_sought, ways, width,
                   mending.active)  # fmt: skip
    cards = ft.Row(
        [
            SideCard(
                app,
                position.facts[side],
                position.solo,
                table.sides[side].position,
                leathers(kept, side),
                (own - GAP) / 2,
                on_open,
            )
            for side in (0, 1)
        ],
        spacing=GAP,
        width=own,
    )
    notes = () if mending.active else left_to_do(props.mender, now.view)
    # Where the question stands with its answers it is not asked above them as well.
    below = asked in ("circle", "tile", "back", "ahead") or by_number(kept)
    told = "" if below else guide(app, kept)
    todo = todo_line(app, todo_words(app, notes), told, own)
    title = _title(app, kept)
    head = bar(app, now, layers, title, _TOPICS.get(asked, "turn"))
    track = _track(app, props, kept, position, chosen, hand, own)
    if asked == "circle":
        given = kept_circle(mending.after)
        who = "" if mending.active else "\n".join(now.names)
        entry = RingPage(app, width, given, who, partial(act, CHANCE), key=f"ring{step}")
        body: ft.Control = _column([head, *mending.strip, entry], width)
    elif wide:
        body = ft.Row(
            [
                ft.Column(
                    [head, cards, track, todo],
                    spacing=GAP * 2,
                    width=left,
                    scroll=ft.ScrollMode.AUTO,
                ),
                _column([ft.Container(height=GAP), *mending.strip, *_lower(parts)], width),
            ],
            spacing=_EDGE * 2,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        # What the strip asks needs no second line.
        upper = [] if hand.draft is not None or mending.active else [todo]
        over = [] if hand.draft is not None else [track]
        body = _column([head, *mending.strip, cards, *upper, *_lower(parts, over)], width)
    return frame(
        app,
        now,
        layers,
        ft.Container(
            body,
            padding=ft.Padding.only(left=_EDGE, right=_EDGE, bottom=_EDGE),
            alignment=ft.Alignment.TOP_CENTER,
            expand=True,
        ),
        Over(
            on_key=lambda key: _keyboard(key, position, hand, chosen, ways),
            sheets={
                f"side{side}": partial(_side, app, kept, side, act, layers.close) for side in (0, 1)
            },
            overlay=mending.overlay
            or _card(app, props, mending.active, notes, read_to, set_read_to),
            telling=story.telling(app, position.solo),
            on_mend=mending.open,
        ),
    )


def kept_circle(after: Kept | None) -> tuple[int, ...]:
    """The circle as it was entered, where that is mended."""
    return () if after is None else after.table.circle[: after.known]


def _column(parts: list[ft.Control], width: float) -> ft.Control:
    return ft.Column(
        parts,
        spacing=GAP,
        width=width,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _lower(parts: AskingParts, over: Sequence[ft.Control] = ()) -> list[ft.Control]:
    """What scrolls, with more above it, and what stays at the bottom."""
    scrolling = ft.Column(
        [*over, *parts.middle],
        spacing=GAP,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return [scrolling, *([parts.under] if parts.under is not None else []), parts.foot]


def _title(app: AppContext, kept: Kept) -> str:
    words, table = app.words, kept.table
    asked = question(kept)
    if asked in ("turn", "leather"):
        return words("patchwork.turn_of", name=side_ref(table.turn))
    if asked in ("card", "ahead"):
        return words("patchwork.automa_next")
    return words("patchwork.over" if asked == "nothing" else f"patchwork.keeper.{asked}")


def _track(
    app: AppContext,
    props: BoardProps,
    kept: Kept,
    position: Position,
    chosen: Chosen,
    hand: HeldPatch,
    width: float,
) -> ft.Control:
    table = kept.table
    patch = hand.draft.patch if hand.draft is not None else chosen.patch
    marks: list[Mark] = []
    if position.advance is not None:
        marks.append(Mark(position.advance.way.space, _ARROW, shown=patch is None))
    offer = position.offer(patch) if patch is not None else None
    if offer is not None:
        marks.append(Mark(offer.way.space, _ARROW, chosen=True))
    tokens = table.sides[0].position, table.sides[1].position
    return Track(
        app.look,
        "round" if props.appearance.get("track") == "round" else "angular",
        width,
        tokens,
        table.upper,
        position.solo,
        table.leather,
        table.automa.marker if table.automa else None,
        tuple(marks),
        track_words(app, tokens, table.leather),
    )


def _side(
    app: AppContext,
    kept: Kept,
    side: int,
    act: Callable[[int, Any], None],
    close: Callable[[], None],
) -> ft.Control:
    """What a side's card opens."""
    if kept.table.automa is not None and side == AUTOMA:
        return sheets.piles(app, kept, close)
    counts = question(kept) == "turn" and side == kept.table.turn and not kept.counted
    return sheets.side_sheet(
        app,
        kept,
        side,
        (lambda number: act(side, Count(number))) if counts else None,
        (lambda: act(side, Tile(True))) if can_claim(kept, side) else None,
        close,
    )


def _card(
    app: AppContext,
    props: BoardProps,
    mends: bool,
    notes: Any,
    read_to: int,
    set_read_to: Callable[[int], None],
) -> Overlay | None:
    """The Automa's turn, until it has been done on the table."""
    kept: Kept = props.view.state
    turn = last_turn(props.view)
    card = story.last_card(props.view.told[max(0, turn - 1) : turn])
    if mends or card is None or read_to == turn:
        return None

    def close() -> None:
        set_read_to(turn)

    again = kept.table.phase == "automa"
    return Overlay(sheets.automa_turn(app, card, notes, close, again), close)


def _keyboard(
    key: str, position: Position, hand: HeldPatch, chosen: Chosen, ways: AskingActions
) -> None:
    """Keys of the table."""
    if hand.draft is not None:
        _hand_key(key, hand)
    elif key == "Escape":
        ways.drop()
    elif key == "Enter" and chosen.patch is not None:
        offer = position.offer(chosen.patch)
        if offer is not None and offer.refused is None:
            ways.buy()
    elif key == "Enter" and position.state.phase == "automa":
        ways.reveal()
    elif key.lower() == "a" and chosen.patch is None:
        ways.advance()


def _hand_key(key: str, hand: HeldPatch) -> None:
    if key.startswith("Arrow "):
        hand.grip.moves.nudge(key.removeprefix("Arrow ").lower())
    elif key == "Escape":
        hand.grip.drop()
    elif key == "Enter":
        hand.grip.commit()
    elif key.lower() == "r":
        hand.grip.moves.turn()
    elif key.lower() == "f":
        hand.grip.moves.turn_over()
