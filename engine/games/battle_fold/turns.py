"""The turns of a fight: their order, their icons, and the actions that concern nobody else."""

from __future__ import annotations

from engine.game import Log
from engine.games.battle_fold.actions import (
    POOL,
    DrinkPotion,
    EndTurn,
    SpringTrap,
    TakeShield,
    Walk,
)
from engine.games.battle_fold.arena import cross, diagonal, free
from engine.games.battle_fold.components import ICONS, SQUARES, place_args
from engine.games.battle_fold.events import cloth_refs, seat_ref, tell
from engine.games.battle_fold.harm import finish, heal, spring
from engine.games.battle_fold.solving import meets
from engine.games.battle_fold.state import (
    MOST_ROUNDS,
    NO_CARD,
    NO_FOLD,
    NO_TOKEN,
    WAITING,
    Acting,
    Fighter,
    Icons,
    Round,
    State,
    acting_of,
    changed,
    put,
    spent,
)

_LIVING = Icons(move=1, attack=1)
_GHOST = Icons(move=1)
_GHOSTLY = ("move", "attack", "trap")
"""The icons that a ghost can use."""


def first_icons(state: State, seat: int) -> Icons:
    """Return the icons with which a seat begins its turn: those of its board, and with a token also
    those of its cloth. A cloth that is wrong has no turn."""
    fighter = state.fighters[seat]
    if state.tokens[seat] == NO_TOKEN:
        return board_icons(fighter)
    return cloth_icons(fighter, state.cloth(seat), state.shown[seat])


def next_turn(state: State, log: Log) -> State:
    """Begin the next turn. A cloth is looked at now, and a wrong one passes the turn (F3, F4).

    After the last turn the round is over.
    """
    while state.queue:
        seat, *rest = state.queue
        state = state._replace(queue=tuple(rest), acting=None, phase="act")
        if state.tokens[seat] == NO_TOKEN:
            tell(log, "board_only", seat=seat_ref(seat))
            return state._replace(acting=Acting(seat, first_icons(state, seat)))
        state = state._replace(opened=(*state.opened[:seat], True, *state.opened[seat + 1 :]))
        if _check(state, seat, log):
            return state._replace(acting=Acting(seat, first_icons(state, seat)))
    return end_round(state, log)


def foiled(state: State, seat: int) -> int | None:
    """Return the squares of a cloth that was looked at and is wrong, so that the turn was passed
    (F4): a bit mask, 0 in a wrong outline; None for any other seat.

    Between two rounds this is about the one that is over.
    """
    cards, shown = state.cards, state.shown[seat] if state.opened[seat] else NO_FOLD
    if state.between and state.past:
        cards, shown = state.past[-1].cards, state.past[-1].shown[seat]
    if shown == NO_FOLD or _shows(state, seat, cards[seat], shown):
        return None
    return shown


def _shows(state: State, seat: int, card: int, shown: int) -> bool:
    """Return whether these squares of a seat's cloth show what a battle card asks for."""
    return meets(state.box.cards[card], seen(state.cloth(seat), shown))


def seen(cloth: str, shown: int) -> str:
    """Return the letters of the icons that a cloth shows."""
    return "".join([icon for square, icon in enumerate(cloth) if shown >> square & 1])


def board_icons(fighter: Fighter) -> Icons:
    """Return what a seat has without a cloth (F2, G4).

    That is a step and an attack, for a ghost only the step.
    """
    return _LIVING if fighter.fate == "alive" else _GHOST


def cloth_icons(fighter: Fighter, cloth: str, shown: int) -> Icons:
    """Return what a seat has by a right cloth, the board's icons included.

    No ghost uses items, shields and potions.

    Args:
        fighter: whose cloth it is.
        cloth: the icon of each of its squares.
        shown: the squares that are seen, as a bit mask.
    """
    icons = board_icons(fighter)
    for square in range(SQUARES):
        name = ICONS[cloth[square]]
        if shown >> square & 1 and (fighter.fate == "alive" or name in _GHOSTLY):
            icons = icons._replace(**{name: getattr(icons, name) + 1})
    return icons


def _check(state: State, seat: int, log: Log) -> bool:
    """Return whether a cloth shows what the battle card asks for."""
    cloth, shown = state.cloth(seat), state.shown[seat]
    if not shown:
        tell(log, "fold.outline", seat=seat_ref(seat))
        return False
    right = _shows(state, seat, state.cards[seat], shown)
    icons = cloth_refs(cloth, shown)
    key = "fold.right" if right else "fold.wrong"
    tell(log, key, seat=seat_ref(seat), icons=icons, squares=shown)
    return right


def end_round(state: State, log: Log) -> State:
    """End the round after the last turn: tokens and the battle card go back."""
    shown = tuple(
        [mask if seen else NO_FOLD for mask, seen in zip(state.shown, state.opened, strict=True)]
    )
    done = Round(
        state.card, state.times, state.tokens, shown, state.cards, state.broken, state.folds
    )
    seats = state.seats
    state = state._replace(
        phase="reveal",
        card=NO_CARD,
        cards=(NO_CARD,) * seats,
        started=(False,) * seats,
        broken=(NO_CARD,) * seats,
        times=(WAITING,) * seats,
        folds=(0,) * seats,
        shown=(NO_FOLD,) * seats,
        opened=(False,) * seats,
        takers=(),
        tokens=(NO_TOKEN,) * seats,
        fighters=tuple([fighter._replace(rooted=False) for fighter in state.fighters]),
        acting=None,
        past=(*state.past, done),
    )
    return finish(state, (), "long", log) if state.number == MOST_ROUNDS else state


def walk_refusal(state: State, action: Walk) -> str | None:
    """Return why a step cannot be taken: the end of a message's key, or None if it can."""
    acting = acting_of(state)
    fighter = state.fighters[acting.seat]
    if fighter.rooted:
        return "rooted"
    if not acting.icons.move:
        return "walk.none"
    if action.to in diagonal(fighter.place):
        return "walk.diagonal"
    if action.to not in cross(fighter.place):
        return "walk.far"
    return None if free(state, acting.seat, action.to) else "occupied"


def walk(state: State, action: Walk, log: Log) -> State:
    """Take a step."""
    return moved(spent(state, move=-1), action.to, log)


def moved(state: State, to: int, log: Log) -> State:
    """Move the seat whose turn it is to another space."""
    acting = acting_of(state)
    tell(log, "walked", seat=seat_ref(acting.seat), **place_args(to))
    state = changed(state, acting.seat, place=to)
    return state._replace(acting=acting._replace(moved=True))


def shield_refusal(state: State, action: TakeShield) -> str | None:
    """Return why a shield cannot be taken, like :func:`walk_refusal`."""
    acting = acting_of(state)
    if not acting.icons.shield:
        return "shield.none"
    if action.source == POOL:
        return None if state.pool else "shield.pool_empty"
    if state.pool:
        return "shield.pool_first"
    others = [seat for seat in state.living if seat != acting.seat]
    if action.source in others and state.fighters[action.source].shields:
        return None
    return "shield.not_there"


def take_shield(state: State, action: TakeShield, log: Log) -> State:
    """Take a shield from the pool, or from a seat if the pool is empty (F24)."""
    seat = acting_of(state).seat
    state = spent(state, shield=-1)
    if action.source == POOL:
        tell(log, "shield", seat=seat_ref(seat))
    else:
        tell(log, "shield.from", seat=seat_ref(seat), target=seat_ref(action.source))
        theirs = state.fighters[action.source].shields
        state = changed(state, action.source, shields=theirs - 1)
    return changed(state, seat, shields=state.fighters[seat].shields + 1)


def potion_refusal(state: State, action: DrinkPotion) -> str | None:  # noqa: ARG001
    """Return why no potion can be drunk, like :func:`walk_refusal`.

    With full life a potion can be drunk, but has no effect.
    """
    return None if acting_of(state).icons.potion else "potion.none"


def drink(state: State, action: DrinkPotion, log: Log) -> State:  # noqa: ARG001
    """Drink a potion."""
    seat = acting_of(state).seat
    tell(log, "potion", seat=seat_ref(seat))
    return heal(spent(state, potion=-1), seat, log)


def trap_refusal(state: State, action: SpringTrap) -> str | None:  # noqa: ARG001
    """Return why no trap can be paid, like :func:`walk_refusal`."""
    return None if acting_of(state).icons.trap else "trap.none"


def pay_trap(state: State, action: SpringTrap, log: Log) -> State:  # noqa: ARG001
    """Pay a trap. If the seat falls by it, its turn is over."""
    seat = acting_of(state).seat
    before = state.fighters[seat].fate
    state = spring(spent(state, trap=-1), seat, log)
    if state.phase != "over" and state.fighters[seat].fate != before:
        return next_turn(state, log)
    return state


def end_turn(state: State, action: EndTurn, log: Log) -> State:  # noqa: ARG001
    """End the turn. Traps that are left are paid, one after the other (F28)."""
    acting = acting_of(state)
    tell(log, "ended", seat=seat_ref(acting.seat))
    while state.acting == acting and acting.icons.trap:
        state = pay_trap(state, SpringTrap(), log)
        acting = acting._replace(icons=acting.icons._replace(trap=acting.icons.trap - 1))
    return next_turn(state, log) if state.acting == acting else state


def took_token(state: State, seat: int, number: int, log: Log) -> State:
    """Give a token to a seat."""
    tell(log, "token", seat=seat_ref(seat), token=number)
    return state._replace(tokens=put(state.tokens, seat, number))
