"""The keeper: the same match at a real table. People tell the phone what each seat captured."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb
from random import Random
from typing import Any, NamedTuple

from engine.errors import IllegalAction
from engine.game import CHANCE, Game, GameInfo, Legal, Listed, Log, Outcome, Setup
from engine.games.witches import notation
from engine.games.witches.actions import Spell
from engine.games.witches.events import seat_ref, tell
from engine.games.witches.kept import FIRES, SPECIALS, Captured, KeptAction, RoundDraft, piles_of
from engine.games.witches.messages import KEPT_MESSAGES
from engine.games.witches.playing import close
from engine.games.witches.rules import GAME
from engine.games.witches.score import cast_by, round_lines
from engine.games.witches.state import MOST_ROUNDS, PASSED, Direction, Options, State


class Coming(NamedTuple):
    """The next round: its number from 1, who deals, who leads, what is passed and where to."""

    number: int
    dealer: int
    opener: int
    amount: int
    direction: Direction


class Captures(Legal[Any]):
    """Every way in which the cards that count may have been captured."""

    __slots__ = ("seats",)

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def count(self) -> int:
        return int(comb(FIRES + self.seats - 1, self.seats - 1) * self.seats ** len(SPECIALS))

    def __iter__(self) -> Iterator[Captured]:
        for fire in _shares(FIRES, self.seats):
            for takers in product(range(self.seats), repeat=len(SPECIALS)):
                yield Captured(fire, *takers)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Captured):
            return False
        takers = [getattr(action, name) for name in SPECIALS]
        return (
            len(action.fire) == self.seats
            and min(action.fire) >= 0
            and sum(action.fire) == FIRES
            and all(0 <= taker < self.seats for taker in takers)
        )

    def sample(self, rng: Random) -> Captured:
        """Draw captures. Sometimes one seat takes everything, like a seat that tries a spell."""
        seats = range(self.seats)
        greedy = [rng.randrange(self.seats)] if rng.random() < 0.1 else list(seats)
        takers = [rng.choice(greedy) for _ in range(FIRES)]
        fire = tuple(takers.count(seat) for seat in seats)
        return Captured(fire, *(rng.choice(greedy) for _ in SPECIALS))


def _shares(amount: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Return every way to share ``amount`` equal things among seats."""
    if seats == 1:
        yield (amount,)
        return
    for own in range(amount + 1):
        for others in _shares(amount - own, seats - 1):
            yield (own, *others)


_CAPTURES = {seats: Captures(seats) for seats in PASSED}


class Keeper(Game[Options, State, KeptAction]):
    """The rules at a real table. Between rounds the phase is "deal"."""

    info = GameInfo(
        id="witches.keeper",
        rules=1,
        seats=GAME.info.seats,
        options=Options,
        actions=(Captured, Spell),
        modes=frozenset({"keeper"}),
        ply_bound=2 * MOST_ROUNDS,
        lowest_wins=True,
        starter="starter",
    )
    messages = KEPT_MESSAGES

    def start(self, setup: Setup[Options]) -> State:
        return GAME.start(setup)

    def actors(self, state: State) -> tuple[int, ...]:
        return GAME.actors(state)

    def legal(self, state: State, seat: int) -> Legal[Any]:
        if state.phase == "deal":
            return _CAPTURES[state.seats] if seat == CHANCE else Listed(())
        return GAME.legal(state, seat)

    def play(self, state: State, seat: int, action: KeptAction, log: Log) -> State:
        if state.phase == "deal":
            if seat != CHANCE or not isinstance(action, Captured):
                raise IllegalAction("witches.refused.not_now")
            if action not in _CAPTURES[state.seats]:
                raise IllegalAction("witches.refused.not_captured")
            after = close(state._replace(piles=piles_of(action)), log)
        elif isinstance(action, Captured):
            over = state.phase == "over"
            raise IllegalAction("witches.refused.over" if over else "witches.refused.not_now")
        else:
            after = GAME.play(state, seat, action, log)
        if log is not None and after.phase == "deal":
            following = coming(after)
            tell(log, "round", round=following.number, seat=seat_ref(following.dealer))
            tell(log, f"pass_{following.direction}", n=following.amount)
        return after

    def standings(self, state: State) -> Outcome:
        return GAME.standings(state)

    def write(self, action: KeptAction) -> str:
        if isinstance(action, Captured):
            takers = (getattr(action, name) for name in SPECIALS)
            return f"took {' '.join(map(str, action.fire))} / {' '.join(map(str, takers))}"
        return notation.write(action)

    def read(self, text: str) -> KeptAction:
        kind, _, rest = text.strip().partition(" ")
        if kind == "took":
            halves = [_numbers(half) for half in rest.split("/")]
            if len(halves) == 2 and all(halves) and len(halves[1]) == len(SPECIALS):
                return Captured(halves[0], *halves[1])
        else:
            action = notation.read(text)
            if isinstance(action, Spell):
                return action
        raise IllegalAction("witches.refused.notation", text=text[:40])

    def picture(self, state: State) -> str:
        return GAME.picture(state)


def _numbers(text: str) -> tuple[int, ...]:
    """Return the small numbers in a text; none if something else is in it."""
    words = text.split()
    if not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        return ()
    return tuple(map(int, words))


def coming(state: State) -> Coming:
    """Return the round that is played next, or that is being played at the table."""
    seats = state.seats
    number = len(state.past) + 1
    return Coming(number, state.dealer, state.opener, PASSED[seats], state.direction)


def running(state: State, draft: RoundDraft) -> tuple[int, ...]:
    """Return the points of each seat's round as entered so far; complete spells count too."""
    piles = piles_of(draft)
    lines = round_lines(piles, state.totals, state.options, cast_by(piles), False)
    return tuple(sum(line.points for line in own) for own in lines)


KEEPER = Keeper()
"""The one instance."""
