"""The table: everything that lies on it, and what a tap or a key does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from engine.games.witches.actions import Pass, Play, Spell
from engine.games.witches.cards import names_of
from engine.games.witches.state import HIDDEN, State
from engine.refs import Ref
from engine.search import Choice
from ui.board_props import BoardProps
from ui.components.deferred import Deferred
from ui.components.frame import Over, Overlay, Telling, bar, frame, use_layers
from ui.context import AppContext
from ui.games.witches import sheets
from ui.games.witches.fan import Fan
from ui.games.witches.foot import Advice, Foot, cards_text
from ui.games.witches.hold import RaisedCards, use_hold
from ui.games.witches.measures import GAP, Measures, measure
from ui.games.witches.options import OFF, ON
from ui.games.witches.position import Position, read
from ui.games.witches.review import Review
from ui.games.witches.seats import SeatPanel
from ui.games.witches.trick import Middle, TrickLine
from ui.hooks import use_state, use_steady

DELAY = 0.7
"""Seconds before a single legal card is played by itself: as long as a short thought."""

TELLING = Telling(quiet=sheets.UNTOLD, pictures=sheets.pictures)

_TOPICS = {
    "deal": "scoring",
    "pass": "passing",
    "play": "trick",
    "spell": "choice",
    "over": "end",
}


@ft.component
def WitchesTable(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a match being played."""
    view = props.view
    state: State = view.state
    near = _near(props)
    acts = near in view.actors and not props.bots[near] and view.viewer == near
    position = ft.use_memo(
        lambda: read(state, near, acts, view.actors), [state, near, acts, view.actors]
    )
    held = use_hold(app, props, position)
    layers = use_layers(app)
    step = view.step
    swept, sweep = use_state(lambda: -1)
    looked, look = use_state(lambda: step if state.phase == "over" else -1)
    voids = props.appearance.get("voids", OFF) == ON
    _use_hint(props, held)
    forced = props.appearance.get("forced", OFF) == ON and not layers.shown
    _use_forced(app, props, position, forced)

    def next_round() -> None:
        app.buzz()
        props.do.deal()

    def choose(spell: Spell) -> None:
        app.buzz()
        props.do.act(near, spell)

    def gather() -> None:
        sweep(step)
        props.do.hurry()

    def open_trick() -> None:
        layers.open("trick")

    def show() -> None:
        if state.phase == "over":
            layers.open("score")
        else:
            look(-1)

    def on_key(key: str) -> None:
        _keyboard(key, position, held, next_round, show, open_trick)

    size = measure(app.width, app.height, app.look.scale, state.seats)
    open_tricks = use_steady(open_trick)
    stage = Deferred(
        Middle,
        app,
        position,
        position,
        size,
        voids,
        swept == step,
        _chosen(position, held),
        use_steady(gather),
        held.grip.drop,
        open_tricks,
    )
    parts = _arranged(
        size,
        bar(app, props, layers, _title(app, position), _TOPICS[state.phase]),
        _advised(app, props, size, stage),
        Deferred(TrickLine, app, position, position.lying, size.rail, open_tricks)
        if size.rail and state.phase in ("play", "spell")
        else None,
        SeatPanel(app, position.facts[near], voids, *size.own, True),
        _foot(app, props, position, held, size, use_steady(next_round), use_steady(show)),
    )
    if position.hand:
        parts.append(
            Fan(
                app,
                size,
                position.hand,
                _chosen(position, held) if state.phase == "pass" else held.raised,
                held.at,
                position.received,
                acts and state.phase == "play",
                acts,
                held.grip.tap,
            )
        )
    elif state.phase == "pass":
        parts.append(ft.Container(height=size.hand))
    column = ft.Column(
        parts,
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        scroll=ft.ScrollMode.AUTO if size.scroll else None,
    )
    return frame(
        app,
        props,
        layers,
        ft.Container(column, alignment=ft.Alignment.TOP_CENTER, expand=True),
        Over(
            on_key=on_key,
            sheets={
                "trick": lambda: sheets.tricks(app, state, layers.open, layers.close),
                "review": lambda: Review(app, state, layers.close),
            },
            overlay=_standing(
                app,
                position,
                looked == step,
                lambda: look(step),
                next_round,
                choose,
                lambda: layers.open("review"),
            ),
            telling=TELLING,
        ),
    )


def _arranged(
    size: Measures,
    bar: ft.Control,
    stage: ft.Control,
    line: ft.Control | None,
    own: ft.Control,
    foot: ft.Control,
) -> list[ft.Control]:
    """All but the hand: one below the other, or on a low page beside the table."""
    if size.rail:
        rail = [bar, *([line] if line is not None else []), ft.Container(expand=True), own, foot]
        column = ft.Column(rail, spacing=GAP, width=size.rail, height=size.table)
        row = ft.Row([stage, column], spacing=2 * GAP, alignment=ft.MainAxisAlignment.CENTER)
        return [ft.Container(row, margin=ft.Margin.only(top=GAP))]
    if size.paired:
        top = ft.Container(bar, width=size.width)
        return [top, stage, ft.Row([own, foot], spacing=GAP, width=size.width)]
    return [bar, stage, own, foot]


def _near(props: BoardProps) -> int:
    """The seat at the lower edge: whose eyes the table is drawn for."""
    viewer = props.view.viewer
    if viewer is not None and viewer >= 0:
        return viewer
    return props.holder or 0


def _chosen(position: Position, held: RaisedCards) -> tuple[str, ...]:
    """The cards that the near seat passes on, or thinks of passing on."""
    state = position.state
    if state.phase != "pass":
        return ()
    mask = state.passed[position.near]
    return held.raised if mask in (0, HIDDEN) else names_of(mask)


def _title(app: AppContext, position: Position) -> str:
    """Whose turn it is, or what happens."""
    state, words = position.state, app.words
    if state.phase == "pass":
        return words("witches.title.pass", name=Ref("seat", position.target), n=position.amount)
    if state.phase == "deal":
        return words("witches.title.round", n=len(state.past))
    if state.phase == "over":
        return words("witches.title.over")
    key = "spell" if state.phase == "spell" else "turn"
    return words(f"witches.title.{key}", name=Ref("seat", state.turn))


def _use_forced(app: AppContext, props: BoardProps, position: Position, wanted: bool) -> None:
    """Where the player wants it, a single legal card is played by itself, while the table is in
    sight."""
    state, step = position.state, props.view.step
    open_cards = [card.name for card in position.hand if card.refused is None]
    forced = wanted and position.acts and state.phase == "play" and len(open_cards) == 1

    async def play() -> None:
        if forced:
            await asyncio.sleep(DELAY)
            app.buzz()
            props.do.act(position.near, Play(open_cards[0]))

    # An effect that has something to end with is broken off with its screen; others go on.
    ft.use_effect(play, [step, forced], cleanup=_nothing)


def _use_hint(props: BoardProps, held: RaisedCards) -> None:
    """The cards of a hint are raised when it comes."""
    hinted = props.hinted

    def show() -> None:
        action = hinted.action if hinted is not None else None
        if isinstance(action, Play):
            held.grip.show((action.card,))
        elif isinstance(action, Pass):
            held.grip.show(action.cards)

    ft.use_effect(show, [hinted])


def _advised(app: AppContext, props: BoardProps, size: Measures, stage: ft.Control) -> ft.Control:
    """The table, and over its lower edge what a hint says; the near seat's place is empty then."""
    parts = [stage]
    if props.hinted is not None:
        advice = Advice(app, _reasons(app, props.hinted))
        parts.append(ft.Container(advice, left=0, right=0, bottom=0, key="advice"))
    return ft.Stack(parts, width=size.stage, height=size.table)


def _reasons(app: AppContext, hinted: Choice) -> str:
    """Why a hint advises what it does."""
    words = app.words
    return words.sentences(*(words(reason.key, **reason.args) for reason in hinted.reasons))


def _foot(
    app: AppContext,
    props: BoardProps,
    position: Position,
    held: RaisedCards,
    size: Measures,
    next_round: Callable[[], None],
    show: Callable[[], None],
) -> ft.Control:
    """What can be done now, in a line or a button."""
    words, state = app.words, position.state
    text, action, alarm = "", "", False
    run = held.grip.commit
    if state.phase == "deal":
        action, run = words("witches.next_round"), next_round
    elif state.phase in ("over", "spell"):
        key = "result.show" if state.phase == "over" else "witches.spell.show"
        if state.phase == "over" or position.acts:
            action, run = words(key), show
    elif state.phase == "pass":
        target = Ref("seat", position.target)
        if not position.acts:
            text = words("witches.pass.waiting")
        elif held.ready:
            action = words("witches.pass.commit", name=target)
        else:
            left = position.amount - len(held.raised)
            text = words("witches.pass.choose", name=target, n=left)
    else:
        text, action, alarm = _play_words(app, position, held)
    hint = props.do.hint
    asks = props.hints and position.acts and state.phase in ("pass", "play")
    return Foot(
        app,
        text,
        alarm,
        action,
        run if action else None,
        hint if asks else None,
        *size.foot,
    )


def _nothing() -> None:
    """There is nobody to ask for a hint."""


def _play_words(app: AppContext, position: Position, held: RaisedCards) -> tuple[str, str, bool]:
    """The line, the button, and whether the line says why not."""
    words = app.words
    if held.ready:
        return "", words("witches.play", card=Ref("card", held.raised[0])), False
    if held.problem:
        return words(held.problem), "", True
    if position.received:
        cards = cards_text(app, position.received)
        giver = Ref("seat", position.giver)
        return words("witches.received", name=giver, cards=cards), "", False
    if position.acts:
        return words("witches.how"), "", False
    return "", "", False


def _standing(
    app: AppContext,
    position: Position,
    looked: bool,
    look: Callable[[], None],
    next_round: Callable[[], None],
    choose: Callable[[Spell], None],
    review: Callable[[], None],
) -> Overlay | None:
    """The round's end, or the caster's choice, until the player looks at the table."""
    state = position.state
    if looked:
        return None
    if state.phase == "spell" and position.acts:
        return Overlay(sheets.spell_choice(app, state, choose, look), look, enter=False)
    if state.phase == "deal" and state.past:
        end = sheets.round_end(
            app, state, app.words("witches.next_round"), next_round, look, review
        )
        return Overlay(end, look, next=next_round)
    if state.phase == "over":
        result = app.words("result.title")
        return Overlay(sheets.round_end(app, state, result, look, look, review), look)
    return None


def _keyboard(
    key: str,
    position: Position,
    held: RaisedCards,
    next_round: Callable[[], None],
    show: Callable[[], None],
    open_trick: Callable[[], None],
) -> None:
    """Keys of the table."""
    grip = held.grip
    if key in ("Arrow Left", "Arrow Right"):
        grip.move(1 if key == "Arrow Right" else -1)
    elif key in ("Arrow Up", "Arrow Down"):
        grip.lift(key == "Arrow Up")
    elif key == "Escape":
        grip.show(())
    elif key == "Enter":
        if position.state.phase == "deal":
            next_round()
        elif position.state.phase in ("spell", "over"):
            show()
        else:
            grip.commit()
    elif key.lower() == "t":
        open_trick()
