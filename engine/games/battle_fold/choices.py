"""All actions of a turn: which there are, why one is refused, and how one is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.errors import IllegalAction
from engine.game import Log
from engine.games.battle_fold import fighting, items, turns
from engine.games.battle_fold.actions import (
    ALL,
    POOL,
    Action,
    Attack,
    DrinkPotion,
    EndTurn,
    Shove,
    SpringTrap,
    TakeItem,
    TakeShield,
    UseItem,
    Walk,
)
from engine.games.battle_fold.arena import around, cross, diagonal
from engine.games.battle_fold.components import ITEMS
from engine.games.battle_fold.state import State, acting_of

_Refusal = Callable[[State, Any], str | None]
_Act = Callable[[State, Any, Log], State]


def _never(state: State, action: Action) -> str | None:  # noqa: ARG001
    return None


ACTS: Final[dict[type[Any], tuple[_Refusal, _Act]]] = {
    Walk: (turns.walk_refusal, turns.walk),
    Attack: (fighting.attack_refusal, fighting.attack),
    TakeShield: (turns.shield_refusal, turns.take_shield),
    DrinkPotion: (turns.potion_refusal, turns.drink),
    TakeItem: (items.item_refusal, items.take_item),
    SpringTrap: (turns.trap_refusal, turns.pay_trap),
    UseItem: (items.use_refusal, items.use),
    Shove: (items.shove_refusal, items.shove),
    EndTurn: (_never, turns.end_turn),
}
"""Why an action is refused, and what it does, by its class."""


def refusal(state: State, action: Action) -> str | None:
    """Return why the seat whose turn it is cannot do an action.

    The reason is a message key without arguments, or None if the seat can do it.

    Args:
        state: of the phase "act"; a view of that seat will do.
        action: an action of a turn; anything else is not done now.
    """
    if type(action) not in ACTS:
        return "battle_fold.refused.not_now"
    found = ACTS[type(action)][0](state, action)
    return None if found is None else f"battle_fold.refused.{found}"


def act(state: State, action: Action, log: Log) -> State:
    """Do an action in the turn under way.

    Raises:
        IllegalAction: it cannot be done.
    """
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused)
    return ACTS[type(action)][1](state, action, log)


def acts(state: State) -> list[Action]:
    """Return all that can be done in the turn under way; its end comes last."""
    return [action for action in _thinkable(state) if refusal(state, action) is None]


def _thinkable(state: State) -> Iterator[Action]:
    acting = acting_of(state)
    fighter = state.fighters[acting.seat]
    others = [seat for seat in state.playing if seat != acting.seat]
    yield from map(Walk, cross(fighter.place))
    yield from map(Attack, (ALL, *others))
    yield from map(TakeShield, (POOL, *others))
    yield from (DrinkPotion(), SpringTrap(), TakeItem())
    for item in dict.fromkeys(fighter.items):
        yield from uses(state, ITEMS[item])
    for seat in dict.fromkeys(acting.shoving):
        yield from (Shove(seat, to) for to in around(state.fighters[seat].place))
    yield EndTurn()


def uses(state: State, item: str) -> Iterator[UseItem]:
    """Return every way of using an item in the turn under way, possible or not."""
    acting = acting_of(state)
    if item in ("heal", "shove", "swap"):
        yield from (UseItem(item, heals=mate) for mate in state.mates(acting.seat))
    match item:
        case "heal":
            return
        case "diagonal":
            spaces = diagonal(state.fighters[acting.seat].place)
            yield from (UseItem(item, to=to) for to in spaces)
        case "shove":
            for seat in acting.struck:
                if state.fighters[seat].fate != "gone":
                    spaces = around(state.fighters[seat].place)
                    yield from (UseItem(item, seats=(seat,), to=to) for to in spaces)
        case "swap":
            seats = state.playing
            pairs = [(one, two) for one in seats for two in seats if one < two]
            yield from (UseItem(item, seats=pair) for pair in pairs)
        case _:
            yield UseItem(item)
