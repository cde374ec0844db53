"""The table: everything that lies on it, and what a tap or a key does."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.patchwork.actions import Advance
from engine.games.patchwork.state import AUTOMA, LEATHER, State
from ui.components.frame import Standing, bar, frame, use_layers
from ui.games.patchwork import foot, sheets, story
from ui.games.patchwork.arrange import Parts, arrange
from ui.games.patchwork.art import picture
from ui.games.patchwork.hand import Hand, use_hand
from ui.games.patchwork.market import Market, patch_words
from ui.games.patchwork.measures import Measures, measure
from ui.games.patchwork.panels import OwnPanel, RivalPanel, side_words
from ui.games.patchwork.position import Position, read
from ui.games.patchwork.quilt import Workbench
from ui.games.patchwork.track import Mark, Track, token_name, track_words
from ui.here import Here
from ui.hooks import use_state, use_steady
from ui.sitting import Sitting

_TITLES = {"over": "patchwork.over", "automa": "patchwork.automa_next"}
_TOPICS = {"leather": "leather", "automa": "automa_turn", "over": "scoring"}


@ft.component
def PatchworkTable(here: Here, sitting: Sitting) -> ft.Control:
    """The screen of a game being played."""
    sight = sitting.sight
    state: State = sight.view
    own = _own(sitting, state)
    position = ft.use_memo(lambda: read(state, own, sitting.bots), [state, own])
    hand = use_hand(here, sitting, position)
    layers = use_layers(here)
    step = sight.step
    read_to, set_read_to = use_state(lambda: step)

    def advance() -> None:
        if position.advance is not None:
            here.buzz()
            sitting.act(state.turn, Advance())

    def reveal() -> None:
        set_read_to(step)
        sitting.deal()

    def open_rival() -> None:
        layers.open("rival")

    def show_result() -> None:
        layers.open("score")

    def on_key(key: str) -> None:
        _keyboard(key, position, hand, advance, reveal)

    size = measure(here.width, here.height, here.look.scale)
    title = here.words(
        _TITLES.get(state.phase, "patchwork.turn_of"), name=here.words.names[state.turn]
    )
    body = arrange(
        size,
        Parts(
            bar=bar(here, sitting, layers, title, _TOPICS.get(state.phase, "turn")),
            rival=RivalPanel(
                here,
                state,
                1 - own,
                size.column,
                size.rival,
                use_steady(open_rival),
            ),
            track=_track(here, sitting, position, hand, size),
            bench=Workbench(
                here.look,
                _bench_words(here, position, hand),
                state.sides[own].placed,
                size.cell,
                hand.draft,
                hand.blocked,
                hand.point,
                hand.grab,
                hand.drag,
            ),
            own=OwnPanel(here, state, own, size.under, size.own),
            below=(
                *_market_or_hand(here, position, hand, size),
                _commit(here, position, hand, size, advance, reveal, show_result),
            ),
        ),
    )
    return frame(
        here,
        sitting,
        layers,
        body,
        on_key=on_key,
        sheets={"rival": lambda: _rival_sheet(here, position, layers.close)},
        standing=_card(here, sitting, None if read_to == step else lambda: set_read_to(step)),
        picture=lambda side, size: picture(token_name(side, position.solo), size),
        quiet=story.QUIET,
        pictures=lambda event: story.pictures(here, event),
    )


def _own(sitting: Sitting, state: State) -> int:
    """The side whose quilt is large: that of whoever holds the phone."""
    if state.automa is not None:
        return 0
    return state.turn if sitting.holder is None else sitting.holder


def _keyboard(
    key: str,
    position: Position,
    hand: Hand,
    advance: Callable[[], None],
    reveal: Callable[[], None],
) -> None:
    """Keys of the table."""
    if key in ("1", "2", "3") and int(key) <= len(position.offers):
        hand.choose(position.offers[int(key) - 1].patch)
    elif key.startswith("Arrow "):
        hand.nudge(key.removeprefix("Arrow ").lower())
    elif key == "Escape":
        hand.drop()
    elif key == "Enter":
        if hand.draft is not None:
            hand.commit()
        elif position.state.phase == "automa":
            reveal()
    elif key.lower() == "r":
        hand.turn()
    elif key.lower() == "f":
        hand.turn_over()
    elif key.lower() == "a" and hand.draft is None:
        advance()


def _bench_words(here: Here, position: Position, hand: Hand) -> str:
    """The own quilt and the ghost on it, in words."""
    words, draft, own = here.words, hand.draft, position.own
    facts = side_words(here, position.state, own)
    text = words("patchwork.quilt_words", name=words.names[own], facts=facts)
    if draft is None:
        return text
    what = words("patchwork.leather") if draft.patch == LEATHER else patch_words(here, draft.patch)
    spot = words("patchwork.ghost", patch=what, row=draft.row + 1, column=draft.column + 1)
    return f"{text} {spot} {hand.problem}"


def _track(
    here: Here, sitting: Sitting, position: Position, hand: Hand, size: Measures
) -> ft.Control:
    state, draft = position.state, hand.draft
    marks: list[Mark] = []
    if position.advance is not None and draft is None:
        marks.append(Mark(position.advance.way.space, "\N{BLACK RIGHT-POINTING TRIANGLE}"))
    for number, offer in enumerate(position.offers if position.moves else (), 1):
        chosen = draft is not None and draft.patch == offer.patch
        if chosen or draft is None:
            marks.append(Mark(offer.way.space, str(number), chosen))
    tokens = (state.sides[0].position, state.sides[1].position)
    look = sitting.trim.get("track", "angular")
    return Track(
        here.look,
        "round" if look == "round" else "angular",
        size.track,
        tokens,
        state.upper,
        position.solo,
        state.leather,
        state.automa.marker if state.automa else None,
        tuple(marks),
        track_words(here, tokens, state.leather),
    )


def _market_or_hand(
    here: Here, position: Position, hand: Hand, size: Measures
) -> tuple[ft.Control, ft.Control]:
    """The market, or the controls of the patch in the hand.

    Both stay built, so that taking a patch up and putting it back are quick.
    """
    draft = hand.draft
    market = ft.Container(
        Market(
            here,
            size.column,
            size.strip,
            size.grid,
            position.state.circle,
            position.offers,
            hand.choose if position.moves else None,
        ),
        visible=draft is None,
        key="market",
    )
    loose = draft is None or draft.patch != LEATHER
    lines: list[ft.Control] = [
        foot.Controls(
            here,
            loose,
            hand.nudge,
            hand.turn,
            hand.turn_over,
            hand.drop,
            size.column,
            key="controls",
        )
    ]
    if draft is not None:
        offer = position.offer(draft.patch)
        held = foot.HeldLine(here, draft.patch, offer, hand.problem, size.column, key="held")
        lines.insert(0, held)
    controls = ft.Container(
        ft.Column(lines, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
        height=min(size.strip, 160 * here.look.scale),
        visible=draft is not None,
        key="hand",
    )
    return market, controls


def _commit(
    here: Here,
    position: Position,
    hand: Hand,
    size: Measures,
    advance: Callable[[], None],
    reveal: Callable[[], None],
    show_result: Callable[[], None],
) -> ft.Control:
    """The button that makes the move; after the end, the one that shows the result again."""
    if hand.draft is not None:
        return foot.CommitButton(
            here, hand.draft.patch, hand.problem, hand.commit, size.column, size.foot
        )
    if position.advance is not None:
        return foot.advance_button(here, position.advance, advance, size.column, size.foot)
    if position.state.phase == "automa":
        return foot.reveal_button(here, reveal, size.column, size.foot)
    if position.state.phase == "over":
        return foot.result_button(here, show_result, size.column, size.foot)
    return ft.Container(height=size.foot)


def _rival_sheet(here: Here, position: Position, close: Callable[[], None]) -> ft.Control:
    """The other quilt, or what the Automa has."""
    if position.solo:
        return sheets.automa_piles(here, position.state, close)
    return sheets.whole_quilt(here, position.state, 1 - position.own, close)


def _card(here: Here, sitting: Sitting, read_card: Callable[[], None] | None) -> Standing | None:
    """The Automa's card, until it has been read.

    Args:
        read_card: puts the card away; None once it was.
    """
    state: State = sitting.sight.view
    if read_card is None or (card := story.last_card(sitting.sight.told)) is None:
        return None
    again = state.phase == "automa" and state.turn == AUTOMA
    return Standing(sheets.automa_turn(here, card, read_card, again), read_card)
