"""An attack: whom it reaches, with what power, how it is answered, and what it does."""

from __future__ import annotations

from typing import Final

from engine.errors import IllegalAction
from engine.game import Log
from engine.games.battle_fold.actions import ALL, Attack, Guard
from engine.games.battle_fold.arena import behind, free, reach
from engine.games.battle_fold.components import place_args
from engine.games.battle_fold.events import seat_ref, tell
from engine.games.battle_fold.harm import gain_souls, heal, hurt
from engine.games.battle_fold.state import OFF, Fighter, Icons, State, Strike, acting_of, changed

ARCHER: Final = "archer"
MAGE: Final = "mage"
WARRIOR: Final = "warrior"


def able(fighter: Fighter, character: str) -> bool:
    """Return whether a fighter has the ability of a character: a ghost has none any more."""
    return fighter.fate == "alive" and fighter.character == character


def circles(state: State) -> frozenset[int]:
    """Return the spaces from which an attack is stronger by one."""
    return state.box.circles[state.options.side]


def power(state: State, seat: int, place: int, icons: Icons, moved: bool) -> int:
    """Return the damage of an attack without shields; 0 without an attack icon (F14, F15).

    Args:
        seat: the attacker.
        place: the space from which it attacks.
        icons: what is left in the turn.
        moved: whether it has left its space before.
    """
    if not icons.attack:
        return 0
    circle = place in circles(state)
    stands = able(state.fighters[seat], WARRIOR) and not moved
    return icons.attack + circle + stands


def in_range(state: State, seat: int, place: int | None = None) -> tuple[int, ...]:
    """Return the living that a seat can attack, clockwise from its own seat; never the partner.

    Args:
        place: the space on which it would stand; by default the one on which it stands.
    """
    spaces = reach(state.fighters[seat], place)
    mates = state.mates(seat)
    order = [(seat + step) % state.seats for step in range(1, state.seats)]
    return tuple(
        [
            other
            for other in order
            if other in state.living
            and other not in mates
            and state.fighters[other].place in spaces
        ]
    )


def attack_refusal(state: State, action: Attack) -> str | None:
    """Return why an attack cannot be made: the end of a message's key, or None if it can."""
    acting = acting_of(state)
    seat, target = acting.seat, action.target
    everybody = able(state.fighters[seat], MAGE)
    if acting.attacked:
        return "attack.once"
    if not acting.icons.attack:
        return "attack.none"
    if everybody != (target == ALL):
        return "attack.all" if everybody else "attack.one"
    found = in_range(state, seat)
    if everybody:
        return None if found else "attack.nobody"
    if target not in range(state.seats) or target == seat:
        return "attack.target"
    if target in state.mates(seat):
        return "attack.partner"
    if target not in state.living:
        return "attack.ghost"
    return None if target in found else "attack.range"


def attack(state: State, action: Attack, log: Log) -> State:
    """Attack with all power; a seat that has shields then says how many it spends."""
    acting = acting_of(state)
    seat = acting.seat
    damage = power(state, seat, state.fighters[seat].place, acting.icons, acting.moved)
    targets = in_range(state, seat) if action.target == ALL else (action.target,)
    for target in targets:
        tell(log, "attacked", seat=seat_ref(seat), target=seat_ref(target), power=damage)
    acting = acting._replace(
        attacked=True, struck=targets, icons=acting.icons._replace(attack=0), shoving=()
    )
    state = state._replace(acting=acting, strike=Strike(damage, targets, ()))
    return _ask(state, log)


def _ask(state: State, log: Log) -> State:
    """Ask the next seat that has shields; when all have answered, the attack does its damage."""
    strike = state.strike
    assert strike is not None, "an attack is under way"
    targets, blocks = strike.targets, strike.blocks
    while len(blocks) < len(targets) and not state.fighters[targets[len(blocks)]].shields:
        blocks = (*blocks, 0)
    strike = strike._replace(blocks=blocks)
    if len(blocks) < len(targets):
        return state._replace(phase="guard", strike=strike)
    return _land(state._replace(phase="act", strike=None), strike, log)


def asked(state: State) -> int:
    """Return the seat that answers an attack now."""
    assert state.strike is not None, "an attack is under way"
    return state.strike.targets[len(state.strike.blocks)]


def most_guard(state: State) -> int:
    """Return the most shields that the seat asked can spend: more than the damage helps nobody."""
    assert state.strike is not None, "an attack is under way"
    return min(state.fighters[asked(state)].shields, state.strike.power)


def guard(state: State, action: Guard, log: Log) -> State:
    """Spend shields, which go back to the pool; then the next one is asked (F22)."""
    seat, strike = asked(state), state.strike
    if not 0 <= action.shields <= most_guard(state):
        raise IllegalAction("battle_fold.refused.guard")
    assert strike is not None, "an attack is under way"
    if action.shields:
        tell(log, "guarded", seat=seat_ref(seat), shields=action.shields)
    else:
        tell(log, "guarded.none", seat=seat_ref(seat))
    state = changed(state, seat, shields=state.fighters[seat].shields - action.shields)
    blocks = (*strike.blocks, action.shields)
    return _ask(state._replace(strike=strike._replace(blocks=blocks)), log)


def _land(state: State, strike: Strike, log: Log) -> State:
    """Do the damage, and what follows from it: souls for a ghost, a push, a life for the mage."""
    seat = acting_of(state).seat
    attacker = state.fighters[seat]
    hits = [
        (target, strike.power - block)
        for target, block in zip(strike.targets, strike.blocks, strict=True)
    ]
    for target, damage in hits:
        if not damage:
            tell(log, "blocked", seat=seat_ref(target))
    if attacker.fate == "ghost":
        return gain_souls(state, seat, sum([damage for _, damage in hits]), log)
    for target, damage in hits:
        if damage and state.phase != "over":
            state = hurt(state, target, damage, log)
            if able(attacker, ARCHER) and state.phase != "over":
                state = _push(state, seat, target, log)
    harmed = any(damage for _, damage in hits)
    if able(attacker, MAGE) and harmed and state.phase != "over":
        state = heal(state, seat, log, "regains")
    return state


def pushed_to(state: State, seat: int, target: int, place: int | None = None) -> int:
    """Return the space to which an archer's hit pushes a target; its own where it stays (F18, F19).

    Args:
        place: the space from which the archer would attack; by default the one on which it stands.
    """
    here = state.fighters[target].place
    to = behind(state.fighters[seat].place if place is None else place, here)
    return to if to != OFF and free(state, target, to) else here


def _push(state: State, seat: int, target: int, log: Log) -> State:
    if state.fighters[target].fate != "alive":
        return state
    to = pushed_to(state, seat, target)
    if to == state.fighters[target].place:
        return state
    tell(log, "pushed", seat=seat_ref(target), **place_args(to))
    return changed(state, target, place=to)
