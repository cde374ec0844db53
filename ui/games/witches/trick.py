"""The table: the other seats round it, the trick in the middle, and what the trick would cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from engine.games.witches.state import Options, State
from engine.refs import Ref
from ui import lay
from ui.components.hold import hold
from ui.components.keeper_board import signed
from ui.components.name_in_row import name_in_row
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.games.witches import worth
from ui.games.witches.art import TALL, mark, picture
from ui.games.witches.fan import CARDS
from ui.games.witches.flight import Dropped, Flight, flights
from ui.games.witches.measures import (
    EDGE,
    LINE,
    PASSED_TO,
    WIDE,
    Measures,
    card_of,
    middle,
    places,
    spots,
)
from ui.games.witches.position import CardsInMiddle, Position
from ui.games.witches.screen import WitchesScreen
from ui.games.witches.seats import SeatPanel
from ui.hooks import memo, nothing
from ui.styles import LARGE, TEXT, WIDE_CORNER


def trick_words(app: AppContext, lying: CardsInMiddle) -> str:
    """Describe the trick as it lies, in words."""
    words = app.words
    if not lying.cards:
        return words("witches.trick.empty")
    lines = [
        words("witches.event.played", seat=Ref("seat", seat), card=Ref("card", card))
        for seat, card in lying.cards
    ]
    return words.sentences(*lines, line_words(app, lying))


def news_words(app: AppContext, lying: CardsInMiddle) -> str:
    """Say which card was played last and, once all have played, who takes the trick."""
    words = app.words
    if not lying.cards:
        return ""
    seat, card = lying.cards[-1]
    last = words("witches.event.played", seat=Ref("seat", seat), card=Ref("card", card))
    return words.sentences(last, line_words(app, lying) if lying.done else "")


def line_words(app: AppContext, lying: CardsInMiddle) -> str:
    """Say who takes the trick, and what it costs."""
    words = app.words
    if lying.winner is None:
        return words("witches.trick.empty")
    if lying.done and not lying.spells and not lying.cost:
        return words("witches.event.trick", seat=Ref("seat", lying.winner))
    key = "took" if lying.done else "takes"
    if lying.spells:
        key = f"{key}.spell"
    elif not lying.cost:
        key = f"{key}.free"
    return words(f"witches.trick.{key}", seat=Ref("seat", lying.winner), points=signed(lying.cost))


@ft.component
def Middle(
    app: AppContext,
    position: Position,
    size: Measures,
    voids: bool,
    swept: bool,
    hand: tuple[tuple[str, ...], float | None, tuple[Dropped, ...]],
    screen: WitchesScreen,
) -> ft.Control:
    """The seats and the trick, or what is being passed; a card can be dropped here.

    Args:
        voids: the colours that each seat is out of are shown.
        swept: a trick that is done has gone to its winner.
        hand: three things: the cards chosen to be passed, so far; left of the card that is to be
            played, if one is raised; and the cards that were dragged last.
    """
    chosen, start, dropped = hand
    width = card_of(size, len(position.hand))

    def drop(event: ft.DragTargetEvent) -> None:
        # The event gives the corner of the card; in the middle, the card has another size about the
        # same centre.
        at, more = event.local_position, size.trick - width
        left, top = at.x - more / 2, at.y - more * TALL / 2
        name, held = str(event.src.data), bool(app.look.motion)
        screen.drop(Dropped(name, (left, top), width / size.trick, held))

    async def land() -> None:
        if any(each.held for each in dropped):
            await asyncio.sleep(_SEEN)
            screen.land()

    ft.use_effect(land, [dropped], cleanup=nothing)

    state = position.state
    parts: list[ft.Control] = [
        ft.GestureDetector(
            _Cloth(app, size, state.seats, position.near, _turn(state)),
            on_tap=lambda _: screen.sweep(),
            exclude_from_semantics=True,
            key="cloth",
        )
    ]
    for seat, (left, top) in zip(position.around, places(size, state.seats), strict=True):
        panel = SeatPanel(app, position.facts[seat], voids, *size.panel, False)
        parts.append(lay.box(panel, left=left, top=top, key=f"seat{seat}"))
    if state.phase == "pass":
        target = None if screen.props.watches else position.target
        passing = _Passing(app, size, chosen, position.amount, target, state.direction)
        high = size.trick * TALL + PASSED_TO
        top = middle(size)[1] - high / 2
        parts.append(ft.Container(passing, top=top, key="passing", ignore_interactions=True))
    elif state.phase in ("play", "spell"):
        parts += [
            _flying(app, each, size.trick, state.options)
            for each in flights(position, size, swept, start, dropped)
        ]
        if not size.rail:
            line = TrickLine(app, position.lying, size.stage, screen.open_trick)
            parts.append(lay.box(line, top=size.cloth, key="line"))
    surface = lay.stack(*parts, size=(size.stage, size.table))
    return drop_on(surface, screen, drop, "stage")


def drop_on(
    content: ft.Control, screen: WitchesScreen, drop: Callable[[ft.DragTargetEvent], None], key: str
) -> ft.Control:
    """Return a part of the page over which a card of the hand can be let go. While a card is over
    it, its place in the hand stays empty, so that letting go does not show it there for a moment.
    """
    return ft.DragTarget(
        group=CARDS,
        content=content,
        on_will_accept=lambda event: screen.hold(str(event.src.data)),
        on_leave=lambda _: screen.hold(""),
        on_accept=drop,
        key=key,
    )


_SEEN = 0.05
"""Seconds that a card that was let go lies there before it goes to its spot: a few frames."""


def _turn(state: State) -> int | None:
    """Return the seat whose card is awaited; None while no trick is played."""
    return state.turn if state.phase == "play" else None


@memo
@ft.component
def _Cloth(app: AppContext, size: Measures, seats: int, near: int, turn: int | None) -> ft.Control:
    """The cloth on which the cards lie, with a place for each seat's card while a trick is played.

    Args:
        turn: the seat whose card is awaited.
    """
    look, palette = app.look, app.look.palette
    up = size.top * 0.5
    parts: list[ft.Control] = [
        lay.box(
            left=0,
            top=up,
            size=(size.stage, size.cloth - up),
            fill=None if look.contrast else ft.Colors.with_opacity(0.1, palette.good),
            edge=(1.5, palette.thread),
            radius=WIDE_CORNER,
        )
    ]
    for place, (left, top) in enumerate(spots(size, seats) if turn is not None else ()):
        seat = (near + place) % seats
        spot = _Spot(app, seat, size.trick, seat == turn)
        parts.append(lay.box(spot, left=left, top=top))
    return lay.stack(*parts, size=(size.stage, size.cloth))


@memo
@ft.component
def _Spot(app: AppContext, seat: int, width: float, awaited: bool) -> ft.Control:
    """The place for a seat's card."""
    palette = app.look.palette
    edge = palette.accent if awaited else ft.Colors.with_opacity(0.6, palette.thread)
    return lay.box(
        seat_chip(app, seat, width * 0.4),
        size=(width, width * TALL),
        edge=(2.5 if awaited else 1.5, edge),
        radius=width / 9,
        at="middle",
        opacity=1 if awaited else 0.45,
    )


@memo
@ft.component
def _Passing(
    app: AppContext,
    size: Measures,
    chosen: tuple[str, ...],
    amount: int,
    target: int | None,
    turn: str,
) -> ft.Control:
    """The cards that are to be passed, and who gets them.

    Args:
        chosen: the names of the cards that are chosen.
        target: the seat that gets them; None for whoever looks on, who reads what everybody does.
        turn: where the target sits: "left", "right" or "across".
    """
    palette, words = app.look.palette, app.words
    if target is None:
        way = words(f"witches.event.pass_{turn}", n=amount)
        told = prose(app, way, LARGE.bold.phrases, at="middle")
        arrow = ft.Icon(ARROWS[turn], size=30.0, color=palette.accent)
        free = size.panel[0] + EDGE if size.width >= WIDE else 3 * EDGE
        read = lay.box(told, pad=(free, 0))
        return lay.column(arrow, read, gap=12, across="middle", width=size.stage)
    wide = size.width >= WIDE
    beside = 2 * size.panel[0] + 2 * EDGE if wide else 40.0
    width = min(size.trick, (size.stage - beside - 8 * (amount - 1)) / amount)
    slots: list[ft.Control] = []
    for number in range(amount):
        card = chosen[number] if number < len(chosen) else None
        slots.append(
            lay.box(
                picture(card, width) if card else None,
                size=(width, width * TALL),
                edge=None if card else (2, palette.thread),
                radius=width / 9,
                key=f"slot{number}",
            )
        )
    # On a wide page, panels stand on either side of the name as well.
    room = size.stage - (beside if wide else 0.0)
    side = min(30.0, room / 6)
    name = lay.row(
        ft.Icon(ARROWS[turn], size=side, color=palette.accent),
        seat_chip(app, target, side),
        name_in_row(app, words.names[target], LARGE.bold, room - 2 * side - 16, loose=True),
        gap=8,
        at="middle",
    )
    # The bar of what a seat was told leaves out what lies here.
    cards = tuple([Ref("card", card) for card in chosen])
    said = words("witches.event.passed", target=Ref("seat", target), cards=cards)
    return lay.said(
        lay.column(
            name, lay.row(*slots, gap=8, at="middle"), gap=12, across="middle", width=size.stage
        ),
        said if len(chosen) == amount else None,
        live_region=True,
    )


ARROWS = {
    "left": ft.Icons.ARROW_BACK,
    "right": ft.Icons.ARROW_FORWARD,
    "across": ft.Icons.ARROW_UPWARD,
}
"""The icon of each direction in which cards are passed."""


def _flying(app: AppContext, flight: Flight, width: float, options: Options) -> ft.Control:
    """Draw the place of a card; it is small and unseen where the card waits or has gone."""
    look = app.look
    # A card that has gone is out of the way before a card that comes late starts to move.
    time = look.shown if flight.lies else look.motion
    curve = ft.AnimationCurve.EASE_IN_CUBIC if flight.late else ft.AnimationCurve.EASE_OUT
    way = ft.Animation(0 if flight.held else time, curve) if time else None
    lies = None
    if flight.card is not None:
        told = worth.told(app.words, flight.card, options)
        lies = lay.box(_Lies(app, flight.card, width, flight.wins, told), key=f"trick{flight.card}")
    return ft.Container(
        lies,
        key=flight.key,
        left=flight.at[0],
        top=flight.at[1],
        width=width,
        height=width * TALL,
        scale=flight.scale,
        opacity=1 if flight.lies else 0,
        animate_position=way,
        animate_scale=way,
        animate_opacity=way,
        ignore_interactions=not flight.lies,
    )


@memo
@ft.component
def _Lies(app: AppContext, card: str, width: float, wins: bool, told: str) -> ft.Control:
    """A card in the middle, which tells what it is; the card that wins as it lies has a frame."""
    layers: list[ft.Control] = [picture(card, width)]
    if wins:
        layers.append(
            lay.box(
                size=(width, width * TALL), edge=(3.5, app.look.palette.accent), radius=width / 9
            )
        )
    lies = lay.stack(*layers, size=(width, width * TALL))
    return lay.silent(hold(app, lies, told, "tap"))


@memo
@ft.component
def TrickLine(
    app: AppContext, lying: CardsInMiddle, width: float, on_open: Callable[[], None]
) -> ft.Control:
    """The led colour, who takes the trick and what it costs; a tap shows more."""
    words, palette = app.words, app.look.palette
    parts: list[ft.Control] = []
    if lying.led is not None:
        parts.append(mark(lying.led, 22 * min(1.2, app.look.scale)))
    bad = lying.cost > 0 or lying.spells
    parts.append(
        ft.Container(
            prose(
                app,
                line_words(app, lying),
                TEXT.when(bad),
                color=palette.bad if bad else palette.ink,
                room=(width - 100, LINE - 4),
                at="middle",
            ),
            expand=True,
            expand_loose=True,
        )
    )
    parts.append(ft.Icon(ft.Icons.EXPAND_LESS, size=18, color=palette.soft))
    led = [words(f"witches.led.{lying.led}")] if lying.led is not None else []
    button = press(
        app,
        words.sentences(*led, trick_words(app, lying), words("witches.trick.open")),
        on_open,
        lay.box(lay.row(*parts, gap=8, at="middle"), height=LINE, pad=(EDGE, 0)),
        size=(width, LINE),
    )
    # Only what is new is read out; the button says the whole trick.
    place = lay.box(size=(width, LINE))
    news = ft.Semantics(label=news_words(app, lying), live_region=True, content=place, key="news")
    return lay.stack(news, button, size=(width, LINE))
