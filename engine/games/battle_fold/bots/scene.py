"""A fight as a bot imagines it: plain numbers that change in place.

It follows the rules without checking them. A seat that is attacked answers at once, by a rule of
thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.battle_fold.actions import (
    ALL,
    Action,
    Attack,
    DrinkPotion,
    EndTurn,
    Shove,
    SpringTrap,
    TakeShield,
    UseItem,
    Walk,
)
from engine.games.battle_fold.arena import behind
from engine.games.battle_fold.bots.ground import GHOST, GONE, ground
from engine.games.battle_fold.components import CHARACTERS, ITEMS, SHIELDS
from engine.games.battle_fold.state import OFF, Icons, State

WARRIOR, ARCHER, MAGE, ASSASSIN = range(len(CHARACTERS))
(
    ATTACK, MOVE, HEAL, TRAP_ATTACK, TRAP_MOVE, TRAP_SHIELD, ROOT, DIAGONAL, SHOVE, SWAP,
) = range(len(ITEMS))  # fmt: skip
"""The items by their numbers."""

Step = tuple[str, int, int]
"""One step of a turn: its kind, and what it needs: a space, a seat or an item."""

END: Final[Step] = ("end", 0, 0)
DRINK: Final[Step] = ("drink", 0, 0)
SPRING: Final[Step] = ("trap", 0, 0)


def action_of(step: Step) -> Action:
    """Return the action of the game that a step stands for."""
    kind, one, two = step
    match kind:
        case "walk":
            return Walk(one)
        case "hit":
            return Attack(one)
        case "take":
            return TakeShield(one)
        case "drink":
            return DrinkPotion()
        case "trap":
            return SpringTrap()
        case "use":
            return UseItem(ITEMS[one])
        case "heal":
            return UseItem(ITEMS[one], heals=two)
        case "slant":
            return UseItem(ITEMS[DIAGONAL], to=one)
        case "push":
            return UseItem(ITEMS[SHOVE], seats=(one,), to=two)
        case "swap":
            return UseItem(ITEMS[SWAP], seats=(one, two))
        case "shove":
            return Shove(one, two)
    return EndTurn()


class Scene:
    """A fight under way, during the turn of one seat.

    Attributes:
        ground: the arena.
        kinds: for each seat, what fights there, by its number in :mod:`.ground`.
        chars: for each seat, the number of its character, a ghost's too.
        places, lives, souls, shields: for each seat.
        hands: the items of each seat; hidden ones are hidden here too.
        rooted: for each seat, whether it cannot move any more in this round.
        mates: for each seat, its team as a bit mask, itself included.
        full: the most lives.
        goal: souls by which a ghost wins.
        leaves: whether a seat without lives is gone instead of a ghost.
        teams: as in the state.
        queue: the seats whose turns are still to come.
        seat: the seat whose turn it is.
        move, attack, item, shield, potion, trap: the icons it has left.
        moved, attacked, struck, shoving: as in the state.
        pile: the items that nobody sees, in any order.
        won: the seats that have won, empty before anybody has.
    """

    __slots__ = (
        "attack", "attacked", "chars", "full", "goal", "ground", "hands", "item", "kinds", "leaves",
        "lives", "mates", "move", "moved", "pile", "places", "potion", "queue", "rooted", "seat",
        "shield", "shields", "shoving", "souls", "struck", "teams", "trap", "won",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        """Build the scene of a state or a view; outside a turn it belongs to no seat."""
        fighters = state.fighters
        self.ground = ground(state.box.circles[state.options.side])
        self.chars = [CHARACTERS.index(own.character) for own in fighters]
        self.kinds = [
            char if own.fate == "alive" else GHOST if own.fate == "ghost" else GONE
            for char, own in zip(self.chars, fighters, strict=True)
        ]
        self.places = [own.place for own in fighters]
        self.lives = [own.life for own in fighters]
        self.souls = [own.souls for own in fighters]
        self.shields = [own.shields for own in fighters]
        self.hands = [own.items for own in fighters]
        self.rooted = [own.rooted for own in fighters]
        self.mates = [sum(1 << m for m in state.mates(seat)) for seat in range(state.seats)]
        self.full = state.options.life
        self.goal = state.options.souls
        self.leaves = state.options.mode == "last"
        self.teams = state.teams
        self.queue = state.queue
        self.pile: Sequence[int] = ()
        self.won: tuple[int, ...] = state.won
        self.seat = -1
        self.moved = self.attacked = False
        self.struck: tuple[int, ...] = ()
        self.shoving: tuple[int, ...] = ()
        self._give(Icons())
        if (acting := state.acting) is not None:
            self.seat, self.moved, self.attacked = acting.seat, acting.moved, acting.attacked
            self.struck, self.shoving = acting.struck, acting.shoving
            self._give(acting.icons)

    def _give(self, icons: Icons) -> None:
        self.move, self.attack, self.item, self.shield, self.potion, self.trap = icons

    def copy(self) -> Scene:
        """Return an independent copy."""
        new = Scene.__new__(Scene)
        new.ground, new.chars, new.mates = self.ground, self.chars, self.mates
        new.full, new.goal, new.leaves = self.full, self.goal, self.leaves
        new.teams, new.pile, new.queue = self.teams, self.pile, self.queue
        new.kinds, new.places, new.lives = self.kinds[:], self.places[:], self.lives[:]
        new.souls, new.shields = self.souls[:], self.shields[:]
        new.hands, new.rooted = self.hands[:], self.rooted[:]
        new.seat, new.move, new.attack = self.seat, self.move, self.attack
        new.item, new.shield, new.potion, new.trap = self.item, self.shield, self.potion, self.trap
        new.moved, new.attacked = self.moved, self.attacked
        new.struck, new.shoving, new.won = self.struck, self.shoving, self.won
        return new

    def key(self) -> tuple[object, ...]:
        """Return what tells positions of one turn apart."""
        return (
            *self.places, *self.lives, *self.shields, *self.souls, self.hands[self.seat],
            self.move, self.attack, self.shield, self.potion, self.trap, self.moved, self.attacked,
            self.shoving, *self.rooted,
        )  # fmt: skip

    def begin(self, seat: int, icons: Icons) -> None:
        """Begin the turn of a seat."""
        self.seat = seat
        self.queue = tuple([other for other in self.queue if other != seat])
        self.moved = self.attacked = False
        self.struck = self.shoving = ()
        self._give(icons)

    def blocked(self, seat: int) -> int:
        """Return the spaces on which a seat cannot stand."""
        kinds, found = self.kinds, 0
        if kinds[seat] == GHOST:
            return 0
        for other, place in enumerate(self.places):
            if other != seat and kinds[other] < GHOST:
                found |= 1 << place
        return found

    def targets(self, seat: int, place: int) -> list[int]:
        """Return the seats that a seat could attack from a space, clockwise."""
        reach, kinds, places = self.ground.reach[self.kinds[seat]][place], self.kinds, self.places
        mates, seats = self.mates[seat], len(kinds)
        found = []
        for step in range(1, seats):
            other = (seat + step) % seats
            if kinds[other] < GHOST and reach >> places[other] & 1 and not mates >> other & 1:
                found.append(other)
        return found

    def power(self, place: int, moved: bool) -> int:
        """Return the damage of an attack from a space; 0 without an attack icon."""
        if not self.attack:
            return 0
        stands = self.kinds[self.seat] == WARRIOR and not moved
        return self.attack + (self.ground.circles >> place & 1) + stands

    def pool(self) -> int:
        """Return the number of shields that nobody has."""
        return SHIELDS - sum(self.shields)

    def do(self, step: Step) -> None:
        """Do a step of the turn."""
        kind, one, two = step
        seat = self.seat
        if kind == "walk":
            self.move -= 1
            self.places[seat] = one
            self.moved = True
        elif kind == "hit":
            self.hit(self.targets(seat, self.places[seat]) if one == ALL else [one])
        elif kind == "take":
            self.shield -= 1
            if one >= 0:
                self.shields[one] -= 1
            self.shields[seat] += 1
        elif kind == "drink":
            self.potion -= 1
            self._heal(seat)
        elif kind == "trap":
            self.trap -= 1
            self._spring()
        elif kind == "end":
            self.end()
        elif kind == "shove":
            self._shove(one, two)
        else:
            self._use(kind, one, two)

    def _use(self, kind: str, one: int, two: int) -> None:
        seat = self.seat
        item = {"slant": DIAGONAL, "push": SHOVE, "swap": SWAP}.get(kind, one)
        hand = self.hands[seat]
        at = hand.index(item)
        self.hands[seat] = hand[:at] + hand[at + 1 :]
        if kind == "heal":
            self._heal(two)
        elif kind == "slant":
            self.places[seat] = one
            self.moved = True
        elif kind == "push":
            self.shoving += tuple([other for other in self.struck if self.kinds[other] < GONE])
            self._shove(one, two)
        elif kind == "swap":
            places = self.places
            places[one], places[two] = places[two], places[one]
            self.moved = self.moved or seat in (one, two)
        elif item == ROOT:
            for other in self.struck:
                if other in self.queue:
                    self.rooted[other] = True
        else:
            self._turn_into(item)

    def _turn_into(self, item: int) -> None:
        if item in (TRAP_ATTACK, TRAP_MOVE, TRAP_SHIELD):
            self.trap -= 1
        if item in (ATTACK, TRAP_ATTACK):
            self.attack += 1
        elif item in (MOVE, TRAP_MOVE):
            self.move += 1
        else:
            self.shield += 1

    def _shove(self, seat: int, to: int) -> None:
        self.places[seat] = to
        at = self.shoving.index(seat)
        self.shoving = self.shoving[:at] + self.shoving[at + 1 :]

    def _heal(self, seat: int) -> None:
        if self.lives[seat] < self.full:
            self.lives[seat] += 1

    def guarded(self, target: int, power: int) -> int:
        """Return the shields that a seat is likely to spend.

        It spends all that help; against a ghost only where the ghost would win.
        """
        if self.kinds[self.seat] == GHOST and self.souls[self.seat] + power < self.goal:
            return 0
        return min(self.shields[target], power)

    def hit(self, targets: Sequence[int]) -> None:
        """Attack these seats, which answer as is likely."""
        seat = self.seat
        power = self.power(self.places[seat], self.moved)
        self.attacked, self.attack, self.struck, self.shoving = True, 0, tuple(targets), ()
        hits = []
        for target in targets:
            block = self.guarded(target, power)
            self.shields[target] -= block
            hits.append((target, power - block))
        self.land(hits)

    def land(self, hits: Sequence[tuple[int, int]]) -> None:
        """Do the damage of an attack to each, and what follows from it."""
        seat = self.seat
        kind = self.kinds[seat]
        if kind == GHOST:
            self.souls[seat] = min(self.goal, self.souls[seat] + sum([hurt for _, hurt in hits]))
            if self.souls[seat] == self.goal:
                self.won = (seat,)
            return
        harmed = False
        for target, damage in hits:
            if damage and not self.won:
                harmed = True
                self._hurt(target, damage)
                if kind == ARCHER and not self.won and self.kinds[target] < GHOST:
                    self._drive(target)
        if kind == MAGE and harmed and not self.won:
            self._heal(seat)

    def _drive(self, target: int) -> None:
        """Push a seat that an archer has hit straight away from the archer."""
        to = behind(self.places[self.seat], self.places[target])
        if to != OFF and not self.blocked(target) >> to & 1:
            self.places[target] = to

    def _hurt(self, seat: int, amount: int) -> None:
        lives = self.lives
        lost = min(amount, lives[seat])
        lives[seat] -= lost
        if not self.teams:
            if not lives[seat]:
                self._fall(seat)
            return
        mate = next(m for team in self.teams if seat in team for m in team if m != seat)
        lives[mate] -= min(amount - lost, lives[mate])
        if not lives[mate] and not lives[seat]:
            self.won = next(team for team in self.teams if seat not in team)

    def _fall(self, seat: int) -> None:
        self.kinds[seat] = GONE if self.leaves else GHOST
        if self.leaves:
            self.places[seat] = OFF
        self.shields[seat], self.hands[seat], self.rooted[seat] = 0, (), False
        self.queue = tuple([other for other in self.queue if other != seat])
        living = [other for other, kind in enumerate(self.kinds) if kind < GHOST]
        if len(living) == 1:
            self.won = (living[0],)

    def _spring(self) -> None:
        seat = self.seat
        if self.kinds[seat] == GHOST:
            self.souls[seat] = max(0, self.souls[seat] - 1)
        else:
            self._hurt(seat, 1)

    def end(self) -> None:
        """End the turn: traps that are left are paid."""
        kind = self.kinds[self.seat]
        while self.trap and not self.won and self.kinds[self.seat] == kind:
            self.trap -= 1
            self._spring()
