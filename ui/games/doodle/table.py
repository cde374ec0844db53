"""The table: everything that lies on it, and what a tap or a key does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.doodle import offers
from engine.games.doodle.components import TURNS
from engine.games.doodle.cutting import NAMES
from engine.games.doodle.offers import Larger
from engine.games.doodle.review import costliest
from engine.games.doodle.state import NO_PAWN, SINGLE, START, State
from engine.refs import Ref
from ui.board_props import BoardProps
from ui.components.arrange import Parts, arrange
from ui.components.deferred import Deferred
from ui.components.frame import Over, Overlay, bar, frame, use_layers
from ui.context import AppContext
from ui.games.doodle import sheets
from ui.games.doodle.around import Above, Below
from ui.games.doodle.board import Board
from ui.games.doodle.circle import tiles
from ui.games.doodle.cut import CutSheet
from ui.games.doodle.foot import commit_words, line_words
from ui.games.doodle.hand import HeldTurn, use_hand
from ui.games.doodle.measures import measure
from ui.games.doodle.panel import sheet_words
from ui.games.doodle.position import Position, read
from ui.hooks import use_state, use_steady

_TOPICS = {"start": "setup", "refill": "scoring", "over": "scoring"}
_STEPS = ("Arrow Up", "Arrow Down", "Arrow Left", "Arrow Right")


@ft.component
def DoodleTable(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a game being played."""
    view = props.view
    state: State = view.state
    own = props.holder or 0
    position = ft.use_memo(lambda: read(state, own, props.bots), [state, own, props.bots])
    hand = use_hand(app, props, position)
    layers = use_layers(app)
    wish, set_wish = use_state(_no_wish)
    looked, look = use_state(lambda: view.step if state.phase == "over" else -1)
    larger = _larger(position, wish)

    def go() -> None:
        if state.phase == "over":
            layers.open("score")
        elif state.phase in ("roll", "refill"):
            app.buzz()
            props.do.deal()
        else:
            hand.grip.commit()

    def go_from(phase: str) -> None:
        # The button is drawn a message after the game has gone on: a tap between is for what was.
        if phase == state.phase:
            go()

    def special(name: str) -> None:
        _special(app, position, hand, layers.open, name)

    def wish_more() -> None:
        following = wish[1] + 1 if wish[0] == position.moment else 0
        if following < len(_all_larger(position)):
            set_wish((position.moment, following))
        else:
            set_wish(_no_wish())
            if following == 0:
                app.tell(app.words("doodle.best.most"))

    def open_seat(seat: int) -> None:
        layers.open(f"seat{seat}")

    ask = props.do.hint
    _use_hint(app, props, hand)
    size = measure(app.width, app.height, app.look.scale, len(position.facts))
    facts = position.facts[own]
    held = hand.turn.pattern
    card = None if held is None else held.card
    cards = ft.use_memo(lambda: tiles(app, position, card), [app, position, card])
    others = ft.use_memo(lambda: tuple(position.facts[s] for s in position.others), [position])
    about = ft.use_memo(lambda: sheet_words(app, facts), [app, facts])
    body = arrange(
        size,
        Parts(
            bar=bar(
                app,
                props,
                layers,
                _title(app, position),
                _TOPICS.get(state.phase, "turn"),
                size.column,
            ),
            above=Deferred(
                Above,
                app,
                position,
                others,
                cards,
                state.pawn == NO_PAWN and not state.free_choice and state.phase != "over",
                state.pips if state.phase == "draw" else 0,
                position.acts and state.phase == "draw",
                size,
                use_steady(open_seat),
                hand.grip.choose,
            ),
            board=(
                Board(
                    app.look,
                    _board_words(app, position, hand, about),
                    own,
                    facts.drawn,
                    facts.best,
                    facts.worth,
                    larger,
                    size.cell,
                    state.turn,
                    hand.turn,
                    hand.blocked,
                    hand.grip.point,
                    hand.grip.moves.grab,
                    hand.grip.moves.drag,
                ),
            ),
            below=Deferred(
                Below,
                app,
                position,
                position,
                hand.used,
                hand.problem,
                None if hand.turn.held is None else hand.turn.held.card,
                not hand.turn.drafts,
                commit_words(app, hand),
                larger is not None,
                line_words(app, position, hand, larger),
                size,
                hand.grip,
                use_steady(go_from),
                use_steady(special),
                use_steady(wish_more),
                ask if props.hints and position.acts else None,
            ),
        ),
    )
    own_sheets: dict[str, Callable[[], ft.Control]] = {
        f"seat{seat}": partial(_seat_sheet, app, props, position, seat, layers.close)
        for seat in range(len(position.facts))
    }
    if card is not None and card >= 0 and position.acts:
        own_sheets["cut"] = partial(CutSheet, app, state, own, card, hand.grip.keep, layers.close)
    return frame(
        app,
        props,
        layers,
        body,
        Over(
            on_key=lambda key: _keyboard(
                key, tuple(tile.card for tile in cards), hand, go, special, wish_more
            ),
            sheets=own_sheets,
            overlay=_standing(app, state, looked == view.step, lambda: look(view.step), go),
            said=_cost(app, state),
        ),
    )


def _cost(app: AppContext, state: State) -> tuple[str, ...]:
    """What cost most in a game alone."""
    if state.phase != "over" or len(state.sheets) > 1:
        return ()
    note = costliest(state, 0)
    return (app.words(note.key, **note.args),)


def _use_hint(app: AppContext, props: BoardProps, hand: HeldTurn) -> None:
    """A hint comes into the hand, and its reasons are told."""
    hinted = props.hinted

    def show() -> None:
        if hinted is not None:
            hand.grip.show(hinted.action)
            reasons = [app.words(reason.key, **reason.args) for reason in hinted.reasons]
            if reasons:
                app.tell(app.words.sentences(*reasons))

    ft.use_effect(show, [hinted])


def _no_wish() -> tuple[object, int]:
    """No larger rectangle is asked for."""
    return None, -1


def _all_larger(position: Position) -> tuple[Larger, ...]:
    return offers.larger(position.state.sheets[position.own].filled)


def _larger(position: Position, wish: tuple[object, int]) -> Larger | None:
    """The larger rectangle that was asked for at this turn."""
    if wish[0] != position.moment:
        return None
    found = _all_larger(position)
    return found[wish[1]] if wish[1] < len(found) else None


def _title(app: AppContext, position: Position) -> str:
    """Whose turn it is, and which."""
    words, state = app.words, position.state
    who = Ref("seat", position.own)
    if state.phase == "over":
        return words("doodle.title.over")
    if state.phase == "refill":
        return words("doodle.title.round", round=len(state.sheets[0].scored))
    if state.phase in ("deal", "start"):
        return words("doodle.title.start", name=who)
    turn = (state.turn - 1) % TURNS + 1
    if state.phase == "draw" and position.acts:
        return words("doodle.title.draw", name=who, round=state.round, turn=turn)
    return words("doodle.title.turn", round=state.round, turn=turn)


def _special(
    app: AppContext, position: Position, hand: HeldTurn, show: Callable[[str], None], name: str
) -> None:
    """What a tap on one of the four boxes does."""
    state, words = position.state, app.words
    if not position.acts or state.phase != "draw":
        return
    if name == "single":
        hand.grip.single()
    elif name == "circle":
        app.tell(words("doodle.special.circle.how"))
    elif name == "neighbour":
        _neighbour(app, position, hand)
    else:
        held = hand.turn.pattern
        if held is None:
            app.tell(words("doodle.special.cut.none"))
        elif not offers.cuttings(state, position.own, held.card):
            app.tell(words("doodle.special.cut.cell"))
        else:
            show("cut")


def _neighbour(app: AppContext, position: Position, hand: HeldTurn) -> None:
    """Take the next of the cards that the neighbour allows; after the last one the pawn's."""
    state = position.state
    if state.free_choice:
        app.tell(app.words("doodle.special.neighbour.free"))
        return
    count, pawn = len(state.circle), state.pawn
    ways = [state.circle[(pawn + step) % count] for step in (0, 1, -1, 2, -2)]
    free = {card.card for card in position.cards if card.refused is None}
    cards = [card for card in dict.fromkeys(ways) if card in free]
    if len(cards) < 2:
        app.tell(app.words("doodle.refused.neighbour"))
        return
    held = hand.turn.pattern
    at = cards.index(held.card) if held is not None and held.card in cards else -1
    hand.grip.choose(cards[(at + 1) % len(cards)])


def _keyboard(
    key: str,
    cards: tuple[int, ...],
    hand: HeldTurn,
    go: Callable[[], None],
    special: Callable[[str], None],
    wish_more: Callable[[], None],
) -> None:
    """Keys of the table; a digit takes up a card of the circle, in the order shown."""
    grip, letter = hand.grip, key.lower()
    if key in _STEPS:
        grip.moves.nudge(key.removeprefix("Arrow ").lower())
    elif key == "Enter":
        go()
    elif key == "Escape":
        grip.drop()
    elif letter == "r":
        grip.moves.turn()
    elif letter == "f":
        grip.moves.turn_over()
    elif letter == "l":
        wish_more()
    elif letter in _SPECIAL_KEYS:
        special(_SPECIAL_KEYS[letter])
    elif key.isdigit() and 1 <= int(key) <= len(cards):
        grip.choose(cards[int(key) - 1])


_SPECIAL_KEYS = {"n": "neighbour", "e": "single", "c": "cut", "o": "circle"}


def _board_words(app: AppContext, position: Position, hand: HeldTurn, about: str) -> str:
    """The own sheet, as ``about`` says it, and the ghosts on it, in words."""
    words = app.words
    text = words("doodle.sheet_words", name=Ref("seat", position.own), facts=about)
    spots = []
    for draft in hand.turn.drafts:
        if draft.card == START:
            shape = words("doodle.start_card")
        else:
            shape = words(f"doodle.shape.{'I1' if draft.card == SINGLE else NAMES[draft.shape]}")
        spots.append(words("doodle.ghost", shape=shape, row=draft.row + 1, column=draft.column + 1))
    return words.sentences(text, *spots, hand.problem)


def _seat_sheet(
    app: AppContext, props: BoardProps, position: Position, seat: int, close: Callable[[], None]
) -> ft.Control:
    """Somebody's sheet in full, with what else can be done there."""

    def hand_on() -> None:
        close()
        props.do.hold(seat)

    def take_back() -> None:
        close()
        props.do.redo(seat)

    waits = seat in props.waiting and seat != position.own
    return sheets.seat_sheet(
        app,
        position.facts[seat],
        hand_on if waits else None,
        take_back if seat in props.redoes else None,
        close,
    )


def _standing(
    app: AppContext, state: State, looked: bool, look: Callable[[], None], go: Callable[[], None]
) -> Overlay | None:
    """A round's end, until the player looks at the table or goes on."""
    if looked or state.phase not in ("refill", "over"):
        return None
    if state.phase == "refill":
        text = app.words("doodle.next_round")
        return Overlay(sheets.round_end(app, state, text, go, look), look, next=go)
    text = app.words("result.title")
    return Overlay(sheets.round_end(app, state, text, look, look), look)
