"""All results of a race and of a turn at a real table, counted without listing them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from math import comb, perm
from random import Random
from typing import Any, Final

from engine.game import Legal
from engine.games.battle_fold.components import SHIELDS
from engine.games.battle_fold.kept import ALL_ITEMS, Kept, Raced, Turned, fallen
from engine.games.battle_fold.race import LONGEST
from engine.games.battle_fold.state import State

_USUAL: Final = (8_000, 60_000)
"""The limits between which most times are."""
_TRIES: Final = 20


class Races(Legal[Any]):
    """Every way to share the tokens, each with any times, or none."""

    __slots__ = ("fight",)

    def __init__(self, fight: State) -> None:
        self.fight = fight

    def count(self) -> int:
        inside = len(self.fight.playing)
        shares = sum([comb(inside, n) * perm(inside - 1, n) for n in range(inside)])
        return int(shares * (LONGEST + 2) ** inside)

    def __iter__(self) -> Iterator[Raced]:
        playing = self.fight.playing
        for amount in range(len(playing)):
            for takers in combinations(playing, amount):
                for numbers in permutations(range(1, len(playing)), amount):
                    tokens = _spread(takers, numbers, self.fight.seats)
                    yield from (Raced(times, tokens) for times in self._times(0))

    def _times(self, seat: int) -> Iterator[tuple[int | None, ...]]:
        if seat == self.fight.seats:
            yield ()
            return
        most = LONGEST if seat in self.fight.playing else -1
        for rest in self._times(seat + 1):
            yield (None, *rest)
        for time in range(most + 1):
            for rest in self._times(seat + 1):
                yield (time, *rest)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Raced):
            return False
        playing, seats = self.fight.playing, self.fight.seats
        taken = [token for token in action.tokens if token]
        return (
            len(action.times) == len(action.tokens) == seats
            and len(set(taken)) == len(taken)
            and all(token in range(1, len(playing)) for token in taken)
            and all(time is None or 0 <= time <= LONGEST for time in action.times)
            and all(
                seat in playing or (action.times[seat] is None and not action.tokens[seat])
                for seat in range(seats)
            )
        )

    def sample(self, rng: Random) -> Raced:
        """Draw a race. Half of them have times; now and then a seat gives up."""
        playing, seats = self.fight.playing, self.fight.seats
        amount = len(playing) - 1
        takers = rng.sample(playing, amount if rng.random() < 0.9 else rng.randrange(amount + 1))
        numbers = rng.sample(range(1, len(playing)), len(takers))
        times: list[int | None] = [None] * seats
        if rng.random() < 0.5:
            for seat in takers:
                times[seat] = rng.randint(*_USUAL)
        return Raced(tuple(times), _spread(takers, numbers, seats))


def _spread(takers: Sequence[int], numbers: Sequence[int], seats: int) -> tuple[int, ...]:
    """Return the token of each seat."""
    found = dict(zip(takers, numbers, strict=True))
    return tuple([found.get(seat, 0) for seat in range(seats)])


class Turns(Legal[Any]):
    """Every way in which all seats can stand after a turn, told as what the turn has changed."""

    __slots__ = ("fight", "items")

    def __init__(self, state: Kept) -> None:
        self.fight, self.items = state.fight, state.items

    def count(self) -> int:
        """Count the ways to fall, and for each the ways of life, souls, shields and items.

        Life, souls, shields and items vary independently, so their numbers are multiplied.
        """
        fight = self.fight
        living, ghosts = len(fight.living), self._ghosts()
        life, souls = fight.options.life, fight.options.souls
        if fight.teams:
            return int(((life + 1) ** living - 1) * _shares(living))
        found = sum(
            [
                comb(living, left) * life**left * souls**ghosts * _shares(left)
                for left in range(1, living + 1)
            ]
        )
        # A ghost with all souls wins, and nobody falls.
        won = life**living * _shares(living) * ghosts * souls ** (ghosts - 1) if ghosts else 0
        return int(found + won)

    def _ghosts(self) -> int:
        return sum([fighter.fate == "ghost" for fighter in self.fight.fighters])

    def __iter__(self) -> Iterator[Turned]:
        fight = self.fight
        fighters = fight.fighters
        lives = [
            range(fight.options.life, -1, -1) if each.fate == "alive" else (0,) for each in fighters
        ]
        souls = [
            range(fight.options.souls + 1) if each.fate == "ghost" else (0,) for each in fighters
        ]
        for life in product(*lives):
            down = fallen(fight, life)
            if len(down) == len(fight.living):
                continue
            holders = [seat for seat in fight.living if fight.teams or seat not in down]
            for own in product(*souls):
                if not self._one_end(own, down):
                    continue
                for shields in _held(SHIELDS, len(holders)):
                    for items in _held(ALL_ITEMS, len(holders)):
                        yield self._turned(life, own, (holders, shields, items))

    def _one_end(self, souls: Sequence[int], down: Sequence[int]) -> bool:
        """Return whether at most one thing ends the game: a ghost with all souls, or a fall."""
        full = [n for n, each in enumerate(souls) if each == self.fight.options.souls]
        ghosts = [n for n in full if self.fight.fighters[n].fate == "ghost"]
        return not ghosts or (len(ghosts) == 1 and not down)

    def _turned(
        self,
        life: Sequence[int],
        souls: Sequence[int],
        held: tuple[Sequence[int], Sequence[int], Sequence[int]],
    ) -> Turned:
        """Return the change that leads to how all seats stand after the turn.

        Args:
            held: the seats that have hands then, and the shields and items of each of them.
        """
        fighters, seats = self.fight.fighters, range(self.fight.seats)
        holders, shields, items = held
        more = {
            seat: (own - fighters[seat].shields, cards - self.items[seat])
            for seat, own, cards in zip(holders, shields, items, strict=True)
        }
        return Turned(
            tuple([life[seat] - fighters[seat].life for seat in seats]),
            tuple([souls[seat] - fighters[seat].souls for seat in seats]),
            tuple([more.get(seat, (0, 0))[0] for seat in seats]),
            tuple([more.get(seat, (0, 0))[1] for seat in seats]),
        )

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Turned):
            return False
        fight, options = self.fight, self.fight.options
        parts = (action.life, action.souls, action.shields, action.items)
        if any(len(part) != fight.seats for part in parts):
            return False
        life = [own.life + more for own, more in zip(fight.fighters, action.life, strict=True)]
        souls = [own.souls + more for own, more in zip(fight.fighters, action.souls, strict=True)]
        for seat, fighter in enumerate(fight.fighters):
            alive, ghost = fighter.fate == "alive", fighter.fate == "ghost"
            if life[seat] not in range(options.life + 1 if alive else 1):
                return False
            if souls[seat] not in range(options.souls + 1 if ghost else 1):
                return False
        down = fallen(fight, life)
        if len(down) == len(fight.living) or not self._one_end(souls, down):
            return False
        return self._hands(action, down)

    def _hands(self, action: Turned, down: Sequence[int]) -> bool:
        """Return whether enough shields and items exist, and seats without hands get none."""
        shields = items = 0
        for seat, fighter in enumerate(self.fight.fighters):
            more = action.shields[seat], action.items[seat]
            if fighter.fate != "alive" or (seat in down and not self.fight.teams):
                if any(more):
                    return False
                continue
            own, cards = fighter.shields + more[0], self.items[seat] + more[1]
            if own < 0 or cards < 0:
                return False
            shields, items = shields + own, items + cards
        return shields <= SHIELDS and items <= ALL_ITEMS

    def sample(self, rng: Random) -> Turned:
        """Draw what a turn may plausibly change; sometimes nothing."""
        fight = self.fight
        for _ in range(_TRIES):
            life, souls, shields, items = ([0] * fight.seats for _ in range(4))
            for seat, fighter in enumerate(fight.fighters):
                if fighter.fate == "ghost":
                    souls[seat] = rng.choice((-1, 0, 0, 0, 0, 1, 2))
                elif fighter.fate == "alive":
                    less = min(rng.choice((0, 0, 0, 1, 2, 3)), fighter.life)
                    life[seat] = rng.choice((-less, -less, 1))
                    if life[seat] + fighter.life or fight.teams:
                        shields[seat] = rng.choice((-1, 0, 0, 0, 1, 2))
                        items[seat] = rng.choice((-1, 0, 0, 0, 1))
            found = Turned(tuple(life), tuple(souls), tuple(shields), tuple(items))
            if found in self:
                return found
        nothing = (0,) * fight.seats
        return Turned(nothing, nothing, nothing, nothing)


def _shares(holders: int) -> int:
    """Return the number of ways in which ``holders`` seats can have shields and items."""
    return comb(SHIELDS + holders, holders) * comb(ALL_ITEMS + holders, holders)


def _held(most: int, holders: int) -> Iterator[tuple[int, ...]]:
    """Return all ways in which ``holders`` seats can have some, at most ``most`` together."""
    if not holders:
        yield ()
        return
    for own in range(most + 1):
        yield from ((own, *rest) for rest in _held(most - own, holders - 1))
