"""The table: everything that lies on it, and what a tap or a key does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import flet as ft

from engine.game import ONLOOKER
from engine.games.witches.decided import decisive
from engine.games.witches.state import State
from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps
from ui.components.advice import advised, use_hint, wanted
from ui.components.choice import OFF, ON
from ui.components.deferred import Deferred
from ui.components.entered import use_entered
from ui.components.foot import Button, Foot, FootPlace, Line, foot_below
from ui.components.frame import Over, Overlay, Telling, bar, bar_height, frame
from ui.components.keeper_board import signed
from ui.components.leafing import LOOK_BACK
from ui.components.notice_place import BarPlace, right_bar
from ui.components.press import icon_press
from ui.components.result import sentences
from ui.components.screen import use_screen
from ui.components.standing import TableLayers, use_standing
from ui.components.tip import beside, tip_room, tip_strip
from ui.context import AppContext
from ui.games.witches import held as helds
from ui.games.witches import sheets
from ui.games.witches.fan import Fan, FannedCards
from ui.games.witches.key_means import MEANS
from ui.games.witches.measures import GAP, Measures, card_of, fan, measure
from ui.games.witches.position import Position, read
from ui.games.witches.review import Review
from ui.games.witches.screen import WitchesScreen
from ui.games.witches.seats import SeatPanel, cards_text
from ui.games.witches.still_out import HIGH, StillOut, still_out
from ui.games.witches.trick import Middle, TrickLine, drop_on
from ui.hooks import nothing

DELAY = 0.7
"""Seconds before a single legal card is played automatically: as long as a short thought."""

TELLING = Telling(quiet=sheets.UNTOLD, pictures=sheets.pictures)

_TOPICS = {"deal": "scoring", "pass": "passing", "play": "trick", "spell": "choice", "over": "end"}


@ft.component
def WitchesTable(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a match being played."""
    view = props.view
    state: State = view.state
    near = props.near
    acts = props.acts(near)
    position = ft.use_memo(
        lambda: read(state, near, acts, view.actors), [state, near, acts, view.actors]
    )
    screen = use_screen(WitchesScreen, app, props)
    layers = use_standing(app)
    entered = use_entered(app, props, len(state.past), helds.dump, helds.load, helds.REST)
    screen.follow(position, layers, entered)
    voids = props.appearance.get("voids", OFF) == ON
    use_hint(screen, props.hinted)
    _use_forced(screen, props.appearance.get("forced", OFF) == ON and not layers.shown)
    whole = app
    head = bar_height(props)
    app = beside(
        app,
        props.tip is not None,
        lambda scale: measure(app.width, app.height, scale, state.seats, bar=head).scroll,
    )
    size = _measured(app, props, screen, head)
    hand = (screen.chosen, _start(size, screen), screen.dropped)
    middle = Deferred(Middle, app, position, position, size, voids, screen.swept, hand, screen)
    # A hint goes as its card is played, before the middle is drawn: the hand stays where it is.
    stage = lay.box(middle, size=(size.stage, size.table), key="middle")
    rail = size.rail if state.phase in ("play", "spell") else 0.0
    parts = _arranged(
        size,
        (_bar(app, props, layers, position, size), tip_strip(whole, props.tip, GAP)),
        stage,
        Deferred(TrickLine, app, position, position.lying, rail, screen.open_trick)
        if rail
        else None,
        _reasons(app, screen, size),
        SeatPanel(app, position.facts[near], voids, *size.own, True, props.watches)
        if size.own[1]
        else None,
        _foot(app, props, screen, size),
    )
    if position.hand:
        parts.append(Fan(app, size, _fanned(screen), screen.tap, screen.lift_over))
    elif state.phase == "pass" and size.hand:
        parts.append(lay.box(height=size.hand))
    column = lay.column(
        *parts, gap=GAP, across="middle", scroll=ft.ScrollMode.AUTO if size.scroll else None
    )
    return frame(
        whole,
        props,
        layers,
        # A card that is let go anywhere else on the page goes back to its place.
        drop_on(lay.box(column, at="top", expand=True), screen, lambda _: screen.hold(""), "page"),
        Over(
            keys=screen.keys,
            means=MEANS,
            sheets={
                "trick": lambda: sheets.tricks(app, state, layers.open, layers.close),
                "review": lambda: Review(app, state, None, layers.close),
            },
            overlay=_standing(app, screen),
            telling=TELLING,
            foot=_foot_place(app, size),
            said=sentences(app, decisive(state)),
            back=screen.open_review if state.past else None,
            score_note=_running(app, position),
            strip=True,
        ),
    )


def _measured(app: AppContext, props: BoardProps, screen: WitchesScreen, bar: float) -> Measures:
    """Return the sizes for the page, with room for what speaks of the whole table: the reasons of a
    hint, or what is still out at a puzzle."""
    state: State = props.view.state

    def fitted(advice: float = 0.0, lined: bool = True) -> Measures:
        return measure(app.width, app.height, app.look.scale, state.seats, advice, lined, bar)

    size = fitted()
    if props.watches:
        more = size.hand + GAP  # the room of the hand, which is not there
        return replace(size, table=size.table + more, cloth=size.cloth + more, hand=0.0)
    if asked := wanted(app, screen.advice, size.rail or size.width):
        return fitted(asked, state.phase != "pass")
    if props.posed and state.phase == "play":
        return fitted(HIGH * app.look.scale)
    return size


def _running(app: AppContext, position: Position) -> str:
    """Say what the score sheet leaves out while a round is played: each seat's points so far, as on
    the panels.
    """
    if position.state.phase not in ("play", "spell"):
        return ""
    words = app.words
    # A name can end in a number, so that no space alone tells it from the points.
    each = (
        words("shell.colon").join((words.names[facts.seat], signed(facts.running)))
        for facts in position.facts
    )
    return words("witches.score_note", points=words("list.separator").join(each))


def _start(size: Measures, screen: WitchesScreen) -> float | None:
    """Return left of the card in the middle that sets out from the raised card; None if no card
    that can be played is raised.
    """
    names = [card.name for card in screen.position.hand]
    if screen.position.state.phase != "play" or (*screen.raised, "")[0] not in names:
        return None
    place = fan(size, len(names))[names.index(screen.raised[0])]
    return place.left + (card_of(size, len(names)) - size.trick) / 2


def _fanned(screen: WitchesScreen) -> FannedCards:
    """Return the hand, with what is raised of it."""
    position = screen.position
    playing = position.state.phase == "play"
    return FannedCards(
        position.hand,
        screen.chosen if position.state.phase == "pass" else screen.raised,
        screen.reached,
        position.received,
        bound=position.acts and playing,
        loose=position.acts,
        hints=screen.hints,
        options=position.state.options,
        named=screen.props.named,
        away=screen.dragged,
        still=not position.acts and position.state.phase == "pass",
    )


def _bar(
    app: AppContext, props: BoardProps, layers: TableLayers, position: Position, size: Measures
) -> ft.Control:
    place = _bar_place(app, size, tip_room(props.tip))
    return bar(app, props, layers, _title(app, position), _TOPICS[position.state.phase], place)


def _bar_place(app: AppContext, size: Measures, tip: float = 0.0) -> BarPlace | None:
    """Return where the bar is, below the strip of a tip where it is in the column beside the table;
    None for over the whole page."""
    if size.rail:
        return right_bar(app, size.stage, size.rail, 2 * GAP, GAP + tip)
    return right_bar(app, 0, size.width, 0, 0) if size.paired else None


def _foot_place(app: AppContext, size: Measures) -> FootPlace:
    """Return where the foot is: above the hand, and on a low page beside the own panel."""
    above = size.hand + GAP
    if size.paired:
        width = size.foot[0]
        return FootPlace((app.width + size.width) / 2 - width, width, above)
    return foot_below(app, _bar_place(app, size), above)


def _arranged(
    size: Measures,
    head: tuple[ft.Control, ft.Control],
    stage: ft.Control,
    line: ft.Control | None,
    reasons: ft.Control | None,
    own: ft.Control | None,
    foot: ft.Control,
) -> list[ft.Control]:
    """Arrange everything but the hand: one part below the other, or on a low page side by side.

    Args:
        head: the bar, and the strip of a tip.
    """
    bar, tip = head
    if size.rail:
        rail = _there(bar, line, lay.box(expand=True), reasons, own, foot)
        column = lay.column(*rail, gap=GAP, width=size.rail, height=size.table)
        row = lay.row(stage, column, gap=2 * GAP, at="middle")
        return [tip, ft.Container(row, margin=ft.Margin.only(top=GAP))]
    if size.paired:
        top = lay.box(bar, width=size.width)
        row = lay.row(*_there(own, foot), gap=GAP, width=size.width)
        return _there(top, tip, stage, reasons, row)
    return _there(bar, tip, stage, reasons, own, foot)


def _there(*parts: ft.Control | None) -> list[ft.Control]:
    return [part for part in parts if part is not None]


def _reasons(app: AppContext, screen: WitchesScreen, size: Measures) -> ft.Control | None:
    """Draw why a hint advises its cards, or what is still out at a puzzle.

    Both have a row of their own, as they speak of the trick, the seats and the hand at once.
    """
    if not size.advice:
        return None
    room = size.rail or size.width, size.advice
    if screen.advice is None:
        position = screen.position
        return StillOut(app, still_out(position.state, position.near), room)
    nothing = lay.box(size=(room[0], room[1]))
    return advised(app, nothing, screen.advice, screen.put_away, *room, (0.0, room[1]))


def _title(app: AppContext, position: Position) -> str:
    """Return whose turn it is, or what happens."""
    state, words = position.state, app.words
    if state.phase == "pass":
        return words("witches.title.pass", n=position.amount)
    if state.phase == "deal":
        ended = len(state.past)
        return words("witches.title.round", n=ended) if ended else words("witches.name")
    if state.phase == "over":
        return words("witches.title.over")
    key = "spell" if state.phase == "spell" else "turn"
    return words(f"witches.title.{key}", name=Ref("seat", state.turn))


def _use_forced(screen: WitchesScreen, wanted: bool) -> None:
    """If the player has chosen so, play a single legal card automatically while the table is in
    sight."""
    card = screen.only if wanted else ""

    async def play() -> None:
        if card:
            await asyncio.sleep(DELAY)
            screen.play(card)

    # An effect with a cleanup is cancelled when its screen goes; others would go on.
    ft.use_effect(play, [screen.props.view.step, card], cleanup=nothing)


def _foot(app: AppContext, props: BoardProps, screen: WitchesScreen, size: Measures) -> ft.Control:
    """Draw what can be done now, in a line or a button."""
    position = screen.position
    asks = props.hints and position.acts and position.state.phase in ("pass", "play")
    bulb = screen.bulb if asks else None
    width, height = size.foot
    # The sheet that was put aside at a round's end can be opened again here.
    ended = position.state.phase in ("deal", "over") and bool(position.state.past)
    room = width - 2 * (height + GAP) if ended else width
    now = _now(app, screen)
    foot = Foot(app, now, screen.pressed, screen.hints, bulb, (room, height))
    if not ended:
        return foot
    sheet = app.words("witches.round.again", n=len(position.state.past))
    back = app.words("table.review.open")
    return lay.row(
        _tool(app, sheet, ft.Icons.SCOREBOARD_OUTLINED, screen.look_again, height),
        _tool(app, back, LOOK_BACK, screen.open_review, height),
        foot,
        gap=GAP,
        width=width,
        height=height,
    )


def _tool(
    app: AppContext, name: str, icon: ft.IconData, do: Callable[[], None], side: float
) -> ft.Control:
    palette = app.look.palette
    return icon_press(app, name, icon, do, side=side, color=palette.surface, border=palette.thread)


def _now(app: AppContext, screen: WitchesScreen) -> Line | Button:
    """Return what the raised cards would do, or what can be done now."""
    position = screen.position
    words, phase = app.words, position.state.phase
    target = Ref("seat", position.target)
    if phase == "deal" and screen.props.watches:
        return Line(words("table.others_go_on"))
    if phase == "deal":
        return Button(phase, words("witches.next_round"))
    if phase == "over":
        return Button(phase, words("result.show"))
    if phase == "spell":
        if position.acts:
            return Button(phase, words("witches.spell.show"))
        caster = position.facts[position.state.turn]
        return Line(words(f"witches.event.spell.{caster.spell}", seat=Ref("seat", caster.seat)))
    if phase == "pass":
        if not position.acts and screen.props.view.viewer == ONLOOKER:
            names = tuple(Ref("seat", facts.seat) for facts in position.facts if facts.active)
            return Line(words("witches.pass.choosing", names=names))
        if not position.acts:
            return Line(words("witches.pass.waiting"))
        if screen.action:
            return Button(phase, words("witches.pass.commit", name=target))
        left = position.amount - len(screen.raised)
        more = "more" if screen.raised else "choose"
        return Line(words(f"witches.pass.{more}", name=target, n=left))
    if screen.action:
        card = Ref("card", screen.raised[0])
        return Button(phase, words("witches.play", card=card))
    if screen.problem:
        return Line(words(screen.problem), alarm=True)
    if position.received:
        cards, giver = cards_text(app, position.received), Ref("seat", position.giver)
        return Line(words("witches.received", name=giver, cards=cards))
    how = "witches.how.quick" if screen.quick else "witches.how"
    return Line(words(how) if position.acts else "", quiet=True)


def _standing(app: AppContext, screen: WitchesScreen) -> Overlay | None:
    """Return the sheet of the round's end or the caster's choice, until the player puts it
    aside.
    """
    state, look = screen.position.state, screen.look
    if screen.looked and not screen.reads:
        return None
    if state.phase == "spell" and screen.position.acts:
        hinted, ask = screen.props.hinted, screen.ask if screen.props.hints else None
        choice = sheets.spell_choice(app, state, screen.choose, look, hinted, ask)
        return Overlay(choice, look, enter=False)
    ended = state.phase == "deal" and state.past
    if screen.reads or (ended and screen.props.watches):
        text, following = app.words("shell.close"), look
    elif ended:
        text, following = app.words("witches.next_round"), screen.deal
    elif state.phase == "over":
        text, following = app.words("result.title"), look
    else:
        return None
    end = sheets.round_end(app, state, text, following, look, screen.open_review)
    return Overlay(end, look, next=following)
