"""The table: everything that lies on it, and what a tap or a key does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft

from engine.games.witches.actions import Pass, Play, Spell
from engine.games.witches.cards import names_of
from engine.games.witches.state import HIDDEN, State
from engine.refs import Ref
from ui.board_props import BoardProps
from ui.components.advice import advised, use_hint
from ui.components.deferred import Deferred
from ui.components.foot import Button, Foot, Line
from ui.components.frame import Over, Overlay, Telling, bar, frame, use_layers
from ui.context import AppContext
from ui.device.browser import nothing
from ui.games.witches import sheets
from ui.games.witches.fan import Fan
from ui.games.witches.hold import RaisedCards, use_hold
from ui.games.witches.measures import GAP, Measures, measure
from ui.games.witches.options import OFF, ON
from ui.games.witches.position import Position, read
from ui.games.witches.review import Review
from ui.games.witches.seats import SeatPanel, cards_text
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
    use_hint(props.hinted, lambda action: held.grip.show(_named(action)))
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

    def go(phase: str) -> None:
        if phase == state.phase == "deal":
            next_round()
        elif phase == state.phase and phase in ("spell", "over"):
            show()
        elif phase == state.phase:
            held.grip.commit()

    def on_key(key: str) -> None:
        _keyboard(key, position, held, go, open_trick)

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
        advised(app, stage, props.hinted, size.stage, size.table),
        Deferred(TrickLine, app, position, position.lying, size.rail, open_tricks)
        if size.rail and state.phase in ("play", "spell")
        else None,
        SeatPanel(app, position.facts[near], voids, *size.own, True),
        _foot(app, props, position, held, size, use_steady(go)),
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


def _named(action: Any) -> tuple[str, ...]:
    """The cards of an action."""
    if isinstance(action, Play):
        return (action.card,)
    return action.cards if isinstance(action, Pass) else ()


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
    ft.use_effect(play, [step, forced], cleanup=nothing)


def _foot(
    app: AppContext,
    props: BoardProps,
    position: Position,
    held: RaisedCards,
    size: Measures,
    go: Callable[[str], None],
) -> ft.Control:
    """What can be done now, in a line or a button."""
    asks = props.hints and position.acts and position.state.phase in ("pass", "play")
    shown = _now(app, position, held)
    return Foot(app, shown, go, props.do.hint if asks else None, *size.foot)


def _now(app: AppContext, position: Position, held: RaisedCards) -> Line | Button:
    """What the raised cards would do, or what can be done now."""
    words, phase = app.words, position.state.phase
    target = Ref("seat", position.target)
    if phase == "deal":
        return Button(phase, words("witches.next_round"))
    if phase == "over":
        return Button(phase, words("result.show"))
    if phase == "spell":
        return Button(phase, words("witches.spell.show")) if position.acts else Line("")
    if phase == "pass":
        if not position.acts:
            return Line(words("witches.pass.waiting"))
        if held.ready:
            return Button(phase, words("witches.pass.commit", name=target))
        left = position.amount - len(held.raised)
        return Line(words("witches.pass.choose", name=target, n=left))
    if held.ready:
        return Button(phase, words("witches.play", card=Ref("card", held.raised[0])))
    if held.problem:
        return Line(words(held.problem), alarm=True)
    if position.received:
        cards, giver = cards_text(app, position.received), Ref("seat", position.giver)
        return Line(words("witches.received", name=giver, cards=cards))
    return Line(words("witches.how") if position.acts else "")


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
    go: Callable[[str], None],
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
        go(position.state.phase)
    elif key.lower() == "t":
        open_trick()
