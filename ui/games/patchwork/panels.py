"""A side at a glance: token, name, buttons, income, empty spaces and the bonus tile."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.patchwork.automa import piles
from engine.games.patchwork.state import AUTOMA, State
from ui.components.press import press
from ui.components.prose import prose
from ui.games.patchwork.art import picture
from ui.games.patchwork.quilt import quilt
from ui.games.patchwork.track import token_name
from ui.here import Here
from ui.hooks import memo


def figure(here: Here, name: str, value: str, key: str, icon: float = 20) -> ft.Control:
    """A picture and a number, named for screen readers by the message ``key``."""
    return ft.Semantics(
        label=here.words(key, n=value),
        exclude_semantics=True,
        content=ft.Row(
            [picture(name, icon), prose(here, value, size=16, bold=True, no_wrap=True)],
            spacing=3,
            tight=True,
        ),
    )


def _piles(state: State) -> tuple[int, int]:
    sewn, plain = piles(state.sides[AUTOMA])
    return len(sewn), len(plain)


def _figures(here: Here, state: State, side: int) -> list[ft.Control]:
    mine = state.sides[side]
    found = [figure(here, "button", str(mine.buttons), "patchwork.has.buttons")]
    if state.automa is not None and side == AUTOMA:
        with_buttons, without = _piles(state)
        found.append(
            figure(here, "pile_buttons", str(with_buttons), "patchwork.has.pile_buttons", 22)
        )
        found.append(figure(here, "pile_plain", str(without), "patchwork.has.pile_plain", 22))
    else:
        found.append(figure(here, "pile_buttons", f"+{mine.income}", "patchwork.has.income"))
        found.append(figure(here, "empty", str(mine.empty), "patchwork.has.empty"))
    if state.bonus == side:
        found.append(
            ft.Semantics(
                label=here.words("patchwork.has.bonus"),
                exclude_semantics=True,
                content=picture("bonus", 26),
            )
        )
    return found


def _name(here: Here, state: State, side: int, active: bool) -> ft.Control:
    """Token and name; an arrow beside whose turn it is."""
    palette = here.look.palette
    solo = state.automa is not None
    parts: list[ft.Control] = [picture(token_name(side, solo), 26)]
    parts.append(
        prose(
            here,
            here.words.names[side],
            size=15,
            bold=True,
            no_wrap=True,
            max_lines=1,
            expand=True,
        )
    )
    if active:
        parts.insert(0, ft.Icon(ft.Icons.PLAY_ARROW, size=18, color=palette.accent))
    return ft.Row(parts, spacing=4, expand=True)


@memo
@ft.component
def OwnPanel(here: Here, state: State, side: int, width: float, height: float) -> ft.Control:
    """The panel under the own quilt."""
    palette = here.look.palette
    return ft.Container(
        ft.Row(
            [
                _name(here, state, side, state.turn == side and state.phase != "over"),
                *_figures(here, state, side),
            ],
            spacing=10,
        ),
        width=width,
        height=height,
        padding=ft.Padding.symmetric(horizontal=10),
        bgcolor=palette.surface,
        border=ft.Border.all(2, palette.seat(side)),
        border_radius=12,
    )


@memo
@ft.component
def RivalPanel(
    here: Here,
    state: State,
    side: int,
    width: float,
    height: float,
    on_open: Callable[[], None],
) -> ft.Control:
    """The other side; a tap shows its quilt, or the Automa's cards, in full."""
    palette = here.look.palette
    automa = state.automa
    parts: list[ft.Control] = [
        _name(here, state, side, state.turn == side and state.phase != "over"),
        *_figures(here, state, side),
    ]
    if automa is not None and side == AUTOMA:
        parts.append(deck(here, state, height - 10))
    else:
        parts.append(
            ft.Container(
                quilt(here.look, state.sides[side].placed, (height - 10) / 9), border_radius=4
            )
        )
    key = "patchwork.open.automa" if automa is not None else "patchwork.open.quilt"
    return press(
        here,
        here.words(key, name=here.words.names[side], facts=side_words(here, state, side)),
        on_open,
        ft.Container(
            ft.Row(parts, spacing=9),
            width=width,
            height=height,
            padding=ft.Padding.symmetric(horizontal=10),
        ),
        width=width,
        height=height,
        color=palette.surface,
        border=palette.seat(side),
    )


def deck(here: Here, state: State, height: float) -> ft.Control:
    """The Automa's draw pile: its back with the next card's number (tactical), or the count."""
    automa = state.automa
    assert automa is not None
    tactical = state.options.deck == "tactical"
    width = height * 5 / 7
    number = automa.back if tactical else None
    name = "card_back_tactical" if tactical else "card_back"
    layers: list[ft.Control] = [picture(name, width, height)]
    if number is not None:
        layers.append(
            ft.Container(
                ft.Text(
                    str(number),
                    size=height * 0.42,
                    weight=ft.FontWeight.BOLD,
                    color="#2E241A",
                    text_align=ft.TextAlign.CENTER,
                ),
                alignment=ft.Alignment.CENTER,
                width=width,
                height=height,
            )
        )
    key = "patchwork.deck.next" if number is not None else "patchwork.deck.left"
    return ft.Semantics(
        label=here.words(key, n=number if number is not None else automa.left),
        exclude_semantics=True,
        content=ft.Stack(layers, width=width, height=height),
    )


def side_words(here: Here, state: State, side: int) -> str:
    """A side in words, for a screen reader."""
    words, mine = here.words, state.sides[side]
    if state.automa is not None and side == AUTOMA:
        with_buttons, without = _piles(state)
        text = words(
            "patchwork.side.automa", buttons=mine.buttons, sewn=with_buttons, plain=without
        )
    else:
        text = words(
            "patchwork.side.player", buttons=mine.buttons, income=mine.income, empty=mine.empty
        )
    if state.bonus == side:
        text = f"{text} {words('patchwork.has.bonus')}"
    return text
