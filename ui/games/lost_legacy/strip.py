"""The strip over the table: the turns since the near seat's last, or the speeds called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import flet as ft

from engine.games.lost_legacy.cards import NONE
from engine.games.lost_legacy.events import kind_of, place_args
from engine.games.lost_legacy.state import RUINS, TOP
from engine.refs import Ref
from ui import lay
from ui.components.hold import hold
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.titled_card import TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import picture, told_picture
from ui.games.lost_legacy.position import Call, Turn, is_ruins
from ui.hooks import memo
from ui.styles import BUTTON, CAPTION, CORNER, SMALL_CORNER

_CELL = 104.0
"""Greatest width of a turn, in logical pixels."""
_STRONG = 3.0
"""Width of the edge round the speed that stands out, in logical pixels."""


def turn_words(app: AppContext, turn: Turn) -> str:
    """Describe a turn in words."""
    words, seat = app.words, Ref("seat", turn.seat)
    said = [words("lost_legacy.event.played", seat=seat, card=Ref("card", turn.card))]
    if turn.card == "map":
        if turn.at != NONE:
            placed = words("lost_legacy.event.placed", seat=seat, place=turn.at - RUINS + 1)
            said.append(placed)
    elif turn.at != NONE:
        said.append(looked_words(app, turn.seat, turn.at))
    if turn.exchange:
        told = turn.exchange if turn.exchange == "decided" else f"open.{turn.exchange}"
        key = f"lost_legacy.event.{told}.{kind_of(turn.at)}"
        said.append(words(key, seat=seat, **place_args(turn.at)))
    if turn.shuffled:
        said.append(words("lost_legacy.event.shuffled", seat=seat))
    said += sprang_words(app, turn)
    return words.sentences(*said, *_out_words(app, turn))


def _out_words(app: AppContext, turn: Turn) -> Iterator[str]:
    """Say who went out, with which card, and what was taken from them."""
    if turn.out is None:
        return
    words, out = app.words, Ref("seat", turn.out)
    if turn.took:
        taker = Ref("seat", turn.at)
        yield words("lost_legacy.event.took", seat=taker, target=out, card=Ref("card", turn.took))
    yield out_words(app, turn.out, turn.revealed)
    if turn.returned:
        yield words("lost_legacy.event.returned", seat=out)


def out_words(app: AppContext, seat: int, card: str) -> str:
    """Say that somebody went out, with a card of that name; it is empty for none."""
    who = Ref("seat", seat)
    if not card:
        return app.words("lost_legacy.event.out.none", seat=who)
    return app.words("lost_legacy.event.out", seat=who, card=Ref("card", card))


def looked_words(app: AppContext, seat: int, at: int) -> str:
    """Say where somebody looked."""
    words, who = app.words, Ref("seat", seat)
    if at < RUINS:
        return words("lost_legacy.event.looked.hand", seat=who, target=Ref("seat", at))
    if at < TOP:
        return words("lost_legacy.event.looked.ruins", seat=who, place=at - RUINS + 1)
    return words("lost_legacy.event.looked.deck", seat=who)


def sprang_words(app: AppContext, turn: Turn) -> list[str]:
    """Say what a look set off, in sentences."""
    words = app.words
    if not turn.sprang or turn.at >= RUINS:
        return []
    holder, looker = Ref("seat", turn.at), Ref("seat", turn.seat)
    if turn.sprang == "fate":
        return [words("lost_legacy.event.fate", seat=holder)]
    return [words(f"lost_legacy.event.{turn.sprang}", seat=holder, looker=looker)]


@memo
@ft.component
def Turns(
    app: AppContext, turns: tuple[Turn, ...], near: int, width: float, height: float
) -> ft.Control:
    """The turns in pictures: who played what, and where they looked.

    Args:
        near: the seat whose own turn, if it is the first, is left out once others have played. A
            turn stands out that has left it with another card.
    """
    shown = turns[1:] if len(turns) > 1 and turns[0].seat == near else turns
    if not shown:
        return lay.box(size=(width, height))
    each = min(_CELL, (width - 4 * (len(shown) - 1)) / len(shown))
    cells: list[ft.Control] = [
        _turn(app, turn, near, each, height, number) for number, turn in enumerate(shown)
    ]
    return lay.row(*cells, gap=4, at="middle", width=width, height=height)


def _turn(
    app: AppContext, turn: Turn, near: int, width: float, height: float, number: int
) -> ft.Control:
    palette = app.look.palette
    card = min((height - 6) / TALL, width * 0.5)
    chip = min(20.0, width * 0.3)
    parts: list[ft.Control] = [seat_chip(app, turn.seat, chip)]
    beside: list[ft.Control] = [ft.Icon(ft.Icons.VISIBILITY, size=chip - 4, color=palette.soft)]
    if turn.at == NONE:
        beside = []
    elif turn.at < RUINS:
        beside.append(seat_chip(app, turn.at, chip))
    elif is_ruins(turn.at):
        if turn.card == "map":
            beside = [ft.Icon(ft.Icons.ADD, size=chip - 4, color=palette.soft)]
        beside.append(prose(app, str(turn.at - RUINS + 1), CAPTION.bold.line))
    else:
        beside.append(ft.Icon(ft.Icons.LAYERS, size=chip, color=palette.soft))
    beside += _exchange(app, turn, chip)
    if turn.shuffled:
        beside.append(ft.Icon(ft.Icons.SHUFFLE, size=chip - 4, color=palette.soft))
    if beside:
        parts.append(lay.column(*beside, at="middle", tight=True))
    # The chip of the seat that played lies over the card, so that all of it fits in a narrow cell.
    lies = lay.stack(
        lay.box(picture(turn.card, card), left=chip * 0.5, top=0),
        lay.box(parts[0], left=0, bottom=0),
        *([_flash(app, chip)] if turn.sprang else []),
        size=(card + chip * 0.5, card * TALL),
    )
    row: list[ft.Control] = [lies, *parts[1:]]
    said = turn_words(app, turn)
    edge = (1.0, palette.thread)
    if turn.sprang:
        edge = (2.5, palette.bad)
    elif near in (turn.seat, turn.at) and turn.exchange == "exchanged":
        edge = (2.5, palette.accent)  # the near seat's own card is another one now
    cell = lay.box(
        lay.row(*row, gap=1, at="middle"),
        size=(width, height),
        fill=palette.surface,
        edge=edge,
        radius=SMALL_CORNER,
    )
    return lay.said(
        hold(app, cell, said, "tap"),
        said,
        live_region=True,
        # The key is the place in the row: Flet's client cannot tell two controls with one key
        # apart.
        key=f"turn{number}",
    )


def _exchange(app: AppContext, turn: Turn, side: float) -> list[ft.Control]:
    """Draw that cards were exchanged, with a question mark where the near seat cannot know; nothing
    where none were."""
    soft = app.look.palette.soft
    arrows = ft.Icon(ft.Icons.SWAP_HORIZ, size=side - 4, color=soft)
    if turn.exchange == "exchanged":
        return [arrows]
    if turn.exchange != "decided":
        return []
    return [lay.row(arrows, prose(app, "?", CAPTION.bold.line), tight=True)]


def _flash(app: AppContext, side: float) -> ft.Control:
    palette = app.look.palette
    return lay.box(
        ft.Icon(ft.Icons.FLASH_ON, size=side - 4, color=palette.ground),
        fill=palette.bad,
        radius=side / 2,
        pad=2,
        right=0,
        top=0,
    )


def scenes(app: AppContext, turns: Sequence[Turn]) -> list[ft.Control]:
    """Draw what looks have set off in these turns. Screen readers skip it; words tell the same."""
    return [_scene(app, turn) for turn in turns if turn.sprang and turn.at < RUINS]


def _scene(app: AppContext, turn: Turn) -> ft.Control:
    """Draw who looked, with what, and what lay there."""
    palette = app.look.palette
    found = "sister" if turn.sprang == "fate" else "ambush"
    row: list[ft.Control] = [
        _who(app, turn, turn.seat),
        told_picture(app, turn.card, 46),
        ft.Icon(ft.Icons.ARROW_FORWARD, size=22, color=palette.bad),
        told_picture(app, found, 66),
        _who(app, turn, turn.at),
    ]
    return ft.Semantics(
        exclude_semantics=True,
        content=lay.box(
            lay.row(*row, gap=8, at="middle"),
            pad=6,
            fill=palette.surface,
            edge=(2.5, palette.bad),
            radius=CORNER,
        ),
        key=f"scene{turn.seat}",
    )


def _who(app: AppContext, turn: Turn, seat: int) -> ft.Control:
    """Draw a seat; it is crossed out if it went out."""
    chip = seat_chip(app, seat, 34)
    if seat != turn.out:
        return chip
    cross = ft.Icon(ft.Icons.CLOSE, size=34, color=app.look.palette.bad)
    return lay.stack(lay.box(chip, opacity=0.4), cross, size=34)


def call_words(app: AppContext, call: Call) -> str:
    """Describe a speed that was called, in words."""
    words = app.words
    if call.answer == "one":
        said = words("lost_legacy.event.called", speed=call.speed, seat=Ref("seat", call.seats[0]))
    elif call.answer == "tied":
        seats = tuple([Ref("seat", seat) for seat in call.seats])
        said = words("lost_legacy.event.tied", speed=call.speed, seats=seats)
    elif call.answer:
        said = words("lost_legacy.event.nobody", speed=call.speed)
    else:
        return words("lost_legacy.table.speed.later", n=call.speed)
    if not call.card:
        return said
    return words.sentences(said, named_words(app, call.seats[0], call.named, call.card))


def named_words(app: AppContext, seat: int, at: int, card: str) -> str:
    """Say which place somebody named in the investigation, and which card it was.

    Args:
        at: the place.
        card: the card's name.
    """
    words = app.words
    who, what = Ref("seat", seat), Ref("card", card)
    if at == seat:
        return words("lost_legacy.event.named.own", seat=who, card=what)
    if at < RUINS:
        return words("lost_legacy.event.named.hand", seat=who, card=what, target=Ref("seat", at))
    return words("lost_legacy.event.named.ruins", seat=who, card=what, place=at - RUINS + 1)


@memo
@ft.component
def Calls(
    app: AppContext, calls: tuple[Call, ...], width: float, height: float, now: int | None = None
) -> ft.Control:
    """The speeds 1 to 8, with the seats that have answered each.

    Args:
        now: the speed that stands out; by default the last one that was called.
    """
    each = (width - 4 * (len(calls) - 1)) / len(calls)
    if now is None:
        now = max((call.speed for call in calls if call.answer), default=0)
    cells: list[ft.Control] = [_call(app, call, each, height, call.speed == now) for call in calls]
    return lay.row(*cells, gap=4, width=width, height=height)


def _call(app: AppContext, call: Call, width: float, height: float, now: bool) -> ft.Control:
    palette = app.look.palette
    # The chips stand side by side within the strongest edge, as a second row would be cut off
    # below.
    count = max(1, len(call.seats))
    chip = min(20.0, (width - 2 * _STRONG - (count - 1)) / count)
    below: ft.Control
    if call.answer in ("one", "tied"):
        chips = [seat_chip(app, seat, chip) for seat in call.seats]
        below = lay.row(*chips, gap=1, at="middle")
        below.opacity = 0.45 if call.answer == "tied" else 1
    elif call.answer:
        below = ft.Icon(ft.Icons.REMOVE, size=18, color=palette.soft)
    else:
        below = lay.box(height=18)
    tied = call.answer == "tied"
    number = prose(
        app,
        str(call.speed),
        BUTTON.line.when(call.answer == "one" or now, soft=call.answer != "one"),
        style=ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if tied else None,
    )
    return lay.said(
        lay.box(
            lay.column(number, below, gap=1, at="middle", across="middle"),
            size=(width, height),
            fill=palette.raised if now else palette.surface,
            edge=(_STRONG if now else 1, palette.accent if now else palette.thread),
            radius=SMALL_CORNER,
        ),
        call_words(app, call),
        key=f"speed{call.speed}",
    )


def strip(
    app: AppContext,
    turns: Sequence[Turn],
    calls: Sequence[Call],
    near: int,
    width: float,
    height: float,
) -> ft.Control:
    """Draw the speeds once they are called; before that, the turns."""
    if calls:
        return Calls(app, tuple(calls), width, height)
    return Turns(app, tuple(turns), near, width, height)
