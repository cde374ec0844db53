"""The arena: its spaces, the fighters on them, and what a tap on a space does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

import flet as ft

from engine.games.battle_fold.components import ARENA, place_args
from engine.games.battle_fold.fighting import circles
from engine.games.battle_fold.offers import Aim
from engine.games.battle_fold.state import OFF, State
from ui import lay
from ui.components.hold import hold
from ui.components.pictures import asset
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.games.battle_fold import art
from ui.games.battle_fold.art import Side
from ui.games.battle_fold.fight_art import character, icon
from ui.hooks import memo
from ui.styles import SMALL_CORNER, Style

_DISC = 0.74
"""The part of a space's edge that a fighter takes."""
LIT = "#E0A526"


@dataclass(frozen=True, slots=True)
class Spot:
    """A space as it looks.

    Attributes:
        circle: an attack from there is stronger.
        lit: it can be tapped as the end of a move.
        reach: an attack reaches it.
        power: the damage of an attack from there, where somebody could be hit; otherwise 0.
        chosen: it is chosen, or somebody is held over it.
        said: what a screen reader says.
    """

    place: int
    circle: bool
    lit: bool = False
    reach: bool = False
    power: int = 0
    chosen: bool = False
    said: str = ""


@dataclass(frozen=True, slots=True)
class Standee:
    """A fighter as it stands.

    Attributes:
        count: how many fighters stand on its space; ``at`` is its place among them, from 0.
        active: it is this fighter's turn.
        marked: it can be chosen; ``chosen``: it is chosen.
        damage: the damage that would be done to it; None for none.
        haunted: a ghost would do it: it costs no life, and gives the ghost souls.
        falls: it would have no life left.
    """

    seat: int
    character: str
    ghost: bool
    place: int
    at: int = 0
    count: int = 1
    active: bool = False
    marked: bool = False
    chosen: bool = False
    damage: int | None = None
    haunted: bool = False
    falls: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """The whole arena as it looks.

    Attributes:
        pushed: pairs of a seat and the space to which its fighter would be driven.
    """

    side: str
    spots: tuple[Spot, ...]
    pieces: tuple[Standee, ...]
    pushed: tuple[tuple[int, int], ...] = ()


def ground_of(
    app: AppContext,
    state: State,
    *,
    lit: frozenset[int] = frozenset(),
    marked: frozenset[int] = frozenset(),
    chosen: frozenset[int] = frozenset(),
    to: int = -1,
    aim: Aim | None = None,
    powers: Mapping[int, int] | None = None,
) -> Ground:
    """Return the arena of a state.

    Args:
        lit: the spaces that can be tapped as the end of a move.
        marked, chosen: the seats that can be tapped, and those that are chosen.
        to: the space that is chosen, or over which somebody is held.
        aim: the attack that is shown.
        powers: the damage of an attack from a space, by space.
    """
    powers = powers or {}
    round_ones = circles(state)
    reach = frozenset(aim.spaces) if aim is not None and aim.power else frozenset()
    spots = []
    for place in range(ARENA * ARENA):
        spot = Spot(
            place,
            place in round_ones,
            place in lit,
            place in reach,
            powers.get(place, 0),
            place == to,
        )
        spots.append(_with_words(app, state, spot))
    blows = {} if aim is None else {blow.target: blow for blow in aim.blows}
    acting = state.acting.seat if state.acting is not None else -1
    haunts = acting >= 0 and state.fighters[acting].fate == "ghost"
    pieces = []
    for seat, fighter in enumerate(state.fighters):
        if fighter.place == OFF:
            continue
        here = [n for n, each in enumerate(state.fighters) if each.place == fighter.place]
        blow = blows.get(seat)
        pieces.append(
            Standee(
                seat,
                fighter.character,
                fighter.fate == "ghost",
                fighter.place,
                here.index(seat),
                len(here),
                seat == acting,
                seat in marked,
                seat in chosen,
                None if blow is None else blow.damage,
                blow is not None and haunts,
                blow is not None and blow.falls,
            )
        )
    pushed = tuple(
        [
            (blow.target, blow.pushed)
            for blow in blows.values()
            if blow.target in chosen and blow.pushed != state.fighters[blow.target].place
        ]
    )
    return Ground(state.options.side, tuple(spots), tuple(pieces), pushed)


def _with_words(app: AppContext, state: State, spot: Spot) -> Spot:
    """Return the space with what a screen reader says of it."""
    words = app.words
    told = [
        fighter_words(app, state, seat)
        for seat, fighter in enumerate(state.fighters)
        if fighter.place == spot.place
    ]
    if spot.circle:
        told.append(words("battle_fold.fight.space.circle"))
    if spot.lit:
        told.append(words("battle_fold.fight.space.lit"))
    if spot.reach:
        told.append(words("battle_fold.fight.space.reach"))
    if spot.power:
        told.append(words("battle_fold.fight.space.power", n=spot.power))
    name = words("battle_fold.fight.space", **place_args(spot.place))
    if not told:
        said = name
    else:
        said = words("shell.choice", label=name, option=words("list.separator").join(told))
    return Spot(spot.place, spot.circle, spot.lit, spot.reach, spot.power, spot.chosen, said)


def fighter_words(app: AppContext, state: State, seat: int) -> str:
    """Say which player and which character a fighter is."""
    words, fighter = app.words, state.fighters[seat]
    who = words(f"battle_fold.character.{fighter.character}")
    if fighter.fate == "ghost":
        who = words("battle_fold.fight.ghost_of", character=who)
    return words("battle_fold.fight.who", name=words.names[seat], character=who)


@memo
@ft.component
def Arena(
    app: AppContext,
    ground: Ground,
    size: float,
    on_space: Callable[[int], None] | None = None,
    on_grab: Callable[[float, float, float], None] | None = None,
    on_drag: Callable[[float, float, float], None] | None = None,
    on_drop: Callable[[], None] | None = None,
) -> ft.Control:
    """The arena.

    Args:
        size: its edge, in logical pixels.
        on_space: called with a tapped space; None where nothing can be pressed.
        on_grab, on_drag: called with the point of a finger that drags, right and down, and the edge
            of a space.
        on_drop: called when the finger is lifted.
    """
    cell = size / ARENA
    parts: list[ft.Control] = [
        _Board(app, ground.side, tuple([spot.place for spot in ground.spots if spot.circle]), size)
    ]
    parts += [_mark(app, spot, cell) for spot in ground.spots if _is_marked(spot)]
    parts += [
        _standing(app, piece, cell) for piece in sorted(ground.pieces, key=lambda each: each.seat)
    ]
    parts += [_driven(app, ground, seat, to, cell) for seat, to in ground.pushed]
    if on_space is None:
        board = lay.stack(*parts, size=size)
        said = [spot.said for spot in ground.spots if len(spot.said) > 2]
        label = app.words("battle_fold.fight.arena")
        return lay.said(board, app.words.sentences(label, *said))
    parts += [
        lay.box(
            _Tap(app, spot.place, spot.said, cell, on_space, spot.chosen, spot.circle),
            left=spot.place % ARENA * cell,
            top=spot.place // ARENA * cell,
        )
        for spot in ground.spots
    ]
    board = lay.stack(*parts, size=size)
    if on_grab is None or on_drag is None or on_drop is None:
        return board
    grab, drag, drop = on_grab, on_drag, on_drop
    return ft.GestureDetector(
        content=board,
        drag_interval=30,
        exclude_from_semantics=True,
        on_pan_down=lambda e: grab(e.local_position.x, e.local_position.y, cell),
        on_pan_update=lambda e: drag(e.local_position.x, e.local_position.y, cell),
        on_pan_end=lambda _: drop(),
    )


@memo
@ft.component
def _Tap(
    app: AppContext,
    place: int,
    said: str,
    cell: float,
    on_space: Callable[[int], None],
    chosen: bool,
    circle: bool,
) -> ft.Control:
    body = lay.box(size=cell)
    if circle:
        body = hold(app, body, app.words("battle_fold.fight.circle"))
    return press(
        app,
        said,
        partial(on_space, place),
        body,
        size=cell,
        radius=cell / 7,
        selected=chosen or None,
    )


@memo
@ft.component
def _Board(app: AppContext, side: str, round_ones: tuple[int, ...], size: float) -> ft.Control:
    """The ground: the spaces and the circles, which tell what they do while they are held."""
    cell, dark = size / ARENA, app.look.dark
    told = app.words("battle_fold.fight.circle")
    kind: Side = "blue" if side == "blue" else "green"
    parts: list[ft.Control] = [asset(art.arena(dark), size)]
    parts += [
        lay.box(
            hold(app, lay.box(asset(art.circle(kind, dark), cell), size=cell), told),
            left=place % ARENA * cell,
            top=place // ARENA * cell,
        )
        for place in round_ones
    ]
    parts += _numbers(app, cell)
    return lay.silent(lay.stack(*parts, size=size))


_NUMBERED = 26.0
"""Least edge of a space that has room for numbers, in logical pixels."""


def _numbers(app: AppContext, cell: float) -> list[ft.Control]:
    """Draw the numbers of the rows in the spaces at the left, and those of the columns in the
    lowest ones, where the spaces have room for both. What is told of a space names both."""
    if cell < _NUMBERED:
        return []
    size = max(10.0, min(13.0, cell * 0.17))
    style = Style(size / app.look.scale).bold.line
    ink = app.look.palette.ink
    found: list[ft.Control] = []
    for number in range(ARENA):
        shown = [prose(app, str(number + 1), style, color=ink) for _ in range(2)]
        beyond = (ARENA - 1 - number) * cell
        found += [
            lay.box(shown[0], left=8, top=number * cell + 4, opacity=0.7),
            lay.box(shown[1], right=beyond + 8, bottom=5, opacity=0.7),
        ]
    return found


def _is_marked(spot: Spot) -> bool:
    return spot.lit or spot.reach or spot.chosen


def _mark(app: AppContext, spot: Spot, cell: float) -> ft.Control:
    """Draw what can be done with a space: a light frame where a move can end, a red tint within
    reach of an attack, and the damage of an attack from there.
    """
    palette = app.look.palette
    parts: list[ft.Control] = []
    if spot.reach:
        parts.append(
            lay.box(
                left=cell * 0.06,
                top=cell * 0.06,
                size=cell * 0.88,
                fill=ft.Colors.with_opacity(0.16, palette.bad),
                edge=(2, palette.bad),
                radius=cell / 8,
            )
        )
    if spot.lit or spot.chosen:
        parts.append(
            lay.box(
                left=0,
                top=0,
                size=cell,
                fill=ft.Colors.with_opacity(0.55 if spot.chosen else 0.28, LIT),
                edge=(3, LIT),
                radius=cell / 7,
            )
        )
    if spot.power:
        row: list[ft.Control] = [
            icon("attack", cell * 0.26),
            prose(app, str(spot.power), Style(min(15.0, cell * 0.24)).bold.line),
        ]
        parts.append(
            lay.box(
                lay.row(*row, gap=1, tight=True),
                right=cell * 0.05,
                bottom=cell * 0.04,
                pad=(2, 0),
                fill=ft.Colors.with_opacity(0.85, palette.surface),
                radius=SMALL_CORNER,
            )
        )
    return lay.box(
        lay.silent(lay.stack(*parts, size=cell)),
        left=spot.place % ARENA * cell,
        top=spot.place // ARENA * cell,
        key=f"mark{spot.place}",
    )


def disc(app: AppContext, seat: int, name: str, ghost: bool, side: float) -> ft.Control:
    """Draw a character in its seat's ring; a ghost has its own picture and a fainter ground."""
    palette = app.look.palette
    color = palette.seat(seat)
    edge = max(2.5, side / 14)
    return ft.Container(
        character(name, side - 2 * edge, ghost),
        width=side,
        height=side,
        border=ft.Border.all(edge, color),
        border_radius=side / 2,
        bgcolor=ft.Colors.with_opacity(0.55 if ghost else 1.0, palette.surface),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        alignment=ft.Alignment.CENTER,
    )


def _standing(app: AppContext, piece: Standee, cell: float) -> ft.Control:
    """Draw a fighter on its space; several on one space stand beside each other, smaller."""
    palette = app.look.palette
    side = cell * (_DISC if piece.count == 1 else 0.52)
    row, column = divmod(piece.place, ARENA)
    spare = cell - side
    right = spare / 2 if piece.count == 1 else spare * (piece.at % 2)
    down = spare / 2 if piece.count == 1 else spare * (piece.at // 2 if piece.count > 2 else 0.5)
    parts: list[ft.Control] = [
        lay.box(disc(app, piece.seat, piece.character, piece.ghost, side), left=0, top=0)
    ]
    if piece.active or piece.marked or piece.chosen:
        color = palette.bad if piece.marked or piece.chosen else LIT
        parts.append(
            lay.box(
                left=0, top=0, size=side, edge=(5 if piece.chosen else 3, color), radius=side / 2
            )
        )
    chip = seat_chip(app, piece.seat, max(14.0, side * 0.32))
    parts.append(lay.box(chip, left=0, bottom=0))
    if piece.damage:
        parts.append(lay.box(_badge(app, piece, side), right=0, top=0))
    return ft.Container(
        lay.silent(lay.stack(*parts, size=side)),
        left=column * cell + right,
        top=row * cell + down,
        width=side,
        height=side,
        animate_position=app.look.shown or None,
        key=f"piece{piece.seat}",
    )


def _badge(app: AppContext, piece: Standee, side: float) -> ft.Control:
    """Draw the damage that would be done, or the souls that a ghost would get for it."""
    palette = app.look.palette
    text = f"+{piece.damage}" if piece.haunted else f"\N{MINUS SIGN}{piece.damage}"
    parts: list[ft.Control] = [
        prose(
            app,
            text,
            Style(max(11.0, min(17.0, side * 0.26)) / app.look.scale).bold.line,
            color=palette.ground,
        )
    ]
    if piece.falls:
        parts.append(
            ft.Icon(ft.Icons.HEART_BROKEN, size=max(11.0, side * 0.24), color=palette.ground)
        )
    if piece.haunted:
        parts.append(asset(art.SOUL, max(11.0, side * 0.24)))
    fill = palette.accent if piece.haunted else palette.bad
    return lay.box(lay.row(*parts, gap=1, tight=True), fill=fill, radius=SMALL_CORNER, pad=(4, 0))


def _driven(app: AppContext, ground: Ground, seat: int, to: int, cell: float) -> ft.Control:
    """Draw a fighter faintly at the space to which it would be driven."""
    piece = next(each for each in ground.pieces if each.seat == seat)
    side = cell * _DISC
    body = disc(app, seat, piece.character, piece.ghost, side)
    return lay.box(
        lay.silent(body),
        left=to % ARENA * cell + (cell - side) / 2,
        top=to // ARENA * cell + (cell - side) / 2,
        opacity=0.5,
        key=f"pushed{seat}",
    )
