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
from ui.games.patchwork.panels import RivalPanel, own_panel, pile_of, side_words
from ui.games.patchwork.position import Position, read
from ui.games.patchwork.quilt import Workbench
from ui.games.patchwork.track import Mark, Track, token_name, track_words
from ui.here import Here
from ui.hooks import use_last, use_state, use_steady
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
                position.facts[1 - own],
                state.sides[1 - own].placed,
                pile_of(state),
                size.column,
                size.rival,
                use_steady(open_rival),
            ),
            track=_track(here, sitting, position, hand, size),
            bench=Workbench(
                here.look,
                _bench_words(here, position, hand),
                own,
                state.sides[own].placed,
                size.cell,
                hand.draft,
                hand.blocked,
                hand.point,
                hand.grab,
                hand.drag,
            ),
            own=own_panel(here, position, size.under, size.own),
            below=(
                *_market_or_hand(here, position, hand, size),
                *_foot(here, position, hand, size, use_steady(advance), use_steady(reveal)),
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
    facts = side_words(here, position.facts[own])
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
    if position.advance is not None:
        arrow = "\N{BLACK RIGHT-POINTING TRIANGLE}"
        marks.append(Mark(position.advance.way.space, arrow, shown=draft is None))
    for number, offer in enumerate(position.offers if position.moves else (), 1):
        chosen = draft is not None and draft.patch == offer.patch
        marks.append(Mark(offer.way.space, str(number), chosen, chosen or draft is None))
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
    held = use_last((draft.patch, position.offer(draft.patch), hand.problem) if draft else None)
    if held is not None:
        lines.insert(0, foot.HeldLine(here, *held, size.column, key="held"))
    controls = ft.Container(
        ft.Column(lines, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
        height=min(size.strip, 160 * here.look.scale),
        visible=draft is not None,
        key="hand",
    )
    return market, controls


def _foot(
    here: Here,
    position: Position,
    hand: Hand,
    size: Measures,
    advance: Callable[[], None],
    reveal: Callable[[], None],
) -> tuple[ft.Control, ...]:
    """The button that makes the move, if there is one to make.

    Those that were shown once stay built, as market and controls do.
    """
    draft, automa = hand.draft, position.state.phase == "automa"
    held = use_last((draft.patch, hand.problem) if draft else None)
    offer = use_last(position.advance)
    room = size.column, size.foot
    buttons: list[tuple[str, bool, ft.Control]] = []
    if held is not None:
        commit = foot.CommitButton(here, *held, hand.commit, *room)
        buttons.append(("commit", draft is not None, commit))
    if offer is not None:
        button = foot.AdvanceButton(here, offer, advance, *room)
        buttons.append(("advance", draft is None and position.advance is not None, button))
    if automa:
        buttons.append(("reveal", draft is None, foot.RevealButton(here, reveal, *room)))
    if not any(shown for _, shown, _ in buttons):
        buttons.append(("nothing", True, ft.Container(height=size.foot)))
    return tuple(ft.Container(button, visible=shown, key=key) for key, shown, button in buttons)


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
