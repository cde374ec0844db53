"""A side at a glance: token, name, buttons, income, empty spaces and the bonus tile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import flet as ft

from engine.games.patchwork.events import side_ref
from engine.games.patchwork.state import State
from ui import lay
from ui.components.arrange import GAP
from ui.components.faces import use_faces
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import picture
from ui.games.patchwork.draft import SIDE
from ui.games.patchwork.last import LastMoves
from ui.games.patchwork.measures import OWN_TALL
from ui.games.patchwork.position import Facts
from ui.games.patchwork.quilt import Placed, Quilt, rings
from ui.games.patchwork.story import Since
from ui.games.patchwork.track import token_name
from ui.hooks import memo
from ui.lines import width_of
from ui.styles import BODY, CORNER, Style


def figure(
    app: AppContext, name: str, value: int, key: str, icon: float = 20, sign: str = ""
) -> ft.Control:
    """Draw a picture and a number, named for screen readers by the message ``key``.

    Args:
        sign: what stands before the number.
    """
    shown = prose(app, f"{sign}{value}", Style(_SIZE).bold.line)
    return lay.said(lay.row(picture(name, icon), shown, gap=3, tight=True), app.words(key, n=value))


_SIZE = 16.0
"""Size of a figure, at normal text size."""


def _left_by_figures(app: AppContext, facts: Facts, width: float, gap: float) -> float:
    """Return the width that the figures leave of a row, in logical pixels."""
    values = (f"+{facts.income}", facts.empty) if facts.piles is None else facts.piles
    taken = 26 + gap if facts.bonus else 0.0
    for value in (facts.buttons, *values):
        taken += 22 + 3 + width_of(f"{value}") * app.look.size(_SIZE) + gap
    return width - taken


def _fitting(app: AppContext, facts: Facts, room: float, gap: float) -> AppContext:
    """Return the surroundings in which the figures fit in a room: with smaller letters, if need
    be."""
    lacking = -_left_by_figures(app, facts, room, gap)
    if lacking <= 0:
        return app
    values = (facts.income, facts.empty) if facts.piles is None else facts.piles
    letters = width_of("+" + "".join(map(str, (facts.buttons, *values)))) * _SIZE
    scale = max(_SMALLEST, app.look.scale - lacking / letters)
    return replace(app, look=replace(app.look, scale=scale))


_SMALLEST = 0.75
"""The smallest size of figures, as a multiple of the normal one."""

_LEAST_NAME = 16.0
"""The least width of a name, in logical pixels: that of one large letter."""

_SIGN = 26 + 4 + 18 + 4
"""The width of a side's token, and of the arrow before it, in logical pixels."""


def _figures(app: AppContext, facts: Facts) -> list[ft.Control]:
    found = [figure(app, "button", facts.buttons, "patchwork.has.buttons")]
    if facts.piles is not None:
        with_buttons, without = facts.piles
        found.append(figure(app, "pile_buttons", with_buttons, "patchwork.has.pile_buttons", 22))
        found.append(figure(app, "pile_plain", without, "patchwork.has.pile_plain", 22))
    else:
        found.append(figure(app, "pile_buttons", facts.income, "patchwork.has.income", sign="+"))
        found.append(figure(app, "empty", facts.empty, "patchwork.has.empty"))
    if facts.bonus:
        found.append(lay.said(picture("bonus", 26), app.words("patchwork.has.bonus")))
    return found


def _name(app: AppContext, facts: Facts, solo: bool, width: float) -> ft.Control:
    """Draw token and name, with an arrow if it is that side's turn.

    Where there is hardly any room, the token stands for the name, and at last for the arrow too.
    """
    palette = app.look.palette
    marked = facts.active and width >= _SIGN - 4
    room = width - 26 - 4 - (18 + 4 if marked else 0)
    parts: list[ft.Control] = [picture(token_name(facts.side, solo), 26)]
    if room >= _LEAST_NAME:
        parts.append(
            prose(
                app,
                app.words.names[facts.side],
                BODY.bold.names.line,
                room=(room, 26 * app.look.scale),
                max_lines=1,
                expand=True,
            )
        )
    if marked:
        parts.insert(0, ft.Icon(ft.Icons.PLAY_ARROW, size=18, color=palette.accent))
    return lay.row(*parts, gap=4, expand=True)


@memo
@ft.component
def OwnPanels(app: AppContext, facts: Facts, solo: bool, width: float, height: float) -> ft.Control:
    """Draw the panel under the player's own quilt.

    If both sides take turns in front, both their panels stay built.
    """
    panel = OwnPanel(app, facts, solo, width, height)
    return lay.stack(*use_faces(facts.side, panel), size=(width, height))


@memo
@ft.component
def OwnPanel(app: AppContext, facts: Facts, solo: bool, width: float, height: float) -> ft.Control:
    """Draw token, name and figures of the side whose quilt is large; a screen reader is told when
    they change."""
    palette, words = app.look.palette, app.words
    inner = width - 2 * 10
    if height >= OWN_TALL * app.look.scale:
        smaller, who = _fitting(app, facts, inner, 7), _name(app, facts, solo, inner)
        figures = lay.row(*_figures(smaller, facts), gap=7)
        shown: ft.Control = lay.column(lay.row(who, width=inner), figures, at="middle")
    else:
        gap = 5 if _left_by_figures(app, facts, inner - _SIGN, 10) < 0 else 10
        smaller = _fitting(app, facts, inner - _SIGN, gap)
        who = _name(app, facts, solo, _left_by_figures(smaller, facts, inner, gap))
        shown = lay.row(who, *_figures(smaller, facts), gap=gap)
    panel = lay.box(
        shown,
        size=(width, height),
        pad=(10, 0),
        fill=palette.surface,
        edge=(2, palette.seat(facts.side)),
        radius=CORNER,
    )
    name = words.names[facts.side]
    return lay.said(
        panel, f"{name}{words('shell.colon')}{side_words(app, facts)}", live_region=True
    )


@memo
@ft.component
def RivalPanel(
    app: AppContext,
    facts: Facts,
    done: tuple[Placed, Since],
    pile: Pile | None,
    size: tuple[float, float],
    cell: float,
    on_open: Callable[[], None],
) -> ft.Control:
    """Draw the other side, and in one line what it did last.

    A tap opens the sheet with all that it did, and with its quilt or the Automa's cards.

    Args:
        size: width and height of the panel.
        cell: side of a cell of the quilt if it lies large above the panel; 0 if it is small in it.
        done: what the side has sewn on, and what it did since the player to move last acted;
            patches that are new on the quilt get a ring.
        pile: the Automa's draw pile; None for a player.
    """
    palette = app.look.palette
    side, (width, height), moves = facts.side, size, done[1].main
    large, small = cell > 0 and pile is None, height - 10
    # A narrow panel beside the track has its figures below the name.
    tall = not large and width < _NARROW * app.look.scale and height >= _TALL * app.look.scale
    if tall:
        small = min(small, _SMALL)
    left = width - 2 * 10 - 9 - small - (0 if tall else _SIGN)
    lacks = not large and _left_by_figures(app, facts, left, 7 if tall else 9) < 0
    if lacks and (pile is None or tall):
        small = -9.0  # the figures need the room of the small quilt, or of the pile
    if small < 0:
        seen: ft.Control | None = None
    elif pile is not None:
        seen = deck(app, pile, small)
    else:
        seen = _ringed(app, side, done, cell or small / SIDE)
    line = _LINE * app.look.scale
    room = width - 2 * 10 - (0 if large else 9 + small)
    solo = pile is not None
    if tall:
        smaller = _fitting(app, facts, room, 7)
        first: list[ft.Control] = []
        if pile is not None and lacks:
            first.append(deck(app, pile, _PILE))
        name = _name(app, facts, solo, room - (_PILE if first else 0))
        shown = lay.row(*_figures(smaller, facts), gap=7)
        who: ft.Control = lay.column(lay.row(name, *first, width=room), shown, at="middle")
    else:
        smaller = _fitting(app, facts, room - _SIGN, 9)
        name = _name(app, facts, solo, _left_by_figures(smaller, facts, room, 9))
        who = lay.row(name, *_figures(smaller, facts), gap=9)
    who = lay.box(who, expand=True, pad=ft.Padding.only(bottom=line if moves else 0))
    panel: ft.Control = lay.box(
        lay.row(*([who] if large or seen is None else [who, seen]), gap=9),
        size=(width, height),
        pad=(10, 0),
    )
    if large and seen is not None:
        panel = lay.column(seen, panel, gap=GAP)
        height += SIDE * cell + GAP
    key = "patchwork.open.automa" if pile is not None else "patchwork.open.quilt"
    button = press(
        app,
        app.words(key, name=side_ref(side), facts=side_words(app, facts)),
        on_open,
        panel,
        size=(width, height),
        surface=(palette.surface, palette.seat(side)),
    )
    # The line lies over the button, because a screen reader says it by itself when it changes.
    told = LastMoves(app, moves, width - 2 * 10 - (0 if large else 9 + small), line)
    return lay.stack(
        button,
        ft.Container(told, left=10, bottom=4, ignore_interactions=True),
        size=(width, height),
    )


def _ringed(app: AppContext, side: int, done: tuple[Placed, Since], cell: float) -> ft.Control:
    """Draw the quilt of a side, with a ring around what was sewn on lately."""
    placed, since = done
    fresh = placed[len(placed) - since.sewn :]
    faces = use_faces(side, Quilt(app.look, placed, cell))
    return lay.stack(*faces, *rings(app.look, fresh, cell), size=SIDE * cell)


_LINE = 20.0
"""Height of the line with what a side did last, in logical pixels."""

_NARROW, _TALL = 280.0, 68.0
"""Width below which a panel is narrow, and height in which it has a line for each, at normal text
size."""

_SMALL = 48.0
"""Side of the small quilt in a narrow panel, in logical pixels."""


_PILE = 28.0
"""Height of the Automa's pile beside its name, in logical pixels."""


class Pile(NamedTuple):
    """The Automa's draw pile.

    Attributes:
        tactical: the cards have numbers on their backs.
        back: the next card's number; None while it is not shown.
        left: how many cards are left.
    """

    tactical: bool
    back: int | None
    left: int


def pile_of(state: State) -> Pile | None:
    """Return the Automa's draw pile, or None in a game of two."""
    automa = state.automa
    if automa is None:
        return None
    tactical = state.options.deck == "tactical"
    return Pile(tactical, automa.back if tactical else None, automa.left)


def deck(app: AppContext, pile: Pile, height: float) -> ft.Control:
    """Draw the Automa's draw pile: a tactical back with the next card's number, or a plain back."""
    width = height * 5 / 7
    number = pile.back
    name = "card_back_tactical" if pile.tactical else "card_back"
    layers: list[ft.Control] = [picture(name, width, height)]
    if number is not None:
        layers.append(
            lay.box(
                ft.Text(
                    str(number),
                    size=height * 0.42,
                    weight=ft.FontWeight.BOLD,
                    color="#2E241A",
                    text_align=ft.TextAlign.CENTER,
                ),
                at="middle",
                size=(width, height),
            )
        )
    key = "patchwork.deck.next" if number is not None else "patchwork.deck.left"
    return lay.said(
        lay.stack(*layers, size=(width, height)),
        app.words(key, n=number if number is not None else pile.left),
    )


def side_words(app: AppContext, facts: Facts) -> str:
    """Return a side in words, for a screen reader."""
    words = app.words
    if facts.piles is not None:
        with_buttons, without = facts.piles
        text = words(
            "patchwork.side.automa", buttons=facts.buttons, sewn=with_buttons, plain=without
        )
    else:
        text = words(
            "patchwork.side.player", buttons=facts.buttons, income=facts.income, empty=facts.empty
        )
    if facts.bonus:
        text = words.sentences(words("patchwork.has.bonus"), text)
    return text
