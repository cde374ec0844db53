"""The turn in the hand as state of the screen, and all that can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.doodle import offers
from engine.games.doodle.actions import Action
from engine.games.doodle.cutting import Piece
from engine.games.doodle.state import Used
from ui.board_props import BoardProps
from ui.components.draft import SIDE, move_to
from ui.components.grip import Moves
from ui.context import AppContext
from ui.games.doodle import turn as turns
from ui.games.doodle.position import Position
from ui.games.doodle.turn import Ghost, Turn
from ui.hooks import use_box, use_state, use_steady


@dataclass(frozen=True, slots=True)
class Grip:
    """What can be done with a turn; the same functions at every drawing.

    Attributes:
        choose: take a card of the circle up, or hear why not.
        single: one more single cell; none, once there are as many as there may be.
        keep: draw a piece of the card that is held.
        point: move what is held, or take what lies under the finger.
        moves: drag, nudge, turn, turn over.
        drop: put back what is held.
        commit: draw.
        show: take the turn of an action, as a hint gives it.
    """

    choose: Callable[[int], None]
    single: Callable[[], None]
    keep: Callable[[Piece], None]
    point: Callable[[float, float], None]
    moves: Moves[Ghost]
    drop: Callable[[], None]
    commit: Callable[[], None]
    show: Callable[[Action], None]


@dataclass(frozen=True, slots=True)
class HeldTurn:
    """The turn in the hand.

    Attributes:
        turn: with its ghosts; empty where nothing is to be drawn.
        blocked: the cells under them that are filled already.
        problem: why it cannot be drawn as it lies, in words; empty if it can.
        used: the special actions that would be used then.
    """

    turn: Turn
    blocked: tuple[int, ...]
    problem: str
    used: Used
    grip: Grip


_Turns = tuple[tuple[tuple[str, int, int], Turn], ...]
"""Turns, each behind the moment of the game that it was taken up at."""


def use_hand(app: AppContext, props: BoardProps, position: Position) -> HeldTurn:
    """The hand at this turn. Each seat's is kept while the others draw, and for taking back."""
    state, own, moment = position.state, position.own, position.moment
    kept, set_kept = use_state(_Turns)
    turn = next((each for at, each in kept if at == moment), None) if position.acts else Turn()
    if turn is None:
        turn = turns.begin(state, own)
    blocked = turns.covered(state.sheets[own], turn) if turn.drafts else ()
    why = turns.refused(state, own, turn) if position.acts else None
    problem = app.words(why) if why is not None else ""

    def hold(new: Turn) -> None:
        same = [(at, each) for at, each in kept if at[:2] == moment[:2] and at != moment]
        set_kept((*same, (moment, new)))

    def move(draft: Ghost) -> None:
        hold(turns.moved(turn, draft))

    def choose(card: int) -> None:
        found = next((each for each in position.cards if each.card == card), None)
        if found is None or not position.acts or state.phase != "draw":
            return
        if found.refused is not None:
            app.tell(app.words(found.refused))
            return
        held = turn.pattern
        if held is not None and held.card == card:
            hold(Turn(turn.drafts, 0))
        else:
            hold(turns.take(turn, state, own, card))

    def single() -> None:
        if not position.acts or state.phase != "draw":
            return
        drawn = turn.pattern
        left = offers.singles_left(
            state, own, None if drawn is None else drawn.card, 0 if drawn is None else drawn.cuts
        )
        if len(turn.singles) < left and not _full(position, turn):
            hold(turns.add_single(turn, state, own))
        elif turn.singles:
            hold(turns.without_singles(turn))
        else:
            app.tell(app.words("doodle.refused.single"))

    def keep(piece: Piece) -> None:
        drawn = turn.pattern
        if drawn is not None:
            hold(turns.take(turn, state, own, drawn.card, piece.shape, piece.cuts))

    def point(x: float, y: float) -> None:
        if not position.acts or not turn.drafts:
            return
        other = turns.reach(turn, int(y) * SIDE + int(x))
        held = turn.held
        if other is not turn:
            hold(other)
        elif held is not None and (new := move_to(held, y, x)) != held:
            move(new)

    def drop() -> None:
        if turn.held is not None and state.phase == "draw":
            hold(turns.put_back(turn))

    def commit() -> None:
        if position.acts and not problem:
            app.buzz()
            props.do.act(own, turns.action_of(turn))

    def show(action: Action) -> None:
        if position.acts:
            hold(turns.of_action(state, own, action))

    latest = use_box(lambda: turn.held)
    latest.current = turn.held
    steady = use_steady(move)
    moves = use_box(lambda: Moves(lambda: latest.current, steady))
    grip = Grip(
        choose=use_steady(choose),
        single=use_steady(single),
        keep=use_steady(keep),
        point=use_steady(point),
        moves=moves.current,
        drop=use_steady(drop),
        commit=use_steady(commit),
        show=use_steady(show),
    )
    return HeldTurn(
        turn, blocked, problem, turns.used_by(state, own, turn), use_box(lambda: grip).current
    )


def _full(position: Position, turn: Turn) -> bool:
    """Whether no cell is left for another single one."""
    sheet = position.state.sheets[position.own]
    return turns.filled_by(sheet, turn).bit_count() == SIDE**2
