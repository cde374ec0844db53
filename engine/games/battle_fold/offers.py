"""What a screen asks before a player decides: what may be done, and what it would do.

A view is enough; a whole state works as well.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.battle_fold import fighting
from engine.games.battle_fold.actions import Action, UseItem, Walk
from engine.games.battle_fold.arena import cross, free, reach
from engine.games.battle_fold.choices import refusal, uses
from engine.games.battle_fold.components import ITEMS
from engine.games.battle_fold.state import HIDDEN, OFF, Icons, State
from engine.games.battle_fold.turns import board_icons


class Blow(NamedTuple):
    """What an attack would do to one of those it hits.

    Attributes:
        target: the seat.
        damage: without shields: life, or souls for a ghost that attacks.
        least: the damage that is left if the target spends all shields that help.
        falls: whether the target has no life left if it spends none; in a team, whether the team
            has none.
        pushed: the space to which an archer's hit pushes it, its own where it stays.
    """

    target: int
    damage: int
    least: int
    falls: bool
    pushed: int


class Aim(NamedTuple):
    """An attack that could be made from a space.

    Attributes:
        place: the space.
        spaces: those within reach of it, ascending.
        power: the damage of an attack from there; 0 if nothing is left to attack with.
        circle: whether the space makes it stronger.
        blows: what it would do to each seat within reach: to all of them with ``everybody``,
            otherwise to one of them.
        everybody: whether all of them are hit.
        heals: the life the attacker would regain by a hit.
    """

    place: int
    spaces: tuple[int, ...]
    power: int
    circle: bool
    blows: tuple[Blow, ...]
    everybody: bool
    heals: int


class Card(NamedTuple):
    """An item card of the hand.

    Attributes:
        item: its effect, by name.
        uses: every way in which it can be used now.
        refused: why it cannot be used at all, a message key without arguments; None if it can.
    """

    item: str
    uses: tuple[UseItem, ...]
    refused: str | None


def icons(state: State, seat: int) -> Icons:
    """Return what a seat has left in its turn; outside its turn, what the board alone gives."""
    if state.acting is not None and state.acting.seat == seat:
        return state.acting.icons
    return board_icons(state.fighters[seat])


def aim(state: State, seat: int, place: int | None = None) -> Aim:
    """Return an attack that a seat could make.

    In its turn it attacks with what it has left, outside its turn with what the board gives.

    Args:
        place: the space from which it attacks; by default the one on which it stands. Any other
            space means that it has moved before.

    Raises:
        ValueError: it has left the arena.
    """
    fighter = state.fighters[seat]
    if fighter.place == OFF:
        raise ValueError("nobody is there")
    here = fighter.place if place is None else place
    own = state.acting if state.acting is not None and state.acting.seat == seat else None
    moved = here != fighter.place or (own is not None and own.moved)
    left = icons(state, seat)
    damage = fighting.power(state, seat, here, left, moved)
    targets = fighting.in_range(state, seat, here)
    mage = fighting.able(fighter, fighting.MAGE)
    blows = []
    for target in targets:
        # Partners who are both hit lose from the same life.
        hit = sum([mate in targets for mate in state.mates(target)]) if mage else 1
        blows.append(_blow(state, seat, target, damage, here, hit))
    return Aim(
        here,
        reach(fighter, here),
        damage,
        here in fighting.circles(state),
        tuple(blows) if damage else (),
        mage,
        int(mage and bool(blows) and damage > 0 and fighter.life < state.options.life),
    )


def _blow(state: State, seat: int, target: int, damage: int, place: int, times: int) -> Blow:
    hit = state.fighters[target]
    life = sum([state.fighters[mate].life for mate in state.mates(target)])
    falls = state.fighters[seat].fate == "alive" and times * damage >= life
    pushed = hit.place
    if fighting.able(state.fighters[seat], fighting.ARCHER) and not falls:
        pushed = fighting.pushed_to(state, seat, target, place)
    return Blow(target, damage, max(0, damage - hit.shields), falls, pushed)


def walks(state: State, seat: int) -> tuple[int, ...]:
    """Return the spaces that a seat can reach with the steps it has left, ascending.

    Its own space is not among them. The way there leads only over spaces on which it could stand.
    """
    fighter = state.fighters[seat]
    if fighter.rooted or fighter.place == OFF:
        return ()
    found, edge = {fighter.place}, {fighter.place}
    for _ in range(icons(state, seat).move):
        beside = {to for place in edge for to in cross(place) if free(state, seat, to)}
        edge = beside - found
        found |= edge
    return tuple(sorted(found - {fighter.place}))


def way(state: State, seat: int, to: int) -> tuple[Walk, ...]:
    """Return the steps of a shortest way to a space of :func:`walks`; none for other spaces."""
    fighter = state.fighters[seat]
    if to not in walks(state, seat):
        return ()
    ways: dict[int, tuple[int, ...]] = {fighter.place: ()}
    while to not in ways:
        for place, steps in list(ways.items()):
            for beside in cross(place):
                if beside not in ways and free(state, seat, beside):
                    ways[beside] = (*steps, beside)
    return tuple(map(Walk, ways[to]))


def cards(state: State, seat: int) -> tuple[Card, ...]:
    """Return a seat's items, and in its turn what each can do; none where they are hidden."""
    held = state.fighters[seat].items
    if HIDDEN in held:
        return ()
    if state.phase != "act" or state.acting is None or state.acting.seat != seat:
        return tuple([Card(ITEMS[item], (), "battle_fold.refused.not_now") for item in held])
    return tuple([_card(state, ITEMS[item]) for item in held])


def _card(state: State, item: str) -> Card:
    found = tuple([each for each in uses(state, item) if refusal(state, each) is None])
    # For a card that can do two things, the refusal of its main use, which comes last, is given.
    tried: list[Action] = [*uses(state, item)]
    if not found and item in ("shove", "swap"):
        tried = [each for each in uses(state, item) if each.heals is None] or [UseItem(item)]
    return Card(item, found, None if found else refusal(state, tried[-1]))


def answers(state: State) -> tuple[int, ...]:
    """Return the damage that is left to the attacked seat by the number of shields spent, from 0.

    It is empty where nobody answers an attack.
    """
    if state.phase != "guard" or state.strike is None:
        return ()
    power = state.strike.power
    return tuple([power - spent for spent in range(fighting.most_guard(state) + 1)])
