"""Item cards: drawn, kept in secret, and used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from engine.errors import IllegalAction
from engine.game import Legal, Listed, Log
from engine.games.battle_fold.actions import Action, Draw, KeepItem, Shove, TakeItem, UseItem
from engine.games.battle_fold.arena import around, diagonal, free
from engine.games.battle_fold.components import COPIES, ITEMS, place_args
from engine.games.battle_fold.events import item_ref, seat_ref, tell, whisper
from engine.games.battle_fold.fighting import able
from engine.games.battle_fold.harm import heal
from engine.games.battle_fold.state import OFF, State, acting_of, changed, spent
from engine.games.battle_fold.turns import moved

ASSASSIN: Final = "assassin"
_NUMBERS: Final = {name: number for number, name in enumerate(ITEMS)}
_TRAPS: Final = {"trap_attack": "attack", "trap_move": "move", "trap_shield": "shield"}
_HEALS: Final = ("heal", "shove", "swap")
"""The items that can heal."""


def piled(state: State) -> Counter[int]:
    """Return the item cards in the pile. The state must be whole, without anything hidden."""
    pile = Counter(dict.fromkeys(range(len(ITEMS)), COPIES))
    for fighter in state.fighters:
        pile.subtract(fighter.items)
    pile.subtract(state.discards)
    pile.subtract(state.drawn)
    return +pile


def left(state: State) -> int:
    """Return how many cards lie in the pile, also where they are hidden."""
    held = sum([len(fighter.items) for fighter in state.fighters])
    return COPIES * len(ITEMS) - held - len(state.discards) - len(state.drawn)


def number_drawn(state: State) -> int:
    """Return how many cards come at once: two for the assassin, if there are two."""
    most = 2 if able(state.fighters[acting_of(state).seat], ASSASSIN) else 1
    return min(most, left(state) + len(state.discards))


def item_refusal(state: State, action: TakeItem) -> str | None:  # noqa: ARG001
    """Return why no item can be drawn: the end of a message's key, or None if one can."""
    if not acting_of(state).icons.item:
        return "item.none"
    return None if left(state) + len(state.discards) else "item.no_cards"


def take_item(state: State, action: TakeItem, log: Log) -> State:  # noqa: ARG001
    """Draw an item card: chance decides which."""
    tell(log, "item", seat=seat_ref(acting_of(state).seat))
    return spent(state, item=-1)._replace(phase="draw")


def draws(state: State) -> Legal[Action]:
    """Return what may come, in the order drawn, with its odds."""
    found = list(_ways(piled(state), Counter(state.discards), number_drawn(state)))
    return Listed(
        [Draw(tuple([ITEMS[item] for item in items])) for items, _ in found],
        [ways for _, ways in found],
    )


def _ways(
    pile: Counter[int], discards: Counter[int], count: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Return the cards that may come, each with the number of ways in which it does.

    The discards are shuffled when the pile is empty and a card is needed.
    """
    if not count:
        yield (), 1
        return
    if not pile:
        pile, discards = discards, pile
    for item, ways in sorted(pile.items()):
        for rest, more in _ways(pile - Counter([item]), discards, count - 1):
            yield (item, *rest), ways * more


def draw(state: State, action: Draw, log: Log) -> State:
    """Put the cards drawn into the hand, or before the assassin's eyes."""
    if action not in draws(state):
        raise IllegalAction("battle_fold.refused.not_a_draw")
    seat = acting_of(state).seat
    if left(state) < len(action.items):
        tell(log, "items_shuffled")
        state = state._replace(shuffled=len(state.laid))
    items = tuple([_NUMBERS[name] for name in action.items])
    eyes = state.mates(seat)
    if len(items) == 2:
        refs = tuple([item_ref(item) for item in items])
        whisper(log, eyes, "looked", seat=seat_ref(seat), items=refs)
        return state._replace(phase="keep", drawn=items)
    whisper(log, eyes, "drew", seat=seat_ref(seat), item=item_ref(items[0]))
    return _to_hand(state, seat, items[0])


def _to_hand(state: State, seat: int, item: int) -> State:
    held = tuple(sorted((*state.fighters[seat].items, item)))
    return changed(state, seat, items=held)._replace(phase="act", drawn=())


def keeps(state: State) -> tuple[KeepItem, ...]:
    """Return what the assassin may keep."""
    return tuple([KeepItem(ITEMS[item]) for item in dict.fromkeys(state.drawn)])


def keep(state: State, action: KeepItem, log: Log) -> State:
    """Keep one card; the other one is discarded face up (I4)."""
    if action not in keeps(state):
        raise IllegalAction("battle_fold.refused.keep")
    seat, kept = acting_of(state).seat, _NUMBERS[action.item]
    other = state.drawn[1] if state.drawn[0] == kept else state.drawn[0]
    whisper(log, state.mates(seat), "drew", seat=seat_ref(seat), item=item_ref(kept))
    tell(log, "discarded", seat=seat_ref(seat), item=item_ref(other))
    return _to_hand(state, seat, kept)._replace(laid=(*state.laid, other))


def use_refusal(state: State, action: UseItem) -> str | None:
    """Return why an item cannot be used in this way, like :func:`item_refusal`.

    A use that would have no effect is refused.
    """
    acting = acting_of(state)
    fighter = state.fighters[acting.seat]
    if action.item not in _NUMBERS or _NUMBERS[action.item] not in fighter.items:
        return "item.not_held"
    if action.heals is not None:
        return _heal_refusal(state, action)
    if action.item in _TRAPS:
        refused = None if acting.icons.trap else "item.no_trap"
    else:
        refused = _REFUSALS[action.item](state, action)
    if refused is None and not _fits(action):
        return "item.choice"
    return refused


def _fits(action: UseItem) -> bool:
    """Return whether an item is given what it needs, and nothing else."""
    seats = {"shove": 1, "swap": 2}.get(action.item, 0)
    return len(action.seats) == seats and (action.to is None) == (
        action.item not in ("shove", "diagonal")
    )


def _heal_refusal(state: State, action: UseItem) -> str | None:
    if action.item not in _HEALS or action.seats or action.to is not None:
        return "item.choice"
    if action.heals not in state.mates(acting_of(state).seat):
        return "item.heal_whom"
    full = state.fighters[action.heals].life == state.options.life
    return "item.full" if full else None


def _attack_refusal(state: State, action: UseItem) -> str | None:  # noqa: ARG001
    return "attack.once" if acting_of(state).attacked else None


def _move_refusal(state: State, action: UseItem) -> str | None:  # noqa: ARG001
    return "rooted" if state.fighters[acting_of(state).seat].rooted else None


def _heal_only(state: State, action: UseItem) -> str | None:  # noqa: ARG001
    return "item.choice"


def _root_refusal(state: State, action: UseItem) -> str | None:  # noqa: ARG001
    if not acting_of(state).attacked:
        return "item.attack_first"
    return None if _to_root(state) else "item.root_late"


def _to_root(state: State) -> list[int]:
    """Return the seats attacked that could still move in this round."""
    struck = acting_of(state).struck
    return [seat for seat in struck if seat in state.queue and not state.fighters[seat].rooted]


def _diagonal_refusal(state: State, action: UseItem) -> str | None:
    seat = acting_of(state).seat
    if state.fighters[seat].rooted:
        return "rooted"
    if action.to not in diagonal(state.fighters[seat].place):
        return "item.not_diagonal"
    return None if free(state, seat, action.to) else "occupied"


def _shove_item_refusal(state: State, action: UseItem) -> str | None:
    acting = acting_of(state)
    if not acting.attacked:
        return "item.attack_first"
    if not set(acting.struck) & set(state.playing):
        return "item.shove_gone"
    seat = action.seats[0] if action.seats else OFF
    return _shoved_refusal(state, seat, action.to)


def _shoved_refusal(state: State, seat: int, to: int | None) -> str | None:
    if seat not in acting_of(state).struck:
        return "item.not_attacked"
    if seat not in state.playing:
        return "item.shove_gone"
    if to not in around(state.fighters[seat].place) or to == state.fighters[seat].place:
        return "item.shove_far"
    return None if free(state, seat, to) else "occupied"


def _swap_refusal(state: State, action: UseItem) -> str | None:
    pair = action.seats
    if len(pair) != 2 or pair[0] >= pair[1] or not set(pair) <= set(state.playing):
        return "item.swap_whom"
    one, two = [state.fighters[seat] for seat in pair]
    if one.place == two.place:
        return "item.swap_same"
    after = _swapped(state, pair)
    clear = all(free(after, seat, after.fighters[seat].place) for seat in pair)
    return None if clear else "occupied"


_REFUSALS: Final[dict[str, Callable[[State, UseItem], str | None]]] = {
    "attack": _attack_refusal,
    "move": _move_refusal,
    "heal": _heal_only,
    "root": _root_refusal,
    "diagonal": _diagonal_refusal,
    "shove": _shove_item_refusal,
    "swap": _swap_refusal,
}


def use(state: State, action: UseItem, log: Log) -> State:
    """Use an item and discard it face up."""
    acting = acting_of(state)
    seat, number = acting.seat, _NUMBERS[action.item]
    held = list(state.fighters[seat].items)
    held.remove(number)
    state = changed(state, seat, items=tuple(held))._replace(
        laid=(*state.laid, number), acting=acting._replace(used=True)
    )
    tell(log, "used", seat=seat_ref(seat), item=item_ref(number))
    if action.heals is not None:
        return heal(state, action.heals, log)
    if action.item in _TRAPS:
        return spent(state, trap=-1, **{_TRAPS[action.item]: 1})
    if action.item in ("attack", "move"):
        return spent(state, **{action.item: 1})
    return _effect(state, action, log)


def _effect(state: State, action: UseItem, log: Log) -> State:
    """Apply the effect of an item to places and to those attacked."""
    acting = acting_of(state)
    match action.item:
        case "root":
            for seat in _to_root(state):
                tell(log, "rooted", seat=seat_ref(seat))
                state = changed(state, seat, rooted=True)
        case "diagonal" if action.to is not None:
            state = moved(state, action.to, log)
        case "shove" if action.to is not None:
            each = tuple([seat for seat in acting.struck if seat in state.playing])
            state = state._replace(acting=acting._replace(shoving=acting.shoving + each))
            state = shove(state, Shove(action.seats[0], action.to), log)
        case "swap":
            one, two = action.seats
            tell(log, "swapped", seat=seat_ref(one), target=seat_ref(two))
            state = _swapped(state, action.seats)
            away = acting.moved or acting.seat in action.seats
            state = state._replace(acting=acting._replace(moved=away))
    return state


def _swapped(state: State, pair: tuple[int, ...]) -> State:
    places = [state.fighters[seat].place for seat in reversed(pair)]
    for seat, place in zip(pair, places, strict=True):
        state = changed(state, seat, place=place)
    return state


def shove_refusal(state: State, action: Shove) -> str | None:
    """Return why a seat cannot be shoved, like :func:`item_refusal`."""
    acting = acting_of(state)
    if action.seat in acting.struck and action.seat not in acting.shoving:
        return "item.no_shove"
    return _shoved_refusal(state, action.seat, action.to)


def shove(state: State, action: Shove, log: Log) -> State:
    """Shove one of those attacked, once for each card that was used (I12)."""
    acting = acting_of(state)
    tell(log, "shoved", seat=seat_ref(action.seat), **place_args(action.to))
    at = acting.shoving.index(action.seat)
    waiting = acting.shoving[:at] + acting.shoving[at + 1 :]
    state = state._replace(acting=acting._replace(shoving=waiting))
    return changed(state, action.seat, place=action.to)
